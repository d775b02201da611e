"""Curves over the rounds: how those stood who won in the end, and those who did not, with bands."""

from __future__ import annotations

from dataclasses import dataclass

from workbench.lab.statistics.intervals import quantile
from workbench.lab.store.store import LabStore

FEWEST = 10
"""A round that so few seats have reached is left out: its band would be noise."""


@dataclass(frozen=True, slots=True)
class Band:
    """How seats stood at the end of a round: the median, and what four of five lie between; 0 is lost, 1 is won."""

    round: int
    low: float
    median: float
    high: float
    seats: int


@dataclass(frozen=True, slots=True)
class Curves:
    """How winners and others stood."""

    winners: tuple[Band, ...]
    others: tuple[Band, ...]


def curves_of(store: LabStore, run: int) -> Curves:
    """Return the curves of a run."""
    counts: dict[tuple[bool, int], dict[int, int]] = {}
    for one in store.standings(run):
        counts.setdefault((one.has_won, one.round), {})[one.standing] = one.seats
    return Curves(_bands(counts, has_won=True), _bands(counts, has_won=False))


def _bands(counts: dict[tuple[bool, int], dict[int, int]], *, has_won: bool) -> tuple[Band, ...]:
    found = []
    for (won, number), values in sorted(counts.items()):
        seats = sum(values.values())
        if won is has_won and seats >= FEWEST:
            low, middle, high = (quantile(values, part) / 1000 for part in (0.1, 0.5, 0.9))
            found.append(Band(number, low, middle, high, seats))
    return tuple(found)
