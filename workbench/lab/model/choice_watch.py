"""Watching choices: which kinds of answers were there to each kind of question, and which were taken.

What a card leaves to choice is counted by card: an answer to one event says nothing of another.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from engines.ai.scout_seat import answer_name, choice_name
from engines.ai.seats import Decision, Seat
from engines.kit.chance import Chance
from engines.kit.questions import Option, Question
from workbench.lab.model.rows import ChoiceRow

ON_CARD = "@"
"""Before the id of a card whose own choice is counted."""


class _Answers:
    """The answers to one kind of question."""

    __slots__ = ("first", "offered", "taken")

    def __init__(self) -> None:
        self.offered: defaultdict[str, int] = defaultdict(int)
        self.taken: defaultdict[str, int] = defaultdict(int)
        self.first: dict[str, int] = {}


class ChoiceWatch:
    """Counts the answers of one game by question and answer."""

    __slots__ = ("_answers",)

    def __init__(self) -> None:
        self._answers: defaultdict[str, _Answers] = defaultdict(_Answers)

    def note_on_card(self, card: str, options: tuple[Option, ...], chosen: Option, at: int) -> None:
        """Count a choice that a card has left open."""
        if len(options) > 1:
            self._count(f"{ON_CARD}{card}", {choice_name(option) for option in options}, choice_name(chosen), at)

    def note(self, question: Question, options: tuple[Option, ...], chosen: Option, at: int) -> None:
        """Count a decision among two options or more."""
        if len(options) > 1:
            # Most options are a word and a number, and there may be dozens: those are not looked at any further.
            listed = {
                option[0] if len(option) == 1 or option[1].__class__ is int else answer_name(option)
                for option in options
            }
            self._count(question.kind, listed, answer_name(chosen), at)

    def _count(self, kind: str, listed: set[Any], chosen: str, at: int) -> None:
        answers = self._answers[kind]
        for name in listed:
            answers.offered[name] += 1
        if chosen not in answers.taken:
            answers.first[chosen] = at
        answers.taken[chosen] += 1

    def rows(self) -> tuple[ChoiceRow, ...]:
        """Return what was counted; an answer that was free to give may be taken without having been listed."""
        return tuple(
            ChoiceRow(kind, name, one.offered.get(name, 0), one.taken.get(name, 0), one.first.get(name, -1))
            for kind, one in sorted(self._answers.items())
            for name in sorted(one.offered.keys() | one.taken.keys())
        )


class WatchedSeat:
    """A seat whose choices are counted."""

    __slots__ = ("_seat", "_watch", "name")

    def __init__(self, seat: Seat, watch: ChoiceWatch) -> None:
        self._seat, self._watch, self.name = seat, watch, seat.name

    def choose(self, view: Any, question: Question, luck: Chance) -> Decision:
        """Let the seat choose, and count it."""
        decision = self._seat.choose(view, question, luck)
        options, at = question.options_of(view.viewer), view.decisions
        card = view.box.game.choice_on(view, question)
        if card:
            self._watch.note_on_card(card, options, decision.option, at)
        else:
            self._watch.note(question, options, decision.option, at)
        return decision
