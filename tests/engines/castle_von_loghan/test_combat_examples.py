"""The worked examples of the book about combat and rewards, each to its numbers."""

from __future__ import annotations

from engines.castle_von_loghan.treasures.carrying import combat_power, free_places
from engines.kit.views import view_for
from tests.engines.castle_von_loghan.fights import attacks, damage, discarded, fight, gear, held, on_top, plays
from tests.engines.castle_von_loghan.reward_scenes import names, offering, spoils
from tests.engines.castle_von_loghan.scenes import asked, box_with, card, do, give, hand, kind, options_of, say
from tests.rules import rule


@rule("CVL-EX-08", "CVL-Q-61", "CVL-186")
def test_paul_swaps_his_axe_for_the_bow_and_has_combat_power_2():
    state = fight("skeleton", step=1)
    give(state, 0, "axe", "equipped")
    bow = give(state, 0, "bow", "inventory")
    do(state, ("weapons_of", 0))
    say(state, ("equip", bow))
    assert combat_power(state, 0) == 2


@rule("CVL-EX-08", "CVL-Q-61", "CVL-063")
def test_in_the_backpack_there_is_no_place_for_a_large_bow_but_for_a_small_one():
    small = gear("short-bow", "", size="small", hands=2, weapon=("ranged",), power=2)
    state = fight("skeleton", step=1, box=box_with(small, ask_when="never"))
    assert "backpack" not in free_places(state, 0, card(state, "bow"))
    axe, bow = give(state, 0, "axe", "equipped"), give(state, 0, "short-bow", "backpack")
    do(state, ("weapons_of", 0))
    say(state, ("equip", bow))
    assert (combat_power(state, 0), state.agents[0].inventory) == (2, (axe,))


@rule("CVL-EX-09", "CVL-197", "CVL-198", "CVL-Q-158")
def test_the_table_never_says_how_many_attack_cards_somebody_has():
    state = fight("skeleton", step=4)
    hand(state, 0, "hit", "hit", "miss")
    seen = view_for(state, 1)
    assert seen.agents[0].hand == [-1, -1, -1]
    assert {event[1] for event in seen.log} & {"drew", "hand"} == set()


@rule("CVL-EX-10")
def test_matt_plays_aid_melanie_discards_a_counter_and_matt_a_parry():
    state = fight("dragon", step=3)
    matt, melanie = 0, 1
    hand(state, matt, "aid", "parry")
    hand(state, melanie, "counter")
    do(state, ("priority_one",))
    plays(state, "aid")
    say(state, ("choose", "player", melanie), ("discard_card", kind(state, "parry")))
    say(state, ("discard_card", kind(state, "counter")))
    do(state, ("priority_three",))
    assert (discarded(state, matt), discarded(state, melanie), state.health) == (["parry"], ["counter"], 15)


@rule("CVL-EX-11", "CVL-223")
def test_matt_cannot_discard_his_miss_with_aid():
    state = fight("dragon", step=3)
    hand(state, 0, "aid", "miss")
    do(state, ("priority_one",))
    plays(state, "aid")
    say(state, ("choose", "player", 1))
    assert state.question is None
    assert held(state, 0) == ["miss"]


@rule("CVL-EX-12", "CVL-229", "CVL-230")
def test_three_hits_with_a_ranged_weapon_on_an_enemy_weak_to_ranged_place_four_tokens():
    state = fight("wraith")
    give(state, 0, "crossbow", "equipped")
    hand(state, 0, "hit", "hit", "hit")
    attacks(state, 0, 0, "hit", "hit", "hit")
    assert (combat_power(state, 0), damage(state, 0)) == (3, 4)


@rule("CVL-EX-13", "CVL-232", "CVL-Q-143")
def test_three_hits_and_two_critical_hits_on_a_skeleton_leave_one_token_on_the_thief():
    state = fight("skeleton", "thief")
    give(state, 0, "crossbow", "equipped")
    hand(state, 0, "hit", "hit", "hit", "critical-hit", "critical-hit")
    attacks(state, 0, 0, "hit", "hit", "hit", "critical-hit", "critical-hit")
    say(state, ("spill", 1))
    assert (damage(state, 0), damage(state, 1)) == (3, 1)
    assert (state.row[0].defeated, state.row[1].defeated) == (1, 0)


