"""How changes of the castle's documents are told."""

from __future__ import annotations

import pytest

from engines.kit.documents import Content
from exports.errata.differences import differences
from exports.errata.remarks import undone
from tests.each import each
from tests.engines.castle_von_loghan.errata_lists import box, changed, sheet


def told(id: str, **fields) -> list[str]:
    """What is said of a document in which some fields have changed."""
    return [change.sentence() for one in differences(box(), changed(id, **fields)) for change in one.changes]


@each(
    ("id", "fields", "sentence"),
    [
        ("treasure.sphere_syphon", {"cost": None}, "cost is gone (it was 5)"),
        ("treasure.sphere_syphon", {"subtypes": ()}, "subtypes are gone (they were Tech)"),
        ("treasure.sphere_syphon", {"power": 3}, "Combat Power is 3 instead of 0"),
        ("combat.parry", {"character": "character.pill"}, "only for: Pill"),
        ("combat.parry", {"art": "0123456789abcdef"}, "the picture is new"),
        ("character.pill", {"colour": "#123456"}, "the colour is another one"),
        ("piece.clarity", {"icon": "game.two-swords"}, "icon is two swords instead of eye"),
        ("tale.borrowed_hour.001", {"stays": True}, "stays in play: yes instead of no"),
        ("story.borrowed_hour", {"start": "future"}, "begins in: future instead of past"),
        ("board.past", {"width": 500.0}, "width is 500 mm instead of 420 mm"),
        ("board.past", {"start": "s02"}, "The P.O.D. Ship is “Great Hall” instead of “P.O.D. Ship”"),
    ],
)
def test_a_change_is_told_in_plain_words(id, fields, sentence):
    assert told(id, **fields) == [sentence]


def test_a_long_list_tells_what_is_new_and_gone_and_names_its_cards():
    story = box()["story.borrowed_hour"]
    first, second, *others = story.cards

    assert told(story.id, cards=(second, first, *others)) == ["cards: they come in another order"]
    assert told(story.id, cards=(second, *others)) == ["cards: “Ten Minutes Late (001)” is gone"]


def test_choices_that_come_or_go_are_told_by_their_letters():
    card = box()["tale.borrowed_hour.001"]
    lost = told(card.id, choices=card.choices[:3], outcomes=card.outcomes[:3])

    assert lost[0].startswith("choice D is gone (it was “Switch off")
    assert lost[1] == "outcome D is gone"


def test_a_cover_of_a_story_is_called_by_its_card():
    story = box()["story.borrowed_hour"]

    assert told(story.id, covers=story.covers[1:]) == ["the cover of Ten Minutes Late (001) is gone"]


def test_a_space_that_has_moved_is_told_once():
    board = box()["board.past"]
    moved = board.spaces[0].model_copy(update={"x": 110.0, "y": 230.0})
    now = Content([*box().values(), board.changed(spaces=(moved, *board.spaces[1:]))])

    lines = sheet(box(), now).lines

    assert [line.sentence for line in lines if line.name == board.name] == ["Gatehouse lies elsewhere"]


def _doors(board) -> dict:
    shut = board.links[0].model_copy(update={"locked": not board.links[0].locked})
    return {"links": (shut, *board.links[1:-1]), "spaces": (*board.spaces[1:],)}


def _covers(story) -> dict:
    other = story.covers[1].model_copy(update={"condition": "Remove this cover when the group is in The Future."})
    return {"covers": (other, *story.covers[2:])}


@pytest.mark.parametrize(
    ("id", "fields"),
    [
        ("board.past", _doors),
        ("story.borrowed_hour", _covers),
        ("tale.borrowed_hour.001", lambda card: {"choices": card.choices[:3], "outcomes": card.outcomes[:3]}),
    ],
)
def test_what_has_become_of_parts_and_entries_can_be_taken_back(id, fields):
    printed = box()[id]
    now = printed.changed(**fields(printed))
    (found,) = differences({id: printed}, {id: now})

    for change in found.changes:
        now = undone(now, change)

    assert differences({id: printed}, {id: now}) == []
