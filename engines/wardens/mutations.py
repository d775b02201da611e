"""Mutations: collected vehicles, the tree, Mind Reading (WAR-284 to WAR-294, WAR-299)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.questions import Option
from engines.wardens.state import WardensState


def free_acts(state: WardensState, who: int) -> list[Option]:
    """Offer Cthulhu in his turn ("mutation", number) for collected vehicles and ("read_minds",) (WAR-D-24)."""
    return []


def collect(state: WardensState, kind: int, number: int) -> None:
    """Put destroyed vehicles on Cthulhu's board; with all mutations five of them are a Starspawn (WAR-299)."""
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {}
