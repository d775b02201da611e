"""Sentences that designers know from other games, played: drawing, discarding, protection, what is put off."""

from __future__ import annotations

import pytest

from engines.ambush.game import GAME
from engines.kit.door import answer, run
from engines.kit.language.play import play as carry_out
from engines.kit.language.reader import reader_for
from engines.kit.state import push
from tests.each import each
from tests.engines.ambush.scenes import (
    CONTENT,
    aim,
    asked,
    first_cell,
    names,
    play_card,
    scene,
    silence,
    with_texts,
)
from tests.rules import rule

ME, LEFT, RIGHT = 0, 1, 2


def said(text, *, seat=ME, **arrangement):
    """Let a text be carried out for a seat in a small scene, with the first option for every choice in it."""
    state = scene(step="play_part", **{"hands": ("orc_raider", "treant", ""), **arrangement})
    return carried_out(state, text, seat)


def carried_out(state, text, seat=ME):
    """Let a text be carried out before seat 0 is asked again what it plays."""
    state.question = None
    push(state, ("play_part",))
    carry_out(state, state.box.reader.read(text), seat, None)
    run(state)
    while asked(state) != "play":
        answer(state, state.question.options[0][0])
    return state


def turn_passes(state):
    """Let the turn pass on, whatever this one still had in it."""
    state.agenda, state.question = [("next_turn",)], None
    state.shown.clear()
    run(state)
    return state


@rule("AMB-Q-53")
def test_drawn_cards_come_from_the_top_of_the_deck_into_the_hand_unseen():
    state = said("Draw 2 cards.", top="dragon human_knight treant")
    drawn = [card for card in state.hands[ME] if names(state, [card]) != ["orc_raider"]]
    assert sorted(names(state, drawn)) == ["dragon", "human_knight"]
    assert all(state.known[card] == 1 << ME for card in drawn)


@rule("AMB-Q-53")
def test_of_an_empty_deck_nobody_draws():
    state = said("Draw 2 cards.", deck=False)
    assert names(state, state.hands[ME]) == ["orc_raider"]


@rule("AMB-Q-53")
def test_each_player_draws_from_the_same_deck():
    state = said("Each player draws 1 card.")
    assert [len(hand) for hand in state.hands] == [2, 2, 1]


@rule("AMB-Q-53")
@pytest.mark.parametrize("number", ["one card", "one random card"])
def test_who_discards_shuffles_a_card_into_the_deck(number):
    state = said(f"Each opponent shuffles {number} from their hand into the central deck.")
    assert [len(hand) for hand in state.hands] == [1, 0, 0]


@rule("AMB-112")
def test_whoever_gives_chooses_the_card_and_only_the_two_see_it():
    state = said("Your left neighbour gives you one card.", hands=("orc_raider", "treant dragon"))
    assert [len(hand) for hand in state.hands] == [2, 1, 0]
    assert state.known[state.hands[ME][1]] == 0b011


@rule("AMB-112")
def test_hands_are_exchanged_as_a_whole():
    state = said("Exchange hands with your left neighbour.", hands=("orc_raider human_knight", "treant"))
    assert [sorted(names(state, hand)) for hand in state.hands] == [["treant"], ["human_knight", "orc_raider"], []]


def struck(text, **facts):
    """Let seat 1 say a text, then strike its castle with 4 damage."""
    state = said(text, seat=LEFT, health=(20, 10, 20), **facts)
    return carried_out(state, "Deal 4 damage to the castle of your left neighbour.")


@rule("AMB-Q-54")
def test_a_protected_castle_takes_no_damage_or_less():
    assert struck("Your castle takes no damage until your next turn.").health == [20, 10, 20]
    assert struck("Your castle takes 1 less damage from each blow until your next turn.").health == [20, 7, 20]
    assert struck("Your castle takes 5 less damage from each blow until your next turn.").health == [20, 10, 20]
    assert struck("Repair 1.").health == [20, 7, 20]


@rule("AMB-Q-54", "AMB-105")
def test_less_damage_is_taken_off_before_the_shield():
    state = struck(
        "Your castle takes 1 less damage from each blow until your next turn. Your castle gets a shield of 2."
    )
    assert (state.health[LEFT], state.shield[LEFT]) == (9, 0)


