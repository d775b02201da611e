"""Where everything lies on the table: pure geometry, in millimetres, from the table description alone.

The table is shared out once into frames (`sharing.py`) and stands still from then on: what comes and goes lies in
the frame that belongs to it (`slots.py`), and moves nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.kit.table import Area, Shape, Table
from workbench.playtest.table.blocks import Block, Sort, Spot, column
from workbench.playtest.table.contents import LayoutContext, contents_of
from workbench.playtest.table.maps import PIECE
from workbench.playtest.table.rooms import scale_of
from workbench.playtest.table.sharing import WIDTH, is_acting, is_big, is_track, seats_of, share_out, shared
from workbench.playtest.table.slots import (
    acting_block,
    counters,
    filling_counters,
    has_something,
    inside,
    mat,
    seat_block,
    shrunk,
    titled_scale,
)
from workbench.playtest.table.standing import Frame, Frames

PILES_EDGE = 4.0
"""How much nearer to the edge of their mat decks and discards lie."""
ACTING, TRACKS = "acting", "tracks"


def lay_out(table: Table, context: LayoutContext) -> Block:
    """Return the whole table."""
    board = _board_block(table, context)
    frames = frames_of(table, context, board)
    whole = Block()
    if frames.board is not None and board is not None:
        whole.put(_in_frame(board, frames.board), frames.board.x, frames.board.y)
    _put_acting(whole, table, frames.acting, context)
    _put_tracks(whole, [area for area in shared(table) if is_track(area)], frames.tracks, context)
    _put_piles(whole, [area for area in shared(table) if area.shape is Shape.STACK], frames.piles, context)
    for seat in seats_of(table.areas):
        frame = frames.own if seat == context.viewer else frames.seats.get(seat)
        if frame is not None:
            areas = [area for area in table.areas if area.owner == seat]
            name = context.names[seat] if seat < len(context.names) else ""
            whole.put(seat_block(areas, seat, name, frame, context), frame.x, frame.y)
    whole.width, whole.height = frames.whole
    return whole


def frames_of(table: Table, context: LayoutContext, board: Block | None) -> Frames:
    """Return how the table is shared out: as it was before for this seat and this shape of the view."""
    seats = tuple(seats_of(table.areas))
    has_rows = any(is_acting(area) for area in shared(table))
    key = (round(context.aspect, 2), context.viewer, seats, has_rows, board is not None)
    kept = context.standing.frames
    if key not in kept:
        rows = [area for area in shared(table) if is_acting(area)]
        piles = [area for area in shared(table) if area.shape is Shape.STACK]
        kept[key] = share_out(
            table,
            context.viewer,
            context.aspect,
            board,
            lambda size: scale_of(rows, inside(Frame(0.0, 0.0, *size)).size, context),
            lambda width: _piles_height(piles, width, context),
            _print_scale(table, board, context),
        )
    return kept[key]


def _piles_height(piles: Sequence[Area], width: float, context: LayoutContext) -> float:
    if not piles:
        return 0.0
    room = inside(Frame(0.0, 0.0, width, WIDTH))
    return counters(piles, context, room.width).height + WIDTH - room.height - PILES_EDGE


def _board_block(table: Table, context: LayoutContext) -> Block | None:
    """Return what the game is played on, at the size of its print."""
    boards = [area for area in shared(table) if is_big(area)]
    blocks = []
    for area in sorted(boards, key=lambda one: not one.is_main):
        block = contents_of(area, context, 1.0, 0.0)
        block.spots.insert(0, Spot(Sort.MAT, area.id, 0, 0, block.width, block.height, area=area.id))
        blocks.append(block)
    return column(blocks, 6.0) if blocks else None


def _print_scale(table: Table, board: Block | None, context: LayoutContext) -> float:
    """Tell how large the cards of a grid are, or the figures on its cells; on a map they are as large as it is."""
    spots = board.spots if board is not None else []
    if any(spot.sort is Sort.BOARD for spot in spots):
        return max(1.0, *(area.cell / PIECE for area in shared(table)))
    return min((one.width / context.sizes(one.thing)[0] for one in spots if one.thing is not None), default=1.0)


def _in_frame(board: Block, frame: Frame) -> Block:
    """Make a board as large as its frame has room for."""
    scale = min(frame.width / board.width, frame.height / board.height)
    block = Block()
    block.put(board.resize(scale), (frame.width - board.width) / 2, 0.0)
    return block


def _put_acting(whole: Block, table: Table, frame: Frame | None, context: LayoutContext) -> None:
    """Lay down what happens now; where that is only now and then, there is only the cloth in between."""
    areas = [area for area in shared(table) if is_acting(area)]
    if frame is None or not any(not area.is_loose or has_something(area, context) for area in areas):
        return
    block = mat(frame, ACTING, "")
    room = inside(frame)
    block.put(acting_block(areas, room.size, context), room.x, room.y - 3)
    whole.put(block, frame.x, frame.y)


def _put_tracks(whole: Block, areas: Sequence[Area], frame: Frame | None, context: LayoutContext) -> None:
    if frame is None or not areas:
        return
    block = mat(frame, TRACKS, "")
    room = inside(frame)
    scales = column([titled_scale(area, context, room.width) for area in areas], 2.0)
    block.put(shrunk(scales, (room.width, room.height + 4)), room.x, room.y - 4)
    whole.put(block, frame.x, frame.y)


def _put_piles(whole: Block, areas: Sequence[Area], frame: Frame | None, context: LayoutContext) -> None:
    if frame is None or not areas:
        return
    block = mat(frame, "piles", "")
    room = inside(frame)
    size = (room.width, room.height + PILES_EDGE)
    block.put(shrunk(filling_counters(areas, context, size), size), room.x, room.y - PILES_EDGE / 2)
    whole.put(block, frame.x, frame.y)
