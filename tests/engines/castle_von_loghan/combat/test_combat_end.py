"""Combat end: Energy Spheres for those who placed Damage, Clarity for the group, and what was defeated."""

from __future__ import annotations

import pytest

from tests.engines.castle_von_loghan.fights import enemy, fight
from tests.engines.castle_von_loghan.scenes import box_with, do, foe, give, say, told
from tests.rules import rule


def ended(*foes, dealers=(0,), **options):
    """Return a scene in which a combat against these Enemies has just been won."""
    state = fight(*foes, step=7, **options)
    for who in dealers:
        state.agents[who].has_dealt = True
    state.clarity = 0
    return do(state, ("defeat_enemies", tuple(one.card for one in state.row)), ("combat_end",))


@rule("CVL-259", "CVL-265")
def test_who_placed_damage_receives_energy_for_every_defeated_enemy_and_others_nothing():
    state = ended("skeleton", "thief", dealers=(0, 2))
    assert [own.energy for own in state.agents] == [7, 5, 7, 5]


@rule("CVL-260", "CVL-261", "CVL-262", "CVL-Q-97")
@pytest.mark.parametrize(("kind", "energy"), [("skeleton", 1), ("wraith", 1), ("dragon", 2), ("warden", 2)])
def test_green_and_blue_enemies_give_one_energy_red_ones_and_bosses_two(kind, energy):
    assert ended(kind).agents[0].energy == 5 + energy


@rule("CVL-263", "CVL-264", "CVL-Q-97")
@pytest.mark.parametrize(("kind", "clarity"), [("skeleton", 0), ("wraith", 2), ("dragon", 2), ("warden", 2)])
def test_blue_and_red_enemies_and_bosses_give_the_group_two_clarity(kind, clarity):
    assert ended(kind).clarity == clarity


@rule("CVL-Q-107")
@pytest.mark.parametrize(("option", "clarity"), [("per_enemy", 6), ("once_per_colour", 4)])
def test_the_clarity_is_for_each_enemy_or_once_for_each_colour(option, clarity):
    assert ended("wraith", "wraith", "dragon", combat_clarity=option).clarity == clarity


@rule("CVL-Q-107")
def test_the_clarity_does_not_depend_on_who_placed_damage():
    assert ended("wraith", dealers=(0, 1, 2, 3)).clarity == 2
    assert ended("wraith", dealers=()).clarity == 2


@rule("CVL-Q-108")
def test_one_damage_anywhere_earns_for_all_enemies():
    state = fight("skeleton", "thief", "dragon", step=7)
    do(state, ("deal_damage", 1, (2,), 1))
    do(state, ("defeat_enemies", tuple(one.card for one in state.row)), ("combat_end",))
    assert state.agents[1].energy == 5 + 1 + 1 + 2


@rule("CVL-Q-155")
def test_who_recuperates_in_the_last_combat_round_still_earns():
    state = fight("skeleton", step=7)
    state.agents[1].has_dealt = state.agents[1].recuperating = True
    do(state, ("defeat_enemies", (state.row[0].card,)), ("combat_end",))
    assert state.agents[1].energy == 6


@rule("CVL-Q-102")
def test_an_enemy_of_another_colour_than_the_room_gives_what_its_own_colour_gives():
    state = ended("dragon")
    assert (state.box.maps[state.board].colours[state.space], state.agents[0].energy) == (0, 7)


@rule("CVL-266", "CVL-412")
@pytest.mark.parametrize(("copy", "loot"), [(0, True), (1, False), (2, False), (3, False)])
def test_the_reward_phase_depends_on_a_loot_icon(copy, loot):
    state = fight(step=7)
    foe(state, "skeleton", copy)
    do(state, ("defeat_enemies", (state.row[0].card,)), ("combat_end",))
    assert state.loot == loot
    assert bool(state.row) == loot


@rule("CVL-Q-96", "CVL-413")
def test_every_boss_brings_loot():
    state = ended("warden")
    assert state.loot
    assert state.boss_defeated


@rule("CVL-Q-96")
def test_a_boss_brings_loot_even_if_its_card_shows_no_icon():
    tyrant = enemy("tyrant", "3 Group Damage.", "violet").model_copy(update={"loot": 0, "copies": 1})
    state = fight("tyrant", step=7, box=box_with(tyrant, ask_when="never"))
    do(state, ("defeat_enemies", (state.row[0].card,)), ("combat_end",))
    assert state.loot


@rule("CVL-Q-161")
def test_without_loot_the_enemies_go_to_their_discard_piles_at_once():
    state = fight(step=7)
    foe(state, "skeleton", 1)
    foe(state, "wraith", 1)
    cards = [one.card for one in state.row]
    do(state, ("defeat_enemies", tuple(cards)), ("combat_end",))
    assert (state.row, state.enemy_discards[0], state.enemy_discards[1]) == ([], tuple(cards[:1]), tuple(cards[1:]))


@rule("CVL-359", "CVL-Q-171")
def test_defeated_enemies_are_counted_for_the_next_boss_and_for_the_story():
    state = ended("skeleton", "thief", "warden", mode="exploration")
    assert state.boss_counter == 3
    names = [state.box.enemies[kind].id for kind in state.defeated_since]
    assert names == ["skeleton", "thief", "warden"]
    assert state.defeated_ever == state.defeated_since


@rule("CVL-Q-79", "CVL-259")
def test_a_sphere_syphon_can_answer_one_of_the_gains():
    state = fight("dragon", "dragon", step=7)
    give(state, 3, "syphon")
    for who in (0, 1):
        state.agents[who].has_dealt = True
    do(state, ("defeat_enemies", tuple(one.card for one in state.row)), ("combat_end",))
    say(state, ("no",))
    say(state, ("yes",))
    assert [own.energy for own in state.agents] == [9, 9, 5, 7]


@rule("CVL-178")
def test_after_combat_nothing_of_it_lasts():
    state = ended("skeleton")
    assert state.combat_round == 0
    assert told(state, "combat_won") == [(1,)]
    assert not any(own.recuperating or own.power_bonus_combat for own in state.agents)
