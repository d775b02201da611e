"""Switches in the bar above a canvas."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QToolButton, QWidget

from editors import look


def switch(parent: QWidget, icon: str, words: str, about: str) -> QToolButton:
    """Make a button that stays down until it is pressed again."""
    made = QToolButton(parent)
    made.setIcon(look.icon(icon))
    made.setIconSize(QSize(18, 18))
    made.setText(words)
    made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    made.setCheckable(True)
    made.setAutoRaise(True)
    made.setToolTip(about)
    made.setAccessibleName(words)
    return made
