"""Records that a stranger has written: every one is refused with a clear message, none does harm."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from engines.kit.game import SetupError
from engines.kit.record import LONGEST_RECORD, Parted, Record, replay
from tests.each import each
from tests.engines.toys import COUNCIL, content_of, new_timeline

GOOD = json.loads(new_timeline(COUNCIL).record("good", "Good").model_dump_json())


def with_choice(seat: Any, option: Any) -> dict[str, Any]:
    """Return a record with one choice."""
    return GOOD | {"choices": [{"seat": seat, "option": option}], "digest": ""}


def refused(record: dict[str, Any]) -> str:
    """Return why a record cannot even be read."""
    with pytest.raises(ValidationError) as error:
        Record.model_validate(record)
    return str(error.value)


def parted(record: dict[str, Any]) -> str:
    """Return why a record that can be read cannot be replayed."""
    with pytest.raises(Parted) as error:
        replay(Record.model_validate(record), COUNCIL, content_of(COUNCIL))
    return str(error.value)


def test_the_good_record_is_good():
    assert replay(Record.model_validate(GOOD), COUNCIL, content_of(COUNCIL)).choices == []


@each(
    ("field", "value"),
    [
        ("id", "../../etc/passwd"),
        ("id", "x" * 200),
        ("game", "Toy Council"),
        ("kind", "loot"),
        ("players", 0),
        ("players", "three"),
        ("players", 10**9),
        ("seed", "lucky"),
        ("seed", 1.5),
        ("seed", 1 << 64),
        ("mode", 7),
        ("options", []),
        ("content", {"coin": 7}),
        ("seats", "nobody"),
        ("seats", [{"name": "Ada", "password": "x"}]),
        ("choices", 5),
        ("choices", "many"),
        ("choices", [5]),
        ("choices", [{"seat": 0}]),
        ("choices", [{"seat": 0, "option": ["yes"], "also": 1}]),
        ("digests", [1]),
        ("digest", None),
        ("surprise", 1),
    ],
)
def test_wrong_types_are_named(field: str, value: object):
    assert field in refused(GOOD | {field: value})


@each("seat", [-1, -(10**30), 100, 10**30, "0", 0.0, True, None, [0]], ids=repr)
def test_a_seat_is_a_small_number(seat: object):
    assert "choices.0.seat" in refused(with_choice(seat, ["yes"]))


@each("option", [None, "yes", 1, [], {}, [1], [["yes"]], ["yes", {}], ["yes", float("inf")]], ids=repr)
def test_an_option_is_a_word_and_plain_values(option: object):
    assert "an option " in refused(with_choice(0, option))


def test_a_huge_option_is_refused():
    assert "at most 256 values, not 10001" in refused(with_choice(0, ["yes", *range(10_000)]))


def test_a_deep_option_is_refused():
    deep: list[Any] = []
    for _ in range(50_000):
        deep = [deep]
    assert "nested at most 6 deep" in refused(with_choice(0, ["yes", deep]))


def test_deep_json_is_refused():
    text = json.dumps(with_choice(0, ["yes", "HERE"])).replace('"HERE"', "[" * 100_000 + "]" * 100_000)
    with pytest.raises(ValidationError):
        Record.model_validate_json(text)


@pytest.mark.slow
def test_more_choices_than_any_game_has_are_refused():
    record = GOOD | {"choices": [{"seat": 0, "option": ["yes"]}] * (LONGEST_RECORD + 1)}
    assert f"at most {LONGEST_RECORD} items" in refused(record)


@pytest.mark.slow
def test_a_record_as_long_as_allowed_parts_where_it_goes_wrong():
    """It is read, and its replay stops at the first choice that the game refuses."""
    record = GOOD | {"choices": [{"seat": 0, "option": ["yes"]}] * LONGEST_RECORD}
    assert parted(record) == (
        "the games part at choice 2: already answered: seat 0 has answered, others have not yet"
    )


@pytest.mark.parametrize("seat", [3, 99])
def test_a_seat_that_is_not_in_the_game_parts(seat: int):
    assert parted(with_choice(seat, ["yes"])).startswith("the games part at choice 1: not your question")


def test_an_option_of_another_question_parts():
    assert parted(with_choice(0, ["lay", 3])).startswith("the games part at choice 1: not an option: ('lay', 3)")


def test_a_long_text_as_an_option_makes_a_short_message():
    assert len(parted(with_choice(0, ["x" * 9_000]))) < 200


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("mode", "blitz", "has no mode 'blitz'; it has council, feud"),
        ("players", 9, "is for 3, 4, 5 players, not 9"),
        ("game", "chess", "is of chess, not of toy_council"),
        ("referee", -1, "the referee is one of the 3 seats"),
    ],
)
def test_a_game_that_cannot_be_started_is_named(field: str, value: object, why: str):
    with pytest.raises(SetupError, match=why):
        replay(Record.model_validate(GOOD | {field: value}), COUNCIL, content_of(COUNCIL))


@pytest.mark.parametrize("options", [{"hand_size": "big"}, {"hand_size": 0}, {"hands": 3}])
def test_options_that_the_game_does_not_have_are_named(options: dict[str, object]):
    with pytest.raises(ValidationError, match=next(iter(options))):
        replay(Record.model_validate(GOOD | {"options": options}), COUNCIL, content_of(COUNCIL))


def test_options_that_cannot_be_played_are_named():
    record = Record.model_validate(GOOD | {"options": {"hand_size": 7}})
    with pytest.raises(SetupError, match="3 players need 21 cards, and there are 18"):
        replay(record, COUNCIL, content_of(COUNCIL))


def test_a_text_that_is_no_json_is_refused():
    for text in ("", "{", "null", "[]", '"record"', "\x00"):
        with pytest.raises(ValidationError):
            Record.model_validate_json(text)


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)),
    max_leaves=12,
)


@given(st.sampled_from(sorted(GOOD)), JSON)
def test_whatever_stands_in_a_record_it_is_replayed_or_refused_by_name(field: str, value: object):
    with suppress(ValidationError, SetupError, Parted):
        replay(Record.model_validate(GOOD | {field: value}), COUNCIL, content_of(COUNCIL))


@given(st.lists(st.fixed_dictionaries({"seat": st.integers(-1, 4), "option": JSON}), max_size=4))
def test_whatever_the_choices_are_they_are_replayed_or_refused_by_name(choices: list[dict[str, object]]):
    with suppress(ValidationError, Parted):
        replay(Record.model_validate(GOOD | {"choices": choices}), COUNCIL, content_of(COUNCIL))
