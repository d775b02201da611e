"""The board on the canvas: the printed face beneath, spaces and links to be picked, what can be reached shaded."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PySide6.QtCore import QLineF, QObject, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from editors.boards.area_scene import AreaScene
from editors.boards.borders import borders
from editors.boards.plan import LINKS, SPACES, frame_of, is_drawn, key, link_line, link_spot, passage, places, stacked
from editors.boards.shapes import Magnet
from editors.boards.sketch import SketchItem
from editors.canvas.face_item import FaceItem
from editors.canvas.items import BoxItem
from editors.painter import FacePainter
from engines.kit.maps.boards import Board, Shape, Space, middles
from engines.kit.maps.outlines import Point, moved
from engines.kit.maps.palettes import Palette
from exports.faces.boards import is_area
from exports.faces.ops import Face

SIGN = 9.0
"""How large the spot is on which a link is picked, in millimetres."""
SHADE = QColor(24, 26, 32, 120)
"""Over spaces that cannot be reached. The board is paper: it does not know the theme."""
LINE = QColor("#3556c4")
"""Ways of a space that is picked."""


class LinkItem(BoxItem):
    """The sign of a link; a way that is not drawn on the board is a dashed line here."""

    def __init__(self, key: str, area: QRectF) -> None:
        super().__init__(key, area)
        self.is_fixed = True
        self.can_be_linked = False
        self.line: QLineF | None = None
        self.is_printed = False
        self.is_closed = False
        self.is_near = False
        """One of its spaces is picked."""

    def boundingRect(self) -> QRectF:
        """Say what sign and line cover."""
        area = super().boundingRect()
        if self.line is None:
            return area
        line = self.line.translated(-self.pos())
        return area.united(QRectF(line.p1(), line.p2()).normalized()).adjusted(-2, -2, 2, 2)

    def show_link(self, line: QLineF | None, *, is_printed: bool, is_closed: bool) -> None:
        """Take over how the link runs, whether the board shows it, and whether the test of reach has closed it."""
        self.prepareGeometryChange()
        self.line, self.is_printed, self.is_closed = line, is_printed, is_closed
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the way that the board does not show, and a cross where the test has closed it."""
        middle = QPointF(SIGN / 2, SIGN / 2)
        stands_out = self.isSelected() or self.is_near
        if self.line is not None and (stands_out or not self.is_printed):
            colour = QColor(LINE if stands_out else SHADE)
            painter.setPen(QPen(colour, 0.9 if stands_out else 0.4, Qt.PenStyle.DashLine))
            painter.drawLine(self.line.translated(-self.pos()))
            if not self.is_printed:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour)
                painter.drawEllipse(middle, 1.8, 1.8)
        if self.is_closed:
            painter.setPen(QPen(QColor("#b5332e"), 1.1))
            for side in (-1, 1):
                painter.drawLine(middle - QPointF(3, 3 * side), middle + QPointF(3, 3 * side))


