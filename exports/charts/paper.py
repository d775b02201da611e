"""What all charts share: their colours, how text is set, and a scale with round numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, dist, floor, log10

from engines.kit.maps.outlines import Outline, Point, contains
from exports.faces.fonts import text_width
from exports.faces.ops import Face, Line, Op, Pen, Text

FONT, BOLD = "sans", "sans-bold"
SIZE = 8.0
"""The size of letters in points."""
ROW = 6.5
"""How high a row of bars is, in millimetres."""


@dataclass(frozen=True, slots=True)
class Ink:
    """The colours of a chart; blue and orange are told apart by everybody, and by their lightness in grey."""

    paper: str
    text: str
    muted: str
    line: str
    first: str
    second: str
    cold: str
    warm: str
    """The ends of a heat map."""


LIGHT = Ink("#ffffff", "#1b1b1b", "#5a5a5a", "#d4d4d4", "#0072b2", "#d55e00", "#eef4f8", "#0b5f94")
DARK = Ink("#1f2226", "#ececec", "#aab0b8", "#454b54", "#56b4e9", "#e69f00", "#2a3138", "#7cc7f2")


@dataclass(frozen=True, slots=True)
class Area:
    """A part of a drawing, in millimetres, that stands for rows of the table."""

    rows: tuple[int, ...]
    outline: Outline

    @property
    def middle(self) -> Point:
        """The middle of the part."""
        xs, ys = [x for x, _ in self.outline], [y for _, y in self.outline]
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart: its title, how it is drawn at a width, and the table with the same figures."""

    title: str
    draw: Callable[[float, Ink], Face]
    headings: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    areas: Callable[[float], Sequence[Area]] = lambda width: ()
    """Which parts of the drawing stand for which rows of the table, at a width."""

    def rows_at(self, width: float, point: Point) -> tuple[int, ...]:
        """Return the rows of the table for which a point of the drawing stands; parts may lie over each other."""
        under = [area for area in self.areas(width) if contains(area.outline, point)]
        return min(under, key=lambda area: dist(area.middle, point)).rows if under else ()


def box(x: float, y: float, width: float, height: float) -> Outline:
    """Return the outline of a rectangle."""
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def label(
    text: str, x: float, y: float, colour: str, *, right: bool = False, size: float = SIZE, font: str = FONT
) -> Text:
    """Set a line of text by its left end, or by its right one."""
    return Text(text, x - text_width(text, font, size) if right else x, y, font, size, colour)


def centred(text: str, x: float, y: float, colour: str, size: float = SIZE) -> Text:
    """Set a line of text by its middle."""
    return Text(text, x - text_width(text, FONT, size) / 2, y, FONT, size, colour)


def fitted(text: str, room: float, size: float = SIZE) -> str:
    """Cut a text to a width, with dots in the place of what is gone."""
    if text_width(text, FONT, size) <= room:
        return text
    while text and text_width(text + "…", FONT, size) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Return round numbers that lie between two values."""
    reach = max(high - low, 1e-9)
    step = 10 ** floor(log10(reach / most))
    step *= next(factor for factor in (1, 2, 5, 10) if reach / (step * factor) <= most)
    return [step * number for number in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


def face(width: float, height: float, ops: list[Op]) -> Face:
    """Return a chart as a face with nothing to cut off."""
    return Face(width, height, tuple(ops), bleed=0.0, safe=0.0, radius=0.0)


def grid_line(x1: float, y1: float, x2: float, y2: float, ink: Ink) -> Line:
    """Draw a quiet line."""
    return Line(x1, y1, x2, y2, Pen(stroke=ink.line, line=0.2))


def percent(value: float) -> str:
    """Write a share."""
    return f"{100 * value:.0f} %"
