"""The path of a mindless monster (MA-484 to MA-497, MA-Q-143)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from engines.kit.maps.graphs import costs
from engines.kit.questions import Option
from engines.machina_arcana.actions import action_cost
from engines.machina_arcana.map.area import cells_at
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.doors import cost_of
from engines.machina_arcana.map.spaces import is_obstacle
from engines.machina_arcana.map.ways import Field, spaces_passed
from engines.machina_arcana.state import NOBODY, MachinaState
from engines.machina_arcana.tiles.routes import FAR, Way, best_ends, routes
from engines.machina_arcana.units.moving import STEP, Walker, step_cost, walker_of
from engines.machina_arcana.units.states import is_immobile
from engines.machina_arcana.units.units import position

BREAK = "break"


class Search(NamedTuple):
    """What a search for a way knows."""

    state: MachinaState
    unit: int
    far: Field
    """The steps from every space to the target."""
    walker: Walker
    places: frozenset[int]
    """The spaces on which it may stop: never on a pit (MA-223)."""
    step: int
    """What a step to such a space costs."""


def next_steps(state: MachinaState, unit: int, far: Field, stamina: int) -> list[Option]:
    """List the steps that a monster may take now: several, where the players choose; none, where it stays."""
    here = position(state, unit)
    if is_immobile(state, unit) or here not in far or is_beside(state, here, far):
        return []
    walker = walker_of(state, unit)
    places, step = spaces_passed(state, frozenset()) - walker.taken.keys(), action_cost(state, unit, "move", STEP)
    search = Search(state, unit, far, walker, places, step)
    found = routes(here, far, partial(ways_from, search), stamina)
    ends = best_ends(here, far, found, partial(preference, search))
    if ends:
        return sorted({step for end in ends for step in found[end].begins})
    if doors := doors_on_the_way(search, here):
        return [(BREAK, door) for door in doors if cost_of(state, unit, BREAK) <= stamina]
    return [("move", there) for there in beside_doors(search, here)] if step <= stamina else []


def ways_from(search: Search, cell: int) -> Iterator[Way]:
    """Yield where a monster can go next from a space, what it costs and how it begins: a step, a crossing, a door."""
    state, map_ = search.state, chart(search.state)
    beside, is_over = map_.beside(cell), search.walker.goes_over
    yield from ((there, search.step, ("move", there)) for there in beside if there in search.places)
    if any(there not in search.places and is_over(there) for there in beside):
        for there, cost in search.walker.crossings(cell, FAR):
            if there in search.places and there not in beside:
                yield there, cost, ("cross", there)
    for door in map_.doors_at.get(cell, ()):
        if door in state.closed:
            cost = cost_of(state, search.unit, BREAK) + step_cost(state, search.unit, cell, cell)
            yield from ((there, cost, (BREAK, door)) for there in map_.behind(door, cell) if there in search.places)


def preference(search: Search, cell: int, cost: int) -> tuple[int, int, int, int]:
    """Tell how little a monster likes to end on a space: cost, units and obstacles in the way, not straight."""
    state = search.state
    goal = next(one for one, steps in search.far.items() if steps == 0)
    across, down = chart(state).line_up(cell, goal)
    seen = sum(is_obstacle(state, one) for one in chart(state).passed(cell, goal))
    return cost, units_in_the_way(search, cell), seen, int(bool(across) and bool(down))


def units_in_the_way(search: Search, cell: int) -> int:
    """Count the units on the shortest way from a space to the target that meets the fewest (MA-490)."""
    far, taken, beside = search.far, search.walker.taken, chart(search.state).beside_with_open_doors

    def ways(one: int) -> list[tuple[int, int]]:
        nearer = [there for there in beside(one) if far.get(there, FAR) == far[one] - 1] if far[one] > 1 else []
        return [(there, int(taken.get(there, NOBODY) != NOBODY)) for there in nearer]

    return min((met for one, met in costs((cell,), ways).items() if far[one] <= 1), default=0)


def is_beside(state: MachinaState, here: int, far: Field) -> bool:
    """Tell whether a space is adjacent to the goal: one step from it, and no closed door is between them."""
    return far[here] == 0 or (far[here] == 1 and any(far.get(there) == 0 for there in chart(state).beside(here)))


def beside_doors(search: Search, here: int) -> list[int]:
    """List where a monster waits for an explorer from whom nothing but a closed door parts it (MA-485)."""
    if search.far[here] > 1:
        return []
    near = [there for there in chart(search.state).beside(here) if search.far.get(there, FAR) <= 1]
    return [there for there in near if there in search.places and doors_on_the_way(search, there)]


def doors_on_the_way(search: Search, here: int) -> list[int]:
    """List the closed doors on the borders of a space that lie on a shortest way from there (MA-484)."""
    state = search.state
    found = []
    for door in chart(state).doors_at.get(here, ()):
        one, other = cells_at(door)
        there = other if one == here else one
        if door in state.closed and search.far.get(there, FAR) < search.far[here]:
            found.append(door)
    return found
