"""The pencil of a map: a line drawn corner by corner, around a new area or through one that is split."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from editors.boards.shapes import Magnet, on_the_net
from engines.kit.maps.outlines import Point

CROSS = 11.0
"""Half the width of the cross that shows where the next corner comes to lie, in pixels."""
DOT = 3.5


class Purpose(Enum):
    """What is drawn."""

    AREA = "area"
    CUT = "cut"


class Pencil:
    """What is drawn so far, and where the next corner would be."""

    def __init__(self, purpose: Purpose, cursor: Point) -> None:
        self.purpose = purpose
        self.cursor = cursor
        self.spots: list[Point] = []
        self.ahead: list[Point] = []
        """The corners between the last one and the cursor: those of a border that is followed."""
        self.frame: QRectF | None = None
        """The rectangle that is drawn by dragging."""
        self._set: list[int] = []
        """How many corners there were before each that was set: a border that was followed is taken back at once."""

    def aim(self, magnet: Magnet, spot: Point, *, reach: float, step: float, freely: bool) -> None:
        """Let the next corner be at a spot, or at a corner or side near it."""
        first = self.spots[0] if len(self.spots) > 2 else None
        pulled = None if freely else magnet.pull(spot, reach)
        if first is not None and math.dist(first, spot) <= reach:
            pulled = first
        self.cursor = pulled or on_the_net(spot, 0.0 if freely else step)
        self.ahead = [] if freely or not self.spots or self._cuts() else magnet.path(self.spots[-1], self.cursor)

    def put(self) -> bool:
        """Set a corner where the cursor is; tell whether the line is finished by that."""
        if self.spots and self.cursor in (self.spots[-1], self.spots[0]):
            is_closed = len(self.spots) > 1 and (self._cuts() or len(self.spots) > 2)
            self.spots += self.ahead if is_closed and self.cursor == self.spots[0] else []
            return is_closed
        self._set.append(len(self.spots))
        self.spots += [*self.ahead, self.cursor]
        self.ahead = []
        return False

    def take_back(self) -> None:
        """Take the last corner back, with the border that led to it."""
        if self._set:
            del self.spots[self._set.pop() :]
        self.ahead = []

    def clear(self) -> None:
        """Begin anew."""
        self.spots, self.ahead, self._set, self.frame = [], [], [], None

    def draw(self, painter: QPainter, accent: QColor, pixel: float) -> None:
        """Draw the line, its corners and the cross."""
        pen = QPen(accent, 2)
        pen.setCosmetic(True)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.frame is not None:
            painter.drawRect(self.frame)
            return
        painter.drawPolyline(_polygon(self.spots))
        pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.drawPolyline(_polygon([*self.spots[-1:], *self.ahead, self.cursor]))
        painter.setBrush(QColor("white"))
        pen.setStyle(Qt.PenStyle.SolidLine)
        painter.setPen(pen)
        for spot in self.spots:
            painter.drawEllipse(QPointF(*spot), DOT * pixel, DOT * pixel)
        self._draw_cross(painter, accent, pixel)

    def _draw_cross(self, painter: QPainter, accent: QColor, pixel: float) -> None:
        (x, y), arm = self.cursor, CROSS * pixel
        lines = [QLineF(x - arm, y, x + arm, y), QLineF(x, y - arm, x, y + arm)]
        for colour, width in ((QColor("white"), 4.0), (accent, 1.6)):
            pen = QPen(colour, width)
            pen.setCosmetic(True)
            painter.setPen(pen)
            painter.drawLines(lines)

    def _cuts(self) -> bool:
        return self.purpose is Purpose.CUT


def _polygon(spots: Sequence[Point]) -> QPolygonF:
    return QPolygonF([QPointF(*spot) for spot in spots])
