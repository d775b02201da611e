"""New documents: the least that a kind allows, to be filled in by a designer."""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from engines.kit.documents import Content, Document
from engines.kit.maps.grids import new_grid
from engines.kit.maps.palettes import palette_for
from engines.kit.maps.tiles import Tile, plan_of
from engines.registry import COVERS

_WORD = "new"
TILE = 10
"""How many columns and rows a map tile has if there is no other to go by."""


def kind_of(model: type[Document]) -> str:
    """Return the name of the kind that a model declares."""
    return str(model.model_fields["kind"].default)


def words_for(kind: str) -> str:
    """Return the name of a kind as people read it: "story event"."""
    return kind.replace("_", " ")


def title_of_game(slug: str) -> str:
    """Return the title of a game; a library may hold documents of games that this program does not know."""
    return COVERS[slug].title if slug in COVERS else words_for(slug).capitalize()


def plural_of(kind: str) -> str:
    """Return the name of a kind for many, as a heading: "Story events", "Enemies", "Arcana"."""
    word = words_for(kind)
    for ending, many in (("um", "a"), ("ay", "ays"), ("y", "ies"), ("s", "ses"), ("x", "xes"), ("ch", "ches")):
        if word.endswith(ending):
            return f"{word.removesuffix(ending)}{many}".capitalize()
    return f"{word}s".capitalize()


def blank(model: type[Document], game: str, content: Content) -> Document:
    """Make a new document of a kind; if its fields hang together too closely, one that is there is the pattern."""
    kind = kind_of(model)
    known = {"id": f"new-{kind.replace('_', '-')}", "game": game, "kind": kind, "name": f"New {words_for(kind)}"}
    drawn = _empty_faces(model, game, content) if issubclass(model, Tile) else {}
    try:
        return model.model_validate({**_least(model, content), **known, **drawn})
    except ValidationError:
        pattern = next((one for one in content.values() if type(one) is model), None)
        if pattern is None:
            raise
        return pattern.changed(**known)


def _empty_faces(model: type[Tile], game: str, content: Content) -> dict[str, Any]:
    """Return empty faces for a map tile, as large as those of its fellows and on as many sides."""
    fellow = next((one for one in content.values() if isinstance(one, model)), None)
    palette = palette_for(game, content.values())
    width, height = fellow.lattice if fellow else (TILE, TILE)
    face = {"plan": plan_of(new_grid(width, height, next(iter(palette.cells), "")), palette)}
    return {"front": face, "back": face if fellow is not None and fellow.back is not None else None}


def _least(model: type[BaseModel], content: Content) -> dict[str, Any]:
    """Return the least that the fields without a default may say."""
    return {name: _value(field, content) for name, field in model.model_fields.items() if field.is_required()}


def _value(field: FieldInfo, content: Content) -> Any:
    """Return the least that one field may say; a reference leads to the first document that it may lead to."""
    extra = field.json_schema_extra if isinstance(field.json_schema_extra, dict) else {}
    if field.annotation is str and (kind := extra.get("refers_to")):
        return next((one.id for one in content.values() if one.kind == kind), _WORD)
    return _of(field.annotation, _limits(field.metadata), content)


def _limits(metadata: Iterable[Any]) -> dict[str, Any]:
    """Return what is declared of the smallest value of a field."""
    names = ("ge", "gt", "min_length", "pattern")
    return {name: getattr(one, name) for one in metadata for name in names if getattr(one, name, None) is not None}


def _of(annotation: Any, limits: Mapping[str, Any], content: Content) -> Any:
    origin, inside = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return inside[0]
    if origin is Annotated:
        return _of(inside[0], {**limits, **_limits(inside[1:])}, content)
    if origin in {Union, types.UnionType}:
        return None if type(None) in inside else _of(inside[0], limits, content)
    if origin in {tuple, list, frozenset, set}:
        many = len(inside) if origin is tuple and ... not in inside else limits.get("min_length", 0)
        parts = [one for one in inside if one is not ...]
        return [_of(parts[place % len(parts)], {}, content) for place in range(many)]
    return {} if origin is dict else _of_class(annotation, limits, content)


def _of_class(annotation: type[Any], limits: Mapping[str, Any], content: Content) -> Any:
    if issubclass(annotation, Enum):
        return next(iter(annotation))
    if issubclass(annotation, BaseModel):
        return _least(annotation, content)
    if issubclass(annotation, bool):
        return False
    if issubclass(annotation, int | float):
        return limits.get("ge", limits.get("gt", -1) + 1)
    return _WORD if limits.get("min_length") or limits.get("pattern") else ""
