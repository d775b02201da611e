"""A seat's policy in the game's own words: prefers no option, and knows how well it would score now."""

from __future__ import annotations

from engines.castle_of_magic.scoring import count_up
from engines.castle_of_magic.state import CastleState
from engines.kit.game import Expert, Ranking, Temper
from engines.kit.questions import Option, Question


def rank(view: CastleState, seat: int, question: Question, temper: Temper) -> Ranking:
    """Find every option equally good."""
    return [(0.0, option) for option in question.options_of(seat)]


def value(state: CastleState, seat: int) -> float:
    """Tell a seat's share of the win if the spell were cast now."""
    winners = count_up(state).winners
    return 1 / len(winners) if seat in winners else 0.0


def reason(view: CastleState, seat: int, question: Question, option: Option) -> str:
    """Say why: no reason."""
    return "one way is as good as another"


EXPERT = Expert(rank=rank, value=value, reason=reason)
