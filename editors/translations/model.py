"""The table of texts: where they stand, how they are written, how they read in another language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from editors.translations.rows import HEADINGS, TextRow

Index = QModelIndex | QPersistentModelIndex
_ROLE = Qt.ItemDataRole
_NOWHERE = QModelIndex()


class TextsModel(QAbstractTableModel):
    """Texts with their translations, as many of them as are looked for."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[TextRow] = []
        """All that there are."""
        self.texts: Mapping[str, str] = {}
        self._shown: list[TextRow] = []
        self._words = ""
        self._missing = False

    def show_rows(self, rows: Sequence[TextRow], texts: Mapping[str, str]) -> None:
        """Show other texts."""
        self.rows, self.texts = list(rows), texts
        self.look_for(self._words, missing=self._missing)

    def look_for(self, words: str, *, missing: bool) -> None:
        """Show only texts with some words, or only those without a translation."""
        self.beginResetModel()
        self._words, self._missing = words, missing
        self._shown = [row for row in self.rows if self._fits(row)]
        self.endResetModel()

    def say(self, texts: Mapping[str, str]) -> None:
        """Show what the translation says now, in the rows where it is: what is done must not run away."""
        self.texts = texts
        if self._shown:
            self.dataChanged.emit(self.index(0, 2), self.index(len(self._shown) - 1, 2))

    def row(self, number: int) -> TextRow | None:
        """Return the text in a row."""
        return self._shown[number] if 0 <= number < len(self._shown) else None

    def number_of(self, text: str) -> int:
        """Return the row of a text, or -1."""
        return next((number for number, row in enumerate(self._shown) if row.text == text), -1)

    def next_missing(self, after: int) -> int:
        """Return the next row without a translation, from the top again after the last, or -1."""
        count = len(self._shown)
        around = [(after + step) % count for step in range(1, count + 1)]
        return next((number for number in around if not self.texts.get(self._shown[number].text)), -1)

    def counted(self) -> str:
        """Say how much is done."""
        printed = [row for row in self.rows if row.document]
        done = sum(1 for row in printed if self.texts.get(row.text, "").strip())
        return f"{done} of {len(printed)} texts are translated"

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Count the texts that are shown."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """There are three columns."""
        return 0 if parent.isValid() else len(HEADINGS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole) -> Any:
        """Return the heading of a column."""
        is_heading = orientation == Qt.Orientation.Horizontal and role == _ROLE.DisplayRole
        return HEADINGS[section] if is_heading else None

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> Any:
        """Return what a cell says."""
        row = self.row(index.row())
        if row is None or role not in (_ROLE.DisplayRole, _ROLE.ToolTipRole):
            return None
        words = (row.where, row.text, self.texts.get(row.text, ""))[index.column()]
        return words if role == _ROLE.ToolTipRole else words.replace("\n", " ")

    def _fits(self, row: TextRow) -> bool:
        here = self.texts.get(row.text, "")
        if self._missing and (here.strip() or not row.document):
            return False
        return self._words.casefold() in f"{row.where}\n{row.text}\n{here}".casefold()
