"""Abilities: one sorter for the texts of all games."""

from __future__ import annotations

import pytest

from engines.kit.language.abilities import (
    Abilities,
    Trigger,
    abilities_of,
    costs_of,
    ears_of,
    has_fact,
    has_form,
    heads_of,
    limit_once_per,
    listening,
    nodes_in,
    sentences_of,
    text_of,
    uses_up,
)
from engines.kit.language.forms import Language
from engines.kit.language.reader import Reader
from engines.kit.language.shared import declare_shared
from tests.engines.kit.language.toy import LANGUAGE, READER

HEAL, DRAW = ("heal", 1, None), ("draw", 1)


def sort(text: str, limit=None) -> Abilities:
    """Sort a text of the Lamplighters."""
    return abilities_of(LANGUAGE, READER.understand(text).node, limit)


def test_a_text_is_sorted_into_what_is_used_what_waits_and_what_changes():
    text = sort("Heal 1. When you draw a card, heal 1. Your damage is 1 higher. Draw 1 card.")

    assert text.uses == (HEAL, DRAW)
    assert text.triggers == (Trigger("when", "draw", ("you_draw",), HEAL),)
    assert text.modifiers == (("stronger", 1),)


def test_the_whole_of_what_is_used_keeps_its_order():
    assert sort("Heal 1. When you draw a card, heal 1. Draw 1 card.").whole == ("text", (HEAL, DRAW))
    assert sort("Heal 1.").whole == HEAL
    assert sort("When you draw a card, heal 1.").whole is None


def test_triggers_are_listed_by_timing_and_kind_and_a_moment_is_a_when():
    waiting = "When you draw a card, heal 1. At the start of your turn, heal 1. When you gain energy, heal 1 instead."

    assert [(one.timing, one.on) for one in sort(waiting).triggers] == [
        ("when", "draw"),
        ("when", "turn"),
        ("instead", "gain"),
    ]


def test_what_waits_for_something_is_found_by_timing_and_kind():
    text = sort("When you draw a card, heal 1. After you draw a card, draw 1 card.")
    assert [one.effect for one in text.waiting_for("after", "draw")] == [DRAW]
    assert text.waiting_for("before", "draw") == text.waiting_for("when", "gain") == []


def test_what_would_happen_is_answered_before_it_does():
    language = Language("would")
    declare_shared(language)
    language.effect("rest")(lambda state, run: None)
    language.event("you would fall", on="fall", would=True, id="would_fall")(lambda state, run, event: True)

    (trigger,) = abilities_of(language, Reader(language).read("When you would fall, rest.")).triggers

    assert (trigger.timing, trigger.on) == ("before", "fall")


@pytest.mark.parametrize("text", ["", "Heal 1.", "Heal 1. Draw 1 card."])
def test_a_text_without_triggers_waits_for_nothing(text):
    assert sort(text).triggers == ()


def test_a_sentence_that_nobody_can_read_is_used_and_left_to_the_referee():
    (unread,) = sort("Sing to the moon.").uses
    assert unread[0] == "referee"


# Texts and their sentences


def test_sentences_are_taken_apart_and_put_together_again():
    node = READER.read("Heal 1. Draw 1 card.")
    assert sentences_of(node) == (HEAL, DRAW)
    assert text_of(sentences_of(node)) == node
    assert (sentences_of(None), text_of(())) == ((), None)


def test_forms_are_found_however_deep_they_stand():
    node = READER.read("When you draw a card, pay 1 energy: heal 1.")
    assert [one[0] for one in nodes_in(node)] == ["when", "you_draw", "pay", "pay_energy", "heal"]
    assert has_form(node, "pay_energy")
    assert not has_form(node, "draw", "damage")


def test_a_fact_of_a_form_is_found_however_deep_it_stands():
    assert has_fact(LANGUAGE, READER.read("When you are damaged, draw 1 card."), "changes")
    assert not has_fact(LANGUAGE, READER.read("When you are damaged, heal 1."), "changes")


# Limits and prices

PRICED = "Once per turn, pay 1 energy and discard this card: heal 1."


def test_the_heads_of_a_use_are_what_limits_and_prices_it_and_then_what_it_does():
    assert [head[0] for head in heads_of(LANGUAGE, READER.read(PRICED))] == ["once_per", "pay", "heal"]
    assert costs_of(LANGUAGE, READER.read(PRICED)) == [("pay_energy", 1), ("discard_this",)]


@pytest.mark.parametrize(
    ("text", "limited"),
    [
        ("Heal 1.", ("once_per", "turn", HEAL)),
        ("Once per game, heal 1.", ("once_per", "game", HEAL)),
        ("Up to 2 times per turn, heal 1.", ("times_per", 2, "turn", HEAL)),
        ("Pay 1 energy: heal 1.", ("once_per", "turn", ("pay", (("pay_energy", 1),), HEAL))),
        ("Discard this card: heal 1.", ("pay", (("discard_this",),), HEAL)),
    ],
)
def test_a_use_works_once_per_turn_unless_it_says_otherwise_or_uses_up_its_card(text, limited):
    assert sort(text, limit_once_per(LANGUAGE, "turn")).uses == (limited,)


def test_the_limit_of_a_use_is_none_of_what_is_done_when_the_card_is_played():
    text = sort("Heal 1. Draw 1 card.", limit_once_per(LANGUAGE, "turn"))
    assert (text.whole, len(text.uses)) == (("text", (HEAL, DRAW)), 2)


def test_a_card_is_used_up_by_a_cost_that_takes_it_away():
    assert uses_up(LANGUAGE, READER.read(PRICED))
    assert not uses_up(LANGUAGE, READER.read("Pay 1 energy: heal 1."))


# Who can hear what


def test_who_can_hear_a_happening_is_known_before_the_game():
    cards = [sort("Heal 1."), sort("When you draw a card, heal 1."), sort("When you gain energy, heal 1.")]
    skills = [sort("When you draw a card, heal 1.")]

    assert ears_of({"card": cards, "skill": skills}) == {
        "draw": {"card": frozenset({1}), "skill": frozenset({0})},
        "gain": {"card": frozenset({2}), "skill": frozenset()},
    }
    assert listening(cards, "damage") == frozenset()
