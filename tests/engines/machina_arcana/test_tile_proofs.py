"""Each proof of a face fails when what it proves is broken, and says where."""

from __future__ import annotations

from typing import Any

import pytest

from engines.kit.maps.grids import Side
from engines.kit.maps.palettes import default_palette
from engines.kit.maps.tile_rules import place_of
from engines.kit.maps.tiles import TileFace, grid_of
from engines.machina_arcana.content import SLUG, MapTile, Use
from engines.machina_arcana.tiles.proofs import edges
from engines.machina_arcana.tiles.rules import RULES, problems_of
from engines.machina_arcana.tiles.survey import Survey
from tests.each import each

PALETTE = default_palette(SLUG)
GREEN = [
    "+-+-+-+-+ + +-+-+-+-+",
    "|# # .:. . . #|. e #|",
    "+ + + + + + + + + + +",
    "|# . .:. . . #|k . .|",
    "+ + + +-+-+-+-+ + + +",
    "|c . . . . . . . . .|",
    "+-+-+ + + + + + + + +",
    "|# #|. # . . # .|. .|",
    "+ + + + + + + + + + +",
    " . .|. . . . . .|. . ",
    "+ + + + + + + + + + +",
    " . .|r . . . . .|. . ",
    "+ + + + + + + + + + +",
    "|. .|. # . . # .|# #|",
    "+ + + + + + + + +-+-+",
    "|. . . . . s . . c s|",
    "+ + + +-+-+-+-+ + + +",
    "|. . .|# . . . . . #|",
    "+ + + + + + + + + + +",
    "|# b s|# . . . . # #|",
    "+-+-+-+-+ + +-+-+-+-+",
]
"""A hall with pillars that nothing is wrong with."""


def with_letters(*changes: Any, plan: Any = GREEN) -> Any:
    """Write other letters: (line, place, letter)."""
    lines = [list(line) for line in plan]
    for line, place, letter in changes:
        lines[line][place] = letter
    return ["".join(line) for line in lines]


def cell(x: Any, y: Any, letter: Any) -> Any:
    return 2 * y + 1, 2 * x + 1, letter


def upright(x: Any, y: Any, letter: Any) -> Any:
    """The border at the left of a space."""
    return 2 * y + 1, 2 * x, letter


def level(x: Any, y: Any, letter: Any) -> Any:
    """The border above a space."""
    return 2 * y, 2 * x + 1, letter


def tile(plan: Any, direction: Any = "south", **fields: Any) -> Any:
    return MapTile(id="tile.x", name="X", front=TileFace(plan=tuple(plan), direction=direction), **fields)


def problems(plan: Any, direction: Any = "south", **fields: Any) -> Any:
    return problems_of(tile(plan, direction, **fields), PALETTE)


def test_nothing_is_wrong_with_the_hall() -> None:
    assert problems(GREEN) == []


