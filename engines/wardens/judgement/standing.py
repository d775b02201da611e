"""How a side stands: the chance of winning, as whole games of experts have told it."""

from __future__ import annotations

from math import exp

from engines.wardens.armies.units import units
from engines.wardens.sides import sane_wardens, side_of, team_seats
from engines.wardens.state import CTHULHUS_SIDE, DEAD, WARDENS_SIDE, WardensState

BEFORE = -10.33
ARTIFACT, FOURTH = 0.47, 0.55
POINT_LEFT, ONE_LEFT, SANE_WARDEN, DEAD_WARDEN = 0.26, -1.28, 1.85, -3.09
STAR, CARD_OF_CTHULHU, OUTPOST, VEHICLE = -0.10, -0.65, 0.25, 0.08
"""Weights of what is on the table, in log-odds of the Wardens; docs/reports/wardens.md says how they were found."""


def value(state: WardensState, seat: int) -> float:
    """Tell how likely a seat's side wins, by what everybody sees."""
    if state.ending is not None:
        return float(seat in state.ending.winners)
    chance = 1 / (1 + exp(-odds_of_wardens(state)))
    return chance if seat in team_seats(state) else 1 - chance


def odds_of_wardens(state: WardensState) -> float:
    """Weigh Artifacts, minds, the Dark Star, Cthulhu's hand, Outposts and vehicles, in log-odds."""
    found = len(state.artifacts) + len(state.used_artifacts)
    sane = sane_wardens(state)
    left = [state.box.limits[who] - state.madness[who] for who in sane]
    vehicles = sum(units(state, id) for id in state.armies if side_of(state, id) == WARDENS_SIDE)
    minds = POINT_LEFT * sum(left) + ONE_LEFT * left.count(1) + SANE_WARDEN * len(sane)
    minds += DEAD_WARDEN * state.minds.count(DEAD)
    things = OUTPOST * sum(state.outposts.values()) + VEHICLE * vehicles
    threats = STAR * state.dark_star + CARD_OF_CTHULHU * len(state.hands[CTHULHUS_SIDE])
    return BEFORE + ARTIFACT * found + FOURTH * (found == 4) + minds + things + threats
