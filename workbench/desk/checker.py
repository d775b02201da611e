"""Keeps the problems of whole games up to date, off the thread that draws, a moment after each edit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from engines.kit.documents import Content, Problem
from workbench.desk.runner import Lane

if TYPE_CHECKING:
    from workbench.desk.checking import CheckedFaces
    from workbench.desk.library_desk import LibraryDesk

PAUSE = 400
"""So many milliseconds after the last edit a game is looked over again."""


class Checker(QObject):
    """Looks games over again and again, as long as somebody wants to know."""

    problems_changed = Signal(str)
    """A fact: what is known of the problems of a game is new (game)."""

    def __init__(self, workspace: LibraryDesk) -> None:
        super().__init__(workspace)
        self._workspace = workspace
        self._found: dict[str, list[Problem]] = {}
        self._checked: dict[str, dict[str, CheckedFaces]] = {}
        self._stale: dict[str, None] = {}
        self._looked_at: dict[str, Content] = {}
        self._running = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._start)
        workspace.content_read.connect(lambda game: self._start())
        workspace.live_changed.connect(lambda game, id, fields: self._on_changed(game))
        workspace.library_changed.connect(lambda game, change: self._on_library(game))

    def problems(self, game: str) -> list[Problem] | None:
        """Return what was found last; None: the game was not looked over yet, but it will be now."""
        if game not in self._checked:
            self._checked[game] = {}
            self._stale[game] = None
            self._timer.start(0)
        return self._found.get(game)

    def is_fresh(self, game: str) -> bool:
        """Tell whether nothing has changed since the game was looked over."""
        return game in self._found and game not in self._stale and self._running != game

    def stop(self) -> None:
        """Look nothing over any more."""
        self._timer.stop()

    def _on_library(self, game: str) -> None:
        # A save changes the library but not what the documents say.
        if game in self._checked and not self._has_seen(game):
            self._on_changed(game)

    def _on_changed(self, game: str) -> None:
        if game in self._checked:
            self._stale[game] = None
            self._timer.start(PAUSE)

    def _has_seen(self, game: str) -> bool:
        shelf = self._workspace.shelf
        return shelf.has_content(game) and self._looked_at.get(game) is shelf.content(game)

    def _start(self) -> None:
        if self._running or not self._stale:
            return
        game = next((game for game in self._stale if self._workspace.prefetch(game)), "")
        if not game:
            return
        from workbench.desk.checking import GameSnapshot, look_over  # nobody looks before the window stands

        del self._stale[game]
        self._running = game
        snapshot, known = GameSnapshot.of(self._workspace, game), self._checked[game]
        self._looked_at[game] = snapshot.content
        self._workspace.runner.run(
            lambda progress: look_over(snapshot, known, progress),
            lambda found: self._on_found(game, found),
            self._on_failed,
            lane=Lane.IDLE,
        )

    def _on_found(self, game: str, found: tuple[list[Problem], dict[str, CheckedFaces]]) -> None:
        self._found[game], self._checked[game] = found
        self._running = ""
        self.problems_changed.emit(game)
        self._start()

    def _on_failed(self, error: Exception) -> None:
        self._running = ""
        self._workspace.failed.emit(f"The problems could not be looked for: {error}")
