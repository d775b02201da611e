"""The charts of a report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from engines import registry
from engines.ai.play import play_out
from engines.ai.seats import RandomSeat
from engines.ai.shares import Share
from engines.kit.game import DIED, FOUGHT, begin
from engines.kit.state import State
from engines.kit.table import Area, Place, Shape
from exports.charts.bars import Bar, bars, histogram
from exports.charts.curves import Curve, Point, curves
from exports.charts.flow import Band, Station, flow
from exports.charts.heat import Spot, heat_map
from exports.charts.paper import Chart
from workbench.lab.figures.card_choices import CardChoice
from workbench.lab.figures.cards import CardFigure
from workbench.lab.figures.results import said
from workbench.lab.model.choice_watch import ON_CARD
from workbench.lab.model.hall import Hall
from workbench.lab.model.round_watch import AT
from workbench.lab.report import Report
from workbench.lab.store.store import LabStore

MOST_CARDS = 30
CELL = 20.0
LOOKED_AT, STEP = 400, 25
"""How far a game is followed to see its whole board, and how many decisions at a time."""
STOOD = "stood"
CHOICE = (40.0, 9.0)
"""How wide and high an answer to a card is drawn."""


@dataclass(frozen=True, slots=True)
class Behind:
    """Which games lie behind a row of a figure: an SQL condition on the games, and perhaps a card that was met."""

    condition: tuple[str, tuple[Any, ...]]
    step: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A chart with the games behind each of its rows."""

    chart: Chart
    behind: tuple[Behind | None, ...] = ()


HAS_CARD = (
    "number IN (SELECT card.number FROM card JOIN word ON word.id = card.card WHERE card.run = game.run AND text = ?)"
)
HAS_MET = (
    "number IN (SELECT step.number FROM step JOIN word ON word.id = step.card WHERE step.run = game.run AND text = ?)"
)
HAS_TAKEN = (
    "number IN (SELECT choice.number FROM choice JOIN word AS q ON q.id = choice.question "
    "JOIN word AS a ON a.id = choice.answer WHERE choice.run = game.run AND taken > 0 AND q.text = ? AND a.text = ?)"
)
HAS_ENDED = (
    "reason.text = ? AND number IN (SELECT step.number FROM step JOIN word ON word.id = step.card "
    "WHERE step.run = game.run AND text = ? AND place = "
    "(SELECT max(place) FROM step AS last WHERE last.run = step.run AND last.number = step.number))"
)
HAS_GONE = (
    "number IN (SELECT a.number FROM step AS a JOIN step AS b "
    "ON b.run = a.run AND b.number = a.number AND b.place = a.place + 1 "
    "JOIN word AS one ON one.id = a.card JOIN word AS two ON two.id = b.card "
    "WHERE a.run = game.run AND one.text = ? AND two.text = ?)"
)


def figures_of(report: Report, store: LabStore) -> list[Figure]:
    """Return the figures of a report, those that have something to show."""
    results = report.results
    endings = [_bar(f"{said(one)} ({rule})", share) for (one, rule), share in results.endings.items()]
    won, seen = _cards(report.cards), _seen(report.cards)
    found = [
        _winners(report),
        Figure(
            bars("Who wins, by what they began as", [_bar(one.name, one.began) for one in report.starts], most=1.0),
            tuple(Behind((HAS_CARD, (one.card,))) for one in report.starts),
        ),
        Figure(
            bars("How it ends", endings, most=1.0),
            tuple(Behind(("reason.text = ? AND rule.text = ?", key)) for key in results.endings),
        ),
        Figure(
            histogram("How many rounds", results.rounds.counts, "rounds"),
            tuple(Behind(("rounds = ?", (value,))) for value in sorted(results.rounds.counts)),
        ),
        Figure(curves("How seats stand", _curves(report), "round")),
        Figure(
            bars("Cards: won with it, against without it", [bar for _, bar in won], written=_points), _with_cards(won)
        ),
        Figure(bars("Cards: games in which they came up", [bar for _, bar in seen], most=1.0), _with_cards(seen)),
        *_scenario(report),
        *_on_cards(report),
        *(Figure(heat_map(f"Where pieces {what}", spots)) for what, spots in _maps(report, store)),
    ]
    return [figure for figure in found if figure.chart.rows]


