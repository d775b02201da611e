"""Sentences about the battlefield, played: which cards they speak of, who sees what, and where cards go."""

from __future__ import annotations

import pytest

from engines.ambush.battlefield import cell_of
from tests.engines.ambush.scenes import (
    all_cards,
    asked,
    at,
    carry,
    events,
    names,
    options,
    pick,
    play,
    play_card,
    scene,
    with_texts,
)
from tests.rules import rule

LINE = {(1, 0): "treant", (2, 0): "dragon", (3, 0): "griffin_rider"}
ONE, TWO, THREE = cell_of(1, 0), cell_of(2, 0), cell_of(3, 0)


def table(**arrangement):
    """Arrange a line of three cards, with a hand for everybody."""
    hands = ("orc_raider", "human_knight", "dwarf_mason")
    return scene(**{"hands": hands, "field": dict(LINE), "step": "play_part", **arrangement})


def lying(state):
    """Name what lies where."""
    return {cell: names(state, [card])[0] for cell, card in state.battlefield.items()}


def offered(state):
    """List the things that may be chosen."""
    return [option[2] for option in options(state) if option[0] == "choose"]


@rule("AMB-016", "AMB-116")
def test_any_card_of_the_battlefield_may_be_taken_and_only_its_taker_sees_it():
    state = carry(table(), "Take one card of the battlefield into your hand.")
    assert offered(state) == [ONE, TWO, THREE]
    play(state, pick("battlefield_card", TWO))

    assert lying(state) == {ONE: "treant", THREE: "griffin_rider"}
    assert names(state, state.hands[0]) == ["dragon", "orc_raider"]
    assert events(state, "takes") == [(0, TWO)]
    assert events(state, "saw_cards") == [(0, (state.hands[0][-1],))]


@rule("AMB-116")
def test_who_takes_an_unseen_card_sees_it():
    state = table()
    card = state.battlefield[TWO]
    state.known[card] = 0
    carry(state, "Take one card of the battlefield into your hand.", pick("battlefield_card", TWO))

    assert state.known[card] == 0b001


@rule("AMB-025")
@pytest.mark.parametrize(("which", "cells"), [("have seen", [ONE, THREE]), ("have not seen", [TWO])])
def test_a_text_may_speak_of_cards_that_one_has_or_has_not_seen(which, cells):
    state = table(field={**LINE, (4, 0): "stone_giant"})
    state.known[state.battlefield[TWO]] = 0b110
    state.known[state.battlefield[cell_of(4, 0)]] = 0b001 if which == "have seen" else 0
    fourth = [cell_of(4, 0)]
    carry(state, f"Look at one card of the battlefield that you {which}.")

    assert offered(state) == sorted(cells + fourth)


@rule("AMB-020")
def test_a_text_may_speak_of_cards_next_to_the_deck():
    text = "Look at one card of the battlefield next to the central deck."
    state = carry(table(field={**LINE, (0, 1): "troll_bruiser"}), text)

    assert offered(state) == sorted([ONE, cell_of(0, 1)])


@rule("AMB-114")
def test_who_looks_at_a_card_sees_it_alone_and_is_sure_of_it():
    state = table()
    card = state.battlefield[TWO]
    state.known[card] = 0
    sights = state.sights
    carry(state, "Look at one card of the battlefield.", pick("battlefield_card", TWO))

    assert state.known[card] == 0b001
    assert state.sightings[-1] == (sights + 1, state.placements, TWO, card, 0b001, 0b001)
    assert events(state, "looks") == [(0, TWO)]
    assert events(state, "saw_cards") == [(0, (card,))]


@rule("AMB-025")
def test_a_card_that_is_turned_up_is_seen_by_all_and_nobody_is_sure_to_remember_it():
    state = table()
    card = state.battlefield[TWO]
    state.known[card] = 0
    carry(state, "Turn up one card of the battlefield for all to see.", pick("battlefield_card", TWO))

    assert state.known[card] == 0b111
    assert state.sightings[-1][2:] == (TWO, card, 0b111, 0)
    assert events(state, "turned_up") == [(0, TWO, card)]


@rule("AMB-115")
def test_two_cards_change_places_and_all_see_which_cells():
    state = table()
    sights = state.sights
    choices = pick("battlefield_card", ONE), pick("battlefield_card", THREE)
    carry(state, "Let 2 cards of the battlefield change places, unseen.", *choices)

    assert lying(state) == {ONE: "griffin_rider", TWO: "dragon", THREE: "treant"}
    assert state.sightings[-1] == (sights + 1, state.placements, ONE, THREE)
    assert events(state, "swapped") == [(0, ONE, THREE)]


@rule("AMB-026")
def test_a_card_moves_next_to_another_card_and_not_to_where_it_lies():
    state = carry(table(), "Move one card of the battlefield.", pick("battlefield_card", THREE))
    assert asked(state) == "move"
    assert at(3, 0) not in options(state)
    assert at(4, 0) not in options(state)
    sights = state.sights
    play(state, at(2, 1))

    assert lying(state) == {ONE: "treant", TWO: "dragon", cell_of(2, 1): "griffin_rider"}
    assert state.sightings[-1] == (sights + 1, state.placements, THREE, cell_of(2, 1))
    assert events(state, "moved") == [(0, THREE, cell_of(2, 1))]


