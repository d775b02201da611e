"""Move and move through (MA-185 to MA-194, MA-221 to MA-223)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engines.kit.maps.graphs import cheapest, reach
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.abilities.in_play import is_changed
from engines.machina_arcana.actions import action_cost, pay, stamina
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.spaces import blocks_sight, is_a, is_passable
from engines.machina_arcana.seats import is_mindless
from engines.machina_arcana.state import MONSTER, NOBODY, MachinaState
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.units.states import (
    ETHEREAL,
    MONSTERS,
    OBSTACLES,
    PITS,
    RUBBLE,
    UNITS,
    is_immobile,
    moves_through,
    units_in_state,
)
from engines.machina_arcana.units.units import is_monster, position, positions, put

STEP = 1
"""What it costs to move to an adjacent space (MA-185)."""


def can_stop(state: MachinaState, cell: int, taken: dict[int, int]) -> bool:
    """Tell whether a unit may stop on a space: passable and unoccupied."""
    return cell not in taken and is_passable(state, cell)


def stops(state: MachinaState, cells: Iterable[int], taken: dict[int, int]) -> list[int]:
    """List those of some spaces on which a unit may stop."""
    passable, destroyed = chart(state).passable, state.destroyed
    return [cell for cell in cells if cell in passable and cell not in destroyed and cell not in taken]


def step_cost(state: MachinaState, unit: int, here: int, there: int) -> int:
    """Tell what a step costs: from pit to pit nothing (MA-190 to MA-192)."""
    if is_a(state, here, kinds.PIT) and is_a(state, there, kinds.PIT):
        return 0
    return action_cost(state, unit, "move", STEP)


def moves(state: MachinaState, unit: int) -> list[Option]:
    """List the spaces that a unit can move to, and pay for: one step, or a crossing (MA-185, MA-Q-57)."""
    has_states = is_changed(state, "unit_is")
    if has_states and is_immobile(state, unit):
        return []
    at, left, taken = position(state, unit), stamina(state, unit), positions(state)
    beside = chart(state).beside(at)
    is_paid = action_cost(state, unit, "move", STEP) <= left
    steps: list[Option] = [
        ("move", cell) for cell in stops(state, beside, taken) if is_paid or step_cost(state, unit, at, cell) <= left
    ]
    walker = walker_of(state, unit)
    is_beside_ghosts = has_states and any(position(state, other) in beside for other in walker.ethereal)
    if is_beside_ghosts or walker.through - {PITS}:
        found = {option[1] for option in steps}
        steps += [("cross", cell) for cell, _ in walker.crossings(at, left) if cell not in found]
    return steps


def can_leave_pits(state: MachinaState, unit: int) -> bool:
    """Tell whether a unit on a pit can pay its way off, from pit to pit and then onto firm ground (MA-Q-56)."""
    if is_immobile(state, unit) or action_cost(state, unit, "move", STEP) > stamina(state, unit):
        return False
    beside, pits, taken, at = chart(state).beside, chart(state).pits, positions(state), position(state, unit)
    found = reach(at, lambda cell: stops(state, beside(cell), taken) if cell == at or cell in pits else ())
    if not pits.issuperset(found - {at}):
        return True
    return any(cell not in pits for _, cell in moves(state, unit))


class Walker(NamedTuple):
    """A unit that moves, with what it moves through and who stands around."""

    state: MachinaState
    unit: int
    through: frozenset[str]
    taken: dict[int, int]
    ethereal: tuple[int, ...]

    def goes_over(self, cell: int) -> bool:
        """Tell whether the unit moves over a space on which it may not stop (MA-161, MA-162, MA-189).

        A mindless monster never stops on a pit, so that it crosses pits as others cross a unit (MA-223).
        """
        state, through, other = self.state, self.through, self.taken.get(cell, NOBODY)
        if other != NOBODY:
            named = UNITS in through or OBSTACLES in through or (is_monster(other) and MONSTERS in through)
            return named or other in self.ethereal
        if is_passable(state, cell):
            return PITS in through and is_a(state, cell, kinds.PIT) and is_mindless(state, self.unit)
        return (RUBBLE if blocks_sight(state, cell) else OBSTACLES) in through

    def crossings(self, here: int, most: int) -> list[tuple[int, int]]:
        """List the spaces that the unit reaches over others from a space, with what it costs."""
        state, beside = self.state, chart(self.state).beside

        def onwards(cell: int) -> list[tuple[int, int]]:
            if cell != here and not self.goes_over(cell):
                return []
            return [(there, step_cost(state, self.unit, cell, there)) for there in beside(cell)]

        far = cheapest([(here, 0, None)], onwards, most)
        stops_on = [cell for cell in far if cell != here and can_stop(state, cell, self.taken)]
        return [(cell, far[cell].far) for cell in stops_on if far[cell].far <= most]


def walker_of(state: MachinaState, unit: int) -> Walker:
    """Return a unit as it moves now."""
    return Walker(state, unit, moves_through(state, unit), positions(state), units_in_state(state, ETHEREAL))


def do_move(state: MachinaState, unit: int, option: Option) -> None:
    """Move a unit by one step."""
    pay(state, unit, step_cost(state, unit, position(state, unit), option[1]))
    walk_to(state, unit, option[1])


def do_cross(state: MachinaState, unit: int, option: Option) -> None:
    """Move a unit over spaces on which it may not stop: one action, paid in full (MA-Q-57)."""
    costs = dict(walker_of(state, unit).crossings(position(state, unit), stamina(state, unit)))
    pay(state, unit, costs[option[1]])
    walk_to(state, unit, option[1])


def walk_to(state: MachinaState, unit: int, cell: int) -> None:
    """Let a unit walk onto a space; a pit destroys it unless it can move through pits (MA-222)."""
    safe = not is_a(state, cell, kinds.PIT) or PITS in moves_through(state, unit)
    arrive(state, unit, cell, safe=safe, by=state.controlled.get(unit - MONSTER, NOBODY))


def arrive(
    state: MachinaState, unit: int, cell: int, *, safe: bool = False, by: int = NOBODY, rule: str = "MA-185"
) -> None:
    """Put a unit on a space, however it came there; a pit destroys who is not safe from it (MA-194, MA-222)."""
    before = position(state, unit)
    put(state, unit, cell)
    tell(state, "moved", rule, unit, before, cell)
    if not safe and is_a(state, cell, kinds.PIT):
        push(state, ("destroy_unit", unit, by, "pit"))
    hear(state, "moved", unit, cell)
    hear(state, "left", unit, before)


STEPS: dict[str, Callable[..., None]] = {"do_move": do_move, "do_cross": do_cross}
