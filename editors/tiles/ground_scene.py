"""The playground as it is drawn: tiles as they lie, the seams between them, and what the engine knows of the area."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneDragDropEvent, QGraphicsSceneMouseEvent, QWidget

from editors import look
from editors.canvas.face_item import FaceItem
from editors.canvas.paper_marks import mark_on_paper
from editors.painter import FacePainter
from editors.tiles.ground import COLUMNS, ROWS, Playground, is_inside
from editors.tiles.overlays import Overlay, draw_overlay
from editors.tiles.scene import draw_change
from engines.kit.maps.grids import OUTSIDE, Grid, Side, Spot
from engines.kit.maps.joins import Laid, Meeting, Seam
from engines.kit.maps.palettes import Palette
from exports.faces.ops import Face

COLOUR = {
    Meeting.JOINED: "#00745a",
    Meeting.PARTLY: "#c26a00",
    Meeting.DEAD: "#c26a00",
    Meeting.OFFSET: "#c1121f",
    Meeting.SOLID: "#566070",
}
SIGN = {Meeting.JOINED: "✓", Meeting.PARTLY: "~", Meeting.DEAD: "!", Meeting.OFFSET: "✗", Meeting.SOLID: "–"}
"""What an edge looks like, also without colours."""
ROW = "application/x-qabstractitemmodeldatalist"
"""What Qt calls a row that is dragged out of a list."""
CARRIED = 0.75
"""How solid a tile is that is dragged: what lies under it shows through."""
MOVED = 6
"""A button that moves by fewer pixels was clicked, not dragged."""


class GroundScene(QGraphicsScene):
    """Draws the tiles of a playground and the seams between them."""

    moved = Signal(object, object)
    picked = Signal(object)
    hovered = Signal(object)
    """A fact: the hand is at this point of the scene."""
    clicked = Signal(object)
    """A fact: the button was pressed and let go at this point of the scene."""
    stroked = Signal(object)
    """A fact: while it paints, the button is held at this point of the scene."""
    stroke_ended = Signal()
    dropped = Signal(object)
    """A fact: a row of the list of tiles was let go over this place."""

    def __init__(self, painter: FacePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._painter = painter
        self.place, self.cell = QSizeF(250.0, 250.0), 25.0
        """How large a place for a tile is, and a cell."""
        self.playground: Playground | None = None
        self.seams: Sequence[Seam] = ()
        self.overlay: Overlay | None = None
        self.origin: Spot = (0, 0)
        """Where the joined area begins, in tiles."""
        self.grid: Grid | None = None
        """The tiles that lie joined."""
        self.painted: Grid | None = None
        """What a click or the stroke under way would make of it."""
        self.palette_of: Callable[[], Palette] = Palette
        self.paints = False
        """Whether the button paints cells; else it moves tiles."""
        self.cursor = OUTSIDE
        """The cell of the area under the hand, while it is framed."""
        self._items: dict[Spot, FaceItem] = {}
        self._pressed: Spot | None = None
        self._pressed_at, self._held_at = QPointF(), QPointF()
        """Where the button went down: on the screen, and in the scene."""
        self._target: Spot | None = None
        """Where the tile would lie that is dragged."""

    def show_ground(self, ground: Playground, faces: Mapping[Spot, tuple[Face, Laid]], seams: Sequence[Seam]) -> None:
        """Show what lies where."""
        self.playground, self.seams = ground, seams
        self.setSceneRect(0, 0, COLUMNS * self.place.width(), ROWS * self.place.height())
        for at in [at for at in self._items if at not in faces]:
            self.removeItem(self._items.pop(at))
        for at, (face, laid) in faces.items():
            item = self._items.get(at) or FaceItem(self._painter)
            if at not in self._items:
                self._items[at] = item
                self.addItem(item)
            item.show_face(face)
            item.setTransformOriginPoint(face.width / 2, face.height / 2)
            item.setRotation(90.0 * laid.quarters)
            item.setPos(self.corner_of(at))
        self.update()

    def corner_of(self, at: Spot) -> QPointF:
        """Return where a place begins."""
        return QPointF(at[0] * self.place.width(), at[1] * self.place.height())

    def place_at(self, spot: QPointF) -> Spot:
        """Return the place of the playground at a spot."""
        return int(spot.x() // self.place.width()), int(spot.y() // self.place.height())

    def point_at(self, spot: QPointF) -> tuple[float, float]:
        """Return a spot in cells of the joined area."""
        inside = spot - self.corner_of(self.origin)
        return inside.x() / self.cell, inside.y() / self.cell

    def area_at_hand(self) -> QRectF:
        """Return where the cell under the hand lies, or the place that is picked."""
        if self.cursor == OUTSIDE or self.overlay is None:
            return self._area(self.playground.picked) if self.playground else QRectF()
        x, y = self.overlay.lattice.spot(self.cursor)
        corner = self.corner_of(self.origin) + QPointF(x, y) * self.cell
        return QRectF(corner, QSizeF(self.cell, self.cell))

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the places, what is picked, the seams, and what the engine knows."""
        theme = look.current()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.border), self._unit() / 200))
        for at in ((x, y) for x in range(COLUMNS) for y in range(ROWS)):
            if at not in self._items:
                painter.drawRect(self._area(at))
        if self.grid is not None:
            painter.save()
            painter.translate(self.corner_of(self.origin))
            self._draw_cells(painter, self.grid)
            painter.restore()
        if self.playground is not None:
            area = self._area(self._target or self.playground.picked).adjusted(4, 4, -4, -4)
            mark_on_paper(painter, self._unit() / 80, partial(painter.drawRect, area))
        for seam in self.seams:
            self._draw_seam(painter, seam)

    def _draw_cells(self, painter: QPainter, grid: Grid) -> None:
        if self.painted is not None:
            draw_change(self._painter, painter, grid, self.painted, self.palette_of(), self.cell)
        if self.overlay is not None:
            draw_overlay(painter, self.overlay, self.cell)
        if self.cursor != OUTSIDE:
            x, y = grid.lattice.spot(self.cursor)
            area = QRectF(x * self.cell, y * self.cell, self.cell, self.cell).adjusted(1, 1, -1, -1)
            mark_on_paper(painter, self.cell / 14, partial(painter.drawRect, area))

    def _area(self, at: Spot) -> QRectF:
        return QRectF(self.corner_of(at), self.place)

    def _unit(self) -> float:
        """Return the length by which lines and signs are measured."""
        return min(self.place.width(), self.place.height())

    def _draw_seam(self, painter: QPainter, seam: Seam) -> None:
        area = self._area(seam.one)
        start, end = (
            (area.topRight(), area.bottomRight())
            if seam.side is Side.EAST
            else (area.bottomLeft(), area.bottomRight())
        )
        colour = QColor(COLOUR[seam.meeting])
        painter.setPen(QPen(colour, self._unit() / 60))
        painter.drawLine(start, end)
        # A badge beside the openings, so that it covers no way.
        middle, size = start + (end - start) * 0.25, self._unit() / 18
        painter.setBrush(colour)
        painter.drawEllipse(middle, size, size)
        font = QFont(painter.font())
        font.setPointSizeF(size)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor("#ffffff"))
        words = QRectF(middle.x() - size, middle.y() - size, 2 * size, 2 * size)
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, SIGN[seam.meeting])
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Pick a place, and perhaps begin to drag what lies there."""
        at = self.place_at(event.scenePos())
        if is_inside(at):
            event.accept()
            self._pressed, self._pressed_at = at, QPointF(event.screenPos())
            self._held_at = event.scenePos()
            self.picked.emit(at)
            if self.paints:
                self.stroked.emit(event.scenePos())

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Tell where the hand is."""
        if self.paints and self._pressed is not None:
            self.stroked.emit(event.scenePos())
        else:
            self._carry(event)
            self.hovered.emit(event.scenePos())

    def _carry(self, event: QGraphicsSceneMouseEvent) -> None:
        """Show a tile that is dragged under the hand, and the place where it would lie."""
        far = QPointF(event.screenPos()) - self._pressed_at
        item = self._items.get(self._pressed) if self._pressed is not None else None
        if self._pressed is None or item is None or (self._target is None and far.manhattanLength() < MOVED):
            return
        there = self.place_at(event.scenePos())
        self._target = there if is_inside(there) else self._pressed
        item.setPos(self._area(self._pressed).topLeft() + event.scenePos() - self._held_at)
        item.setZValue(1.0)
        item.setOpacity(CARRIED)
        self.update()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Lay what was dragged where it is let go; what was not dragged was clicked."""
        start = self._pressed
        self.let_go()
        end = self.place_at(event.scenePos())
        far = QPointF(event.screenPos()) - self._pressed_at
        if start is not None and self.paints:
            self.stroke_ended.emit()
            return
        if start is None or not is_inside(end):
            return
        if end != start:
            self.moved.emit(start, end)
        elif far.manhattanLength() < MOVED:
            self.clicked.emit(event.scenePos())

    def let_go(self) -> None:
        """Forget a button that is down: what it was about to do was taken back."""
        item = self._items.get(self._pressed) if self._pressed is not None else None
        if self._pressed is not None and item is not None:
            item.setPos(self._area(self._pressed).topLeft())
            item.setZValue(0.0)
            item.setOpacity(1.0)
        self._pressed = self._target = None
        self.update()

    def dragEnterEvent(self, event: QGraphicsSceneDragDropEvent) -> None:
        """Take a row of the list of tiles."""
        event.setAccepted(event.mimeData().hasFormat(ROW))

    def dragMoveEvent(self, event: QGraphicsSceneDragDropEvent) -> None:
        """Show where the tile would lie."""
        at = self.place_at(event.scenePos())
        event.setAccepted(event.mimeData().hasFormat(ROW) and is_inside(at))
        if event.isAccepted():
            self.picked.emit(at)

    def dropEvent(self, event: QGraphicsSceneDragDropEvent) -> None:
        """Tell where the row was let go."""
        at = self.place_at(event.scenePos())
        if is_inside(at):
            event.acceptProposedAction()
            self.dropped.emit(at)
