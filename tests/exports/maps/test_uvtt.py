"""Universal VTT: walls, doors and the picture of a face, as virtual tables import them."""

from __future__ import annotations

import base64
import json

import pytest

from engines.kit.maps.tiles import TileFace, grid_of
from exports.maps.uvtt import PIXELS, uvtt
from tests.engines.kit.maps.worlds import FRONT, PALETTE


def made(face=FRONT):
    return json.loads(uvtt(grid_of(face, PALETTE), PALETTE, b"a picture"))


def lines(made):
    return [tuple((point["x"], point["y"]) for point in line) for line in made["line_of_sight"]]


def test_the_size_is_told_in_cells():
    found = made()
    assert found["resolution"] == {
        "map_origin": {"x": 0, "y": 0},
        "map_size": {"x": 4, "y": 3},
        "pixels_per_grid": PIXELS,
    }
    assert found["format"] == 0.3


def test_the_picture_is_in_it():
    assert base64.b64decode(made()["image"]) == b"a picture"


def test_walls_are_lines_and_openings_are_not():
    found = lines(made())
    assert ((4, 0), (4, 3)) in found
    assert ((0, 0), (1, 0)) in found
    assert ((1, 0), (2, 0)) not in found


def test_what_nobody_sees_through_has_lines_around_it():
    plan = ("+-+-+-+", "|. . .|", "+ + + +", "|. # .|", "+ + + +", "|. . .|", "+-+-+-+")
    found = lines(made(TileFace(plan=plan)))
    for side in [((1, 1), (1, 2)), ((2, 1), (2, 2)), ((1, 1), (2, 1)), ((1, 2), (2, 2))]:
        assert side in found


@pytest.mark.parametrize("letter", [":", "D"])
def test_a_door_is_a_portal_that_tables_take_for_a_door_and_no_wall(letter):
    found = made(TileFace(plan=("+-+-+", f"|.{letter}.|", "+-+-+")))
    (door,) = found["portals"]

    assert door["bounds"] == [{"x": 1, "y": 0}, {"x": 1, "y": 1}]
    assert door["position"] == {"x": 1.0, "y": 0.5}
    assert door["closed"] is True
    assert ((1, 0), (1, 1)) not in lines(found)
