"""Curves with bands: how something goes over the rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from exports.charts.paper import Area, Chart, Ink, box, centred, face, grid_line, label, percent, ticks
from exports.faces.ops import Face, Group, Op, Path, Pen, Polygon, Rect


@dataclass(frozen=True, slots=True)
class Point:
    """Where a curve is at a round, and its band."""

    at: float
    low: float
    value: float
    high: float


@dataclass(frozen=True, slots=True)
class Curve:
    """A curve with its name."""

    name: str
    points: tuple[Point, ...]


HEIGHT, LEFT = 52.0, 14.0
NEAR = 4.0
"""So many millimetres beside a point of a line still mean that point."""


def curves(title: str, lines: Sequence[Curve], unit: str) -> Chart:
    """Return curves over each other: each a line in its band."""
    rows = tuple(
        (one.name, f"{point.at:g}", percent(point.value), f"{percent(point.low)} to {percent(point.high)}")
        for one in lines
        for point in one.points
    )

    points = [point for one in lines for point in one.points]
    first, last = min((p.at for p in points), default=0), max((p.at for p in points), default=1)

    def areas(width: float) -> list[Area]:
        spots = [_laid(width, first, last, point.at, point.value) for point in points]
        wide = max(NEAR, (width - LEFT - 6) / max(1.0, last - first))
        return [Area((row,), box(x - wide / 2, y - NEAR, wide, 2 * NEAR)) for row, (x, y) in enumerate(spots)]

    def draw(width: float, ink: Ink) -> Face:
        across, at = width - LEFT - 6, partial(_laid, width, first, last)
        ops: list[Op] = []
        for tick in ticks(0, 1, 4):
            y = at(first, tick)[1]
            ops += [
                grid_line(LEFT, y, LEFT + across, y, ink),
                label(percent(tick), LEFT - 1.5, y + 1, ink.muted, right=True),
            ]
        ops += [centred(f"{tick:g}", at(tick, 0)[0], HEIGHT + 4, ink.muted) for tick in ticks(first, last, 8)]
        for number, one in enumerate(lines):
            colour = (ink.first, ink.second)[number % 2]
            ops += _curve(
                [(at(p.at, p.low), at(p.at, p.value), at(p.at, p.high)) for p in one.points], colour, number
            )
            x = LEFT + 40 * number
            ops += [Rect(x, 1.5, 4, 2.4, Pen(fill=colour)), label(one.name, x + 5.5, 3.7, ink.text)]
        ops.append(label(unit, LEFT + across, HEIGHT + 8, ink.muted, right=True))
        return face(width, HEIGHT + 10, ops)

    return Chart(title, draw, ("", unit, "median", "four of five"), rows, areas)


def _laid(width: float, first: float, last: float, x: float, y: float) -> tuple[float, float]:
    """Return where a value at a round lies on the sheet."""
    return LEFT + (width - LEFT - 6) * (x - first) / max(1e-9, last - first), 8 + (HEIGHT - 8) * (1 - y)


def _curve(points: list[tuple[tuple[float, float], ...]], colour: str, number: int) -> list[Op]:
    """Draw a band and its line; the second line is dashed, so that it is told apart without colours."""
    if len(points) < 2:
        return []
    outline = [low for low, _, _ in points] + [high for _, _, high in reversed(points)]
    band = Group((Polygon(tuple(outline), Pen(fill=colour)),), opacity=0.22)
    dash = (1.6, 0.9) if number % 2 else ()
    middle = [value for _, value, _ in points]
    return [band, Path(middle[0], tuple((x, y) for x, y in middle[1:]), Pen(stroke=colour, line=0.6, dash=dash))]
