"""Standing answers: what a seat always answers to a kind of question, so that it is not asked again and again."""

from __future__ import annotations

from dataclasses import dataclass, field

from engines.kit.questions import Option, Question


@dataclass(slots=True)
class StandingAnswers:
    """The answers that seats have given once for all; they are no part of the rules and of no record."""

    only_when_it_matters: bool = True
    """Whether a seat with a single possible answer is left alone."""
    always: dict[tuple[int, str], str] = field(default_factory=dict)
    """By seat and kind of question, the first word of the option that is always taken."""

    def lift(self, seat: int, kind: str) -> None:
        """Ask a seat again."""
        self.always.pop((seat, kind), None)

    def answer(self, seat: int, question: Question) -> Option | None:
        """Return what a seat answers without being asked, or None."""
        options = question.options_of(seat)
        if self.only_when_it_matters and len(options) == 1 and not question.free:
            return options[0]
        word = self.always.get((seat, question.kind))
        fitting = [option for option in options if option[0] == word]
        return fitting[0] if len(fitting) == 1 else None
