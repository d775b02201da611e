"""An Expedition from the dial to its outcome (WAR-168 to WAR-186, WAR-224 to WAR-228)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.questions import Option
from engines.wardens.state import WardensState


def expeditions(state: WardensState, id: int) -> list[Option]:
    """Offer an Expedition to a sane Warden's own group on a territory that it controls: ("expedition",)."""
    return []


def expedition(state: WardensState, id: int) -> None:
    """Step: pay and explore; sets `state.expedition` and `has_explored`."""
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {"expedition": expedition}
OFFERS: dict[str, Callable[..., list[Option]]] = {}
