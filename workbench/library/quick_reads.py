"""What a window needs to stand, read with SQLite's own driver: the listing, settings, single documents.

SQLModel takes half a second to load. A start reads a few narrow rows, so it need not wait for that; everything else,
and every change, goes through SQLModel. A test holds the answers of both against each other.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from sqlite3 import Connection
from typing import Any

from engines.kit.amounts import is_too_much
from workbench.library import clock
from workbench.library.errors import DamagedDocument, NotInLibrary
from workbench.library.values import NOT_CONTENT, Entry, Stored

_LISTING = """SELECT game, id, kind, name, tags, revision, hash, changed_at, deleted_at FROM document
    WHERE deleted_at IS NULL ORDER BY game, kind, id"""

_PRESENT = """SELECT document.key, game, id, kind, name, document.revision,
    coalesce(revision.body, ''), coalesce(revision.hash, '') FROM document
    LEFT JOIN revision ON revision.document = document.key AND revision.number = document.revision
    WHERE deleted_at IS NULL AND game = ? """
_ONE = _PRESENT + "AND id = ?"
_ALL = _PRESENT + "ORDER BY id"

CHANGES = "library.changes"
"""The setting that counts the changes."""

FILLED = "library.filled"
"""The setting that names the games whose starter content has been put on the shelves."""

LONGEST_SETTING = 4 * 2**20
"""More letters than these the program remembers nowhere: as many as a document may have."""

_SETTING = "SELECT value FROM setting WHERE key = ?"
_KEYS = "SELECT key FROM setting WHERE substr(key, 1, length(?1)) = ?1"


def entries(connection: Connection) -> list[Entry]:
    """List all documents by game, kind and id."""
    return [entry_of(*row) for row in connection.execute(_LISTING)]


def stored(connection: Connection, game: str, id: str) -> Stored:
    """Return the present text of a document."""
    row = connection.execute(_ONE, (game, id)).fetchone()
    if row is None:
        raise NotInLibrary(f"There is no document {game}/{id} in the library.")
    found = Stored(*row)
    if not found.hash:
        raise DamagedDocument(game, id, f"its revision {found.revision} is missing")
    return found


def content(connection: Connection, game: str) -> Iterator[Stored]:
    """Give the present text of all that a game is played with, sorted by id."""
    texts = (Stored(*row) for row in connection.execute(_ALL, (game,)))
    return (found for found in texts if found.kind not in NOT_CONTENT)


def setting(connection: Connection, key: str, default: Any = None) -> Any:
    """Return what is remembered under a key; a value that cannot be read counts as forgotten."""
    row = connection.execute(_SETTING, (key,)).fetchone()
    return default if row is None else read_json(row[0], default)


def is_too_long(text: str) -> bool:
    """Tell whether a stored text says more than the program remembers anywhere."""
    return len(text) > LONGEST_SETTING or is_too_much(text)


def read_json(text: str, default: Any = None) -> Any:
    """Return what a stored JSON text says, or the default if it is damaged or more than was ever written."""
    try:
        return default if is_too_long(text) else json.loads(text)
    except (ValueError, RecursionError):
        return default


def counted(text: str | None) -> int:
    """Read the count of changes; one that is damaged counts from the beginning, which only makes a backup due."""
    found = read_json(text or "0", 0)
    return found if isinstance(found, int) and not isinstance(found, bool) and 0 <= found < 2**53 else 0


def filled_games(found: Any) -> frozenset[str] | None:
    """Read which games have been filled; None for a library that was not, or whose note is damaged."""
    named = isinstance(found, list) and all(isinstance(game, str) for game in found)
    return frozenset(found) if named else None


def changes(connection: Connection) -> int:
    """Return how many changes the library has seen."""
    row = connection.execute(_SETTING, (CHANGES,)).fetchone()
    return counted(row and row[0])


def setting_keys(connection: Connection, prefix: str) -> list[str]:
    """Return the keys that begin so under which something is remembered."""
    return [row[0] for row in connection.execute(_KEYS, (prefix,))]


def entry_of(
    game: str, id: str, kind: str, name: str, tags: str, revision: int, digest: str, at: str, deleted_at: str | None
) -> Entry:
    """Turn a narrow row into an entry."""
    deleted = clock.read(deleted_at) if deleted_at else None
    return Entry(game, id, kind, name, _tags(tags), revision, digest, clock.read(at), deleted)


@lru_cache(maxsize=4096)
def _tags(stored: str) -> tuple[str, ...]:
    """Read the tags of a row; many rows have the same, and damaged ones must not keep a list from being shown."""
    try:
        return tuple(str(tag) for tag in json.loads(stored))
    except (ValueError, TypeError, RecursionError):
        return ()
