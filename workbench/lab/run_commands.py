"""What can be taken back in the lab: runs that are deleted and named."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtGui import QUndoCommand

from workbench.lab.store.store import LabStore


class ListsRuns(Protocol):
    """What shows the runs of a store."""

    store: LabStore

    def refresh(self) -> None:
        """List the runs anew."""


class DeleteRuns(QUndoCommand):
    """Puts runs away, and brings them back."""

    def __init__(self, pane: ListsRuns, runs: list[int]) -> None:
        super().__init__(f"Delete {len(runs)} run{'s' if len(runs) > 1 else ''}")
        self._pane, self._runs = pane, runs

    def redo(self) -> None:
        """Put them away."""
        for run in self._runs:
            self._pane.store.delete(run)
        self._pane.refresh()

    def undo(self) -> None:
        """Bring them back."""
        for run in self._runs:
            self._pane.store.restore(run)
        self._pane.refresh()


class RenameRun(QUndoCommand):
    """Names a run, and takes that back."""

    def __init__(self, pane: ListsRuns, run: int, old: str, new: str) -> None:
        super().__init__("Rename the run")
        self._pane, self._run, self._old, self._new = pane, run, old, new

    def redo(self) -> None:
        """Give it the new name."""
        self._name(self._new)

    def undo(self) -> None:
        """Give it the old name."""
        self._name(self._old)

    def _name(self, name: str) -> None:
        self._pane.store.rename(self._run, name)
        self._pane.refresh()
