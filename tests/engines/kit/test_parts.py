from __future__ import annotations

import json
from dataclasses import field
from enum import Enum, IntEnum, StrEnum
from typing import Any, ClassVar, Literal, Optional

import pytest

from engines.kit.parts import Part, digest, fixed_part, json_text, part, shared, tupled
from tests.each import each


class Suit(StrEnum):
    HEARTS = "hearts"
    SPADES = "spades"


class Rank(IntEnum):
    LOW = 1
    HIGH = 2


class Mood(Enum):
    CALM = "calm"
    WILD = "wild"


@fixed_part
class Seal(Part):
    """Something that never changes."""

    name: str
    marks: tuple[int, ...] = ()


@part
class Pawn(Part):
    """Something that does."""

    place: int
    bag: list[int] = field(default_factory=list)


@part
class Everything(Part):
    """A field of every type that a part can hold."""

    number: int
    word: str
    flag: bool
    share: float
    nothing: None
    either: int | str
    literal: Literal["left", "right"]
    plain: Any
    pair: tuple[int, str]
    bare: tuple
    nested_tuple: tuple[tuple[Any, ...], ...]
    maybe: int | None
    old_style: Optional[str]  # noqa: UP045
    maybe_tuple: tuple[int, ...] | None
    suit: Suit
    rank: Rank
    mood: Mood | None
    numbers: list[int]
    grid: list[list[int]]
    deep: list[dict[int, list[str]]]
    by_number: dict[int, int]
    by_word: dict[str, list[int]]
    suits: list[Suit]
    moods: dict[str, Mood]
    pawn: Pawn
    pawns: list[Pawn]
    pawns_by_number: dict[int, Pawn]
    maybe_pawn: Pawn | None
    maybe_list: list[int] | None
    seal: Seal
    seals: list[Seal]
    seals_by_word: dict[str, Seal]
    kind_of: ClassVar[str] = "everything"
    lent: Any = shared(default="box")


def everything() -> Everything:
    """Return one with something in every field."""
    return Everything(
        number=-(2**70),
        word='a "word" ⚔ \n',
        flag=True,
        share=0.1,
        nothing=None,
        either="or",
        literal="left",
        plain=(1, ("two", None)),
        pair=(1, "one"),
        bare=(1, (2, ())),
        nested_tuple=((1,), ("a", (2.5, True))),
        maybe=None,
        old_style="old",
        maybe_tuple=(1, 2),
        suit=Suit.SPADES,
        rank=Rank.HIGH,
        mood=Mood.WILD,
        numbers=[3, 1, 2],
        grid=[[1], [], [2, 3]],
        deep=[{2: ["b"], 1: ["a", "c"]}],
        by_number={10: 1, 2: 2, -1: 3},
        by_word={"z": [1], "a": []},
        suits=[Suit.HEARTS],
        moods={"now": Mood.CALM},
        pawn=Pawn(1, [5]),
        pawns=[Pawn(2), Pawn(3, [6])],
        pawns_by_number={4: Pawn(4)},
        maybe_pawn=Pawn(5),
        maybe_list=[7],
        seal=Seal("lion", (1,)),
        seals=[Seal("eagle")],
        seals_by_word={"on the door": Seal("ox")},
    )


def through_json(one: Part) -> Any:
    """Save and load a part."""
    return type(one).from_plain(json.loads(json_text(one)))


def test_a_part_of_every_field_type_survives_json():
    loaded = through_json(everything())
    assert loaded == everything()
    assert json_text(loaded) == json_text(everything())


def test_loading_gives_back_enums_and_int_keys_and_tuples():
    """Equality alone would not notice: a StrEnum equals its string."""
    loaded = through_json(everything())
    assert loaded.suit is Suit.SPADES
    assert loaded.rank is Rank.HIGH
    assert loaded.mood is Mood.WILD
    assert loaded.suits == [Suit.HEARTS]
    assert isinstance(loaded.suits[0], Suit)
    assert list(loaded.by_number) == [10, 2, -1]
    assert loaded.bare == (1, (2, ()))


def test_loading_works_from_plain_data_that_never_was_text():
    assert Everything.from_plain(everything().to_plain()) == everything()


def test_a_dict_keeps_its_order_through_json():
    """Rules may go through a dict in its order: a game that was saved must go on like one that was not."""
    assert list(through_json(everything()).by_word) == ["z", "a"]


def test_a_copy_is_equal_and_shares_nothing_that_can_change():
    original = everything()
    before, copied = json_text(original), original.copy()
    assert copied == original
    copied.numbers.append(1)
    copied.grid[0].append(1)
    copied.deep[0][2].append("x")
    copied.by_number[1] = 1
    copied.by_word["z"].append(1)
    copied.suits.clear()
    copied.moods.clear()
    copied.pawn.bag.append(1)
    copied.pawns[1].bag.append(1)
    copied.pawns.append(Pawn(9))
    copied.pawns_by_number[4].place = 9
    copied.maybe_pawn.bag.append(1)
    copied.maybe_list.append(1)
    copied.seals.clear()
    copied.seals_by_word.clear()
    assert json_text(original) == before


