"""Traps and exploding barrels (MA-217, MA-224 to MA-228, MA-247, MA-248)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.map.area import slot_of
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.spaces import destroy_space, is_a
from engines.machina_arcana.state import BARREL, NOBODY, NOWHERE, MachinaState
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.units.units import position, units

HAZARD = ("", -1)
"""In the place of a card: traps and barrels have none."""
DICE = {"3H": (3, 0), "3L": (0, 3)}


def trigger_traps(state: MachinaState, unit: int, cell: int) -> None:
    """Step: attack all units on trapped spaces of the activating unit's tile; without one, of all tiles (MA-247).

    A lever that somebody was pushed into may work on its own tile instead (MA-Q-65).
    """
    tell(state, "traps_triggered", "MA-247" if unit != NOBODY else "MA-248", unit)
    at = trapped_tile(state, unit, cell)
    hear(state, "traps_triggered")
    blockers = tuple(
        one
        for one in units(state)
        if is_a(state, position(state, one), kinds.TRAPPED)
        and (at == NOWHERE or slot_of(position(state, one)) == slot_of(at))
    )
    if blockers:
        push(state, ("attack", unit, blockers, *DICE[state.box.options.hazard_dice], 0, HAZARD, "", "trap"))


def trapped_tile(state: MachinaState, unit: int, cell: int) -> int:
    """Return a space of the tile on which traps work; NOWHERE: on all of them."""
    if state.box.options.lever_tile == "lever" and cell != NOWHERE:
        return cell
    return NOWHERE if unit == NOBODY else position(state, unit)


def explode(state: MachinaState, by: int, option: Option) -> None:
    """Step: a barrel that was hit attacks everything next to it, then lies destroyed (MA-227, MA-Q-82)."""
    cell = option[1]
    if cell in state.exploding or not is_a(state, cell, kinds.BARREL):
        return
    state.exploding = (*state.exploding, cell)
    tell(state, "explodes", "MA-227", cell)
    near = chart(state).beside(cell)
    blockers = [unit for unit in units(state) if position(state, unit) in near]
    blockers += [BARREL + one for one in near if is_a(state, one, kinds.BARREL) and one not in state.exploding]
    push(state, ("exploded", cell))
    if blockers:
        dice = DICE[state.box.options.hazard_dice]
        push(state, ("attack", by, tuple(blockers), *dice, 0, HAZARD, "", "barrel"))
    hear(state, "exploded", cell)


def exploded(state: MachinaState, cell: int) -> None:
    """Step: put the destroyed token on the barrel's space."""
    state.exploding = tuple(one for one in state.exploding if one != cell)
    destroy_space(state, cell)


STEPS: dict[str, Callable[..., None]] = {
    "trigger_traps": trigger_traps,
    "explode": explode,
    "exploded": exploded,
}
