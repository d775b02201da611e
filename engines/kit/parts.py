"""Parts: the classes that a game's state is made of.

A part is a slotted dataclass of numbers, strings, tuples, lists, dicts and other parts. Copying, comparing,
saving and loading are generated here from the field declarations, so that no field can be forgotten.
"""

from __future__ import annotations

import hashlib
import json
import types
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, Self, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

SCALARS = (int, str, bool, float, type(None))

Plain = Any
"""A value of numbers, strings, None and tuples of these: what steps, options and events are made of."""


class Part:
    """A piece of game state; the decorator `part` writes its methods."""

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> Self:
        """Return an independent copy."""
        raise TypeError(f"{type(self).__name__} is not declared with @part")

    def to_plain(self) -> dict[str, Any]:
        """Return the part as dicts, lists and scalars, ready for JSON."""
        raise TypeError(f"{type(self).__name__} is not declared with @part")

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Self:
        """Return the part that `to_plain`, or JSON made from it, describes."""
        raise TypeError(f"{cls.__name__} is not declared with @part")


def shared(default: Any = None) -> Any:
    """Declare a field that copies share and that is neither compared nor saved, like the box."""
    return field(default=default, compare=False, repr=False, metadata={"shared": True})


T = TypeVar("T")


@dataclass_transform(eq_default=False, field_specifiers=(field, shared))
def part(cls: type[T]) -> type[T]:
    """Make a class a part that is copied with its owner."""
    return _generate(dataclass(slots=True, eq=False)(cls), copied=True)


@dataclass_transform(eq_default=False, field_specifiers=(field, shared))
def fixed_part(cls: type[T]) -> type[T]:
    """Make a class a part that nobody changes once it is made, so that copies may share it."""
    return _generate(dataclass(slots=True, eq=False)(cls), copied=False)


def tupled(value: Plain) -> Plain:
    """Return a plain value with every list in it, as JSON has them, made a tuple again."""
    if isinstance(value, (list, tuple)):
        return tuple(tupled(item) for item in value)
    return value


def json_text(part: Part) -> str:
    """Return the one JSON text of a part, the same on every machine."""
    return json.dumps(part.to_plain(), sort_keys=True, separators=(",", ":"))


def digest(part: Part) -> str:
    """Return a short hash of all that the part holds."""
    return hashlib.sha256(json_text(part).encode()).hexdigest()[:16]


# Generation. Each function below writes the source of one expression for a declared type.


def _generate(cls: type[T], *, copied: bool) -> type[T]:
    hints = get_type_hints(cls)
    kept = [(f.name, hints[f.name]) for f in fields(cls) if not f.metadata.get("shared")]  # type: ignore[arg-type]
    lent = [f.name for f in fields(cls) if f.metadata.get("shared")]  # type: ignore[arg-type]
    known: dict[str, Any] = {"cls": cls, "new": cls.__new__, "tupled": tupled}
    copies = _assignments(
        [(n, _copy(t, f"self.{n}", known)) for n, t in kept] + [(n, f"self.{n}") for n in lent]
    )
    loads = _assignments(
        [(n, _load(t, f"plain[{n!r}]", known)) for n, t in kept] + [(n, "None") for n in lent]
    )
    items = ", ".join(f"{n!r}: {_dump(t, f'self.{n}')}" for n, t in kept)
    equal = " and ".join(f"self.{n} == other.{n}" for n, _ in kept) or "True"
    sources = {
        "copy": f"def copy(self):\n new_part = new(cls)\n{copies} return new_part"
        if copied
        else "def copy(self): return self",
        "to_plain": f"def to_plain(self): return {{{items}}}",
        "from_plain": f"def from_plain(_, plain):\n new_part = new(cls)\n{loads} return new_part",
        "__eq__": f"def __eq__(self, other): return other.__class__ is cls and {equal}",
    }
    for name, source in sources.items():
        _define(cls, name, source, known)
    return cls


