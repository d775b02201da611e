"""How fast and how attentive a player at the computer's table is (AMB-127, AMB-169)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple


class Level(NamedTuple):
    """A level of play: how slow the hand is and how well the head remembers."""

    pace: float
    encode: float
    """How likely a card that was shown is noted at all."""
    tau: float
    """After how many placements memory has faded to about a third."""
    rest: float
    """What is never forgotten."""
    misread: float
    """How likely a card that is no Ambush card is taken for one."""


LEVELS = {
    "gentle": Level(1.5, 0.75, 6, 0.10, 0.010),
    "even": Level(1.15, 0.85, 10, 0.15, 0.007),
    "sharp": Level(1.0, 0.92, 15, 0.20, 0.005),
    "master": Level(0.8, 0.97, 25, 0.30, 0.002),
}
LEDGER = Level(1.0, 0.90, 10, 0.15, 0.005)
"""What the simulations of the ledger used for all seats."""
SLEEPY = Level(3.0, 0.40, 2, 0.0, 0.020)
"""Where the scale begins: a memory of 0."""


def pace_number(value: Any) -> Any:
    """Return the pace that the name of a level stands for; anything else is left as it is."""
    return LEVELS[value].pace if isinstance(value, str) and value in LEVELS else value


@lru_cache(64)
def level_of(memory: float) -> Level:
    """Return the level of a memory from 0 to 1: gentle is 0.25, even 0.5, sharp 0.75, master 1."""
    steps = (SLEEPY, *LEVELS.values())
    place = min(max(memory, 0.0), 1.0) * (len(steps) - 1)
    below = min(int(place), len(steps) - 2)
    part = place - below
    pairs = zip(steps[below], steps[below + 1], strict=True)
    return Level(*(low + (high - low) * part for low, high in pairs))
