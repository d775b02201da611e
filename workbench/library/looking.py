"""Looking at a file before it is opened as a library: what it is, whether it is whole, whether its tables are ours.

A file may come from anybody. Its triggers and views would run as soon as it is used, so a library has the tables that
our own steps make and nothing else, and that is compared before anything is asked of them.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from workbench.library import sqlite, upgrades
from workbench.library.errors import LibraryBroken, NotALibrary
from workbench.library.files import disk, refuse_links

MOST_DOCUMENTS = 100_000
"""More documents than any library has; what holds more would only keep everybody waiting."""

_HEADER = b"SQLite format 3\x00"
_MOST_TABLES = 100
_SCHEMA = (
    "SELECT type, name, coalesce(sql, '') FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\' LIMIT ?"
)
_SHADOW = "search_"
"""What the tables begin with that SQLite itself makes for the full-text index, each version in its own words."""
_HOLDS_TOO_MUCH = "SELECT count(*) > ? FROM (SELECT 1 FROM {} LIMIT ?)"

Schema = frozenset[tuple[str, str, str]]


@dataclass(frozen=True, slots=True)
class FileFacts:
    """What can be said of a file before it is opened as a library."""

    version: int
    is_new: bool = False


def look_at(path: Path, *, read_only: bool) -> FileFacts:
    """Tell which version of a library a file is; refuse one that is broken or something else."""
    with disk():
        for ending in sqlite.BESIDE:
            refuse_links(Path(f"{path.resolve()}{ending}"))
        if path.exists() and not path.is_file():
            raise NotALibrary(path)
        if not path.exists() or path.stat().st_size == 0:
            return FileFacts(version=0, is_new=True)
        with path.open("rb") as file:
            if file.read(len(_HEADER)) != _HEADER:
                raise LibraryBroken(path, "it does not begin like a library")
    with sqlite.connected(path, read_only=read_only) as connection:
        if not connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchall():
            return FileFacts(version=0, is_new=True)  # its making was cut short, before anything was in it
        if connection.execute("PRAGMA application_id").fetchone()[0] != sqlite.APPLICATION_ID:
            raise NotALibrary(path)
        version = sqlite.version_of(connection)
        _check_tables(path, connection, version)
        sqlite.check(path, connection)
        return FileFacts(version)


def _check_tables(path: Path, connection: sqlite3.Connection, version: int) -> None:
    """Refuse tables, triggers and views that are not the library's, and more rows than anybody could read."""
    found = _schema(connection)
    if version > upgrades.newest_version():
        is_ours = not any(sort in {"trigger", "view"} for sort, _, _ in found)
    else:
        is_ours = found == _expected(version)
    if not is_ours:
        raise LibraryBroken(path, "its tables are not those of a library")
    for table in ("document", "setting", "release", "asset"):
        limits = MOST_DOCUMENTS, MOST_DOCUMENTS + 1
        if connection.execute(_HOLDS_TOO_MUCH.format(table), limits).fetchone()[0]:
            raise LibraryBroken(path, f"it holds more than {MOST_DOCUMENTS:,} rows of one sort")


@cache
def _expected(version: int) -> Schema:
    """Return the tables that a library of a version has."""
    with sqlite.in_memory() as connection:
        for step in upgrades.UPGRADES[:version]:
            step(connection)
        return _schema(connection)


def _schema(connection: sqlite3.Connection) -> Schema:
    rows = connection.execute(_SCHEMA, (_MOST_TABLES,)).fetchall()
    return frozenset(
        (sort, name, "" if sort == "table" and name.startswith(_SHADOW) else " ".join(sql.split()))
        for sort, name, sql in rows
    )