BROKEN = {
    "too few edges": (
        [level(4, 0, "-"), level(5, 0, "-"), upright(0, 4, "|"), upright(0, 5, "|")],
        "at least 3 edges; this one has 2",
    ),
    "an edge elsewhere": ([level(4, 0, "-"), level(3, 0, " ")], "not its two middle spaces"),
    "something on an edge": ([cell(4, 0, "x")], "middle spaces at the north are not free"),
    "an edge that leads nowhere": (
        [upright(3, 0, "|"), upright(3, 1, "|")],
        "the edge at the north leads to no other edge",
    ),
    "a cork": ([cell(2, 0, "#"), cell(2, 1, "#")], "one unit here would cut edges from each other"),
    "a short cut": (
        [level(x, 2, " ") for x in range(3, 7)]
        + [upright(7, 0, " "), upright(7, 1, " "), cell(6, 0, "."), cell(6, 1, ".")],
        "are good",
    ),
    "a chest that nobody gets beside": (
        [cell(0, 0, "c"), cell(0, 1, "#"), cell(1, 1, "#")],
        "nobody can get beside this chest",
    ),
    "a lost space": ([cell(0, 0, "."), cell(1, 1, "#")], "no unit can reach this space"),
    "one spawn space": ([cell(5, 7, "."), cell(2, 9, ".")], "1 spawn space; 2 to 3"),
    "a spawn space at an edge": ([cell(5, 7, "."), cell(4, 8, "s")], "fewer than 3 steps from this spawn space"),
    "a spawn space beside the chapter": ([cell(5, 7, "."), cell(8, 1, "s")], "beside the chapter space"),
    "two chapters": ([cell(8, 2, "k")], "2 chapter spaces; 1 is good"),
    "no chapter": ([cell(7, 1, ".")], "0 chapter spaces; 1 is good"),
    "a chapter near the symbol": ([cell(7, 1, "."), cell(6, 7, "k")], "nearer than 5 steps"),
    "four rewards": ([cell(0, 8, "c")], "4 chests and event spaces"),
    "no event space": ([cell(8, 0, "."), cell(9, 2, "c")], "at least one chest and one event space"),
    "two stations": ([cell(2, 4, "r")], "2 recharge stations; 0 to 1 are good"),
    "traps without a lever": ([cell(4, 4, "x")], "trapped spaces without a trap lever"),
    "a lever with two traps": ([cell(0, 7, "l"), cell(4, 4, "x"), cell(5, 4, "x")], "2 trapped spaces; 4 to 8"),
    "a lever beside its traps": (
        [cell(3, 7, "l"), *(cell(x, 4, "x") for x in range(3, 7)), cell(4, 6, "x")],
        "a lever stands at least 3 spaces from its traps",
    ),
    "five pits": ([cell(x, 2, "o") for x in range(3, 8)], "5 pits; 0 to 4"),
    "a pit behind an edge": ([cell(4, 1, "o")], "a pit right behind an edge"),
    "three barrels": ([cell(0, 7, "b"), cell(1, 8, "b")], "3 barrels; 0 to 2"),
    "one door": ([upright(3, 0, " "), upright(3, 1, ":")], "1 door; 2 to 4"),
    "a door in the open": ([upright(5, 4, ":")], "a door is set in a line of wall"),
    "a door into rubble": ([upright(3, 8, ":")], "a door that leads into rubble"),
    "a door between rubble": ([upright(1, 3, ":")], "a door that leads into rubble"),
    "a door at the rim": ([upright(0, 5, ":")], "a door is between two spaces, not at the rim"),
    "a closed door": ([upright(3, 0, "}")], "doors start open"),
    "a destroyed door": ([upright(3, 0, "'")], "doors start open"),
    "too many tokens": ([cell(0, 7, "w"), cell(1, 8, "b"), cell(9, 1, "l")], "need a token"),
    "too little rubble": (
        [cell(x, y, ".") for x, y in [(0, 0), (1, 0), (0, 1), (9, 0), (9, 9), (9, 8)]],
        "rubble spaces",
    ),
}


def test_a_door_at_the_rim_is_told_of_no_rubble_that_is_elsewhere() -> None:
    """The last space of the face is rubble; beyond the rim there is none."""
    found = [one.message for one in problems(with_letters(cell(9, 9, "#"), upright(0, 5, ":")))]
    assert not any("leads into rubble" in words for words in found)


@each("case", BROKEN)
def test_what_is_broken_is_named(case: Any) -> None:
    changes, words = BROKEN[case]
    assert any(words in one.message for one in problems(with_letters(*changes)))


@each(
    ("case", "direction", "words", "place"),
    [
        ("one door", "north", "1 door; 2 to 4", "front.borders"),
        ("four rewards", "north", "4 chests and event spaces", "front.cells"),
        ("too little rubble", "north", "rubble spaces", "front.cells"),
        ("a pit behind an edge", "", "no edge carries the direction symbol", "front.borders"),
    ],
)
def test_what_is_counted_has_a_place_to_go_to(case: Any, direction: str, words: str, place: str) -> None:
    changes, _ = BROKEN[case]
    found = [one for one in problems(with_letters(*changes), direction) if words in one.message]
    assert [one.field.rpartition(".")[0] for one in found] == [place]


