"""Judging: what the experts of all games have in common, a judge and a reason for each kind of question.

A *matter* is a question as somebody sees it who has to judge its options. A judge tells how good each of them is, in
the game's own measure; a reason says in one line why one was taken. A game lists both by the kind of question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from engines.kit.asking import character_of, seat_of
from engines.kit.game import Ranking, Temper
from engines.kit.language.weighing import WEIGHTS
from engines.kit.questions import Option, Question

S = TypeVar("S")


class Matter(NamedTuple, Generic[S]):
    """Who is asked what, and how the one who answers likes to play."""

    view: S
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


Judge = Callable[[Any], list[float]]
"""What tells for each option of a matter how good it is."""
Why = Callable[[Any, Option], str]
"""What says in one line why an option of a matter was taken."""


def matter_of(view: Any, seat: int, question: Question, temper: Temper = Temper.EVEN) -> Matter[Any]:
    """Return a question as a matter; where it names no character of the seat, it concerns the seat's own one."""
    named = question.args[0] if question.args and type(question.args[0]) is int else None
    is_own = named is not None and named in view.box.game.characters(view) and seat_of(view, named) == seat
    who = named if named is not None and is_own else character_of(view, seat)
    return Matter(view, seat, who, question, question.options_of(seat), temper)


@dataclass(frozen=True, slots=True)
class Judgement:
    """The tables of a game's expert: `rank` and `reason` of an `Expert` are made of them."""

    judges: Mapping[str, Judge]
    """Who judges the options of each kind of question; in other questions all options are alike."""
    whys: Mapping[str, Why] = field(default_factory=dict)
    """Who explains what was chosen, by the kind of question."""
    words: Mapping[str, Why] = field(default_factory=dict)
    """The same by the first word of the option, where the kind of question has no reasons of its own."""
    otherwise: str = "It makes no difference."

    def rank(self, view: Any, seat: int, question: Question, temper: Temper) -> Ranking:
        """Rank the options of a question by what they are worth."""
        judge = self.judges.get(question.kind)
        if judge is None:
            return [(0.0, option) for option in question.options_of(seat)]
        matter = matter_of(view, seat, question, temper)
        return list(zip(judge(matter), matter.options, strict=True))

    def reason(self, view: Any, seat: int, question: Question, option: Option) -> str:
        """Say in one line why an option was chosen."""
        why = self.whys.get(question.kind) or self.words.get(option[0])
        return self.otherwise if why is None else why(matter_of(view, seat, question), option)


def by_word(matter: Matter[Any], **worth: float) -> list[float]:
    """Judge options by their first word alone."""
    return [worth.get(str(option[0]), 0.0) for option in matter.options]


def judge_effects(matter: Matter[Any]) -> list[float]:
    """Judge the choices within effects by the worth of what each would bring."""
    weigh = WEIGHTS[matter.question.kind]
    return [weigh(matter.view, matter.question, option) for option in matter.options]


JUDGES: dict[str, Judge] = dict.fromkeys(WEIGHTS, judge_effects)
"""Who judges the questions that the language asks."""


@contextmanager
def supposing(view: S, **facts: Any) -> Iterator[S]:
    """Let something else be so in a view for as long as it is weighed."""
    before = {name: getattr(view, name) for name in facts}
    try:
        for name, value in facts.items():
            setattr(view, name, value)
        yield view
    finally:
        for name, value in before.items():
            setattr(view, name, value)
