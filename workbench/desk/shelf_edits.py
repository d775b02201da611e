"""Edits of the shelf: documents that are added, deleted and given another id, each with its way back.

Such an edit is made before it comes to the stack, because it may be refused; only undo and redo are done from there,
and a refusal then is told and ends the edit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtGui import QUndoCommand

from workbench.library.errors import LibraryError

if TYPE_CHECKING:
    from workbench.desk.workspace import Workspace

LONGEST = 40
"""So many letters of a name stand in a sentence."""


class _ShelfEdit(QUndoCommand):
    """An edit that was made already when it comes to the stack."""

    def __init__(self, workspace: Workspace, label: str) -> None:
        super().__init__(label)
        self._workspace = workspace
        self._done = True

    def _attempt(self, change: Callable[[], None]) -> None:
        try:
            change()
        except LibraryError as error:
            self.setObsolete(True)
            self._workspace.failed.emit(str(error))

    def _is_first(self) -> bool:
        """Tell whether this is the redo with which the edit comes to the stack."""
        first, self._done = self._done, False
        return first


class AddEdit(_ShelfEdit):
    """Documents came to the shelf."""

    def __init__(self, workspace: Workspace, label: str, game: str, ids: Sequence[str]) -> None:
        super().__init__(workspace, label)
        self._game, self._ids = game, list(ids)

    def redo(self) -> None:
        """Bring them back."""
        if not self._is_first():
            self._attempt(lambda: self._workspace.bring_back(self._game, self._ids))

    def undo(self) -> None:
        """Take them away."""
        self._attempt(lambda: self._workspace.discard(self._game, self._ids))


class DeleteEdit(_ShelfEdit):
    """Documents went to the trash."""

    def __init__(self, workspace: Workspace, game: str, ids: Sequence[str]) -> None:
        super().__init__(workspace, f"Delete {several(len(ids))}")
        self._game, self._ids = game, list(ids)

    def redo(self) -> None:
        """Take them away again."""
        if not self._is_first():
            self._attempt(lambda: self._workspace.discard(self._game, self._ids))

    def undo(self) -> None:
        """Bring them back."""
        self._attempt(lambda: self._workspace.bring_back(self._game, self._ids))


class MoveEdit(_ShelfEdit):
    """A document has another id."""

    def __init__(
        self, workspace: Workspace, game: str, before: tuple[str, str], after: tuple[str, str | None]
    ) -> None:
        super().__init__(workspace, "Rename")
        self._game, self._before = game, before
        self._after = after[0], after[1] or before[1]

    def redo(self) -> None:
        """Give it its new id again."""
        if not self._is_first():
            self._attempt(lambda: self._workspace.move(self._game, self._before[0], *self._after))

    def undo(self) -> None:
        """Give it its old id back."""
        self._attempt(lambda: self._workspace.move(self._game, self._after[0], *self._before))


def several(count: int) -> str:
    """Say how many documents."""
    return "1 document" if count == 1 else f"{count} documents"


def quoted(name: str) -> str:
    """Write a name into a sentence; of a very long one only so much that the rest of the sentence is seen."""
    return f"“{name}”" if len(name) <= LONGEST else f"“{name[: LONGEST - 1].rstrip()}…”"
