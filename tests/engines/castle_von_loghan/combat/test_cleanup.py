"""Combat Step 7: cards are put away, dropped Treasures come back, decks are shuffled when it is over."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.treasures.losing import drop
from engines.kit.mechanisms.decks import without
from tests.engines.castle_von_loghan.fights import discarded, fight, held
from tests.engines.castle_von_loghan.scenes import asked, do, give, hand, kind, options_of, play_text, say, told
from tests.rules import rule


def won(state):
    """Defeat all Enemies and clean up."""
    return do(state, ("defeat_enemies", tuple(foe.card for foe in state.row)), ("cleanup",))


@rule("CVL-256")
def test_the_cards_of_the_combat_round_go_on_the_own_discard_pile():
    state = fight("dragon", step=7)
    for who in (0, 1):
        state.agents[who].played = [kind(state, "hit"), kind(state, "aid")]
    do(state, ("cleanup",))
    assert [discarded(state, who) for who in (0, 1)] == [["aid", "hit"]] * 2
    assert [own.played for own in state.agents] == [[]] * 4


@rule("CVL-257")
def test_while_an_enemy_lives_a_new_combat_round_starts_at_step_1():
    state = fight("dragon", step=7)
    give(state, 0, "axe", "equipped")
    give(state, 0, "bow", "inventory")
    do(state, ("cleanup",))
    assert (state.combat_round, state.step, asked(state).kind) == (2, 1, "weapons")


@rule("CVL-258", "CVL-Q-125")
def test_when_it_is_over_discard_piles_are_shuffled_back_and_hands_are_kept():
    state = fight("skeleton", step=7)
    own = state.agents[0]
    hand(state, 0, "miss", "hit")
    own.discard, own.deck = own.deck[5:], own.deck[:5]
    won(state)
    assert (held(state, 0), len(own.deck), own.discard) == (["hit", "miss"], 28, [])


@rule("CVL-Q-125")
def test_the_options_may_shuffle_hands_in_too():
    state = fight("skeleton", step=7, hand_after_combat="shuffle_in")
    hand(state, 0, "miss", "hit")
    won(state)
    assert (held(state, 0), len(state.agents[0].deck)) == ([], 30)


@rule("CVL-258")
def test_during_combat_discard_piles_stay():
    state = fight("dragon", step=7)
    own = state.agents[0]
    own.discard, own.deck = own.deck[5:], own.deck[:5]
    do(state, ("cleanup",))
    assert (state.combat_round, len(own.discard), len(own.hand)) == (2, 25, 5)


@rule("CVL-330", "CVL-Q-72")
def test_a_dropped_treasure_is_in_no_slot_and_cannot_be_used():
    state = fight("dragon", step=6, ask_when="could_act")
    state.clarity = 0
    give(state, 0, "potion", "equipped")
    play_text(state, "The Leader drops 1 equipped Treasure.")
    assert len(state.agents[0].dropped) == 1
    do(state, ("window", "combat_6"))
    assert state.question is None


@rule("CVL-330", "CVL-Q-72")
def test_a_dropped_treasure_comes_back_after_one_whole_combat_round():
    state = fight("dragon", step=6)
    axe = give(state, 0, "axe", "equipped")
    play_text(state, "The Leader drops 1 equipped Treasure.")
    own = state.agents[0]
    do(state, ("cleanup",))
    assert (state.combat_round, own.dropped) == (2, (axe,))
    state.agenda, state.question = [("idle",)], None
    do(state, ("cleanup",))
    assert (own.dropped, own.equipped) == ((), (axe,))
    assert told(state, "picks_up") == [(0, axe)]


@rule("CVL-330", "CVL-Q-72")
def test_a_dropped_treasure_comes_back_at_the_end_of_combat():
    state = fight("skeleton", step=7)
    axe = give(state, 1, "axe", "inventory")
    state.agents[1].inventory = without(state.agents[1].inventory, axe)
    drop(state, 1, axe)
    won(state)
    assert state.agents[1].equipped == (axe,)


@rule("CVL-Q-72", "CVL-Q-74")
def test_if_there_is_no_room_for_it_something_is_returned_discarded_or_disenchanted_but_not_traded():
    state = fight("skeleton", step=6)
    own = state.agents[0]
    fallen = give(state, 0, "crossbow", "inventory")
    own.inventory = without(own.inventory, fallen)
    drop(state, 0, fallen)
    for id, where in (("bow", "equipped"), ("large-rod", "inventory"), ("great-sword", "inventory")):
        give(state, 0, id, where)
    won(state)
    assert asked(state).kind == "make_room"
    assert {option[0] for option in options_of(state)} == {"return", "discard", "disenchant"}
    say(state, ("discard", fallen))
    assert own.dropped == ()


@rule("CVL-Q-113")
@pytest.mark.parametrize("status", ["initiative", "overwhelmed"])
def test_a_status_that_has_worked_leaves_after_the_first_combat_round(status):
    state = fight("dragon", step=2)
    setattr(state.agents[1], status, True)
    do(state, ("draw_hand", 1), ("cleanup",))
    assert not getattr(state.agents[1], status)
    assert told(state, "no_status") == [(1,)]
