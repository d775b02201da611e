"""How the shared forms do things in this game: what time it is, who listens, by which rule a card works."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.wardens.state import WardensState

RULES_OF_CARDS = {
    "prophecy": "WAR-208",
    "artifact": "WAR-199",
    "fate": "WAR-183",
    "track": "WAR-193",
    "upgrade": "WAR-274",
    "mutation": "WAR-289",
}
"""By which rule each sort of card does what it says; a card in a context is (sort, number)."""


def clock(state: WardensState, period: str) -> int:
    """Count the periods, so that a limit knows when it is over."""
    return state.turn if period == "turn" else state.rounds if period == "round" else 0


def rule_of(state: WardensState, card: Any) -> str:
    """Return the rule by which a card does what it says."""
    return RULES_OF_CARDS.get(card[0], "WAR-208") if isinstance(card, tuple) else "WAR-208"


HOOKS: dict[str, Callable[..., Any]] = {"clock": clock, "rule_of": rule_of}