@rule("AMB-026")
def test_shuffled_cards_lie_in_the_same_cells_and_nobody_knows_which_is_which():
    state = table()
    state.sightings = [(n, 1, cell, card, 0b111, 0) for n, (cell, card) in enumerate(state.battlefield.items())]
    cards = [state.battlefield[cell] for cell in (ONE, TWO)]
    third = state.battlefield[THREE]
    choices = pick("battlefield_card", ONE), pick("battlefield_card", TWO)
    carry(state, "Shuffle 2 cards of the battlefield and lay them back.", *choices)

    assert sorted(state.battlefield[cell] for cell in (ONE, TWO)) == sorted(cards)
    assert [state.known[card] for card in (*cards, third)] == [0, 0, 0b111]
    assert [seen[3] for seen in state.sightings] == [third]
    assert events(state, "scrambled") == [(0, (ONE, TWO))]


@rule("AMB-026")
def test_neighbours_that_are_shuffled_lie_together():
    state = table(field={**LINE, (1, 1): "troll_bruiser"})
    carry(state, "Shuffle 3 neighbouring cards of the battlefield and lay them back.")
    assert offered(state) == sorted([ONE, TWO, THREE, cell_of(1, 1)])
    play(state, pick("battlefield_card", ONE))
    assert offered(state) == sorted([TWO, cell_of(1, 1)])
    play(state, pick("battlefield_card", TWO))
    assert offered(state) == sorted([THREE, cell_of(1, 1)])
    play(state, pick("battlefield_card", THREE))

    assert asked(state) == "play"
    assert events(state, "scrambled") == [(0, (ONE, TWO, THREE))]


@rule("AMB-026")
def test_where_too_few_neighbours_lie_those_are_shuffled_that_do():
    state = table(field={(1, 0): "treant", (2, 0): "dragon"})
    text = "Shuffle 4 neighbouring cards of the battlefield and lay them back."
    carry(state, text, pick("battlefield_card", ONE))

    assert events(state, "scrambled") == [(0, (ONE, TWO))]


@rule("AMB-087")
def test_a_card_of_the_battlefield_is_shuffled_into_the_deck_and_nobody_knows_where_it_is():
    state = table()
    card, before = state.battlefield[TWO], len(state.deck)
    carry(state, "Shuffle one card of the battlefield into the central deck.", pick("battlefield_card", TWO))

    assert sorted(lying(state)) == [ONE, THREE]
    assert (card in state.deck, len(state.deck), state.known[card]) == (True, before + 1, 0)
    assert events(state, "into_deck") == [(0, 1)]


@rule("AMB-044")
def test_a_card_may_be_shuffled_into_the_deck_instead_of_being_placed():
    content = with_texts(orc_raider="Shuffle this card into the central deck.")
    state = table(content=content)
    (raider,) = state.hands[0]
    play_card(state, "orc_raider", ("aim", 1))

    assert raider in [*state.deck, *state.shown]
    assert events(state, "exposed")[0][0] == 1
    assert events(state, "into_deck") == [(0, 1)]
    assert len(state.battlefield) == 3
    assert all_cards(state) == list(range(60))


# From the deck


@rule("AMB-114")
def test_who_looks_at_the_top_of_the_deck_sees_those_cards_alone_and_they_stay_there():
    state = table(top="stone_giant troll_bruiser elven_archer")
    top = state.deck[::-1][:3]
    carry(state, "Look at the top 2 cards of the central deck.")

    assert state.deck[::-1][:3] == top
    assert [state.known[card] for card in top] == [0b001, 0b001, 0]
    assert events(state, "looks_at_deck") == [(0, 2)]
    assert events(state, "saw_cards") == [(0, tuple(top[:2]))]


@rule("AMB-103")
def test_an_exposed_top_card_is_shown_to_all_and_laid():
    state = carry(table(top="stone_giant"), "Expose the top card of the central deck.")
    assert names(state, state.shown) == ["stone_giant"]
    assert state.known[state.shown[0]] == 0b111
    play(state, at(4, 0))

    assert lying(state)[cell_of(4, 0)] == "stone_giant"
    assert asked(state) == "play"


@rule("AMB-Q-08")
def test_the_top_cards_may_be_laid_unseen():
    state = carry(
        table(top="stone_giant dragon"), "Put the top 2 cards of the central deck on the battlefield, unseen."
    )
    card = state.shown[0]
    play(state, at(4, 0), at(5, 0))

    assert (asked(state), len(state.battlefield)) == ("play", 5)
    assert state.known[card] == 0


@rule("AMB-Q-07")
def test_an_archer_may_lay_cards_from_the_hand_instead():
    state = table(hands=("elven_archer treant orc_raider",), field={}, archer="hand")
    before = len(state.deck)
    play_card(state, "elven_archer", ("aim", 1))
    treant = next(card for card in state.hands[0] if names(state, [card]) == ["treant"])
    play(state, pick("hand_card", treant), options(state)[-1])

    assert len(state.deck) == before
    assert treant not in state.hands[0]
    assert state.known[treant] == 0b111
