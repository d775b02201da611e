"""Outposts: attacked, defended, damaged, repaired (WAR-091, WAR-120 to WAR-129)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.questions import Option
from engines.wardens.state import WardensState


def attacks(state: WardensState, id: int) -> list[Option]:
    """Offer the Outpost Attack to creatures that control the territory: ("outpost_attack",)."""
    return []


def outpost_attack(state: WardensState, id: int) -> None:
    """Step: pay; the team defends, and then ("fight", army, "outpost"), or the die is rolled (WAR-123 to WAR-127)."""
    raise NotImplementedError


def damage_outpost(state: WardensState, place: int, rule: str) -> None:
    """Lay an active Outpost on its back and tell it; done at once."""
    raise NotImplementedError


def repair_outpost(state: WardensState, place: int, rule: str) -> None:
    """Stand a damaged Outpost up again and tell it; done at once."""
    raise NotImplementedError


def repairs(state: WardensState, id: int) -> list[Option]:
    """Offer Repair to Selena's own group on a damaged Outpost that she controls: ("repair",)."""
    return []


def repair(state: WardensState, id: int) -> None:
    """Step: pay and repair."""
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {"outpost_attack": outpost_attack, "repair": repair}
