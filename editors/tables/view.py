"""The view of a table: Enter goes down, and the columns count in the order in which they are seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QAbstractItemModel, QItemSelectionModel, QPoint, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QAbstractItemView, QMenu, QTableView, QWidget

from editors.dropping import take_copy
from editors.soon import soon
from editors.tables.frozen import FrozenColumn

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_BESIDES = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class CellView(QTableView):
    """Shows cells, and goes through them as spreadsheets do."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.frozen = FrozenColumn(self)
        self._endings: tuple[str, ...] = ()
        self._take: Callable[[Path], None] | None = None

    def furnish(self, model: QAbstractItemModel, delegate: QAbstractItemDelegate) -> None:
        """Show a model as spreadsheets do: a key begins an edit, headings sort and can be moved."""
        self.setModel(model)
        self.setItemDelegate(delegate)
        self.setAlternatingRowColors(True)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.AnyKeyPressed
        )
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.verticalHeader().setDefaultSectionSize(30)
        head = self.horizontalHeader()
        head.setSortIndicatorClearable(True)
        head.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)  # a click on a heading sorts, and then no longer chooses its column
        head.setSectionsMovable(True)
        head.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        head.customContextMenuRequested.connect(self._on_columns_menu)
        self.frozen.follow()

    def take_files(self, endings: Sequence[str], take: Callable[[Path], None]) -> None:
        """Let files that end so be dropped on the cells."""
        self._endings, self._take = tuple(endings), take
        self.setAcceptDrops(True)

    def columns_in_sight(self) -> list[int]:
        """Return the columns that are shown, from left to right as they are seen."""
        head = self.horizontalHeader()
        logical = [head.logicalIndex(place) for place in range(head.count())]
        return [number for number in logical if not self.isColumnHidden(number)]

    def select_rows(self, rows: Sequence[int]) -> None:
        """Select whole rows, and go to the first of them."""
        self.clearSelection()
        for row in rows:
            one = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
            self.selectionModel().select(self.model().index(row, 0), one)
        if rows:
            first = self.model().index(min(rows), 0)
            self.selectionModel().setCurrentIndex(first, QItemSelectionModel.SelectionFlag.NoUpdate)
            self.scrollTo(first, QAbstractItemView.ScrollHint.PositionAtTop)

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

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file that can be read; say what others would have to be."""
        self._judge(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Take the file wherever it is held."""
        self._judge(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Hand the file over, when the drop has ended: what comes of it may ask questions."""
        file, take = self._file(event), self._take
        if file is not None and take is not None:
            take_copy(event)
            soon(self, lambda: take(file))

    def _judge(self, event: QDropEvent) -> None:
        if self._file(event) is not None:
            take_copy(event)
        else:
            event.ignore()

    def _file(self, event: QDropEvent) -> Path | None:
        files = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        return next((one for one in files if one.suffix.lower() in self._endings), None)

    def _on_columns_menu(self, place: QPoint) -> None:
        """Let a column be selected, and say which columns are shown."""
        menu, head = QMenu(self), self.horizontalHeader()
        here = head.logicalIndexAt(place)
        if here >= 0:
            menu.addAction("Select this column", partial(self.selectColumn, here))
            menu.addSeparator()
        for number in range(head.count()):
            action = menu.addAction(str(self.model().headerData(number, Qt.Orientation.Horizontal)))
            action.setCheckable(True)
            action.setChecked(not self.isColumnHidden(number))
            action.toggled.connect(partial(self._show_column, number))
        menu.popup(head.mapToGlobal(place))
        menu.aboutToHide.connect(menu.deleteLater)

    def _show_column(self, number: int, shown: bool) -> None:  # noqa: FBT001 (a slot takes what the signal gives)
        self.setColumnHidden(number, not shown)
