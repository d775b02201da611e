"""Opening playtests from the main window: a new one, an unfinished one, or a record of the library."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from engines.kit.documents import Content
from engines.kit.game import Game, SetupError, scenario_and_card
from engines.kit.questions import Refused
from engines.kit.record import Record, Timeline, replay
from workbench.desk.preferences import Preferences
from workbench.desk.records import read_record
from workbench.desk.runner import Progress
from workbench.desk.workspace import Workspace
from workbench.library.errors import LibraryError
from workbench.playtest.model.journal import Unfinished, resume
from workbench.playtest.model.plan import HUMAN, Plan, content_for, playable
from workbench.playtest.model.session import Branch, Session
from workbench.playtest.new_dialog import NewPlaytestDialog
from workbench.playtest.window import PlaytestWindow
from workbench.widgets.screens import fit_onto_the_screen

LAST_GAME = "playtest_game"
"""The preference that says which game was played last."""


class Playtests(QObject):
    """All playtest windows of a library."""

    open_requested = Signal(str, str)
    """A wish: open this document (game, id) in its editor."""
    message = Signal(str)

    def __init__(self, workspace: Workspace, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace, self._preferences, self._owner = workspace, preferences, parent
        self.windows: list[QWidget] = []
        self.dialog: NewPlaytestDialog | None = None

    def ask(self, wish: Mapping[str, Any]) -> NewPlaytestDialog | None:
        """Ask what to play; a wish for a record shows that record at once."""
        if "record" in wish:
            self.show_record(str(wish["game"]), str(wish["record"]), wish.get("moment"))
            return None
        last = {"game": self._preferences.get(LAST_GAME, "")}
        dialog = NewPlaytestDialog(self._workspace, {**last, **wish}, self._owner)
        dialog.agreed.connect(self.play)
        dialog.file_chosen.connect(self.show_file)
        dialog.resume_requested.connect(self.take_up)
        dialog.finished.connect(self._on_asked)
        dialog.open()
        self.dialog = dialog
        return dialog

    def _on_asked(self) -> None:
        """Let the dialog go: each time is a new one."""
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None

    def play(self, session: Session) -> PlaytestWindow:
        """Open the table for a session."""
        self._preferences.set(LAST_GAME, session.plan.game)
        return self._open(PlaytestWindow(self._workspace, session.plan, self._preferences, session))

    def take_up(self, one: Unfinished) -> None:
        """Open the table of a playtest that was not finished, at the same question."""
        game, workspace = self._workspace.game(one.plan.game), self._workspace
        try:
            content = content_for(one.plan, game, workspace.content(game.slug), workspace.library)
        except LibraryError as problem:
            self.message.emit(str(problem))
            return
        self._load(lambda progress: _resumed(one, game, content), self._on_resumed)

    def show_record(self, game: str, id: str, moment: int | None = None) -> None:
        """Show a record of the library, at its end or at a moment."""
        content = self._workspace.content(game)

        def replayed(_: Progress) -> tuple[Session, str]:
            session, words = session_of(_record(self._workspace, game, id), self._workspace.game(game), content)
            session.go_to(session.length if moment is None else moment)
            return session, words

        self._load(replayed, self._on_replayed)

    def show_file(self, path: Path) -> None:
        """Show a record from a file, which anybody may have made."""
        games = {game.slug: (game, self._workspace.content(game.slug)) for game in self._workspace.games}
        self._load(lambda progress: _session_in_file(path, games), self._on_replayed)

    def _load(
        self, work: Callable[[Progress], tuple[Session, str]], done: Callable[[tuple[Session, str]], None]
    ) -> None:
        """Play a game again off the window's thread: a long one takes a while."""
        self.message.emit("Playing the game again…")
        self._workspace.runner.run(work, done, lambda problem: self.message.emit(str(problem)))

    def _on_resumed(self, found: tuple[Session, str]) -> None:
        session, words = found
        self.play(session).say(words)

    def _on_replayed(self, found: tuple[Session, str]) -> None:
        """Show a record at rest: it goes on only when somebody wants it to."""
        session, words = found
        window = self._open(PlaytestWindow(self._workspace, session.plan, self._preferences, session, is_paused=True))
        window.say(words)

    def close_all(self) -> None:
        """Close every table."""
        for window in list(self.windows):
            window.close()

    def _open(self, window: PlaytestWindow) -> PlaytestWindow:
        self.windows.append(window)
        window.open_requested.connect(self.open_requested)
        window.closed.connect(self._on_closed)
        fit_onto_the_screen(window)
        window.show()
        return window

    def _on_closed(self, window: PlaytestWindow) -> None:
        if window in self.windows:
            self.windows.remove(window)
            window.deleteLater()


def _record(workspace: Workspace, game: str, id: str) -> Record:
    found = workspace.library.get(game, id)
    if not isinstance(found, Record):
        raise SetupError(f"{found.name} is no record of a game")
    return found


def plan_of_record(record: Record) -> Plan:
    """Return the plan of a recorded game; whoever played it, people can take any seat now."""
    seats = tuple(seat.player for seat in record.seats)
    if record.referee is not None and HUMAN not in seats:
        seats = tuple(HUMAN if seat == record.referee else player for seat, player in enumerate(seats))
    scenario, start_at = scenario_and_card(record.scenario)
    return Plan(
        game=record.game,
        mode=record.mode,
        players=record.players,
        scenario=scenario,
        start_at=start_at,
        options=record.options,
        seats=seats if len(seats) == record.players else (HUMAN,) * record.players,
        seed=record.seed,
    )


def _resumed(one: Unfinished, game: Game, content: Content) -> tuple[Session, str]:
    session, changed = resume(one.path, game, content)
    if not changed:
        return session, "Here you were."
    count = "1 document has" if len(changed) == 1 else f"{len(changed)} documents have"
    return session, f"{count} changed since: the same choices were made with what is new."


def _session_in_file(path: Path, games: Mapping[str, tuple[Game, Content]]) -> tuple[Session, str]:
    record = read_record(path)
    if record.game not in games:
        raise SetupError(f"{path.name} is a record of {record.game}, a game that this workbench does not have.")
    return session_of(record, *games[record.game])


def session_of(record: Record, game: Game, live: Content) -> tuple[Session, str]:
    """Play a record again and return its session, with a sentence on whether it came out the same."""
    content = playable(game, live.values())
    session = Session(plan_of_record(record), game, content, id=record.id)
    try:
        timeline, words = replay(record, game, content), "The record came out the same, move for move."
    except ValueError:
        timeline, words = _as_far_as_it_goes(record, session)
    session.branches[0] = Branch(record.name, timeline, None, 0, [0] * len(timeline.choices))
    session.position = session.length
    return session, words


def _as_far_as_it_goes(record: Record, session: Session) -> tuple[Timeline, str]:
    """Play a record with content that differs, up to the first choice that is no longer possible."""
    timeline = session.timeline.branch(0)
    for number, choice in enumerate(record.choices):
        try:
            timeline.answer(choice.option, choice.seat)
        except Refused as refused:
            return timeline, (
                f"The content differs from that of the record: move {number + 1} is no longer possible ({refused})."
            )
    return timeline, "The content differs from that of the record: other things may have happened."
