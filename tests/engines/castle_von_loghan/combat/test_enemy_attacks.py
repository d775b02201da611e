"""Combat Step 6: what undefeated Enemies do, and how a Stun holds them back."""

from __future__ import annotations

import pytest

from tests.engines.castle_von_loghan.fights import enemy, fight, held
from tests.engines.castle_von_loghan.scenes import (
    asked,
    box_with,
    card,
    do,
    give,
    hand,
    options_of,
    play_text,
    say,
    told,
)
from tests.rules import rule


def facing(*foes, **attacks):
    """Return a scene in Step 6 with Enemies whose attacks are given by name."""
    box = box_with(*(enemy(id, text) for id, text in attacks.items()), ask_when="never")
    return fight(*foes, step=6, box=box)


@rule("CVL-253", "CVL-Q-109")
def test_every_undefeated_enemy_attacks_from_left_to_right():
    state = do(fight("skeleton", "wraith", "dragon", step=6), ("enemy_attacks",))
    assert (state.health, state.clarity) == (12, 8)
    assert told(state, "enemy_attack") == [(one.card,) for one in state.row]


@rule("CVL-254")
def test_a_defeated_enemy_does_not_attack():
    state = fight("skeleton", "dragon", step=6)
    do(state, ("defeat_enemies", (state.row[1].card,)), ("enemy_attacks",))
    assert state.health == 14


@rule("CVL-254")
def test_an_enemy_that_falls_or_leaves_while_others_attack_does_not_attack_either():
    state = facing("lout", "skeleton", "skeleton", lout="Defeat one Enemy named Skeleton.")
    do(state, ("enemy_attacks",))
    say(state, options_of(state)[0])
    assert (len(told(state, "enemy_attack")), state.health) == (2, 14)


@rule("CVL-255")
@pytest.mark.parametrize("number", [1, 2, 4])
def test_group_damage_reduces_the_groups_health(number):
    state = do(facing("brute", brute=f"{number} Group Damage."), ("enemy_attacks",))
    assert state.health == 15 - number


@rule("CVL-331", "CVL-Q-111")
def test_a_stunned_enemy_misses_one_attack_and_then_attacks_again():
    state = fight("skeleton", step=6)
    state.row[0].stunned = True
    do(state, ("enemy_attacks",))
    assert (state.health, state.row[0].stunned) == (15, False)
    do(state, ("enemy_attacks",))
    assert state.health == 14


@rule("CVL-331", "CVL-Q-111")
def test_a_second_stun_does_not_add_up():
    state = fight("skeleton", step=6)
    play_text(state, "Stun each Enemy.")
    play_text(state, "Stun each Enemy.")
    do(state, ("enemy_attacks",), ("enemy_attacks",))
    assert state.health == 14


@rule("CVL-331")
def test_a_flash_grenade_can_be_used_just_before_the_enemies_attack():
    state = fight("skeleton", step=5, ask_when="could_act")
    state.clarity = 0
    give(state, 1, "grenade")
    do(state, ("enemy_step",))
    say(state, ("use", card(state, "grenade"), 0))
    assert state.health == 15
    assert told(state, "stun_over") == [(state.row[0].card,)]


@rule("CVL-D-28", "CVL-330")
def test_what_an_attack_asks_for_the_leader_chooses():
    state = facing("archer", archer="The Leader drops 1 equipped Treasure.")
    state.leader = 2
    axe, other = give(state, 2, "axe", "equipped"), give(state, 2, "axe", "equipped", copy=1)
    do(state, ("enemy_attacks",))
    assert asked(state).args[0] == 2
    say(state, ("lose", other))
    assert (state.agents[2].equipped, state.agents[2].dropped) == ((axe,), (other,))


@rule("CVL-Q-153")
def test_an_attack_on_one_player_applies_as_far_as_possible():
    losses = "drops 1 equipped Treasure", "discards 1 random Combat card", "loses 9 Energy Spheres"
    text = " ".join(f"The Leader {loss}." for loss in losses)
    state = do(facing("bully", bully=text), ("enemy_attacks",))
    assert state.question is None
    assert state.agents[0].energy == 0


@rule("CVL-Q-153")
def test_who_recuperates_is_not_safe_from_attacks():
    state = facing("hound", hound="The Leader discards 1 random Combat card.")
    hand(state, 0, "hit")
    state.agents[0].recuperating = True
    do(state, ("enemy_attacks",))
    assert held(state, 0) == []


@rule("CVL-Q-110")
def test_an_enemy_that_comes_while_others_attack_attacks_from_the_next_combat_round_on():
    state = facing("matron", matron="Summon 1 Blue Enemy.")
    do(state, ("enemy_attacks",))
    assert [state.box.enemies[one.card].id for one in state.row] == ["matron", "wraith"]
    assert state.clarity == 10


@rule("CVL-Q-115")
def test_an_attack_can_make_somebody_overwhelmed_for_the_next_combat_round():
    text = "The player with the fewest cards in hand becomes Overwhelmed for the next Combat round."
    state = facing("stalker", stalker=text)
    for who in (0, 1, 3):
        hand(state, who, "hit")
    do(state, ("enemy_attacks",))
    assert [own.next_draw for own in state.agents] == [0, 0, -1, 0]


@rule("CVL-178", "CVL-091")
def test_no_enemy_attacks_after_the_group_has_lost():
    state = fight("dragon", "skeleton", step=6)
    state.health = 2
    do(state, ("enemy_attacks",))
    assert state.ending is not None
    assert len(told(state, "enemy_attack")) == 1
