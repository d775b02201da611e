"""What a seat is: a player that looks at its view of the game and chooses, and can say why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from engines.kit.chance import Chance, chance
from engines.kit.questions import Option, Question, RulesError
from engines.kit.state import State

Clock = Callable[[], float]
"""A clock that counts seconds, such as `time.monotonic`; the caller brings it, engines read no time."""

Stop = Callable[[], bool]
"""A question that long work asks again and again: shall it stop?"""


def never() -> bool:
    """Say that nobody wants to stop."""
    return False


class SeatError(ValueError):
    """There is no such seat: the message says which there are."""


class Decision:
    """What a seat has chosen, and why; the sentence is made only when somebody reads it."""

    __slots__ = ("_explain", "option")

    def __init__(self, option: Option, explain: Callable[[], str]) -> None:
        self.option = option
        self._explain = explain

    @property
    def why(self) -> str:
        """The reason in one line."""
        return self._explain()

    def __repr__(self) -> str:
        return f"Decision({self.option!r}, {self.why!r})"


class Seat(Protocol):
    """A player for any game."""

    @property
    def name(self) -> str:
        """The words that `seat_from` makes this seat from, such as "search:strong"."""

    def choose(self, view: Any, question: Question, luck: Chance) -> Decision:
        """Choose an answer to the open question of the seat that sees this view."""


def open_question(state: State) -> Question:
    """Return the question that a running game waits for."""
    if state.question is None:
        raise RulesError("nobody is asked, and the game has not ended")
    return state.question


def luck_for(seed: int, seat: int) -> Chance:
    """Return the generator of a seat in the game with this seed, apart from the game's own."""
    return chance(chance(seed).bits(f"ai seat {seat}"))


def luck_of_decision(luck: Chance, view: State) -> Chance:
    """Return a generator for one decision: a seat that comes back to it by an undo chooses the same."""
    return chance(luck.bits(f"decision {view.decisions}"))


class RandomSeat:
    """The baseline: it takes any option."""

    __slots__ = ("name",)

    def __init__(self, name: str = "random") -> None:
        self.name = name

    def choose(self, view: Any, question: Question, luck: Chance) -> Decision:
        """Choose any option."""
        options = question.options_of(view.viewer)
        option = luck.pick(f"decision {view.decisions}", options)
        return Decision(option, lambda: f"A throw of the dice among {len(options)} options.")
