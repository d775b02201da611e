from __future__ import annotations

from typing import Any

import pytest

from engines.kit.layouts import Box, Layout
from engines.kit.maps.boards import Board, Link, Space
from engines.kit.maps.outlines import contains, room_at
from engines.kit.maps.palettes import Palette
from exports.faces.atlas import INK, PAPER, atlas
from exports.faces.boards import board
from exports.faces.fonts import icon_letters
from exports.faces.inks import tinted
from exports.faces.layout import faces
from exports.faces.ops import Ellipse, Group, Icon, Path, Picture, Polygon, Text, walk
from exports.faces.values import Book
from tests.engines.kit.maps.worlds import ISLE, PALETTE, Isles, isles

TRENCH = {"title": "Trench", "colour": "#8899aa", "pattern": "lines"}
SEA = "#9cc4d4"


def with_kinds(**kinds: Any) -> Palette:
    return Palette.model_validate({**PALETTE.model_dump(), "spaces": kinds})


def with_kind(id: str, kind: str) -> Board:
    plain = isles()
    spaces = [one.model_copy(update={"kind": kind}) if one.id == id else one for one in plain.spaces]
    return plain.model_copy(update={"spaces": tuple(spaces)})


def square(x: float, y: float, id: str, terrain: str = "land") -> Space:
    points = [(x, y), (x + 40, y), (x + 40, y + 40), (x, y + 40)]
    return Space(id=id, name=id.title(), terrain=terrain, points=points)


def quarters() -> Board:
    """Four squares that meet in a point."""
    spaces = [square(0, 0, "a"), square(40, 0, "b"), square(40, 40, "c"), square(0, 40, "d")]
    return Isles(id="q", name="Q", width=80, height=80, spaces=tuple(spaces), links=())


def letters(ops) -> list[Text]:
    return [op for op in walk(ops) if isinstance(op, Text)]


def lines(ops, width: float) -> list[Path]:
    return [op for op in walk(ops) if isinstance(op, Path) and op.pen.line == width]


def grounds(ops) -> list[str]:
    return [op.pen.fill for op in ops if isinstance(op, Polygon) and not op.pen.stroke]


def test_lands_are_pale_with_a_strong_edge_and_waters_have_one_colour():
    ops = atlas(isles(), PALETTE)
    edges = {one.pen.fill for op in ops if isinstance(op, Group) and op.clip for one in op.ops if one.pen.fill}

    assert set(grounds(ops)) == {tinted("#d8c79a", 0.5), SEA}
    assert edges == {"#d8c79a"}


def test_an_area_has_the_colour_of_its_kind_if_that_has_one():
    palette = with_kinds(region={"title": "Region", "colour": "#cc8866"}, plain={"title": "Plain"})

    assert tinted("#cc8866", 0.5) in grounds(atlas(with_kind("west", "region"), palette))
    assert set(grounds(atlas(with_kind("west", "plain"), palette))) == set(grounds(atlas(isles(), PALETTE)))


def test_lines_of_water_run_along_all_coasts_on_the_side_of_the_water():
    sea = next(space for space in isles().spaces if space.id == "bay")
    found = lines(atlas(isles(), PALETTE), 0.24)
    points = [point for line in found for point in (line.start, *(one[-2:] for one in line.segments if one))]

    assert len(found) == 2
    assert all(room_at(sea.outline, point) > -0.1 and not contains(tuple(ISLE), point) for point in points)


def test_deep_water_has_lines_of_depth():
    plain, deep = (atlas(with_kind("bay", kind), with_kinds(trench=TRENCH)) for kind in ("", "trench"))

    assert not lines(plain, 0.18)
    assert lines(deep, 0.18)


def test_borders_of_lands_are_strokes_and_dots_and_coasts_are_whole_lines():
    ops = atlas(isles(), PALETTE)
    borders = [op for op in walk(ops) if isinstance(op, Path) and op.pen.dash]
    coasts = lines(ops, 0.55)

    assert len(borders) == 1
    assert {borders[0].start, borders[0].segments[-1]} == {(60, 10), (40, 60)}
    assert len(coasts) == 2
    assert {op.pen.stroke for op in coasts} == {INK}


def test_a_point_where_four_areas_meet_is_marked():
    dots = [op for op in atlas(quarters(), PALETTE) if isinstance(op, Ellipse) and op.pen.fill == PAPER]

    assert [(op.x, op.y) for op in dots] == [(40, 40)]
    assert not [op for op in atlas(isles(), PALETTE) if isinstance(op, Ellipse) and op.pen.fill == PAPER]


def test_links_are_drawn_only_between_areas_that_do_not_touch():
    ferry, reef = Link(start="west", end="isle", kind="ferry"), Link(start="west", end="east", kind="ferry")
    one, two = (sum(isinstance(op, Icon) for op in atlas(isles(link), PALETTE)) for link in (ferry, reef))
    dashed = [op for op in atlas(isles(ferry), PALETTE) if isinstance(op, Path) and op.pen.dash]

    assert two == 0
    assert one <= 1
    assert (40, 60) in {op.start for op in dashed}


