"""The expert: a short policy in the game's own words."""

from __future__ import annotations

from engines.castle_von_loghan.state import LoghanState
from engines.kit.game import Expert, Ranking, Temper
from engines.kit.questions import Option, Question


def rank(view: LoghanState, seat: int, question: Question, temper: Temper) -> Ranking:
    """Score every option."""
    return [(0.0, option) for option in question.options_of(seat)]


def value(state: LoghanState, seat: int) -> float:
    """Say how the group stands: 0 is lost, 1 is won."""
    if state.ending is not None:
        return float(seat in state.ending.winners)
    progress = state.story_at / max(1, len(state.box.tales))
    return min(1.0, (state.health / 15 + progress) / 2)


def reason(view: LoghanState, seat: int, question: Question, option: Option) -> str:
    """Say in one line why this option was chosen."""
    return f"{option[0].replace('_', ' ')} looks best."


EXPERT = Expert(rank, value, reason)
