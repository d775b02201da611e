"""The tuner: better weights for an expert, found by playing, and proved on seeds that it has not seen.

CMA-ES proposes weights (the package `cma`, by those who made the method: it needs no more than a ranking of noisy
results). All proposals of a generation play the same seeds. Weights are moved by factors, so that each is tried in
its own size and keeps its sign; one that is 0 is left alone.
"""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Any

from engines import registry
from engines.ai.seats import Stop, never
from engines.ai.weights import MARK, weights_of, written
from engines.kit.documents import Document
from engines.kit.game import Game, SetupError
from engines.kit.sides import part_of_win
from workbench.lab.model.hall import FindGame
from workbench.lab.model.job import Job, LabError, Play
from workbench.lab.model.plan import RunPlan
from workbench.lab.model.rows import GameRow
from workbench.lab.statistics.intervals import Estimate, of_mean, paired
from workbench.lab.store.store import LabStore

EXPERT = "expert"
FARTHEST = 4.0
"""A weight becomes at most so many times as large, or as small."""
FIRST_STEP = log(1.5)
PROOF_SEEDS = 1_000_000_000
"""The proof begins so many seeds after those that were learned from."""
MISSING = "the tuner needs cma, which is not installed: pip install cma, beside the workbench"

Told = Callable[[int, int, float], None]
"""What is told after each generation: how many are done, how many there will be, and the best share of wins in it."""


@dataclass(frozen=True, slots=True)
class Search:
    """How long the tuner tries."""

    generations: int = 20
    proposals: int = 10
    """How many sets of weights a generation tries."""
    games: int = 60
    """How many games each of them plays."""
    seed: int = 1


def seat_with(weights: Mapping[str, float]) -> str:
    """Name the expert that judges by these weights."""
    return f"{EXPERT}{MARK}{written(weights)}"


def weights_to_tune(game: Game, names: Sequence[str]) -> dict[str, float]:
    """Return the weights that are tuned: those that are named, or all but those of tempers that nobody has here."""
    known = {name: value for name, value in weights_of(game).items() if value}
    tempers = ("cautious", "bold", "generous")
    unknown = [name for name in names if name not in known]
    if unknown or not known:
        raise SetupError(f"{game.title} has no weight {''.join(unknown[:1])!r} to tune; it has {', '.join(known)}")
    chosen = names or [name for name in known if name.rpartition(".")[2] not in tempers]
    return {name: known[name] for name in chosen}


def tuned(
    plan: RunPlan,
    documents: Sequence[Document],
    start: Mapping[str, float],
    play: Play,
    search: Search,
    *,
    as_one: bool,
    told: Told = lambda done, total, best: None,
    stop: Stop = never,
    find_game: FindGame = registry.game,
) -> dict[str, float]:
    """Return the weights that play best, as far as the search has found them."""
    options = {"popsize": search.proposals, "bounds": [-log(FARTHEST), log(FARTHEST)], "seed": search.seed}
    strategy = _optimiser().CMAEvolutionStrategy([0.0] * len(start), FIRST_STEP, {**options, "verbose": -9})
    for generation in range(search.generations):
        proposals = strategy.ask()
        plans = [
            plan.model_copy(
                update={
                    "seats": seats_of(seat_with(moved(start, one)), plan.players, as_one=as_one),
                    "games": search.games,
                    "first_seed": plan.first_seed + generation * search.games,
                }
            )
            for one in proposals
        ]
        shares = _shares(Job.of([(one, documents) for one in plans], find_game), play, stop)
        if stop():
            break
        strategy.tell(proposals, [-share for share in shares])
        told(generation + 1, search.generations, max(shares))
    return moved(start, strategy.result.xfavorite)


def _optimiser() -> Any:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it misses a library for plots, which nobody asks for
            import cma
    except ImportError as problem:
        raise LabError(MISSING) from problem
    return cma


def moved(start: Mapping[str, float], by: Sequence[float]) -> dict[str, float]:
    """Return weights, each moved by a factor that is given as its logarithm."""
    return {name: value * exp(step) for (name, value), step in zip(start.items(), by, strict=True)}


def seats_of(seat: str, players: int, *, as_one: bool) -> tuple[str, ...]:
    """Return who sits at the table: the seat that is tried, alone among experts unless all win together."""
    return (seat,) * players if as_one else (seat, *[EXPERT] * (players - 1))


def _shares(job: Job, play: Play, stop: Stop) -> list[float]:
    """Play all games of a job and return for each plan which part of the wins went to its first kind of seat."""
    won: dict[int, float] = dict.fromkeys(range(len(job.plans)), 0.0)
    games = Counter[int]()
    tickets = [(arm, number) for number in range(job.plans[0].games) for arm in range(len(job.plans))]
    for chunk in play(job, tickets, stop):
        for arm, row in chunk.rows:
            won[arm] += _part(row, job.plans[arm].seats[0])
            games[arm] += 1
    return [won[arm] / max(1, games[arm]) for arm in range(len(job.plans))]


def _part(row: GameRow, seat: str) -> float:
    if row.trouble:
        raise LabError(f"a game could not be played: {row.trouble}")
    return part_of_win(row.sides, row.winners, row.seats.index(seat))


# ---- the proof -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Proof:
    """What new weights do, on seeds that they were not found on."""

    before: Estimate
    after: Estimate
    difference: Estimate
    """Seed by seed, looked at once."""

    def sentence(self) -> str:
        """Say what the new weights do."""
        by = self.difference
        sure = "better" if by.low > 0 else "worse" if by.high < 0 else "not proved better"
        return (
            f"On {by.games:,} fresh seeds the tuned expert won {self.after.value:.1%}, the expert in its place "
            f"{self.before.value:.1%}: {100 * by.value:+.1f} points "
            f"({100 * by.low:+.1f} to {100 * by.high:+.1f}), {sure}."
        )


def proof_plans(plan: RunPlan, weights: Mapping[str, float], games: int, *, as_one: bool) -> tuple[RunPlan, RunPlan]:
    """Return what is played for a proof: experts alone, and with the tuned one in the place of one of them."""
    fresh = plan.model_copy(update={"games": games, "first_seed": plan.first_seed + PROOF_SEEDS})
    before = fresh.model_copy(update={"seats": (EXPERT,) * plan.players})
    return before, fresh.model_copy(update={"seats": seats_of(seat_with(weights), plan.players, as_one=as_one)})


def proof_of(store: LabStore, before: int, after: int) -> Proof:
    """Compare the two runs of a proof game by game, at the place where the tuned expert sat."""
    seat = store.run(after).plan.seats[0]
    old = {game.number: game for game in store.games(before, "trouble IS NULL")}
    values = []
    for game in store.games(after, "trouble IS NULL"):
        if game.number in old:
            place = game.seats.index(seat)
            values.append(
                tuple(
                    part_of_win(tuple(seats for seats, _ in one.sides), one.winners, place)
                    for one in (old[game.number], game)
                )
            )
    return Proof(
        of_mean(Counter(one for one, _ in values)),
        of_mean(Counter(two for _, two in values)),
        paired(Counter(two - one for one, two in values)),
    )
