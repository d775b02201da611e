"""Bars with intervals, and histograms."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from exports.charts.paper import (
    ROW,
    SIZE,
    Area,
    Chart,
    Ink,
    box,
    centred,
    face,
    fitted,
    grid_line,
    label,
    percent,
    ticks,
)
from exports.faces.fonts import text_width
from exports.faces.ops import Face, Line, Op, Pen, Rect

MOST_BINS = 40
LEFT, HEIGHT = 14.0, 42.0
"""Where the columns of a histogram begin, and how high they may be."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A figure with its interval."""

    name: str
    value: float
    low: float
    high: float
    said: str = ""
    """What stands at its right end; unless it is said, the value."""


def bars(
    title: str,
    figures: Sequence[Bar],
    *,
    written: Callable[[float], str] = percent,
    most: float | None = None,
    drawn: int | None = None,
) -> Chart:
    """Return one bar under the other, each with the line that its interval is; perhaps only so many are drawn."""
    table = tuple((one.name, written(one.value), f"{written(one.low)} to {written(one.high)}") for one in figures)
    rows = figures[:drawn]

    def draw(width: float, ink: Ink) -> Face:
        left = min(0.35 * width, 4 + max((text_width(one.name, "sans", SIZE) for one in rows), default=0.0))
        least = min(0.0, *(one.low for one in rows)) if rows else 0.0
        top = most if most is not None else max([0.01, *(one.high for one in rows)])
        scale = (width - left - 18) / (top - least)
        ops: list[Op] = []
        height = 4 + ROW * len(rows)
        for tick in ticks(least, top):
            x = left + (tick - least) * scale
            ops += [grid_line(x, 2, x, height, ink), centred(written(tick), x, height + 4, ink.muted)]
        for place, one in enumerate(rows):
            ops += _bar(one, 3 + ROW * place, left, least, scale, written, ink)
        return face(width, height + 7, ops)

    def areas(width: float) -> list[Area]:
        return [Area((place,), box(0, 3 + ROW * place, width, ROW)) for place in range(len(rows))]

    return Chart(title, draw, ("", "value", "95 % interval"), table, areas)


def _bar(
    one: Bar, y: float, left: float, least: float, scale: float, written: Callable[[float], str], ink: Ink
) -> list[Op]:
    zero, end = left - least * scale, left + (one.value - least) * scale
    low, high = (left + (value - least) * scale for value in (one.low, one.high))
    middle, pen = y + ROW / 2 - 0.5, Pen(stroke=ink.text, line=0.35)
    said = one.said or written(one.value)
    return [
        label(fitted(one.name, left - 4), left - 2, y + ROW / 2 + 0.6, ink.text, right=True),
        Rect(min(zero, end), y + 0.6, max(0.1, abs(end - zero)), ROW - 2.4, Pen(fill=ink.first)),
        Line(low, middle, high, middle, pen),
        *(Line(x, middle - 1, x, middle + 1, pen) for x in (low, high)),
        label(said, max(high, end, zero) + 1.5, y + ROW / 2 + 0.6, ink.muted),
    ]


def spans(counts: Mapping[int, int]) -> list[range]:
    """Return the values of the columns of a histogram, those in which there is something, from the least on."""
    low, high = min(counts, default=0), max(counts, default=0)
    size = max(1, -(-(high - low + 1) // MOST_BINS))
    firsts = sorted({low + (value - low) // size * size for value in counts})
    return [range(first, first + size) for first in firsts]


def histogram(title: str, counts: Mapping[int, int], unit: str) -> Chart:
    """Return how many games took so long, as columns."""
    total, held = sum(counts.values()) or 1, spans(counts)
    low, high = min(counts, default=0), max(counts, default=0)
    size = len(held[0]) if held else 1
    bins = {(span[0] - low) // size: sum(counts.get(value, 0) for value in span) for span in held}
    rows = tuple(
        (_span(span), str(count), percent(count / total)) for span, count in zip(held, bins.values(), strict=True)
    )

    def step_of(width: float) -> float:
        return (width - 20) / ((high - low) // size + 1)

    def areas(width: float) -> list[Area]:
        step = step_of(width)
        return [Area((at,), box(LEFT + place * step, 2, step, HEIGHT)) for at, place in enumerate(bins)]

    def draw(width: float, ink: Ink) -> Face:
        left, height, across = LEFT, HEIGHT, width - 20
        step, most = step_of(width), max(bins.values(), default=1) / total
        ops: list[Op] = []
        for tick in ticks(0, most, 4):
            y = 2 + (height - 2) * (1 - tick / most)
            ops += [
                grid_line(left, y, left + across, y, ink),
                label(percent(tick), left - 1.5, y + 1, ink.muted, right=True),
            ]
        for place, count in bins.items():
            tall = (height - 2) * count / total / most
            ops.append(Rect(left + place * step, height - tall, max(0.3, step - 0.3), tall, Pen(fill=ink.first)))
        for tick in ticks(low, high, 8):
            ops.append(centred(f"{tick:g}", left + ((tick - low) / size + 0.5) * step, height + 4, ink.muted))
        ops.append(label(unit, left + across, height + 8, ink.muted, right=True))
        return face(width, height + 10, ops)

    return Chart(title, draw, (unit, "games", "share"), rows, areas)


def _span(span: range) -> str:
    return str(span[0]) if len(span) == 1 else f"{span[0]} to {span[-1]}"
