"""The figures of a run: charts, the table behind each, and the games behind each row."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QItemSelection, QItemSelectionModel, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QLabel,
    QScrollArea,
    QSplitter,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from workbench.lab.behind import Figure, any_of
from workbench.lab.charts import figures_of
from workbench.lab.figures.results import said
from workbench.lab.moments import Moment
from workbench.lab.report import Report
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import PlayedGame
from workbench.widgets.chart_view import ChartView

MOST_LISTED = 500


class FiguresView(QWidget):
    """Shows one figure after the other; a row leads to its games, a game to a playtest."""

    game_requested = Signal(int, int, object)
    """A wish: open this game (run, number) in a playtest at this moment (Moment); None is its end."""

    def __init__(self, store: LabStore, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._figures: list[Figure] = []
        self._report: Report | None = None
        self._listed: list[PlayedGame] = []
        self._moment: Moment | None = None
        self._run = 0
        self.summary, self.choice = QLabel(""), QComboBox()
        self.chart = ChartView()
        self.rows = table_of("Figures")
        self.games = table_of("Games behind the figure")
        self.behind = QLabel("")
        self._build()

    def _build(self) -> None:
        self.summary.setWordWrap(True)
        self.summary.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.choice.setAccessibleName("Figure")
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setAccessibleName("Chart")
        area.setWidget(self.chart)
        below = QSplitter(Qt.Orientation.Horizontal)
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        self.behind.setWordWrap(True)
        column.addWidget(self.behind)
        column.addWidget(self.games, 1)
        below.addWidget(self.rows)
        below.addWidget(right)
        parts = QSplitter(Qt.Orientation.Vertical)
        parts.addWidget(area)
        parts.addWidget(below)
        parts.setSizes([600, 300])
        parts.setStretchFactor(0, 2)
        parts.setStretchFactor(1, 1)
        area.setMinimumHeight(180)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.summary)
        outer.addWidget(self.choice)
        outer.addWidget(parts, 1)
        self.choice.currentIndexChanged.connect(lambda _: self._show_figure())
        self.rows.itemSelectionChanged.connect(self._list_games)
        self.chart.rows_chosen.connect(self._choose_rows)
        self.games.cellActivated.connect(lambda row, _: self._open_game(row))

    def show_report(self, report: Report | None, words: str = "") -> None:
        """Show the figures of a run; what was looked at stays in front."""
        before = self.choice.currentText()
        self._report = report
        self._figures = [] if report is None else figures_of(report, self._store)
        self.summary.setText(words)
        self.choice.blockSignals(True)  # noqa: FBT003 - as Qt has it
        self.choice.clear()
        self.choice.addItems([figure.chart.title for figure in self._figures])
        self.choice.setCurrentIndex(max(0, self.choice.findText(before)))
        self.choice.blockSignals(False)  # noqa: FBT003
        self.choice.setVisible(bool(self._figures))
        self._show_figure()

    def figure(self) -> Figure | None:
        """Return the figure in front."""
        place = self.choice.currentIndex()
        return self._figures[place] if 0 <= place < len(self._figures) else None

    def _show_figure(self) -> None:
        figure = self.figure()
        self.chart.show_chart(figure.chart if figure else None)
        fill(self.rows, figure.chart.headings if figure else (), figure.chart.rows if figure else ())
        self._list_games()

    def _choose_rows(self, rows: Sequence[int]) -> None:
        """Choose rows of the table, as a click on the chart asks."""
        model, chosen = self.rows.model(), QItemSelection()
        for row in rows:
            chosen.select(model.index(row, 0), model.index(row, model.columnCount() - 1))
        self.rows.selectionModel().select(chosen, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.rows.scrollTo(model.index(rows[0], 0))

    def _list_games(self) -> None:
        figure = self.figure()
        rows = sorted(one.row() for one in self.rows.selectionModel().selectedRows()) if figure is not None else []
        behind = (
            any_of([figure.behind[row] for row in rows]) if figure is not None and figure.behind and rows else None
        )
        self.chart.mark(rows)
        self._listed, self._moment = [], behind.moment if behind else None
        if self._report is not None:
            self._run = (behind and behind.run) or self._report.info.id
            wanted = (behind.condition, behind.values) if behind else ("1", ())
            self._listed = self._store.games(self._run, *wanted, MOST_LISTED)
        names = [figure.chart.rows[row][0] for row in rows] if behind is not None and figure is not None else []
        self.behind.setText(_said_behind(list(dict.fromkeys(names))))
        shown = [
            (
                str(one.number),
                str(one.seed),
                ", ".join(str(seat + 1) for seat in one.winners),
                said(one.reason),
                str(one.rounds),
            )
            for one in self._listed
        ]
        fill(self.games, ("game", "seed", "won by seat", "ended", "rounds"), shown)

    def _open_game(self, row: int) -> None:
        if self._report is not None and 0 <= row < len(self._listed):
            self.game_requested.emit(self._run, self._listed[row].number, self._moment)


def _said_behind(names: Sequence[str]) -> str:
    """Say behind which rows the games lie that are listed."""
    if not names:
        return "All games; click a part of the chart, or choose a row of the table, for those behind it"
    more = f" and {len(names) - 1} more" if len(names) > 1 else ""
    return f"Games behind “{names[0]}”{more}; a double click opens one in a playtest"


def table_of(name: str) -> QTableWidget:
    """Return a table to look at."""
    table = QTableWidget()
    table.setAccessibleName(name)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
    table.verticalHeader().hide()
    table.setTabKeyNavigation(False)
    return table


def fill(table: QTableWidget, headings: object, rows: object) -> None:
    """Show headings and rows of texts."""
    heads, lines = [str(one) for one in headings], [tuple(map(str, row)) for row in rows]  # type: ignore[attr-defined]
    table.clear()
    table.setColumnCount(len(heads))
    table.setRowCount(len(lines))
    table.setHorizontalHeaderLabels(heads)
    for y, row in enumerate(lines):
        for x, text in enumerate(row):
            table.setItem(y, x, QTableWidgetItem(text))
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
