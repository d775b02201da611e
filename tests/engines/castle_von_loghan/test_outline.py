from __future__ import annotations

import pytest

from engines.castle_von_loghan.content import Outcome, Story, StoryEvent
from engines.castle_von_loghan.starter import starter
from engines.castle_von_loghan.story_check.outline import LOST, WON, outline
from engines.castle_von_loghan.story_check.paths import successors
from engines.castle_von_loghan.story_check.reading import read_story
from engines.kit.documents import Content
from engines.kit.language.reader import reader_for
from engines.kit.scenarios.outline import WayKind
from engines.registry import GAMES

GAME = "castle_von_loghan"


def reader(content):
    game = GAMES[GAME]
    return reader_for(game.language, game.names(content))


def a_card(number, ending="", outcomes=()):
    return StoryEvent(
        id=f"tale.{number}",
        name=f"Card {number}",
        story="story.test",
        number=number,
        timeline="past",
        tale="It rains.",
        choices=("Go.", "Stay.")[: len(outcomes) or 2],
        outcomes=tuple(Outcome(text=text) for text in outcomes or ("", "")),
        ending=Outcome(text=ending),
    )


def ways(*cards):
    story = Story(id="story.test", name="Test", cards=tuple(card.id for card in cards))
    content = Content([story, *cards])
    found = outline(content, story, reader(content)).ways
    return [(way.start[5:], way.end.removeprefix("tale."), way.kind, way.why) for way in found]


@pytest.mark.parametrize("story", ["story.borrowed_hour", "story.lamplighters_round"])
def test_the_ways_of_a_story_are_those_that_the_engine_knows(story):
    content = Content(starter())
    known = read_story(content, content[story], reader(content))
    ids = [card.id for card in known.cards]
    expected = {
        (ids[place], WON.key if after < 0 else ids[after])
        for place, steps in enumerate(successors(known))
        for after in steps
    }

    found = outline(content, content[story], reader(content))

    assert {(way.start, way.end) for way in found.ways} == expected


def test_cards_follow_one_another_and_the_last_one_ends_the_story():
    assert ways(a_card(1), a_card(2)) == [("1", "2", WayKind.NEXT, ""), ("2", WON.key, WayKind.END, "")]


def test_a_condition_is_the_reason_of_a_way():
    first = a_card(1, "If at least 2 players chose A, draw Story Event 3. Otherwise, draw Story Event 2.")

    assert ways(first, a_card(2), a_card(3))[:2] == [
        ("1", "3", WayKind.DRAW, "if at least 2 players chose A"),
        ("1", "2", WayKind.DRAW, "otherwise"),
    ]


def test_an_outcome_leads_on_by_its_letter():
    first = a_card(1, outcomes=("", "The story goes on with Story Event 3."))

    assert ways(first, a_card(2), a_card(3))[:2] == [
        ("1", "3", WayKind.JUMP, "B"),
        ("1", "2", WayKind.NEXT, "otherwise"),
    ]


def test_a_card_may_end_the_story_either_way():
    first = a_card(1, outcomes=("The group wins.", "The group loses the game."))

    assert ways(first) == [("1", WON.key, WayKind.END, "A"), ("1", LOST.key, WayKind.END, "B")]


def test_a_card_that_may_be_taken_out_is_passed_by():
    first = a_card(1, "Remove Story Event 2 from the story.")

    assert ways(first, a_card(2), a_card(3))[:2] == [
        ("1", "2", WayKind.NEXT, ""),
        ("1", "3", WayKind.NEXT, "if “Card 1” has taken 002 out"),
    ]


def test_a_jump_to_nowhere_leads_nowhere_and_a_text_that_cannot_be_read_is_passed_by():
    first = a_card(1, "The story goes on with Story Event 77.")
    second = a_card(2, "Everybody sings.")

    assert ways(first, second) == [("2", WON.key, WayKind.END, "")]
