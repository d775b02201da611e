"""What a part may be declared as: whatever could be lost is refused at once, with a clear message."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from engines.kit.parts import Part, fixed_part, json_text, part
from tests.each import each
from tests.engines.kit.test_parts import Pawn, Seal, Suit, through_json


class Spot(NamedTuple):
    row: int
    column: int


def another(name: str, **kinds: Any) -> type:
    """Declare a part of some name."""
    return part(type(name, (Part,), {"__annotations__": kinds, "__module__": __name__}))


def test_two_parts_of_one_name_are_not_mixed_up():
    """As when two modules each have a Card."""
    first, second = another("Card", value=int), another("Card", text=str)
    both = another("Both", one=first, other=second)
    assert through_json(both(first(1), second("a"))) == both(first(1), second("a"))


@each("name", ["plain", "cls", "new", "tupled", "fit", "names", "lent", "self", "v0", "k0"])
def test_a_field_may_have_any_name(name: str):
    odd = another("Odd", **{name: list[list[int]]})
    assert through_json(odd([[1], [2]])) == odd([[1], [2]]) == odd([[1], [2]]).copy()


def test_a_part_without_fields_is_equal_to_its_like():
    empty = another("Empty")
    assert empty() == empty().copy() == through_json(empty())


@each(
    "kind",
    [
        set[int],
        frozenset[int],
        bytes,
        object,
        list,
        dict,
        list[set[int]],
        dict[tuple[int, int], int],
        dict[float, int],
        dict[bool, int],
        dict[str, set[int]],
        tuple[list[int], ...],
        tuple[Pawn, ...],
        tuple[Seal, int],
        tuple[Suit, ...],
        int | list[int],
        list[int] | dict[str, int] | None,
        Suit | int,
        Spot,
        type("Id", (int,), {}),
    ],
    ids=str,
)
def test_a_type_that_would_not_come_back_is_refused_where_it_is_declared(kind: Any):
    with pytest.raises(TypeError, match=r"Wrong\.field cannot be .*: a part holds numbers, strings"):
        another("Wrong", field=kind)


@pytest.mark.parametrize("name", ["copy", "to_plain", "from_plain", "to_digest"])
def test_a_field_may_not_have_the_name_of_a_method_of_all_parts(name: str):
    with pytest.raises(TypeError, match=rf"Wrong\.{name} is the name of a method"):
        another("Wrong", **{name: int})


def test_a_fixed_part_may_not_hold_what_can_change():
    for kind in (list[int], dict[str, int], Pawn, Pawn | None):
        with pytest.raises(TypeError, match=r"Wrong\.field can change, but copies share a fixed part"):
            fixed_part(type("Wrong", (Part,), {"__annotations__": {"field": kind}, "__module__": __name__}))


def test_a_fixed_part_may_hold_another():
    stamp = fixed_part(type("Stamp", (Part,), {"__annotations__": {"seal": Seal | None}, "__module__": __name__}))
    assert through_json(stamp(Seal("lion"))) == stamp(Seal("lion"))


def test_a_part_that_changes_may_not_derive_from_a_fixed_one():
    with pytest.raises(TypeError, match="derives from a fixed part"):
        part(type("Loose", (Seal,), {"__annotations__": {}, "__module__": __name__}))


def test_a_class_that_is_no_part_is_refused():
    with pytest.raises(TypeError, match="Card must derive from Part"):
        part(type("Card", (), {"__annotations__": {"value": int}, "__module__": __name__}))


def test_a_base_class_without_slots_is_refused():
    """Anything could be hung on it, and would be lost with the first copy."""
    with pytest.raises(TypeError, match="derives from a class without slots"):
        part(type("Card", (Part, type("Loose", (), {})), {"__annotations__": {}, "__module__": __name__}))


def test_the_text_of_a_part_does_not_depend_on_the_order_of_declaration():
    one, other = another("One", a=int, b=int), another("One", b=int, a=int)
    assert json_text(one(a=1, b=2)) == json_text(other(a=1, b=2)) == '{"a":1,"b":2}'


def test_a_base_class_does_not_copy_what_it_does_not_know():
    """A class that forgets the decorator must not silently lose its own fields."""

    class Squire(Pawn):
        age: int = 12

    for call in (Squire(1).copy, Squire(1).to_plain, Squire(1).to_digest, lambda: Squire.from_plain({})):
        with pytest.raises(TypeError, match="Squire is not declared with @part"):
            call()
