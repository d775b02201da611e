"""The report of a playtest on paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from exports.faces.ops import Op, Text
from exports.faces.text import Box, Style, set_text
from exports.faces.words import Look
from exports.handouts.curves import HEIGHT, Curve, curve_ops
from exports.sheets.pages import Page
from exports.sheets.papers import Paper, SheetOptions

EDGE, GAP = 20.0, 6.0
IN_A_ROW = 2
INK, GREY = "#1b1b1b", "#5a5a5a"
TITLE = Style(Look("serif-black"), 20, 12, INK)
RESULT = Style(Look("sans"), 12, 10, GREY, 1.3)
HEADING = Style(Look("serif-black"), 12, 10, INK)
LINE = Style(Look("sans"), 10, 10, INK, 1.3)


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it."""

    title: str
    lines: tuple[str, ...] = ()
    curves: tuple[Curve, ...] = ()
    """What is drawn under the lines, two in a row."""


@dataclass(slots=True)
class _Writer:
    """Sets one text under the other, over as many pages as they need."""

    paper: Paper
    pages: list[list[Op]] = field(default_factory=lambda: [[]])
    y: float = EDGE

    def write(self, text: str, style: Style, *, before: float = 0.0, keep: float = 0.0) -> None:
        """Set a text; one that does not fit any more, with what it must keep together with, begins a page."""
        width, room = self.paper.width - 2 * EDGE, self.paper.height
        lines = [op for op in set_text(text, style, Box(EDGE, 0, width, room)).ops if isinstance(op, Text)]
        height = max((line.y for line in lines), default=0.0) + 2.0
        if self.y + before + height + keep > self.paper.height - EDGE:
            self.pages.append([])
            self.y, before = EDGE, 0.0
        self.y += before
        self.pages[-1] += set_text(text, style, Box(EDGE, self.y, width, room)).ops
        self.y += height

    def draw(self, curves: Sequence[Curve]) -> None:
        """Draw curves beside one another; a row that does not fit any more begins a page."""
        if self.y + HEIGHT > self.paper.height - EDGE:
            self.pages.append([])
            self.y = EDGE
        width = (self.paper.width - 2 * EDGE) / IN_A_ROW
        for place, curve in enumerate(curves):
            self.pages[-1] += curve_ops(curve, EDGE + place * width, self.y, width - GAP)
        self.y += HEIGHT


def report_pages(title: str, result: str, sections: Sequence[Section], options: SheetOptions) -> list[Page]:
    """Set a report over as many pages as it needs; a section without anything is left out."""
    writer = _Writer(options.paper)
    writer.write(as_printed(title), TITLE)
    writer.write(as_printed(result), RESULT, before=2.0)
    for section in sections:
        if section.lines or section.curves:
            writer.write(as_printed(section.title), HEADING, before=5.0, keep=HEIGHT if section.curves else 12.0)
        for line in section.lines:
            writer.write(as_printed(line), LINE, before=0.6)
        for first in range(0, len(section.curves), IN_A_ROW):
            writer.draw(section.curves[first : first + IN_A_ROW])
    paper = options.paper
    return [Page(paper.width, paper.height, (), tuple(ops), side="contents") for ops in writer.pages]


def as_printed(text: str) -> str:
    """Return words that are printed as they are: stars and braces mean something to the typesetter."""
    return text.replace("*", "×").replace("{", "(").replace("}", ")")
