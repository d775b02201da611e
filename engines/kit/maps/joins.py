"""Joins: tiles that lie beside one another, turned, and whether the openings of their sides meet.

What lies where is a value: `Area`, a tile for each column and row of tiles. A game that explores changes it by making
a new one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from engines.kit.maps.grids import EDGE, STEPS, Grid, Side, Spot, joined, turned
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tiles import Tile, grid_of

OPPOSITE = 2
"""How many quarter turns it is to the other side."""


class Laid(NamedTuple):
    """A tile as it lies: which one, which face is up, and by how many quarters it is turned clockwise."""

    tile: str
    is_back: bool = False
    quarters: int = 0


Area = Mapping[Spot, Laid]
"""What lies at each column and row of tiles."""


class Meeting(StrEnum):
    """What two sides that touch do to each other."""

    JOINED = "joined"
    """Both have openings, at the same places."""
    PARTLY = "partly"
    """Both have openings, only some at the same places: there one can pass."""
    DEAD = "dead"
    """One has an opening where the other is solid."""
    OFFSET = "offset"
    """Both have openings, at different places."""
    SOLID = "solid"


@dataclass(frozen=True, slots=True)
class Seam:
    """Where two tiles touch."""

    one: Spot
    side: Side
    """The side of the first at which the other lies."""
    mine: tuple[int, ...]
    theirs: tuple[int, ...]
    """Where the openings of both are along the seam, from the left or from above."""

    @property
    def meeting(self) -> Meeting:
        """What the two sides do to each other."""
        return meeting_of(self.mine, self.theirs)

    @property
    def other(self) -> Spot:
        """Where the other tile lies."""
        return beside(self.one, self.side)

    def said(self, one: str, other: str) -> str:
        """Say what is wrong, or that nothing is, of two tiles that are called so."""
        common, every = {*self.mine} & {*self.theirs}, {*self.mine} | {*self.theirs}
        side, opened = (self.side, one) if self.mine else (self.side.turned(OPPOSITE), other)
        return {
            Meeting.JOINED: "the openings meet",
            Meeting.PARTLY: f"the openings meet at {len(common)} of {len(every)} spaces; at the others is a wall",
            Meeting.DEAD: f"the {side.word} opening of {opened} leads to a wall",
            Meeting.OFFSET: "the openings are at different places",
            Meeting.SOLID: "both sides are solid",
        }[self.meeting]


def beside(at: Spot, side: Side) -> Spot:
    """Return the column and row of tiles next to another."""
    across, down = STEPS[side]
    return at[0] + across, at[1] + down


def laid_grid_of(tile: Tile, laid: Laid, palette: Palette) -> Grid:
    """Return the grid of a tile as it lies."""
    return turned(grid_of(tile.face(is_back=laid.is_back), palette), laid.quarters)


def openings(grid: Grid, side: Side) -> tuple[int, ...]:
    """Return where along a side its openings are, from the left or from above."""
    return tuple(place for place, border in enumerate(grid.lattice.rim(side)) if grid.borders[border] == EDGE)


def meeting(one: Grid, side: Side, other: Grid) -> Meeting:
    """Tell what a side of a grid does to the grid that lies there."""
    return meeting_of(openings(one, side), openings(other, side.turned(OPPOSITE)))


def meeting_of(mine: tuple[int, ...], theirs: tuple[int, ...]) -> Meeting:
    """Tell what two sides do to each other by where their openings are."""
    if mine and mine == theirs:
        return Meeting.JOINED
    if mine and theirs:
        return Meeting.OFFSET if {*mine}.isdisjoint(theirs) else Meeting.PARTLY
    return Meeting.DEAD if mine or theirs else Meeting.SOLID


def seams(area: Mapping[Spot, Grid]) -> list[Seam]:
    """List where the tiles of an area touch, each place once."""
    found = []
    for at, grid in area.items():
        for side in (Side.EAST, Side.SOUTH):
            other = area.get(beside(at, side))
            if other is not None:
                found.append(Seam(at, side, openings(grid, side), openings(other, side.turned(OPPOSITE))))
    return found


def open_sides(area: Mapping[Spot, Grid]) -> list[tuple[Spot, Side]]:
    """List the openings that lead nowhere yet: where an area can grow."""
    return [
        (at, side)
        for at, grid in area.items()
        for side in Side
        if openings(grid, side) and beside(at, side) not in area
    ]


def quarters_to_face(direction: Side, towards: Side) -> int:
    """Tell by how many quarters a tile is turned so that a side of it looks somewhere."""
    return (towards - direction) % 4


def whole(area: Area, tiles: Mapping[str, Tile], palette: Palette) -> tuple[Grid, Spot]:
    """Join all tiles of an area into one grid; also tell the column and row of tiles where it begins."""
    left, top = min(x for x, _ in area), min(y for _, y in area)
    wide = max(x for x, _ in area) - left + 1
    high = max(y for _, y in area) - top + 1
    grids = {(x - left, y - top): laid_grid_of(tiles[one.tile], one, palette) for (x, y), one in area.items()}
    return joined(grids, wide, high), (left, top)


Deck = tuple[tuple[str, bool], ...]
"""Tiles in the order in which they are drawn, each with whether its back lies up."""


class LaidOut(NamedTuple):
    """What lies on the table, and what is left to be drawn."""

    area: Area
    deck: Deck = ()


Draw = Callable[[Mapping[str, Tile], Palette, int, int], LaidOut]
"""From tiles, their palette, a seed and how many are drawn to what a game would lay out; 0: only a shuffled deck."""
Explore = Callable[[LaidOut, Spot, Side, Mapping[str, Tile]], LaidOut]
"""From what lies, the place and side that is explored and the tiles to what lies once the next one is drawn."""
