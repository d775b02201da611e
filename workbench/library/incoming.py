"""Importing a folder or zip: first a plan of what would change, then, if somebody agrees, the change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlmodel import Session

from engines.kit.amounts import amount_of
from workbench.library import assets
from workbench.library.errors import LibraryError, LibraryRefused
from workbench.library.reading import Wanted, entries, present
from workbench.library.revisions import compare
from workbench.library.sources import Haul, Refusal, art_in, media_type_of, parse, path_of
from workbench.library.stored_json import Body, Kinds, body_of, canonical, first_wrong, hash_of
from workbench.library.values import Action, FieldChange, Stored
from workbench.library.writing import Key, Outcome, Stamp, store, trash

MOST_IN_VAIN, COST_OF_A_FILE = 200_000, 10
"""After so many entries in files that were refused, a file itself counting as ten, nothing more is looked at."""


@dataclass(frozen=True, slots=True)
class Planned:
    """One document that an import would add, change or remove; `body` is what it would then say."""

    game: str
    id: str
    kind: str
    name: str
    action: Action
    revision: int
    fields: tuple[FieldChange, ...] = ()
    body: Body | None = None

    @property
    def key(self) -> Key:
        """The pair by which the library knows the document."""
        return self.game, self.id


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """What an import would do. Nothing has been written yet."""

    source: Path
    added: tuple[Planned, ...]
    changed: tuple[Planned, ...]
    missing: tuple[Planned, ...]
    unchanged: int
    refused: tuple[Refusal, ...]
    unknown: tuple[str, ...]
    art: tuple[str, ...] = ()
    """Where the pictures and fonts lie that the library does not have yet."""

    def __str__(self) -> str:
        said = (
            f"{len(self.added)} new, {len(self.changed)} changed, {self.unchanged} unchanged, "
            f"{len(self.missing)} in the library only, {len(self.refused)} refused"
        )
        said += f", {len(self.art)} new pictures and fonts" if self.art else ""
        return "\n".join([said, *(f"{one.path}: {one.reason}" for one in self.refused)])


def plan(session: Session, kinds: Kinds, source: Path, haul: Haul) -> ImportPlan:
    """Compare what was found with the library."""
    listed = [entry for _, entry in entries(session, Wanted())]
    bodies = _bodies(kinds, haul, {entry.hash for entry in listed})
    ours = _ours(session, {body.game for body in bodies})
    bodies = [body for body in bodies if _same_kind(body, ours.get(body.key), haul)]
    steps = [_planned(kinds, body, ours.get(body.key)) for body in bodies]
    theirs = {body.key for body in bodies} | _refused_keys(haul, ours)
    return ImportPlan(
        source=source,
        added=tuple(step for step in steps if step and step.action is Action.ADDED),
        changed=tuple(step for step in steps if step and step.action is Action.CHANGED),
        missing=tuple(_missing(found) for key, found in ours.items() if key not in theirs and _is_whole(found)),
        unchanged=steps.count(None),
        refused=tuple(sorted(haul.refused, key=lambda one: one.path)),
        unknown=tuple(f"{body.game}/{body.id}" for body in bodies if not kinds.known(body.game, body.kind)),
        art=_new_art(session, haul),
    )


def _new_art(session: Session, haul: Haul) -> tuple[str, ...]:
    """Return the paths of the art that was found and is not in the library."""
    have = {one.hash for one in assets.listed(session)}
    return tuple(sorted(path for path in haul.art if not assets.named_in(path) & have))


def take_art(session: Session, plan: ImportPlan, stamp: Stamp) -> None:
    """Store the art of a plan, and let go of each piece."""
    with art_in(plan.source) as read:
        for path in plan.art:
            assets.put(session, read(path), media_type_of(path), path.rpartition("/")[2], stamp.at)
            session.flush()
            session.expunge_all()


def apply(session: Session, plan: ImportPlan, stamp: Stamp, *, remove: bool) -> Outcome:
    """Do what a plan says; a document that has changed since the plan was made stops it all."""
    steps = [*plan.added, *plan.changed]
    bodies = [step.body for step in steps if step.body is not None]
    outcome = store(session, bodies, stamp, {step.key: step.revision for step in steps})
    if not remove:
        return outcome
    expected = {step.key: step.revision for step in plan.missing}
    return outcome.with_removed(trash(session, expected, stamp, expected))


# ---- one file ----------------------------------------------------------------------------------------


def _bodies(kinds: Kinds, haul: Haul, have: Collection[str]) -> list[Body]:
    """Read the files that were found; what will not do joins the refused."""
    bodies: dict[str, Body] = {}
    in_vain = 0
    for path, data in sorted(haul.files.items()):
        try:
            bodies[path] = _body(kinds, path, parse(data), have)
        except (LibraryError, ValueError) as error:
            haul.refuse(path, first_wrong(error))
            in_vain += COST_OF_A_FILE + amount_of(data)[1]
            if in_vain > MOST_IN_VAIN:
                many = f"{len(haul.refused):,} files, the last of them {path}"
                raise LibraryRefused(
                    f"So much of it cannot be taken that the rest was not looked at: {many} ({first_wrong(error)})."
                ) from error
    count = Counter(body.key for body in bodies.values())
    for path, body in bodies.items():
        if count[body.key] > 1:
            haul.refuse(path, f"there are several documents {body.game}/{body.id}")
    return [body for body in bodies.values() if count[body.key] == 1]


def _body(kinds: Kinds, path: str, plain: dict[str, Any], have: Collection[str]) -> Body:
    """Return what a file says, if it says it in the right place; what the library has already is good enough."""
    text = canonical(plain)
    body = body_of(text) if hash_of(text) in have else kinds.take(plain)
    if path_of(body.game, body.kind, body.id) != path:
        raise LibraryRefused(f"it says that it is {body.game}/{body.kind}/{body.id}, which is not where it lies")
    return body


def _same_kind(body: Body, ours: Stored | None, haul: Haul) -> bool:
    """Refuse a document whose id another kind has in the library."""
    if ours is None or ours.kind == body.kind:
        return True
    haul.refuse(path_of(body.game, body.kind, body.id), f"the library has {body.game}/{body.id} as a {ours.kind}")
    return False


# ---- comparing ---------------------------------------------------------------------------------------


def _ours(session: Session, games: set[str]) -> dict[Key, Stored]:
    """Return what the library has of some games."""
    keys = [key for key, entry in entries(session, Wanted()) if entry.game in games]
    return {(found.game, found.id): found for found in present(session, keys)}


def _planned(kinds: Kinds, body: Body, ours: Stored | None) -> Planned | None:
    """Tell what taking a document would do; nothing, if the library says the same."""
    if ours is None:
        return Planned(body.game, body.id, body.kind, body.name, Action.ADDED, 0, (), body)
    if ours.hash == body.hash and _is_whole(ours):
        return None
    fields = _fields(kinds, ours, body)
    if not fields and _is_whole(ours):
        return None
    return Planned(body.game, body.id, body.kind, body.name, Action.CHANGED, ours.revision, fields, body)


def _fields(kinds: Kinds, ours: Stored, body: Body) -> tuple[FieldChange, ...]:
    """Compare field by field; a text of ours that is damaged says nothing."""
    before = kinds.plain(ours.game, ours.kind, ours.text) if _is_whole(ours) else {}
    return compare(before, kinds.plain(body.game, body.kind, body.text))


def _is_whole(found: Stored) -> bool:
    """Tell whether a stored text is what was saved."""
    return hash_of(found.text) == found.hash


def _missing(found: Stored) -> Planned:
    """Tell of a document that only the library has."""
    return Planned(found.game, found.id, found.kind, found.name, Action.DELETED, found.revision)


def _refused_keys(haul: Haul, ours: dict[Key, Stored]) -> set[Key]:
    """Return which of our documents the folder has, only in a form that was refused: they are not missing."""
    refused = {one.path for one in haul.refused}
    return {key for key, found in ours.items() if path_of(found.game, found.kind, found.id) in refused}
