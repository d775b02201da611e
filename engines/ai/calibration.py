"""Calibration: is 70 % said where seven of ten are won? A value is read as odds that were fitted to games."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import NamedTuple

from engines.ai.shares import Share

SUREST = 0.001
"""No value is taken for surer than this: only the end of a game is certain."""
PLAIN = (0.0, 1.0)
"""The odds of a value that is taken at its word."""
STEPS = 30
"""After so many steps a fit stands still."""

Said = tuple[float, float]
"""What was said of a position, from 0 to 1, and which part of the win came of it."""


class Reliability(NamedTuple):
    """One row of a reliability table: the positions of which about the same was said."""

    low: float
    high: float
    said: float
    """What was said of them on average."""
    came: Share
    """How many of them were won."""


def calibrated(value: float, odds: tuple[float, float]) -> float:
    """Return the chance to win that a value stands for."""
    if odds == PLAIN:
        return value
    return expit(odds[0] + odds[1] * logit(value))


def logit(share: float) -> float:
    """Return the log-odds of a share."""
    sure = min(max(share, SUREST), 1 - SUREST)
    return log(sure / (1 - sure))


def expit(odds: float) -> float:
    """Return the share that log-odds stand for."""
    return 1 / (1 + exp(-min(max(odds, -30.0), 30.0)))


def fitted(pairs: Sequence[Said]) -> tuple[float, float]:
    """Return the odds with which values tell best what came of them (the most likely ones, by Newton's steps)."""
    a, b = PLAIN
    points = [(logit(value), came) for value, came in pairs]
    for _ in range(STEPS):
        likely = [expit(a + b * x) for x, _ in points]
        # A grain of salt keeps the steps finite where everybody won, or all values are alike.
        weights = [p * (1 - p) for p in likely]
        aa = sum(weights) + 1e-6
        ab = sum(w * x for w, (x, _) in zip(weights, points, strict=True))
        bb = sum(w * x * x for w, (x, _) in zip(weights, points, strict=True)) + 1e-6
        da = sum(came - p for p, (_, came) in zip(likely, points, strict=True))
        db = sum((came - p) * x for p, (x, came) in zip(likely, points, strict=True))
        whole = aa * bb - ab * ab
        a += min(1.0, max(-1.0, (bb * da - ab * db) / whole))
        b += min(1.0, max(-1.0, (aa * db - ab * da) / whole))
    return a, b


def reliability(pairs: Sequence[Said], rows: int = 10) -> list[Reliability]:
    """Lay positions of which about the same was said side by side with what came of them."""
    found = []
    for row in range(rows):
        low, high = row / rows, (row + 1) / rows
        own = [pair for pair in pairs if low <= pair[0] < high or (pair[0] == high == 1.0)]
        if own:
            said = sum(value for value, _ in own) / len(own)
            found.append(Reliability(low, high, said, Share(sum(came for _, came in own), len(own))))
    return found


def error_of(pairs: Sequence[Said]) -> float:
    """Return by how much what was said is off on average, over the rows of the table."""
    table = reliability(pairs)
    return sum(abs(row.said - row.came.rate) * row.came.trials for row in table) / max(1, len(pairs))


def brier(pairs: Sequence[Said]) -> float:
    """Return the mean square of what was said beside what came: 0.25 is to say a half of everything."""
    return sum((value - came) ** 2 for value, came in pairs) / max(1, len(pairs))
