"""What has changed between a print and now, in plain words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, get_args

from pydantic import BaseModel

from engines.kit.documents import Document
from engines.kit.layouts import Layout
from engines.kit.part_difference import are_parts, keyed, name_of, names_inside

UNPRINTED = frozenset({"id", "game", "kind", "notes", "tags"})
"""Fields that no component shows."""
ADDED, CHANGED, REMOVED = "added", "changed", "removed"
NOT_COMPONENTS = frozenset({"erratum", "layout", "record"})


@dataclass(frozen=True, slots=True)
class Change:
    """One field, or one part of it ("choices.1"), before and after."""

    path: str
    label: str
    old: Any
    new: Any
    is_whole: bool = False
    """Whether a whole part of a document has come or gone, such as a space of a board."""

    @property
    def field(self) -> str:
        """The document's own field in which the change lies."""
        return self.path.partition(".")[0]

    def sentence(self) -> str:
        """Say what it is now instead of what it was: "priority is 2 instead of 1"."""
        if self.is_whole:
            return f"{self.label} is {'new' if self.old is None else 'gone'}"
        if self.field == "copies":
            return f"there are {self.new} in the box instead of {self.old}"
        if self.old in ("", None):
            return f"{self.label} is now {_said(self.new)}"
        if self.new in ("", None):
            return f"{self.label} is gone (it was {_said(self.old)})"
        return f"{self.label} is {_said(self.new)} instead of {_said(self.old)}"


@dataclass(frozen=True, slots=True)
class Difference:
    """What has become of a document since it was printed."""

    document: Document
    """As it is now, or as it was if it is gone."""
    action: str
    changes: tuple[Change, ...] = ()


def differences(printed: Mapping[str, Document], now: Mapping[str, Document]) -> list[Difference]:
    """Compare a print with now, by document, in the order of the ids."""
    found = []
    for id in sorted({*printed, *now}):
        old, new = printed.get(id), now.get(id)
        document = new or old
        if document is None or document.kind in NOT_COMPONENTS or isinstance(document, Layout):
            continue
        if old is None or new is None:
            found.append(Difference(document, ADDED if old is None else REMOVED))
        elif changes := tuple(field_changes(old, new)):
            found.append(Difference(new, CHANGED, changes))
    return found


def field_changes(old: Document, new: Document) -> Iterator[Change]:
    """Yield every part of a document that reads differently."""
    before, after = old.model_dump(mode="json"), new.model_dump(mode="json")
    names = {**names_inside(new), **names_inside(old)}
    for name in after:
        if name in UNPRINTED:
            continue
        was, now = before.get(name), after[name]
        if (was or now) and are_parts(was) and are_parts(now):
            yield from _part_changes(name, _part_model(type(new), name), (was, now), names)
        else:
            yield from _changes(name, label_of(type(new), name), was, now)


def _part_changes(
    path: str, model: type[BaseModel] | None, both: tuple[list[Any], list[Any]], names: Mapping[str, str]
) -> Iterator[Change]:
    """Yield what has become of the parts of a list that are known by a name: spaces, ways, covers."""
    before, after = keyed(both[0]), keyed(both[1])
    for key in {**before, **after}:
        was, now = before.get(key), after.get(key)
        inside, name = f"{path}.{'-'.join(key)}", name_of(was or now or {}, lambda id: names.get(id, str(id)))
        if was is None or now is None:
            yield Change(inside, name, was, now, is_whole=True)
            continue
        for field in now:
            label = label_of(model, field) if model and field in model.model_fields else field
            yield from _changes(f"{inside}.{field}", f"{name}, {label}", was.get(field), now[field])


def _part_model(model: type[BaseModel], name: str) -> type[BaseModel] | None:
    """Return of what kind the parts in a field are."""
    kinds = get_args(model.model_fields[name].annotation)
    return next((one for one in kinds if isinstance(one, type) and issubclass(one, BaseModel)), None)


def label_of(model: type[BaseModel], name: str) -> str:
    """Return what a field is called, as it stands in a sentence."""
    extra = model.model_fields[name].json_schema_extra
    label = extra.get("label", "") if isinstance(extra, dict) else ""
    words = str(label) or name.replace("_", " ")
    return words[:1].lower() + words[1:] if not words[:2].isupper() else words


def _changes(path: str, label: str, old: Any, new: Any) -> Iterator[Change]:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in {**old, **new}:
            yield from _changes(f"{path}.{key}", f"{label}, {key}", old.get(key), new.get(key))
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for place, (one, two) in enumerate(zip(old, new, strict=True)):
            yield from _changes(f"{path}.{place}", f"{label} {place_name(place)}", one, two)
    elif old != new:
        yield Change(path, label, old, new)


def place_name(place: int) -> str:
    """Name a place in a list as cards do: A, B, C, D; later ones by number."""
    return "ABCD"[place] if place < 4 else str(place + 1)


def _said(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return (
            ", ".join(str(one) for one in value) if all(isinstance(one, str | int) for one in value) else "a new list"
        )
    text = str(value)
    return f"“{text}”" if " " in text else text


def removals(found: list[Difference], printed: Mapping[str, Document]) -> list[tuple[str, int]]:
    """List what has to go from the box: names and numbers."""
    gone = [(one.document.name, one.document.copies) for one in found if one.action == REMOVED]
    for one in found:
        fewer = printed[one.document.id].copies - one.document.copies if one.action == CHANGED else 0
        if fewer > 0:
            gone.append((one.document.name, fewer))
    return gone
