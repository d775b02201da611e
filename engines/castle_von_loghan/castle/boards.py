"""The boards: rooms, corridors and doors, and how far they are from one another (CVL-328, CVL-345)."""

from __future__ import annotations

from engines.castle_von_loghan.castle.maps import COLOURS, TIMELINES, Map, Way
from engines.castle_von_loghan.content import LinkKind, SpaceKind
from engines.castle_von_loghan.state import NONE, LoghanState
from engines.kit.maps import graphs

GREEN, BLUE, RED, VIOLET = range(len(COLOURS))
FAR = 1_000
"""Farther than any way through a castle."""


def here(state: LoghanState) -> Map:
    """Return the board that lies on the table."""
    return state.box.maps[state.board]


def board_of(state: LoghanState, timeline: int) -> int:
    """Return the number of the board of a timeline, or -1 when the box has none."""
    found = [number for number, one in enumerate(state.box.maps) if one.timeline == timeline]
    return found[0] if found else NONE


def timeline_of(state: LoghanState) -> int:
    """Return the timeline in which the group is: past, anomaly, future."""
    return here(state).timeline


def space_colour(state: LoghanState, space: int) -> int:
    """Return the colour of the “?” of a space, covered or not, or -1."""
    return here(state).colours[space] if space != NONE else NONE


def room_colour(state: LoghanState) -> int:
    """Return the colour that counts where the group stands: Green where there is no “?” (CVL-Q-39)."""
    colour = space_colour(state, state.space)
    return GREEN if colour == NONE else colour


def has_visible_mark(state: LoghanState, space: int) -> bool:
    """Tell whether a space has a “?” that no Clean Token covers (CVL-116)."""
    return space_colour(state, space) != NONE and space not in state.clean


def marked_rooms(state: LoghanState) -> list[int]:
    """List the rooms of this board that have a “?”, covered or not."""
    return [space for space, colour in enumerate(here(state).colours) if colour != NONE]


# Doors


def is_locked(state: LoghanState, way: int) -> bool:
    """Tell whether a door is locked now: as printed, unless somebody has opened or locked it (CVL-Q-11)."""
    if way in state.unlocked or way in state.locked:
        return way in state.locked
    return here(state).ways[way].locked


def unlock(state: LoghanState, way: int) -> None:
    """Open a door for the rest of the stay on this board."""
    if way in state.locked:
        state.locked.remove(way)
    if is_locked(state, way):
        state.unlocked.append(way)


def lock(state: LoghanState, way: int) -> None:
    """Lock a door for the rest of the stay on this board."""
    if way in state.unlocked:
        state.unlocked.remove(way)
    if not is_locked(state, way):
        state.locked.append(way)


def ways_between(state: LoghanState, one: int, other: int) -> list[int]:
    """List the ways that join two spaces."""
    return [way for way, end in here(state).exits[one] if end == other]


def doors_of(state: LoghanState, space: int) -> list[int]:
    """List the doors, archways and elevators of a space."""
    return [way for way, _ in here(state).exits[space]] if space != NONE else []


def way_of(state: LoghanState, way: int) -> Way:
    """Return a way of this board."""
    return here(state).ways[way]


def is_elevator(state: LoghanState, way: int) -> bool:
    """Tell whether a way is an elevator (CVL-129)."""
    return here(state).ways[way].kind is LinkKind.ELEVATOR


# Neighbours and distances


def neighbours(state: LoghanState, space: int, *, through_locks: bool = False) -> list[int]:
    """List the spaces at the other ends of the ways of a space, those behind locked doors only if asked for."""
    ends = [end for way, end in here(state).exits[space] if through_locks or not is_locked(state, way)]
    return list(dict.fromkeys(ends))


def is_corridor(state: LoghanState, space: int) -> bool:
    """Tell whether a space is a corridor."""
    return here(state).kinds[space] is SpaceKind.CORRIDOR


def adjacent_rooms(state: LoghanState, space: int, *, through_locks: bool = False) -> list[int]:
    """List the rooms joined to a space directly, or through one corridor (CVL-Q-18)."""
    if space == NONE:
        return []
    direct = neighbours(state, space, through_locks=through_locks)
    found = list(direct)
    if state.box.options.corridors_transparent == "yes":
        for corridor in direct:
            if is_corridor(state, corridor):
                found += neighbours(state, corridor, through_locks=through_locks)
    return sorted({room for room in found if room != space and space_colour(state, room) != NONE})


def area(state: LoghanState) -> list[int]:
    """List the rooms of the Area: the group's room and all adjacent ones, whatever is locked (CVL-328, CVL-Q-19)."""
    own = [state.space] if space_colour(state, state.space) != NONE else []
    return sorted({*own, *adjacent_rooms(state, state.space, through_locks=True)})


def distances(state: LoghanState, start: int, *, through_locks: bool) -> list[int]:
    """Count, for every space, the fewest links from a start; FAR where no way leads (CVL-Q-26)."""
    far = graphs.distances([start], lambda space: neighbours(state, space, through_locks=through_locks))
    return [far.get(space, FAR) for space in range(len(state.box.spaces))]


def distances_for_tokens(state: LoghanState) -> list[int]:
    """Count how far every space is from the group when the farthest Clean Tokens are found."""
    return distances(state, state.space, through_locks=state.box.options.distance_locks == "ignore")


def timeline_name(timeline: int) -> str:
    """Name a timeline."""
    return ("The Past", "The Anomaly", "The Future")[timeline]


def timeline_number(timeline: str) -> int:
    """Return the number of a timeline by its word in the documents."""
    return [str(one) for one in TIMELINES].index(timeline)
