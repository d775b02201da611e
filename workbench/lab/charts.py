"""The charts of a report."""

from __future__ import annotations

from collections.abc import Mapping

from engines import registry
from engines.ai.shares import Share
from engines.kit.game import begin
from engines.kit.table import Area, Place, Shape
from exports.charts.bars import Bar, bars, histogram
from exports.charts.curves import Curve, Point, curves
from exports.charts.heat import Spot, heat_map
from exports.charts.paper import Chart
from workbench.lab.figures.cards import CardFigure
from workbench.lab.model.hall import Hall
from workbench.lab.report import Report
from workbench.lab.store.store import LabStore

MOST_CARDS = 30
CELL = 20.0


def charts_of(report: Report, store: LabStore) -> list[Chart]:
    """Return the charts of a report, those that have something to show."""
    results = report.results
    found = [
        bars("Who wins", [_bar(name, share) for name, share in _winners(report).items()], most=1.0),
        bars(
            "How it ends",
            [_bar(f"{one} ({rule})", share) for (one, rule), share in results.endings.items()],
            most=1.0,
        ),
        histogram("How many rounds", results.rounds.counts, "rounds"),
        curves("How seats stand", _curves(report), "round"),
        bars("Cards: won with it, against without it", _cards(report.cards), written=_points),
        bars("Cards: games in which they came up", _seen(report.cards), most=1.0),
    ]
    if report.scenario is not None:
        found.append(
            bars(
                "Cards of the scenario that were met",
                [_bar(one.name, one.met) for one in report.scenario.cards],
                most=1.0,
            )
        )
    found.append(heat_map("Where pieces stood", _spots(report, store)))
    return [chart for chart in found if chart.rows]


def _bar(name: str, share: Share) -> Bar:
    low, high = share.interval()
    return Bar(name, share.rate, low, high)


def _winners(report: Report) -> Mapping[str, Share]:
    results = report.results
    found = {"anybody": results.anybody} if results.anybody.count < results.anybody.trials else {}
    found |= results.by_side
    if len(results.by_player) > 1:
        found |= {f"each {name}": share for name, share in results.by_player.items()}
    return found


def _points(value: float) -> str:
    return f"{100 * value:+.0f}"


def _curves(report: Report) -> list[Curve]:
    named = (("who won", report.curves.winners), ("others", report.curves.others))
    return [
        Curve(name, tuple(Point(one.round, one.low, one.median, one.high) for one in bands))
        for name, bands in named
        if len(bands) > 1
    ]


def _cards(cards: tuple[CardFigure, ...]) -> list[Bar]:
    known = [one for one in cards if one.with_it.trials and one.without_it.trials and one.had.count]
    known.sort(key=lambda one: (not one.is_telling, -abs(one.difference.value)))
    shown = sorted(known[:MOST_CARDS], key=lambda one: -one.difference.value)
    return [
        Bar(
            f"{one.name}{' *' if one.is_telling else ''}",
            one.difference.value,
            one.difference.low,
            one.difference.high,
        )
        for one in shown
    ]


def _seen(cards: tuple[CardFigure, ...]) -> list[Bar]:
    rarest = sorted(cards, key=lambda one: (one.had if one.had.count else one.seen).rate)[:MOST_CARDS]
    return [_bar(one.name, one.had if one.had.count else one.seen) for one in rarest]


# ---- boards ------------------------------------------------------------------------------------------


def _spots(report: Report, store: LabStore) -> list[Spot]:
    """Return the places of the boards of the game with how often pieces stood there."""
    stood = {one.place: one.pieces for one in report.places}
    if not stood:
        return []
    hall = Hall(report.info.plan, store.content(report.info.id), registry.game)
    table = hall.game.table(begin(hall.box, report.info.plan.seed_of(0), quiet=True))
    areas = [area for area in table.areas if area.shape in (Shape.MAP, Shape.GRID)]
    most, total = max(stood.values()), sum(stood.values())
    return [
        _spot(area, place, stood.get(place.id, 0), most, total)
        for area in areas
        if any(place.id in stood for place in area.places)
        for place in area.places
    ]


def _spot(area: Area, place: Place, pieces: int, most: int, total: int) -> Spot:
    at = (float(place.x), float(place.y)) if area.shape is Shape.MAP else None
    return Spot(place.name or place.id, _outline(area, place), pieces / most, f"{pieces / total:.1%}", at)


def _outline(area: Area, place: Place) -> tuple[tuple[float, float], ...]:
    if place.outline:
        return tuple((float(x), float(y)) for x, y in place.outline)
    if area.shape is Shape.MAP:
        return tuple(
            (place.x + x * CELL / 4, place.y + y * CELL / 4) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        )
    side = area.cell or CELL
    left, top = place.column * side, place.row * side
    return (left, top), (left + side, top), (left + side, top + side), (left, top + side)
