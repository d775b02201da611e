"""The numbers of the checklist for tiles: what the deck should hold, and how many of each a face may have."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from engines.kit.maps.tile_rules import Amount
from engines.machina_arcana.tiles.amounts import amounts
from tests.each import each
from tests.engines.machina_arcana.test_tile_proofs import GREEN, PALETTE, cell, level, problems, tile, with_letters
from tests.rules import rule

CHECKLIST = {
    "Faces": (20, 20),
    "Faces with 3 edges": (10, 10),
    "Faces with 4 edges": (10, 10),
    "Chapter spaces": (20, 20),
    "Spawn spaces": (40, 60),
    "Faces with 2 chests and 1 event space": (12, 12),
    "Faces with 1 chest and 2 event spaces": (8, 8),
    "Faces with a recharge station": (10, 10),
    "Faces with a workbench": (8, 8),
    "Faces with a trap lever": (10, 10),
    "Trapped spaces": (40, 80),
    "Faces with pits": (8, 8),
    "Faces with barrels": (10, 10),
    "Doors": (54, 66),
}
"""What the 20 faces of the deck have together: 2 or 3 spawn spaces each, 4 to 8 traps on ten, about 3 doors."""


def counted(*plans: Sequence[str], **fields: Any) -> dict[str, Amount]:
    """Count a deck of faces that are drawn so."""
    tiles = [tile(plan, **fields).model_copy(update={"id": f"tile.{number}"}) for number, plan in enumerate(plans)]
    return {one.title: one for one in amounts([(one, "front", one.front) for one in tiles], PALETTE)}


@rule("MA-036", "MA-229", "MA-252", "MA-253")
def test_the_deck_is_held_against_the_checklist() -> None:
    assert {title: (one.least, one.most) for title, one in counted(GREEN).items()} == CHECKLIST


def test_faces_and_spaces_are_counted_and_say_where_they_are() -> None:
    shut = [level(4, 0, "-"), level(5, 0, "-")]
    other = with_letters(cell(4, 4, "x"), cell(0, 7, "l"), cell(4, 2, "o"), cell(0, 2, "."), cell(1, 8, "w"), *shut)
    found = counted(GREEN, other)
    assert {title: one.found for title, one in found.items()} == {
        "Faces": 2,
        "Faces with 3 edges": 1,
        "Faces with 4 edges": 1,
        "Chapter spaces": 2,
        "Spawn spaces": 6,
        "Faces with 2 chests and 1 event space": 1,
        "Faces with 1 chest and 2 event spaces": 1,
        "Faces with a recharge station": 2,
        "Faces with a workbench": 1,
        "Faces with a trap lever": 1,
        "Trapped spaces": 1,
        "Faces with pits": 1,
        "Faces with barrels": 2,
        "Doors": 4,
    }
    assert found["Faces with pits"].faces == {("tile.1", "front")}
    assert counted(GREEN, use="endgame")["Faces"].found == 0


LEVER = cell(0, 7, "l")


def traps(number: int) -> list[Any]:
    """A lever far away from so many trapped spaces."""
    places = [(x, y) for y in (4, 5) for x in range(3, 8)]
    return [LEVER, *(cell(x, y, "x") for x, y in places[:number])]


@rule("MA-216", "MA-221", "MA-224", "MA-229", "MA-263", "MA-219")
@each(
    "changes, words, is_wrong",
    [
        (traps(3), "trapped space", True),
        (traps(4), "trapped space", False),
        (traps(8), "trapped space", False),
        (traps(9), "trapped space", True),
        ([cell(x, 2, "o") for x in range(3, 7)], "pit", False),
        ([cell(x, 2, "o") for x in range(3, 8)], "pit", True),
        ([cell(0, 7, "b")], "barrel", False),
        ([cell(0, 7, "b"), cell(1, 8, "b")], "barrel", True),
        ([cell(5, 7, ".")], "spawn space", False),
        ([cell(5, 7, "."), cell(2, 9, ".")], "spawn space", True),
        ([cell(0, 7, "s")], "spawn space", True),
        ([cell(0, 7, "w"), cell(1, 8, "b")], "spaces that need a token", False),
        ([cell(0, 7, "w"), cell(1, 8, "b"), cell(9, 1, "b")], "spaces that need a token", True),
        ([cell(0, 7, "w"), cell(1, 8, "w")], "workbench", True),
        ([cell(0, 7, "w")], "workbench", False),
        ([cell(0, 7, "l"), cell(1, 8, "l")], "trap lever", True),
    ],
)
def test_a_face_may_have_so_many_of_each_and_not_one_more(changes: list[Any], words: str, is_wrong: bool) -> None:
    assert any(re.match(rf"\d+ {words}", one.message) for one in problems(with_letters(*changes))) is is_wrong


def rubble(number: int) -> list[str]:
    """The hall with so many spaces of rubble, all the others being as they were."""
    plan = with_letters(
        *[cell(x, y, ".") for y in range(10) for x in range(10) if GREEN[2 * y + 1][2 * x + 1] == "#"]
    )
    free = [(x, y) for y in (6, 3, 8, 7) for x in range(10) if plan[2 * y + 1][2 * x + 1] == "."]
    return with_letters(*[cell(x, y, "#") for x, y in free[:number]], plan=plan)


@rule("MA-219")
@each("number, is_wrong", [(14, True), (15, False), (30, False), (31, True)])
def test_rubble_is_fifteen_to_thirty_of_a_hundred_spaces(number: int, is_wrong: bool) -> None:
    assert any("rubble space" in one.message for one in problems(rubble(number))) is is_wrong
