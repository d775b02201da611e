"""Rooms and doors in sentences: where the group is, what lies there, what is open."""

from __future__ import annotations

from collections.abc import Sequence

from engines.castle_von_loghan.castle import boards, search_tokens
from engines.castle_von_loghan.castle.clean_tokens import remove_clean_token
from engines.castle_von_loghan.content import COLOUR_WORDS, TIMELINE_WORDS
from engines.castle_von_loghan.language.worths import castle as weigh
from engines.castle_von_loghan.state import NONE, LoghanState
from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context
from engines.kit.state import push, push_each, tell

SENTENCES = Sentences()

# Rooms


@SENTENCES.pronoun("room", "this room", rule="CVL-328")
def this_room(state: LoghanState, run: Context) -> list[int]:
    """The room in which the group is."""
    return [] if boards.space_colour(state, state.space) == NONE else [state.space]


@SENTENCES.pronoun("room", "the {name:space_name}", rule="CVL-345")
def named_room(state: LoghanState, run: Context, name: str) -> list[int]:
    """A room by its name."""
    space = state.box.spaces.index(name)
    return [space] if boards.here(state).kinds[space] is not None else []


@SENTENCES.noun("room", "room(s)", example="room", rule="CVL-111", counts=(1, None))
def rooms(state: LoghanState, run: Context) -> list[int]:
    """Every room with a “?”."""
    return boards.marked_rooms(state)


@SENTENCES.noun("room", "adjacent room(s)", rule="CVL-Q-18")
def adjacent_rooms(state: LoghanState, run: Context) -> list[int]:
    """The rooms next to the group that no locked door keeps out."""
    return boards.adjacent_rooms(state, state.space)


@SENTENCES.noun("room", "room(s) in the Area", rule="CVL-328")
def rooms_in_area(state: LoghanState, run: Context) -> list[int]:
    """The group's room and all rooms adjacent or connected to it."""
    return boards.area(state)


@SENTENCES.adjective("room", "{colour:colour}", id="room_colour", rule="CVL-135")
def room_colour(state: LoghanState, run: Context, room: int, colour: str) -> bool:
    """With a “?” of this colour."""
    return boards.space_colour(state, room) == COLOUR_WORDS.index(colour)


@SENTENCES.adjective("room", "Clean", id="clean_room", rule="CVL-318")
def clean_room(state: LoghanState, run: Context, room: int) -> bool:
    """With a Clean Token."""
    return room in state.clean


@SENTENCES.filter("room", "with a Search token", rule="CVL-300")
def with_search_token(state: LoghanState, run: Context, room: int) -> bool:
    """In which something can be searched for."""
    return bool(state.tokens.get(room))


# What happens to rooms


@SENTENCES.effect("move the group to {rooms:room}", rule="CVL-Q-179", worth=weigh.move_group, once=True)
def move_group(state: LoghanState, run: Context, rooms: Sequence[int]) -> None:
    """Put the Group token in a room; no event is due there until the group moves."""
    for room in rooms[:1]:
        state.space = room
        tell(state, "moved", "CVL-Q-179", room)


@SENTENCES.effect("look at the top Search token of {rooms:room}", rule="CVL-306", worth=weigh.look_at_token)
def look_at_token(state: LoghanState, run: Context, rooms: Sequence[int]) -> None:
    """See what a search would find; it is not resolved."""
    for room in rooms:
        search_tokens.look(state, run.you, room)


@SENTENCES.effect("resolve the top Search token of {rooms:room}", rule="CVL-301", worth=weigh.resolve_token)
def resolve_token(state: LoghanState, run: Context, rooms: Sequence[int]) -> None:
    """Find what a search would find."""
    push(state, *(("resolve_token", run.you, room) for room in rooms))


@SENTENCES.effect("put {number:digits} Search token(s) in each room", rule="CVL-405", worth=weigh.put_tokens)
def put_tokens(state: LoghanState, run: Context, number: int) -> None:
    """Lay out Search tokens of the rooms' colours, as far as they last."""
    search_tokens.distribute(state, number)


@SENTENCES.effect("put a Clean Token in {rooms:room}", rule="CVL-318", worth=weigh.put_clean, once=True)
def put_clean(state: LoghanState, run: Context, rooms: Sequence[int]) -> None:
    """Cover the “?” of rooms."""
    push_each(state, "clean", rooms)


