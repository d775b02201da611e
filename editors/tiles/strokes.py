"""Strokes: which cells and borders a brush, a line, a rectangle, a fill or a drag along the borders covers.

Everything here is a function of a grid: what is hovered, what is drawn while the mouse moves, and what a key does are
the same stroke, and a stroke changes nothing by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.kit.maps.graphs import reach
from engines.kit.maps.grids import EDGE, LEFT, OPEN, OUTSIDE, UPPER, WALL, Grid, Lattice, Side, Spot, with_borders

Point = tuple[float, float]
"""In cells from the upper left corner of a face."""
NEAR_BORDER = 0.22
"""Within this much of a cell from its side, the picker takes the border and not the cell."""


def line(lattice: Lattice, start: int, end: int) -> list[int]:
    """List the cells of a straight line, both ends included."""
    (x1, y1), (x2, y2) = lattice.spot(start), lattice.spot(end)
    steps = max(abs(x2 - x1), abs(y2 - y1), 1)
    spots = [(x1 + _share(x2 - x1, step, steps), y1 + _share(y2 - y1, step, steps)) for step in range(steps + 1)]
    return list(dict.fromkeys(lattice.cell(*spot) for spot in spots))


def _share(way: int, step: int, steps: int) -> int:
    """Return a part of a way, rounded to the nearest, the same in both directions."""
    far = (2 * abs(way) * step + steps) // (2 * steps)
    return far if way >= 0 else -far


def rectangle(lattice: Lattice, start: int, end: int) -> list[int]:
    """List the cells of the rectangle between two of its corners."""
    (x1, y1), (x2, y2) = lattice.spot(start), lattice.spot(end)
    columns, rows = range(min(x1, x2), max(x1, x2) + 1), range(min(y1, y2), max(y1, y2) + 1)
    return [lattice.cell(x, y) for y in rows for x in columns]


def fill(grid: Grid, cell: int) -> list[int]:
    """List the cells of one kind that hang together with a cell, up to walls and doors."""
    kind, lattice = grid.cells[cell], grid.lattice

    def beside(here: int) -> Iterable[int]:
        for side in Side:
            one, other = lattice.cells_at(lattice.border(here, side))
            end = other if one == here else one
            if end != OUTSIDE and grid.cells[end] == kind and grid.borders[lattice.border(here, side)] == OPEN:
                yield end

    return sorted(reach(cell, beside))


def cell_at(lattice: Lattice, point: Point) -> int:
    """Return the cell at a point; beyond the rim, the nearest one."""
    column, row = min(max(int(point[0]), 0), lattice.width - 1), min(max(int(point[1]), 0), lattice.height - 1)
    return lattice.cell(column, row)


def nearest_side(lattice: Lattice, point: Point) -> Side:
    """Return the side of the face that is nearest to a point."""
    across, down = point[0] / lattice.width, point[1] / lattice.height
    far = {Side.NORTH: down, Side.EAST: 1 - across, Side.SOUTH: 1 - down, Side.WEST: across}
    return min(far, key=lambda side: far[side])


def middle_of(lattice: Lattice, side: Side) -> tuple[int, ...]:
    """Return the places in the middle of a side, two of an even one."""
    long = len(lattice.rim(side))
    return (long // 2,) if long % 2 else (long // 2 - 1, long // 2)


def picked(grid: Grid, point: Point) -> tuple[str, str]:
    """Return what the picker takes at a point: a kind of cell or a kind of border; the other one is empty."""
    border = nearest_border(grid.lattice, *point)
    x, y = point[0] % 1, point[1] % 1
    is_near = min(x, 1 - x, y, 1 - y) < NEAR_BORDER
    if is_near and grid.borders[border] != OPEN:
        return "", grid.borders[border]
    return grid.cells[cell_at(grid.lattice, point)], ""


def nearest_border(lattice: Lattice, x: float, y: float) -> int:
    """Return the border that is nearest to a point, in cells from the corner of the tile."""
    column, row = min(max(int(x), 0), lattice.width - 1), min(max(int(y), 0), lattice.height - 1)
    across, down = x - column, y - row
    far = {Side.WEST: across, Side.EAST: 1 - across, Side.NORTH: down, Side.SOUTH: 1 - down}
    side = min(far, key=lambda one: far[one])
    return lattice.border(lattice.cell(column, row), side)


def nearest_corner(lattice: Lattice, x: float, y: float) -> Spot:
    """Return the corner of the lattice that is nearest to a point."""
    return min(max(round(x), 0), lattice.width), min(max(round(y), 0), lattice.height)


def along(lattice: Lattice, start: Spot, end: Spot) -> list[int]:
    """List the borders on the way from one corner to another: first along the longer side, then along the other."""
    (x1, y1), (x2, y2) = start, end
    knee = (x2, y1) if abs(x2 - x1) >= abs(y2 - y1) else (x1, y2)
    return [*straight(lattice, start, knee), *straight(lattice, knee, end)]


def straight(lattice: Lattice, start: Spot, end: Spot) -> list[int]:
    """List the borders between two corners that are level or upright to each other."""
    (x1, y1), (x2, y2) = sorted((start, end))
    if x1 == x2:
        return [lattice.side_of(x1, y, LEFT) for y in range(y1, y2)]
    return [lattice.side_of(x, y1, UPPER) for x in range(x1, x2)]


# What a stroke makes of a grid


def painted(grid: Grid, cells: Iterable[int], kind: str) -> Grid:
    """Return a grid with some cells of another kind."""
    found = list(grid.cells)
    for cell in cells:
        found[cell] = kind
    return Grid(grid.lattice, tuple(found), grid.borders)


def bordered(grid: Grid, borders: Iterable[int], kind: str) -> Grid:
    """Return a grid with some borders of another kind; on the rim what is open is an edge."""
    rim = {border for side in Side for border in grid.lattice.rim(side)}
    found = list(grid.borders)
    for border in borders:
        found[border] = EDGE if kind == OPEN and border in rim else kind
    return Grid(grid.lattice, grid.cells, tuple(found))


def with_edge(grid: Grid, side: Side, places: Sequence[int], *, is_open: bool) -> Grid:
    """Return a grid with an edge at these places of a side, or with a wall all along it."""
    rim = grid.lattice.rim(side)
    opening = {rim[place] for place in places} if is_open else set()
    kinds = {border: EDGE if border in opening else WALL for border in rim}
    return Grid(grid.lattice, grid.cells, with_borders(grid.lattice, {**_known(grid), **kinds}))


def _known(grid: Grid) -> dict[int, str]:
    return {border: kind for border, kind in enumerate(grid.borders) if kind != OPEN}
