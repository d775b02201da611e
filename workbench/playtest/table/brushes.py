"""Paint for the table: its cloth, the colours of seats and tokens, words, numbers and signs in millimetres."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QGradient, QPainter, QPen, QRadialGradient

from editors import look
from engines.kit.table import Token
from exports.faces.fonts import icon_letters

PAPER, INK, SHADE = "#efe9dc", "#23252b", "#000000"
"""Paper and ink are those of the printed things, whatever theme the program wears."""
FELT, DARK_FELT = ("#4b7466", "#35574c"), ("#22332e", "#151f1c")
"""The cloth of the table, in the middle and at the edge."""
PLAIN_BACK = "#5b6472"
"""The back of a card that has neither a printed one nor a colour."""


def cloth() -> QBrush:
    """Return the cloth that everything lies on."""
    theme = look.current()
    if theme.name == "contrast":
        return QBrush(QColor(theme.canvas))
    middle, edge = DARK_FELT if theme.is_dark else FELT
    paint = QRadialGradient(QPointF(0.5, 0.42), 0.75)
    paint.setCoordinateMode(QGradient.CoordinateMode.ObjectBoundingMode)
    paint.setColorAt(0, QColor(middle))
    paint.setColorAt(1, QColor(edge))
    return QBrush(paint)


def seat_colour(owner: int | None, own: Sequence[str] = ()) -> QColor:
    """Return the colour of a seat: its own where seats have colours of their own, or that of no seat."""
    theme = look.current()
    if owner is not None and owner < len(own) and own[owner]:
        return QColor(own[owner])
    return QColor(theme.muted if owner is None else theme.seats[owner % len(theme.seats)])


def token_colour(token: Token, own: Sequence[str] = ()) -> QColor:
    """Return the colour of a token: its own, or that of its owner."""
    return QColor(token.colour) if token.colour else seat_colour(token.owner, own)


def icon_of(token: Token) -> str:
    """Return the sign of a token, if the icon font has it."""
    return token.icon if token.icon in icon_letters() else ""


def write(
    painter: QPainter,
    rect: QRectF,
    text: str,
    size: float,
    colour: QColor,
    flags: Qt.AlignmentFlag,
    *,
    bold: bool = False,
    wraps: bool = False,
) -> None:
    """Write words of a height in millimetres; what does not fit is shortened."""
    # Fonts have whole pixels: letters are set large and scaled down, so that they are as smooth as the cards.
    scale = size / 40
    font = QFont(painter.font())
    font.setPixelSize(40)
    font.setBold(bold)
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(scale, scale)
    painter.setFont(font)
    painter.setPen(colour)
    area = QRectF(0, 0, rect.width() / scale, rect.height() / scale)
    if wraps:
        painter.drawText(area, int(flags) | int(Qt.TextFlag.TextWordWrap), text)
    else:
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(area.width()) + 1)
        painter.drawText(area, int(flags) | int(Qt.TextFlag.TextSingleLine), shown)
    painter.restore()


def badge(painter: QPainter, middle: QPointF, text: str, height: float = 7.4) -> None:
    """Draw a number on a small dark disc."""
    width = height * (0.68 + 0.32 * len(text))
    area = QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)
    painter.setPen(QPen(QColor(PAPER), 0.5))
    painter.setBrush(QColor(INK))
    painter.drawRoundedRect(area, height / 2, height / 2)
    write(painter, area, text, 0.68 * height, QColor(PAPER), Qt.AlignmentFlag.AlignCenter, bold=True)


def sign(painter: QPainter, name: str, rect: QRectF, colour: QColor) -> None:
    """Draw a sign of the icon font."""
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / 64, rect.height() / 64)
    look.paint_icon(painter, name, QRect(0, 0, 64, 64), colour.name())
    painter.restore()
