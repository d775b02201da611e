"""The view on a tile: the keys of its tools, of the cursor and of the stroke under way."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView, QWidget

from editors.canvas.view import CanvasView
from editors.tiles.scene import TileScene

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class TileView(CanvasView):
    """Shows the faces; every key that is no shortcut of the window is told."""

    stepped = Signal(int, int, object)
    """A fact: an arrow was pressed (columns, rows, and which modifiers were down)."""
    entered = Signal()
    """A fact: Enter was pressed: begin or end a stroke at the cursor."""
    escaped = Signal()
    lettered = Signal(str)
    """A fact: a letter or digit was pressed."""
    focused = Signal(bool)
    shift_released = Signal()
    """A fact: whoever drew with Shift and arrows has let go."""

    def __init__(self, scene: QGraphicsScene, name: str, parent: QWidget | None = None) -> None:
        super().__init__(scene, name, parent)
        self.setDragMode(QGraphicsView.DragMode.NoDrag)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tell what was pressed."""
        key, letter = Qt.Key(event.key()), event.text().upper()
        plain = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier)
        if key in ARROWS and plain:
            self.stepped.emit(*ARROWS[key], event.modifiers())
        elif key in ENTER:
            self.entered.emit()
        elif key == Qt.Key.Key_Escape:
            self.escaped.emit()
        elif plain and len(letter) == 1 and letter.isalnum():
            self.lettered.emit(letter)
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Tell when Shift is let go."""
        if event.key() == Qt.Key.Key_Shift:
            self.shift_released.emit()
        super().keyReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the cursor."""
        super().focusInEvent(event)
        self.focused.emit(True)  # noqa: FBT003 - Qt's signal

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the cursor."""
        super().focusOutEvent(event)
        self.focused.emit(False)  # noqa: FBT003 - Qt's signal

    def viewportEvent(self, event: QEvent) -> bool:
        """Tell when the hand leaves the canvas."""
        if event.type() is QEvent.Type.Leave:
            scene = self.scene()
            if isinstance(scene, TileScene):
                scene.left.emit()
        return super().viewportEvent(event)
