"""Things on a canvas that have a place and a size, and the grips by which they are taken."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editors.canvas.snapping import Edges

GRIP = 4.0
"""Half the width of a grip, in pixels."""
REACH = 7.0
"""How near the mouse has to come to a grip or a guide, in pixels."""
THINNEST = 5.0
"""Things thinner than this many pixels are picked a little beside them too."""
PORT = 16.0
"""How far outside a thing the ports lie from which it is linked, in pixels."""
LONG_SIDE = 6.0
"""A side this many times as long as a grip reaches takes a new corner by its middle."""
SMALLEST_GRIPPED = 26.0
"""Sides shorter than this many pixels have no grip in their middle."""


class BoxItem(QGraphicsItem):
    """A thing on the canvas, known by its key; what it looks like is drawn by those who know it."""

    def __init__(self, key: str, area: QRectF) -> None:
        super().__init__()
        self.key = key
        self.is_ground = False
        """It lies under everything: a drag that begins on it selects what is above."""
        self.is_fixed = False
        """It can be picked, not dragged."""
        self.is_stretched = True
        """Its frame has grips by which it is made larger and smaller."""
        self.can_be_linked = True
        """Ways can be drawn from it and to it."""
        self.links_beside_only = False
        """Ways are drawn from its left and right side alone, where words stand over and below it."""
        self.can_be_picked = True
        """A click finds it."""
        self.outline: QPolygonF | None = None
        """The corners of a thing that is no rectangle, seen from its corner."""
        self.has_corners = False
        """The corners of its outline can be moved one by one."""
        self._size = QRectF()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsSelectable)
        self.set_area(area)

    def area(self) -> QRectF:
        """Return where the thing lies in the scene."""
        return self._size.translated(self.pos())

    def set_area(self, area: QRectF) -> None:
        """Lay the thing somewhere else."""
        if area.size() != self._size.size():
            self.prepareGeometryChange()
            self._size = QRectF(0, 0, area.width(), area.height())
        self.setPos(area.topLeft())

    @property
    def has_grips(self) -> bool:
        """Whether it is resized by grips around it."""
        return self.is_stretched and not self.is_fixed

    def points_near(self, spot: QPointF, reach: float) -> list[QPointF]:
        """Return the points that a drag from a spot moves: a corner, a new one on a long side, or its two ends."""
        corners = self.corners()
        near = [corner for corner in corners if is_near(spot, corner, reach)]
        if near:
            return [min(near, key=lambda corner: (corner - spot).manhattanLength())]
        for start, end in zip(corners, [*corners[1:], *corners[:1]], strict=True):
            middle = (start + end) / 2
            if has_middle(start, end, reach) and is_near(spot, middle, reach):
                return [QPointF(round(middle.x(), 2), round(middle.y(), 2))]
            if _is_beside(spot, start, end, reach / 2):
                return [start, end]
        return []

    def corners(self) -> list[QPointF]:
        """List the corners that can be moved, in the scene."""
        return [self.pos() + corner for corner in self.outline.toList()] if self.has_corners and self.outline else []

    def trace(self) -> QPainterPath:
        """Return the outline of the thing in the scene."""
        path = QPainterPath()
        if self.outline is None:
            path.addRect(self.area())
        else:
            path.addPolygon(self.outline.translated(self.pos()))
            path.closeSubpath()
        return path

    def ports(self, pixel: float) -> list[QPointF]:
        """List the spots around the thing from which a link is drawn."""
        area, away = self.area(), PORT * pixel
        beside = [QPointF(area.left() - away, area.center().y()), QPointF(area.right() + away, area.center().y())]
        if self.links_beside_only:
            return beside
        over, below = area.top() - away, area.bottom() + away
        return [*beside, QPointF(area.center().x(), over), QPointF(area.center().x(), below)]

    def reaches(self, spot: QPointF, slack: float) -> bool:
        """Tell whether the thing is at a spot; what is too thin to be hit counts as a little thicker."""
        if self.outline is not None:
            return self.outline.containsPoint(spot - self.pos(), Qt.FillRule.OddEvenFill)
        area = self.area()
        across, down = (slack if side < slack else 0.0 for side in (area.width(), area.height()))
        return area.adjusted(-across, -down, across, down).contains(spot)

    def boundingRect(self) -> QRectF:
        """Say what the thing covers."""
        return self._size.adjusted(-1, -1, 1, 1)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw nothing: the picture beneath shows the thing already."""


def grips(area: QRectF, pixel: float) -> Iterator[tuple[Edges, QPointF]]:
    """Yield the grips of a thing: corners, and the middles of sides that are long enough."""
    wide, high = area.width() >= SMALLEST_GRIPPED * pixel, area.height() >= SMALLEST_GRIPPED * pixel
    for across in (-1, 0, 1):
        for down in (-1, 0, 1):
            if (across, down) != (0, 0) and (across or wide) and (down or high):
                x = area.center().x() + across * area.width() / 2
                y = area.center().y() + down * area.height() / 2
                yield Edges(across, down, is_resize=True), QPointF(x, y)


def has_middle(start: QPointF, end: QPointF, reach: float) -> bool:
    """Tell whether a side is long enough to take a new corner by its middle."""
    return (end - start).manhattanLength() > LONG_SIDE * reach


def _is_beside(spot: QPointF, start: QPointF, end: QPointF, reach: float) -> bool:
    """Tell whether a spot lies within reach of a line, not beyond its ends."""
    way, far = end - start, spot - start
    long = QPointF.dotProduct(way, way)
    share = QPointF.dotProduct(far, way) / long if long else -1.0
    if not 0 < share < 1:
        return False
    away = far - way * share
    return QPointF.dotProduct(away, away) <= reach * reach


def is_near(one: QPointF, other: QPointF, reach: float) -> bool:
    """Tell whether two spots are within reach of each other."""
    return abs(one.x() - other.x()) <= reach and abs(one.y() - other.y()) <= reach
