"""What can be wrong with any scenario: cards that are missing, numbers that repeat, texts that cannot be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engines.kit.documents import Content, Problem, Severity
from engines.kit.language.reader import Reader
from engines.kit.scenarios.adapter import ScenarioAdapter
from engines.kit.scenarios.deck import condition_texts
from engines.kit.scenarios.documents import Scenario, ScenarioCard, cards_of
from engines.kit.scenarios.texts import rules_of, unread


def deck_problems(
    content: Content, scenario: Scenario, card: type[ScenarioCard], *, deck_rule: str = "", owner_rule: str = ""
) -> Iterator[Problem]:
    """Find cards that are missing or belong elsewhere, and numbers that repeat or are out of order."""
    noun = scenario.kind.replace("_", " ")
    if not scenario.cards:
        yield Problem(scenario.id, "cards", f"the {noun} has no cards", Severity.ERROR, deck_rule)
    for id in scenario.cards:
        found = content.get_as(card, id)
        if found is None:
            yield Problem(scenario.id, "cards", f"the card {id} is not in the library", Severity.ERROR, deck_rule)
        elif found.scenario_id != scenario.id:
            message = f"the card lies in the deck of “{scenario.name}”"
            yield Problem(id, found.scenario_field, message, Severity.WARNING, owner_rule)
    yield from _number_problems(content, scenario, deck_rule)


def _number_problems(content: Content, scenario: Scenario, rule: str) -> Iterator[Problem]:
    cards = cards_of(content, scenario)
    numbers = [card.number for card in cards]
    for printed, count in Counter(card.printed_number for card in cards).items():
        if count > 1:
            message = f"{count} cards have the number {printed}"
            yield Problem(scenario.id, "cards", message, Severity.ERROR, rule)
    if numbers != sorted(numbers):
        yield Problem(scenario.id, "cards", "the cards are not in number order", Severity.WARNING, rule)


def unread_problems(
    adapter: ScenarioAdapter, content: Content, scenario: Scenario, reader: Reader
) -> Iterator[Problem]:
    """Find the texts of the cards and of the conditions that cannot be read."""
    for card in cards_of(content, scenario):
        yield from unread(card.id, rules_of(adapter.texts, card.model_dump(mode="json")), reader)
    rules = rules_of(condition_texts(adapter, scenario), scenario.model_dump(mode="json"))
    yield from unread(scenario.id, rules, reader)
