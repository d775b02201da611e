"""Following a document to its new id: whoever refers to it by a declared field is changed along with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from engines.kit.documents import Document


def pointed_at(document: Document, old: str, new: str) -> Document:
    """Return a document in which every field declared as a reference to `old` refers to `new`."""
    return type(document).model_validate(_followed(document, document.model_dump(), old, new))


def _followed(model: BaseModel, plain: Mapping[str, Any], old: str, new: str) -> dict[str, Any]:
    """Return the plain fields of a model with its references followed, those of models inside it too."""
    changed = dict(plain)
    for name, field in type(model).model_fields.items():
        extra = field.json_schema_extra
        if isinstance(extra, Mapping) and extra.get("refers_to"):
            changed[name] = _swapped(plain[name], old, new)
        else:
            changed[name] = _inside(getattr(model, name), plain[name], old, new)
    return changed


def _inside(value: Any, plain: Any, old: str, new: str) -> Any:
    """Follow references in the models that a value holds."""
    if isinstance(value, BaseModel):
        return _followed(value, plain, old, new)
    if isinstance(value, list | tuple):
        return [_inside(part, said, old, new) for part, said in zip(value, plain, strict=True)]
    if isinstance(value, Mapping):
        return {key: _inside(part, plain[key], old, new) for key, part in value.items()}
    return plain


def _swapped(value: Any, old: str, new: str) -> Any:
    """Swap an id inside the value of a reference: one id, several, or ids with numbers."""
    if isinstance(value, str):
        return new if value == old else value
    if isinstance(value, list | tuple | set | frozenset):
        return [_swapped(part, old, new) for part in value]
    if isinstance(value, Mapping):
        return {_swapped(key, old, new): _swapped(part, old, new) for key, part in value.items()}
    return value
