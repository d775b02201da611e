"""The strip over the table: round, phase, whose turn it is, and what the game wants now.

It is as high with few words as with many, so that the table under it never moves.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QWidget

from editors import look

HEIGHT = 30


class NowStrip(QFrame):
    """Says where in the game we are."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("now")
        self.setFixedHeight(HEIGHT)
        self.setAccessibleName("Where the game stands")
        self.where, self.turn, self.wants = QLabel(self), QLabel(self), QLabel(self)
        self.open_table = QLabel("Open table: everything is shown, secrets too", self)
        self.open_table.setObjectName("open")
        for label in (self.where, self.turn, self.wants):
            label.setTextFormat(Qt.TextFormat.RichText)
        self.wants.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 12, 0)
        row.setSpacing(16)
        row.addWidget(self.where)
        row.addWidget(self.turn)
        row.addWidget(self.wants, 1)
        row.addWidget(self.open_table)
        self.dress()

    def show_moment(
        self, round_: int, phase: str, turn: Sequence[tuple[str, str]], wants: str, *, is_open: bool
    ) -> None:
        """Say the round, the phase, who is asked (name and colour), and what the game wants of everybody."""
        self.where.setText(" · ".join([*([f"Round {round_}"] if round_ else []), f"<b>{_safe(phase)}</b>"]))
        who = "&nbsp; ".join(f"<span style='color:{colour}'>●</span> {_safe(name)}" for name, colour in turn)
        self.turn.setText(who)
        self.wants.setText(_safe(wants))
        self.wants.setToolTip(wants)
        self.open_table.setVisible(is_open)

    def texts(self) -> list[str]:
        """List all words that the strip shows, for the test that it shows no secrets."""
        return [self.where.text(), self.turn.text(), self.wants.text()]

    def dress(self) -> None:
        """Wear the colours of the theme."""
        theme = look.current()
        self.setStyleSheet(
            f"#now {{ background: {theme.raised}; border-bottom: 1px solid {theme.border}; }}"
            f"#open {{ background: {theme.warning}; color: {theme.base}; border-radius: 4px; padding: 2px 8px; }}"
        )


def _safe(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;")
