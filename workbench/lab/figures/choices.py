"""How choices were made: which answers there were to each kind of question, and which were taken."""

from __future__ import annotations

from dataclasses import dataclass

from engines.ai.shares import Share
from workbench.lab.model.choice_watch import ON_CARD
from workbench.lab.statistics.intervals import Clusters, Estimate, ratio
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import ChoiceSum

RARELY = 0.01


@dataclass(frozen=True, slots=True)
class ChoiceFigure:
    """One kind of answer to one kind of question."""

    question: str
    answer: str
    taken: Estimate
    """How often it was taken where it could be, with the game as the unit."""
    offered: int
    """How often it could be."""
    games: Share
    """In how many games it was taken at all."""

    @property
    def is_never_taken(self) -> bool:
        """Whether nobody ever took it although it was there."""
        return self.taken.value == 0 and self.offered > 0

    @property
    def is_always_taken(self) -> bool:
        """Whether everybody took it whenever it was there."""
        return self.taken.value == 1


def choices_of(store: LabStore, run: int, games: int) -> list[ChoiceFigure]:
    """Return the figures of all answers, by question; where there is only one kind of answer there is no choice.

    What cards leave to choice is counted apart.
    """
    sums = [one for one in store.choices(run) if not one.question.startswith(ON_CARD)]
    answers: dict[str, int] = {}
    for one in sums:
        answers[one.question] = answers.get(one.question, 0) + 1
    return [
        ChoiceFigure(one.question, one.answer, how_often(one), one.offered, Share(one.games, games))
        for one in sums
        if answers[one.question] > 1
    ]


def how_often(sums: ChoiceSum) -> Estimate:
    """Return how often an answer was taken where it could be: what a game asks again and again is one trial."""
    own = (sums.asked, sums.chosen, sums.offered, sums.chosen_squares, sums.products, sums.offered_squares)
    return ratio(Clusters(*own))
