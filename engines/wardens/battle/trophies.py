"""War Trophies are exchanged for ships (WAR-307 to WAR-312)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.questions import Option
from engines.wardens.state import WardensState


def exchanges(state: WardensState, who: int) -> list[Option]:
    """Offer the exchange to sane Morgana's player in any window: ("exchange_trophies", outpost, place)."""
    return []


def exchange_trophies(state: WardensState, who: int, outpost: int, place: int) -> None:
    """Step: five trophies go back, three ships come."""
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {"exchange_trophies": exchange_trophies}
