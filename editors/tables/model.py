"""The item model of a table: one row for each document of a kind, one column for each of its fields.

Sorting and filtering work on a list of places of our own: a proxy model would copy every row through Python twice.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Set
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor

from editors import look
from editors.exchange.columns import CellError, Column
from editors.severities import severity_icon, worst_of
from engines.kit.documents import Document, Problem

Index = QModelIndex | QPersistentModelIndex
Edits = list[tuple[str, dict[str, Any]]]
"""For each document, by id, the fields that are to say something new."""
NewRows = list[dict[str, Any]]
"""For each document that is to be made, the fields that were written."""

NEW_ROW, NEW_ROW_TIP = "New…", "Type or paste here to add a row"

_NOWHERE = QModelIndex()
_ROLE = Qt.ItemDataRole


class DocumentsModel(QAbstractTableModel):
    """Documents of one kind as a table; it asks for edits and never makes them itself."""

    edit_requested = Signal(str, object, object)
    """A wish: make these edits and new documents as one step (label, Edits, NewRows)."""
    refused = Signal(str)
    """A fact: a cell was given what it cannot hold; the sentence says why."""
    shown_changed = Signal()
    """A fact: other rows are shown now."""

    def __init__(
        self,
        columns: Sequence[Column],
        *,
        read_only: bool = False,
        can_grow: bool = False,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.columns = list(columns)
        self._read_only = read_only
        self._can_grow = can_grow
        self._problems: dict[tuple[str, str], list[Problem]] = {}
        self._documents: list[Document] = []
        self._places: dict[str, int] = {}
        self._shown: list[int] = []
        self._rows: dict[int, int] = {}
        self._texts: dict[int, tuple[Document, str]] = {}
        self._words: list[str] = []
        self._order: tuple[int, Qt.SortOrder] | None = None
        self._is_typing = False
        """Whether a cell of the empty row is being written: the row becomes the document, with an empty one below."""

    # ---- what is shown -------------------------------------------------------------------------------

    def document(self, row: int) -> Document:
        """Return the document of a row that is shown."""
        return self._documents[self._shown[row]]

    def documents(self) -> list[Document]:
        """Return all documents that are shown, in their order."""
        return [self._documents[place] for place in self._shown]

    @property
    def shown(self) -> int:
        """How many documents are shown."""
        return len(self._shown)

    @property
    def total(self) -> int:
        """How many documents there are, shown or not."""
        return len(self._documents)

    @property
    def has_new_row(self) -> bool:
        """Whether an empty row comes last: what is typed there makes a document."""
        return self._can_grow and not self._words

    def is_document(self, row: int) -> bool:
        """Tell whether a document stands in a row, and not the empty row at the end."""
        return 0 <= row < len(self._shown)

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

    def add_documents(self, documents: Sequence[Document]) -> None:
        """Show documents that are new, below all others until the rows are sorted: who typed one looks there."""
        first = len(self._documents)
        self._documents += documents
        self._places |= {one.id: first + number for number, one in enumerate(documents)}
        fits = [place for place in range(first, len(self._documents)) if self._has_words(place)]
        if fits:
            row = len(self._shown)
            above = row + self._is_typing
            self.beginInsertRows(_NOWHERE, above, above + len(fits) - 1)
            self._shown += fits
            self._rows |= {place: row + number for number, place in enumerate(fits)}
            self.endInsertRows()
            self.dataChanged.emit(self.index(row, 0), self.index(row, len(self.columns) - 1))
        self.shown_changed.emit()

    def remove_documents(self, ids: Collection[str]) -> None:
        """Show some documents no longer, and leave the other rows where they are."""
        gone = {self._places[id] for id in ids if id in self._places}
        for row in sorted((self._rows[place] for place in gone if place in self._rows), reverse=True):
            self.beginRemoveRows(_NOWHERE, row, row)
            del self._shown[row]
            self.endRemoveRows()
        kept = [place for place in range(len(self._documents)) if place not in gone]
        now = {place: number for number, place in enumerate(kept)}
        self._documents = [self._documents[place] for place in kept]
        self._places = {one.id: place for place, one in enumerate(self._documents)}
        self._shown = [now[place] for place in self._shown]
        self._rows = {place: row for row, place in enumerate(self._shown)}
        self._texts.clear()
        self.shown_changed.emit()

    def mark_problems(self, problems: Iterable[Problem]) -> None:
        """Mark the cells that something is wrong with."""
        found: dict[tuple[str, str], list[Problem]] = {}
        for one in problems:
            found.setdefault((one.document, one.field.partition(".")[0]), []).append(one)
        if found != self._problems:
            self._problems = found
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, len(self.columns) - 1))

    def problems(self, index: Index) -> list[Problem]:
        """Return what is wrong with a cell."""
        if not self._problems or not self.is_document(index.row()):
            return []
        return self._problems.get((self.document(index.row()).id, self.columns[index.column()].name), [])

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
        kept = [(old, self._id_in(old.row())) for old in self.persistentIndexList()]
        self._arrange()
        now = [self.index(self._row_now(id), old.column()) for old, id in kept]
        self.changePersistentIndexList([old for old, _ in kept], now)
        self.layoutChanged.emit()
        self.shown_changed.emit()

    def _id_in(self, row: int) -> str:
        """Return the id of the document in a row; of the empty row at the end, nothing."""
        return self.document(row).id if self.is_document(row) else ""

    def _row_now(self, id: str) -> int:
        if id:
            return self.row_of(id)
        return len(self._shown) if self.has_new_row else -1

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
        """Count the rows that are shown, with the empty one at the end."""
        return 0 if parent.isValid() else len(self._shown) + self.has_new_row

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Count the columns."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole) -> Any:
        """Return the heading of a column, or the number of a row."""
        if orientation == Qt.Orientation.Vertical:
            return (section + 1 if self.is_document(section) else "+") if role == _ROLE.DisplayRole else None
        column = self.columns[section]
        texts = {_ROLE.DisplayRole: column.label, _ROLE.ToolTipRole: column.about or column.label}
        return texts.get(_ROLE(role))

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> Any:
        """Return what a cell shows."""
        if not index.isValid():
            return None
        column = self.columns[index.column()]
        if not self.is_document(index.row()):
            return _NEW_ROW.get(_ROLE(role), _nothing)(column)
        answer = _WRONG.get(_ROLE(role)) if self.problems(index) else None
        if answer is not None:
            return answer(self.problems(index))
        plain = _ANSWERS.get(_ROLE(role))
        return plain(column, self.document(index.row())) if plain else None

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
        self._is_typing = not self.is_document(index.row())
        try:
            return self.put({(index.row(), index.column()): str(value)}, f"Edit {self.columns[index.column()].label}")
        finally:
            self._is_typing = False

    def put(self, cells: Mapping[tuple[int, int], str], label: str) -> bool:
        """Ask for the edit of many cells as one step; when one of them is wrong, none is made.

        What is written below the last document makes new ones.
        """
        edits: dict[int, dict[str, Any]] = {}
        for (row, number), text in cells.items():
            column = self.columns[number]
            if not self._is_news(row, number, text):
                continue
            try:
                edits.setdefault(row, {})[column.name] = column.read(text)
            except CellError as error:
                others = " Nothing was changed." if len(cells) > 1 else ""
                self.refused.emit(f"{self._name_of(row)}, {column.label}: {error}.{others}")
                return False
        if edits:
            known = [(self.document(row).id, fields) for row, fields in edits.items() if self.is_document(row)]
            new = [fields for row, fields in sorted(edits.items()) if not self.is_document(row)]
            self.edit_requested.emit(label, known, new)
        return True

    def _is_news(self, row: int, number: int, text: str) -> bool:
        if not self.can_edit(number):
            return False
        column = self.columns[number]
        return text != column.written(self.document(row)) if self.is_document(row) else bool(text.strip())

    def _name_of(self, row: int) -> str:
        return self.document(row).name if self.is_document(row) else f"Row {row + 1}"


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


def _nothing(_: Column) -> Any:
    return None


_NEW_ROW: dict[Qt.ItemDataRole, Callable[[Column], Any]] = {
    _ROLE.DisplayRole: lambda column: NEW_ROW if column.name == "name" else "",
    _ROLE.EditRole: lambda column: "",
    _ROLE.ToolTipRole: lambda column: NEW_ROW_TIP,
    _ROLE.ForegroundRole: lambda column: QColor(look.current().muted),
    _ROLE.AccessibleTextRole: lambda column: f"{column.label} of a new row",
}


def _said(problems: Sequence[Problem]) -> str:
    return "\n".join(one.message for one in problems)


_WRONG: dict[Qt.ItemDataRole, Callable[[Sequence[Problem]], Any]] = {
    _ROLE.DecorationRole: lambda problems: severity_icon(worst_of(problems)),
    _ROLE.ToolTipRole: _said,
}
"""What a cell shows besides its text where something is wrong with it."""

_ANSWERS: dict[Qt.ItemDataRole, Callable[[Column, Document], Any]] = {
    _ROLE.DisplayRole: _display,
    _ROLE.EditRole: lambda column, document: column.written(document),
    _ROLE.ToolTipRole: lambda column, document: column.written(document)[:2000],
    _ROLE.TextAlignmentRole: _aligned,
    _ROLE.ForegroundRole: _ink,
    _ROLE.AccessibleTextRole: lambda column, document: f"{column.label}: {_display(column, document)}",
}
