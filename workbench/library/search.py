"""Finding documents by their words: names, tags and every text, best first.

The index is SQLite's FTS5 over whole words without accents, where each word of the question may also be the
beginning of a word; besides, names are found by any part ("bolt" finds the Firebolt). It is kept in step inside
the transaction that changes a document. Why not trigrams: docs/decisions/0002-library.md.
"""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

from sqlmodel import Session, text

from workbench.library.stored_json import Body, body_of

_OPEN, _CLOSE = "\ue000", "\ue001"
"""Stand around each found word in a snippet until they become positions; private, so no font shows them."""

_ADD = "INSERT INTO search (rowid, name, tags, words) VALUES (:key, :name, :tags, :words)"
_DROP = "DELETE FROM search WHERE rowid = :key"

_PRESENT = """SELECT document.key, revision.body FROM document
    JOIN revision ON revision.document = document.key AND revision.number = document.revision
    WHERE document.deleted_at IS NULL"""

_WHERE = "(:game IS NULL OR document.game = :game) AND (:kind IS NULL OR document.kind = :kind)"

_KEYS = f"""SELECT document.key FROM search JOIN document ON document.key = search.rowid
    WHERE search MATCH :words AND {_WHERE} ORDER BY bm25(search, 10, 5, 1), document.key LIMIT :limit"""  # noqa: S608

_NAMED = f"""SELECT document.key FROM document
    WHERE deleted_at IS NULL AND name LIKE :part ESCAPE '\\' AND {_WHERE}
    ORDER BY length(name), key LIMIT :limit"""  # noqa: S608

_SNIPPETS = """SELECT rowid, snippet(search, -1, :open, :close, '…', 12) FROM search
    WHERE search MATCH :words AND rowid IN (SELECT value FROM json_each(:keys))"""


def words_of(question: str) -> str:
    """Turn what a person typed into a question to FTS5 in which nothing is syntax: all words, each a beginning."""
    return " ".join(f'"{word}"*' for word in re.findall(r"\w+", question))


def ranked_keys(
    session: Session, question: str, *, game: str | None = None, kind: str | None = None, limit: int | None = None
) -> list[int]:
    """List the keys of the documents that have the words of the question, best first."""
    words, where = words_of(question), {"game": game, "kind": kind, "limit": -1 if limit is None else limit}
    found: list[int] = []
    if words:
        found = [row[0] for row in _run(session, _KEYS, words=words, **where)]
    if len(found) != limit:
        found += [row[0] for row in _run(session, _NAMED, part=_like(question.strip()), **where)]
    return list(dict.fromkeys(found))[:limit]


def snippets(session: Session, question: str, keys: Sequence[int]) -> dict[int, str]:
    """Return a line around the found words for each of these documents, with the words marked."""
    words = words_of(question)
    if not words or not keys:
        return {}
    rows = _run(session, _SNIPPETS, words=words, open=_OPEN, close=_CLOSE, keys=str(list(keys)))
    return {row[0]: row[1] for row in rows}


def unmarked(snippet: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Split a marked snippet into its plain text and the places of the found words."""
    plain, spans, start = "", [], 0
    for piece in re.split(f"([{_OPEN}{_CLOSE}])", snippet):
        if piece == _OPEN:
            start = len(plain)
        elif piece == _CLOSE:
            spans.append((start, len(plain)))
        else:
            plain += piece.replace("\n", " ")
    return plain, tuple(spans)


# ---- keeping the index in step -----------------------------------------------------------------------


def index(session: Session, bodies: Iterable[tuple[int, Body]]) -> None:
    """Put the present text of documents into the index, instead of any earlier one."""
    rows = [_index_row(key, body) for key, body in bodies]
    if rows:
        session.connection().execute(text(_DROP), [{"key": row["key"]} for row in rows])
        session.connection().execute(text(_ADD), rows)


def forget(session: Session, keys: Iterable[int]) -> None:
    """Take documents out of the index."""
    rows = [{"key": key} for key in keys]
    if rows:
        session.connection().execute(text(_DROP), rows)


def fill_index(connection: sqlite3.Connection) -> None:
    """Put every present document into an empty index; one whose text is damaged cannot be found by words."""
    for key, stored in connection.execute(_PRESENT).fetchall():
        with contextlib.suppress(ValueError):
            connection.execute(_ADD, _index_row(key, body_of(stored)))


def _index_row(key: int, body: Body) -> dict[str, Any]:
    """Return what the index keeps of a document, free of the private marks."""
    marks = str.maketrans("", "", _OPEN + _CLOSE)
    return {
        "key": key,
        "name": body.name.translate(marks),
        "tags": body.tags.translate(marks),
        "words": body.words.translate(marks),
    }


def _like(part: str) -> str:
    """Turn a part of a name into a LIKE pattern in which nothing is syntax, and half characters are none."""
    whole = part.encode("utf-8", "replace").decode()
    return "%" + re.sub(r"([\\%_])", r"\\\1", whole) + "%"


def _run(session: Session, statement: str, **values: Any) -> Sequence[Sequence[Any]]:
    """Ask the database with plain SQL."""
    return session.connection().execute(text(statement), values).all()
