"""Find the number: a field over a range of values, all with the same seeds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engines.ai.shares import Share
from engines.kit.game import SetupError
from exports.charts.bars import Bar, bars
from exports.charts.paper import Chart
from workbench.lab.behind import Figure, all_of
from workbench.lab.figures.cards import cards_of, starts_of
from workbench.lab.figures.results import Results, results_of
from workbench.lab.goals import share_of
from workbench.lab.statistics.intervals import Estimate, of_share
from workbench.lab.store.store import LabStore

MOST_VALUES = 40
_RANGE = re.compile(r"-?\d+\.\.-?\d+|-?[\d.]+(\s*,\s*-?[\d.]+)+")


@dataclass(frozen=True, slots=True)
class Tried:
    """One value of the field: how often was won with it, and how long games took."""

    value: str
    won: Estimate
    rounds: float
    run: int


def changes_for(field: str, values: str) -> list[str]:
    """Return the edits that try a field with values such as "3,4,5" or "3..9"."""
    first, dots, last = values.partition("..")
    if dots:
        try:
            low, high = int(first), int(last)
        except ValueError:
            raise SetupError(f"a range is written as 3..9, not as {values!r}") from None
        tried = [str(value) for value in range(low, high + 1)]
    else:
        tried = [value.strip() for value in values.split(",") if value.strip()]
    if not 2 <= len(tried) <= MOST_VALUES:
        raise SetupError(f"2 to {MOST_VALUES} values are tried, not {len(tried)}")
    return [f"{field}={value}" for value in tried]


def is_range(change: str) -> bool:
    """Tell whether an edit names several values, as in "card.one.copies=3..9"; a text may have commas."""
    return _RANGE.fullmatch(change.partition("=")[2].strip()) is not None


def changes_in(change: str) -> list[str]:
    """Return the edits that a range of values stands for; none: it is a single edit."""
    field, _, values = change.partition("=")
    return changes_for(field.strip(), values.strip()) if is_range(change) else []


def whose_wins(store: LabStore, run: int) -> str:
    """Name whose wins are looked at: the first of several sides, for among rivals somebody always wins."""
    sides = list(results_of(store, run).by_side)
    return sides[0] if len(sides) > 1 else ""


def found_value(store: LabStore, change: str, run: int, who: str = "") -> Tried:
    """Return what a value has come to."""
    results = results_of(store, run)
    won = of_share(share_of(results, who, begun_as(store, run, results) if who else {}))
    return Tried(change.partition("=")[2], won, results.rounds.mean.value, run)


def begun_as(store: LabStore, run: int, results: Results) -> dict[str, Share]:
    """Return how often those won who began as something, such as a character, by its id and its name."""
    seats = sum(share.trials for share in results.by_seat.values())
    starts = starts_of(cards_of(store, run, store.content(run)), seats)
    return {**{one.name: one.began for one in starts}, **{one.card: one.began for one in starts}}


def nearest(tried: Sequence[Tried], wish: float) -> Tried:
    """Return the value whose share of wins is nearest to the one that is wished."""
    return min(tried, key=lambda one: abs(one.won.value - wish))


@dataclass(frozen=True, slots=True)
class Search:
    """A field that is tried with several values, each in a run of its own, and the share of wins that is wished."""

    changes: tuple[str, ...]
    runs: tuple[int, ...]
    wish: float | None = None
    who: str = ""
    """Whose wins are looked at; unless it is said, those of the first of several sides."""

    @property
    def field(self) -> str:
        """The field that is tried."""
        return self.changes[0].partition("=")[0]

    def tried(self, store: LabStore) -> list[Tried]:
        """Return what the values have come to, those of which a game was played."""
        with store.at_rest():
            who, runs = self.of_whom(store), zip(self.changes, self.runs, strict=True)
            return [found_value(store, change, run, who) for change, run in runs if results_of(store, run).games]

    def of_whom(self, store: LabStore) -> str:
        """Name whose wins are looked at."""
        return self.who or whose_wins(store, self.runs[0])

    def figures(self, store: LabStore) -> list[Figure]:
        """Return the share of wins over the values, with the games of each value behind it."""
        return [Figure(self.chart(store), tuple(all_of(one.run) for one in self.tried(store)))]

    def chart(self, store: LabStore) -> Chart:
        """Return the share of wins over the values."""
        who = self.of_whom(store)
        title = f"Games won{f' by {who}' if who else ''}, over {self.field}"
        return bars(title, chart_rows(self.tried(store)), most=1.0)

    def sentence(self, store: LabStore) -> str:
        """Say which value comes nearest to the wish, or what the values reach."""
        tried = self.tried(store)
        if not tried:
            return ""
        if self.wish is not None:
            return f"{self.field}: {said_of_nearest(tried, self.wish)}"
        least, most = min(tried, key=lambda one: one.won.value), max(tried, key=lambda one: one.won.value)
        return f"{self.field}: won from {least.won.value:.1%} ({least.value}) to {most.won.value:.1%} ({most.value})."


def chart_rows(tried: Sequence[Tried]) -> list[Bar]:
    """Return a bar with its interval for each value."""
    return [Bar(one.value, one.won.value, one.won.low, one.won.high) for one in tried]


def said_of_nearest(tried: Sequence[Tried], wish: float) -> str:
    """Say which value comes nearest to a wish, and whether it may be the wish itself."""
    best = nearest(tried, wish)
    won = best.won
    near = "" if won.low <= wish <= won.high else "; none of these reaches it"
    return f"nearest to {wish:.0%} is {best.value} ({won.value:.1%}, {won.low:.1%} to {won.high:.1%}){near}."
