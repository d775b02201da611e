"""How computer players choose within effects: by the worth of what each choice would bring."""

from __future__ import annotations

from collections.abc import Iterator

from engines.ambush.state import AmbushState
from engines.kit.language.weighing import WEIGHTS
from engines.kit.questions import Option, Question


def rank_choices(view: AmbushState, seat: int, question: Question) -> Iterator[tuple[float, Option]]:
    """Yield what each option of a question within an effect is worth; where nothing is to be weighed, nothing."""
    for option in question.options_of(seat):
        yield weigh(view, seat, question, option), option


def weigh(view: AmbushState, seat: int, question: Question, option: Option) -> float:
    """Return what an option is worth; of the castles that could begin, one's own is liked best."""
    if question.kind == "first_player":
        return float(option[1] == seat)
    kind = WEIGHTS.get(question.kind)
    return 0.0 if kind is None else kind(view, question, option)
