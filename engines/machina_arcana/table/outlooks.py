"""What a figure could do from where it stands: where it comes, what it sees, and a mindless monster's way."""

from __future__ import annotations

from engines.kit.maps.graphs import distances_over
from engines.kit.table import Outlook
from engines.machina_arcana.actions import action_cost, stamina
from engines.machina_arcana.behaviour.mindless import next_ability, stands_still
from engines.machina_arcana.behaviour.paths import BREAK, next_steps
from engines.machina_arcana.behaviour.targets import quarry, steps_to
from engines.machina_arcana.derived import redraw_doors
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.doors import cost_of
from engines.machina_arcana.map.ways import spaces_passed
from engines.machina_arcana.seats import is_mindless
from engines.machina_arcana.state import MONSTER, MONSTER_PHASE, NOWHERE, MachinaState
from engines.machina_arcana.table.walking import CELL, walk
from engines.machina_arcana.units.attributes import STAMINA, maximum
from engines.machina_arcana.units.moving import STEP, step_cost
from engines.machina_arcana.units.states import is_immobile
from engines.machina_arcana.units.units import are_adjacent, is_explorer, position, positions, units

FIGURE = "unit"
"""How the ids of figures begin."""


def outlook(view: MachinaState, id: str) -> Outlook:
    """Tell what the figure of an id could do, or which way leads to the space of an id; nothing of anything else."""
    if id.startswith(CELL):
        seat = view.question.seats[0] if view.question is not None and view.question.seats else view.viewer
        return Outlook(way=tuple(spot(option[1]) for option in walk(view, seat, id)))
    number = id.removeprefix(FIGURE)
    if number == id or not number.isdigit() or int(number) not in units(view):
        return Outlook()
    unit = int(number)
    at = position(view, unit)
    if at == NOWHERE:
        return Outlook()
    seen = (cell for cell in chart(view).features if chart(view).sees(at, cell))
    way = way_of(view, unit) if is_mindless(view, unit) else []
    return Outlook(frozenset(map(spot, reach(view, unit))), frozenset(map(spot, seen)), tuple(map(spot, way)))


def spot(cell: int) -> str:
    """Return the id of the place that a cell is on the table."""
    return f"{CELL}{cell}"


def budget(view: MachinaState, unit: int) -> int:
    """Return the stamina that a unit has for a turn: what it has left, or all of it in its next one."""
    left = stamina(view, unit) if unit == view.actor or is_explorer(unit) else 0
    return left or maximum(view, unit, STAMINA)


def reach(view: MachinaState, unit: int) -> set[int]:
    """Find the spaces to which a unit can walk in a turn, around others and closed doors (MA-185)."""
    if is_immobile(view, unit):
        return set()
    free, beside = spaces_passed(view, frozenset()) - positions(view).keys(), chart(view).beside
    step = action_cost(view, unit, "move", STEP)
    here = position(view, unit)
    return set(distances_over((here,), beside, free, budget(view, unit) // max(1, step))) - {here}


def way_of(view: MachinaState, unit: int) -> list[int]:
    """Foretell the steps of a mindless monster, up to where it can play an ability or stays (MA-477 to MA-497).

    Where the players would choose, the first choice is shown.
    """
    world, left, found = view.copy(), maximum(view, unit, STAMINA), list[int]()
    monster = world.monsters[unit - MONSTER]
    world.phase, world.actor = MONSTER_PHASE, unit
    while not stands_still(world, unit):
        monster.stamina = left
        people = quarry(world, unit)
        if not people or next_ability(world, unit) or any(are_adjacent(world, unit, who) for who in people):
            break
        steps = next_steps(world, unit, steps_to(world, unit, position(world, people[0])), left)
        if not steps:
            break
        word, target = steps[0]
        if word == BREAK:
            left -= cost_of(world, unit, BREAK)
            world.closed = tuple(door for door in world.closed if door != target)
            redraw_doors(world)
        else:
            left -= step_cost(world, unit, monster.at, target)
            monster.at = target
            found.append(target)
    return found
