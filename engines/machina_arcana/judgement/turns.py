"""Judging a turn: what to do in which order, and where to stand at its end (MA-051 to MA-056).

A plan is a row of goals that the stamina at hand is enough for, and the space where the explorer stays then: as safe
as can be, and on the way to what comes next. It is made anew for every action, so it bends to what the dice say.
"""

from __future__ import annotations

from typing import NamedTuple

from engines.kit.judging import Judge
from engines.kit.maps.graphs import Way
from engines.kit.questions import Option
from engines.machina_arcana.abilities.playing import ability
from engines.machina_arcana.judgement.countdown import caution, price_of_time
from engines.machina_arcana.judgement.danger import Peril
from engines.machina_arcana.judgement.distances import Distances, Field
from engines.machina_arcana.judgement.goals import Goal, goals
from engines.machina_arcana.judgement.hunting import fights
from engines.machina_arcana.judgement.matters import Matter, unit_asked
from engines.machina_arcana.judgement.uses import ESSENCE_KEPT, other_costs, own_steps, stamina_of, use_gain
from engines.machina_arcana.judgement.wants import Wants, wants_of
from engines.machina_arcana.judgement.ways import FAR, Ways, first_steps, nearest, ways_from
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.attributes import STAMINA, maximum
from engines.machina_arcana.units.units import positions

END_TURN: Option = ("end_turn",)
A_ROUND, HURRY, AWAITED = 6.0, 1.5, 2.0
"""What a round costs: monsters and horrors come, threat rises; more on the way out, or when friends wait there."""
COMES_BY_ITSELF = 0.3
"""What a monster is worth that cannot be attacked in this turn."""
NOT_DONE, HARMFUL = 8.0, 30.0
"""By how much worse than the best is what nobody has planned, and what does harm."""
MOST_GOALS, DEEPEST = 6, 3
LEAST_GAIN = 1.0
"""What an ability has to bring."""
LEAST_STEP = 0.05
"""What a step has to bring: nobody walks in circles."""
IDLE, TOO_FAR = 0.1, -30.0
"""How much of a burden it still is what is not worth its rounds, and how much at most: enough to go there."""
FORLORN = 10_000.0
ROOM = 0.05
"""What a space within reach counts for when it is decided who acts first: who is shut in waits."""
Killed = tuple[tuple[int, float], ...]
Done = frozenset[tuple[str, int]]
NONE: Done = frozenset()


class Plan(NamedTuple):
    """How good it is to go for something, and with which option that begins."""

    score: float
    first: Option
    name: str


class Pull(NamedTuple):
    """A goal as it pulls from everywhere: its worth and stamina, how far it is, and its name."""

    worth: float
    stamina: int
    field: Field | None
    name: str


