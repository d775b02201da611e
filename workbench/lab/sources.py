"""Where the content of a run comes from: the library now, a release, an earlier moment, the starter box, edits."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Protocol

from pydantic import ValidationError

from engines.kit.documents import Content, Document
from engines.kit.game import Game, SetupError

LIBRARY, STARTER, RELEASE, MOMENT = "library", "starter", "release", "moment"
SOURCES = f"{LIBRARY}, {STARTER}, {RELEASE}:NAME or {MOMENT}:2026-11-17T12:00"


class Shelf(Protocol):
    """The part of a library that the lab reads."""

    def content_of(self, game: str) -> Content:
        """Return what a game is played with now."""
        ...

    def release_content(self, game: str, name: str) -> Content:
        """Return what a release holds."""
        ...

    def content_at(self, game: str, moment: datetime) -> Content:
        """Return what a game was played with at a moment."""
        ...


def content_from(source: str, game: Game, shelf: Shelf | None) -> Content:
    """Return the content that a source names."""
    kind, _, name = source.partition(":")
    if kind == STARTER and not name:
        return game.content(game.starter())
    if shelf is None or kind not in (LIBRARY, RELEASE, MOMENT) or (kind == LIBRARY) != (not name):
        raise SetupError(f"content comes from {SOURCES}, not from {source!r}")
    if kind == RELEASE:
        found = shelf.release_content(game.slug, name)
    else:
        found = shelf.content_of(game.slug) if kind == LIBRARY else shelf.content_at(game.slug, moment_of(name))
    if not found:
        raise SetupError(f"there is nothing of {game.title} in {said(source)}")
    return game.content(found.values())


def moment_of(text: str) -> datetime:
    """Read a moment such as 2026-11-17 or 2026-11-17T12:00; without a zone it is that of this machine."""
    try:
        moment = datetime.fromisoformat(text).astimezone(UTC)
    except ValueError:
        raise SetupError(f"{text!r} is no moment such as 2026-11-17T12:00") from None
    if moment > datetime.now(UTC):
        raise SetupError(f"{text} has not come yet: nobody knows what the library will be then")
    return moment


def said(source: str) -> str:
    """Say where content comes from."""
    kind, _, name = source.partition(":")
    named = {RELEASE: f"the release {name}", MOMENT: f"the library of {name}"}
    plain = {LIBRARY: "the library", STARTER: "the starter content"}
    return named.get(kind) or plain.get(kind, source)


def with_changes(content: Content, changes: Sequence[str]) -> Content:
    """Return a content with edits such as "card.one.copies=2": the id of a document, a field, a value."""
    edited: dict[str, Document] = {}
    for change in changes:
        id, field, value = read_change(content, change)
        edited[id] = changed(edited.get(id, content[id]), field, value)
    return content.with_documents(edited.values())


def read_change(content: Content, change: str) -> tuple[str, str, Any]:
    """Return the document, the field and the value of an edit."""
    where, equals, value = change.partition("=")
    id, dot, field = where.rpartition(".")
    if not equals or not dot:
        raise SetupError(f"a change is written as ID.FIELD=VALUE, not as {change!r}")
    if id not in content:
        raise SetupError(f"there is no document {id!r} to change")
    if field not in type(content[id]).model_fields:
        fields = ", ".join(name for name in type(content[id]).model_fields if name not in ("id", "game", "kind"))
        raise SetupError(f"{content[id].name} has no field {field!r}; it has {fields}")
    return id, field, read_value(value)


def changed(document: Document, field: str, value: Any) -> Document:
    """Return a document with another value in a field, or say why it cannot have it."""
    try:
        return document.changed(**{field: value})
    except ValidationError as problem:
        raise SetupError(
            f"{document.name} cannot have {value!r} as {field}: {problem.errors()[0]['msg']}"
        ) from problem


def read_value(text: str) -> Any:
    """Read a value: as JSON where it is some, else as the text that it is."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def change_said(before: Content, after: Content) -> str:
    """Name a change by what it changes: one document by its field, several by their number."""
    ids = [id for id in dict.fromkeys((*before, *after)) if before.get(id) != after.get(id)]
    if not ids:
        return "Nothing changed"
    if len(ids) > 1:
        return f"{len(ids)} changed documents"
    old, new = before.get(ids[0]), after.get(ids[0])
    if old is None or new is None:
        one = old or new
        assert one is not None
        return f"{one.name} {'added' if old is None else 'taken out'}"
    fields = [name for name in type(new).model_fields if dict(old).get(name) != dict(new).get(name)]
    label = type(new).model_fields[fields[0]].title or fields[0]
    value = dict(new)[fields[0]]
    if len(fields) > 1 or not isinstance(value, int | float | str) or len(str(value)) > 40:
        return (
            f"{new.name} with other {label}" if len(fields) == 1 else f"{new.name}, changed in {len(fields)} fields"
        )
    return f"{new.name} with {value} {label}" if not isinstance(value, str) else f"{new.name} with {label} “{value}”"
