"""What happens where on the map, for whoever counts it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engines.kit.game import DIED, FOUGHT, Fate
from engines.machina_arcana.state import NOWHERE, MachinaState
from engines.machina_arcana.units.units import position


def fates(before: MachinaState, kind: str, args: Sequence[Any]) -> Iterator[Fate]:
    """Tell on which spaces units were attacked or destroyed, where they stood before."""
    if kind == "attacks":
        yield from _at(before, FOUGHT, args[1])
    elif kind == "destroyed":
        yield from _at(before, DIED, args[:1])


def _at(before: MachinaState, what: str, units: Sequence[int]) -> Iterator[Fate]:
    for unit in units:
        cell = position(before, unit)
        if cell != NOWHERE:
            yield Fate(what, f"cell{cell}")
