"""Answers that may be watched while games come in.

A plain 95 % interval that is looked at again and again excludes 0 in some 38 of 100 runs without any change. A
confidence sequence holds at all looks together; an SPRT stops as soon as one of two answers is clear.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from math import inf, log, sqrt

from workbench.lab.statistics.intervals import Estimate, spread

ALPHA = 0.05
FEWEST = 30
"""Before so many pairs nothing is said: the deviation is not known well enough."""
TIGHTEST = 1_000
"""At so many pairs the confidence sequence is tightest."""


def sequence(differences: Mapping[float, int], *, alpha: float = ALPHA, tightest: int = TIGHTEST) -> Estimate:
    """Return the mean of paired differences with an interval that holds at every look (a normal mixture)."""
    n, mean, deviation = spread(differences)
    if n < FEWEST:
        return Estimate(mean, -inf, inf, n)
    deviation = max(deviation, 1 / sqrt(n))
    rho = (-2 * log(alpha) + log(-2 * log(alpha) + 1)) / tightest
    reach = deviation * sqrt(2 * (n * rho + 1) / (n * n * rho) * log(sqrt(n * rho + 1) / alpha))
    return Estimate(mean, mean - reach, mean + reach, n)


class Answer(StrEnum):
    """What a sequential test says."""

    OPEN = "open"
    CHANGED = "changed"
    """There is a difference at least as large as the one that matters, or it is nearer to that than to none."""
    SAME = "same"
    """There is none that matters."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential test of no difference against one that matters, in either direction."""

    matters: float
    """The difference that matters, such as 0.05 for five points."""
    alpha: float = ALPHA
    beta: float = ALPHA

    def llr(self, differences: Mapping[float, int], direction: int = 1) -> float:
        """Return the log likelihood ratio of the difference that matters, in a direction, to none."""
        n, mean, deviation = spread(differences)
        if n < 2:
            return 0.0
        deviation = max(deviation, 1 / sqrt(n))
        matters = self.matters * direction
        return n * matters * (2 * mean - matters) / (2 * deviation**2)

    def answer(self, differences: Mapping[float, int]) -> Answer:
        """Say what the differences so far allow; each direction may err half as often."""
        if sum(differences.values()) < FEWEST:
            return Answer.OPEN
        high, low = log((1 - self.beta) / (self.alpha / 2)), log(self.beta / (1 - self.alpha / 2))
        up, down = self.llr(differences), self.llr(differences, -1)
        if max(up, down) >= high:
            return Answer.CHANGED
        return Answer.SAME if max(up, down) <= low else Answer.OPEN
