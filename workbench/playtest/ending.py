"""The end of a game in the window: what decided it is found while somebody reads who has won."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject

from workbench.desk.runner import Runner, Task
from workbench.playtest.conductor import Conductor
from workbench.playtest.content_changes import ContentChanges
from workbench.playtest.model.deciding import Decider, decider_of


class GameEnding(QObject):
    """Says what decided a game, and plays on from there."""

    def __init__(self, conductor: Conductor, changes: ContentChanges, runner: Runner, parent: QObject) -> None:
        super().__init__(parent)
        self._conductor, self._changes, self._runner = conductor, changes, runner
        self._task: Task[Any] | None = None
        self.decider: Decider | None = None
        """What decided the game that has ended, when it is found."""
        conductor.finished.connect(self._on_finished)
        changes.looked.connect(self._on_looked)
        question = conductor.parts.question
        question.on_requested.connect(self.play_on)
        question.changed_requested.connect(changes.play_again)

    def finish(self) -> None:
        """Look for nothing more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def play_on(self) -> None:
        """Go back to the choice that decided the game."""
        if self.decider is not None:
            self._conductor.parts.stage.put_away()
            self._conductor.go_to(self.decider.moment)

    def _on_looked(self, has_changed: bool) -> None:  # noqa: FBT001 - a signal has no keywords
        """Offer to play with cards that were changed after the game has ended."""
        if self._conductor.session.state.ending is not None:
            can_go_on = self.decider is not None
            self._conductor.parts.question.offer_at_end(can_go_on=can_go_on, has_changed=has_changed)

    def _on_finished(self) -> None:
        self.finish()
        self.decider = None
        session = self._conductor.session
        at, timeline = (session.active, session.position), session.timeline.branch(session.position)
        self._conductor.parts.question.offer_at_end(can_go_on=False, has_changed=bool(self._changes.changed_names()))

        def found(decider: Decider | None) -> None:
            self._task = None
            if decider is not None and at == (session.active, session.position):
                self.decider = decider
                self._conductor.presenter.show_decider(decider)

        self._task = self._runner.run(lambda progress: decider_of(timeline, lambda: progress.is_cancelled), found)
