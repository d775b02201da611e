"""Who wins, how long it takes, how it ends."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TypeVar

from engines.ai.shares import Share
from engines.kit.sides import part_of_win
from workbench.lab.statistics.intervals import Estimate, of_mean, quantile
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import Outcome

K = TypeVar("K", bound=Hashable)

SECONDS_FOR_A_DECISION = 6.0
"""How long people take for a decision, on the average of all kinds: an estimate, not measured."""


@dataclass(frozen=True, slots=True)
class Length:
    """How long games took: mean with its interval, median, and what nine of ten games lie between."""

    mean: Estimate
    low: int
    median: int
    high: int
    counts: Mapping[int, int]

    @classmethod
    def of(cls, counts: Mapping[int, int]) -> Length:
        """Return the length of games that are counted."""
        if not counts:
            return cls(Estimate(0, 0, 0, 0), 0, 0, 0, {})
        at = [quantile(counts, part) for part in (0.05, 0.5, 0.95)]
        return cls(of_mean({float(value): count for value, count in counts.items()}), at[0], at[1], at[2], counts)


@dataclass(frozen=True, slots=True)
class Results:
    """What all games of a run come to."""

    games: int
    failed: Mapping[str, int]
    """Why games could not be played to their ends, and how many."""
    by_side: Mapping[str, Share]
    by_seat: Mapping[int, Share]
    by_player: Mapping[str, Share]
    anybody: Share
    """In how many games somebody won."""
    shared: Share
    """In how many of them rivals shared the win."""
    endings: Mapping[tuple[str, str], Share]
    """By reason and rule."""
    rounds: Length
    decisions: Length

    @property
    def minutes(self) -> float:
        """How long a game would take people, roughly."""
        return self.decisions.mean.value * SECONDS_FOR_A_DECISION / 60


def said(reason: str) -> str:
    """Say how games end in words: what a game calls its endings, such as "story_won"."""
    return reason.replace("_", " ")


def results_of(store: LabStore, run: int) -> Results:
    """Count the games of a run."""
    outcomes = store.outcomes(run)
    games = sum(one.games for one in outcomes)
    return Results(
        games,
        store.troubles(run),
        shares(outcomes, _sides),
        shares(outcomes, lambda one: [(seat, part(one, seat)) for seat in range(len(one.seats))]),
        shares(outcomes, lambda one: [(name, part(one, seat)) for seat, name in enumerate(one.seats)]),
        Share(sum(one.games for one in outcomes if one.winners), games),
        Share(sum(one.games for one in outcomes if _winning_sides(one) > 1), games),
        _endings(outcomes, games),
        Length.of(store.lengths(run, "rounds")),
        Length.of(store.lengths(run, "decisions")),
    )


def part(outcome: Outcome, seat: int) -> float:
    """Tell which part of a win is a seat's: a team's win is whole, one that rivals share is divided."""
    return part_of_win(tuple(seats for seats, _ in outcome.sides), outcome.winners, seat)


def _winning_sides(outcome: Outcome) -> int:
    return sum(not set(seats).isdisjoint(outcome.winners) for seats, _ in outcome.sides)


def _sides(outcome: Outcome) -> Iterator[tuple[str, float]]:
    """Yield each side with its part of the win; sides that are called alike are one, such as single seats."""
    for seats, name in outcome.sides:
        yield name, part(outcome, seats[0]) if seats else 0.0


def shares(outcomes: Sequence[Outcome], parts: Callable[[Outcome], Iterable[tuple[K, float]]]) -> dict[K, Share]:
    """Add up the parts of wins by key, for all games that ended alike at once.

    A game is one trial: of several seats that are called alike it says what one of them has on the average.
    """
    won: dict[K, float] = {}
    trials: dict[K, int] = {}
    for outcome in outcomes:
        for key, its in _by_key(parts(outcome)).items():
            won[key] = won.get(key, 0.0) + fmean(its) * outcome.games
            trials[key] = trials.get(key, 0) + outcome.games
    return {key: Share(won[key], trials[key]) for key in sorted(won, key=str)}


def _by_key(parts: Iterable[tuple[K, float]]) -> dict[K, list[float]]:
    found: dict[K, list[float]] = {}
    for key, its in parts:
        found.setdefault(key, []).append(its)
    return found


def _endings(outcomes: Sequence[Outcome], games: int) -> dict[tuple[str, str], Share]:
    counts: dict[tuple[str, str], int] = {}
    for one in outcomes:
        counts[one.reason, one.rule] = counts.get((one.reason, one.rule), 0) + one.games
    return {key: Share(count, games) for key, count in sorted(counts.items(), key=lambda item: -item[1])}
