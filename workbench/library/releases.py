"""Releases: which revisions went to print, and what has changed since.

A release points at revisions and copies nothing, so it costs next to nothing and can never drift. The reason of
a change is the reason of the revision that made it; notes of errata can later be kept in a table of their own
beside these.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from sqlalchemy import delete, insert
from sqlmodel import Session, and_, col, func, select

from engines.kit.documents import Content
from workbench.library import clock
from workbench.library.counting import count_change
from workbench.library.errors import LibraryRefused, NotInLibrary
from workbench.library.reading import Wanted, content, entries, present
from workbench.library.revisions import compare, plain
from workbench.library.seals import release_seal
from workbench.library.stored_json import Kinds, check_hash
from workbench.library.tables import DocumentRow, PrintedRow, ReleaseRow, RevisionRow
from workbench.library.values import Action, DocumentChange, Release, Stored

AUTOMATIC = re.compile(
    r"renamed|starter content|out of the trash|revision \d+ again|undo of \d+|"
    r"copy of \S+|import from .+|\S+ is now \S+"
)
"""What the library itself writes into the history: it says how a change was made, not why."""


def freeze(session: Session, row: ReleaseRow, ids: Collection[str] | None) -> Release:
    """Write down which revisions go to print: all content of the game, or the documents that are named."""
    if _row(session, row.game, row.name) is not None:
        raise LibraryRefused(f"There is a release '{row.name}' of {row.game} already.")
    chosen = _chosen(session, row.game, ids)
    if not chosen:
        raise LibraryRefused(f"There is nothing of {row.game} to release.")
    session.add(row)
    session.flush()
    printed = [_printed(row, found) for found in chosen]
    session.connection().execute(insert(PrintedRow), printed)
    row.seal = release_seal(about(row), [(one["document"], one["number"]) for one in printed])
    count_change(session)
    return _release(row, len(printed))


def _chosen(session: Session, game: str, ids: Collection[str] | None) -> list[Stored]:
    """Return the texts of a game's content, or of the documents that are named, all of which must be there."""
    if ids is None:
        return list(content(session, game))
    found = entries(session, Wanted(game=game, ids=ids))
    if missing := sorted(set(ids) - {entry.id for _, entry in found}):
        raise NotInLibrary(f"There is no document {game}/{missing[0]} in the library.")
    return list(present(session, [key for key, _ in found]))


def _printed(row: ReleaseRow, found: Stored) -> dict[str, Any]:
    """Point at a revision, having made sure that it is whole: nobody prints a damaged card."""
    check_hash(found.game, found.id, found.text, found.hash)
    return {"release": row.key, "document": found.key, "number": found.revision}


def about(row: ReleaseRow) -> tuple[str, ...]:
    """Return what is sealed of a release beside what went to print."""
    return row.game, row.name, row.edition, row.date, row.note, row.at, row.by


def releases(session: Session, game: str | None = None) -> list[Release]:
    """List the releases, the oldest first."""
    statement = (
        select(ReleaseRow, func.count(col(PrintedRow.document)))
        .join(PrintedRow, isouter=True)
        .group_by(col(ReleaseRow.key))
        .order_by(col(ReleaseRow.at), col(ReleaseRow.key))
    )
    if game is not None:
        statement = statement.where(ReleaseRow.game == game)
    return [_release(row, count) for row, count in session.exec(statement)]


def withdraw(session: Session, game: str, name: str) -> None:
    """Forget that a release was made; the documents stay as they are."""
    row = _existing(session, game, name)
    session.connection().execute(delete(PrintedRow).where(col(PrintedRow.release) == row.key))
    session.delete(row)
    count_change(session)


