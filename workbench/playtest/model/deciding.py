"""What decided a game: the choice after which the winners stood so much better than before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from engines.kit.record import Timeline
from engines.kit.speech import speech
from engines.kit.state import State
from engines.kit.table import Thing
from engines.kit.views import view_for
from workbench.playtest.model.meaning import cards_of
from workbench.playtest.model.session import BY_A_PERSON

LEAST = 0.05
"""A smaller change decides nothing."""


@dataclass(frozen=True, slots=True)
class Decider:
    """A choice, and how the winners stood before and after it, from 0 to 1."""

    moment: int
    """After how many choices it was made."""
    words: str
    before: float
    after: float
    cards: tuple[Thing, ...] = ()

    def sentence(self) -> str:
        """Say what decided the game, as an expert of the game judges it."""
        return f"Move {self.moment + 1} counted most: {self.words} An expert's odds went {self._odds()}."

    def _odds(self) -> str:
        return f"from {100 * self.before:.0f} to {100 * self.after:.0f} %"


def decider_of(timeline: Timeline, is_stopped: Callable[[], bool] = lambda: False) -> Decider | None:
    """Find the choice of a game that has ended which changed most for those who won; without winners, for all."""
    ending = timeline.state.ending
    if ending is None:
        return None
    seat, sign = (ending.winners[0], 1) if ending.winners else (0, -1)
    value = timeline.game.expert.value
    values = []
    for state in timeline.walk():
        if is_stopped():
            return None
        values.append(value(state, seat) if state.ending is None else float(bool(ending.winners)))
    steps = [(sign * (after - before), at) for at, (before, after) in enumerate(pairwise(values))]
    own = [(step, at) for step, at in steps if timeline.choices[at][1][0] not in BY_A_PERSON]
    most, at = max(own, default=(0.0, 0))
    return _described(timeline, at, values[at], values[at + 1]) if most >= LEAST else None


def _described(timeline: Timeline, at: int, before: float, after: float) -> Decider:
    seat, option = timeline.choices[at]
    state: State = timeline.at(at)
    view, names = view_for(state, seat), speech(state).names
    question = state.question
    is_listed = question is not None and option in question.options_of(seat)
    words = speech(view).option(option) if is_listed else str(option[0])
    # A bare yes, or a name, tells nothing without what was asked.
    asked = f"asked “{speech(view).question(question)}”, " if question is not None else ""
    return Decider(at, f"{asked}{names[seat]} chose “{words}”.", before, after, cards_of(view, option))
