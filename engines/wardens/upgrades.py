"""Army upgrades: Workshops, Blueprints and the tree (WAR-271 to WAR-277)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.questions import Option
from engines.wardens.state import WardensState


def workshops(state: WardensState, id: int) -> list[Option]:
    """Offer Selena's own group the Workshop of a territory that she controls: ("workshop",)."""
    return []


def workshop(state: WardensState, id: int) -> None:
    """Step: pay and take the Blueprint."""
    raise NotImplementedError


def unlock_upgrades(state: WardensState) -> None:
    """Step: at the end of her turn Selena's player unlocks an upgrade for each Blueprint, or keeps it (WAR-D-46)."""


def open_powers(unlocked: tuple[int, ...], tiers: tuple[int, ...], gate: str) -> list[int]:
    """List the powers of a tree that can be unlocked now (WAR-277, WAR-290, WAR-Q-143)."""
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {"workshop": workshop, "unlock_upgrades": unlock_upgrades}
