"""Marks on paper, which is the same in every theme: two colours, one of which is seen on any ground."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

MARK, AROUND = "#2447c9", "#ffffff"
"""The colour of a mark, and of the seam around it."""
SEAM = 2.2
"""How much wider the seam is than the mark."""


def mark_on_paper(
    painter: QPainter, width: float, draw: Callable[[], object], style: Qt.PenStyle = Qt.PenStyle.SolidLine
) -> None:
    """Draw an outline twice: wide and pale, and the mark itself over it."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(AROUND), SEAM * width))
    draw()
    painter.setPen(QPen(QColor(MARK), width, style))
    draw()


def dot_on_paper(painter: QPainter, spot: QPointF, size: float) -> None:
    """Draw a dot with a pale seam around it."""
    painter.setPen(QPen(QColor(AROUND), size / 2))
    painter.setBrush(QColor(MARK))
    painter.drawEllipse(spot, size, size)
