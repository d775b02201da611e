"""States of units: ethereal, immobile, and what they can move through (MA-157 to MA-163, MA-180, MA-189, MA-Q-69)."""

from __future__ import annotations

from engines.kit.language.play import find
from engines.machina_arcana.abilities.in_play import bearers, changes, is_changed
from engines.machina_arcana.state import MachinaState

ETHEREAL, IMMOBILE = "ethereal", "immobile"
UNTARGETABLE, UNPUSHABLE, HELPLESS = "untargetable", "unpushable", "unable to act"

UNITS, MONSTERS, OBSTACLES, PITS, RUBBLE, WALLS, DOORS = (
    *("units", "monsters", "obstacles", "pits"),
    *("rubble", "walls", "closed doors"),
)
"""What a move-through ability can name."""


def is_in_state(state: MachinaState, unit: int, name: str) -> bool:
    """Tell whether an ability or a lasting effect puts a unit in a state."""
    return is_changed(state, "unit_is", name) and unit in bearers(state, "unit_is", name)


def units_in_state(state: MachinaState, name: str) -> tuple[int, ...]:
    """List the units that abilities and lasting effects put in a state."""
    return bearers(state, "unit_is", name)


def is_ethereal(state: MachinaState, unit: int) -> bool:
    """Tell whether a unit is ethereal (MA-157)."""
    return is_in_state(state, unit, ETHEREAL)


def is_immobile(state: MachinaState, unit: int) -> bool:
    """Tell whether a unit cannot move, be pushed or pulled (MA-Q-69)."""
    return is_in_state(state, unit, IMMOBILE)


def moves_through(state: MachinaState, unit: int) -> frozenset[str]:
    """Tell what a unit can move through by its abilities (MA-189); an ethereal one moves through units (MA-162)."""
    if not (is_changed(state, "moves_through") or is_changed(state, "unit_is", ETHEREAL)):
        return frozenset()
    found = {
        change.slots[1]
        for change in changes(state, "moves_through")
        if unit in find(state, change.context, change.slots[0]).things
    }
    return frozenset(found | ({UNITS} if is_ethereal(state, unit) else set()))
