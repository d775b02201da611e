"""A confirmed import as one step that can be undone: changed documents and new ones together."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QUndoCommand

from editors.desk import Desk
from editors.document import BulkCommand
from editors.exchange.plans import Fate, RowPlan


class ImportCommand(QUndoCommand):
    """Makes the changes of an import and puts its new documents on the shelf."""

    def __init__(self, desk: Desk, plans: Sequence[RowPlan]) -> None:
        super().__init__("Import")
        self._desk = desk
        self._new = [plan.after for plan in plans if plan.fate is Fate.NEW and plan.after is not None]
        changed = [plan.after for plan in plans if plan.fate is Fate.CHANGED and plan.after is not None]
        self._changes = BulkCommand("Import", [(desk.open(one.game, one.id), one) for one in changed])
        self._added: list[tuple[str, str]] = []

    def redo(self) -> None:
        """Bring everything in."""
        self._changes.redo()
        self._added = [self._desk.create(document).key for document in self._new]

    def undo(self) -> None:
        """Take everything out again; what was added goes to the trash."""
        self._changes.undo()
        for game in {game for game, _ in self._added}:
            self._desk.delete(game, [id for its, id in self._added if its == game])
