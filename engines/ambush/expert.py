"""A seat's policy in the game's own words."""

from __future__ import annotations

from engines.ambush.state import AmbushState
from engines.kit.game import Expert, Ranking, Temper
from engines.kit.questions import Option, Question


def rank(view: AmbushState, seat: int, question: Question, temper: Temper) -> Ranking:
    """Rank."""
    return [(0.0, option) for option in question.options_of(seat)]


def value(state: AmbushState, seat: int) -> float:
    """Tell."""
    return 0.5


def reason(view: AmbushState, seat: int, question: Question, option: Option) -> str:
    """Say."""
    return "so"


EXPERT = Expert(rank=rank, value=value, reason=reason)
