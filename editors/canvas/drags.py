"""What a drag of the mouse does: move things, resize one, move a corner, draw a new one, link two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QPointF, QRectF

from editors.canvas.snapping import WHOLE, Edges

if TYPE_CHECKING:
    from editors.canvas.scene import CanvasScene

FINEST = 2
"""Places are told to this many decimals."""


class Drag(Protocol):
    """Something that a person does between press and release."""

    keys: frozenset[str]
    edges: Edges

    def move(self, scene: CanvasScene, spot: QPointF, *, freely: bool) -> None:
        """Follow the mouse."""
        ...

    def finish(self, scene: CanvasScene) -> None:
        """Do it."""
        ...

    def give_up(self, scene: CanvasScene) -> None:
        """Leave everything as it was."""
        ...


class MoveDrag:
    """Moves some things together."""

    def __init__(self, before: Mapping[str, QRectF], spot: QPointF | None = None) -> None:
        self.before = dict(before)
        self.keys = frozenset(before)
        self.edges = WHOLE
        self._spot = spot or QPointF()

    def areas(self, scene: CanvasScene, far: QPointF, *, freely: bool) -> dict[str, QRectF]:
        """Tell where the things come to lie when they are moved so far."""
        if not self.before:
            return {}
        whole = _united(self.before).translated(far)
        pull = scene.snapped(whole, self, freely=freely)
        scene.guides = pull
        way = far + pull.offset + _back(whole.translated(pull.offset), scene.limits)
        return {key: _moved(area, way) for key, area in self.before.items()}

    def move(self, scene: CanvasScene, spot: QPointF, *, freely: bool) -> None:
        """Ask for the new places."""
        scene.request_places(self.areas(scene, spot - self._spot, freely=freely))

    def finish(self, scene: CanvasScene) -> None:
        """Everything lies where it was asked for."""

    def give_up(self, scene: CanvasScene) -> None:
        """Ask for the old places."""
        scene.request_places(self.before)


class ResizeDrag(MoveDrag):
    """Moves some edges of one thing."""

    def __init__(self, before: Mapping[str, QRectF], spot: QPointF, edges: Edges) -> None:
        super().__init__(before, spot)
        self.edges = edges

    @classmethod
    def from_corner(cls, before: Mapping[str, QRectF]) -> ResizeDrag:
        """Resize by the lower right corner, as keys do."""
        return cls(before, QPointF(), Edges(1, 1, is_resize=True))

    def areas(self, scene: CanvasScene, far: QPointF, *, freely: bool) -> dict[str, QRectF]:
        """Tell how large the things become."""
        found = {}
        for key, area in self.before.items():
            grown = self._grown(area, far, scene)
            pull = scene.snapped(grown, self, freely=freely)
            scene.guides = pull
            found[key] = rounded(self._grown(grown, pull.offset, scene))
        return found

    def _grown(self, area: QRectF, far: QPointF, scene: CanvasScene) -> QRectF:
        grown = QRectF(area)
        if self.edges.across < 0:
            grown.setLeft(min(area.left() + far.x(), area.right() - scene.least))
        elif self.edges.across > 0:
            grown.setRight(max(area.right() + far.x(), area.left() + scene.least))
        if self.edges.down < 0:
            grown.setTop(min(area.top() + far.y(), area.bottom() - scene.least))
        elif self.edges.down > 0:
            grown.setBottom(max(area.bottom() + far.y(), area.top() + scene.least))
        return grown if scene.limits is None else grown.intersected(scene.limits)


class PointsDrag:
    """Moves corners: one, or both ends of a side; those of other things on the same spots come along."""

    def __init__(self, points: Sequence[QPointF], spot: QPointF) -> None:
        self.before = list(points)
        self.now = self.before
        """Where the points lie now."""
        self.corners: list[list[tuple[str, int]]] = []
        self.keys: frozenset[str] = frozenset()
        self.edges = WHOLE
        self._spot = spot

    def move(self, scene: CanvasScene, spot: QPointF, *, freely: bool) -> None:
        """Ask for the new spots; before the first of them, for corners of all who share the points."""
        if not self.corners:
            scene.points_taken.emit([(point.x(), point.y()) for point in self.before])
            self.corners = [scene.corners_at(point) for point in self.before]
            self.keys = frozenset(key for corners in self.corners for key, _ in corners)
        at = scene.snapped_spot(self.before[0] + spot - self._spot, self, freely=freely)
        self._ask(scene, at - self.before[0])

    def finish(self, scene: CanvasScene) -> None:
        """The points lie where they were asked for."""

    def give_up(self, scene: CanvasScene) -> None:
        """Ask for the old spots."""
        self._ask(scene, QPointF())

    def _ask(self, scene: CanvasScene, way: QPointF) -> None:
        self.now = [point + way + _back(QRectF(point + way, point + way), scene.limits) for point in self.before]
        spots = [(round(point.x(), FINEST), round(point.y(), FINEST)) for point in self.now]
        wished = {one: spot for corners, spot in zip(self.corners, spots, strict=False) for one in corners}
        if wished:
            scene.corners_requested.emit(wished)


class DrawDrag:
    """Draws the frame of a new thing."""

    def __init__(self, spot: QPointF) -> None:
        self.keys: frozenset[str] = frozenset()
        self.edges = WHOLE
        self._spot = spot
        self._corner: QPointF | None = None
        self.area = QRectF()

    def move(self, scene: CanvasScene, spot: QPointF, *, freely: bool) -> None:
        """Span the frame."""
        if self._corner is None:
            first = scene.snapped(QRectF(self._spot, self._spot), self, freely=freely)
            self._corner = self._spot + first.offset
        pull = scene.snapped(QRectF(spot, spot), self, freely=freely)
        scene.guides = pull
        area = rounded(QRectF(self._corner, spot + pull.offset).normalized())
        self.area = area if scene.limits is None else area.intersected(scene.limits)

    def finish(self, scene: CanvasScene) -> None:
        """Ask for the new thing, if it is large enough to be meant."""
        if self.area.width() >= scene.least and self.area.height() >= scene.least:
            scene.draw_requested.emit(self.area)

    def give_up(self, scene: CanvasScene) -> None:
        """Nothing was made yet."""


class LinkDrag:
    """Draws a line from one thing to another."""

    def __init__(self, key: str, spot: QPointF) -> None:
        self.keys = frozenset({key})
        self.edges = WHOLE
        self.key = key
        self.spot = spot
        self.target = ""

    def move(self, scene: CanvasScene, spot: QPointF, *, freely: bool) -> None:
        """Look which thing is under the mouse."""
        self.spot = spot
        box = scene.box_at(spot)
        self.target = "" if box is None or box.key == self.key or not box.can_be_linked else box.key

    def finish(self, scene: CanvasScene) -> None:
        """Ask for the link."""
        if self.target:
            scene.link_requested.emit(self.key, self.target)

    def give_up(self, scene: CanvasScene) -> None:
        """Nothing was made yet."""


def rounded(area: QRectF) -> QRectF:
    """Return an area without the dust of floating point."""
    left, top = round(area.left(), FINEST), round(area.top(), FINEST)
    return QRectF(left, top, round(area.width(), FINEST), round(area.height(), FINEST))


def _moved(area: QRectF, way: QPointF) -> QRectF:
    """Return an area elsewhere, exactly as large as it was."""
    left, top = round(area.left() + way.x(), FINEST), round(area.top() + way.y(), FINEST)
    return QRectF(left, top, area.width(), area.height())


def _united(areas: Mapping[str, QRectF]) -> QRectF:
    whole = QRectF()
    for area in areas.values():
        whole = whole.united(area)
    return whole


def _back(area: QRectF, limits: QRectF | None) -> QPointF:
    """Tell how far an area has to go back into its limits."""
    if limits is None:
        return QPointF()
    across = max(0.0, limits.left() - area.left()) or min(0.0, limits.right() - area.right())
    down = max(0.0, limits.top() - area.top()) or min(0.0, limits.bottom() - area.bottom())
    return QPointF(across, down)
