"""A line that says what was just done and offers to take it back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from editors import look

SECONDS = 10


class NoticeBar(QFrame):
    """Says a sentence for a while, with one thing to press."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self._handler: Callable[[], None] | None = None
        self._stack: QUndoStack | None = None
        self._place = 0
        self.label = QLabel("", self)
        self.label.setWordWrap(True)
        self.label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.button = QToolButton(self)
        self.button.setAccessibleName("Do it")
        self.button.clicked.connect(self._on_clicked)
        self.close_button = QToolButton(self)
        self.close_button.setIcon(look.icon("close"))
        self.close_button.setAutoRaise(True)
        self.close_button.setAccessibleName("Close this notice")
        self.close_button.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 4, 4)
        row.addWidget(self.label, 1)
        row.addWidget(self.button)
        row.addWidget(self.close_button)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def say(self, message: str, button: str = "", handler: Callable[[], None] | None = None) -> None:
        """Show a sentence; with a handler it offers a button."""
        self.label.setText(message)
        self._handler, self._place = handler, -1
        self.button.setText(button)
        self.button.setAccessibleName(button or "Do it")
        self.button.setVisible(handler is not None)
        self.show()
        self._timer.start(SECONDS * 1000)

    def say_undoable(self, message: str, stack: QUndoStack, steps: int = 1) -> None:
        """Say what was just done on a stack, with a button that takes it back, until the stack goes on or back."""
        place = stack.index()
        self.say(message, "Undo", lambda: stack.setIndex(place - steps))
        self._place = place
        if self._stack is None:
            self._stack = stack
            stack.indexChanged.connect(self._on_step)

    def _on_step(self, place: int) -> None:
        if self._place not in {-1, place}:
            self.stop()

    def stop(self) -> None:
        """Hide it for good."""
        self._timer.stop()
        self.hide()

    def _on_clicked(self) -> None:
        handler, self._handler = self._handler, None
        self.hide()
        if handler is not None:
            handler()
