"""The rows of the library. They are thin and stay inside: what goes in and out are documents.

A document has one row that points at its present revision and carries what a list shows; the revisions hold
the texts and never change. The tables themselves are made by `upgrades`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from sqlalchemy import Column, ForeignKeyConstraint, Integer, LargeBinary, UniqueConstraint
from sqlmodel import Field, SQLModel

_REVISION = Column("revision", Integer, nullable=False)


class DocumentRow(SQLModel, table=True):
    """A document as a list shows it. A row with `deleted_at` lies in the trash."""

    __tablename__ = "document"
    __table_args__ = (UniqueConstraint("game", "id"),)
    # An UPDATE names the revision that it read: whoever comes second with an old one changes nothing.
    __mapper_args__: ClassVar[dict[str, Any]] = {"version_id_col": _REVISION, "version_id_generator": False}

    key: int | None = Field(default=None, primary_key=True)
    game: str
    id: str
    kind: str
    name: str
    tags: str
    revision: int = Field(sa_column=_REVISION)
    hash: str
    changed_at: str
    deleted_at: str | None = None


class RevisionRow(SQLModel, table=True):
    """What a document said from one save to the next; once written, it stays as it is."""

    __tablename__ = "revision"

    document: int = Field(primary_key=True, foreign_key="document.key")
    number: int = Field(primary_key=True)
    action: str
    body: str
    hash: str
    at: str
    by: str
    reason: str | None = None
    seal: str = ""


class ReleaseRow(SQLModel, table=True):
    """A print run: when, what it was called, for which edition."""

    __tablename__ = "release"
    __table_args__ = (UniqueConstraint("game", "name"),)

    key: int | None = Field(default=None, primary_key=True)
    game: str
    name: str
    edition: str
    date: str
    note: str
    at: str
    by: str
    seal: str = ""


class PrintedRow(SQLModel, table=True):
    """A revision that went to print in a release."""

    __tablename__ = "printed"
    __table_args__ = (ForeignKeyConstraint(["document", "number"], ["revision.document", "revision.number"]),)

    release: int = Field(primary_key=True, foreign_key="release.key")
    document: int = Field(primary_key=True)
    number: int


class AssetRow(SQLModel, table=True):
    """A picture or a font, stored once under the hash of its bytes.

    In a backup `data` is empty, because the bytes lie beside all backups, once.
    """

    __tablename__ = "asset"

    hash: str = Field(primary_key=True)
    media_type: str
    name: str
    size: int
    at: str
    data: bytes | None = Field(default=None, sa_column=Column("data", LargeBinary))


class SettingRow(SQLModel, table=True):
    """A small value that the program remembers, as JSON."""

    __tablename__ = "setting"

    key: str = Field(primary_key=True)
    value: str
    seal: str = ""
