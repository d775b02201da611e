"""Territories: terrain, neighbours, portals and Outposts, as the rules ask for them."""

from __future__ import annotations

from engines.wardens.state import SELENA, WardensState


def can_stand(state: WardensState, kind: int, place: int) -> bool:
    """Tell whether units of a kind may stand on a territory: its terrain is one of theirs (WAR-114 to WAR-116)."""
    return state.box.world.can_stand[kind][place]


def neighbours(state: WardensState, place: int) -> tuple[int, ...]:
    """List the territories that are adjacent for everything but moving (WAR-Q-04)."""
    return state.box.world.neighbours[place]


def next_to(state: WardensState, kind: int, place: int) -> tuple[int, ...]:
    """List the territories to which units of a kind can go with one Move by a border or a navigation link."""
    return state.box.world.steps[kind][place]


def entrances(state: WardensState, kind: int, outpost: int) -> tuple[int, ...]:
    """List where an Outpost puts units of a kind: on its own territory, on water next to it, or both.

    Ships are placed on the water, zeppelins on either, tanks on the land (WAR-078 to WAR-080, WAR-Q-51).
    """
    return state.box.world.entrances[kind][outpost]


def active_outposts(state: WardensState) -> list[int]:
    """List the territories whose Outpost is not damaged."""
    return [place for place, is_active in state.outposts.items() if is_active]


def has_portal(state: WardensState, place: int) -> bool:
    """Tell whether there is a portal on a territory."""
    return place in state.portals


def add_portal(state: WardensState, place: int) -> None:
    """Put a portal on a territory that has none."""
    state.portals = tuple(sorted((*state.portals, place)))


def remove_portal(state: WardensState, place: int) -> None:
    """Take the portal from a territory."""
    state.portals = tuple(one for one in state.portals if one != place)


def tunnel_ends(state: WardensState, place: int) -> list[int]:
    """List the Outposts to which a tunnel leads from a territory, damaged or not (WAR-117, WAR-118)."""
    if place not in state.outposts:
        return []
    return [one for one in state.outposts if one != place and can_stand(state, SELENA, one)]
