"""No field can be forgotten, whatever a game declares: parts of random types, with random values."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import Any, Literal

from hypothesis import assume, given
from hypothesis import strategies as st

from engines.kit.parts import Part, digest, fixed_part, json_text, part


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


Kind = tuple[Any, st.SearchStrategy[Any]]
"""A type, and the values that it can have."""

SCALARS: list[Kind] = [
    (int, st.integers()),
    (str, st.text(max_size=5)),
    (bool, st.booleans()),
    (float, st.floats(allow_nan=False, allow_infinity=False)),
    (Colour, st.sampled_from(Colour)),
    (Literal["up", "down"], st.sampled_from(["up", "down"])),
    (int | str | None, st.one_of(st.integers(), st.text(max_size=5), st.none())),
    (Colour | None, st.one_of(st.none(), st.sampled_from(Colour))),
]
PLAIN = st.recursive(
    st.one_of(st.none(), st.integers(), st.booleans(), st.text(max_size=3)),
    lambda inner: st.lists(inner, max_size=3).map(tuple),
    max_leaves=5,
)
FIXED: list[Kind] = [
    *SCALARS,
    (Any, PLAIN),
    (tuple[Any, ...], st.lists(PLAIN, max_size=3).map(tuple)),
    (tuple[int, str], st.tuples(st.integers(), st.text(max_size=3))),
    (tuple[tuple[int, ...], ...] | None, st.one_of(st.none(), st.just(((1, 2), ())))),
]


@st.composite
def part_classes(draw: st.DrawFn, depth: int = 2, *, fixed: bool = False) -> tuple[type, dict[str, Any]]:
    """Declare a part of random fields; return it with the values that each field can have."""
    kinds = draw(st.lists(st.sampled_from(FIXED) if fixed else field_kinds(depth), max_size=5))
    named = {f"field_{n}": kind for n, kind in enumerate(kinds)}
    body = {
        "__annotations__": {name: kind[0] for name, kind in named.items()},
        "__module__": __name__,
    }
    declare = fixed_part if fixed else part
    return declare(type("Random", (Part,), body)), {name: kind[1] for name, kind in named.items()}


@st.composite
def field_kinds(draw: st.DrawFn, depth: int) -> Kind:
    """Choose a type that a part can hold."""
    shape = draw(st.sampled_from(["fixed", "list", "by int", "by str", "part", "fixed part", "maybe"]))
    if depth == 0 or shape == "fixed":
        return draw(st.sampled_from(FIXED))
    if shape in ("part", "fixed part"):
        cls, values = draw(part_classes(depth - 1, fixed=shape == "fixed part"))
        return cls, st.builds(cls, **values)
    kind, values = draw(field_kinds(depth - 1))
    if shape == "list":
        return list[kind], st.lists(values, max_size=3)
    if shape == "maybe":
        return kind | None, st.one_of(st.none(), values)
    index, keys = (int, st.integers()) if shape == "by int" else (str, st.text(max_size=3))
    return dict[index, kind], st.dictionaries(keys, values, max_size=3)


@st.composite
def parts(draw: st.DrawFn) -> tuple[Any, dict[str, Any]]:
    """Make a part, and tell what values its fields can have."""
    cls, values = draw(part_classes())
    return cls(**{name: draw(strategy) for name, strategy in values.items()}), values


def spoil(value: Any) -> None:
    """Change everything in a value that can be changed."""
    if isinstance(value, Part):
        for name in value.__slots__ if not value.fixed else ():
            spoil(getattr(value, name))
            setattr(value, name, "spoilt")
    elif isinstance(value, list):
        for item in value:
            spoil(item)
        value.append("spoilt")
    elif isinstance(value, dict):
        for item in value.values():
            spoil(item)
        value.clear()


@given(parts())
def test_every_part_survives_json(made: tuple[Any, dict[str, Any]]):
    original, _ = made
    loaded = type(original).from_plain(json.loads(json_text(original)))
    assert loaded == original
    assert json_text(loaded) == json_text(original)


@given(parts())
def test_every_copy_is_equal_and_independent(made: tuple[Any, dict[str, Any]]):
    original, _ = made
    before, copied = json_text(original), original.copy()
    assert copied == original
    assert json_text(copied) == before
    spoil(copied)
    assert json_text(original) == before


@given(parts(), st.data())
def test_no_field_is_forgotten(made: tuple[Any, dict[str, Any]], data: st.DataObject):
    """A change in any field is seen by comparing, by the digest, and after saving."""
    original, values = made
    assume(values)
    name = data.draw(st.sampled_from(sorted(values)))
    changed = original.copy()
    setattr(changed, name, data.draw(values[name]))
    assume(getattr(changed, name) != getattr(original, name))
    assert changed != original
    assert digest(changed) != digest(original)
    assert type(original).from_plain(changed.to_plain()) == changed
