"""What a designer may set at the table: where pieces stand, and the hour."""

from __future__ import annotations

from typing import Any

from engines.kit.by_hand import ByHand
from engines.kit.zones import SEAT, Number


def last_place(state: Any, *keys: int) -> int:
    """Return the number of the last cell of the house."""
    return len(state.box.bay.spaces) + len(state.box.grid.cells) - 1


def onto(state: Any, seat: int) -> dict[str, int]:
    """Tell onto which places of the table a piece goes."""
    return {f"place{place}": place for place in range(last_place(state) + 1)}


BY_HAND = ByHand(
    numbers=(
        Number(("places", SEAT), "the place of {}", most=last_place, spots="piece{}", places=onto),
        Number("hour", "the hour", most=lambda state: len(state.box.hours) - 1, spots="night"),
    )
)
