"""A board as a plan: its spaces and links, what can be reached, and every change as a new value.

Any kind of document with `spaces` (id, name, x, y, width, height) and `links` (start, end) is a board.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QLineF, QPointF, QRectF

from engines.kit.documents import Document
from exports.faces.rooms import straight_way

SPACES, LINKS = "spaces", "links"
SHIFT = 8.0
"""How far a copy lies beside its original, in millimetres."""


def is_board(document: Document) -> bool:
    """Tell whether a document is a board."""
    return {SPACES, LINKS} <= type(document).model_fields.keys()


def spaces_of(board: Document) -> Sequence[Any]:
    """List the spaces of a board."""
    return tuple(getattr(board, SPACES))


def links_of(board: Document) -> Sequence[Any]:
    """List the links of a board."""
    return tuple(getattr(board, LINKS))


def area_of(space: Any) -> QRectF:
    """Return where a space lies."""
    return QRectF(space.x, space.y, space.width, space.height)


def key(kind: str, place: int) -> str:
    """Return the key of a space or link: the path to it inside the document."""
    return f"{kind}.{place}"


def places(keys: Iterable[str], kind: str) -> list[int]:
    """Return the numbers of the spaces, or of the links, among some keys."""
    return sorted(int(one.partition(".")[2]) for one in keys if one.startswith(f"{kind}."))


def passage(board: Document, link: Any) -> QRectF | None:
    """Return the straight way that the printed board shows for a link, or None where a sign stands for it."""
    by_id = {space.id: space for space in spaces_of(board)}
    one, other = by_id.get(link.start), by_id.get(link.end)
    way = straight_way(one, other) if one is not None and other is not None else None
    if way is None:
        return None
    area = QRectF(way.x, way.y, way.width, way.height)
    others = [space for space in spaces_of(board) if space is not one and space is not other]
    return None if any(_overlap(area, area_of(space)) for space in others) else area


def link_line(board: Document, link: Any) -> QLineF | None:
    """Return the line between the middles of the two spaces that a link joins; None where one of them is missing."""
    middles = {space.id: area_of(space).center() for space in spaces_of(board)}
    if link.start not in middles or link.end not in middles:
        return None
    return QLineF(middles[link.start], middles[link.end])


def link_spot(board: Document, link: Any) -> QPointF | None:
    """Return where a link is picked: in the middle of its way, or of the line between its spaces."""
    way, line = passage(board, link), link_line(board, link)
    if way is not None:
        return way.center()
    return line.center() if line is not None else None


def _overlap(one: QRectF, other: QRectF) -> bool:
    across = one.left() < other.right() and other.left() < one.right()
    return across and one.top() < other.bottom() and other.top() < one.bottom()


# ---- what can be reached -----------------------------------------------------------------------------


def reached(board: Document, closed: Collection[int], start: str = "") -> frozenset[str]:
    """Find the ids of the spaces that the group can walk to while some links, by number, are closed."""
    begin = start or str(getattr(board, "start", ""))
    ids = {space.id for space in spaces_of(board)}
    if begin not in ids:
        return frozenset()
    open_ways = [(link.start, link.end) for place, link in enumerate(links_of(board)) if place not in closed]
    found, edge = {begin}, [begin]
    while edge:
        here = edge.pop()
        beside = {end for way in open_ways if here in way for end in way} & ids - found
        found |= beside
        edge += sorted(beside)
    return frozenset(found)


def locked(board: Document) -> frozenset[int]:
    """Return the numbers of the links that are locked as printed."""
    return frozenset(place for place, link in enumerate(links_of(board)) if getattr(link, "locked", False))


# ---- changes, as the new values of fields ------------------------------------------------------------


def laid(board: Document, areas: Mapping[str, QRectF]) -> list[Any]:
    """Return the spaces with some of them laid elsewhere."""
    return [
        space.model_copy(update=_frame(areas[key(SPACES, place)])) if key(SPACES, place) in areas else space
        for place, space in enumerate(spaces_of(board))
    ]


def _frame(area: QRectF) -> dict[str, float]:
    return {"x": area.x(), "y": area.y(), "width": area.width(), "height": area.height()}


def free_id(boards: Iterable[Document]) -> str:
    """Return an id that no space of these boards has: the same id is the same spot on every board."""
    taken = {space.id for board in boards for space in spaces_of(board)}
    number = 1
    while f"s{number:02}" in taken:
        number += 1
    return f"s{number:02}"


def without(board: Document, spaces: Collection[int], links: Collection[int]) -> tuple[list[Any], list[Any]]:
    """Return spaces and links without some; a link goes with the last space of an id that it needs."""
    kept = [space for place, space in enumerate(spaces_of(board)) if place not in spaces]
    ids = {space.id for space in kept}
    gone = {space.id for place, space in enumerate(spaces_of(board)) if place in spaces} - ids
    ways = [
        link
        for place, link in enumerate(links_of(board))
        if place not in links and link.start not in gone and link.end not in gone
    ]
    return kept, ways


def with_pasted(
    board: Document, spaces: Sequence[Any], links: Sequence[Any], others: Iterable[Document] = ()
) -> tuple[list[Any], list[Any]]:
    """Return spaces and links with pasted ones: an id that is free here stays, for it is the same spot elsewhere."""
    grown, beside, called = list(spaces_of(board)), list(others), dict[str, str]()
    for space in spaces:
        taken = {one.id for one in grown}
        here = board.model_copy(update={SPACES: tuple(grown)})
        called[space.id] = free_id([here, *beside]) if space.id in taken else space.id
        shift = SHIFT if space.id in taken else 0.0
        grown.append(space.model_copy(update={"id": called[space.id], "x": space.x + shift, "y": space.y + shift}))
    inner = [link for link in links if link.start in called and link.end in called]
    ways = [link.model_copy(update={"start": called[link.start], "end": called[link.end]}) for link in inner]
    return grown, [*links_of(board), *ways]


def inner_links(board: Document, spaces: Collection[int]) -> list[Any]:
    """Return the links between some spaces."""
    ids = {space.id for place, space in enumerate(spaces_of(board)) if place in spaces}
    return [link for link in links_of(board) if link.start in ids and link.end in ids]


def link_between(board: Document, one: str, other: str) -> int | None:
    """Return the number of the link that joins two spaces, by their ids."""
    ends = [{link.start, link.end} for link in links_of(board)]
    return ends.index({one, other}) if {one, other} in ends else None


def naming(board: Document, id: str) -> frozenset[str]:
    """Return the fields that name a space by its id: the ends of links, and the start."""
    ends = {
        f"{key(LINKS, number)}.{end}"
        for number, link in enumerate(links_of(board))
        for end in ("start", "end")
        if getattr(link, end) == id
    }
    return frozenset(ends | ({"start"} if getattr(board, "start", None) == id else set()))


def called(board: Document, fields: Collection[str], id: str) -> dict[str, Any]:
    """Return what a board says when these fields name a space by another id."""
    links = [
        link.model_copy(update={end: id for end in ("start", "end") if f"{key(LINKS, number)}.{end}" in fields})
        for number, link in enumerate(links_of(board))
    ]
    return {LINKS: links} | ({"start": id} if "start" in fields else {})