def test_too_few_edges_are_marked_where_more_could_be() -> None:
    plan = with_letters(*((line, 2 * x + 1, "-") for line in (0, 20) for x in (4, 5)))
    face = TileFace(plan=tuple(plan), direction="east")
    survey = Survey(face, RULES.floor(grid_of(face, PALETTE), PALETTE))
    (flaw,) = [one for one in edges(survey) if "at least 3 edges" in one.message]

    rims = [survey.lattice.rim(side) for side in (Side.NORTH, Side.SOUTH)]
    assert sorted(flaw.borders) == sorted(rim[place] for rim in rims for place in (4, 5))


def test_a_face_without_a_symbol_is_no_tile() -> None:
    assert [one.message for one in problems(GREEN, "") if one.severity == "error"] == [
        "no edge carries the direction symbol"
    ]


def test_a_problem_leads_to_its_place() -> None:
    found = problems(with_letters(cell(4, 4, "x")))
    assert [place_of(one.field) for one in found] == [("front", 44, -1)]


def test_a_tile_of_another_size_is_named_and_nothing_else_is_tried() -> None:
    assert [one.message for one in problems(["+-+", "|.|", "+-+"], "")] == ["a tile has 10 x 10 spaces"]


def test_no_line_of_sight_and_no_corner_out_of_sight_are_hints() -> None:
    open_hall = (
        ["+" + "-+" * 4 + " + +" + "-+" * 4] + ["|" + ". " * 9 + ".|", "+ " * 10 + "+"] * 9 + ["|" + ". " * 9 + ".|"]
    )
    plan = [*open_hall, "+" + "-+" * 4 + " + +" + "-+" * 4]
    assert any("no corner is out of sight" in one.message for one in problems(plan))
    rubble = with_letters(*[cell(x, y, "#") for x in range(10) for y in range(10) if (x + y) % 3 == 0])
    assert any("no straight line of sight" in one.message for one in problems(rubble))


def test_the_faces_of_a_tile_differ() -> None:
    both = tile(GREEN, back=TileFace(plan=tuple(GREEN), direction="south"))
    assert any("at the same sides" in one.message for one in problems_of(both, PALETTE))
    other = tile(GREEN, back=TileFace(plan=tuple(GREEN), direction="north"))
    assert not any("at the same sides" in one.message for one in problems_of(other, PALETTE))


ENDGAME = with_letters(
    *[level(x, y, "-") for x in (4, 5) for y in (0, 10)],
    *[upright(x, y, "|") for x in (0, 10) for y in (4, 5)],
    cell(4, 9, "n"),
    cell(5, 9, "n"),
)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ([level(4, 0, " ")], "an endgame tile has no edges"),
        ([cell(4, 9, "."), cell(5, 9, ".")], "room for 4 explorers"),
        ([cell(2, 5, ".")], "at least one recharge station"),
        ([cell(x, 5, "#") for x in (0, 1, 3, 4, 5, 6, 7, 8)], "one unit here would cut the tile in two"),
        ([cell(0, 2, "."), cell(8, 7, ".")], "at least one chest"),
        ([cell(5, 7, "."), cell(2, 9, "."), cell(9, 7, ".")], "0 spawn spaces; 2 to 4"),
    ],
)
def test_an_endgame_tile_has_proofs_of_its_own(changes: Any, words: Any) -> None:
    assert problems(ENDGAME, "", use=Use.ENDGAME) == []
    found = problems(with_letters(*changes, plan=ENDGAME), "", use=Use.ENDGAME)
    assert any(words in one.message for one in found)
