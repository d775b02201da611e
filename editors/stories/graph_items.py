"""What the graph of a story is drawn with: cards, ways and their reasons."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editors import look
from editors.canvas.items import BoxItem
from editors.stories.signs import Badge, ShownCard
from engines.kit.scenarios.outline import Way, WayKind

WIDTH, HEIGHT, BAND = 204.0, 98.0, 22.0
END = QRectF(WIDTH / 2 - 62, HEIGHT / 2 - 19, 124, 38)
ARROW = 9.0
LABEL_WIDTH = 122.0
LABEL_LINES = 3
CORNER = 14.0


class CardItem(BoxItem):
    """A card of the story: its number, name and colour, what it waits for, and whether something is wrong."""

    def __init__(self, key: str, area: QRectF) -> None:
        super().__init__(key, area)
        self.is_fixed = True
        self.links_beside_only = True
        self._card: ShownCard | None = None
        self._badge = Badge()

    def seen(self) -> QRectF:
        """Return what is drawn, in the scene."""
        return self.area()

    def show_card(self, card: ShownCard, badge: Badge) -> None:
        """Take over what is to be shown."""
        self._card, self._badge = card, badge
        self.setToolTip("\n".join(filter(None, (card.title, card.demand, *badge.messages))))
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the card."""
        if self._card is None:
            return
        theme = look.current()
        area = QRectF(0, 0, WIDTH, HEIGHT)
        outline = QPainterPath()
        outline.addRoundedRect(area, 8, 8)
        painter.fillPath(outline, QColor(theme.base))
        painter.save()
        painter.setClipPath(outline)
        if self._card.colour:
            painter.fillRect(QRectF(0, 0, 6, HEIGHT), QColor(self._card.colour))
        top = self._draw_demand(painter, self._card.demand) if self._card.demand else 0.0
        painter.restore()
        painter.setPen(QPen(QColor(theme.border), 1))
        painter.drawPath(outline)
        self._draw_words(painter, self._card, top)
        self._badge.draw(painter, QRect(round(WIDTH) - 28, round(HEIGHT) - 28, 20, 20))

    def _draw_demand(self, painter: QPainter, demand: str) -> float:
        theme = look.current()
        painter.fillRect(QRectF(0, 0, WIDTH, BAND), QColor(theme.tint))
        look.paint_icon(painter, "lock-outline", QRect(12, 4, 14, 14), theme.muted)
        _write(painter, QRectF(30, 0, WIDTH - 38, BAND), demand, theme.muted, 9)
        return BAND

    def _draw_words(self, painter: QPainter, card: ShownCard, top: float) -> None:
        theme = look.current()
        _write(painter, QRectF(14, top + (HEIGHT - top - 48) / 2, 40, 22), card.number, theme.muted, 10)
        _write(painter, QRectF(46, top + 4, WIDTH - 54, HEIGHT - top - 30), card.name, theme.text, 10.5, bold=True)
        _write(painter, QRectF(46, HEIGHT - 28, WIDTH - 90, 20), card.marks, theme.muted, 9)


