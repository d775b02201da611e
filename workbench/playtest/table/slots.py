"""What lies in a frame of the table: it takes the room that the frame has, and never more.

Cards of a hand or a row are as high as their frame, whoever draws or plays one; many of them overlap as a fan does. A
deck or a discard pile is a counter: a small card, its name and its number.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise

from engines.kit.table import Area, Place, Shape, Thing
from workbench.playtest.table.blocks import GAP, Block, Sort, Spot, column
from workbench.playtest.table.contents import (
    CARD,
    DISC,
    PAD,
    PILL,
    TITLE,
    LayoutContext,
    contents_of,
    disc,
    named_place,
    pills,
)
from workbench.playtest.table.maps import Size
from workbench.playtest.table.rooms import SCALES, parts_of, rooms_of, titled_contents
from workbench.playtest.table.sharing import is_track
from workbench.playtest.table.standing import Frame

COUNTER: Size = (57.0, 7.8)
"""How wide a counter is at least, and how high."""
MOST_COLUMNS = 5
"""In so many columns counters stand at most."""
MINIATURE = 0.8
HEADING = 7.0
SMALL_SEAT = 84.0
"""What belongs to a seat is laid out for at least this height, and then made smaller as a whole."""
PANELS = 0.46
"""How much of its width boards and dials take at most."""
HANDS = 0.7
"""How much of the rest a hand takes beside rows of cards."""
TALL, LONG = 0.8, 1.9
"""From when on a frame is taller than wide, and from when on so long that markers lie at the right of a board."""
HAND_OF = 6
"""So many cards of a hand lie beside one another; more of them overlap."""
PILES_APART = 7.0
SHOWN_OF_A_PILE, LEAST_SHOWN = 0.3, 0.02
"""How much of a thing is always to be seen under the next of its pile, and where nothing else helps."""
LOW = 50.0
"""Under a board that is no higher than this lies one line of markers, and under another two."""
LEAST = 0.01
"""However little room there is, something lies there and is not turned inside out."""
LINES = 2
"""In so many lines lies beside the board of a seat what belongs to it."""
BOARD: Size = (128.0, 89.0)
"""How large the board of a seat is before there is one."""
LEAST_SHARE = 0.6
"""For that they become no smaller than this share of their frame."""


def shrunk(block: Block, size: Size) -> Block:
    """Make something smaller if it does not fit."""
    if not block.spots:
        return block
    factor = min(1.0, size[0] / max(1.0, block.width), size[1] / max(1.0, block.height))
    factor = max(LEAST, factor)
    return block.resize(factor) if factor < 1 else block


def mat(frame: Frame, id: str, title: str, owner: int | None = None) -> Block:
    """Return an empty mat of the size of a frame, with its title."""
    block = Block(frame.width, frame.height)
    block.spots.append(Spot(Sort.MAT, id, 0, 0, frame.width, frame.height, title or " ", owner=owner, area=id))
    if title:
        block.spots.append(_heading(title, PAD, PAD - 2, frame.width - 2 * PAD, id, owner=owner))
    return block


def inside(frame: Frame, title: str = "") -> Frame:
    """Return the room on a mat, seen from its corner."""
    top = PAD + (TITLE if title else 0.0)
    return Frame(PAD, top, max(LEAST, frame.width - 2 * PAD), max(LEAST, frame.height - top - PAD / 2))


def _heading(title: str, x: float, y: float, width: float, area: str, *, owner: int | None = None) -> Spot:
    return Spot(Sort.TITLE, "", x, y, max(LEAST, width), TITLE - 1, title, owner=owner, area=area)


# Decks and discards


def counters(areas: Sequence[Area], context: LayoutContext, width: float) -> Block:
    """Lay decks and discards out as counters in columns."""
    across = max(1, int((width + GAP) // (COUNTER[0] + GAP)))
    wide, down = (width - GAP * (across - 1)) / across, -(-len(areas) // across)
    block = Block()
    for number, area in enumerate(areas):
        at, row = divmod(number, max(1, down))
        block.put(_counter(area, context, wide), at * (wide + GAP), row * (COUNTER[1] + 0.6))
    return block


def filling_counters(areas: Sequence[Area], context: LayoutContext, size: Size) -> Block:
    """Lay decks and discards out in as many columns as leave them largest in a frame of this size."""
    widths = [size[0], *(columns * (COUNTER[0] + GAP) - GAP for columns in range(1, MOST_COLUMNS + 1))]
    blocks = [counters(areas, context, width) for width in widths]
    return max(blocks, key=lambda block: min(1.0, size[0] / block.width, size[1] / block.height))


def _counter(area: Area, context: LayoutContext, width: float) -> Block:
    """Show a pile as its topmost card, very small, its name and its number."""
    things = [thing for place in area.places for thing in place.things]
    tokens = [token for place in area.places for token in place.tokens]
    place = area.places[0].id if area.places else area.id
    count = sum(thing.count for thing in things)
    high = COUNTER[1]
    spot = Spot(Sort.COUNTER, place, 0, 0, width, high, area.title, value=count, area=area.id, place=place)
    block = Block(width, high, [spot])
    x = 1.0
    for thing in things[-3:]:
        wide, tall = _within(context.sizes(thing), (high * MINIATURE, high - 1))
        block.spots.append(
            Spot(Sort.THING, thing.id, x, (high - tall) / 2, wide, tall, thing=thing, owner=thing.owner, place=place)
        )
        x += 0.4
    for number, token in enumerate(tokens):
        block.spots.append(disc(token, width - (number + 2.2) * DISC * 0.8, 0.5, place, DISC * 0.8))
    return block


def _within(size: Size, most: Size) -> Size:
    scale = min(most[0] / size[0], most[1] / size[1])
    return size[0] * scale, size[1] * scale


# What belongs to a seat


def seat_block(areas: Sequence[Area], seat: int, name: str, frame: Frame, context: LayoutContext) -> Block:
    """Lay out all that belongs to a seat on one mat of the size of its frame."""
    scale = min(1.0, frame.height / SMALL_SEAT)
    whole = Frame(0.0, 0.0, frame.width / scale, frame.height / scale)
    block = mat(whole, f"seat.{seat}", name, seat)
    room = inside(whole, name)
    for area, slot in _slots(areas, room, context):
        block.put(_in_slot(area, slot, name, context), slot.x, slot.y)
    block.width, block.height = whole.width, whole.height
    return block.resize(scale) if scale < 1 else block


def _slots(areas: Sequence[Area], room: Frame, context: LayoutContext) -> list[tuple[Area, Frame]]:
    """Give every area of a seat its slot, whether anything lies there or not; what is loose shares one by turns."""
    rooms = sorted(rooms_of(areas), key=lambda one: one[0].is_loose)
    if room.height > TALL * room.width:
        slots = _in_column([one[0] for one in rooms], room)
    else:
        slots = _in_rows([one[0] for one in rooms], room, context)
    frames = {area.id: frame for area, frame in slots}
    return [found for one in rooms for found in _by_turns(one, frames[one[0].id], context)]


def _by_turns(areas: Sequence[Area], frame: Frame, context: LayoutContext) -> list[tuple[Area, Frame]]:
    """Share a slot among those of its areas in which something lies."""
    if not areas[0].is_loose:
        return [(area, frame) for area in areas]
    return _stacked([area for area in areas if has_something(area, context)], frame)


def _in_rows(areas: Sequence[Area], room: Frame, context: LayoutContext) -> list[tuple[Area, Frame]]:
    """Put the areas of a seat beside one another: boards, then rows, then the hand."""
    hands = [area for area in areas if area.shape is Shape.HAND and not area.is_loose]
    tracks = [area for area in areas if area.shape is Shape.TRACK and not area.is_loose]
    lines = [area for area in areas if area.shape in (Shape.ROW, Shape.STACK) or area.is_loose]
    boards = [area for area in areas if area not in (*hands, *lines, *tracks)]
    most = PANELS * room.width if hands or lines else room.width
    widths = (context.standing.widest((area.id, *room), _board_width(area, room.height, context)) for area in boards)
    wanted = [*([70.0] if tracks else []), *widths]
    scale = min(1.0, (most - GAP * len(wanted)) / sum(wanted)) if wanted else 1.0
    slots, x = [], room.x
    for group, width in zip([*([tracks] if tracks else []), *([one] for one in boards)], wanted, strict=True):
        slots += _stacked(group, Frame(x, room.y, width * scale, room.height))
        x += width * scale + GAP
    rest = room.x + room.width - x
    wide = rest * (1 - HANDS) - GAP if hands and lines else rest if lines else 0.0
    slots += _in_lines(lines, Frame(x, room.y, wide, room.height))
    x += wide + GAP if lines else 0.0
    each = (room.x + room.width - x - GAP * (len(hands) - 1)) / max(1, len(hands))
    slots += [(area, Frame(x + n * (each + GAP), room.y, each, room.height)) for n, area in enumerate(hands)]
    return slots


def _in_column(areas: Sequence[Area], room: Frame) -> list[tuple[Area, Frame]]:
    """Put the areas of a seat under one another, where there is more height than width; rows of cards in pairs."""
    small = [area for area in areas if area.shape in (Shape.TRACK, Shape.ROW, Shape.STACK)]
    lines = [[area] for area in areas if area not in small]
    lines[1:1] = [small[at : at + 2] for at in range(0, len(small), 2)]
    weights = [1.0 if some[0] in small else 1.8 for some in lines]
    unit, y, found = (room.height - 2 * len(lines)) / max(1.0, sum(weights)), room.y, []
    for some, weight in zip(lines, weights, strict=True):
        wide = max(LEAST, (room.width - GAP * (len(some) - 1)) / len(some))
        found += [(area, Frame(room.x + n * (wide + GAP), y, wide, unit * weight)) for n, area in enumerate(some)]
        y += unit * weight + 2
    return found


def _stacked(areas: Sequence[Area], frame: Frame) -> list[tuple[Area, Frame]]:
    high = frame.height / max(1, len(areas))
    return [(area, Frame(frame.x, frame.y + n * high, frame.width, high - 1)) for n, area in enumerate(areas)]


def _in_lines(areas: Sequence[Area], frame: Frame) -> list[tuple[Area, Frame]]:
    """Share a frame among rows of cards: two lines of them if there are several."""
    if len(areas) < 2:
        return [(area, frame) for area in areas]
    half = -(-len(areas) // 2)
    found = []
    for line, some in enumerate((areas[:half], areas[half:])):
        wide = max(LEAST, (frame.width - GAP * (len(some) - 1)) / max(1, len(some)))
        high = max(LEAST, (frame.height - 2) / 2)
        for number, area in enumerate(some):
            found.append((area, Frame(frame.x + number * (wide + GAP), frame.y + line * (high + 2), wide, high)))
    return found


def _board_width(area: Area, height: float, context: LayoutContext) -> float:
    """Tell how wide a board of a seat is that is as high as its frame, with its markers below it."""
    things = [thing for place in area.places for thing in place.things]
    if area.shape is Shape.DIAL:
        return 64.0 + sum(0.5 * height for _ in things)
    high = height - _markers_below(area, height, context)
    return max(66.0, _widths(things, area.room, context) * high + 3 * _columns(things, area.room))


def _columns(things: Sequence[Thing], room: int) -> int:
    """Tell in how many columns lies what belongs to a board."""
    return -(-(max(room, len(things)) - 1) // LINES)


def _widths(things: Sequence[Thing], room: int, context: LayoutContext) -> float:
    """Tell how wide a board is with all that belongs to it, seen from its height."""
    (width, height), *others = [context.sizes(thing) for thing in things] or [BOARD]
    widest = max((w / h for w, h in others), default=CARD[0] / CARD[1])
    return width / height + _columns(things, room) * widest / LINES


def _markers_below(area: Area, height: float, context: LayoutContext) -> float:
    """Tell how much room the markers of a board have under it, from the first on: one line under a low one."""
    has_markers = area.room or any(place.tokens for place in area.places)
    lines = 2 if height > LOW else 1
    return context.standing.widest((area.id, "markers"), lines * (PILL + 1.5) + 1 if has_markers else 0.0)


def _in_slot(area: Area, slot: Frame, owner: str, context: LayoutContext) -> Block:
    """Lay out one area of a seat in its slot, under its title."""
    is_high = slot.height > 2 * HEADING
    has_title = is_high and area.title != owner and not is_track(area) and not _names_itself(area)
    top = HEADING if has_title else 0.0
    size = (slot.width, slot.height - top)
    block = Block()
    block.spots.append(Spot(Sort.MAT, area.id, -1, 0, slot.width + 2, slot.height, area=area.id))
    if has_title:
        block.spots.append(_heading(area.title, 0, 0, slot.width, area.id))
    if is_track(area):
        inner = titled_scale(area, context, slot.width, owner)
    else:
        inner = line(area, size, context) if _is_row(area) else _board(area, size, context)
    # What needs more becomes smaller by itself: the slot stays as it is.
    block.put(shrunk(inner, size), 0.0, top)
    return block


def _is_row(area: Area) -> bool:
    return area.shape in (Shape.ROW, Shape.HAND, Shape.STACK)


def _names_itself(area: Area) -> bool:
    return area.title in {thing.name for place in area.places for thing in place.things if thing.face_up}


def _board(area: Area, size: Size, context: LayoutContext) -> Block:
    """Lay out the board of a seat as high as there is room, with its markers below it."""
    is_long = size[0] > LONG * size[1]
    below = 0.0 if is_long else _markers_below(area, size[1], context)
    block = Block()
    lying = [(place, thing) for place in area.places for thing in place.things]
    things = [thing for _, thing in lying]
    room = size[0] * (0.55 if is_long and _markers_below(area, size[1], context) else 1.0)
    gaps = 3 * (_columns(things, area.room) + 1)
    high = min(size[1] - below, (room - gaps) / _widths(things, area.room, context)) if things else 0.0
    for (place, thing), frame in zip(lying, _beside_a_board(things, high, context), strict=True):
        _put_thing(block, thing, place.id, frame)
    x = block.width + 3
    for place in area.places:
        left, top = x if is_long else 0.0, 0.0 if is_long or not things else high + 2
        room_left = (size[0] - left, size[1] - top)
        markers = Block()
        for spot in pills(place.tokens, room_left[0], 0.0, place.id):
            markers.add(spot)
        # Many markers become smaller; the board that they lie beside stays as it is.
        block.put(shrunk(markers, room_left), left, top)
        block.spots.insert(0, Spot(Sort.SLOT, place.id, 0, 0, *size, place.note, area=area.id))
    return block


def _beside_a_board(things: Sequence[Thing], high: float, context: LayoutContext) -> list[Frame]:
    """Return where a board of this height lies, and beside it, in lines, what belongs to it."""
    small, frames, x = (high - 2 * (LINES - 1)) / LINES, list[Frame](), 0.0
    for number, thing in enumerate(things):
        width, height = context.sizes(thing)
        if not number:
            frames.append(Frame(0.0, 0.0, width * high / height, high))
            x = frames[0].width + 3
            continue
        line_number = (number - 1) % LINES
        frames.append(Frame(x, line_number * (small + 2), width * small / height, small))
        x += width * small / height + 3 if line_number == LINES - 1 else 0.0
    return frames


def titled_scale(area: Area, context: LayoutContext, width: float, owner: str = "") -> Block:
    """Lay out a track or a dial under its title."""
    has_title = area.title != owner
    block = Block()
    if has_title:
        block.add(_heading(area.title, 0, 0, width, area.id))
    block.put(contents_of(area, context, 0.8, width), 0.0, HEADING + 1 if has_title else 0.0)
    return block


def line(area: Area, size: Size, context: LayoutContext) -> Block:
    """Lay the things of a row beside one another, all as high as there is room; many of them overlap."""
    things = [(place, thing) for place in area.places for thing in place.things]
    natural = [context.sizes(thing) for _, thing in things]
    room = size[0] / (HAND_OF if area.shape is Shape.HAND and len(area.places) == 1 else 1)
    high = min([size[1], *(max(room, LEAST_SHARE * size[1] * w / h) * h / w for w, h in natural)])
    widths = [w * high / h for w, h in natural]
    block, ends = Block(), dict[str, tuple[float, float]]()
    lefts = _lefts([(place.id, wide) for (place, _), wide in zip(things, widths, strict=True)], size[0])
    for (place, thing), wide, x in zip(things, widths, lefts, strict=True):
        is_stack = area.shape is Shape.STACK and len(place.things) == 1
        _put_thing(block, thing, place.id, Frame(x, 0.0, wide, high), is_stack=is_stack)
        ends[place.id] = (ends.get(place.id, (x, 0.0))[0], x + wide)
    for place in area.places:
        block.spots[:0] = _row_place(place, ends, size, area, context)
        for spot in pills(place.tokens, size[0], max(0.0, size[1] - PILL), place.id):
            block.add(spot)
    return block


def _lefts(things: Sequence[tuple[str, float]], room: float) -> list[float]:
    """Tell where each thing of a row begins, by its place and width.

    What shares a place belongs together: where there is no room for all, these overlap first, and piles only then.
    """
    if not things:
        return []
    gap = PILES_APART if len(things) > len({place for place, _ in things}) > 1 else 2.0
    steps = [
        (wide + (2.0 if place == after else gap), place == after) for (place, wide), (after, _) in pairwise(things)
    ]
    room -= things[-1][1]
    inside, between = (sum(step for step, is_inside in steps if is_inside is which) for which in (True, False))
    shown = min(1.0, max(SHOWN_OF_A_PILE if between else LEAST_SHOWN, (room - between) / (inside or 1.0)))
    apart = min(1.0, max(LEAST_SHOWN, (room - inside * shown) / (between or 1.0)))
    return list(accumulate((step * (shown if is_inside else apart) for step, is_inside in steps), initial=0.0))


def _row_place(
    place: Place, ends: dict[str, tuple[float, float]], size: Size, area: Area, context: LayoutContext
) -> list[Spot]:
    """Return the ground of a place in a row: under its things, or where there is nothing yet."""
    if place.id in ends:
        x, right = ends[place.id]
        return [Spot(Sort.SLOT, place.id, x, 0, right - x, size[1], place.note, area=area.id)]
    if place.name and place.id in context.pointed:
        return named_place(area, place, size[0]).spots
    return [Spot(Sort.SLOT, place.id, 0, 0, *size, place.note, area=area.id)] if not ends else []


def _put_thing(block: Block, thing: Thing, place: str, frame: Frame, *, is_stack: bool = False) -> None:
    spot = Spot(Sort.THING, thing.id, *frame, thing=thing, owner=thing.owner, place=place, angle=thing.angle)
    # How many are left of a stack is said of the last one, too.
    spot.value = thing.count if is_stack else 0
    block.add(spot)
    size = min(DISC, frame.width * 0.4)
    for number, token in enumerate(thing.tokens):
        block.spots.append(disc(token, frame.x + 2 + number * size * 0.8, frame.height - size - 2, place, size))


# What happens now


def acting_block(areas: Sequence[Area], size: Size, context: LayoutContext) -> Block:
    """Lay out what lies open in the middle, each area in the part of the room that belongs to it."""
    block, parts = Block(*size), parts_of(areas, size, context)
    for room in rooms_of(areas):
        shown = [area for area in room if not area.is_loose or has_something(area, context)]
        frame = parts[room[0].id]
        block.put(_in_part(room[0].id, shown, frame.size, context), frame.x, frame.y)
    return block


def has_something(area: Area, context: LayoutContext) -> bool:
    """Tell whether anything lies in an area, or can be chosen there."""
    return any(place.things or place.tokens or place.id in context.pointed for place in area.places)


def _in_part(part: str, areas: Sequence[Area], size: Size, context: LayoutContext) -> Block:
    """Lay out the areas of a part, as large as they fit; what leaves makes the others no larger."""

    def make(scale: float) -> Block:
        return column([_titled(area, titled_contents(area, context, scale, size[0]), size[0]) for area in areas], GAP)

    step = next((step for step, scale in enumerate(SCALES) if _fits(make(scale), size)), len(SCALES) - 1)
    who = tuple(area.id for area in areas if has_something(area, context))
    block = shrunk(make(SCALES[context.standing.step((part, size), who, step)]), size)
    if len(areas) == 1:
        # Its mat and its title are those of the part, whatever lies there.
        ground, heading = _titled(areas[0], Block(*size), size[0]).spots
        block.spots[:2] = [ground, heading]
    return block


def _fits(block: Block, size: Size) -> bool:
    return block.width <= size[0] and block.height <= size[1]


def _titled(area: Area, inner: Block, room: float) -> Block:
    """Put an area on its mat, under its title."""
    width = max(room, inner.width)
    block = Block(inner.width, inner.height)
    block.spots.append(Spot(Sort.MAT, area.id, -2, 0, width + 4, inner.height + 2, area=area.id))
    block.spots.append(_heading(area.title, 0, 0, width, area.id))
    block.put(inner, 0.0, 0.0)
    return block
