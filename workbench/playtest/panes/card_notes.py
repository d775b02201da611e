"""The notes of all playtests on the card that is being edited."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from editors.document import OpenDocument
from editors.pane import DockPane
from workbench.desk.workspace import Workspace
from workbench.playtest.model.notes import Note, notes_on

NOT_KEPT = "That playtest was not kept: only games that were played to their end, or saved, can be seen again."


class CardNotesPane(DockPane):
    """Lists what was noted about a document while it was played."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._shown: OpenDocument | None = None
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self.list = QListWidget(self)
        self.list.setAccessibleName("Notes from playtests")
        self.list.setWordWrap(True)
        self.list.itemActivated.connect(self._on_activated)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.addWidget(self.words)
        column.addWidget(self.list, 1)
        self.show_document(None)

    def show_document(self, opened: OpenDocument | None) -> None:
        """List the notes on a document."""
        self._shown = opened
        self.list.clear()
        found = []
        if opened is not None:
            game, id = opened.key
            found = notes_on(self._workspace.library, game, id)
        for note in found:
            rule = f" · {note.rule}" if note.rule else ""
            item = QListWidgetItem(f"{note.text}\nMove {note.moment}{rule}", self.list)
            item.setData(Qt.ItemDataRole.UserRole, note)
            item.setToolTip("Double-click to see the game at this move.")
        name = opened.document.name if opened is not None else ""
        empty = "In a playtest, right-click a card on the table and pin a note to it: it is listed here."
        self.words.setText(f"Noted about {name} in playtests:" if found else empty)
        self.list.setVisible(bool(found))

    def refresh(self) -> None:
        """Read the notes again."""
        self.show_document(self._shown)

    def _on_activated(self, item: QListWidgetItem) -> None:
        """Show the game in which a note was written, if it is still there."""
        note = item.data(Qt.ItemDataRole.UserRole)
        if self._shown is None or not isinstance(note, Note):
            return
        game = self._shown.key[0]
        if note.playtest in self._workspace.content(game):
            self.play_requested.emit({"game": game, "record": note.playtest, "moment": note.moment})
        else:
            self.message_requested.emit(NOT_KEPT)
