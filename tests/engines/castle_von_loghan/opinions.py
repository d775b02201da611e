"""Opinions: what the expert thinks of the options of an open question."""

from __future__ import annotations

from engines.castle_von_loghan.expert import EXPERT
from engines.castle_von_loghan.state import LoghanState
from engines.kit.game import Temper
from engines.kit.questions import Option
from engines.kit.views import view_for
from tests.engines.castle_von_loghan.scenes import asked


def ranked(state: LoghanState, temper: Temper = Temper.EVEN) -> dict[Option, float]:
    """Tell what the first seat that is asked thinks of each option."""
    seat = asked(state).waiting()[0]
    view = view_for(state, seat)
    return {option: score for score, option in EXPERT.rank(view, seat, asked(view), temper)}


def chosen(state: LoghanState, temper: Temper = Temper.EVEN) -> Option:
    """Tell what the expert likes best."""
    scores = ranked(state, temper)
    return max(scores, key=lambda option: scores[option])
