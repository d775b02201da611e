"""What happens where on the map, for whoever counts it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engines.kit.game import DIED, FOUGHT, Fate
from engines.wardens.state import WardensState


def fates(before: WardensState, kind: str, args: Sequence[Any]) -> Iterator[Fate]:
    """Tell in which territory an event was a fight, or cost units."""
    if kind in ("battle_begins", "outpost_attacked"):
        yield Fate(FOUGHT, f"space{args[-1]}")
    elif kind == "destroyed":
        yield Fate(DIED, f"space{args[-1]}")
