"""Nets: the sides of an outline by the squares that they pass.

A coast of hundreds of corners is compared with another only where the two are near.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

Point = tuple[float, float]
Segment = tuple[Point, Point]

SQUARE = 12.0
"""How broad the squares of a net are, in millimetres."""
WHOLE = 100
"""A millimetre in whole numbers: documents round to a hundredth of it, so that nothing is lost."""

Whole = tuple[int, int, int, int]
"""A line from x and y to x and y, in hundredths of a millimetre."""


class Net:
    """Some lines, mostly the sides of an outline, to be found by where they are."""

    __slots__ = ("_rows", "_squares", "sides", "whole")

    def __init__(self, sides: Iterable[Segment]) -> None:
        self.sides = tuple(sides)
        self.whole = tuple(map(whole_line, self.sides))
        """The sides in whole numbers, in the same order."""
        self._squares: dict[tuple[int, int], list[int]] = {}
        self._rows: dict[int, list[Segment]] = {}
        for number, side in enumerate(self.sides):
            columns, rows = _span(side, 0.0)
            for row in rows:
                self._rows.setdefault(row, []).append(side)
                for column in columns:
                    self._squares.setdefault((column, row), []).append(number)

    def near(self, line: Segment, reach: float) -> list[int]:
        """List the numbers of all sides within reach of a line, and of some that are farther, in their order."""
        columns, rows = _span(line, reach)
        if len(columns) * len(rows) >= len(self.sides):
            return list(range(len(self.sides)))
        squares = self._squares
        found = {number for row in rows for column in columns for number in squares.get((column, row), ())}
        return sorted(found)

    def beside(self, line: Segment, reach: float) -> Iterator[Segment]:
        """Yield the sides that `near` finds."""
        return (self.sides[number] for number in self.near(line, reach))

    def level_with(self, y: float) -> list[Segment]:
        """List all sides that are as far down as this, and some others of the same row of squares."""
        return self._rows.get(int(y // SQUARE), [])


def whole_line(line: Segment) -> Whole:
    """Return a line in whole numbers."""
    (x1, y1), (x2, y2) = line
    return round(x1 * WHOLE), round(y1 * WHOLE), round(x2 * WHOLE), round(y2 * WHOLE)


@lru_cache(maxsize=1024)
def net_of(outline: tuple[Point, ...]) -> Net:
    """Return the net of an outline, made once."""
    return Net((outline[place - 1], outline[place]) for place in range(len(outline)))


def _span(line: Segment, reach: float) -> tuple[range, range]:
    """Return the columns and rows of squares that a line passes, with what is within reach of it."""
    (x1, y1), (x2, y2) = line
    left, right = (x1, x2) if x1 < x2 else (x2, x1)
    top, bottom = (y1, y2) if y1 < y2 else (y2, y1)
    columns = range(int((left - reach) // SQUARE), int((right + reach) // SQUARE) + 1)
    return columns, range(int((top - reach) // SQUARE), int((bottom + reach) // SQUARE) + 1)
