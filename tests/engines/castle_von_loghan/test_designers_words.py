"""Gifts, Search tokens, Trophies, and what Treasures and Enemies change, played (CVL-Q-240)."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.exploration import count_points
from engines.castle_von_loghan.rewards.reward_phase import reward_order
from tests.engines.castle_von_loghan.fights import attacks, damage, discarded, enemy, fight, gear, playable
from tests.engines.castle_von_loghan.reward_scenes import spoils
from tests.engines.castle_von_loghan.scenes import (
    at,
    box_with,
    do,
    give,
    hand,
    holds,
    kind,
    play_text,
    say,
    scene,
    told,
)
from tests.rules import rule


@rule("CVL-Q-240")
def test_energy_spheres_are_given_as_far_as_there_are_any():
    state = scene()
    state.agents[0].energy = 1
    play_text(state, "You give 3 Energy Spheres to the player to your left.")
    assert [own.energy for own in state.agents] == [0, 6, 5, 5]


@rule("CVL-Q-240")
def test_search_tokens_are_put_in_one_room_alone():
    state = scene()
    room = at(state, "hall")
    state.space = room
    before = {place: len(stack) for place, stack in state.tokens.items()}
    play_text(state, "Add 1 Search token to this room.")
    assert {place: len(stack) for place, stack in state.tokens.items()} == {**before, room: before.get(room, 0) + 1}


@rule("CVL-Q-240")
def test_discarded_cards_go_back_as_one_chooses():
    state = fight("skeleton")
    own = state.agents[0]
    own.discard += [kind(state, "hit"), kind(state, "miss")]
    own.deck.remove(kind(state, "hit"))
    before = len(own.deck)
    play_text(state, "Shuffle 1 Combat card from your discard pile into your Combat deck.")
    say(state, ("shuffle_back", kind(state, "hit")))
    assert discarded(state, 0) == ["miss"]
    assert len(own.deck) == before + 1


@rule("CVL-Q-240")
def test_an_enemy_brings_others_of_its_own_colour():
    caller = enemy("caller", "When this Enemy is defeated, summon 1 Enemy of the same colour.", colour="green")
    state = fight("caller", box=box_with(caller))
    play_text(state, "Defeat each Enemy.")
    assert state.box.enemy_colours[state.row[-1].card] == state.box.enemy_colours[state.row[0].card]
    assert len(state.row) == 2


def test_what_somebody_chose_is_known_while_an_event_is_resolved():
    state = scene()
    state.votes, state.votes_open, state.letter = [0, 1, 1, 1], True, 1
    assert holds(state, "the Leader chose A")
    assert not holds(state, "the Leader chose B")
    assert holds(state, "you chose this", who=2)
    assert not holds(state, "you chose this", who=0)


def test_only_who_damaged_an_enemy_is_spoken_of():
    state = fight("dragon")
    state.row[0].tokens[2] = 1
    play_text(state, "Each player who damaged each Enemy gains 1 Energy Sphere.")
    assert [own.energy for own in state.agents] == [5, 5, 6, 5]


# What Treasures change


@rule("CVL-Q-240")
def test_damage_that_counts_for_rewards_only_comes_earlier_in_the_order():
    trinket = gear("trinket", "You count as having placed 2 more Damage in the Reward Phase.")
    state = spoils(2, 1, 0, 0, box=box_with(trinket))
    give(state, 1, "trinket", "equipped")
    reward_order(state)
    assert state.reward_order[0] == (1,)


@rule("CVL-Q-240")
@pytest.mark.parametrize(("text", "left"), [("You Sneak without paying Clarity.", 5), ("", 4)])
def test_a_sneak_may_cost_no_clarity(text, left):
    state = scene(box=box_with(gear("slippers", text)))
    give(state, 0, "slippers", "equipped")
    state.clarity = 5
    do(state, ("sneak", 0, at(state, "hall")))
    assert state.clarity == left


@rule("CVL-Q-240")
@pytest.mark.parametrize(
    ("text", "more"), [("You draw 1 more Combat card in Step 2 of each Combat round.", 1), ("", 0)]
)
def test_a_hand_may_be_larger(text, more):
    state = fight("skeleton", step=2, box=box_with(gear("glasses", text)))
    give(state, 0, "glasses", "equipped")
    do(state, ("draw_hand", 0))
    do(state, ("draw_hand", 1))
    assert len(state.agents[0].hand) == len(state.agents[1].hand) + more


@rule("CVL-Q-240")
def test_a_treasure_counts_at_the_end_wherever_it_is_carried():
    relic = gear("relic", "This Treasure is worth 4 Data Points at the end of the game.")
    state = scene("exploration", box=box_with(relic, mode="exploration"))
    give(state, 0, "relic", "backpack")
    for who in (0, 1):
        state.agents[who].energy = 0
        count_points(state, who)
    assert [state.agents[who].data_points for who in (0, 1)] == [4, 0]


# What Enemies change


@rule("CVL-Q-240")
def test_the_first_damage_of_a_combat_round_is_ignored():
    shell = enemy("shell", "The first 1 Damage on this Enemy in each Combat round is ignored.", health=9)
    state = fight("shell", box=box_with(shell))
    play_text(state, "Deal 3 Damage to each Enemy.")
    play_text(state, "Deal 3 Damage to each Enemy.", who=1)
    assert damage(state, 0) == 5
    state.combat_round = 2
    play_text(state, "Deal 3 Damage to each Enemy.")
    assert damage(state, 0) == 7


@rule("CVL-Q-240")
@pytest.mark.parametrize(("text", "can"), [("Nobody may play Hit.", False), ("1 Group Damage.", True)])
def test_a_card_is_not_played_as_long_as_an_enemy_forbids_it(text, can):
    state = fight("warden", "dragon", box=box_with(enemy("warden", text)))
    hand(state, 0, "hit", "critical-hit")
    do(state, ("attack_turn", 0))
    say(state, ("attack", 1))
    assert ("hit" in playable(state)) == can


@rule("CVL-Q-240")
def test_an_enemy_that_cannot_be_stunned_is_not():
    state = fight("golem", "dragon", box=box_with(enemy("golem", "This Enemy cannot be Stunned.")))
    play_text(state, "Stun each Enemy.")
    assert [foe.stunned for foe in state.row] == [False, True]


@rule("CVL-Q-240")
def test_texts_follow_what_the_group_loses():
    charm = gear("charm", "When the group loses Health, the group gains that many Clarity.")
    state = scene(box=box_with(charm))
    give(state, 0, "charm", "equipped")
    state.clarity = 2
    play_text(state, "The group loses 3 Health.")
    assert state.clarity == 5
    assert told(state, "lose_health") == [(3, state.health)]


def test_trophies_count_for_one_another():
    state = scene("exploration")
    state.agents[0].trophies = (0, 1, 2)
    play_text(state, "1 Data Point for each other trophy you own.")
    play_text(state, "2 Data Points for each trophy you own.")
    assert state.agents[0].data_points == 2 + 6


def test_excess_damage_is_carried_on_whole():
    state = fight("skeleton", "dragon", box=box_with(gear("blade", "All of your excess Damage spills over.")))
    give(state, 0, "blade", "equipped")
    hand(state, 0, "hit")
    state.row[0].tokens[0] = state.agents[0].placed = state.box.enemies[state.row[0].card].health + 2
    attacks(state, 0, 0, "hit")
    while state.question is not None:
        say(state, state.question.options[0][-1])
    assert damage(state, 1) >= 3
