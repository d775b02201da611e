"""What a form has to know of a field, read off its declaration: label, help, limits, choices, what a list holds."""

from __future__ import annotations

import types
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import annotated_types
from pydantic import BaseModel, StringConstraints
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined, to_jsonable_python

from engines.kit.documents import DOCUMENT_ID, Document

MISSING = PydanticUndefined
"""Stands for the default of a field that has none."""

SHELF_FIELDS = ("id", "game", "kind")
"""What a form shows but never edits: the shelf renames, and a kind is for ever."""
COMMON_FIELDS = ("copies", "tags", "notes")
"""What every document has besides its name; a form shows it last."""

NONE = "none"
"""How an empty choice is called."""


class Shape(StrEnum):
    """How a field is edited; there is one control for each."""

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
    GROUP = "group"
    """A model inside a model."""
    MAP = "map"
    """Values by name."""
    PLAIN = "plain"
    """Anything else, written as data."""


_OF_STRINGS = frozenset({"line", "prose", "rules", "icon", "colour", "image", "font", "sign", "reference"})


@dataclass(frozen=True, slots=True)
class FieldFacts:
    """A field as an editor sees it; all values are plain JSON data."""

    name: str
    label: str
    shape: Shape
    about: str = ""
    rule: str = ""
    refers_to: str = ""
    default: Any = MISSING
    optional: bool = False
    """Whether it may be None."""
    choices: tuple[tuple[Any, str], ...] = ()
    whole: bool = True
    """Whether a number has no fraction."""
    low: float | None = None
    high: float | None = None
    longest: int | None = None
    """How many letters, or how many items."""
    least: int = 0
    """How many items a list needs."""
    model: type[BaseModel] | None = None
    item: FieldFacts | None = None
    """What a list, or each name of a map, holds."""
    needs: str = ""
    """The field without which this one means nothing."""

    @property
    def has_default(self) -> bool:
        """Whether the field can be reset."""
        return self.default is not MISSING


@cache
def facts_of(model: type[BaseModel]) -> dict[str, FieldFacts]:
    """Return the facts of every field of a model, in the order in which it declares them."""
    return {name: _facts(name, field) for name, field in model.model_fields.items()}


def picture_of(model: type[Document]) -> FieldFacts | None:
    """Return the facts of the field that holds the picture of a component, the first of several."""
    return next((one for one in facts_of(model).values() if one.shape is Shape.IMAGE), None)


def form_order(model: type[Document]) -> list[str]:
    """List the fields in the order of a form: the name, what the kind itself declares, then what it inherits.

    What it declares anew, with words or a rule of its own, stays where it was.
    """
    order = ["name"]
    bases = [base for base in model.__mro__ if issubclass(base, BaseModel) and base is not Document]
    for place, base in enumerate(bases, start=1):
        older = {name for other in bases[place:] for name in other.__annotations__}
        order += [name for name in base.__annotations__ if name in model.model_fields and name not in older]
    rest = [name for name in model.model_fields if name not in COMMON_FIELDS]
    return [name for name in dict.fromkeys((*order, *rest, *COMMON_FIELDS)) if name not in SHELF_FIELDS]


def empty_value(facts: FieldFacts) -> Any:
    """Return what a new field holds: its default, or the least that its shape allows."""
    if facts.has_default:
        return facts.default
    if facts.optional:
        return None
    return _least_of(facts)


def facts_at(facts: FieldFacts, path: Sequence[str]) -> FieldFacts:
    """Return the facts of a field inside a field, as far as a path leads."""
    for step in path:
        inside = facts_of(facts.model).get(step) if facts.model else facts.item
        if inside is None:
            return facts
        facts = inside
    return facts


def title_of(values: Any) -> str:
    """Say in a few words what a group of values is: its first words that are not an id."""
    if not isinstance(values, dict):
        return "" if values is None else str(values)
    texts = [value for name, value in values.items() if isinstance(value, str) and value and name != "id"]
    return next(iter(texts), "").split("\n")[0]


def _least_of(facts: FieldFacts) -> Any:
    if facts.shape is Shape.GROUP and facts.model:
        return {name: empty_value(inner) for name, inner in facts_of(facts.model).items()}
    if facts.shape is Shape.LIST:
        return [empty_value(facts.item) for _ in range(facts.least)] if facts.item else []
    if facts.shape is Shape.NUMBER:
        low = facts.low if facts.low is not None else 0
        return int(low) if facts.whole else float(low)
    if facts.shape is Shape.CHOICE:
        return facts.choices[0][0]
    plain: dict[Shape, Any] = {Shape.FLAG: False, Shape.MAP: {}, Shape.PLAIN: None}
    return plain.get(facts.shape, "")


