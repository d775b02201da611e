from __future__ import annotations

import pytest

from engines.kit.maps.boards import Board, Link, Space
from engines.kit.maps.palettes import Palette, default_palette
from exports.faces.boards import board
from exports.faces.fonts import icon_letters, text_width
from exports.faces.inks import greyscale
from exports.faces.ops import MM_PER_POINT, Ellipse, Face, Group, Icon, Path, Polygon, Rect, Text, walk
from tests.engines.kit.maps.worlds import PALETTE, isles
from tests.exports.games import content

OWN = default_palette("castle_von_loghan")
BOARDS = [one for one in content("castle_von_loghan").values() if one.kind == "board"]
SIGN_COLOURS = {"#23252b", "#b5332e"}


def signs(ops) -> list[Rect]:
    """The signs on the walls of a board."""
    return [op for op in ops if isinstance(op, Rect) and op.pen.fill in SIGN_COLOURS]


def overlap(one: Rect, left: float, top: float, right: float, bottom: float) -> bool:
    """Whether a rectangle and another one share more than a hair."""
    hair = 0.05
    across = one.x + one.width - left > hair and right - one.x > hair
    return across and one.y + one.height - top > hair and bottom - one.y > hair


@pytest.mark.parametrize("document", BOARDS, ids=lambda one: one.id)
def test_signs_lie_inside_their_space_and_over_nothing_else(document):
    ops = board(document, OWN)
    found = signs(ops)
    assert found

    for sign in found:
        assert any(
            space.x < sign.x and sign.x + sign.width < space.x + space.width
            for space in document.spaces
            if space.y < sign.y and sign.y + sign.height < space.y + space.height
        )
        others = [(one.x, one.y, one.x + one.width, one.y + one.height) for one in found if one is not sign]
        marks = [op for op in ops if isinstance(op, Ellipse) and op.pen.fill not in {"", "#fffdf6"}]
        assert min(op.rx for op in marks) >= 3
        others += [(op.x - 0.7 * op.rx, op.y - 0.7 * op.ry, op.x + 0.7 * op.rx, op.y + 0.7 * op.ry) for op in marks]
        assert not any(overlap(sign, *other) for other in others)


@pytest.mark.parametrize("document", BOARDS, ids=lambda one: one.id)
def test_names_and_signs_do_not_cover_each_other(document):
    ops = board(document, OWN)
    names = [op for op in ops if isinstance(op, Text) and op.colour == "#23252b"]

    for name in names:
        em = name.size * MM_PER_POINT
        right = name.x + text_width(name.text, name.font, name.size)
        assert not any(overlap(sign, name.x, name.y - 0.66 * em, right, name.y) for sign in signs(ops)), name.text


# Boards of other games


def words_of(ops) -> str:
    return " ".join(op.text for op in walk(ops) if isinstance(op, Text))


def test_areas_have_the_ground_and_the_pattern_of_their_terrain():
    ops = board(isles(), PALETTE)
    grounds = {op.pen.fill for op in ops if isinstance(op, Polygon) and len(op.points) > 3}
    clips = [op.clip for op in ops if isinstance(op, Group)]

    assert {"#d8c79a", "#9cc4d4"} <= grounds
    assert len(clips) == 4
    assert all(name in words_of(ops) for name in ("West", "East", "Bay", "Isle"))


def test_terrains_are_told_apart_without_colours():
    face = greyscale(Face(120, 110, board(isles(), PALETTE)))
    patterns = [op.ops[0] for op in face.ops if isinstance(op, Group)]

    assert {type(op) for op in patterns} == {Ellipse, Path}


def test_a_coast_is_drawn_where_terrains_meet_and_nowhere_else():
    coasts = [op for op in board(isles(), PALETTE) if isinstance(op, Path)]
    points = {op.start for op in coasts} | {point for op in coasts for point in op.segments if point}

    assert (60, 40) not in points
    assert {(10, 60), (110, 60), (50, 75)} <= points


