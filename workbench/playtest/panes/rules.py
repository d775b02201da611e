"""The rules of the game beside the table: the whole ledger, found by number or by words."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QVBoxLayout, QWidget

from editors.ledgers import ledger_of, rule_text

MOST = 120
"""So many rules are listed at once; more words find fewer."""


class RulesPane(QWidget):
    """Finds rules of one game."""

    def __init__(self, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self.line = QLineEdit(self)
        self.line.setAccessibleName("Find rules")
        self.line.setPlaceholderText("Words of a rule, or its number")
        self.line.setClearButtonEnabled(True)
        self.list = QListWidget(self)
        self.list.setAccessibleName("Rules")
        self.list.setWordWrap(True)
        self.count = QLabel(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.addWidget(self.line)
        column.addWidget(self.list, 1)
        column.addWidget(self.count)
        self.line.textChanged.connect(self._show)
        self._is_filled = False

    def look_up(self, words: str) -> None:
        """Show the rules that hold all of some words."""
        self._is_filled = True
        self.line.setText(words)
        self._show(words)

    def showEvent(self, event: QShowEvent) -> None:
        """Show the rules when somebody looks here first."""
        super().showEvent(event)
        if not self._is_filled:
            self.look_up("")

    def _show(self, words: str) -> None:
        wanted = words.lower().split()
        found = [
            f"{entry.id}  {rule_text(self._game, entry.id)}"
            for entry in ledger_of(self._game).values()
            if all(word in f"{entry.id} {entry.chapter} {entry.text}".lower() for word in wanted)
        ]
        self.list.clear()
        self.list.addItems(found[:MOST])
        more = f", the first {MOST} are shown" if len(found) > MOST else ""
        self.count.setText(f"{len(found)} rules{more}" if len(found) != 1 else "1 rule")
