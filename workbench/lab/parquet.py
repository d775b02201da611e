"""The rows of a run as Parquet files, through DuckDB: one for its games, one for its cards, one for its choices."""

from __future__ import annotations

import csv
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from engines.kit.files import replacing
from workbench.lab.model.job import LabError
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import RunInfo

GAME = {
    "number": "BIGINT",
    "seed": "BIGINT",
    "seats": "VARCHAR",
    "winners": "INTEGER[]",
    "reason": "VARCHAR",
    "rule": "VARCHAR",
    "decisions": "INTEGER",
    "rounds": "INTEGER",
    "scores": "INTEGER[]",
}
CARD = {
    "number": "BIGINT",
    "card": "VARCHAR",
    "seen": "INTEGER",
    "gained": "INTEGER",
    "played": "INTEGER",
    "lost": "INTEGER",
    "held": "INTEGER",
    "had": "INTEGER",
    "began": "INTEGER",
}
CHOICE = {
    "number": "BIGINT",
    "question": "VARCHAR",
    "answer": "VARCHAR",
    "offered": "INTEGER",
    "taken": "INTEGER",
    "first": "INTEGER",
}


class Rows(NamedTuple):
    """What one file holds: the end of its name, its columns with their sorts, its rows."""

    suffix: str
    columns: Mapping[str, str]
    rows: Iterable[tuple[Any, ...]]


def rows_of(store: LabStore, run: int) -> list[Rows]:
    """Return what is written of a run."""
    games = (
        (
            *(one.number, one.seed, "|".join(one.seats), list(one.winners), one.reason, one.rule),
            *(one.decisions, one.rounds, list(one.scores)),
        )
        for one in store.games(run, "trouble IS NULL")
    )
    return [
        Rows(".parquet", GAME, games),
        Rows(".cards.parquet", CARD, store.card_rows(run)),
        Rows(".choices.parquet", CHOICE, store.choice_rows(run)),
    ]


def write_parquet(store: LabStore, info: RunInfo, file: Path) -> None:
    """Write the games of a run into a file, and beside it its cards and its choices game by game."""
    try:
        import duckdb
    except ImportError as problem:
        raise LabError(
            "Parquet needs DuckDB, which is not installed: pip install duckdb, beside the workbench"
        ) from problem
    with store.at_rest():
        tables = rows_of(store, info.id)
    for suffix, columns, rows in tables:
        # Through a CSV file: row by row DuckDB takes a hundred times as long.
        with tempfile.TemporaryDirectory() as folder, duckdb.connect() as database:
            plain = Path(folder, "rows.csv")
            with plain.open("w", encoding="utf-8", newline="") as out:
                csv.writer(out).writerows(rows)
            try:
                with replacing(file.with_suffix(suffix)) as part:
                    read = database.read_csv(str(plain), header=False, columns=dict(columns), quotechar='"')
                    read.write_parquet(str(part))
            except duckdb.Error as problem:
                raise LabError(f"{file} cannot be written: {problem}") from problem
