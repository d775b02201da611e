from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError

from engines.kit.documents import (
    ChangeSet,
    Content,
    Control,
    Document,
    canonical_json,
    content_hash,
    fact,
    fingerprint_of,
)
from tests.each import each


class Card(Document):
    """A card for tests."""

    kind: Literal["card"] = "card"
    game: Literal["toy"] = "toy"
    value: int = fact(0, label="Value", about="What it is worth.", rule="TOY-01", ge=0, le=9)
    art: str = fact("", control=Control.IMAGE, refers_to="picture")


class Board(Document):
    """A board for tests."""

    kind: Literal["board"] = "board"
    game: Literal["toy"] = "toy"


def test_a_document_cannot_be_changed_but_has_a_next_revision():
    card = Card(id="a", name="A")
    with pytest.raises(ValidationError, match="frozen"):
        card.value = 3  # type: ignore[misc]
    assert card.changed(value=3).value == 3
    assert card.value == 0


def test_the_next_revision_is_validated():
    card = Card(id="a", name="A")
    with pytest.raises(ValidationError, match="less than or equal to 9"):
        card.changed(value=10)
    with pytest.raises(ValidationError, match="strength"):
        card.changed(strength=1)


@each("id", ["", "A", "a b", "a/b", "../a", ".a", "a.", "a..b", "a\nb", "é", "x" * 121])
def test_an_id_that_could_not_be_a_file_name_is_refused(id: str):
    with pytest.raises(ValidationError):
        Card(id=id, name="A")


def test_white_space_around_a_text_is_not_kept():
    card = Card(id=" a\n", name="  A card ")
    assert (card.id, card.name) == ("a", "A card")


@pytest.mark.parametrize("id", ["a", "0", "castle-of_magic.v2", "x" * 120])
def test_an_id_is_made_of_words(id: str):
    assert Card(id=id, name="A").id == id


def test_a_field_says_what_editors_and_ledgers_need():
    described = Card.model_fields["value"]
    assert described.description == "What it is worth."
    assert described.json_schema_extra == {"label": "Value", "rule": "TOY-01"}
    assert Card.model_fields["art"].json_schema_extra == {"control": "image", "refers_to": "picture"}


@given(
    st.text(max_size=30),
    st.lists(st.text(max_size=5), max_size=3),
    st.integers(0, 9),
)
def test_a_document_survives_its_canonical_json(notes: str, tags: list[str], value: int):
    card = Card(id="a", name="A", notes=notes, tags=tuple(tags), value=value)
    again = Card.model_validate_json(canonical_json(card))
    assert again == card
    assert content_hash(again) == content_hash(card)


def test_canonical_json_has_one_form():
    assert canonical_json(Board(id="a", name="Ä")) == (
        '{"copies":1,"game":"toy","id":"a","kind":"board","name":"Ä","notes":"","tags":[]}'
    )


def test_the_hash_of_a_document_never_changes():
    """This value may not change: releases and records of all versions depend on it."""
    assert content_hash(Board(id="a", name="Ä")) == "58c0aa95057d0382147336205bca64b7f21c0722c36e34a2059859a0265b983d"


@pytest.mark.parametrize("change", [{"value": 1}, {"name": "B"}, {"notes": "x"}, {"tags": ("x",)}, {"copies": 2}])
def test_any_change_changes_the_hash(change: dict[str, object]):
    card = Card(id="a", name="A")
    assert content_hash(card.changed(**change)) != content_hash(card)


def test_content_is_sorted_by_id_whatever_order_it_came_in():
    cards = [Card(id=id, name=id) for id in ("b", "a", "c")]
    assert list(Content(cards)) == list(Content(reversed(cards))) == ["a", "b", "c"]
    assert Content(cards).fingerprint() == Content(reversed(cards)).fingerprint()


def test_the_later_of_two_documents_with_one_id_counts():
    """So a changed card is laid over the one in the box."""
    content = Content([Card(id="a", name="Old"), Card(id="b", name="B"), Card(id="a", name="New")])
    assert [card.name for card in content.values()] == ["New", "B"]


def test_content_is_asked_by_kind():
    content = Content([Card(id="c", name="C"), Board(id="b", name="B"), Card(id="a", name="A")])
    assert [card.id for card in content.of(Card)] == ["a", "c"]
    assert content.get_as(Card, "c").name == "C"
    assert content.get_as(Card, "b") is None
    assert content.get_as(Card, "z") is None
    assert (len(content), "b" in content, "z" in content) == (3, True, False)


def test_the_fingerprint_of_a_content_is_that_of_its_hashes():
    content = Content([Card(id="a", name="A")])
    assert content.fingerprint() == fingerprint_of(content.hashes())
    changed = Content([Card(id="a", name="A", value=1)])
    renamed = Content([Card(id="b", name="A")])
    assert len({content.fingerprint(), changed.fingerprint(), renamed.fingerprint()}) == 3


def test_a_document_alone_has_no_problems():
    assert Card(id="a", name="A").problems(Content([])) == []


def test_a_change_set_knows_what_it_touched():
    changes = ChangeSet(added=("a",), changed=("b", "c"), removed=("d",))
    assert changes.touched == {"a", "b", "c", "d"}
    assert changes
    assert not ChangeSet(initiator="import")


@given(old=st.sets(st.sampled_from("abcdef")), new=st.sets(st.sampled_from("abcdef")))
def test_a_content_with_other_documents_is_the_content_made_from_all_of_them(old, new):
    before = [Card(id=id, name="Old") for id in sorted(old)]
    fresh = [Card(id=id, name="New") for id in sorted(new)]
    content = Content(before)

    found = content.with_documents(fresh)
    assert list(found.items()) == list(Content([*before, *fresh]).items())
    assert list(content.items()) == list(Content(before).items())
    assert list(found.without(new)) == sorted(old - new)


class Seal(BaseModel):
    """A part of a letter."""

    wax: str = fact("red", later=True)
    motto: str = fact("")


class Letter(Document):
    """A letter whose picture came later."""

    game: Literal["post"] = "post"
    kind: Literal["letter"] = "letter"
    seal: Seal = fact(Seal())
    stamps: tuple[Seal, ...] = fact(())
    by_name: dict[str, Seal] = fact(default_factory=dict)
    picture: str = fact("", later=True)
    routes: list[str] = fact(default_factory=list, later=True)


def test_a_field_that_came_later_is_not_in_the_canonical_text_while_it_is_at_its_default():
    letter = Letter(id="a", name="A", stamps=(Seal(),), by_name={"one": Seal()})

    assert "picture" not in canonical_json(letter)
    assert "wax" not in canonical_json(letter)
    assert "routes" not in canonical_json(letter)
    assert Letter.model_validate_json(canonical_json(letter)) == letter


def test_a_field_that_came_later_counts_as_soon_as_it_says_something_at_any_depth():
    plain = Letter(id="a", name="A")
    told = [
        plain.changed(picture="x.png"),
        plain.changed(seal={"wax": "blue"}),
        plain.changed(stamps=[{"wax": "blue"}]),
        plain.changed(by_name={"one": {"wax": "blue"}}),
    ]

    assert len({content_hash(one) for one in (plain, *told)}) == 5
    assert all(Letter.model_validate_json(canonical_json(one)) == one for one in told)


def test_everybody_else_sees_a_field_that_came_later():
    assert Letter(id="a", name="A").model_dump()["picture"] == ""


def test_a_field_that_came_later_needs_a_default():
    with pytest.raises(TypeError, match="needs a default"):
        fact(later=True)