class Turn:
    """The turn of an explorer as it weighs what to do."""

    def __init__(self, view: MachinaState, who: int, options: tuple[Option, ...]) -> None:
        self.view, self.who, self.options = view, who, options
        self.here, self.stamina = view.explorers[who].at, view.explorers[who].stamina
        self.most = max(1, maximum(view, who, STAMINA))
        self.wants: Wants = wants_of(view)
        waiting = any(one.has_exited for one in view.explorers)
        self.round_price = max(A_ROUND * (AWAITED if waiting else HURRY if view.exit else 1.0), price_of_time(view))
        self.caution = caution(view)
        self.distances = Distances(view)
        self.ways: Ways = ways_from(view, self.here, options)
        self.taken = positions(view).keys() - {self.here}
        self.peril = Peril(view, who, self.distances)
        self.goals = list(goals(view, who, self.wants, self.distances))
        self.goals += fights(view, who, self.wants, self.peril.menaces, self.ways)
        self._drawn: dict[tuple[int, Done], tuple[float, str]] = {}
        self._left: dict[Done, tuple[list[Pull], list[Pull], bool]] = {}
        self._worths: dict[int, float] = {}
        self._plans: dict[Option, Plan] | None = None
        self.doable = self.within_reach()

    # Where to stand

    def pull(self, cell: int, done: Done) -> tuple[float, str]:
        """Return how good it is to stand on a space for what could be done next, and what that is."""
        key = (cell, done)
        if key not in self._drawn:
            left, duties, has_come_on = self.left_after(done)
            duty, name = self.best_from(duties, cell)
            if duty < 0 and (has_come_on or duties is left):
                # The story waits for nothing yet: what is too far is hardly a burden, but better than to do nothing.
                duty = IDLE * max(duty, TOO_FAR)
            # What the story waits for has to be done sooner or later; all else only if it is worth its rounds.
            extra, other = self.best_from(left, cell) if duties is not left else (0.0, "")
            self._drawn[key] = (duty, name) if extra <= 0 or other == name else (duty + extra, other)
        return self._drawn[key]

    def left_after(self, done: Done) -> tuple[list[Pull], list[Pull], bool]:
        """Return what is left to be done, what of it the story waits for, or all, and whether it has come on."""
        found = self._left.get(done)
        if found is None:
            goals = [goal for goal in self.goals if (goal.name, goal.thing) not in done]
            left = [self.pull_of(goal) for goal in goals]
            duties = [
                pull for goal, pull in zip(goals, left, strict=True) if goal.leads_on and self.leads_to(pull)
            ] or left
            has_come_on = any(goal.leads_on and (goal.name, goal.thing) in done for goal in self.goals)
            found = self._left[done] = left, duties, has_come_on
        return found

    def leads_to(self, pull: Pull) -> bool:
        """Tell whether there is a way from here to what pulls."""
        return pull.field is None or self.here in pull.field

    def pull_of(self, goal: Goal) -> Pull:
        """Return how a goal pulls."""
        comes = goal.name == "fight" and not goal.leads_on
        field = self.distances.to(goal.cells) if goal.name != "inventory" else None
        return Pull(goal.worth * (COMES_BY_ITSELF if comes else 1.0), goal.stamina, field, goal.name)

    def best_from(self, pulls: list[Pull], cell: int) -> tuple[float, str]:
        """Return what the best of some goals is worth from a space, less the rounds that it takes, and its name."""
        price, most = self.round_price, self.most
        best, name = -FORLORN, ""
        for worth, stamina, field, named in pulls:
            far = 0 if field is None else field.get(cell, FAR)
            value = worth - price * (far + stamina) / most
            if value > best or (value == best and named > name):
                best, name = value, named
        return (best, name) if pulls else (0.0, "")

    def stay(self, cell: int, done: Done, killed: Killed) -> float:
        """Return how good it is to end the turn on a space."""
        return self.pull(cell, done)[0] - self.caution * self.peril.at(cell, killed)

    def best_end(self, cell: int, left: int, done: Done, killed: Killed) -> float:
        """Return how good the best space is for the end of the turn, with so much stamina left."""
        best = self.stay(cell, done, killed)
        for end, steps in self.distances.to((cell,)).items():
            if steps > left:
                break
            if steps and end not in self.taken:
                best = max(best, self.stay(end, done, killed) - LEAST_STEP * steps)
        return best

    # What to do

    def follow(self, cell: int, left: int, done: Done, killed: Killed, depth: int, free: int = 0) -> float:
        """Return what the rest of a turn is worth from a space, with so much stamina left and steps for nothing."""
        best = self.best_end(cell, left + free, done, killed)
        if depth >= DEEPEST:
            return best
        field = self.distances.to((cell,))
        for goal in self.doable:
            if (goal.name, goal.thing) in done or goal.stamina > left:
                continue
            spot = min(
                (one for one in goal.cells if one not in self.taken or one == cell),
                key=lambda one: field.get(one, FAR),
                default=-1,
            )
            far = max(0, field.get(spot, FAR) - free) if goal.name != "inventory" else 0
            if far + goal.stamina <= left:
                there = cell if goal.name == "inventory" else spot
                best = max(
                    best, self.do(goal, there, left - far - goal.stamina, done, killed, depth) - LEAST_STEP * far
                )
        return best

    def from_space(self, cell: int, steps: int = 0) -> float:
        """Return what the rest of the turn is worth to who is put on a space, with so many steps for nothing left."""
        return self.follow(cell, self.stamina, NONE, (), 0, steps)

    def do(self, goal: Goal, cell: int, left: int, done: Done, killed: Killed, depth: int) -> float:
        """Return what it is worth to reach a goal and to go on from there."""
        if goal.name == "exit":
            return goal.worth
        if goal.kills:
            killed = (*killed, (goal.thing, goal.kills))
        return goal.worth + self.follow(cell, left, done | {(goal.name, goal.thing)}, killed, depth + 1)

    def within_reach(self) -> list[Goal]:
        """List the goals that can be reached in this turn, the best first."""
        found = [
            goal
            for goal in self.goals
            if goal.option is not None
            and nearest(self.ways, goal.cells, self.taken)[0].far + goal.stamina <= self.stamina
        ]
        return sorted(found, key=lambda goal: -goal.worth)[:MOST_GOALS]

    def plans(self) -> dict[Option, Plan]:
        """Return for each option that begins a plan the best one that begins so."""
        if self._plans is None:
            self._plans = {}
            none = NONE
            for goal in self.doable:
                way, cell = nearest(self.ways, goal.cells, self.taken)
                if goal.name == "inventory":
                    way, cell = Way(0, None), self.here
                first = way.first or goal.option
                if first in self.options and first is not None:
                    score = self.do(goal, cell, self.stamina - way.far - goal.stamina, none, (), 0)
                    self._add(Plan(score - LEAST_STEP * way.far, first, goal.name))
            for cell, way in self.ways.items():
                if way.far <= self.stamina and cell not in self.taken and way.first is not None:
                    score = self.stay(cell, none, ()) - LEAST_STEP * way.far
                    self._add(Plan(score, way.first, self.pull(cell, none)[1]))
            self._add(Plan(self.stay(self.here, none, ()), END_TURN, ""))
        return self._plans

    def _add(self, plan: Plan) -> None:
        assert self._plans is not None
        known = self._plans.get(plan.first)
        if known is None or plan.score > known.score:
            self._plans[plan.first] = plan

    # Options

    def worth(self) -> list[float]:
        """Return what each option is worth; nobody walks into a pit."""
        plans = self.plans()
        best = max(plan.score for plan in plans.values())
        return [self.option_worth(option, plans, best) for option in self.options]

    def with_stamina(self, left: int) -> float:
        """Return what the rest of the turn is worth with so much stamina."""
        if left not in self._worths:
            self._worths[left] = self.follow(self.here, left, NONE, (), 0)
        return self._worths[left]

    def stepped(self, option: Option, steps: int) -> float:
        """Return what it is worth to move by an ability: where it leads with what stamina is left, less its price."""
        _, sort, number, _ = option
        node = ability(self.view, option)
        price = other_costs(self.view, self.who, (sort, number), node)
        left = self.stamina - stamina_of(self.view, node)
        more = self.follow(self.here, left, NONE, (), 0, steps) - self.with_stamina(self.stamina)
        return more + price - (ESSENCE_KEPT if price < 0 else 0.0)

    def missed(self, option: Option) -> float:
        """Return what cannot be done any more in this turn when the stamina for an ability is spent."""
        stamina = stamina_of(self.view, ability(self.view, option))
        return self.with_stamina(self.stamina) - self.with_stamina(self.stamina - stamina) if stamina else 0.0

    def option_worth(self, option: Option, plans: dict[Option, Plan], best: float) -> float:
        """Return what one option is worth."""
        planned = plans[option].score if option in plans else best - NOT_DONE
        if option[0] == "use":
            steps = own_steps(ability(self.view, option))
            gain = self.stepped(option, steps) if steps else use_gain(self.view, self.who, option, self.wants)
            if gain <= LEAST_GAIN:
                return planned
            return max(planned, best + gain - (0.0 if steps else self.missed(option)))
        if option[0] in ("move", "cross") and option[1] not in self.ways:
            return best - HARMFUL
        return planned


def judge_turn(matter: Matter) -> list[float]:
    """Follow the best plan."""
    return Turn(matter.view, unit_asked(matter), tuple(matter.options)).worth()


def judge_next(matter: Matter) -> list[float]:
    """Let those act first who have most to fear where they stand, or else who stands in the way of others."""
    view, ways = matter.view, Distances(matter.view)
    return [
        Peril(view, who, ways).at(view.explorers[who].at) + ROOM * room_around(view, who) for _, who in matter.options
    ]


def room_around(view: MachinaState, who: int) -> int:
    """Count the spaces that an explorer could reach as all others stand."""
    here = view.explorers[who].at
    return len(ways_from(view, here, first_steps(view, here), view.explorers[who].stamina))


JUDGES: dict[str, Judge] = {"turn": judge_turn, "next_turn": judge_next}
