"""How long things take: seeded times in whole milliseconds (AMB-126 to AMB-128).

A draw picks one of 1024 equally likely quantiles of a log-normal distribution, kept as whole numbers, so that
every machine draws the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from math import exp, hypot, log2
from statistics import NormalDist

from engines.kit.chance import Chance

MILLION = 1_000_000
BILLIONS = MILLION**2
"""What a median in milliseconds is multiplied with by a quantile, a pace and a factor."""
QUANTILE_BITS = 10
DROPPED_BITS = 64 - QUANTILE_BITS


@dataclass(frozen=True, slots=True)
class Time:
    """The distribution of a time: its median and floor in milliseconds, and how far it spreads."""

    median: int
    sigma: float
    floor: int


TIMES: Mapping[str, Time] = {
    "call": Time(400, 0.30, 180),
    "hear": Time(450, 0.25, 200),
    "think_known": Time(250, 0.30, 120),
    "think_guess": Time(500, 0.30, 120),
    "reach": Time(450, 0.20, 250),
    "return": Time(400, 0.20, 250),
}
"""The table of the ledger (AMB-128)."""
CONTEST_SIGMA = 0.30
"""How far the draws for a contested card spread (AMB-160)."""


@lru_cache(maxsize=16)
def spread(sigma: float) -> tuple[int, ...]:
    """Return the quantiles of a log-normal distribution around 1, in millionths."""
    count, normal = 1 << QUANTILE_BITS, NormalDist()
    return tuple(round(MILLION * exp(sigma * normal.inv_cdf((n + 0.5) / count))) for n in range(count))


@cache
def drawn_at_ease(name: str) -> tuple[int, tuple[int, ...]]:
    """Return the floor of a time and its quantiles at a pace of one, before they are rounded."""
    time = TIMES[name]
    return time.floor, tuple(time.median * quantile for quantile in spread(time.sigma))


def draw_time(luck: Chance, stream: str, name: str, pace: int, factor: int = 1000) -> int:
    """Draw how long something takes at a pace (in thousandths), in milliseconds."""
    floor, quantiles = drawn_at_ease(name)
    drawn = quantiles[luck.bits(stream) >> DROPPED_BITS] * pace * factor // BILLIONS
    return max(floor, drawn)


def draw_contest(luck: Chance, stream: str, pace: int) -> int:
    """Draw how well a hand does in the contest for a card; the smallest draw wins (AMB-160)."""
    return pace * spread(CONTEST_SIGMA)[luck.bits(stream) >> 64 - QUANTILE_BITS]


EDGE = 6
"""How many cells a player sits away from the deck."""
SIDES = ((0, -EDGE), (0, EDGE), (-EDGE, 0), (EDGE, 0), (-EDGE, -EDGE), (EDGE, EDGE))
"""Where the seats are; two players face each other."""


@lru_cache(maxsize=4096)
def reach_factor(seat: int, x: int, y: int) -> int:
    """Tell how long a reach takes, in thousandths of one to the deck.

    It grows with the logarithm of the distance from the seat's edge of the table, as Fitts found (AMB-141).
    """
    side_x, side_y = SIDES[seat]
    distance, usual = hypot(x - side_x, y - side_y), hypot(side_x, side_y)
    return round(1000 * log2(distance + 1) / log2(usual + 1))
