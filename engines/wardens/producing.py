"""New units: Starspawn at portals, vehicles at Outposts (WAR-058, WAR-067 to WAR-081, WAR-253, WAR-254)."""

from __future__ import annotations

from collections.abc import Callable

from engines.wardens.state import WardensState


def spawn(state: WardensState) -> None:
    """Step: Cthulhu's spawn at the end of his turn: up to 5 portals, one Starspawn each (WAR-D-26)."""


def add_starspawn(state: WardensState, rule: str) -> None:
    """Step: Cthulhu puts one Starspawn on any portal with room, or waives it (WAR-195, WAR-299, WAR-D-61).

    In his own turn it acts at once (WAR-Q-157).
    """
    raise NotImplementedError


def spawn_places(state: WardensState) -> list[int]:
    """List the portals with room and reserve for a Starspawn."""
    raise NotImplementedError


def reinforce(state: WardensState, who: int) -> None:
    """Step: a Warden's reinforcement, sane at Outposts, insane at portals (WAR-D-28); asks batch by batch."""


def new_vehicles(state: WardensState, who: int, place: int, number: int, rule: str) -> None:
    """Put vehicles on a territory as far as there is room and reserve, and push ("arrived", army) for them.

    For reinforcements, trophy ships, Territory card zeppelins: with all actions in their owner's turn, else none.
    """
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {"spawn": spawn, "add_starspawn": add_starspawn, "reinforce": reinforce}
