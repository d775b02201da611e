"""Looks for garbage on the window's own thread, and through all of the memory only while nobody types.

Python looks for cycles on whatever thread is at work. Widgets and connections that it frees on another one hold a
lock of Qt there while they wait for Python, and the window holds Python while it waits for that lock: both stood
still for good. So Python is never asked to look by itself as long as there is a window.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

LOOK = 500
"""Every so many milliseconds it is looked whether there is something to tidy up."""
YOUNG, MIDDLE, ALL = range(3)
"""The generations of objects, as Python counts them."""


class IdleCollector(QObject):
    """Takes the rounds of the memory out of the hands of Python, which begins them anywhere, in mid-word."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_typing = False
        self._timer = QTimer(self, interval=LOOK)
        self._timer.timeout.connect(self.look)

    def begin(self) -> None:
        """Never again look through what is there by now, and through the rest from here alone."""
        gc.freeze()
        gc.disable()
        self._timer.start()

    def end(self) -> None:
        """Leave the memory to Python again."""
        if self._timer.isActive():
            self._timer.stop()
            gc.enable()

    def note_edit(self) -> None:
        """Know that somebody types."""
        self._is_typing = True

    def look(self) -> None:
        """Tidy up what is due by Python's own measure; everything only if nobody has typed since the last look."""
        is_typing, self._is_typing = self._is_typing, False
        due = [generation for generation in (YOUNG, MIDDLE, ALL) if _is_due(generation)]
        if is_typing and ALL in due:
            due.remove(ALL)
        if due:
            gc.collect(due[-1])


def _is_due(generation: int) -> bool:
    """Tell whether Python would look through a generation by now; where it says 0, it never would."""
    most = gc.get_threshold()[generation]
    return bool(most) and gc.get_count()[generation] >= most
