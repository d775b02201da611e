"""Changing the shelves: every change makes a new revision, inside one transaction, with its index.

A revision, once written, is never changed. A deleted document keeps its row and its revisions and lies in the
trash; a document that is saved under the id of one in the trash goes on with its count of revisions.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import delete, insert
from sqlalchemy.orm.exc import StaleDataError
from sqlmodel import Session, col, select

from engines.kit.documents import ChangeSet
from workbench.library import clock, search
from workbench.library.counting import count_change
from workbench.library.errors import Conflict, LibraryBusy, LibraryRefused
from workbench.library.reading import chunks, head_of, heads_of, present, stored
from workbench.library.seals import seal
from workbench.library.stored_json import Body, body_of, check_hash, hash_of
from workbench.library.tables import DocumentRow, PrintedRow, RevisionRow
from workbench.library.values import Action

Key = tuple[str, str]

ANY_REVISION = -1
"""Expecting this revision means: whatever is there may be replaced (and stays in the history)."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """When a change is made, by whom and why."""

    at: datetime
    by: str = ""
    reason: str | None = None


@dataclass(slots=True)
class Outcome:
    """What a change has done, and at which revision each document now is; 0 is that of one in the trash."""

    added: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    revisions: dict[Key, int] = field(default_factory=dict)

    def with_removed(self, other: Outcome) -> Outcome:
        """Return this outcome together with one that removed documents in the same transaction."""
        return Outcome(self.added, self.changed, self.removed + other.removed, self.revisions | other.revisions)

    def change_set(self, initiator: str) -> ChangeSet:
        """Return the part that concerns everybody."""
        return ChangeSet(tuple(self.added), tuple(self.changed), tuple(self.removed), initiator)


@dataclass(slots=True)
class _Step:
    """The next revision of one document: what happens to it, its text, its row if it has one already."""

    action: Action
    body: Body
    head: DocumentRow | None
    key: int = 0

    @property
    def number(self) -> int:
        """The number of the new revision."""
        return 1 if self.head is None else self.head.revision


def store(
    session: Session,
    bodies: Sequence[Body],
    stamp: Stamp,
    expected: Mapping[Key, int],
    *,
    restoring: bool = False,
) -> Outcome:
    """Save texts of documents; one that says what the library says already makes no revision."""
    heads, outcome, steps = heads_of(session, [body.key for body in bodies]), Outcome(), list[_Step]()
    whole = _whole(session, [heads[body.key] for body in bodies if _says_same(heads.get(body.key), body)])
    for body in bodies:
        head = heads.get(body.key)
        _check_expected(session, body, head, expected.get(body.key, ANY_REVISION))
        action = _action(head, body, whole)
        if action is None and head is not None:
            outcome.revisions[body.key] = head.revision
        elif action is not None:
            steps.append(_Step(Action.RESTORED if restoring else action, body, head))
            (outcome.added if action is Action.ADDED else outcome.changed).append(body.id)
    _write(session, steps, stamp, outcome)
    search.index(session, [(step.key, step.body) for step in steps])
    return outcome


def trash(session: Session, keys: Iterable[Key], stamp: Stamp, expected: Mapping[Key, int]) -> Outcome:
    """Move documents to the trash, readable or not."""
    outcome, steps = Outcome(), list[_Step]()
    for game, id in keys:
        head = head_of(session, game, id)
        text = stored(session, game, id)
        body = Body(game, id, head.kind, head.name, head.tags, text.text, text.hash, "")
        _check_expected(session, body, head, expected.get(body.key, ANY_REVISION))
        steps.append(_Step(Action.DELETED, body, head))
        outcome.removed.append(id)
    _write(session, steps, stamp, outcome)
    outcome.revisions = dict.fromkeys(outcome.revisions, 0)
    search.forget(session, [step.key for step in steps])
    return outcome


def restore(session: Session, game: str, id: str, number: int | None, stamp: Stamp) -> Outcome:
    """Bring back what a document said in a revision, or take it out of the trash as it was."""
    head = head_of(session, game, id, trashed=True)
    if number is None and head.deleted_at is None:
        return Outcome()
    found = stored(session, game, id, number or head.revision)
    check_hash(game, id, found.text, found.hash)
    return store(session, [body_of(found.text)], stamp, {}, restoring=True)


def to_purge(session: Session, before: datetime) -> list[DocumentRow]:
    """List what has lain in the trash since before a moment, unless it went to print or is part of a kept game."""
    printed = select(PrintedRow.document)
    statement = select(DocumentRow).where(
        col(DocumentRow.deleted_at) < clock.written(before), col(DocumentRow.key).not_in(printed)
    )
    found = list(session.exec(statement))
    played = _played_with(session, before) if found else frozenset()
    return [head for head in found if (head.game, head.id) not in played]


def purge(session: Session, before: datetime) -> Outcome:
    """Remove such documents for good."""
    heads = to_purge(session, before)
    for chunk in chunks([head.key for head in heads]):
        session.connection().execute(delete(RevisionRow).where(col(RevisionRow.document).in_(chunk)))
        session.connection().execute(delete(DocumentRow).where(col(DocumentRow.key).in_(chunk)))
    if heads:
        count_change(session)
    return Outcome(removed=[head.id for head in heads])


def _played_with(session: Session, before: datetime) -> frozenset[Key]:
    """Return what the records of games were played with, those aside that have lain in the trash for as long."""
    lies_there = col(DocumentRow.deleted_at).is_(None) | (col(DocumentRow.deleted_at) >= clock.written(before))
    found = session.exec(select(DocumentRow.key).where(DocumentRow.kind == "record", lies_there))
    keys = [key for key in found if key is not None]
    return frozenset((one.game, id) for one in present(session, keys) for id in _named_in(one.text))


def _named_in(record: str) -> list[str]:
    """List the ids that a record names, whatever state it is in."""
    try:
        named = json.loads(record)["content"]
    except (ValueError, LookupError, TypeError, RecursionError):
        return []
    return list(named) if isinstance(named, dict) else []


# ---- one step ----------------------------------------------------------------------------------------


def _check_expected(session: Session, body: Body, head: DocumentRow | None, expected: int) -> None:
    """Refuse to save over a revision that the saver has not seen, or over a document of another kind."""
    found = 0 if head is None or head.deleted_at else head.revision
    if expected not in {ANY_REVISION, found}:
        raise _conflict(session, body.key, expected, head if found else None)
    if found and head is not None and head.kind != body.kind:
        raise LibraryRefused(f"{body.game}/{body.id} is a {head.kind} already; a {body.kind} needs another id.")


def _conflict(session: Session, key: Key, expected: int, head: DocumentRow | None) -> Conflict:
    """Say who was faster."""
    if head is None:
        return Conflict(*key, expected, 0)
    last = session.get(RevisionRow, (head.key, head.revision))
    return Conflict(*key, expected, head.revision, last.by if last else "", last.at[:19] if last else "")


def _whole(session: Session, heads: Iterable[DocumentRow]) -> frozenset[str]:
    """Return the hashes of the texts that the library really has, so that saving again can mend a damaged one."""
    texts = present(session, [head.key for head in heads if head.key is not None])
    return frozenset(hash_of(stored.text) for stored in texts)


def _action(head: DocumentRow | None, body: Body, whole: Collection[str]) -> Action | None:
    """Tell what saving this text would do; nothing, if the library says the same already."""
    if head is None or head.deleted_at:
        return Action.ADDED
    return None if _says_same(head, body) and body.hash in whole else Action.CHANGED


def _says_same(head: DocumentRow | None, body: Body) -> bool:
    """Tell whether the library should have this very text already."""
    return head is not None and head.hash == body.hash


def _write(session: Session, steps: Sequence[_Step], stamp: Stamp, outcome: Outcome) -> None:
    """Write the rows and the new revisions of all steps."""
    if not steps:
        return
    _advance_heads(session, [step for step in steps if step.head is not None], stamp)
    _make_heads(session, [step for step in steps if step.head is None], stamp)
    session.connection().execute(insert(RevisionRow), [_revision(step, stamp) for step in steps])
    outcome.revisions |= {step.body.key: step.number for step in steps}
    count_change(session)


def _advance_heads(session: Session, steps: Sequence[_Step], stamp: Stamp) -> None:
    """Bring the rows of documents to their next revision."""
    for step in steps:
        if step.head is not None:
            for field_name, value in _listed(step, stamp).items():
                setattr(step.head, field_name, value)
            step.head.revision += 1
            step.key = step.head.key or 0
    _flush(session, {step.body.key: step.number - 1 for step in steps})


def _make_heads(session: Session, steps: Sequence[_Step], stamp: Stamp) -> None:
    """Make the rows of documents that the library has not had yet, all at once."""
    if not steps:
        return
    rows = [{"game": step.body.game, "id": step.body.id, "revision": 1, **_listed(step, stamp)} for step in steps]
    statement = insert(DocumentRow).returning(col(DocumentRow.key), sort_by_parameter_order=True)
    keys = session.connection().execute(statement, rows).scalars()
    for step, key in zip(steps, keys, strict=True):
        step.key = key or 0


def _listed(step: _Step, stamp: Stamp) -> dict[str, Any]:
    """Return what a list shall show of a document from now on."""
    body, at = step.body, clock.written(stamp.at)
    return {
        "kind": body.kind,
        "name": body.name,
        "tags": body.tags,
        "hash": body.hash,
        "changed_at": at,
        "deleted_at": at if step.action is Action.DELETED else None,
    }


def _revision(step: _Step, stamp: Stamp) -> dict[str, Any]:
    """Return the row of a new revision."""
    sealed = {
        "document": step.key,
        "number": step.number,
        "action": step.action.value,
        "hash": step.body.hash,
        "at": clock.written(stamp.at),
        "by": stamp.by,
        "reason": stamp.reason,
    }
    return {**sealed, "body": step.body.text, "seal": seal(*sealed.values())}


def _flush(session: Session, read: Mapping[Key, int]) -> None:
    """Write the rows; if another program was faster with one of them, say with which, and write nothing."""
    try:
        session.flush()
    except StaleDataError as error:
        session.rollback()
        heads = heads_of(session, read)
        for key, revision in read.items():
            if key not in heads or heads[key].revision != revision:
                raise _conflict(session, key, revision, heads.get(key)) from error
        raise LibraryBusy from error
