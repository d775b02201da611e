"""The store of the lab: runs with their results, added game by game, read as sums."""

from __future__ import annotations

import contextlib
import json
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from engines.kit.documents import Content, Document, canonical_json, content_hash, fingerprint_of
from workbench.lab.model.job import LabError, unpacked
from workbench.lab.model.plan import RunPlan
from workbench.lab.model.rows import GameRow
from workbench.lab.store import adding, happenings, reading
from workbench.lab.store.opening import connect, telling, writing
from workbench.lab.store.values import (
    CardSum,
    ChoiceSum,
    OfferSum,
    Outcome,
    PlaceSum,
    PlayedGame,
    RunInfo,
    StandingSum,
    StartSum,
)

MOST_CONTENTS = 8
LONG_AGO = timedelta(days=30)
"""After that nobody wants a run back that was deleted, and its games may be gigabytes."""


class LabStore:
    """All runs of a library. Its methods may be called from any thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._connection = connect(path)
        self._words = adding.Words(self._connection)
        self._one = threading.RLock()
        self._documents: dict[str, list[Document]] = {}
        """What contents were read already, by fingerprint: a window reads those of a run again and again."""

    def close(self) -> None:
        """Close the file."""
        with self._one:
            self._connection.close()

    def __enter__(self) -> LabStore:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextlib.contextmanager
    def _alone(self) -> Iterator[Any]:
        with self._one, telling(self.path):
            yield self._connection

    @contextlib.contextmanager
    def at_rest(self) -> Iterator[None]:
        """Let all that is read in the block be of one moment: no game comes in between, from here or elsewhere."""
        with self._alone() as connection, reading.of_one_moment(connection):
            yield

    @contextlib.contextmanager
    def _changing(self) -> Iterator[Any]:
        with self._alone() as connection:
            try:
                with writing(connection):
                    yield connection
            except BaseException:
                self._words.forget()
                raise

    # ---- runs ----------------------------------------------------------------------------------------

    def begin(
        self, plan: RunPlan, documents: Iterable[Document], *, name: str, source: str = "", code: str = ""
    ) -> RunInfo:
        """Write down a run that shall be played, with the documents that it is played with."""
        content = Content(documents)
        hashes = {id: content_hash(one) for id, one in content.items()}
        fingerprint = fingerprint_of(hashes)
        plan = plan.model_copy(update={"content": fingerprint})
        with self._changing() as connection:
            connection.executemany(
                "INSERT OR IGNORE INTO document VALUES (?, ?)",
                [(hashes[id], canonical_json(one)) for id, one in content.items()],
            )
            connection.execute(
                "INSERT OR IGNORE INTO content VALUES (?, ?, ?)", (fingerprint, plan.game, json.dumps(hashes))
            )
            made = connection.execute(
                "INSERT INTO run (name, plan, identity, content, source, code, made_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    name,
                    plan.model_dump_json(),
                    plan.identity(),
                    fingerprint,
                    source,
                    code,
                    datetime.now(UTC).isoformat(),
                ),
            )
            return reading.run(connection, int(made.lastrowid))

    def runs(self, game: str | None = None, *, deleted: bool = False) -> list[RunInfo]:
        """List the runs, the newest first; or those that were deleted."""
        with self._alone() as connection:
            return [one for one in reading.runs(connection, deleted=deleted) if game in (None, one.plan.game)]

    def run(self, id: int) -> RunInfo:
        """Return a run by its number."""
        with self._alone() as connection:
            return reading.run(connection, id)

    def alike(self, plan: RunPlan, code: str) -> RunInfo | None:
        """Return the newest run that plays the same, by the same rules, whatever the number of its games."""
        with self._alone() as connection:
            return reading.alike(connection, plan.identity(), code)

    def content(self, id: int) -> list[Document]:
        """Return the documents that a run is played with."""
        plan = self.run(id).plan
        if plan.content not in self._documents:
            with self._alone() as connection:
                text = reading.content(connection, plan.content)
            if len(self._documents) >= MOST_CONTENTS:
                self._documents.clear()
            self._documents[plan.content] = unpacked(plan.game, text)
        return self._documents[plan.content]

    def rename(self, id: int, name: str) -> None:
        """Give a run another name."""
        if not name.strip():
            raise LabError("a run needs a name")
        with self._changing() as connection:
            connection.execute("UPDATE run SET name = ? WHERE id = ?", (name.strip(), id))

    def note_source(self, id: int, source: str) -> None:
        """Say anew where the content of a run comes from: what was a release may be the library of today."""
        with self._changing() as connection:
            connection.execute("UPDATE run SET source = ? WHERE id = ?", (source, id))

    def extend(self, id: int, games: int) -> RunInfo:
        """Let a run have so many games in all, if it has fewer."""
        info = self.run(id)
        plan = info.plan.model_copy(update={"games": max(games, info.plan.games)})
        with self._changing() as connection:
            connection.execute("UPDATE run SET plan = ? WHERE id = ?", (plan.model_dump_json(), id))
        return self.run(id)

    def note_purpose(self, runs: Iterable[int], asked: str) -> None:
        """Write down what runs are played to find out."""
        with self._changing() as connection:
            connection.executemany("INSERT OR REPLACE INTO purpose VALUES (?, ?)", [(run, asked) for run in runs])

    def purpose(self, id: int) -> str:
        """Return what a run was played to find out, as it was written down; nothing: only what it shows itself."""
        with self._alone() as connection:
            found = connection.execute("SELECT asked FROM purpose WHERE run = ?", (id,)).fetchone()
        return "" if found is None else str(found[0])

    def delete(self, id: int) -> None:
        """Put a run away; `restore` brings it back. What was put away long ago is thrown away with that."""
        now = datetime.now(UTC)
        with self._changing() as connection:
            connection.execute("DELETE FROM run WHERE deleted_at < ?", ((now - LONG_AGO).isoformat(),))
            connection.execute("UPDATE run SET deleted_at = ? WHERE id = ?", (now.isoformat(), id))

    def restore(self, id: int) -> None:
        """Bring back a run that was deleted."""
        with self._changing() as connection:
            connection.execute("UPDATE run SET deleted_at = NULL WHERE id = ?", (id,))

    def throw_away(self, id: int) -> None:
        """Throw away a run with all its games, for good."""
        with self._changing() as connection:
            connection.execute("DELETE FROM run WHERE id = ?", (id,))

    # ---- games ---------------------------------------------------------------------------------------

    def add(self, id: int, rows: Sequence[GameRow], seconds: float = 0.0) -> int:
        """Keep games of a run, all of them or none; those that it has already are not counted again."""
        with self._changing() as connection:
            connection.execute("UPDATE run SET seconds = seconds + ? WHERE id = ?", (seconds, id))
            return adding.add(connection, self._words, id, rows)

    def missing(self, id: int) -> list[int]:
        """List the numbers of the games that are still to be played."""
        with self._alone() as connection:
            done = {number for (number,) in connection.execute("SELECT number FROM game WHERE run = ?", (id,))}
        return [number for number in range(self.run(id).plan.games) if number not in done]

    def games(self, id: int, where: str = "", values: Sequence[Any] = (), limit: int = -1) -> list[PlayedGame]:
        """List games of a run in the order of their numbers, perhaps those for which an SQL condition holds."""
        with self._alone() as connection:
            return reading.games(connection, id, where, values, limit)

    def card_rows(self, id: int) -> list[tuple[Any, ...]]:
        """List what every card did in every game."""
        with self._alone() as connection:
            return reading.card_rows(connection, id)

    def choice_rows(self, id: int) -> list[tuple[Any, ...]]:
        """List how often every answer was there and taken in every game."""
        with self._alone() as connection:
            return reading.choice_rows(connection, id)

    def outcomes(self, id: int) -> list[Outcome]:
        """Return how the games of a run ended, those that ended alike together."""
        with self._alone() as connection:
            return reading.outcomes(connection, id)

    def lengths(self, id: int, column: str) -> dict[int, int]:
        """Return how many games took so many rounds, or decisions."""
        with self._alone() as connection:
            return reading.lengths(connection, id, column)

    def troubles(self, id: int) -> dict[str, int]:
        """Return why games could not be played, and how many."""
        with self._alone() as connection:
            return reading.troubles(connection, id)

    def cards(self, id: int) -> list[CardSum]:
        """Return what became of the cards."""
        with self._alone() as connection:
            return reading.cards(connection, id)

    def choices(self, id: int) -> list[ChoiceSum]:
        """Return how answers were used."""
        with self._alone() as connection:
            return reading.choices(connection, id)

    def standings(self, id: int) -> list[StandingSum]:
        """Return how seats stood at the ends of rounds."""
        with self._alone() as connection:
            return happenings.standings(connection, id)

    def stood(self, id: int) -> list[PlaceSum]:
        """Return where pieces stood."""
        with self._alone() as connection:
            return happenings.stood(connection, id)

    def steps(self, id: int) -> dict[str, int]:
        """Return in how many games each card of the scenario was met."""
        with self._alone() as connection:
            return happenings.steps(connection, id)

    def moments(self, id: int, card: str) -> dict[int, int]:
        """Return after how many decisions a card of the scenario was first met, by the number of the game."""
        with self._alone() as connection:
            return happenings.moments(connection, id, card)

    def taken_at(self, id: int, number: int, question: str, answer: str) -> int | None:
        """Return after how many decisions of a game a question was first answered so; None: never."""
        with self._alone() as connection:
            return happenings.taken_at(connection, id, number, question, answer)

    def taken_before(self, id: int, number: int) -> list[tuple[str, str, int]]:
        """Return how often what cards leave to choice was answered so, in the games before one."""
        with self._alone() as connection:
            return happenings.taken_before(connection, id, number)

    def starts(self, id: int) -> list[StartSum]:
        """Return how those fared who began in each place, in the games in which that was watched."""
        with self._alone() as connection:
            return happenings.starts(connection, id)

    def refused_at(self, id: int, number: int, card: str) -> int | None:
        """Return after how many decisions of a game a card was first left for something else; None: never."""
        with self._alone() as connection:
            return happenings.refused_at(connection, id, number, card)

    def offers(self, id: int) -> list[OfferSum]:
        """Return how often cards could be taken or played, game by game, and how often that was left."""
        with self._alone() as connection:
            return happenings.offers(connection, id)

    def ways(self, id: int) -> dict[tuple[str, str], int]:
        """Return in how many games one card of the scenario was met right after another."""
        with self._alone() as connection:
            return happenings.ways(connection, id)

    def ends(self, id: int) -> dict[tuple[str, str], int]:
        """Return after which card of the scenario games ended, how, and how many."""
        with self._alone() as connection:
            return happenings.ends(connection, id)

    def lines(self, id: int, always: Mapping[str, int], chosen: Mapping[tuple[str, str], int]) -> dict[int, int]:
        """Return how many games had so many lines to read."""
        with self._alone() as connection:
            return happenings.lines(connection, id, always, chosen)

    def card_games(self, id: int, card: str) -> dict[int, tuple[int, int]]:
        """Return for each game in which a card came up how many copies were seen, and which seats had it."""
        with self._alone() as connection:
            return reading.card_games(connection, id, card)

    def moved(self, before: int, after: int) -> dict[str, tuple[int, int]]:
        """Return for each card in how many pairs of games it came up only in the one run, and only in the other."""
        with self._alone() as connection:
            return reading.moved(connection, before, after)
