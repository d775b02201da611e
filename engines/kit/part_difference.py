"""What is different between two lists of parts: spaces of a board, covers of a story, boxes of a layout."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engines.kit.documents import Document

KEYS = (("id",), ("card",), ("start", "end"), ("name",))
"""By which fields a part is known, the first that it has."""

Part = Mapping[str, Any]
Row = tuple[str, Any, Any]
"""What is said of a part, and what stood and stands there; None: the part is not there."""


def names_inside(document: Document) -> dict[str, str]:
    """Return how the parts of a document are called, by their ids."""
    plain = document.model_dump(mode="json")
    parts = [part for value in plain.values() if are_parts(value) for part in value]
    return {str(part["id"]): str(part["name"]) for part in parts if part.get("id") and part.get("name")}


def are_parts(value: Any) -> bool:
    """Tell whether a value is a list of parts that can be told apart."""
    if not isinstance(value, list) or not all(isinstance(one, Mapping) for one in value):
        return False
    keys = [_key(one) for one in value]
    return None not in keys and len(set(keys)) == len(keys)


def keyed(parts: Iterable[Part]) -> dict[tuple[str, ...], Part]:
    """Return parts that can be told apart by what they are known by."""
    return {key: part for part in parts if (key := _key(part)) is not None}


def part_rows(
    old: Sequence[Part], new: Sequence[Part], label: Callable[[str], str], word: Callable[[Any], str]
) -> list[Row]:
    """List what is new, what is gone, and each field that has changed; what stays is left out."""
    before, after = keyed(old), keyed(new)
    gone: list[Row] = [
        (name_of(part, word), name_of(part, word), None) for key, part in before.items() if key not in after
    ]
    fresh: list[Row] = [
        (name_of(part, word), None, name_of(part, word)) for key, part in after.items() if key not in before
    ]
    changed: list[Row] = [
        (f"{name_of(was, word)}, {label(field)}", word(was.get(field)), word(part.get(field)))
        for key, part in after.items()
        if (was := before.get(key)) is not None
        for field in {**was, **part}
        if was.get(field) != part.get(field)
    ]
    return [*changed, *gone, *fresh]


def _key(part: Part) -> tuple[str, ...] | None:
    for fields in KEYS:
        if all(part.get(field) for field in fields):
            return tuple(str(part[field]) for field in fields)
    return None


def name_of(part: Part, word: Callable[[Any], str]) -> str:
    """Return how a part is called: by its name, or by what it is known by."""
    if part.get("name"):
        return str(part["name"])
    fields = next(fields for fields in KEYS if all(part.get(field) for field in fields))
    return " – ".join(word(part[field]) for field in fields)
