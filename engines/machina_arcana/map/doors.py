"""Doors: closed, opened, destroyed (MA-207 to MA-214, MA-236 to MA-240)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.questions import Option
from engines.kit.state import tell
from engines.machina_arcana.abilities.in_play import changes
from engines.machina_arcana.actions import action_cost, can_pay, pay
from engines.machina_arcana.derived import redraw_doors
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.units import is_explorer, position

OPEN, CLOSED, BROKEN = "open", "closed", "destroyed"
COSTS = {True: {"close": 2, "open": 2, "break": 4}, False: {"close": 3, "open": 3, "break": 4}}
"""What a door costs an explorer, and a monster that schemes or is controlled."""
BECOMES = {"close": CLOSED, "open": OPEN, "break": BROKEN}
RULES = {"close": "MA-236", "open": "MA-237", "break": "MA-211"}


def door_state(state: MachinaState, door: int) -> str:
    """Tell whether a door is open, closed or destroyed."""
    return BROKEN if door in state.broken else CLOSED if door in state.closed else OPEN


def can_do(state: MachinaState, unit: int, door: int) -> list[str]:
    """List what a unit that decides for itself can do to a door: a destroyed one cannot be activated (MA-214)."""
    now = door_state(state, door)
    if now == BROKEN:
        return []
    if now == CLOSED:
        return ["open", "break"]
    return ["close"] if is_explorer(unit) else ["close", "break"]


def can_become(state: MachinaState, now: str) -> bool:
    """Tell whether no ability keeps doors from becoming so."""
    return not any(change.slots[0] == now for change in changes(state, "doors_cannot"))


def door_actions(state: MachinaState, unit: int) -> list[Option]:
    """List what a unit can do to the doors on the borders of its space, and pay for (MA-410)."""
    return [
        (deed, door)
        for door in chart(state).doors_at.get(position(state, unit), ())
        for deed in can_do(state, unit, door)
        if can_become(state, BECOMES[deed]) and can_pay(state, unit, cost_of(state, unit, deed))
    ]


def cost_of(state: MachinaState, unit: int, deed: str) -> int:
    """Tell what it costs a unit to close, open or destroy a door."""
    return action_cost(state, unit, deed, COSTS[is_explorer(unit)][deed])


def do_door(state: MachinaState, unit: int, option: Option) -> None:
    """Close, open or destroy a door."""
    deed, door = option
    pay(state, unit, cost_of(state, unit, deed))
    set_door(state, door, BECOMES[deed], RULES[deed], unit)


def set_door(state: MachinaState, door: int, now: str, rule: str, *by: int) -> None:
    """Let a door be open, closed or destroyed from now on."""
    before = door_state(state, door)
    if before == now:
        return
    state.closed = tuple(sorted({*state.closed} - {door} | ({door} if now == CLOSED else set())))
    state.broken = tuple(sorted({*state.broken} - {door} | ({door} if now == BROKEN else set())))
    if CLOSED in (before, now):
        redraw_doors(state)
    tell(state, "door", rule, door, now, *by)
    hear(state, {OPEN: "door_opened", CLOSED: "door_closed", BROKEN: "door_destroyed"}[now], door)


STEPS: dict[str, Callable[..., None]] = {"do_close": do_door, "do_open": do_door, "do_break": do_door}
