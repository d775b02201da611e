"""Attributes: what is printed, what items add, what abilities change (MA-091 to MA-097, MA-274)."""

from __future__ import annotations

from contextvars import ContextVar

from engines.kit.language.play import find
from engines.machina_arcana.abilities.in_play import changes, is_changed
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.units import is_explorer, printed_unit

ARMOR, WILL, HEALTH, STAMINA, ESSENCE = "armor", "will", "health", "stamina", "essence"
LEAST, MOST = 0, 9
"""No attribute goes below or above these (MA-095)."""
_BEING_COUNTED: ContextVar[frozenset[tuple[int, str]]] = ContextVar("being_counted", default=frozenset())
"""The attributes whose changes are being counted: a change that depends on its own attribute does not see itself."""
FLOORS = {STAMINA: 3, HEALTH: 1}
"""Below these no maximum is lowered for good (MA-Q-188)."""


def attribute(state: MachinaState, unit: int, name: str) -> int:
    """Return armor or will of a unit, or the maximum of its health, stamina or essence, as it stands."""
    number = printed_attribute(state, unit, name) + bonus(state, unit, name) + changed(state, unit, name)
    return max(LEAST, min(MOST, number))


def printed_attribute(state: MachinaState, unit: int, name: str) -> int:
    """Return what the card of a unit says; monsters have no essence (MA-Q-76)."""
    number: int = getattr(printed_unit(state, unit), name, 0)
    return number - (state.explorers[unit].reduced.get(name, 0) if is_explorer(unit) else 0)


def bonus(state: MachinaState, unit: int, name: str) -> int:
    """Add what the equipped items of an explorer give (MA-274); essence is on none of them."""
    if not is_explorer(unit) or name == ESSENCE:
        return 0
    explorer, items = state.explorers[unit], state.box.items
    return sum(getattr(items[item], name) for item in (*explorer.mains, *explorer.attached))


def changed(state: MachinaState, unit: int, name: str) -> int:
    """Add what abilities and lasting effects change (MA-094)."""
    if not (is_changed(state, "attribute_higher", name) or is_changed(state, "attribute_lower", name)):
        return 0
    if (unit, name) in _BEING_COUNTED.get():
        return 0
    before = _BEING_COUNTED.set(_BEING_COUNTED.get() | {(unit, name)})
    try:
        return _sum_of_changes(state, unit, name)
    finally:
        _BEING_COUNTED.reset(before)


def _sum_of_changes(state: MachinaState, unit: int, name: str) -> int:
    total = 0
    for form, sign in (("attribute_higher", 1), ("attribute_lower", -1)):
        for change in changes(state, form):
            kind, who, number = change.slots
            if kind == name and unit in find(state, change.context, who).things:
                total += sign * int(number)
    return total


def maximum(state: MachinaState, unit: int, name: str) -> int:
    """Return the maximum of health, stamina or essence."""
    return attribute(state, unit, name)


def cut(state: MachinaState, who: int) -> None:
    """Cut what an explorer has to its maxima, after one was lowered (MA-096, MA-Q-81)."""
    explorer = state.explorers[who]
    explorer.health = min(explorer.health, maximum(state, who, HEALTH))
    explorer.stamina = min(explorer.stamina, maximum(state, who, STAMINA))
    explorer.essence = min(explorer.essence, maximum(state, who, ESSENCE))


def reduce_for_good(state: MachinaState, who: int, name: str, number: int) -> int:
    """Lower a maximum for the rest of the game, not below its floor, and tell by how much (MA-Q-188)."""
    explorer = state.explorers[who]
    least = FLOORS.get(name, LEAST) if state.box.options.max_floor else LEAST
    number = max(0, min(number, printed_attribute(state, who, name) - least))
    explorer.reduced[name] = explorer.reduced.get(name, 0) + number
    cut(state, who)
    return number
