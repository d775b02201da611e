"""Playing runs: what is missing is played, kept chunk by chunk, and can be stopped and taken up at any moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic

from engines import registry
from engines.ai.seats import Stop, never
from workbench.lab.model.code import code_of
from workbench.lab.model.hall import FindGame
from workbench.lab.model.job import Job, LabError, Play, Ticket, packed
from workbench.lab.scouting import batch_of, used_before
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import RunInfo


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a run is."""

    done: int
    total: int
    seconds_left: float | None = None
    """How long it will still take, as far as can be said."""


Told = Callable[[Progress], None]


def play_runs(
    store: LabStore,
    runs: Sequence[int],
    play: Play,
    *,
    told: Told = lambda progress: None,
    stop: Stop = never,
    find_game: FindGame = registry.game,
) -> bool:
    """Play what is missing of runs, game by game in turn; tell whether they are complete now.

    What is played is kept at once, each game once, so a run that is stopped or dies is taken up where it was.
    """
    infos = [store.run(run) for run in runs]
    for info in infos:
        _check_rules(info)
    missing = [store.missing(run) for run in runs]
    tickets = [
        (arm, numbers[at])
        for at in range(max(map(len, missing)))
        for arm, numbers in enumerate(missing)
        if at < len(numbers)
    ]
    total = sum(info.plan.games for info in infos)
    clock = _Clock(total, total - len(tickets), told)
    for batch in _batches(infos, tickets):
        for chunk in play(_job(store, infos, batch, find_game), batch, stop):
            for arm in dict.fromkeys(arm for arm, _ in chunk.rows):
                rows = [row for one, row in chunk.rows if one == arm]
                clock.fresh += store.add(runs[arm], rows, chunk.seconds * len(rows) / len(chunk.rows))
            clock.tell()
            if stop():
                break
        if stop():
            break
    return clock.done + clock.fresh >= total


def _batches(infos: Sequence[RunInfo], tickets: Sequence[Ticket]) -> list[list[Ticket]]:
    """Divide what is missing: what scouts have used is known when all games of the batches before are played."""
    found: dict[int, list[Ticket]] = {}
    for arm, number in tickets:
        found.setdefault(batch_of(infos[arm].plan, number), []).append((arm, number))
    return [found[first] for first in sorted(found)]


def _job(store: LabStore, infos: Sequence[RunInfo], batch: Sequence[Ticket], find_game: FindGame) -> Job:
    """Pack what is played for whoever plays it."""
    contents = {info.plan.content: packed(store.content(info.id)) for info in infos}
    begins = {arm: batch_of(infos[arm].plan, number) for arm, number in batch}
    used = {arm: used_before(store, infos[arm].id, first) for arm, first in begins.items() if first}
    return Job(tuple(info.plan for info in infos), contents, code_of(infos[0].plan.game), find_game, used)


class _Clock:
    """Tells how far the work is and how long the rest will take, from the pace so far."""

    def __init__(self, total: int, done: int, told: Told) -> None:
        self.total, self.done, self.fresh = total, done, 0
        self._told, self._began = told, monotonic()
        self.tell()

    def tell(self) -> None:
        """Tell how far it is."""
        left = self.total - self.done - self.fresh
        pace = (monotonic() - self._began) / self.fresh if self.fresh else None
        self._told(Progress(self.done + self.fresh, self.total, None if pace is None else pace * left))


def _check_rules(info: RunInfo) -> None:
    if info.code and info.code != code_of(info.plan.game):
        raise LabError(
            f"the rules have changed since '{info.name}' was begun: begin a new run with the rules of today"
        )
