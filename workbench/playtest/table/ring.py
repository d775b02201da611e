"""The ring: what the keyboard stands on at the table; arrows go from thing to thing."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt

from workbench.playtest.table.blocks import Sort
from workbench.playtest.table.items import SpotItem
from workbench.playtest.table.scene import TableScene

WAYS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
STOPS = (Sort.THING, Sort.DISC, Sort.PILL, Sort.COUNTER)
"""What the keyboard stops at; at everything else only where it is an answer."""
ASIDE = 2.5
"""How much farther something seems that lies aside of the way."""


class Ring:
    """Stands on one thing of a table."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._id = ""

    @property
    def item(self) -> SpotItem | None:
        """What it stands on, if that is still there."""
        return self._table.item_for(self._id) if self._id else None

    def move(self, key: int) -> SpotItem | None:
        """Go to the next thing in the direction of an arrow; the first time to the first answer."""
        stops = self._stops()
        here = self.item
        if here is None or here not in stops:
            found = next((one for one in stops if one.is_offered), next(iter(stops), None))
        else:
            found = _next(here, stops, WAYS[Qt.Key(key)])
        self._stand_on(found or here)
        return self.item

    def leave(self) -> None:
        """Stand on nothing."""
        self._stand_on(None)

    def _stand_on(self, item: SpotItem | None) -> None:
        self._id = item.spot.id if item is not None else ""
        for one in self._table.items_at_table():
            one.ring(is_ringed=one is item)

    def _stops(self) -> list[SpotItem]:
        items = [one for one in self._table.items_at_table() if one.spot.id and one.spot.sort is not Sort.TITLE]
        return [one for one in items if one.is_offered or one.spot.sort in STOPS]


def _next(here: SpotItem, stops: list[SpotItem], way: QPointF) -> SpotItem | None:
    """Return what lies nearest in a direction."""
    start = _middle(here)
    found: list[tuple[float, int, SpotItem]] = []
    for number, one in enumerate(stops):
        step = _middle(one) - start
        along = QPointF.dotProduct(step, way)
        if one is not here and along > 0.5:
            aside = abs(QPointF.dotProduct(step, QPointF(way.y(), way.x())))
            found.append((along + ASIDE * aside, number, one))
    return min(found)[2] if found else None


def _middle(item: SpotItem) -> QPointF:
    return item.mapToScene(QPointF(*item.spot.centre()))
