"""Questions: what the game waits for, who may answer, and how an answer is refused."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from math import isfinite
from typing import Any

from engines.kit.parts import Part, Plain, fixed_part

Option = tuple[Any, ...]
"""A possible answer: a word and plain values, such as ("flip", 13). Stable, hashable, kept in the record."""

OPTION_LENGTH, OPTION_DEPTH, OPTION_TEXT = 256, 6, 10_000
"""How long and how deep an option from outside may be, and how long a text in it: far beyond any game's."""

Step = tuple[Any, ...]
"""A named piece of unfinished business with plain arguments, such as ("take_turn", 2)."""


SECRET, OPEN = True, False
"""Whether the options of a question are hidden from other seats, as a word in its place: it takes longer to name an
argument, and every question is put this way."""


class Refusal(StrEnum):
    """Why an answer is refused."""

    GAME_OVER = "game over"
    """The game has ended and asks nothing more."""
    NOT_YOUR_QUESTION = "not your question"
    """The open question is put to somebody else."""
    ALREADY_ANSWERED = "already answered"
    """This seat has answered; others have not yet."""
    NOT_AN_OPTION = "not an option"
    """The answer is not among the options."""


class Refused(ValueError):
    """An answer that the game does not take; nothing has changed."""

    def __init__(self, refusal: Refusal, detail: str) -> None:
        super().__init__(f"{refusal}: {detail}")
        self.refusal, self.detail = refusal, detail


class RulesError(RuntimeError):
    """A rule asked for something impossible: a mistake in an engine, never in what a player did."""


@fixed_part
class Question(Part):
    """What is asked, of whom, and what happens with the answer."""

    kind: str
    seats: tuple[int, ...]
    options: tuple[tuple[Option, ...], ...]
    then: Step
    """The step that runs on the answer: it receives the option, or one option of each seat as a tuple.

    Every seat sees it, as it sees the whole agenda: a secret belongs in a field that `hide` covers."""
    rule: str = ""
    args: tuple[Any, ...] = ()
    """What the sentence that puts the question needs to know; every seat sees it."""
    secret: bool = False
    """Whether the options of a seat are hidden from the others; `deal` fills them in for imagined worlds."""
    free: str = ""
    """The name of the check that takes answers beyond those listed, such as a click with its time."""
    together: bool = False
    """Whether it is put to several seats at once, whose answers are opened together."""
    answers: tuple[Option | None, ...] = ()

    def place_of(self, seat: int) -> int:
        """Return where a seat stands among those asked, or -1."""
        return self.seats.index(seat) if seat in self.seats else -1

    def options_of(self, seat: int) -> tuple[Option, ...]:
        """List what a seat may answer."""
        place = self.place_of(seat)
        return self.options[place] if place >= 0 else ()

    def waiting(self) -> tuple[int, ...]:
        """List the seats that have not answered yet."""
        if not self.answers:
            return self.seats
        return tuple([seat for seat, given in zip(self.seats, self.answers, strict=True) if given is None])

    def with_answer(self, seat: int, option: Option) -> Question:
        """Return the question with one more answer in."""
        answers = list(self.answers) or [None] * len(self.seats)
        answers[self.seats.index(seat)] = option
        return self._with(self.options, tuple(answers))

    def unanswered(self) -> Question:
        """Return the question as it was put, before anybody had answered."""
        return self._with(self.options, ())

    def with_options(self, seat: int, options: Sequence[Option]) -> Question:
        """Return the question with what a seat may answer: so `deal` fills in options that a view hides."""
        place = self.seats.index(seat)
        return self._with((*self.options[:place], tuple(options), *self.options[place + 1 :]), self.answers)

    def seen_by(self, viewer: int) -> Question:
        """Return the question as a seat may see it: nobody's answer but its own, no secret options.

        What may be answered beyond the options of a secret question is as secret as they are.
        """
        if not self.secret and not self.answers:
            return self
        own, options, answers = self.place_of(viewer), self.options, self.answers
        if self.secret:
            options = tuple([given if place == own else () for place, given in enumerate(options)])
        if answers:
            has_answered = own >= 0 and answers[own] is not None
            seen = [given if place == own else None for place, given in enumerate(answers)]
            answers = tuple(seen) if has_answered else ()
        return self._with(options, answers, "" if self.secret and own < 0 else self.free)

    def _with(
        self, options: tuple[tuple[Option, ...], ...], answers: tuple[Option | None, ...], free: str | None = None
    ) -> Question:
        own = (self.then, self.rule, self.args, self.secret, self.free if free is None else free, self.together)
        return Question(self.kind, self.seats, options, *own, answers)


def as_option(value: Any) -> Option:
    """Return what came from outside (JSON, a click) as an option, or say why it cannot be one."""
    if not isinstance(value, (list, tuple)) or not value or not isinstance(value[0], str):
        raise ValueError("an option is a list that begins with a word")
    option: Option = _plain(value, OPTION_DEPTH)
    return option


def _plain(value: Any, depth: int) -> Plain:
    if isinstance(value, (list, tuple)):
        if depth == 0:
            raise ValueError(f"an option is nested at most {OPTION_DEPTH} deep")
        if len(value) > OPTION_LENGTH:
            raise ValueError(f"an option holds at most {OPTION_LENGTH} values, not {len(value)}")
        return tuple(_plain(item, depth - 1) for item in value)
    if not _is_plain_scalar(value):
        raise ValueError(f"an option holds words and numbers of everyday size, not {type(value).__name__}")
    return value


def _is_plain_scalar(value: Any) -> bool:
    """Tell whether a value goes into a record and comes back as it was, on every machine."""
    if type(value) is str:
        return len(value) <= OPTION_TEXT and value.encode(errors="ignore").decode() == value
    if type(value) is int:
        return -(1 << 63) <= value < 1 << 63
    return value is None or type(value) is bool or (type(value) is float and isfinite(value))
