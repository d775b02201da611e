"""The scout: it goes every way of a scenario, so that nothing stays unseen because it seems unwise."""

from __future__ import annotations

from typing import Any

from engines.ai.expert_seat import ExpertSeat
from engines.ai.seats import Decision, luck_of_decision
from engines.kit.chance import Chance
from engines.kit.questions import Question


class ScoutSeat(ExpertSeat):
    """An expert that does not judge what a scenario's cards leave to choice: it takes each as often as any other.

    Over many games no choice is used less than another, and yet no game hangs on the games before it: each can be
    played again alone, by its seed.
    """

    __slots__ = ()

    def choose(self, view: Any, question: Question, luck: Chance) -> Decision:
        """Choose any answer where a card leaves it open, and otherwise what the expert thinks best."""
        if not view.box.game.choice_on(view, question):
            return super().choose(view, question, luck)
        options = question.options_of(view.viewer)
        option = luck_of_decision(luck, view).pick("scouted", options)
        return Decision(option, lambda: f"To see where it leads: each of {len(options)} choices in its turn.")