def test_an_island_is_drawn_over_its_sea():
    fills = [op.pen.fill for op in board(isles(), PALETTE) if isinstance(op, Polygon) and op.pen.stroke]

    assert fills.index("#9cc4d4") < len(fills) - 1
    assert fills[-1] == "#d8c79a"


def test_a_link_over_the_sea_is_dashed_and_one_that_parts_lies_on_the_border():
    plain = board(isles(), PALETTE)
    ops = board(
        isles(Link(start="west", end="isle", kind="ferry"), Link(start="west", end="east", kind="reef")), PALETTE
    )
    lines = [op for op in ops if isinstance(op, Path) and op not in plain]

    assert [op.pen.dash for op in lines] == [(), (3.0, 2.0)]
    assert lines[0].pen.stroke == "#b5332e"
    assert "ferry" in {op.name for op in ops if isinstance(op, Icon)}


def test_kinds_that_no_palette_knows_are_drawn_all_the_same():
    spaces = [
        Space(id="a", name="A", kind="bog", terrain="mud", points=[(0, 0), (30, 0), (0, 30)]),
        Space(id="b", name="B", kind="bog", x=60),
        Space(id="c", name="C", shape="hexagon", x=60, y=60),
        Space(id="b", name="Again", x=5, y=70),
    ]
    links = [Link(start=one, end=two, kind="rope") for one in "abx" for two in "bca"]
    document = Board(id="odd", game="odd", kind="odd", name="Odd", spaces=tuple(spaces), links=tuple(links))
    ops = board(document, Palette(id="p", game="odd", name="P"))

    assert words_of(ops).split()[0] == "B"
    assert all(op.name in icon_letters() for op in walk(ops) if isinstance(op, Icon))


def test_a_name_may_stand_elsewhere():
    plain = isles()
    bay = next(space for space in plain.spaces if space.id == "bay")
    moved = [space.model_copy(update={"name_at": (20.0, 90.0)}) if space is bay else space for space in plain.spaces]
    ops = board(plain.model_copy(update={"spaces": tuple(moved)}), PALETTE)
    name = next(op for op in ops if isinstance(op, Text) and op.text == "Bay")

    assert name.x + text_width("Bay", name.font, name.size) / 2 == pytest.approx(20.0)
    assert abs(name.y - 90.0) < 3


CORNERS = ((10, 10), (50, 10), (50, 40), (10, 40))
UPRIGHT = Space(id="hall", name="Hall", kind="hall", x=10, y=10, width=40, height=30)
SAME_BY_CORNERS = Space(id="hall", name="Hall", kind="hall", points=CORNERS)
TRIANGLE = Space(id="hall", name="Hall", kind="hall", points=CORNERS[:3])


def drawn_as(space: Space, drawn: str) -> tuple:
    """Draw a board with one space, of a kind that a palette has drawn so."""
    palette = Palette(id="palette", game="atoll", name="Palette", spaces={"hall": {"title": "Hall", "drawn": drawn}})
    return board(Board(id="b", game="atoll", name="B", kind="board", spaces=(space,), links=()), palette)


@pytest.mark.parametrize("drawn", ["room", "area"])
def test_the_kind_of_a_space_says_how_it_is_drawn_however_its_corners_are_written(drawn):
    assert drawn_as(UPRIGHT, drawn) == drawn_as(SAME_BY_CORNERS, drawn)


def test_a_kind_that_says_nothing_is_drawn_by_the_shape_of_each_space():
    assert drawn_as(UPRIGHT, "by its shape") == drawn_as(UPRIGHT, "room")
    assert drawn_as(SAME_BY_CORNERS, "by its shape") == drawn_as(UPRIGHT, "area") != drawn_as(UPRIGHT, "room")


def test_what_has_other_corners_than_a_room_is_an_area_whatever_its_kind_says():
    assert drawn_as(TRIANGLE, "room") == drawn_as(TRIANGLE, "area")


def test_an_empty_board_is_empty():
    document = Board(id="new", game="odd", kind="odd", name="New", spaces=(), links=())

    assert board(document, PALETTE) == ()
