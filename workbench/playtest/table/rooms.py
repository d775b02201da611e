"""Which part of the room for what happens now belongs to which area: settled once, so that none moves another.

An area that something always may lie in has a part of its own. Loose areas, in which something lies only now and
then, have one part together: an event, then the Enemies that it brings, then what is on offer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engines.kit.table import Area, Place, Thing
from workbench.playtest.table.blocks import GAP, Block, Sort
from workbench.playtest.table.contents import LETTER, TITLE, LayoutContext, contents_of
from workbench.playtest.table.maps import Size
from workbench.playtest.table.standing import Frame

Room = tuple[Area, ...]
"""Areas that lie in one part by turns; or a single one."""
SCALES = tuple(1.75 * 0.94**step for step in range(36))
"""How large cards may be that happen now; the last one is taken in any case."""
CARD = Thing("", "", kind="card")
"""Stands for a card that is yet to come."""


def rooms_of(areas: Sequence[Area]) -> list[Room]:
    """Part areas into those that lie by turns, which are what happens now and come first, and each of the others."""
    loose = tuple(area for area in areas if area.is_loose)
    return [*([loose] if loose else []), *((area,) for area in areas if not area.is_loose)]


def parts_of(areas: Sequence[Area], size: Size, context: LayoutContext) -> dict[str, Frame]:
    """Return which part of a room belongs to each area: as it was settled before."""
    key = (size, *(area.id for area in areas))
    if key not in context.standing.rooms:
        _, frames = _settled(areas, size, context)
        context.standing.rooms[key] = frames
    return context.standing.rooms[key]


def scale_of(areas: Sequence[Area], size: Size, context: LayoutContext) -> float:
    """Tell how large cards would be in a room of this size."""
    return _settled(areas, size, context)[0]


def _settled(areas: Sequence[Area], size: Size, context: LayoutContext) -> tuple[float, dict[str, Frame]]:
    """Share a room out in lines, so that cards are as large as can be."""
    rooms = [tuple(map(_filled, room)) for room in rooms_of(areas)]
    for scale in SCALES:
        needs = [_need(room, scale, size[0], context) for room in rooms]
        if ways := [way for way in _ways(needs) if _has_room(way, size)]:
            return scale, _parts(rooms, min(ways, key=len), size)
    ways = list(_ways(needs))
    return 0.0, _parts(rooms, max(ways, key=lambda way: _share(way, size)), size) if ways else {}


def _parts(rooms: Sequence[Room], lines: Sequence[Line], size: Size) -> dict[str, Frame]:
    """Give every area the part of its room."""
    frames = _in_lines(lines, size)
    return {area.id: frame for room, frame in zip(rooms, frames, strict=True) for area in room}


def _share(lines: Sequence[Line], size: Size) -> float:
    """Tell how much of what the parts need they get where nothing fits, tokens and titles too."""
    wide = max(_width(line) + GAP * (len(line) - 1) for line in lines)
    high = sum(_height(line) for line in lines) + GAP * (len(lines) - 1)
    return min(size[0] / max(1.0, wide), size[1] / max(1.0, high))


Line = Sequence[Size]
"""What parts that lie side by side need."""


def _ways(needs: Sequence[Size]) -> Iterator[list[Line]]:
    """Yield all ways to break parts into lines, in their order."""
    if not needs:
        return
    for first in range(1, len(needs)):
        for rest in _ways(needs[first:]):
            yield [needs[:first], *rest]
    yield [needs]


def _has_room(lines: Sequence[Line], size: Size) -> bool:
    high = sum(_height(line) for line in lines) + GAP * (len(lines) - 1)
    return high <= size[1] and all(_width(line) + GAP * (len(line) - 1) <= size[0] for line in lines)


def _height(line: Line) -> float:
    return max(height for _, height in line)


def _width(line: Line) -> float:
    return sum(width for width, _ in line)


def _in_lines(lines: Sequence[Line], size: Size) -> list[Frame]:
    """Share the whole room out among lines and the parts in them, each by what it needs."""
    frames, y = list[Frame](), 0.0
    taller = (size[1] - GAP * (len(lines) - 1)) / max(1.0, sum(_height(line) for line in lines))
    for line in lines:
        wider, x = (size[0] - GAP * (len(line) - 1)) / max(1.0, _width(line)), 0.0
        for width, _ in line:
            frames.append(Frame(x, y, width * wider, _height(line) * taller))
            x += width * wider + GAP
        y += _height(line) * taller + GAP
    return frames


def _need(room: Room, scale: float, width: float, context: LayoutContext) -> Size:
    """Tell how much any area of a part needs."""
    blocks = [titled_contents(area, context, scale, width) for area in room]
    wide = max(*(block.width for block in blocks), *(LETTER * len(area.title) for area in room))
    return wide, max(block.height for block in blocks)


def titled_contents(area: Area, context: LayoutContext, scale: float, width: float) -> Block:
    """Lay out what lies in an area under its title, with room for all that can be chosen there."""
    named = frozenset(place.id for place in area.places)
    block = Block()
    block.put(contents_of(area, replace(context, pointed=named), scale, width), 0.0, TITLE)
    block.spots = [spot for spot in block.spots if spot.sort is not Sort.TEXT or spot.id in context.pointed]
    return block


def _filled(area: Area) -> Area:
    """Return an area with as many cards as it has room for, by turns at its places: one at least, or its tokens.

    What lies there now changes nothing: a table that is first seen in mid-game is shared out as at its beginning.
    Where a loose area has no place for anything, nothing is kept for it.
    """
    if area.is_loose and not area.places and not area.room:
        return area
    places = area.places or (Place(""),)
    if not area.room and any(place.tokens and not place.things for place in places):
        return area
    shares = [len(range(number, max(1, area.room), len(places))) for number in range(len(places))]
    filled = (replace(one, things=(CARD,) * count) for one, count in zip(places, shares, strict=True))
    return replace(area, places=tuple(filled))
