"""The documents of the browser as a list model with an index list of its own: ten thousand rows stay smooth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt

from engines.kit.documents import Severity
from workbench.desk.blanks import title_of_game, words_for
from workbench.desk.live_shelf import Key
from workbench.desk.workspace import Workspace
from workbench.library.errors import LibraryError
from workbench.library.values import Entry

Index = QModelIndex | QPersistentModelIndex

# Enums of Qt are slow to compare; `data` is called some hundred times a frame.
DISPLAY = int(Qt.ItemDataRole.DisplayRole)
EDIT = int(Qt.ItemDataRole.EditRole)
TIP = int(Qt.ItemDataRole.ToolTipRole)
SPOKEN = int(Qt.ItemDataRole.AccessibleTextRole)
ENTRY = int(Qt.ItemDataRole.UserRole)
WORDS = ENTRY + 1
"""The words of the search by which documents were found."""
WORST = ENTRY + 2
"""The severity of the worst problem of a document, as far as it is known."""


class ShelfModel(QAbstractListModel):
    """The documents that were asked for, in order; a name can be edited."""

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._rows: list[Entry] = []
        self._places: dict[Key, int] = {}
        self._words = ""
        self._worst: Mapping[Key, Severity] = {}

    # ---- what is shown -------------------------------------------------------------------------------

    def show(self, entries: Sequence[Entry], words: str) -> None:
        """Show these documents; what was selected stays so, wherever it is now."""
        keys = [(entry.game, entry.id) for entry in entries]
        if keys == list(self._places):
            self._rows, self._words = list(entries), words
            self._tell_all()
            return
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        known = [self._rows[index.row()] for index in before]
        self._rows, self._words = list(entries), words
        self._places = {key: row for row, key in enumerate(keys)}
        self.changePersistentIndexList(before, [self.index_of(entry.game, entry.id) for entry in known])
        self.layoutChanged.emit()

    def mark(self, worst: Mapping[Key, Severity]) -> None:
        """Mark the documents that have problems."""
        if worst != self._worst:
            self._worst = worst
            self._tell_all()

    def refresh(self, game: str, id: str) -> None:
        """Draw one document anew."""
        index = self.index_of(game, id)
        if index.isValid():
            entry = self._workspace.shelf.entry(game, id)
            if entry is not None:
                self._rows[index.row()] = entry
            self.dataChanged.emit(index, index)

    def entries(self, rows: Iterable[int] | None = None) -> list[Entry]:
        """Return what is shown in some rows, or all of it, in order."""
        return list(self._rows) if rows is None else [self._rows[row] for row in rows]

    def index_of(self, game: str, id: str) -> QModelIndex:
        """Return where a document is; it may be nowhere."""
        row = self._places.get((game, id))
        return QModelIndex() if row is None else self.index(row)

    def _tell_all(self) -> None:
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    # ---- Qt ------------------------------------------------------------------------------------------

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own default)
        """Count the documents."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = DISPLAY) -> Any:
        """Return what is known of a document."""
        if not index.isValid():
            return None
        entry = self._rows[index.row()]
        if role in {DISPLAY, EDIT}:
            return entry.name
        if role == ENTRY:
            return entry
        if role == WORDS:
            return self._words
        if role == WORST:
            return self._worst.get((entry.game, entry.id))
        if role == TIP:
            return self._tip(entry)
        return f"{entry.name}, {words_for(entry.kind)}" if role == SPOKEN else None

    def setData(self, index: Index, value: Any, role: int = EDIT) -> bool:
        """Give a document another name."""
        name = str(value).strip()
        if role != EDIT or not name or not index.isValid():
            return False
        entry = self._rows[index.row()]
        try:
            self._workspace.rename(entry.game, entry.id, name)
        except (LibraryError, ValueError) as error:
            self._workspace.failed.emit(str(error))
            return False
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Documents can be chosen, dragged and, if the library may be changed, renamed."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        base = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled
        base |= Qt.ItemFlag.ItemNeverHasChildren
        return base if self._workspace.read_only else base | Qt.ItemFlag.ItemIsEditable

    def mimeTypes(self) -> list[str]:
        """Documents are dragged out as text."""
        return ["text/plain"]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return the chosen documents as text, those of each game together."""
        data = QMimeData()
        by_game: dict[str, list[str]] = {}
        for index in indexes:
            entry = self._rows[index.row()]
            by_game.setdefault(entry.game, []).append(entry.id)
        try:
            data.setText("".join(self._workspace.copy(game, ids) for game, ids in by_game.items()))
        except LibraryError as error:
            self._workspace.failed.emit(str(error))
        return data

    def supportedDragActions(self) -> Qt.DropAction:
        """Dragging a document out copies it."""
        return Qt.DropAction.CopyAction

    def _tip(self, entry: Entry) -> str:
        game = title_of_game(entry.game)
        lines = [entry.name, f"{words_for(entry.kind).capitalize()} of {game}", f"Id: {entry.id}"]
        return "\n".join([*lines, *([f"Tags: {', '.join(entry.tags)}"] if entry.tags else [])])
