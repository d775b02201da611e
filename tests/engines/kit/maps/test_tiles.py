from __future__ import annotations

import pytest
from pydantic import ValidationError

from engines.kit.documents import Content, Severity
from engines.kit.maps.grids import EDGE, OPEN, WALL, Side, turned
from engines.kit.maps.tiles import TileFace, grid_of, plan_of
from tests.each import each
from tests.engines.kit.maps.worlds import BACK, FRONT, PALETTE, vault

GRID = grid_of(FRONT, PALETTE)


def test_a_face_is_read_from_its_drawing():
    assert GRID.cells[:4] == ("floor", "floor", "rubble", "floor")
    assert GRID.borders[GRID.lattice.between(5, 6)] == "door"
    assert GRID.borders[GRID.lattice.between(3, 7)] == WALL
    assert GRID.borders[GRID.lattice.between(0, 1)] == OPEN


def test_a_blank_on_the_rim_is_an_edge():
    assert {side: len(borders) for side, borders in GRID.edges().items()} == {Side.NORTH: 1, Side.WEST: 1}
    assert GRID.borders[GRID.lattice.border(1, Side.NORTH)] == EDGE


@each("face", [FRONT, BACK])
@each("quarters", range(4))
def test_what_is_written_reads_back(face, quarters):
    grid = turned(grid_of(face, PALETTE), quarters)
    plan = plan_of(grid, PALETTE)

    assert grid_of(TileFace(plan=plan), PALETTE) == grid
    if not quarters:
        assert plan == face.plan


@each(
    "plan",
    [
        ["+-+", "|.|"],
        ["+-+", "|..|", "+-+"],
        ["+-+", "|.|", "+--"],
        ["++", "||", "++"],
        [".-+", "|.|", "+-+"],
        ["+-" * 150 + "+"] * 3,
    ],
)
def test_what_is_no_drawing_is_refused(plan):
    with pytest.raises(ValidationError):
        TileFace(plan=plan)


def test_a_tile_is_as_large_as_its_cells():
    assert (vault().width, vault().height) == (100, 75)
    assert vault(cell=20).width == 80


def test_both_faces_have_one_size():
    with pytest.raises(ValidationError, match="as many columns"):
        vault(back=TileFace(plan=("+-+", "|.|", "+-+")))


def test_a_tile_turned_over_shows_its_other_face():
    assert vault().face() == FRONT
    assert vault().face(is_back=True) == BACK
    assert vault(back=None).face(is_back=True) == FRONT


def test_letters_without_a_kind_and_a_symbol_without_an_edge_are_problems():
    face = TileFace(plan=("+-+-+", "|x%.|", "+-+-+"), direction="south")
    problems = vault(front=face, back=None).problems(Content([PALETTE]))

    assert [(one.field, one.severity) for one in problems] == [
        ("front.plan", Severity.ERROR),
        ("front.plan", Severity.ERROR),
        ("front.direction", Severity.ERROR),
    ]
    assert vault().problems(Content([PALETTE])) == []


@each(
    ("tile", "face", "expected"),
    [("Hall", "Nave", "Hall · Nave"), ("Hall", "Hall", "Hall"), ("Hall", "", "Hall"), ("", "Nave", "Nave")],
)
def test_the_title_of_a_face_says_no_name_twice_and_none_that_is_empty(tile, face, expected):
    named = vault().model_copy(update={"name": tile, "front": TileFace(plan=FRONT.plan, name=face), "back": None})
    assert (named.front_title, named.back_title) == (expected, "")


@each(
    ("field", "expected"),
    [
        ("front.cells.5", "Front, column 2, row 2"),
        (f"back.borders.{GRID.lattice.between(5, 6)}", "Back, left of column 3, row 2"),
        (f"front.borders.{GRID.lattice.between(1, 5)}", "Front, above column 2, row 2"),
        (f"front.borders.{GRID.lattice.border(3, Side.EAST)}", "Front, right of column 4, row 1"),
        (f"front.borders.{GRID.lattice.border(11, Side.SOUTH)}", "Front, below column 4, row 3"),
        ("front.plan", ""),
        ("name", ""),
    ],
)
def test_a_tile_says_in_words_where_a_problem_is(field, expected):
    assert vault().whereabouts(field) == expected
