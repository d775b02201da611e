"""The Dark Star and its track (WAR-192 to WAR-197)."""

from __future__ import annotations

from collections.abc import Callable

from engines.wardens.state import WardensState


def move_dark_star(state: WardensState, spaces: int) -> None:
    """Step: move the Dark Star, and let Cthulhu have the bonus of the space that it reaches (WAR-193)."""
    raise NotImplementedError


def add_portals(state: WardensState, number: int, rule: str) -> None:
    """Step: Cthulhu adds portals, one question each, and may stop (WAR-187, WAR-194, WAR-Q-172)."""
    raise NotImplementedError


def replace_portals(state: WardensState, rule: str) -> None:
    """Step: Cthulhu takes portals up and puts as many elsewhere (WAR-196, WAR-Q-11)."""
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {
    "move_dark_star": move_dark_star,
    "add_portals": add_portals,
    "replace_portals": replace_portals,
}
