"""Ranged Attacks and Artillery (WAR-092, WAR-104, WAR-160 to WAR-167, WAR-278 to WAR-280)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.questions import Option
from engines.wardens.state import WardensState


def targets(state: WardensState, id: int) -> list[Option]:
    """Offer Ranged Attacks to ships, and to tanks with the upgrade: ("ranged", place)."""
    return []


def ranged(state: WardensState, id: int, place: int) -> None:
    """Step: pay, roll, window ("rolled", army), then hit enemies or friends."""
    raise NotImplementedError


def bombardments(state: WardensState, who: int) -> list[Option]:
    """Offer the bombardments of Outposts in Selena's turn, or that of WAR-Q-91: ("bombard", place)."""
    return []


def bombard(state: WardensState, who: int, place: int) -> None:
    """Step: an Outpost bombards its own territory."""
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {"ranged": ranged, "bombard": bombard}
