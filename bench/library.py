"""How fast the library is: a shelf of many cards, saved, listed, searched, backed up, exported.

Figures come in pairs where a pair says more than a number: our way beside the bare one, in the same run.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Literal

from engines.kit.documents import Document
from workbench.library import Library

LETTERS = "aeiouaeioubcdfghklmnprstvw"
INDEXES = {
    "whole words": 'tokenize = "unicode61 remove_diacritics 2"',
    "words, prefix index": "tokenize = \"unicode61 remove_diacritics 2\", prefix = '2 3'",
    "trigrams": 'tokenize = "trigram"',
}
QUESTIONS = ("re", "ess", "essence", "essence restore")


class BenchCard(Document):
    """A card about as long as a card of a real game."""

    kind: Literal["card"] = "card"
    text: str = ""
    power: int = 0


KINDS: dict[tuple[str, str], type[Document]] = {("bench", "card"): BenchCard}


def cards(number: int) -> list[BenchCard]:
    """Invent cards of sixty words each, the same ones every time."""
    chance = random.Random(5)  # noqa: S311
    words = ["".join(chance.choices(LETTERS, k=chance.randint(3, 10))) for _ in range(6000)]
    words += ["essence", "restore", "explorer"]
    return [
        BenchCard(
            id=f"card-{place}",
            game="bench",
            name=" ".join(chance.choices(words, k=2)).title(),
            text=" ".join(chance.choices(words, k=60)),
            tags=("even",) if place % 2 == 0 else (),
        )
        for place in range(number)
    ]


def took(work: Callable[[], Any], times: int = 1) -> float:
    """Return the median seconds that some work takes."""
    spans = []
    for _ in range(times):
        begin = time.perf_counter()
        work()
        spans.append(time.perf_counter() - begin)
    return statistics.median(spans)


def table(title: str, rows: Iterable[tuple[str, str, str]]) -> None:
    """Print a table of three columns."""
    print(f"\n{title}")
    for name, figure, remark in rows:
        print(f"  {name:<44} {figure:>12}  {remark}".rstrip())


def milliseconds(seconds: float) -> str:
    """Write a time."""
    return f"{seconds * 1000:,.1f} ms"


# ---- saving and reading ------------------------------------------------------------------------------


def saving(library: Library, documents: list[BenchCard], bare: Path) -> list[tuple[str, str, str]]:
    """Measure saves: all cards in one transaction, then one card at a time."""
    whole = took(lambda: library.save(documents))
    powers = iter(range(1, 1000))
    ours = took(lambda: library.save(documents[7].changed(power=next(powers))), 50)
    plain = took(lambda: bare_edit(bare), 50)
    return [
        (f"save {len(documents):,} new cards, one transaction", milliseconds(whole), ""),
        ("save one card (revision, index, fsync)", milliseconds(ours), f"{ours / plain:.1f} x a bare UPDATE"),
        ("bare UPDATE of one row (WAL, fsync)", milliseconds(plain), ""),
    ]


def bare_edit(path: Path) -> None:
    """Change one row with nothing but sqlite3, as durably as the library does."""
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("UPDATE plain SET body = body || 'x' WHERE id = 7")
    connection.close()


def bare_database(path: Path, documents: list[BenchCard]) -> None:
    """Put the same cards into one bare table."""
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE plain (id INTEGER PRIMARY KEY, body TEXT)")
        rows = ((place, document.model_dump_json()) for place, document in enumerate(documents))
        connection.executemany("INSERT INTO plain VALUES (?, ?)", rows)
    connection.close()


def reading(library: Library, bare: Path) -> list[tuple[str, str, str]]:
    """Measure lists, documents and searches."""
    texts = took(lambda: bare_texts(bare), 3)
    documents = took(lambda: library.content_of("bench"), 3)
    rows = [
        ("list all entries", milliseconds(took(library.entries, 5)), ""),
        ("list the entries of one tag", milliseconds(took(lambda: library.entries(tag="even"), 5)), ""),
        ("build all documents, hashes checked", milliseconds(documents), f"{documents / texts:.1f} x bare pydantic"),
        ("bare rows to pydantic, nothing checked", milliseconds(texts), ""),
        ("get one document", milliseconds(took(lambda: library.get("bench", "card-77"), 50)), ""),
    ]
    return rows + [
        (f"search '{question}', 50 hits with snippets", milliseconds(took(lambda: library.search(question), 5)), "")  # noqa: B023
        for question in QUESTIONS
    ]


def bare_texts(path: Path) -> None:
    """Read all cards of the bare table as pydantic models."""
    connection = sqlite3.connect(path)
    for (body,) in connection.execute("SELECT body FROM plain"):
        BenchCard.model_validate_json(body.rstrip("x"))
    connection.close()


def keeping(library: Library, folder: Path) -> list[tuple[str, str, str]]:
    """Measure what keeps a library safe."""
    size = f"{library.path.stat().st_size / 2**20:,.0f} MB"
    export = took(lambda: library.export_folder(folder / "out"))
    return [
        ("backup", milliseconds(took(library.backup, 3)), size),
        ("check everything", milliseconds(took(library.check)), ""),
        ("export as text files, the first time", milliseconds(export), ""),
        ("export again, nothing changed", milliseconds(took(lambda: library.export_folder(folder / "out"))), ""),
        ("plan an import, nothing changed", milliseconds(took(lambda: library.plan_import(folder / "out"))), ""),
    ]


# ---- kinds of index ----------------------------------------------------------------------------------


def indexes(documents: list[BenchCard], folder: Path) -> None:
    """Compare the ways to index words, which is how the library's own was chosen."""
    for name, options in INDEXES.items():
        path = folder / f"{name}.db"
        connection = sqlite3.connect(path)
        build = took(lambda: build_index(connection, options, documents))  # noqa: B023
        rows = [("build", milliseconds(build), f"{path.stat().st_size / 2**20:,.0f} MB")]
        for question in QUESTIONS:
            mark = "" if name == "trigrams" else "*"
            match = " ".join(f'"{word}"{mark}' for word in question.split())
            hits = ask(connection, match)
            rows.append((question, milliseconds(took(lambda: ask(connection, match), 5)), f"{hits} hits"))  # noqa: B023
        connection.close()
        table(f"index of {name}", rows)


