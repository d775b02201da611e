from __future__ import annotations

import pytest

from editors.rules.stretches import is_unfinished, misreading_at, span_at, stretches, unread
from engines.kit.language.wording import WordKind
from tests.editors.desk import FakeDesk


@pytest.fixture(scope="module")
def reader():
    return FakeDesk().reader("ambush")


def kinds_of(reader, text):
    return [(text[one.start : one.end], one.kind) for one in stretches(reader, reader.understand(text))]


def test_verbs_amounts_and_things_are_told_apart(reader):
    assert kinds_of(reader, "Take one card of the battlefield into your hand.") == [
        ("Take", WordKind.VERB),
        ("one", WordKind.AMOUNT),
        ("card of the battlefield", WordKind.THING),
        ("into your hand", WordKind.VERB),
    ]


def test_a_condition_and_a_time_have_colours_of_their_own(reader):
    assert kinds_of(reader, "If the central deck is empty, repair 3.")[0] == (
        "If the central deck is empty",
        WordKind.CONDITION,
    )
    assert kinds_of(reader, "When you call Ambush, repair 2.")[0] == ("When you call Ambush,", WordKind.TRIGGER)


def test_a_word_that_fills_a_place_is_a_name(reader):
    assert ("play", WordKind.NAME) in kinds_of(reader, "You skip the play part of your next turn.")


def test_what_is_not_read_has_no_colour(reader):
    assert kinds_of(reader, "Dance a little jig.") == []


def test_the_innermost_form_explains_a_word(reader):
    text = "Take one card of the battlefield into your hand."
    reading = reader.understand(text)

    assert span_at(reading, 0).start == 0
    inner = span_at(reading, text.index("battlefield"))
    assert text[inner.start : inner.end] == "card of the battlefield"


def test_the_wave_runs_from_where_reading_stops_to_the_end_of_the_sentence(reader):
    text = "Repair 3. Take one fish into your hand. Repair 2."
    (wrong,) = reader.understand(text).misreadings
    start, end = unread(text, wrong)

    assert text[start:end] == "fish into your hand"
    assert misreading_at(reader.understand(text), start) == wrong
    assert misreading_at(reader.understand(text), 2) is None


def test_half_a_sentence_and_half_a_word_are_unfinished_not_wrong(reader):
    half, begun, wrong = "Take one card", "Let one oppo", "Take one fish into your hand."

    assert is_unfinished(half, reader.understand(half).misreadings[0])
    assert is_unfinished("Take one card of the battle", _wrong(reader, "Take one card of the battle"))
    assert not is_unfinished(f"{begun} x", _wrong(reader, f"{begun} x"))
    assert not is_unfinished(wrong, reader.understand(wrong).misreadings[0])


def _wrong(reader, text):
    return reader.understand(text).misreadings[0]
