"""The widgets of the browser that listen to keys: the search field and the list."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QListView, QWidget

from editors import look
from workbench.library.values import Entry
from workbench.window.browser.model import Index, ShelfModel
from workbench.window.browser.row_delegate import TILE, RowDelegate

_ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


class SearchField(QLineEdit):
    """Where a search is typed; the arrows lead on to what was found."""

    down_requested = Signal()
    open_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText("Search names and texts")
        self.setAccessibleName("Search names and texts")
        self.setClearButtonEnabled(True)
        self.addAction(look.icon("magnify"), QLineEdit.ActionPosition.LeadingPosition)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down goes to the list, Enter opens the first, Escape ends the search."""
        if event.key() == Qt.Key.Key_Down:
            self.down_requested.emit()
        elif event.key() in _ENTER:
            self.open_requested.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class ShelfView(QListView):
    """The documents, as rows or as tiles; who types here searches."""

    typed = Signal(str)
    open_requested = Signal()
    delete_requested = Signal()
    chosen_changed = Signal()

    def __init__(self, model: ShelfModel, delegate: RowDelegate, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.setModel(model)
        self.setItemDelegate(delegate)
        self._rows = delegate
        self.setAccessibleName("Documents")
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.doubleClicked.connect(lambda index: self.open_requested.emit())
        self.selectionModel().selectionChanged.connect(lambda now, before: self.chosen_changed.emit())

    def chosen(self) -> list[Entry]:
        """Return the selected documents in the order of the list."""
        return self._model.entries(self.chosen_rows())

    def chosen_rows(self) -> list[int]:
        """Return the rows that are selected, in order."""
        selection = self.selectionModel().selection()
        ranges = [selection.at(place) for place in range(selection.count())]
        return sorted(row for one in ranges for row in range(one.top(), one.bottom() + 1))

    def show_tiles(self, *, on: bool) -> None:
        """Show faces side by side, or a list."""
        self._rows.tiles = on
        self.setViewMode(QListView.ViewMode.IconMode if on else QListView.ViewMode.ListMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust if on else QListView.ResizeMode.Fixed)
        self.setWrapping(on)
        self.setGridSize(TILE if on else QSize())
        self.setUniformItemSizes(True)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setSelectionRectVisible(on)
        self.scheduleDelayedItemsLayout()

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """Paint the rows that say something new; a list of Qt would lay out and paint all, with every keystroke."""
        QAbstractItemView.dataChanged(self, first, last, roles)

    def rename_current(self) -> None:
        """Edit the name of the current document in place."""
        if self.currentIndex().isValid():
            self.edit(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens, F2 renames, Delete deletes."""
        editing = self.state() == QAbstractItemView.State.EditingState
        if event.key() in _ENTER and not editing:
            self.open_requested.emit()
        elif event.key() == Qt.Key.Key_F2:
            self.rename_current()
        elif event.key() == Qt.Key.Key_Delete:
            self.delete_requested.emit()
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Hand what is typed to the search field."""
        if search.strip():
            self.typed.emit(search)
