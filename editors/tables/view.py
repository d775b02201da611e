"""The view of a table: Enter goes down, and the columns count in the order in which they are seen."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QTableView

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_BESIDES = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class CellView(QTableView):
    """Shows cells, and goes through them as spreadsheets do."""

    def columns_in_sight(self) -> list[int]:
        """Return the columns that are shown, from left to right as they are seen."""
        head = self.horizontalHeader()
        logical = [head.logicalIndex(place) for place in range(head.count())]
        return [number for number in logical if not self.isColumnHidden(number)]

    def go_on(self, *, back: bool = False) -> None:
        """Go to the cell below, or back to the one above."""
        way = QAbstractItemView.CursorAction.MoveUp if back else QAbstractItemView.CursorAction.MoveDown
        self.setCurrentIndex(self.moveCursor(way, Qt.KeyboardModifier.NoModifier))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go down by Enter, up by Shift+Enter."""
        if event.key() in _ENTER and not event.modifiers() & _BESIDES:
            self.go_on(back=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
            return
        super().keyPressEvent(event)
