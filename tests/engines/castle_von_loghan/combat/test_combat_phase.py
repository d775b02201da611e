"""The Combat Phase: when it takes place, its seven steps, and how it ends."""

from __future__ import annotations

from engines.castle_von_loghan.combat.combat_phase import LONGEST_COMBAT, ROUND
from tests.engines.castle_von_loghan.fights import attacks, fight, gear
from tests.engines.castle_von_loghan.scenes import (
    asked,
    box_with,
    do,
    foe,
    give,
    hand,
    play_text,
    read,
    say,
    scene,
    told,
)
from tests.rules import rule


@rule("CVL-173", "CVL-Q-112")
def test_without_an_enemy_there_is_no_combat():
    state = do(scene(), ("combat_phase",))
    assert state.combats == 0
    assert state.phase == "move"


@rule("CVL-107", "CVL-165", "CVL-173", "CVL-Q-112")
def test_an_enemy_that_stands_when_the_alert_is_over_has_to_be_fought():
    state = scene(ask_when="never")
    foe(state, "skeleton")
    do(state, ("combat_phase",))
    assert (state.phase, state.combats, state.combat_round) == ("combat", 1, 1)


@rule("CVL-174")
def test_enemies_are_fought_in_a_clean_room_too():
    state = scene(ask_when="never")
    state.clean_turn = True
    foe(state, "skeleton")
    assert do(state, ("combat_phase",)).combats == 1


@rule("CVL-175")
def test_a_combat_can_be_against_several_enemies_at_once():
    state = fight("skeleton", "thief", "wraith")
    hand(state, 0, "hit")
    do(state, ("attack_turn", 0))
    assert {("attack", 0), ("attack", 1), ("attack", 2)} <= set(asked(state).options[0])


@rule("CVL-176")
def test_an_enemy_card_gives_health_weakness_and_attack():
    box = scene().box
    skeleton = next(card for card in box.enemies if card.id == "skeleton")
    assert (skeleton.health, skeleton.weakness) == (3, "melee")
    number = box.enemies.index(skeleton)
    assert box.enemy_texts[number].whole == read(scene(), "1 Group Damage.")


@rule("CVL-177")
def test_a_combat_round_has_seven_steps_in_a_fixed_order():
    steps = [step[1] for step in ROUND if step[0] == "combat_step"]
    assert steps == [1, 2, 3, 4, 5, 7]
    names = [step[0] for step in ROUND]
    assert names.index("enemy_step") == names.index("priority_three") + 1


@rule("CVL-178", "CVL-257")
def test_combat_rounds_repeat_while_an_enemy_stands():
    state = do(fight("skeleton", step=7), ("cleanup",))
    assert state.combat_round == 2
    assert told(state, "combat_round") == [(2,)]


@rule("CVL-178", "CVL-257")
def test_no_further_combat_round_follows_when_all_are_defeated():
    state = fight("skeleton", step=7)
    do(state, ("defeat_enemies", (state.row[0].card,)), ("cleanup",))
    assert state.combat_round == 0
    assert told(state, "combat_won") == [(1,)]


@rule("CVL-178", "CVL-091")
def test_combat_ends_at_once_when_health_is_gone():
    state = fight("skeleton", step=6)
    state.health = 1
    do(state, ("enemy_attacks",), ("cleanup",))
    assert state.ending is not None
    assert state.ending.reason == "health_lost"


@rule("CVL-251", "CVL-Q-126")
def test_when_nobody_stands_after_step_5_no_enemy_attacks_but_cleanup_and_combat_end_follow():
    state = fight("skeleton", step=5)
    hand(state, 0, "counter")
    state.agents[0].played = [state.agents[0].hand.pop()]
    state.agents[0].has_dealt = True
    do(state, ("defeat_enemies", (state.row[0].card,)), ("enemy_step",))
    assert (state.step, told(state, "enemy_attack")) == (5, [])
    do(state, ("combat_step", 7), ("cleanup",))
    assert state.agents[0].played == []
    assert told(state, "gain_energy") == [(0, 1, 6)]


@rule("CVL-252")
def test_when_an_enemy_is_left_after_step_5_it_attacks():
    state = do(fight("skeleton", step=5), ("enemy_step",))
    assert (state.step, state.health) == (6, 14)


@rule("CVL-Q-110")
def test_an_enemy_summoned_in_combat_stands_at_the_right_end_at_once():
    state = play_text(fight("skeleton", "thief"), "Summon 1 Blue Enemy.")
    assert state.box.enemies[state.row[2].card].id == "wraith"


@rule("CVL-Q-156")
def test_the_group_cannot_flee_but_an_effect_can_take_an_enemy_out_of_the_combat():
    state = fight("skeleton", "thief")
    card = state.row[0].card
    play_text(state, "Remove one Enemy from this combat.")
    say(state, ("choose", "enemy", 0))
    assert [foe.card for foe in state.row] != [card]
    assert state.enemy_discards[0] == (card,)
    assert told(state, "defeated") == []


@rule("CVL-Q-156")
def test_the_attacked_enemy_stays_the_same_when_another_leaves_the_row():
    state = fight("skeleton", "thief")
    state.target = 1
    do(state, ("remove_enemies", (state.row[0].card,)))
    assert state.target == 0
    do(state, ("remove_enemies", (state.row[0].card,)))
    assert state.target == -1


@rule("CVL-Q-156")
def test_nobody_is_rewarded_for_an_enemy_that_left():
    state = fight("skeleton", "thief")
    hand(state, 0, "hit")
    attacks(state, 0, 1, "hit")
    do(state, ("remove_enemies", (state.row[1].card,)))
    assert state.agents[0].placed == 0
    do(state, ("defeat_enemies", (state.row[0].card,)), ("combat_end",))
    assert told(state, "combat_won") == [(1,)]


@rule("CVL-231")
def test_an_effect_can_defeat_an_enemy_at_once():
    state = play_text(fight("wraith"), "Defeat each Enemy.")
    assert state.row[0].defeated == 1
    assert told(state, "defeated") == [(state.row[0].card,)]


@rule("CVL-331")
def test_an_effect_can_stun_enemies_of_the_next_combat():
    state = scene(ask_when="never")
    play_text(state, "Stun 1 Enemy of the next combat.")
    foe(state, "skeleton")
    foe(state, "thief")
    do(state, ("combat_phase",))
    assert [one.stunned for one in state.row] == [True, False]
    assert state.next_stuns == 0


@rule("CVL-Q-157")
def test_from_a_fight_that_nobody_can_end_the_enemies_leave_without_a_reward():
    state = fight("skeleton")
    state.combat_round = LONGEST_COMBAT
    energy = [own.energy for own in state.agents]
    do(state, ("combat_round",))

    assert (state.row, state.combat_round, [own.energy for own in state.agents]) == ([], 0, energy)


@rule("CVL-177", "CVL-212")
def test_what_was_given_for_a_combat_round_is_gone_in_the_next():
    state = fight("skeleton", step=7)
    own = state.agents[1]
    own.power_bonus, own.power_bonus_combat, own.power_used, own.recuperating = 2, 1, 3, True
    do(state, ("cleanup",))
    assert (own.power_bonus, own.power_bonus_combat, own.power_used, own.recuperating) == (0, 1, 0, False)


@rule("CVL-177")
def test_cards_can_wait_for_the_start_of_a_combat_round():
    box = box_with(gear("drum", "At the start of a Combat round, the group gains 1 Clarity."), ask_when="never")
    state = fight("skeleton", step=7, box=box)
    state.clarity = 3
    give(state, 0, "drum", "equipped")
    do(state, ("cleanup",))
    assert state.clarity == 4
