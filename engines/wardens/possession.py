"""Possession: Cthulhu plays the maddest Warden (WAR-295 to WAR-298)."""

from __future__ import annotations

from collections.abc import Callable

from engines.wardens.state import WardensState


def possession(state: WardensState) -> None:
    """Step: ask whether and whom Cthulhu possesses; then that group acts by ("armies", who) (WAR-D-27)."""


def end_possession(state: WardensState) -> None:
    """Step: give the Warden back to himself."""
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {"possession": possession, "end_possession": end_possession}
