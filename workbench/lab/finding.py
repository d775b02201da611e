"""Find the number: a field over a range of values, all with the same seeds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.kit.game import SetupError
from workbench.lab.figures.results import results_of
from workbench.lab.goals import share_of
from workbench.lab.statistics.intervals import Estimate, of_share
from workbench.lab.store.store import LabStore

MOST_VALUES = 40


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


def found_value(store: LabStore, change: str, run: int, who: str = "") -> Tried:
    """Return what a value has come to."""
    results = results_of(store, run)
    return Tried(change.partition("=")[2], of_share(share_of(results, who)), results.rounds.mean.value, run)


def nearest(tried: Sequence[Tried], wish: float) -> Tried:
    """Return the value whose share of wins is nearest to the one that is wished."""
    return min(tried, key=lambda one: abs(one.won.value - wish))
