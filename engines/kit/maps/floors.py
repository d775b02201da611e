"""Floors: a grid as somebody walks and looks on it, with the doors that are shut now.

The palette says what every kind of cell and border lets through; a floor turns that into one number for sight, one
for steps and a set of cells where nobody stands, made once for each position of the doors.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cached_property

from engines.kit.maps.graphs import distances, reach
from engines.kit.maps.grids import EDGE, NOTHING, OPEN, OUTSIDE, WALL, Grid, Side, mask_of
from engines.kit.maps.palettes import LineLook, Look, Palette
from engines.kit.maps.sight import Rule, Sight, centre_to_centre, sight_over

Steps = Callable[[int], list[int]]
SOLID = LineLook(title="Wall", passable=False, blocks_sight=True)
NO_TILE = Look(title="No tile", passable=False, blocks_sight=True)


class Floor:
    """A grid with the looks of its cells and borders, the rule of sight, and the doors that are shut."""

    def __init__(self, grid: Grid, palette: Palette, rule: Rule = centre_to_centre, shut: Iterable[int] = ()) -> None:
        self.grid, self.palette, self.rule, self.shut = grid, palette, rule, frozenset(shut)
        self.sight: Sight = sight_over(*grid.lattice, rule)
        looks = {kind: palette.cell(kind) if kind != NOTHING else NO_TILE for kind in set(grid.cells)}
        self._looks = [looks[kind] for kind in grid.cells]
        self.taken = frozenset(cell for cell, look in enumerate(self._looks) if not look.passable)
        """Where nobody can stand."""

    def look(self, cell: int) -> Look:
        """Return the look of a cell."""
        return self._looks[cell]

    @cached_property
    def plain(self) -> Grid:
        """The grid with every cell of the kind that the rules take it for, whatever a designer calls it."""
        return plain_grid(self.grid, self.palette)

    @cached_property
    def blocked(self) -> int:
        """What stops a line of sight, as bits."""
        cells = [cell for cell, look in enumerate(self._looks) if look.blocks_sight]
        return mask_of(self.grid.lattice, cells, self._borders(lambda look: look.blocks_sight))

    @cached_property
    def steps(self) -> Steps:
        """Where one step leads from a cell: to those of the eight around that are seen, free and not walled off."""
        walls = mask_of(self.grid.lattice, (), self._borders(lambda look: not look.passable))
        if walls | self.blocked == self.blocked:  # as in most games: who sees the next cell can step there
            return [[end for end in self.beside(cell) if end not in self.taken] for cell in self._cells()].__getitem__
        return self._table(self.sight.steps(self.blocked | walls, self.taken))

    @cached_property
    def beside(self) -> Steps:
        """Which of the eight cells around a cell are seen from it, whatever stands there."""
        return self._table(self.sight.steps(self.blocked))

    def _table(self, steps: Steps) -> Steps:
        """Ask for the steps of every cell once: whoever walks asks for them again and again."""
        return [steps(cell) for cell in self._cells()].__getitem__

    def _cells(self) -> range:
        return range(len(self.grid.cells))

    def sees(self, one: int, other: int) -> bool:
        """Tell whether two cells see each other."""
        return self.sight.sees(self.blocked, one, other)

    def seen_from(self, cell: int) -> list[int]:
        """List the cells that a cell sees."""
        return self.sight.seen_from(self.blocked, cell)

    def far(self, *starts: int, avoiding: Collection[int] = ()) -> dict[int, int]:
        """Count the steps from the nearest of some cells to every cell within reach."""
        return distances(starts, self.steps_around(avoiding))

    def within_reach(self, start: int, avoiding: Collection[int] = ()) -> set[int]:
        """Find every cell that can be walked to."""
        return reach(start, self.steps_around(avoiding))

    def parts(self, cells: Iterable[int], avoiding: Collection[int] = ()) -> list[set[int]]:
        """List the parts into which some cells fall: within each, one can walk from every cell to every other."""
        left, found = set(cells), list[set[int]]()
        while left:
            found.append(self.within_reach(min(left), avoiding))
            left -= found[-1]
        return found

    def actions(self) -> list[int]:
        """List the cells that can be activated from beside."""
        return [cell for cell, look in enumerate(self._looks) if look.action]

    def edges(self) -> dict[Side, list[int]]:
        """List by side the cells behind the openings of the rim, from the left or from above."""
        return {side: [self._inside(one) for one in those] for side, those in self.grid.edges().items()}

    def steps_around(self, avoiding: Collection[int]) -> Steps:
        """Where one step leads from a cell for somebody who keeps away from some cells."""
        if not avoiding:
            return self.steps
        return lambda cell: [end for end in self.steps(cell) if end not in avoiding]

    def _inside(self, border: int) -> int:
        one, other = self.grid.lattice.cells_at(border)
        return other if one == OUTSIDE else one

    def _borders(self, stops: Callable[[LineLook], bool]) -> Iterator[int]:
        kinds = {kind: stops(_border_look(self.palette, kind)) for kind in set(self.grid.borders)}
        for border, kind in enumerate(self.grid.borders):
            if kinds[kind] or border in self.shut:
                yield border


def plain_grid(grid: Grid, palette: Palette) -> Grid:
    """Return a grid with every cell of the kind that the rules take it for."""
    kinds = {kind: palette.plain_cell(kind) for kind in set(grid.cells)}
    if all(kind == its for kind, its in kinds.items()):
        return grid
    return Grid(grid.lattice, tuple(kinds[kind] for kind in grid.cells), grid.borders)


def _border_look(palette: Palette, kind: str) -> LineLook:
    """Return what a border lets through: an opening that leads nowhere yet is a wall."""
    if kind == OPEN:
        return LineLook(title="Open")
    return SOLID if kind in (EDGE, WALL) and kind not in palette.borders else palette.border(kind)
