"""The row at the bottom: what was just done, and whether everything is saved."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QStatusBar

SECONDS = 8
WORDS = {"saved": "✓ Saved", "saving": "… Saving", "not saved": "● Not saved yet"}


class StatusRow:
    """What the status bar says."""

    def __init__(self, bar: QStatusBar) -> None:
        self._bar = bar
        bar.setSizeGripEnabled(False)
        self.saved = QLabel(WORDS["saved"], bar)
        self.saved.setAccessibleName("State of saving")
        self.saved.setContentsMargins(8, 0, 8, 0)
        self.saved.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._keep_its_size()
        self.note = QLabel("", bar)
        self.note.setAccessibleName("Note on the library")
        bar.addPermanentWidget(self.note)
        bar.addPermanentWidget(self.saved)

    def _keep_its_size(self) -> None:
        """Give the state of saving room for all its words: a label that grows lays out and paints all around it."""
        hints = []
        for words in (*WORDS.values(), WORDS["saved"]):
            self.saved.setText(words)
            hints.append(self.saved.sizeHint())
        self.saved.setFixedSize(max(hint.width() for hint in hints), max(hint.height() for hint in hints))

    def say(self, message: str) -> None:
        """Show a sentence for a while."""
        self._bar.showMessage(message, SECONDS * 1000)

    def tell_saving(self, state: str, why: str = "") -> None:
        """Say whether everything is saved; why not, for who asks again with the mouse."""
        self.saved.setText(WORDS.get(state, state))
        self.saved.setToolTip(why)

    def tell_note(self, text: str) -> None:
        """Say something that holds for as long as the window is open."""
        self.note.setText(text)
