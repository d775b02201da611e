"""The dock that says what a change does: both versions are played beside the card while one goes on writing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from time import monotonic

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QScrollArea, QVBoxLayout, QWidget

from editors.document import OpenDocument
from editors.pane import DockPane
from engines.kit.game import SetupError
from workbench.desk.workspace import Workspace
from workbench.lab.behind import Figure
from workbench.lab.model.job import LabError
from workbench.lab.orders import Order, Orders
from workbench.lab.purposes import purpose_of
from workbench.lab.run_queue import QueuedRuns, RunQueue
from workbench.lab.run_shelf import time_said
from workbench.lab.runs import Progress
from workbench.lab.sources import LIBRARY
from workbench.lab.store.store import LabStore
from workbench.lab.usual import is_component, said_of, usual_plan
from workbench.library.errors import LibraryError
from workbench.places import runs_beside
from workbench.widgets.chart_view import ChartView

NOTHING_ASKED = (
    "Change a document and ask: what it was before and what it is now are played with the same seeds, and within a "
    "minute it stands here what the change does, as far as can be said by then. One that never said anything else is "
    "compared with the game without it."
)
BEGINS = "The first games are played ..."
WITHOUT_IT = "It never said anything else: before is the game without it."
MINUTE = 55.0
"""So many seconds are played, then it is told what can be said; games that are under way take a moment more."""
SECOND = 1_000
PAUSE = 2_000
"""So many milliseconds lie between two looks at what is played."""

Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked of a document, and what is known by now."""

    order: Order
    how: str = ""
    answer: str = ""
    figures: tuple[Figure, ...] = ()


