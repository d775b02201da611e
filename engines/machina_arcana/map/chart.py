"""The chart: the tiles as they lie now, with their walls and closed doors, worked out once and asked often.

A chart knows what is printed and what stops sight and steps. Who stands where, and what is destroyed, changes with
every action and is no part of it (map/spaces.py). `chart(state)` makes one when it is first wanted after tiles, doors
or treated spaces have changed; whoever changes these calls `redraw`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from functools import cached_property
from typing import Any

from engines.kit.maps.grids import EDGE, NOTHING, WALL, Grid, joined, mask_of, new_grid
from engines.kit.maps.joins import OPPOSITE
from engines.kit.maps.sight import Sight, sight_over
from engines.machina_arcana.derived import derived
from engines.machina_arcana.map.area import (
    AREA,
    SPAN,
    TILE,
    Edge,
    border_in_window,
    cell_in,
    cells_of_window,
    edge_of,
    is_inside,
    next_slot,
    spots_in_window,
    windows,
)
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.tiles import kinds

Cells = tuple[int, ...]


class Table(dict[int, Cells]):
    """For each cell some others, worked out when they are first wanted: many cells nobody ever comes near."""

    def __init__(self, find: Callable[[int], Cells]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, cell: int) -> Cells:
        self[cell] = found = self._find(cell)
        return found


class Chart:
    """The map as it lies."""

    def __init__(self, state: MachinaState) -> None:
        box, self.origin = state.box, state.origin
        self._window, self._cells = windows(state.origin), cells_of_window(state.origin)
        self._spots = spots_in_window(state.origin)
        self.laid = {slot: box.grids[laid] for slot, laid in state.laid.items()}
        spots = {(slot % 2 ^ state.origin % 2, slot // 2 ^ state.origin // 2): slot for slot in self.laid}
        tiles = {spot: self.laid[slot] for spot, slot in spots.items()}
        self.grid: Grid = joined(tiles, 2, 2) if tiles else new_grid(SPAN, SPAN, NOTHING)
        self.printed: tuple[str, ...] = tuple(self.grid.cells[self._window[cell]] for cell in range(SPAN * SPAN))
        features = {kind: box.features.get(kind, (kind,)) for kind in set(self.printed) - {NOTHING}} | {NOTHING: ()}
        self.features = {cell: features[kind] for cell, kind in enumerate(self.printed)} | state.treated
        """The kinds that every cell has now: the printed one, unless it is treated as another (MA-267, MA-268)."""
        self.closed, self.opened = frozenset(state.closed), frozenset(state.opened)
        self._sight: Sight = sight_over(*AREA, box.sight)
        self.passable = self._cells_with(lambda now: now != () and box.impassable.isdisjoint(now))
        """The cells that can be moved onto as long as they are not destroyed."""
        self.pits = self._cells_with(lambda now: kinds.PIT in now)
        self.rubble = self._cells_with(lambda now: now == () or not box.blocks_sight.isdisjoint(now))
        """The cells that block sight: rubble, what is treated as such, and where no tile lies."""

    def _cells_with(self, fits: Callable[[tuple[str, ...]], bool]) -> frozenset[int]:
        fitting = {now for now in set(self.features.values()) if fits(now)}
        return frozenset([cell for cell, now in self.features.items() if now in fitting])

    def with_doors(self, closed: Iterable[int]) -> Chart:
        """Return the same map with other doors closed: all but sight and steps is as it was."""
        found = copy(self)
        found.closed = frozenset(closed)
        for name in ("_blocked", "_seen", "beside", "activated_from"):
            found.__dict__.pop(name, None)
        return found

    @cached_property
    def fields(self) -> dict[Any, dict[int, int]]:
        """The steps to goals that mindless monsters have counted on this map, whatever doors are closed."""
        return {}

    @cached_property
    def floor(self) -> frozenset[int]:
        """The cells that can be moved onto without a fall, as long as they are not destroyed."""
        return self.passable - self.pits

    # What is printed

    @cached_property
    def cells_of(self) -> dict[str, Cells]:
        """The cells of every kind."""
        found: dict[str, list[int]] = {}
        for cell, kind in enumerate(self.printed):
            found.setdefault(kind, []).append(cell)
        return {kind: tuple(cells) for kind, cells in found.items()}

    @cached_property
    def doors(self) -> dict[int, tuple[int, int]]:
        """Every door with the two cells that it parts."""
        found = {}
        for window in self.grid.borders_of(kinds.DOOR, kinds.SHUT_DOOR):
            one, other = AREA.cells_at(window)
            found[2 * self._cells[other] + window % 2] = (self._cells[one], self._cells[other])
        return found

    @cached_property
    def doors_at(self) -> dict[int, Cells]:
        """The doors on the borders of a cell (MA-410); a cell without one has no entry."""
        found: dict[int, list[int]] = {}
        for door, cells in self.doors.items():
            for cell in cells:
                found.setdefault(cell, []).append(door)
        return {cell: tuple(doors) for cell, doors in found.items()}

    # Edges and what lies behind them

    @cached_property
    def edges(self) -> dict[int, Cells]:
        """The cells of every edge of the tiles, by its number."""
        return {
            Edge(slot, side).number: tuple(_inside(slot, border) for border in borders)
            for slot, grid in self.laid.items()
            for side, borders in grid.edges().items()
        }

    @cached_property
    def unexplored(self) -> dict[int, Cells]:
        """The edges behind which no tile lies."""
        return {edge: cells for edge, cells in self.edges.items() if self.beyond(edge) is None}

    @cached_property
    def unexplored_at(self) -> dict[int, Cells]:
        """For each cell of such an edge the edges that it is part of."""
        found: dict[int, list[int]] = {}
        for edge, cells in self.unexplored.items():
            for cell in cells:
                found.setdefault(cell, []).append(edge)
        return {cell: tuple(edges) for cell, edges in found.items()}

    @cached_property
    def dead(self) -> dict[int, Cells]:
        """The edges behind which a tile lies that has no edge there."""
        return {
            edge: cells
            for edge, cells in self.edges.items()
            if self.beyond(edge) is not None and facing(edge) not in self.edges
        }

    def beyond(self, edge: int) -> int | None:
        """Return the slot of the tile behind an edge, or None where none lies."""
        slot, side = edge_of(edge)
        other = next_slot(slot, side)
        return other if other in self.laid and is_inside(self.origin, slot, side) else None

    # Sight and steps

    def sees(self, one: int, other: int) -> bool:
        """Tell whether nothing blocks the line of sight between two cells (MA-405 to MA-408)."""
        pair = one * SPAN * SPAN + other
        if pair not in self._seen:
            self._seen[pair] = self._sight.sees(self._blocked, self._window[one], self._window[other])
        return self._seen[pair]

    @cached_property
    def _seen(self) -> dict[int, bool]:
        """For two cells whether they see each other: all who aim at somebody look along the same lines."""
        return {}

    def behind(self, door: int, cell: int) -> list[int]:
        """List the cells that would be adjacent to a cell if a closed door were open, and are not now."""
        blocked = self._blocked & ~mask_of(AREA, (), [border_in_window(self.origin, door)])
        now = self.beside(cell)
        steps = self._sight.steps(blocked)(self._window[cell])
        return [self._cells[end] for end in steps if self._cells[end] not in now]

    def passed(self, one: int, other: int) -> Cells:
        """List the cells that the line between two cells goes through, its ends left out (MA-Q-44)."""
        pair = one * SPAN * SPAN + other
        if pair not in self._passed:
            cells = self._sight.passed(self._window[one], self._window[other])
            self._passed[pair] = tuple([self._cells[cell] for cell in cells])
        return self._passed[pair]

    @cached_property
    def _passed(self) -> dict[int, Cells]:
        """For two cells what lies between them: whatever doors are closed."""
        return {}

    def direct(self, one: int, other: int) -> int:
        """Count the steps between two cells directly, whatever is in the way (MA-414, MA-425)."""
        (x1, y1), (x2, y2) = self._spots[one], self._spots[other]
        return max(abs(x1 - x2), abs(y1 - y2))

    def line_up(self, one: int, other: int) -> tuple[int, int]:
        """Tell in which direction one cell lies from another, as columns and rows of the area."""
        (x1, y1), (x2, y2) = self._spots[one], self._spots[other]
        return x2 - x1, y2 - y1

    def shifted(self, cell: int, across: int, down: int) -> int:
        """Return the cell so many columns and rows further in the area; -1 beyond it."""
        x, y = self._spots[cell]
        found = AREA.cell(x + across, y + down)
        return found if found < 0 else self._cells[found]

    @cached_property
    def beside(self) -> Callable[[int], Cells]:
        """Which of the eight cells around a cell are adjacent to it: seen from it (MA-409)."""
        return self._table(self._blocked)

    @cached_property
    def activated_from(self) -> Callable[[int], Cells]:
        """Which of the adjacent cells can be activated or sealed as long as they are not destroyed (MA-242)."""
        beside, features = self.beside, self.features
        return Table(
            lambda cell: tuple([one for one in beside(cell) if not kinds.ACTIVATED.isdisjoint(features[one])])
        ).__getitem__

    @cached_property
    def beside_with_open_doors(self) -> Callable[[int], Cells]:
        """The same as if all doors were open: how mindless monsters count ways (MA-488)."""
        return self._table(self._blocked_by_walls)

    def _table(self, blocked: int) -> Callable[[int], Cells]:
        steps, cells, window = self._sight.steps(blocked), self._cells, self._window
        return Table(lambda cell: tuple([cells[end] for end in steps(window[cell])])).__getitem__

    @cached_property
    def _blocked(self) -> int:
        return self._blocked_by_walls | mask_of(
            AREA, (), [border_in_window(self.origin, door) for door in self.closed]
        )

    @cached_property
    def _blocked_by_walls(self) -> int:
        free = {border_in_window(self.origin, border) for border in self.opened}
        walls = [border for border in self.grid.borders_of(WALL, EDGE) if border not in free]
        return mask_of(AREA, [self._window[cell] for cell in self.rubble], walls)


def chart(state: MachinaState) -> Chart:
    """Return the chart of the map as it lies."""
    kept = state.derived
    if kept is None or kept.chart is None:
        kept = derived(state)
        kept.chart = Chart(state)
    found: Chart = kept.chart
    return found


def facing(edge: int) -> int:
    """Return the number of the edge that would meet another, on the tile behind it."""
    slot, side = edge_of(edge)
    return Edge(next_slot(slot, side), side.turned(OPPOSITE)).number


def _inside(slot: int, border: int) -> int:
    """Return the cell of a tile behind a border of its rim."""
    return cell_in(slot, *TILE.spot(max(TILE.cells_at(border))))