def _with_cards(rows: Sequence[tuple[str, Bar]]) -> tuple[Behind, ...]:
    return tuple(Behind((HAS_CARD, (card,))) for card, _ in rows)


def _scenario(report: Report) -> list[Figure]:
    if report.scenario is None:
        return []
    cards, ways = report.scenario.cards, report.scenario.ways
    chart = bars("Cards of the scenario that were met", [_bar(one.name, one.met) for one in cards], most=1.0)
    met = Figure(chart, tuple(Behind((HAS_MET, (one.card,)), one.card) for one in cards))
    at = {one.card: place for place, one in enumerate(cards)}
    gone = [(start, end, share) for start, end, share in ways if start in at and end in at]
    ends = [one for one in report.scenario.ends if one[0] in at]
    endings = {how: len(cards) + place for place, how in enumerate(dict.fromkeys(how for _, how, _ in ends))}
    stations = [Station(one.name, one.met.rate) for one in cards]
    stations += [Station(f"End: {said(how)}", sum(s.rate for _, its, s in ends if its == how)) for how in endings]
    bands = [Band(at[start], at[end], share.rate, _interval(share)) for start, end, share in gone]
    bands += [Band(at[card], endings[how], share.rate, _interval(share)) for card, how, share in ends]
    behind = [Behind((HAS_GONE, (start, end)), end) for start, end, _ in gone]
    behind += [Behind((HAS_ENDED, (how, card))) for card, how, _ in ends]
    return [met, Figure(flow("The way through the scenario", stations, bands), tuple(behind))]


def _on_cards(report: Report) -> list[Figure]:
    """Return what cards leave to choice: those of the scenario, and of the others those that are asked most often."""
    own = {one.card for one in report.scenario.cards} if report.scenario else set()
    asked: dict[str, int] = {}
    for one in report.on_cards:
        asked[one.card] = max(asked.get(one.card, 0), one.taken.trials)
    others = sorted((card for card in asked if card not in own), key=lambda card: -asked[card])[:MOST_CARDS]
    told = (
        ("What the cards of the scenario leave to choice", [card for card in asked if card in own]),
        ("What other cards leave to choice", others),
    )
    return [_choices_on(title, [one for one in report.on_cards if one.card in cards]) for title, cards in told]


def _choices_on(title: str, choices: Sequence[CardChoice]) -> Figure:
    """Return answers as a heat map: a row for each card, a cell for each answer."""
    rows = list(dict.fromkeys(one.card for one in choices))
    columns = sorted({one.answer for one in choices})
    spots = [
        Spot(
            f"{one.name}: {one.answer}",
            _cell(columns.index(one.answer), rows.index(one.card)),
            one.taken.rate,
            _interval(one.taken),
        )
        for one in choices
    ]
    taken = tuple(Behind((HAS_TAKEN, (f"{ON_CARD}{one.card}", one.answer)), one.card) for one in choices)
    return Figure(heat_map(title, spots, len(rows) * CHOICE[1], ("choice", "taken")), taken)


def _cell(column: int, row: int) -> tuple[tuple[float, float], ...]:
    left, top, wide, high = column * CHOICE[0], row * CHOICE[1], *CHOICE
    return (left, top), (left + wide, top), (left + wide, top + high), (left, top + high)


def _interval(share: Share) -> str:
    low, high = share.interval()
    return f"{share.rate:.1%} ({low:.1%} to {high:.1%})"


def _bar(name: str, share: Share) -> Bar:
    low, high = share.interval()
    return Bar(name, share.rate, low, high)


