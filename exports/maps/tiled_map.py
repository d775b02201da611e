"""A face as a map of Tiled: its parts in plain values, which TMX and JSON write down in their own ways.

Tiled has no borders, so they go out as lines on an object layer: a wall for each straight run, a door for each
border. What is on the rim and open is no line; the direction symbol is a property of the map.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.kit.maps.grids import EDGE, OPEN, WALL, Grid, Lattice, Side, Spot, with_borders
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tiles import TileFace, grid_of, plan_of
from exports.maps.plain_values import MapError
from exports.maps.runs import Run, borders_on, kinds_of_borders, runs

PIXELS = 64
"""How many pixels a cell has."""
SPACES, BORDERS = "Spaces", "Borders"
"""The names of the two layers."""
DIRECTION, NAME = "direction", "name"
"""The properties of a map that are facts of the face."""


@dataclass(frozen=True, slots=True)
class TiledMap:
    """What a map says, whatever it is written in."""

    size: Spot
    kinds: tuple[str, ...]
    """The kinds of cells, in the order of the tileset."""
    cells: tuple[int, ...]
    """For each cell the number of its kind; -1: nothing was painted there."""
    lines: tuple[tuple[str, Run], ...]
    """Borders: their kind, and the corners between which they run."""
    direction: str = ""
    name: str = ""
    shapes: tuple[tuple[str, str], ...] = ()
    """Objects that are no lines, such as ellipses: their kind, and where they are."""


def map_of(face: TileFace, palette: Palette) -> TiledMap:
    """Return a face as a map."""
    grid = grid_of(face, palette)
    kinds = tuple(palette.cells)
    missing = sorted(set(grid.cells) - set(kinds))
    if missing:
        raise MapError(f"the palette has nothing for the letter “{missing[0]}”")
    numbers = {kind: number for number, kind in enumerate(kinds)}
    lines = [
        (kind, run) for kind, those in sorted(kinds_of_borders(grid).items()) for run in _lines(grid, kind, those)
    ]
    return TiledMap(
        (grid.lattice.width, grid.lattice.height),
        kinds,
        tuple(numbers[kind] for kind in grid.cells),
        tuple(lines),
        face.direction,
        face.name,
    )


def _lines(grid: Grid, kind: str, borders: list[int]) -> list[Run]:
    """Return walls as long lines, and everything else border by border: a door is a thing of its own."""
    if kind == WALL:
        return runs(grid.lattice, borders)
    return [grid.lattice.corners(border) for border in borders]


def face_of(given: TiledMap, palette: Palette, before: TileFace) -> TileFace:
    """Return the face that a map shows, for a tile of the size of one before; its picture stays."""
    lattice = before.lattice
    if given.size != (lattice.width, lattice.height):
        wide, high = given.size
        raise MapError(f"the map has {wide} x {high} spaces, and the tile {lattice.width} x {lattice.height}")
    grid = Grid(lattice, tuple(_kinds(given, palette)), _borders(given, palette, lattice))
    if given.direction not in ("", *(side.word for side in Side)):
        raise MapError(f"the direction symbol is at the “{given.direction[:40]}”, which is no side of a tile")
    facts = {"plan": plan_of(grid, palette), "direction": given.direction, "name": given.name or before.name}
    return TileFace.model_validate({**before.model_dump(mode="json"), **facts})


def _kinds(given: TiledMap, palette: Palette) -> list[str]:
    found = []
    for cell, number in enumerate(given.cells):
        across, down = cell % given.size[0] + 1, cell // given.size[0] + 1
        if number < 0:
            raise MapError(f"nothing is painted at column {across}, row {down} of the layer “{SPACES}”")
        kind = given.kinds[number]
        if kind not in palette.cells:
            raise MapError(f"column {across}, row {down} is “{kind[:40]}”, which the game does not have")
        found.append(kind)
    return found


def _from_to(start: Spot, end: Spot) -> str:
    """Say between which corners a line runs, counted as in Tiled: from the upper left, in spaces."""
    return f"from {start[0]}, {start[1]} to {end[0]}, {end[1]}"


def _borders(given: TiledMap, palette: Palette, lattice: Lattice) -> tuple[str, ...]:
    """Return what lies on each border; on the rim, what no line covers is an edge."""
    rim = {border for side in Side for border in lattice.rim(side)}
    found = {border: EDGE if border in rim else OPEN for border in lattice.borders()}
    known = {*palette.borders, WALL}
    for kind, where in given.shapes:
        if kind in known:
            raise MapError(f"the “{kind}” at {where} is no line: draw it in Tiled as a line, polygon or rectangle")
    for kind, (start, end) in given.lines:
        if kind not in known:
            raise MapError(f"a line is “{kind[:40]}”, which the game does not have")
        on = borders_on(lattice, start, end)
        if not on or any(border not in found for border in on):
            raise MapError(f"a line of “{kind}” does not run along the borders of spaces, {_from_to(start, end)}")
        found.update(dict.fromkeys(on, kind))
    return with_borders(lattice, found)
