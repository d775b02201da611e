"""The check of a large map beside the window: which of its areas lie on one another takes a while to find out."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QThreadPool, Signal

from editors.boards.checks import board_problems
from engines.kit.documents import Content, Problem
from engines.kit.maps.boards import Board
from engines.kit.maps.palettes import Palette


def all_problems(board: Board, palette: Palette, content: Content) -> list[Problem]:
    """Find what is wrong with any board, and what its game says of this one."""
    return [*board_problems(board, palette), *board.problems(content)]


class BoardChecker(QObject):
    """Tells what is wrong with a board, a moment after somebody has asked."""

    problems_changed = Signal(object)
    """The problems of the board that was asked about last, as a list."""

    _found = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._asked = 0
        self._found.connect(self._on_found, Qt.ConnectionType.QueuedConnection)

    def check(self, board: Board, palette: Palette, content: Content) -> None:
        """Look a board over; what was asked before is no longer wanted."""
        self._asked += 1
        number = self._asked
        self._pool.clear()
        self._pool.start(lambda: self._found.emit(number, all_problems(board, palette, content)))

    def finish(self) -> None:
        """Stop, and wait for what is under way."""
        self._asked += 1
        self._pool.clear()
        self._pool.waitForDone()

    def _on_found(self, number: int, problems: list[Problem]) -> None:
        if number == self._asked:
            self.problems_changed.emit(problems)
