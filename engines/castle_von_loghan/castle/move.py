"""The Move Phase: the Group token goes from space to space until it stops (CVL-111 to CVL-129)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.castle.boards import doors_of, has_visible_mark, is_locked, neighbours, space_colour
from engines.castle_von_loghan.state import NONE, LoghanState
from engines.kit.asking import ask_player
from engines.kit.happenings import let, nothing_more
from engines.kit.maps.graphs import reach
from engines.kit.questions import Option
from engines.kit.state import push, tell


def move_phase(state: LoghanState) -> None:
    """Open the phase: free moments first, then the group sets out."""
    state.phase, state.step = "move", 0
    state.paused = []
    push(state, let("move_begins"), ("window", "move"), ("choose_way",))


def choose_way(state: LoghanState) -> None:
    """Ask where the group goes: the players talk it over, and the Leader decides (CVL-112, CVL-113)."""
    options = destinations(state)
    if not options:
        stay_put(state)
        return
    ask_player(state, state.leader, "way", options, ("go",), "CVL-113")


def destinations(state: LoghanState) -> list[Option]:
    """List every room in which the group can end its move, and whether it may stay (CVL-D-05, CVL-D-06).

    Passing through corridors, Clean Rooms and the grounds costs nothing, so a whole walk is one choice; the group
    may also pause at a locked door on the way, where somebody may have a key (CVL-Q-11).
    """
    reached, passed = walk(state, state.space)
    options: list[Option] = [("go", room) for room in sorted(reached) if room != state.space]
    if may_stay(state):
        options.append(("stay",))
    if options:
        options += [("pause", space) for space in sorted(passed) if may_pause(state, space)]
    return options


def may_pause(state: LoghanState, space: int) -> bool:
    """Tell whether a walk may pause in a space: at a locked door, and not twice in one Move Phase."""
    has_lock = any(is_locked(state, way) for way in doors_of(state, space))
    return has_lock and space != state.space and space not in state.paused


def may_stay(state: LoghanState) -> bool:
    """Tell whether the group may end its move where it began (CVL-Q-15): only in a room with a “?”."""
    is_room = space_colour(state, state.space) != NONE
    return is_room and state.box.options.may_stay == "yes"


def walk(state: LoghanState, start: int) -> tuple[set[int], set[int]]:
    """Find where a walk can end and what it can pass: corridors, Clean Rooms, the grounds (CVL-114 to CVL-117)."""
    ends: set[int] = set()

    def steps(space: int) -> list[int]:
        beside = neighbours(state, space)
        ends.update(room for room in beside if space_colour(state, room) != NONE)
        return [room for room in beside if not has_visible_mark(state, room)]

    passed = reach(start, steps)
    return ends, passed - {start}


def go(state: LoghanState, option: Option) -> None:
    """Move the group, or let it stay where it is."""
    if option[0] == "pause":
        pause(state, option[1])
        return
    if option == ("stay",):
        tell(state, "stays", "CVL-Q-15", state.space)
        arrive(state)
        return
    state.space = option[1]
    tell(state, "moves", "CVL-111", state.space)
    push(state, let("enter_room", state.space))
    arrive(state)


def pause(state: LoghanState, space: int) -> None:
    """Stop for a moment on the way, for whoever wants to act there, and go on."""
    state.space = space
    state.paused.append(space)
    tell(state, "pauses", "CVL-Q-11", space)
    push(state, ("window", "move"), ("choose_way",))


def arrive(state: LoghanState) -> None:
    """End the move: at a visible “?” an event follows, in a Clean Room a turn without one (CVL-116 to CVL-118)."""
    state.cleared = state.space
    state.clean_turn = not has_visible_mark(state, state.space)
    if state.clean_turn:
        tell(state, "clean_turn", "CVL-118", state.space)


def stay_put(state: LoghanState) -> None:
    """Stay where no way leads on: a turn without an event (CVL-Q-17)."""
    state.clean_turn = True
    tell(state, "shut_in", "CVL-Q-17", state.space)


STEPS: dict[str, Callable[..., None]] = {"move_phase": move_phase, "choose_way": choose_way, "go": go}
DEEDS: dict[str, Callable[..., None]] = {"move_begins": nothing_more, "enter_room": nothing_more}