def matt(*cards, foe="wraith"):
    """Return a scene in which Matt holds the Large Rod and these cards."""
    state = fight(foe)
    give(state, 0, "large-rod", "equipped")
    hand(state, 0, *cards)
    return state


@rule("CVL-EX-14", "CVL-237")
def test_two_hits_with_the_large_rod_place_two_tokens():
    state = matt("hit", "hit", "hit")
    attacks(state, 0, 0, "hit", "hit")
    assert (combat_power(state, 0), damage(state, 0), held(state, 0)) == (2, 2, ["hit"])


@rule("CVL-EX-15", "CVL-238")
def test_two_hits_and_a_critical_hit_with_the_large_rod_place_three_tokens():
    state = matt("hit", "hit", "critical-hit")
    attacks(state, 0, 0, "hit", "hit", "critical-hit")
    assert damage(state, 0) == 3


@rule("CVL-EX-16", "CVL-240", "CVL-241", "CVL-242")
def test_a_clever_attack_draws_a_parry_and_the_parry_a_card():
    state = matt("clever-attack", foe="dragon")
    on_top(state, 0, "parry", "aid")
    attacks(state, 0, 0, "clever-attack", "parry")
    own = state.agents[0]
    assert (own.power_used, damage(state, 0)) == (2, 2)
    assert (own.energy, state.clarity, held(state, 0)) == (4, 9, ["aid"])


@rule("CVL-EX-17", "CVL-243", "CVL-250")
def test_a_counter_drawn_by_the_parry_costs_one_health_in_step_5():
    state = matt("clever-attack", foe="dragon")
    on_top(state, 0, "parry", "counter")
    attacks(state, 0, 0, "clever-attack", "parry")
    do(state, ("priority_three",))
    assert state.health == 14


@rule("CVL-EX-17", "CVL-185")
def test_a_shield_of_somebody_else_does_not_help_but_an_own_one_would():
    for owner, health in ((1, 14), (0, 15)):
        state = fight("dragon", step=5)
        give(state, owner, "steel-shield", "equipped")
        hand(state, 0, "counter")
        do(state, ("priority_three",))
        assert state.health == health


@rule("CVL-EX-18", "CVL-248")
def test_with_health_13_a_counter_leaves_12():
    state = fight("dragon", step=5)
    state.health = 13
    hand(state, 0, "counter")
    assert do(state, ("priority_three",)).health == 12


@rule("CVL-EX-19", "CVL-255")
def test_an_undefeated_skeleton_costs_one_health():
    state = fight("skeleton", step=5)
    assert do(state, ("enemy_step",)).health == 14


@rule("CVL-EX-20", "CVL-271", "CVL-272")
def test_paul_has_5_anita_and_clara_3_david_none():
    paul, anita, clara, david = range(4)
    state = do(spoils(5, 3, 3, 0), ("reward_order",))
    assert state.reward_order == [(paul,), (anita, clara), (david,)]


@rule("CVL-EX-21", "CVL-289", "CVL-290", "CVL-291", "CVL-Q-166")
def test_after_offers_of_2_by_b_and_c_the_leader_b_takes_it():
    a, b, c, d = range(4)
    state = offering(spoils(3, 1, 1, 1), "axe", points=(2, 2, 2, 1))
    state.leader = b
    do(state, ("reward_order",), ("reveal_reward",))
    assert (asked(state).kind, asked(state).args) == ("accept", (a,))
    say(state, ("refuse",))
    say(state, ("points", 1), ("points", 1), ("points", 1))
    say(state, ("points", 2), ("points", 2))
    assert (asked(state).kind, asked(state).args[0]) == ("equal_offers", b)
    assert options_of(state) == [("winner", b), ("winner", c)]
    say(state, ("winner", b))
    assert names(state, state.agents[b].equipped) == ["axe"]
    assert [own.reward_points for own in state.agents] == [2, 0, 2, 1]
    assert d not in state.bids
