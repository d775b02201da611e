"""The story as a graph: laid out by itself, followed by keys, picked together with the deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent

from editors.canvas.items import BoxItem
from editors.canvas.scene import CanvasScene
from editors.stories.graph_items import HEIGHT, LABEL_WIDTH, WIDTH, CardItem, EndItem, WayItem
from editors.stories.layering import Arrangement, Spacing, arranged
from editors.stories.signs import Badge, ShownCard
from engines.kit.scenarios.outline import Ending, Outline, Way

SPACING = Spacing(WIDTH, HEIGHT, lane=LABEL_WIDTH + 24)
MARGIN = 48.0
_DIRECTIONS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}


class StoryGraphScene(CanvasScene):
    """Shows the outline of a story; cards are picked here, and opened by a double click or Enter."""

    def __init__(self, endings: Sequence[Ending], parent: QObject | None = None) -> None:
        super().__init__(QRectF(0, 0, WIDTH, HEIGHT), parent)
        self.links = True
        self._titles = {one.key: one.title for one in endings}
        self._ways: list[WayItem] = []
        self.picked_changed.connect(self.mark_ways)

    def show_outline(
        self, known: Outline, cards: Sequence[ShownCard], badges: Mapping[str, Badge], ratio: float = 1.6
    ) -> None:
        """Lay out a story anew in the shape of the view; what was picked stays picked."""
        picked = self.picked()
        ends = [end for end in self._titles if any(way.end == end for way in known.ways)]
        nodes = [*dict.fromkeys(card.id for card in cards), *ends]
        plan = arranged(nodes, [(way.start, way.end) for way in known.ways], replace(SPACING, ratio=ratio))
        self.lay({key: QRectF(*plan.places[key], WIDTH, HEIGHT) for key in nodes})
        for card in cards:
            item = self.boxes[card.id]
            assert isinstance(item, CardItem)
            item.show_card(card, badges.get(card.id, Badge()))
        self._draw_ways(known, plan)
        self.setSceneRect(self._extent())
        self.pick(picked)
        self.mark_ways()

    def made(self, key: str, area: QRectF) -> BoxItem:
        """Make the item of a card, or of an end."""
        return EndItem(key, area, self._titles[key]) if key in self._titles else CardItem(key, area)

    def ways(self) -> list[Way]:
        """List the ways that are drawn."""
        return [item.way for item in self._ways]

    def mark_ways(self) -> None:
        """Let the ways of the picked cards stand out."""
        picked = self.picked()
        for item in self._ways:
            item.mark(marked=item.way.start in picked or item.way.end in picked)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the nearest card with the arrows."""
        direction = _DIRECTIONS.get(Qt.Key(event.key()))
        picked = self.picked()
        if direction is None or not picked:
            super().keyPressEvent(event)
            return
        found = self._neighbour(self.boxes[picked[0]].area().center(), direction)
        if found is not None:
            self.pick([found])

    # ---- private -------------------------------------------------------------------------------------

    def _draw_ways(self, known: Outline, plan: Arrangement) -> None:
        for item in self._ways:
            self.removeItem(item)
        self._ways = [self._way_item(way, plan) for way in known.ways if (way.start, way.end) in plan.lanes]
        for item in self._ways:
            self.addItem(item)

    def _way_item(self, way: Way, plan: Arrangement) -> WayItem:
        start, end = self.boxes[way.start].area(), self._seen(way.end)
        passed = [QPointF(x, y) for x, y in plan.lanes[way.start, way.end]]
        if (way.start, way.end) in plan.turned:
            points = [QPointF(start.left(), start.center().y()), QPointF(end.left(), end.center().y())]
            middle = (points[0] + points[1]) / 2
            return WayItem(way, points, middle - QPointF(LABEL_WIDTH, 0), leads_back=True)
        after, before = (passed[0] if passed else end.center()), (passed[-1] if passed else start.center())
        first = QPointF(start.center().x(), start.bottom())
        last = QPointF(end.center().x(), end.top())
        if after.y() <= start.bottom():
            first = QPointF(start.right(), start.center().y())
        if before.y() >= end.top():
            last = QPointF(end.left(), end.center().y())
        points = [first, *passed, last]
        if passed:
            return WayItem(way, points, passed[0] + QPointF(LABEL_WIDTH / 2 + 10, 0), leads_back=False)
        return WayItem(way, points, (first + last) / 2, leads_back=False)

    def _seen(self, key: str) -> QRectF:
        box = self.boxes[key]
        assert isinstance(box, CardItem | EndItem)
        return box.seen()

    def _extent(self) -> QRectF:
        extent = QRectF()
        for item in self.items():
            extent = extent.united(item.sceneBoundingRect())
        return extent.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def _neighbour(self, spot: QPointF, direction: QPointF) -> str | None:
        """Find the nearest card in a direction; what lies aside counts as farther away."""
        best: tuple[float, str] | None = None
        for key, box in self.boxes.items():
            way = box.area().center() - spot
            ahead = QPointF.dotProduct(way, direction)
            aside = abs(way.x() * direction.y()) + abs(way.y() * direction.x())
            if isinstance(box, CardItem) and ahead > 1 and (best is None or ahead + 3 * aside < best[0]):
                best = (ahead + 3 * aside, key)
        return best[1] if best else None
