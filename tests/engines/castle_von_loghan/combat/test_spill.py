"""Excess Damage: left on the defeated Enemy, or half of it carried on to its neighbour."""

from __future__ import annotations

import pytest

from tests.engines.castle_von_loghan.fights import attacks, combat_card, damage, fight, plays
from tests.engines.castle_von_loghan.scenes import asked, box_with, do, give, hand, options_of, say, told
from tests.rules import rule

LEAVE = ("leave_excess",)


def blow(number, *foes, target=0, **options):
    """Let character 0, without a matching weapon, deal so much Damage to an Enemy."""
    card = combat_card("blow", f"Deal {number} Damage.")
    state = fight(*foes, box=box_with(card, ask_when="never", **options))
    give(state, 0, "bow", "equipped")
    hand(state, 0, "blow")
    do(state, ("attack_turn", 0))
    say(state, ("attack", target))
    return plays(state, "blow")


@rule("CVL-232", "CVL-D-25")
def test_half_of_the_excess_may_be_carried_on_to_a_neighbour():
    state = blow(8, "skeleton", "dragon")
    assert (asked(state).kind, asked(state).args) == ("excess", (0, state.row[0].card, 5))
    say(state, ("spill", 1))
    assert (damage(state, 0), damage(state, 1)) == (3, 2)
    assert state.agents[0].placed == 5


@rule("CVL-233", "CVL-Q-143")
@pytest.mark.parametrize(("option", "left"), [("all", 8), ("half", 5)])
def test_the_excess_may_be_left_all_of_it_or_half_as_the_options_say(option, left):
    state = blow(8, "skeleton", "dragon", excess_left=option)
    say(state, LEAVE)
    assert (damage(state, 0), damage(state, 1)) == (left, 0)
    assert state.agents[0].placed == left


@rule("CVL-232")
def test_an_excess_of_one_has_no_half_to_carry_on():
    state = blow(4, "skeleton", "dragon")
    assert state.question is None
    assert (damage(state, 0), damage(state, 1)) == (4, 0)


@rule("CVL-232")
def test_without_excess_nobody_is_asked():
    state = blow(3, "skeleton", "dragon")
    assert state.question is None
    assert told(state, "leaves_excess") == []


@rule("CVL-232", "CVL-Q-144")
def test_only_undefeated_neighbours_left_and_right_can_take_the_excess():
    state = blow(7, "dragon", "skeleton", "wraith", "thief", target=1)
    assert options_of(state) == [LEAVE, ("spill", 0), ("spill", 2)]


@rule("CVL-Q-144")
@pytest.mark.parametrize(("option", "places"), [("no", []), ("yes", [("spill", 2)])])
def test_the_excess_jumps_over_a_defeated_neighbour_only_if_the_options_say_so(option, places):
    card = combat_card("blow", "Deal 7 Damage.")
    state = fight("skeleton", "thief", "dragon", box=box_with(card, ask_when="never", spill_skips_defeated=option))
    do(state, ("defeat_enemies", (state.row[1].card,)))
    give(state, 0, "bow", "equipped")
    hand(state, 0, "blow")
    do(state, ("attack_turn", 0))
    say(state, ("attack", 0))
    plays(state, "blow")
    assert (options_of(state) if state.question else [LEAVE]) == [LEAVE, *places]


@rule("CVL-Q-145")
def test_carried_over_damage_that_defeats_a_second_enemy_carries_on_again_halved():
    state = blow(19, "skeleton", "thief", "dragon")
    say(state, ("spill", 1))
    assert (damage(state, 1), asked(state).args[2]) == (8, 5)
    say(state, ("spill", 2))
    assert [damage(state, place) for place in range(3)] == [3, 3, 2]
    assert [foe.defeated for foe in state.row] == [1, 2, 0]


@rule("CVL-Q-146")
def test_carried_over_damage_has_no_weakness_bonus():
    state = blow(8, "skeleton", "thief")
    say(state, ("spill", 1))
    assert damage(state, 1) == 2
    assert told(state, "weakness") == []


@rule("CVL-Q-141")
def test_the_weakness_damage_is_part_of_the_excess():
    state = blow(4, "thief", "dragon")
    assert asked(state).args[2] == 2


@rule("CVL-Q-142")
def test_the_excess_is_worked_out_when_the_turn_ends():
    state = fight("skeleton", "dragon")
    give(state, 0, "bow", "equipped")
    state.row[0].tokens[1] = 2
    hand(state, 0, "hit", "hit", "critical-hit")
    do(state, ("attack_turn", 0))
    say(state, ("attack", 0))
    plays(state, "hit", "hit")
    assert asked(state).kind == "attack_card"
    plays(state, "critical-hit")
    assert (asked(state).kind, asked(state).args[2]) == ("excess", 2)


@rule("CVL-Q-147")
def test_tokens_of_late_attackers_are_no_excess():
    state = fight("skeleton", "thief")
    do(state, ("defeat_enemies", tuple(foe.card for foe in state.row)))
    state.row[1].tokens = [0, 3, 0, 0]
    hand(state, 0, "hit", "critical-hit", "critical-hit")
    do(state, ("attack_turn", 0))
    say(state, ("attack", 1))
    plays(state, "hit", "critical-hit", "critical-hit")
    assert state.question is None
    assert damage(state, 1) == 6


@rule("CVL-232", "CVL-Q-142")
def test_excess_that_was_left_is_not_carried_on_by_a_later_attacker():
    state = fight("skeleton", "dragon")
    do(state, ("defeat_enemies", (state.row[0].card,)))
    state.row[0].tokens = [6, 0, 0, 0]
    hand(state, 0, "hit")
    attacks(state, 0, 1, "hit")
    assert state.question is None
    assert (damage(state, 0), damage(state, 1)) == (6, 1)


@rule("CVL-232")
def test_one_damage_too_much_is_left_without_a_question():
    state = fight("skeleton", "dragon")
    state.row[0].tokens[0] = state.box.enemies[state.row[0].card].health + 1
    do(state, ("excess", 0, state.row[0].card))

    assert (state.question, told(state, "leaves_excess")) == (None, [(0, state.row[0].card)])
