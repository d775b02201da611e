"""Work that takes a while, off the thread that draws the window.

Changes of the library have a lane of their own, strictly one after the other; the rest is done side by side.
Results come back on the thread of the window, in the order in which the work ended.
"""

from __future__ import annotations

import threading
import time
from collections import Counter, deque
from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, Signal

T = TypeVar("T")
Failed = Callable[[Exception], None]


class Lane(Enum):
    """Where a piece of work waits for its turn."""

    WRITES = "writes"
    """Changes of the library."""
    WORK = "work"
    """What somebody waits for."""
    IDLE = "idle"
    """What nobody waits for; it gives way to the others."""


SIDE_BY_SIDE = {Lane.WRITES: 1, Lane.WORK: 2, Lane.IDLE: 1}
"""How many pieces of work of a lane run at the same time."""
BREATH = 0.001
"""So many seconds a piece of idle work waits now and then, so that whoever types is not kept waiting."""


class Cancelled(Exception):
    """The work was cancelled; nobody wants its result."""


class Progress:
    """What running work may tell and ask."""

    def __init__(self, told: Callable[[int, int, str], None], is_busy: Callable[[], bool]) -> None:
        self._told = told
        self._is_busy = is_busy
        self._cancelled = threading.Event()

    @property
    def is_cancelled(self) -> bool:
        """Whether nobody wants the result any more."""
        return self._cancelled.is_set()

    def report(self, done: int, total: int, text: str = "") -> None:
        """Tell how far the work is; work that was cancelled ends here."""
        if self.is_cancelled:
            raise Cancelled
        self._told(done, total, text)

    def give_way(self) -> None:
        """Wait a moment, and as long as there is work that somebody waits for; work that was cancelled ends here."""
        time.sleep(BREATH)
        while self._is_busy() and not self.is_cancelled:
            time.sleep(10 * BREATH)
        if self.is_cancelled:
            raise Cancelled

    def cancel(self) -> None:
        """Say that nobody wants the result any more."""
        self._cancelled.set()


class Task(QObject, Generic[T]):
    """A piece of work that was handed to the runner."""

    progressed = Signal(int, int, str)
    """How far the work is: done, total, and what it does now."""

    def __init__(
        self, owner: Runner, work: Callable[[Progress], T], done: Callable[[T], None], failed: Failed | None
    ) -> None:
        super().__init__(owner)
        self._owner, self._work, self._done, self._failed = owner, work, done, failed
        self._progress = Progress(
            lambda *told: owner._ring(partial(self._tell, told)), lambda: owner.is_busy(Lane.WORK)
        )
        self.ended = threading.Event()

    def cancel(self) -> None:
        """Let the work end soon; its result is thrown away."""
        self._progress.cancel()

    @property
    def is_cancelled(self) -> bool:
        """Whether nobody wants the result any more."""
        return self._progress.is_cancelled

    def run(self) -> None:
        """Do the work, on a thread of the pool, and hand the outcome to the window's thread."""
        ending: Callable[[], None] | None = None
        try:
            if not self.is_cancelled:
                ending = partial(self._done, self._work(self._progress))
        except Cancelled:
            ending = None
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is told to who asked for the work
            ending = partial(self._fail, error)
        self._owner._ring(partial(self._end, ending))
        self.ended.set()

    def _tell(self, told: tuple[int, int, str]) -> None:
        if not self.is_cancelled:
            self.progressed.emit(*told)

    def _fail(self, error: Exception) -> None:
        if self._failed is not None:
            self._failed(error)
        else:
            self._owner.failed.emit(error)

    def _end(self, ending: Callable[[], None] | None) -> None:
        self._owner._forget(self)
        if ending is not None and not self.is_cancelled:
            ending()


class _Runnable(QRunnable):
    """A task as the thread pool sees it; the runner keeps it until it has ended."""

    def __init__(self, task: Task[Any]) -> None:
        super().__init__()
        self.setAutoDelete(False)
        self._task: Task[Any] | None = task

    def run(self) -> None:
        """Run the task."""
        assert self._task is not None
        self._task.run()

    def let_go(self) -> None:
        """Forget the task: the binding of Qt keeps what it has run, and would keep all that the task knows."""
        self._task = None


class Runner(QObject):
    """Runs work on threads and hands the results back on the window's thread."""

    failed = Signal(object)
    """An exception that nobody else wants to know of."""
    _rung = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._news: deque[Callable[[], None]] = deque()
        self._running: dict[Task[Any], tuple[Lane, _Runnable]] = {}
        self._pools = {lane: _pool(self, threads) for lane, threads in SIDE_BY_SIDE.items()}
        self._busy: Counter[Lane] = Counter()
        self._rung.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        self._closed = False

    def run(
        self,
        work: Callable[[Progress], T],
        done: Callable[[T], None],
        failed: Failed | None = None,
        *,
        lane: Lane = Lane.WORK,
    ) -> Task[T]:
        """Do some work on a thread; `done` or `failed` is called on the window's thread."""
        task = Task(self, work, done, failed)
        if self._closed:  # who asks now has not heard yet that the window goes
            task.cancel()
            task.ended.set()
            return task
        runnable = _Runnable(task)
        self._running[task] = lane, runnable
        self._busy[lane] += 1
        self._pools[lane].start(runnable)
        return task

    def is_busy(self, lane: Lane) -> bool:
        """Tell whether a lane has work whose result has not been handed over."""
        return self._busy[lane] > 0

    def wait(self, lane: Lane | None = None) -> None:
        """Wait until a lane (or all work) has ended, and hand over the results."""
        while waiting := [task for task, (one, _) in self._running.items() if lane in {None, one}]:
            for task in waiting:
                task.ended.wait()
            self._deliver()

    def close(self) -> None:
        """Cancel what runs, wait for its end, and hand over nothing more."""
        self._closed = True
        for task in self._running:
            task.cancel()
        for pool in self._pools.values():
            pool.waitForDone()
        self._deliver()

    def _ring(self, news: Callable[[], None]) -> None:
        """Put something on the list for the window's thread; called from any thread."""
        self._news.append(news)
        self._rung.emit()

    def _deliver(self) -> None:
        while self._news:
            self._news.popleft()()

    def _forget(self, task: Task[Any]) -> None:
        lane, runnable = self._running.pop(task)
        runnable.let_go()
        self._busy[lane] -= 1
        task.deleteLater()


def _pool(parent: QObject, threads: int) -> QThreadPool:
    pool = QThreadPool(parent)
    pool.setMaxThreadCount(threads)
    return pool
