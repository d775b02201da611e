"""A document as the text that is stored, and back.

The text is the document's canonical JSON and its hash is the document's content hash, so a text that has
changed on the disk is noticed when it is read.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from engines.kit.amounts import TOO_MUCH, check_amount, is_too_much
from engines.kit.documents import DOCUMENT_ID, Document, canonical_json
from workbench.library.errors import DamagedDocument, LibraryRefused, UnknownKind, UnreadableDocument

SLUG = re.compile(r"[a-z][a-z0-9_]{0,59}")
ID = re.compile(r"(?=.{1,120}$)" + DOCUMENT_ID.strip("^$"))
_ANYTHING = re.compile(r"(?s).+")
_HASH = re.compile(r"[0-9a-f]{64}")
_MOST_WORDS = 20_000
_ELSEWHERE = frozenset({"id", "game", "kind", "name", "tags"})

LARGEST = 4 * 2**20
"""No document has a longer text."""

KindTable = Mapping[tuple[str, str], type[Document]]


@dataclass(frozen=True, slots=True)
class Body:
    """The stored text of a document, with what a list and a search need of it."""

    game: str
    id: str
    kind: str
    name: str
    tags: str
    text: str
    hash: str
    words: str

    @property
    def key(self) -> tuple[str, str]:
        """The pair by which the library knows the document."""
        return self.game, self.id


def body_of(text: str) -> Body:
    """Read off a stored text what a list and a search need of it; a text without that is a ValueError."""
    plain = json.loads(text, parse_constant=_not_finite)
    if not isinstance(plain, dict):
        raise ValueError("it is no JSON object")  # noqa: TRY004 - one error for all that can be wrong
    tags = plain.get("tags")
    return Body(
        game=_said(plain, "game", SLUG),
        id=_said(plain, "id", ID),
        kind=_said(plain, "kind", SLUG),
        name=_said(plain, "name", _ANYTHING),
        tags=json.dumps(tags if isinstance(tags, list) else [], ensure_ascii=False),
        text=text,
        hash=hash_of(text),
        words="\n".join([*_words(plain), plain["id"]])[:_MOST_WORDS],
    )


def canonical(plain: Mapping[str, Any]) -> str:
    """Return the one JSON text of plain data, as `canonical_json` does for a document."""
    return json.dumps(plain, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def pretty_json(plain: object) -> bytes:
    """Write JSON for people: sorted, indented, with a line feed at the end."""
    return (json.dumps(plain, ensure_ascii=False, sort_keys=True, indent=2) + "\n").encode()


def _not_finite(constant: str) -> None:
    """Refuse the numbers that JSON does not have."""
    raise ValueError(f"{constant} is no number that can be kept")


def _said(plain: Mapping[str, Any], field: str, shape: re.Pattern[str]) -> str:
    """Return one of the fields by which every document is known, if it looks as it should."""
    value = plain.get(field)
    if isinstance(value, str) and shape.fullmatch(value):
        return value
    raise ValueError(f"its {field} is missing or malformed")


def hash_of(text: str) -> str:
    """Return the hash of a stored text."""
    return hashlib.sha256(text.encode()).hexdigest()


def _words(plain: Any) -> Iterator[str]:
    """Give every text inside a document, except the hashes of pictures."""
    if isinstance(plain, str):
        if plain and not _HASH.fullmatch(plain):
            yield plain
    elif isinstance(plain, Mapping):
        for key, value in plain.items():
            yield from () if key in _ELSEWHERE else _words(value)
    elif isinstance(plain, list):
        for value in plain:
            yield from _words(value)


def registered() -> Kinds:
    """Return the kinds of all registered games."""
    from engines import registry

    return Kinds(registry.kinds(), frozenset(registry.GAMES))


class Kinds:
    """The kinds of documents that this program knows, by game and kind."""

    def __init__(self, models: KindTable, games: frozenset[str] | None = None) -> None:
        self._models = models  # not copied: a table may read the kinds of a game when they are first wanted
        self.games = frozenset(game for game, _ in models) if games is None else games

    def known(self, game: str, kind: str) -> bool:
        """Tell whether documents of this kind can be read."""
        return (game, kind) in self._models

    def write(self, document: Document) -> Body:
        """Return the text to store, having made sure that it gives back the very same document."""
        try:
            body = body_of(canonical_json(document))
            check_amount(body.text)  # what is saved is read again
            again = self._model(*body.key, body.kind).model_validate_json(body.text)
        except (UnknownKind, ValueError) as error:
            raise _unfit(document, first_wrong(error)) from error
        if again != document:
            raise _unfit(document, "it would not come back as it is")
        if len(body.text) > LARGEST:
            raise _unfit(document, f"it is larger than {LARGEST // 2**20} million letters")
        return body

    def take(self, plain: Mapping[str, Any]) -> Body:
        """Return the text to store of plain data from outside; of an unknown kind it is kept word for word."""
        body = body_of(canonical(plain))
        check_amount(body.text)
        model = self._models.get((body.game, body.kind))
        return body if model is None else self.write(model.model_validate_json(body.text))

    def read(self, game: str, id: str, kind: str, text: str, digest: str) -> Document:
        """Return the document that a stored text says, or the reason why it cannot be had."""
        check_hash(game, id, text, digest)
        model = self._model(game, id, kind)
        if is_too_much(text):
            raise UnreadableDocument(game, id, TOO_MUCH)
        try:
            document = model.model_validate_json(text)
        except ValidationError as error:
            raise UnreadableDocument(game, id, first_wrong(error)) from error
        if (document.game, document.id, document.kind) != (game, id, kind):
            raise DamagedDocument(game, id, "its text belongs to another document")
        return document

    def plain(self, game: str, kind: str, text: str) -> dict[str, Any]:
        """Return a stored text as plain data, with today's default values if its kind is known and it fits."""
        model = self._models.get((game, kind))
        try:
            if model is not None and not is_too_much(text):
                return model.model_validate_json(text).model_dump(mode="json")
        except ValidationError:
            pass
        return dict(json.loads(text))

    def _model(self, game: str, id: str, kind: str) -> type[Document]:
        """Find the model of a kind."""
        if (game, kind) not in self._models:
            raise UnknownKind(game, id, kind)
        return self._models[game, kind]


def check_hash(game: str, id: str, text: str, digest: str) -> None:
    """Make sure that a stored text is what was saved."""
    if hash_of(text) != digest:
        raise DamagedDocument(game, id, "what is stored is not what was saved")


def _unfit(document: Document, why: str) -> LibraryRefused:
    """Say why a document cannot be saved."""
    return LibraryRefused(f"{document.game}/{document.id} cannot be saved: {why}.")


def first_wrong(error: Exception) -> str:
    """Say the first thing that is wrong, in one line."""
    if not isinstance(error, ValidationError):
        return str(getattr(error, "detail", error))
    wrong = error.errors(include_url=False, include_context=False)[0]
    where = ".".join(str(part) for part in wrong["loc"])
    return f"{where}: {wrong['msg']}" if where else str(wrong["msg"])