def build_index(connection: sqlite3.Connection, options: str, documents: list[BenchCard]) -> None:
    """Build one index over all cards."""
    connection.execute(f"CREATE VIRTUAL TABLE search USING fts5(name, words, {options})")
    rows = ((document.name, document.text) for document in documents)
    connection.executemany("INSERT INTO search (name, words) VALUES (?, ?)", rows)
    connection.commit()


def ask(connection: sqlite3.Connection, match: str) -> int:
    """Ask an index for its fifty best hits and return how many there were."""
    statement = """SELECT rowid, snippet(search, -1, '[', ']', '…', 12) FROM search
        WHERE search MATCH ? ORDER BY bm25(search, 10, 1) LIMIT 50"""
    return len(connection.execute(statement, (match,)).fetchall())


def main(argv: list[str]) -> int:
    """Measure the library and print tables."""
    parser = argparse.ArgumentParser(prog="python -m bench library", description=__doc__)
    parser.add_argument("--documents", type=int, default=20_000, help="how many cards the shelf holds")
    parser.add_argument("--indexes", action="store_true", help="compare ways to index words too")
    options = parser.parse_args(argv)
    documents = cards(max(options.documents, 100))
    with tempfile.TemporaryDirectory() as room:
        folder = Path(room)
        bare_database(folder / "bare.db", documents)
        with Library.open(folder / "library.db", kinds=KINDS) as library:
            table("saving", saving(library, documents, folder / "bare.db"))
            table(f"reading {len(documents):,} cards", reading(library, folder / "bare.db"))
            table("keeping", keeping(library, folder))
        again = took(lambda: Library.open(folder / "library.db", kinds=KINDS).close(), 3)
        table("starting", [("open (integrity check, backup if due), close", milliseconds(again), "")])
        if options.indexes:
            indexes(documents, folder)
    return 0
