from __future__ import annotations

import pytest

from exports.errata.differences import differences
from exports.errata.remarks import undone
from tests.each import each
from tests.exports.errata.menagerie import MOTTO, YARD, box, changed


def told(id: str, **fields) -> list[str]:
    """What is said of a document in which some fields have changed."""
    return [change.sentence() for one in differences(box(), changed(id, **fields)) for change in one.changes]


@each(
    ("id", "fields", "sentence"),
    [
        ("bear", {"damage": 4}, "damage is 4 instead of 3"),
        ("bear", {"race": ""}, "race is gone (it was Bear)"),
        ("bear", {"text": "Repair 1."}, "text is now “Repair 1.”"),
        ("bear", {"name": "Ursus"}, "is now called Ursus"),
        ("bear", {"copies": 0}, "is no longer in the box"),
        ("bear", {"copies": 1}, "there is 1 in the box instead of 5"),
        ("bear", {"art": "0123456789abcdef"}, "the picture is new"),
        ("bear", {"icon": "game.two-swords"}, "icon is two swords instead of paw"),
        ("bear", {"colour": "#123456"}, "the colour is another one"),
        ("bear", {"mother": "mole"}, "mother is now “Old Mole”"),
        ("bear", {"sleeps": True}, "sleeps: yes instead of no"),
        ("beaver", {"tricks": ("Swim.",)}, "trick B is gone (it was Gnaw.)"),
        ("yard", {"width": 500.0}, "width is 500 mm instead of 420 mm"),
        ("yard", {"start": "pond"}, "start is Pond instead of Gate"),
    ],
)
def test_a_change_is_told_in_plain_words(id, fields, sentence):
    assert told(id, **fields) == [sentence]


def test_of_two_long_texts_only_the_sentences_that_differ_are_quoted():
    assert told("snake", motto=MOTTO.replace("Tuesday", "Monday")) == [
        "motto: “It was last seen on a Monday, asleep.” instead of “It was last seen on a Tuesday, asleep.”"
    ]
    assert told("snake", motto=f"{MOTTO} It hisses.") == ["motto: it says now besides: “It hisses.”"]


@pytest.mark.parametrize(
    ("id", "fields"),
    [
        ("yard", {"spaces": YARD.spaces[1:], "links": YARD.links[2:]}),
        ("beaver", {"tricks": ("Gnaw.",)}),
    ],
)
def test_what_has_become_of_parts_and_entries_can_be_taken_back(id, fields):
    printed = box()[id]
    now = printed.changed(**fields)
    (found,) = differences({id: printed}, {id: now})

    for change in found.changes:
        now = undone(now, change)

    assert differences({id: printed}, {id: now}) == []
