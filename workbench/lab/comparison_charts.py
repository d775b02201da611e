"""The charts of a comparison: what differs between two versions, and which cards moved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import isfinite

from exports.charts.bars import Bar, bars
from workbench.lab.behind import Figure, came_up, fared_otherwise
from workbench.lab.comparing import Comparison, Difference, MovedCard

MOST_DRAWN = 30


def comparison_figures(found: Comparison, names: Mapping[str, str], before: int) -> list[Figure]:
    """Return what is different after a change, and the cards that come up more or less often with it."""
    figures = [_differences(found.differences, before), _moved(found.moved, names)]
    return [figure for figure in figures if figure.chart.rows]


def _differences(differences: Sequence[Difference], before: int) -> Figure:
    known = [one for one in differences if isfinite(one.watched.low)]
    drawn = [Bar(one.name, *_interval(one)) for one in known if one.is_share]
    chart = bars("Before and after: how much more often who wins", drawn, written=_points)
    headings = ("", "before", "after", "difference", "95 % interval", "answer")
    behind = tuple(fared_otherwise(before, "winners" if one.is_share else one.name) for one in known)
    return Figure(replace(chart, headings=headings, rows=tuple(map(_row, known))), behind)


def _interval(one: Difference) -> tuple[float, float, float]:
    return one.watched.value, one.watched.low, one.watched.high


def _row(one: Difference) -> tuple[str, ...]:
    before, after = (f"{value:.1%}" if one.is_share else f"{value:.1f}" for value in (one.before, one.after))
    value, low, high = (_points(each) if one.is_share else f"{each:+.1f}" for each in _interval(one))
    return one.name, before, after, value, f"{low} to {high}", one.answer.value


def _moved(moved: Sequence[MovedCard], names: Mapping[str, str]) -> Figure:
    rows = [Bar(names.get(one.card, one.card), one.gap.value, one.gap.low, one.gap.high) for one in moved]
    title = "Before and after: cards that come up more or less often"
    return Figure(bars(title, rows, written=_points, drawn=MOST_DRAWN), tuple(came_up(one.card) for one in moved))


def _points(value: float) -> str:
    return f"{100 * value:+.0f}"
