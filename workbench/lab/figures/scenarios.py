"""The way through a scenario: which cards were met, three kinds of never, where it ends, and how much is read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from engines import registry
from engines.ai.shares import Share
from engines.kit.documents import Content, Document
from engines.kit.game import scenario_and_card
from engines.kit.language.reader import reader_for
from engines.kit.scenarios.adapter import ScenarioAdapter
from engines.kit.scenarios.documents import Scenario, ScenarioCard, cards_of, scenarios_in
from engines.kit.scenarios.outline import paths, steps_of
from engines.kit.scenarios.texts import LETTERS, Voice
from workbench.lab.figures.crowds import scouts_of
from workbench.lab.model.choice_watch import ON_CARD
from workbench.lab.statistics.intervals import Estimate, of_mean
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import RunInfo

MET, DEAD, OPEN, NOT_FOUND = "met", "proved dead", "open, but never chosen", "not found"
LINE = 60
"""How many letters a line of a printed card has, roughly."""


@dataclass(frozen=True, slots=True)
class MetCard:
    """A card of the scenario: in how many games it was met, and what is known if it never was."""

    card: str
    name: str
    met: Share
    verdict: str
    demand: str = ""
    """What has to be so before it is met, such as what its cover says."""


@dataclass(frozen=True, slots=True)
class ScenarioFigure:
    """How games went through a scenario."""

    scenario: str
    name: str
    cards: tuple[MetCard, ...]
    ways: tuple[tuple[str, str, Share], ...]
    """From card to card, and in how many games it was gone."""
    ends: tuple[tuple[str, str, Share], ...]
    """After which card, and how, games ended."""
    lines: Estimate
    """How many lines of text are read in a game."""
    scouts: int = 0
    """How many games scouts have played of the same: they tell what is open from what cannot be found."""


def scenario_of(store: LabStore, info: RunInfo, documents: Sequence[Document]) -> ScenarioFigure | None:
    """Return how games went through the scenario of a run; None where nobody tells which card is met."""
    met, content = store.steps(info.id), Content(documents)
    scenario = _played(content, info, met)
    adapter = registry.COVERS[info.plan.game].scenarios
    if scenario is None or adapter is None:
        return None
    games, scouts = info.done, scouts_of(store, info)
    seen = _Seen(
        met,
        games,
        _dead(content, info.plan.game, adapter, scenario),
        store.steps(scouts.id) if scouts else {},
        scouts.done if scouts else 0,
    )
    cards = cards_of(content, scenario)
    return ScenarioFigure(
        scenario.id,
        scenario.name,
        tuple(_met_card(card, seen, adapter.demand(scenario, card)) for card in cards),
        tuple((start, end, Share(count, games)) for (start, end), count in sorted(store.ways(info.id).items())),
        tuple((card, how, Share(count, games)) for (card, how), count in sorted(store.ends(info.id).items())),
        _lines(store, info, adapter, cards),
        seen.scouted,
    )


def _played(content: Content, info: RunInfo, met: dict[str, int]) -> Scenario | None:
    name = scenario_and_card(info.plan.scenario)[0]
    return next(
        (one for one in scenarios_in(content) if one.id == name or (not name and met.keys() & set(one.cards))), None
    )


# ---- what was never met --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Seen:
    """What is known of the cards of a scenario."""

    met: dict[str, int]
    games: int
    dead: frozenset[str]
    """What no way leads to."""
    by_scouts: dict[str, int]
    scouted: int

    def verdict(self, card: str) -> str:
        """Say which kind of never it is, if a card was never met."""
        if self.met.get(card):
            return MET
        if card in self.dead:
            return DEAD
        if found := self.by_scouts.get(card):
            return f"{OPEN}: scouts met it in {Share(found, self.scouted).rate:.1%} of their games"
        games = self.games + self.scouted
        bound = 3 / games if games else 1.0  # so rare that with 95 % it had been found: the rule of three
        return f"{NOT_FOUND} in {games:,} games: below {bound:.1%}"


def _met_card(card: ScenarioCard, seen: _Seen, demand: str) -> MetCard:
    met = Share(seen.met.get(card.id, 0), seen.games)
    return MetCard(card.id, card.numbered_name, met, seen.verdict(card.id), demand)


def _dead(content: Content, game: str, adapter: ScenarioAdapter, scenario: Scenario) -> frozenset[str]:
    """Return the cards that no way leads to, as the outline of the scenario proves."""
    rules = registry.game(game)
    reader = reader_for(rules.language, rules.names(content)) if rules.language else None
    ways = adapter.outline(content, scenario, reader).ways
    return frozenset(paths(scenario.cards, steps_of(ways), ()).unreached)


# ---- how much is read ----------------------------------------------------------------------------------


def _lines(store: LabStore, info: RunInfo, adapter: ScenarioAdapter, cards: Sequence[ScenarioCard]) -> Estimate:
    """Return how many lines are read in a game: of every card that is met, and of the outcomes that are chosen."""
    always: dict[str, int] = {}
    chosen: dict[tuple[str, str], int] = {}
    for card in cards:
        plain = card.model_dump(mode="json")
        for text in adapter.texts:
            words = "" if text.voice is Voice.FACT else text.words(plain)
            lines = sum(ceil(len(part) / LINE) for part in words.splitlines())
            if text.choice is None or text.voice is Voice.CHOICE:
                always[card.id] = always.get(card.id, 0) + lines
            else:
                key = f"{ON_CARD}{card.id}", LETTERS[text.choice]
                chosen[key] = chosen.get(key, 0) + lines
    counts = store.lines(info.id, always, chosen)
    return of_mean({float(lines): games for lines, games in counts.items()})
