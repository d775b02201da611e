"""What happens at the table that texts may wait for; where none does, it simply is so."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_of_magic.state import CastleState
from engines.kit.happenings import happen, nothing_more


def is_heard(state: CastleState, kind: str) -> bool:
    """Tell whether any text in the box waits for something of this kind."""
    return kind in state.box.waits_for


def announce(state: CastleState, kind: str, *details: int) -> None:
    """Let texts hear that something has happened."""
    if is_heard(state, kind):
        happen(state, kind, *details)


DEEDS: dict[str, Callable[..., None]] = dict.fromkeys(
    ("flipped", "pawn_put", "advanced", "turn_begins", "turn_ends"), nothing_more
)