class EndItem(BoxItem):
    """Where ways lead that leave the deck: the group has won, or lost."""

    def __init__(self, key: str, area: QRectF, title: str) -> None:
        super().__init__(key, area)
        self._title = title
        self.is_fixed = True
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsSelectable, enabled=False)

    def seen(self) -> QRectF:
        """Return what is drawn, in the scene."""
        return END.translated(self.pos())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the end of the story."""
        theme = look.current()
        area = END
        painter.setBrush(QColor(theme.raised))
        painter.setPen(QPen(QColor(theme.muted), 1.5))
        painter.drawRoundedRect(area, 19, 19)
        _write(painter, area, self._title, theme.text, 10.5, bold=True, align=Qt.AlignmentFlag.AlignCenter)


class WayItem(QGraphicsItem):
    """A way from one card to another, with the reason why the story takes it."""

    def __init__(self, way: Way, points: Sequence[QPointF], label_spot: QPointF, *, leads_back: bool) -> None:
        super().__init__()
        self.way = way
        self._path = _loop(points) if leads_back else _line(points)
        self._tip = _arrow(points, is_downwards=not leads_back and points[-1].y() > points[-2].y())
        self._words = words_of(way)
        self._label_area = _label_area(self._words, label_spot)
        self._is_marked = False
        self.setZValue(-1)
        self.setToolTip(self._words)

    def tip(self) -> QPointF:
        """Return where the arrow points to, in the scene."""
        return self._tip.at(0)

    def mark(self, *, marked: bool) -> None:
        """Stand out because one of its cards is picked."""
        self._is_marked = marked
        self.setZValue(-0.5 if marked else -1)
        self.update()

    def boundingRect(self) -> QRectF:
        """Say what the way covers."""
        return self._path.boundingRect().united(self._label_area).adjusted(-ARROW, -ARROW, ARROW, ARROW)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the way, its arrow and its reason."""
        theme = look.current()
        colour = QColor(theme.accent if self._is_marked else theme.muted)
        style = Qt.PenStyle.DashLine if self.way.kind is WayKind.JUMP else Qt.PenStyle.SolidLine
        style = Qt.PenStyle.DotLine if self.way.until else style
        width = 2.4 if self.way.kind is WayKind.DRAW or self._is_marked else 1.6
        painter.setPen(QPen(colour, width, style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(self._path)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon(self._tip)
        if self._words:
            painter.setBrush(QColor(theme.canvas))
            painter.drawRoundedRect(self._label_area, 6, 6)
            inner = self._label_area.adjusted(4, 1, -4, -1)
            _write(painter, inner, self._words, theme.text, 9, align=Qt.AlignmentFlag.AlignCenter)


def words_of(way: Way) -> str:
    """Say why the story goes this way, and from when on it can."""
    return ", ".join(filter(None, (way.why, f"as soon as {way.until}" if way.until else "")))


def _line(points: Sequence[QPointF]) -> QPainterPath:
    """Draw a line through points: bends where it goes down, straight with round corners between columns."""
    path = QPainterPath(points[0])
    for place, (one, other) in enumerate(pairwise(points)):
        after = points[place + 2] if place + 2 < len(points) else None
        if _is_straight(one, other):
            path.lineTo(_towards(other, one, CORNER) if after else other)
            if after:
                path.quadTo(other, _towards(other, after, CORNER))
        elif other.y() > one.y():
            bend = QPointF(0, (other.y() - one.y()) / 2)
            path.cubicTo(one + bend, other - bend, other)
        else:
            bend = QPointF(max(40.0, abs(other.x() - one.x()) / 2), 0)
            path.cubicTo(one + bend, other - bend, other)
    return path


def _is_straight(one: QPointF, other: QPointF) -> bool:
    return abs(one.x() - other.x()) < 1 or abs(one.y() - other.y()) < 1


def _towards(start: QPointF, end: QPointF, far: float) -> QPointF:
    way = end - start
    length = max(1.0, abs(way.x()) + abs(way.y()))
    return start + way * min(0.5, far / length)


def _loop(points: Sequence[QPointF]) -> QPainterPath:
    """Draw a way back, round the left side."""
    path = QPainterPath(points[0])
    out = QPointF(-70, 0)
    path.cubicTo(points[0] + out, points[-1] + out, points[-1])
    return path


def _arrow(points: Sequence[QPointF], *, is_downwards: bool) -> QPolygonF:
    tip, half = points[-1], ARROW / 2
    if is_downwards:
        return QPolygonF([tip, tip + QPointF(-half, -ARROW), tip + QPointF(half, -ARROW)])
    return QPolygonF([tip, tip + QPointF(-ARROW, -half), tip + QPointF(-ARROW, half)])


def _label_area(text: str, spot: QPointF) -> QRectF:
    """Return the area of a reason around a spot: as many lines as it needs, within limits."""
    if not text:
        return QRectF(spot, spot)
    metrics = QFontMetricsF(_font(9))
    flags = int(Qt.TextFlag.TextWordWrap)
    wanted = metrics.boundingRect(QRectF(0, 0, LABEL_WIDTH, 400), flags, text)
    height = min(wanted.height(), LABEL_LINES * metrics.lineSpacing()) + 4
    width = min(wanted.width(), LABEL_WIDTH) + 10
    return QRectF(spot.x() - width / 2, spot.y() - height / 2, width, height)


def _font(size: float, *, bold: bool = False) -> QFont:
    font = QFont()
    font.setPixelSize(round(size * 4 / 3))
    font.setBold(bold)
    return font


def _write(
    painter: QPainter,
    area: QRectF,
    text: str,
    colour: str,
    size: float,
    *,
    bold: bool = False,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignVCenter,
) -> None:
    """Write a text into an area: on one line if that is low, else wrapped; what does not fit is cut with dots."""
    font = _font(size, bold=bold)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    lines = max(1, int(area.height() // QFontMetricsF(font).height()))
    flags = align | Qt.AlignmentFlag.AlignVCenter
    wrap = int(Qt.TextFlag.TextWordWrap if lines > 1 else 0)
    painter.drawText(area, int(flags) | wrap, fitted(text, font, area, lines))


def fitted(text: str, font: QFont, area: QRectF, lines: int) -> str:
    """Return as much of a text as so many lines in an area can hold."""
    metrics = QFontMetricsF(font)
    if lines > 1:
        wrapped = metrics.boundingRect(QRectF(0, 0, area.width(), 10_000), int(Qt.TextFlag.TextWordWrap), text)
        if wrapped.height() <= area.height() and wrapped.width() <= area.width():
            return text
    room = area.width() * lines * (0.85 if lines > 1 else 1.0)  # wrapped lines are never quite full
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
