"""The story check, away from the keys: it waits until typing rests, and works beside the window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QThreadPool, QTimer, Signal

from editors.desk import Desk
from engines.kit.documents import Problem
from engines.kit.scenarios.adapter import ScenarioAdapter

REST = 350
"""Milliseconds after the last edit at which the story is checked."""


class StoryChecker(QObject):
    """Tells what is wrong with a story, a moment after it has changed."""

    problems_changed = Signal(object)
    """The problems of the story and of its cards, as a list."""

    _found = Signal(int, object)

    def __init__(
        self, desk: Desk, game: str, story: str, adapter: ScenarioAdapter, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._desk, self._game, self._story, self._adapter = desk, game, story, adapter
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._asked = 0
        self._found.connect(self._on_found, Qt.ConnectionType.QueuedConnection)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self.check)

    def ask(self) -> None:
        """Check the story as soon as nobody types."""
        self._rest.start()

    def check(self) -> None:
        """Check the story as it stands now, beside the window."""
        content = self._desk.content(self._game)
        story, reader = content.get_as(self._adapter.scenario, self._story), self._desk.reader(self._game)
        if story is None:
            return
        self._asked += 1
        number = self._asked
        self._pool.start(lambda: self._found.emit(number, self._adapter.problems(content, story, reader)))

    def finish(self) -> None:
        """Stop, and wait for what is under way."""
        self._rest.stop()
        self._asked += 1
        self._pool.waitForDone()

    def _on_found(self, number: int, problems: list[Problem]) -> None:
        """Pass on what was found, unless the story has changed since."""
        if number == self._asked:
            self.problems_changed.emit(problems)
