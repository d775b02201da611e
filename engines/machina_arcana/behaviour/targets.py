"""Whom a mindless monster goes for (MA-160, MA-481 to MA-483, MA-488, MA-489, MA-Q-140, MA-Q-143)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.kit.language.play import find
from engines.machina_arcana.abilities.in_play import changes
from engines.machina_arcana.map import ways
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.doors import cost_of
from engines.machina_arcana.map.ways import Field
from engines.machina_arcana.state import NOWHERE, MachinaState
from engines.machina_arcana.units.attributes import STAMINA, maximum
from engines.machina_arcana.units.states import (
    ETHEREAL,
    IMMOBILE,
    UNTARGETABLE,
    is_in_state,
    moves_through,
    units_in_state,
)
from engines.machina_arcana.units.units import explorers, is_explorer, position


def can_target(state: MachinaState, unit: int, other: int) -> bool:
    """Tell whether a unit can target another at all: an ethereal one only by a grant (MA-157)."""
    if is_in_state(state, other, UNTARGETABLE):
        return False
    return not is_in_state(state, other, ETHEREAL) or targets_ethereal(state, unit)


def targets_ethereal(state: MachinaState, unit: int) -> bool:
    """Tell whether an ability lets a unit target ethereal units."""
    return any(
        unit in find(state, change.context, change.slots[0]).things for change in changes(state, "targets_ethereal")
    )


def steps_to(state: MachinaState, unit: int, goal: int) -> Field:
    """Count the steps of a monster to a goal from every space; immobile units are in its way (MA-488, MA-489)."""
    through, around, shut = moves_through(state, unit), immobile_others(state, unit), kept_out_by(state, unit)
    return with_own_space(state, unit, ways.steps_to(state, goal, through, around, shut=shut))


def with_own_space(state: MachinaState, unit: int, field: Field) -> Field:
    """Count the steps from where a monster stands, too, if nobody could enter that space: it may leave (MA-Q-52)."""
    here = position(state, unit)
    if here in field or here == NOWHERE:
        return field
    near = [field[cell] for cell in chart(state).beside_with_open_doors(here) if cell in field]
    return {**field, here: min(near) + 1} if near else field


def kept_out_by(state: MachinaState, unit: int) -> tuple[int, ...]:
    """List the closed doors that are walls to a monster that can never pay for one, by an option (MA-Q-145)."""
    if not state.box.options.weak_monsters_detour:
        return ()
    return state.closed if maximum(state, unit, STAMINA) < cost_of(state, unit, "break") else ()


def immobile_others(state: MachinaState, unit: int) -> frozenset[int]:
    """Find the spaces of immobile units, around which a monster has to go."""
    others = [other for other in units_in_state(state, IMMOBILE) if other != unit]
    return frozenset(position(state, other) for other in others) if others else frozenset()


def fields(state: MachinaState, unit: int) -> dict[int, Field]:
    """Count the steps to every explorer that a monster can target."""
    people = [who for who in explorers(state) if can_target(state, unit, who)]
    through, around, shut = moves_through(state, unit), immobile_others(state, unit), kept_out_by(state, unit)
    found = {who: ways.steps_to(state, position(state, who), through, around, shut=shut) for who in people}
    return {who: with_own_space(state, unit, field) for who, field in found.items()}


def nearest_explorers(state: MachinaState, unit: int, among: Iterable[int] | None = None) -> list[int]:
    """List whom a monster goes for: the nearest by its way, of these those with the least health left (MA-483)."""
    here, far = position(state, unit), fields(state, unit)
    people = [who for who in far if (among is None or who in among) and here in far[who]]
    if not people:
        return []
    least = min(far[who][here] for who in people)
    near = [who for who in people if far[who][here] == least]
    weakest = min(state.explorers[who].health for who in near)
    return [who for who in near if state.explorers[who].health == weakest]


def quarry(state: MachinaState, unit: int) -> list[int]:
    """List whom a monster goes for, unless its card names others (MA-482)."""
    for change in changes(state, "goes_for"):
        if unit in find(state, change.context, change.slots[0]).things:
            named = [who for who in find(state, change.context, change.slots[1]).things if is_explorer(who)]
            if reachable := [who for who in named if can_target(state, unit, who)]:
                return reachable
    return nearest_explorers(state, unit)


def preferred(state: MachinaState, unit: int, candidates: Sequence[int]) -> list[int]:
    """List which of several legal targets a mindless monster takes: explorers, the nearest (MA-481, MA-Q-140)."""
    people = [one for one in candidates if is_explorer(one)]
    wanted = [one for one in quarry(state, unit) if one in people]
    if wanted or not people:
        return wanted
    here, direct = position(state, unit), chart(state).direct
    near = nearest_explorers(state, unit, people)
    if near:
        return near
    least = min(direct(here, position(state, one)) for one in people)
    return [one for one in people if direct(here, position(state, one)) == least]
