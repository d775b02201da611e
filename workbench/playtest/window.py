"""The playtest window: a table to play on, and everything around it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QEvent, Signal
from PySide6.QtGui import QAction, QCloseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMainWindow, QToolBar

from editors.soon import soon
from engines.kit.files import write_whole
from workbench.desk.errors import RecordFileError
from workbench.desk.outputs import NotReplaced, check_library, check_places
from workbench.desk.preferences import Preferences
from workbench.desk.records import check_place, write_record
from workbench.desk.runner import Runner, Task
from workbench.desk.workspace import Workspace
from workbench.library.errors import LibraryError
from workbench.playtest.actions import make_action
from workbench.playtest.comparing import BranchComparing
from workbench.playtest.conductor import Conductor
from workbench.playtest.content_changes import ContentChanges
from workbench.playtest.covering import Covering
from workbench.playtest.driver import Pace
from workbench.playtest.ending import GameEnding
from workbench.playtest.hand_moves import HandMoves
from workbench.playtest.hearing import Hearing
from workbench.playtest.model.plan import Plan, beginning, content_for
from workbench.playtest.model.report import Report, report_on
from workbench.playtest.model.session import Session
from workbench.playtest.model.taking_up import TakenUp
from workbench.playtest.note_taking import NoteTaking
from workbench.playtest.panes.report_text import as_markdown
from workbench.playtest.report_pdf import write_report
from workbench.playtest.storage import PlaytestStorage, new_id
from workbench.playtest.table_keys import TableKeys
from workbench.playtest.view_settings import ViewSettings
from workbench.playtest.window_parts import WindowParts

PAGE = "playtesting"
"""What the guide says of this window."""
LOW = 720
"""In a lower window the answers take the room of the log."""


class PlaytestWindow(QMainWindow):
    """One playtest in a window of its own."""

    open_requested = Signal(str, str)
    """A wish: open this document (game, id) in its editor."""
    closed = Signal(object)
    """A fact: this window is closed."""
    guide_requested = Signal(str)
    """A wish: show this page of the guide."""
    lab_requested = Signal(str)
    """A wish: play many games of this game in the lab."""
    again_requested = Signal(object)
    """A wish: play this plan once more, with the cards of today."""

    def __init__(
        self,
        workspace: Workspace,
        plan: Plan,
        preferences: Preferences,
        session: Session | None = None,
        *,
        is_paused: bool = False,
        taken_up: TakenUp | None = None,
    ) -> None:
        super().__init__()
        self.workspace, self.preferences = workspace, preferences
        game = workspace.game(plan.game)
        self.session = session or _begun(workspace, plan)
        self.storage = PlaytestStorage(workspace, self.session, taken_up)
        self.runner = Runner(self)
        self.parts = WindowParts(self, workspace, self.session)
        self.conductor = Conductor(self.session, self.parts, self.runner, self)
        self.hand_moves = HandMoves(self.conductor, self)
        self.note_taking = NoteTaking(self.conductor, self)
        self.comparing = BranchComparing(self.conductor, self.runner, self)
        self.viewing = ViewSettings(self, self.conductor, preferences)
        self.hearing = Hearing(self.conductor)
        self.changes = ContentChanges(self.conductor, workspace, self.runner, self)
        self.ending = GameEnding(self.conductor, self.changes, self.runner, self)
        self._report_task: Task[Any] | None = None
        self.last_report: Report | None = None
        first = beginning(plan, self.session.timeline.content)
        self.setWindowTitle(
            f"Playtest: {game.title}, {game.mode(plan.mode).title}" + (f", from {first}" if first else "")
        )
        self.setMinimumSize(800, 460)
        self.resize(1440, 900)
        self.keys = TableKeys(self, self.parts)
        self.covering = Covering(self, self.parts, self._stop_pages)
        self._fill_menus()
        self._fill_help()
        self._connect()
        self._take_preferences()
        self.conductor.driver.is_paused = is_paused
        self._pause.setChecked(is_paused)
        self.conductor.restart()

    def _connect(self) -> None:
        conductor = self.conductor
        conductor.message.connect(self.say)
        conductor.finished.connect(self._on_finished)
        self.parts.close_up.folded_changed.connect(
            lambda manner, folded: self.preferences.set(f"playtest_{manner}", folded)
        )
        self.parts.table.edit_requested.connect(lambda id: self.open_requested.emit(self.session.game.slug, id))
        self.parts.question.report_requested.connect(self.show_report)
        self.parts.question.again_requested.connect(self.play_again)
        self.parts.report.closed.connect(self.show_table)
        self.parts.report.pdf_requested.connect(self.ask_for_pdf)
        self.parts.report.markdown_requested.connect(self.ask_for_markdown)
        self.runner.failed.connect(lambda problem: self.say(str(problem)))

    def _take_preferences(self) -> None:
        preferences = self.preferences
        folded = self.parts.close_up.folded
        folded |= {manner: bool(preferences.get(f"playtest_{manner}", default=was)) for manner, was in folded.items()}
        pace = str(preferences.get("playtest_pace", str(Pace.PACED)))
        self.conductor.driver.pace = Pace(pace) if pace in set(Pace) else Pace.PACED
        self.parts.paces.setCurrentIndex(self.parts.paces.findData(self.conductor.driver.pace))

        self.restoreGeometry(QByteArray.fromHex(str(preferences.get("playtest_window", "")).encode()))
        self.restoreState(QByteArray.fromHex(str(preferences.get("playtest_docks", "")).encode()))

    # ---- menus ---------------------------------------------------------------------------------------

    def _fill_menus(self) -> None:
        titles = ("&Play", "&Time", "&View", "&Help")
        play, time, view, self._help = (self.menuBar().addMenu(title) for title in titles)
        conductor = self.conductor
        self._only = self._action(
            "Ask me only when I could act", "comment-check-outline", "", self._on_only, checkable=True
        )
        self._only.setChecked(self.session.standing.only_when_it_matters)
        self._pause = self._action("Pause", "pause", "F9", self._on_pause, checkable=True)
        bar = QToolBar("Playtest", self)
        bar.setObjectName("playtest tools")
        bar.setMovable(False)
        self.addToolBar(bar)
        self.parts.fill_toolbar(bar)
        save = self._action("Save the record in the library", "content-save-outline", "Ctrl+S", self.save)
        close = self._action("Close", "close", "Ctrl+W", self.close)
        for action in (
            self._action("Step: next AI decision", "debug-step-over", "F10", self._on_step),
            self._pause,
            self._action("What would you do?", "lightbulb-on-outline", "Ctrl+Space", conductor.adviser.ask_advice),
            self._only,
            self._action("Move by hand", "hand-back-right-outline", "Ctrl+M", self.hand_moves.open_pane),
            self._action("Ask me again everywhere", "comment-question-outline", "F8", conductor.ask_again),
            save,
            self._action("Export the record to a file…", "export", "Ctrl+E", self.ask_for_record_file),
            self._action("Report", "chart-box-outline", "Ctrl+R", self.show_report),
            self._action("Again with the same seed, and the cards of today", "restart", "", self.play_again),
            self._action("Play many games in the lab", "flask-outline", "", self._wish_for_the_lab),
            close,
        ):
            play.addAction(action)
        for action in play.actions()[:3]:
            bar.addAction(action)
        time.addAction(self._action("Undo: your last decision", "undo-variant", "Ctrl+Z", conductor.undo))
        time.addAction(self._action("One move back", "step-backward", "Alt+Left", lambda: conductor.step(-1)))
        time.addAction(self._action("One move forward", "step-forward", "Alt+Right", lambda: conductor.step(1)))
        time.addAction(self._action("Branch here", "source-branch-plus", "Ctrl+B", conductor.fork))
        time.addAction(self._action("Name this branch…", "rename-outline", "F2", self._on_name))
        time.addAction(self._action("Compare branches", "compare-horizontal", "Ctrl+Shift+B", self.comparing.open))
        table = self.parts.table
        view.addAction(self._action("Fit the table", "fit-to-page-outline", "Ctrl+0", table.zoom_fit))
        view.addAction(self._action("Zoom in", "magnify-plus-outline", "Ctrl++", table.zoom_in))
        view.addAction(self._action("Zoom out", "magnify-minus-outline", "Ctrl+-", table.zoom_out))
        view.addAction(self._action("To the table, or to the answers", "keyboard-outline", "F7", self.keys.switch))
        self.viewing.fill(view)
        view.addSeparator()
        for dock in self.parts.docks.values():
            view.addAction(dock.toggleViewAction())
        bar.addAction(view.actions()[0])
        self.covering.take((play, time, view), (save, close), (self.parts.viewers, self.parts.paces))

    def _fill_help(self) -> None:
        guide = self._action("Guide", "help-circle-outline", "F1", self._wish_for_the_guide)
        rules = self._action("Rules of this game", "book-open-variant", "Shift+F1", self.show_rules)
        self._help.addActions([guide, rules])

    def _wish_for_the_guide(self) -> None:
        self.guide_requested.emit(PAGE)

    def _wish_for_the_lab(self) -> None:
        self.lab_requested.emit(self.session.game.slug)

    def show_rules(self, words: str = "") -> None:
        """Show the rules of the game; those that hold some words, if there are any."""
        self.parts.bring_up("Rules")
        if words:
            self.parts.rules.look_up(words)
        self.parts.rules.line.setFocus()

    def play_again(self) -> None:
        """Begin the same game once more: the same seed, with the cards of today."""
        self.again_requested.emit(self.session.plan)

    def _action(
        self, title: str, icon: str, keys: str, act: Callable[[], object], *, checkable: bool = False
    ) -> QAction:
        return make_action(self, title, icon, keys, act, checkable=checkable)

    def _on_step(self) -> None:
        self.conductor.driver.step()

    def _on_pause(self) -> None:
        self.conductor.driver.is_paused = self._pause.isChecked()
        self.conductor.restart()

    def _on_only(self) -> None:
        self.session.ask_only_when_it_matters(is_wanted=self._only.isChecked())
        self.conductor.restart()

    def _on_name(self) -> None:
        """Ask for a name of the branch that is shown."""
        dialog = QInputDialog(self)
        dialog.setWindowTitle("Name this branch")
        dialog.setLabelText("Name")
        dialog.setTextValue(self.session.branch.name)
        dialog.textValueSelected.connect(self.name_branch)
        dialog.open()

    def name_branch(self, name: str) -> None:
        """Name the branch that is shown."""
        if name.strip():
            self.session.rename_branch(self.session.active, name.strip())
            self.conductor.presenter.show()

    # ---- what is kept --------------------------------------------------------------------------------

    def say(self, words: str) -> None:
        """Say something in the status bar."""
        self.statusBar().showMessage(words, 12_000)

    def save(self) -> None:
        """Put the record into the library."""
        self.say(self.storage.save())

    def ask_for_record_file(self) -> None:
        """Ask where the record goes, and write it there."""
        self._ask_for_file(
            "Export the record", f"{self.session.id}.record.json", "Records (*.json)", self.export_record
        )

    def ask_for_pdf(self) -> None:
        """Ask where the report goes, and print it there."""
        self._ask_for_file("Save the report", f"{self.session.id}.pdf", "PDF (*.pdf)", self.export_report)

    def ask_for_markdown(self) -> None:
        """Ask where the report goes as text, and write it there."""
        self._ask_for_file("Save the report", f"{self.session.id}.md", "Markdown (*.md)", self.export_markdown)

    def export_markdown(self, path: Path) -> None:
        """Write the report as text."""
        if (report := self.last_report) is not None:
            self._write_report(path, lambda: write_whole(path, as_markdown(report).encode()))

    def _ask_for_file(self, title: str, name: str, kinds: str, write: Callable[[Path], None]) -> None:
        dialog = QFileDialog(self, title, name, kinds)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.fileSelected.connect(lambda path: write(Path(path)))
        dialog.open()

    def export_record(self, path: Path) -> None:
        """Write the record to a file that another workbench replays."""
        try:
            check_library(self.workspace.library.path, path)
            check_place(path)
            write_record(path, self.storage.for_others())
        except (LibraryError, NotReplaced, RecordFileError) as problem:
            self.say(f"The record cannot be written there. {problem}")
        else:
            self.say(f"The record is in {path.name}.")

    def export_report(self, path: Path) -> None:
        """Print the report."""
        if (report := self.last_report) is not None:
            self._write_report(path, lambda: write_report(report, path))

    def _write_report(self, path: Path, write: Callable[[], object]) -> None:
        try:
            check_places(self.workspace.library.path, [path])
            write()
        except (OSError, NotReplaced) as problem:
            self.say(f"The report cannot be written there ({problem}).")
        else:
            self.say(f"The report is in {path.name}.")

    # ---- pages ---------------------------------------------------------------------------------------

    def show_table(self) -> None:
        """Show the table again."""
        self.parts.stack.setCurrentWidget(self.parts.table_page)

    def show_report(self) -> None:
        """Work out the report and show it."""
        self.say("Working out the report…")
        session = self.session
        self._report_task = self.runner.run(
            lambda progress: report_on(session, lambda: progress.is_cancelled), self._on_report
        )

    def _on_report(self, report: Report) -> None:
        self._report_task = None
        self.last_report = report
        self.parts.report.show_report(report)
        self.parts.stack.setCurrentWidget(self.parts.report)
        self.statusBar().clearMessage()

    def _stop_pages(self) -> None:
        """Work out no page that would come up later."""
        self.comparing.finish()
        if self._report_task is not None:
            self._report_task.cancel()
            self._report_task = None

    def _on_finished(self) -> None:
        self.say("The game has ended. The report is in the Play menu (Ctrl+R).")

    # ---- Qt ------------------------------------------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme of the program."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self.isVisible():
            self.parts.dress()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the answers the room of the log in a low window, and share it again in a high one."""
        super().resizeEvent(event)
        was, now = event.oldSize().height(), event.size().height()
        if (was < LOW) != (now < LOW) and (was > 0 or now < LOW):
            self.parts.share_the_side(is_low=now < LOW)

    def showEvent(self, event: QShowEvent) -> None:
        """Zoom in as the last table was left, when this one has its size."""
        super().showEvent(event)
        if not event.spontaneous():
            soon(self, self.viewing.take_zoom)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop thinking and timing, and keep what was played."""
        self.viewing.keep_zoom()
        self.changes.finish()
        self.comparing.finish()
        self.ending.finish()
        self.conductor.finish()
        self.parts.finish()
        self.runner.close()
        self.storage.finish()
        self.preferences.set("playtest_pace", str(self.conductor.driver.pace))
        self.preferences.set("playtest_window", bytes(self.saveGeometry().toHex().data()).decode())
        self.preferences.set("playtest_docks", bytes(self.saveState().toHex().data()).decode())
        self.statusBar().clearMessage()
        super().closeEvent(event)
        self.closed.emit(self)


def _begun(workspace: Workspace, plan: Plan) -> Session:
    """Start a session; content that cannot be played is refused with SetupError."""
    game = workspace.game(plan.game)
    content = content_for(plan, game, workspace.content(plan.game), workspace.library)
    return Session(plan, game, content, id=new_id(plan.game))
