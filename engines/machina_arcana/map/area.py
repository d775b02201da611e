"""The playing area: four slots for tiles, of which the map is a window that wanders (MA-181, MA-197, MA-198).

The area never exceeds 2 x 2 tiles, so a tile is known by whether its column and its row are even: that is its *slot*,
0 to 3. A cell is numbered in a square of 20 x 20 that is closed in itself, where a tile beyond the right rim comes
back at the left. So nothing that lies or stands on a tile is renumbered when others are explored or scrolled away;
only the *origin*, the slot at the upper left corner, says how the slots lie to one another.

A border is twice the number of the cell below it or at its right, plus LEFT or UPPER. An edge is its slot times four
plus its side.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engines.kit.maps.grids import LEFT, Lattice, Side

SIZE = 10
"""How many spaces a tile has in a row (MA-181)."""
SPAN = 2 * SIZE
TILE = Lattice(SIZE, SIZE)
AREA = Lattice(SPAN, SPAN)
SLOTS = range(4)


class Edge(NamedTuple):
    """A side of a tile that lies in a slot."""

    slot: int
    side: Side

    @property
    def number(self) -> int:
        """The edge as one number."""
        return 4 * self.slot + self.side


def edge_of(number: int) -> Edge:
    """Return the edge with a number."""
    return Edge(number // 4, Side(number % 4))


def slot_of(cell: int) -> int:
    """Return the slot of the tile that a cell lies on."""
    return cell // SPAN // SIZE * 2 + cell % SPAN // SIZE


def cell_in(slot: int, x: int, y: int) -> int:
    """Return the cell at a column and row of the tile in a slot."""
    return (slot // 2 * SIZE + y) * SPAN + slot % 2 * SIZE + x


def spot_in(cell: int) -> tuple[int, int]:
    """Return the column and row of a cell on its tile."""
    return cell % SPAN % SIZE, cell // SPAN % SIZE


def cells_in(slot: int) -> list[int]:
    """List the cells of a slot, row by row."""
    return [cell_in(slot, x, y) for y in range(SIZE) for x in range(SIZE)]


def next_slot(slot: int, side: Side) -> int:
    """Return the slot at a side of another, in the area or beyond it."""
    return slot ^ (1 if side in (Side.EAST, Side.WEST) else 2)


def is_inside(origin: int, slot: int, side: Side) -> bool:
    """Tell whether what lies at a side of a slot is in the same area, and not beyond it."""
    is_left, is_upper = slot % 2 == origin % 2, slot // 2 == origin // 2
    return {Side.EAST: is_left, Side.WEST: not is_left, Side.SOUTH: is_upper, Side.NORTH: not is_upper}[side]


def shifted(origin: int, slot: int, side: Side) -> int:
    """Return the origin of the area once a tile lies at a side of a slot."""
    return origin if is_inside(origin, slot, side) else next_slot(origin, side)


def leaving(origin: int, slot: int, side: Side) -> tuple[int, ...]:
    """List the slots that no longer fit when a tile is laid at a side of another (MA-198, MA-Q-34)."""
    if is_inside(origin, slot, side):
        return ()
    new = next_slot(slot, side)
    across = 2 if side in (Side.EAST, Side.WEST) else 1
    return new, new ^ across


# From the square that is closed in itself to the area as it lies


@cache
def windows(origin: int) -> tuple[int, ...]:
    """Return for each cell its number in the area as it lies, whose upper left tile is in the slot of the origin."""
    left, top = origin % 2 * SIZE, origin // 2 * SIZE
    spots = [(cell % SPAN, cell // SPAN) for cell in range(SPAN * SPAN)]
    return tuple((y - top) % SPAN * SPAN + (x - left) % SPAN for x, y in spots)


@cache
def spots_in_window(origin: int) -> tuple[tuple[int, int], ...]:
    """Return for each cell its column and row in the area as it lies."""
    return tuple(AREA.spot(window) for window in windows(origin))


@cache
def cells_of_window(origin: int) -> tuple[int, ...]:
    """Return for each number of the area as it lies the cell: the way back."""
    found = [0] * (SPAN * SPAN)
    for cell, window in enumerate(windows(origin)):
        found[window] = cell
    return tuple(found)


def direct(origin: int, one: int, other: int) -> int:
    """Count the steps between two cells in all eight directions when nothing is in the way (MA-425)."""
    table = windows(origin)
    return AREA.direct(table[one], table[other])


def border_in_window(origin: int, border: int) -> int:
    """Return the number of a border in the area as it lies."""
    x, y = AREA.spot(windows(origin)[border // 2])
    return AREA.side_of(x, y, border % 2)


def border_between(one: int, other: int) -> int:
    """Return the border of two cells side by side, of which the one is right of or below the other, if they are."""
    (x1, y1), (x2, y2) = AREA.spot(one), AREA.spot(other)
    if y1 == y2:
        return 2 * (other if (x2 - x1) % SPAN == 1 else one) + LEFT
    return 2 * (other if (y2 - y1) % SPAN == 1 else one) + 1


def cells_at(border: int) -> tuple[int, int]:
    """Return the two cells that a border parts, the left or upper one first."""
    x, y = AREA.spot(border // 2)
    if border % 2 == LEFT:
        return AREA.cell((x - 1) % SPAN, y), border // 2
    return AREA.cell(x, (y - 1) % SPAN), border // 2


def border_in(slot: int, border: int) -> int:
    """Return the number of a border inside the tile in a slot, from its number on the tile."""
    (x, y), _ = TILE.corners(border)
    return 2 * cell_in(slot, x, y) + border % 2
