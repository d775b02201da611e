"""What many games come to: who won how often, how long they took, how they ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from engines.ai.shares import Share
from engines.kit.questions import RulesError
from engines.kit.sides import Sides, name_of_side, part_of_win, sides_of
from engines.kit.state import State

K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game of many; number and seed play it again."""

    number: int
    seed: int
    seats: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    decisions: int
    rounds: int
    sides: Sides
    """Who stood with whom at the end."""
    side_names: tuple[str, ...]

    @classmethod
    def of(cls, number: int, seed: int, seats: tuple[str, ...], state: State) -> GameResult:
        """Return what is kept of a game that has ended."""
        end = state.ending
        if end is None:
            raise RulesError(f"game {number} has not ended")
        sides = sides_of(state)
        names = tuple(name_of_side(state, side) for side in sides)
        counts = (state.decisions, state.rounds, sides, names)
        return cls(number, seed, seats, end.winners, end.scores, end.reason, *counts)

    def part_of(self, seat: int) -> float:
        """Tell which part of the win is a seat's: a team's win is whole, one that rivals share is divided."""
        return part_of_win(self.sides, self.winners, seat)


@dataclass(frozen=True, slots=True)
class Lengths:
    """How long games took: mean, median, and what nine of ten games lie between."""

    mean: float
    low: int
    median: int
    high: int

    @classmethod
    def of(cls, values: Iterable[int]) -> Lengths:
        """Return the lengths of at least one game."""
        order = sorted(values)
        at = [order[round(part * (len(order) - 1))] for part in (0.05, 0.5, 0.95)]
        return cls(sum(order) / len(order), at[0], at[1], at[2])


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of many games, in the order of their numbers."""

    results: tuple[GameResult, ...]

    def by_side(self) -> dict[str, Share]:
        """Return the share of wins of each side, by its name, among the games that it was in at the end."""
        return _shares(
            (name, result.part_of(side[0]))
            for result in self.results
            for name, side in zip(result.side_names, result.sides, strict=True)
        )

    def by_seat(self) -> dict[int, Share]:
        """Return the share of wins of each place at the table."""
        return _shares((seat, result.part_of(seat)) for result, seat in self._seats())

    def by_player(self) -> dict[str, Share]:
        """Return the share of wins of each kind of player, for one seat of that kind."""
        return _shares((result.seats[seat], result.part_of(seat)) for result, seat in self._seats())

    def wins_of(self, player: str) -> Share:
        """Return how often a seat of this kind was among the winners, alone or not."""
        own = [seat in result.winners for result, seat in self._seats() if result.seats[seat] == player]
        return Share(sum(own), len(own))

    def reasons(self) -> dict[str, Share]:
        """Return how often the game ended in each way."""
        counts = Counter(result.reason for result in self.results)
        return {reason: Share(count, len(self.results)) for reason, count in counts.most_common()}

    def _seats(self) -> Iterator[tuple[GameResult, int]]:
        return ((result, seat) for result in self.results for seat in range(len(result.seats)))

    def decisions(self) -> Lengths:
        """Return how many decisions the games took."""
        return Lengths.of(result.decisions for result in self.results)

    def rounds(self) -> Lengths:
        """Return how many rounds the games took."""
        return Lengths.of(result.rounds for result in self.results)


def _shares(entries: Iterable[tuple[K, float]]) -> dict[K, Share]:
    """Add up the parts of wins that belong to each key."""
    parts: dict[K, list[float]] = {}
    for key, part in entries:
        parts.setdefault(key, []).append(part)
    return {key: Share(sum(of_key), len(of_key)) for key, of_key in parts.items()}
