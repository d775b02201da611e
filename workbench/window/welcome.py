"""The page in the middle when no tab is open: three ways to begin, and what was opened of late."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from workbench.window.workspace import Workspace


class WelcomePage(QScrollArea):
    """Says how to begin, and begins."""

    open_requested = Signal(str, str)
    command_requested = Signal(str)
    begin_requested = Signal(str)
    """A wish: begin with a "card", a "story" or a "playtest"."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName("Welcome")
        page = QWidget(self)
        column = QVBoxLayout(page)
        column.setContentsMargins(48, 48, 48, 32)
        column.setSpacing(16)
        column.addWidget(_heading("What will you make today?"))
        self.setWidget(page)


def _heading(text: str) -> QLabel:
    label = QLabel(text)
    font = QFont(label.font())
    font.setPointSizeF(font.pointSizeF() * 2)
    font.setBold(True)
    label.setFont(font)
    return label
