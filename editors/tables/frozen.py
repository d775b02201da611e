"""The first column of a table, which stays where it is while the others scroll away under it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

NAME = 0
"""The column that stays: the model puts the name first."""


class FrozenColumn(QTableView):
    """Shows one column of a table over its left edge as soon as that column has been scrolled out of sight.

    It shares model and selection with the table, so a cell is the same cell in both. It has a delegate of its own:
    a shared one would tell both when an edit ends, and Tab would then go to the next name instead of the next cell.
    """

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self._table = table
        self.setFocusProxy(table)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.verticalHeader().hide()
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(table.verticalScrollMode())
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.hide()

    def follow(self) -> None:
        """Show what the table shows from now on; call it when the table has its model."""
        table = self._table
        self.setModel(table.model())
        self.setSelectionModel(table.selectionModel())
        self.setAlternatingRowColors(table.alternatingRowColors())
        self.setWordWrap(table.wordWrap())
        self.verticalHeader().setDefaultSectionSize(table.verticalHeader().defaultSectionSize())
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        for column in range(table.model().columnCount()):
            self.setColumnHidden(column, column != NAME)
        table.horizontalScrollBar().valueChanged.connect(lambda _: self.fit())
        table.verticalScrollBar().valueChanged.connect(self.verticalScrollBar().setValue)
        table.horizontalHeader().sectionResized.connect(lambda *_: self.fit())
        table.horizontalHeader().sectionMoved.connect(lambda *_: self.fit())
        table.viewport().installEventFilter(self)
        self.doubleClicked.connect(self._edit)

    def fit(self) -> None:
        """Lie over the left edge of the table while the column itself is out of sight there."""
        table = self._table
        is_out = not table.isColumnHidden(NAME) and table.columnViewportPosition(NAME) < 0
        if is_out:
            self.setColumnWidth(NAME, min(table.columnWidth(NAME), table.viewport().width() // 2))
            self.horizontalHeader().setFixedHeight(table.horizontalHeader().height())
            seen, header = table.viewport().geometry(), table.horizontalHeader().height()
            self.setGeometry(seen.left(), seen.top() - header, self.columnWidth(NAME), seen.height() + header)
            self.verticalScrollBar().setValue(table.verticalScrollBar().value())
        self.setVisible(is_out)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit the table anew when its size changes."""
        if event.type() == QEvent.Type.Resize:
            self.fit()
        return super().eventFilter(watched, event)

    def _edit(self) -> None:
        """Bring the column back and edit there: there is one place in which a cell is edited."""
        index = self.currentIndex()
        self._table.scrollTo(index)
        self._table.edit(index)
