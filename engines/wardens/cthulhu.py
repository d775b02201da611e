"""Cthulhu moves, and everything on his way is destroyed (WAR-041 to WAR-053, WAR-189, WAR-294)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.questions import Option
from engines.wardens.state import WardensState


def free_moves(state: WardensState, who: int) -> list[Option]:
    """Offer the move of his turn between actions where he need not move first (WAR-Q-28): ("move_cthulhu",)."""
    return []


def move_cthulhu(state: WardensState, *who: int) -> None:
    """Step: ask where Cthulhu goes in his turn: stay, move, or teleport (WAR-D-10); sets `has_moved`."""


def cthulhu_moves(state: WardensState, rule: str) -> None:
    """Step: one move outside his turn, as the Cthulhu symbol or a card gives it; he may waive it (WAR-Q-100)."""
    raise NotImplementedError


def arrive(state: WardensState, place: int) -> None:
    """Step: Cthulhu comes to a territory: window ("arrival", place), vehicles die, the Outpost falls, Madness, Wills.

    In the order of WAR-Q-164. On a calm territory nothing is destroyed and nobody gains Madness (WAR-Q-118).
    """
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {
    "move_cthulhu": move_cthulhu,
    "cthulhu_moves": cthulhu_moves,
    "arrive": arrive,
}
