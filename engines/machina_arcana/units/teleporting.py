"""Teleport and switch positions (MA-164, MA-169 to MA-172)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.map.area import cells_in, slot_of
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.spaces import free_spaces_near, is_a, is_free, is_passable, nearest, spaces_on_tile
from engines.machina_arcana.state import NOBODY, NOWHERE, MachinaState
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.units.health import is_there
from engines.machina_arcana.units.moving import arrive
from engines.machina_arcana.units.units import explorers, is_explorer, position, put, unit_at


def teleport_within(state: MachinaState, unit: int, number: int, chooser: int) -> None:
    """Step: teleport a unit to a passable space within so many, whatever lies between (MA-169, MA-Q-66)."""
    at = position(state, unit)
    if not is_there(state, unit) or at == NOWHERE:
        return
    slots = state.laid if state.box.options.teleport_across_tiles else [slot_of(at)]
    direct = chart(state).direct
    cells = [cell for slot in slots for cell in cells_in(slot) if direct(at, cell) <= number]
    free = [cell for cell in cells if is_passable(state, cell) and unit_at(state, cell) == NOBODY]
    ask_where(state, unit, free, chooser)


def teleport_to(state: MachinaState, unit: int, kind: str, chooser: int) -> None:
    """Step: teleport a unit to the nearest undestroyed space of a kind on its tile, or beside it (MA-170, MA-171)."""
    at = position(state, unit)
    if is_there(state, unit) and at != NOWHERE:
        goals = nearest(state, at, spaces_on_tile(state, at, kind))
        ask_where(state, unit, [near for goal in goals for near in free_spaces_near(state, goal)], chooser)


def teleport_onto(state: MachinaState, unit: int, cell: int, chooser: int) -> None:
    """Step: teleport a unit to a certain space, or as near to it as can be (MA-171)."""
    if is_there(state, unit) and position(state, unit) != NOWHERE:
        ask_where(state, unit, free_spaces_near(state, cell), chooser)


def ask_where(state: MachinaState, unit: int, cells: list[int], chooser: int) -> None:
    """Ask where a unit goes: who teleports it, or who decides for it; a mindless monster goes near (MA-Q-67)."""
    cells = list(dict.fromkeys(cells))
    if not cells:
        return
    if chooser == unit and not is_explorer(unit):
        cells = nearest_to_explorers(state, unit, cells)
    options = [("teleport", cell) for cell in cells]
    ask_player(state, chooser, "teleport", options, ("teleported", unit), "MA-169", unit)


def nearest_to_explorers(state: MachinaState, unit: int, cells: list[int]) -> list[int]:
    """List the spaces that are nearest to an explorer; never a pit (MA-Q-67)."""
    safe = [cell for cell in cells if is_free(state, cell)] or cells
    people = [position(state, who) for who in explorers(state)]
    direct = chart(state).direct
    far = {cell: min((direct(cell, other) for other in people), default=0) for cell in safe}
    return [cell for cell in safe if far[cell] == min(far.values())]


def teleported(state: MachinaState, unit: int, option: Option) -> None:
    """Put the unit there; in a pit it is destroyed (MA-172)."""
    arrive(state, unit, option[1], rule="MA-169")


def switch(state: MachinaState, one: int, other: int) -> None:
    """Step: let two units change places; who arrives on a pit is destroyed (MA-164, MA-Q-70)."""
    here, there = position(state, one), position(state, other)
    if NOWHERE in (here, there) or one == other:
        return
    tell(state, "switched", "MA-164", one, other)
    put(state, one, there)
    put(state, other, here)
    push(state, ("fall", one), ("fall", other))


def fall(state: MachinaState, unit: int) -> None:
    """Step: destroy a unit that has come to stand on a pit."""
    if is_there(state, unit) and position(state, unit) != NOWHERE and is_a(state, position(state, unit), kinds.PIT):
        push(state, ("destroy_unit", unit, NOBODY, "pit"))


STEPS: dict[str, Callable[..., None]] = {
    "teleport_within": teleport_within,
    "teleport_to": teleport_to,
    "teleport_onto": teleport_onto,
    "teleported": teleported,
    "switch": switch,
    "fall": fall,
}
