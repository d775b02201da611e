"""How a side stands: Artifacts found against minds lost."""

from __future__ import annotations

from engines.wardens.sides import sane_wardens, team_seats
from engines.wardens.state import WARDENS, WardensState


def value(state: WardensState, seat: int) -> float:
    """Tell how well a seat stands: by Artifacts found and Wardens lost."""
    if state.ending is not None:
        return float(seat in state.ending.winners)
    found = (len(state.artifacts) + len(state.used_artifacts)) / 5
    lost = 1 - len(sane_wardens(state)) / len(WARDENS)
    share = (1 + found - lost) / 2
    return share if seat in team_seats(state) else 1 - share
