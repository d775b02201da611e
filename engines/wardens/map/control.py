"""Control: who has more units on a territory (WAR-100 to WAR-105)."""

from __future__ import annotations

from engines.wardens.armies.units import units
from engines.wardens.sides import armies_of_side, ids_at, side_of
from engines.wardens.state import WardensState


def units_of_side(state: WardensState, side: int, place: int) -> int:
    """Count the units of a side on a territory, of all its kinds (WAR-Q-41)."""
    return sum([units(state, id) for id in armies_of_side(state, side, place)])


def enemies_at(state: WardensState, side: int, place: int) -> int:
    """Count the units of the other side on a territory."""
    return units_of_side(state, 1 - side, place)


def controls(state: WardensState, id: int) -> bool:
    """Tell whether an army controls its territory: its side has more units there (WAR-100, WAR-101)."""
    army = state.armies[id]
    there = ids_at(state, army.at)
    if len(there) == 1:
        return True
    side, by_owner = side_of(state, id), state.box.options.control_count == "owner"
    more = 0
    for one in there:
        if side_of(state, one) != side:
            more -= units(state, one)
        elif not by_owner or state.armies[one].kind == army.kind:
            more += units(state, one)
    return more > 0
