"""What a canvas of areas draws over its marks: the chosen point, the grip of a name, borders that stand out."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editors.boards.borders import Border
from editors.canvas.items import GRIP

CLOSED = QColor("#b5332e")
"""Borders that nobody passes. The board is paper: it does not know the theme."""


def draw_border(painter: QPainter, border: Border, accent: QColor, *, is_pointed: bool) -> None:
    """Draw a border that stands out, or one that is closed."""
    lines = [QLineF(QPointF(*start), QPointF(*end)) for start, end in border.lines]
    widths = ((QColor("white"), 7.0), (accent, 4.5)) if is_pointed else ()
    for colour, width in (*widths, *(() if border.is_open else ((CLOSED, 2.5),))):
        pen = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        pen.setCosmetic(True)
        painter.setPen(pen)
        painter.drawLines(lines)


def draw_chosen(painter: QPainter, spot: QPointF, accent: QColor, pixel: float) -> None:
    """Draw a ring around the chosen point, to be seen on any ground."""
    painter.setBrush(accent)
    for colour, width, size in ((QColor("white"), 5.0, 8.0), (accent, 2.0, 8.0)):
        pen = QPen(colour, width)
        pen.setCosmetic(True)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(spot, size * pixel, size * pixel)
    painter.setBrush(accent)
    painter.drawEllipse(spot, GRIP * pixel, GRIP * pixel)


def draw_label(painter: QPainter, spot: QPointF, accent: QColor, pixel: float, *, is_chosen: bool) -> None:
    """Draw the grip of a name: a T in a box."""
    size = GRIP * 1.8 * pixel
    pen = QPen(accent, 2.5 if is_chosen else 1.5)
    pen.setCosmetic(True)
    painter.setPen(pen)
    painter.setBrush(accent if is_chosen else QColor("white"))
    painter.drawRoundedRect(QRectF(spot.x() - size, spot.y() - size, 2 * size, 2 * size), size / 3, size / 3)
    pen.setColor(QColor("white") if is_chosen else accent)
    painter.setPen(pen)
    half = size * 0.55
    painter.drawLine(QLineF(spot.x() - half, spot.y() - half, spot.x() + half, spot.y() - half))
    painter.drawLine(QLineF(spot.x(), spot.y() - half, spot.x(), spot.y() + half))
