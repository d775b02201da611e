"""Two toy games, small builders and a clock that stands still: what the tests of the library share."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel

from engines.kit.documents import Content, Document, Problem, fact
from workbench.library import Library


class Effect(BaseModel, frozen=True):
    """A line of a toy card, with a model inside the model."""

    text: str = ""
    amount: int = 0
    target: str = fact("", refers_to="room")


class Card(Document):
    """A toy card with a bit of everything."""

    kind: Literal["card"] = "card"
    text: str = fact("", label="Text")
    power: int = fact(1, label="Power")
    art: str = fact("", label="Art")
    foe: str = fact("", label="Foe", refers_to="card")
    friends: tuple[str, ...] = fact((), label="Friends", refers_to="card")
    effects: tuple[Effect, ...] = ()
    weights: dict[str, float] = fact({}, label="Weights")

    def problems(self, content: Content) -> list[Problem]:
        """Find a foe that is not there."""
        if self.foe and self.foe not in content:
            return [Problem(self.id, "foe", f"There is no {self.foe}.")]
        return []


class Room(Document):
    """A toy room."""

    kind: Literal["room"] = "room"
    text: str = ""


class Playtest(Document):
    """A toy record of a game."""

    kind: Literal["record"] = "record"
    choices: tuple[int, ...] = ()
    content: dict[str, str] = fact({}, label="Content")


KINDS: dict[tuple[str, str], type[Document]] = {
    ("toy", "card"): Card,
    ("toy", "room"): Room,
    ("toy", "record"): Playtest,
    ("other", "card"): Card,
}


def card(id: str = "dagger", **fields: Any) -> Card:
    """Make a toy card."""
    return Card(**{"id": id, "game": "toy", "name": id.title(), **fields})


def room(id: str = "hall", **fields: Any) -> Room:
    """Make a toy room."""
    return Room(**{"id": id, "game": "toy", "name": id.title(), **fields})


class StoppedClock:
    """A clock that moves only when it is told to."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, **time: float) -> None:
        """Let some time pass."""
        self.now += timedelta(**time)


def open_toys(path: Path, **options: Any) -> Library:
    """Open a library of toy games."""
    return Library.open(path, **{"kinds": KINDS, **options})


@contextmanager
def raw(path: Path) -> Iterator[sqlite3.Connection]:
    """Reach past the library into its file, as a fault or another program would."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def make_old(path: Path) -> None:
    """Make a library one of version 1: without the full-text index and without seals."""
    unsealed = "".join(f"ALTER TABLE {table} DROP COLUMN seal;" for table in ("revision", "release", "setting"))
    with raw(path) as connection:
        connection.executescript(f"DROP TABLE search; {unsealed} PRAGMA user_version = 1")


def files_in(folder: Path) -> dict[str, bytes]:
    """Read every file of a folder by its path."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}
