"""Goods: what Health, Clarity and Energy Spheres are worth, counted in Health of a group in fair condition.

The less there is of a thing, the more the next one is worth; and the last Health is worth everything.
"""

from __future__ import annotations

from itertools import accumulate
from math import exp

from engines.castle_von_loghan.resources import MOST_CLARITY, MOST_ENERGY, MOST_HEALTH
from engines.castle_von_loghan.state import LoghanState

DOOM = 25.0
"""What it costs to lose the game, and what it is worth to win it."""
INITIATIVE = 0.4
"""What one Combat card more, or less, at the start of a combat is worth."""
RIVAL = -0.15
"""What it is worth in Exploration that somebody else gains something."""
POINT_OF_ENERGY = 0.3
"""What an Energy Sphere is worth where Spheres are counted in the end (CVL-377)."""

HEALTH = tuple(accumulate((0.55 + 1.6 * exp(-level / 4.5) for level in range(MOST_HEALTH)), initial=0.0))
"""What each level of Health is worth."""
CLARITY = tuple(accumulate((0.3 + 0.6 * exp(-level / 3.0) for level in range(MOST_CLARITY)), initial=0.0))
ENERGY = tuple(accumulate((0.04 + 0.26 * exp(-level / 7.0) for level in range(MOST_ENERGY)), initial=0.0))


def worth_of_health(view: LoghanState, change: int) -> float:
    """Tell what it is worth that the group's Health changes."""
    before = min(max(view.health, 0), MOST_HEALTH)
    after = min(before + change, MOST_HEALTH)
    return HEALTH[after] - HEALTH[before] if after > 0 else -DOOM


def worth_of_clarity(view: LoghanState, change: int) -> float:
    """Tell what it is worth that the group's Clarity changes; what is not there is lost as Health (CVL-092)."""
    after = min(view.clarity + change, MOST_CLARITY)
    if after >= 0:
        return CLARITY[after] - CLARITY[view.clarity]
    return worth_of_health(view, after) - CLARITY[view.clarity]


def worth_of_energy(view: LoghanState, who: int, change: int) -> float:
    """Tell what it is worth to a character that its Energy Spheres change."""
    before = view.agents[who].energy
    after = min(max(before + change, 0), MOST_ENERGY)
    if view.box.is_exploration:
        return POINT_OF_ENERGY * (after - before)
    return ENERGY[after] - ENERGY[before]


def concern(view: LoghanState, you: int, who: int) -> float:
    """Tell how much of what a character gains counts for another: all in a story, in Exploration one's own."""
    if not view.box.is_exploration or view.agents[you].seat == view.agents[who].seat:
        return 1.0
    return RIVAL
