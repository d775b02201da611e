"""Distances: how many steps everything is from somewhere, whoever stands in the way; kept while the map lies so."""

from __future__ import annotations

from collections.abc import Sequence
from weakref import WeakKeyDictionary

from engines.kit.maps.graphs import Ways, costs, distances_over
from engines.machina_arcana.judgement.ways import walkable
from engines.machina_arcana.map.chart import Chart, chart
from engines.machina_arcana.state import MachinaState

Field = dict[int, int]
"""For each space the steps to the nearest of some others, nearer ones first."""
OPENING = 2
"""What it costs to open a door on the way."""
Kept = dict[tuple[int, ...], dict[tuple[int, ...], Field]]

_KEPT: WeakKeyDictionary[Chart, Kept] = WeakKeyDictionary()
"""Fields by the map as it lies, by the spaces that are destroyed on it, by where they are counted from."""


class Distances:
    """The fields of the map as it lies in a view."""

    def __init__(self, view: MachinaState) -> None:
        self._view, self._chart = view, chart(view)
        self._fields = _KEPT.setdefault(self._chart, {}).setdefault(tuple(view.destroyed), {})

    def to(self, cells: Sequence[int]) -> Field:
        """Count the steps from every space to the nearest of some."""
        key = tuple(cells)
        found = self._fields.get(key)
        if found is None:
            free = walkable(self._view)
            # Nobody stands in a wall to reach what lies beside it.
            start = tuple(cell for cell in key if cell in free) or key[:1]
            found = self._fields[key] = (
                costs(start, self._through_doors())
                if self._view.closed
                else distances_over(start, self._chart.beside, free)
            )
        return found

    def _through_doors(self) -> Ways[int]:
        """Return where steps lead and what each costs: through a closed door, what opening it takes too."""
        near, doors, behind = self._chart.beside, self._chart.doors_at, self._chart.behind
        free, closed = walkable(self._view), set(self._view.closed)

        def ways(cell: int) -> list[tuple[int, int]]:
            found = [(end, 1) for end in near(cell) if end in free]
            for door in closed.intersection(doors.get(cell, ())):
                ends = [end for end in behind(door, cell) if end in free and door in doors.get(end, ())]
                found += [(end, 1 + OPENING) for end in ends]
            return found

        return ways
