"""Judging: what the experts of all games have in common, a judge and a reason for each kind of question.

A *matter* is a question as somebody sees it who has to judge its options. A judge tells how good each of them is, in
the game's own measure; a reason says in one line why one was taken. A game lists both by the kind of question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engines.kit.asking import character_of, seat_of
from engines.kit.game import Ranking, Temper
from engines.kit.language.weighing import WEIGHTS
from engines.kit.questions import Option, Question

S = TypeVar("S")


class Matter(Generic[S]):
    """Who is asked what, and how the one who answers likes to play."""

    __slots__ = ("_who", "options", "question", "seat", "temper", "view")

    def __init__(self, view: S, seat: int, question: Question, temper: Temper = Temper.EVEN) -> None:
        self.view, self.seat, self.question, self.temper = view, seat, question, temper
        self.options = question.options_of(seat)
        self._who: int | None = None

    @property
    def args(self) -> tuple[Any, ...]:
        """What the question is about, without the character."""
        return self.question.args[1:]

    @property
    def who(self) -> int:
        """The character that it concerns: the one that the question names, or else the seat's own."""
        if self._who is None:
            self._who = character_asked(self.view, self.seat, self.question)
        return self._who


Judge = Callable[[Any], list[float]]
"""What tells for each option of a matter how good it is."""
Why = Callable[[Any, Option], str]
"""What says in one line why an option of a matter was taken."""


def character_asked(view: Any, seat: int, question: Question) -> int:
    """Return the character that a question names, if the seat decides for it, or else the seat's own."""
    named = question.args[0] if question.args and type(question.args[0]) is int else None
    if named is not None and named in view.box.game.characters(view) and seat_of(view, named) == seat:
        return named
    return character_of(view, seat)


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
        matter = Matter(view, seat, question, temper)
        return list(zip(judge(matter), matter.options, strict=True))

    def reason(self, view: Any, seat: int, question: Question, option: Option) -> str:
        """Say in one line why an option was chosen."""
        why = self.whys.get(question.kind) or self.words.get(option[0])
        return self.otherwise if why is None else why(Matter(view, seat, question), option)


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
