"""Tokens are chosen, shown, replaced by icons, and what they bring (WAR-141 to WAR-155, WAR-221 to WAR-223)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.questions import Option
from engines.wardens.state import WardensState


def replace_token(state: WardensState, side: int, token: int) -> None:
    """Let a card's battle icon take the place of the token that a side shows; done at once."""
    raise NotImplementedError


def token_bonus(state: WardensState, kind: int, id: int) -> int:
    """Return the token whose bonus an army has in battle, or none (WAR-154, WAR-155, WAR-Q-64)."""
    raise NotImplementedError


def icon_cards(state: WardensState, who: int) -> list[Option]:
    """List the icon plays of a side in the window ("revealed", ...): ("icon", card)."""
    return []


STEPS: dict[str, Callable[..., None]] = {}
