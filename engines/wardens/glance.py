"""Armies that can act, most of them seen at one glance.

Before every action each army is asked whether it could do anything. For nearly all of them it is plain to see: an
empty territory lies next door, or an enemy stands there. What a glance does not tell is looked at closely.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.wardens.sides import kinds_of_side, side_of_character
from engines.wardens.state import Army, WardensState


def able_armies(state: WardensState, kind: int, can_act: Callable[[WardensState, int], bool]) -> list[int]:
    """List the armies of a kind that can act, while nobody is possessed; `can_act` looks closely at one.

    Among enemies an army surely fights, where nobody is safe from it; elsewhere it surely goes to a territory with
    none of its kind.
    """
    mine, foes = own_and_foes(state, kind)
    own = {army.at for _, army in mine}
    around, options, is_open = state.box.world.around[kind], state.box.options, all_can_be_fought(state)
    worth, limit = options.starspawn_units, options.army_limit
    return [
        id
        for id, army in mine
        if (
            army.actions > 0
            and (
                is_open and not army.barred
                if army.at in foes
                else not around[army.at] <= own and army.pieces + army.starspawn * worth <= limit
            )
        )
        or can_act(state, id)
    ]


def own_and_foes(state: WardensState, kind: int) -> tuple[list[tuple[int, Army]], set[int]]:
    """List the armies of a kind, and find the territories where their enemies stand."""
    enemies = kinds_of_side(state, 1 - side_of_character(state, kind))
    mine, foes = [], set()
    for id, army in state.armies.items():
        if army.kind == kind:
            mine.append((id, army))
        elif army.kind in enemies:
            foes.add(army.at)
    return mine, foes


def all_can_be_fought(state: WardensState) -> bool:
    """Tell that nothing shields anybody: no calm land, no Madness in this turn, no battle that somebody has left."""
    return not state.calm and state.turn not in state.mad_turn and state.battle is None
