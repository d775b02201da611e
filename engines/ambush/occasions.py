"""What may happen that a text can wait for."""

from __future__ import annotations

from typing import Any

from engines.ambush.state import AmbushState
from engines.kit.happenings import happen

ABOUT_ITSELF = frozenset({"captured", "left_behind", "exposed"})
"""What happens to a card, whoever has played it or not; all else is heard by played cards alone."""


def occur(state: AmbushState, kind: str, *details: Any) -> None:
    """Let something happen; if no card can be waiting for it, do it without further ado."""
    if state.delayed or kind in ABOUT_ITSELF:
        happen(state, kind, *details)
    else:
        state.box.game.deeds[kind](state, *details)


def has_ability(state: AmbushState, card: int, kind: str) -> bool:
    """Tell whether the text of a card waits for something of this kind."""
    return any(ability.on == kind for ability in state.box.texts[state.box.kind_of[card]].abilities)
