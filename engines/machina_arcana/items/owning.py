"""Whose an item is, and what it lies on (MA-119, MA-Q-107)."""

from __future__ import annotations

from engines.machina_arcana.items.slots import stack_of
from engines.machina_arcana.state import NOBODY, NONE, MachinaState


def inventory_of(state: MachinaState, who: int) -> list[int]:
    """List all items of an explorer: equipped ones first (MA-119)."""
    explorer = state.explorers[who]
    return [*explorer.mains, *explorer.attached, *explorer.bag]


def owner_of(state: MachinaState, item: int) -> int:
    """Return the explorer that has an item, or NOBODY."""
    return next((who for who in range(len(state.explorers)) if item in inventory_of(state, who)), NOBODY)


def main_of(state: MachinaState, item: int) -> int:
    """Return the main item in whose stack an equipped item lies, or NONE."""
    who = owner_of(state, item)
    if who == NOBODY or item in state.explorers[who].bag:
        return NONE
    return stack_of(state, who, item)


def host_of(state: MachinaState, item: int) -> int:
    """Return the item that another lies on, or NONE."""
    who = owner_of(state, item)
    return NONE if who == NOBODY else state.explorers[who].host.get(item, NONE)
