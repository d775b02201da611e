"""Borders as lines: those of one kind that lie end to end are one line, as other programs draw walls."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engines.kit.maps.grids import EDGE, LEFT, NOTHING, OPEN, OUTSIDE, Grid, Lattice, Spot

Run = tuple[Spot, Spot]
"""A straight line between two corners of a lattice, from the left or from above."""


def runs(lattice: Lattice, borders: Collection[int]) -> list[Run]:
    """Join borders that lie end to end in one direction."""
    left = sorted(borders, key=lambda border: _order(lattice, border))
    found: list[Run] = []
    for border in left:
        start, end = lattice.corners(border)
        if found and found[-1][1] == start and _is_upright(found[-1]) == (border % 2 == LEFT):
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return found


def _order(lattice: Lattice, border: int) -> tuple[int, int, int]:
    (x, y), _ = lattice.corners(border)
    return (0, x, y) if border % 2 == LEFT else (1, y, x)


def _is_upright(run: Run) -> bool:
    return run[0][0] == run[1][0]


def borders_on(lattice: Lattice, start: Spot, end: Spot) -> list[int]:
    """List the borders along a line between two corners; a line that is neither level nor upright has none."""
    (x1, y1), (x2, y2) = sorted((start, end))
    if x1 == x2:
        return [lattice.side_of(x1, y, LEFT) for y in range(y1, y2)]
    return [lattice.side_of(x, y1, 1) for x in range(x1, x2)] if y1 == y2 else []


def kinds_of_borders(grid: Grid) -> dict[str, list[int]]:
    """List the borders of each kind; what is open has none, and openings of the rim are no lines."""
    found: dict[str, list[int]] = {}
    for border in grid.lattice.borders():
        kind = grid.borders[border]
        if kind not in (OPEN, EDGE):
            found.setdefault(kind, []).append(border)
    return found


def outlines_of(grid: Grid, cells: Collection[int]) -> Iterator[int]:
    """Yield the borders around some cells: those with such a cell on one side only, the rim left out."""
    for border in grid.lattice.borders():
        one, other = grid.lattice.cells_at(border)
        if OUTSIDE not in (one, other) and (one in cells) != (other in cells):
            yield border


def blocking_cells(grid: Grid, blocks: Collection[str]) -> set[int]:
    """List the cells whose kind nobody sees through, and those where no tile lies."""
    return {cell for cell, kind in enumerate(grid.cells) if kind in blocks or kind == NOTHING}
