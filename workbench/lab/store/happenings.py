"""Reading what happened in the games of a run: where, when, and on the way through a scenario."""

from __future__ import annotations

from collections.abc import Mapping
from sqlite3 import Connection

from engines.kit.sides import part_of_win
from workbench.lab.store.adding import seats_in
from workbench.lab.store.reading import sides_in
from workbench.lab.store.values import OfferSum, PlaceSum, StandingSum, StartSum


def standings(connection: Connection, id: int) -> list[StandingSum]:
    """Return how seats stood at the ends of rounds."""
    found = connection.execute(
        "SELECT round, standing, has_won, seats FROM standing WHERE run = ? ORDER BY 1, 2, 3", (id,)
    )
    return [StandingSum(one, at, bool(won), seats) for one, at, won, seats in found]


def stood(connection: Connection, id: int) -> list[PlaceSum]:
    """Return where pieces stood."""
    found = "SELECT text, pieces, games FROM stood JOIN word ON word.id = place WHERE run = ? ORDER BY text"
    return [PlaceSum(*row) for row in connection.execute(found, (id,))]


def starts(connection: Connection, id: int) -> list[StartSum]:
    """Return how those fared who began in each place, in the games in which that was watched."""
    found = connection.execute(
        "SELECT place.text, name.text, start.seats, sides.text, winners, count(*) FROM start "
        "JOIN game ON game.run = start.run AND game.number = start.number "
        "JOIN word AS place ON place.id = start.place JOIN word AS name ON name.id = start.name "
        "JOIN word AS sides ON sides.id = game.sides WHERE start.run = ? AND trouble IS NULL GROUP BY 1, 2, 3, 4, 5",
        (id,),
    )
    sums: dict[tuple[str, str], tuple[int, float]] = {}
    for place, name, began, sides, winners, games in found:
        parties, won_by = tuple(seats for seats, _ in sides_in(sides)), seats_in(winners)
        seats = seats_in(began)
        won = sum(part_of_win(parties, won_by, seat) for seat in seats) / len(seats)
        played, all_won = sums.get((place, name), (0, 0.0))
        sums[place, name] = played + games, all_won + games * won
    return [StartSum(*key, *values) for key, values in sorted(sums.items())]


def refused_at(connection: Connection, id: int, number: int, card: str) -> int | None:
    """Return after how many decisions of a game a card was first left for something else; None: never."""
    found = connection.execute(
        "SELECT refused_at FROM offer JOIN word ON word.id = card "
        "WHERE run = ? AND number = ? AND text = ? AND refused_at >= 0",
        (id, number, card),
    ).fetchone()
    return None if found is None else int(found[0])


def offers(connection: Connection, id: int) -> list[OfferSum]:
    """Return how often cards could be taken or played, game by game, and how often that was left."""
    found = "SELECT text, number, offered, offered - taken FROM offer JOIN word ON word.id = card WHERE run = ?"
    return [OfferSum(*row) for row in connection.execute(found, (id,))]


def steps(connection: Connection, id: int) -> dict[str, int]:
    """Return in how many games each card of the scenario was met."""
    found = "SELECT text, count(DISTINCT number) FROM step JOIN word ON word.id = card WHERE run = ? GROUP BY card"
    return dict(connection.execute(found, (id,)).fetchall())


def moments(connection: Connection, id: int, card: str) -> dict[int, int]:
    """Return after how many decisions a card of the scenario was first met, by the number of the game."""
    found = "SELECT number, min(at) FROM step JOIN word ON word.id = card WHERE run = ? AND text = ? GROUP BY number"
    return dict(connection.execute(found, (id, card)).fetchall())


def taken_at(connection: Connection, id: int, number: int, question: str, answer: str) -> int | None:
    """Return after how many decisions of a game a question was first answered so; None: never."""
    found = connection.execute(
        "SELECT first FROM choice JOIN word AS q ON q.id = choice.question JOIN word AS a ON a.id = choice.answer "
        "WHERE run = ? AND number = ? AND q.text = ? AND a.text = ? AND first >= 0",
        (id, number, question, answer),
    ).fetchone()
    return None if found is None else int(found[0])


def taken_before(connection: Connection, id: int, number: int) -> list[tuple[str, str, int]]:
    """Return how often what cards leave to choice was answered so, in the games before one."""
    return connection.execute(
        "SELECT question.text, answer.text, sum(taken) FROM choice JOIN word AS question ON question.id = question "
        "JOIN word AS answer ON answer.id = answer WHERE run = ? AND number < ? AND question.text LIKE '@%' "
        "GROUP BY 1, 2 HAVING sum(taken) > 0 ORDER BY 1, 2",
        (id, number),
    ).fetchall()


def ways(connection: Connection, id: int) -> dict[tuple[str, str], int]:
    """Return in how many games one card of the scenario was met right after another."""
    found = connection.execute(
        "SELECT one.text, two.text, count(DISTINCT a.number) FROM step AS a JOIN step AS b "
        "ON b.run = a.run AND b.number = a.number AND b.place = a.place + 1 "
        "JOIN word AS one ON one.id = a.card JOIN word AS two ON two.id = b.card WHERE a.run = ? GROUP BY 1, 2",
        (id,),
    )
    return {(start, end): count for start, end, count in found}


def ends(connection: Connection, id: int) -> dict[tuple[str, str], int]:
    """Return after which card of the scenario games ended, how, and how many."""
    found = connection.execute(
        "SELECT card.text, reason.text, count(*) FROM step "
        "JOIN (SELECT number, max(place) AS place FROM step WHERE run = :run GROUP BY number) AS last "
        "ON last.number = step.number AND last.place = step.place "
        "JOIN game ON game.run = step.run AND game.number = step.number "
        "JOIN word AS card ON card.id = step.card JOIN word AS reason ON reason.id = game.reason "
        "WHERE step.run = :run AND trouble IS NULL GROUP BY 1, 2",
        {"run": id},
    )
    return {(card, reason): count for card, reason, count in found}


def lines(
    connection: Connection, id: int, always: Mapping[str, int], chosen: Mapping[tuple[str, str], int]
) -> dict[int, int]:
    """Return how many games had so many lines to read: of the cards that were met, and of the answers taken."""
    found: dict[int, int] = {}
    read = dict.fromkeys((one for (one,) in connection.execute("SELECT number FROM game WHERE run = ?", (id,))), 0)
    met = "SELECT number, text FROM step JOIN word ON word.id = card WHERE run = ?"
    for number, card in connection.execute(met, (id,)):
        read[number] += always.get(card, 0)
    taken = (
        "SELECT number, question.text, answer.text FROM choice JOIN word AS question ON question.id = question "
        "JOIN word AS answer ON answer.id = answer WHERE run = ? AND taken > 0 AND question.text LIKE '@%'"
    )
    for number, question, answer in connection.execute(taken, (id,)):
        read[number] += chosen.get((question, answer), 0)
    for count in read.values():
        found[count] = found.get(count, 0) + 1
    return found
