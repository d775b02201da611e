"""A canvas of areas: a point of an outline is chosen and moved, lines are drawn corner by corner, also by keys."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from editors import look
from editors.boards.area_marks import draw_border, draw_chosen, draw_label
from editors.boards.borders import Border, nearest
from editors.boards.pencil import Pencil, Purpose
from editors.boards.shapes import FINE, Magnet, on_the_net
from editors.canvas.drags import Drag, PointsDrag
from editors.canvas.items import REACH, BoxItem, is_near
from editors.canvas.scene import ARROWS, FAST, CanvasScene
from editors.canvas.snapping import WHOLE
from editors.canvas.view import CanvasView
from engines.kit.maps.outlines import Point

FARTHEST = 4000.0
"""The key that jumps to the nearest corner looks this far."""
STEPS = {Qt.Key.Key_Period: 1, Qt.Key.Key_Greater: 1, Qt.Key.Key_Comma: -1, Qt.Key.Key_Less: -1}
"""The keys that choose the next corner of an outline, or the one before."""
ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
MEANT = 6.0
"""A drag shorter than this many pixels is a click."""


class LabelDrag:
    """Moves the place of a name."""

    def __init__(self, key: str) -> None:
        self.keys = frozenset({key})
        self.edges = WHOLE
        self._key = key

    def move(self, scene: CanvasScene, spot: QPointF, *, freely: bool) -> None:
        """Ask for the new place."""
        assert isinstance(scene, AreaScene)
        scene.label_requested.emit(self._key, on_the_net((spot.x(), spot.y()), 0.0 if freely else 0.5))

    def finish(self, scene: CanvasScene) -> None:
        """The name stands where it was asked for."""

    def give_up(self, scene: CanvasScene) -> None:
        """Let the name stand where it stood."""
        assert isinstance(scene, AreaScene)
        scene.label_requested.emit(self._key, scene.label_before)


class AreaScene(CanvasScene):
    """Turns what a person does to points and lines of a map into wishes."""

    line_finished = Signal(object)
    """A wish: make an area, or a cut, of what the pencil has drawn (its purpose and its corners)."""
    corner_requested = Signal(object)
    """A wish: put a corner at this point, which lies on a side."""
    border_requested = Signal(int)
    """A wish: close this border, or open it again."""
    label_requested = Signal(str, object)
    """A wish, told while it moves: let the name of this area stand there; None: where there is most room."""

    def __init__(self, area: QRectF, parent: QObject | None = None) -> None:
        super().__init__(area, parent)
        self.magnet = Magnet()
        self.pencil: Pencil | None = None
        self.chosen: Point | None = None
        """The point of the picked area that keys move."""
        self.is_label_chosen = False
        """Whether keys move the name of the picked area."""
        self.labels: dict[str, Point] = {}
        """Where the names of areas stand, by their keys."""
        self.label_before: Point | None = None
        self.borders: tuple[Border, ...] = ()
        """Where areas touch."""
        self.picks_borders = False
        """Whether a click closes or opens the border under it."""
        self.pointed = -1
        """The border that stands out: under the mouse, or picked in the list."""
        self._pressed: QPointF | None = None
        self.picked_changed.connect(self.keep_choice)

    # ---- borders -------------------------------------------------------------------------------------

    def point_at(self, number: int) -> None:
        """Let a border stand out; -1: none."""
        if number != self.pointed:
            self.pointed = number
            self.update()

    def border_at(self, spot: QPointF) -> int:
        """Return the number of the border at a spot, or -1."""
        return nearest(self.borders, (spot.x(), spot.y()), 1.5 * REACH * self.pixel())

    # ---- the pencil ----------------------------------------------------------------------------------

    def take_pencil(self, purpose: Purpose | None) -> None:
        """Begin to draw, or stop drawing."""
        middle = self.views()[0].mapToScene(self.views()[0].viewport().rect().center()) if self.views() else QPointF()
        self.pencil = Pencil(purpose, on_the_net((middle.x(), middle.y()), self.step)) if purpose else None
        self.choose(None)

    def _aim(self, spot: QPointF, *, freely: bool) -> None:
        assert self.pencil is not None
        limits = self.limits or self.sceneRect()
        x = min(max(spot.x(), limits.left()), limits.right())
        y = min(max(spot.y(), limits.top()), limits.bottom())
        self.pencil.aim(self.magnet, (x, y), reach=REACH * self.pixel(), step=self.step, freely=freely)
        self.update()

    def _put(self) -> None:
        assert self.pencil is not None
        if self.pencil.put():
            self._finish_line(self.pencil.spots)
        self.update()

    def _finish_line(self, spots: list[Point]) -> None:
        assert self.pencil is not None
        purpose, line = self.pencil.purpose, list(spots)
        self.pencil.clear()
        self.line_finished.emit((purpose, line))

    # ---- the chosen point ----------------------------------------------------------------------------

    def choose(self, point: Point | None, *, label: bool = False) -> None:
        """Choose a point of the picked area, or its name, or neither."""
        self.chosen, self.is_label_chosen = point, label
        self.update()

    def outlined(self) -> BoxItem | None:
        """Return the only picked area, if its corners can be moved."""
        picked = self.picked()
        box = self.boxes[picked[0]] if len(picked) == 1 else None
        return box if box is not None and box.has_corners else None

    def keep_choice(self, picked: tuple[str, ...] = ()) -> None:
        """Let go of a point that is no corner of the picked area any more."""
        box = self.outlined()
        if self.chosen is not None and (box is None or self._number(box) is None):
            self.chosen = None
        if box is None:
            self.is_label_chosen = False

    def step_to(self, steps: int) -> None:
        """Choose another corner of the picked area."""
        box = self.outlined()
        if box is None:
            return
        corners, number = box.corners(), self._number(box)
        corner = corners[(number + steps) % len(corners) if number is not None else 0]
        self.choose((round(corner.x(), 2), round(corner.y(), 2)))
        self._show(corner)

    def side_behind(self) -> Point | None:
        """Return the middle of the side that begins at the chosen corner, or of the longest side of the area."""
        box = self.outlined()
        if box is None:
            return None
        corners, number = box.corners(), self._number(box)
        both = list(zip(corners, [*corners[1:], *corners[:1]], strict=True))
        start, end = both[number] if number is not None else max(both, key=lambda two: _long(*two))
        middle = (start + end) / 2
        return round(middle.x(), 2), round(middle.y(), 2)

    def _number(self, box: BoxItem) -> int | None:
        if self.chosen is None:
            return None
        here = QPointF(*self.chosen)
        return next((place for place, corner in enumerate(box.corners()) if is_near(corner, here, 0.06)), None)

    def at_hand(self) -> QPointF | None:
        """Return where somebody works: at the pencil, a corner, a name, or what is picked."""
        if self.pencil is not None:
            return QPointF(*self.pencil.cursor)
        spot = self.labels.get(self.picked()[0]) if self.is_label_chosen else self.chosen
        return QPointF(*spot) if spot is not None else super().at_hand()

    def _show(self, spot: QPointF) -> None:
        for view in self.views():
            assert isinstance(view, CanvasView)
            view.bring(QRectF(spot, spot))

    def _nudge_point(self, across: float, down: float) -> None:
        """Move the chosen point; the run ends when the key is let go."""
        assert self.chosen is not None
        here = QPointF(*self.chosen)
        drag = PointsDrag([here], here)
        drag.move(self, here + QPointF(across, down), freely=True)
        self._follow(drag)

    def _follow(self, drag: PointsDrag) -> None:
        self.chosen = round(drag.now[0].x(), 2), round(drag.now[0].y(), 2)

    def _nudge_label(self, across: float, down: float) -> None:
        key = self.picked()[0]
        x, y = self.labels[key]
        self.label_requested.emit(key, (round(x + across, 2), round(y + down, 2)))

    # ---- what canvases ask ---------------------------------------------------------------------------

    def snapped_spot(self, spot: QPointF, drag: PointsDrag, *, freely: bool) -> QPointF:
        """Pull a corner to corners and sides of other areas, or to the net."""
        here = spot.x(), spot.y()
        if freely:
            return QPointF(*on_the_net(here)) if drag.before[0] != spot else spot
        but = {(round(point.x(), 2), round(point.y(), 2)) for point in drag.before}
        pulled = self.magnet.pull(here, REACH * self.pixel(), but) if len(drag.before) == 1 else None
        return QPointF(*(pulled or on_the_net(here, self.step)))

    def _grip_drag(self, event: QGraphicsSceneMouseEvent) -> Drag | None:
        """Take the name of the picked area, or what every canvas offers; a corner that is taken is chosen too."""
        picked, reach = self.picked(), REACH * self.pixel()
        label = self.labels.get(picked[0]) if len(picked) == 1 and self.outlined() else None
        if label is not None and is_near(event.scenePos(), QPointF(*label), reach):
            self.choose(None, label=True)
            self.label_before = label
            return LabelDrag(picked[0])
        drag = super()._grip_drag(event)
        is_point = isinstance(drag, PointsDrag) and len(drag.before) == 1
        point = drag.before[0] if isinstance(drag, PointsDrag) and is_point else None
        self.choose((round(point.x(), 2), round(point.y(), 2)) if point is not None else None)
        return drag

    # ---- what Qt calls -------------------------------------------------------------------------------

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Set a corner, close a border, or do what every canvas does."""
        if self.picks_borders and event.button() == Qt.MouseButton.LeftButton:
            self.point_at(self.border_at(event.scenePos()))
            if self.pointed >= 0:
                self.border_requested.emit(self.pointed)
            event.accept()
            return
        if self.pencil is None or event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        self._pressed = event.scenePos()
        self._aim(event.scenePos(), freely=_is_free(event))
        event.accept()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Aim, draw a rectangle, or do what every canvas does."""
        if self.picks_borders:
            self.point_at(self.border_at(event.scenePos()))
        if self.pencil is None:
            super().mouseMoveEvent(event)
            if isinstance(self.drag, PointsDrag) and self.chosen is not None:
                self._follow(self.drag)
            return
        if self._pressed is not None and self._is_dragged(event.scenePos()):
            start, end = (on_the_net((spot.x(), spot.y()), self.step) for spot in (self._pressed, event.scenePos()))
            area = QRectF(QPointF(*start), QPointF(*end)).normalized()
            self.pencil.frame = area.intersected(self.limits or self.sceneRect())
        self._aim(event.scenePos(), freely=_is_free(event))

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Set the corner, or make the rectangle."""
        if self.pencil is None or self._pressed is None:
            super().mouseReleaseEvent(event)
            return
        self._pressed, frame = None, self.pencil.frame
        if frame is None:
            self._put()
        elif frame.width() >= self.least and frame.height() >= self.least:
            corners = (frame.topLeft(), frame.topRight(), frame.bottomRight(), frame.bottomLeft())
            self._finish_line([(round(one.x(), 2), round(one.y(), 2)) for one in corners])
        if self.pencil is not None:
            self.pencil.frame = None
        self.update()

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """End the line."""
        if self.pencil is None:
            super().mouseDoubleClickEvent(event)
        elif len(self.pencil.spots) > 1:
            self._finish_line(self.pencil.spots)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Draw and reshape by keys; what is not about points is for every canvas."""
        handler = None if self.is_read_only or self.drag is not None else self._key_of(event)
        if handler is None:
            super().keyPressEvent(event)
        else:
            handler()
            self.update()
            event.accept()

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the chosen point, the grip of the name and the pencil over the marks."""
        super().drawForeground(painter, rect)
        accent, pixel = QColor(self.accent or look.current().accent), self.pixel()
        picked = self.picked()
        if self.outlined() is not None and picked[0] in self.labels and not self.is_read_only:
            draw_label(painter, QPointF(*self.labels[picked[0]]), accent, pixel, is_chosen=self.is_label_chosen)
        for number, border in enumerate(self.borders):
            if number == self.pointed or not border.is_open:
                draw_border(painter, border, accent, is_pointed=number == self.pointed)
        if self.chosen is not None:
            draw_chosen(painter, QPointF(*self.chosen), accent, pixel)
        if self.pencil is not None:
            self.pencil.draw(painter, accent, pixel)

    # ---- keys ----------------------------------------------------------------------------------------

    def _key_of(self, event: QKeyEvent) -> Callable[[], None] | None:
        """Return what a key does to points or lines now; None: nothing."""
        return self._pencil_key(event) if self.pencil is not None else self._point_key(event)

    def _pencil_key(self, event: QKeyEvent) -> Callable[[], None] | None:
        key, pencil = Qt.Key(event.key()), self.pencil
        assert pencil is not None
        if key in ARROWS:
            return partial(self._move_cross, event)
        if key in ENTER:
            return partial(self._put_by_key, freely=bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
        if key == Qt.Key.Key_N:
            return self._jump
        if key == Qt.Key.Key_Backspace:
            return pencil.take_back
        return pencil.clear if key == Qt.Key.Key_Escape and pencil.spots else None

    def _point_key(self, event: QKeyEvent) -> Callable[[], None] | None:
        key, has_shift = Qt.Key(event.key()), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if self.outlined() is None:
            return None
        if key in STEPS:
            return partial(self.step_to, STEPS[key] * (FAST if has_shift else 1))
        if key == Qt.Key.Key_L and not event.modifiers():
            return partial(self.choose, None, label=True)
        if key in ARROWS and (self.chosen is not None or self.is_label_chosen):
            across, down = (one * _stride(event, self.nudge) for one in ARROWS[key])
            return partial(self._nudge_label if self.is_label_chosen else self._nudge_point, across, down)
        is_let_go = key == Qt.Key.Key_Escape and (self.chosen is not None or self.is_label_chosen)
        return partial(self.choose, None) if is_let_go else None

    def _move_cross(self, event: QKeyEvent) -> None:
        assert self.pencil is not None
        across, down = (one * _stride(event, self.step or self.nudge) for one in ARROWS[Qt.Key(event.key())])
        x, y = self.pencil.cursor
        self._aim(QPointF(round(x + across, 2), round(y + down, 2)), freely=True)
        self._show(QPointF(*self.pencil.cursor))

    def _put_by_key(self, *, freely: bool) -> None:
        """Set a corner at the cross; if a corner or a side is at it, exactly there, and along the border to it."""
        assert self.pencil is not None
        if not freely:
            self.pencil.aim(self.magnet, self.pencil.cursor, reach=FINE, step=FINE, freely=False)
        self._put()

    def _jump(self) -> None:
        """Let the cross go to the nearest corner of an area."""
        assert self.pencil is not None
        corner = self.magnet.corner(self.pencil.cursor, FARTHEST)
        if corner is not None:
            self.pencil.aim(self.magnet, corner, reach=FINE, step=FINE, freely=False)
            self._show(QPointF(*corner))

    def _is_dragged(self, spot: QPointF) -> bool:
        assert self._pressed is not None
        is_area = self.pencil is not None and self.pencil.purpose is Purpose.AREA and not self.pencil.spots
        return is_area and (spot - self._pressed).manhattanLength() > MEANT * self.pixel()


def _is_free(event: QGraphicsSceneMouseEvent) -> bool:
    return bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)


def _stride(event: QKeyEvent, usual: float) -> float:
    """Return how far an arrow goes: ten times as far with Shift, by the finest step with Ctrl."""
    if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        return FINE
    return usual * (FAST if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)


def _long(start: QPointF, end: QPointF) -> float:
    return math.hypot(end.x() - start.x(), end.y() - start.y())
