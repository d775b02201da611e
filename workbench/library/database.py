"""The open file: short sessions for reading and writing, from any thread, with one writer at a time."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from sqlite3 import Connection
from typing import TYPE_CHECKING, cast

from workbench.library import files, sqlite
from workbench.library.errors import LibraryClosed, LibraryMoved, LibraryReadOnly

if TYPE_CHECKING:
    from sqlalchemy import Engine
    from sqlmodel import Session


class Database:
    """One engine for one library. Sessions last for one call; rows never leave them."""

    def __init__(self, path: Path, *, read_only: bool, why_read_only: str = "") -> None:
        self.path = path
        self.read_only = read_only
        self._why = why_read_only
        self._closed = False
        self._one_writer = threading.RLock()
        self._file = files.identity(path)
        """Which file was opened, whatever lies under its name later."""

    @cached_property
    def _engine(self) -> Engine:
        """The engine, made when it is first needed: a window stands before SQLModel is loaded."""
        from workbench.library.engine import engine_for

        return engine_for(self.path, read_only=self.read_only)

    @cached_property
    def _writer(self) -> Engine:
        from workbench.library.engine import WRITES

        return self._engine.execution_options(**WRITES)

    @contextlib.contextmanager
    def glancing(self) -> Iterator[Connection]:
        """Open a connection of SQLite's own driver, for reading only."""
        self._check_open()
        with sqlite.connected(self.path, read_only=True) as connection:
            yield connection

    @contextlib.contextmanager
    def reading(self) -> Iterator[Session]:
        """Open a session that sees the library as it is at this moment, whatever others write meanwhile."""
        from sqlmodel import Session

        self._check_open()
        with sqlite.telling(self.path), Session(self._engine, autoflush=False) as session:
            yield session

    @contextlib.contextmanager
    def writing(self) -> Iterator[Session]:
        """Open a session whose changes are all kept, safely on the disk, when the block ends well, or none."""
        from sqlmodel import Session

        with self.alone(), sqlite.telling(self.path), Session(self._writer, autoflush=False) as session:
            yield session
            session.commit()

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Keep the other threads of this program from writing during the block."""
        self._check_open()
        if self.read_only:
            raise LibraryReadOnly(self._why)
        with self._one_writer:
            self._check_in_place()
            yield

    def forget_connections(self) -> None:
        """Let go of all connections; the next session makes a new one."""
        if "_engine" in vars(self):
            self._engine.dispose()

    def close(self) -> None:
        """Close all connections for good."""
        self._closed = True
        self.forget_connections()

    def _check_open(self) -> None:
        """Refuse to work after the end."""
        if self._closed:
            raise LibraryClosed(self.path)

    def _check_in_place(self) -> None:
        """Refuse to write into a file that is no longer found under its name: SQLite would do it without a word."""
        if self._file == files.identity(self.path):
            return
        with contextlib.suppress(Exception), self._engine.connect() as connection:
            # What was saved before lies beside the old name, where nobody looks for it who has the file.
            sqlite.gather(cast("Connection", connection.connection.dbapi_connection))
        raise LibraryMoved(self.path)
