"""Where games are played: in this process, or in several of this machine.

Every game has its number and its seed before the work is divided: the results are the same whoever plays them.
"""

from __future__ import annotations

import multiprocessing
import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial

from engines.ai.seats import Stop
from engines.ai.workers import settle_in
from workbench.lab.model.job import Halls, Job, LabError, Play, Played, Ticket

FIRST_CHUNK = 1
LARGEST_CHUNK = 500
CHUNK_SECONDS = 1.0
"""Chunks grow to about a second of games: handing them out costs next to nothing, and they are soon stopped."""
IN_HAND = 2
"""So many chunks wait for each worker, so that none is idle while results are written."""
TRIES = 3
"""So often in a row workers may die without a single game being done before it is given up."""


def cores() -> int:
    """Return how many processors this machine has."""
    return os.cpu_count() or 1


class Chunks:
    """Hands out the missing numbers in chunks that take about a second."""

    def __init__(self, tickets: Sequence[Ticket]) -> None:
        self._left = deque(tickets)
        self._games, self._seconds = 0, 0.0

    def __bool__(self) -> bool:
        return bool(self._left)

    def next(self, workers: int = 1) -> tuple[Ticket, ...]:
        """Return the next chunk; towards the end chunks get smaller, so that all workers end together."""
        pace = self._seconds / self._games if self._games else 0.0
        size = int(CHUNK_SECONDS / pace) if pace else FIRST_CHUNK
        fair = max(1, len(self._left) // workers)
        return tuple(
            [self._left.popleft() for _ in range(min(max(1, min(size, LARGEST_CHUNK, fair)), len(self._left)))]
        )

    def done(self, chunk: Played) -> None:
        """Learn from a chunk how long games take."""
        self._games += len(chunk.rows)
        self._seconds += chunk.seconds

    def back(self, tickets: Sequence[Ticket]) -> None:
        """Take back numbers that nobody has played."""
        self._left.extendleft(reversed(tickets))


def here(job: Job, tickets: Sequence[Ticket], stop: Stop) -> Iterator[Played]:
    """Play in this process."""
    halls, chunks = Halls(job), Chunks(tickets)
    while chunks and not stop():
        done = halls.play(chunks.next())
        chunks.done(done)
        yield done


Round = Callable[[Job, Chunks, Stop, list[Ticket]], Iterator[Played]]
"""Plays until all is done, it is stopped, or workers have died; then the list has what was under way."""


def in_rounds(play_round: Round) -> Play:
    """Return what plays round after round: what was under way when a worker died is played in the next one."""

    def play(job: Job, tickets: Sequence[Ticket], stop: Stop) -> Iterator[Played]:
        Halls(job).hall(tickets[0][0])  # what cannot be played is said here, in words, and not by every worker
        chunks, deaths = Chunks(tickets), 0
        while chunks and not stop():
            lost: list[Ticket] = []
            done = False
            for one in play_round(job, chunks, stop, lost):
                done = True
                yield one
            chunks.back(lost)
            deaths = 0 if done or not lost else deaths + 1
            if deaths == TRIES:
                raise LabError(f"workers died {TRIES} times in a row before a game was done; what was played is kept")

    return play


def pool_of(workers: int) -> Play:
    """Return what plays in so many processes of this machine; one is this process itself."""
    return here if workers <= 1 else in_rounds(partial(_in_one_pool, workers))


def _in_one_pool(workers: int, job: Job, chunks: Chunks, stop: Stop, lost: list[Ticket]) -> Iterator[Played]:
    pool = ProcessPoolExecutor(
        workers, multiprocessing.get_context("spawn"), initializer=_open_halls, initargs=(job,)
    )
    running: dict[Future[Played], tuple[Ticket, ...]] = {}
    try:
        while running or (chunks and not stop()):
            while chunks and len(running) < workers * IN_HAND and not stop():
                chunk = chunks.next(workers)
                running[pool.submit(_play_chunk, chunk)] = chunk
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                one = future.result()
                del running[future]
                chunks.done(one)
                yield one
    except BrokenProcessPool:
        lost += [ticket for chunk in running.values() for ticket in chunk]
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


_halls: list[Halls] = []
"""The halls of a worker process."""


def _open_halls(job: Job) -> None:
    settle_in()
    _halls[:] = [Halls(job)]


def _play_chunk(tickets: tuple[Ticket, ...]) -> Played:
    return _halls[0].play(tickets)
