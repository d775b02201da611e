"""Work that takes a while, done beside the window's thread: the window stays alive and says what is going on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QEventLoop, QObject, Qt, QThreadPool, Signal
from PySide6.QtWidgets import QProgressDialog, QWidget

from editors.accessible_names import named

T = TypeVar("T")
PATIENCE = 400
"""After so many milliseconds a person is told what is going on."""


def aside(work: Callable[[], T], words: str, parent: QWidget | None = None) -> T:
    """Do the work in a thread of its own and return, or raise, what comes of it.

    Meanwhile the window is drawn and saves; keys and clicks wait until the work is done.
    """
    told = named(QProgressDialog(words, "", 0, 0, parent), words)
    told.setCancelButton(None)  # that is how Qt takes the button away
    told.setMinimumDuration(PATIENCE)
    task, loop = _Task(work), QEventLoop()
    task.done.connect(loop.quit, Qt.ConnectionType.QueuedConnection)
    QThreadPool.globalInstance().start(task.run)
    loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
    told.close()
    told.deleteLater()
    return task.result()


class _Task(QObject, Generic[T]):
    """A piece of work and what came of it."""

    done = Signal()

    def __init__(self, work: Callable[[], T]) -> None:
        super().__init__()
        self._work = work
        self._found: list[T] = []
        self._error: Exception | None = None

    def run(self) -> None:
        """Do the work, in whichever thread this is called, and say that it is done."""
        try:
            self._found.append(self._work())
        except Exception as error:  # noqa: BLE001 - it is raised again where the work was asked for
            self._error = error
        self.done.emit()

    def result(self) -> T:
        """Return what came of the work, or raise its error."""
        if self._error is not None:
            raise self._error
        return self._found[0]
