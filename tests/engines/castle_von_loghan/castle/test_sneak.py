"""Sneak: the Treasure, the look, the Coin and the cloak."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.castle.sneak import sneak_rooms
from engines.castle_von_loghan.refresh import actions
from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.treasures.carrying import owned_by
from engines.kit.views import view_for
from tests.engines.castle_von_loghan.scenes import asked, at, do, force_coin, give, options_of, say, scene, told
from tests.rules import rule


def sneaking(shown: str = "heads", players: int = 4, mode: str = "story") -> LoghanState:
    """Return a group in the gate house, too dull for skills, with a Coin that will show one side."""
    state = scene(mode, players)
    state.clarity, state.phase = 5, "refresh"
    force_coin(state, shown)
    return state


@rule("CVL-303", "CVL-Q-18", "CVL-Q-20", "CVL-D-39")
def test_a_sneak_goes_to_an_adjacent_room_with_a_visible_mark_behind_no_locked_door():
    state = sneaking()
    assert {state.box.spaces[room] for room in sneak_rooms(state)} == {"hall", "kitchen"}
    state.clean = [at(state, "hall")]
    assert {state.box.spaces[room] for room in sneak_rooms(state)} == {"kitchen"}


@rule("CVL-304", "CVL-305", "CVL-Q-82")
def test_a_sneak_costs_1_clarity_and_brings_a_treasure_of_the_rooms_colour():
    state = sneaking()
    state.space = at(state, "hall")
    do(state, ("sneak", 0, at(state, "library")))
    assert state.clarity == 4
    assert [state.box.treasure_colours[card] for card in owned_by(state, 0)] == [1]


@rule("CVL-Q-83")
def test_nobody_sneaks_without_clarity():
    state = sneaking()
    state.clarity = 0
    assert all(option[0] != "sneak" for option in actions(state))


@rule("CVL-306", "CVL-307")
def test_the_player_alone_looks_at_the_top_token_which_stays_where_it_is():
    state = sneaking()
    hall = at(state, "hall")
    stack = state.tokens[hall]
    do(state, ("sneak", 1, hall))
    say(state, ("look", "alone"))
    assert state.tokens[hall] == stack
    assert view_for(state, 1).tokens[hall][-1] == stack[-1]
    assert view_for(state, 0).tokens[hall][-1] < 0


@rule("CVL-308")
def test_the_player_may_tell_the_others():
    state = sneaking()
    hall = at(state, "hall")
    do(state, ("sneak", 1, hall))
    say(state, ("look", "tell"))
    assert {view_for(state, seat).tokens[hall][-1] for seat in range(4)} == {state.tokens[hall][-1]}


@rule("CVL-306")
def test_nobody_has_to_look_and_an_empty_room_shows_nothing():
    state = sneaking()
    hall = at(state, "hall")
    do(state, ("sneak", 1, hall))
    say(state, ("no_look",))
    assert state.known_tokens == {}
    state = sneaking()
    state.tokens = {}
    do(state, ("sneak", 1, at(state, "hall")))
    assert asked(state).kind == "cloak"


def finish(state: LoghanState, last: str) -> LoghanState:
    """Sneak to the hall without a look, and flip the Coin or use the cloak."""
    do(state, ("sneak", 0, at(state, "hall")))
    say(state, ("no_look",), (last,))
    return state


@rule("CVL-309")
def test_heads_is_harmless():
    assert finish(sneaking("heads"), "flip").lurking == [(), (), ()]


@rule("CVL-310", "CVL-Q-104", "CVL-Q-106")
@pytest.mark.parametrize(("players", "count"), [(3, 2), (4, 3)])
def test_after_tails_unseen_enemies_lurk_on_the_event_deck_of_the_rooms_colour(players: int, count: int):
    state = finish(sneaking("tails", players), "flip")
    assert [len(cards) for cards in state.lurking] == [count, 0, 0]
    assert all(card < 0 for card in view_for(state, 0).lurking[0])


@rule("CVL-311", "CVL-Q-81")
def test_the_invisibility_cloak_costs_its_player_four_energy_spheres_and_skips_the_coin():
    state = finish(sneaking("tails"), "cloak")
    assert state.lurking == [(), (), ()]
    assert (state.agents[0].energy, told(state, "coin")) == (1, [])


@rule("CVL-311")
def test_who_has_too_little_energy_cannot_use_the_cloak():
    state = sneaking()
    state.agents[0].energy = 3
    do(state, ("sneak", 0, at(state, "hall")))
    say(state, ("no_look",))
    assert told(state, "coin") == [("heads",)], "there was nothing to ask"


@rule("CVL-303")
def test_muffled_boots_skip_the_check_once_per_turn():
    state = sneaking("tails")
    give(state, 0, "boots")
    do(state, ("sneak", 0, at(state, "hall")))
    say(state, ("no_look",))
    assert options_of(state) == [("yes",), ("no",)]
    say(state, ("yes",))
    assert (state.question, told(state, "coin")) == (None, [])
    do(state, ("sneak", 0, at(state, "kitchen")))
    say(state, ("no_look",))
    assert asked(state).kind == "cloak"


@rule("CVL-310", "CVL-158")
def test_a_skill_may_turn_the_coin_of_a_sneak_too():
    state = sneaking("tails")
    state.clarity = 10
    do(state, ("sneak", 0, at(state, "hall")))
    say(state, ("no_look",), ("flip",), ("yes",), ("pay_alone",))
    assert state.lurking == [(), (), ()]
