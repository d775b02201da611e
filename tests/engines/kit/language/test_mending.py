"""What is read of a sentence without a few of its words: offered first, and it is told what was left out."""

from __future__ import annotations

import pytest

from tests.engines.kit.language.toy import EVERYDAY


@pytest.mark.parametrize(
    ("written", "offered", "without"),
    [
        ("Draw 2 cards from the moon.", "Draw 2 cards.", "from the moon"),
        ("Heal 3 while everybody sings.", "Heal 3.", "while everybody sings"),
        ("Gain 2 shiny energy.", "Gain 2 energy.", "shiny"),
        ("If it is dark and gloomy, gain 2 energy.", "If it is dark, gain 2 energy.", "and gloomy"),
    ],
)
def test_what_can_be_read_is_kept_as_it_stands(written, offered, without):
    (wrong,) = EVERYDAY.understand(written).misreadings
    assert wrong.offers[0] == offered
    said = without.removeprefix("and ")
    assert f"perhaps “{offered}” (without “{said}”)" in wrong.message


def test_things_that_cannot_be_told_apart_are_named_as_far_as_they_can():
    (wrong,) = EVERYDAY.understand("Deal 2 damage to the opponent who laughed last.").misreadings
    assert wrong.offers[0] == "Deal 2 damage to one opponent."


def test_a_word_that_opens_a_clause_is_not_left_out_without_the_clause():
    (wrong,) = EVERYDAY.understand("Whenever an opponent sings, draw 1 card.").misreadings
    assert all(not offer.startswith("One opponent") for offer in wrong.offers)
    assert wrong.offers[0] == "Draw 1 card."
    (unless,) = EVERYDAY.understand("Unless each player gains 1 energy, draw 2 cards.").misreadings
    assert not any("then draw" in offer for offer in unless.offers), unless.offers


def test_a_sentence_that_has_ended_gets_offers_and_one_that_is_being_written_none():
    (ended,) = EVERYDAY.understand("Draw 2 cards at the start.").misreadings
    (begun,) = EVERYDAY.understand("Draw 2 cards at the start").misreadings
    assert ended.offers[0] == "At the start of your turn, draw 2 cards."
    assert begun.offers == ()
