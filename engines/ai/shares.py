"""How often something happened, with the interval that says how sure that is."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Z95 = 1.959963984540054
"""How many standard deviations hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Share:
    """A count out of a number of trials; a win that n rivals share counts 1/n."""

    count: float
    trials: int

    @property
    def rate(self) -> float:
        """The share itself, from 0 to 1."""
        return self.count / self.trials if self.trials else 0.0

    def interval(self) -> tuple[float, float]:
        """Return the Wilson 95 % interval; of counts with fractions it is rather too wide than too narrow."""
        if not self.trials:
            return 0.0, 1.0
        n, p, z2 = self.trials, self.rate, Z95 * Z95
        middle = (p + z2 / (2 * n)) / (1 + z2 / n)
        reach = Z95 / (1 + z2 / n) * sqrt(p * (1 - p) / n + z2 / (4 * n * n))
        return max(0.0, middle - reach), min(1.0, middle + reach)

    def __str__(self) -> str:
        low, high = self.interval()
        return f"{self.rate:.1%} ({low:.1%} to {high:.1%}, n={self.trials})"
