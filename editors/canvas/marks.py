"""What a canvas draws over its things: frames of what is picked, grips, ports, guides and half-made things."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editors import look
from editors.canvas.drags import DrawDrag, LinkDrag
from editors.canvas.items import GRIP, REACH, BoxItem, grips, has_middle

CROWDED = 1.4
"""How large the corners of a coast are drawn that lie close to each other, in pixels."""

if TYPE_CHECKING:
    from editors.canvas.scene import CanvasScene


def draw_marks(scene: CanvasScene, painter: QPainter) -> None:
    """Draw all marks of a scene."""
    accent = QColor(scene.accent or look.current().accent)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for key in scene.picked():
        painter.setPen(_line(accent, 2))
        painter.drawPath(scene.boxes[key].trace())
    if not scene.is_read_only and len(scene.picked()) == 1:
        _draw_grips(scene, painter, accent)
    painter.setPen(_line(accent, 1, Qt.PenStyle.DashLine))
    painter.drawLines(list(scene.guides.guides))
    _draw_half_made(scene, painter, accent)


def _draw_grips(scene: CanvasScene, painter: QPainter, accent: QColor) -> None:
    box, pixel = scene.boxes[scene.picked()[0]], scene.pixel()
    size = GRIP * pixel
    painter.setBrush(QColor("white"))
    painter.setPen(_line(accent, 1.5))
    for _, spot in grips(box.area(), pixel) if box.has_grips else ():
        painter.drawRect(QRectF(spot.x() - size, spot.y() - size, 2 * size, 2 * size))
    _draw_corners(box, painter, accent, pixel)
    if scene.links and box.can_be_linked and scene.drag is None:
        painter.setBrush(accent)
        for spot in box.ports(pixel):
            painter.drawEllipse(spot, size * 1.4, size * 1.4)
            _draw_plus(painter, spot, size)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _draw_corners(box: BoxItem, painter: QPainter, accent: QColor, pixel: float) -> None:
    """Draw the corners of an outline, small where they are crowded, and a plus where a side takes a new one."""
    corners = box.corners()
    if not corners:
        return
    both = list(zip(corners, [*corners[1:], *corners[:1]], strict=True))
    apart = sum((end - start).manhattanLength() for start, end in both) / len(both) / pixel
    size = min(GRIP * 1.2, max(CROWDED, apart / 3)) * pixel
    for spot in corners:
        painter.drawEllipse(spot, size, size)
    painter.save()
    painter.setPen(_line(accent, 1.5))
    for start, end in both:
        if has_middle(start, end, REACH * pixel):
            middle, arm = (start + end) / 2, GRIP * 0.8 * pixel
            painter.drawLine(middle - QPointF(arm, 0), middle + QPointF(arm, 0))
            painter.drawLine(middle - QPointF(0, arm), middle + QPointF(0, arm))
    painter.restore()


def _draw_plus(painter: QPainter, spot: QPointF, size: float) -> None:
    painter.save()
    painter.setPen(_line(QColor("white"), 1.5))
    half = size * 0.8
    painter.drawLine(QLineF(spot.x() - half, spot.y(), spot.x() + half, spot.y()))
    painter.drawLine(QLineF(spot.x(), spot.y() - half, spot.x(), spot.y() + half))
    painter.restore()


def _draw_half_made(scene: CanvasScene, painter: QPainter, accent: QColor) -> None:
    painter.setPen(_line(accent, 2))
    if isinstance(scene.drag, DrawDrag):
        painter.drawRect(scene.drag.area)
    elif isinstance(scene.drag, LinkDrag):
        painter.drawLine(QLineF(scene.boxes[scene.drag.key].area().center(), scene.drag.spot))
        if scene.drag.target:
            painter.drawPath(scene.boxes[scene.drag.target].trace())


def _line(colour: QColor, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    pen = QPen(colour, width, style)
    pen.setCosmetic(True)
    return pen
