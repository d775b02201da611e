"""The report of the lab on paper: charts with the tables behind them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from exports.charts.paper import LIGHT, Chart, fitted
from exports.faces.fonts import text_width
from exports.faces.ops import Op, Text
from exports.faces.text import Box, Style, set_text
from exports.handouts.playtest_report import EDGE, GREY, HEADING, INK, RESULT, TITLE, as_printed
from exports.sheets.pages import Page, Placed
from exports.sheets.papers import Paper, SheetOptions

SIZE, LINE = 8.0, 4.2
MOST_ROWS = 45
"""So many rows of a table are printed; the whole of it is in the CSV file."""


@dataclass(slots=True)
class _Sheets:
    """Puts one thing under the other, over as many pages as they need."""

    paper: Paper
    pages: list[tuple[list[Op], list[Placed]]] = field(default_factory=lambda: [([], [])])
    y: float = EDGE

    @property
    def width(self) -> float:
        """How wide what is printed may be."""
        return self.paper.width - 2 * EDGE

    def room_for(self, height: float) -> None:
        """Begin a page if there is no room for so much."""
        if self.y + height > self.paper.height - EDGE and self.y > EDGE:
            self.pages.append(([], []))
            self.y = EDGE

    def words(self, text: str, style: Style, before: float = 0.0, keep: float = 0.0) -> None:
        """Set a text."""
        lines = [one for one in self._set(text, style, 0.0) if isinstance(one, Text)]
        height = max((line.y for line in lines), default=0.0) + 2
        self.room_for(before + height + keep)
        self.y += before
        self.pages[-1][0].extend(self._set(text, style, self.y))
        self.y += height

    def _set(self, text: str, style: Style, y: float) -> Sequence[Op]:
        return set_text(as_printed(text), style, Box(EDGE, y, self.width, self.paper.height)).ops

    def high(self, chart: Chart) -> float:
        """Tell how high a chart is on this paper."""
        return min(chart.draw(self.width, LIGHT).height, self.paper.height - 2 * EDGE - 20)

    def chart(self, chart: Chart) -> None:
        """Lay a chart on the page; one that is higher than a page is made smaller."""
        face = chart.draw(self.width, LIGHT)
        scale = self.high(chart) / face.height
        self.room_for(face.height * scale)
        self.pages[-1][1].append(Placed(face, EDGE, self.y, scale=scale))
        self.y += face.height * scale + 3

    def row(self, cells: Sequence[str], widths: Sequence[float], colour: str = INK) -> None:
        """Set a row of a table."""
        self.room_for(LINE)
        x = EDGE
        for cell, width in zip(cells, widths, strict=True):
            self.pages[-1][0].append(Text(fitted(cell, width - 1.5, SIZE), x, self.y + 3, "sans", SIZE, colour))
            x += width
        self.y += LINE


def lab_pages(title: str, lines: Sequence[str], charts: Sequence[Chart], options: SheetOptions) -> list[Page]:
    """Set a report: what was played, then every chart with its table."""
    sheets = _Sheets(options.paper)
    sheets.words(title, TITLE)
    for line in lines:
        sheets.words(line, RESULT, before=1.0)
    for chart in charts:
        sheets.words(chart.title, HEADING, before=5.0, keep=sheets.high(chart))
        sheets.chart(chart)
        widths = _widths(chart, sheets.width)
        sheets.row(chart.headings, widths, GREY)
        for row in chart.rows[:MOST_ROWS]:
            sheets.row(row, widths)
        if len(chart.rows) > MOST_ROWS:
            sheets.row((f"... and {len(chart.rows) - MOST_ROWS} more", *[""] * (len(widths) - 1)), widths, GREY)
    paper = options.paper
    return [Page(paper.width, paper.height, tuple(laid), tuple(ops), side="contents") for ops, laid in sheets.pages]


def _widths(chart: Chart, room: float) -> list[float]:
    """Return how wide the columns are: as their words need, and together no wider than the page."""
    needs = [
        max(text_width(str(cell), "sans", SIZE) for cell in column) + 4
        for column in zip(chart.headings, *chart.rows, strict=True)
    ]
    return [need * min(1.0, room / sum(needs)) for need in needs]
