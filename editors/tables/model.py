"""The item model of a table: one row for each document of a kind, one column for each of its fields.

Sorting and filtering work on a list of places of our own: a proxy model would copy every row through Python twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor

from editors import look
from editors.exchange.columns import CellError, Column
from engines.kit.documents import Document

Index = QModelIndex | QPersistentModelIndex
Edits = list[tuple[str, dict[str, Any]]]
"""For each document, by id, the fields that are to say something new."""

_NOWHERE = QModelIndex()
_ROLE = Qt.ItemDataRole


class DocumentsModel(QAbstractTableModel):
    """Documents of one kind as a table; it asks for edits and never makes them itself."""

    edit_requested = Signal(str, object)
    """A wish: make these edits as one step (label, Edits)."""
    refused = Signal(str)
    """A fact: a cell was given what it cannot hold; the sentence says why."""
    shown_changed = Signal()
    """A fact: other rows are shown now."""

    def __init__(self, columns: Sequence[Column], *, read_only: bool = False, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = list(columns)
        self._read_only = read_only
        self._documents: list[Document] = []
        self._places: dict[str, int] = {}
        self._shown: list[int] = []
        self._rows: dict[int, int] = {}
        self._texts: dict[int, tuple[Document, str]] = {}
        self._words: list[str] = []
        self._order: tuple[int, Qt.SortOrder] | None = None

    # ---- what is shown -------------------------------------------------------------------------------

    def document(self, row: int) -> Document:
        """Return the document of a row that is shown."""
        return self._documents[self._shown[row]]

    def documents(self) -> list[Document]:
        """Return all documents that are shown, in their order."""
        return [self._documents[place] for place in self._shown]

    @property
    def total(self) -> int:
        """How many documents there are, shown or not."""
        return len(self._documents)

    def ids(self) -> Set[str]:
        """Return the ids of all documents, shown or not."""
        return self._places.keys()

    def row_of(self, id: str) -> int:
        """Return the row in which a document is shown, or -1."""
        return self._rows.get(self._places.get(id, -1), -1)

    def set_documents(self, documents: Iterable[Document]) -> None:
        """Show other documents."""
        self.beginResetModel()
        self._documents = list(documents)
        self._places = {one.id: place for place, one in enumerate(self._documents)}
        self._texts.clear()
        self._arrange()
        self.endResetModel()
        self.shown_changed.emit()

    def update_documents(self, documents: Iterable[Document]) -> None:
        """Show what some documents say now, in the rows where they are: an edit must not make its row jump."""
        for document in documents:
            place = self._places[document.id]
            self._documents[place] = document
            row = self.row_of(document.id)
            if row >= 0:
                self.dataChanged.emit(self.index(row, 0), self.index(row, len(self.columns) - 1))

    def filter(self, text: str) -> None:
        """Show only the documents that have all these words somewhere."""
        self._words = text.casefold().split()
        self._rearrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; a column of -1 gives the order of the ids."""
        self._order = (column, order) if column >= 0 else None
        self._rearrange()

    def _rearrange(self) -> None:
        self.layoutAboutToBeChanged.emit()
        kept = [(old, self.document(old.row()).id) for old in self.persistentIndexList()]
        self._arrange()
        now = [self.index(self.row_of(id), old.column()) for old, id in kept]
        self.changePersistentIndexList([old for old, _ in kept], now)
        self.layoutChanged.emit()
        self.shown_changed.emit()

    def _arrange(self) -> None:
        places = [place for place in range(len(self._documents)) if self._has_words(place)]
        if self._order is not None:
            number, order = self._order
            column = self.columns[number]
            backwards = order == Qt.SortOrder.DescendingOrder
            places.sort(key=lambda place: column.sorting(self._documents[place]), reverse=backwards)
        self._shown = places
        self._rows = {place: row for row, place in enumerate(places)}

    def _has_words(self, place: int) -> bool:
        if not self._words:
            return True
        text = self._text(place)
        return all(word in text for word in self._words)

    def _text(self, place: int) -> str:
        """Return all that a document says, for the filter; worked out once for each state of it."""
        document = self._documents[place]
        known = self._texts.get(place)
        if known is None or known[0] is not document:
            known = (document, "\n".join(column.written(document) for column in self.columns).casefold())
            self._texts[place] = known
        return known[1]

    # ---- what Qt asks --------------------------------------------------------------------------------

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Count the rows that are shown."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Count the columns."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole) -> Any:
        """Return the heading of a column, or the number of a row."""
        if orientation == Qt.Orientation.Vertical:
            return section + 1 if role == _ROLE.DisplayRole else None
        column = self.columns[section]
        texts = {_ROLE.DisplayRole: column.label, _ROLE.ToolTipRole: column.about or column.label}
        return texts.get(_ROLE(role))

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> Any:
        """Return what a cell shows."""
        if not index.isValid():
            return None
        column, document = self.columns[index.column()], self.document(index.row())
        answer = _ANSWERS.get(_ROLE(role))
        return answer(column, document) if answer else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Tell what can be done with a cell."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled
        return flags | Qt.ItemFlag.ItemIsEditable if self.can_edit(index.column()) else flags

    def can_edit(self, column: int) -> bool:
        """Tell whether cells of a column can be edited in the table."""
        return not self._read_only and self.columns[column].name != "id" and self.columns[column].sort != "parts"

    def setData(self, index: Index, value: Any, role: int = _ROLE.EditRole) -> bool:
        """Ask for the edit of one cell."""
        if role != _ROLE.EditRole or not self.can_edit(index.column()):
            return False
        return self.put({(index.row(), index.column()): str(value)}, f"Edit {self.columns[index.column()].label}")

    def put(self, cells: Mapping[tuple[int, int], str], label: str) -> bool:
        """Ask for the edit of many cells as one step; when one of them is wrong, none is made."""
        edits: dict[str, dict[str, Any]] = {}
        for (row, number), text in cells.items():
            column, document = self.columns[number], self.document(row)
            if not self.can_edit(number) or text == column.written(document):
                continue
            try:
                edits.setdefault(document.id, {})[column.name] = column.read(text)
            except CellError as error:
                others = " Nothing was changed." if len(cells) > 1 else ""
                self.refused.emit(f"{document.name}, {column.label}: {error}.{others}")
                return False
        if edits:
            self.edit_requested.emit(label, list(edits.items()))
        return True


def _display(column: Column, document: Document) -> str:
    text = column.written(document)
    if column.is_picture and text:
        return "a picture"
    if column.sort == "parts" and text:
        value = getattr(document, column.name)
        return f"{len(value)} parts" if isinstance(value, tuple) else "…"
    return text.replace("\n", " ")


def _aligned(column: Column, _: Document) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column.sort == "number" else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter


def _ink(column: Column, _: Document) -> QColor | None:
    return QColor(look.current().muted) if column.name == "id" or column.sort == "parts" else None


_ANSWERS: dict[Qt.ItemDataRole, Callable[[Column, Document], Any]] = {
    _ROLE.DisplayRole: _display,
    _ROLE.EditRole: lambda column, document: column.written(document),
    _ROLE.ToolTipRole: lambda column, document: column.written(document)[:2000],
    _ROLE.TextAlignmentRole: _aligned,
    _ROLE.ForegroundRole: _ink,
    _ROLE.AccessibleTextRole: lambda column, document: f"{column.label}: {_display(column, document)}",
}
