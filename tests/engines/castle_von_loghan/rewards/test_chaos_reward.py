"""Chaos Characters and rewards: which Weapons they want, and what they bid."""

from __future__ import annotations

from engines.castle_von_loghan.rewards.chaos_reward import chaos_bid, wants
from engines.castle_von_loghan.treasures.carrying import has_room
from tests.engines.castle_von_loghan.fights import gear
from tests.engines.castle_von_loghan.reward_scenes import names, offering, spoils
from tests.engines.castle_von_loghan.scenes import asked, box_with, card, do, give, options_of, say, told
from tests.rules import rule

CHAOS = 2
STONE = gear("seal-stone", "")
DAGGER = gear("dagger", "", weapon=("melee",), power=1, size="small")


def pair(*tokens, **facts):
    """Return a 2-player scene after a combat; character 2 is a Chaos Character."""
    box = box_with(DAGGER, STONE, mode="two_players", players=2, characters=3, ask_when="never")
    return spoils(*tokens, box=box, **facts)


@rule("CVL-402")
def test_a_chaos_character_wants_a_weapon_while_its_hands_are_not_full():
    state = pair(0, 0, 1)
    assert wants(state, CHAOS, card(state, "axe"))
    give(state, CHAOS, "axe", "equipped")
    assert wants(state, CHAOS, card(state, "dagger"))
    assert not wants(state, CHAOS, card(state, "potion"))
    assert not wants(state, 0, card(state, "axe", 1))


@rule("CVL-402")
def test_what_is_no_weapon_does_not_fill_the_hands_of_a_chaos_character():
    state = pair(0, 0, 1)
    give(state, CHAOS, "axe", "equipped")
    give(state, CHAOS, "steel-shield", "equipped")
    assert wants(state, CHAOS, card(state, "dagger"))


@rule("CVL-402")
def test_two_one_handed_weapons_or_a_two_handed_one_are_enough():
    state = pair(0, 0, 1)
    give(state, CHAOS, "axe", "equipped")
    give(state, CHAOS, "axe", "equipped", copy=1)
    assert not wants(state, CHAOS, card(state, "bow"))
    other = pair(0, 0, 1)
    give(other, CHAOS, "bow", "equipped")
    assert not wants(other, CHAOS, card(other, "axe"))


@rule("CVL-403", "CVL-Q-200")
def test_it_also_wants_what_would_raise_its_best_combat_power():
    state = pair(0, 0, 1)
    give(state, CHAOS, "axe", "equipped")
    give(state, CHAOS, "axe", "equipped", copy=1)
    assert wants(state, CHAOS, card(state, "crossbow"))


@rule("CVL-Q-199", "CVL-Q-201")
def test_alone_it_accepts_for_one_point_without_being_asked():
    state = offering(pair(0, 0, 3), "axe", points=(2, 2, 2))
    do(state, ("reward_order",), ("reveal_reward",))
    assert (names(state, state.agents[CHAOS].equipped), state.agents[CHAOS].reward_points) == (["axe"], 1)


@rule("CVL-Q-201", "CVL-Q-202")
def test_chaos_characters_get_reward_points_and_cards_as_players():
    state = do(pair(1, 2, 3), ("reward_order",), ("gain_rewards",))
    assert told(state, "reward_points")[:3] == [(0, 1, 1), (1, 1, 1), (CHAOS, 1, 1)]
    assert told(state, "reward_deck") == [(4,)]


@rule("CVL-404", "CVL-D-48")
def test_in_all_other_cases_the_controller_chooses():
    state = offering(pair(0, 0, 3), "potion")
    do(state, ("reward_order",), ("reveal_reward",))
    assert (asked(state).args, asked(state).seats) == ((CHAOS,), (state.agents[CHAOS].seat,))
    assert options_of(state) == [("refuse",), ("accept",)]


@rule("CVL-Q-199")
def test_in_a_tie_it_raises_by_one_up_to_what_it_has():
    state = offering(pair(1, 1, 1), "axe", points=(5, 1, 3))
    do(state, ("reward_order",), ("reveal_reward",))
    say(state, ("points", 1), ("pass",))
    assert state.bids == {0: 1, CHAOS: 2}
    say(state, ("points", 3))
    assert told(state, "offers_points")[-1] == (CHAOS, 3)
    assert (asked(state).kind, options_of(state)) == ("bid", [("pass",), ("points", 4), ("points", 5)])


@rule("CVL-Q-199")
def test_it_stands_when_it_leads_and_pays_its_offer():
    state = offering(pair(1, 1, 1), "axe", points=(5, 1, 3))
    do(state, ("reward_order",), ("reveal_reward",))
    say(state, ("points", 2), ("pass",))
    assert names(state, state.agents[CHAOS].equipped) == ["axe"]
    assert state.agents[CHAOS].reward_points == 0


@rule("CVL-Q-199")
def test_without_room_it_discards_a_weaker_weapon():
    state = pair(0, 0, 3)
    for id, where, copy in (("axe", "equipped", 0), ("axe", "equipped", 1), ("bow", "inventory", 0)):
        give(state, CHAOS, id, where, copy)
    give(state, CHAOS, "large-rod", "inventory")
    offering(state, "great-sword")
    do(state, ("reward_order",), ("reveal_reward",))
    own = state.agents[CHAOS]
    assert card(state, "great-sword") in [*own.equipped, *own.inventory]
    assert len(state.treasure_discards[0]) == 1


@rule("CVL-Q-199", "CVL-404")
def test_without_room_and_without_a_weaker_weapon_its_controller_decides():
    state = pair(0, 0, 3)
    for copy in (0, 1):
        give(state, CHAOS, "steel-shield", "equipped", copy)
    give(state, CHAOS, "great-sword", "inventory")
    give(state, CHAOS, "great-sword", "inventory", copy=1)
    assert not wants(state, CHAOS, card(state, "crossbow"))


@rule("CVL-Q-199")
def test_it_never_gives_up_a_weapon_that_is_as_strong():
    state = pair(0, 0, 3)
    give(state, CHAOS, "axe", "equipped")
    give(state, CHAOS, "steel-shield", "equipped")
    give(state, CHAOS, "steel-shield", "inventory", copy=1)
    give(state, CHAOS, "seal-stone", "inventory")
    assert not has_room(state, CHAOS, card(state, "axe", 1))
    assert not wants(state, CHAOS, card(state, "axe", 1))


@rule("CVL-Q-199")
def test_it_does_not_raise_its_own_highest_offer():
    state = pair(1, 1, 1)
    state.agents[CHAOS].reward_points = 5
    state.bids = {0: 1, CHAOS: 2}
    assert chaos_bid(state, CHAOS) == 0
    state.bids = {0: 2, CHAOS: 2}
    assert chaos_bid(state, CHAOS) == 3