class ChangePane(DockPane):
    """Asks what the last change of the document in front does, and tells the answer as it comes."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None, *, workers: int = 0) -> None:
        super().__init__(parent)
        self._workspace, self._workers = workspace, workers
        self._opened: OpenDocument | None = None
        self._lab: tuple[LabStore, Orders, RunQueue] | None = None
        self._questions: dict[Key, Question] = {}
        self._playing: Key | None = None
        self._is_looking = False
        self._progress, self._until = Progress(0, 0), 0.0
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._clock = QTimer(self, interval=SECOND)
        self._clock.timeout.connect(self._tell_time)
        self.words, self.how, self.left, self.bar = QLabel(), QLabel(), QLabel(), QProgressBar()
        self.asks, self.stops, self.shows = (QPushButton(name) for name in ("What does it do?", "Stop", "In the lab"))
        self.charts = [ChartView(self), ChartView(self)]
        self._build()
        self._show()

    def _build(self) -> None:
        self.bar.setAccessibleName("Progress of the games")
        for label in (self.words, self.how, self.left):
            label.setWordWrap(True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row = QHBoxLayout()
        for button, do in ((self.asks, self.ask), (self.stops, self.stop), (self.shows, self._open_lab)):
            button.clicked.connect(lambda _=False, do=do: do())
            row.addWidget(button)
        row.addStretch(1)
        inside = QWidget()
        inner = QVBoxLayout(inside)
        inner.setContentsMargins(0, 0, 0, 0)
        for widget in (self.words, *self.charts, self.how):
            inner.addWidget(widget)
        inner.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setAccessibleName("What the change does")
        area.setWidget(inside)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        for widget in (self.bar, self.left):
            column.addWidget(widget)
        column.addWidget(area, 1)
        column.addLayout(row)
        self.setFocusProxy(self.asks)
        for chart in self.charts:
            chart.rows_chosen.connect(lambda _: self._open_lab())

    # ---- what the window asks ------------------------------------------------------------------------

    def show_document(self, opened: OpenDocument | None) -> None:
        """Show what was asked of this document."""
        self._opened = opened
        self._show()

    def finish(self) -> None:
        """Stop what is played; what was played is kept."""
        if self._lab is not None:
            store, _, queue = self._lab
            queue.close()
            store.close()
            self._lab = None

    # ---- asking --------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Play the document in front as it is against what it said before, or go on with that."""
        if self._opened is None:
            return
        self.stop()
        key = self._opened.key
        self._questions.pop(key, None)
        try:
            question = self._begun(self._opened)
        except (SetupError, LabError, LibraryError) as problem:
            self._fail(key, str(problem))
            return
        self._questions[key] = question
        self._playing, self._progress = key, Progress(0, 0)
        self._until = until = monotonic() + MINUTE
        settled = question.order.settled
        self._opened_lab()[2].add(question.order.runs, lambda: settled() or monotonic() > until)
        self._tell_time()
        self._clock.start()
        self._show()

    def _begun(self, opened: OpenDocument) -> Question:
        """Begin both versions of a document as its game is usually tried."""
        game, id = opened.key
        earlier = self._workspace.earlier(game, id)
        store, orders, _ = self._opened_lab()
        rules, content = self._workspace.game(game), orders.content(game, LIBRARY)
        plan = usual_plan(store, rules, content, opened.document)
        how = f"Played: {said_of(rules, content, plan)}. The lab can play it otherwise."
        if earlier is None:
            how = f"{WITHOUT_IT} {how}"
        return Question(orders.of_document(plan, earlier, opened.document), how)

    def stop(self) -> None:
        """Stop what is played; what is known by then stays."""
        if self._lab is not None:
            for queued in self._lab[2].waiting():
                self._lab[2].cancel(queued)

    def _opened_lab(self) -> tuple[LabStore, Orders, RunQueue]:
        """Open the store when something is asked for the first time."""
        if self._lab is None:
            store = LabStore(runs_beside(self._workspace.library.path))
            queue = RunQueue(store, self, workers=self._workers)
            queue.progressed.connect(self._on_progress)
            queue.ended.connect(self._on_ended)
            self._lab = store, Orders(self._workspace, store), queue
        return self._lab

    def _open_lab(self) -> None:
        question = self._question()
        if question is not None and question.order.runs:
            self.lab_requested.emit(question.order.shown)

    # ---- what comes of it ----------------------------------------------------------------------------

    def _on_progress(self, _: QueuedRuns, progress: Progress) -> None:
        self._progress = progress
        self._tell_time()
        if not self._pause.isActive():
            self._pause.start()
            self._look()

    def _tell_time(self) -> None:
        """Say how long it takes until something is said: not longer than a minute."""
        left = max(0.0, self._until - monotonic())
        done, left_to_play = self._progress.done, self._progress.seconds_left
        seconds = left if left_to_play is None else min(left, left_to_play)
        self.bar.setRange(0, 100)
        self.bar.setValue(round(100 * (1 - seconds / MINUTE)) if MINUTE else 100)
        games = "game" if done == 1 else "games"
        self.left.setText(f"{done:,} {games} played, an answer in {time_said(seconds)}")

    def _on_ended(self, _: QueuedRuns, problem: str) -> None:
        key, self._playing = self._playing, None
        self._clock.stop()
        if problem and key is not None:
            self._fail(key, problem)
        else:
            self._look(key)
            self._show()

    def _look(self, ended: Key | None = None) -> None:
        """Work out what is known by now, off the thread that draws; at the end the window says it too."""
        key = ended or self._playing
        if key is None or self._lab is None or (self._is_looking and ended is None):
            return
        store, question = self._lab[0], self._questions[key]
        self._is_looking = True

        def looked(_: object) -> tuple[str, tuple[Figure, ...]]:
            purpose = purpose_of(store, question.order.shown)
            return ("", ()) if purpose is None else (purpose.sentence(store), tuple(purpose.figures(store)))

        def told(found: tuple[str, tuple[Figure, ...]]) -> None:
            self._is_looking = False
            if self._questions[key].order == question.order:
                self._questions[key] = replace(question, answer=found[0], figures=found[1])
                self._show()
            if ended is not None and found[0]:
                self.message_requested.emit(found[0])

        self._workspace.runner.run(looked, told, lambda problem: self._fail(key, str(problem)))

    def _fail(self, key: Key, problem: str) -> None:
        self._is_looking = False
        how = self._questions[key].how if key in self._questions else ""
        self._questions[key] = Question(Order((), 0), how, problem[:1].upper() + problem[1:])
        self.message_requested.emit(problem)
        self._show()

    # ---- showing -------------------------------------------------------------------------------------

    def _question(self) -> Question | None:
        return None if self._opened is None else self._questions.get(self._opened.key)

    def _show(self) -> None:
        """Show the question of the document in front, and whether it is played."""
        question, is_played = self._question(), self._playing is not None
        self.words.setText(NOTHING_ASKED if question is None else question.answer or BEGINS)
        self.how.setText("" if question is None else question.how)
        figures: Mapping[int, Figure] = dict(enumerate(question.figures)) if question is not None else {}
        for place, chart in enumerate(self.charts):
            figure = figures.get(place)
            chart.show_chart(figure.chart if figure is not None else None)
            chart.setVisible(figure is not None)
        for widget in (self.bar, self.left):
            widget.setVisible(is_played)
        self.asks.setEnabled(self._opened is not None and is_component(self._opened.document))
        self.stops.setEnabled(is_played)
        self.shows.setEnabled(question is not None and bool(question.order.runs))
