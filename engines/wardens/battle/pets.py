"""Monty, Hassan and Gauge (WAR-306, WAR-319, WAR-328)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.questions import Option
from engines.wardens.state import WardensState


def is_fresh(state: WardensState, who: int) -> bool:
    """Tell whether a pet was not used in this turn, or round (WAR-Q-17)."""
    return state.pets[who] != (state.turn if state.box.options.pet_period == "turn" else state.rounds)


def lures(state: WardensState, who: int) -> list[Option]:
    """Offer Gauge between Selena's actions: ("lure", place); insane Selena's says which kind (WAR-Q-81)."""
    return []


def lure(state: WardensState, who: int, place: int) -> None:
    """Step: one Tentacle leaves her territory."""
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {"lure": lure}
