"""Treasures and Combat cards that change hands or come back, and who defeats an Enemy, played (CVL-Q-241)."""

from __future__ import annotations

from engines.castle_von_loghan.treasures.carrying import owned_by
from tests.engines.castle_von_loghan.fights import damage, discarded, enemy, fight, gear, held
from tests.engines.castle_von_loghan.scenes import box_with, do, give, kind, options_of, play_text, say, scene, told
from tests.rules import rule


@rule("CVL-Q-241")
def test_who_gives_a_treasure_chooses_it():
    state = scene()
    mine, kept = give(state, 0, "potion"), give(state, 0, "bow")
    play_text(state, "You give 1 Treasure to the player to your left.")
    assert set(options_of(state)) == {("lose", mine), ("lose", kept)}
    say(state, ("lose", mine))
    assert mine in owned_by(state, 1)
    assert owned_by(state, 0) == [kept]


@rule("CVL-Q-241")
def test_a_random_treasure_changes_hands_without_a_question():
    state = scene()
    theirs = give(state, 1, "potion")
    play_text(state, "The player to your left gives 1 random Treasure to you.")
    assert list(owned_by(state, 1)) == []
    assert theirs in owned_by(state, 0)


@rule("CVL-Q-241")
def test_only_treasures_that_fit_are_given_and_who_has_none_gives_nothing():
    state = scene()
    bow = give(state, 0, "bow")
    play_text(state, "You give 1 Small Treasure to the player to your left.")
    assert bow in owned_by(state, 0)


@rule("CVL-Q-241")
def test_nobody_gives_to_themselves():
    state = scene()
    mine = give(state, 0, "potion")
    theirs = give(state, 2, "bow")
    play_text(state, "Each player gives 1 Treasure to you.")
    assert sorted(owned_by(state, 0)) == sorted([mine, theirs])
    assert told(state, "treasures_traded") == [(2, 0, 1)]


@rule("CVL-Q-241")
def test_in_an_exchange_each_gives_one():
    state = scene()
    mine, theirs = give(state, 0, "potion"), give(state, 1, "bow")
    play_text(state, "You exchange 1 Treasure with the player to your left.")
    assert (mine in owned_by(state, 1), theirs in owned_by(state, 0)) == (True, True)


@rule("CVL-Q-241")
def test_a_discarded_combat_card_comes_back_into_the_hand():
    state = fight("skeleton")
    own = state.agents[0]
    own.hand, own.discard = [], [kind(state, "hit"), kind(state, "miss")]
    play_text(state, "Take 1 Combat card from your discard pile into your hand.")
    say(state, ("take_back", kind(state, "hit")))
    assert (held(state, 0), discarded(state, 0)) == (["hit"], ["miss"])


@rule("CVL-Q-241")
def test_who_defeats_an_enemy_is_who_placed_the_last_damage():
    state = fight("skeleton")
    before = [own.energy for own in state.agents]
    play_text(state, "The next time you defeat an Enemy, gain 2 Energy Spheres.", who=1)
    play_text(state, "Deal 2 Damage to each Enemy.", who=1)
    play_text(state, "Deal 1 Damage to each Enemy.", who=0)
    assert damage(state, 0) == 3
    assert [own.energy for own in state.agents] == before


@rule("CVL-Q-241")
def test_what_waits_for_the_next_defeat_is_set_off_by_it():
    state = fight("skeleton")
    before = state.agents[1].energy
    play_text(state, "The next time you defeat an Enemy, gain 2 Energy Spheres.", who=1)
    play_text(state, "Deal 3 Damage to each Enemy.", who=1)
    assert state.agents[1].energy == before + 2


@rule("CVL-Q-241")
def test_combat_cards_deal_more_damage_to_the_enemies_that_a_treasure_names():
    text = "Your Combat cards deal 2 more Damage to each Green Enemy."
    for colour, placed in (("green", 3), ("red", 1)):
        foe = enemy("foe", "1 Group Damage.", colour=colour, health=9)
        state = fight("foe", box=box_with(gear("slayer", text), foe))
        give(state, 0, "slayer", "equipped")
        do(state, ("deal_damage", 0, (0,), 1, ("combat", kind(state, "hit"))))
        assert damage(state, 0) == placed


@rule("CVL-Q-241")
def test_damage_of_other_cards_is_not_raised():
    foe = enemy("foe", "1 Group Damage.", health=9)
    text = "Your Combat cards deal 2 more Damage to each Green Enemy."
    state = fight("foe", box=box_with(gear("slayer", text), foe))
    give(state, 0, "slayer", "equipped")
    play_text(state, "Deal 1 Damage to each Enemy.")
    assert damage(state, 0) == 1


@rule("CVL-Q-241")
def test_what_waits_for_an_attack_hears_those_that_are_carried_out():
    state = fight("thief", "skeleton")
    before = state.agents[0].energy
    state.row[0].stunned = True
    play_text(state, "The next time an Enemy attacks, gain 1 Energy Sphere.")
    do(state, ("enemy_attacks_next", state.row[0].card))
    assert state.agents[0].energy == before
    do(state, ("enemy_attacks_next", state.row[1].card))
    assert state.agents[0].energy == before + 1
