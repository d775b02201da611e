"""Seats: which player decides for whom, and who wins together (MA-001, MA-118, MA-165, MA-473 to MA-476)."""

from __future__ import annotations

from collections.abc import Iterable

from engines.kit.sides import Side, Sides
from engines.machina_arcana.state import MONSTER, MachinaState
from engines.machina_arcana.units.units import is_explorer, is_monster, living

EXPLORERS_SIDE, HORRORS_SIDE = "the explorers", "the horrors"


def seat_of_explorer(state: MachinaState, who: int) -> int:
    """Return the player of an explorer: with several each, they are shared out in turn (MA-Q-151)."""
    return who % state.players


def seats_of(state: MachinaState, people: Iterable[int]) -> tuple[int, ...]:
    """List the players of some explorers, each once."""
    return tuple(dict.fromkeys(seat_of_explorer(state, who) for who in people))


def is_scheming(state: MachinaState) -> bool:
    """Tell whether the dead play the monsters (MA-474); a lone player may leave them mindless (MA-Q-151)."""
    if not state.died:
        return False
    return state.players > 1 or state.box.options.solo_monsters == "scheming"


def is_mindless(state: MachinaState, unit: int) -> bool:
    """Tell whether nobody decides for a monster (MA-473)."""
    return is_monster(unit) and unit - MONSTER not in state.controlled and not is_scheming(state)


def controller(state: MachinaState, card: int) -> int:
    """Return the seat that decides for a monster: who controls it, one of the dead, or the first living player."""
    if card in state.controlled:
        return seat_of_explorer(state, state.controlled[card])
    if is_scheming(state):
        return seat_of_explorer(state, dead_in_charge(state, card))
    alive = living(state)
    return seat_of_explorer(state, alive[0]) if alive else 0


def dead_in_charge(state: MachinaState, card: int) -> int:
    """Return which of the dead plays a monster: in turn by its place in the queue, in order of death (MA-Q-147).

    Where they share all of them, the decisions are taken in turn.
    """
    shared = state.box.options.hive_mind
    if shared == "first_dead" or card not in state.queue:
        return state.died[0]
    place = state.decisions if shared == "shared" else state.queue.index(card)
    return state.died[place % len(state.died)]


def seat_of(state: MachinaState, who: int) -> int:
    """Return the seat that decides for a unit; for nobody in particular, the first living player (MA-015)."""
    if is_explorer(who):
        return seat_of_explorer(state, who)
    return controller(state, who - MONSTER)


def sides(state: MachinaState) -> Sides:
    """Tell who wins together: the living; those of whom every explorer is dead play the monsters (MA-014)."""
    alive = seats_of(state, living(state))
    dead = tuple(seat for seat in range(state.players) if seat not in alive)
    return tuple(side for side in (alive, dead) if side)


def side_name(state: MachinaState, side: Side) -> str:
    """Name a side."""
    return EXPLORERS_SIDE if side and side[0] in seats_of(state, living(state)) else HORRORS_SIDE
