"""The state of a night, and what follows from where pieces stand."""

from __future__ import annotations

from dataclasses import field
from enum import IntEnum
from typing import TYPE_CHECKING

from engines.kit.maps.grids import mask_of
from engines.kit.mechanisms.moments import MomentState
from engines.kit.parts import part
from engines.kit.sides import Side as Team

if TYPE_CHECKING:
    from tests.proof.tide_house.box import TideBox


class Side(IntEnum):
    """On which side somebody stands."""

    KEEPERS = 0
    SMUGGLERS = 1


@part
class TideState(MomentState):
    """Places are numbered: first the spaces of the bay, then the cells of the house."""

    sides: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    laid: list[list[int]] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    hour: int = 0
    """Which of the hours it is, counted from 0."""
    onward: int = 0
    """The number of the hour that comes next, if it was named."""
    is_lit: bool = True
    closed: list[int] = field(default_factory=list)
    """The doors that are closed."""
    gold: bool = True


def box_of(state: TideState) -> TideBox:
    """Return the box with its own class."""
    box: TideBox = state.box
    return box


def members(state: TideState, side: int) -> Team:
    """List who stands on a side now."""
    return tuple(seat for seat in range(state.players) if state.sides[seat] == side)


def sides(state: TideState) -> tuple[Team, ...]:
    """Return who wins together now."""
    return tuple(team for side in Side if (team := members(state, side)))


def side_name(state: TideState, team: Team) -> str:
    """Name a side, whoever belongs to it."""
    return f"the {Side(state.sides[team[0]]).name.lower()}"


def blocked(state: TideState) -> int:
    """Return what stops steps and sight in the house now: walls and closed doors."""
    return box_of(state).walls | mask_of(box_of(state).grid.lattice, (), state.closed)


def steps_from(state: TideState, place: int) -> list[int]:
    """List the places that are one step away."""
    box = box_of(state)
    first = len(box.bay.spaces)
    found = [end for _, end in box.paths[place]] if place < first else []
    if place >= first:
        found = [first + cell for cell in box.sight.steps(blocked(state))(place - first)]
    beyond = {box.house: first + box.gate, first + box.gate: box.house}
    return [*found, beyond[place]] if place in beyond else found


def sees_lamp(state: TideState, place: int) -> bool:
    """Tell whether somebody at a place sees the lamp."""
    box = box_of(state)
    cell = place - len(box.bay.spaces)
    return cell >= 0 and box.sight.sees(blocked(state), cell, box.lamp)
