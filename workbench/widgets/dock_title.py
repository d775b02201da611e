"""The title of a dock: its name, and the buttons to let it float and to close it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QLabel, QToolButton, QWidget

from editors import look

STEP = 24
"""So far from its place a dock begins to float, so that one sees that it does."""


class DockTitle(QWidget):
    """The name of a dock, and the buttons to let it float and to close it."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self._dock = dock
        name = QLabel(dock.windowTitle(), self)
        bold = name.font()
        bold.setBold(True)
        name.setFont(bold)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 4, 4, 4)
        row.setSpacing(0)
        row.addWidget(name, 1)
        row.addWidget(self._button("dock-window", "Let it float, or put it back", self.toggle_float))
        row.addWidget(self._button("close", "Close", dock.close))

    def _button(self, icon: str, words: str, handler: Callable[[], object]) -> QToolButton:
        button = QToolButton(self)
        button.setIcon(look.icon(icon))
        button.setIconSize(QSize(16, 16))
        button.setAutoRaise(True)
        button.setToolTip(words)
        button.setAccessibleName(f"{self._dock.windowTitle()}: {words}")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(handler)
        return button

    def toggle_float(self) -> None:
        """Let the dock float beside where it was, whatever Qt remembers of earlier times, or put it back."""
        dock = self._dock
        before = QRect(dock.mapToGlobal(QPoint()), dock.size())
        dock.setFloating(not dock.isFloating())
        if dock.isFloating():
            dock.setGeometry(before.translated(-STEP, STEP))
            dock.raise_()
