"""Armies that can act, most of them seen at one glance.

Before every action each army is asked whether it could do anything. For nearly all of them it is plain to see: an
empty territory lies next door, or an enemy stands there. What a glance does not tell is looked at closely.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.wardens.armies.census import census
from engines.wardens.battle.declaring import battles
from engines.wardens.sides import kinds_of_side, side_of_character
from engines.wardens.state import NONE, WardensState


def able_armies(state: WardensState, kind: int, can_act: Callable[[WardensState, int], bool]) -> list[int]:
    """List the armies of a kind that can act, while nobody is possessed; `can_act` looks closely at one.

    Among enemies an army surely fights, where nobody is safe from it; elsewhere it surely goes to a territory with
    none of its kind.
    """
    standing, armies, box = census(state).places, state.armies, state.box
    places, around = standing[kind], box.world.around[kind]
    own, worth, limit, is_open = set(places.values()), box.starspawn_units, box.army_limit, all_can_be_fought(state)
    held: set[int] = set()
    for enemy in kinds_of_side(state, 1 - side_of_character(state, kind)):
        held.update(standing[enemy].values())
    with_bonus = state.groups[kind] if state.bonus[kind] else NONE
    found = []
    for id, place in places.items():
        army = armies[id]
        if not army.actions:
            is_sure = False
            if id != with_bonus:
                continue
        elif place in held:
            is_sure = not army.barred and (is_open or bool(battles(state, id)))
        else:
            is_sure = not around[place] <= own and army.pieces + army.starspawn * worth <= limit
        if is_sure or can_act(state, id):
            found.append(id)
    return found


def all_can_be_fought(state: WardensState) -> bool:
    """Tell that nothing shields anybody: no calm land, no Madness in this turn, no battle that somebody has left."""
    return not (state.calm or state.shielded) and state.turn not in state.mad_turn and state.battle is None
