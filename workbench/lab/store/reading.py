"""Reading from the store: every figure is a sum over the games of a run."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Sequence
from datetime import datetime
from sqlite3 import Connection
from typing import Any

from pydantic import ValidationError

from workbench.lab.model.job import LabError
from workbench.lab.model.plan import RunPlan
from workbench.lab.store.adding import seats_in
from workbench.lab.store.values import CardSum, ChoiceSum, Outcome, PlayedGame, RunInfo

_RUN = (
    "SELECT id, name, plan, source, code, made_at, seconds, "
    "(SELECT count(*) FROM game WHERE run = run.id), deleted_at FROM run "
)
_GAME = (
    "SELECT number, seed, seats.text, sides.text, winners, reason.text, rule.text, decisions, rounds, scores, "
    "trouble FROM game JOIN word AS seats ON seats.id = game.seats JOIN word AS sides ON sides.id = game.sides "
    "JOIN word AS reason ON reason.id = game.reason JOIN word AS rule ON rule.id = game.rule WHERE run = ? "
)
LENGTHS = ("rounds", "decisions")


@contextlib.contextmanager
def of_one_moment(connection: Connection) -> Iterator[None]:
    """Read in the block what is there at its first reading; what is begun already goes on."""
    if connection.in_transaction:
        yield
        return
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("COMMIT")


def _info(row: tuple[Any, ...]) -> RunInfo:
    id, name, plan, source, code, made_at, seconds, done, deleted = row
    try:
        read = RunPlan.model_validate_json(plan)
    except ValidationError as problem:
        wrong = problem.errors()[0]["msg"]
        raise LabError(f"the run '{name}' was made by another version and cannot be read: {wrong}") from problem
    return RunInfo(id, name, read, source, code, datetime.fromisoformat(made_at), seconds, done, deleted is not None)


def run(connection: Connection, id: int) -> RunInfo:
    """Return a run."""
    found = connection.execute(f"{_RUN} WHERE id = ?", (id,)).fetchone()
    if found is None:
        raise LabError(f"there is no run {id} in the lab")
    return _info(found)


def runs(connection: Connection, *, deleted: bool) -> list[RunInfo]:
    """List the runs, the newest first; those of another version that cannot be read are left out."""
    gone = "NOT NULL" if deleted else "NULL"
    found = []
    for row in connection.execute(f"{_RUN} WHERE deleted_at IS {gone} ORDER BY id DESC"):
        with contextlib.suppress(LabError):
            found.append(_info(row))
    return found


def alike(connection: Connection, identity: str, code: str) -> RunInfo | None:
    """Return the newest run that plays the same by the same rules."""
    where = "WHERE identity = ? AND code = ? AND deleted_at IS NULL ORDER BY id DESC"
    found = connection.execute(f"{_RUN} {where}", (identity, code)).fetchone()
    return None if found is None else _info(found)


def content(connection: Connection, fingerprint: str) -> str:
    """Return the documents of a content as one text."""
    found = connection.execute("SELECT hashes FROM content WHERE fingerprint = ?", (fingerprint,)).fetchone()
    if found is None:
        raise LabError("the documents of this run are not in the store any more")
    one = "SELECT body FROM document WHERE hash = ?"
    bodies = [connection.execute(one, (digest,)).fetchone()[0] for digest in json.loads(found[0]).values()]
    return f"[{','.join(bodies)}]"


def card_rows(connection: Connection, id: int) -> list[tuple[Any, ...]]:
    """List what every card did in every game."""
    return connection.execute(
        "SELECT number, word.text, seen, gained, played, lost, held, had, began FROM card "
        "JOIN word ON word.id = card.card WHERE run = ? ORDER BY number, word.text",
        (id,),
    ).fetchall()


def choice_rows(connection: Connection, id: int) -> list[tuple[Any, ...]]:
    """List how often every answer was there and taken in every game."""
    return connection.execute(
        "SELECT number, question.text, answer.text, offered, taken, first FROM choice "
        "JOIN word AS question ON question.id = choice.question JOIN word AS answer ON answer.id = choice.answer "
        "WHERE run = ? ORDER BY number, question.text, answer.text",
        (id,),
    ).fetchall()


def games(connection: Connection, id: int, where: str, values: Sequence[Any], limit: int) -> list[PlayedGame]:
    """List games in the order of their numbers."""
    condition = f"AND ({where}) " if where else ""
    found = connection.execute(f"{_GAME} {condition} ORDER BY number LIMIT ?", (id, *values, limit))
    return [
        PlayedGame(
            *(
                number,
                seed,
                tuple(seats.split("|")),
                sides_in(sides),
                seats_in(winners),
                reason,
                rule,
                decisions,
                rounds,
            ),
            *(tuple(json.loads(scores)) if scores else (), trouble or ""),
        )
        for number, seed, seats, sides, winners, reason, rule, decisions, rounds, scores, trouble in found
    ]


def sides_in(text: str) -> tuple[tuple[tuple[int, ...], str], ...]:
    """Return the sides of a game: the seats of each, and its name."""
    return tuple((tuple(seats), name) for seats, name in json.loads(text))


def outcomes(connection: Connection, id: int) -> list[Outcome]:
    """Return how games ended, those that ended alike together; those that failed are left out."""
    found = connection.execute(
        "SELECT seats.text, sides.text, winners, reason.text, rule.text, games FROM ("
        "SELECT seats, sides, winners, reason, rule, count(*) AS games FROM game "
        "WHERE run = ? AND trouble IS NULL GROUP BY seats, sides, winners, reason, rule) AS sums "
        "JOIN word AS seats ON seats.id = sums.seats JOIN word AS sides ON sides.id = sums.sides "
        "JOIN word AS reason ON reason.id = sums.reason JOIN word AS rule ON rule.id = sums.rule",
        (id,),
    )
    return [
        Outcome(tuple(seats.split("|")), sides_in(sides), seats_in(winners), reason, rule, count)
        for seats, sides, winners, reason, rule, count in found
    ]


def lengths(connection: Connection, id: int, column: str) -> dict[int, int]:
    """Return how many games took so many rounds or decisions."""
    if column not in LENGTHS:
        raise ValueError(f"a game has {' and '.join(LENGTHS)}, not {column}")
    counted = f"SELECT {column}, count(*) FROM game WHERE run = ? AND trouble IS NULL GROUP BY {column}"  # noqa: S608
    return dict(connection.execute(f"{counted} ORDER BY {column}", (id,)).fetchall())


def troubles(connection: Connection, id: int) -> dict[str, int]:
    """Return why games could not be played."""
    found = (
        "SELECT trouble, count(*) FROM game WHERE run = ? AND trouble IS NOT NULL GROUP BY trouble ORDER BY 2 DESC"
    )
    return dict(connection.execute(found, (id,)).fetchall())


def cards(connection: Connection, id: int) -> list[CardSum]:
    """Return what became of the cards, by their ids."""
    found = connection.execute(
        "SELECT text, games, seen, gained, played, lost, held, had_games, had_seats, had_won, seen_won, began_seats, "
        "began_won, had_games_won, pairs, with_won, without_won, gap_squares, "
        "gained_squares, played_squares, held_squares FROM card_sum "
        "JOIN word ON word.id = card WHERE run = ? ORDER BY text",
        (id,),
    )
    # Thirds of wins are added up in the order in which chunks come in: what is left of that is rounded away.
    return [CardSum._make(round(one, 9) if isinstance(one, float) else one for one in row) for row in found]


def choices(connection: Connection, id: int) -> list[ChoiceSum]:
    """Return how answers were used, by question and answer."""
    found = connection.execute(
        "SELECT question.text, answer.text, games, offered, taken, asked, chosen, chosen_squares, products, "
        "offered_squares FROM choice_sum "
        "JOIN word AS question ON question.id = question JOIN word AS answer ON answer.id = answer "
        "WHERE run = ? ORDER BY 1, 2",
        (id,),
    )
    return [ChoiceSum(*row) for row in found]


def card_games(connection: Connection, id: int, card: str) -> dict[int, tuple[int, int]]:
    """Return for each game in which a card came up how many copies were seen, and which seats had it."""
    found = connection.execute(
        "SELECT number, seen, had FROM card WHERE run = ? AND card = (SELECT id FROM word WHERE text = ?)", (id, card)
    )
    return {number: (seen, had) for number, seen, had in found}


def moved(connection: Connection, before: int, after: int) -> dict[str, tuple[int, int]]:
    """Return for each card in how many pairs of games it came up only before, and only after.

    It came up if somebody had it, or, where nobody ever has it, if it was seen.
    """
    found = connection.execute(
        "WITH paired AS (SELECT number FROM game WHERE run = :before AND trouble IS NULL "
        "INTERSECT SELECT number FROM game WHERE run = :after AND trouble IS NULL), "
        "owned AS (SELECT DISTINCT card FROM card_sum WHERE run IN (:before, :after) AND had_games > 0), "
        "came AS (SELECT card, number, run FROM card WHERE run IN (:before, :after) AND number IN paired "
        "AND (had <> 0 OR (seen > 0 AND card NOT IN owned))) "
        "SELECT text, sum(side = -1), sum(side = 1) FROM ("
        "SELECT card, number, sum(CASE run WHEN :after THEN 1 ELSE -1 END) AS side FROM came GROUP BY card, number"
        ") JOIN word ON word.id = card GROUP BY card",
        {"before": before, "after": after},
    )
    return {card: (only_before, only_after) for card, only_before, only_after in found}
