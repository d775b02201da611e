"""Switches in the bar above a canvas."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from editors import look

SIGN, PADDING = 18, 18
"""How wide the sign of a switch is, and what lies around it and its words, in pixels."""


def switch(parent: QWidget, icon: str, words: str, about: str) -> QToolButton:
    """Make a button that stays down until it is pressed again."""
    made = QToolButton(parent)
    made.setIcon(look.icon(icon))
    made.setIconSize(QSize(SIGN, SIGN))
    made.setText(words)
    made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    made.setCheckable(True)
    made.setAutoRaise(True)
    made.setToolTip(about)
    made.setAccessibleName(words)
    return made


class SwitchBar(QWidget):
    """Switches side by side; where there is no room for all their words, they show their signs alone."""

    def __init__(self, switches: Sequence[QToolButton], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._switches = switches
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for one in switches:
            self._row.addWidget(one)
        self._row.addStretch(1)

    def minimumSizeHint(self) -> QSize:
        """Return how little room the signs need."""
        return QSize(len(self._switches) * (SIGN + PADDING), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show words as long as none is cut off."""
        words = sum(one.fontMetrics().horizontalAdvance(one.text()) for one in self._switches)
        gaps = (self._row.spacing() + PADDING + SIGN) * len(self._switches)
        has_room = words + gaps <= event.size().width()
        style = Qt.ToolButtonStyle.ToolButtonTextBesideIcon if has_room else Qt.ToolButtonStyle.ToolButtonIconOnly
        for one in self._switches:
            one.setToolButtonStyle(style)
        super().resizeEvent(event)
