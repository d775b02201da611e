"""The notes of a playtest, pinned to moments, cards and rules."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from workbench.playtest.model.notes import Note


class NotesPane(QWidget):
    """The notes of a playtest: written here, pinned to the moment, to a card or to a rule."""

    pinned = Signal(str, str, str)
    """A wish: pin a note (text, card, rule) to this moment."""
    removed = Signal(int)
    moment_requested = Signal(int, int)
    """A wish: show this moment (branch, count)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = QLineEdit(self)
        self.line.setAccessibleName("New note")
        self.line.setPlaceholderText("A note for this moment, and Enter")
        self.about = QLabel(self)
        self.about.setWordWrap(True)
        self.list = QListWidget(self)
        self.list.setAccessibleName("Notes")
        self.list.setWordWrap(True)
        self.remove = QPushButton("Remove note", self)
        self._card = self._rule = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        for widget in (self.line, self.about):
            column.addWidget(widget)
        column.addWidget(self.list, 1)
        column.addWidget(self.remove)
        self.line.returnPressed.connect(self._on_pinned)
        self.remove.clicked.connect(self._on_removed)
        self.list.itemActivated.connect(self._on_chosen)
        self.pin_to()

    def pin_to(self, card: str = "", rule: str = "", name: str = "") -> None:
        """Let the next note be about a card or a rule."""
        self._card, self._rule = card, rule
        what = name or card or rule
        self.about.setText(f"About {what}, and this moment." if what else "About this moment.")
        if what:
            self.line.setFocus()

    def show_notes(self, notes: Sequence[Note]) -> None:
        """List the notes."""
        self.list.clear()
        for note in notes:
            what = " · ".join(word for word in (note.card, note.rule) if word)
            item = QListWidgetItem(f"{note.text}\nMove {note.moment}{' · ' if what else ''}{what}", self.list)
            item.setData(Qt.ItemDataRole.UserRole, (note.branch, note.moment))
        self.remove.setEnabled(bool(notes))

    def _on_pinned(self) -> None:
        if self.line.text().strip():
            self.pinned.emit(self.line.text().strip(), self._card, self._rule)
            self.line.clear()
            self.pin_to()

    def _on_removed(self) -> None:
        if self.list.currentRow() >= 0:
            self.removed.emit(self.list.currentRow())

    def _on_chosen(self, item: QListWidgetItem) -> None:
        branch, moment = item.data(Qt.ItemDataRole.UserRole)
        self.moment_requested.emit(branch, moment)
