"""A board as a plan: where its spaces and links lie, what can be reached, and every change as a new value."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QLineF, QPointF, QRectF

from editors.fields.facts import facts_of
from engines.kit.documents import Document
from engines.kit.maps.boards import Board, Link, Shape, Space, middles, touches_of, ways
from engines.kit.maps.graphs import neighbours, reach
from engines.kit.maps.outlines import Frame, Point, Segment, area_of, length_of, moved, stretched
from engines.kit.maps.palettes import Palette
from exports.faces.areas import between
from exports.faces.boards import is_area
from exports.faces.rooms import passage as printed_passage

SPACES, LINKS = "spaces", "links"
SHIFT = 8.0
"""How far a copy lies beside its original, in millimetres."""


def as_board(document: Document) -> Board:
    """Return a document that is a board as one."""
    assert isinstance(document, Board)
    return document


def frame_of(space: Space) -> QRectF:
    """Return the upright rectangle around a space."""
    return QRectF(space.x, space.y, space.width, space.height)


def key(kind: str, place: int) -> str:
    """Return the key of a space or link: the path to it inside the document."""
    return f"{kind}.{place}"


def places(keys: Iterable[str], kind: str) -> list[int]:
    """Return the numbers of the spaces, or of the links, among some keys."""
    return sorted(int(one.partition(".")[2]) for one in keys if one.startswith(f"{kind}."))


def stacked(board: Board, palette: Palette) -> list[int]:
    """List the numbers of the spaces from the lowest to the topmost: islands lie over their seas."""
    sizes = [area_of(space.outline) if is_area(space, palette) else 0 for space in board.spaces]
    return sorted(range(len(sizes)), key=lambda place: -sizes[place])


# ---- where links are ---------------------------------------------------------------------------------


def passage(board: Board, palette: Palette, link: Link) -> QRectF | None:
    """Return the straight way that the printed board shows for a link, or None where it shows something else."""
    by_id = board.by_id()
    one, other = by_id.get(link.start), by_id.get(link.end)
    if one is None or other is None or is_area(one, palette) or is_area(other, palette):
        return None
    way = printed_passage(one, other, [space for space in board.spaces if not is_area(space, palette)])
    return QRectF(way.x, way.y, way.width, way.height) if way is not None else None


def link_line(board: Board, palette: Palette, link: Link) -> QLineF | None:
    """Return the line between the two spaces that a link joins; None where one of them is missing, or they touch."""
    by_id = board.by_id()
    if link.start not in by_id or link.end not in by_id or link.start == link.end:
        return None
    if is_area(by_id[link.start], palette) or is_area(by_id[link.end], palette):
        return None if touches_of(board, link) else _line(between(board, link.start, link.end))
    at = middles(board)
    return _line((at[link.start], at[link.end]))


def is_drawn(board: Board, palette: Palette, link: Link) -> bool:
    """Tell whether the printed board shows a link as a line; between rooms it shows a passage, or signs."""
    by_id = board.by_id()
    return any(is_area(by_id[end], palette) for end in (link.start, link.end) if end in by_id)


def link_spot(board: Board, palette: Palette, link: Link) -> QPointF | None:
    """Return where a link is picked: in the middle of its way, of its line, or of the border that it lies on."""
    way, line = passage(board, palette, link), link_line(board, palette, link)
    if way is not None:
        return way.center()
    if line is not None:
        return line.center()
    shared = [line for touch in touches_of(board, link) for line in touch.lines]
    return _line(max(shared, key=length_of)).center() if shared else None


def _line(line: Segment) -> QLineF:
    return QLineF(QPointF(*line[0]), QPointF(*line[1]))


# ---- what can be reached -----------------------------------------------------------------------------


def reached(board: Board, palette: Palette, closed: Collection[int], start: str = "") -> frozenset[str]:
    """Find the ids of the spaces that can be reached from the start while some links, by number, are closed."""
    begin = start or board.start
    if begin not in board.by_id():
        return frozenset()
    joined = neighbours((way.start, way.end) for way in ways(board, palette) if way.link not in closed)
    return frozenset(reach(begin, lambda id: joined.get(id, ())))


def closed_as_printed(board: Board) -> frozenset[int]:
    """Return the numbers of the links that are closed as printed."""
    return frozenset(place for place, link in enumerate(board.links) if link.is_closed)


# ---- changes, as the new values of fields ------------------------------------------------------------


def laid(board: Board, areas: Mapping[str, QRectF]) -> list[Space]:
    """Return the spaces with some of them laid elsewhere."""
    return [
        _laid(space, areas[key(SPACES, place)]) if key(SPACES, place) in areas else space
        for place, space in enumerate(board.spaces)
    ]


def _laid(space: Space, area: QRectF) -> Space:
    """Lay a space elsewhere; the corners of a polygon, and the place of a name, go along."""
    frame = Frame(area.x(), area.y(), area.width(), area.height())
    fields: dict[str, Any] = dict(frame._asdict())
    if space.shape is Shape.POLYGON:
        is_larger = (frame.width, frame.height) != (space.width, space.height)
        away = frame.x - space.x, frame.y - space.y
        fields["points"] = stretched(space.points, frame) if is_larger else moved(space.points, *away)
    if space.name_at is not None:
        fields["name_at"] = moved((space.name_at,), frame.x - space.x, frame.y - space.y)[0]
    return space.model_copy(update=fields)


def with_corners(board: Board, spots: Mapping[tuple[str, int], Point]) -> list[Space]:
    """Return the spaces with corners of polygons elsewhere, each by the key of its space and its number.

    Where they then lie and how large they are is found when they are validated.
    """
    return [
        _with_corners(space, {number: at for (one, number), at in spots.items() if one == key(SPACES, place)})
        for place, space in enumerate(board.spaces)
    ]


def _with_corners(space: Space, spots: Mapping[int, Point]) -> Space:
    if not spots:
        return space
    points = tuple(spots.get(number, point) for number, point in enumerate(space.points))
    return space.model_copy(update={"points": points})


def free_id(boards: Iterable[Board]) -> str:
    """Return an id that no space of these boards has: the same id is the same spot on every board."""
    taken = {space.id for board in boards for space in board.spaces}
    number = 1
    while f"s{number:02}" in taken:
        number += 1
    return f"s{number:02}"


def without(board: Board, spaces: Collection[int], links: Collection[int]) -> tuple[list[Space], list[Link]]:
    """Return spaces and links without some; a link goes with the last space of an id that it needs."""
    kept = [space for place, space in enumerate(board.spaces) if place not in spaces]
    ids = {space.id for space in kept}
    gone = {space.id for place, space in enumerate(board.spaces) if place in spaces} - ids
    ways_left = [
        link
        for place, link in enumerate(board.links)
        if place not in links and link.start not in gone and link.end not in gone
    ]
    return kept, ways_left


def with_pasted(
    board: Board, spaces: Sequence[Space], links: Sequence[Link], others: Iterable[Board] = ()
) -> tuple[list[Space], list[Link]]:
    """Return spaces and links with pasted ones: an id that is free here stays, for it is the same spot elsewhere."""
    grown, beside, called = list(board.spaces), list(others), dict[str, str]()
    for space in spaces:
        taken = {one.id for one in grown}
        here = board.model_copy(update={SPACES: tuple(grown)})
        called[space.id] = free_id([here, *beside]) if space.id in taken else space.id
        shift = SHIFT if space.id in taken else 0.0
        copied = _laid(space, frame_of(space).translated(shift, shift))
        grown.append(copied.model_copy(update={"id": called[space.id]}))
    inner = [link for link in links if link.start in called and link.end in called]
    copies = [link.model_copy(update={"start": called[link.start], "end": called[link.end]}) for link in inner]
    return grown, [*board.links, *copies]


def inner_links(board: Board, spaces: Collection[int]) -> list[Link]:
    """Return the links between some spaces."""
    ids = {space.id for place, space in enumerate(board.spaces) if place in spaces}
    return [link for link in board.links if link.start in ids and link.end in ids]


def link_between(board: Board, one: str, other: str) -> int | None:
    """Return the number of the link that joins two spaces, by their ids."""
    ends = [{link.start, link.end} for link in board.links]
    return ends.index({one, other}) if {one, other} in ends else None


def naming(board: Board, id: str) -> frozenset[str]:
    """Return the fields that name a space by its id: the ends of links, and the start."""
    ends = {
        f"{key(LINKS, number)}.{end}"
        for number, link in enumerate(board.links)
        for end in ("start", "end")
        if getattr(link, end) == id
    }
    return frozenset(ends | ({"start"} if board.start == id else set()))


def called(board: Board, fields: Collection[str], id: str) -> dict[str, Any]:
    """Return what a board says when these fields name a space by another id."""
    links = [
        link.model_copy(update={end: id for end in ("start", "end") if f"{key(LINKS, number)}.{end}" in fields})
        for number, link in enumerate(board.links)
    ]
    return {LINKS: links} | ({"start": id} if "start" in fields else {})


def part_model(board: Board, field: str) -> type[Any]:
    """Return what the spaces, or the links, of a kind of board are."""
    item = facts_of(type(board))[field].item
    assert item is not None
    assert item.model is not None
    return item.model


def link_model(board: Board) -> type[Link]:
    """Return what the links of a kind of board are."""
    return part_model(board, LINKS)
