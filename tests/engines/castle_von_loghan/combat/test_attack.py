"""Combat Step 4: targets, Damage, Weakness, defeat, and what late attackers do."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.state import NOBODY, NONE
from engines.kit.happenings import let
from engines.kit.views import view_for
from tests.engines.castle_von_loghan.fights import (
    attacks,
    combat_card,
    damage,
    fight,
    gear,
    held,
    on_top,
    playable,
    plays,
)
from tests.engines.castle_von_loghan.scenes import (
    asked,
    box_with,
    do,
    give,
    hand,
    kind,
    options_of,
    play_text,
    say,
    told,
)
from tests.rules import rule

STOP, NO_TARGET = ("stop",), ("no_target",)


@rule("CVL-224")
def test_players_attack_in_player_order():
    state = fight("dragon")
    state.leader = 2
    for who in range(4):
        hand(state, who, "hit")
    do(state, ("attacks",))
    order = []
    while state.question is not None:
        order.append(asked(state).args[0])
        say(state, ("attack", 0), STOP)
    assert order == [2, 3, 0, 1]


@rule("CVL-225", "CVL-D-23")
def test_a_player_chooses_one_enemy_to_attack_or_none():
    state = fight("skeleton", "thief")
    hand(state, 0, "hit")
    do(state, ("attack_turn", 0))
    assert options_of(state) == [NO_TARGET, ("attack", 0), ("attack", 1)]
    say(state, ("attack", 1))
    assert state.target == 1
    assert told(state, "attacks") == [(0, state.row[1].card)]


@rule("CVL-226", "CVL-D-24", "CVL-197")
def test_cards_are_played_one_by_one_against_that_enemy_and_others_do_not_see_the_rest():
    state = fight("dragon")
    give(state, 0, "bow", "equipped")
    hand(state, 0, "hit", "critical-hit", "aid")
    do(state, ("attack_turn", 0))
    say(state, ("attack", 0))
    assert playable(state) == {"hit", "critical-hit"}
    assert view_for(state, 1).question.options == ((),)
    plays(state, "hit")
    assert (damage(state, 0), playable(state)) == (1, {"critical-hit"})


@rule("CVL-Q-139", "CVL-225")
def test_a_player_may_play_nothing():
    state = fight("dragon")
    hand(state, 0, "hit")
    do(state, ("attack_turn", 0))
    say(state, NO_TARGET)
    assert (damage(state, 0), held(state, 0)) == (0, ["hit"])
    do(state, ("attack_turn", 0))
    say(state, ("attack", 0), STOP)
    assert (damage(state, 0), state.attacker, state.target) == (0, NOBODY, NONE)


@rule("CVL-228", "CVL-237")
def test_each_damage_is_a_token_of_the_own_colour():
    state = fight("dragon")
    for who in (0, 1):
        hand(state, who, "hit")
        attacks(state, who, 0, "hit")
    assert state.row[0].tokens == [1, 1, 0, 0]


@rule("CVL-227", "CVL-237", "CVL-238", "CVL-Q-137")
@pytest.mark.parametrize("order", [("hit", "critical-hit", "critical-hit"), ("critical-hit", "hit", "critical-hit")])
def test_a_hit_uses_combat_power_and_a_critical_hit_none_in_any_order(order):
    state = fight("dragon")
    hand(state, 0, *order, "hit")
    attacks(state, 0, 0, *order)
    assert damage(state, 0) == 3
    assert state.agents[0].power_used == 1
    assert held(state, 0) == ["hit"]


@rule("CVL-229", "CVL-230")
def test_a_weapon_of_the_type_of_the_weakness_places_one_extra_damage_for_the_whole_attack():
    state = fight("thief", "dragon")
    give(state, 0, "crossbow", "equipped")
    hand(state, 0, "hit", "hit", "hit")
    attacks(state, 0, 0, "hit", "hit", "hit")
    assert told(state, "weakness") == [(0, state.row[0].card)]
    assert damage(state, 0) == 4


@rule("CVL-229")
def test_a_weapon_of_another_type_places_no_extra_damage():
    state = fight("skeleton")
    give(state, 0, "crossbow", "equipped")
    hand(state, 0, "hit")
    attacks(state, 0, 0, "hit")
    assert damage(state, 0) == 1


@rule("CVL-Q-66", "CVL-182")
def test_bare_hands_hit_a_melee_weakness():
    state = fight("skeleton")
    hand(state, 0, "hit")
    attacks(state, 0, 0, "hit")
    assert damage(state, 0) == 2


@rule("CVL-Q-67")
def test_any_of_several_types_matches_but_only_once():
    sling = gear("sling", "", weapon=("ranged", "shock"), power=1)
    state = fight("dragon", box=box_with(sling, ask_when="never"))
    give(state, 0, "sling", "equipped")
    give(state, 0, "sling", "equipped", copy=1)
    hand(state, 0, "hit", "hit")
    attacks(state, 0, 0, "hit", "hit")
    assert damage(state, 0) == 3


@rule("CVL-Q-140")
def test_without_damage_from_cards_there_is_no_weakness_bonus():
    state = fight("dragon")
    give(state, 0, "large-rod", "equipped")
    hand(state, 0, "parry", "hit")
    on_top(state, 0, "miss")
    do(state, ("attack_turn", 0))
    say(state, ("attack", 0), ("play", kind(state, "parry")), STOP)
    assert damage(state, 0) == 0


@rule("CVL-229", "CVL-225")
def test_only_the_attacked_enemy_suffers_from_its_weakness():
    sweep = combat_card("sweep", "Deal 1 Damage to each Enemy.")
    state = fight("skeleton", "thief", box=box_with(sweep, ask_when="never"))
    hand(state, 0, "sweep")
    do(state, ("attack_turn", 0))
    say(state, ("attack", 1))
    plays(state, "sweep")
    assert [damage(state, place) for place in (0, 1)] == [1, 1]


@rule("CVL-230")
def test_every_attack_has_its_own_weakness_bonus():
    state = fight("dragon")
    for who in (0, 1):
        give(state, who, "large-rod", "equipped", copy=who)
        hand(state, who, "hit")
        attacks(state, who, 0, "hit")
    assert state.row[0].tokens == [2, 2, 0, 0]


@rule("CVL-231", "CVL-Q-142", "CVL-Q-149")
def test_an_enemy_is_defeated_as_soon_as_its_damage_is_its_health_or_more():
    state = fight("thief")
    give(state, 0, "large-rod", "equipped")
    hand(state, 0, "hit", "hit", "critical-hit", "critical-hit")
    do(state, ("attack_turn", 0))
    say(state, ("attack", 0))
    plays(state, "hit", "hit")
    assert not state.row[0].defeated
    plays(state, "critical-hit")
    assert state.row[0].defeated == 1
    assert asked(state).kind == "attack_card"


@rule("CVL-Q-149")
def test_more_damage_than_health_defeats_too():
    crush = combat_card("crush", "Deal 5 Damage.")
    state = fight("thief", box=box_with(crush, ask_when="never"))
    hand(state, 0, "crush")
    attacks(state, 0, 0, "crush")
    assert state.row[0].defeated == 1
    assert damage(state, 0) == 5


@rule("CVL-234")
def test_defeated_enemies_and_their_tokens_stay():
    state = fight("thief", "dragon")
    state.row[0].tokens = [2, 0, 0, 0]
    hand(state, 1, "hit")
    attacks(state, 1, 0, "hit")
    do(state, ("cleanup",))
    assert state.row[0].tokens == [2, 1, 0, 0]
    assert len(state.row) == 2


@rule("CVL-235", "CVL-236", "CVL-Q-147", "CVL-D-26")
def test_late_attackers_may_put_their_tokens_on_the_last_defeated_enemy_in_full():
    state = fight("thief", "skeleton")
    do(state, ("defeat_enemies", (state.row[1].card,)), ("defeat_enemies", (state.row[0].card,)))
    give(state, 2, "crossbow", "equipped")
    hand(state, 2, "hit", "hit", "hit")
    do(state, ("attack_turn", 2))
    assert options_of(state) == [NO_TARGET, ("attack", 0)]
    say(state, ("attack", 0))
    plays(state, "hit", "hit", "hit")
    assert state.question is None
    assert state.row[0].tokens == [0, 0, 4, 0]
    assert state.agents[2].has_dealt


@rule("CVL-235")
def test_while_one_enemy_stands_a_defeated_one_cannot_be_attacked():
    state = fight("thief", "skeleton")
    do(state, ("defeat_enemies", (state.row[0].card,)))
    hand(state, 0, "hit")
    do(state, ("attack_turn", 0))
    assert options_of(state) == [NO_TARGET, ("attack", 1)]


# The cards of the book


@rule("CVL-239", "CVL-Q-136")
def test_a_clever_attack_costs_an_energy_sphere_and_combat_power_and_deals_one_damage():
    state = fight("wraith")
    hand(state, 0, "clever-attack")
    attacks(state, 0, 0, "clever-attack")
    assert (damage(state, 0), state.agents[0].energy, state.agents[0].power_used) == (1, 4, 1)
    assert held(state, 0) == []


@rule("CVL-Q-133")
def test_without_energy_a_clever_attack_cannot_be_played():
    state = fight("wraith")
    state.agents[0].energy = 0
    hand(state, 0, "clever-attack", "hit")
    do(state, ("attack_turn", 0))
    say(state, ("attack", 0))
    assert playable(state) == {"hit"}


@rule("CVL-240", "CVL-Q-134", "CVL-Q-135")
def test_with_a_shock_weapon_a_clever_attack_draws_a_card_and_a_hit_does_not():
    state = fight("wraith")
    give(state, 0, "large-rod", "equipped")
    hand(state, 0, "clever-attack", "hit")
    on_top(state, 0, "aid", "miss")
    attacks(state, 0, 0, "clever-attack", "hit")
    assert held(state, 0) == ["aid"]
    assert damage(state, 0) == 2


@rule("CVL-241", "CVL-242")
def test_a_parry_costs_clarity_and_combat_power_and_what_it_draws_may_be_played():
    state = fight("wraith")
    give(state, 0, "large-rod", "equipped")
    hand(state, 0, "parry")
    on_top(state, 0, "hit")
    do(state, ("attack_turn", 0))
    say(state, ("attack", 0))
    plays(state, "parry")
    assert (state.clarity, state.agents[0].power_used, playable(state)) == (9, 1, {"hit"})
    plays(state, "hit")
    assert damage(state, 0) == 1


@rule("CVL-241", "CVL-242", "CVL-Q-138")
def test_parry_needs_no_target():
    state = fight("wraith")
    give(state, 0, "large-rod", "equipped")
    hand(state, 0, "parry", "parry")
    on_top(state, 0, "critical-hit", "miss")
    do(state, ("attack_turn", 0))
    say(state, NO_TARGET)
    plays(state, "parry")
    assert (state.clarity, state.agents[0].power_used) == (9, 1)
    assert playable(state) == {"parry"}


@rule("CVL-242")
def test_a_card_drawn_in_step_4_cannot_be_played_without_combat_power():
    state = fight("wraith")
    hand(state, 0, "parry", "critical-hit")
    on_top(state, 0, "hit")
    do(state, ("attack_turn", 0))
    say(state, ("attack", 0))
    plays(state, "parry")
    assert playable(state) == {"critical-hit"}


@rule("CVL-243")
def test_a_counter_drawn_in_step_4_is_resolved_in_step_5_of_the_same_combat_round():
    state = fight("wraith")
    hand(state, 0, "parry", "hit")
    on_top(state, 0, "counter")
    do(state, ("attack_turn", 0))
    say(state, ("attack", 0))
    plays(state, "parry")
    do(state, ("priority_three",))
    assert state.health == 14


# What Treasures add


@rule("CVL-228")
def test_a_treasure_may_let_one_card_in_each_combat_round_deal_more():
    axe = gear(
        "sharp-axe", "Once per Combat round, your Critical Hit deals 1 more Damage.", weapon=("melee",), power=1
    )
    state = fight("dragon", box=box_with(axe, ask_when="never"))
    give(state, 0, "sharp-axe", "equipped")
    hand(state, 0, "hit", "critical-hit", "critical-hit")
    attacks(state, 0, 0, "hit", "critical-hit", "critical-hit")
    assert damage(state, 0) == 4
    state.combat_round = 2
    hand(state, 0, "critical-hit")
    attacks(state, 0, 0, "critical-hit")
    assert damage(state, 0) == 6


@rule("CVL-228")
def test_a_card_can_wait_for_its_owner_to_place_damage():
    text = "When you place Damage, once per Combat round, you may draw 1 Combat card."
    glove = gear("glove", text, weapon=("melee",), power=2)
    state = fight("dragon", box=box_with(glove, ask_when="never"))
    give(state, 0, "glove", "equipped")
    hand(state, 0, "hit", "hit")
    on_top(state, 0, "aid", "aid")
    do(state, ("attack_turn", 0))
    say(state, ("attack", 0))
    plays(state, "hit")
    say(state, ("yes",))
    plays(state, "hit")
    assert held(state, 0) == ["aid"]


@rule("CVL-229")
def test_a_card_can_wait_for_its_owner_to_hit_a_weakness():
    ring = gear("ring", "When you hit a Weakness, gain 2 Energy Spheres.")
    state = fight("skeleton", box=box_with(ring, ask_when="never"))
    give(state, 0, "ring", "equipped")
    hand(state, 0, "hit")
    attacks(state, 0, 0, "hit")
    assert state.agents[0].energy == 7


@rule("CVL-228", "CVL-Q-140")
def test_damage_of_a_treasure_needs_no_attack_and_hits_no_weakness():
    bomb = gear("bomb", "In the Combat Phase, destroy: deal 1 Damage to one Enemy.", hands=0)
    state = fight("skeleton", step=1, box=box_with(bomb))
    number = give(state, 0, "bomb", "equipped")
    do(state, ("window", "combat_1"))
    say(state, ("use", number, 0))
    assert damage(state, 0) == 1
    assert state.agents[0].has_dealt


@rule("CVL-033", "CVL-Q-148")
@pytest.mark.parametrize(("option", "tokens"), [("none", 6), ("15", 2)])
def test_fifteen_damage_tokens_bind_only_if_the_options_say_so(option, tokens):
    crush = combat_card("crush", "Deal 6 Damage.")
    state = fight("wraith", "dragon", box=box_with(crush, damage_token_limit=option, ask_when="never"))
    state.row[1].tokens[0] = state.agents[0].placed = 13
    hand(state, 0, "crush")
    do(state, ("attack_turn", 0))
    say(state, ("attack", 0))
    plays(state, "crush")
    assert state.row[0].tokens[0] == tokens


@rule("CVL-228")
def test_damage_is_told_with_the_enemy_and_its_number():
    state = fight("dragon")
    hand(state, 0, "hit")
    attacks(state, 0, 0, "hit")

    assert told(state, "damage") == [(0, state.row[0].card, 1)]


@rule("CVL-Q-156")
@pytest.mark.parametrize("deed", [("weakness", 0, 0), ("place_damage", 0, 0, 1)])
def test_an_enemy_that_a_text_has_removed_is_not_damaged_any_more(deed):
    state = fight("skeleton")
    state.attacker, state.target = 0, 0
    play_text(state, "Remove each Enemy from this combat.")
    do(state, let(*deed))
    assert told(state, "weakness") == told(state, "damage") == []
