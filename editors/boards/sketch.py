"""A sketch of what was edited on a large map, in flat colours over its printed face, until that is drawn anew."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from engines.kit.maps.boards import Board, Space
from engines.kit.maps.outlines import Outline, Point, area_of, contains
from engines.kit.maps.palettes import Palette
from exports.faces.rooms import FLOOR, ground_of

PAPER = QColor("#f4efe2")
INK = QColor("#33261c")
LINE = 0.5
PAINTED = 0.35
"""How much of a background picture an area covers: who draws after it wants to see it."""
LETTERS, LARGER = 3.6, 10
"""How high letters are, in millimetres, and how much larger they are written than drawn."""


class SketchItem(QGraphicsItem):
    """Shows the areas that are no longer as the face beneath shows them."""

    def __init__(self) -> None:
        super().__init__()
        self._drawn: Board | None = None
        self._area = QRectF()
        self._gone: list[QPolygonF] = []
        self._shapes: list[tuple[QPolygonF, QColor, str, QPointF]] = []
        self.setZValue(-9)

    @property
    def is_empty(self) -> bool:
        """Whether the face shows everything as it is."""
        return not self._shapes and not self._gone

    def begin(self, board: Board) -> None:
        """Take a board as what the face shows now."""
        self._cover(board)
        self._drawn, self._gone, self._shapes = board, [], []
        self.update()

    def show_board(self, board: Board, palette: Palette) -> None:
        """Show what differs from the face: what has changed, and the islands in it."""
        self._cover(board)
        before = {space.id: space for space in self._drawn.spaces} if self._drawn else {}
        now = {space.id: space for space in board.spaces}
        odd = {id for id in before.keys() | now.keys() if not _is_same(before.get(id), now.get(id))}
        old = [before[id].outline for id in odd if id in before]
        new = [now[id] for id in odd if id in now]
        around = [space for space in board.spaces if space.id in odd or any(_is_island(space, one) for one in new)]
        self._gone = [] if board.art else [_polygon(outline) for outline in old]
        opacity = PAINTED if board.art else 1.0
        self._shapes = [
            (_polygon(space.outline), _colour(space, palette, opacity), space.name, QPointF(*_middle(space)))
            for space in _stacked(around)
        ]
        self.update()

    def _cover(self, board: Board) -> None:
        area = QRectF(0, 0, board.width, board.height)
        if area != self._area:
            self.prepareGeometryChange()
            self._area = area

    def boundingRect(self) -> QRectF:
        """Say what the board covers."""
        return self._area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw flat areas with a thin line around each."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(PAPER)
        for shape in self._gone:
            painter.drawPolygon(shape)
        painter.setPen(QPen(INK, LINE))
        for shape, colour, _, _ in self._shapes:
            painter.setBrush(colour)
            painter.drawPolygon(shape)
        for _, _, name, middle in self._shapes:
            _write(painter, name, middle)


def _write(painter: QPainter, name: str, middle: QPointF) -> None:
    """Write a name; Qt knows no letters smaller than a dot, so they are written large and drawn small."""
    painter.save()
    painter.translate(middle)
    painter.scale(1 / LARGER, 1 / LARGER)
    font = QFont(painter.font())
    font.setPixelSize(round(LETTERS * LARGER))
    painter.setFont(font)
    painter.drawText(QRectF(-1000, -100, 2000, 200), Qt.AlignmentFlag.AlignCenter, name)
    painter.restore()


def _middle(space: Space) -> Point:
    """Return where the name of an area stands; where it has most room would take too long to find with every step."""
    x, y = space.name_at or space.frame.middle
    return x, y


def _is_island(space: Space, around: Space) -> bool:
    """Tell whether an area lies within another, so that it would be covered by it."""
    inner, outer = space.frame, around.frame
    is_across = outer.x <= inner.x and inner.right <= outer.right
    is_within = is_across and outer.y <= inner.y and inner.bottom <= outer.bottom
    return is_within and space.id != around.id and contains(around.outline, space.middle)


def _is_same(one: Space | None, other: Space | None) -> bool:
    if one is None or other is None:
        return False
    return one is other or (one.outline, one.terrain, one.kind) == (other.outline, other.terrain, other.kind)


def _stacked(spaces: Iterable[Space]) -> list[Space]:
    return sorted(spaces, key=lambda space: -area_of(space.outline))


def _colour(space: Space, palette: Palette, opacity: float) -> QColor:
    kind = palette.spaces.get(str(space.kind))
    colour = QColor((kind.colour if kind else "") or ground_of(space, palette).colour or FLOOR)
    colour.setAlphaF(opacity)
    return colour


def _polygon(outline: Outline) -> QPolygonF:
    return QPolygonF([QPointF(*point) for point in outline])
