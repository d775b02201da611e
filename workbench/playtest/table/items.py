"""How the things on the table are drawn: mats, cards, tokens, tracks, dials."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editors import look
from workbench.playtest.table import grounds
from workbench.playtest.table.blocks import Sort, Spot
from workbench.playtest.table.brushes import (
    INK,
    PAPER,
    PLAIN_BACK,
    SHADE,
    badge,
    icon_of,
    seat_colour,
    sign,
    token_colour,
    write,
)
from workbench.playtest.table.faces import TableFaces
from workbench.playtest.table.gauges import draw_dial, draw_track, sized
from workbench.playtest.table.outlooks import draw_outlook
from workbench.playtest.table.tips import tip_of

LAYERS = {
    Sort.MAT: 0,
    Sort.BOARD: 1,
    Sort.SLOT: 2,
    Sort.CELL: 2,
    Sort.COUNTER: 2,
    Sort.AREA: 2,
    Sort.LINK: 3,
    Sort.BORDER: 3,
    Sort.TITLE: 4,
}
UPPERMOST = 6
LEAST_BADGED = 12.0
"""On what is smaller there is no room for a number: it stands beside it."""
DAMAGE = "#b3261e"
"""The line through what is damaged."""
REACH = 2.5
"""How far beside a border a click still counts."""


NO_OUTLOOK = (False, False, 0)
"""Nobody points at a figure that comes here, sees this, or will come here."""


class SpotItem(QGraphicsItem):
    """Something on the table that is drawn from its spot."""

    def __init__(self, spot: Spot, faces: TableFaces) -> None:
        super().__init__()
        self.spot = spot
        self._faces = faces
        self.is_offered = False
        self.is_hovered = False
        self.is_welcome = False
        self.is_ringed = False
        self.outlook: tuple[bool, bool, int] = NO_OUTLOOK
        self.setPos(spot.x, spot.y)
        if spot.angle:
            self.setTransformOriginPoint(spot.width / 2, spot.height / 2)
            self.setRotation(spot.angle)
        self.setToolTip(tip_of(spot, faces.content, faces.seat_names))
        # Drawn once and kept as a picture: a table has hundreds of things, and few of them change with a move.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def lie_at(self, place: int) -> None:
        """Lie over what came before: later things of a layer lie on earlier ones.

        The number of an army stands out at its right, over what stands there: armies lie under those before them.
        """
        token = self.spot.token
        if token is not None and token.is_force:
            self.setZValue(UPPERMOST + 1 - place / 100_000)
            return
        layer = UPPERMOST if self.spot.sort in (Sort.DISC, Sort.PILL) else LAYERS.get(self.spot.sort, 5)
        self.setZValue(layer + place / 100_000)

    def offer(self, *, is_offered: bool) -> None:
        """Show whether a click here is an answer."""
        if is_offered != self.is_offered:
            self.is_offered = is_offered
            self.setCursor(Qt.CursorShape.PointingHandCursor if is_offered else Qt.CursorShape.ArrowCursor)
            self.update()

    def hover(self, *, is_hovered: bool) -> None:
        """Show whether the mouse is here."""
        if is_hovered != self.is_hovered:
            self.is_hovered = is_hovered
            self.update()

    def welcome(self, *, is_welcome: bool) -> None:
        """Show whether what is held can be put here."""
        if is_welcome != self.is_welcome:
            self.is_welcome = is_welcome
            self.update()

    def ring(self, *, is_ringed: bool) -> None:
        """Show whether the keyboard stands here."""
        if is_ringed != self.is_ringed:
            self.is_ringed = is_ringed
            self.update()

    def look_out(self, outlook: tuple[bool, bool, int]) -> None:
        """Show whether the figure that somebody points at comes here, sees this, and with which step it will come."""
        if outlook != self.outlook:
            self.outlook = outlook
            self.update()

    def boundingRect(self) -> QRectF:
        """Tell which part of the table is drawn on."""
        if self.spot.sort is Sort.LINK:
            x1, y1, x2, y2 = self.spot.ends
            return QRectF(QPointF(x1, y1), QPointF(x2, y2)).normalized().adjusted(-6, -6, 6, 6)
        edge = 5.0 if self.spot.sort is Sort.BORDER else 3.0
        return QRectF(0, 0, self.spot.width, self.spot.height).adjusted(-edge, -edge, edge, edge)

    def shape(self) -> QPainterPath:
        """Tell where a click counts."""
        if self.spot.outline:
            return grounds.outline_of(self.spot)
        path = QPainterPath()
        if self.spot.sort is Sort.BORDER and not self.spot.id:
            # A wall that nobody can choose does not stand before the cells beside it.
            return path
        edge = REACH if self.spot.sort is Sort.BORDER else 0.0
        path.addRect(QRectF(0, 0, self.spot.width, self.spot.height).adjusted(-edge, -edge, edge, edge))
        return path

    def _trace(self, painter: QPainter, rect: QRectF, radius: float) -> None:
        """Draw along the outline, with the pen and brush of the painter."""
        if self.spot.outline:
            painter.drawPath(grounds.outline_of(self.spot))
        else:
            painter.drawRoundedRect(rect, radius, radius)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the spot, and a frame if it can be clicked."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        rect = QRectF(0, 0, self.spot.width, self.spot.height)
        if self.spot.sort in grounds.PAINTERS:
            grounds.PAINTERS[self.spot.sort](grounds.GroundPainter(self.spot, self._faces, painter))
        else:
            PAINTERS[self.spot.sort](self, painter, rect)
        if self.outlook != NO_OUTLOOK:
            draw_outlook(painter, rect, *self.outlook)
        if self.is_welcome:
            self._welcome_frame(painter)
        elif self.is_offered:
            self._frame(painter)
        if self.spot.sort is Sort.DISC:
            self._count(painter, rect)
        if self.is_ringed:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for colour, width in ((PAPER, 3.4), (look.current().focus, 2.0)):
                painter.setPen(QPen(QColor(colour), width))
                self._trace(painter, rect.adjusted(-1, -1, 1, 1), 2.0)

    def _count(self, painter: QPainter, rect: QRectF) -> None:
        """Write how many a token stands for, over the frame around it."""
        token = self.spot.token
        if token is not None and (token.count > 1 or token.is_force or token.is_counted):
            size = min(7.4, 0.62 * rect.height())
            badge(painter, QPointF(rect.right() - 0.18 * size, rect.top() + 0.18 * size), str(token.count), size)

    def _welcome_frame(self, painter: QPainter) -> None:
        colour = QColor(look.current().good)
        veil = QColor(colour)
        veil.setAlpha(130 if self.is_hovered else 60)
        painter.setBrush(veil)
        line = Qt.PenStyle.SolidLine if self.is_hovered else Qt.PenStyle.DashLine
        painter.setPen(QPen(colour, 3.0 if self.is_hovered else 1.8, line))
        self._trace(painter, QRectF(0, 0, self.spot.width, self.spot.height), 3.0)

    def _frame(self, painter: QPainter) -> None:
        theme = look.current()
        colour = QColor(theme.accent)
        rect = QRectF(0, 0, self.spot.width, self.spot.height)
        is_army = self.spot.token is not None and self.spot.token.is_force and self.spot.sort is Sort.DISC
        is_disc = self.spot.sort in (Sort.DISC, Sort.PILL) and not is_army
        if self.spot.thing is not None:
            is_disc = is_round(self._faces.picture(self.spot.thing))
        round_ = rect.height() / 2 if is_disc else min(3.0, rect.width() * 0.16)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        glow = QColor(colour)
        glow.setAlpha(90)
        painter.setPen(QPen(glow, min(4.5, 0.3 * rect.width())))
        self._trace(painter, rect.adjusted(-1, -1, 1, 1), round_)
        if self.is_hovered:
            veil = QColor(colour)
            veil.setAlpha(70)
            painter.setBrush(veil)
        painter.setPen(QPen(colour, 3.0 if self.is_hovered else 1.6))
        self._trace(painter, rect, round_)

    def _sized(self, size: float) -> float:
        return sized(self.spot, size)

    def track(self, painter: QPainter, rect: QRectF) -> None:
        """Draw a track."""
        draw_track(self.spot, painter, rect)

    def dial(self, painter: QPainter, rect: QRectF) -> None:
        """Draw a dial."""
        draw_dial(self.spot, painter, rect, self._faces.seat_colours)

    # ---- one painter for each sort -------------------------------------------------------------------

    def mat(self, painter: QPainter, rect: QRectF) -> None:
        """Draw a mat; the inner ones of a seat are only hinted at."""
        theme = look.current()
        fill = QColor(theme.raised)
        fill.setAlpha(238 if self.spot.text else 0)
        painter.setBrush(fill)
        painter.setPen(QPen(QColor(theme.border), 0.5) if self.spot.text else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(rect, 5, 5)
        if self.spot.owner is not None and self.spot.text:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(seat_colour(self.spot.owner, self._faces.seat_colours))
            painter.drawRoundedRect(QRectF(0, 5, 2.4, rect.height() - 10), 1.2, 1.2)

    def title(self, painter: QPainter, rect: QRectF) -> None:
        """Write the name of an area."""
        theme = look.current()
        small = bool(self.spot.maximum)
        colour = QColor(theme.muted if self.spot.owner is None else theme.text)
        flags = Qt.AlignmentFlag.AlignHCenter if small else Qt.AlignmentFlag.AlignLeft
        write(
            painter,
            rect,
            self.spot.text,
            self._sized(4.0 if small else 5.6),
            colour,
            flags,
            bold=not small,
            wraps=small,
        )

    def thing(self, painter: QPainter, rect: QRectF) -> None:
        """Draw a card with its printed face, its back, or a plain back with its name."""
        thing = self.spot.thing
        assert thing is not None
        image = self._faces.picture(thing)
        layers = min(3, thing.count - 1) if thing.count > 1 and rect.width() > LEAST_BADGED else 0
        for layer in range(layers, -1, -1) if rect.width() > LEAST_BADGED else ():
            self._shadow(painter, rect.translated(layer * 0.9, layer * 0.9), is_round=is_round(image))
        if image is not None:
            painter.drawImage(rect, image)
        else:
            self._plain_card(painter, rect)
        if thing.document and not thing.face_up:
            veil = QColor(SHADE)
            veil.setAlpha(95)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(veil)
            corner = rect.width() / 2 if is_round(image) else 2.5
            painter.drawRoundedRect(rect, corner, corner)
        count = max(thing.count, self.spot.value)
        if (count > 1 or self.spot.value) and rect.width() > LEAST_BADGED:
            badge(painter, QPointF(rect.right() - 5, rect.top() + 5), str(count))
        if thing.note and rect.width() > 30 and len(thing.note) < 30 and not self._faces.is_printed(thing):
            self._ribbon(painter, rect, thing.note)

    def _shadow(self, painter: QPainter, rect: QRectF, *, is_round: bool) -> None:
        shade = QColor(SHADE)
        shade.setAlpha(60)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        corner = rect.width() / 2 if is_round else 2.8
        painter.drawRoundedRect(rect.translated(0.7, 0.9), corner, corner)

    def _plain_card(self, painter: QPainter, rect: QRectF) -> None:
        """Draw a back with the name of what lies there."""
        thing = self.spot.thing
        assert thing is not None
        dye = QColor(thing.colour or PLAIN_BACK)
        paint = QLinearGradient(rect.topLeft(), rect.bottomRight())
        paint.setColorAt(0, dye.lighter(118))
        paint.setColorAt(1, dye.darker(128))
        painter.setBrush(paint)
        painter.setPen(QPen(QColor(PAPER), 0.5))
        painter.drawRoundedRect(rect, 2.5, 2.5)
        inner = rect.adjusted(rect.width() * 0.08, rect.width() * 0.08, -rect.width() * 0.08, -rect.width() * 0.08)
        line = QColor(PAPER)
        line.setAlpha(110)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(line, 0.5))
        painter.drawRoundedRect(inner, 1.8, 1.8)
        if rect.width() > 16:
            size = max(3.0, min(5.5, rect.width() / 8))
            write(painter, inner, thing.name, size, QColor(PAPER), Qt.AlignmentFlag.AlignCenter, wraps=True)

    def _ribbon(self, painter: QPainter, rect: QRectF, note: str) -> None:
        area = QRectF(rect.left(), rect.bottom() - 7, rect.width(), 7)
        paper = QColor(INK)
        paper.setAlpha(215)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(paper)
        painter.drawRect(area)
        write(painter, area.adjusted(1, 0, -1, 0), note, 4.0, QColor(PAPER), Qt.AlignmentFlag.AlignCenter)

    def slot(self, painter: QPainter, rect: QRectF) -> None:
        """A place is drawn by what lies there."""

    def counter(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the ground of a pile with its name and number; an empty one is only hinted at."""
        theme = look.current()
        is_empty = not self.spot.value
        painter.setPen(QPen(QColor(theme.border), 0.4))
        painter.setBrush(Qt.BrushStyle.NoBrush if is_empty else QColor(theme.base))
        painter.drawRoundedRect(rect, 2.5, 2.5)
        ink = QColor(theme.muted if is_empty else theme.text)
        left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        write(painter, rect.adjusted(rect.height(), 0, -9, 0), self.spot.text, self._sized(3.9), ink, left)
        write(painter, rect.adjusted(0, 0, -2.5, 0), str(self.spot.value), self._sized(4.6), ink, right, bold=True)

    def text(self, painter: QPainter, rect: QRectF) -> None:
        """Draw something to choose that has only a name."""
        theme = look.current()
        painter.setBrush(QColor(theme.base))
        painter.setPen(QPen(QColor(theme.border), 0.5))
        painter.drawRoundedRect(rect, 3, 3)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        write(
            painter,
            rect.adjusted(4, 0, -3, 0),
            self.spot.text,
            self._sized(4.6),
            QColor(theme.text),
            flags,
            wraps=True,
        )

    def words(self, painter: QPainter, rect: QRectF) -> None:
        """Say something."""
        flags = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
        write(painter, rect, self.spot.text, 4.8, QColor(look.current().text), flags, wraps=True)

    def disc(self, painter: QPainter, rect: QRectF) -> None:
        """Draw a token as a disc with a sign, a letter or a number that is its name; an army as a counter."""
        token = self.spot.token
        assert token is not None
        colour = token_colour(token, self._faces.seat_colours)
        shade = QColor(SHADE)
        shade.setAlpha(80)
        self._counter(painter, rect.translated(0.5, 0.8), Qt.PenStyle.NoPen, shade)
        self._counter(painter, rect, QPen(QColor(PAPER), 0.9), colour)
        ink = QColor(INK if colour.lightness() > 150 else PAPER)
        if name := icon_of(token):
            edge = rect.width() * (0.12 if token.is_force else 0.2)
            sign(painter, name, rect.adjusted(edge, edge, -edge, -edge), ink)
        else:
            text = token.name if token.name.isdigit() else token.name[:1]
            size = rect.height() * (0.5 if len(text) == 1 else 0.42)
            write(painter, rect, text, size, ink, Qt.AlignmentFlag.AlignCenter, bold=True)
        if token.is_damaged:
            self._strike_out(painter, rect)

    def _counter(self, painter: QPainter, rect: QRectF, pen: QPen | Qt.PenStyle, colour: QColor) -> None:
        """Draw the body of a token: a disc, or a counter with corners."""
        painter.setPen(pen)
        painter.setBrush(colour)
        if self.spot.token is not None and self.spot.token.is_force:
            painter.drawRoundedRect(rect, rect.width() * 0.16, rect.width() * 0.16)
        else:
            painter.drawEllipse(rect)

    def _strike_out(self, painter: QPainter, rect: QRectF) -> None:
        """Strike a token through that is damaged, so that it is seen without colours too."""
        inset = rect.width() * 0.12
        line = rect.adjusted(inset, inset, -inset, -inset)
        for colour, width in ((PAPER, 0.24), (DAMAGE, 0.13)):
            painter.setPen(QPen(QColor(colour), rect.width() * width))
            painter.drawLine(line.bottomLeft(), line.topRight())

    def pill(self, painter: QPainter, rect: QRectF) -> None:
        """Draw a token as a label with its name and number."""
        token = self.spot.token
        assert token is not None
        theme = look.current()
        painter.setPen(QPen(QColor(theme.border), 0.5))
        painter.setBrush(QColor(theme.base))
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        dot = QRectF(2, 2, rect.height() - 4, rect.height() - 4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(token_colour(token, self._faces.seat_colours))
        painter.drawEllipse(dot)
        area = rect.adjusted(rect.height(), 0, -2, 0)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        write(painter, area, self.spot.text, self._sized(4.4), QColor(theme.text), flags)


PAINTERS = {
    Sort.MAT: SpotItem.mat,
    Sort.TITLE: SpotItem.title,
    Sort.THING: SpotItem.thing,
    Sort.SLOT: SpotItem.slot,
    Sort.DISC: SpotItem.disc,
    Sort.PILL: SpotItem.pill,
    Sort.TRACK: SpotItem.track,
    Sort.DIAL: SpotItem.dial,
    Sort.COUNTER: SpotItem.counter,
    Sort.TEXT: SpotItem.text,
    Sort.WORDS: SpotItem.words,
}


def is_round(image: QImage | None) -> bool:
    """Tell whether what is drawn is a disc: near its corners there is nothing."""
    if image is None or not image.hasAlphaChannel():
        return False
    return image.pixelColor(image.width() // 10, image.height() // 10).alpha() == 0
