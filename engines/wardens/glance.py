"""Armies that can surely act, found at one glance.

Before every action each army is asked whether it could do anything. For nearly all of them it is plain to see: an
empty territory lies next door, or an enemy stands there. What a glance does not find is looked at closely.
"""

from __future__ import annotations

from engines.wardens.sides import kinds_of_side, side_of_character
from engines.wardens.state import NOBODY, WardensState


def sure_to_act(state: WardensState, kind: int) -> set[int]:
    """Find armies of a kind that can surely move or fight; there may be more that can.

    Among enemies they fight, where nobody is safe from it; elsewhere they go to a territory with none of their kind.
    """
    if state.possessed != NOBODY:
        return set()
    enemies = kinds_of_side(state, 1 - side_of_character(state, kind))
    foes = {army.at for army in state.armies.values() if army.kind in enemies}
    own = {army.at for army in state.armies.values() if army.kind == kind}
    around, options, is_open = state.box.world.around[kind], state.box.options, all_can_be_fought(state)
    worth, limit = options.starspawn_units, options.army_limit
    return {
        id
        for id, army in state.armies.items()
        if army.kind == kind
        and army.actions > 0
        and (
            (is_open and not army.barred)
            if army.at in foes
            else not around[army.at] <= own and army.pieces + army.starspawn * worth <= limit
        )
    }


def all_can_be_fought(state: WardensState) -> bool:
    """Tell that nothing shields anybody: no calm land, no Madness in this turn, no battle that somebody has left."""
    return not state.calm and state.turn not in state.mad_turn and state.battle is None
