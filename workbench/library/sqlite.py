"""Everything that is true of SQLite only: pragmas, transactions, versions, checks, copies, what its errors mean.

Another database would bring a module like this one; the rest of the library speaks SQLModel.
"""

from __future__ import annotations

import contextlib
import sqlite3
import urllib.parse
from collections.abc import Iterator
from pathlib import Path

from workbench.library.errors import (
    DiskFull,
    DiskTrouble,
    IndexesBroken,
    LibraryBroken,
    LibraryBusy,
    LibraryError,
    LibraryReadOnly,
)

APPLICATION_ID = 0x54574C42
"""Written into the file's header ("TWLB"), so that no other database is mistaken for a library."""

BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite adds to the name of a library for the files that it keeps beside it."""
BUSY_SECONDS = 5.0
LONGEST = 72 * 2**20
"""No text and no picture in a library has more bytes; SQLite reads none that has."""


# ---- connections -------------------------------------------------------------------------------------


def connect(path: Path, *, read_only: bool = False, makes_new: bool = True) -> sqlite3.Connection:
    """Open one connection the way the library wants it: durable, with foreign keys, patient."""
    mode = "ro" if read_only else "rwc" if makes_new else "rw"
    uri = f"file:{urllib.parse.quote(str(path.absolute()))}?mode={mode}"
    connection = sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)
    connection.text_factory = _text
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA trusted_schema = OFF")
    if read_only:
        connection.execute("PRAGMA query_only = ON")
    return connection


def _text(data: bytes) -> str:
    """Read a text; a damaged byte in one must not keep the others from being read, and its hash will tell."""
    return data.decode("utf-8", "replace")


@contextlib.contextmanager
def connected(path: Path, *, read_only: bool = False) -> Iterator[sqlite3.Connection]:
    """Open a connection for the length of a block, and say what goes wrong in the library's words."""
    with telling(path):
        connection = connect(path, read_only=read_only)
        try:
            yield connection
        finally:
            connection.close()


@contextlib.contextmanager
def in_memory() -> Iterator[sqlite3.Connection]:
    """Open a database that is nowhere, for the length of a block."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        yield connection


# ---- what is in the file ------------------------------------------------------------------------------


def check(path: Path, connection: sqlite3.Connection) -> None:
    """Let SQLite look for damage in the file, its indexes included: what they leave out is listed nowhere."""
    if found := damage(connection):
        tables_are_whole = [row[0] for row in connection.execute("PRAGMA quick_check(1)")] == ["ok"]
        raise (IndexesBroken if tables_are_whole else LibraryBroken)(path, "; ".join(found))


def damage(connection: sqlite3.Connection) -> list[str]:
    """List what SQLite finds wrong: pages, indexes that do not say what their tables say, rows that hang loose."""
    answers = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(3)")]
    loose = connection.execute('SELECT DISTINCT "table", parent FROM pragma_foreign_key_check LIMIT 3').fetchall()
    return [
        *(one for one in answers if one != "ok"),
        *(f"a row of {one} has lost its {parent}" for one, parent in loose),
    ]


def mend_indexes(path: Path) -> None:
    """Make the indexes anew from the tables, in one transaction."""
    with connected(path) as connection:
        connection.execute("REINDEX")


def version_of(connection: sqlite3.Connection) -> int:
    """Read the number of the last upgrade that a file has had."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def mark(connection: sqlite3.Connection, version: int) -> None:
    """Write into the file that it is a library, and of which version; part of the running transaction."""
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID:d}")
    connection.execute(f"PRAGMA user_version = {version:d}")


def use_wal(connection: sqlite3.Connection) -> None:
    """Let readers and the writer work side by side; the file remembers it."""
    connection.execute("PRAGMA journal_mode = WAL")


def gather(connection: sqlite3.Connection) -> None:
    """Bring into the file itself what is still written beside it."""
    connection.execute("PRAGMA wal_checkpoint(FULL)")


# ---- copies ------------------------------------------------------------------------------------------


def copy_out(source: Path, target: Path) -> None:
    """Copy a library, also one in use, into a new single file, and check the copy."""
    with connected(source, read_only=True) as reading, connected(target) as writing:
        reading.backup(writing)
        writing.execute("PRAGMA journal_mode = DELETE")
        check(target, writing)


def copy_in(source: Path, library: Path) -> None:
    """Put the content of a copy into a library in one transaction, also while others read it."""
    with connected(source, read_only=True) as reading, connected(library) as writing:
        reading.backup(writing)


# ---- what errors mean --------------------------------------------------------------------------------


@contextlib.contextmanager
def telling(path: Path) -> Iterator[None]:
    """Turn the errors of SQLite and SQLAlchemy into the library's words."""
    try:
        yield
    except Exception as error:
        # SQLAlchemy hands on what SQLite said; whoever only looks at a file has not loaded it.
        said = getattr(error, "orig", error)
        if isinstance(said, UnicodeDecodeError):  # SQLite's own sentence has letters of the damaged file in it
            raise LibraryBroken(path, "its tables cannot be read") from error
        if not isinstance(said, sqlite3.Error):
            raise
        raise _meaning(said, path) from error


_MEANINGS: dict[int, type[DiskFull | LibraryBusy | LibraryReadOnly]] = {
    sqlite3.SQLITE_FULL: DiskFull,
    sqlite3.SQLITE_BUSY: LibraryBusy,
    sqlite3.SQLITE_LOCKED: LibraryBusy,
    sqlite3.SQLITE_READONLY: LibraryReadOnly,
}
_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_DISK = {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM}


def _meaning(error: sqlite3.Error, path: Path) -> LibraryError:
    """Say what an error of SQLite means for the person who works with the library."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in _MEANINGS:
        return _MEANINGS[code]()
    if code == sqlite3.SQLITE_TOOBIG:
        return LibraryBroken(path, "it holds a text that is larger than any document")
    if code in _DAMAGE:
        return LibraryBroken(path, str(error))
    if code in _DISK:
        return DiskTrouble(str(error))
    return LibraryError(f"The library {path} cannot do this: {error}.")
