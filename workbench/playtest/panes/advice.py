"""Advice: what an expert would do in the place of the seat that is asked."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from workbench.playtest.model.thinking import Advised


class AdvicePane(QWidget):
    """What an expert would do in this seat's place, and why."""

    asked = Signal()
    cancelled = Signal()
    taken = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = QLabel("Ask, and an expert weighs the answers with what this seat knows.", self)
        self.words.setWordWrap(True)
        self.list = QListWidget(self)
        self.list.setAccessibleName("Advice")
        self.list.setSpacing(3)
        self.list.setWordWrap(True)
        self.button = QPushButton("What would you do?", self)
        self.button.clicked.connect(self._on_clicked)
        self._is_thinking = False
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.addWidget(self.button)
        column.addWidget(self.words)
        column.addWidget(self.list, 1)
        self.list.itemActivated.connect(lambda item: self.taken.emit(tuple(item.data(Qt.ItemDataRole.UserRole))))

    def show_thinking(self) -> None:
        """Show that somebody thinks."""
        self._is_thinking = True
        self.button.setText("Stop thinking")
        self.words.setText("Thinking in imagined worlds…")
        self.list.clear()

    def show_advice(self, advice: Sequence[Advised]) -> None:
        """List the best options, each with its reason and how the seat stands after it."""
        self.clear()
        for one in advice:
            share = f"{one.standing:.0%} in {one.worlds} worlds" if one.worlds else "not tried"
            item = QListWidgetItem(f"{one.text[:1].upper()}{one.text[1:]}  ({share})\n{one.reason}", self.list)
            item.setData(Qt.ItemDataRole.UserRole, one.option)
        best = "The best first; Enter takes one. The share says how often experts win who stand like that."
        if len(advice) > 1 and is_no_difference(advice[0], advice[1]):
            best = f"No real difference between the first two. {best}"
        self.words.setText(best if advice else "Nothing is asked of this seat now.")

    def clear(self) -> None:
        """Forget old advice."""
        self._is_thinking = False
        self.button.setText("What would you do?")
        self.words.clear()
        self.list.clear()

    def texts(self) -> list[str]:
        """List all words that the pane shows."""
        return [self.words.text(), *(self.list.item(row).text() for row in range(self.list.count()))]

    def _on_clicked(self) -> None:
        if self._is_thinking:
            self.cancelled.emit()
        else:
            self.asked.emit()


def is_no_difference(one: Advised, other: Advised) -> bool:
    """Tell whether two options stand so near to each other that so few worlds cannot tell them apart."""
    worlds = min(one.worlds, other.worlds)
    if not worlds:
        return False
    middle = (one.standing + other.standing) / 2
    # Two standard errors of the difference of two shares.
    return abs(one.standing - other.standing) < 2 * sqrt(2 * middle * (1 - middle) / worlds)
