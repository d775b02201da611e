"""A move: what is selected on a face, lifted and laid elsewhere; what it passes over comes back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from editors.tiles import stamps
from engines.kit.maps.grids import Grid, Lattice, Spot


@dataclass(frozen=True, slots=True)
class Move:
    """The face before and after, and where what is selected was and is."""

    before: Grid
    after: Grid
    cells: frozenset[int]
    there: frozenset[int]
    way: Spot

    def selection_of(self, grid: Grid) -> frozenset[int] | None:
        """Return what is selected on the face before or after, as undo and redo bring it; None: on no other."""
        return self.cells if grid == self.before else self.there if grid == self.after else None


def moved(grid: Grid, cells: frozenset[int], way: Spot, ground: str) -> Move:
    """Move some cells by columns and rows; where they were is ground."""
    lattice, (across, down) = grid.lattice, way
    left, top = _corner(lattice, cells)
    bare = stamps.emptied(grid, sorted(cells), ground)
    after = stamps.put(bare, stamps.cut(grid, sorted(cells)), (left + across, top + down))
    there = {lattice.cell(x + across, y + down) for x, y in map(lattice.spot, cells)}
    return Move(grid, after, cells, frozenset(cell for cell in there if cell >= 0), way)


def _corner(lattice: Lattice, cells: Iterable[int]) -> Spot:
    spots = [lattice.spot(cell) for cell in cells]
    return min(x for x, _ in spots), min(y for _, y in spots)
