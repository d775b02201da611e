"""The scout: it goes every way of a scenario, so that nothing stays unseen because it seems unwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import takewhile
from typing import Any

from engines.ai.expert_seat import ExpertSeat, drawn_from
from engines.ai.seats import Decision, luck_of_decision
from engines.kit.chance import Chance
from engines.kit.questions import Option, Question
from engines.kit.scenarios.texts import LETTERS

Used = Mapping[str, Mapping[str, int]]
"""For each card that leaves a choice: how often each answer was taken in other games."""


class ScoutSeat(ExpertSeat):
    """An expert that does not judge what a scenario's cards leave to choice: it takes the least used choice.

    What was used is known as of a batch of games before (`used`), so that games of a batch need not wait for each
    other. Half as used is four times as likely: the whole batch does not go the same way.
    """

    __slots__ = ("used",)

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.used: Used = {}

    def choose(self, view: Any, question: Question, luck: Chance) -> Decision:
        """Choose what was used least where a card leaves it open, and otherwise what the expert thinks best."""
        card = view.box.game.choice_on(view, question)
        if not card:
            return super().choose(view, question, luck)
        options = question.options_of(view.viewer)
        names, used = Counter(map(choice_name, options)), self.used.get(card, {})
        weights = [1 / ((1 + used.get(name := choice_name(one), 0)) ** 2 * names[name]) for one in options]
        option = drawn_from(list(zip(weights, options, strict=True)), luck_of_decision(luck, view))
        return Decision(option, lambda: f"To see where it leads: the least used of {len(names)} choices.")


def answer_name(option: Option) -> str:
    """Name a kind of answer: its words before the first number, which is a cell or a card."""
    if len(option) == 1 or option[1].__class__ is int:
        return str(option[0])
    words = takewhile(lambda part: not isinstance(part, int), option)
    return " ".join(part for part in words if isinstance(part, str) and part)


def choice_name(option: Option) -> str:
    """Name a choice of a card: by its letter if it has a number, else by its words."""
    if len(option) == 2 and isinstance(option[1], int) and 0 <= option[1] < len(LETTERS):
        return LETTERS[option[1]]
    return answer_name(option)