def _define(cls: type, name: str, source: str, known: dict[str, Any]) -> None:
    # The source is built from our own field declarations alone, as the dataclasses module itself does it.
    space = dict(known)
    exec(source, space)  # noqa: S102
    function: Callable[..., Any] = space[name]
    function.__qualname__ = f"{cls.__qualname__}.{name}"
    setattr(cls, name, classmethod(function) if name == "from_plain" else function)


def _assignments(pairs: list[tuple[str, str]]) -> str:
    return "".join(f" new_part.{name} = {expression}\n" for name, expression in pairs)


def _is_fixed(kind: Any) -> bool:
    """Tell whether values of this type never change, so that a copy may share them."""
    if kind in SCALARS or kind is Any or get_origin(kind) is tuple:
        return True
    if get_origin(kind) in (Union, types.UnionType):
        return all(_is_fixed(one) for one in get_args(kind))
    return isinstance(kind, type) and issubclass(kind, (*SCALARS[:4], tuple))


def _optional(kind: Any) -> Any:
    """Return the type T of `T | None`, or None for any other type."""
    if get_origin(kind) not in (Union, types.UnionType):
        return None
    rest = [one for one in get_args(kind) if one is not type(None)]
    return rest[0] if len(rest) == 1 and len(get_args(kind)) == 2 else None


def _copy(kind: Any, value: str, known: dict[str, Any], depth: int = 0) -> str:
    item = f"v{depth}"
    if _is_fixed(kind):
        return value
    if (inner := _optional(kind)) is not None:
        return f"(None if {value} is None else {_copy(inner, value, known, depth)})"
    if get_origin(kind) is list:
        (inner,) = get_args(kind)
        return (
            f"{value}[:]"
            if _is_fixed(inner)
            else f"[{_copy(inner, item, known, depth + 1)} for {item} in {value}]"
        )
    if get_origin(kind) is dict:
        inner = get_args(kind)[1]
        if _is_fixed(inner):
            return f"{value}.copy()"
        return f"{{k{depth}: {_copy(inner, item, known, depth + 1)} for k{depth}, {item} in {value}.items()}}"
    if isinstance(kind, type) and issubclass(kind, Part):
        return f"{value}.copy()"
    raise TypeError(f"a part cannot hold a field of type {kind}")


def _dump(kind: Any, value: str, depth: int = 0) -> str:
    item = f"v{depth}"
    if _is_fixed(kind):
        return value
    if (inner := _optional(kind)) is not None:
        return f"(None if {value} is None else {_dump(inner, value, depth)})"
    if get_origin(kind) is list:
        return f"[{_dump(get_args(kind)[0], item, depth + 1)} for {item} in {value}]"
    if get_origin(kind) is dict:
        inner = _dump(get_args(kind)[1], item, depth + 1)
        return f"{{k{depth}: {inner} for k{depth}, {item} in {value}.items()}}"
    return f"{value}.to_plain()"


def _load(kind: Any, value: str, known: dict[str, Any], depth: int = 0) -> str:
    item, key = f"v{depth}", f"k{depth}"
    if kind is Any or get_origin(kind) is tuple or (get_origin(kind) and _is_fixed(kind)):
        return f"tupled({value})"
    if _is_fixed(kind):
        return value
    if (inner := _optional(kind)) is not None:
        return f"(None if {value} is None else {_load(inner, value, known, depth)})"
    if get_origin(kind) is list:
        return f"[{_load(get_args(kind)[0], item, known, depth + 1)} for {item} in {value}]"
    if get_origin(kind) is dict:
        index, inner = get_args(kind)
        back = f"int({key})" if index is int else key
        return f"{{{back}: {_load(inner, item, known, depth + 1)} for {key}, {item} in {value}.items()}}"
    known[kind.__name__] = kind
    return f"{kind.__name__}.from_plain({value})"