def _winners(report: Report) -> Figure:
    """Return who wins; behind a seat lie the games that it won."""
    results = report.results
    rows: dict[str, Share] = {}
    behind: list[Behind | None] = []
    if results.anybody.count < results.anybody.trials:
        rows["anybody"] = results.anybody
        behind.append(Behind(("winners <> 0", ())))
    for name, share in results.by_side.items():
        rows[name] = share
        behind.append(_won_by(name))
    if len(results.by_player) > 1:
        rows |= {f"each {name}": share for name, share in results.by_player.items()}
        behind += [None] * len(results.by_player)
    return Figure(bars("Who wins", [_bar(name, share) for name, share in rows.items()], most=1.0), tuple(behind))


def _won_by(name: str) -> Behind | None:
    seat = name.removeprefix("seat ")
    return Behind(("winners & ?", (1 << int(seat) - 1,))) if seat.isdecimal() else Behind(("winners <> 0", ()))


def _points(value: float) -> str:
    return f"{100 * value:+.0f}"


def _curves(report: Report) -> list[Curve]:
    named = (("who won", report.curves.winners), ("others", report.curves.others))
    return [
        Curve(name, tuple(Point(one.round, one.low, one.median, one.high) for one in bands))
        for name, bands in named
        if len(bands) > 1
    ]


def _cards(cards: tuple[CardFigure, ...]) -> list[tuple[str, Bar]]:
    known = [one for one in cards if one.with_it.trials and one.without_it.trials and one.had.count]
    known.sort(key=lambda one: (not one.is_telling, -abs(one.difference.value)))
    shown = sorted(known[:MOST_CARDS], key=lambda one: -one.difference.value)
    return [(one.card, _gap(one)) for one in shown]


def _gap(one: CardFigure) -> Bar:
    gap, star = one.difference, " *" if one.is_telling else ""
    return Bar(f"{one.name}{star}", gap.value, gap.low, gap.high)


def _seen(cards: tuple[CardFigure, ...]) -> list[tuple[str, Bar]]:
    rarest = sorted(cards, key=lambda one: (one.had if one.had.count else one.seen).rate)[:MOST_CARDS]
    return [(one.card, _bar(one.name, one.had if one.had.count else one.seen)) for one in rarest]


# ---- boards ------------------------------------------------------------------------------------------


def _maps(report: Report, store: LabStore) -> list[tuple[str, list[Spot]]]:
    """Return the boards of the game, once for what pieces stood, fought and died there each."""
    counts: dict[str, dict[str, int]] = {what: {} for what in (STOOD, FOUGHT, DIED)}
    for one in report.places:
        what, mark, place = one.place.rpartition(AT)
        counts.setdefault(what if mark else STOOD, {})[place] = one.pieces
    areas = _boards(report, store, set().union(*counts.values())) if report.places else []
    return [(what, _spots(areas, its)) for what, its in counts.items() if its]


def _boards(report: Report, store: LabStore, places: set[str]) -> list[Area]:
    """Return the boards of the first game as they lie when most of these places are there: maps may grow."""
    hall = Hall(report.info.plan, store.content(report.info.id), registry.game)
    state = begin(hall.box, report.info.plan.seed_of(0), quiet=True)
    best: tuple[int, list[Area]] = (0, [])
    for moment in range(0, LOOKED_AT, STEP):
        seats = [RandomSeat()] * state.players
        play_out(state, seats, stop=partial(_is_at, state, moment))
        areas = [area for area in hall.game.table(state).areas if area.shape in (Shape.MAP, Shape.GRID)]
        count = len(places & {place.id for area in areas for place in area.places})
        best = max(best, (count, areas), key=lambda one: one[0])
        if count == len(places) or state.ending is not None:
            break
    return [area for area in best[1] if any(place.id in places for place in area.places)]


def _is_at(state: State, moment: int) -> bool:
    return state.decisions >= moment


def _spots(areas: Sequence[Area], counts: Mapping[str, int]) -> list[Spot]:
    """Return the places of boards with how often something was there."""
    most, total = max(counts.values()), sum(counts.values())
    return [_spot(area, place, counts.get(place.id, 0), most, total) for area in areas for place in area.places]


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
