"""What has changed between a print and now, in plain words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any, get_args

from pydantic import BaseModel

from engines.kit.documents import Control, Document
from engines.kit.errata import Erratum
from engines.kit.layouts import Layout
from engines.kit.maps.boards import Link
from engines.kit.part_difference import are_parts, keyed, name_of, names_inside
from engines.kit.record import Record
from engines.kit.scenarios.documents import Condition, ScenarioCard
from exports.errata.wording import NOTHING, listed, said, sentence_of

UNPRINTED = frozenset({"id", "game", "kind", "notes", "tags"})
"""Fields that no component shows."""
ADDED, CHANGED, REMOVED = "added", "changed", "removed"
WRITTEN = "written down"
"""An erratum that the designer has written, rather than one that was found."""
LETTERS = "ABCD"

Called = Callable[[str], str]
"""Says how a document is called, by its id."""


@dataclass(frozen=True, slots=True)
class Change:
    """One field, or one part of it ("choices.1"), before and after."""

    path: str
    label: str
    old: Any
    new: Any
    is_whole: bool = False
    """Whether a whole part of a document has come or gone, such as a space of a board."""
    part: str = ""
    """How the part is called in which the field lies, if it lies in one."""
    control: str = ""
    called: Called = field(default=str, compare=False)

    @property
    def field(self) -> str:
        """The document's own field in which the change lies."""
        return self.path.partition(".")[0]

    def sentence(self) -> str:
        """Say what it is now instead of what it was: "priority is 2 instead of 1"."""
        return sentence_of(self)

    def word(self, value: Any) -> str:
        """Write one of the two values as a reader knows it."""
        if value in NOTHING:
            return ""
        if isinstance(value, dict):
            return said(" ".join(str(one) for one in value.values() if one not in NOTHING))
        if isinstance(value, list):
            return listed([self.word(one) for one in value])
        if self.control == Control.ICON:
            return str(value).rpartition(".")[2].replace("-", " ").replace("_", " ")
        return said(value if isinstance(value, bool | int | float) else self.called(str(value)))


@dataclass(frozen=True, slots=True)
class Difference:
    """What has become of a document since it was printed."""

    document: Document
    """As it is now, or as it was if it is gone."""
    action: str
    changes: tuple[Change, ...] = ()
    printed: Document | None = None

    @property
    def name(self) -> str:
        """What it is called on the print that people hold; if it is new, what it is called now."""
        return called_in_print(self.printed or self.document)


def called_in_print(document: Document) -> str:
    """Return the name of a document, with its number if it is known by one."""
    return f"{document.name} ({document.printed_number})" if isinstance(document, ScenarioCard) else document.name


def differences(printed: Mapping[str, Document], now: Mapping[str, Document]) -> list[Difference]:
    """Compare a print with now, by document, in the order of the ids; another id makes no other document."""
    printed = with_present_ids(printed, now)

    def called(id: str) -> str:
        document = now.get(id) or printed.get(id)
        return called_in_print(document) if document else id

    found = []
    for id in sorted({*printed, *now}):
        old, new = printed.get(id), now.get(id)
        document = new or old
        if document is None or isinstance(document, Erratum | Layout | Record):
            continue
        if old is None or new is None:
            found.append(Difference(document, ADDED if old is None else REMOVED, printed=old))
        elif changes := tuple(field_changes(old, new, called)):
            found.append(Difference(new, CHANGED, changes, old))
    return found


def with_present_ids(printed: Mapping[str, Document], now: Mapping[str, Document]) -> Mapping[str, Document]:
    """Return a print in which documents have the ids that they have now: those that kept their name or all else."""
    gone = [printed[id] for id in printed if id not in now]
    fresh = [now[id] for id in now if id not in printed]
    ids: dict[str, str] = {}
    for known_by in (_by_name, _by_all_else) if gone and fresh else ():
        left = {known_by(one): one.id for one in gone if one.id not in ids}
        came = {known_by(one): one.id for one in fresh if one.id not in ids.values()}
        ids |= {left[key]: came[key] for key in left if key in came}
    return {ids.get(id, id): _pointing(one, ids) for id, one in printed.items()} if ids else printed


def _by_name(document: Document) -> object:
    return document.kind, document.name


def _by_all_else(document: Document) -> object:
    return document.kind, document.model_dump_json(exclude={"id", "name"})


def _pointing(document: Document, ids: Mapping[str, str]) -> Document:
    """Return a document that names others by the ids that they have now."""

    def renamed(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: renamed(one) for key, one in value.items()}
        if isinstance(value, list | tuple):
            return [renamed(one) for one in value]
        return ids.get(value, value) if isinstance(value, str) else value

    return type(document).model_validate(renamed(document.model_dump(mode="json")))


