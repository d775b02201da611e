"""The history of a document: what it said after each save, and what changed from one to the next.

Every revision holds the whole document, so each is restored alone and differences are computed only when
somebody asks. An editor whose undo shall survive a restart walks this history: revision n - 1 is the state before
revision n; undoing saves the earlier state as a new revision (`reason="undo of 7"`), so the trail stays whole, redo
is the same in the other direction, and what was undone is known from the reasons.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Select
from sqlmodel import Session, and_, col, func, select

from engines.kit.documents import Document, content_hash
from workbench.library import clock
from workbench.library.errors import UnreadableDocument
from workbench.library.reading import chunks, head_of, kind_in, stored
from workbench.library.seals import seal
from workbench.library.stored_json import Kinds, check_hash
from workbench.library.tables import DocumentRow, RevisionRow
from workbench.library.values import Action, FieldChange, Revision, Stored


def history(session: Session, game: str, id: str) -> list[Revision]:
    """List all revisions of a document, in the trash too, the newest first."""
    head = head_of(session, game, id, trashed=True)
    statement = select(RevisionRow).where(RevisionRow.document == head.key).order_by(col(RevisionRow.number).desc())
    return [revision_of(row) for row in session.exec(statement)]


def is_sealed(row: RevisionRow) -> bool:
    """Tell whether what a row says of a revision is what was written."""
    return row.seal == seal(row.document, row.number, row.action, row.hash, row.at, row.by, row.reason)


def revision_of(row: RevisionRow) -> Revision:
    """Turn a row into what is told about a revision."""
    known = row.action if is_sealed(row) else Action.UNKNOWN
    return Revision(row.number, Action(known), clock.read(row.at), row.by, row.reason, row.hash)


def with_hashes(session: Session, kinds: Kinds, game: str, hashes: Mapping[str, str]) -> dict[str, Document]:
    """Return the documents of a game that once said what these hashes stand for, those in the trash too, by id."""
    found: dict[str, Document] = {}
    for chunk in chunks(list(hashes)):
        said = _texts(game, chunk).where(col(RevisionRow.hash).in_([hashes[id] for id in chunk]))
        found |= {one.id: one for one in _readable(session, kinds, game, said)}
    for chunk in chunks([id for id in hashes if id not in found]):
        # What a program with other fields has stored is the same document under another hash.
        every = _readable(session, kinds, game, _texts(game, chunk))
        found |= {one.id: one for one in every if content_hash(one) == hashes[one.id]}
    return found


def at_moment(session: Session, kinds: Kinds, game: str, moment: datetime) -> list[Document]:
    """Return what a game consisted of at a moment; what cannot be read any more is left out."""
    last: Any = (
        select(RevisionRow.document, func.max(RevisionRow.number).label("number"))
        .where(RevisionRow.at <= clock.written(moment))
        .group_by(col(RevisionRow.document))
        .subquery()
    )
    statement: Select[Any] = (
        select(DocumentRow.id, DocumentRow.kind, RevisionRow.body, RevisionRow.hash)  # type: ignore[assignment]
        .join(RevisionRow, col(RevisionRow.document) == DocumentRow.key)
        .join(last, and_(last.c.document == RevisionRow.document, last.c.number == RevisionRow.number))
        .where(DocumentRow.game == game, RevisionRow.action != Action.DELETED.value)
    )
    return list(_readable(session, kinds, game, statement))


def _texts(game: str, ids: list[str]) -> Select[Any]:
    """Ask for the texts of all revisions of some documents."""
    statement: Select[Any] = (
        select(DocumentRow.id, DocumentRow.kind, RevisionRow.body, RevisionRow.hash)  # type: ignore[assignment]
        .join(RevisionRow, col(RevisionRow.document) == DocumentRow.key)
        .where(DocumentRow.game == game, col(DocumentRow.id).in_(ids))
    )
    return statement


def _readable(session: Session, kinds: Kinds, game: str, statement: Select[Any]) -> Iterator[Document]:
    """Give the documents that can be read."""
    for id, kind, text, digest in session.connection().execute(statement):
        with contextlib.suppress(UnreadableDocument):
            yield kinds.read(game, id, kind_in(text, kind), text, digest)


def difference(session: Session, kinds: Kinds, game: str, id: str, old: int, new: int) -> tuple[FieldChange, ...]:
    """Tell which fields changed between two revisions; revision 0 is the time before the document."""
    before = {} if old == 0 else plain(kinds, stored(session, game, id, old))
    return compare(before, plain(kinds, stored(session, game, id, new)))


def plain(kinds: Kinds, found: Stored) -> dict[str, Any]:
    """Return a stored text as plain data, having made sure that it is what was saved."""
    check_hash(found.game, found.id, found.text, found.hash)
    return kinds.plain(found.game, found.kind, found.text)


def compare(old: Mapping[str, Any], new: Mapping[str, Any]) -> tuple[FieldChange, ...]:
    """Tell which fields differ, as deep as both sides have the same shape."""
    return tuple(_differences("", old, new))


def _differences(path: str, old: Any, new: Any) -> Iterator[FieldChange]:
    """Give the differing parts of two values."""
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in sorted(old.keys() | new.keys()):
            yield from _differences(_join(path, key), old.get(key), new.get(key))
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for place, (before, after) in enumerate(zip(old, new, strict=True)):
            yield from _differences(_join(path, place), before, after)
    elif old != new or type(old) is not type(new):
        yield FieldChange(path, old, new)


def _join(path: str, part: object) -> str:
    """Name a part of a field."""
    return f"{path}.{part}" if path else str(part)
