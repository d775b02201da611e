"""The page that sets two branches side by side: where they part, what differs at their ends, and how it came."""

from __future__ import annotations

import html
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from exports.charts.lines import lines
from workbench.playtest.model.comparing import Comparison, over_each_other
from workbench.widgets.chart_view import ChartView

MOST_CHARTS = 12
"""So many curves are drawn; the figures of all stand in the table."""


class ComparisonPage(QWidget):
    """Shows two branches side by side."""

    compare_requested = Signal(int, int)
    """A wish: compare these two branches."""
    moment_requested = Signal(int, int)
    """A wish: show this branch after so many choices."""
    renamed = Signal(int, str)
    """A wish: let this branch have another name."""
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.boxes = [_branch_box(self, words) for words in ("The branch on the left", "The branch on the right")]
        self.lines = [_name_line(self, words) for words in ("Name of the left branch", "Name of the right branch")]
        self.words, self.things = _text(self), _text(self)
        self.charts = [ChartView(self) for _ in range(MOST_CHARTS)]
        self.titles = [QLabel(self) for _ in range(MOST_CHARTS)]
        self.there = [QPushButton("Where they part", self) for _ in range(2)]
        self.back = QPushButton("Back to the table", self)
        self._shown: Comparison | None = None
        self._fill()

    def _fill(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        for row_of in (self.boxes, self.lines):
            row = QHBoxLayout()
            for widget in row_of:
                row.addWidget(widget, 1)
            column.addLayout(row)
        inner = QWidget(self)
        body = QVBoxLayout(inner)
        body.addWidget(self.words)
        for title, chart in zip(self.titles, self.charts, strict=True):
            body.addWidget(title)
            body.addWidget(chart)
        body.addWidget(self.things)
        body.addStretch(1)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setWidget(inner)
        area.setAccessibleName("Comparison of two branches")
        column.addWidget(area, 1)
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addStretch(1)
        for button in self.there:
            row.addWidget(button)
        column.addLayout(row)
        self._connect()

    def _connect(self) -> None:
        self.back.clicked.connect(self.closed)
        for place in range(2):
            self.boxes[place].activated.connect(self._on_chosen)
            self.there[place].clicked.connect(lambda *_, side=place: self._on_there(side))
            self.lines[place].editingFinished.connect(lambda side=place: self._on_named(side))

    def offer(self, names: Sequence[str], one: int, other: int) -> None:
        """List the branches, with two of them chosen."""
        for box, line, chosen in zip(self.boxes, self.lines, (one, other), strict=True):
            box.clear()
            box.addItems(list(names))
            box.setCurrentIndex(chosen)
            line.setText(names[chosen])
        self._shown = None
        self.words.setText("Comparing…")
        self.things.clear()
        self._show_charts([])

    def show_comparison(self, comparison: Comparison) -> None:
        """Show what was found."""
        self._shown = comparison
        self.words.setText(as_html(comparison))
        self.things.setText(things_html(comparison))
        self._show_charts(list(over_each_other(comparison).items()))
        for button, name in zip(self.there, comparison.names, strict=True):
            button.setText(f"Where they part in {name}")
            button.setEnabled(comparison.parts_at is not None)

    def _show_charts(self, curves: list[tuple[str, tuple[dict[int, int], dict[int, int]]]]) -> None:
        names = self._shown.names if self._shown is not None else ("", "")
        for place, (title, view) in enumerate(zip(self.titles, self.charts, strict=True)):
            is_used = place < len(curves)
            title.setVisible(is_used)
            view.setVisible(is_used)
            if is_used:
                name, pair = curves[place]
                title.setText(name)
                view.show_chart(lines(name, list(zip(names, pair, strict=True))))

    def _on_chosen(self) -> None:
        self.compare_requested.emit(self.boxes[0].currentIndex(), self.boxes[1].currentIndex())

    def _on_named(self, side: int) -> None:
        branch, name = self.boxes[side].currentIndex(), self.lines[side].text().strip()
        if name and name != self.boxes[side].currentText():
            self.renamed.emit(branch, name)

    def _on_there(self, side: int) -> None:
        if self._shown is not None and self._shown.parts_at is not None:
            self.moment_requested.emit(self._shown.branches[side], self._shown.parts_at)


def as_html(comparison: Comparison) -> str:
    """Write where two branches part, and what differs at their ends."""
    said = html.escape
    parts = [f"<h2>{said(comparison.sentence())}</h2>"]
    if comparison.parts_at is not None:
        parts.append(_table(comparison.names, [("What was told", *comparison.said)]))
    if comparison.stands:
        parts.append(f"<h3>What differs at their ends</h3>{_table(comparison.names, comparison.stands)}")
    if over_each_other(comparison):
        parts.append("<h3>Round by round</h3>")
    return "".join(parts)


def things_html(comparison: Comparison) -> str:
    """Write which cards lie elsewhere."""
    if not comparison.things:
        return ""
    return f"<h3>What lies elsewhere</h3>{_table(comparison.names, comparison.things)}"


def _table(names: tuple[str, str], rows: Sequence[tuple[str, str, str]]) -> str:
    head = "".join(f"<th align='left'>{html.escape(name)}</th>" for name in ("", *names))
    cells = "".join(f"<tr>{''.join(f'<td>{html.escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table cellpadding='5'><tr>{head}</tr>{cells}</table>"


def _text(parent: QWidget) -> QLabel:
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _branch_box(parent: QWidget, name: str) -> QComboBox:
    box = QComboBox(parent)
    box.setAccessibleName(name)
    return box


def _name_line(parent: QWidget, name: str) -> QLineEdit:
    line = QLineEdit(parent)
    line.setAccessibleName(name)
    line.setToolTip("Another name for this branch")
    return line
