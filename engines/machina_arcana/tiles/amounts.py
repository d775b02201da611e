"""The deck of tiles counted: how often each kind of space appears, beside the numbers of the ledger."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.kit.maps.floors import plain_grid
from engines.kit.maps.grids import Grid
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tile_rules import Amount, Faces
from engines.kit.maps.tiles import grid_of
from engines.machina_arcana.content import MapTile, Use
from engines.machina_arcana.tiles import kinds

FACES = 20
Count = Callable[[Grid], int]


def amounts(faces: Faces, palette: Palette) -> Sequence[Amount]:
    """Count the faces of the deck."""
    deck = [(tile.id, name, face) for tile, name, face in faces if isinstance(tile, MapTile) and tile.use is Use.DECK]
    grids = {(id, name): plain_grid(grid_of(face, palette), palette) for id, name, face in deck}
    found = []
    for title, count, least, most, rule in WANTED:
        counts = {key: count(grid) for key, grid in grids.items()}
        having = frozenset(key for key, number in counts.items() if number)
        found.append(Amount(title, sum(counts.values()), least, most, rule, having))
    return found


def _spaces(*names: str) -> Count:
    return lambda grid: len(grid.cells_of(*names))


def _faces_with(*names: str) -> Count:
    return lambda grid: bool(grid.cells_of(*names))


def _faces_with_edges(number: int) -> Count:
    return lambda grid: len(grid.edges()) == number


def _chests(number: int) -> Count:
    return lambda grid: len(grid.cells_of(kinds.CHEST)) == number


WANTED: tuple[tuple[str, Count, int, int, str], ...] = (
    ("Faces", lambda grid: 1, FACES, FACES, "MA-036"),
    ("Faces with 3 edges", _faces_with_edges(3), 10, 10, "MA-Q-168"),
    ("Faces with 4 edges", _faces_with_edges(4), 10, 10, "MA-Q-168"),
    ("Chapter spaces", _spaces(kinds.CHAPTER), FACES, FACES, "MA-254"),
    ("Spawn spaces", _spaces(kinds.SPAWN), 40, 60, "MA-229"),
    ("Faces with 2 chests and 1 event space", _chests(2), 12, 12, "MA-252"),
    ("Faces with 1 chest and 2 event spaces", _chests(1), 8, 8, "MA-253"),
    ("Faces with a recharge station", _faces_with(kinds.STATION), 10, 10, "MA-249"),
    ("Faces with a workbench", _faces_with(kinds.WORKBENCH), 8, 8, "MA-251"),
    ("Faces with a trap lever", _faces_with(kinds.LEVER), 10, 10, "MA-244"),
    ("Trapped spaces", _spaces(kinds.TRAPPED), 40, 80, "MA-216"),
    ("Faces with pits", _faces_with(kinds.PIT), 8, 8, "MA-221"),
    ("Faces with barrels", _faces_with(kinds.BARREL), 10, 10, "MA-224"),
    ("Doors", lambda grid: len(grid.borders_of(kinds.DOOR)), 54, 66, "MA-207"),
)
