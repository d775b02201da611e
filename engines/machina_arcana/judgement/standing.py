"""How a side stands: how far the story has come against health lost."""

from __future__ import annotations

from engines.machina_arcana.seats import seats_of
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.attributes import HEALTH, maximum
from engines.machina_arcana.units.units import living

STORY, BODIES, GEAR = 0.5, 0.35, 0.15
"""What the chapters behind, the health left and the items at hand count for."""
ENOUGH_GEAR = 6
"""So many items for each explorer are plenty."""


def value(state: MachinaState, seat: int) -> float:
    """Tell how well a seat stands: with the explorers, or with the horrors once all its own are dead."""
    if state.ending is not None:
        return float(seat in state.ending.winners)
    alive = living(state)
    share = STORY * progress(state) + BODIES * vigour(state, alive) + GEAR * equipment(state, alive)
    return share if seat in seats_of(state, alive) else 1 - share


def progress(state: MachinaState) -> float:
    """Return which part of the story is behind."""
    if state.is_endgame:
        return 0.9
    done, left = len(state.past), len(state.chapters)
    return 0.85 * done / max(1, done + left)


def vigour(state: MachinaState, alive: list[int]) -> float:
    """Return which part of the health of all explorers is left."""
    whole = sum(maximum(state, who, HEALTH) for who in range(len(state.explorers)) if state.explorers[who].card >= 0)
    return min(1.0, sum(state.explorers[who].health for who in alive) / max(1, whole))


def equipment(state: MachinaState, alive: list[int]) -> float:
    """Return how well the living are equipped."""
    items = sum(len(state.explorers[who].mains) + len(state.explorers[who].attached) for who in alive)
    return min(1.0, items / (ENOUGH_GEAR * max(1, len(state.explorers))))