def printed_texts(session: Session, game: str, name: str) -> list[Stored]:
    """Return the texts that went to print in a release, sorted by id."""
    row = _existing(session, game, name)
    statement: Any = (
        select(  # type: ignore[call-overload]
            DocumentRow.key,
            DocumentRow.game,
            DocumentRow.id,
            DocumentRow.kind,
            DocumentRow.name,
            RevisionRow.number,
            RevisionRow.body,
            RevisionRow.hash,
        )
        .select_from(PrintedRow)
        .join(DocumentRow, col(DocumentRow.key) == PrintedRow.document)
        .join(
            RevisionRow,
            and_(col(RevisionRow.document) == PrintedRow.document, col(RevisionRow.number) == PrintedRow.number),
        )
        .where(PrintedRow.release == row.key)
        .order_by(DocumentRow.id)
    )
    return [Stored(*found) for found in session.connection().execute(statement)]


def release_content(session: Session, kinds: Kinds, game: str, name: str) -> Content:
    """Return the content as it was printed; a document that cannot be read is an error, not a gap."""
    return Content(
        kinds.read(found.game, found.id, found.kind, found.text, found.hash)
        for found in printed_texts(session, game, name)
    )


def changes_since(session: Session, kinds: Kinds, game: str, name: str) -> list[DocumentChange]:
    """Tell what has become of each document since a release: added, changed field by field, or removed."""
    release = _existing(session, game, name)
    printed = {found.id: found for found in printed_texts(session, game, name)}
    today = {found.id: found for found in content(session, game)}
    changes = [_changed(session, kinds, old, today[id]) for id, old in printed.items() if id in today]
    changes += [_removed(session, kinds, old) for id, old in printed.items() if id not in today]
    changes += [_added(session, release, new) for id, new in today.items() if id not in printed]
    return sorted((change for change in changes if change is not None), key=lambda change: change.id)


def _changed(session: Session, kinds: Kinds, old: Stored, new: Stored) -> DocumentChange | None:
    """Tell which fields of a printed document are different now, if any are."""
    fields = compare(plain(kinds, old), plain(kinds, new))
    reasons = _reasons(session, old.key, old.revision)
    return DocumentChange(new.id, new.kind, new.name, Action.CHANGED, fields, reasons) if fields else None


def _added(session: Session, release: ReleaseRow, new: Stored) -> DocumentChange | None:
    """Tell of a document that was not there at the release; one that was only left out is no news."""
    statement = (
        select(RevisionRow.action)
        .where(RevisionRow.document == new.key, RevisionRow.at <= release.at)
        .order_by(col(RevisionRow.number).desc())
    )
    if session.exec(statement).first() not in {None, Action.DELETED.value}:
        return None
    return DocumentChange(new.id, new.kind, new.name, Action.ADDED, (), _reasons(session, new.key, 0))


def _removed(session: Session, kinds: Kinds, old: Stored) -> DocumentChange:
    """Tell of a document that was printed and is gone, by the name on the print."""
    said = plain(kinds, old)
    reasons = _reasons(session, old.key, old.revision)
    return DocumentChange(old.id, said["kind"], said["name"], Action.DELETED, (), reasons)


def _reasons(session: Session, document: int, after: int) -> tuple[str, ...]:
    """Return the reasons that were given for the revisions after one, in order, each once."""
    statement = (
        select(RevisionRow.reason)
        .where(RevisionRow.document == document, RevisionRow.number > after, col(RevisionRow.reason).is_not(None))
        .order_by(col(RevisionRow.number))
    )
    return tuple(dict.fromkeys(one for one in session.exec(statement) if one and not AUTOMATIC.fullmatch(one)))


def _row(session: Session, game: str, name: str) -> ReleaseRow | None:
    """Find a release."""
    return session.exec(select(ReleaseRow).where(ReleaseRow.game == game, ReleaseRow.name == name)).first()


def _existing(session: Session, game: str, name: str) -> ReleaseRow:
    """Find a release that must be there."""
    row = _row(session, game, name)
    if row is None:
        raise NotInLibrary(f"There is no release '{name}' of {game}.")
    return row


def _release(row: ReleaseRow, documents: int) -> Release:
    """Turn a row into what is told about a release."""
    return Release(row.game, row.name, row.edition, row.date, row.note, clock.read(row.at), row.by, documents)
