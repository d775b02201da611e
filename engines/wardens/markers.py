"""Outposts, portals and Workshops by hand: put on a territory, moved to another, taken back into the reserve."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.kit.maps.laying import laid_token
from engines.kit.table import Token
from engines.kit.zones import Each, Number
from engines.wardens.content import PieceRole
from engines.wardens.state import NONE, WardensState
from engines.wardens.zones import why_setting_up

RESERVE = ("reserve", "reserve.place")
"""The ids onto which a marker is put to be in reserve again."""


@dataclass(frozen=True, slots=True)
class Marker:
    """A sort of markers that lie on territories, at most one on each."""

    name: str
    """The field that lists them, and what their ids begin with."""
    field: str
    role: PieceRole
    is_on_land: bool

    def places(self, state: WardensState) -> list[int]:
        """List the territories where one lies."""
        return list(getattr(state, self.field))

    def left(self, state: WardensState) -> int:
        """Tell how many are in reserve."""
        piece = state.box.pieces.get(self.role)
        return max(0, (piece.copies if piece is not None else 0) - len(self.places(state)))

    def goals(self, state: WardensState) -> list[int]:
        """List the territories where one could be put."""
        free = set(range(len(state.box.world.names))) - set(self.places(state))
        return [place for place in sorted(free) if state.box.world.is_land[place] or not self.is_on_land]

    def change(self, state: WardensState, goal: int, place: int) -> None:
        """Take one from a territory, or from the reserve, and put it on another, or into the reserve."""
        there = getattr(state, self.field)
        if isinstance(there, dict):
            is_active = there.get(place, True)
            left = {one: mark for one, mark in there.items() if one != place}
            state.outposts = {**left, goal: is_active} if goal != NONE else left
        else:
            rest = [one for one in there if one != place]
            setattr(state, self.field, tuple(sorted([*rest, goal] if goal != NONE else rest)))


MARKERS = (
    Marker("outpost", "outposts", PieceRole.OUTPOST, is_on_land=True),
    Marker("portal", "portals", PieceRole.PORTAL, is_on_land=False),
    Marker("workshop", "workshops", PieceRole.WORKSHOP, is_on_land=True),
)
TITLES = {"outpost": "Outpost", "portal": "portal", "workshop": "Workshop"}


def reserve_tokens(view: WardensState) -> Iterator[Token]:
    """Yield the markers that are in reserve."""
    for marker in MARKERS:
        if count := marker.left(view):
            yield laid_token(view.box.world.palette, marker.name, f"{marker.name}{NONE}", count=count)


def number_of(marker: Marker) -> Number:
    """Return what can be set of a sort of markers: for each one, and for one of the reserve, where it lies."""

    def keys(state: WardensState) -> list[int]:
        return [*marker.places(state), *([NONE] if marker.left(state) else [])]

    def name(state: WardensState, place: int) -> str:
        where = "in reserve" if place == NONE else f"on {state.box.world.names[place]}"
        return f"the {TITLES[marker.name]} {where}"

    def places(state: WardensState, place: int) -> dict[str, int]:
        here = {} if place == NONE else {f"space{place}": place}
        return {**here, **{f"space{goal}": goal for goal in marker.goals(state)}, **dict.fromkeys(RESERVE, NONE)}

    return Number(
        (marker.field, Each(keys=keys), "at"),
        name,
        most=lambda state, place: len(state.box.world.names) - 1,
        least=NONE,
        spots=f"{marker.name}{{}}",
        labels=lambda state, place: ("in reserve", *(f"on {name}" for name in state.box.world.names)),
        places=places,
        shut=why_setting_up,
        value=lambda state, place: place,
        change=marker.change,
    )


NUMBERS = tuple(map(number_of, MARKERS))
