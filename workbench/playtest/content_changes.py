"""Edit and go on: when cards are edited while they are played, the game can go on with them, or be played again."""

from __future__ import annotations

from html import escape
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from engines.kit.documents import ChangeSet, Content
from engines.kit.game import SetupError
from engines.kit.past import changed_ids
from engines.kit.record import components_of
from workbench.desk.runner import Runner, Task
from workbench.desk.workspace import Workspace
from workbench.library.errors import LibraryError
from workbench.playtest.conductor import Conductor
from workbench.playtest.model.plan import RELEASE, content_for
from workbench.playtest.model.replay_difference import ReplayDifference, replay_with, take_as_branch

PATIENCE_MILLISECONDS = 400
"""An edit is offered when nobody has typed for a while."""


class ContentChanges(QObject):
    """Watches the library for changes of the cards that are played."""

    looked = Signal(bool)
    """A fact: the library was looked at, and cards that are played have changed, or none has."""

    def __init__(self, conductor: Conductor, workspace: Workspace, runner: Runner, parent: QObject) -> None:
        super().__init__(parent)
        self._conductor, self._workspace, self._runner = conductor, workspace, runner
        self._task: Task[Any] | None = None
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(PATIENCE_MILLISECONDS)
        self._wait.timeout.connect(self.look)
        workspace.library_changed.connect(self._on_library)
        banner = conductor.parts.change_banner
        banner.go_on_requested.connect(self.go_on)
        banner.again_requested.connect(self.play_again)

    def finish(self) -> None:
        """Watch no more."""
        self._wait.stop()
        self._workspace.library_changed.disconnect(self._on_library)
        if self._task is not None:
            self._task.cancel()

    def new_content(self) -> Content:
        """Return what the plan would be played with now."""
        session = self._conductor.session
        live = self._workspace.content(session.game.slug)
        return content_for(session.plan, session.game, live, self._workspace.library)

    def changed_names(self) -> list[str]:
        """Name the cards that are no longer what is played."""
        played, now = self._conductor.session.timeline.content_now(), self.new_content()
        return sorted((now.get(id) or played[id]).name for id in changed_ids(played, now))

    def look(self, first: str = "") -> None:
        """Offer to go on with what has changed, after what else there is to say."""
        banner = self._conductor.parts.change_banner
        try:
            names = self.changed_names()
        except LibraryError:
            names = []  # the release that was played is withdrawn: there is nothing new to play with
        self.looked.emit(bool(names))
        if not names and first:
            banner.tell(escape(first))
            return
        if not names:
            banner.hide()
            return
        session = self._conductor.session
        same = components_of(self.new_content()) == components_of(session.timeline.content_now())
        banner.offer(names, can_go_on=same, first=first)

    def _on_library(self, game: str, change: ChangeSet) -> None:
        session = self._conductor.session
        if game == session.game.slug and session.plan.source.partition(":")[0] != RELEASE and change:
            self._wait.start()

    # ---- what can be done ----------------------------------------------------------------------------

    def go_on(self) -> None:
        """Go on from the moment that is shown with the new cards."""
        conductor = self._conductor
        names = ", ".join(self.changed_names())
        content = self.new_content()
        conductor.driver.cancel()
        try:
            conductor.session.swap(content)
        except (SetupError, ValueError) as problem:
            conductor.parts.change_banner.tell(str(problem))
            return
        conductor.parts.change_banner.tell(f"The game goes on with the new {names}.")
        conductor.restart()

    def play_again(self) -> None:
        """Play the same choices again from the start with the new cards, and say where the games part."""
        conductor, content = self._conductor, self.new_content()
        conductor.driver.cancel()
        conductor.parts.change_banner.tell("Playing the same choices again…")
        session = conductor.session
        self._task = self._runner.run(
            lambda progress: replay_with(session, content, lambda: progress.is_cancelled),
            self._on_played,
            lambda problem: conductor.parts.change_banner.tell(str(problem)),
        )

    def _on_played(self, difference: ReplayDifference) -> None:
        self._task = None
        conductor = self._conductor
        take_as_branch(conductor.session, difference)
        conductor.parts.change_banner.tell(escape(difference.sentence()))
        if difference.differs_at is not None:
            conductor.go_to(difference.differs_at)
        else:
            conductor.restart()
