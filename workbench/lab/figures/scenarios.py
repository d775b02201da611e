"""The way through a scenario: which cards were met, and three kinds of never."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines import registry
from engines.ai.shares import Share
from engines.kit.documents import Content, Document
from engines.kit.game import scenario_and_card
from engines.kit.language.reader import reader_for
from engines.kit.scenarios.documents import Scenario, cards_of, scenarios_in
from engines.kit.scenarios.outline import paths, steps_of
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import RunInfo

MET, DEAD, NOT_FOUND = "met", "proved dead", "not found"


@dataclass(frozen=True, slots=True)
class MetCard:
    """A card of the scenario: in how many games it was met, and what is known if it never was."""

    card: str
    name: str
    met: Share
    verdict: str


@dataclass(frozen=True, slots=True)
class ScenarioFigure:
    """How games went through a scenario."""

    scenario: str
    name: str
    cards: tuple[MetCard, ...]
    ways: tuple[tuple[str, str, Share], ...]
    """From card to card, and in how many games it was gone."""


def scenario_of(store: LabStore, info: RunInfo, documents: Sequence[Document]) -> ScenarioFigure | None:
    """Return how games went through the scenario of a run; None where nobody tells which card is met."""
    met, content = store.steps(info.id), Content(documents)
    scenario = _played(content, info, met)
    if scenario is None:
        return None
    games, dead = info.done, _dead(content, info.plan.game, scenario)
    cards = tuple(
        MetCard(card.id, card.numbered_name, Share(met.get(card.id, 0), games), _verdict(card.id, met, dead, games))
        for card in cards_of(content, scenario)
    )
    ways = tuple((start, end, Share(count, games)) for (start, end), count in sorted(store.ways(info.id).items()))
    return ScenarioFigure(scenario.id, scenario.name, cards, ways)


def _played(content: Content, info: RunInfo, met: dict[str, int]) -> Scenario | None:
    name = scenario_and_card(info.plan.scenario)[0]
    return next(
        (one for one in scenarios_in(content) if one.id == name or (not name and met.keys() & set(one.cards))), None
    )


def _dead(content: Content, game: str, scenario: Scenario) -> frozenset[str]:
    """Return the cards that no way leads to, as the outline of the scenario proves."""
    adapter, rules = registry.COVERS[game].scenarios, registry.game(game)
    if adapter is None:
        return frozenset()
    reader = reader_for(rules.language, rules.names(content)) if rules.language else None
    ways = adapter.outline(content, scenario, reader).ways
    return frozenset(paths(scenario.cards, steps_of(ways), ()).unreached)


def _verdict(card: str, met: dict[str, int], dead: frozenset[str], games: int) -> str:
    if met.get(card):
        return MET
    if card in dead:
        return DEAD
    bound = 3 / games if games else 1.0
    return f"{NOT_FOUND} in {games:,} games: below {bound:.1%}"
