"""What may happen that a text can wait for."""

from __future__ import annotations

from engines.ambush.state import AmbushState

ABOUT_ITSELF = frozenset({"captured", "left_behind", "exposed"})
"""What happens to a card, whoever has played it or not; all else is heard by played cards alone."""


def is_heard(state: AmbushState, kind: str) -> bool:
    """Tell whether any card can be waiting for this: one that it happens to, or one that was played."""
    return bool(state.delayed) or kind in ABOUT_ITSELF


def has_ability(state: AmbushState, card: int, kind: str) -> bool:
    """Tell whether the text of a card waits for something of this kind."""
    return kind in state.box.waits_for[card]
