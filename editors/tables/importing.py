"""A confirmed import as one step that can be undone: changed documents and new ones together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from PySide6.QtGui import QUndoCommand

from editors.desk import Desk
from editors.document import BulkEdit
from editors.exchange.plans import Fate, RowPlan
from engines.kit.documents import Document


class ImportEdit(QUndoCommand):
    """Makes the changes of an import and puts its new documents on the shelf, however many, at once."""

    def __init__(self, desk: Desk, game: str, plans: Sequence[RowPlan], tell: Callable[[str], None]) -> None:
        super().__init__("Import")
        self._desk, self._game, self._tell = desk, game, tell
        new = [plan.after for plan in plans if plan.fate is Fate.NEW and plan.after is not None]
        self._new = [self._with_free_id(one, desk.content(game)) for one in new]
        changed = [plan.after for plan in plans if plan.fate is Fate.CHANGED and plan.after is not None]
        self._changes = BulkEdit("Import", [(desk.open(one.game, one.id), one) for one in changed])

    def redo(self) -> None:
        """Bring everything in, or, if the library refuses the new ones, nothing."""
        if self._shelve(self._new, ()):
            self._changes.redo()
        else:
            self.setObsolete(True)

    def undo(self) -> None:
        """Take everything out again; what was added goes to the trash."""
        self._changes.undo()
        self._shelve((), [one.id for one in self._new])

    def _shelve(self, laid: Sequence[Document], gone: Sequence[str]) -> bool:
        why = self._desk.shelve(self._game, laid, gone) if laid or gone else ""
        if why:
            self._tell(f"The library does not take it: {why}.")
        return not why

    def _with_free_id(self, document: Document, taken: Collection[str]) -> Document:
        """A component of another kind may have the id."""
        if document.id not in taken:
            return document
        return document.changed(id=self._desk.free_id(self._game, document.id))
