"""Purposes: what runs were played to find out, kept with them, so that it is told after a restart too."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any

from workbench.lab.behind import Figure
from workbench.lab.comparing import compare, sentence
from workbench.lab.comparison_charts import comparison_figures
from workbench.lab.finding import Search
from workbench.lab.model.job import LabError
from workbench.lab.store.store import LabStore


@dataclass(frozen=True, slots=True)
class Pair:
    """Two runs that are compared, and what differs between them."""

    before: int
    after: int
    change: str

    @property
    def runs(self) -> tuple[int, ...]:
        """The runs that have this purpose: who looks at the first one sees it alone."""
        return (self.after,)

    def sentence(self, store: LabStore) -> str:
        """Say what the change does."""
        return sentence(self.change, compare(store, self.before, self.after), self._names(store))

    def figures(self, store: LabStore) -> list[Figure]:
        """Return what differs, as charts."""
        return comparison_figures(compare(store, self.before, self.after), self._names(store), self.before)

    def _names(self, store: LabStore) -> Mapping[str, str]:
        return {one.id: one.name for one in store.content(self.after)}


Purpose = Pair | Search


def keep(store: LabStore, purpose: Purpose) -> None:
    """Note what runs are played for; what they were played for before is forgotten."""
    store.note_purpose(purpose.runs, json.dumps({type(purpose).__name__: asdict(purpose)}))


def purpose_of(store: LabStore, run: int) -> Purpose | None:
    """Return what a run was played to find out; None: nothing but what it shows itself."""
    text = store.purpose(run)
    if not text:
        return None
    ((kind, plain),) = json.loads(text).items()
    purpose = _read(kind, plain)
    with suppress(LabError):
        for one in plain.get("runs") or (plain["before"], plain["after"]):
            store.run(one)
        return purpose
    return None  # a run that it needs was thrown away, or cannot be read any more


def _read(kind: str, plain: dict[str, Any]) -> Purpose:
    if kind == Pair.__name__:
        return Pair(**plain)
    return Search(tuple(plain["changes"]), tuple(plain["runs"]), plain["wish"], plain["who"])
