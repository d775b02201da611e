"""Combat Step 5: Priority 3 cards and the Shields that negate them."""

from __future__ import annotations

import pytest

from tests.engines.castle_von_loghan.fights import discarded, fight, gear, held
from tests.engines.castle_von_loghan.scenes import asked, box_with, do, give, hand, kind, options_of, say, told
from tests.rules import rule

WOODEN = gear("wooden-shield", "Once per Combat round, negate 1 Counter in your hand.", subtypes=("Shield",))
TOWER = gear("tower-shield", "Negate every Counter or Hard Counter in your hand.", subtypes=("Shield",))
BUCKLER = gear("buckler", "Negate Counter or Hard Counter in your hand.", subtypes=("Shield",))


def with_shield(shield, *cards, **options):
    """Return a scene in Step 5 in which character 0 holds a shield and these cards."""
    state = fight("dragon", step=5, box=box_with(WOODEN, TOWER, BUCKLER, ask_when="never", **options))
    if shield:
        give(state, 0, shield, "equipped")
    hand(state, 0, *cards)
    return state


@rule("CVL-244", "CVL-245", "CVL-248", "CVL-249", "CVL-Q-132")
def test_all_lay_out_every_priority_3_card_and_each_is_resolved():
    state = with_shield("", "counter", "hit", "counter", "hard-counter")
    hand(state, 2, "counter")
    do(state, ("priority_three",))
    assert state.health == 15 - 1 - 1 - 2 - 1
    assert (held(state, 0), held(state, 2)) == (["hit"], [])


@rule("CVL-246", "CVL-247")
def test_priority_3_cards_do_not_count_towards_combat_power():
    state = with_shield("", "counter", "counter")
    do(state, ("priority_three",))
    assert state.agents[0].power_used == 0


@rule("CVL-246", "CVL-Q-127")
def test_a_laid_out_card_is_not_a_played_one():
    state = with_shield("", "counter")
    do(state, ("priority_three",))
    assert told(state, "plays") == []
    assert told(state, "lays_out") == [(0, (kind(state, "counter"),))]


@rule("CVL-Q-151")
def test_laid_out_cards_go_to_the_discard_pile_in_step_7():
    state = with_shield("", "counter", "hard-counter")
    do(state, ("priority_three",), ("cleanup",))
    assert discarded(state, 0) == ["counter", "hard-counter"]


@rule("CVL-Q-150")
def test_they_are_resolved_in_player_order_and_health_0_ends_the_game_at_once():
    state = with_shield("", "counter")
    state.leader, state.health = 1, 1
    hand(state, 1, "counter")
    do(state, ("priority_three",))
    assert state.ending is not None
    assert told(state, "resolves") == [(1, kind(state, "counter"))]


@rule("CVL-Q-152")
def test_a_counter_can_lose_the_game_after_the_last_enemy_has_fallen():
    state = with_shield("", "counter")
    state.health = 1
    do(state, ("defeat_enemies", (state.row[0].card,)), ("priority_three",), ("enemy_step",), ("cleanup",))
    assert state.ending is not None
    assert state.ending.winners == ()


# Shields


@rule("CVL-184", "CVL-250", "CVL-Q-70")
def test_a_shield_negates_as_many_as_it_says_in_each_combat_round():
    state = with_shield("wooden-shield", "counter", "counter")
    do(state, ("priority_three",))
    assert state.health == 14
    state.combat_round = 2
    hand(state, 0, "counter")
    do(state, ("priority_three",))
    assert state.health == 14


@rule("CVL-Q-70")
def test_once_per_combat_round_is_once():
    state = with_shield("wooden-shield", "counter")
    do(state, ("priority_three",))
    hand(state, 0, "counter")
    do(state, ("priority_three",))
    assert state.health == 14


@rule("CVL-185")
def test_a_shield_negates_only_the_kinds_that_it_names():
    state = with_shield("wooden-shield", "hard-counter")
    do(state, ("priority_three",))
    assert state.health == 13


@rule("CVL-185")
def test_a_shield_protects_only_its_owners_own_hand():
    state = with_shield("tower-shield", "counter", "hard-counter")
    hand(state, 1, "counter")
    do(state, ("priority_three",))
    assert state.health == 14
    assert {event[0] for event in told(state, "negated")} == {0}


@rule("CVL-184")
def test_a_shield_in_the_inventory_negates_nothing():
    state = with_shield("", "counter")
    give(state, 0, "tower-shield", "inventory")
    do(state, ("priority_three",))
    assert state.health == 14


@rule("CVL-D-27", "CVL-Q-150")
def test_the_owner_says_which_card_is_negated_where_it_makes_a_difference():
    state = fight("dragon", step=5)
    give(state, 0, "steel-shield", "equipped")
    hand(state, 0, "counter", "hard-counter")
    do(state, ("priority_three",))
    assert options_of(state) == [("negate", kind(state, "counter")), ("negate", kind(state, "hard-counter"))]
    say(state, ("negate", kind(state, "hard-counter")))
    assert state.health == 14


@rule("CVL-D-27")
def test_nobody_is_asked_where_all_cards_are_alike_or_all_are_negated():
    state = fight("dragon", step=5)
    give(state, 0, "steel-shield", "equipped")
    hand(state, 0, "counter", "counter")
    do(state, ("priority_three",))
    assert (state.question, state.health) == (None, 14)


@rule("CVL-Q-70")
@pytest.mark.parametrize(("option", "health"), [("all", 15), ("one_per_combat_round", 14)])
def test_a_shield_without_a_number_negates_all_or_one_as_the_options_say(option, health):
    state = with_shield("buckler", "counter", "counter", shield_default=option)
    do(state, ("priority_three",))
    assert state.health == health


@rule("CVL-185", "CVL-Q-70")
def test_of_two_shields_the_one_that_knows_fewer_kinds_works_first():
    state = with_shield("wooden-shield", "counter", "hard-counter")
    give(state, 0, "steel-shield", "equipped")
    do(state, ("priority_three",))
    assert (state.question, state.health) == (None, 15)


@rule("CVL-184", "CVL-Q-71")
def test_with_a_two_handed_weapon_there_is_no_hand_for_a_shield():
    state = with_shield("", "counter")
    state.step = 1
    bow = give(state, 0, "bow", "equipped")
    give(state, 0, "tower-shield", "inventory")
    do(state, ("weapons_of", 0))
    assert asked(state).kind == "weapons"
    say(state, ("equip", bow))
    do(state, ("priority_three",))
    assert state.health == 14
