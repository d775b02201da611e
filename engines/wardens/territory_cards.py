"""Territory cards: to Kaysar, exchanged, dropped for zeppelins (WAR-175 to WAR-181, WAR-317 to WAR-321)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.questions import Option
from engines.wardens.state import WardensState


def exchanges(state: WardensState, who: int) -> list[Option]:
    """Offer Kaysar's trades between his actions: ("exchange_territories",), ("airdrop", card) (WAR-D-43)."""
    return []


def give_territory(state: WardensState, place: int) -> None:
    """Give a Territory card to Kaysar, or put it aside while he is insane, and mark the territory; done at once."""
    raise NotImplementedError


def draw_territory(state: WardensState, number: int) -> None:
    """Draw Territory cards for Kaysar from the deck and mark them; done at once (WAR-181)."""
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {}
