"""The Move Phase and the boards: where the group can go, where it must stop, what is near."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.castle import boards
from engines.castle_von_loghan.castle.move import destinations, walk
from engines.castle_von_loghan.content import SpaceKind, Timeline
from engines.castle_von_loghan.state import LoghanState
from engines.kit.questions import Option
from tests.engines.castle_von_loghan.scenes import asked, at, do, give, options_of, say, scene, told
from tests.rules import rule


def here(space: str, *clean: str, **options: str) -> LoghanState:
    """Put the group in a space of a castle in which some rooms are Clean."""
    state = scene(**options)
    state.space = at(state, space)
    state.clean = [at(state, room) for room in clean]
    return state


def rooms(state: LoghanState, options: list[Option], word: str = "go") -> set[str]:
    """Name the rooms that options with a word lead to."""
    return {state.box.spaces[option[1]] for option in options if option[0] == word}


@rule("CVL-111", "CVL-112", "CVL-113", "CVL-D-05")
def test_the_leader_decides_where_the_group_goes():
    state = here("gate", "gate")
    state.leader = 2
    do(state, ("choose_way",))
    assert asked(state).seats == (2,)
    say(state, ("go", at(state, "hall")))
    assert state.space == at(state, "hall")


@rule("CVL-111", "CVL-114")
def test_the_group_passes_corridors_and_cannot_jump_over_rooms_with_a_visible_mark():
    state = here("gate", "gate")
    assert rooms(state, destinations(state)) == {"hall", "kitchen", "stable"}


@rule("CVL-115", "CVL-320")
def test_the_group_passes_through_clean_rooms():
    state = here("gate", "gate", "kitchen")
    assert rooms(state, destinations(state)) == {"hall", "kitchen", "chapel", "stable"}


@rule("CVL-116", "CVL-117", "CVL-118", "CVL-EX-05")
def test_a_visible_mark_brings_an_event_and_a_clean_room_a_turn_without_one():
    state = here("gate", "gate", "kitchen")
    do(state, ("go", ("go", at(state, "kitchen"))))
    assert state.clean_turn
    do(state, ("go", ("go", at(state, "chapel"))))
    assert not state.clean_turn


@rule("CVL-Q-16", "CVL-Q-13")
def test_the_group_cannot_stop_in_a_corridor_or_outside():
    state = here("gate", "gate", "kitchen", "stable")
    ends, _ = walk(state, state.space)
    assert {boards.here(state).kinds[space] for space in ends} == {SpaceKind.ROOM}


@rule("CVL-125", "CVL-126", "CVL-EX-06", "CVL-Q-14")
def test_the_group_leaves_the_castle_and_enters_again_by_another_door():
    state = here("gate", "gate")
    assert "stable" in rooms(state, destinations(state))


@rule("CVL-127", "CVL-Q-11")
def test_a_locked_outside_door_lets_nobody_in_until_it_is_unlocked():
    state = here("gate", "gate")
    assert "tower" not in rooms(state, destinations(state))
    boards.unlock(state, boards.ways_between(state, at(state, "out"), at(state, "tower"))[0])
    assert "tower" in rooms(state, destinations(state))


@rule("CVL-128", "CVL-129", "CVL-Q-12")
def test_the_laboratory_is_reached_by_the_elevator_and_only_in_the_future():
    state = here("hall", "hall")
    assert "lab" not in rooms(state, destinations(state))
    state.board = boards.board_of(state, list(Timeline).index(Timeline.FUTURE))
    assert "lab" in rooms(state, destinations(state))
    way = boards.ways_between(state, at(state, "hall"), at(state, "lab"))[0]
    assert boards.is_elevator(state, way)
    state.space = at(state, "lab")
    state.clean = [state.space]
    assert "hall" in rooms(state, destinations(state))
    boards.lock(state, way)
    assert rooms(state, destinations(state)) == set()


@rule("CVL-Q-15")
@pytest.mark.parametrize(("may_stay", "offered"), [("yes", True), ("no", False)])
def test_the_group_may_stay_where_it_is(may_stay: str, offered: bool):
    state = here("gate", "gate", may_stay=may_stay)
    assert (("stay",) in destinations(state)) is offered


@rule("CVL-Q-15", "CVL-D-06")
def test_staying_in_a_clean_room_is_a_turn_without_an_event():
    state = here("gate", "gate")
    do(state, ("go", ("stay",)))
    assert state.clean_turn


@rule("CVL-Q-179")
def test_staying_in_a_room_with_a_visible_mark_brings_its_event():
    state = here("gate")
    do(state, ("go", ("stay",)))
    assert not state.clean_turn


@rule("CVL-Q-17")
def test_a_group_that_is_shut_in_has_a_turn_without_an_event():
    state = here("pod")
    boards.lock(state, boards.ways_between(state, at(state, "pod"), at(state, "out"))[0])
    do(state, ("choose_way",))
    assert state.clean_turn
    assert told(state, "shut_in")


@rule("CVL-Q-13")
def test_from_the_pod_ship_every_open_entrance_can_be_reached():
    state = here("pod")
    assert rooms(state, destinations(state)) == {"gate", "stable"}
    assert ("stay",) not in destinations(state)


@rule("CVL-Q-11", "CVL-076")
def test_the_group_may_pause_at_a_locked_door_where_somebody_has_a_key():
    state = here("gate", "gate")
    give(state, 1, "key")
    do(state, ("choose_way",))
    assert rooms(state, options_of(state), "pause") == {"corridor", "out"}
    say(state, ("pause", at(state, "corridor")))
    key = next(option for option in _own_options(state, 1) if option[0] == "use")
    say(state, key)
    assert not boards.is_locked(state, boards.ways_between(state, at(state, "corridor"), at(state, "vault"))[0])
    _pass_window(state)
    assert "vault" in rooms(state, options_of(state))
    assert ("pause", at(state, "corridor")) not in options_of(state)


def _own_options(state: LoghanState, who: int) -> list[Option]:
    """Let others pass until a character is asked in a window."""
    while asked(state).args[0] != who:
        say(state, ("pass",))
    return options_of(state)


def _pass_window(state: LoghanState) -> None:
    while asked(state).kind == "window":
        say(state, ("pass",))


# Near and far


@rule("CVL-Q-18")
@pytest.mark.parametrize(("transparent", "names"), [("yes", {"hall", "kitchen"}), ("no", set())])
def test_rooms_are_adjacent_through_one_corridor_if_corridors_join_rooms(transparent: str, names: set[str]):
    state = here("gate", corridors_transparent=transparent)
    assert {state.box.spaces[room] for room in boards.adjacent_rooms(state, state.space)} == names


@rule("CVL-328", "CVL-Q-19")
def test_the_area_is_the_room_and_its_neighbours_whatever_is_locked():
    state = here("gate")
    assert {state.box.spaces[room] for room in boards.area(state)} == {"gate", "hall", "kitchen", "vault"}


@rule("CVL-345")
def test_there_are_three_timelines_of_one_plan():
    state = scene()
    assert [board.document.timeline for board in state.box.maps] == list(Timeline)
    past, anomaly, future = state.box.maps
    assert past.kinds == anomaly.kinds
    assert future.kinds[at(state, "lab")] is SpaceKind.LABORATORY
    assert past.kinds[at(state, "lab")] is None


@rule("CVL-Q-11")
def test_a_door_that_was_unlocked_stays_open_and_can_be_locked_again():
    state = here("gate")
    way = boards.ways_between(state, at(state, "corridor"), at(state, "vault"))[0]
    boards.unlock(state, way)
    assert not boards.is_locked(state, way)
    boards.lock(state, way)
    assert boards.is_locked(state, way)


@rule("CVL-105")
def test_the_move_phase_opens_a_free_moment_first():
    state = here("gate", "gate")
    state.health = 9
    do(state, ("move_phase",))
    assert state.phase == "move"
    assert asked(state).kind == "window"
