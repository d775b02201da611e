"""How a table is shared out: from the areas that a game has and the shape of the view, once for each of both.

The board lies in the middle, what happens now beside or under it, the other seats in a rail at the right, and what
belongs to the seat that looks in a strip before it. What comes later has to fit into its frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engines.kit.table import Area, Shape, Table
from workbench.playtest.table import large_map
from workbench.playtest.table.blocks import GAP, Block
from workbench.playtest.table.maps import Size
from workbench.playtest.table.standing import Frame, Frames

WIDTH = 520.0
"""How wide a table is: a title on it is large enough to read."""
STRIP = 0.3
"""How much of the height lies before the seat that looks."""
RAIL = 0.21
"""How much of the width the other seats have."""
PARTS = (0.27, 0.32, 0.38, 0.44, 0.5, 0.56, 0.62)
"""How much of the middle what happens now may take."""
MOST_CARD = 1.3
"""A card that is larger than this is no easier to read: the room is for the board."""
BOARD_WEIGHT = 1.33
"""A board is read at less than the size of its print; a card is not."""
TRACK, DIAL = 25.0, 56.0
"""How high a track with its title is, and a dial."""
LEAST_PILES = 0.75
"""So much smaller counters may be to have room under the board."""
LEAST_SEAT = 46.0
"""How high what belongs to a seat is at least."""

Measure = Callable[[Size], float]
"""Tells for a frame how large things would be in it; 1 is the size of their print."""
Height = Callable[[float], float]
"""Tells for a width how high something is."""


def shared(table: Table) -> list[Area]:
    """List what belongs to nobody."""
    return [area for area in table.areas if area.owner is None]


def is_big(area: Area) -> bool:
    """Tell whether an area is something to play on."""
    return area.shape in (Shape.MAP, Shape.GRID)


def is_track(area: Area) -> bool:
    """Tell whether an area shows a number."""
    return area.shape in (Shape.TRACK, Shape.DIAL)


def is_acting(area: Area) -> bool:
    """Tell whether cards lie open in an area while something happens."""
    return area.shape in (Shape.ROW, Shape.POOL, Shape.HAND)


def seats_of(areas: Iterable[Area]) -> list[int]:
    """List the seats to which something belongs."""
    return sorted({area.owner for area in areas if area.owner is not None})


def share_out(
    table: Table, viewer: int, aspect: float, board: Block | None, acting: Measure, piles: Height, printed: float
) -> Frames:
    """Share a table out; `printed` tells how large what lies on the board is, 1 is the size of its print."""
    common = shared(table)
    tracks = sum(DIAL if area.shape is Shape.DIAL else TRACK for area in common if is_track(area))
    others = [seat for seat in seats_of(table.areas) if seat != viewer]
    has_own = viewer in seats_of(table.areas)
    has_rows = any(map(is_acting, common))
    main = next((area for area in common if area.is_main), None)
    if main is not None and board is not None:
        return _around_map((board.width, board.height), aspect, tracks, others, piles, has_rows=has_rows)
    height = WIDTH / aspect
    strip = STRIP * height if has_own else 0.0
    top = height - strip - (GAP if strip else 0.0)
    rail = RAIL * WIDTH if others or tracks or not board or piles(RAIL * WIDTH) else 0.0
    middle = Frame(0.0, 0.0, WIDTH - rail - (GAP if rail else 0.0), top)
    beside, left_over = _split(middle, board, acting, printed, has_rows=has_rows)
    below = _fits_below(left_over, piles)
    column = Frame(middle.width + GAP, 0.0, rail, top)
    low = piles(rail) if rail and below is None else 0.0
    parts = _column(column, tracks, others, 0.0, low) if rail else Frames((WIDTH, height))
    return Frames(
        (WIDTH, height),
        beside[0],
        beside[1],
        parts.tracks,
        below or parts.piles,
        Frame(0.0, top + GAP, WIDTH, strip) if strip else None,
        parts.seats,
    )


def _around_map(
    size: Size, aspect: float, tracks: float, others: Sequence[int], piles: Height, *, has_rows: bool
) -> Frames:
    """Share a table that is a map with a rail and a strip around it."""
    sizes = large_map.frames(size, aspect)
    rail = Frame(sizes.map[0] + GAP, 0.0, *sizes.rail)
    parts = _column(rail, tracks, others, 1.2 if has_rows else 0.0, piles(rail.width))
    whole = (sizes.map[0] + GAP + sizes.rail[0], sizes.rail[1])
    own = Frame(0.0, sizes.map[1] + GAP, *sizes.strip)
    return Frames(whole, Frame(0.0, 0.0, *sizes.map), parts.acting, parts.tracks, parts.piles, own, parts.seats)


def _column(frame: Frame, tracks: float, others: Sequence[int], rows: float, piles: float) -> Frames:
    """Share a rail from above: tracks, the other seats, what happens now, and decks at its foot."""
    x, y, width, height = frame
    weights = [*(1.0 for _ in others), *([rows] if rows else [])]
    gaps = GAP * (len(weights) + bool(tracks) + bool(piles) - 1)
    most = max(0.0, height - gaps - LEAST_SEAT * sum(weights))
    # What never fits is made smaller where it lies.
    tracks, piles = min(tracks, most / 2 if piles else most), min(piles, max(most - tracks, most / 2))
    unit = (height - gaps - tracks - piles) / max(1.0, sum(weights))
    heights = [tracks, *(unit * weight for weight in weights), piles]
    frames: list[Frame | None] = []
    for one in heights:
        frames.append(Frame(x, y, width, one) if one else None)
        y += one + GAP if one else 0.0
    seats = {seat: one for seat, one in zip(others, frames[1:], strict=False) if one}
    acting = frames[1 + len(others)] if rows else None
    return Frames((width, height), None, acting, frames[0], frames[-1], None, seats)


def _split(
    middle: Frame, board: Block | None, acting: Measure, printed: float, *, has_rows: bool
) -> tuple[tuple[Frame | None, Frame | None], Frame]:
    """Share the middle between the board and what happens now; return what is left over below the board, too."""
    nothing = Frame(0.0, 0.0, 0.0, 0.0)
    if board is None:
        return (None, middle if has_rows else None), nothing
    if not has_rows:
        return (middle, None), _left_over(middle, board)
    found = [(_worth(pair, board, acting, printed), -number, pair) for number, pair in enumerate(_pairs(middle))]
    _, _, best = max(found)
    return best, _left_over(best[0], board)


def _pairs(middle: Frame) -> list[tuple[Frame, Frame]]:
    """List the ways in which two frames lie beside or under one another, those with the smaller second one first."""
    x, y, width, height = middle
    found = []
    for part in PARTS:
        wide, high = (width - GAP) * part, (height - GAP) * part
        left = width - GAP - wide
        found.append((Frame(x, y, left, height), Frame(x + left + GAP, y, wide, height)))
        above = height - GAP - high
        found.append((Frame(x, y, width, above), Frame(x, y + above + GAP, width, high)))
    return found


def _worth(pair: tuple[Frame, Frame], board: Block, acting: Measure, printed: float) -> float:
    """Tell how well both can be read: no better than the one that is worse."""
    scale = min(pair[0].width / board.width, pair[0].height / board.height)
    return round(min(scale * printed * BOARD_WEIGHT, acting(pair[1].size), MOST_CARD), 3)


def _left_over(frame: Frame, board: Block) -> Frame:
    scale = min(frame.width / board.width, frame.height / board.height)
    used = scale * board.height
    return Frame(frame.x, frame.y + used + GAP, frame.width, frame.height - used - GAP)


def _fits_below(left_over: Frame, piles: Height) -> Frame | None:
    """Return where decks and discards lie under the board, if there is room for them."""
    if left_over.width < 1 or left_over.height < 1:
        return None
    high = piles(left_over.width)
    is_room = 0 < high * LEAST_PILES <= left_over.height
    return Frame(left_over.x, left_over.y, left_over.width, min(high, left_over.height)) if is_room else None
