"""The lists beside a canvas: what lies on it, by its keys; all that the mouse does there, by keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QItemSelectionModel, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

KEY = int(Qt.ItemDataRole.UserRole)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a list."""

    key: str
    words: str
    icon: QIcon | None = None
    is_checked: bool | None = None
    """Whether its box is ticked; None: it has none."""
    about: str = ""


class ThingList(QListWidget):
    """Lists things by their keys; picking here picks on the canvas too."""

    picked_changed = Signal(object)
    """A fact: these things are picked now (a tuple of keys)."""
    checked_changed = Signal(str, bool)
    """A fact: the box of a thing was ticked, or no longer."""
    write_requested = Signal(str)
    """A wish: edit this thing (Enter, F2 or a double click)."""

    def __init__(self, name: str, parent: QWidget | None = None, *, empty: str = "") -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.empty = QLabel(empty, self, wordWrap=True, alignment=Qt.AlignmentFlag.AlignCenter)
        """What to do while there is nothing to list."""
        QVBoxLayout(self).addWidget(self.empty)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setIconSize(QSize(18, 18))
        self.setWordWrap(True)
        self.itemSelectionChanged.connect(self._on_selection_changed)
        self.itemChanged.connect(self._on_item_changed)
        self.itemDoubleClicked.connect(self._on_double_clicked)

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Show other lines; what is picked stays picked."""
        picked = self.picked()
        with QSignalBlocker(self):
            while self.count() > len(entries):
                self.takeItem(self.count() - 1)
            while self.count() < len(entries):
                self.addItem(QListWidgetItem())
            for row, entry in enumerate(entries):
                self._write(self.item(row), entry)
        self.empty.setVisible(not entries)
        self.setAccessibleDescription("" if entries else self.empty.text())
        self.pick(picked)

    def picked(self) -> tuple[str, ...]:
        """Return the keys that are picked."""
        return tuple(str(item.data(KEY)) for item in self.selectedItems())

    def pick(self, keys: Sequence[str]) -> None:
        """Pick these things, without telling anybody; whoever picks in this list stays at the line where they are."""
        items = [self.item(row) for row in range(self.count())]
        wanted = [item for item in items if item.data(KEY) in keys]
        if wanted == [item for item in items if item.isSelected()]:
            return
        with QSignalBlocker(self):
            for item in items:
                item.setSelected(item in wanted)
            if wanted and self.currentItem() not in wanted:
                self.setCurrentItem(wanted[0], QItemSelectionModel.SelectionFlag.NoUpdate)
        if wanted:
            self.scrollToItem(wanted[0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Edit with Enter or F2."""
        item = self.currentItem()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2) and item is not None:
            self.write_requested.emit(str(item.data(KEY)))
        else:
            super().keyPressEvent(event)

    def _write(self, item: QListWidgetItem, entry: Entry) -> None:
        item.setText(entry.words)
        item.setIcon(entry.icon or QIcon())
        item.setData(KEY, entry.key)
        item.setToolTip(entry.about)
        if entry.is_checked is not None:
            item.setCheckState(Qt.CheckState.Checked if entry.is_checked else Qt.CheckState.Unchecked)

    def _on_selection_changed(self) -> None:
        self.picked_changed.emit(self.picked())

    def _on_item_changed(self, item: QListWidgetItem) -> None:
        self.checked_changed.emit(str(item.data(KEY)), item.checkState() == Qt.CheckState.Checked)

    def _on_double_clicked(self, item: QListWidgetItem) -> None:
        self.write_requested.emit(str(item.data(KEY)))
