"""Where everything lies on the table: pure geometry, in millimetres, from the table description alone.

Shared things lie in the middle, decks at their right, the other seats' things at the left, and the things of the seat
that looks at the table in front of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engines.kit.table import Area, Shape, Table
from workbench.playtest.table.blocks import GAP, Block, Sort, Spot, centred, column, side_by_side, wrapped
from workbench.playtest.table.contents import PAD, SMALL_PILE, TITLE, LayoutContext, contents_of, piles_block
from workbench.playtest.table.large_map import around
from workbench.playtest.table.maps import Size

DECKS = "Decks and discards"
OWN_SCALES = (1.5, 1.3, 1.1, 0.9)
"""How large things in front of the viewer may be; the last one is taken in any case."""


def lay_out(table: Table, context: LayoutContext) -> Block:
    """Return the whole table."""
    main = next((area for area in table.areas if area.is_main), None)
    if main is not None:
        rest = Table(tuple(area for area in table.areas if area is not main))
        return _around(main, rest, replace(context, is_low=True))
    shared = [area for area in table.areas if area.owner is None]
    middle = column(_row_blocks([a for a in shared if _is_big(a)], context, 1.0, 560.0), GAP)
    rows = [area for area in shared if not _is_big(area) and area.shape in (Shape.ROW, Shape.POOL, Shape.HAND)]
    below = wrapped(_row_blocks(rows, context, 0.8, 560.0), max(middle.width, 420.0))
    centre = column([block for block in (middle, below) if block.spots], GAP)
    scales = [area for area in shared if area.shape in (Shape.TRACK, Shape.DIAL)]
    piles = [area for area in shared if area.shape is Shape.STACK]
    decks = [_mat(piles_block(piles, context), "piles", DECKS, None)] if piles else []
    side = column([*_row_blocks(scales, context, 0.8, 190.0), *decks], GAP)
    others = [seat for seat in _seats(table) if seat != context.viewer]
    left = column([_seat_block(table, seat, context, 0.5, 250.0) for seat in others], GAP)
    return _composed(table, context, left, centre, side)


def _around(main: Area, rest: Table, context: LayoutContext) -> Block:
    """Return a table whose map is what the game is played on: all else lies beside it, or before the viewer."""
    board = contents_of(main, context, 1.0, 0.0)
    board.spots.insert(0, Spot(Sort.MAT, main.id, 0, 0, board.width, board.height, area=main.id))
    shared = [area for area in rest.areas if area.owner is None]
    piles = [area for area in shared if area.shape is Shape.STACK]
    others = [seat for seat in _seats(rest) if seat != context.viewer]

    def rail(scale: float, frame: Size) -> Block:
        inner = frame[0] - 2 * PAD
        decks = [_mat(piles_block(piles, context, inner, SMALL_PILE), "piles", DECKS, None)] if piles else []
        tracks = [area for area in shared if area.shape in (Shape.TRACK, Shape.DIAL)]
        rows = [area for area in shared if area not in piles and area not in tracks]
        seats = [_seat_block(rest, seat, context, scale, inner) for seat in others]
        lying = [*_row_blocks(tracks, context, scale, inner), *seats, *_row_blocks(rows, context, scale, inner)]
        return wrapped([*lying, *decks], frame[0])

    def strip(scale: float, frame: Size) -> Block:
        return _strip_block(rest, context, frame[0] - 2 * PAD, scale * (frame[1] - 2 * PAD - TITLE))

    return around(board, rail, strip, context.aspect)


def _composed(table: Table, context: LayoutContext, left: Block, centre: Block, side: Block) -> Block:
    """Put the parts together: what lies before the viewer under everything, or beside the decks, as fits better."""
    if context.viewer < 0:
        return side_by_side([left, centre, side], GAP * 2)
    narrow = _beside(left, centre)
    wide = _beside(left, centre, side)
    own_wide, own_narrow = _own_block(table, context, *wide), _own_block(table, context, *narrow)
    under = (max(wide[0], own_wide.width), wide[1] + own_wide.height + GAP * 2)
    main = (max(narrow[0], own_narrow.width), narrow[1] + own_narrow.height + GAP * 2)
    beside = (main[0] + side.width + GAP * 2, max(main[1], side.height))
    if side.spots and _extent(beside, context.aspect) < _extent(under, context.aspect):
        inner = centred([side_by_side([left, centre], GAP * 2), own_narrow], GAP * 2)
        return side_by_side([inner, side], GAP * 2)
    return centred([side_by_side([left, centre, side], GAP * 2), own_wide], GAP * 2)


def _beside(*blocks: Block) -> Size:
    """Tell how large blocks are beside one another."""
    shown = [block for block in blocks if block.spots]
    return sum(block.width + GAP * 2 for block in shown), max((block.height for block in shown), default=0.0)


def _extent(size: Size, aspect: float) -> float:
    """Tell how much a table has to shrink to be seen whole: the larger of its sides, for this shape of view."""
    return max(size[0], size[1] * aspect)


def _own_block(table: Table, context: LayoutContext, width: float, height: float) -> Block:
    """Lay out what lies in front of the viewer, as large as there is room below the rest of the table."""
    room = max(width, 400.0)
    for scale in OWN_SCALES:
        block = _seat_block(table, context.viewer, context, scale, room - 2 * PAD)
        if block.width <= room and height + block.height + 2 * GAP <= room / context.aspect:
            break
    return block


def _is_big(area: Area) -> bool:
    return area.shape in (Shape.MAP, Shape.GRID)


def _seats(table: Table) -> list[int]:
    return sorted({area.owner for area in table.areas if area.owner is not None})


def _seat_block(table: Table, seat: int, context: LayoutContext, scale: float, room: float) -> Block:
    """Lay out all that belongs to a seat on one mat."""
    areas = [area for area in table.areas if area.owner == seat and not _is_empty(area)]
    blocks = [_titled(area, contents_of(area, context, scale, room), context.names[seat]) for area in areas]
    inner = wrapped(blocks, room)
    name = context.names[seat] if seat < len(context.names) else ""
    return _mat(inner, f"seat.{seat}", name, seat)


def _strip_block(table: Table, context: LayoutContext, room: float, height: float) -> Block:
    """Lay out what lies before the viewer in one row, everything as high as there is room."""
    seat, blocks = context.viewer, []
    for area in table.areas:
        if area.owner == seat >= 0 and not _is_empty(area):
            name = context.names[seat]
            tallest = max(
                (context.sizes(thing)[1] for place in area.places for thing in place.things), default=height
            )
            scale = (height - (TITLE if _has_title(area, name) else 0.0)) / tallest
            blocks.append(_titled(area, contents_of(area, context, scale, room), name))
    return _mat(side_by_side(blocks, GAP), f"seat.{seat}", context.names[seat], seat) if blocks else Block()


def _has_title(area: Area, owner: str) -> bool:
    """Tell whether an area is called otherwise than its owner and what lies there."""
    named = {thing.name for place in area.places for thing in place.things if thing.face_up}
    return area.title != owner and area.title not in named


def _is_empty(area: Area) -> bool:
    if area.shape in (Shape.TRACK, Shape.DIAL):
        return False
    return not any(place.things or place.tokens for place in area.places)


def _row_blocks(areas: Iterable[Area], context: LayoutContext, scale: float, room: float) -> list[Block]:
    return [
        _mat(contents_of(area, context, scale, room), area.id, area.title, area.owner)
        for area in areas
        if not _is_empty(area) or _is_big(area)
    ]


def _titled(area: Area, inner: Block, owner: str) -> Block:
    """Put the title of an area over its contents, unless it is the name of its owner."""
    block = Block()
    has_title = _has_title(area, owner)
    block.put(inner, 0.0, TITLE if has_title else 0.0)
    width = max(inner.width, len(area.title) * 3.1)
    block.spots.insert(0, Spot(Sort.MAT, area.id, -2, 0, width + 4, block.height + 2, area=area.id))
    if has_title:
        block.add(Spot(Sort.TITLE, "", 0, 0, width, TITLE - 1, area.title, area=area.id))
    return block


def _mat(inner: Block, id: str, title: str, owner: int | None) -> Block:
    """Lay a block on a mat with a title."""
    width = max(inner.width, min(len(title) * 4.2, 120.0)) + 2 * PAD
    height = inner.height + 2 * PAD + TITLE
    block = Block(width, height, [Spot(Sort.MAT, id, 0, 0, width, height, title, owner=owner, area=id)])
    block.add(Spot(Sort.TITLE, "", PAD, PAD - 2, width - 2 * PAD, TITLE - 1, title, owner=owner, area=id))
    block.put(inner, PAD, PAD + TITLE)
    block.width, block.height = width, height
    return block
