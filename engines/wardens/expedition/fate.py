"""What a failed Expedition gives Cthulhu (WAR-182, WAR-183, WAR-187 to WAR-191)."""

from __future__ import annotations

from collections.abc import Callable

from engines.wardens.state import WardensState


def fate_bonus(state: WardensState, symbol: int) -> None:
    """Step: Cthulhu takes the bonus of his symbol: plays the text of the dial for him (WAR-183)."""
    raise NotImplementedError


def drive_out(state: WardensState, who: int) -> None:
    """Step: a Warden must leave his territory for an adjacent one (WAR-190, WAR-Q-99)."""
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {"fate_bonus": fate_bonus, "drive_out": drive_out}
