from __future__ import annotations

from engines.kit.language.senses import Sense
from engines.kit.language.standing_out import standing_out
from tests.each import each
from tests.engines.kit.language.toy import READER


def told(text, sense):
    return [text[one.start : one.end] for one in standing_out(READER, text) if one.sense is sense]


@each(
    ("text", "numbers"),
    [
        ("Draw 2 cards.", ["2 cards"]),
        ("Draw two cards.", ["two cards"]),
        ("Discard one card.", []),
        ("Gain 12 energy.", ["12 energy"]),
        ("Heal 2.", ["2"]),
        ("Deal 2 damage to one opponent.", ["2 damage"]),
        ("Fear 3 cards, 1,200 newts and 4.", ["3 cards", "1,200", "4"]),
    ],
)
def test_a_number_stands_out_with_what_it_counts(text, numbers):
    assert told(text, Sense.NUMBER) == numbers


def test_what_is_done_is_the_verb_of_every_deed():
    assert told("Draw 2 cards, then discard one card. Jump high.", Sense.DEED) == ["Draw", "discard"]


def test_when_something_happens_is_told_whole():
    assert told("When you draw a card, gain 1 energy.", Sense.TIME)[0].startswith("When you draw")


def test_names_stand_out_where_they_are_read_and_where_they_are_written_as_names():
    assert told("Go to the Attic or the attic of 2 Atticuses.", Sense.NAME) == ["Attic"]
