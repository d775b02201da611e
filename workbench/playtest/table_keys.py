"""Keys that work in the playtest window wherever the focus is: digits answer, in a race Space calls and D is done.

They are shortcuts, which come before what the widget with the focus makes of a key; only a line in which somebody
types keeps its letters. When a race begins, the table has the focus.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from workbench.playtest.window_parts import WindowParts


class TableKeys(QObject):
    """The shortcuts of one playtest window."""

    def __init__(self, window: QWidget, parts: WindowParts) -> None:
        super().__init__(window)
        clock = parts.clock
        self._race = [_shortcut(window, "Space", clock.call), _shortcut(window, "D", clock.finish)]
        self._digits = [
            _shortcut(window, str(number), partial(parts.question.list.take_number, number))
            for number in range(1, 10)
        ]
        self._parts = parts
        clock.running_changed.connect(self._on_race)
        self._on_race(is_running=False)

    def switch(self) -> None:
        """Go from the answers to the table, where the ring shows the first of them, or back."""
        table, answers = self._parts.table, self._parts.question.list
        if table.hasFocus():
            answers.setFocus()
        else:
            table.setFocus()
            table.show_ring()

    def _on_race(self, is_running: bool) -> None:  # noqa: FBT001 - a signal has no keywords
        for shortcut in self._race:
            shortcut.setEnabled(is_running)


def _shortcut(window: QWidget, keys: str, act: object) -> QShortcut:
    shortcut = QShortcut(QKeySequence(keys), window)
    shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
    shortcut.setAutoRepeat(False)
    shortcut.activated.connect(act)
    return shortcut