def test_a_copy_shares_what_is_lent_and_what_is_fixed():
    original = everything()
    original.lent = box = object()
    assert original.copy().lent is box
    assert original.copy().seal is original.seal
    assert original.seal.copy() is original.seal


def test_what_is_lent_is_neither_compared_nor_saved():
    other = everything()
    other.lent = "another box"
    assert other == everything()
    assert "lent" not in other.to_plain()


def test_loading_gives_what_is_lent_its_default():
    other = everything()
    other.lent = "another box"
    assert through_json(other).lent == "box"


@each("name", sorted(everything().to_plain()))
def test_a_difference_in_any_field_is_noticed(name: str):
    other = everything()
    setattr(other, name, Seal("another value"))
    assert other != everything()


def test_parts_of_different_classes_are_never_equal():
    @part
    class Rook(Part):
        place: int
        bag: list[int] = field(default_factory=list)

    assert Rook(1) != Pawn(1)
    assert Pawn(1) != {"place": 1, "bag": []}


def test_parts_cannot_be_keys():
    """They change: a set of them would lose them."""
    with pytest.raises(TypeError, match="unhashable"):
        hash(Pawn(1))
    with pytest.raises(TypeError, match="unhashable"):
        hash(Seal("lion"))


def test_an_attribute_that_is_not_declared_cannot_be_set():
    with pytest.raises(AttributeError):
        Pawn(1).colour = "red"


@part
class Knight(Pawn):
    """A part that adds to another."""

    horse: Seal | None = None
    deeds: list[str] = field(default_factory=list)


@part
class Champion(Knight):
    """And one that adds nothing."""


def test_a_derived_part_keeps_all_fields():
    knight = Champion(1, [2], Seal("bay"), ["slew a dragon"])
    assert through_json(knight) == knight == knight.copy()
    assert list(knight.to_plain()) == ["bag", "deeds", "horse", "place"]
    assert not hasattr(knight, "__dict__")


@part
class Leaf(Part):
    """A part that holds parts of its own class."""

    name: str
    leaves: list[Leaf] = field(default_factory=list)


def test_a_part_may_hold_parts_of_its_own_class():
    tree = Leaf("root", [Leaf("left"), Leaf("right", [Leaf("last")])])
    assert through_json(tree) == tree
    copied = tree.copy()
    copied.leaves[1].leaves[0].name = "changed"
    assert tree.leaves[1].leaves[0].name == "last"


def test_loading_says_which_fields_are_missing_or_strange():
    with pytest.raises(ValueError, match="Pawn was saved with other fields: bag, colour"):
        Pawn.from_plain({"place": 1, "colour": "red"})
    with pytest.raises(ValueError, match="Pawn was saved with other fields: bag, place"):
        Pawn.from_plain([1, []])  # type: ignore[arg-type]


def test_an_enum_that_no_longer_has_the_value_is_refused():
    plain = everything().to_plain() | {"suit": "acorns"}
    with pytest.raises(ValueError, match="acorns"):
        Everything.from_plain(plain)


def test_a_list_that_holds_a_derived_part_is_not_loaded_as_its_base():
    """What is declared as a pawn is loaded as a pawn: a knight in its place is an error, not a loss."""

    @part
    class Stable(Part):
        pawns: list[Pawn]

    with pytest.raises(ValueError, match="Pawn was saved with other fields: deeds, horse"):
        through_json(Stable([Knight(1)]))


def test_a_digest_never_changes():
    """This value may not change: records of all versions depend on it."""
    assert digest(everything()) == "000210a4cf684e5d"
    assert digest(Pawn(1, [2, 3])) == "c50b3e8cf26cf9ee"


def test_a_new_field_at_its_default_does_not_change_the_digest():
    """So the records of today are true tomorrow, when a state has learnt something new."""

    @part
    class Rider(Part):
        name: str
        pawn: Pawn
        horses: list[str] = field(default_factory=list)

    @part
    class Walker(Part):
        name: str
        pawn: Pawn

    assert digest(Rider("Ada", Pawn(1))) == digest(Walker("Ada", Pawn(1)))
    assert digest(Rider("Ada", Pawn(1), ["bay"])) != digest(Walker("Ada", Pawn(1)))


def test_a_digest_is_made_of_what_has_left_its_default():
    assert Pawn(1).to_digest() == {"place": 1}
    assert Knight(1, [2], Seal("bay", (3,))).to_digest() == {
        "place": 1,
        "bag": [2],
        "horse": {"name": "bay", "marks": (3,)},
    }
    assert Leaf("root", [Leaf("left")]).to_digest() == {"name": "root", "leaves": [{"name": "left"}]}


def test_a_digest_leaves_out_what_only_tells():
    @part
    class Diary(Part):
        undigested: ClassVar[tuple[str, ...]] = ("entries",)
        day: int
        entries: list[str]

    assert digest(Diary(1, ["rain"])) == digest(Diary(1, []))
    assert digest(Diary(1, [])) != digest(Diary(2, []))
    assert Diary(1, ["rain"]) != Diary(1, [])
    assert "entries" in Diary(1, []).to_plain()


def test_tupled_makes_every_list_a_tuple():
    assert tupled([1, [2, ["a", None]], (3, [4])]) == (1, (2, ("a", None)), (3, (4,)))
