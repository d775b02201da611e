"""Where everything lies on a map or a walled grid: grounds, areas, borders, links, and the pieces in each place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.kit.maps.outlines import (
    Frame,
    Outline,
    Point,
    frame_of,
    leaving,
    moved,
    rectangle,
)
from engines.kit.maps.overlaps import encloses
from engines.kit.table import Area, Border, Ground, Link, Place, Thing, Token
from workbench.playtest.table.blocks import Block, Sort, Spot
from workbench.playtest.table.pieces import packed, stand_around

Size = tuple[float, float]
Sizes = Callable[[Thing], Size]
BoardSizes = Callable[[str], Size | None]

PIECE = 17.0
"""How large a token on a map is, if there is room."""
SHARE = 0.031
"""How much of the width of a large map a token may take: it is seen from as far away as the map is."""
LETTER, LINE = 0.19, 0.4
"""How wide a letter of a printed name is, and how high a line of it, beside a token."""
CARD = 0.85
"""How much smaller a card or tile is than a token beside it."""
SPOT: Size = (34.0, 30.0)
"""How large a place of a map is that has no outline."""
MARGIN = 40.0
"""How far a map reaches beyond its last place, where nothing says how large it is."""


def map_block(area: Area, sizes: Sizes, boards: BoardSizes) -> Block:
    """Lay places over the printed board, where they are printed."""
    printed = boards(area.board) if area.board else None
    width, height = printed or ((area.width, area.height) if area.width else _reach(area.places))
    block = Block()
    block.add(Spot(Sort.BOARD, area.board, 0, 0, width, height, area.title, area=area.id))
    is_printed = _lay_grounds(block, area, boards) or printed is not None
    for place in sorted(area.places, key=_largest_first):
        block.spots.append(_area(place, place.outline or _around(place), (place.x, place.y), is_printed=is_printed))
    _lay_links(block, area, is_printed=is_printed)
    block.spots += [_border(border) for border in area.borders]
    for place in area.places:
        _lay_pieces(block, place, sizes, _islands(place, area.places), max(PIECE, SHARE * width))
    return block


def cells_block(area: Area, sizes: Sizes, boards: BoardSizes) -> Block:
    """Lay out a grid whose cells have a size of their own: its tiles below, then cells, borders and pieces."""
    cell = area.cell
    width = area.width or cell * (1 + max((place.column for place in area.places), default=0))
    height = area.height or cell * (1 + max((place.row for place in area.places), default=0))
    block = Block()
    is_bare = bool(area.grounds) and not area.board
    block.add(Spot(Sort.BOARD, area.board, 0, 0, width, height, area.title, area=area.id, is_printed=is_bare))
    is_printed = _lay_grounds(block, area, boards) or (bool(area.board) and boards(area.board) is not None)
    frames = {place.id: Frame(place.column * cell, place.row * cell, cell, cell) for place in area.places}
    for place in area.places:
        frame = frames[place.id]
        block.spots.append(_area(place, rectangle(frame), frame.middle, is_printed=is_printed))
    block.spots += [_border(border) for border in area.borders]
    for place in area.places:
        size, spots = packed(frames[place.id], len(place.tokens) + len(place.things))
        _lay_tokens(block, place, place.tokens, spots[: len(place.tokens)], size)
        _lay_things(block, place, spots[len(place.tokens) :], size, sizes)
    return block


def _reach(places: Sequence[Place]) -> Size:
    corners = [corner for place in places for corner in (*place.outline, (place.x + MARGIN, place.y + MARGIN))]
    frame = frame_of(corners or [(240.0, 190.0)])
    return frame.right, frame.bottom


def _largest_first(place: Place) -> float:
    """Put seas below the islands in them."""
    frame = frame_of(place.outline or ((0.0, 0.0),))
    return -frame.width * frame.height


def _islands(place: Place, places: Sequence[Place]) -> list[Outline]:
    """List the outlines of the places that lie inside a place: what stands in it does not stand on them."""
    if not place.outline or not (place.tokens or place.things):
        return []
    return [
        one.outline for one in places if one.outline and one is not place and encloses(place.outline, one.outline)
    ]


def _around(place: Place) -> Outline:
    return rectangle(Frame(place.x - SPOT[0] / 2, place.y - SPOT[1] / 2, *SPOT))


# Below the pieces


def _lay_grounds(block: Block, area: Area, boards: BoardSizes) -> bool:
    """Lay the printed tiles under the places; tell whether there is any that can be drawn."""
    found = [(ground, size) for ground in area.grounds if (size := boards(ground.document)) is not None]
    block.spots += [_ground(ground, *size) for ground, size in found]
    return bool(found)


def _ground(ground: Ground, width: float, height: float) -> Spot:
    """Return a printed tile; one that is turned by a quarter keeps its upper left corner where it lies."""
    spot = Spot(Sort.BOARD, ground.document, ground.x, ground.y, width, height, drawn_from=ground, angle=ground.angle)
    if ground.angle % 180:
        spot.x += (height - width) / 2
        spot.y += (width - height) / 2
    return spot


def _area(place: Place, outline: Outline, middle: Point, *, is_printed: bool) -> Spot:
    """Return a place of a map as the area that can be clicked."""
    frame = frame_of(outline)
    return Spot(
        Sort.AREA,
        place.id,
        *frame,
        place.name,
        owner=place.owner,
        place=place.id,
        outline=moved(outline, -frame.x, -frame.y),
        middle=(middle[0] - frame.x, middle[1] - frame.y),
        drawn_from=place,
        is_printed=is_printed,
    )


def _border(border: Border) -> Spot:
    (x1, y1), (x2, y2) = border.line
    x, y = min(x1, x2), min(y1, y2)
    spot = Spot(Sort.BORDER, border.id, x, y, abs(x2 - x1), abs(y2 - y1), border.kind, drawn_from=border)
    spot.ends = (x1 - x, y1 - y, x2 - x, y2 - y)
    return spot


def _lay_links(block: Block, area: Area, *, is_printed: bool) -> None:
    """Draw links as lines; on a printed board there are lines already, and only what is closed now needs a sign."""
    at = {place.id: place for place in area.places}
    for link in area.links:
        if link.start in at and link.end in at and (link.closed or not is_printed):
            block.spots.append(_link(link, at[link.start], at[link.end], is_printed=is_printed))


def _link(link: Link, one: Place, two: Place, *, is_printed: bool) -> Spot:
    start, end = (one.x, one.y), (two.x, two.y)
    if one.outline and two.outline and not is_printed:
        start, end = leaving(one.outline, start, end), leaving(two.outline, end, start)
    id = f"{link.start}-{link.end}"
    return Spot(Sort.LINK, id, 0, 0, 0, 0, link.kind, ends=(*start, *end), drawn_from=link, is_printed=is_printed)


# Pieces


def _lay_pieces(block: Block, place: Place, sizes: Sizes, islands: Sequence[Outline], most: float) -> None:
    """Put what stands at a place of a map around its middle."""
    outline, middle = place.outline or _around(place), (place.x, place.y)
    if place.tokens or place.things:
        name = _name_of(place, most)
        stand = stand_around(outline, middle, len(place.tokens), len(place.things), most, islands, name)
        _lay_tokens(block, place, place.tokens, stand.tokens, stand.size)
        _lay_things(block, place, stand.things, stand.size, sizes)


def _name_of(place: Place, piece: float) -> Frame | None:
    """Return about where the name of a place is printed, if not in its middle."""
    if place.name_at is None:
        return None
    (x, y), width, height = place.name_at, LETTER * piece * len(place.name), LINE * piece
    return Frame(x - width / 2, y - height / 2, width, height)


def _lay_tokens(block: Block, place: Place, tokens: Sequence[Token], spots: Sequence[Point], size: float) -> None:
    for token, (x, y) in zip(tokens, spots, strict=True):
        spot = Spot(Sort.DISC, token.id, x - size / 2, y - size / 2, size, size, token=token, angle=token.angle)
        spot.owner, spot.place = token.owner, place.id
        block.spots.append(spot)


def _lay_things(block: Block, place: Place, spots: Sequence[Point], size: float, sizes: Sizes) -> None:
    for thing, (x, y) in zip(place.things, spots, strict=True):
        width, height = _fitted(sizes(thing), size * CARD)
        spot = Spot(
            Sort.THING, thing.id, x - width / 2, y - height / 2, width, height, thing=thing, angle=thing.angle
        )
        spot.owner, spot.place = thing.owner, place.id
        block.spots.append(spot)
        tokens = len(thing.tokens)
        beside = [
            (x - width / 2 + (2 * number + 1) * width / (2 * tokens), y + height / 3) for number in range(tokens)
        ]
        _lay_tokens(block, place, thing.tokens, beside, size * 0.5)


def _fitted(size: Size, most: float) -> Size:
    """Make a thing as small as a place of a map needs it."""
    scale = most / max(size)
    return size[0] * scale, size[1] * scale
