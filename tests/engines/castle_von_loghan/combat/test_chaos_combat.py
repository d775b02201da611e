"""Chaos Characters in combat: most Combat Power, most Damage tokens, the rest as their controller likes."""

from __future__ import annotations

import pytest

from tests.engines.castle_von_loghan.fights import combat_card, damage, fight, gear, held, on_top, playable, plays
from tests.engines.castle_von_loghan.scenes import asked, box_with, card, do, give, hand, kind, options_of, say
from tests.rules import rule

MODES = [
    pytest.param({"mode": "solo", "players": 1, "characters": 4}, id="solo"),
    pytest.param({"mode": "two_players", "players": 2, "characters": 4}, id="two_players"),
]
CHAOS = 2


def chaos(*foes, step=4, mode="solo", players=1, characters=4, documents=(), **options):
    """Return a fight in which character 2 is a Chaos Character."""
    box = box_with(*documents, mode=mode, players=players, characters=characters, ask_when="never", **options)
    return fight(*foes, step=step, box=box)


@rule("CVL-388", "CVL-400", "CVL-384", "CVL-397")
@pytest.mark.parametrize("facts", MODES)
def test_they_equip_the_weapons_with_the_most_combat_power(facts):
    state = chaos("skeleton", step=1, **facts)
    for who in (0, CHAOS):
        give(state, who, "axe", "equipped", copy=who // 2)
        give(state, who, "crossbow", "inventory", copy=who // 2)
    do(state, ("weapons_of", CHAOS))
    assert state.question is None
    assert state.agents[CHAOS].equipped == (card(state, "crossbow", 1),)
    do(state, ("weapons_of", 0))
    assert asked(state).kind == "weapons"


@rule("CVL-Q-191")
def test_between_equally_strong_weapons_the_controller_chooses():
    state = chaos("skeleton", step=1)
    bow, rod = give(state, CHAOS, "bow", "equipped"), give(state, CHAOS, "large-rod", "inventory")
    do(state, ("weapons_of", CHAOS))
    assert sorted(options_of(state)) == sorted([("equip", bow), ("equip", rod)])


@rule("CVL-Q-191")
def test_a_free_hand_may_hold_a_shield_but_never_in_the_place_of_a_weapon():
    state = chaos("skeleton", step=1)
    axe, shield = give(state, CHAOS, "axe", "equipped"), give(state, CHAOS, "steel-shield", "inventory")
    do(state, ("weapons_of", CHAOS))
    assert sorted(state.agents[CHAOS].equipped) == sorted([axe, shield])
    other = give(state, CHAOS, "axe", "inventory", copy=1)
    do(state, ("weapons_of", CHAOS))
    assert sorted(state.agents[CHAOS].equipped) == sorted([axe, other])


@rule("CVL-389", "CVL-401", "CVL-Q-192")
@pytest.mark.parametrize("facts", MODES)
def test_they_attack_where_their_weapon_hits_a_weakness(facts):
    state = chaos("skeleton", "thief", "dragon", **facts)
    give(state, CHAOS, "bow", "equipped")
    hand(state, CHAOS, "hit")
    do(state, ("attack_turn", CHAOS))
    assert (damage(state, 1), damage(state, 0), damage(state, 2)) == (2, 0, 0)


@rule("CVL-Q-192", "CVL-D-46")
def test_between_targets_that_take_as_many_tokens_the_controller_chooses():
    state = chaos("thief", "wraith", "skeleton")
    give(state, CHAOS, "large-rod", "equipped")
    hand(state, CHAOS, "hit")
    do(state, ("attack_turn", CHAOS))
    assert options_of(state) == [("attack", 0), ("attack", 1), ("attack", 2)]


@rule("CVL-389", "CVL-Q-192")
def test_they_cannot_stop_while_they_could_place_another_token():
    state = chaos("dragon")
    hand(state, CHAOS, "hit", "critical-hit", "critical-hit", "clever-attack")
    do(state, ("attack_turn", CHAOS))
    assert ("stop",) not in options_of(state)
    plays(state, "critical-hit")
    assert playable(state) == {"critical-hit", "hit", "clever-attack"}
    plays(state, "hit")
    assert damage(state, 0) == 3
    assert held(state, CHAOS) == ["clever-attack"]


@rule("CVL-Q-192")
def test_they_play_what_places_most_tokens_with_the_combat_power_they_have():
    heavy = combat_card("heavy-blow", "Deal 3 Damage. This card uses 2 Combat Power.")
    state = chaos("dragon", documents=[heavy])
    give(state, CHAOS, "bow", "equipped")
    hand(state, CHAOS, "heavy-blow", "hit", "hit")
    do(state, ("attack_turn", CHAOS))
    assert (damage(state, 0), held(state, CHAOS)) == (3, ["hit", "hit"])


@rule("CVL-Q-192")
def test_what_a_treasure_adds_to_a_card_counts():
    blade = gear("blade", "Once per Combat round, your Hit deals 1 more Damage.", weapon=("melee",), power=0)
    state = chaos("dragon", documents=[blade])
    give(state, CHAOS, "blade", "equipped")
    state.agents[CHAOS].power_bonus = 1
    hand(state, CHAOS, "hit", "clever-attack")
    do(state, ("attack_turn", CHAOS))
    assert (damage(state, 0), held(state, CHAOS)) == (2, ["clever-attack"])


@rule("CVL-Q-192")
def test_a_parry_is_used_when_combat_power_and_payment_would_be_left_unused():
    state = chaos("dragon")
    give(state, CHAOS, "bow", "equipped")
    hand(state, CHAOS, "hit", "parry")
    on_top(state, CHAOS, "miss")
    do(state, ("attack_turn", CHAOS))
    assert (damage(state, 0), state.clarity, held(state, CHAOS)) == (1, 9, ["miss"])


@rule("CVL-Q-192")
def test_a_parry_does_not_take_the_combat_power_of_a_hit():
    state = chaos("dragon")
    hand(state, CHAOS, "hit", "parry")
    do(state, ("attack_turn", CHAOS))
    assert (damage(state, 0), held(state, CHAOS)) == (1, ["parry"])


@rule("CVL-Q-192")
@pytest.mark.parametrize(("option", "asks"), [("all", False), ("half", True)])
def test_excess_stays_where_more_tokens_lie_and_is_a_choice_where_it_makes_no_difference(option, asks):
    blow = combat_card("blow", "Deal 9 Damage.")
    state = chaos("thief", "dragon", documents=[blow], excess_left=option)
    give(state, CHAOS, "bow", "equipped")
    hand(state, CHAOS, "blow")
    do(state, ("attack_turn", CHAOS))
    assert (state.question is not None) == asks
    assert damage(state, 0) == 10


@rule("CVL-Q-193", "CVL-D-46")
def test_all_other_decisions_in_combat_are_their_controllers():
    state = chaos("dragon", step=2, mode="two_players", players=2)
    hand(state, CHAOS, "aid", "miss")
    controller = state.agents[CHAOS].seat
    for step, question in (
        (("extra_draw", CHAOS), "extra_draw"),
        (("recuperation", CHAOS), "recuperate"),
        (("priority_one",), "priority_one"),
    ):
        do(state, step)
        assert (asked(state).kind, asked(state).seats) == (question, (controller,))
        say(state, options_of(state)[0])


@rule("CVL-Q-194")
def test_their_energy_can_help_others_if_their_controller_likes():
    state = chaos("dragon", mode="two_players", players=2)
    do(state, ("ask_pledge", 0, CHAOS))
    assert (asked(state).args[0], asked(state).seats) == (CHAOS, (state.agents[CHAOS].seat,))


@rule("CVL-Q-203", "CVL-329")
def test_chaos_characters_have_seats_for_reach():
    state = chaos("dragon", step=3)
    hand(state, 1, "aid")
    do(state, ("priority_one",))
    say(state, ("play", kind(state, "aid")))
    assert {option[2] for option in options_of(state)} == {0, CHAOS}
