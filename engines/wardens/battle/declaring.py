"""A battle is declared, fought round after round, and ends (WAR-130 to WAR-140)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.questions import Option
from engines.wardens.state import WardensState


def battles(state: WardensState, id: int) -> list[Option]:
    """Offer a Battle to an army that may attack and has somebody to fight on its territory: ("battle",)."""
    return []


def possible_defenders(state: WardensState, side: int, place: int) -> list[int]:
    """List the kinds of a side that can be fought on a territory now: no safe groups, no calm land (WAR-Q-77)."""
    raise NotImplementedError


def battle(state: WardensState, id: int) -> None:
    """Step: pay for a Battle and fight it."""
    raise NotImplementedError


def fight(state: WardensState, id: int, reason: str) -> None:
    """Step: begin a battle that is paid for, for the reason "battle" or "outpost", and fight round after round."""
    raise NotImplementedError


def end_battle(state: WardensState) -> None:
    """End the battle at once, the round under way is not resolved; for the Chanunpa and cards (WAR-Q-118)."""
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {"battle": battle, "fight": fight}
