"""Small games of hidden choices, solved exactly: how likely each choice should be, and what the game is worth.

Both sides choose in secret, one wins what the other loses. Who mixes by the solution cannot be read: whatever the
other side knows of the probabilities, it gains nothing by it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

Payoffs = Sequence[Sequence[float]]
"""For each choice of ours, and each of theirs, what we win."""
Mix = tuple[float, ...]
"""How likely each choice is."""
SLACK = 1e-9


class Solution(NamedTuple):
    """What a game is worth to us, and how both sides should mix."""

    value: float
    ours: Mix
    theirs: Mix


def solve(payoffs: Payoffs) -> Solution:
    """Solve a game of at most three choices on either side (by the theorem of Shapley and Snow).

    Some part of the table with as many rows as columns holds a solution: its mixes make the other side indifferent
    within it, and nothing outside it is better for anybody.
    """
    for rows, columns in _parts(len(payoffs), len(payoffs[0])):
        found = _indifferent(payoffs, rows, columns)
        if found is not None and _is_solution(payoffs, found):
            return found
    raise ArithmeticError(f"this game has no solution: {payoffs}")


def _parts(rows: int, columns: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the square parts of a table, the largest first: tokens beat one another in a circle, so all are used."""
    for size in range(min(rows, columns), 0, -1):
        for some in combinations(range(rows), size):
            for others in combinations(range(columns), size):
                yield some, others


def _indifferent(payoffs: Payoffs, rows: tuple[int, ...], columns: tuple[int, ...]) -> Solution | None:
    """Mix within a part of the table so that the other side does not care, if that is possible."""
    part = [[payoffs[row][column] for column in columns] for row in rows]
    cofactors = _cofactors(part)
    total = sum(map(sum, cofactors))
    if abs(total) < SLACK:
        return None
    value = sum(one * other for one, other in zip(part[0], cofactors[0], strict=True)) / total
    ours, theirs = [0.0] * len(payoffs), [0.0] * len(payoffs[0])
    for place, row in enumerate(rows):
        ours[row] = sum(cofactors[place]) / total
    for place, column in enumerate(columns):
        theirs[column] = sum(line[place] for line in cofactors) / total
    return Solution(value, tuple(ours), tuple(theirs))


def _cofactors(part: list[list[float]]) -> list[list[float]]:
    """Return the cofactors of a table of one, two or three rows."""
    if len(part) == 1:
        return [[1.0]]
    if len(part) == 2:
        (a, b), (c, d) = part
        return [[d, -c], [-b, a]]
    (a, b, c), (d, e, f), (g, h, i) = part
    return [
        [e * i - f * h, f * g - d * i, d * h - e * g],
        [c * h - b * i, a * i - c * g, b * g - a * h],
        [b * f - c * e, c * d - a * f, a * e - b * d],
    ]


def _is_solution(payoffs: Payoffs, found: Solution) -> bool:
    """Tell whether the mixes are probabilities, and neither side has anything better."""
    if min(found.ours) < -SLACK or min(found.theirs) < -SLACK:
        return False
    slack = SLACK * (1 + max(abs(value) for row in payoffs for value in row))
    return (
        best_against(payoffs, found.theirs) <= found.value + slack
        and worst_against(payoffs, found.ours) >= found.value - slack
    )


def best_against(payoffs: Payoffs, theirs: Mix) -> float:
    """Return what we win if we know how the other side mixes and choose the best against it."""
    return max(sum(value * share for value, share in zip(row, theirs, strict=True)) for row in payoffs)


def worst_against(payoffs: Payoffs, ours: Mix) -> float:
    """Return what is left to us if the other side knows how we mix and chooses the best against it."""
    columns = [[row[column] for row in payoffs] for column in range(len(payoffs[0]))]
    return min(sum(value * share for value, share in zip(column, ours, strict=True)) for column in columns)
