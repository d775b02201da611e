"""What must be gone when a window is: other windows, running timers, threads."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid


def settle() -> None:
    """Let everything happen that waits to happen, deletions included."""
    for _ in range(3):
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QApplication.processEvents()


def running_timers() -> set[int]:
    """Tell the timers that tick, by their identity."""
    found = [one for one in gc.get_objects() if type(one) is QTimer]
    return {id(one) for one in found if isValid(one) and one.isActive()}


def leftovers(widgets: set[int], timers: set[int], threads: set[int]) -> list[str]:
    """Name what was not there before; what only Python's collector would find is not left, but it takes a while."""
    settle()
    found = new_ones(widgets, timers, threads)
    if found:
        gc.collect()
        settle()
        found = new_ones(widgets, timers, threads)
    return found


def new_ones(widgets: set[int], timers: set[int], threads: set[int]) -> list[str]:
    """Name what is there now and was not before."""
    new_widgets = [one for one in QApplication.topLevelWidgets() if id(one) not in widgets and one.isVisible()]
    new_threads = [one for one in threading.enumerate() if id(one) not in threads and not one.daemon]
    timers_left = len(running_timers() - timers)
    return (
        [f"window {type(one).__name__}" for one in new_widgets]
        + [f"thread {one.name}" for one in new_threads]
        + (["a running timer"] * timers_left)
    )


@contextmanager
def nothing_left() -> Iterator[None]:
    """Fail if the block leaves windows, ticking timers or threads behind."""
    settle()
    widgets = {id(one) for one in QApplication.topLevelWidgets()}
    timers, threads = running_timers(), {id(one) for one in threading.enumerate()}
    yield
    assert leftovers(widgets, timers, threads) == []