class BoardScene(AreaScene):
    """Shows a board and tells what a person wants of it."""

    def __init__(self, painter: FacePainter, parent: QObject | None = None) -> None:
        super().__init__(QRectF(0, 0, 100, 100), parent)
        self.links = True
        self.least = 8.0
        self.accent = LINE.name()
        self.face = FaceItem(painter)
        self.sketch = SketchItem()
        self.addItem(self.face)
        self.addItem(self.sketch)
        self._board: Board | None = None
        self._palette: Palette | None = None
        self._outlined: dict[str, Space] = {}
        """The spaces whose outlines the items show."""
        self._reached: frozenset[str] | None = None

    def show_face(self, board: Board, face: Face | None) -> None:
        """Show a board as it is printed; what the sketch has shown of it is in the face now."""
        self.face.show_face(face, moves=self.is_moving)
        self.sketch.begin(board)

    def show_board(self, board: Board, palette: Palette) -> None:
        """Let everything be picked and moved where a board says now."""
        self._take(board, palette)
        spots = {key(LINKS, place): link_spot(board, palette, link) for place, link in enumerate(board.links)}
        self._lay(
            board,
            palette,
            {name: QRectF(s.x() - SIGN / 2, s.y() - SIGN / 2, SIGN, SIGN) for name, s in spots.items() if s},
        )
        self.borders = borders(board, palette)
        self.magnet = Magnet(board)
        is_sought = any(space.name_at is None and is_area(space, palette) for space in board.spaces)
        self._label(board, palette, middles(board) if is_sought else {})

    def show_sketch(self, board: Board, palette: Palette) -> None:
        """Show what a board says now in flat colours, over the face that it had; links stay where they were."""
        self._take(board, palette)
        known = {name: box.area() for name, box in self.boxes.items() if name.startswith(LINKS)}
        kept = {name: area for name, area in known.items() if places([name], LINKS)[0] < len(board.links)}
        self._lay(board, palette, kept)
        self.sketch.show_board(board, palette)
        self._label(board, palette, {})
        if not self.is_moving:
            self.magnet = Magnet(board)

    def _take(self, board: Board, palette: Palette) -> None:
        self._board, self._palette = board, palette
        area = QRectF(0, 0, board.width, board.height)
        if area != self.sceneRect():
            self.setSceneRect(area)
            self.limits = area

    def _lay(self, board: Board, palette: Palette, links: Mapping[str, QRectF]) -> None:
        order = stacked(board, palette)
        self.lay({**{key(SPACES, place): frame_of(board.spaces[place]) for place in order}, **links})
        for place, space in enumerate(board.spaces):
            is_outlined = is_area(space, palette)
            self._outline(key(SPACES, place), space, is_outlined=is_outlined, is_stretched=not board.touching)
        self.keep_choice()

    def _outline(self, name: str, space: Space, *, is_outlined: bool, is_stretched: bool) -> None:
        """Give the item of a space its outline, unless it shows it already: a coast has hundreds of corners."""
        box = self.boxes[name]
        if self._outlined.get(name) is space and box.outline is not None and is_outlined:
            return
        self._outlined[name] = space
        corners = [QPointF(*corner) for corner in moved(space.outline, -space.x, -space.y)]
        box.outline = QPolygonF(corners) if is_outlined else None
        box.has_corners = space.shape is Shape.POLYGON
        box.is_stretched = is_stretched or not box.has_corners

    def _label(self, board: Board, palette: Palette, at: Mapping[str, Point]) -> None:
        """Tell where names stand; without a new place they stand where they stood."""
        found = {}
        for place, space in enumerate(board.spaces):
            spot = space.name_at or at.get(space.id) or self.labels.get(key(SPACES, place))
            if is_area(space, palette) and spot is not None:
                found[key(SPACES, place)] = spot
        self.labels = found

    def show_reach(self, found: frozenset[str] | None, closed: Collection[int]) -> None:
        """Shade what cannot be reached; None: shade nothing."""
        self._reached = found
        board, palette = self._board, self._palette
        if board is None or palette is None:
            return
        for place, link in enumerate(board.links):
            item = self.boxes.get(key(LINKS, place))
            if isinstance(item, LinkItem):
                line = None if passage(board, palette, link) else link_line(board, palette, link)
                is_shut = found is not None and place in closed
                item.show_link(line, is_printed=is_drawn(board, palette, link), is_closed=is_shut)
                item.is_near = any(self._is_picked(id) for id in (link.start, link.end))
        self.update()

    def _is_picked(self, id: str) -> bool:
        assert self._board is not None
        return any(
            space.id == id and self.boxes[key(SPACES, place)].isSelected()
            for place, space in enumerate(self._board.spaces)
        )

    def made(self, key: str, area: QRectF) -> BoxItem:
        """Make the item of a space, or of a link."""
        return LinkItem(key, area) if key.startswith(LINKS) else BoxItem(key, area)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Shade what cannot be reached, beneath the marks."""
        if self._reached is not None and self._board is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            for place, space in enumerate(self._board.spaces):
                if space.id not in self._reached:
                    shape = self.boxes[key(SPACES, place)].trace()
                    painter.setBrush(SHADE)
                    painter.drawPath(shape)
                    painter.setBrush(QBrush(QColor(255, 255, 255, 60), Qt.BrushStyle.BDiagPattern))
                    painter.drawPath(shape)
        super().drawForeground(painter, rect)
