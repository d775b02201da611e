"""A matter: a question as somebody sees it who has to judge its options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engines.castle_von_loghan.state import LoghanState
from engines.kit.game import Temper
from engines.kit.questions import Option, Question

CARE = {Temper.EVEN: 0.0, Temper.CAUTIOUS: 2.0, Temper.BOLD: -2.0, Temper.GENEROUS: 0.0}
"""How much more Health than others a seat wants before it takes a risk."""


class Matter(NamedTuple):
    """Who is asked what, and how the one who answers likes to play."""

    view: LoghanState
    seat: int
    who: int
    """The character that it concerns."""
    question: Question
    options: tuple[Option, ...]
    temper: Temper = Temper.EVEN

    @property
    def args(self) -> tuple[Any, ...]:
        """What the question is about, without the character."""
        return self.question.args[1:]

    @property
    def care(self) -> float:
        """How much more Health than others this seat wants before it takes a risk."""
        return CARE[self.temper]


Judge = Callable[[Matter], list[float]]
"""What tells for each option of a matter how good it is, in Health."""


def matter_of(view: LoghanState, seat: int, question: Question, temper: Temper = Temper.EVEN) -> Matter:
    """Return a question as a matter; where it names no character of the seat, it concerns the seat's own one."""
    named = question.args[0] if question.args and type(question.args[0]) is int else -1
    own = [who for who, agent in enumerate(view.agents) if agent.seat == seat]
    who = named if named in own else (own[0] if own else 0)
    return Matter(view, seat, who, question, question.options_of(seat), temper)


def by_word(matter: Matter, **worth: float) -> list[float]:
    """Judge options by their first word alone."""
    return [worth.get(str(option[0]), 0.0) for option in matter.options]
