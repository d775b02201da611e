"""How tracks and dials are drawn: a row of steps, and a gauge with its number."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editors import look
from workbench.playtest.table.blocks import Spot
from workbench.playtest.table.brushes import seat_colour, write


def sized(spot: Spot, size: float) -> float:
    """Return how large letters are: as much smaller as what they stand on."""
    return size * min(1.0, spot.scale)


def draw_track(spot: Spot, painter: QPainter, rect: QRectF) -> None:
    """Draw a track as a row of steps, filled up to its value."""
    theme = look.current()
    steps = max(1, spot.maximum)
    step = rect.width() / steps
    good = QColor(theme.error if spot.value * 4 <= steps else theme.good)
    for number in range(steps):
        area = QRectF(number * step + 0.5, 0, step - 1, rect.height())
        is_on = number < spot.value
        painter.setPen(QPen(QColor(theme.border), 0.4))
        painter.setBrush(good if is_on else QColor(theme.base))
        painter.drawRoundedRect(area, 1.5, 1.5)
        ink = QColor(theme.base if is_on else theme.muted)
        bold = number + 1 == spot.value
        write(painter, area, str(number + 1), 4.2, ink, Qt.AlignmentFlag.AlignCenter, bold=bold)


def draw_dial(spot: Spot, painter: QPainter, rect: QRectF, own: Sequence[str]) -> None:
    """Draw a dial as a gauge with its number."""
    theme = look.current()
    size = min(rect.width(), rect.height() * 1.5)
    arc = QRectF(rect.center().x() - size / 2 + 3, 3, size - 6, size - 6)
    share = 0.0 if not spot.maximum else min(1.0, spot.value / spot.maximum)
    pen = QPen(QColor(theme.border), 4.5)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawArc(arc, 200 * 16, -220 * 16)
    pen.setColor(seat_colour(spot.owner, own) if spot.owner is not None else QColor(theme.accent))
    painter.setPen(pen)
    if share:
        painter.drawArc(arc, 200 * 16, -math.floor(220 * 16 * share))
    middle = QRectF(arc.left(), arc.top() + arc.height() * 0.28, arc.width(), arc.height() * 0.4)
    write(
        painter,
        middle,
        str(spot.value),
        sized(spot, 15),
        QColor(theme.text),
        Qt.AlignmentFlag.AlignCenter,
        bold=True,
    )
    if spot.maximum:
        below = QRectF(arc.left(), middle.bottom() - sized(spot, 2), arc.width(), sized(spot, 6))
        said = f"of {spot.maximum}"
        write(painter, below, said, sized(spot, 4.4), QColor(theme.muted), Qt.AlignmentFlag.AlignCenter)
