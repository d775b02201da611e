"""Adding games to a run: each once, whoever played it and however often it comes in."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

from engines.kit.sides import part_of_win
from workbench.lab.model.rows import ChoiceRow, GameRow


class Words:
    """Texts that come again and again, kept once and known by a number."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._ids: dict[str, int] = {}

    def id(self, text: str) -> int:
        """Return the number of a text, a new one if it has none."""
        if text not in self._ids:
            self._connection.execute("INSERT OR IGNORE INTO word (text) VALUES (?)", (text,))
            self._ids[text] = self._connection.execute("SELECT id FROM word WHERE text = ?", (text,)).fetchone()[0]
        return self._ids[text]

    def forget(self) -> None:
        """Forget the numbers: they were given in a change that was not kept."""
        self._ids.clear()


def bits(seats: Iterable[int]) -> int:
    """Return a set of seats as a number with a bit for each."""
    return sum(1 << seat for seat in set(seats))


def seats_in(number: int) -> tuple[int, ...]:
    """Return the seats whose bits a number has."""
    return tuple(seat for seat in range(number.bit_length()) if number >> seat & 1)


def add(connection: sqlite3.Connection, words: Words, run: int, rows: Sequence[GameRow]) -> int:
    """Add the games that the run does not have yet, with all that is counted of them; return how many these are."""
    fresh = [row for row in rows if _insert(connection, words, run, row)]
    many = connection.executemany
    many(
        "INSERT INTO card VALUES (?,?,?,?,?,?,?,?,?,?)",
        [(run, row.number, words.id(one.card), *one[1:]) for row in fresh for one in row.cards],
    )
    many(
        "INSERT INTO choice VALUES (?,?,?,?,?,?,?)",
        [
            (run, row.number, words.id(one.question), words.id(one.answer), *one[2:])
            for row in fresh
            for one in row.choices
        ],
    )
    many(
        "INSERT INTO step VALUES (?,?,?,?,?)",
        [
            (run, row.number, place, one.at, words.id(one.card))
            for row in fresh
            for place, one in enumerate(row.steps)
        ],
    )
    _add_watched(connection, words, run, fresh)
    _add_up(connection, words, run, fresh)
    return len(fresh)


def _add_watched(connection: sqlite3.Connection, words: Words, run: int, rows: Sequence[GameRow]) -> None:
    """Add what is watched only in some games."""
    many, id = connection.executemany, words.id
    many(
        "INSERT INTO place VALUES (?,?,?,?)",
        [(run, row.number, id(one.place), one.stood) for row in rows for one in row.places],
    )
    many(
        "INSERT INTO start VALUES (?,?,?,?,?)",
        [(run, row.number, id(one.place), id(one.name), one.seats) for row in rows for one in row.starts],
    )
    many(
        "INSERT INTO offer VALUES (?,?,?,?,?,?)",
        [(run, row.number, id(one.card), *one[1:]) for row in rows for one in row.offers],
    )


def _insert(connection: sqlite3.Connection, words: Words, run: int, row: GameRow) -> bool:
    """Add a game; one that is there already stays as it is."""
    sides = json.dumps([*zip(row.sides, row.side_names, strict=True)], ensure_ascii=False)
    values = (
        *(run, row.number, row.seed, words.id("|".join(row.seats)), words.id(sides), bits(row.winners)),
        *(words.id(row.reason), words.id(row.rule), row.decisions, row.rounds),
        *(json.dumps(row.scores) if row.scores else None, row.trouble or None),
    )
    done = connection.execute("INSERT OR IGNORE INTO game VALUES (?,?,?,?,?,?,?,?,?,?,?,?)", values)
    return done.rowcount == 1


