"""The document: the one value that crosses every border of the workbench.

The library stores it, an editor makes its next revision, an engine plays it, an export prints it.
A kind of document is declared once, as a pydantic model; everything else is read off its fields.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, Self, TypeVar, cast, get_args

from pydantic import BaseModel, ConfigDict, Field, StringConstraints
from pydantic.fields import FieldInfo

from engines.kit.maps.graphs import reach

DOCUMENT_ID = r"^[a-z0-9]+(?:[._-][a-z0-9]+)*$"
"""What an id looks like: lower-case words joined by dots, dashes or underscores."""

DocumentId = Annotated[str, StringConstraints(pattern=DOCUMENT_ID, max_length=120)]
Slug = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=60)]

LATER = "later"
"""How the declaration of a field says that it came later."""


class Control(StrEnum):
    """How a field is edited; an editor has one control for each."""

    LINE = "line"
    PROSE = "prose"
    RULES = "rules"
    NUMBER = "number"
    CHOICE = "choice"
    FLAG = "flag"
    ICON = "icon"
    COLOUR = "colour"
    IMAGE = "image"
    FONT = "font"
    SIGN = "sign"
    REFERENCE = "reference"
    LIST = "list"


def fact(
    default: Any = ...,
    *,
    label: str = "",
    about: str = "",
    control: Control | None = None,
    refers_to: str = "",
    rule: str = "",
    later: bool = False,
    needs: str = "",
    **limits: Any,
) -> Any:
    """Declare a field of a document with what an editor, a table and a ledger need to know of it.

    `later` is a field that came when documents of its kind existed already. While it is at its default the canonical
    text leaves it out, so that a document that nobody has changed keeps its hash, and records and releases of before
    stay true. Everything else, a form, a table, a difference, sees it as any other field.
    `needs` is the field without which this one means nothing: a form shows it only while that one is filled.
    """
    if later and default is ... and "default_factory" not in limits:
        raise TypeError("a field that came later needs a default: documents of before do not have it")
    known = {
        "label": label,
        "control": control and str(control),
        "refers_to": refers_to,
        "rule": rule,
        "needs": needs,
        LATER: later,
    }
    extra: dict[str, Any] = {key: value for key, value in known.items() if value}
    return Field(default, description=about or None, json_schema_extra=extra, **limits)


class Document(BaseModel):
    """A component of a game, or a thing made from components, as a frozen value."""

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)

    id: DocumentId = fact(label="Id", about="The name by which other documents refer to this one.")
    game: Slug = fact(label="Game", about="The game that this document belongs to.")
    kind: Slug = fact(label="Kind", about="What sort of component this is.")
    name: str = fact(label="Name", about="The name printed on the component.", min_length=1, max_length=200)
    copies: int = fact(1, label="Copies", about="How many of this component are in the box.", ge=0, le=999)
    tags: tuple[str, ...] = fact((), label="Tags", about="Words to find this document by.", control=Control.LIST)
    notes: str = fact("", label="Notes", about="The designer's own notes; never printed.", control=Control.PROSE)

    def problems(self, content: Content) -> list[Problem]:
        """List what is wrong with this document among its fellows; it can be saved all the same."""
        return []

    def whereabouts(self, field: str) -> str:
        """Say in words where a problem with such a path is; nothing: the labels of the fields say it."""
        return ""

    def changed(self, **fields: Any) -> Self:
        """Return the next revision of this document, validated."""
        return type(self).model_validate({**self.model_dump(exclude=set(fields)), **fields})


def canonical_json(document: BaseModel) -> str:
    """Return the one JSON text of a document: sorted keys, no spaces, no surprises.

    A field that came later (see `fact`) is not in it while it is at its default.
    """
    plain = document.model_dump(mode="json")
    if _has_later(type(document)):
        _leave_out_later(document, plain)
    return json.dumps(plain, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _leave_out_later(value: Any, plain: Any) -> None:
    """Take from plain data, in place, what came later and is still at its default, in models inside models too."""
    if isinstance(value, BaseModel):
        for name, field in type(value).model_fields.items():
            now = getattr(value, name)
            if _is_later(field) and now == field.get_default(call_default_factory=True, validated_data=dict(value)):
                del plain[name]
            else:
                _leave_out_later(now, plain[name])
    elif isinstance(value, tuple | list):
        for one, its in zip(value, plain, strict=True):
            _leave_out_later(one, its)
    elif isinstance(value, dict):
        for one, its in zip(value.values(), plain.values(), strict=True):
            _leave_out_later(one, its)


@cache
def _has_later(model: type[BaseModel]) -> bool:
    """Tell whether a model, or one inside it, has a field that came later."""
    models = reach(model, lambda one: [inner for field in one.model_fields.values() for inner in _models_in(field)])
    return any(_is_later(field) for one in models for field in one.model_fields.values())


def _is_later(field: FieldInfo) -> bool:
    return isinstance(field.json_schema_extra, dict) and bool(field.json_schema_extra.get(LATER))


def _models_in(field: FieldInfo) -> list[type[BaseModel]]:
    """List the models that the type of a field mentions."""
    kinds: set[Any] = reach(cast("Any", field.annotation), get_args)
    return [one for one in kinds if isinstance(one, type) and issubclass(one, BaseModel)]


def content_hash(document: BaseModel) -> str:
    """Return the hash that tells whether two documents say the same."""
    return hashlib.sha256(canonical_json(document).encode()).hexdigest()


class Severity(StrEnum):
    """How much a problem hurts."""

    ERROR = "error"
    WARNING = "warning"
    HINT = "hint"


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with a document: where, what, and by which rule."""

    document: str
    field: str
    message: str
    severity: Severity = Severity.WARNING
    rule: str = ""
    position: int | None = None


