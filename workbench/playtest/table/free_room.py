"""Where something can lie over the table without hiding what a question is about.

The free room is measured on the table as a whole, however far somebody has zoomed in: what lies there stays.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import reduce
from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, QSize

from engines.kit.table import Area, Shape
from workbench.playtest.model.reading import ids_of
from workbench.playtest.table.blocks import Sort
from workbench.playtest.table.items import SpotItem
from workbench.playtest.table.layout import TRACKS
from workbench.playtest.table.scene import TableScene
from workbench.playtest.table.sharing import is_big, shared
from workbench.playtest.table.view import TableView


def boards_of(table: TableScene) -> list[QRectF]:
    """Return where the game is played: a whole board, and of a grid that grows as much as has cells by now."""
    boards = {area.id for area in shared(table.shown) if is_big(area)}
    mats = [item for item in table.items_at_table() if item.spot.sort is Sort.MAT and item.spot.id in boards]
    return [_cells_of(table, item.spot.id) or _place(item) for item in mats]


def _cells_of(table: TableScene, area: str) -> QRectF | None:
    """Return where the cells of a grid of cards lie; None for what has no such cells."""
    cells = [item for item in table.items_at_table() if item.spot.sort is Sort.CELL and item.spot.area == area]
    return reduce(QRectF.united, map(_place, cells)) if cells else None


def _place(item: SpotItem) -> QRectF:
    return QRectF(item.spot.x, item.spot.y, item.spot.width, item.spot.height)


def tracks_of(table: TableScene) -> list[QRectF]:
    """Return where everybody's numbers are counted."""
    return [_place(one) for one in table.items_at_table() if one.spot.sort is Sort.MAT and one.spot.id == TRACKS]


def others_of(table: TableScene) -> list[QRectF]:
    """Return where the mats of all seats lie but for the one that looks."""
    owned = [item for item in table.items_at_table() if item.spot.sort is Sort.MAT and item.spot.owner is not None]
    return [_place(item) for item in owned if item.spot.owner != table.viewer]


def offered_of(table: TableScene, but: Collection[str]) -> list[QRectF]:
    """Return where a click answers the question, but for these ids."""
    return [_place(one) for one in table.items_at_table() if one.is_offered and one.spot.id not in but]


def things_of(table: TableScene, ids: Collection[str]) -> list[QRectF]:
    """Return where the cards with these ids lie."""
    lying = [item for item in table.items_at_table() if item.spot.thing is not None and item.spot.id in ids]
    return [_place(item) for item in lying]


def hands_of(table: TableScene) -> list[QRectF]:
    """Return where the own cards lie, held or laid out."""
    return _lying_in(table, _own_cards(table))


def asked_hands_of(table: TableScene) -> list[QRectF]:
    """Return where the own cards lie with which the question can be answered, and their fellows beside them."""
    return _lying_in(table, [area for area in _own_cards(table) if any(map(table.offered_at, ids_of(area)))])


def _own_cards(table: TableScene) -> list[Area]:
    return [one for one in table.shown.areas if one.owner == table.viewer and one.shape in (Shape.HAND, Shape.ROW)]


def _lying_in(table: TableScene, areas: Sequence[Area]) -> list[QRectF]:
    """Return where the cards of some areas lie; where there are none, nothing is hidden."""
    ids = [{thing.id for place in area.places for thing in place.things} for area in areas]
    return [reduce(QRectF.united, lying) for some in ids if (lying := things_of(table, some))]


def whole_zoom(view: TableView) -> float:
    """Say how many pixels a unit of the table is when all of it is shown."""
    whole, room = view.table.sceneRect(), view.viewport().rect()
    return min(room.width() / max(1.0, whole.width()), room.height() / max(1.0, whole.height()))


def places_of(parts: Iterable[QRectF], view: TableView) -> list[QRect]:
    """Return where on a view parts of the table lie when all of it is shown."""
    middle, centre, scale = view.table.sceneRect().center(), QRectF(view.viewport().rect()).center(), whole_zoom(view)
    found = []
    for one in parts:
        lies = one.translated(-middle)
        left, top = lies.x() * scale + centre.x(), lies.y() * scale + centre.y()
        found.append(QRectF(left, top, lies.width() * scale, lies.height() * scale).toAlignedRect())
    return found


def free_levels(
    view: TableView, about: Collection[str], large: Collection[str], over: Sequence[QRect] = ()
) -> Iterator[list[QRect]]:
    """Yield the free parts of a table for cards that are shown large, of a question that is about these and others.

    What matters less is hidden only where nothing else is free, from the third level on the own cards that cannot
    answer, on the fourth what can be clicked on; the board, the own cards that can answer, and what lies `over` the
    table never are.
    """
    table = view.table
    boards, held, asked = boards_of(table), hands_of(table), asked_hands_of(table)
    read = things_of(table, set(about) - set(large))
    matter = [*boards, *tracks_of(table), *read, *offered_of(table, large)]
    for kept, low in (([*matter, *others_of(table)], held), (matter, held), (matter, asked), (boards, asked)):
        yield free_parts(view.viewport().rect(), [*places_of(kept, view), *over], places_of(low, view))


def free_parts(room: QRect, kept: Sequence[QRect], low: Sequence[QRect] = ()) -> list[QRect]:
    """List the free parts of a room that reach down to its lower edge, or into its upper right corner.

    Where something lies `low` in the room they reach down to that, too, and leave it free.
    """
    kept = [*kept, *low]
    lefts = {room.left(), *(one.right() + 1 for one in kept)}
    rights = {room.right(), *(one.left() - 1 for one in kept)}
    tops = {room.top(), *(one.bottom() + 1 for one in kept)}
    down = product(lefts, tops, rights, {room.bottom(), *(one.top() - 1 for one in low)})
    high = product(lefts, [room.top()], [room.right()], [one.top() - 1 for one in kept])
    found = [_between(*sides) for sides in (*down, *high)]
    return [one for one in found if one.isValid() and not any(one.intersects(other) for other in kept)]


def _between(left: int, top: int, right: int, bottom: int) -> QRect:
    return QRect(QPoint(left, top), QPoint(right, bottom))


class Room(NamedTuple):
    """A free part of the table, and how many cards are seen in it."""

    part: QRect
    seen: int


def roomiest(parts: Iterable[QRect], card: QSize, count: int, frame: QSize) -> Room | None:
    """Return where most of so many cards are seen in a frame, the lowest of such places; None where not one is."""
    best, most = None, (0, 0)
    for one in parts:
        across = (one.width() - frame.width()) // max(1, card.width())
        down = (one.height() - frame.height()) // max(1, card.height())
        seen = (min(count, max(0, across) * max(0, down)), one.top())
        if seen[0] and seen > most:
            best, most = Room(one, seen[0]), seen
    return best