def _add_up(connection: sqlite3.Connection, words: Words, run: int, rows: Sequence[GameRow]) -> None:
    cards: dict[int, list[float]] = {}
    choices: dict[tuple[int, int], list[int]] = {}
    standings: dict[tuple[int, int, int], int] = {}
    stood: dict[int, list[int]] = {}
    for row in rows:
        parts = [part_of_win(row.sides, row.winners, seat) for seat in range(len(row.seats))]
        for card in row.cards:
            had, began = seats_in(card.had), seats_in(card.began)
            figures = (
                *(card.seen > 0, card.seen, card.gained, card.played, card.lost, card.held, card.had > 0, len(had)),
                *(sum(parts[seat] for seat in had), card.seen > 0 and bool(row.winners)),
                *(len(began), sum(parts[seat] for seat in began)),
                *(card.had > 0 and bool(row.winners), *_pair(parts, had)),
                *(card.gained**2, card.played**2, card.held**2),
            )
            _plus(cards, words.id(card.card), figures)
        for choice in row.choices:
            key = words.id(choice.question), words.id(choice.answer)
            _plus(choices, key, (choice.taken > 0, choice.offered, choice.taken, *_cluster(choice)))
        for one in row.curve:
            at = one.round, round(one.standing / 10) * 10, int(one.seat in row.winners)
            standings[at] = standings.get(at, 0) + 1
        for place in row.places:
            _plus(stood, words.id(place.place), (place.stood, 1))
    _upsert(
        connection, "card_sum", ("run", "card"), CARD_SUMS, [(run, *_flat(key), *sums) for key, sums in cards.items()]
    )
    _upsert(
        connection,
        "choice_sum",
        ("run", "question", "answer"),
        CHOICE_SUMS,
        [(run, *_flat(key), *sums) for key, sums in choices.items()],
    )
    _upsert(
        connection,
        "standing",
        ("run", "round", "standing", "has_won"),
        ("seats",),
        [(run, *key, count) for key, count in standings.items()],
    )
    _upsert(
        connection,
        "stood",
        ("run", "place"),
        ("pieces", "games"),
        [(run, *_flat(key), *sums) for key, sums in stood.items()],
    )


def _pair(parts: Sequence[float], had: Sequence[int]) -> tuple[int, float, float, float]:
    """Set those who had a card against the others of the same game, who met the same luck of the same seed."""
    others = [part for seat, part in enumerate(parts) if seat not in had]
    if not had or not others:
        return 0, 0.0, 0.0, 0.0
    won, lost = sum(parts[seat] for seat in had) / len(had), sum(others) / len(others)
    return 1, won, lost, (won - lost) ** 2


def _cluster(choice: ChoiceRow) -> tuple[int, int, int, int, int]:
    """Return what a game says of how often an answer is taken where it is there; a free one may be taken oftener."""
    m, k = choice.offered, min(choice.taken, choice.offered)
    return int(m > 0), k, k * k, k * m, m * m


CHOICE_SUMS = ("games", "offered", "taken", "asked", "chosen", "chosen_squares", "products", "offered_squares")
CARD_SUMS = (
    *("games", "seen", "gained", "played", "lost", "held"),
    *("had_games", "had_seats", "had_won", "seen_won", "began_seats", "began_won"),
    *("had_games_won", "pairs", "with_won", "without_won", "gap_squares"),
    *("gained_squares", "played_squares", "held_squares"),
)


def _plus(sums: dict[Any, list[Any]], key: Any, figures: Sequence[float]) -> None:
    known = sums.get(key)
    sums[key] = (
        [float(one) if isinstance(one, float) else int(one) for one in figures]
        if known is None
        else [old + one for old, one in zip(known, figures, strict=True)]
    )


def _flat(key: Any) -> tuple[Any, ...]:
    return key if isinstance(key, tuple) else (key,)


def _upsert(
    connection: sqlite3.Connection,
    table: str,
    keys: Sequence[str],
    sums: Sequence[str],
    rows: Sequence[tuple[Any, ...]],
) -> None:
    """Add to sums that are there, or begin them."""
    marks = ",".join("?" * (len(keys) + len(sums)))
    added = ", ".join(f"{name} = {name} + excluded.{name}" for name in sums)
    connection.executemany(
        f"INSERT INTO {table} ({', '.join((*keys, *sums))}) VALUES ({marks}) "  # noqa: S608 - names of our own tables
        f"ON CONFLICT ({', '.join(keys)}) DO UPDATE SET {added}",
        rows,
    )
