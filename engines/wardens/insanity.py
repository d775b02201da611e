"""Insane and dead Wardens (WAR-251 to WAR-270)."""

from __future__ import annotations

from collections.abc import Callable

from engines.wardens.state import WardensState


def go_insane(state: WardensState, who: int, rule: str) -> None:
    """Let a Warden and all his armies change sides at once, end his turn, and look whether the game is over."""
    raise NotImplementedError


def recover(state: WardensState, who: int) -> None:
    """Make an insane Warden sane again; the rest of his turn is lost (WAR-265, WAR-Q-130)."""
    raise NotImplementedError


def die(state: WardensState, who: int) -> None:
    """Take a Warden out of the game; his other armies stay and are Cthulhu's (WAR-266, WAR-269, WAR-270)."""
    raise NotImplementedError


def sacrifice(state: WardensState, who: int) -> None:
    """The Tumi: a sane Warden goes insane, and the other sane Wardens take another turn (WAR-205, WAR-Q-121)."""
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {}
