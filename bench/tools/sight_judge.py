"""An independent judge of lines of sight, in fractions: slow, and written from the geometry alone."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from engines.kit.maps.graphs import reach
from engines.kit.maps.grids import Lattice, Spot

Exact = tuple[Fraction, Fraction]
HALF = Fraction(1, 2)


def sees(lattice: Lattice, cells: Collection[int], borders: Collection[int], one: int, other: int) -> bool:
    """Whether the line between two middles goes through no blocking cell and crosses no blocking border."""
    start, end = middle(lattice, one), middle(lattice, other)
    through = any(passes(start, end, lattice.spot(cell)) for cell in cells if cell not in (one, other))
    return not through and not any(crosses(start, end, lattice.corners(border)) for border in borders)


def sees_round_corners(
    lattice: Lattice, cells: Collection[int], borders: Collection[int], one: int, other: int
) -> bool:
    """The same, and no corner on the line at which closed borders part the cell before from the cell behind."""
    if not sees(lattice, cells, borders, one, other):
        return False
    start, end = middle(lattice, one), middle(lattice, other)
    corners = [(x, y) for x in range(1, lattice.width) for y in range(1, lattice.height) if is_on(start, end, (x, y))]
    return not any(is_shut(lattice, borders, corner, start) for corner in corners)


def middle(lattice: Lattice, cell: int) -> Exact:
    """The middle of a cell."""
    x, y = lattice.spot(cell)
    return x + HALF, y + HALF


def passes(start: Exact, end: Exact, cell: Spot) -> bool:
    """Whether a line has more than a point in the inside of a cell."""
    low, high = Fraction(0), Fraction(1)
    for axis in (0, 1):
        go, at = end[axis] - start[axis], start[axis]
        if go == 0:
            if not cell[axis] < at < cell[axis] + 1:
                return False
            continue
        first, last = sorted(((cell[axis] - at) / go, (cell[axis] + 1 - at) / go))
        low, high = max(low, first), min(high, last)
    return low < high


def crosses(start: Exact, end: Exact, border: tuple[Spot, Spot]) -> bool:
    """Whether a line crosses a border between its ends, not at one of them."""
    (x1, y1), (x2, _) = border
    axis, at, span = (0, x1, y1) if x1 == x2 else (1, y1, x1)
    go = end[axis] - start[axis]
    if go == 0:
        return False
    share = (at - start[axis]) / go
    where = start[1 - axis] + share * (end[1 - axis] - start[1 - axis])
    return 0 < share < 1 and span < where < span + 1


def is_on(start: Exact, end: Exact, corner: Spot) -> bool:
    """Whether a corner of the lattice lies on a line, between its ends."""
    (x1, y1), (x2, y2) = start, end
    is_in_line = (x2 - x1) * (corner[1] - y1) == (y2 - y1) * (corner[0] - x1)
    return is_in_line and min(x1, x2) < corner[0] < max(x1, x2)


def is_shut(lattice: Lattice, borders: Collection[int], corner: Spot, start: Exact) -> bool:
    """Whether no way around a corner leads from the cell before it to the one behind it."""
    x, y = corner
    around = [(x - 1, y - 1), (x, y - 1), (x, y), (x - 1, y)]
    before = (x - 1 if start[0] < x else x, y - 1 if start[1] < y else y)
    behind = (2 * x - 1 - before[0], 2 * y - 1 - before[1])

    def steps(spot: Spot) -> list[Spot]:
        beside = [one for one in around if abs(one[0] - spot[0]) + abs(one[1] - spot[1]) == 1]
        return [one for one in beside if lattice.between(lattice.cell(*spot), lattice.cell(*one)) not in borders]

    return behind not in reach(before, steps)


# A million pairs in a minute: each line is worked out once, in fractions, and then moved by whole cells


class _Way(NamedTuple):
    """What a line meets, counted from the upper left cell of the rectangle that its ends span."""

    start: Spot
    cells: tuple[Spot, ...]
    borders: tuple[tuple[int, int, int], ...]
    corners: tuple[Spot, ...]


@cache
def _way(wide: int, high: int, rises: bool) -> _Way:  # noqa: FBT001 - part of a key
    room = Lattice(wide + 1, high + 1)
    one, other = (room.cell(0, high), room.cell(wide, 0)) if rises else (0, room.cell(wide, high))
    start, end = middle(room, one), middle(room, other)
    inside = [cell for cell in range(len(room_cells(room))) if cell not in (one, other)]
    cells = tuple(room.spot(cell) for cell in inside if passes(start, end, room.spot(cell)))
    crossed = (border for border in room.borders() if crosses(start, end, room.corners(border)))
    borders = tuple((*room.corners(border)[0], border % 2) for border in crossed)
    corners = [(x, y) for x in range(1, room.width) for y in range(1, room.height) if is_on(start, end, (x, y))]
    return _Way(room.spot(one), cells, borders, tuple(corners))


def room_cells(room: Lattice) -> range:
    """All cells of a lattice."""
    return range(room.width * room.height)


class Judge:
    """The judge for one scene: the same verdicts, from lines that are remembered by how far they go."""

    def __init__(self, lattice: Lattice, cells: Collection[int], borders: Collection[int]) -> None:
        self.lattice, self.cells, self.borders = lattice, frozenset(cells), frozenset(borders)

    def sees(self, one: int, other: int, *, minds_corners: bool) -> bool:
        """Whether two cells see each other; whether corners may shut a line is a rule of the game."""
        (x1, y1), (x2, y2) = sorted((self.lattice.spot(one), self.lattice.spot(other)))
        left, top = x1, min(y1, y2)
        way = _way(x2 - x1, abs(y2 - y1), y2 < y1)
        if any(self.lattice.cell(left + x, top + y) in self.cells for x, y in way.cells):
            return False
        if any(self.lattice.side_of(left + x, top + y, which) in self.borders for x, y, which in way.borders):
            return False
        start = left + way.start[0] + HALF, top + way.start[1] + HALF
        corners = [(left + x, top + y) for x, y in way.corners] if minds_corners else []
        return not any(is_shut(self.lattice, self.borders, corner, start) for corner in corners)
