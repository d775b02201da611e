"""Where something can lie over the table without hiding what a question is about.

The free room is measured on the table as a whole, however far somebody has zoomed in: what lies there stays.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import product

from PySide6.QtCore import QPoint, QRect, QRectF, QSize

from workbench.playtest.table.blocks import Sort
from workbench.playtest.table.items import SpotItem
from workbench.playtest.table.layout import TRACKS
from workbench.playtest.table.scene import TableScene
from workbench.playtest.table.sharing import is_big, shared
from workbench.playtest.table.view import TableView


def boards_of(table: TableScene) -> list[SpotItem]:
    """List what the game is played on."""
    boards = {area.id for area in shared(table.shown) if is_big(area)}
    return [item for item in table.items_at_table() if item.spot.sort is Sort.MAT and item.spot.id in boards]


def tracks_of(table: TableScene) -> list[SpotItem]:
    """List the mats of what everybody counts."""
    return [item for item in table.items_at_table() if item.spot.sort is Sort.MAT and item.spot.id == TRACKS]


def others_of(table: TableScene) -> list[SpotItem]:
    """List the mats of all seats but the one that looks."""
    owned = [item for item in table.items_at_table() if item.spot.sort is Sort.MAT and item.spot.owner is not None]
    return [item for item in owned if item.spot.owner != table.viewer]


def offered_of(table: TableScene, but: Collection[str]) -> list[SpotItem]:
    """List what answers the question when it is clicked on, but for these ids."""
    return [item for item in table.items_at_table() if item.is_offered and item.spot.id not in but]


def whole_zoom(view: TableView) -> float:
    """Say how many pixels a unit of the table is when all of it is shown."""
    whole, room = view.table.sceneRect(), view.viewport().rect()
    return min(room.width() / max(1.0, whole.width()), room.height() / max(1.0, whole.height()))


def places_of(items: Iterable[SpotItem], view: TableView) -> list[QRect]:
    """Return where on a view things lie when all of the table is shown."""
    middle, centre, scale = view.table.sceneRect().center(), QRectF(view.viewport().rect()).center(), whole_zoom(view)
    found = []
    for item in items:
        lies = QRectF(item.spot.x, item.spot.y, item.spot.width, item.spot.height).translated(-middle)
        left, top = lies.x() * scale + centre.x(), lies.y() * scale + centre.y()
        found.append(QRectF(left, top, lies.width() * scale, lies.height() * scale).toAlignedRect())
    return found


def free_parts(room: QRect, kept: Sequence[QRect]) -> list[QRect]:
    """List the free parts of a room that reach down to its lower edge, or into its upper right corner."""
    lefts = {room.left(), *(one.right() + 1 for one in kept)}
    rights = {room.right(), *(one.left() - 1 for one in kept)}
    tops = {room.top(), *(one.bottom() + 1 for one in kept)}
    low = product(lefts, tops, rights, [room.bottom()])
    high = product(lefts, [room.top()], [room.right()], [one.top() - 1 for one in kept])
    found = [_between(*sides) for sides in (*low, *high)]
    return [one for one in found if one.isValid() and not any(one.intersects(other) for other in kept)]


def _between(left: int, top: int, right: int, bottom: int) -> QRect:
    return QRect(QPoint(left, top), QPoint(right, bottom))


def roomiest(parts: Iterable[QRect], card: QSize, count: int, frame: QSize) -> QRect | None:
    """Return where most of so many cards are seen in a frame, the lowest of such places; None where not one is."""
    best, most = None, (0, 0)
    for one in parts:
        across = (one.width() - frame.width()) // max(1, card.width())
        down = (one.height() - frame.height()) // max(1, card.height())
        seen = (min(count, max(0, across) * max(0, down)), one.top())
        if seen[0] and seen > most:
            best, most = one, seen
    return best