@dataclass(frozen=True, slots=True)
class Print:
    """A print of a game that people hold already, with the documents that said something else in it."""

    game: str
    name: str
    edition: str
    note: str
    misprints: tuple[Document, ...]
    later: tuple[str, ...] = ()
    """Ids of what did not exist yet, such as errata that were written when the print was seen."""


@dataclass(frozen=True, slots=True)
class ChangeSet:
    """What a call has changed, by document id: the one word that library, editors and window share."""

    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    initiator: str = ""

    def __bool__(self) -> bool:
        return bool(self.added or self.changed or self.removed)

    @property
    def touched(self) -> frozenset[str]:
        """Every id that this change concerns."""
        return frozenset(self.added + self.changed + self.removed)


D = TypeVar("D", bound=Document)


class Content(Mapping[str, Document]):
    """All documents that one game is played with, by id, in a fixed order.

    Of two documents with one id the later counts: so a changed card is laid over the one in the box.
    """

    def __init__(self, documents: Iterable[Document]) -> None:
        self._documents = {document.id: document for document in sorted(documents, key=lambda d: d.id)}

    def __getitem__(self, id: str) -> Document:
        return self._documents[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._documents)

    def __len__(self) -> int:
        return len(self._documents)

    def of(self, kind: type[D]) -> list[D]:
        """List the documents of one kind, sorted by id."""
        return [document for document in self._documents.values() if isinstance(document, kind)]

    def get_as(self, kind: type[D], id: str) -> D | None:
        """Return the document with this id if it is of that kind."""
        found = self._documents.get(id)
        return found if isinstance(found, kind) else None

    def with_documents(self, documents: Iterable[Document]) -> Content:
        """Return this content with some documents new, or in the place of those that have their ids."""
        fresh = {document.id: document for document in documents}
        if not fresh.keys() <= self._documents.keys():
            return Content({**self._documents, **fresh}.values())
        content = Content(())
        content._documents = {**self._documents, **fresh}
        return content

    def without(self, ids: Collection[str]) -> Content:
        """Return this content without some documents."""
        content = Content(())
        content._documents = {id: one for id, one in self._documents.items() if id not in ids}
        return content

    def hashes(self) -> dict[str, str]:
        """Tell the content hash of every document."""
        return {id: content_hash(document) for id, document in self._documents.items()}

    def fingerprint(self) -> str:
        """Return one hash for the whole content."""
        return fingerprint_of(self.hashes())


def fingerprint_of(hashes: Mapping[str, str]) -> str:
    """Return the fingerprint of a content whose hashes by id are known."""
    lines = "\n".join(f"{id} {value}" for id, value in sorted(hashes.items()))
    return hashlib.sha256(lines.encode()).hexdigest()[:32]
