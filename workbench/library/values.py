"""What the library tells about documents besides the documents themselves: small frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

from engines.kit.documents import Document

NOT_CONTENT = frozenset({"record"})
"""Kinds that are made from a game's content and are no part of it: saved playtests."""

LARGEST_ART = 64 * 2**20
"""No picture or font has more bytes."""

TRASH_KEEPS = timedelta(days=14)


class Action(StrEnum):
    """What happened to a document in a revision."""

    ADDED = "added"
    CHANGED = "changed"
    DELETED = "deleted"
    RESTORED = "restored"
    UNKNOWN = "damaged"
    """Stands for what can no longer be read."""


class Entry(NamedTuple):
    """A document as a list shows it, without the document; `deleted_at` is set in the trash."""

    game: str
    id: str
    kind: str
    name: str
    tags: tuple[str, ...]
    revision: int
    hash: str
    changed_at: datetime
    deleted_at: datetime | None = None


class Stored(NamedTuple):
    """The stored text of one revision of a document, with the row that lists the document."""

    key: int
    game: str
    id: str
    kind: str
    name: str
    revision: int
    text: str
    hash: str


class HeldDocument(NamedTuple):
    """A document together with the revision at which it was read."""

    document: Document
    revision: int


@dataclass(frozen=True, slots=True)
class Hit:
    """A document found by its words: a line of its text, and where in the line the words are."""

    entry: Entry
    snippet: str
    marks: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Revision:
    """One step in the life of a document: what happened, when, by whom and why."""

    number: int
    action: Action
    at: datetime
    by: str
    reason: str | None
    hash: str


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One field, or one part of a field ("effects.2.text"), before and after."""

    path: str
    old: Any
    new: Any

    @property
    def field(self) -> str:
        """The document's own field in which the change lies."""
        return self.path.partition(".")[0]


@dataclass(frozen=True, slots=True)
class DocumentChange:
    """What has become of a document since a release, with the reasons given on the way."""

    id: str
    kind: str
    name: str
    action: Action
    fields: tuple[FieldChange, ...] = ()
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Release:
    """What went to print: a name, an edition, a date, a note, and how many documents."""

    game: str
    name: str
    edition: str
    date: str
    note: str
    frozen_at: datetime
    by: str
    documents: int


@dataclass(frozen=True, slots=True)
class Asset:
    """What is known of a stored picture or font, without its bytes."""

    hash: str
    media_type: str
    name: str
    size: int
    added_at: datetime


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of the library: when it was made, after how many changes, and before what."""

    path: Path
    at: datetime
    changes: int
    reason: str
