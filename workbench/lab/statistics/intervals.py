"""Intervals: how sure a figure is. 95 % unless it is said otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import erfc, inf, sqrt
from statistics import NormalDist
from typing import NamedTuple

from engines.ai.shares import Z95, Share

T_TABLE = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 6: 2.447, 8: 2.306, 10: 2.228, 15: 2.131, 20: 2.086}
"""How many standard errors hold 95 % for few games, by degrees of freedom; from 30 on the normal ones do."""

NOTHING = 1e-9
"""So small a part of squares is what is left of rounding."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its interval, and from how many games it comes."""

    value: float
    low: float
    high: float
    games: int

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves 0 out."""
        return self.low > 0 or self.high < 0


def of_share(share: Share) -> Estimate:
    """Return a share with its Wilson interval."""
    return Estimate(share.rate, *share.interval(), share.trials)


def spread(values: Mapping[float, int]) -> tuple[int, float, float]:
    """Return number, mean and standard deviation of values that are counted."""
    n = sum(values.values())
    if not n:
        return 0, 0.0, 0.0
    mean = sum(value * count for value, count in values.items()) / n
    square = sum((value - mean) ** 2 * count for value, count in values.items())
    return n, mean, sqrt(square / (n - 1)) if n > 1 else inf


def of_mean(values: Mapping[float, int]) -> Estimate:
    """Return the mean of counted values with its interval."""
    n, mean, deviation = spread(values)
    if n < 2:
        return Estimate(mean, -inf, inf, n)
    reach = errors_for(n - 1) * deviation / sqrt(n)
    return Estimate(mean, mean - reach, mean + reach, n)


def of_sums(games: int, total: float, squares: float) -> Estimate:
    """Return how much there is of something in a game, from what was added up over games, each with its square."""
    mean = total / games if games else 0.0
    if games < 2:
        return Estimate(mean, 0.0, inf, games)
    deviation = sqrt(max(0.0, squares - games * mean**2) / (games - 1))
    # Where all agree so far, one more game may differ.
    reach = errors_for(games - 1) * max(deviation, 1 / sqrt(games)) / sqrt(games)
    return Estimate(mean, max(0.0, mean - reach), mean + reach, games)


def errors_for(degrees: int) -> float:
    """Return how many standard errors hold 95 %, rather too many than too few."""
    if degrees >= 30:
        return Z95 if degrees > 200 else 2.042
    return T_TABLE[max(one for one in T_TABLE if one <= max(1, degrees))]


def quantile(values: Mapping[int, int], part: float) -> int:
    """Return the value below which so large a part of counted values lies."""
    left = part * (sum(values.values()) - 1)
    for value, count in sorted(values.items()):
        left -= count
        if left < 0:
            return value
    return max(values)


def newcombe(before: Share, after: Share) -> Estimate:
    """Return the difference of two shares of different games, by Newcombe's hybrid score interval."""
    (low1, high1), (low2, high2) = before.interval(), after.interval()
    p1, p2 = before.rate, after.rate
    low = p2 - p1 - sqrt((p2 - low2) ** 2 + (high1 - p1) ** 2)
    high = p2 - p1 + sqrt((high2 - p2) ** 2 + (p1 - low1) ** 2)
    return Estimate(p2 - p1, low, high, min(before.trials, after.trials))


def paired(differences: Mapping[float, int]) -> Estimate:
    """Return the mean difference of games that were played with the same seeds, looked at once."""
    n, mean, deviation = spread(differences)
    if n < 2:
        return Estimate(mean, -inf, inf, n)
    # Where all agree so far, one more game may differ: half a game on each side keeps the interval honest.
    deviation = max(deviation, 1 / sqrt(n))
    reach = errors_for(n - 1) * deviation / sqrt(n)
    return Estimate(mean, mean - reach, mean + reach, n)


def p_value(estimate: float, standard_error: float) -> float:
    """Return how likely a difference as large as this is if there is none."""
    if standard_error <= 0:
        return 1.0 if estimate == 0 else 0.0
    return erfc(abs(estimate / standard_error) / sqrt(2))


def paired_p(differences: Mapping[float, int]) -> float:
    """Return how likely paired differences as large as these are if there is none."""
    n, mean, deviation = spread(differences)
    return 1.0 if n < 2 else p_value(mean, max(deviation, 1e-12) / sqrt(n)) if mean else 1.0


class Clusters(NamedTuple):
    """What several games say of a rate, each often: that k of m was so in a game, added up over the games."""

    games: int
    k: float
    m: float
    k_squares: float
    products: float
    """k times m of each game."""
    m_squares: float


def clusters_of(rows: Iterable[tuple[float, float]]) -> Clusters:
    """Add up rows of k and m, one for each game."""
    pairs: Sequence[tuple[float, float]] = [*rows]
    sums = [(k, m, k * k, k * m, m * m) for k, m in pairs]
    return Clusters(len(pairs), *(sum(one[at] for one in sums) for at in range(5)))


def ratio(sums: Clusters) -> Estimate:
    """Return a rate k/m with the game as the unit: Wilson's interval for as many trials as the games are worth."""
    games, rate = sums.games, sums.k / sums.m if sums.m else 0.0
    if games < 2 or not sums.m:
        return Estimate(rate, 0.0, 1.0, games)
    apart = sums.k_squares - 2 * rate * sums.products + rate**2 * sums.m_squares
    error = games / (games - 1) * apart / sums.m**2 * (errors_for(games - 1) / Z95) ** 2
    # Where all games agree so far, the next one may not: they are worth a trial each.
    trials = min(sums.m, rate * (1 - rate) / error) if apart > NOTHING * sums.m_squares else games
    worth = max(1, int(trials))
    return Estimate(rate, *Share(rate * worth, worth).interval(), games)


def worth(before: Mapping[float, int], after: Mapping[float, int], differences: Mapping[float, int]) -> float:
    """Return how many games without the same seeds one pair is worth: 1 if pairing helps nothing."""
    _, _, one = spread(before)
    _, _, two = spread(after)
    _, _, both = spread(differences)
    return (one**2 + two**2) / both**2 if 0 < both < inf else inf


def games_for(delta: float, differing: float, alpha: float = 0.05, power: float = 0.8) -> int:
    """Return how many pairs it takes to see a difference of shares, if this part of the seeds ends differently."""
    z = NormalDist().inv_cdf(1 - alpha / 2) + NormalDist().inv_cdf(power)
    return max(2, round(z**2 * max(0.0, differing - delta**2) / delta**2))
