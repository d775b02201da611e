"""Drawings by chance: what every proof says of a hall in which something was changed, and how monsters hunt in it.

Each block of drawings.txt is such a hall, by its seed, and all that is found: how bad it is, the rule, where, in
which words; then the ways of a mindless monster that has to pass closed doors. `python -m
tests.engines.machina_arcana.walks.test_drawings` writes down what is found now: read the difference before you
keep it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engines.kit.chance import Chance, chance
from engines.kit.maps.tiles import grid_of
from engines.machina_arcana.content import MapTile, Use
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.tiles.hunting import way
from engines.machina_arcana.tiles.nearest import nearest
from engines.machina_arcana.tiles.rules import RULES, flaws
from tests.each import each
from tests.engines.machina_arcana.test_tile_proofs import BROKEN, ENDGAME, GREEN, PALETTE, cell, level, tile, upright
from tests.engines.machina_arcana.test_tile_proofs import with_letters as changed
from tests.engines.machina_arcana.written import Blocks

WRITTEN = Blocks(Path(__file__).with_name("drawings.txt"))
SPACES, BORDERS = "...##oxblrwsscek", "  ||::}}"
CHANGES = 10
HUNTS = 4


def found(name: str, *_: str) -> list[str]:
    """Tell all that is found in a drawing."""
    seed, luck = name.rpartition(" ")[2], chance(len(name))
    if name in BROKEN:
        changes, plan, use = BROKEN[name][0], GREEN, Use.DECK
    else:
        luck = chance(int(seed))
        plan, use = (ENDGAME, Use.ENDGAME) if name.startswith("endgame") else (GREEN, Use.DECK)
        changes = [any_change(luck) for _ in range(CHANGES)]
    drawn = tile(changed(*changes, plan=plan), "" if use is Use.ENDGAME else "south", use=use)
    return [*proved(drawn), *hunted(drawn, luck)]


def any_change(luck: Chance) -> Any:
    """Change a space, or a border at its left or above it."""
    x, y = luck.below("x", 10), luck.below("y", 10)
    which = luck.pick("which", (cell, cell, upright, level))
    letter = luck.pick("letter", SPACES if which is cell else BORDERS)
    return which(x, y, {"|": "-", ":": "=", "}": "~"}.get(letter, letter) if which is level else letter)


def proved(drawn: MapTile) -> list[str]:
    """List the flaws of a tile."""
    floor = RULES.floor(grid_of(drawn.front, PALETTE), PALETTE)
    return [
        f"{one.severity} {one.rule} {[*one.cells]} {[*one.borders]} {one.message}"
        for one in flaws(drawn, drawn.front, floor)
    ]


def hunted(drawn: MapTile, luck: Chance) -> list[str]:
    """List the ways of monsters to explorers, with every door closed, and what is nearest to where they begin."""
    grid = grid_of(drawn.front, PALETTE)
    floor = RULES.floor(grid, PALETTE, grid.borders_of(kinds.DOOR, kinds.SHUT_DOOR))
    free = [one for one in range(100) if one not in floor.taken]
    told = []
    for stamina in range(3, 3 + HUNTS):
        start, *people = luck.shuffled("units", free)[:3]
        hunt = way(floor, start, people, stamina)
        told.append(f"{stamina}: {start} to {people}: {[*hunt.cells]} in {hunt.turns}, breaks {[*hunt.broken]}")
        told.append(f"{start}: {nearest(floor, start, kinds.SPAWN)}")
    return told


@each("name, finds", [(given[0], finds) for given, finds in WRITTEN.read()])
def test_all_is_found_that_was_found_in_a_drawing(name: str, finds: list[str]) -> None:
    assert found(name) == finds


if __name__ == "__main__":
    WRITTEN.write(found)
