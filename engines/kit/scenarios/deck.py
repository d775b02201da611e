"""What can be done to a scenario as a whole: its cards, their order, conditions and numbers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TypeVar

from engines.kit.documents import Content
from engines.kit.scenarios.adapter import ScenarioAdapter
from engines.kit.scenarios.documents import Condition, Scenario, ScenarioCard, cards_of
from engines.kit.scenarios.texts import Text

S = TypeVar("S", bound=Scenario)

# ---- cards -------------------------------------------------------------------------------------------


def new_card(adapter: ScenarioAdapter, content: Content, scenario: Scenario, after: str = "") -> ScenarioCard:
    """Return a card to begin with, numbered after all others."""
    number = free_number(content, scenario)
    before = content.get_as(adapter.card, after)
    return adapter.new_card(content, scenario, adapter.card_id(scenario, number), number, before)


def copied_card(adapter: ScenarioAdapter, content: Content, scenario: Scenario, card: ScenarioCard) -> ScenarioCard:
    """Return a copy of a card with a number of its own."""
    number = free_number(content, scenario)
    own = {"id": adapter.card_id(scenario, number), "number": number, card.scenario_field: scenario.id}
    return card.changed(name=f"{card.name} (copy)", **own)


def free_number(content: Content, scenario: Scenario) -> int:
    """Return the number after the highest one of a scenario."""
    return max((card.number for card in cards_of(content, scenario)), default=0) + 1


def with_card(scenario: S, card: str, after: str = "") -> S:
    """Put a card into the deck, behind another or at the end."""
    place = scenario.cards.index(after) + 1 if after in scenario.cards else len(scenario.cards)
    return scenario.changed(cards=[*scenario.cards[:place], card, *scenario.cards[place:]])


def without_cards(adapter: ScenarioAdapter, scenario: S, cards: Collection[str]) -> S:
    """Take cards out of the deck, and the conditions on them."""
    left = [] if adapter.conditions is None else list(adapter.conditions.of(scenario))
    kept = _conditions(adapter, [one for one in left if one.card not in cards])
    return scenario.changed(cards=[id for id in scenario.cards if id not in cards], **kept)


def moved(scenario: S, cards: Collection[str], place: int) -> S:
    """Move cards, in their order, before the one that is now at a place."""
    moving = [id for id in scenario.cards if id in cards]
    before = [id for id in scenario.cards[:place] if id not in cards]
    behind = [id for id in scenario.cards[place:] if id not in cards]
    return scenario.changed(cards=[*before, *moving, *behind])


def stepped(scenario: S, cards: Collection[str], *, down: bool) -> S:
    """Move cards one place up or down."""
    places = [place for place, id in enumerate(scenario.cards) if id in cards]
    if not places:
        return scenario
    place = min(places[-1] + 2, len(scenario.cards)) if down else max(places[0] - 1, 0)
    return moved(scenario, cards, place)


# ---- conditions --------------------------------------------------------------------------------------


def with_condition(adapter: ScenarioAdapter, scenario: S, card: ScenarioCard) -> S:
    """Lay a condition on a card, in the order of the deck; a card has one at most."""
    tool = adapter.conditions
    if tool is None or tool.on(scenario, card.id) is not None:
        return scenario
    order = {id: place for place, id in enumerate(scenario.cards)}
    lying = sorted([*tool.of(scenario), tool.new(card)], key=lambda one: order.get(one.card, len(order)))
    return scenario.changed(**_conditions(adapter, lying))


def without_condition(adapter: ScenarioAdapter, scenario: S, card: str) -> S:
    """Take the condition off a card."""
    lying = adapter.conditions.of(scenario) if adapter.conditions else ()
    return scenario.changed(**_conditions(adapter, [one for one in lying if one.card != card]))


def _conditions(adapter: ScenarioAdapter, lying: Iterable[Condition]) -> dict[str, list[Condition]]:
    return {} if adapter.conditions is None else {adapter.conditions.field: list(lying)}


# ---- numbers -----------------------------------------------------------------------------------------


def renumbered(adapter: ScenarioAdapter, content: Content, scenario: S) -> tuple[S, list[ScenarioCard]]:
    """Number the cards in the order of the deck; every text that names a number follows."""
    cards = cards_of(content, scenario)
    numbers = {card.number: place for place, card in enumerate(cards, start=1)}
    fresh = [card.changed(number=place) for place, card in enumerate(cards, start=1)]
    after: S = adapter.renumber(scenario, numbers)
    return after, [adapter.renumber(card, numbers) for card in fresh]


def is_in_order(cards: Sequence[ScenarioCard]) -> bool:
    """Tell whether the numbers are those of the order."""
    return [card.number for card in cards] == list(range(1, len(cards) + 1))


# ---- texts that are played ---------------------------------------------------------------------------


def condition_texts(adapter: ScenarioAdapter, scenario: Scenario) -> list[Text]:
    """List the texts of all conditions, as fields of the scenario."""
    tool = adapter.conditions
    if tool is None:
        return []
    places = range(len(tool.of(scenario)))
    return [Text(f"{tool.field}.{place}.{text.field}", text.voice) for place in places for text in tool.texts]
