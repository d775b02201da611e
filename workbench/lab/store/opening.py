"""Opening the file: pragmas, versions, and what its errors mean in words."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from workbench.lab.model.job import LabError
from workbench.lab.store.tables import APPLICATION_ID, TABLES, UPGRADES, VERSION

BUSY_SECONDS = 20.0


def connect(path: Path) -> sqlite3.Connection:
    """Open a store, and make it if it is not there yet."""
    with telling(path):
        connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA trusted_schema = OFF")
        try:
            _prepare(connection, path)
        except BaseException:
            connection.close()
            raise
    return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    application, version = (
        connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")
    )
    is_new = not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if not is_new and application != APPLICATION_ID:
        raise LabError(f"{path} is no store of the lab: it is left as it is")
    if version > VERSION:
        raise LabError(f"{path} was written by a newer version of the program, which can read it")
    connection.execute("PRAGMA journal_mode = WAL")
    # A power failure may take the last chunks of games: they are missing then, and are played again.
    connection.execute("PRAGMA synchronous = NORMAL")
    if is_new or version < VERSION:
        with writing(connection):
            _bring_up_to_date(connection)


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Make the tables, or those that an older version did not have; another program may have been quicker."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if not version:
        _run(connection, TABLES)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    for older in range(version or VERSION, VERSION):
        for statements in UPGRADES[older]:
            _run(connection, statements)
    connection.execute(f"PRAGMA user_version = {VERSION}")


def _run(connection: sqlite3.Connection, statements: str) -> None:
    for statement in statements.split(";"):
        connection.execute(statement)


@contextlib.contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """Keep all changes of the block, or none."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


@contextlib.contextmanager
def telling(path: Path) -> Iterator[None]:
    """Say in words what is wrong with the file."""
    try:
        yield
    except sqlite3.DatabaseError as problem:
        text = str(problem)
        if "locked" in text or "busy" in text:
            raise LabError(f"another program is writing into {path}: try again in a moment") from problem
        if "full" in text:
            raise LabError(f"there is no room left on the disk of {path}; what was played is kept") from problem
        if "readonly" in text or "unable to open" in text:
            raise LabError(f"{path} cannot be written: look at its folder and its rights") from problem
        raise LabError(
            f"{path} cannot be read as a store of the lab ({text}); put it aside, and a new one is made"
        ) from problem
