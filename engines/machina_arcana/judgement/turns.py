"""Judging a turn: the best goal within reach, and the first option on the way to it (MA-051 to MA-056)."""

from __future__ import annotations

from typing import NamedTuple

from engines.kit.judging import Judge
from engines.kit.questions import Option
from engines.machina_arcana.judgement.danger import danger, fear, menaces
from engines.machina_arcana.judgement.gear import worth_of_packing
from engines.machina_arcana.judgement.goals import NEXT_TURN, TIRING, Goal, goals
from engines.machina_arcana.judgement.matters import Matter, unit_asked
from engines.machina_arcana.judgement.uses import use_worth
from engines.machina_arcana.judgement.wants import Wants, wants_of
from engines.machina_arcana.judgement.ways import Way, Ways, nearest, ways_from
from engines.machina_arcana.state import NOWHERE, MachinaState
from engines.machina_arcana.units.units import positions

END_TURN: Option = ("end_turn",)
NOT_DONE = -1.0
"""What brings nothing."""
HARMFUL = -50.0
LET_THEM_COME = 0.3
"""By how much less a monster is worth that cannot be attacked in this turn: it comes by itself."""
A_FEW_STEPS = 3
"""With so much stamina left an explorer can still leave a dangerous space."""
LEAST_GAIN = 0.25
"""So little is not worth a step."""


class Plan(NamedTuple):
    """How good it is to go for something, and with which option that begins."""

    score: float
    first: Option
    goal: Goal


class Turn:
    """The turn of an explorer as it weighs what to do."""

    def __init__(self, view: MachinaState, who: int, options: tuple[Option, ...]) -> None:
        self.view, self.who, self.options = view, who, options
        self.here, self.stamina = view.explorers[who].at, view.explorers[who].stamina
        self.wants: Wants = wants_of(view)
        self.goals = list(goals(view, who, self.wants))
        self.ways: Ways = ways_from(view, self.here, options)
        self.taken = positions(view)
        self.menaces, self.fear = menaces(view, who), fear(view, who)

    def plans(self) -> dict[Option, Plan]:
        """Return for each option that begins a way the best plan that begins so."""
        found: dict[Option, Plan] = {}
        for goal in (*self.goals, *self.shelters()):
            way, cell = nearest(self.ways, goal.cells, self.taken)
            if way.first is None and (way.far or goal.stamina <= self.stamina):
                continue  # out of reach, or an option of its own
            plan = Plan(self.score(goal, way, cell), way.first or END_TURN, goal)
            if plan.first not in found or plan.score > found[plan.first].score:
                found[plan.first] = plan
        return found

    def score(self, goal: Goal, way: Way, cell: int) -> float:
        """Return what a goal is worth from here: less the farther it is, and the more there is to fear there."""
        total = way.far + goal.stamina
        worth = goal.worth * TIRING**total
        if total > self.stamina:
            worth *= LET_THEM_COME if goal.name == "fight" else NEXT_TURN
        can_leave = self.stamina - total >= A_FEW_STEPS
        return worth - self.fear * (self.danger(cell) - self.danger(self.here)) * (0.5 if can_leave else 1.0)

    def danger(self, cell: int) -> float:
        """Return what is to be feared on a space."""
        return danger(self.view, self.menaces, cell) if self.menaces else 0.0

    def shelters(self) -> list[Goal]:
        """List the safest space within reach, if it is safer than this one."""
        if not self.danger(self.here):
            return []
        near = [cell for cell, way in self.ways.items() if 0 < way.far <= self.stamina and cell not in self.taken]
        best = min(near, key=lambda cell: (self.danger(cell), self.ways[cell].far), default=self.here)
        is_safer = self.danger(best) < self.danger(self.here)
        return [Goal("shelter", 0.0, 0, (best,), best)] if is_safer else []

    def own_worth(self, option: Option) -> float:
        """Return what an option is worth that is no step on a way."""
        word = option[0]
        if word in ("activate", "seal", "exit", "explore"):
            return self.done_here(option)
        if word == "use":
            return use_worth(self.view, self.who, option, self.wants)
        if word == "inventory":
            return worth_of_packing(self.view, option[1]) * TIRING**3 if option[1] == self.who else NOT_DONE
        return NOT_DONE

    def done_here(self, option: Option) -> float:
        """Return what it is worth to do at once what could be a goal."""
        name = option[2] if option[0] == "activate" else option[0]
        thing = option[1] if len(option) > 1 else NOWHERE
        for goal in self.goals:
            if goal.name == name and thing in (NOWHERE, goal.thing):
                return goal.worth * TIRING**goal.stamina
        if name == "chapter" and self.wants.chapter:
            return self.wants.chapter / 2  # others pay for it
        return NOT_DONE

    def worth(self) -> list[float]:
        """Return what each option is worth; nobody walks into a pit."""
        plans = self.plans()
        return [self.option_worth(option, plans) for option in self.options]

    def option_worth(self, option: Option, plans: dict[Option, Plan]) -> float:
        """Return what one option is worth."""
        if option in plans and (option == END_TURN or plans[option].score > LEAST_GAIN):
            return plans[option].score
        if option == END_TURN:
            return 0.0
        if option[0] in ("move", "cross"):
            return NOT_DONE if option[1] in self.ways else HARMFUL
        return self.own_worth(option)


def judge_turn(matter: Matter) -> list[float]:
    """Go for the best goal."""
    return Turn(matter.view, unit_asked(matter), tuple(matter.options)).worth()


def judge_next(matter: Matter) -> list[float]:
    """Let those act first who have monsters beside them."""
    view = matter.view
    return [danger(view, menaces(view, who), view.explorers[who].at) for _, who in matter.options]


JUDGES: dict[str, Judge] = {"turn": judge_turn, "next_turn": judge_next}
