"""How the ground of the table is drawn: boards, tiles, areas with their owners, borders, links, free cells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from editors import look
from engines.kit.maps.outlines import frame_of
from engines.kit.maps.palettes import Pattern
from engines.kit.table import Border, Ground, Link, Place
from exports.faces.fonts import icon_letters
from exports.faces.inks import tinted
from exports.faces.ops import Icon, Op, Pen, Polygon
from exports.faces.patterns import patterned
from workbench.playtest.table.blocks import Sort, Spot
from workbench.playtest.table.brushes import INK, PAPER, seat_colour, sign, write
from workbench.playtest.table.faces import TableFaces

FLOOR = "#f3ecdd"
"""The ground of a place that has no colour."""
TINT, EDGE = 64, 225
"""How much of the colour of a seat lies over what it holds, and along the inside of its border."""
RIM = 5.0
"""How wide that border is; half of it lies inside."""
DASHES = [3.0, 2.0]
NAME = 4.6
LINE = "#5b6472"
"""The line of a link that has no colour."""
CLOSED = "#8c2f27"
"""What is closed has this colour if the game gives it none."""


def outline_of(spot: Spot) -> QPainterPath:
    """Return the outline of a place of a map."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(*corner) for corner in spot.outline]))
    path.closeSubpath()
    return path


@dataclass(frozen=True, slots=True)
class GroundPainter:
    """Draws one spot of the ground."""

    spot: Spot
    faces: TableFaces
    painter: QPainter

    @property
    def rect(self) -> QRectF:
        """Where the spot lies, seen from itself."""
        return QRectF(0, 0, self.spot.width, self.spot.height)

    def board(self) -> None:
        """Draw a printed board or tile; while it is not drawn yet, paper; nothing where only tiles are laid."""
        spot = self.spot
        is_back = isinstance(spot.drawn_from, Ground) and spot.drawn_from.is_back
        image = self.faces.board(spot.id, is_back=is_back) if spot.id else None
        if image is not None:
            self.painter.drawImage(self.rect, image)
        elif not spot.is_printed:
            self.painter.fillRect(self.rect, QColor(PAPER))

    def area(self) -> None:
        """Draw a place of a map: its ground where nothing is printed, and the colour of who holds it."""
        place = self.spot.drawn_from
        assert isinstance(place, Place)
        if not self.spot.is_printed:
            self.faces.draw(self.painter, _ground(self.spot, place))
            self._name(place)
        if self.spot.owner is not None:
            self._tint()

    def _name(self, place: Place) -> None:
        x, y = self.spot.centre()
        width = min(frame_of(self.spot.outline).width, 60.0)
        box = QRectF(x - width / 2, y - NAME, width, 2 * NAME)
        write(self.painter, box, place.name, NAME, QColor(INK), Qt.AlignmentFlag.AlignCenter, bold=True)

    def _tint(self) -> None:
        """Lay the colour of a seat over what it holds, and a strong line along the inside of its border."""
        path, colour = outline_of(self.spot), seat_colour(self.spot.owner, self.faces.seat_colours)
        edge = QColor(colour)
        colour.setAlpha(TINT)
        edge.setAlpha(EDGE)
        self.painter.save()
        self.painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        self.painter.fillPath(path, colour)
        self.painter.strokePath(path, QPen(edge, RIM))
        self.painter.restore()

    def border(self) -> None:
        """Draw what lies between two places, with its sign on a small plate."""
        line = self.spot.drawn_from
        assert isinstance(line, Border)
        x1, y1, x2, y2 = self.spot.ends
        colour = QColor(line.colour or INK)
        self.painter.setPen(_pen(colour, line.width * self.spot.scale, is_dashed=line.dashed))
        self.painter.drawLine(QPointF(x1, y1), QPointF(x2, y2))
        if line.icon in icon_letters():
            _plate(self.painter, QPointF((x1 + x2) / 2, (y1 + y2) / 2), 4.0, line.icon, colour)

    def link(self) -> None:
        """Draw a way between two places; on a printed board only the sign that it is closed."""
        way, painter = self.spot.drawn_from, self.painter
        assert isinstance(way, Link)
        x1, y1, x2, y2 = self.spot.ends
        if not self.spot.is_printed:
            painter.setPen(_pen(QColor(way.colour or LINE), 2.0, is_dashed=way.dashed))
            painter.drawLine(QPointF(x1, y1), QPointF(x2, y2))
        if way.closed or (way.icon in icon_letters() and not self.spot.is_printed):
            middle = QRectF((x1 + x2) / 2 - 5, (y1 + y2) / 2 - 5, 10, 10)
            painter.setPen(QPen(QColor(PAPER), 0.6))
            painter.setBrush(QColor(way.colour or (CLOSED if way.closed else INK)))
            painter.drawEllipse(middle)
            icon = way.icon if way.icon in icon_letters() else "lock"
            sign(painter, icon, middle.adjusted(2, 2, -2, -2), QColor(PAPER))

    def cell(self) -> None:
        """Draw a frame where something can lie."""
        if self.spot.area:
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.setPen(QPen(QColor(look.current().border), 0.5, Qt.PenStyle.DashLine))
            self.painter.drawRoundedRect(self.rect, 2.5, 2.5)


PAINTERS: dict[Sort, Callable[[GroundPainter], None]] = {
    Sort.BOARD: GroundPainter.board,
    Sort.AREA: GroundPainter.area,
    Sort.BORDER: GroundPainter.border,
    Sort.LINK: GroundPainter.link,
    Sort.CELL: GroundPainter.cell,
}


def _ground(spot: Spot, place: Place) -> list[Op]:
    colour = place.colour or FLOOR
    pattern = Pattern(place.pattern) if place.pattern in set(Pattern) else Pattern.PLAIN
    found: list[Op] = [
        Polygon(spot.outline, Pen(colour, tinted(colour, -0.4), 0.3)),
        *patterned(pattern, spot.outline, colour),
    ]
    if place.icon in icon_letters():
        frame = frame_of(spot.outline)
        x, y = spot.centre()
        size = min(14.0, 0.5 * min(frame.width, frame.height))
        found.append(Icon(place.icon, x, y - (size / 2 if place.name else 0.0), size, "#6b6a5e"))
    return found


def _plate(painter: QPainter, middle: QPointF, radius: float, icon: str, colour: QColor) -> None:
    painter.setPen(QPen(colour, 0.5))
    painter.setBrush(QColor(PAPER))
    painter.drawEllipse(middle, radius, radius)
    side = radius * 1.4
    sign(painter, icon, QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side), colour)


def _pen(colour: QColor, width: float, *, is_dashed: bool) -> QPen:
    pen = QPen(colour, width)
    if is_dashed:
        pen.setDashPattern(DASHES)
    else:
        pen.setCapStyle(Qt.PenCapStyle.SquareCap)
    return pen
