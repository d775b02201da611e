"""A mouse for tests of canvases.

`QTest.mouseMove` also moves the cursor of the screen, and the screen tells of that later, with no button held: to
whom depends on how busy the machine is. Here the view hears of the drag alone.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QGraphicsView

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
Point = tuple[float, float]


def drag(view: QGraphicsView, start: Point, end: Point) -> None:
    """Drag with the left button from one point of a scene to another, by way of the middle."""
    QApplication.processEvents()  # whatever still wants to be laid out would move the points under the mouse
    hold(view, start, end)
    let_go(view, end)


def hold(view: QGraphicsView, start: Point, end: Point) -> None:
    """Begin such a drag; the button stays down."""
    _send(view, QEvent.Type.MouseButtonPress, start)
    _send(view, QEvent.Type.MouseMove, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
    _send(view, QEvent.Type.MouseMove, end)


def let_go(view: QGraphicsView, end: Point) -> None:
    """Let the button go."""
    _send(view, QEvent.Type.MouseButtonRelease, end)


def _send(view: QGraphicsView, kind: QEvent.Type, point: Point) -> None:
    port, at = view.viewport(), view.mapFromScene(QPointF(*point))
    button = NONE if kind == QEvent.Type.MouseMove else LEFT
    held = NONE if kind == QEvent.Type.MouseButtonRelease else LEFT
    where = QPointF(port.mapToGlobal(at))
    event = QMouseEvent(kind, QPointF(at), where, button, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(port, event)
