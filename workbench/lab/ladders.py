"""The ladder: all kinds of seats of a game against each other, on the same seeds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations

from engines.kit.documents import Document
from engines.kit.game import begin
from engines.kit.sides import part_of_win, sides_of
from workbench.lab.model.hall import FindGame, Hall
from workbench.lab.model.plan import RunPlan
from workbench.lab.statistics.ratings import Rating, ladder
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import PlayedGame

SEATS = ("random", "expert:weak", "expert:fair", "expert")
"""Who is on a ladder unless it is said; a search is asked for by name, for it takes a while."""


def plays_as_one(plan: RunPlan, documents: Sequence[Document], find_game: FindGame) -> bool:
    """Tell whether all seats win together, so that kinds of players are compared table by table."""
    hall = Hall(plan, documents, find_game)
    return len(sides_of(begin(hall.box, 1, quiet=True))) == 1


def ladder_plans(plan: RunPlan, seats: Sequence[str], *, as_one: bool) -> list[RunPlan]:
    """Return what is played: every two kinds at one table, or each kind at a table of its own."""
    if as_one or plan.players == 1:
        return [plan.model_copy(update={"seats": (seat,) * plan.players}) for seat in seats]
    tables = []
    for one, two in combinations(seats, 2):
        mixed = tuple(one if place % 2 == 0 else two for place in range(plan.players))
        tables.append(plan.model_copy(update={"seats": mixed}))
    return tables


def rated(store: LabStore, runs: Sequence[int], *, as_one: bool) -> list[Rating]:
    """Return the ladder of runs that were played for it."""
    return ladder(_between_tables(store, runs) if as_one else _at_tables(store, runs))


def _at_tables(store: LabStore, runs: Sequence[int]) -> dict[tuple[str, str], float]:
    """Count who won against whom at the same table; all pairs of a game together count as one game."""
    wins: defaultdict[tuple[str, str], float] = defaultdict(float)
    for run in runs:
        for game in store.games(run, "trouble IS NULL"):
            for (one, two), part in _duels(game).items():
                wins[one, two] += part
    return wins


def _duels(game: PlayedGame) -> dict[tuple[str, str], float]:
    sides = tuple(seats for seats, _ in game.sides)
    parts = [part_of_win(sides, game.winners, seat) for seat in range(len(game.seats))]
    found: dict[tuple[str, str], list[float]] = {}
    for one, two in combinations(range(len(game.seats)), 2):
        if game.seats[one] != game.seats[two] and not any({one, two} <= set(side) for side in sides):
            first = 0.5 if parts[one] == parts[two] else float(parts[one] > parts[two])
            found.setdefault((game.seats[one], game.seats[two]), []).append(first)
            found.setdefault((game.seats[two], game.seats[one]), []).append(1 - first)
    return {pair: sum(values) / len(values) for pair, values in found.items()}


def _between_tables(store: LabStore, runs: Sequence[int]) -> dict[tuple[str, str], float]:
    """Count on which seeds the table of one kind won and that of another did not; else it is a draw."""
    wins: defaultdict[tuple[str, str], float] = defaultdict(float)
    tables = {store.run(run).plan.seats[0]: store.games(run, "trouble IS NULL") for run in runs}
    for one, two in combinations(tables, 2):
        second = {game.seed: bool(game.winners) for game in tables[two]}
        for game in tables[one]:
            if game.seed in second:
                first = 0.5 + (bool(game.winners) - second[game.seed]) / 2
                wins[one, two] += first
                wins[two, one] += 1 - first
    return wins
