"""What an action costs, and who can pay it (MA-055, MA-116, MA-393).

What a unit can do on its own turn is listed in rounds/turn_actions.py; the first word of an option names the step
that does it, with "do_" before it.
"""

from __future__ import annotations

from engines.kit.language.play import find
from engines.machina_arcana.abilities.in_play import changes, is_changed
from engines.machina_arcana.state import MONSTER, MachinaState
from engines.machina_arcana.units.units import is_explorer


def stamina(state: MachinaState, unit: int) -> int:
    """Return the stamina that a unit has left."""
    if is_explorer(unit):
        return state.explorers[unit].stamina
    return state.monsters[unit - MONSTER].stamina


def action_cost(state: MachinaState, unit: int, action: str, usual: int) -> int:
    """Tell what an action costs a unit in stamina, as abilities change it."""
    if not (is_changed(state, "cost_higher", action) or is_changed(state, "cost_lower", action)):
        return usual
    for form, sign in (("cost_higher", 1), ("cost_lower", -1)):
        for change in changes(state, form):
            kind, who, number = change.slots
            if kind == action and unit in find(state, change.context, who).things:
                usual += sign * int(number)
    return max(0, usual)


def can_pay(state: MachinaState, unit: int, cost: int) -> bool:
    """Tell whether a unit has so much stamina."""
    return stamina(state, unit) >= cost


def pay(state: MachinaState, unit: int, cost: int) -> None:
    """Take the stamina for an action."""
    if is_explorer(unit):
        state.explorers[unit].stamina -= cost
    else:
        state.monsters[unit - MONSTER].stamina -= cost
