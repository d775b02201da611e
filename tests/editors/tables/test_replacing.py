from __future__ import annotations

import pytest

from editors.exchange.columns import columns_of
from editors.tables.replacing import PatternError, Search, replacements
from engines.castle_von_loghan.content import CombatCard

COLUMNS = columns_of(CombatCard)


def card(name="Parry", text="Draw 1 Combat card.", **fields):
    return CombatCard(id="parry", name=name, priority=2, text=text, **fields)


def found(search, *cards):
    return [(one.column.name, one.new) for one in replacements(search, cards, COLUMNS)]


def test_words_are_found_in_every_text_whatever_their_case():
    one = card(name="Card trick", flavour="A CARD.")

    assert found(Search("card", "page"), one) == [
        ("name", "page trick"),
        ("text", "Draw 1 Combat page."),
        ("flavour", "A page."),
    ]


def test_a_long_text_is_shown_from_a_few_words_before_what_is_replaced():
    long = "Every character in the room of the Enemy that has not fought yet\nloses 1 Health."
    [one] = replacements(Search("health", "Clarity"), [card(text=long)], COLUMNS)

    assert one.shown() == ("…fought yet loses 1 Health.", "…fought yet loses 1 Clarity.")


def test_a_short_text_is_shown_whole():
    [one] = replacements(Search("combat ", ""), [card()], COLUMNS)

    assert one.shown() == ("Draw 1 Combat card.", "Draw 1 card.")


def test_whole_words_and_same_case_find_less():
    one = card(name="Cards", text="A card, a Card.")

    assert found(Search("card", "page", whole_words=True, same_case=True), one) == [("text", "A page, a Card.")]


def test_a_pattern_may_use_what_it_found():
    assert found(Search(r"Draw (\d)", r"Discard \1", is_pattern=True), card()) == [("text", "Discard 1 Combat card.")]


def test_signs_of_patterns_are_plain_letters_otherwise():
    assert found(Search("1.", r"\1"), card(text="Draw 1.")) == [("text", r"Draw \1")]


def test_numbers_ids_and_choices_are_left_alone():
    assert found(Search("2", "3"), card(text="")) == []
    assert found(Search("parry", "riposte"), card(name="x", text="")) == []


@pytest.mark.parametrize("search", [Search("(", is_pattern=True), Search("a", r"\9", is_pattern=True)])
def test_what_is_no_pattern_is_refused(search):
    with pytest.raises(PatternError):
        found(search, card())


def test_no_word_is_replaced_in_what_names_a_picture():
    assert found(Search("a", "b"), card(name="x", text="", art="a" * 64)) == []
