"""The Will of the Warden (WAR-239 to WAR-250)."""

from __future__ import annotations

from collections.abc import Callable

from engines.wardens.state import WardensState


def will(state: WardensState, who: int, source: str) -> None:
    """Step: ask a Warden's own player whether he goes, and to which Outpost (WAR-D-53)."""
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {"will": will}
