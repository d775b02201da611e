"""The arena: one set-up played many times by the same kinds of seats, on several cores.

Every game has its number and its seed before the work is divided, so that the results are the same
whoever plays them.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass

from engines.ai.levels import seats_from
from engines.ai.play import play_out
from engines.ai.seats import Stop, never
from engines.ai.tally import GameResult, Tally
from engines.ai.workers import settle_in
from engines.kit.documents import Content, Document
from engines.kit.game import Game, RuleOptions, begin, make_setup, opened

LARGEST_CHUNK = 50
CHUNKS_FOR_EACH_WORKER = 8
"""Enough that nobody waits long at the end, and that progress and cancelling feel prompt."""

Progress = Callable[[int, int], None]
"""What is told now and then: how many games are played, of how many."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played, by whom, and how often; game number n has the seed `first_seed + n`."""

    find_game: Callable[[str], Game]
    """A function that other processes find by its name, such as `engines.registry.game`."""
    game: str
    documents: tuple[Document, ...]
    seats: tuple[str, ...]
    games: int
    first_seed: int = 1
    mode: str = ""
    options: RuleOptions | None = None
    scenario: str = ""
    rotates: bool = True
    """Whether the seats move one place to the left from game to game."""

    def seats_of(self, number: int) -> tuple[str, ...]:
        """Tell who sits where in a game."""
        shift = number % len(self.seats) if self.rotates else 0
        return self.seats[shift:] + self.seats[:shift]


class Hall:
    """A plan made ready to be played in one process: the game found, its box open."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        game = plan.find_game(plan.game)
        setup = make_setup(
            game, seed=0, mode=plan.mode, players=len(plan.seats), options=plan.options, scenario=plan.scenario
        )
        self.box = opened(game, Content(plan.documents), setup)

    def play(self, number: int) -> GameResult:
        """Play the game with this number."""
        seed, names = self.plan.first_seed + number, self.plan.seats_of(number)
        state = play_out(begin(self.box, seed, quiet=True), seats_from(names))
        return GameResult.of(number, seed, names, state)


def run_arena(
    plan: Plan,
    *,
    workers: int = 1,
    progress: Progress = lambda done, total: None,
    stop: Stop = never,
) -> Tally:
    """Play all games of a plan, or those that were played when it was stopped, and count."""
    chunks = chunked(plan.games, workers)
    played = _in_this_process(plan, chunks, stop) if workers <= 1 else _in_many(plan, chunks, stop, workers)
    results: list[GameResult] = []
    for some in played:
        results.extend(some)
        progress(len(results), plan.games)
    return Tally(tuple(sorted(results, key=lambda result: result.number)))


def chunked(games: int, workers: int) -> list[range]:
    """Divide the numbers of the games into chunks."""
    size = max(1, min(LARGEST_CHUNK, games // (max(1, workers) * CHUNKS_FOR_EACH_WORKER)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def _in_this_process(plan: Plan, chunks: Sequence[range], stop: Stop) -> Iterator[list[GameResult]]:
    hall = Hall(plan)
    for chunk in chunks:
        played = []
        for number in chunk:
            if stop():
                break
            played.append(hall.play(number))
        yield played
        if stop():
            return


def _in_many(plan: Plan, chunks: Sequence[range], stop: Stop, workers: int) -> Iterator[list[GameResult]]:
    """Play the chunks in processes of their own; when stopped, the chunks under way are still awaited."""
    pool = ProcessPoolExecutor(
        workers, multiprocessing.get_context("spawn"), initializer=_open_hall, initargs=(plan,)
    )
    try:
        futures: list[Future[list[GameResult]]] = [pool.submit(_play_chunk, chunk) for chunk in chunks]
        for future in as_completed(futures):
            yield future.result()
            if stop():
                return
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


_halls: list[Hall] = []
"""The one hall of a worker process."""


def _open_hall(plan: Plan) -> None:
    settle_in()
    _halls[:] = [Hall(plan)]


def _play_chunk(numbers: range) -> list[GameResult]:
    return [_halls[0].play(number) for number in numbers]
