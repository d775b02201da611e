"""Stamps: a part of a tile that was copied, to be turned, mirrored and put down elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from editors.tiles.strokes import Point
from editors.tiles.symmetry import Symmetry, images_of_borders, images_of_cells
from engines.kit.maps.grids import EDGE, OPEN, OUTSIDE, Grid, Lattice, Spot, with_borders

Stamp = Grid
"""A stamp is a small grid: the cells that were copied, with the borders around them."""


def cut(grid: Grid, cells: Sequence[int]) -> Stamp:
    """Copy the rectangle that some cells span, with all borders in it and around it; those of the rim are edges."""
    spots = [grid.lattice.spot(cell) for cell in cells]
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    lattice = Lattice(max(x for x, _ in spots) - left + 1, max(y for _, y in spots) - top + 1)
    kinds = [
        grid.cells[grid.lattice.cell(left + x, top + y)] for y in range(lattice.height) for x in range(lattice.width)
    ]
    there = {border: _moved(lattice, border, grid.lattice, (left, top)) for border in lattice.borders()}
    borders = {
        border: EDGE if OUTSIDE in grid.lattice.cells_at(moved) else grid.borders[moved]
        for border, moved in there.items()
    }
    return Grid(lattice, tuple(kinds), with_borders(lattice, borders))


def put_around(grid: Grid, stamp: Stamp, point: Point, symmetry: Symmetry = Symmetry.NONE) -> Grid:
    """Put a stamp down with its middle under the hand; halves go one way, so that keys reach every column."""
    wide, high = stamp.lattice
    return put(grid, stamp, (floor(point[0] - wide / 2 + 0.5), floor(point[1] - high / 2 + 0.5)), symmetry)


def put(grid: Grid, stamp: Stamp, at: Spot, symmetry: Symmetry = Symmetry.NONE) -> Grid:
    """Put a stamp down with its upper left cell at a column and row, and its images; what sticks out is left away.

    The rim of the tile stays as it is: it belongs to the tile, and a stamp brings nothing of it into the middle.
    """
    cells, borders = list(grid.cells), list(grid.borders)
    for cell, kind in enumerate(stamp.cells):
        x, y = stamp.lattice.spot(cell)
        there = grid.lattice.cell(at[0] + x, at[1] + y)
        for image in images_of_cells(grid.lattice, [there] if there != OUTSIDE else [], symmetry):
            cells[image] = kind
    for border in stamp.lattice.borders():
        inner = _inner(grid.lattice, stamp.lattice, border, at)
        if inner is not None and stamp.borders[border] != EDGE:
            for image in images_of_borders(grid.lattice, [inner], symmetry):
                borders[image] = stamp.borders[border]
    return Grid(grid.lattice, tuple(cells), tuple(borders))


def _inner(lattice: Lattice, stamp: Lattice, border: int, at: Spot) -> int | None:
    """Return where a border of a stamp comes to lie, if that is between two cells of the tile."""
    (x1, y1), (x2, y2) = stamp.corners(border)
    width, height = lattice
    if not all(0 <= x + at[0] <= width and 0 <= y + at[1] <= height for x, y in ((x1, y1), (x2, y2))):
        return None
    there = _moved(stamp, border, lattice, at)
    return None if OUTSIDE in lattice.cells_at(there) else there


def _moved(one: Lattice, border: int, other: Lattice, by: Spot) -> int:
    (x, y), _ = one.corners(border)
    return other.side_of(x + by[0], y + by[1], border % 2)


def emptied(grid: Grid, cells: Sequence[int], kind: str) -> Grid:
    """Return a grid in which some cells are of a kind again and the borders between them are open."""
    inside, found, borders = set(cells), list(grid.cells), list(grid.borders)
    for cell in cells:
        found[cell] = kind
    for border in grid.lattice.borders():
        if set(grid.lattice.cells_at(border)) <= inside:
            borders[border] = OPEN
    return Grid(grid.lattice, tuple(found), tuple(borders))
