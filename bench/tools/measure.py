"""Measuring: how often a second a piece of work is done, in processor time, so that neighbours disturb less."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

Work = Callable[[], int]
"""A piece of work that says how many things it has done."""


def rate(work: Work, seconds: float) -> float:
    """Repeat a piece of work for so many seconds and tell how many things it did a second."""
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds or not done:
        done += work()
    return done / max(spent, 1e-9)


def median_rate(work: Work, seconds: float, rounds: int = 3) -> float:
    """Measure a few times and return the middle figure."""
    return median(rate(work, seconds / rounds) for _ in range(rounds))
