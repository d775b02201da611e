from __future__ import annotations

import pytest

from engines.kit.documents import Content, Document
from exports.errata.comparison import ErrataJob, errata
from exports.errata.differences import differences
from exports.errata.remarks import undone
from tests.exports.games import content

LOGHAN, MAGIC, AMBUSH = "castle_von_loghan", "castle_of_magic", "ambush"


def document(game: str, id: str) -> Document:
    """A document of the starter content."""
    return content(game)[id]


def told(game: str, id: str, **fields) -> list[str]:
    """What is said of a document in which some fields have changed."""
    now = Content([*content(game).values(), document(game, id).changed(**fields)])
    return [change.sentence() for one in differences(content(game), now) for change in one.changes]


@pytest.mark.parametrize(
    ("game", "id", "fields", "sentence"),
    [
        (AMBUSH, "orc_raider", {"damage": 4}, "damage is 4 instead of 3"),
        (AMBUSH, "orc_raider", {"race": ""}, "race is gone (it was Orc)"),
        (AMBUSH, "orc_raider", {"text": "Repair 1."}, "text is now “Repair 1.”"),
        (AMBUSH, "orc_raider", {"name": "Orc"}, "is now called Orc"),
        (AMBUSH, "orc_raider", {"copies": 0}, "is no longer in the box"),
        (AMBUSH, "orc_raider", {"copies": 1}, "there is 1 in the box instead of 5"),
        (LOGHAN, "treasure.sphere_syphon", {"cost": None}, "cost is gone (it was 5)"),
        (LOGHAN, "treasure.sphere_syphon", {"subtypes": ()}, "subtypes are gone (they were Tech)"),
        (LOGHAN, "treasure.sphere_syphon", {"power": 3}, "Combat Power is 3 instead of 0"),
        (LOGHAN, "combat.parry", {"character": "character.pill"}, "only for: Pill"),
        (LOGHAN, "combat.parry", {"art": "0123456789abcdef"}, "the picture is new"),
        (LOGHAN, "character.pill", {"colour": "#123456"}, "the colour is another one"),
        (LOGHAN, "piece.clarity", {"icon": "game.two-swords"}, "icon is two swords instead of eye"),
        (LOGHAN, "tale.borrowed_hour.001", {"stays": True}, "stays in play: yes instead of no"),
        (LOGHAN, "story.borrowed_hour", {"start": "future"}, "begins in: future instead of past"),
        (LOGHAN, "board.past", {"width": 500.0}, "width is 500 mm instead of 420 mm"),
        (LOGHAN, "board.past", {"start": "s02"}, "The P.O.D. Ship is “Great Hall” instead of “P.O.D. Ship”"),
        (MAGIC, "shrine.dragon.1", {"faction": None}, "corrupted by: nothing any more (it was dragon)"),
    ],
)
def test_a_change_is_told_in_plain_words(game, id, fields, sentence):
    assert told(game, id, **fields) == [sentence]


def test_of_two_long_texts_only_the_sentences_that_differ_are_quoted():
    tale = document(LOGHAN, "tale.borrowed_hour.001").tale

    assert told(LOGHAN, "tale.borrowed_hour.001", tale=tale.replace("Tuesday", "Monday")) == [
        "read aloud: “Forty years ago last Monday.” instead of “Forty years ago last Tuesday.”"
    ]
    assert told(LOGHAN, "tale.borrowed_hour.001", tale=f"{tale}\nIt is.") == [
        "read aloud: it says now besides: “It is.”"
    ]


def test_a_long_list_tells_what_is_new_and_gone_and_names_its_cards():
    story = document(LOGHAN, "story.borrowed_hour")
    first, second, *others = story.cards

    assert told(LOGHAN, story.id, cards=(second, first, *others)) == ["cards: they come in another order"]
    assert told(LOGHAN, story.id, cards=(second, *others)) == ["cards: “Ten Minutes Late (001)” is gone"]


def test_choices_that_come_or_go_are_told_by_their_letters():
    card = document(LOGHAN, "tale.borrowed_hour.001")
    lost = told(LOGHAN, card.id, choices=card.choices[:3], outcomes=card.outcomes[:3])

    assert lost[0].startswith("choice D is gone (it was “Switch off")
    assert lost[1] == "outcome D is gone"


def test_a_cover_of_a_story_is_called_by_its_card():
    story = document(LOGHAN, "story.borrowed_hour")

    assert told(LOGHAN, story.id, covers=story.covers[1:]) == ["the cover of Ten Minutes Late (001) is gone"]


def test_a_space_that_has_moved_is_told_once():
    board = document(LOGHAN, "board.past")
    moved = board.spaces[0].model_copy(update={"x": 110.0, "y": 230.0})
    now = Content([*content(LOGHAN).values(), board.changed(spaces=(moved, *board.spaces[1:]))])

    lines = errata(ErrataJob(LOGHAN, "", content(LOGHAN), now)).lines

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
    printed = document(LOGHAN, id)
    now = printed.changed(**fields(printed))
    (found,) = differences({id: printed}, {id: now})

    for change in found.changes:
        now = undone(now, change)

    assert differences({id: printed}, {id: now}) == []
