"""Where everything lies in a scene: nothing is missing, nothing lies on anything else."""

from __future__ import annotations

from itertools import combinations

from engines.kit.table import Scene, SceneRow, SceneSide, Thing, Token
from workbench.playtest.table.blocks import Sort
from workbench.playtest.table.scene_layout import scene_block


def side(number, lines=("It loses 1.",)):
    tokens = tuple(Token(f"army{number}.{n}", "Army", count=n + 1, is_force=True) for n in range(6))
    return SceneSide(f"side{number}", f"Side {number}", number, tokens, (Thing(f"shown{number}", "Shown"),), lines)


def block_of(*sides, rows=()):
    return scene_block(Scene("fight", "Fight", sides, rows), lambda thing: (63.0, 88.0))


def overlap(one, other):
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return across > 0.1 and down > 0.1


def test_sides_stand_beside_one_another_and_are_equally_high():
    block = block_of(
        side(0), side(1, ("One line.", "Another line that is so long that it takes up several of them."))
    )
    one, two = [spot for spot in block.spots if spot.sort is Sort.MAT]

    assert (one.y, one.height) == (two.y, two.height)
    assert one.x + one.width < two.x


def test_everything_of_a_scene_is_there_and_lies_on_nothing_else():
    row = SceneRow("Choose", tuple(Thing(f"choice{n}", f"Choice {n}") for n in range(4)))
    block = block_of(side(0), side(1), side(2), rows=(row,))
    things = [spot for spot in block.spots if spot.sort in (Sort.THING, Sort.DISC, Sort.WORDS)]

    assert {f"choice{n}" for n in range(4)} | {"shown0", "shown2", "army1.5"} <= {spot.id for spot in things}
    assert not any(overlap(one, other) for one, other in combinations(things, 2))
    assert all(spot.x + spot.width <= block.width + 1 and spot.y <= block.height for spot in things)


def test_a_scene_without_sides_has_its_rows():
    block = block_of(rows=(SceneRow("Choose", (Thing("choice", "Choice"),)), SceneRow("Nothing", ())))

    assert [spot.id for spot in block.spots if spot.sort is Sort.THING] == ["choice"]
    assert [spot.text for spot in block.spots if spot.sort is Sort.TITLE] == ["Choose"]


def test_who_has_won_bears_a_star():
    won = SceneSide("won", "Winner", is_winner=True)

    assert [spot.text for spot in block_of(won).spots if spot.sort is Sort.TITLE] == ["★ Winner"]
