"""The numbered steps that make a library of today out of a library of any earlier day.

A step is never edited once it has been released: a change of the tables is a new step at the end. All steps
that a file needs run in one transaction, so a file is of one version or the other and never in between.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

from workbench.library import seals, sqlite
from workbench.library.errors import DiskTrouble, LibraryError, UpgradeFailed

Upgrade = Callable[[sqlite3.Connection], None]


def upgrade_1(connection: sqlite3.Connection) -> None:
    """Make the tables: documents and revisions, releases, assets, settings."""
    for statement in _TABLES:
        connection.execute(statement)


def upgrade_2(connection: sqlite3.Connection) -> None:
    """Add the full-text index, with everything that is in the library already."""
    connection.execute(_SEARCH)
    if connection.execute("SELECT 1 FROM document LIMIT 1").fetchone():
        from workbench.library import search  # it loads SQLModel, which whoever only looks at a file can do without

        search.fill_index(connection)


def upgrade_3(connection: sqlite3.Connection) -> None:
    """Seal what rows say beside the texts: the history, the releases, the settings."""
    for table in ("revision", "release", "setting"):
        connection.execute(f"ALTER TABLE {table} ADD COLUMN seal TEXT NOT NULL DEFAULT ''")
    seals.seal_all(connection)


UPGRADES: tuple[Upgrade, ...] = (upgrade_1, upgrade_2, upgrade_3)

_SEARCH = """CREATE VIRTUAL TABLE search USING fts5(
    name, tags, words, tokenize = "unicode61 remove_diacritics 2")"""

_TABLES = (
    """CREATE TABLE document (
        key INTEGER NOT NULL PRIMARY KEY, game TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL,
        name TEXT NOT NULL, tags TEXT NOT NULL, revision INTEGER NOT NULL, hash TEXT NOT NULL,
        changed_at TEXT NOT NULL, deleted_at TEXT, UNIQUE (game, id)) STRICT""",
    """CREATE TABLE revision (
        document INTEGER NOT NULL REFERENCES document (key), number INTEGER NOT NULL, action TEXT NOT NULL,
        body TEXT NOT NULL, hash TEXT NOT NULL, at TEXT NOT NULL, "by" TEXT NOT NULL,
        reason TEXT, PRIMARY KEY (document, number)) STRICT""",
    """CREATE TABLE release (
        key INTEGER NOT NULL PRIMARY KEY, game TEXT NOT NULL, name TEXT NOT NULL,
        edition TEXT NOT NULL, date TEXT NOT NULL, note TEXT NOT NULL, at TEXT NOT NULL,
        "by" TEXT NOT NULL, UNIQUE (game, name)) STRICT""",
    """CREATE TABLE printed (
        release INTEGER NOT NULL REFERENCES release (key), document INTEGER NOT NULL,
        number INTEGER NOT NULL, PRIMARY KEY (release, document),
        FOREIGN KEY (document, number) REFERENCES revision (document, number)) STRICT""",
    """CREATE TABLE asset (
        hash TEXT NOT NULL PRIMARY KEY, media_type TEXT NOT NULL, name TEXT NOT NULL,
        size INTEGER NOT NULL, at TEXT NOT NULL, data BLOB) STRICT""",
    "CREATE TABLE setting (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT",
)


def newest_version() -> int:
    """Return the version of library that this program writes."""
    return len(UPGRADES)


def upgrade(path: Path) -> None:
    """Bring a library to the newest version in one transaction, or leave it as it is."""
    try:
        with sqlite.connected(path) as connection:
            sqlite.use_wal(connection)
            connection.execute("BEGIN IMMEDIATE")
            for step in UPGRADES[sqlite.version_of(connection) :]:
                step(connection)
            sqlite.mark(connection, newest_version())
            connection.execute("COMMIT")
    except DiskTrouble:
        raise
    except LibraryError as error:
        raise UpgradeFailed(path, str(error)) from error
