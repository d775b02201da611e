"""How a place looks while somebody points at a figure that could come here, sees it or will come here."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from editors import look
from workbench.playtest.table.brushes import badge

EYE = 0.11
"""How large the dot of a place that is seen is, as a part of its side."""


def draw_outlook(painter: QPainter, rect: QRectF, reached: bool, seen: bool, step: int) -> None:  # noqa: FBT001
    """Mark a place: hatched where the figure can come, a dot where it sees, a number for each step of its way."""
    theme = look.current()
    if reached:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(QColor(theme.accent), Qt.BrushStyle.BDiagPattern))
        painter.drawRect(rect)
    if seen:
        painter.setPen(QPen(QColor("#ffffff"), 0.5))
        painter.setBrush(QColor("#1c1c1c"))
        size = EYE * rect.width()
        painter.drawEllipse(QPointF(rect.right() - 1.8 * size, rect.top() + 1.8 * size), size, size)
    if step:
        badge(painter, rect.center(), str(step), 0.55 * rect.height())
