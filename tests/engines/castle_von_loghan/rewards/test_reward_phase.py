"""The Reward Phase: the order, the Reward deck, accepting and refusing."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.castle.boards import BLUE, GREEN, VIOLET
from engines.kit.chance import chance
from engines.kit.views import imagine, view_for
from tests.engines.castle_von_loghan.reward_scenes import names, offering, spoils
from tests.engines.castle_von_loghan.scenes import asked, at, card, do, give, options_of, say, told
from tests.rules import rule

ACCEPT, REFUSE = ("accept",), ("refuse",)


def all_refuse(state):
    """Refuse and pass until nobody is asked any more."""
    while state.question is not None:
        say(state, REFUSE if asked(state).kind == "accept" else ("pass",))
    return state


# The steps


@rule("CVL-267", "CVL-Q-159", "CVL-Q-162")
def test_with_loot_the_order_is_found_and_rewards_are_dealt_out_once():
    state = all_refuse(do(spoils(3, 2, 1, foes=("skeleton", "thief", "wraith")), ("reward_phase",)))
    assert len(told(state, "reward_order")) == 1
    assert len(told(state, "reveals_reward")) == 4


@rule("CVL-266", "CVL-268")
def test_in_a_story_without_loot_there_is_no_reward_phase():
    state = do(spoils(3, 2, 1, loot=False), ("reward_phase",))
    assert state.phase != "reward"
    assert state.row == []
    assert told(state, "reward_order") == []


@rule("CVL-268", "CVL-Q-160")
def test_in_exploration_without_loot_the_order_is_found_but_nobody_gets_points():
    state = do(spoils(3, 2, 1, loot=False, mode="exploration"), ("reward_phase",))
    assert asked(state).kind == "trophy"
    assert state.reward_order == [(0,), (1,), (2,)]
    assert [own.reward_points for own in state.agents] == [0, 0, 0]


@rule("CVL-267")
def test_without_a_combat_nothing_happens():
    state = spoils(0, 0, 0)
    state.row = []
    assert do(state, ("reward_phase",)).phase != "reward"


@rule("CVL-295")
def test_an_effect_can_skip_the_reward_phase():
    state = spoils(3, 2, 1)
    state.skipped = ["reward"]
    do(state, ("reward_phase",))
    assert (state.row, told(state, "reward_order")) == ([], [])


# Step 1


@rule("CVL-269", "CVL-270", "CVL-271", "CVL-272")
def test_the_order_is_by_damage_tokens_level_ones_share_a_place_and_who_has_none_is_last():
    state = spoils(1, 4, 0, 1)
    do(state, ("reward_order",))
    assert state.reward_order == [(1,), (0, 3), (2,)]
    assert told(state, "reward_order") == [(((1,), (0, 3), (2,)), (4, 1, 0))]


@rule("CVL-269")
def test_tokens_on_all_defeated_enemies_count_together():
    state = spoils(1, 2, 0, foes=("skeleton", "thief"))
    state.row[1].tokens = [3, 0, 0]
    do(state, ("reward_order",))
    assert state.reward_order == [(0,), (1,), (2,)]


@rule("CVL-269", "CVL-273")
def test_in_a_story_the_defeated_enemies_then_go_to_the_discard_pile():
    state = spoils(1, 2, 0)
    cards = [foe.card for foe in state.row]
    do(state, ("reward_order",))
    assert (state.row, state.enemy_discards[GREEN]) == ([], tuple(cards))


@rule("CVL-269", "CVL-274")
def test_in_exploration_the_enemies_stay_and_the_tokens_are_taken_back():
    state = do(spoils(1, 2, 0, mode="exploration"), ("reward_order",))
    assert [foe.tokens for foe in state.row] == [[0, 0, 0]]


# Step 2


@rule("CVL-275", "CVL-294", "CVL-Q-56")
@pytest.mark.parametrize(("cap", "points"), [("none", [1, 3, 11]), ("10", [1, 3, 10])])
def test_every_player_gets_a_reward_point_who_dealt_no_damage_too(cap, points):
    state = spoils(3, 0, 0, reward_point_cap=cap)
    state.agents[1].reward_points, state.agents[2].reward_points = 2, 10
    do(state, ("reward_order",), ("gain_rewards",))
    assert [own.reward_points for own in state.agents] == points


@rule("CVL-276", "CVL-Q-169", "CVL-279", "CVL-280", "CVL-Q-202")
@pytest.mark.parametrize(("space", "colour"), [("gate", GREEN), ("library", BLUE)])
def test_the_reward_deck_has_one_card_more_than_players_all_in_the_colour_of_the_room(space, colour):
    state = spoils(3, 0, 0, foes=("dragon",))
    state.space = at(state, space)
    do(state, ("fill_reward_deck",))
    assert [state.box.treasure_colours[one] for one in state.reward_deck] == [colour] * 4


@rule("CVL-277", "CVL-278", "CVL-279", "CVL-Q-168")
def test_each_player_knows_the_own_card_and_nobody_the_others_or_the_extra_one():
    state = do(spoils(3, 0, 0), ("fill_reward_deck",))
    drawn = [own.drawn for own in state.agents]
    assert len(set(drawn)) == 3
    for seat in range(3):
        view = view_for(state, seat)
        assert [own.drawn for own in view.agents] == [drawn[seat] if who == seat else -1 for who in range(3)]
        assert told(view, "drew_reward") == [(seat, drawn[seat])]
        assert all(one < 0 for one in view.reward_deck)


@rule("CVL-Q-168", "CVL-280")
def test_whatever_a_player_imagines_the_own_card_is_somewhere_in_the_reward_deck():
    state = do(spoils(3, 0, 0), ("fill_reward_deck",))
    worlds = [imagine(view_for(state, 1), chance(seed)) for seed in range(20)]
    places = {world.reward_deck.index(state.agents[1].drawn) for world in worlds}
    assert len(places) > 1


@rule("CVL-280")
def test_the_reward_deck_is_shuffled():
    places = set()
    for seed in range(12):
        state = do(spoils(3, 0, 0, seed=seed), ("fill_reward_deck",))
        places.add(state.reward_deck.index(state.agents[0].drawn))
    assert len(places) > 2


@rule("CVL-Q-95", "CVL-Q-98")
@pytest.mark.parametrize(("option", "violet"), [("extra_card", 1), ("all_cards", 1), ("none", 0)])
def test_a_boss_brings_violet_treasures_as_the_options_say_as_far_as_there_are_any(option, violet):
    state = spoils(3, 0, 0, foes=("warden",), boss_loot=option)
    state.treasures[VIOLET] = (card(state, "seal"),)
    state.boss_defeated = True
    do(state, ("fill_reward_deck",))
    colours = [state.box.treasure_colours[one] for one in state.reward_deck]
    assert colours.count(VIOLET) == violet
    assert len(colours) == (1 if option == "all_cards" else 4)


@rule("CVL-Q-163")
def test_when_treasures_run_out_the_reward_deck_is_smaller():
    state = spoils(3, 0, 0)
    state.treasures = [state.treasures[0][:2], (), (), ()]
    do(state, ("fill_reward_deck",))
    assert len(state.reward_deck) == 2
    assert [own.drawn >= 0 for own in state.agents] == [True, True, False]


@rule("CVL-281", "CVL-Q-168")
def test_the_top_card_is_revealed_to_all():
    state = do(spoils(3, 2, 1), ("reward_order",), ("fill_reward_deck",))
    for own in state.agents:
        own.reward_points = 1
    top = state.reward_deck[-1]
    do(state, ("reveal_reward",))
    assert all(view_for(state, seat).offered == top for seat in range(3))
    assert top not in [own.drawn for own in state.agents]


@rule("CVL-282", "CVL-284", "CVL-D-29")
def test_the_treasure_is_offered_in_reward_order_until_somebody_accepts():
    state = offering(spoils(1, 3, 2), "axe")
    do(state, ("reward_order",), ("reveal_reward",))
    assert (asked(state).args, options_of(state)) == ((1,), [REFUSE, ACCEPT])
    say(state, REFUSE)
    assert asked(state).args == (2,)


@rule("CVL-283", "CVL-286", "CVL-083")
def test_who_accepts_pays_a_reward_point_and_has_the_treasure():
    state = offering(spoils(1, 3, 2), "axe")
    do(state, ("reward_order",), ("reveal_reward",))
    say(state, REFUSE, ACCEPT)
    assert state.question is None
    assert (names(state, state.agents[2].equipped), state.agents[2].reward_points) == (["axe"], 2)
    assert state.offered == -1


@rule("CVL-287")
def test_the_next_card_is_offered_from_the_first_in_order_on():
    state = offering(spoils(1, 3, 2), "axe", "bow")
    do(state, ("reward_order",), ("reveal_reward",))
    say(state, REFUSE, ACCEPT)
    assert (asked(state).args, names(state, [state.offered])) == ((1,), ["bow"])


@rule("CVL-Q-165", "CVL-293")
def test_a_player_may_take_several_treasures_and_keep_points_for_later():
    state = offering(spoils(1, 3, 2), "axe", "bow", "potion")
    do(state, ("reward_order",), ("reveal_reward",))
    say(state, ACCEPT, ACCEPT, REFUSE, REFUSE, REFUSE)
    own = state.agents[1]
    assert (names(state, [*own.equipped, *own.inventory]), own.reward_points) == (["axe", "bow"], 1)


@rule("CVL-Q-164")
def test_who_has_no_reward_points_is_not_asked():
    state = offering(spoils(1, 3, 2), "axe", points=(1, 0, 0))
    do(state, ("reward_order",), ("reveal_reward",))
    assert asked(state).args == (0,)


@rule("CVL-292", "CVL-325")
def test_a_treasure_that_nobody_accepts_is_shuffled_back_into_its_deck():
    state = offering(spoils(1, 3, 2), "crossbow")
    before = len(state.treasures[BLUE])
    do(state, ("reward_order",), ("reveal_reward",))
    say(state, REFUSE, REFUSE, REFUSE)
    assert len(state.treasures[BLUE]) == before + 1
    assert told(state, "treasure_returned") == [(card(state, "crossbow"),)]


def fill_up(state, who):
    """Give a character as many Large Treasures as it can carry."""
    own = [give(state, who, "axe", "equipped"), give(state, who, "axe", "equipped", copy=1)]
    return [*own, give(state, who, "bow", "inventory"), give(state, who, "bow", "inventory", copy=1)]


@rule("CVL-285", "CVL-Q-75")
def test_without_room_nothing_can_be_accepted_before_something_is_discarded():
    state = spoils(1, 3, 2)
    cards = fill_up(state, 1)
    offering(state, "crossbow")
    do(state, ("reward_order",), ("reveal_reward",))
    assert options_of(state) == [REFUSE, *(("discard", one) for one in cards[2:])]
    say(state, ("discard", cards[2]))
    assert options_of(state) == [REFUSE, ACCEPT]
    assert state.treasure_discards[GREEN] == (cards[2],)
    say(state, ACCEPT)
    assert card(state, "crossbow") in [*state.agents[1].equipped, *state.agents[1].inventory]


@rule("CVL-285")
def test_a_small_treasure_needs_room_in_backpack_or_slots_only():
    state = spoils(1, 3, 2)
    fill_up(state, 1)
    offering(state, "potion")
    do(state, ("reward_order",), ("reveal_reward",))
    say(state, ACCEPT)
    assert names(state, state.agents[1].backpack) == ["potion"]


@rule("CVL-Q-75")
def test_before_the_rewards_players_may_rearrange_and_trade():
    state = spoils(1, 3, 2, ask_when="could_act")
    give(state, 1, "axe", "equipped")
    do(state, ("reward_order",), ("gain_rewards",))
    assert (asked(state).kind, asked(state).args[1]) == ("window", "reward")


@rule("CVL-274", "CVL-362", "CVL-267")
def test_after_the_phase_the_table_is_clear():
    state = all_refuse(do(spoils(1, 3, 2), ("reward_phase",)))
    assert (state.row, state.reward_order, state.reward_deck, state.offered) == ([], [], [], -1)
    assert all(own.drawn == -1 for own in state.agents)
