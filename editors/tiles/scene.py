"""Both faces of a tile on the canvas, with what a stroke would do and what the engine knows drawn over them.

The scene changes nothing by itself: it tells where the hand is, in cells of a face.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent

from editors import look
from editors.canvas.face_item import FaceItem
from editors.canvas.paper_marks import dot_on_paper, mark_on_paper
from editors.painter import FacePainter
from editors.tiles.easel import Easel
from editors.tiles.overlays import Overlay, draw_overlay
from editors.tiles.strokes import Point
from engines.kit.maps.grids import Grid, Side
from engines.kit.maps.palettes import Palette
from exports.faces.ops import Face
from exports.faces.tiles import part_ops, symbol_ops

GAP = 20.0
"""How far apart the faces lie, in millimetres."""
HEAD = 14.0
"""Room for the name of a face above it."""


class TileScene(QGraphicsScene):
    """Shows the faces of a tile side by side; one of them is under the hand."""

    hovered = Signal(str, object)
    """A fact: the hand is over this face, at this point in cells."""
    pressed = Signal(str, object, object)
    """A fact: a button went down over this face, at this point in cells (which button, by Qt's name)."""
    dragged = Signal(object)
    """A fact: the hand moved with the button down, to this point in cells of the face where it went down."""
    released = Signal()
    left = Signal()
    """A fact: the hand is over no face."""

    def __init__(self, painter: FacePainter, faces: Mapping[str, str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.names = dict(faces)
        """What the faces are called, by their names in the document."""
        self.items_of = {name: FaceItem(painter) for name in faces}
        for item in self.items_of.values():
            self.addItem(item)
        self._painter = painter
        self.cell = 25.0
        self.active = next(iter(faces))
        self.easel: Easel | None = None
        self.palette_of: Callable[[], Palette] | None = None
        self.overlays: dict[str, Overlay] = {}
        self.shows_cursor = False
        self._pressed_on = ""

    # ---- showing -------------------------------------------------------------------------------------

    def show_faces(self, faces: Mapping[str, Face | None], cell: float) -> None:
        """Show what is printed on the faces now; a face that is not there leaves its place empty."""
        self.cell = cell
        across = 0.0
        height = max((face.height for face in faces.values() if face), default=100.0)
        for name, face in faces.items():
            self.items_of[name].setPos(across, HEAD)
            self.items_of[name].show_face(face)
            across += (face.width if face else height) + GAP
        area = QRectF(0, 0, across - GAP, height + HEAD)
        if area != self.sceneRect():
            self.setSceneRect(area)
        self.update()

    def area_of(self, name: str) -> QRectF:
        """Return where a face lies."""
        item = self.items_of[name]
        face = item.face()
        return QRectF(item.x(), item.y(), face.width, face.height) if face else QRectF()

    def point_on(self, name: str, spot: QPointF) -> Point:
        """Return a spot of the scene in cells of a face."""
        corner = self.items_of[name].pos()
        return (spot.x() - corner.x()) / self.cell, (spot.y() - corner.y()) / self.cell

    def area_around(self, name: str, point: Point) -> QRectF:
        """Return where the cell around a point of a face lies on the scene."""
        area = QRectF(0, 0, self.cell, self.cell)
        area.moveCenter(self.items_of[name].pos() + QPointF(*point) * self.cell)
        return area

    def face_at(self, spot: QPointF) -> str:
        """Return the face at a spot; nothing: there is none."""
        return next((name for name in self.items_of if self.area_of(name).contains(spot)), "")

    # ---- drawing -------------------------------------------------------------------------------------

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw titles, the stroke under way, what the engine knows, and the cursor."""
        for name in self.items_of:
            if self.items_of[name].face() is not None:
                self._draw_title(painter, name)
        painter.save()
        painter.translate(self.items_of[self.active].pos())
        if self.easel is not None and self.easel.preview is not None and self.palette_of is not None:
            palette = self.palette_of()
            draw_change(self._painter, painter, self.easel.grid, self.easel.preview, palette, self.cell)
        if self.easel is not None and self.easel.shows_symbol:
            self._painter.draw(painter, list(symbol_ops(self.easel.grid, self.easel.side(), self.cell)))
        painter.restore()
        for name, overlay in self.overlays.items():
            if self.items_of[name].face() is not None:
                painter.save()
                painter.translate(self.items_of[name].pos())
                draw_overlay(painter, overlay, self.cell)
                painter.restore()
        if self.easel is not None:
            painter.save()
            painter.translate(self.items_of[self.active].pos())
            self._draw_hand(painter, self.easel)
            painter.restore()

    def _draw_title(self, painter: QPainter, name: str) -> None:
        area, theme = self.area_of(name), look.current()
        is_active = name == self.active
        font = QFont(painter.font())
        font.setPointSizeF(6.5)
        font.setBold(is_active)
        painter.setFont(font)
        painter.setPen(QColor(theme.text if is_active else theme.muted))
        words = QRectF(area.left(), 0, area.width(), HEAD - 2)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.names[name])
        if is_active:
            painter.setPen(QPen(QColor(theme.accent), 1.2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(area.adjusted(-1.5, -1.5, 1.5, 1.5))

    def _draw_hand(self, painter: QPainter, easel: Easel) -> None:
        lattice = easel.grid.lattice
        for cell in sorted(easel.selection):
            area = self._area(lattice.spot(cell)).adjusted(1.5, 1.5, -1.5, -1.5)
            mark_on_paper(painter, 1.0, partial(painter.drawRect, area), Qt.PenStyle.DashLine)
        if self.shows_cursor and easel.uses_corners:
            dot_on_paper(painter, QPointF(*easel.corner) * self.cell, 2.2)
        elif self.shows_cursor:
            area = self._area(lattice.spot(easel.cursor)).adjusted(1.2, 1.2, -1.2, -1.2)
            mark_on_paper(painter, 1.4, partial(painter.drawRect, area))

    def _area(self, spot: tuple[int, int]) -> QRectF:
        return QRectF(spot[0] * self.cell, spot[1] * self.cell, self.cell, self.cell)

    # ---- the hand ------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Tell that a button went down over a face."""
        name = self.face_at(event.scenePos())
        if not name:
            event.ignore()
            return
        event.accept()
        self._pressed_on = name
        self.pressed.emit(name, self.point_on(name, event.scenePos()), event.button())

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Tell where the hand is."""
        if self._pressed_on:
            self.dragged.emit(self.point_on(self._pressed_on, event.scenePos()))
            return
        name = self.face_at(event.scenePos())
        if name:
            self.hovered.emit(name, self.point_on(name, event.scenePos()))
        else:
            self.left.emit()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Tell that the button was let go."""
        if self._pressed_on:
            self._pressed_on = ""
            self.released.emit()

    def let_go(self) -> None:
        """Forget a button that is down: the stroke was taken back."""
        self._pressed_on = ""


def draw_change(
    faces: FacePainter, painter: QPainter, before: Grid, after: Grid, palette: Palette, cell: float
) -> None:
    """Draw the cells and borders that a stroke would change, as they would be printed."""
    cells = [one for one, kind in enumerate(after.cells) if kind != before.cells[one]]
    borders = {border for border in after.lattice.borders() if after.borders[border] != before.borders[border]}
    around = {border for one in cells for border in _sides(after, one)}
    faces.draw(painter, list(part_ops(after, palette, cells, sorted(borders | around), cell)))


def _sides(grid: Grid, cell: int) -> list[int]:
    return [grid.lattice.border(cell, side) for side in Side]
