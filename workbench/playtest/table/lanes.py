"""Where the rows and columns of a grid lie: no cell that comes beside others ever moves them.

A grid that grows says how far it reaches with cells of full size. What lies beyond becomes smaller with every step,
so that all of it has room at the edge from the beginning.
"""

from __future__ import annotations

from typing import NamedTuple

SHRINKS = 0.6
"""How large each row or column beyond the reach is, seen from the one before it."""
BEYOND = SHRINKS / (1 - SHRINKS)
"""How much room is kept on each side for all that lies beyond the reach, seen from a full row or column."""


class Lane(NamedTuple):
    """A row or column: where it begins and how large it is, in full rows or columns from the edge of the grid."""

    start: float
    size: float


def lane(number: int, reach: int) -> Lane:
    """Return where a row or column lies that is counted from the middle."""
    beyond = abs(number) - reach
    if beyond <= 0:
        return Lane(BEYOND + reach + number, 1.0)
    size = SHRINKS**beyond
    farther = size * BEYOND
    return Lane(farther if number < 0 else across(reach) - farther - size, size)


def across(reach: int) -> float:
    """Tell how many full rows or columns have room from one edge to the other."""
    return 2 * (BEYOND + reach) + 1
