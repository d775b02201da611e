"""The expert seat: it follows the short policy that each game writes in its own words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engines.ai.seats import Decision, luck_of_decision
from engines.kit.chance import Chance, chance
from engines.kit.game import Expert, Ranking, Temper
from engines.kit.questions import Option, Question
from engines.kit.state import State


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a seat follows the expert: how often it slips, how roughly it judges, what it remembers."""

    slips: float = 0.0
    """How often it takes any option at all, from 0 to 1."""
    noise: float = 0.0
    """How much each judgement is off, as a part of the distance between the best and the worst option."""
    memory: float = 1.0
    """How much it remembers of what it has seen, from 0 to 1."""


class ExpertSeat:
    """Takes the option that the game's expert ranks highest, as well as its skill allows."""

    __slots__ = ("name", "skill", "temper")

    def __init__(self, name: str = "expert", skill: Skill | None = None, temper: Temper = Temper.EVEN) -> None:
        self.name = name
        self.skill = skill or Skill()
        self.temper = temper

    def expert_at(self, view: Any) -> Expert:
        """Return the expert whose judgement counts at this table: the game's own."""
        expert: Expert = view.box.game.expert
        return expert

    def choose(self, view: Any, question: Question, luck: Chance) -> Decision:
        """Choose what the expert thinks best."""
        own, seat = luck_of_decision(luck, view), view.viewer
        options = question.options_of(seat)
        expert = self.expert_at(view)
        if question.kind not in expert.steady and own.fraction("slip") < self.skill.slips:
            return Decision(own.pick("option", options), lambda: "A moment of inattention.")
        known = remembered(view, self.skill.memory, luck)
        ranking = blurred(expert.rank(known, seat, question, self.temper), self.skill.noise, own)
        option = taken(expert, question, ranking, own)
        return Decision(option, lambda: expert.reason(known, seat, question, option))


def taken(expert: Expert, question: Question, ranking: Ranking, luck: Chance) -> Option:
    """Return what a seat takes of a ranking: the best, or where the expert mixes, a draw by its probabilities."""
    return drawn_from(ranking, luck) if question.kind in expert.mixed else best_of(ranking, luck)


def drawn_from(ranking: Ranking, luck: Chance) -> Option:
    """Draw an option by probabilities; what a rough judgement has made less than nothing is not drawn."""
    shares = [max(0.0, share) for share, _ in ranking]
    left = luck.fraction("mixed") * sum(shares)
    for share, (_, option) in zip(shares, ranking, strict=True):
        left -= share
        if left < 0:
            return option
    return best_of(ranking, luck)


def best_of(ranking: Ranking, luck: Chance) -> Option:
    """Return the option that ranks highest; chance decides between equals."""
    top = max(score for score, _ in ranking)
    best = [option for score, option in ranking if score == top]
    return best[0] if len(best) == 1 else luck.pick("equals", best)


def blurred(ranking: Ranking, noise: float, luck: Chance) -> Ranking:
    """Return a ranking whose scores are off by up to a part of the distance between best and worst."""
    if not noise:
        return ranking
    scores = [score for score, _ in ranking]
    reach = noise * (max(scores) - min(scores))
    return [(score + reach * (2 * luck.fraction("noise") - 1), option) for score, option in ranking]


def remembered(view: State, memory: float, luck: Chance) -> Any:
    """Return a view without what a seat of this memory has forgotten.

    The draws begin anew at every decision, so that what is forgotten once stays forgotten.
    """
    expert: Expert = view.box.game.expert
    if memory >= 1 and not (view.question and expert.forgets_at(view.question)):
        return view
    rest = view.copy()
    expert.forget(rest, view.viewer, memory, chance(luck.seed))
    return rest
