"""The expert in combat: weapons, Recuperating, cards and targets, spills."""

from __future__ import annotations

from tests.engines.castle_von_loghan.fights import fight
from tests.engines.castle_von_loghan.opinions import chosen
from tests.engines.castle_von_loghan.scenes import asked, do, give, hand, kind


def test_it_holds_the_weapon_with_most_power():
    state = fight("skeleton")
    give(state, 0, "axe", "equipped")
    sword = give(state, 0, "great-sword", "inventory")
    do(state, ("weapons_of", 0))
    assert chosen(state) == ("equip", sword)


def test_a_hand_of_counters_recuperates_and_a_hand_of_hits_fights():
    state = fight("skeleton", step=2)
    hand(state, 0, "hard-counter", "counter", "miss")
    do(state, ("recuperation", 0))
    assert chosen(state) == ("recuperate",)
    state = fight("skeleton", step=2)
    hand(state, 0, "hit", "hit", "critical-hit")
    do(state, ("recuperation", 0))
    assert chosen(state) == ("fight",)


def test_who_recuperates_discards_counters_and_keeps_hits():
    state = fight("skeleton", step=2)
    hand(state, 0, "hit", "counter")
    do(state, ("recuperating_discard", 0))
    assert chosen(state) == ("discard_card", kind(state, "counter"))
    hand(state, 0, "hit")
    state.question = None
    do(state, ("recuperating_discard", 0))
    assert chosen(state) == ("done",)


def test_it_attacks_whom_the_blow_fells():
    state = fight("dragon", "skeleton")
    hand(state, 0, "critical-hit", "critical-hit", "hit")
    do(state, ("attack_turn", 0))
    assert chosen(state) == ("attack", 1)


def test_it_stops_when_the_enemy_has_fallen_and_keeps_its_cards():
    state = fight("skeleton")
    hand(state, 0, "critical-hit", "hit")
    state.row[0].tokens[1] = 2
    do(state, ("attack_turn", 0))
    assert chosen(state) == ("attack", 0)
    state.agenda.append((*asked(state).then, ("attack", 0)))
    state.question = None
    do(state)
    assert chosen(state)[0] == "play"


def test_half_of_the_excess_goes_on_to_the_neighbour():
    state = fight("skeleton", "skeleton")
    state.row[0].tokens[0], state.row[0].defeated, state.agents[0].placed = 7, 1, 7
    do(state, ("excess", 0, state.row[0].card))
    assert chosen(state) == ("spill", 1)


def test_clarity_is_not_spent_on_cards_that_nobody_can_play():
    state = fight("skeleton", step=2)
    hand(state, 0, "hit", "hit", "hit")
    do(state, ("extra_draw", 0))
    assert chosen(state) == ("stop",)
