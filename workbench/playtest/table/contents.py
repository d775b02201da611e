"""Where everything lies in one area of the table: rows, hands, grids, tracks, dials and piles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from engines.kit.table import Area, Place, Shape, Thing, Token
from workbench.playtest.table.blocks import GAP, Block, Sort, Spot, balanced, wrapped
from workbench.playtest.table.maps import BoardSizes, Size, Sizes, cells_block, map_block

PAD = 7.0
TITLE = 9.0
PILL = 9.0
DISC = 11.0
LINE = 8.0
CARD: Size = (63.0, 88.0)
PILE: Size = (41.0, 46.0)
SMALL_PILE: Size = (31.0, 30.0)
"""How large a pile is, and one beside a large map."""


@dataclass(frozen=True, slots=True)
class LayoutContext:
    """What a layout needs to know beside the table."""

    sizes: Sizes
    boards: BoardSizes
    viewer: int
    """The seat in front of which the table lies; -1 shows all seats alike."""
    names: Sequence[str]
    aspect: float = 1.3
    """How much wider than high the view is."""
    pointed: frozenset[str] = frozenset()
    """The ids that options point at: a place with nothing in it is shown if it can be chosen."""
    is_low: bool = False
    """Whether there is little height, as beside a large map: tokens lie at the right of their things."""


def contents_of(area: Area, context: LayoutContext, scale: float, room: float) -> Block:
    """Lay out the places of an area by its shape."""
    if area.shape is Shape.MAP:
        return map_block(area, context.sizes, context.boards)
    if area.shape is Shape.GRID:
        return cells_block(area, context.sizes, context.boards) if area.cell else _grid(area, context)
    if area.shape in (Shape.TRACK, Shape.DIAL):
        return _scale(area, context, scale, room)
    places = [_place(area, place, context, scale, room) for place in area.places]
    return balanced([block for block in places if block.spots], room)


def _place(area: Area, place: Place, context: LayoutContext, scale: float, room: float) -> Block:
    """Lay out the things of a place beside one another, its tokens under them."""
    things = _thing_row(place.things, context, scale, room, place.id)
    block = Block()
    if not place.things and not place.tokens and place.name and place.id in context.pointed:
        # A place that is only named is something to choose, such as a letter of an event.
        width = min(room, max(40.0, len(place.name) * 2.3 + 8))
        lines = -(-int(len(place.name) * 2.3) // max(1, int(width - 8)))
        block.add(Spot(Sort.TEXT, place.id, 0, 0, width, LINE * max(1, lines) + 3, place.name, area=area.id))
        return block
    block.put(things, 0.0, 0.0)
    if context.is_low and things.spots:
        for number, spot in enumerate(_pills(place.tokens, 0.0, 0.0, place.id)):
            spot.x, spot.y = things.width + 3, number * (PILL + 1.5)
            block.add(spot)
    else:
        y = block.height + (2.0 if things.spots else 0.0)
        for spot in _pills(place.tokens, max(things.width, 60.0), y, place.id):
            block.add(spot)
    if block.spots:
        block.spots.insert(0, Spot(Sort.SLOT, place.id, 0, 0, block.width, block.height, place.note, area=area.id))
    return block


def _thing_row(things: Sequence[Thing], context: LayoutContext, scale: float, room: float, place: str) -> Block:
    """Lay things beside one another; many of them overlap as a fan does."""
    sizes = [(w * scale, h * scale) for w, h in map(context.sizes, things)]
    total = sum(w for w, _ in sizes) + GAP / 2 * max(0, len(sizes) - 1)
    squeeze = 1.0 if total <= room or not sizes else max(0.22, (room - sizes[-1][0]) / max(1.0, total - sizes[-1][0]))
    block, x = Block(), 0.0
    for thing, (width, height) in zip(things, sizes, strict=True):
        spot = Spot(Sort.THING, thing.id, x, 0, width, height, thing=thing, owner=thing.owner, place=place)
        spot.angle = thing.angle
        block.add(spot)
        for number, token in enumerate(thing.tokens):
            block.spots.append(_disc(token, x + 2 + number * DISC * 0.8, height - DISC - 2, place))
        x += (width + GAP / 2) * squeeze
    return block


def _disc(token: Token, x: float, y: float, place: str) -> Spot:
    return Spot(Sort.DISC, token.id, x, y, DISC, DISC, token=token, owner=token.owner, place=place)


def _pills(tokens: Sequence[Token], room: float, y: float, place: str) -> Iterator[Spot]:
    """Yield tokens as labels with their names, in as many lines as they need."""
    x = 0.0
    for token in tokens:
        words = token.name if token.count == 1 else f"{token.name} {token.count}"
        width = len(words) * 2.75 + 12
        if x and x + width > room:
            x, y = 0.0, y + PILL + 1.5
        yield Spot(Sort.PILL, token.id, x, y, width, PILL, words, token=token, owner=token.owner, place=place)
        x += width + 2


def _scale(area: Area, context: LayoutContext, scale: float, room: float) -> Block:
    """Lay out a track or a dial, with the things that lie at it."""
    block = Block()
    sort = Sort.TRACK if area.shape is Shape.TRACK else Sort.DIAL
    width = min(176.0, room) if sort is Sort.TRACK else 64.0
    id = area.places[0].id if area.places else area.id
    height = 13.0 if sort is Sort.TRACK else 40.0
    spot = Spot(sort, id, 0, 0, width, height, area.title, owner=area.owner, value=area.value, maximum=area.maximum)
    block.add(spot)
    x = width + GAP
    for place in area.places:
        things = _thing_row(place.things, context, scale * 0.75, 200.0, place.id)
        if things.spots:
            block.put(things, x, 0.0)
            x += things.width + GAP
        for pill in _pills(place.tokens, 80.0, block.height + 2, place.id):
            block.add(pill)
    return block


def _grid(area: Area, context: LayoutContext) -> Block:
    """Lay out cells of no size of their own by row and column; every cell is as large as most things are."""
    things = [context.sizes(thing) for place in area.places for thing in place.things] or [CARD]
    scale = 0.64 if len(area.places) > 20 else 0.8
    # A single card that lies across does not stretch all cells: it lies over the gaps beside its own.
    width, height = median(w for w, _ in things) * scale, median(h for _, h in things) * scale
    left = min((place.column for place in area.places), default=0)
    top = min((place.row for place in area.places), default=0)
    block = Block()
    for place in area.places:
        x, y = (place.column - left) * (width + 3), (place.row - top) * (height + 3)
        block.add(Spot(Sort.CELL, place.id, x, y, width, height, place.name, area=area.id))
        for number, thing in enumerate(place.things):
            w, h = (size * scale for size in context.sizes(thing))
            inset = number * 5.0
            block.spots.append(
                Spot(
                    Sort.THING,
                    thing.id,
                    x + (width - w) / 2 + inset,
                    y + (height - h) / 2 + inset,
                    w,
                    h,
                    thing=thing,
                    owner=thing.owner,
                    place=place.id,
                    angle=thing.angle,
                )
            )
            for count, token in enumerate(thing.tokens):
                block.spots.append(_disc(token, x + 2 + count * DISC * 0.7, y + height - DISC - 2, place.id))
        for count, token in enumerate(place.tokens):
            block.spots.append(_disc(token, x + width - DISC - 2 - count * DISC * 0.7, y + 2, place.id))
    return block


def piles_block(areas: Sequence[Area], context: LayoutContext, room: float = 190.0, size: Size = PILE) -> Block:
    """Lay decks and discard piles in a grid beside the board, each with its name; an empty one is a frame."""
    blocks = [_pile(area, context, size) for area in areas]
    return wrapped(blocks, room)


def _pile(area: Area, context: LayoutContext, size: Size) -> Block:
    """Lay a pile: the last thing on top of the others."""
    block = Block()
    things = [thing for place in area.places for thing in place.things]
    tokens = [token for place in area.places for token in place.tokens]
    width, height = size
    inner = width - 8
    place = area.places[0].id if area.places else area.id
    block.add(Spot(Sort.SLOT, place, 0, 0, width, height + 16, area=area.id))
    if not things:
        block.spots.append(Spot(Sort.CELL, area.id, 4, 0, inner, height, "", area=area.id))
    for number, thing in enumerate(things[-3:]):
        w, h = context.sizes(thing)
        scale = min(inner / w, height / h)
        x = 4 + (inner - w * scale) / 2 + number * 1.2
        spot = Spot(Sort.THING, thing.id, x, number * 1.2, w * scale, h * scale, thing=thing, owner=thing.owner)
        spot.place, spot.value = place, len(things) if number == len(things[-3:]) - 1 else 0
        block.spots.append(spot)
    for number, token in enumerate(tokens):
        block.spots.append(_disc(token, number * DISC, height - DISC, place))
    block.add(Spot(Sort.TITLE, "", 0, height + 4, width, 12, area.title, area=area.id, maximum=1))
    return block
