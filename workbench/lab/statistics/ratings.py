"""A ladder of players from games between them: Bradley and Terry's model, in points as chess has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, inf, log, sqrt

from engines.ai.shares import Z95

POINTS = 400 / log(10)
"""A player who is this much better has odds of e to 1."""
DRAWS = 0.5
"""Half a win and half a loss are added between any two players, so that nobody is infinitely good."""
ROUNDS = 200
NEAR = 1e-9


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's place on the ladder: points above the mean of all, with their 95 % interval."""

    player: str
    points: float
    low: float
    high: float
    games: int


Wins = Mapping[tuple[str, str], float]
"""How often the first has won against the second; a shared win is a half for both."""


def ladder(wins: Wins) -> list[Rating]:
    """Return the ratings of all players, the best first."""
    names = sorted({name for pair in wins for name in pair})
    if len(names) < 2:
        return [Rating(name, 0.0, 0.0, 0.0, 0) for name in names]
    won = [[_won(wins, one, two) for two in names] for one in names]
    strength = _fitted(won)
    errors = _errors(won, strength)
    rows = []
    for place, name in enumerate(names):
        games = round(
            sum(wins.get((name, other), 0) + wins.get((other, name), 0) for other in names if other != name)
        )
        points, reach = POINTS * strength[place], POINTS * Z95 * errors[place]
        rows.append(Rating(name, points, points - reach, points + reach, games))
    return sorted(rows, key=lambda row: -row.points)


def _won(wins: Wins, one: str, two: str) -> float:
    return 0.0 if one == two else wins.get((one, two), 0.0) + DRAWS


def _fitted(won: Sequence[Sequence[float]]) -> list[float]:
    """Find the strengths that make the results most likely, by minorisation and maximisation (Hunter 2004)."""
    n = len(won)
    gamma = [1.0] * n
    for _ in range(ROUNDS * n):
        before = list(gamma)
        for one in range(n):
            met = sum((won[one][two] + won[two][one]) / (gamma[one] + gamma[two]) for two in range(n) if two != one)
            gamma[one] = sum(won[one]) / met
        middle = exp(sum(map(log, gamma)) / n)
        gamma = [value / middle for value in gamma]
        if max(abs(log(new / old)) for new, old in zip(gamma, before, strict=True)) < NEAR:
            break
    return [log(value) for value in gamma]


def _errors(won: Sequence[Sequence[float]], strength: Sequence[float]) -> list[float]:
    """Return the standard errors of the strengths against their mean, from the curvature of the likelihood."""
    n = len(won)
    information = [[1.0 / n] * n for _ in range(n)]  # the sum of all is 0: the flat direction is held by this
    for one in range(n):
        for two in range(n):
            if one != two:
                chance = 1 / (1 + exp(strength[two] - strength[one]))
                weight = (won[one][two] + won[two][one]) * chance * (1 - chance)
                information[one][one] += weight
                information[one][two] -= weight
    inverse = _inverse(information)
    return [sqrt(max(0.0, inverse[one][one] - 1.0 / n)) if inverse else inf for one in range(n)]


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Invert a small matrix by elimination; an empty one says that it cannot be."""
    n = len(matrix)
    rows = [[*map(float, row), *(float(place == at) for place in range(n))] for at, row in enumerate(matrix)]
    for at in range(n):
        best = max(range(at, n), key=lambda row: abs(rows[row][at]))
        if abs(rows[best][at]) < 1e-12:
            return []
        rows[at], rows[best] = rows[best], rows[at]
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(n):
            if other != at:
                factor = rows[other][at]
                rows[other] = [value - factor * pivot for value, pivot in zip(rows[other], rows[at], strict=True)]
    return [row[n:] for row in rows]
