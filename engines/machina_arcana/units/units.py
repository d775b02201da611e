"""Units: who stands where, and whom a number means (MA-088 to MA-090)."""

from __future__ import annotations

from collections.abc import Iterator

from engines.machina_arcana import content as printed
from engines.machina_arcana.map.area import slot_of
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.state import BARREL, MONSTER, NOBODY, NOWHERE, Card, MachinaState


def is_explorer(unit: int) -> bool:
    """Tell whether a number means an explorer."""
    return 0 <= unit < MONSTER


def is_monster(unit: int) -> bool:
    """Tell whether a number means a monster."""
    return MONSTER <= unit < BARREL


def is_barrel(unit: int) -> bool:
    """Tell whether a number means a barrel, which can only be attacked (MA-225)."""
    return unit >= BARREL


def is_foe(state: MachinaState, unit: int) -> bool:
    """Tell whether a number means the foe of an endgame."""
    return is_monster(unit) and state.box.monsters[unit - MONSTER].is_foe


def card_of(state: MachinaState, unit: int) -> Card:
    """Return the card of a unit."""
    if is_explorer(unit):
        return "explorer", state.explorers[unit].card
    return "monster", unit - MONSTER


def printed_unit(state: MachinaState, unit: int) -> printed.Unit:
    """Return what is printed on the card of a unit."""
    if is_explorer(unit):
        return state.box.explorers[state.explorers[unit].card]
    return state.box.monsters[unit - MONSTER]


def position(state: MachinaState, unit: int) -> int:
    """Return the space of a unit; NOWHERE where it has none."""
    # Nothing is asked more often, so that even telling the units apart is done here.
    if 0 <= unit < MONSTER:
        return state.explorers[unit].at
    if unit >= BARREL:
        return unit - BARREL
    monster = state.monsters.get(unit - MONSTER)
    return NOWHERE if monster is None else monster.at


def explorers(state: MachinaState) -> list[int]:
    """List the explorers in play: alive, with their figures on a tile (MA-Q-119)."""
    return [who for who, one in enumerate(state.explorers) if one.at != NOWHERE]


def living(state: MachinaState) -> list[int]:
    """List the explorers that are alive, exited or not."""
    return [who for who, one in enumerate(state.explorers) if not one.is_dead]


def monsters(state: MachinaState) -> list[int]:
    """List the monsters in play, in queue order."""
    return [MONSTER + card for card in state.queue]


def units(state: MachinaState) -> list[int]:
    """List all units in play, explorers first."""
    return [*explorers(state), *monsters(state)]


def positions(state: MachinaState) -> dict[int, int]:
    """Tell who stands on each occupied space."""
    found = {one.at: who for who, one in enumerate(state.explorers) if one.at != NOWHERE}
    for card in state.queue:
        found[state.monsters[card].at] = MONSTER + card
    return found


def unit_at(state: MachinaState, cell: int) -> int:
    """Return who stands on a space, or NOBODY."""
    for who, one in enumerate(state.explorers):
        if one.at == cell:
            return who
    for card, monster in state.monsters.items():
        if monster.at == cell:
            return MONSTER + card
    return NOBODY


def on_tile(state: MachinaState, cell: int) -> Iterator[int]:
    """Yield the units on the tile of a space."""
    slot = slot_of(cell)
    return (unit for unit in units(state) if slot_of(position(state, unit)) == slot)


def share_a_tile(state: MachinaState, one: int, other: int) -> bool:
    """Tell whether two units stand on one tile."""
    return slot_of(position(state, one)) == slot_of(position(state, other))


def are_adjacent(state: MachinaState, one: int, other: int) -> bool:
    """Tell whether two units are adjacent: side by side and in line of sight (MA-409)."""
    here, there = position(state, one), position(state, other)
    return NOWHERE not in (here, there) and there in chart(state).beside(here)


def neighbours(state: MachinaState, unit: int) -> list[int]:
    """List the explorers adjacent to a unit; one that is not on the map has no neighbours."""
    if position(state, unit) == NOWHERE:
        return []
    beside = chart(state).beside(position(state, unit))
    return [who for who in explorers(state) if state.explorers[who].at in beside]


def put(state: MachinaState, unit: int, cell: int) -> None:
    """Put the figure of a unit on a space."""
    if is_explorer(unit):
        state.explorers[unit].at = cell
    else:
        state.monsters[unit - MONSTER].at = cell
