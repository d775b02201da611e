"""Standing answers: what a seat always answers to a kind of question, so that it is not asked again and again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engines.kit.mechanisms.windows import PASS
from engines.kit.questions import Option, Question


@dataclass(slots=True)
class StandingAnswers:
    """The answers that seats have given once for all; they are no part of the rules and of no record."""

    only_when_it_matters: bool = True
    """Whether a seat with a single possible answer is left alone."""
    always: dict[tuple[int, str], str] = field(default_factory=dict)
    """By seat and kind of question, the first word of the option that is always taken."""

    passed: dict[tuple[int, Any], frozenset[Option]] = field(default_factory=dict)
    """By seat, and by what stays the same as long as its pass holds, what it could have done and did not want."""

    def lift(self, seat: int, kind: str) -> None:
        """Ask a seat again."""
        self.always.pop((seat, kind), None)

    def note(self, seat: int, options: Sequence[Option], option: Option, span: Any) -> None:
        """Note that a seat has passed, or that it has acted: then it may want to act again."""
        if span is None:
            return
        if option == PASS:
            self.passed[seat, span] = self.passed.get((seat, span), frozenset()) | set(options)
        else:
            self.passed.pop((seat, span), None)

    def answer(self, seat: int, question: Question, span: Any = None) -> Option | None:
        """Return what a seat answers without being asked, or None; a pass holds for a span while nothing is new."""
        options = question.options_of(seat)
        if self.only_when_it_matters and len(options) == 1 and not question.free:
            return options[0]
        if self.only_when_it_matters and options and self.passed.get((seat, span), frozenset()).issuperset(options):
            return PASS
        word = self.always.get((seat, question.kind))
        fitting = [option for option in options if option[0] == word]
        return fitting[0] if len(fitting) == 1 else None
