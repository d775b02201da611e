"""New rows of a table, and what comes in by an import: changed documents and new ones as one step."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from PySide6.QtGui import QUndoCommand

from editors.desk import Desk
from editors.document import BulkEdit, OpenDocument
from editors.exchange.plans import Fate, RowPlan, new_id
from engines.kit.documents import Document


class RowsEdit(QUndoCommand):
    """Changes documents and puts new ones on the shelf, however many, at once."""

    def __init__(
        self,
        label: str,
        desk: Desk,
        game: str,
        new: Sequence[Document],
        changed: Sequence[tuple[OpenDocument, Document]],
        tell: Callable[[str], None],
    ) -> None:
        super().__init__(label)
        self._desk, self._game, self._tell = desk, game, tell
        self._changes = BulkEdit(label, changed)
        self._new = with_free_ids(desk, game, new)
        self.made = [one.id for one in self._new]
        self.changed = [one.document.id for one, _ in changed]

    def redo(self) -> None:
        """Bring everything in, or, if the library refuses the new ones, nothing."""
        if self._shelve(self._new, ()):
            self._changes.redo()
        else:
            self.setObsolete(True)

    def undo(self) -> None:
        """Take everything out again; what was added goes to the trash."""
        self._changes.undo()
        self._shelve((), self.made)

    def _shelve(self, laid: Sequence[Document], gone: Sequence[str]) -> bool:
        why = self._desk.shelve(self._game, laid, gone) if laid or gone else ""
        if why:
            self._tell(f"The library does not take it: {why}.")
        return not why


def of_import(desk: Desk, game: str, plans: Sequence[RowPlan], tell: Callable[[str], None]) -> RowsEdit:
    """Return the step that an import comes to."""
    wanted = [(plan.fate, plan.after) for plan in plans if plan.after is not None]
    new = [after for fate, after in wanted if fate is Fate.NEW]
    changed = [(desk.open(game, after.id), after) for fate, after in wanted if fate is Fate.CHANGED]
    return RowsEdit("Import", desk, game, new, changed, tell)


def made(desk: Desk, game: str, kind: str, fields: dict[str, Any], fellows: Collection[str]) -> Document:
    """Make the document that a new row says, with an id from its name; what it cannot be raises ValueError."""
    blank = desk.blank(game, kind)
    name = str(fields.get("name", ""))
    id = new_id(name, kind, fellows) if name else blank.id
    return blank.changed(**{**fields, "id": id})


def with_free_ids(desk: Desk, game: str, new: Sequence[Document]) -> list[Document]:
    """Give each new document an id of its own: a component of another kind, or its neighbour, may have it."""
    content, taken, free = desk.content(game), set[str](), []
    for document in new:
        id = document.id if document.id not in content else desk.free_id(game, document.id)
        number = 2
        while id in taken:
            id, number = desk.free_id(game, f"{document.id}-{number}"), number + 1
        taken.add(id)
        free.append(document if id == document.id else document.changed(id=id))
    return free
