"""Watching choices: which kinds of answers were there to each kind of question, and which were taken."""

from __future__ import annotations

from typing import Any

from engines.ai.seats import Decision, Seat
from engines.kit.chance import Chance
from engines.kit.questions import Option, Question
from workbench.lab.model.rows import ChoiceRow


class ChoiceWatch:
    """Counts the answers of one game by question and answer."""

    __slots__ = ("_first", "_names", "_offered", "_taken")

    def __init__(self) -> None:
        self._offered: dict[tuple[str, str], int] = {}
        self._taken: dict[tuple[str, str], int] = {}
        self._first: dict[tuple[str, str], int] = {}
        self._names: dict[Option, str] = {}

    def note(self, question: Question, options: tuple[Option, ...], chosen: Option, at: int) -> None:
        """Count a decision among two options or more."""
        if len(options) < 2:
            return
        kind, names, offered = question.kind, self._names, self._offered
        # One look at each option, and most questions have the same few again and again.
        for name in {names.get(option) or self._named(option) for option in options}:
            key = kind, name
            offered[key] = offered.get(key, 0) + 1
        key = kind, self._named(chosen)
        if key not in self._taken:
            self._first[key] = at
            self._taken[key] = 0
        self._taken[key] += 1

    def _named(self, option: Option) -> str:
        name = self._names.get(option)
        if name is None:
            self._names[option] = name = answer_name(option)
        return name

    def rows(self) -> tuple[ChoiceRow, ...]:
        """Return what was counted; an answer that was free to give may be taken without having been listed."""
        keys = sorted(self._offered.keys() | self._taken.keys())
        return tuple(
            ChoiceRow(*key, self._offered.get(key, 0), self._taken.get(key, 0), self._first.get(key, -1))
            for key in keys
        )


def answer_name(option: Option) -> str:
    """Name a kind of answer: its first word and the words that follow, without numbers, which are cells and cards."""
    return " ".join([str(option[0]), *(part for part in option[1:] if isinstance(part, str) and part)])


class WatchedSeat:
    """A seat whose choices are counted."""

    __slots__ = ("_seat", "_watch", "name")

    def __init__(self, seat: Seat, watch: ChoiceWatch) -> None:
        self._seat, self._watch, self.name = seat, watch, seat.name

    def choose(self, view: Any, question: Question, luck: Chance) -> Decision:
        """Let the seat choose, and count it."""
        decision = self._seat.choose(view, question, luck)
        self._watch.note(question, question.options_of(view.viewer), decision.option, view.decisions)
        return decision
