"""Goals: what shall be true of a game, like tests for its balance. Each is red, amber or green."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import inf, isfinite
from types import MappingProxyType
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from engines.ai.shares import Share
from engines.kit.documents import Content, Document
from engines.kit.game import Game, SetupError, scenario_and_card
from engines.kit.homes import home_of
from engines.kit.scenarios.documents import scenarios_in
from workbench.lab.figures.cards import cards_of
from workbench.lab.figures.results import Results, results_of
from workbench.lab.model.plan import RunPlan, players_for, seats_for
from workbench.lab.statistics.intervals import Estimate, of_share
from workbench.lab.store.store import LabStore

SETTING = "lab.goals."
"""Under this and the slug of the game a library remembers the goals of its designer."""


class Figure(StrEnum):
    """What a goal is about."""

    WON = "won"
    """The share of games that somebody wins; with `who`, that a side or a kind of player wins."""
    ROUNDS = "rounds"
    """How many rounds nine of ten games last: all of it lies in the range."""
    MEAN_ROUNDS = "mean rounds"
    SEAT_GAP = "seat gap"
    """How much more often the best place at the table wins than the worst."""
    CARD_TAKEN = "card taken"
    """The share of games in which the card that is had most often is had by somebody."""
    CARDS_NEVER_SEEN = "cards never seen"
    ENDINGS = "endings"
    """How many different endings are reached."""
    CARDS_MET = "cards met"
    """The share of the cards of the scenario that are met in some game."""


class Light(StrEnum):
    """How a goal stands."""

    GREEN = "green"
    AMBER = "amber"
    """The figure may lie in the range or outside: more games would tell."""
    RED = "red"


class Goal(BaseModel):
    """What a designer pins: a figure of many games in a range."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    says: str = Field(min_length=1, max_length=200)
    """The goal as a designer says it: "Experts win this scenario in 40 to 65 %"."""
    figure: Figure
    who: str = ""
    low: float = -inf
    high: float = inf
    mode: str = ""
    players: int | None = None
    scenario: str = ""
    options: dict[str, Any] = Field(default_factory=dict)
    seats: tuple[str, ...] = ("expert",)
    games: int = Field(200, ge=2, le=1_000_000)

    @model_validator(mode="after")
    def _a_range(self) -> Self:
        if self.low > self.high or not (isfinite(self.low) or isfinite(self.high)):
            raise ValueError("a goal has a range: low, high or both, low first")
        return self

    def plan(self, game: Game, first_seed: int = 1) -> RunPlan:
        """Return the games that tell whether the goal is reached."""
        mode = game.mode(self.mode)
        seats = seats_for(self.seats, players_for(mode, self.players, self.seats))
        return RunPlan(
            game=game.slug,
            mode=mode.slug,
            scenario=self.scenario,
            options=self.options,
            seats=seats,
            games=self.games,
            first_seed=first_seed,
        )


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a goal stands, and by which figure."""

    goal: Goal
    light: Light
    figure: Estimate
    run: int

    def sentence(self) -> str:
        """Say how the goal stands."""
        one, as_share = self.figure, self.goal.figure in SHARES
        shown = f"{one.value:.1%}" if as_share else f"{one.value:.1f}".removesuffix(".0")
        between = (
            f" ({one.low:.1%} to {one.high:.1%})" if as_share else f" ({max(one.low, 0.0):.1f} to {one.high:.1f})"
        )
        return f"{self.goal.says}: {shown}{between if one.low != one.high else ''}, {one.games:,} games"


SHARES = frozenset({Figure.WON, Figure.SEAT_GAP, Figure.CARD_TAKEN, Figure.CARDS_MET})


def judged(goal: Goal, figure: Estimate, run: int) -> Verdict:
    """Judge a goal: green if all of the interval lies in the range, red if none of it does."""
    inside = goal.low <= figure.low and figure.high <= goal.high
    outside = figure.high < goal.low or goal.high < figure.low
    return Verdict(goal, Light.GREEN if inside else Light.RED if outside else Light.AMBER, figure, run)


def verdict(store: LabStore, goal: Goal, run: int, documents: Sequence[Document]) -> Verdict:
    """Judge a goal by a run that was played for it."""
    with store.at_rest():
        return judged(goal, figure_of(store, goal, run, documents), run)


def figure_of(store: LabStore, goal: Goal, run: int, documents: Sequence[Document]) -> Estimate:
    """Return the figure that a goal is about."""
    results = results_of(store, run)
    if goal.figure is Figure.WON:
        return of_share(share_of(results, goal.who))
    if goal.figure is Figure.ROUNDS:
        return Estimate(results.rounds.median, results.rounds.low, results.rounds.high, results.games)
    if goal.figure is Figure.MEAN_ROUNDS:
        return results.rounds.mean
    if goal.figure is Figure.SEAT_GAP:
        return _gap(results)
    if goal.figure is Figure.ENDINGS:
        return _exact(len(results.endings), results.games)
    if goal.figure is Figure.CARDS_MET:
        cards = _scenario_cards(goal, documents)
        met = store.steps(run)
        return _exact(sum(card in met for card in cards) / max(1, len(cards)), results.games)
    cards_found = cards_of(store, run, documents)
    if goal.figure is Figure.CARDS_NEVER_SEEN:
        return _exact(sum(one.never for one in cards_found), results.games)
    most = max((one.had for one in cards_found), key=lambda share: share.rate, default=results.anybody)
    return of_share(most)


def _exact(value: float, games: int) -> Estimate:
    return Estimate(value, value, value, games)


def share_of(results: Results, who: str, begun_as: Mapping[str, Share] = MappingProxyType({})) -> Share:
    """Return how often a side, a seat, a kind of player or who began as something won; without a name, anybody."""
    if not who:
        return results.anybody
    found = {f"seat {seat + 1}": share for seat, share in results.by_seat.items()}
    found |= {**begun_as, **results.by_player, **results.by_side}
    if who not in found:
        raise SetupError(f"nobody is called {who!r} here; there is {', '.join(sorted(found))}")
    return found[who]


def _gap(results: Results) -> Estimate:
    shares = sorted(results.by_seat.values(), key=lambda share: share.rate)
    worst, best = of_share(shares[0]), of_share(shares[-1])
    return Estimate(best.value - worst.value, max(0.0, best.low - worst.high), best.high - worst.low, best.games)


def _scenario_cards(goal: Goal, documents: Iterable[Document]) -> tuple[str, ...]:
    scenarios = scenarios_in(Content(documents))
    name = scenario_and_card(goal.scenario)[0]
    return next((one.cards for one in scenarios if not name or one.id == name), ())


def goals_of(game: Game, remembered: Any = None) -> list[Goal]:
    """Return the goals of a game: those that a designer has pinned, or else those of its starter content."""
    if remembered is not None:
        return read_goals(remembered, f"the goals of {game.title} in the library")
    file = home_of(game.slug) / "starter" / "goals.json"
    return read_goals(json.loads(file.read_text(encoding="utf-8")), file.name) if file.is_file() else []


def read_goals(plain: Any, where: str) -> list[Goal]:
    """Read goals from plain data, or say which of them cannot be read and why."""
    if not isinstance(plain, list):
        raise SetupError(f"{where} is no list of goals")
    found = []
    for number, one in enumerate(plain, start=1):
        try:
            found.append(Goal.model_validate(one))
        except ValidationError as problem:
            error = problem.errors()[0]
            place = ".".join(map(str, error["loc"])) or "it"
            raise SetupError(f"goal {number} of {where} cannot be read: {place}: {error['msg']}") from problem
    return found