def _facts(name: str, field: FieldInfo) -> FieldFacts:
    extra = field.json_schema_extra if isinstance(field.json_schema_extra, dict) else {}
    told = FieldFacts(
        name,
        str(extra.get("label") or name.replace("_", " ").capitalize()),
        Shape.PLAIN,
        field.description or "",
        str(extra.get("rule", "")),
        str(extra.get("refers_to", "")),
        to_jsonable_python(default) if (default := _default(field)) is not MISSING else MISSING,
        needs=str(extra.get("needs", "")),
    )
    return _typed(told, field.annotation, list(field.metadata), str(extra.get("control", "")))


def _default(field: FieldInfo) -> Any:
    return MISSING if field.is_required() else field.get_default(call_default_factory=True, validated_data={})


def _typed(told: FieldFacts, annotation: Any, metadata: Sequence[Any], control: str) -> FieldFacts:
    """Add what the type says: its shape and its limits."""
    annotation, more = _unwrapped(annotation)
    metadata = [*metadata, *more]
    if type(None) in get_args(annotation) and get_origin(annotation) in (Union, types.UnionType):
        others = [one for one in get_args(annotation) if one is not type(None)]
        told = replace(told, optional=True)
        return _typed(told, others[0], metadata, control) if len(others) == 1 else told
    told = _limited(told, metadata)
    if choices := tuple(_choices(annotation)):
        return replace(told, shape=Shape.CHOICE, choices=choices)
    if get_origin(annotation) in (tuple, list):
        return _listed(told, annotation)
    if get_origin(annotation) is dict:
        return replace(told, shape=Shape.MAP, item=_inner(told, get_args(annotation)[1], control))
    return _single(told, annotation, metadata, control)


def _unwrapped(annotation: Any) -> tuple[Any, list[Any]]:
    if get_origin(annotation) is Annotated:
        inner, *metadata = get_args(annotation)
        return inner, metadata
    return annotation, []


def _single(told: FieldFacts, annotation: Any, metadata: Sequence[Any], control: str) -> FieldFacts:
    if annotation is bool:
        return replace(told, shape=Shape.FLAG)
    if annotation in (int, float):
        return replace(told, shape=Shape.NUMBER, whole=annotation is int)
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return replace(told, shape=Shape.GROUP, model=annotation)
    if annotation is not str:
        return replace(told, shape=Shape.PLAIN)
    if told.refers_to or (not control and _is_document_id(metadata)):
        return replace(told, shape=Shape.REFERENCE)
    return replace(told, shape=Shape(control) if control in _OF_STRINGS else Shape.LINE)


def _listed(told: FieldFacts, annotation: Any) -> FieldFacts:
    inner = get_args(annotation)
    if get_origin(annotation) is tuple and inner[1:] != (Ellipsis,):
        return replace(told, shape=Shape.PLAIN)
    return replace(told, shape=Shape.LIST, item=_inner(told, inner[0]))


def _inner(told: FieldFacts, annotation: Any, control: str = "") -> FieldFacts:
    """Return the facts of what a list or a map holds."""
    bare = FieldFacts(told.name, told.label, Shape.PLAIN, told.about, told.rule, told.refers_to)
    return _typed(bare, annotation, [], control)


def _limited(told: FieldFacts, metadata: Sequence[Any]) -> FieldFacts:
    for one in metadata:
        match one:
            case annotated_types.Ge(ge=low):
                told = replace(told, low=float(low))  # type: ignore[arg-type]  # limits of fields are numbers
            case annotated_types.Le(le=high):
                told = replace(told, high=float(high))  # type: ignore[arg-type]
            case annotated_types.Gt(gt=low):
                told = replace(told, low=_after(low, 1))
            case annotated_types.Lt(lt=high):
                told = replace(told, high=_after(high, -1))
            case annotated_types.MinLen(min_length=least):
                told = replace(told, least=least)
            case annotated_types.MaxLen(max_length=longest):
                told = replace(told, longest=longest)
            case StringConstraints(max_length=int() as longest):
                told = replace(told, longest=longest)
    return told


def _after(limit: Any, step: int) -> float:
    """Return the next number that a form offers beyond an open limit."""
    return float(limit) + step * (0.1 if isinstance(limit, int) and abs(limit) < 2 else 1)


def _is_document_id(metadata: Sequence[Any]) -> bool:
    return any(isinstance(one, StringConstraints) and one.pattern == DOCUMENT_ID for one in metadata)


def _choices(annotation: Any) -> Iterator[tuple[Any, str]]:
    if get_origin(annotation) is Literal:
        yield from ((value, _words(value)) for value in get_args(annotation))
    elif isinstance(annotation, type) and issubclass(annotation, Enum):
        yield from ((to_jsonable_python(one), _words(one.value)) for one in annotation)


def _words(value: Any) -> str:
    return str(value).replace("_", " ")
