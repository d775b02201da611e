"""Sentences of rooms, doors, Energy Spheres and certain Treasures: each does what it says, and to that alone."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.castle import boards
from engines.castle_von_loghan.content import Timeline
from engines.castle_von_loghan.treasures.carrying import owned
from tests.engines.castle_von_loghan.scenes import at, card, give, lift, play_text, scene, told
from tests.rules import rule


@rule("CVL-Q-54")
def test_your_own_energy_spheres_are_lost():
    state = play_text(scene(), "Lose 2 Energy Spheres.", who=1)
    assert [own.energy for own in state.agents] == [5, 3, 5, 5]


def test_this_room_is_where_the_group_is_and_a_corridor_is_none():
    state = play_text(scene(), "Put a Clean Token in this room.")
    assert state.clean == [at(state, "gate")]

    state = scene()
    state.space = at(state, "corridor")
    assert play_text(state, "Put a Clean Token in this room.").clean == []


def test_elevators_are_locked_and_other_doors_are_not():
    state = scene()
    state.board = boards.board_of(state, list(Timeline).index(Timeline.FUTURE))
    elevator = boards.ways_between(state, at(state, "hall"), at(state, "lab"))[0]
    before = {way for way in range(len(boards.here(state).ways)) if boards.is_locked(state, way)}
    play_text(state, "Lock each elevator.")

    after = {way for way in range(len(boards.here(state).ways)) if boards.is_locked(state, way)}
    assert (after, told(state, "locked")) == (before | {elevator}, [(elevator,)])


@pytest.mark.parametrize("where", ["deck", "discards", "box"])
def test_a_treasure_is_gained_by_name_wherever_it_lies_that_nobody_has(where: str):
    state = scene()
    sword = card(state, "great-sword")
    other = card(state, "great-sword", 1)
    colour = state.box.treasure_colours[sword]
    lift(state.treasures, colour, other)
    if where != "deck":
        lift(state.treasures, colour, sword)
    if where == "discards":
        state.treasure_discards[colour] = (other, sword)
    else:
        state.treasure_box += [other] + [sword] * (where == "box")
    play_text(state, "You gain the Great Sword.", who=1)

    got = other if where != "deck" else sword
    piles = [*state.treasures, *state.treasure_discards, state.treasure_box]
    assert got in owned(state.agents[1])
    assert not any(got in pile for pile in piles)


def test_only_the_treasure_that_is_named_changes_hands():
    state = scene()
    give(state, 0, "potion")
    key = give(state, 0, "key")
    play_text(state, "The Leader gives the Master Key to the player to the left of the Leader.")

    assert (key in owned(state.agents[0]), owned(state.agents[1])) == (False, [key])


def test_a_certain_treasure_is_taken_by_one_player_however_many_are_meant():
    state = play_text(scene(), "Each player takes the Master Key.")

    assert [len(owned(own)) for own in state.agents] == [1, 0, 0, 0]
    assert told(state, "no_such_treasure") == []


@rule("CVL-085")
def test_treasures_of_the_colour_of_the_room_are_drawn():
    state = play_text(scene(), "Draw 2 Treasures.", who=1)
    assert [state.box.treasure_colours[one] for one in owned(state.agents[1])] == [0, 0]
