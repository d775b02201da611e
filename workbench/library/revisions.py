"""The history of a document: what it said after each save, and what changed from one to the next.

Every revision holds the whole document, so each is restored alone and differences are computed only when
somebody asks. An editor whose undo shall survive a restart walks this history: revision n - 1 is the state before
revision n; undoing saves the earlier state as a new revision (`reason="undo of 7"`), so the trail stays whole, redo
is the same in the other direction, and what was undone is known from the reasons.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sqlmodel import Session, col, select

from workbench.library import clock
from workbench.library.reading import head_of, stored
from workbench.library.stored_json import Kinds, check_hash
from workbench.library.tables import RevisionRow
from workbench.library.values import Action, FieldChange, Revision, Stored


def history(session: Session, game: str, id: str) -> list[Revision]:
    """List all revisions of a document, in the trash too, the newest first."""
    head = head_of(session, game, id, trashed=True)
    statement = select(RevisionRow).where(RevisionRow.document == head.key).order_by(col(RevisionRow.number).desc())
    return [revision_of(row) for row in session.exec(statement)]


def revision_of(row: RevisionRow) -> Revision:
    """Turn a row into what is told about a revision."""
    return Revision(row.number, Action(row.action), clock.read(row.at), row.by, row.reason, row.hash)


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
