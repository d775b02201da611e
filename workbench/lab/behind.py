"""Behind a figure: which games lie behind each of its rows, and at which moment of theirs to look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from exports.charts.paper import Chart
from workbench.lab.model.choice_watch import ON_CARD
from workbench.lab.model.hall import AT_FIRST, CURVED
from workbench.lab.moments import CameUp, Happened, Met, Moment, RefusedAt, RoundEnded, Taken
from workbench.lab.store.values import Outcome


@dataclass(frozen=True, slots=True)
class Behind:
    """The games behind a row: an SQL condition on them, and perhaps the moment that the row is about."""

    condition: str
    values: tuple[Any, ...] = ()
    moment: Moment | None = None
    run: int = 0
    """The run whose games they are; 0: the one that is looked at."""


def any_of(rows: Sequence[Behind]) -> Behind:
    """Return the games behind any of several rows of a figure."""
    if len(rows) == 1:
        return rows[0]
    moments, runs = {one.moment for one in rows}, {one.run for one in rows}
    condition = " OR ".join(f"({one.condition})" for one in rows)
    moment, run = moments.pop() if len(moments) == 1 else None, runs.pop() if len(runs) == 1 else 0
    return Behind(condition, tuple(value for one in rows for value in one.values), moment, run)


@dataclass(frozen=True, slots=True)
class Figure:
    """A chart with the games behind each of its rows."""

    chart: Chart
    behind: tuple[Behind, ...] = ()


_CARD = (
    "number IN (SELECT card.number FROM card JOIN word ON word.id = card.card WHERE card.run = game.run AND text = ? "
    "AND CASE ? WHEN 'had' THEN had WHEN 'began' THEN began ELSE 1 END <> 0)"
)
_MET = (
    "number IN (SELECT step.number FROM step JOIN word ON word.id = step.card WHERE step.run = game.run AND text = ?)"
)
_TAKEN = (
    "number IN (SELECT choice.number FROM choice JOIN word AS q ON q.id = choice.question "
    "JOIN word AS a ON a.id = choice.answer WHERE choice.run = game.run AND taken > 0 AND q.text = ? AND a.text = ?)"
)
_ENDED = (
    "reason.text = ? AND number IN (SELECT step.number FROM step JOIN word ON word.id = step.card "
    "WHERE step.run = game.run AND text = ? AND place = "
    "(SELECT max(place) FROM step AS last WHERE last.run = step.run AND last.number = step.number))"
)
_GONE = (
    "number IN (SELECT a.number FROM step AS a JOIN step AS b "
    "ON b.run = a.run AND b.number = a.number AND b.place = a.place + 1 "
    "JOIN word AS one ON one.id = a.card JOIN word AS two ON two.id = b.card "
    "WHERE a.run = game.run AND one.text = ? AND two.text = ?)"
)
_WON = (
    "EXISTS (SELECT 1 FROM json_each(sides.text) AS side, json_each(side.value, '$[0]') AS seat "
    "WHERE json_extract(side.value, '$[1]') = ? AND winners >> seat.value & 1)"
)
_PLACE = (
    "number IN (SELECT place.number FROM place JOIN word ON word.id = place.place "
    "WHERE place.run = game.run AND text = ?)"
)
_STARTED = (
    "number IN (SELECT start.number FROM start JOIN word ON word.id = start.place "
    "WHERE start.run = game.run AND text = ?)"
)
_REFUSED = (
    "number IN (SELECT offer.number FROM offer JOIN word ON word.id = offer.card "
    "WHERE offer.run = game.run AND offered > taken AND text = ?)"
)


def anybody_won() -> Behind:
    """Return the games that somebody won."""
    return Behind("winners <> 0")


def side_won(name: str) -> Behind:
    """Return the games that a side won, alone or with others."""
    return Behind(_WON, (name,))


def player_won(outcomes: Sequence[Outcome], name: str) -> Behind:
    """Return the games that some seat of a kind won; where it sat changes from game to game."""
    tables = sorted({one.seats for one in outcomes})
    seated = [(seats, sum(1 << at for at, its in enumerate(seats) if its == name)) for seats in tables]
    values = [part for seats, mask in seated for part in ("|".join(seats), mask)]
    return Behind(" OR ".join(["(seats.text = ? AND winners & ?)"] * len(seated)) or "0", tuple(values))


def ended(reason: str, rule: str) -> Behind:
    """Return the games that ended so."""
    return Behind("reason.text = ? AND rule.text = ?", (reason, rule))


def lasted(column: str, span: range) -> Behind:
    """Return the games that took so many rounds or decisions."""
    what = "rounds" if column == "rounds" else "decisions"
    return Behind(f"{what} BETWEEN ? AND ?", (span[0], span[-1]))


def came_to(number: int) -> Behind:
    """Return those of the games watched in which a round ended, at its end."""
    watched = "(number % ? = 0 OR number < ?)"
    return Behind(f"rounds > ? AND {watched}", (number, CURVED, AT_FIRST[CURVED]), RoundEnded(number))


def had(card: str) -> Behind:
    """Return the games in which somebody had a card."""
    return Behind(_CARD, (card, "had"), CameUp(card))


def came_up(card: str) -> Behind:
    """Return the games in which a card was seen or had."""
    return Behind(_CARD, (card, "seen"), CameUp(card))


def began_as(card: str) -> Behind:
    """Return the games that somebody began with a card."""
    return Behind(_CARD, (card, "began"), CameUp(card))


def began_in(place: str) -> Behind:
    """Return those of the games watched that somebody began in a place, when the first round begins."""
    return Behind(_STARTED, (place,), RoundEnded(0))


def refused(card: str) -> Behind:
    """Return those of the games watched in which a card was left for something else."""
    return Behind(_REFUSED, (card,), RefusedAt(card))


def taken(question: str, answer: str) -> Behind:
    """Return the games in which a question was answered so."""
    return Behind(_TAKEN, (question, answer), Taken(question, answer))


def taken_on(card: str, answer: str) -> Behind:
    """Return the games in which what a card leaves to choice was answered so."""
    return taken(f"{ON_CARD}{card}", answer)


def met(card: str) -> Behind:
    """Return the games in which a card of the scenario was met."""
    return Behind(_MET, (card,), Met(card))


def gone(start: str, end: str) -> Behind:
    """Return the games in which one card of the scenario was met right after another."""
    return Behind(_GONE, (start, end), Met(end))


def ended_after(card: str, reason: str) -> Behind:
    """Return the games that ended so after a card of the scenario."""
    return Behind(_ENDED, (reason, card))


def fared_otherwise(before: int, column: str = "winners") -> Behind:
    """Return the games that came out otherwise than those with the same seeds in another run."""
    what = "rounds" if column == "rounds" else "winners"
    other = f"SELECT 1 FROM game AS other WHERE other.run = ? AND other.number = game.number AND other.{what}"  # noqa: S608
    return Behind(f"EXISTS ({other} <> game.{what})", (before,))


def all_of(run: int) -> Behind:
    """Return all games of a run."""
    return Behind("1", (), None, run)


def happened_in(place: str) -> Behind:
    """Return those of the games watched in which a piece stood, fought or died in a place."""
    return Behind(_PLACE, (place,), Happened(place))
