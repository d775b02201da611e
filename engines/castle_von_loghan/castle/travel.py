"""Another timeline: one board is put away and another laid out, in every mode (CVL-369 to CVL-373)."""

from __future__ import annotations

from engines.castle_von_loghan.castle.boards import board_of, distances, here, is_elevator, way_of
from engines.castle_von_loghan.castle.search_tokens import gather
from engines.castle_von_loghan.content import SpaceKind
from engines.castle_von_loghan.state import NONE, LoghanState
from engines.kit.maps.graphs import reach
from engines.kit.state import tell


def change_board(state: LoghanState, timeline: int, place: str = "") -> None:
    """Clear the map and lay out the board of another timeline, with its doors as printed (CVL-Q-50, CVL-Q-181).

    The group stands on the same spot, or where a card says; Lurking Enemies stay on their decks (CVL-Q-51).
    """
    board = board_of(state, timeline)
    if board == NONE:
        tell(state, "no_board", "CVL-345", timeline)
        return
    spot = state.box.spaces.index(place) if place else spot_above(state)
    gather(state)
    state.clean, state.unlocked, state.locked, state.paused = [], [], [], []
    state.board = board
    state.space = spot if here(state).kinds[spot] is not None else here(state).start
    state.cleared = NONE
    tell(state, "new_board", "CVL-371", timeline, state.space)


def spot_above(state: LoghanState) -> int:
    """Return where the group stands; below ground it is the castle's end of the nearest elevator (CVL-Q-178)."""
    if not is_below(state, state.space):
        return state.space
    far = distances(state, state.space, through_locks=True)
    ends = [end for way in elevators(state) for end in way_of(state, way)[:2] if not is_below(state, end)]
    return min(ends, key=lambda space: (far[space], space), default=here(state).start)


def elevators(state: LoghanState) -> list[int]:
    """List the elevators of this board."""
    return [way for way in range(len(here(state).ways)) if is_elevator(state, way)]


def is_below(state: LoghanState, space: int) -> bool:
    """Tell whether a space can be reached by elevator only, and is cut off from the P.O.D. Ship without (CVL-129)."""
    return here(state).kinds[space] is SpaceKind.LABORATORY or space not in above_ground(state)


def above_ground(state: LoghanState) -> set[int]:
    """List the spaces that a walk from the P.O.D. Ship reaches without elevators, whatever is locked."""
    board = here(state)
    return reach(board.start, lambda space: [end for way, end in board.exits[space] if not is_elevator(state, way)])


def other_boards(state: LoghanState) -> list[int]:
    """List the timelines of the boards that do not lie on the table (CVL-371)."""
    return [one.timeline for number, one in enumerate(state.box.maps) if number != state.board]
