"""Parts: the classes that a game's state is made of.

A part is a slotted dataclass of numbers, strings, enums, tuples, lists, dicts and other parts. Copying,
comparing, saving and loading are generated here from the field declarations, so that no field can be forgotten.
"""

from __future__ import annotations

import hashlib
import json
import types
from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, field, fields
from enum import Enum
from typing import (
    Any,
    ClassVar,
    Literal,
    Self,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

SCALARS = (int, str, bool, float, type(None))

Plain = Any
"""A value of numbers, strings, None and tuples of these: what steps, options and events are made of."""

Fields = dict[str, Any]
"""Something for each of several names: a type, a default, the source of an expression."""

GENERATED = ("copy", "to_plain", "from_plain", "to_digest")


class Part:
    """A piece of game state; the decorator `part` writes its methods."""

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]

    undigested: ClassVar[tuple[str, ...]] = ()
    """Fields that a digest leaves out, because they tell of the game and do not drive it."""
    fixed: ClassVar[bool] = False
    """Whether nobody changes such a part once it is made."""

    def __init_subclass__(cls) -> None:
        """Take back what a base class has generated: it would forget the fields of this class."""
        for name in GENERATED:
            setattr(cls, name, Part.__dict__[name])

    def copy(self) -> Self:
        """Return an independent copy."""
        raise TypeError(f"{type(self).__name__} is not declared with @part")

    def to_plain(self) -> dict[str, Any]:
        """Return the part as dicts, lists and scalars, ready for JSON."""
        raise TypeError(f"{type(self).__name__} is not declared with @part")

    def to_digest(self) -> dict[str, Any]:
        """Return what makes this part differ from a fresh one: every field that has left its default."""
        raise TypeError(f"{type(self).__name__} is not declared with @part")

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Self:
        """Return the part that `to_plain`, or JSON made from it, describes."""
        raise TypeError(f"{cls.__name__} is not declared with @part")


def shared(default: Any = None) -> Any:
    """Declare a field that copies share and that is neither compared nor saved, like the box."""
    return field(default=default, compare=False, repr=False, metadata={"shared": True})


T = TypeVar("T", bound=Part)


@dataclass_transform(eq_default=False, field_specifiers=(field, shared))
def part(cls: type[T]) -> type[T]:
    """Make a class a part that is copied with its owner."""
    return _generate(dataclass(slots=True, eq=False)(cls), fixed=False)


@dataclass_transform(eq_default=False, field_specifiers=(field, shared))
def fixed_part(cls: type[T]) -> type[T]:
    """Make a class a part that nobody changes once it is made, so that copies may share it."""
    return _generate(dataclass(slots=True, eq=False)(cls), fixed=True)


def tupled(value: Plain) -> Plain:
    """Return a plain value with every list in it, as JSON has them, made a tuple again."""
    if isinstance(value, (list, tuple)):
        return tuple(tupled(item) for item in value)
    return value


def json_text(part: Part) -> str:
    """Return the one JSON text of a part, the same on every machine.

    Fields are sorted by name. A dict keeps its order, which rules may depend on and loading gives back.
    """
    return json.dumps(part.to_plain(), separators=(",", ":"))


