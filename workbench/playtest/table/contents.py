"""Where everything lies in one area of the table: rows, hands, grids, tracks, dials and piles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median

from engines.kit.table import Area, Place, Shape, Thing, Token
from workbench.playtest.table.blocks import GAP, Block, Sort, Spot, balanced
from workbench.playtest.table.lanes import Lane, across, lane
from workbench.playtest.table.maps import BoardSizes, Size, Sizes, cells_block, map_block
from workbench.playtest.table.standing import Frame, Standing

PAD = 7.0
TITLE = 9.0
PILL = 9.0
DISC = 11.0
LETTER, TEXT_LINE = 2.45, 6.2
"""How wide a letter of a place to choose is, and how high a line."""
CARD: Size = (63.0, 88.0)
CELL = 0.64
"""How large the things of a grid are before it is made as large as its frame: always, so that no cell moves."""


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
    standing: Standing = field(default_factory=Standing)
    """What the table remembers of its layout, so that it stands still."""


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
    if not place.things and not place.tokens and place.name and place.id in context.pointed:
        return named_place(area, place, room)
    things = _thing_row(place.things, context, scale, room, place.id)
    block = Block()
    block.put(things, 0.0, 0.0)
    y = block.height + (2.0 if things.spots else 0.0)
    for spot in pills(place.tokens, max(things.width, min(room, 60.0)), y, place.id):
        block.add(spot)
    if block.spots:
        block.spots.insert(0, Spot(Sort.SLOT, place.id, 0, 0, block.width, block.height, place.note, area=area.id))
    return block


def named_place(area: Area, place: Place, room: float) -> Block:
    """Lay out a place that is only named: something to choose, such as a letter of an event."""
    width = min(room, max(40.0, len(place.name) * LETTER + 9))
    lines = -(-int(len(place.name) * LETTER) // max(1, int(width - 9)))
    spot = Spot(Sort.TEXT, place.id, 0, 0, width, TEXT_LINE * max(1, lines) + 4, place.name, area=area.id)
    block = Block()
    block.add(spot)
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
            block.spots.append(disc(token, x + 2 + number * DISC * 0.8, height - DISC - 2, place))
        x += (width + GAP / 2) * squeeze
    return block


def disc(token: Token, x: float, y: float, place: str, size: float = DISC) -> Spot:
    """Return a token that lies on something."""
    return Spot(Sort.DISC, token.id, x, y, size, size, token=token, owner=token.owner, place=place)


def pills(tokens: Sequence[Token], room: float, y: float, place: str) -> Iterator[Spot]:
    """Yield tokens as labels with their names, in as many lines as they need."""
    x = 0.0
    for token in tokens:
        words = f"{token.name} {token.count}" if token.is_counted or token.count != 1 else token.name
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
        for pill in pills(place.tokens, 80.0, block.height + 2, place.id):
            block.add(pill)
    return block


def _grid(area: Area, context: LayoutContext) -> Block:
    """Lay out cells of no size of their own by row and column; every cell is as large as most things are."""
    things = [context.sizes(thing) for place in area.places for thing in place.things] or [CARD]
    # A single card that lies across does not stretch all cells: it lies over the gaps beside its own.
    width, height = median(w for w, _ in things) * CELL, median(h for _, h in things) * CELL
    columns, rows = _lanes(area, context)
    edge = 0.0 if any(area.reach) else 3.0
    block = Block(columns * (width + 3) - edge, rows * (height + 3) - edge)
    for place in area.places:
        (left, wide), (top, high) = _lane(place.column, area.reach[1]), _lane(place.row, area.reach[0])
        frame = Frame(left * (width + 3), top * (height + 3), wide * width, high * height)
        _lay_cell(block, area, place, frame, min(wide, high), context)
    return block


def _lanes(area: Area, context: LayoutContext) -> Size:
    """Tell how many columns and rows a grid has room for."""
    if any(area.reach):
        return across(area.reach[1]), across(area.reach[0])
    most = (max((one.column for one in area.places), default=0), max((one.row for one in area.places), default=0))
    columns, rows = (context.standing.widest((area.id, side), 1.0 + one) for side, one in enumerate(most))
    return columns, rows


def _lane(number: int, reach: int) -> Lane:
    return lane(number, reach) if reach else Lane(float(number), 1.0)


def _lay_cell(block: Block, area: Area, place: Place, frame: Frame, share: float, context: LayoutContext) -> None:
    """Lay out a cell with its things and tokens; one beyond the reach of its grid has a share of the usual size."""
    x, y, width, height = frame
    block.add(Spot(Sort.CELL, place.id, *frame, place.name, area=area.id))
    for number, thing in enumerate(place.things):
        w, h = (size * CELL * share for size in context.sizes(thing))
        inset = number * 5.0 * share
        at = (x + (width - w) / 2 + inset, y + (height - h) / 2 + inset)
        spot = Spot(
            Sort.THING, thing.id, *at, w, h, thing=thing, owner=thing.owner, place=place.id, angle=thing.angle
        )
        block.spots.append(spot)
        for count, token in enumerate(thing.tokens):
            left, top = x + (2 + count * DISC * 0.7) * share, y + height - (DISC + 2) * share
            block.spots.append(disc(token, left, top, place.id, DISC * share))
    for count, token in enumerate(place.tokens):
        left = x + width - (DISC + 2 + count * DISC * 0.7) * share
        block.spots.append(disc(token, left, y + 2 * share, place.id, DISC * share))
