"""Opening playtests from the main window: a new one, an unfinished one, or a record of the library."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from engines.kit.documents import Content
from engines.kit.game import Game, SetupError, scenario_and_card
from engines.kit.past import Find, content_then, nowhere
from engines.kit.record import Parted, Record, Timeline, follow, setup_of
from workbench.desk.preferences import Preferences
from workbench.desk.records import read_record
from workbench.desk.runner import Progress
from workbench.desk.workspace import Workspace
from workbench.library.errors import LibraryError
from workbench.playtest.model.journal import Unfinished
from workbench.playtest.model.plan import HUMAN, Plan, content_for
from workbench.playtest.model.session import Branch, Session
from workbench.playtest.model.taking_up import TakenUp, resume
from workbench.playtest.new_dialog import NewPlaytestDialog
from workbench.playtest.storage import new_id
from workbench.playtest.window import PlaytestWindow
from workbench.widgets.screens import fit_onto_the_screen

T = TypeVar("T")
SAME = "The record came out the same, move for move."
LAST_GAME = "playtest_game"
"""The preference that says which game was played last."""


class Playtests(QObject):
    """All playtest windows of a library."""

    open_requested = Signal(str, str)
    """A wish: open this document (game, id) in its editor."""
    message = Signal(str)
    guide_requested = Signal(str)
    """A wish: show this page of the guide."""
    lab_requested = Signal(str)
    """A wish: play many games of this game in the lab."""
    closed = Signal()
    """A fact: a table was closed."""

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
        if isinstance(wish.get("played"), Record):
            self.show_played(wish["played"], wish.get("moment"))
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

    def play(self, session: Session, taken_up: TakenUp | None = None) -> PlaytestWindow:
        """Open the table for a session, a new one or one that was taken up again."""
        self._preferences.set(LAST_GAME, session.plan.game)
        return self._open(
            PlaytestWindow(self._workspace, session.plan, self._preferences, session, taken_up=taken_up)
        )

    def play_again(self, plan: Plan) -> None:
        """Begin a game once more: the same plan and seed, with the cards of today."""
        game = self._workspace.game(plan.game)
        content = self._today(plan, game)
        self._load(lambda progress: Session(plan, game, content, id=new_id(plan.game)), self._on_begun)

    def _on_begun(self, session: Session) -> None:
        self.play(session)

    def take_up(self, one: Unfinished) -> None:
        """Open the table of a playtest that was not finished, at the same question."""
        for window in self.windows:
            if isinstance(window, PlaytestWindow) and window.storage.file.path == one.path:
                window.raise_()
                window.activateWindow()
                return
        workspace, slug = self._workspace, one.plan.game
        try:
            game = workspace.game(slug)
            today = self._today(one.plan, game)
        except (LookupError, SetupError):
            self.message.emit(f"{one.path.name} is a playtest of {slug}, a game that this workbench does not have.")
            return
        self._load(lambda progress: resume(one.path, game, today, self._finding(slug)), self._on_resumed)

    def _today(self, plan: Plan, game: Game) -> Content:
        """Return what a plan would be played with now; nothing of a release that was withdrawn."""
        try:
            return content_for(plan, game, self._workspace.content(game.slug), self._workspace.library)
        except LibraryError:
            return Content(())

    def show_record(self, game: str, id: str, moment: int | None = None) -> None:
        """Show a record of the library, at its end or at a moment."""
        content = self._workspace.content(game)

        def replayed(_: Progress) -> tuple[Session, str]:
            record = _record(self._workspace, game, id)
            session, words = session_of(record, self._workspace.game(game), content, self._finding(game))
            session.go_to(session.length if moment is None else moment)
            return session, words

        self._load(replayed, self._on_replayed)

    def show_played(self, record: Record, moment: int | None = None) -> None:
        """Show a game that was played without a table, such as one of the lab, at its end or at a moment."""
        game, content = self._workspace.game(record.game), self._workspace.content(record.game)

        def replayed(_: Progress) -> tuple[Session, str]:
            session, words = session_of(record, game, content, self._finding(record.game))
            session.go_to(session.length if moment is None else min(moment, session.length))
            return session, words

        self._load(replayed, self._on_replayed)

    def show_file(self, path: Path) -> None:
        """Show a record from a file, which anybody may have made."""
        games = {game.slug: (game, self._workspace.content(game.slug)) for game in self._workspace.games}

        def replayed(_: Progress) -> tuple[Session, str]:
            record = read_record(path)
            if record.game not in games:
                raise SetupError(
                    f"{path.name} is a record of {record.game}, a game that this workbench does not have."
                )
            return session_of(record, *games[record.game], self._finding(record.game))

        self._load(replayed, self._on_replayed)

    def _finding(self, game: str) -> Find:
        """Return where the cards of before are found: in the history of the library."""
        return partial(self._workspace.library.documents_then, game)

    def _load(self, work: Callable[[Progress], T], done: Callable[[T], None]) -> None:
        """Play a game again off the window's thread: a long one takes a while."""
        self.message.emit("Playing the game again…")
        self._workspace.runner.run(work, done, lambda problem: self.message.emit(str(problem)))

    def _on_resumed(self, found: TakenUp) -> None:
        window = self.play(found.session, found)
        window.say(found.sentence())
        window.changes.look(" ".join(found.words))

    def _on_replayed(self, found: tuple[Session, str]) -> None:
        """Show a record at rest: it goes on only when somebody wants it to."""
        session, words = found
        window = self._open(PlaytestWindow(self._workspace, session.plan, self._preferences, session, is_paused=True))
        window.say(words)
        window.changes.look("" if words == SAME else words)

    def close_all(self) -> None:
        """Close every table."""
        for window in list(self.windows):
            window.close()

    def _open(self, window: PlaytestWindow) -> PlaytestWindow:
        self.windows.append(window)
        window.open_requested.connect(self.open_requested)
        window.guide_requested.connect(self.guide_requested)
        window.lab_requested.connect(self.lab_requested)
        window.again_requested.connect(self.play_again)
        window.closed.connect(self._on_closed)
        fit_onto_the_screen(window)
        window.show()
        return window

    def _on_closed(self, window: PlaytestWindow) -> None:
        if window in self.windows:
            self.windows.remove(window)
            window.deleteLater()
            self.closed.emit()


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


def session_of(record: Record, game: Game, today: Content, find: Find = nowhere) -> tuple[Session, str]:
    """Play a record again with the cards of then, and return its session with a sentence on how it came out."""
    then = content_then(game, record.content, today, carried=record.documents, find=find)
    session = Session(plan_of_record(record), game, then.content, id=record.id)
    timeline = Timeline(game, then.content, setup_of(record, game))
    parted = follow(timeline, record)
    words = SAME
    if parted is not None:
        timeline = Timeline(game, then.content, setup_of(record, game))
        words = _as_far_as_it_goes(follow(timeline, record, strict=False))
    session.branches[0] = Branch(record.name, timeline, None, 0, [0] * len(timeline.choices))
    session.position = session.length
    return session, f"{then.sentence()} {words}".strip()


def _as_far_as_it_goes(parted: Parted | None) -> str:
    """Say what came of a record that is no longer the game that it was."""
    if parted is None:
        return "All choices are still possible, but other things have happened than were recorded."
    return f"Move {parted.at + 1} is no longer possible ({parted.why}): the game stands there."