def digest(part: Part) -> str:
    """Return a short hash of all that drives the part.

    A field at its default does not count, so that old records stay true when a class gets a new field.
    """
    text = json.dumps(part.to_digest(), separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


# What a field may be declared as.


def _is_plain(kind: Any) -> bool:
    """Tell whether values of this type never change and stand in JSON as they are."""
    if kind in SCALARS or kind is Any or kind is tuple or get_origin(kind) is Literal:
        return True
    if get_origin(kind) is tuple or _is_union(kind):
        return all(_is_plain(one) for one in get_args(kind) if one not in (..., ()))
    return False


def _is_fixed(kind: Any) -> bool:
    """Tell whether values of this type never change, so that a copy may share them."""
    if _is_union(kind):
        return all(_is_fixed(one) for one in get_args(kind))
    return _is_plain(kind) or _is_class(kind, Enum) or (_is_class(kind, Part) and kind.fixed)


def _can_hold(kind: Any) -> bool:
    """Tell whether a part can hold a value of this type, and get it back from JSON."""
    if get_origin(kind) is list:
        return _can_hold(get_args(kind)[0])
    if get_origin(kind) is dict:
        return get_args(kind)[0] in (int, str) and _can_hold(get_args(kind)[1])
    if (inner := _optional(kind)) is not None:
        return _can_hold(inner)
    return _is_plain(kind) or _is_class(kind, (Enum, Part))


def _is_class(kind: Any, of: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, of)


def _is_union(kind: Any) -> bool:
    return get_origin(kind) in (Union, types.UnionType)


def _optional(kind: Any) -> Any:
    """Return the type T of `T | None`, or None for any other type."""
    rest = [one for one in get_args(kind) if one is not type(None)]
    return rest[0] if _is_union(kind) and len(rest) == 1 else None


def _check(cls: type, kinds: Fields, *, fixed: bool) -> None:
    """Refuse a declaration under which a value could be lost, shared by mistake or not saved."""
    if not issubclass(cls, Part):
        raise TypeError(f"{cls.__name__} must derive from Part")
    if cls.__dictoffset__:
        raise TypeError(f"{cls.__name__} derives from a class without slots: what it holds would be forgotten")
    if not fixed and any(issubclass(base, Part) and base.fixed for base in cls.__bases__):
        raise TypeError(f"{cls.__name__} derives from a fixed part, so it must be one")
    if taken := set(kinds) & set(GENERATED):
        raise TypeError(f"{cls.__name__}.{min(taken)} is the name of a method that every part has")
    for name, kind in kinds.items():
        if not _can_hold(kind):
            raise TypeError(
                f"{cls.__name__}.{name} cannot be {kind}: a part holds numbers, strings, enums, tuples of plain"
                " values, other parts, and lists and dicts (by int or str) of these"
            )
        if fixed and not _is_fixed(kind):
            raise TypeError(f"{cls.__name__}.{name} can change, but copies share a fixed part")


# Generation: first the source of each method, then the expressions for each declared type.


def _generate(cls: type[T], *, fixed: bool) -> type[T]:
    hints = get_type_hints(cls, localns={cls.__name__: cls})
    declared = sorted(fields(cls), key=lambda f: f.name)  # type: ignore[arg-type]
    kinds = {f.name: hints[f.name] for f in declared if not f.metadata.get("shared")}
    lent = {f.name: f.default for f in declared if f.metadata.get("shared")}
    fresh = _defaults(declared)
    _check(cls, kinds, fixed=fixed)
    known = {"cls": cls, "new": cls.__new__, "tupled": tupled, "fit": _fit, "lent": lent, "fresh": fresh}
    known["names"] = frozenset(kinds)
    _define(cls, "copy", _copy_source(kinds, lent, fixed=fixed), known)
    _define(cls, "__eq__", _equal_source(kinds), known)
    _define(cls, "to_plain", _plain_source(kinds), known)
    _define(cls, "from_plain", _load_source(kinds, lent, known), known)
    driving = {n: kind for n, kind in kinds.items() if n not in cls.undigested}
    _define(cls, "to_digest", _digest_source(driving, fresh), known)
    cls.fixed = fixed
    return cls


def _copy_source(kinds: Fields, lent: Fields, *, fixed: bool) -> str:
    if fixed:
        return "def copy(self): return self"
    lines = [f" new_part.{n} = {_copy(kind, f'self.{n}')}" for n, kind in kinds.items()]
    lines += [f" new_part.{n} = self.{n}" for n in lent]
    return "\n".join(["def copy(self):", " new_part = new(cls)", *lines, " return new_part"])


def _equal_source(kinds: Fields) -> str:
    same = "".join(f" and self.{n} == other.{n}" for n in kinds)
    return f"def __eq__(self, other): return other.__class__ is cls{same}"


def _plain_source(kinds: Fields) -> str:
    items = ", ".join(f"{n!r}: {_dump(kind, f'self.{n}')}" for n, kind in kinds.items())
    return f"def to_plain(self): return {{{items}}}"


def _load_source(kinds: Fields, lent: Fields, known: Fields) -> str:
    lines = [f" new_part.{n} = {_load(kind, f'plain[{n!r}]', known)}" for n, kind in kinds.items()]
    lines += [f" new_part.{n} = lent[{n!r}]" for n in lent]
    head = ["def from_plain(_, plain):", " fit(cls, plain, names)", " new_part = new(cls)"]
    return "\n".join([*head, *lines, " return new_part"])


def _digest_source(kinds: Fields, fresh: Fields) -> str:
    lines = []
    for n, kind in kinds.items():
        unless = f"if self.{n} != fresh[{n!r}]: " if n in fresh else ""
        lines.append(f" {unless}found[{n!r}] = {_dump(kind, f'self.{n}', 'to_digest')}")
    return "\n".join(["def to_digest(self):", " found = {}", *lines, " return found"])


def _define(cls: type, name: str, source: str, known: Fields) -> None:
    # The source is built from our own field declarations alone, as the dataclasses module itself does it.
    space = dict(known)
    exec(source, space)  # noqa: S102
    function: Callable[..., Any] = space[name]
    function.__qualname__ = f"{cls.__qualname__}.{name}"
    setattr(cls, name, classmethod(function) if name == "from_plain" else function)


def _fit(cls: type, plain: Any, names: frozenset[str]) -> None:
    """Refuse saved data that lacks a field or has one too many."""
    found = plain.keys() if isinstance(plain, dict) else set()
    if found != names:
        odd = ", ".join(sorted(map(str, found ^ names)))
        raise ValueError(f"{cls.__name__} was saved with other fields: {odd}")


def _defaults(declared: list[Field[Any]]) -> Fields:
    """Tell what a fresh part holds in the fields that need not be given."""
    given = {f.name: f.default for f in declared if f.default is not MISSING}
    return given | {f.name: f.default_factory() for f in declared if f.default_factory is not MISSING}


def _copy(kind: Any, value: str, depth: int = 0) -> str:
    item, key = f"v{depth}", f"k{depth}"
    if _is_fixed(kind):
        return value
    if (inner := _optional(kind)) is not None:
        return f"(None if {value} is None else {_copy(inner, value, depth)})"
    if get_origin(kind) is list and not _is_fixed(inner := get_args(kind)[0]):
        return f"[{_copy(inner, item, depth + 1)} for {item} in {value}]"
    if get_origin(kind) is dict and not _is_fixed(inner := get_args(kind)[1]):
        return f"{{{key}: {_copy(inner, item, depth + 1)} for {key}, {item} in {value}.items()}}"
    # The method of a list copies faster than a slice of all of it.
    return f"{value}.copy()"


def _dump(kind: Any, value: str, how: str = "to_plain", depth: int = 0) -> str:
    item, key = f"v{depth}", f"k{depth}"
    if _is_plain(kind):
        return value
    if (inner := _optional(kind)) is not None:
        return f"(None if {value} is None else {_dump(inner, value, how, depth)})"
    if get_origin(kind) is list:
        return f"[{_dump(get_args(kind)[0], item, how, depth + 1)} for {item} in {value}]"
    if get_origin(kind) is dict:
        inner = _dump(get_args(kind)[1], item, how, depth + 1)
        return f"{{{key}: {inner} for {key}, {item} in {value}.items()}}"
    return f"{value}.value" if _is_class(kind, Enum) else f"{value}.{how}()"


def _load(kind: Any, value: str, known: Fields, depth: int = 0) -> str:
    item, key = f"v{depth}", f"k{depth}"
    if _is_plain(kind):
        return value if kind in SCALARS else f"tupled({value})"
    if (inner := _optional(kind)) is not None:
        return f"(None if {value} is None else {_load(inner, value, known, depth)})"
    if get_origin(kind) is list:
        return f"[{_load(get_args(kind)[0], item, known, depth + 1)} for {item} in {value}]"
    if get_origin(kind) is dict:
        back = f"int({key})" if get_args(kind)[0] is int else key
        return f"{{{back}: {_load(get_args(kind)[1], item, known, depth + 1)} for {key}, {item} in {value}.items()}}"
    # A name of its own: two parts of one name may come from different modules.
    known[name := f"kind{len(known)}"] = kind
    return f"{name}({value})" if _is_class(kind, Enum) else f"{name}.from_plain({value})"