def test_a_border_that_nobody_passes_is_a_thick_line_in_its_colour():
    closed = atlas(isles(Link(start="west", end="east", kind="reef")), PALETTE)
    (line,) = [op for op in walk(closed) if isinstance(op, Path) and op.pen.stroke == "#b5332e"]

    assert {line.start, *line.segments} == {(60, 10), (60, 40), (40, 60)}
    assert not [op for op in walk(atlas(isles(), PALETTE)) if isinstance(op, Path) and op.pen.stroke == "#b5332e"]


def test_lands_are_written_in_capitals_and_waters_slanting():
    found = letters(atlas(isles(), PALETTE))
    upright = "".join(op.text for op in found if op.font == "serif-bold")

    assert upright == "WESTEASTISLE"
    assert "".join(op.text for op in found if op.font == "serif-bold-italic") == "Bay"


def test_a_name_shrinks_to_fit_its_area_and_is_broken_before_it_becomes_small():
    wide = Space(id="w", name="Long Name Of A Land", terrain="land", points=[(0, 0), (200, 0), (200, 60), (0, 60)])
    slim = wide.model_copy(update={"points": ((0, 0), (34, 0), (34, 90), (0, 90))})
    found = [letters(atlas(quarters().model_copy(update={"spaces": (one,)}), PALETTE)) for one in (wide, slim)]

    assert {op.size for op in found[0]} == {18.0}
    assert max(op.y for op in found[0]) - min(op.y for op in found[0]) < 1
    assert {op.size for op in found[1]} == {13.0}
    assert max(op.y for op in found[1]) - min(op.y for op in found[1]) > 5
    assert all(2 <= op.x <= 32 for op in found[1])


def test_names_stand_where_their_areas_say():
    moved = isles().spaces[0].model_copy(update={"name_at": (30.0, 50.0)})
    found = letters(atlas(isles().model_copy(update={"spaces": (moved, *isles().spaces[1:])}), PALETTE))

    assert found[0].y - 50 == pytest.approx(2.0, abs=1.0)
    assert 15 < found[0].x < 30


def test_any_board_is_drawn_all_the_same():
    spaces = [
        Space(id="a", name="A", kind="bog", terrain="mud", points=[(0, 0), (30, 0), (0, 30)]),
        Space(id="b", name="B", kind="bog", x=60),
        Space(id="c", name="C", shape="hexagon", x=60, y=60),
        Space(id="b", name="Again", x=5, y=70),
    ]
    links = [Link(start=one, end=two, kind="rope") for one in "abx" for two in "bca"]
    odd = Board(id="odd", game="odd", kind="odd", name="Odd", spaces=tuple(spaces), links=tuple(links))
    ops = atlas(odd, Palette(id="p", game="odd", name="P"))

    assert "".join(op.text for op in letters(ops)) == "ABCAGAIN"
    assert all(op.name in icon_letters() for op in walk(ops) if isinstance(op, Icon))
    assert atlas(odd.model_copy(update={"spaces": ()}), PALETTE) == ()


# In a layout


def drawn_in(manner: str, art: str = "", pictures=lambda asset: None):
    front = (Box.model_validate({"show": "board", "value": manner}),)
    layout = Layout(id="l", game="atoll", name="L", of="isles", size="", measured=True, front=front)
    return faces(isles(art=art), layout, Book({"palette": PALETTE}, pictures))


def test_a_layout_says_in_which_manner_a_board_is_drawn():
    assert drawn_in("atlas").front.ops == atlas(isles(), PALETTE)
    assert drawn_in("").front.ops == board(isles(), PALETTE)
    assert drawn_in("atlas").problems == ()


def test_a_manner_that_nobody_knows_is_told_and_the_board_is_drawn_plainly():
    sides = drawn_in("cubist")

    assert sides.front.ops == board(isles(), PALETTE)
    assert [problem.message for problem in sides.problems] == [
        "no board is drawn in the manner 'cubist'; there is 'atlas'"
    ]


@pytest.mark.parametrize("manner", ["", "atlas"])
def test_a_background_picture_is_the_ground_of_a_map(manner):
    ops = list(walk(drawn_in(manner, "chart", lambda asset: (3000, 2750)).front.ops))

    assert ops[0] == Picture("chart", 0, 0, 120, 110)
    assert not [op for op in ops if isinstance(op, Polygon) and op.pen.fill in (SEA, "#d8c79a")]
    assert letters(ops)


def test_a_background_picture_that_the_library_does_not_have_leaves_the_grounds():
    assert drawn_in("atlas", "chart").front.ops == atlas(isles(), PALETTE)
