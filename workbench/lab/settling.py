"""Stopping early: two runs are compared while they are played, until the answer is clear."""

from __future__ import annotations

from workbench.lab.comparing import MATTERS, compare
from workbench.lab.statistics.sequential import FEWEST
from workbench.lab.store.store import LabStore

GROWS = 1.15
"""It is looked at again when so many times as many games are there: looking costs more with every game."""


class Watcher:
    """Looks now and then whether a comparison is settled."""

    def __init__(self, store: LabStore, before: int, after: int, matters: float = MATTERS) -> None:
        self._store, self._runs, self._matters = store, (before, after), matters
        self._next = float(FEWEST)
        self._settled = False

    def is_settled(self) -> bool:
        """Tell whether no more games are needed."""
        if not self._settled:
            done = min(self._store.run(run).done for run in self._runs)
            if done >= self._next:
                self._next = done * GROWS
                self._settled = compare(self._store, *self._runs, matters=self._matters).is_settled
        return self._settled
