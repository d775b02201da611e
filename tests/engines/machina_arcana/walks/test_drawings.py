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
from engines.kit.maps.tile_rules import faces_of
from engines.kit.maps.tiles import grid_of
from engines.machina_arcana.content import MapTile, Use
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.tiles.amounts import amounts
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
BEHIND_EDGES = [(4, 1), (5, 1), (4, 8), (5, 8), (1, 4), (1, 5), (8, 4), (8, 5)]


def found(name: str, *_: str) -> list[str]:
    """Tell all that is found in a drawing."""
    seed, luck = name.rpartition(" ")[2], chance(len(name))
    if name in BROKEN:
        changes, plan, use = BROKEN[name][0], GREEN, Use.DECK
    else:
        luck = chance(int(seed))
        plan, use = (ENDGAME, Use.ENDGAME) if name.startswith("endgame") else (GREEN, Use.DECK)
        changes = [any_change(luck) for _ in range(CHANGES)]
        if name.startswith("pits"):
            changes += [cell(*luck.pick("pits", BEHIND_EDGES), "o") for _ in range(3)]
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


def test_a_deck_is_counted_face_by_face() -> None:
    tiles = [
        tile(changed(*changes)).model_copy(update={"id": f"tile.{number}"})
        for number, changes in enumerate(
            [
                [],
                [level(4, 0, "-"), level(5, 0, "-")],
                [cell(0, 7, "l"), *(cell(x, 4, "x") for x in range(3, 7))],
                [cell(9, 2, "c"), cell(0, 7, "w"), cell(4, 2, "o"), cell(5, 2, "o"), cell(1, 9, ".")],
            ]
        )
    ]
    found = {one.title: (one.found, len(one.faces), one.least, one.most) for one in amounts(faces_of(tiles), PALETTE)}
    assert found == COUNTED


COUNTED = {
    "Faces": (4, 4, 20, 20),
    "Faces with 3 edges": (1, 1, 10, 10),
    "Faces with 4 edges": (3, 3, 10, 10),
    "Chapter spaces": (4, 4, 20, 20),
    "Spawn spaces": (12, 4, 40, 60),
    "Faces with 2 chests and 1 event space": (3, 3, 12, 12),
    "Faces with 1 chest and 2 event spaces": (0, 0, 8, 8),
    "Faces with a recharge station": (4, 4, 10, 10),
    "Faces with a workbench": (1, 1, 8, 8),
    "Faces with a trap lever": (1, 1, 10, 10),
    "Trapped spaces": (4, 1, 40, 80),
    "Faces with pits": (1, 1, 8, 8),
    "Faces with barrels": (3, 3, 10, 10),
    "Doors": (8, 4, 54, 66),
}
"""Of each sort how many there are, on how many faces, and how many there should be."""


@each("name, finds", [(given[0], finds) for given, finds in WRITTEN.read()])
def test_all_is_found_that_was_found_in_a_drawing(name: str, finds: list[str]) -> None:
    assert found(name) == finds


if __name__ == "__main__":
    WRITTEN.write(found)
