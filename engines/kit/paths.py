"""Paths into documents: "outcomes.0.text" is the text of the first outcome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from engines.kit.documents import Document

D = TypeVar("D", bound=Document)


def value_at(plain: Any, path: str, missing: Any = None) -> Any:
    """Return what stands at a place inside plain data, or what is said when nothing does."""
    for step in path.split("."):
        if isinstance(plain, dict) and step in plain:
            plain = plain[step]
        elif isinstance(plain, list) and step.isdecimal() and len(step) < 9 and int(step) < len(plain):
            plain = plain[int(step)]
        else:
            return missing
    return plain


def put(plain: Any, steps: Sequence[str], value: Any) -> Any:
    """Put a value at a place inside plain data, which is changed; return the whole."""
    if not steps:
        return value
    key = int(steps[0]) if isinstance(plain, list) else steps[0]
    plain[key] = put(plain[key], steps[1:], value)
    return plain


def changed_at(document: D, values: Mapping[str, Any]) -> D:
    """Return the next revision of a document with other values at some places, validated."""
    heads = {path.partition(".")[0] for path in values}
    plain = document.model_dump(mode="json", include=heads)
    for path, value in values.items():
        put(plain, path.split("."), value)
    return document.changed(**plain)
