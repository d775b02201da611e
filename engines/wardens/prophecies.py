"""Prophecy cards: drawn, held, played, discarded (WAR-206 to WAR-220)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.questions import Option
from engines.wardens.state import WardensState


def draw_prophecies(state: WardensState, side: int, number: int) -> None:
    """Step: a side draws cards; at the sixth it discards one before anything else (WAR-207, WAR-Q-185)."""
    raise NotImplementedError


def discard(state: WardensState, side: int, card: int) -> None:
    """Put a card from a hand on the discard pile and tell it; done at once."""
    raise NotImplementedError


def playable(state: WardensState, who: int) -> list[Option]:
    """List the cards that a character's side could play for their action now: ("prophecy", card)."""
    return []


def play_prophecy(state: WardensState, who: int, card: int) -> None:
    """Step: play a card for its action; it is discarded when that is done."""
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {"draw_prophecies": draw_prophecies, "play_prophecy": play_prophecy}
