"""Documents as text, to be copied between windows, games, mails and files.

The text of a document is the very text of its file in an exported folder; several documents follow each other. What
comes back from the clipboard may come from anywhere, so it is read as carefully as a folder from a stranger.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from pydantic import ValidationError

from editors.document import refusals
from engines.kit.documents import Document, canonical_json
from engines.registry import COVERS, kinds
from workbench.desk.blanks import plural_of
from workbench.library.errors import LibraryRefused
from workbench.library.references import pointed_at
from workbench.library.sources import parse
from workbench.library.stored_json import LARGEST, pretty_json

MOST_DOCUMENTS = 2000
MOST_LETTERS = 4 * LARGEST
MOST_REASONS = 5

FreeId = Callable[[str, str, Collection[str]], str]


def written(documents: Iterable[Document]) -> str:
    """Return documents as text, each as its file in an exported folder."""
    return "".join(pretty_json(json.loads(canonical_json(one))).decode() for one in documents)


def is_documents(text: str) -> bool:
    """Tell at a glance whether a text could be documents, without reading it."""
    return text.lstrip("\ufeff \t\r\n")[:1] == "{" and '"kind"' in text[:MOST_LETTERS]


def home_of(text: str) -> str:
    """Return the game that the first document of a text belongs to; empty: none of ours."""
    try:
        game = _split(text)[0].get("game")
    except LibraryRefused:
        return ""
    return game if isinstance(game, str) and game in COVERS else ""


def read(text: str, game: str, free_id: FreeId) -> list[Document]:
    """Read documents for a game, under free ids; if anything does not fit, nothing is taken, and why."""
    plains = _split(text)
    found: list[Document] = []
    reasons: list[str] = []
    for plain in plains:
        try:
            found.append(_fitted(plain, game))
        except LibraryRefused as error:
            reasons.append(str(error))
    if reasons:
        raise LibraryRefused(_told(reasons, len(plains)))
    return _with_free_ids(found, game, free_id)


def _split(text: str) -> list[dict[str, Any]]:
    """Cut a text into the plain documents that follow each other in it."""
    if len(text) > MOST_LETTERS:
        raise LibraryRefused("This text is too long to be pasted. Nothing was pasted.")
    plains: list[dict[str, Any]] = []
    rest, decoder = text.lstrip("\ufeff").strip(), json.JSONDecoder()
    while rest:
        try:
            _, end = decoder.raw_decode(rest)
            plains.append(parse(rest[:end].encode()))
        except RecursionError:
            raise LibraryRefused("This text is nested too deeply to be a document. Nothing was pasted.") from None
        except ValueError as error:
            raise LibraryRefused(_no_document(error, len(plains))) from error
        if len(plains) > MOST_DOCUMENTS:
            raise LibraryRefused(f"These are more than {MOST_DOCUMENTS} documents. Nothing was pasted.")
        rest = rest[end:].lstrip()
    if not plains:
        raise LibraryRefused("There is nothing to paste: copy some documents first.")
    return plains


def _no_document(error: ValueError, before: int) -> str:
    if isinstance(error, json.JSONDecodeError) and not before:
        return "This text is no document of the workbench. Nothing was pasted."
    return f"Document {before + 1} of this text cannot be read: {error}. Nothing was pasted."


def _fitted(plain: Mapping[str, Any], game: str) -> Document:
    """Build a document for a game, or say what of it does not fit there."""
    kind, name = plain.get("kind"), plain.get("name")
    title = COVERS[game].title
    model = kinds().get((game, kind)) if isinstance(kind, str) else None
    shown = f"“{name}”" if isinstance(name, str) and name else "One document"
    if model is None:
        known = f"has no {plural_of(kind).lower()}" if isinstance(kind, str) else "needs to know of what kind it is"
        raise LibraryRefused(f"{shown[:80]} does not fit: {title} {known[:80]}.")
    try:
        return model.model_validate_json(json.dumps({**plain, "game": game}))
    except (ValidationError, ValueError) as error:
        raise LibraryRefused(f"{shown[:80]} does not fit {title}: {_first_reasons(error)}.") from error


def _first_reasons(error: Exception) -> str:
    if not isinstance(error, ValidationError):
        return str(error)
    wrong = refusals("", error)
    parts = [f"{one.field}: {one.message}" if one.field else one.message for one in wrong[:3]]
    return "; ".join(parts)[:300]


def _told(reasons: list[str], of: int) -> str:
    more = f" And {len(reasons) - MOST_REASONS} more." if len(reasons) > MOST_REASONS else ""
    count = f"{len(reasons)} of {of} documents" if of > 1 else "The document"
    verb = "do" if len(reasons) > 1 else "does"
    return f"{count} {verb} not fit, so nothing was pasted. {' '.join(reasons[:MOST_REASONS])}{more}"


def _with_free_ids(documents: list[Document], game: str, free_id: FreeId) -> list[Document]:
    """Give each document a free id; those that came together go on referring to each other."""
    ids: dict[str, str] = {}
    taken: list[str] = []
    for one in documents:
        if one.id in ids:
            raise LibraryRefused(f"Two of these documents have the id {one.id}. Nothing was pasted.")
        ids[one.id] = free_id(game, one.id, taken)
        taken.append(ids[one.id])
    fresh = [one.changed(id=ids[one.id]) for one in documents]
    for old, new in ids.items():
        if old != new:
            fresh = [pointed_at(one, old, new) for one in fresh]
    return fresh