@SENTENCES.effect("remove the Clean Token of {rooms:room}", rule="CVL-322", worth=weigh.remove_clean, once=True)
def remove_clean(state: LoghanState, run: Context, rooms: Sequence[int]) -> None:
    """Let the “?” of rooms be seen again."""
    for room in rooms:
        remove_clean_token(state, room)


# Doors


@SENTENCES.pronoun("door", "the door between the {one:space_name} and the {other:space_name}", rule="CVL-111")
def door_between(state: LoghanState, run: Context, one: str, other: str) -> list[int]:
    """The way that joins two places."""
    spaces = state.box.spaces
    return boards.ways_between(state, spaces.index(one), spaces.index(other))


@SENTENCES.noun("door", "door(s)", example="door", rule="CVL-111", counts=(1, None))
def doors(state: LoghanState, run: Context) -> list[int]:
    """Every door, archway and elevator."""
    return list(range(len(boards.here(state).ways)))


@SENTENCES.noun("door", "elevator(s)", rule="CVL-129")
def elevators(state: LoghanState, run: Context) -> list[int]:
    """Every elevator."""
    return [way for way in doors(state, run) if boards.is_elevator(state, way)]


@SENTENCES.adjective("door", "locked", id="locked_door", rule="CVL-Q-11")
def locked_door(state: LoghanState, run: Context, way: int) -> bool:
    """That nobody can pass."""
    return boards.is_locked(state, way)


@SENTENCES.filter("door", "of this space", rule="CVL-Q-11")
def of_this_space(state: LoghanState, run: Context, way: int) -> bool:
    """Where the group is."""
    return way in boards.doors_of(state, state.space)


@SENTENCES.filter("door", "of the {name:space_name}", id="of_named_space", rule="CVL-Q-11")
def of_named_space(state: LoghanState, run: Context, way: int, name: str) -> bool:
    """Of a certain place."""
    return way in boards.doors_of(state, state.box.spaces.index(name))


@SENTENCES.effect("unlock {doors:door}", rule="CVL-Q-11", worth=weigh.unlock, once=True)
def unlock(state: LoghanState, run: Context, doors: Sequence[int]) -> None:
    """Open doors for as long as this board is in play."""
    for way in doors:
        boards.unlock(state, way)
        tell(state, "unlocked", "CVL-Q-11", way)


@SENTENCES.effect("lock {doors:door}", rule="CVL-Q-11", worth=weigh.lock, once=True)
def lock(state: LoghanState, run: Context, doors: Sequence[int]) -> None:
    """Lock doors."""
    for way in doors:
        boards.lock(state, way)
        tell(state, "locked", "CVL-Q-11", way)


# Conditions


@SENTENCES.condition("the group is in the {name:space_name}", rule="CVL-131")
def is_in_room(state: LoghanState, run: Context, name: str) -> bool:
    """The group stands in this place."""
    return state.space == state.box.spaces.index(name)


@SENTENCES.condition("the group is in a {colour:colour} room", rule="CVL-131")
def is_in_colour(state: LoghanState, run: Context, colour: str) -> bool:
    """The “?” of the group's room has this colour."""
    return boards.space_colour(state, state.space) == COLOUR_WORDS.index(colour)


@SENTENCES.condition("the group is in {timeline:timeline}", rule="CVL-345")
def is_in_timeline(state: LoghanState, run: Context, timeline: str) -> bool:
    """The board of this timeline lies on the table."""
    return boards.timeline_of(state) == TIMELINE_WORDS.index(timeline)


@SENTENCES.condition("this room is Clean", rule="CVL-318")
def is_clean(state: LoghanState, run: Context) -> bool:
    """The group's room has a Clean Token."""
    return state.space in state.clean


@SENTENCES.condition("the door between the {one:space_name} and the {other:space_name} is unlocked", rule="CVL-Q-11")
def is_unlocked(state: LoghanState, run: Context, one: str, other: str) -> bool:
    """The group could pass between these places."""
    return any(not boards.is_locked(state, way) for way in door_between(state, run, one, other))


@SENTENCES.amount("the number of Clean Tokens", many=True, rule="CVL-321")
def clean_tokens(state: LoghanState, run: Context) -> int:
    """As many Clean Tokens as lie on the map."""
    return len(state.clean)
