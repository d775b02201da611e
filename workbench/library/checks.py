"""Looking the whole library over: what is damaged, what cannot be read, and what documents say of themselves."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from sqlmodel import Session, col, select

from engines.kit.documents import Content, Document, Problem, Severity
from workbench.library import assets
from workbench.library.errors import LibraryError, UnreadableDocument
from workbench.library.reading import Wanted, entries, present
from workbench.library.stored_json import Kinds, body_of, hash_of
from workbench.library.tables import DocumentRow, RevisionRow
from workbench.library.values import Entry, Stored


def check(session: Session, kinds: Kinds, library: Path) -> list[Problem]:
    """List every problem: of the file, of single documents, and those that documents find among their fellows."""
    listed = entries(session, Wanted())
    readable: defaultdict[str, list[Document]] = defaultdict(list)
    problems: list[Problem] = []
    for (_, entry), found in zip(listed, present(session, [key for key, _ in listed]), strict=True):
        try:
            readable[found.game].append(read(kinds, found))
        except UnreadableDocument as error:
            problems.append(Problem(found.id, "", str(error), Severity.ERROR))
        else:
            problems += _listing_problems(entry, found)
    problems += _old_damage(session)
    problems += _asset_damage(session, library)
    for game in sorted(readable):
        problems += own_problems(readable[game])
    return problems


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


def _listing_problems(entry: Entry, found: Stored) -> Iterator[Problem]:
    """Compare what the list shows with what the document says."""
    body = body_of(found.text)
    said = (body.name, body.hash)
    if said != (entry.name, entry.hash):
        yield Problem(
            found.id, "", f"The list shows {entry.name!r}, the document says {body.name!r}.", Severity.ERROR
        )


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


def _asset_damage(session: Session, library: Path) -> Iterator[Problem]:
    """Find pictures and fonts whose bytes are no longer what was put there, one at a time."""
    for asset in assets.listed(session):
        try:
            assets.get(session, library, asset.hash)
        except LibraryError as error:
            yield Problem("", "", str(error), Severity.ERROR)
        session.expunge_all()
