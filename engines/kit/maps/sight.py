"""Line of sight: exact in whole numbers, the same from both ends, by the rule that a game gives.

A rule says what a line from a cell to another meets on its way. It is asked once for each distance across and down;
all other lines are the same picture moved elsewhere, so that a look is a shift and an `and` of two numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from engines.kit.maps.grids import LEFT, OUTSIDE, UPPER, Lattice, Spot, mask_of

Border = tuple[int, int, int]
"""The column and row of a cell, seen from the one where a line begins, and which of its sides: LEFT or UPPER."""
ITSELF = -1
"""In the place of a side: the cell itself."""
Corner = tuple[tuple[Border, ...], tuple[Border, ...]]
"""A corner that a line goes through: the borders on its one hand and on its other; it is shut if both hands are."""


class Crossing(NamedTuple):
    """What a line meets between its ends, seen from the cell where it begins."""

    cells: tuple[Spot, ...] = ()
    """Cells that it goes through, its ends left out."""
    borders: tuple[Border, ...] = ()
    """Borders that it crosses."""
    corners: tuple[Corner, ...] = ()


Rule = Callable[[int, int], Sequence[Crossing]]
"""From the columns and rows between two cells to the lines that may join them: one that is free is enough.

A line stays in the rectangle of cells that its ends span. The rows are never negative, and without rows the columns
are positive: the other half are the same lines, seen from their other ends.
"""


def centre_to_centre(across: int, down: int) -> tuple[Crossing, ...]:
    """A straight line between the middles of two cells; what it only touches with a corner does not stop it."""
    return (Crossing(*_crossed(across, down)[:2]),)


def centre_to_centre_round_corners(across: int, down: int) -> tuple[Crossing, ...]:
    """The same line, which a corner stops if the borders that meet there part the cells before and behind it.

    So one end of a wall is no matter, and nobody looks or slips out through the corner of a room.
    """
    return (Crossing(*_crossed(across, down)),)


def _crossed(across: int, down: int) -> tuple[tuple[Spot, ...], tuple[Border, ...], tuple[Corner, ...]]:
    """Follow a line: it meets upright borders at odd multiples of `down`, level ones at those of `across`."""
    wide, high, step = abs(across), abs(down), (1 if across > 0 else -1, 1 if down > 0 else -1)
    x = y = passed = sunk = 0
    cells: list[Spot] = []
    borders: list[Border] = []
    corners: list[Corner] = []
    while passed < wide or sunk < high:
        upright = (2 * passed + 1) * high if passed < wide else None
        level = (2 * sunk + 1) * wide if sunk < high else None
        if upright == level:
            corners.append(_corner(x, y, step))
        elif level is None or (upright is not None and upright < level):
            borders.append(_next(x, y, step[0], 0))
        else:
            borders.append(_next(x, y, 0, step[1]))
        if upright is not None and (level is None or upright <= level):
            x, passed = x + step[0], passed + 1
        if level is not None and (upright is None or level <= upright):
            y, sunk = y + step[1], sunk + 1
        cells.append((x, y))
    return tuple(cells[:-1]), tuple(borders), tuple(corners)


def _next(x: int, y: int, right: int, below: int) -> Border:
    """Return the border between a cell and the next one."""
    return (max(x, x + right), max(y, y + below), LEFT if right else UPPER)


def _corner(x: int, y: int, step: Spot) -> Corner:
    right, below = step
    first_across = (_next(x, y, right, 0), _next(x + right, y, 0, below))
    first_down = (_next(x, y, 0, below), _next(x, y + below, right, 0))
    return first_across, first_down


class _Line(NamedTuple):
    """A line as bits, in a picture whose top left cell is that of the rectangle that its ends span."""

    mask: int
    corners: tuple[tuple[int, int], ...]

    def is_free(self, blocked: int) -> bool:
        """Tell whether nothing of what blocks, moved into this picture, is in the way."""
        if self.mask & blocked:
            return False
        return not any(one & blocked and other & blocked for one, other in self.corners)


class _Way(NamedTuple):
    """All lines that may join two cells."""

    common: int
    """What all of them meet, so that most looks end with one comparison."""
    lines: tuple[_Line, ...]
    is_plain: bool
    """Whether what they have in common decides: there is one line, and it goes through no corner."""

    def is_free(self, blocked: int) -> bool:
        """Tell whether one of the lines is free."""
        return not self.common & blocked and (self.is_plain or any(line.is_free(blocked) for line in self.lines))

    def moved(self, shift: int) -> _Way:
        """Return the lines elsewhere."""
        lines = [
            _Line(line.mask << shift, tuple((one << shift, other << shift) for one, other in line.corners))
            for line in self.lines
        ]
        return _Way(self.common << shift, tuple(lines), self.is_plain)


class Sight:
    """The lines between all cells of a lattice. What blocks them is given as bits: `mask_of` makes them."""

    def __init__(self, lattice: Lattice, rule: Rule = centre_to_centre) -> None:
        self.lattice = lattice
        self._line_of = cache(lambda across, down: rule(across, down)[0])
        self._spots = [lattice.spot(cell) for cell in range(lattice.width * lattice.height)]
        self._ways = {
            (across, down): self._way((across, down), rule(across, down))
            for down in range(lattice.height)
            for across in range(1 if not down else 1 - lattice.width, lattice.width)
        }
        self._near = [tuple(self._beside(cell)) for cell in range(len(self._spots))]

    def sees(self, blocked: int, one: int, other: int) -> bool:
        """Tell whether two cells see each other; a cell sees itself."""
        if one == other:
            return True
        shift, way = self._picture(one, other)
        return self._ways[way].is_free(blocked >> shift)

    def seen_from(self, blocked: int, cell: int) -> list[int]:
        """List the cells that a cell sees, itself left out."""
        return [other for other in range(len(self._spots)) if other != cell and self.sees(blocked, cell, other)]

    def pairs(self, blocked: int) -> list[tuple[int, int]]:
        """List every two cells that see each other."""
        width, height = self.lattice
        rows = self._rows()
        found: list[tuple[int, int]] = []
        for y in range(height):
            for x in range(width):
                view, here = blocked >> 3 * (y * (width + 1) + x), y * width + x
                for down in range(height - y):
                    room = 2 * (width - x) - 1 if down else width - x - 1
                    for common, start, end, way in rows[down][:room]:
                        if not common & view and (way is None or way.is_free(view)):
                            found.append((here + start, here + end))
        return found

    def passed(self, one: int, other: int) -> list[int]:
        """List the cells that the first line between two cells goes through, its ends left out."""
        if one == other:
            return []
        (x, y), (_, way) = self._spots[min(one, other)], self._picture(one, other)
        return [self.lattice.cell(x + across, y + down) for across, down in self._line_of(*way).cells]

    def in_the_way(self, blocked: int, one: int, other: int) -> tuple[list[int], list[int]]:
        """List the cells and borders that shut the first line between two cells: the reason that an editor shows."""
        if one == other:
            return [], []
        (x, y), (_, way) = self._spots[min(one, other)], self._picture(one, other)
        line = self._line_of(*way)
        cells = [self.lattice.cell(x + across, y + down) for across, down in line.cells]
        borders = self._shut(blocked, x, y, line.borders)
        for hands in line.corners:
            first, second = (self._shut(blocked, x, y, hand) for hand in hands)
            borders += [*first, *second] if first and second else []
        return [cell for cell in cells if blocked & mask_of(self.lattice, [cell])], borders

    def steps(self, blocked: int, taken: Container[int] = ()) -> Callable[[int], list[int]]:
        """Return the steps to those of the eight cells around that lines lead to; nobody steps where it is taken."""
        near = self._near
        return lambda cell: [
            end
            for end, common, (one, other), way in near[cell]
            if not (common & blocked or (one & blocked and other & blocked) or end in taken)
            and (way is None or way.is_free(blocked))
        ]

    # Building, and where a line lies

    def _way(self, far: Spot, crossings: Sequence[Crossing]) -> _Way:
        lines = tuple(self._line(far, one) for one in crossings)
        common = lines[0].mask if lines else 0
        for line in lines:
            common &= line.mask
        return _Way(common, lines, len(lines) == 1 and not lines[0].corners)

    def _line(self, far: Spot, crossing: Crossing) -> _Line:
        corners = tuple((self._bits(one, far), self._bits(other, far)) for one, other in crossing.corners)
        cells = self._bits([(*cell, ITSELF) for cell in crossing.cells], far)
        return _Line(cells | self._bits(crossing.borders, far), corners)

    def _bits(self, met: Sequence[Border], far: Spot) -> int:
        """Return what a line meets as bits: the sides of cells, and the cells themselves."""
        left, right = min(far[0], 0), max(far[0], 0) + 1
        found = 0
        for x, y, which in met:
            if not (left <= x <= right and 0 <= y <= far[1] + 1):
                raise ValueError(f"a line that goes {far} meets something at {(x, y)}, which lies outside")
            found |= 1 << 3 * (y * (self.lattice.width + 1) + x - left) + 1 + which
        return found

    def _picture(self, one: int, other: int) -> tuple[int, Spot]:
        """Return how far the picture of a line between two cells is moved, and which picture it is."""
        (x1, y1), (x2, y2) = self._spots[min(one, other)], self._spots[max(one, other)]
        return 3 * (y1 * (self.lattice.width + 1) + min(x1, x2)), (x2 - x1, y2 - y1)

    def _beside(self, cell: int) -> Iterator[tuple[int, int, tuple[int, int], _Way | None]]:
        """Yield the cells around a cell: what all lines there meet, a corner, the lines if that does not decide."""
        x, y = self._spots[cell]
        for down in (-1, 0, 1):
            for across in (-1, 0, 1):
                end = self.lattice.cell(x + across, y + down)
                if end not in (OUTSIDE, cell):
                    shift, way = self._picture(cell, end)
                    lines = self._ways[way].moved(shift)
                    corners = lines.lines[0].corners if len(lines.lines) == 1 else ()
                    is_decided = lines.is_plain or len(corners) == 1
                    yield end, lines.common, corners[0] if corners else (0, 0), None if is_decided else lines

    def _rows(self) -> list[list[tuple[int, int, int, _Way | None]]]:
        """List the pictures by height, narrow ones first: what all lines meet, both ends, and what else there is."""
        width, height = self.lattice
        rows: list[list[tuple[int, int, int, _Way | None]]] = [[] for _ in range(height)]
        for (across, down), way in sorted(self._ways.items(), key=lambda one: abs(one[0][0])):
            start, end = max(0, -across), down * width + max(0, across)
            rows[down].append((way.common, start, end, None if way.is_plain else way))
        return rows

    def _shut(self, blocked: int, x: int, y: int, borders: Sequence[Border]) -> list[int]:
        """List those of some borders, seen from a cell, that block."""
        found = [self.lattice.side_of(x + across, y + down, which) for across, down, which in borders]
        return [border for border in found if blocked & mask_of(self.lattice, (), [border])]


@lru_cache(maxsize=16)
def sight_over(width: int, height: int, rule: Rule = centre_to_centre) -> Sight:
    """Return the lines of a size and a rule: made once, and shared by whoever looks over such an area."""
    return Sight(Lattice(width, height), rule)
