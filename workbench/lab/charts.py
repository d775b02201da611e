"""The charts of a report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engines.ai.shares import Share
from exports.charts.bars import Bar, bars, histogram, spans
from exports.charts.curves import Curve, Point, curves
from exports.charts.flow import Band, Station, flow
from exports.charts.heat import Spot, heat_map
from exports.charts.paper import Chart
from workbench.lab import behind
from workbench.lab.behind import Behind, Figure
from workbench.lab.boards import boards
from workbench.lab.figures.card_choices import CardChoice
from workbench.lab.figures.cards import CardFigure
from workbench.lab.figures.results import Length, said
from workbench.lab.report import CARD_HEADINGS, CARD_TABLES, Report, card_cells, estimated
from workbench.lab.statistics.intervals import Estimate
from workbench.lab.store.store import LabStore

MOST_DRAWN = 30
"""So many bars are drawn; the table below has all of them."""
CHOICE = (40.0, 9.0)
"""How wide and high an answer to a card is drawn."""


def figures_of(report: Report, store: LabStore) -> list[Figure]:
    """Return the figures of a report, those that have something to show."""
    results = report.results
    endings = [_bar(f"{said(one)} ({rule})", share) for (one, rule), share in results.endings.items()]
    found = [
        *report.answers,
        _winners(report, store),
        Figure(
            bars("Who wins, by what they began as", [_bar(one.name, one.began) for one in report.starts], most=1.0),
            tuple(behind.began_as(one.card) for one in report.starts),
        ),
        _begun_in(report),
        Figure(
            bars("How it ends", endings, most=1.0),
            tuple(behind.ended(*key) for key in results.endings),
        ),
        _length("rounds", results.rounds),
        _length("decisions", results.decisions),
        _standings(report),
        *_cards(report.cards),
        _choices(report),
        *_scenario(report),
        *_on_cards(report),
        *boards(report, store),
    ]
    return [figure for figure in found if figure.chart.rows]


def _length(unit: str, length: Length) -> Figure:
    chart = histogram(f"How many {unit}", length.counts, unit)
    return Figure(chart, tuple(behind.lasted(unit, span) for span in spans(length.counts)))


def _begun_in(report: Report) -> Figure:
    rows = sorted(report.begun_in, key=lambda one: -one.games)
    chart = bars(
        "Who wins, by where they began",
        [_bar(one.name, Share(one.won, one.games)) for one in rows],
        most=1.0,
        drawn=MOST_DRAWN,
    )
    return Figure(chart, tuple(behind.began_in(one.place) for one in rows))


def _standings(report: Report) -> Figure:
    lines = _curves(report)
    at = [int(point.at) for one in lines for point in one.points]
    return Figure(curves("How seats stand", lines, "round"), tuple(behind.came_to(number) for number in at))


def _choices(report: Report) -> Figure:
    """Return how often each answer to each kind of question is taken, where there is a choice."""
    asked = sorted(report.choices, key=lambda one: (-one.offered, one.question, one.answer))
    return Figure(
        bars(
            "Choices: how often each answer is taken",
            [_estimated(f"{one.question}: {one.answer}", one.taken) for one in asked],
            most=1.0,
            drawn=MOST_DRAWN,
        ),
        tuple(behind.taken(one.question, one.answer) for one in asked),
    )


def _scenario(report: Report) -> list[Figure]:
    if report.scenario is None:
        return []
    cards, ways = report.scenario.cards, report.scenario.ways
    chart = bars("Cards of the scenario that were met", [_bar(one.name, one.met) for one in cards], most=1.0)
    met = Figure(chart, tuple(behind.met(one.card) for one in cards))
    at = {one.card: place for place, one in enumerate(cards)}
    gone = [(start, end, share) for start, end, share in ways if start in at and end in at]
    ends = [one for one in report.scenario.ends if one[0] in at]
    endings = {how: len(cards) + place for place, how in enumerate(dict.fromkeys(how for _, how, _ in ends))}
    stations = [Station(one.name, one.met.rate) for one in cards]
    stations += [Station(f"End: {said(how)}", sum(s.rate for _, its, s in ends if its == how)) for how in endings]
    bands = [Band(at[start], at[end], share.rate, _interval(share)) for start, end, share in gone]
    bands += [Band(at[card], endings[how], share.rate, _interval(share)) for card, how, share in ends]
    games = [behind.gone(start, end) for start, end, _ in gone]
    games += [behind.ended_after(card, how) for card, how, _ in ends]
    return [met, Figure(flow("The way through the scenario", stations, bands), tuple(games))]


def _on_cards(report: Report) -> list[Figure]:
    """Return what cards leave to choice: those of the scenario, and of the others those that are asked most often."""
    own = {one.card for one in report.scenario.cards} if report.scenario else set()
    asked: dict[str, int] = {}
    for one in report.on_cards:
        asked[one.card] = max(asked.get(one.card, 0), one.offered)
    others = sorted((card for card in asked if card not in own), key=lambda card: -asked[card])[:MOST_DRAWN]
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
            one.taken.value,
            " (".join(estimated(one.taken)) + ")",
        )
        for one in choices
    ]
    taken = tuple(behind.taken_on(one.card, one.answer) for one in choices)
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


def _winners(report: Report, store: LabStore) -> Figure:
    """Return who wins; behind a side lie the games that it won."""
    results = report.results
    rows: list[tuple[Bar, Behind]] = []
    if results.anybody.count < results.anybody.trials:
        rows.append((_bar("anybody", results.anybody), behind.anybody_won()))
    rows += [(_bar(name, share), behind.side_won(name)) for name, share in results.by_side.items()]
    if len(results.by_player) > 1:
        outcomes = store.outcomes(report.info.id)
        rows += [
            (_bar(f"each {name}", share), behind.player_won(outcomes, name))
            for name, share in results.by_player.items()
        ]
    return Figure(bars("Who wins", [bar for bar, _ in rows], most=1.0), tuple(games for _, games in rows))


def _points(value: float) -> str:
    return f"{100 * value:+.0f}"


def _curves(report: Report) -> list[Curve]:
    named = (("who won", report.curves.winners), ("others", report.curves.others))
    return [
        Curve(name, tuple(Point(one.round, one.low, one.median, one.high) for one in bands))
        for name, bands in named
        if len(bands) > 1
    ]


def _cards(cards: Sequence[CardFigure]) -> list[Figure]:
    """Return what became of the cards: how those fared who had them, which came up, and which were refused."""
    fates = [one for one in cards if one.is_compared and one.had.count]
    fates.sort(key=lambda one: (not one.is_telling, -abs(one.difference.value)))
    rarest = sorted(cards, key=lambda one: _came_up(one).rate)
    moving = sorted((one for one in cards if one.gained.value or one.held.value), key=lambda one: -one.gained.value)
    left = sorted((one for one in cards if one.offered), key=lambda one: -one.refused.value)
    won = bars("Cards: won with it, against without it", [*map(_gap, fates)], written=_points, drawn=MOST_DRAWN)
    came = [_bar(one.name, _came_up(one)) for one in rarest]
    told = bars("Cards: games in which they came up", came, most=1.0, drawn=MOST_DRAWN)
    gains = [_estimated(one.name, one.gained) for one in moving if one.gained.games > 1]
    gained = bars("Cards: how often they are gained in a game", gains, written="{:.1f}".format, drawn=MOST_DRAWN)
    refused = bars(
        "Cards: how often refused, when they could be taken or played",
        [_estimated(one.name, one.refused) for one in left],
        most=1.0,
        drawn=MOST_DRAWN,
    )
    return [
        Figure(_tabled(won, fates, 2), tuple(behind.had(one.card) for one in fates)),
        Figure(
            _tabled(told, rarest, 0),
            tuple(behind.had(one.card) if one.had.count else behind.came_up(one.card) for one in rarest),
        ),
        Figure(_tabled(gained, moving if gains else [], 1), tuple(behind.had(one.card) for one in moving)),
        Figure(refused, tuple(behind.refused(one.card) for one in left)),
    ]


def _tabled(chart: Chart, cards: Sequence[CardFigure], table: int) -> Chart:
    """Give a chart of cards a table that tells more of them than is drawn."""
    _, first, end = CARD_TABLES[table]
    headings = (CARD_HEADINGS[0], *(head.lstrip(">") for head in CARD_HEADINGS[first:end]))
    cells = [card_cells(one) for one in cards]
    return replace(chart, headings=headings, rows=tuple((row[0], *row[first:end]) for row in cells))


def _came_up(one: CardFigure) -> Share:
    return one.had if one.had.count else one.seen


def _gap(one: CardFigure) -> Bar:
    gap, star = one.difference, " *" if one.is_telling else ""
    return Bar(f"{one.name}{star}", gap.value, gap.low, gap.high)


def _estimated(name: str, one: Estimate) -> Bar:
    return Bar(name, one.value, one.low, one.high)
