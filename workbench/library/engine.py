"""The engine: how SQLModel reaches the file of a library."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Engine, event
from sqlalchemy.engine import Connection
from sqlalchemy.pool import QueuePool
from sqlmodel import create_engine

from workbench.library import sqlite

WRITES = {"writes": True}
"""The execution option of a connection that is going to write."""


def engine_for(path: Path, *, read_only: bool) -> Engine:
    """Make the engine whose connections all threads of the program share."""
    engine = create_engine(
        "sqlite://",
        creator=lambda: sqlite.connect(path, read_only=read_only, makes_new=False),
        poolclass=QueuePool,
    )
    event.listen(engine, "begin", _begin)
    return engine


def _begin(connection: Connection) -> None:
    """Begin a transaction; one that will write asks for the right at once, so that it cannot fail half-way."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
