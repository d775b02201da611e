"""The Lab pane: runs are begun, queued, looked at, compared, named and deleted."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import (
    QFileDialog,
    QInputDialog,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from editors.pane import Handler, Pane
from engines.kit.documents import Content, Document
from engines.kit.game import SetupError
from workbench.desk.outputs import NotReplaced, check_places
from workbench.desk.workspace import Workspace
from workbench.lab.beginning import begun
from workbench.lab.charts import Figure
from workbench.lab.comparing import compare, sentence
from workbench.lab.figures_view import FiguresView
from workbench.lab.files import write_report
from workbench.lab.finding import Search, changes_in
from workbench.lab.goals import Goal
from workbench.lab.goals_view import GoalsView
from workbench.lab.model.job import LabError
from workbench.lab.model.plan import RunPlan
from workbench.lab.records import record_of
from workbench.lab.report import report_of
from workbench.lab.run_commands import DeleteRuns, RenameRun
from workbench.lab.run_form import RunForm
from workbench.lab.run_queue import QueuedRuns, RunQueue
from workbench.lab.run_shelf import RunShelf
from workbench.lab.runs import Progress
from workbench.lab.settling import Watcher
from workbench.lab.sources import LIBRARY, change_said, content_from, said, with_changes
from workbench.lab.store.opening import beside
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import RunInfo
from workbench.library.errors import LibraryError

RUN = Qt.ItemDataRole.UserRole
NOTHING_YET = (
    "No run yet. Say at the left what shall be played, and press Play: the figures grow while games are played."
)
PAUSE = 2_000
"""So many milliseconds lie between two looks at a run that is played: looking takes longer with every game."""
FILES = "Report (*.pdf);;Markdown (*.md);;Table (*.csv)"


class LabPane(Pane):
    """Plays many games and shows what they come to."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None, *, workers: int = 0) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self.store = LabStore(beside(workspace.library.path))
        self.queue = RunQueue(self.store, self, workers=workers)
        self._stack = QUndoStack(self)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._comparisons: dict[int, tuple[int, int, str]] = {}
        self._searches: dict[int, Search] = {}
        self.form = RunForm(workspace, self)
        self.shelf = RunShelf(self)
        self.figures = FiguresView(self.store, self)
        self.goals = GoalsView(workspace, self.store, self._stack, lambda game: self._content(game, LIBRARY), self)
        self.pages = QTabWidget(self)
        self._build()
        self._connect()
        self.refresh()

    # ---- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(8, 8, 8, 8)
        column.addWidget(self.form)
        column.addWidget(self.shelf, 1)
        self.pages.setAccessibleName("Figures and goals")
        self.pages.tabBar().setAccessibleName("Figures and goals")
        self.pages.addTab(self.figures, "Figures")
        self.pages.addTab(self.goals, "Goals")
        parts = QSplitter(Qt.Orientation.Horizontal, self)
        parts.addWidget(side)
        parts.addWidget(self.pages)
        parts.setStretchFactor(1, 1)
        parts.setSizes([300, 900])
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(parts)
        self.setFocusProxy(self.form.game)

    def _connect(self) -> None:
        self.form.start_requested.connect(self.begin)
        self.shelf.chosen_changed.connect(self.show_chosen)
        self.queue.progressed.connect(self._on_progress)
        self.queue.ended.connect(self._on_ended)
        self.figures.game_requested.connect(self.open_game)
        self.goals.play_requested.connect(self.play_goals)
        self.form.game.currentIndexChanged.connect(lambda _: self._show_goals())
        self.pages.currentChanged.connect(lambda _: self._show_goals())
        self.shelf.connect_buttons(
            {
                "Go on": self.go_on,
                "Cancel": self.cancel,
                "Compare": self.compare_chosen,
                "Rename…": self.ask_name,
                "Delete": self.delete,
                "Export…": self.ask_file,
            }
        )

    # ---- what the window asks ------------------------------------------------------------------------

    def title(self) -> str:
        """Say what stands on the tab."""
        return "Lab"

    def undo_stack(self) -> QUndoStack:
        """Return the stack on which runs are deleted and named."""
        return self._stack

    def handlers(self) -> Mapping[str, Handler]:
        """Return what the pane does for commands."""
        if not self.shelf.chosen():
            return {}
        return {"edit.delete": self.delete, "edit.rename": self.ask_name}

    def finish(self) -> None:
        """Stop what is played; it can be gone on with later."""
        self.queue.close()
        self.store.close()

    # ---- runs ----------------------------------------------------------------------------------------

    def begin(self, plan: RunPlan, source: str, change: str) -> None:
        """Begin a run, two side by side if a change shall be tried, or one for each value of a range."""
        try:
            before = self._content(plan.game, source)
            if changes := changes_in(change):
                self._search(plan, source, before, changes)
                return
            after = with_changes(before, [change]) if change else before
            runs = [
                self._begun(plan, content, words) for content, words in self._versions(source, change, before, after)
            ]
        except (SetupError, LabError, LibraryError) as problem:
            self.form.complain(str(problem))
            return
        self._queue(runs, change_said(before, after) if change else "")

    def _search(self, plan: RunPlan, source: str, content: Content, changes: list[str]) -> None:
        """Play every value of a field with the same seeds, to find the one that is wished."""
        runs = [
            self._begun(plan, with_changes(content, [change]), f"{said(source)} with {change}").id
            for change in changes
        ]
        found = Search(tuple(changes), tuple(runs), self.form.wished())
        self._searches |= dict.fromkeys(runs, found)
        self.queue.add(runs)
        self.refresh()
        self.shelf.choose(runs[0])

    def try_document(self, earlier: Document, now: Document) -> None:
        """Tell what the last change of a document does: both versions are played with the same seeds."""
        game = now.game
        after = self._content(game, LIBRARY).with_documents([now])
        before = after.with_documents([earlier])
        change = change_said(before, after)
        self.form.choose_game(game)
        try:
            plan = self.form.plan()
            runs = [
                self._begun(plan, content, words)
                for content, words in ((before, "before the change"), (after, f"with the change: {change}"))
            ]
        except (SetupError, LabError) as problem:
            self.form.complain(str(problem))
            return
        self._queue(runs, change)

    def _versions(self, source: str, change: str, before: Content, after: Content) -> list[tuple[Content, str]]:
        plain = [(before, said(source))]
        return [*plain, (after, f"{said(source)} with {change}")] if change else plain

    def _content(self, game: str, source: str) -> Content:
        rules = self._workspace.game(game)
        if source == LIBRARY:  # what is open counts as it stands on the screen
            return rules.content(self._workspace.content(game).values())
        return content_from(source, rules, self._workspace.library)

    def _begun(self, plan: RunPlan, content: Content, source: str) -> RunInfo:
        return begun(self.store, self._workspace.game(plan.game), plan, content, source=source)

    def _queue(self, runs: list[RunInfo], change: str) -> None:
        ids = [one.id for one in runs]
        if change and len(ids) == 2:
            self._comparisons[ids[1]] = (ids[0], ids[1], change)
            self.queue.add(ids, Watcher(self.store, *ids).is_settled)
        else:
            self.queue.add(ids)
        self.refresh()
        self.shelf.choose(ids[-1])

    def play_goals(self, goals: list[Goal]) -> None:
        """Play what tells how goals stand; games that were played already are not played again."""
        game = self.form.current_game()
        content = self._content(game.slug, LIBRARY)
        try:
            runs = [begun(self.store, game, goal.plan(game), content, source=said(LIBRARY)) for goal in goals]
        except (SetupError, LabError) as problem:
            self.message_requested.emit(str(problem))
            return
        self.queue.add(list(dict.fromkeys(run.id for run in runs)))
        self.refresh()

    def _show_goals(self) -> None:
        """Show how the goals of the chosen game stand, if somebody looks at them."""
        if self.pages.currentWidget() is self.goals and self.form.game.currentData() is not None:
            self.goals.show_game(self.form.current_game())

    def refresh(self) -> None:
        """List the runs anew, the newest first."""
        self.shelf.fill(self.store.runs())
        self.show_chosen()
        self._show_goals()

    def show_chosen(self) -> None:
        """Show the figures of the run that is chosen."""
        runs = self.shelf.chosen()
        self._enable(runs)
        if not runs:
            self.figures.show_report(None, NOTHING_YET if self.shelf.is_empty else "Choose a run at the left.")
            return
        info = self.store.run(runs[0])
        if not info.done:
            self.figures.show_report(None, f"{info.name}: no game is played yet.")
            return
        report = report_of(self.store, info)
        search = self._searches.get(info.id)
        words = self.sentence_on(info.id) or " ".join(report.sections(full=False)[0].lines)
        self.figures.show_report(report, words, [] if search is None else [Figure(search.chart(self.store))])

    def sentence_on(self, run: int) -> str:
        """Say what a change does, or which value was looked for, if the run was played to find out."""
        if run in self._searches:
            return self._searches[run].sentence(self.store)
        if run not in self._comparisons:
            return ""
        before, after, change = self._comparisons[run]
        names = {one.id: one.name for one in self.store.content(after)}
        return sentence(change, compare(self.store, before, after), names)

    def compare_chosen(self) -> None:
        """Compare two runs that are chosen; the older one is before."""
        runs = sorted(self.shelf.chosen())
        if len(runs) == 2:
            change = change_said(*(Content(self.store.content(run)) for run in runs))
            self._comparisons[runs[1]] = (runs[0], runs[1], change)
            self.shelf.list.clearSelection()
            self.shelf.choose(runs[1])

    def go_on(self) -> None:
        """Play what is missing of the runs that are chosen."""
        for run in self.shelf.chosen():
            if not self.store.run(run).is_complete:
                self.queue.add([run])

    def cancel(self) -> None:
        """Stop what is played now."""
        for queued in self.queue.waiting()[:1]:
            self.queue.cancel(queued)

    def ask_name(self) -> None:
        """Ask for another name of the run that is chosen."""
        for run in self.shelf.chosen()[:1]:
            old = self.store.run(run).name
            name, is_given = QInputDialog.getText(self, "Rename the run", "Name", text=old)
            if is_given and name.strip() and name.strip() != old:
                self._stack.push(RenameRun(self, run, old, name.strip()))

    def delete(self) -> None:
        """Delete the runs that are chosen; Undo brings them back."""
        runs = self.shelf.chosen()
        if runs:
            self._stack.push(DeleteRuns(self, runs))

    def ask_file(self) -> None:
        """Ask where the report of the run goes."""
        for run in self.shelf.chosen()[:1]:
            name, _ = QFileDialog.getSaveFileName(self, "Export the report", "report.pdf", FILES)
            if name:
                self.export(run, Path(name))

    def export(self, run: int, file: Path) -> None:
        """Write the report of a run into a file."""
        try:
            check_places(self._workspace.library.path, [file])
            write_report(self.store, self.store.run(run), file)
        except (LabError, KeyError, NotReplaced) as problem:
            self.message_requested.emit(f"The report could not be written: {problem}")
            return
        self.message_requested.emit(f"The report is in {file}.")

    def open_game(self, run: int, number: int, moment: int) -> None:
        """Open a game of a run in a playtest, at a moment of it."""
        info = self.store.run(run)
        self._workspace.runner.run(
            lambda _: record_of(self.store, info, number),
            lambda record: self.play_requested.emit(
                {"game": info.plan.game, "played": record, "moment": None if moment < 0 else moment}
            ),
            lambda problem: self.message_requested.emit(str(problem)),
        )

    # ---- progress ------------------------------------------------------------------------------------

    def _on_progress(self, queued: QueuedRuns, progress: Progress) -> None:
        self.shelf.show_progress(progress, len(self.queue.waiting()) - 1)
        if set(queued.runs) & set(self.shelf.chosen()) and not self._pause.isActive():
            self._pause.start()
            self.refresh()

    def _on_ended(self, queued: QueuedRuns, problem: str) -> None:
        if problem:
            self.form.complain(problem)
        if not self.queue.waiting():
            self.shelf.show_idle()
        self.refresh()
        for words in dict.fromkeys(self.sentence_on(run) for run in queued.runs):
            if words:
                self.message_requested.emit(words)

    def _enable(self, runs: list[int]) -> None:
        self.shelf.enable([self.store.run(run) for run in runs], is_playing=bool(self.queue.waiting()))
        self.commands_changed.emit()
