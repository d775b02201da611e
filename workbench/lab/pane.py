"""The Lab pane: runs are begun, queued, looked at, compared, named and deleted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
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
from engines.kit.game import SetupError
from workbench.desk.outputs import NotReplaced, check_places
from workbench.desk.workspace import Workspace
from workbench.lab.figures_view import FiguresView
from workbench.lab.files import write_report
from workbench.lab.goals import Goal
from workbench.lab.goals_view import GoalsView
from workbench.lab.model.job import LabError
from workbench.lab.model.plan import RunPlan
from workbench.lab.moments import Moment
from workbench.lab.orders import Order, Orders
from workbench.lab.records import record_of
from workbench.lab.report import report_of
from workbench.lab.run_commands import DeleteRuns, RenameRun
from workbench.lab.run_form import RunForm
from workbench.lab.run_queue import QueuedRuns, RunQueue
from workbench.lab.run_shelf import RunShelf
from workbench.lab.runs import Progress
from workbench.lab.sources import LIBRARY
from workbench.lab.store.store import LabStore
from workbench.library.errors import LibraryError
from workbench.places import runs_beside

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
        self.store = LabStore(runs_beside(workspace.library.path))
        self.queue = RunQueue(self.store, self, workers=workers)
        self._stack = QUndoStack(self)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self.orders = Orders(workspace, self.store)
        self.form = RunForm(workspace, self)
        self.shelf = RunShelf(self)
        self.figures = FiguresView(self.store, self)
        self.goals = GoalsView(
            workspace, self.store, self._stack, lambda game: self.orders.content(game, LIBRARY), self
        )
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
        self._play(lambda: self.orders.of_plan(plan, source, change, self.form.wished()))

    def play_goals(self, goals: list[Goal]) -> None:
        """Play what tells how goals stand; games that were played already are not played again."""
        self._play(lambda: self.orders.of_goals(self.form.current_game(), goals), shown=False)

    def _play(self, ordered: Callable[[], Order], *, shown: bool = True) -> None:
        """Put the runs of an order into the queue, or say why it cannot be played."""
        try:
            order = ordered()
        except (SetupError, LabError, LibraryError) as problem:
            self.form.complain(str(problem))
            return
        self.form.complain("")
        self.queue.add(order.runs, order.settled, self.form.where())
        self.refresh()
        if shown:
            self.shelf.choose(order.shown)

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
        self.figures.show_report(report, "\n".join(report.sections(full=False)[0].lines))

    def compare_chosen(self) -> None:
        """Compare two runs that are chosen; the older one is before."""
        runs = sorted(self.shelf.chosen())
        if len(runs) == 2:
            self.orders.compare(*runs)
            self.shelf.list.clearSelection()
            self.shelf.choose(runs[1])

    def go_on(self) -> None:
        """Play what is missing of the runs that are chosen."""
        for run in self.shelf.chosen():
            if not self.store.run(run).is_complete:
                self._play(partial(self.orders.of_run, run), shown=False)

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

    def open_game(self, run: int, number: int, moment: Moment | None) -> None:
        """Open a game of a run in a playtest, at a moment of it."""
        info = self.store.run(run)

        def played(_: object) -> dict[str, object]:
            at = None if moment is None else moment.find(self.store, info, number)
            return {"game": info.plan.game, "played": record_of(self.store, info, number), "moment": at}

        self._workspace.runner.run(
            played, self.play_requested.emit, lambda problem: self.message_requested.emit(str(problem))
        )

    # ---- progress ------------------------------------------------------------------------------------

    def _on_progress(self, queued: QueuedRuns, progress: Progress) -> None:
        self.shelf.show_progress(progress, len(self.queue.waiting()) - 1)
        is_seen = self.pages.currentWidget() is self.goals or not set(queued.runs).isdisjoint(self.shelf.chosen())
        if is_seen and not self._pause.isActive():
            self._pause.start()
            self.refresh()

    def _on_ended(self, queued: QueuedRuns, problem: str) -> None:
        if problem:
            self.form.complain(problem)
        if not self.queue.waiting():
            self.shelf.show_idle()
        self.refresh()
        for words in dict.fromkeys(self.orders.sentence_on(run) for run in queued.runs):
            if words:
                self.message_requested.emit(words)

    def _enable(self, runs: list[int]) -> None:
        self.shelf.enable([self.store.run(run) for run in runs], is_playing=bool(self.queue.waiting()))
        self.commands_changed.emit()
