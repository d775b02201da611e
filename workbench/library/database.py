"""The open file: short sessions for reading and writing, from any thread, with one writer at a time."""

from __future__ import annotations

import contextlib
import json
import threading
from collections.abc import Iterator
from pathlib import Path

from sqlmodel import Session, select

from workbench.library import sqlite
from workbench.library.errors import LibraryClosed, LibraryReadOnly
from workbench.library.tables import SettingRow

CHANGES = "library.changes"
"""The setting that counts the changes: two copies of a library with the same count say the same."""


class Database:
    """One engine for one library. Sessions last for one call; rows never leave them."""

    def __init__(self, path: Path, *, read_only: bool, why_read_only: str = "") -> None:
        self.path = path
        self.read_only = read_only
        self._why = why_read_only
        self._closed = False
        self._engine = sqlite.engine_for(path, read_only=read_only)
        self._writer = self._engine.execution_options(**sqlite.WRITES)
        self._one_writer = threading.RLock()

    @contextlib.contextmanager
    def reading(self) -> Iterator[Session]:
        """Open a session that sees the library as it is at this moment, whatever others write meanwhile."""
        self._check_open()
        with sqlite.telling(self.path), Session(self._engine, autoflush=False) as session:
            yield session

    @contextlib.contextmanager
    def writing(self) -> Iterator[Session]:
        """Open a session whose changes are all kept, safely on the disk, when the block ends well, or none."""
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
            yield

    def forget_connections(self) -> None:
        """Let go of all connections; the next session makes a new one."""
        self._engine.dispose()

    def close(self) -> None:
        """Close all connections for good."""
        self._closed = True
        self._engine.dispose()

    def _check_open(self) -> None:
        """Refuse to work after the end."""
        if self._closed:
            raise LibraryClosed(self.path)


def count_of(session: Session) -> int:
    """Return how many changes the library has seen."""
    value = session.exec(select(SettingRow.value).where(SettingRow.key == CHANGES)).first()
    return int(json.loads(value)) if value else 0


def count_change(session: Session) -> None:
    """Note that the content has changed: that is what makes a backup due."""
    row = session.get(SettingRow, CHANGES) or SettingRow(key=CHANGES, value="0")
    row.value = json.dumps(int(json.loads(row.value)) + 1)
    session.add(row)
