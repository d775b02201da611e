from __future__ import annotations

import math
import random
from itertools import pairwise

import pytest

from engines.kit.maps.nets import SQUARE, net_of
from engines.kit.maps.outlines import (
    contains,
    distance_to_line,
    moved,
    room_at,
    shared_sides,
    sides,
)
from engines.kit.maps.overlaps import crosses_itself, crossings, do_overlap


def coast(seed: int, corners: int = 120, reach: float = 90.0):
    """Return an island with many bays: its corners are told around its middle."""
    dice = random.Random(seed)  # noqa: S311 - dice, no secrets
    around = [2 * math.pi * number / corners for number in range(corners)]
    rays = [reach * dice.uniform(0.7, 1.0) for _ in around]
    return tuple(
        (round(100 + ray * math.cos(angle), 2), round(100 + ray * math.sin(angle), 2))
        for angle, ray in zip(around, rays, strict=True)
    )


def is_inside(outline, point) -> bool:
    """Tell it by how often the outline goes around the point."""
    turns = 0.0
    for (x1, y1), (x2, y2) in sides(outline):
        one, two = math.atan2(y1 - point[1], x1 - point[0]), math.atan2(y2 - point[1], x2 - point[0])
        turns += (two - one + math.pi) % (2 * math.pi) - math.pi
    return abs(turns) > math.pi


def probes(count: int = 200):
    dice = random.Random(3)  # noqa: S311 - dice, no secrets
    return [(dice.uniform(-60, 260), dice.uniform(-60, 260)) for _ in range(count)]


@pytest.mark.parametrize("seed", range(4))
def test_the_room_at_a_point_is_measured_to_the_nearest_of_all_sides(seed):
    outline = coast(seed)
    for point in probes():
        nearest = min(distance_to_line(point, side) for side in sides(outline))
        assert room_at(outline, point) == pytest.approx(nearest if is_inside(outline, point) else -nearest)


@pytest.mark.parametrize("seed", range(4))
def test_points_are_found_inside_whichever_square_they_are_in(seed):
    outline = coast(seed)
    assert [contains(outline, point) for point in probes()] == [is_inside(outline, point) for point in probes()]


def test_a_long_side_is_near_whatever_lies_along_it():
    net = net_of(
        ((0.0, 0.0), (500.0, 0.0), (500.0, 3.0), (0.0, 3.0), *((0.0, step / 50) for step in range(149, 0, -1)))
    )

    assert 1 in net.near(((250.0, 1.0), (251.0, 1.0)), 0.0)
    assert 1 not in net.near(((250.0, 40.0), (251.0, 40.0)), 1.0)
    assert 1 in net.near(((250.0, 40.0), (251.0, 40.0)), 40.0)


def test_areas_of_many_corners_touch_along_all_of_their_common_coast():
    outline = coast(7)
    shore = (*outline[60:], outline[0])
    sea = (*shore, (260.0, 100.0), (260.0, -50.0), (-50.0, -50.0), (-50.0, 100.0))
    north = {frozenset(side) for side in pairwise(shore)}
    shared = {frozenset((round(x, 2), round(y, 2)) for x, y in line) for line in shared_sides(outline, sea)}

    assert shared == north
    assert not do_overlap(outline, sea)
    assert do_overlap(outline, moved(sea, 0.0, SQUARE))


def test_an_outline_of_many_corners_that_crosses_itself_is_found_out():
    outline = coast(5)
    twisted = (*outline[:40], *reversed(outline[40:44]), *outline[44:])

    assert not crosses_itself(outline)
    assert crosses_itself(twisted)
    assert crossings(outline, moved(outline, 5.0, 0.0))
