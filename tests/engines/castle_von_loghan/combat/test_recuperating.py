"""Recuperating: by choice and by force, and what it keeps a player from."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.combat.recuperating import recuperated
from engines.castle_von_loghan.windows import treasure_uses
from engines.kit.views import view_for
from tests.engines.castle_von_loghan.fights import discarded, fight, held
from tests.engines.castle_von_loghan.scenes import asked, do, give, hand, kind, options_of, play_text, say, told
from tests.rules import rule

RECUPERATE, FIGHT, DONE = ("recuperate",), ("fight",), ("done",)


def drop(state, id):
    """Return the option to discard a card."""
    return ("discard_card", kind(state, id))


@rule("CVL-202", "CVL-D-20")
def test_after_the_draw_a_player_may_choose_to_recuperate():
    state = fight("skeleton", step=2)
    hand(state, 0, "miss", "hit")
    do(state, ("recuperation", 0))
    assert options_of(state) == [FIGHT, RECUPERATE]
    say(state, FIGHT)
    assert not state.agents[0].recuperating
    assert held(state, 0) == ["hit", "miss"]


@rule("CVL-203", "CVL-208", "CVL-Q-124")
def test_who_recuperates_discards_any_cards_face_up_a_miss_too():
    state = fight("skeleton", step=2)
    hand(state, 0, "miss", "hit", "counter")
    do(state, ("recuperation", 0))
    say(state, RECUPERATE, drop(state, "miss"), drop(state, "counter"), DONE)
    assert held(state, 0) == ["hit"]
    assert discarded(state, 0) == ["counter", "miss"]
    assert told(view_for(state, 2), "discards_card") == [(0, kind(state, "miss")), (0, kind(state, "counter"))]


@rule("CVL-203")
def test_who_recuperates_may_discard_nothing():
    state = fight("skeleton", step=2)
    hand(state, 0, "miss")
    do(state, ("recuperation", 0))
    say(state, RECUPERATE, DONE)
    assert state.agents[0].recuperating
    assert held(state, 0) == ["miss"]


@rule("CVL-204")
def test_who_recuperates_plays_nothing_more_in_this_combat_round():
    state = fight("skeleton", step=3)
    hand(state, 0, "aid", "hit", "counter")
    state.agents[0].recuperating = True
    do(state, ("priority_one",), ("attacks",), ("priority_three",))
    assert state.question is None
    assert state.health == 15
    assert held(state, 0) == ["aid", "counter", "hit"]


@rule("CVL-204")
def test_in_the_next_combat_round_everybody_takes_part_again():
    state = fight("skeleton", step=7)
    state.agents[0].recuperating = True
    do(state, ("cleanup",))
    assert not state.agents[0].recuperating


@rule("CVL-205", "CVL-206", "CVL-207", "CVL-Q-118")
def test_a_forced_recuperation_makes_hand_deck_and_discards_one_new_deck():
    state = fight("skeleton", step=2)
    own = state.agents[0]
    hand(state, 0, "miss", "hit")
    own.discard, own.deck = own.deck[2:], own.deck[:2]
    do(state, ("draw_hand", 0))
    assert (own.hand, own.discard, len(own.deck)) == ([], [], 30)
    assert own.recuperating
    assert told(state, "must_recuperate") == [(0, (kind(state, "miss"), kind(state, "hit")))]


@rule("CVL-207")
def test_the_new_deck_is_shuffled():
    orders = set()
    for seed in range(5):
        state = fight("skeleton", step=2, seed=seed)
        state.agents[0].discard, state.agents[0].deck = sorted(state.agents[0].deck), []
        do(state, ("draw_hand", 0))
        orders.add(tuple(state.agents[0].deck))
    assert len(orders) == 5


def test_an_effect_can_force_somebody_to_recuperate():
    state = fight("skeleton")
    hand(state, 1, "hit", "miss")
    play_text(state, "The player to your left must Recuperate.", 0)
    assert state.agents[1].recuperating
    assert state.agents[1].hand == []


@rule("CVL-Q-124", "CVL-202")
def test_everybody_is_asked_in_player_order():
    state = fight("skeleton", step=2)
    state.leader = 1
    for who in range(4):
        hand(state, who, "hit")
    do(state, ("recuperations",))
    order = []
    while state.question is not None:
        order.append(asked(state).args[0])
        say(state, FIGHT)
    assert order == [1, 2, 3, 0]


@rule("CVL-204", "CVL-205")
def test_who_has_had_to_recuperate_is_not_asked_again():
    state = fight("skeleton", step=2)
    hand(state, 0, "hit")
    state.agents[0].recuperating = True
    assert do(state, ("recuperation", 0)).question is None


@rule("CVL-Q-123")
def test_when_all_recuperate_the_enemies_attack_all_the_same():
    state = fight("skeleton", step=4)
    for own in state.agents:
        own.recuperating = True
    do(state, ("attacks",), ("priority_three",), ("enemy_step",))
    assert state.health == 14


@rule("CVL-Q-121")
@pytest.mark.parametrize(("option", "health"), [("not_resolved", 15), ("resolved", 14)])
def test_counters_of_who_recuperates_wait_or_are_resolved_as_the_options_say(option, health):
    state = fight("skeleton", step=5, recuperate_p3=option)
    hand(state, 0, "counter")
    state.agents[0].recuperating = True
    do(state, ("priority_three",))
    assert state.health == health
    assert held(state, 0) == (["counter"] if health == 15 else [])


@rule("CVL-Q-122")
def test_of_two_neighbours_only_the_one_who_fights_can_be_chosen():
    state = fight("skeleton", step=3)
    hand(state, 0, "aid", "hit")
    hand(state, 3, "hit")
    hand(state, 1, "hit")
    state.agents[1].recuperating = True
    do(state, ("priority_one",))
    say(state, ("play", kind(state, "aid")), ("keep",))
    assert asked(state).args[0] == 3


@rule("CVL-204", "CVL-Q-235")
@pytest.mark.parametrize(("recuperates", "used"), [(False, ["grenade", "potion"]), (True, ["potion"])])
def test_who_recuperates_throws_no_grenade_but_may_drink(recuperates, used):
    state = fight("dragon", step=6)
    give(state, 0, "grenade")
    give(state, 0, "potion")
    state.agents[0].recuperating = recuperates
    assert sorted(state.box.treasures[one[1]].id for one in treasure_uses(state, 0)) == used


@rule("CVL-202", "CVL-204")
def test_who_chooses_to_recuperate_is_heard_by_all_and_who_fights_is_not():
    state = fight("skeleton", step=2)
    for who, choice in ((0, FIGHT), (1, RECUPERATE)):
        recuperated(state, who, choice)

    assert told(state, "recuperates") == [(1,)]
    assert [own.recuperating for own in state.agents] == [False, True, False, False]
