"""Rewards in Solo: no Reward Points, three Treasures for whom the player likes."""

from __future__ import annotations

from engines.castle_von_loghan.castle.boards import BLUE, VIOLET
from tests.engines.castle_von_loghan.reward_scenes import names, spoils
from tests.engines.castle_von_loghan.scenes import asked, at, card, do, options_of, say, told
from tests.rules import rule


def solo(*tokens, **facts):
    """Return a solo scene after a combat."""
    return spoils(*tokens, mode="solo", players=1, characters=len(tokens), **facts)


def give_all(state, who=0):
    """Give every Treasure that is kept to one character."""
    while state.question is not None:
        say(state, ("give_to", who) if asked(state).kind == "solo_gift" else options_of(state)[0])
    return state


@rule("CVL-390")
def test_nobody_gains_reward_points():
    state = give_all(do(solo(3, 2, 1), ("reward_phase",)))
    assert [own.reward_points for own in state.agents] == [0, 0, 0]


@rule("CVL-391", "CVL-Q-197")
def test_a_treasure_is_drawn_for_each_character_who_placed_damage():
    state = do(solo(3, 2, 0, 1, 4), ("reward_phase",))
    assert told(state, "solo_reward") == [(4,)]
    assert told(state, "reward_order") == []


@rule("CVL-391")
def test_without_loot_there_is_none():
    state = do(solo(3, 2, 1, loot=False), ("reward_phase",))
    assert (told(state, "solo_reward"), state.row) == ([], [])


@rule("CVL-392", "CVL-394")
def test_three_of_them_are_kept_and_the_others_go_back_unseen():
    state = solo(3, 2, 1, 1, 1)
    before = len(state.treasures[0])
    give_all(do(state, ("reward_phase",)))
    assert len(told(state, "reveals_reward")) == 3
    assert told(state, "rest_returned") == [(2,)]
    assert len(state.treasures[0]) == before - 3


@rule("CVL-393", "CVL-D-47")
def test_the_player_gives_each_to_any_character():
    state = solo(3, 2, 1)
    state.treasures[0] += (card(state, "axe"), card(state, "axe", 1), card(state, "bow"))
    do(state, ("reward_phase",))
    assert options_of(state) == [("give_to", who) for who in range(3)]
    first = names(state, [state.offered])
    say(state, ("give_to", 2))
    assert names(state, [*state.agents[2].equipped, *state.agents[2].inventory]) == first


@rule("CVL-Q-195")
def test_with_fewer_than_three_dealers_all_that_were_drawn_are_kept():
    state = give_all(do(solo(3, 2, 0), ("reward_phase",)))
    assert len(told(state, "reveals_reward")) == 2
    assert told(state, "rest_returned") == []


@rule("CVL-Q-196")
def test_the_colour_is_that_of_the_room_and_a_boss_adds_a_violet_card():
    state = solo(3, 2, 0, foes=("warden",))
    state.space, state.boss_defeated = at(state, "library"), True
    state.treasures[VIOLET] = (card(state, "seal"),)
    give_all(do(state, ("reward_phase",)))
    shown = [state.box.treasure_colours[one] for (one,) in told(state, "reveals_reward")]
    assert sorted(shown) == [BLUE, BLUE, VIOLET]
