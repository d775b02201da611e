"""Judging for monsters: those who scheme, those who are moved, and ties of the mindless (MA-473 to MA-497)."""

from __future__ import annotations

from collections.abc import Iterable

from engines.kit.judging import Judge
from engines.kit.questions import Option
from engines.machina_arcana.abilities.playing import ability
from engines.machina_arcana.behaviour.targets import fields
from engines.machina_arcana.judgement.fights import sign
from engines.machina_arcana.judgement.matters import Matter, unit_asked
from engines.machina_arcana.judgement.turns import Turn
from engines.machina_arcana.judgement.uses import is_in_force, use_worth
from engines.machina_arcana.judgement.wants import Wants
from engines.machina_arcana.judgement.ways import first_steps, is_pit
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.seats import is_scheming
from engines.machina_arcana.state import MONSTER, NOWHERE, MachinaState
from engines.machina_arcana.tiles.routes import FAR
from engines.machina_arcana.units.units import explorers, is_explorer, is_monster, position

LOST = 40.0
"""A unit that falls into a pit."""
ATTACK_FIRST = 10.0
BREAKING = 0.2


def hunts(view: MachinaState, unit: int) -> bool:
    """Tell whether who decides for a monster wants the explorers hurt."""
    return is_monster(unit) and unit - MONSTER not in view.controlled and is_scheming(view)


def judge_scheme(matter: Matter) -> list[float]:
    """Attack if that is possible, else close in; a monster that an explorer controls keeps away, or falls."""
    view, unit = matter.view, unit_asked(matter)
    nearness = Nearness(view, unit)
    return [scheme_worth(view, unit, nearness, option) for option in matter.options]


def scheme_worth(view: MachinaState, unit: int, nearness: Nearness, option: Option) -> float:
    """Return what one action is worth to who plays a monster."""
    word = option[0]
    if word == "use":
        _, sort, number, _ = option
        if is_in_force(view, unit, (sort, number), ability(view, option)):
            return -1.0
        value = use_worth(view, unit, option, Wants())
        return ATTACK_FIRST + value if value > 0 else value - 1.0
    if word in ("move", "cross"):
        return nearness.step(option[1])
    return BREAKING if word in ("open", "break") and nearness.is_stuck(view) else -float(word != "end_turn")


class Nearness:
    """How near an explorer is from every space, for one monster."""

    def __init__(self, view: MachinaState, unit: int) -> None:
        self.view, self.unit = view, unit
        self.here = position(view, unit)
        self.fields = fields(view, unit)
        self.side = 1 if hunts(view, unit) else -1

    def far(self, cell: int) -> int:
        """Count the steps from a space to the nearest explorer."""
        return min((field.get(cell, FAR) for field in self.fields.values()), default=FAR)

    def step(self, cell: int) -> float:
        """Return what a step is worth: nearer to its prey, or away from its master's friends."""
        if is_pit(self.view, cell):
            return -LOST * self.side
        before, after = self.far(self.here), self.far(cell)
        return self.side * float(max(-3, min(3, before - after))) - 0.05

    def is_stuck(self, view: MachinaState) -> bool:
        """Tell whether no step leads nearer."""
        here = self.far(self.here)
        return self.side > 0 and here > 1 and all(self.far(cell) >= here for cell in chart(view).beside(self.here))


# Ties of the mindless: what hurts the explorers least


def judge_quarry(matter: Matter) -> list[float]:
    """Let a monster go for who can bear it best."""
    view, side = matter.view, -1 if hunts(matter.view, unit_asked(matter)) else 1
    return [side * float(view.explorers[who].health + view.explorers[who].essence / 2) for _, who in matter.options]


def judge_step(matter: Matter) -> list[float]:
    """Let a monster take the step that brings it least near to everybody."""
    view, unit = matter.view, unit_asked(matter)
    side = -1 if hunts(view, unit) else 1
    return [side * away(view, [option[1]]) if option[0] == "move" else 0.0 for option in matter.options]


def away(view: MachinaState, cells: Iterable[int]) -> float:
    """Return how far some spaces are from all explorers, the nearest counting most."""
    direct = chart(view).direct
    people = [view.explorers[who].at for who in explorers(view)]
    far = [min(direct(cell, one) for cell in cells) for one in people]
    return min(far) + 0.1 * sum(far) if far else 0.0


def judge_spawn(matter: Matter) -> list[float]:
    """Let monsters come far from everybody."""
    return [away(matter.view, [option[1]]) for option in matter.options]


# Units that are moved


def judge_place(matter: Matter) -> list[float]:
    """Put a unit where it is best for those who decide: monsters far away, explorers on their way."""
    view, unit = matter.view, matter.args[0]
    if is_explorer(unit):
        return explorer_places(matter, unit)
    side = -1 if hunts(view, unit) else 1
    return [monster_place(view, option, side) for option in matter.options]


def monster_place(view: MachinaState, option: Option, side: int) -> float:
    """Return what it is worth that a monster comes to a space."""
    if len(option) < 2:
        return 0.0 if side > 0 else 0.5
    return side * ((LOST if is_pit(view, option[1]) else 0.0) + away(view, [option[1]]))


def explorer_places(matter: Matter, who: int) -> list[float]:
    """Judge where an explorer comes to stand: near its best goal, out of danger, never in a pit."""
    view = matter.view
    friendly = not hunts(view, unit_asked(matter))
    turn = Turn(view, who, first_steps(view, view.explorers[who].at))
    left = matter.question.then[2] - 1 if matter.question.kind == "granted_move" else 0
    return [explorer_place(turn, option, left, friendly=friendly) for option in matter.options]


def explorer_place(turn: Turn, option: Option, left: int, *, friendly: bool) -> float:
    """Return what it is worth that an explorer comes to a space with so many steps left, or stays."""
    cell = option[1] if len(option) > 1 else turn.here
    if is_pit(turn.view, cell):
        return -LOST if friendly else LOST
    value = turn.from_space(cell, left if len(option) > 1 else 0)
    return value if friendly else -value


def judge_push(matter: Matter) -> list[float]:
    """Push enemies into pits, or else away; friends never."""
    view, unit = matter.view, matter.args[0]
    here, side = position(view, unit), sign(view, unit_asked(matter), unit)
    found = []
    for _, across, down in matter.options:
        cell = NOWHERE if here == NOWHERE else chart(view).shifted(here, across, down)
        found.append(side * (LOST if cell >= 0 and is_pit(view, cell) else away(view, [cell]) if cell >= 0 else 0.0))
    return found


JUDGES: dict[str, Judge] = {
    "scheme": judge_scheme,
    "goes_for": judge_quarry,
    "monster_step": judge_step,
    "spawn_at": judge_spawn,
    "place_monster": judge_spawn,
    "teleport": judge_place,
    "granted_move": judge_place,
    "push_direction": judge_push,
}
