from __future__ import annotations

from engines.kit.documents import Problem, Severity
from engines.kit.scenarios.checks import deck_problems
from tests.engines.kit.scenarios.sagas import Leaf, saga


def found(edda, content):
    return list(deck_problems(content, edda, Leaf, deck_rule="SAG-01", owner_rule="SAG-02"))


def test_a_deck_in_order_has_no_problem():
    assert found(*saga(1, 2, 3)) == []


def test_a_scenario_without_cards_cannot_be_played():
    assert found(*saga()) == [Problem("edda", "cards", "the saga has no cards", Severity.ERROR, "SAG-01")]


def test_a_card_that_is_missing_is_an_error_and_one_of_another_scenario_is_told_of_the_card():
    edda, content = saga(1, 2)
    strange = content["edda.1"].changed(saga="other")

    assert found(edda, content.with_documents([strange]).without({"edda.2"})) == [
        Problem("edda.1", "saga", "the card lies in the deck of “Edda”", Severity.WARNING, "SAG-02"),
        Problem("edda", "cards", "the card edda.2 is not in the library", Severity.ERROR, "SAG-01"),
    ]


def test_numbers_that_repeat_are_an_error_and_those_out_of_order_a_warning():
    edda, content = saga(3, 1, 2)
    twice = content.with_documents([content["edda.2"].changed(number=1)])

    assert [(one.message, one.severity) for one in found(edda, twice)] == [
        ("2 cards have the number 001", Severity.ERROR),
        ("the cards are not in number order", Severity.WARNING),
    ]