def field_changes(old: Document, new: Document, called: Called = str) -> Iterator[Change]:
    """Yield every part of a document that reads differently."""
    before, after = old.model_dump(mode="json"), new.model_dump(mode="json")
    inside = {**names_inside(old), **names_inside(new)}
    words = _Words(called, lambda id: inside.get(id, id))
    for name in after:
        if name in UNPRINTED:
            continue
        was, now = before.get(name), after[name]
        if (was or now) and are_parts(was) and are_parts(now):
            yield from words.parts(name, _part_model(type(new), name), was or [], now or [])
        else:
            yield from words.changes(name, label_of(type(new), name), was, now, _Place(type(new), name))


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a value stands: a field of a model, perhaps in a named part of a document."""

    model: type[BaseModel] | None
    name: str
    part: str = ""

    def declared(self, what: str) -> str:
        """Return what the field's declaration says: its control, to which kind it refers."""
        info = self.model.model_fields.get(self.name) if self.model else None
        extra = info.json_schema_extra if info else None
        return str(extra.get(what, "")) if isinstance(extra, dict) else ""

    def is_lettered(self) -> bool:
        """Tell whether the entries of a list are known by their letters on the card."""
        info = self.model.model_fields.get(self.name) if self.model else None
        return any(getattr(one, "max_length", 99) <= len(LETTERS) for one in (info.metadata if info else ()))

    def inside(self) -> type[BaseModel] | None:
        """Return what the value or its entries are made of."""
        return _part_model(self.model, self.name) if self.model and self.name in self.model.model_fields else None


@dataclass(frozen=True, slots=True)
class _Words:
    """Compares values, and knows how what they name is called: other documents, and parts of this one."""

    called: Called
    inside: Called

    def parts(self, path: str, model: type[BaseModel] | None, old: list[Any], new: list[Any]) -> Iterator[Change]:
        """Yield what has become of the parts of a list that are known by a name: spaces, ways, covers."""
        before, after = keyed(old), keyed(new)
        for key in {**before, **after}:
            was, now = before.get(key), after.get(key)
            inside, name = f"{path}.{'-'.join(key)}", self._name(was or now or {}, model)
            if was is None or now is None:
                yield Change(inside, name, was, now, is_whole=True)
                continue
            for one in now:
                label = label_of(model, one) if model and one in model.model_fields else one.replace("_", " ")
                place = _Place(model, one, name)
                yield from self.changes(f"{inside}.{one}", f"{name}, {label}", was.get(one), now[one], place)

    def _name(self, part: Mapping[str, Any], model: type[BaseModel] | None) -> str:
        """Return how a part is called; what has no name of its own goes by what it lies on or joins."""
        if part.get("name"):
            return str(part["name"])
        if model is not None and issubclass(model, Condition):
            return f"the {model.noun} of {self.called(part['card'])}"
        name = name_of(part, self.inside)
        return f"the way {name}" if model is not None and issubclass(model, Link) else name

    def changes(self, path: str, label: str, old: Any, new: Any, place: _Place) -> Iterator[Change]:
        """Yield what is different between two values."""
        if isinstance(old, dict) and isinstance(new, dict):
            model = place.inside()
            for key in {**old, **new}:
                more = label_of(model, key) if model and key in model.model_fields else key.replace("_", " ")
                within = replace(place, model=model, name=key)
                yield from self.changes(f"{path}.{key}", f"{label}, {more}", old.get(key), new.get(key), within)
        elif isinstance(old, list) and isinstance(new, list) and place.is_lettered():
            for number, (one, two) in enumerate(zip_longest(old, new)):
                yield from self.changes(f"{path}.{number}", f"{_single(label)} {place_name(number)}", one, two, place)
        elif old != new:
            is_whole = isinstance(old or new, dict)
            called = self.called if place.declared("refers_to") else self.inside
            yield Change(path, label, old, new, is_whole, place.part, place.declared("control"), called)


def _part_model(model: type[BaseModel], name: str) -> type[BaseModel] | None:
    """Return of what kind a field or the parts in it are."""
    kind = model.model_fields[name].annotation
    kinds = (kind, *get_args(kind))
    return next((one for one in kinds if isinstance(one, type) and issubclass(one, BaseModel)), None)


def label_of(model: type[BaseModel], name: str) -> str:
    """Return what a field is called, as it stands in a sentence; a term of the game keeps its capitals."""
    extra = model.model_fields[name].json_schema_extra
    label = extra.get("label", "") if isinstance(extra, dict) else ""
    words = str(label) or name.replace("_", " ")
    is_term = words[:2].isupper() or words.partition(" ")[2][:1].isupper()
    return words if is_term else words[:1].lower() + words[1:]


def place_name(place: int) -> str:
    """Name a place in a list as cards do: A, B, C, D; later ones by number."""
    return LETTERS[place] if place < len(LETTERS) else str(place + 1)


def _single(label: str) -> str:
    return label.removesuffix("s")
