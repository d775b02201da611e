"""The queue of the lab: runs are played one after the other, off the window's thread."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from workbench.desk.runner import Lane, Runner, Task
from workbench.desk.runner import Progress as Work
from workbench.lab.cluster import player_at
from workbench.lab.model.pools import cores
from workbench.lab.runs import Progress, play_runs
from workbench.lab.store.store import LabStore

Stop = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class QueuedRuns:
    """Runs that are played together, when they may be stopped early, and where they are played."""

    runs: tuple[int, ...]
    settled: Stop = lambda: False
    where: str = ""


class RunQueue(QObject):
    """Plays runs in the order in which they were given."""

    progressed = Signal(object, object)
    """A fact: runs of the queue are so far (QueuedRuns, Progress)."""
    ended = Signal(object, str)
    """A fact: runs of the queue have ended (QueuedRuns, what went wrong or nothing)."""

    def __init__(self, store: LabStore, parent: QObject | None = None, *, workers: int = 0) -> None:
        super().__init__(parent)
        self._store, self._workers = store, workers or cores()
        self._runner = Runner(self)
        self._tasks: dict[QueuedRuns, Task[bool]] = {}

    def add(self, runs: Sequence[int], settled: Stop = lambda: False, where: str = "") -> QueuedRuns:
        """Put runs into the queue; without a word they are played on all cores."""
        queued = QueuedRuns(tuple(runs), settled, where)
        self._tasks[queued] = self._runner.run(
            lambda work: self._play(queued, work),
            lambda _: self._end(queued, ""),
            lambda problem: self._end(queued, str(problem)),
            lane=Lane.IDLE,
        )
        self._tasks[queued].progressed.connect(lambda done, total, left: self._tell(queued, done, total, left))
        return queued

    def waiting(self) -> list[QueuedRuns]:
        """List what is played or waits, in order."""
        return list(self._tasks)

    def cancel(self, queued: QueuedRuns) -> None:
        """Stop runs of the queue; what was played is kept."""
        task = self._tasks.pop(queued, None)
        if task is not None:
            task.cancel()
            self.ended.emit(queued, "")

    def wait(self) -> None:
        """Wait until all is played."""
        self._runner.wait()

    def close(self) -> None:
        """Stop all and wait for the games that are just played."""
        self._tasks.clear()
        self._runner.close()

    def _play(self, queued: QueuedRuns, work: Work) -> bool:
        def told(progress: Progress) -> None:
            if not work.is_cancelled:
                left = "" if progress.seconds_left is None else str(progress.seconds_left)
                work.report(progress.done, progress.total, left)

        def stop() -> bool:
            return work.is_cancelled or queued.settled()

        with player_at(queued.where, self._workers) as play:
            return play_runs(self._store, queued.runs, play, told=told, stop=stop)

    def _tell(self, queued: QueuedRuns, done: int, total: int, left: str) -> None:
        self.progressed.emit(queued, Progress(done, total, float(left) if left else None))

    def _end(self, queued: QueuedRuns, problem: str) -> None:
        if self._tasks.pop(queued, None) is not None:
            self.ended.emit(queued, problem)
