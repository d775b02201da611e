"""Armies that can act, most of them seen at one glance.

Before every action each army is asked whether it could do anything. For nearly all of them it is plain to see: an
empty territory lies next door, or an enemy stands there. What a glance does not tell is looked at closely.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.wardens.sides import kinds_of_side, side_of_character, standing
from engines.wardens.state import WardensState


def able_armies(state: WardensState, kind: int, can_act: Callable[[WardensState, int], bool]) -> list[int]:
    """List the armies of a kind that can act, while nobody is possessed; `can_act` looks closely at one.

    Among enemies an army surely fights, where nobody is safe from it; elsewhere it surely goes to an empty territory.
    """
    stand, around, options = standing(state), state.box.world.around[kind], state.box.options
    held, enemies, is_open = stand.keys(), enemies_of(state, kind), all_can_be_fought(state)
    worth, limit, found = options.starspawn_units, options.army_limit, []
    for id, army in state.armies.items():
        if army.kind != kind:
            continue
        is_sure = False
        if army.actions > 0:
            there = stand[army.at]
            if len(there) > 1 and meets(state, there, enemies):
                is_sure = is_open and not army.barred
            else:
                is_sure = army.pieces + army.starspawn * worth <= limit and not held >= around[army.at]
        if is_sure or can_act(state, id):
            found.append(id)
    return found


def enemies_of(state: WardensState, kind: int) -> list[int]:
    """List the kinds of units that stand on the other side."""
    return kinds_of_side(state, 1 - side_of_character(state, kind))


def meets(state: WardensState, there: Sequence[int], enemies: Sequence[int]) -> bool:
    """Tell whether one of some armies is an enemy's."""
    return any(state.armies[id].kind in enemies for id in there)


def all_can_be_fought(state: WardensState) -> bool:
    """Tell that nothing shields anybody: no calm land, no Madness in this turn, no battle that somebody has left."""
    return not state.calm and state.turn not in state.mad_turn and state.battle is None
