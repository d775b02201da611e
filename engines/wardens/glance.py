"""Armies that can act, most of them seen at one glance.

Before every action each army is asked whether it could do anything. For nearly all of them it is plain to see: an
empty territory lies next door, or an enemy stands there. What a glance does not tell is looked at closely.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.wardens.census import census
from engines.wardens.sides import kinds_of_side, side_of_character
from engines.wardens.state import WardensState


def able_armies(state: WardensState, kind: int, can_act: Callable[[WardensState, int], bool]) -> list[int]:
    """List the armies of a kind that can act, while nobody is possessed; `can_act` looks closely at one.

    Among enemies an army surely fights, where nobody is safe from it; elsewhere it surely goes to a territory with
    none of its kind.
    """
    places, around, options = census(state).places[kind], state.box.world.around[kind], state.box.options
    own, foes, is_open = set(places.values()), held_by_enemies(state, kind), all_can_be_fought(state)
    worth, limit, armies, found = options.starspawn_units, options.army_limit, state.armies, []
    for id, place in places.items():
        army = armies[id]
        if not army.actions:
            is_sure = False
        elif place in foes:
            is_sure = is_open and not army.barred
        else:
            is_sure = not around[place] <= own and army.pieces + army.starspawn * worth <= limit
        if is_sure or can_act(state, id):
            found.append(id)
    return found


def held_by_enemies(state: WardensState, kind: int) -> set[int]:
    """Find the territories where enemies of a kind of units stand."""
    places = census(state).places
    enemies = kinds_of_side(state, 1 - side_of_character(state, kind))
    return set().union(*[places[other].values() for other in enemies])


def all_can_be_fought(state: WardensState) -> bool:
    """Tell that nothing shields anybody: no calm land, no Madness in this turn, no battle that somebody has left."""
    return not (state.calm or state.shielded) and state.turn not in state.mad_turn and state.battle is None
