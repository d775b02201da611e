"""Looking the whole library over: what is damaged, what cannot be read, and what documents say of themselves."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from sqlite3 import Connection
from typing import cast

from sqlmodel import Session, col, select

from engines.kit.documents import Content, Document, Problem, Severity
from workbench.library import assets, sqlite
from workbench.library.errors import LibraryError, UnreadableDocument
from workbench.library.quick_reads import is_too_long
from workbench.library.reading import Wanted, entries, present
from workbench.library.releases import about
from workbench.library.revisions import is_sealed
from workbench.library.seals import release_seal, seal
from workbench.library.stored_json import Kinds, body_of, hash_of
from workbench.library.tables import DocumentRow, PrintedRow, ReleaseRow, RevisionRow, SettingRow
from workbench.library.values import Action, Entry, Stored


def check(session: Session, kinds: Kinds, library: Path) -> list[Problem]:
    """List every problem: of the file, of single documents, and those that documents find among their fellows."""
    readable: defaultdict[str, list[Document]] = defaultdict(list)
    problems = [*_file_damage(session), *_history_damage(session)]
    for entry, found in _all(session):
        try:
            document = read(kinds, found)
        except UnreadableDocument as error:
            problems.append(Problem(found.id, "", str(error), Severity.ERROR))
        else:
            if entry.deleted_at is None:
                readable[found.game].append(document)
            problems += _listing_problems(entry, found)
    problems += _old_damage(session)
    problems += _release_damage(session)
    problems += _setting_damage(session)
    problems += _asset_damage(session, library)
    for game in sorted(readable):
        problems += own_problems(readable[game])
    return problems


def _all(session: Session) -> Iterator[tuple[Entry, Stored]]:
    """Give every document with its present text, those in the trash too."""
    for listed in (entries(session, Wanted()), entries(session, Wanted(trashed=True))):
        texts = present(session, [key for key, _ in listed])
        for (_, entry), found in zip(listed, texts, strict=True):
            yield entry, found


def read(kinds: Kinds, found: Stored) -> Document:
    """Read a stored text as the document that it is."""
    return kinds.read(found.game, found.id, found.kind, found.text, found.hash)


def own_problems(documents: list[Document]) -> Iterator[Problem]:
    """Let the documents of one game look at each other; a check that fails is a problem itself."""
    content = Content(documents)
    for document in content.values():
        try:
            yield from document.problems(content)
        except Exception as error:  # noqa: BLE001 - one broken check must not hide what the others find
            yield Problem(document.id, "", f"It could not be checked: {error!r}.", Severity.ERROR)


# ---- damage ------------------------------------------------------------------------------------------


def _file_damage(session: Session) -> Iterator[Problem]:
    """Let SQLite look: an index that leaves a row out leaves a card out of its game."""
    connection = cast("Connection", session.connection().connection.dbapi_connection)
    for found in sqlite.damage(connection):
        yield Problem("", "", f"The file of the library is damaged: {found}.", Severity.ERROR)


def _listing_problems(entry: Entry, found: Stored) -> Iterator[Problem]:
    """Compare what the list shows with what the document says."""
    body = body_of(found.text)
    if (body.name, body.hash) != (entry.name, entry.hash):
        yield Problem(
            found.id, "", f"The list shows {entry.name!r}, the document says {body.name!r}.", Severity.ERROR
        )
    if tuple(map(str, json.loads(body.tags))) != entry.tags:
        yield Problem(found.id, "tags", "The list shows other tags than the document has.", Severity.ERROR)


def _history_damage(session: Session) -> Iterator[Problem]:
    """Compare each row with the history of its document, and each step of the history with its seal."""
    steps = defaultdict[int, list[RevisionRow]](list)
    columns = [getattr(RevisionRow, name) for name in _SEALED]
    for row in session.connection().execute(select(*columns).order_by(*columns[:2])):
        steps[row.document].append(cast("RevisionRow", row))
    for head in session.exec(select(DocumentRow)):
        history = steps[head.key or 0]
        yield from (_damaged_step(head, row) for row in history if not is_sealed(row))
        last = history[-1] if history else None
        numbers = [row.number for row in history]
        if last is not None and (numbers != list(range(1, head.revision + 1)) or not _agree(head, last)):
            yield Problem(head.id, "", "The list and the history of the document disagree.", Severity.ERROR)


_SEALED = ("document", "number", "action", "hash", "at", "by", "reason", "seal")


def _damaged_step(head: DocumentRow, row: RevisionRow) -> Problem:
    what = f"What the history says of its revision {row.number} (when, by whom, why) is damaged."
    return Problem(head.id, "", what, Severity.WARNING)


def _agree(head: DocumentRow, last: RevisionRow) -> bool:
    """Tell whether a row was written together with the last step of its history."""
    deleted_at = last.at if last.action == Action.DELETED.value else None
    return (head.changed_at, head.deleted_at, head.hash) == (last.at, deleted_at, last.hash)


def _old_damage(session: Session) -> Iterator[Problem]:
    """Find earlier revisions whose text is no longer what was saved."""
    statement = (
        select(DocumentRow.id, RevisionRow.number, RevisionRow.body, RevisionRow.hash)
        .join(RevisionRow, col(RevisionRow.document) == DocumentRow.key)
        .where(RevisionRow.number != DocumentRow.revision)
    )
    for id, number, text, digest in session.exec(statement):
        if hash_of(text) != digest:
            yield Problem(id, "", f"Its earlier revision {number} is damaged.", Severity.WARNING)


def _release_damage(session: Session) -> Iterator[Problem]:
    """Find releases that are no longer what was written down."""
    for row in session.exec(select(ReleaseRow)):
        printed = select(PrintedRow.document, PrintedRow.number).where(PrintedRow.release == row.key)
        if row.seal != release_seal(about(row), session.exec(printed)):
            yield Problem("", "", f"The release {row.name!r} of {row.game} is damaged.", Severity.ERROR)


def _setting_damage(session: Session) -> Iterator[Problem]:
    """Find what the program remembers and is no longer what was written."""
    for row in session.exec(select(SettingRow)):
        if row.seal != seal(row.key, row.value) or is_too_long(row.value):
            yield Problem("", "", f"What the program remembers as {row.key!r} is damaged.", Severity.WARNING)


def _asset_damage(session: Session, library: Path) -> Iterator[Problem]:
    """Find pictures and fonts whose bytes are no longer what was put there, one at a time."""
    for asset in assets.listed(session):
        try:
            assets.get(session, library, asset.hash)
        except LibraryError as error:
            yield Problem("", "", str(error), Severity.ERROR)
        session.expunge_all()