@rule("AMB-Q-54")
def test_a_dial_is_put_on_a_number_but_not_above_full_health():
    assert said("The health of your castle becomes 5.").health[ME] == 5
    full = said("Repair 1.").full[ME]
    assert said("The health of your castle becomes 99.").health[ME] == full


@rule("AMB-Q-55")
def test_what_is_put_off_happens_once_when_the_next_turn_begins():
    state = said("At the start of your next turn, repair 3.", health=(9,))
    assert state.health[ME] == 9
    healths = [turn_passes(state).health[ME] for _ in range(2 * state.players)]
    assert healths == [9, 9, 12, 12, 12, 12]


@rule("AMB-Q-55")
def test_another_turn_follows_at_once_and_is_no_new_round():
    state = said("Take another turn after this one.")
    rounds = state.rounds
    assert (turn_passes(state).seat, state.rounds) == (ME, rounds)
    assert turn_passes(state).seat == LEFT


def test_a_doubled_blow_strikes_twice_as_hard():
    state = scene(
        players=2, hands=("orc_raider",), step="play_part", content=with_texts(orc_raider="The damage is doubled.")
    )
    value = state.box.damage[state.box.kind_of[state.hands[0][0]]]
    before = state.health[1]
    play_card(state, "orc_raider")
    assert before - state.health[1] == 2 * value


@pytest.mark.parametrize(
    ("text", "health"),
    [
        ("When your castle is damaged, repair 1.", 1),
        ("When a castle is damaged, repair 1.", 1),
        ("When an opponent's castle is damaged, repair 1.", 0),
    ],
)
def test_a_played_card_hears_whose_castle_is_damaged(text, health):
    content = with_texts(treant=text)
    state = scene(
        hands=("orc_raider",), field={(1, 0): "treant"}, health=(20, 9, 20), step="play_part", content=content
    )
    state.delayed = [(LEFT, state.battlefield[1000])]
    value = state.box.damage[state.box.kind_of[state.hands[ME][0]]]
    play_card(state, "orc_raider", aim(LEFT))
    assert state.health[LEFT] == 9 - value + health


def test_a_played_card_hears_that_others_play():
    content = with_texts(
        treant="When an opponent plays a card, repair 2.", human_knight="When you play a card, repair 1."
    )
    field = {(1, 0): "treant", (2, 0): "human_knight"}
    state = scene(hands=("orc_raider",), field=field, health=(9, 9, 20), step="play_part", content=content)
    state.delayed = [(LEFT, state.battlefield[1000]), (ME, state.battlefield[2000])]
    play_card(state, "orc_raider", aim(RIGHT))
    assert (state.health[ME], state.health[LEFT]) == (10, 11)
    silence(first_cell(state))


COLD = {
    "Heal 3.": "Repair 3.",
    "Gain 3 health.": "Repair 3.",
    "Draw a card.": "Draw 1 card.",
    "Each opponent discards a card.": "Each opponent shuffles one card from their hand into the central deck.",
    "Steal a card from an opponent.": "Take a random card from the hand of one opponent.",
    "Look at an opponent's hand.": "Look at the hand of one opponent.",
    "If you have fewer than 3 cards in hand, draw 2 cards.": "If you have fewer than 3 cards in hand, draw 2 cards.",
    "Repair 1 for each card in your hand.": "Repair the number of cards in your hand.",
    "At the beginning of your next turn, draw 1 card.": "At the start of your next turn, draw 1 card.",
    "Swap hands with an opponent.": "Exchange hands with one opponent.",
}


@each("text", COLD)
def test_everyday_words_are_read(text):
    reader = reader_for(GAME.language, GAME.names(CONTENT))
    assert reader.speak(reader.read(text)) == COLD[text]


def test_what_opponents_must_do_or_suffer_is_no_choice_of_the_player_of_the_card():
    reader = reader_for(GAME.language, GAME.names(CONTENT))
    either = "shuffle one card from your hand into the central deck or your castle takes 2 damage."
    read = reader.read("All opponents must discard a card or take 2 damage.")
    assert reader.speak(read) == f"Each opponent does this: {either}"
    assert reader.read("Deal 3 damage or repair 3.")[0] == "choose_one"
