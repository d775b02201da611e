"""Insight: what the engine knows of a grid, shown while one draws it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from engines.kit.maps.floors import Floor
from engines.kit.maps.graphs import cut_nodes
from engines.kit.maps.grids import EDGE, LEFT, NOTHING, OPEN, UPPER, WALL, Grid, Side, Spot

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Blocked:
    """A line of sight that something is in the way of: which cell is not seen, and what stops the line."""

    cell: int
    by_cells: tuple[int, ...]
    by_borders: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """What is seen from a cell, and what is not."""

    start: int
    seen: frozenset[int]
    unseen: tuple[int, ...]


def look_from(floor: Floor, start: int) -> Look:
    """Tell what a cell sees; where no tile lies is neither seen nor unseen."""
    seen = frozenset(floor.seen_from(start))
    known = (cell for cell, kind in enumerate(floor.grid.cells) if kind != NOTHING)
    return Look(start, seen, tuple(cell for cell in known if cell not in seen and cell != start))


def blocked_line(floor: Floor, start: int, cell: int) -> Blocked:
    """Tell what is in the way from a cell to one that it does not see."""
    return Blocked(cell, *map(tuple, floor.sight.in_the_way(floor.blocked, start, cell)))


def rim_of_sight(floor: Floor, look: Look) -> list[int]:
    """List the unseen cells that lie beside a seen one: where sight ends."""
    lattice, known = floor.grid.lattice, look.seen | {look.start}
    spots = {cell: lattice.spot(cell) for cell in look.unseen}
    around = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return [cell for cell, (x, y) in spots.items() if any(lattice.cell(x + i, y + j) in known for i, j in around)]


def stopped_at(floor: Floor, start: int, blocked: Blocked) -> Point:
    """Tell how far a blocked line comes: to the nearest of what is in its way, in cells of the grid."""
    lattice = floor.grid.lattice
    (x, y), (end_x, end_y) = lattice.spot(start), lattice.spot(blocked.cell)
    across, down = end_x - x, end_y - y
    parts = [_part(across, down, lattice.corners(border)[0], (x, y), border % 2) for border in blocked.by_borders]
    for cell in blocked.by_cells:  # a line enters a cell when it has crossed both of the sides that it meets first
        column, row = lattice.spot(cell)
        corner = column + (across < 0), row + (down < 0)
        parts.append(max(_part(across, down, corner, (x, y), which) for which in (LEFT, UPPER)))
    part = min(parts, default=1.0)
    return x + 0.5 + across * part, y + 0.5 + down * part


def _part(across: int, down: int, corner: Spot, start: Spot, which: int) -> float:
    """Return which part of a line lies before an upright or a level border; 0: it runs along it."""
    way, far = (across, corner[0] - start[0]) if which == LEFT else (down, corner[1] - start[1])
    return (far - 0.5) / way if way else 0.0


def why(floor: Floor, blocked: Blocked) -> str:
    """Say what is in the way of a line of sight."""
    things = [floor.look(cell).title.lower() for cell in blocked.by_cells]
    things += [floor.palette.border(floor.grid.borders[one]).title.lower() for one in blocked.by_borders]
    named = list(dict.fromkeys(things))
    return f"{' and '.join(named[:2])} in the way" if named else "out of sight"


def is_door(grid: Grid, border: int) -> bool:
    """Tell whether a border is a door, which can be shut in the test: neither open, nor a wall, nor an opening."""
    return grid.borders[border] not in (OPEN, WALL, EDGE)


def doors_of(grid: Grid, cell: int) -> frozenset[int]:
    """Find the doors on the borders of a cell."""
    around = (grid.lattice.border(cell, side) for side in Side)
    return frozenset(border for border in around if is_door(grid, border))


def heat(floor: Floor, start: int, deadly: Collection[int] = ()) -> dict[int, int]:
    """Count the steps from a cell to every cell within reach, around those that nobody survives."""
    return floor.far(start, avoiding=deadly) if start not in floor.taken and start not in deadly else {}


def unreachable(floor: Floor, deadly: Collection[int] = ()) -> list[int]:
    """List the cells where a unit could stand and that it cannot reach: from an opening, or from the largest part."""
    free = _standing(floor, deadly)
    starts = [cell for cells in floor.edges().values() for cell in cells if cell in free]
    if not starts:
        largest: set[int] = max(floor.parts(free, deadly), key=len, default=set())
        starts = sorted(largest)[:1]
    found: set[int] = set()
    for start in starts:
        found |= set() if start in found else floor.within_reach(start, deadly)
    return sorted(free - found)


def _standing(floor: Floor, deadly: Collection[int]) -> set[int]:
    """Find the cells where a unit could stand."""
    return set(range(len(floor.grid.cells))).difference(floor.taken, deadly)


def choke_points(floor: Floor, deadly: Collection[int] = ()) -> list[int]:
    """List the cells that would cut the ways in two: whoever stands there stops everybody else."""
    return sorted(cut_nodes(sorted(_standing(floor, deadly)), floor.steps_around(deadly)))


def nearest(floor: Floor, far: Mapping[int, int], kind: str) -> list[tuple[int, int]]:
    """Return the nearest cell of a kind and its steps, by the heat; one that nobody enters is reached from beside."""
    steps = {cell: steps_to(floor, far, cell) for cell in floor.plain.cells_of(kind)}
    found = [(cell, many) for cell, many in steps.items() if many is not None]
    return sorted(found, key=lambda one: one[1])[:1]


def steps_to(floor: Floor, far: Mapping[int, int], cell: int) -> int | None:
    """Return how many steps it is to a cell, or to the nearest one beside it; None: there is no way."""
    if cell in far:
        return far[cell]
    return min((far[one] + 1 for one in floor.beside(cell) if one in far), default=None)
