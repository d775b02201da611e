"""What a card asks for before it can be played (AMB-Q-57)."""

from __future__ import annotations

from engines.ambush.state import AmbushState
from engines.kit.language.play import Context, holds


def can_be_played(state: AmbushState, seat: int, kind: int) -> bool:
    """Tell whether all that a card asks for is so (AMB-Q-57)."""
    asks = state.box.texts[kind].asks
    return not asks or all(holds(state, Context(seat, None), test) for test in asks)
