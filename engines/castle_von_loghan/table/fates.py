"""What happens where in the castle, for whoever counts it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engines.castle_von_loghan.state import NONE, LoghanState
from engines.kit.game import DIED, FOUGHT, Fate


def fates(before: LoghanState, kind: str, args: Sequence[Any]) -> Iterator[Fate]:
    """Tell in which room the group or its Enemies attacked, and Enemies were defeated."""
    what = {"attacks": FOUGHT, "enemy_attack": FOUGHT, "defeated": DIED}.get(kind)
    if what and before.space != NONE:
        yield Fate(what, f"space{before.space}")
