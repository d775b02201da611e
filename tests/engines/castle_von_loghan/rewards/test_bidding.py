"""Bidding: those who are level offer Reward Points, and on equal offers the Leader chooses."""

from __future__ import annotations

from tests.engines.castle_von_loghan.reward_scenes import names, offering, spoils
from tests.engines.castle_von_loghan.scenes import asked, card, do, give, options_of, say, told
from tests.rules import rule

PASS = ("pass",)


def points(number):
    """Return the option to offer so many Reward Points."""
    return ("points", number)


def bidding(*have, leader=0, treasure="axe"):
    """Return a scene in which all characters are level and bid for a Treasure."""
    state = offering(spoils(*(1 for _ in have)), treasure, points=have)
    state.leader = leader
    return do(state, ("reward_order",), ("reveal_reward",))


@rule("CVL-288", "CVL-D-30")
def test_a_treasure_that_reaches_tied_players_goes_to_the_highest_offer():
    state = bidding(3, 3, 3)
    say(state, points(1), points(2), PASS, PASS)
    assert names(state, state.agents[1].equipped) == ["axe"]
    assert [own.reward_points for own in state.agents] == [3, 1, 3]


@rule("CVL-Q-166")
def test_they_speak_in_player_order_and_only_the_winner_pays():
    state = bidding(2, 2, 2, leader=1)
    order = []
    for option in (points(1), points(1), points(1), points(2), PASS, PASS):
        order.append(asked(state).args[0])
        say(state, option)
    assert order == [1, 2, 0, 1, 2, 0]
    assert [own.reward_points for own in state.agents] == [2, 0, 2]


@rule("CVL-289", "CVL-Q-166")
def test_offers_may_be_matched_and_raised_but_not_undercut():
    state = bidding(4, 4, 4)
    assert options_of(state) == [PASS, points(1), points(2), points(3), points(4)]
    say(state, points(2))
    assert options_of(state) == [PASS, points(2), points(3), points(4)]
    say(state, points(3), PASS)
    assert (asked(state).args[0], options_of(state)) == (0, [PASS, points(3), points(4)])


@rule("CVL-Q-166")
def test_who_passes_below_the_highest_offer_is_out():
    state = bidding(4, 4, 4)
    say(state, points(1), points(2), PASS)
    assert told(state, "no_offer_made") == [(2,)]
    say(state, points(3))
    assert asked(state).args[0] == 1


@rule("CVL-Q-166")
def test_who_passes_level_with_the_highest_offer_stands_by_it():
    state = bidding(4, 4, 4, leader=2)
    say(state, PASS, points(1), points(1), PASS, PASS)
    assert told(state, "no_offer_made") == [(2,)]
    assert options_of(state) == [("winner", 0), ("winner", 1)]


@rule("CVL-290", "CVL-D-31")
def test_on_equal_highest_offers_the_leader_chooses_among_them():
    state = bidding(1, 1, 1, leader=2)
    say(state, PASS, points(1), points(1))
    assert (asked(state).kind, asked(state).args[0]) == ("equal_offers", 2)
    assert options_of(state) == [("winner", 0), ("winner", 1)]
    say(state, ("winner", 1))
    assert [own.reward_points for own in state.agents] == [1, 0, 1]


@rule("CVL-291")
def test_the_leader_may_choose_themselves():
    state = bidding(1, 1, 1)
    say(state, points(1), points(1), points(1))
    assert ("winner", 0) in options_of(state)
    say(state, ("winner", 0))
    assert names(state, state.agents[0].equipped) == ["axe"]


@rule("CVL-Q-167")
def test_when_all_tied_players_refuse_the_treasure_goes_on_to_the_next_in_order():
    state = offering(spoils(2, 2, 1), "axe")
    do(state, ("reward_order",), ("reveal_reward",))
    say(state, PASS, PASS)
    assert (asked(state).kind, asked(state).args) == ("accept", (2,))


@rule("CVL-286", "CVL-288")
def test_the_last_of_the_tied_without_rivals_pays_just_one_point():
    state = bidding(4, 4, 4)
    say(state, PASS, PASS)
    assert options_of(state) == [PASS, points(1)]
    say(state, points(1))
    assert state.agents[2].reward_points == 3


@rule("CVL-Q-164", "CVL-288")
def test_tied_players_without_points_do_not_bid():
    state = bidding(2, 0, 2)
    say(state, points(1))
    assert asked(state).args[0] == 2


@rule("CVL-286", "CVL-Q-164")
def test_if_only_one_of_the_tied_can_take_it_there_is_no_bidding():
    state = bidding(0, 3, 0)
    assert (asked(state).kind, asked(state).args) == ("accept", (1,))


@rule("CVL-285", "CVL-Q-75")
def test_a_bidder_without_room_may_first_discard_something():
    state = spoils(1, 1, 1)
    give(state, 0, "axe", "equipped")
    give(state, 0, "axe", "equipped", copy=1)
    cards = [give(state, 0, "bow", "inventory", copy) for copy in (0, 1)]
    offering(state, "crossbow")
    do(state, ("reward_order",), ("reveal_reward",))
    assert options_of(state) == [PASS, *(("discard", one) for one in cards)]
    say(state, ("discard", cards[0]))
    say(state, points(3), PASS, PASS)
    assert card(state, "crossbow") in [*state.agents[0].equipped, *state.agents[0].inventory]
