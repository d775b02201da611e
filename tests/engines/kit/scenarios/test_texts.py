from __future__ import annotations

import re
from typing import Literal

from engines.kit.documents import Document, fact
from engines.kit.scenarios.texts import (
    Text,
    Voice,
    choices_of,
    mentions_renumbered,
    rules_of,
    with_sentence,
    without_sentences,
)

RULES, CHOICE = Voice.RULES, Voice.CHOICE
TEXTS = (
    Text("tale", Voice.ALOUD),
    Text("effects.0", RULES),
    Text("effects.1", RULES),
    Text("choices.0", CHOICE, choice=0),
    Text("choices.1", CHOICE, choice=1),
)


class Card(Document):
    """A card to write on."""

    game: Literal["toy"] = "toy"
    kind: Literal["card"] = "card"
    tale: str = fact("")
    effects: tuple[str, ...] = fact(())
    choices: tuple[str, ...] = fact(())


def card(*effects, **fields):
    return Card(id="card", name="Card", effects=effects, **fields)


def test_only_texts_that_are_played_and_say_something_are_rules():
    plain = card("Go to card 3.", tale="It rains.").model_dump(mode="json")

    assert rules_of(TEXTS, plain) == {"effects.0": "Go to card 3."}


def test_choices_are_those_that_the_card_has_even_without_words():
    plain = card(choices=("",)).model_dump(mode="json")

    assert [text.field for text in choices_of(TEXTS, plain)] == ["choices.0"]


def test_a_sentence_is_added_to_what_stands_there():
    assert with_sentence(card("Sing."), "effects.0", "Go to card 3.").effects == ("Sing. Go to card 3.",)
    assert with_sentence(card(""), "effects.0", "Go to card 3.").effects == ("Go to card 3.",)


def test_sentences_are_taken_out_wherever_they_are_played():
    written = card("Sing. go to card 3. Rest.", "Go to card 3.", tale="Go to card 3.")

    after = without_sentences(written, TEXTS, "Go to card 3.")

    assert (after.effects, after.tale) == (("Sing. Rest.", ""), "Go to card 3.")


def test_a_text_without_the_sentence_stays_to_the_letter():
    written = card("Sing.\nRest.")

    assert without_sentences(written, TEXTS, "Go to card 3.") == written


def test_cards_that_texts_name_are_renumbered_all_at_once():
    written = card("Go to card 3. Then card 1.", "Card 9.")

    after = mentions_renumbered(written, TEXTS, re.compile(r"(card )(\d+)", re.IGNORECASE), {3: 1, 1: 3})

    assert after.effects == ("Go to card 1. Then card 3.", "Card 9.")
