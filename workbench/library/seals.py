"""Seals: short hashes over what a row says beside the text of a document, so that a flipped bit there is noticed too.

The text of a document has its content hash. Who changed it, when and why, what a release was called and holds, and
what the program remembers have a seal in their rows; `check` and the history compare.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable

_LENGTH = 32

_REVISIONS = 'SELECT rowid, document, number, action, hash, at, "by", reason FROM revision'
_RELEASES = 'SELECT key, game, name, edition, date, note, at, "by" FROM release'
_PRINTED = "SELECT document, number FROM printed WHERE release = ?"


def seal(*values: object) -> str:
    """Return the seal of some values."""
    return hashlib.sha256(json.dumps(values, ensure_ascii=False).encode("utf-8", "replace")).hexdigest()[:_LENGTH]


def release_seal(about: Iterable[str], printed: Iterable[tuple[int, int]]) -> str:
    """Return the seal of a release: game, name, edition, date, note, moment and person, and what went to print."""
    return seal(*about, sorted((document, number) for document, number in printed))


def seal_all(connection: sqlite3.Connection) -> None:
    """Seal every row of a library that was made before there were seals."""
    for key, *said in connection.execute(_REVISIONS).fetchall():
        connection.execute("UPDATE revision SET seal = ? WHERE rowid = ?", (seal(*said), key))
    for key, *said in connection.execute(_RELEASES).fetchall():
        printed = connection.execute(_PRINTED, (key,)).fetchall()
        connection.execute("UPDATE release SET seal = ? WHERE key = ?", (release_seal(said, printed), key))
    for key, value in connection.execute("SELECT key, value FROM setting").fetchall():
        connection.execute("UPDATE setting SET seal = ? WHERE key = ?", (seal(key, value), key))
