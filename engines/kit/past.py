"""The past: with which documents a game was played, and how they are found again when the cards are others now.

A record and a journal name every document by its content hash. Whoever keeps documents (a record that carries them,
the history of a library, the starter box) is asked for those with these hashes, so a game of last year is played
with the cards of last year. What nobody has any more is said, and what the id means today stands in its place.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from engines.kit.amounts import is_too_much
from engines.kit.documents import Content, Document, canonical_json, content_hash
from engines.kit.game import Game

Plain = dict[str, Any]
"""A document as JSON has it: its canonical text, read as plain data."""
Hashes = Mapping[str, str]
"""The content hash of each document, by id."""
Find = Callable[[Hashes], Mapping[str, Document]]
"""Where documents are kept: asked for some by their hashes, it returns those that it has, by id."""

MOST_CARRIED = 8 * 2**20
"""How many letters of documents a record carries: some forty times as many as the largest of our games has."""
MOST_DOCUMENTS = 10_000
_FEW = 3


@dataclass(frozen=True, slots=True)
class Then:
    """What a game was played with, as far as it can be found."""

    content: Content
    lost: tuple[str, ...] = ()
    """The names of documents that nobody has as they were; what they are today stands in their place."""
    is_named: bool = True
    """Whether the game says at all what it was played with."""

    def sentence(self) -> str:
        """Say what is not as it was; nothing, if all is."""
        if not self.is_named:
            return "It does not say which cards it was played with: those of today were taken."
        if not self.lost:
            return ""
        names = ", ".join(self.lost[:_FEW]) + (f" and {len(self.lost) - _FEW} more" if len(self.lost) > _FEW else "")
        return f"Nobody has {names} as it was then: what there is of it today was taken."


def nowhere(hashes: Hashes) -> Mapping[str, Document]:
    """Keep no documents at all."""
    return {}


def content_then(
    game: Game, hashes: Hashes, today: Content, *, carried: Iterable[Any] = (), find: Find = nowhere
) -> Then:
    """Return what a game was played with: carried along, the same today, kept somewhere, or in the starter box."""
    playable = game.content(today.values())
    if not hashes:
        return Then(playable, is_named=False)
    found: dict[str, Document] = {}
    for source in (lambda ids: unpacked(game, carried, ids), _among(playable), find, lambda ids: _starter(game, ids)):
        wanted = {id: digest for id, digest in hashes.items() if id not in found}
        found |= source(wanted) if wanted else {}
    missing = [id for id in hashes if id not in found and (id in playable or id not in today)]
    instead = [playable[id] for id in missing if id in playable]
    lost = tuple(sorted(playable[id].name if id in playable else id for id in missing))
    return Then(game.content((*found.values(), *instead)), lost)


def _among(content: Content) -> Find:
    def same(hashes: Hashes) -> Mapping[str, Document]:
        mine = ((id, content[id]) for id in hashes if id in content)
        return {id: one for id, one in mine if content_hash(one) == hashes[id]}

    return same


def _starter(game: Game, hashes: Hashes) -> Mapping[str, Document]:
    return _among(Content(game.starter()))(hashes)


# ---- documents as plain data -------------------------------------------------------------------------


def plain(document: Document) -> Plain:
    """Return a document as plain data whose canonical text has the document's hash."""
    return dict(json.loads(canonical_json(document)))


def hash_of(text: str) -> str:
    """Return the content hash of a canonical text."""
    return hashlib.sha256(text.encode()).hexdigest()


def packed(documents: Iterable[Document], most: int = MOST_CARRIED) -> tuple[Plain, ...]:
    """Return documents as plain data to be carried along, as many as there is room for."""
    found: list[Plain] = []
    for document in documents:
        most -= len(canonical_json(document))
        if most < 0 or len(found) == MOST_DOCUMENTS:
            break
        found.append(plain(document))
    return tuple(found)


def unpacked(game: Game, carried: Iterable[Any], hashes: Hashes) -> dict[str, Document]:
    """Return those of the carried documents that are the ones wanted; anybody may have written them."""
    models = {model.model_fields["kind"].default: model for model in game.played_kinds}
    found = {}
    for one in carried:
        id, text = (one.get("id"), _text(one)) if isinstance(one, dict) else (None, "")
        if not isinstance(id, str) or hashes.get(id) != hash_of(text):
            continue
        document = _read(models, one.get("kind"), text)
        if document is not None and (document.id, document.game) == (id, game.slug):
            found[id] = document
    return found


def _read(models: Mapping[str, type[Document]], kind: Any, text: str) -> Document | None:
    model = models.get(kind) if isinstance(kind, str) else None
    try:
        return None if model is None or is_too_much(text) else model.model_validate_json(text)
    except ValidationError:
        return None


def _text(one: Plain) -> str:
    """Return the canonical text of plain data; nothing, if it has none."""
    try:
        text = json.dumps(one, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        text.encode()
    except (ValueError, TypeError, RecursionError):
        return ""
    return text


def size_of(carried: Sequence[Plain]) -> int:
    """Return how many letters carried documents have."""
    return sum(len(_text(one)) for one in carried)


# ---- what is different -------------------------------------------------------------------------------


def parcel(before: Content, after: Content) -> tuple[list[Plain], list[str]]:
    """Return what makes one content from another: documents that are new or changed, and ids that are gone."""
    fresh = [plain(one) for id, one in after.items() if before.get(id) != one]
    return fresh, [id for id in before if id not in after]


def unparcel(game: Game, before: Content, fresh: Iterable[Any], gone: Iterable[str]) -> Content:
    """Make one content from another; a document that is none raises ValueError."""
    models = {model.model_fields["kind"].default: model for model in game.played_kinds}
    read = [_read(models, one.get("kind"), _text(one)) for one in fresh]
    documents = [one for one in read if one is not None]
    if len(documents) < len(read):
        raise ValueError("the game goes on with documents that this program cannot read")
    return before.without(frozenset(gone)).with_documents(documents)


def changed_ids(before: Content, after: Content) -> list[str]:
    """List the ids of documents that differ, are new or are gone."""
    return sorted(id for id in before.keys() | after.keys() if before.get(id) != after.get(id))
