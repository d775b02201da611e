"""Control: who has more units on a territory (WAR-100 to WAR-105)."""

from __future__ import annotations

from engines.wardens.armies import units
from engines.wardens.sides import side_of
from engines.wardens.state import WardensState


def units_of_side(state: WardensState, side: int, place: int) -> int:
    """Count the units of a side on a territory, of all its kinds (WAR-Q-41)."""
    return sum(
        units(state, id) for id, army in state.armies.items() if army.at == place and side_of(state, id) == side
    )


def enemies_at(state: WardensState, side: int, place: int) -> int:
    """Count the units of the other side on a territory."""
    return units_of_side(state, 1 - side, place)


def controls(state: WardensState, id: int) -> bool:
    """Tell whether an army controls its territory: its side has more units there (WAR-100, WAR-101)."""
    army, side = state.armies[id], side_of(state, id)
    if state.box.options.control_count == "owner":
        own = sum(
            units(state, one)
            for one, other in state.armies.items()
            if other.at == army.at and other.kind == army.kind
        )
    else:
        own = units_of_side(state, side, army.at)
    return own > enemies_at(state, side, army.at)
