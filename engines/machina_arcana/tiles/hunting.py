"""The way of a mindless monster over an empty map (MA-488 to MA-497): what the editor shows while a tile is drawn."""

from __future__ import annotations

from collections.abc import Sequence

from engines.kit.maps.floors import Floor
from engines.kit.maps.graphs import nearer
from engines.machina_arcana.tiles import kinds


def way(floor: Floor, start: int, explorers: Sequence[int]) -> list[int]:
    """Return the spaces that a monster walks to come beside the nearest explorer; empty: it stays.

    Closed doors do not count for the way, pits are never entered, and of equal steps it takes one from which fewer
    obstacles are in its line of sight, then one that faces the explorer straight.
    """
    open_floor = Floor(floor.grid, floor.palette, floor.rule) if floor.shut else floor
    pits = frozenset(floor.plain.cells_of(kinds.PIT))
    fields = [open_floor.far(goal, avoiding=pits) for goal in explorers]
    fields = [far for far in fields if start in far]
    if not fields:
        return []
    far = min(fields, key=lambda one: one[start])
    goal = next(cell for cell, steps in far.items() if steps == 0)
    found, here = [start], start
    while far[here] > 1:
        here = min(nearer(far, here, open_floor.steps), key=lambda cell: _dislike(open_floor, cell, goal))
        found.append(here)
    return found if len(found) > 1 else []


def _dislike(floor: Floor, cell: int, goal: int) -> tuple[int, bool, int]:
    """Tell how little a monster likes a step: obstacles in the line of sight, not facing straight, its number."""
    (x1, y1), (x2, y2) = floor.grid.lattice.spot(cell), floor.grid.lattice.spot(goal)
    return obstacles_between(floor, cell, goal), x1 != x2 and y1 != y2, cell


def obstacles_between(floor: Floor, one: int, other: int) -> int:
    """Count the spaces on a line of sight that nobody can pass; where there is no sight, all of them."""
    if not floor.sees(one, other):
        return len(floor.grid.cells)
    return sum(cell in floor.taken for cell in floor.sight.passed(one, other))
