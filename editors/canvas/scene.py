"""The scene of a canvas: things are picked, dragged, resized, drawn and linked here, by mouse and by keys.

The scene changes nothing by itself. It tells the wish while the mouse moves; who owns the document edits it, and lays
the things where the document then says.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent

from editors.canvas.drags import Drag, DrawDrag, LinkDrag, MoveDrag, PointsDrag, ResizeDrag
from editors.canvas.items import REACH, THINNEST, BoxItem, grips, is_near
from editors.canvas.marks import draw_marks
from editors.canvas.snapping import Snap, snap

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
SAME = 0.06
"""Corners that are no farther apart, across and down, are one to the eye."""
FAST = 10
"""Shift makes the arrows this much faster."""


class CanvasScene(QGraphicsScene):
    """Holds things by their keys, and turns what a person does to them into wishes."""

    place_requested = Signal(object)
    """A wish, told while the mouse moves: lay these things there (a dict from key to QRectF)."""
    corners_requested = Signal(object)
    """A wish, told while the mouse moves: lay these corners there (a dict from key and number to x and y)."""
    points_taken = Signal(object)
    """A fact: these points (x and y) are about to be moved; all who share one should have a corner there."""
    run_changed = Signal()
    """A fact: a drag (or a held key) has begun or ended; all wishes in between are one step."""
    draw_requested = Signal(object)
    """A wish: make a new thing that covers this QRectF."""
    link_requested = Signal(str, str)
    """A wish: link two things, by their keys."""
    name_requested = Signal(str)
    """A wish: rename a thing where it lies (a double click, F2 or Enter)."""
    rest_requested = Signal()
    """A wish: stop what is switched on, or let go of what is picked (Escape while nothing is dragged)."""
    picked_changed = Signal(object)
    """A fact: these things are picked now (a tuple of keys)."""

    def __init__(self, area: QRectF, parent: QObject | None = None) -> None:
        super().__init__(area, parent)
        self.step = 1.0
        """The step of the grid that things snap to; 0: none."""
        self.nudge = 1.0
        """How far an arrow key moves."""
        self.least = 2.0
        """How small a thing may become."""
        self.limits: QRectF | None = None
        """Within which area things stay."""
        self.targets: list[QRectF] = []
        """What things snap to besides one another; empty: the edges of the scene."""
        self.links = False
        """Whether things can be linked."""
        self.draws = False
        """Whether a drag on empty ground draws a new thing."""
        self.accent = ""
        """The colour of marks; empty: that of the theme. Paper does not know the theme."""
        self.is_read_only = False
        self.is_moving = False
        """Whether things are being moved: only what changes is drawn anew."""
        self.boxes: dict[str, BoxItem] = {}
        self.drag: Drag | None = None
        self.guides: Snap = Snap()
        self.selectionChanged.connect(self._on_selection_changed)

    # ---- things --------------------------------------------------------------------------------------

    def add_box(self, box: BoxItem) -> None:
        """Put a thing on the canvas."""
        self.boxes[box.key] = box
        self.addItem(box)

    def lay(self, areas: Mapping[str, QRectF]) -> None:
        """Lay exactly these things out: new ones are made, others moved, the rest taken away; later ones on top."""
        for key in [key for key in self.boxes if key not in areas]:
            self.removeItem(self.boxes.pop(key))
        for place, (key, area) in enumerate(areas.items()):
            if key not in self.boxes:
                self.add_box(self.made(key, area))
            self.boxes[key].set_area(area)
            self.boxes[key].setZValue(place)
        self.update()

    def made(self, key: str, area: QRectF) -> BoxItem:
        """Make the item of a thing."""
        return BoxItem(key, area)

    def picked(self) -> tuple[str, ...]:
        """Return the keys of the things that are picked, in their order."""
        return tuple(key for key, box in self.boxes.items() if box.isSelected())

    def at_hand(self) -> QPointF | None:
        """Return where somebody works: the middle of what is picked."""
        areas = [self.boxes[key].area() for key in self.picked()]
        return reduce(QRectF.united, areas).center() if areas else None

    def pick(self, keys: Iterable[str]) -> None:
        """Pick these things and no others."""
        wanted = set(keys)
        before = self.picked()
        with QSignalBlocker(self):
            for key, box in self.boxes.items():
                box.setSelected(key in wanted)
        self.update()
        if self.picked() != before:
            self.picked_changed.emit(self.picked())

    def box_at(self, spot: QPointF, *, beneath: bool = False) -> BoxItem | None:
        """Return the thing on top at a spot, or the one beneath it."""
        slack = THINNEST * self.pixel()
        found = [one for one in self.boxes.values() if one.can_be_picked and one.reaches(spot, slack)]
        found.sort(key=lambda one: (not one.is_ground, one.zValue()), reverse=True)
        place = 1 if beneath and len(found) > 1 else 0
        return found[place] if found else None

    def pixel(self) -> float:
        """Return how large a pixel of the first view is in the scene."""
        views = self.views()
        return 1 / views[0].transform().m11() if views else 1.0

    # ---- wishes --------------------------------------------------------------------------------------

    def snapped(self, moving: QRectF, drag: Drag, *, freely: bool) -> Snap:
        """Pull a moving area to others and to the grid, unless it is moved freely."""
        if freely:
            return Snap()
        others = [box.area() for key, box in self.boxes.items() if key not in drag.keys and not box.is_fixed]
        edges = drag.edges
        targets = self.targets or [self.sceneRect()]
        return snap(moving, [*others, *targets], reach=REACH * self.pixel(), grid=self.step, edges=edges)

    def snapped_spot(self, spot: QPointF, drag: PointsDrag, *, freely: bool) -> QPointF:
        """Return where a corner that is dragged to a spot comes to lie."""
        self.guides = self.snapped(QRectF(spot, spot), drag, freely=freely)
        return spot + self.guides.offset

    def corners_at(self, spot: QPointF) -> list[tuple[str, int]]:
        """List the corners at a spot that can be moved, each by the key of its thing and its number."""
        return [
            (box.key, number)
            for box in self.boxes.values()
            if box.has_corners and box.boundingRect().translated(box.pos()).contains(spot)
            for number, corner in enumerate(box.corners())
            if is_near(spot, corner, SAME)
        ]

    def request_places(self, areas: Mapping[str, QRectF]) -> None:
        """Tell the wish to lay things there."""
        if areas and not self.is_read_only:
            self.place_requested.emit(dict(areas))

    def nudge_picked(self, across: float, down: float, *, resizes: bool) -> None:
        """Move what is picked, or change its size, by so much."""
        kept = {key: self.boxes[key].area() for key in self.picked() if not self.boxes[key].is_fixed}
        drag = ResizeDrag.from_corner(kept) if resizes else MoveDrag(kept)
        self.request_places(drag.areas(self, QPointF(across, down), freely=True))

    # ---- what Qt calls -------------------------------------------------------------------------------

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Take a grip, a port or a thing; on empty ground draw or begin to select."""
        if event.button() != Qt.MouseButton.LeftButton:
            box = self.box_at(event.scenePos())
            if event.button() == Qt.MouseButton.RightButton and box is not None and not box.isSelected():
                self.pick([box.key])
            event.accept()
            return
        self.drag = None if self.is_read_only else (self._grip_drag(event) or self._draw_drag(event))
        if self.drag is None:
            self._press_thing(event)
        if self.drag is not None:
            self.run_changed.emit()
            event.accept()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Go on with what the press began."""
        if self.drag is None:
            super().mouseMoveEvent(event)
            return
        freely = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        self.drag.move(self, event.scenePos(), freely=freely)
        self.update()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """End it."""
        if self.drag is None:
            super().mouseReleaseEvent(event)
            return
        self._end_drag(is_done=True)

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Name the thing."""
        box = self.box_at(event.scenePos())
        if box is not None:
            self.pick([box.key])
            self.name_requested.emit(box.key)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with the arrows, resize with Ctrl, name with F2 or Enter, give up with Escape."""
        key = Qt.Key(event.key())
        if self.focusItem() is not None:
            super().keyPressEvent(event)
        elif key in ARROWS and self.picked():
            across, down = ARROWS[key]
            far = self.nudge * (FAST if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
            resizes = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            self.nudge_picked(across * far, down * far, resizes=resizes)
        elif key in (Qt.Key.Key_F2, Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.picked():
            self.name_requested.emit(self.picked()[0])
        elif key == Qt.Key.Key_Escape and self.drag is None:
            self.rest_requested.emit()
        elif key == Qt.Key.Key_Escape:
            self._end_drag(is_done=False)
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """A held arrow key is one step."""
        if Qt.Key(event.key()) in ARROWS and not event.isAutoRepeat():
            self.run_changed.emit()
        super().keyReleaseEvent(event)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw frames, grips, ports and guides over everything."""
        draw_marks(self, painter)

    # ---- private -------------------------------------------------------------------------------------

    def _grip_drag(self, event: QGraphicsSceneMouseEvent) -> Drag | None:
        """Take a grip or a port of the only thing that is picked."""
        picked = self.picked()
        if len(picked) != 1:
            return None
        box, spot, pixel = self.boxes[picked[0]], event.scenePos(), self.pixel()
        points = box.points_near(spot, REACH * pixel)
        if points:
            return PointsDrag(points, spot)
        for edges, place in grips(box.area(), pixel) if box.has_grips else ():
            if is_near(spot, place, REACH * pixel):
                return ResizeDrag({box.key: box.area()}, spot, edges)
        if (
            self.links
            and box.can_be_linked
            and any(is_near(spot, place, REACH * pixel) for place in box.ports(pixel))
        ):
            return LinkDrag(box.key, spot)
        return None

    def _draw_drag(self, event: QGraphicsSceneMouseEvent) -> Drag | None:
        box = self.box_at(event.scenePos())
        return DrawDrag(event.scenePos()) if self.draws and (box is None or box.is_ground) else None

    def _press_thing(self, event: QGraphicsSceneMouseEvent) -> None:
        keys = event.modifiers()
        box = self.box_at(event.scenePos(), beneath=bool(keys & Qt.KeyboardModifier.AltModifier))
        if box is None or (box.is_ground and not box.isSelected()):
            super().mousePressEvent(event)
            return
        adds = bool(keys & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier))
        if adds:
            self.pick(set(self.picked()) ^ {box.key})
        elif not box.isSelected():
            self.pick([box.key])
        if not self.is_read_only:
            moving = [key for key in self.picked() if not self.boxes[key].is_fixed]
            self.drag = MoveDrag({key: self.boxes[key].area() for key in moving}, event.scenePos())
        event.accept()

    def _end_drag(self, *, is_done: bool) -> None:
        if self.drag is None:
            return
        drag, self.drag, self.guides = self.drag, None, Snap()
        if is_done:
            drag.finish(self)
        else:
            drag.give_up(self)
        self.update()
        self.run_changed.emit()

    def _on_selection_changed(self) -> None:
        self.picked_changed.emit(self.picked())
