"""The past: a game is played with the cards of then, found by their hashes, whoever has them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from engines.kit.documents import Content, content_hash
from engines.kit.past import (
    MOST_CARRIED,
    changed_ids,
    content_then,
    packed,
    parcel,
    plain,
    size_of,
    unpacked,
    unparcel,
)
from engines.kit.record import Record, replay
from tests.each import each
from tests.engines.toys import COUNCIL, content_of, new_timeline

THEN = content_of(COUNCIL)
FIRST = next(iter(THEN))
NEW = THEN[FIRST].changed(name="Rewritten")
TODAY = THEN.with_documents([NEW])
OLD = THEN.with_documents([THEN[FIRST].changed(name="Of old")])


def test_what_is_the_same_today_is_taken_from_there():
    then = content_then(COUNCIL, TODAY.hashes(), TODAY)
    assert (then.content, then.lost, then.sentence()) == (TODAY, (), "")


def test_a_card_that_was_in_the_starter_box_is_found_there():
    assert content_then(COUNCIL, THEN.hashes(), TODAY).content == THEN


def test_a_card_is_taken_from_what_is_carried_along():
    then = content_then(COUNCIL, OLD.hashes(), TODAY, carried=packed(OLD.values()))
    assert (then.content, then.lost) == (OLD, ())


def test_a_card_is_taken_from_whoever_keeps_it_and_only_what_is_missing_is_asked_for():
    asked = []

    def kept(hashes):
        asked.append(dict(hashes))
        return {FIRST: OLD[FIRST]}

    assert content_then(COUNCIL, OLD.hashes(), TODAY, find=kept).content == OLD
    assert asked == [{FIRST: content_hash(OLD[FIRST])}]


def test_a_card_that_is_new_today_is_no_part_of_the_game_of_then():
    more = TODAY.with_documents([NEW.changed(id="later")])
    assert content_then(COUNCIL, THEN.hashes(), more).content == THEN


def test_a_card_that_is_gone_today_is_part_of_the_game_of_then():
    then = content_then(COUNCIL, OLD.hashes(), TODAY.without({FIRST}), carried=packed(OLD.values()))
    assert then.content == OLD


def test_for_a_card_that_nobody_has_stands_what_it_is_today_and_that_is_said():
    then = content_then(COUNCIL, OLD.hashes(), TODAY)
    assert then.content == TODAY
    assert then.sentence() == "Nobody has Rewritten as it was then: what there is of it today was taken."


def test_a_game_that_names_nothing_is_played_with_what_there_is_today():
    then = content_then(COUNCIL, {}, TODAY)
    assert (then.content, then.is_named) == (TODAY, False)
    assert "those of today" in then.sentence()


def test_what_is_carried_has_the_hash_of_the_document():
    [one] = packed([NEW])
    assert unpacked(COUNCIL, [one], {NEW.id: content_hash(NEW)}) == {NEW.id: NEW}


def test_no_more_is_carried_than_there_is_room_for():
    size = size_of([plain(NEW)])
    assert len(packed([NEW] * 5, most=3 * size)) == 3


def test_one_content_is_made_from_another():
    other = TODAY.without({list(THEN)[1]}).with_documents([NEW.changed(id="later")])
    assert unparcel(COUNCIL, THEN, *parcel(THEN, other)) == other
    assert changed_ids(THEN, other) == sorted([FIRST, list(THEN)[1], "later"])


def test_a_parcel_that_cannot_be_read_is_refused():
    with pytest.raises(ValueError, match="cannot read"):
        unparcel(COUNCIL, THEN, [{"kind": "dragon"}], [])


# ---- records that carry their cards ------------------------------------------------------------------


@pytest.fixture
def record():
    """The record of a game with cards of old, which carries them."""
    return new_timeline(COUNCIL).record("old", "Old").carrying(THEN.values())


def test_a_record_without_documents_has_the_text_that_records_have_always_had(record):
    bare = record.model_copy(update={"documents": ()})
    assert "documents" not in plain(bare)
    assert content_hash(Record.model_validate(plain(bare))) == content_hash(bare)


def test_a_record_comes_back_from_json_with_its_cards(record):
    again = Record.model_validate_json(record.model_dump_json())
    then = content_then(COUNCIL, again.content, Content(()), carried=again.documents)
    assert replay(again, COUNCIL, then.content).choices == []
    assert then.content == THEN


def test_a_record_that_carries_too_much_is_refused(record):
    large = {**record.model_dump(mode="json"), "documents": [{"id": "x", "notes": "x" * MOST_CARRIED}]}
    with pytest.raises(ValidationError, match="8 million letters"):
        Record.model_validate(large)


def test_a_record_that_carries_too_many_is_refused(record):
    with pytest.raises(ValidationError, match="at most 10000"):
        Record.model_validate({**record.model_dump(mode="json"), "documents": [{}] * 10_001})


def deep():
    inner: dict = {}
    for _ in range(5_000):
        inner = {"a": inner}
    return inner


GOOD = plain(NEW)
HOSTILE = {
    "another text": {**GOOD, "name": "Other"},
    "another id": {**GOOD, "id": "../../etc"},
    "an id that is a list": {**GOOD, "id": []},
    "a kind that is a list": {**GOOD, "kind": []},
    "a field too many": {**GOOD, "run": "rm"},
    "another game": {**GOOD, "game": "chess"},
    "half a letter": {**GOOD, "name": "\ud800"},
    "no number": {**GOOD, "copies": float("nan")},
    "very deep": {**GOOD, "name": deep()},
    "nothing": {},
    "no document": 7,
}


@each("one", HOSTILE.values(), ids=HOSTILE)
def test_what_is_not_the_document_that_was_named_is_not_taken(one):
    assert unpacked(COUNCIL, [one], {NEW.id: content_hash(NEW), "../../etc": content_hash(NEW)}) == {}


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)),
    max_leaves=12,
)


@given(st.sampled_from(sorted(GOOD)), JSON)
def test_whatever_a_stranger_carries_nothing_but_the_named_document_is_taken(field, value):
    found = unpacked(COUNCIL, [{**GOOD, field: value}], {NEW.id: content_hash(NEW)})
    assert found in ({}, {NEW.id: NEW})
