"""Tidies up the memory while nobody types: to look through all of it takes as long as ten keys."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

LOOK = 2000
"""Every so many milliseconds it is looked whether there is something to tidy up, and whether nobody types."""
NEVER = 2**31 - 1


class IdleCollector(QObject):
    """Takes the large rounds of the memory out of the hands of Python, which begins them in the middle of a word."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_due = gc.get_threshold()[2]
        self._is_typing = False
        self._timer = QTimer(self, interval=LOOK)
        self._timer.timeout.connect(self.look)

    def begin(self) -> None:
        """Never again look through what is there by now, and through the rest in quiet moments."""
        gc.freeze()
        gc.enable()
        gc.set_threshold(*gc.get_threshold()[:2], NEVER)
        self._timer.start()

    def end(self) -> None:
        """Leave the memory to Python again."""
        if self._timer.isActive():
            self._timer.stop()
            gc.set_threshold(*gc.get_threshold()[:2], self._is_due)

    def note_edit(self) -> None:
        """Know that somebody types."""
        self._is_typing = True

    def look(self) -> None:
        """Tidy up if it is due by Python's own measure and nobody has typed since the last look."""
        if not self._is_typing and gc.get_count()[2] >= self._is_due:
            gc.collect()
        self._is_typing = False
