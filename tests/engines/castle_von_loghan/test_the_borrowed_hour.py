"""The story of the box: 31 cards, 12 covers, dilemmas whose consequences return, and more than one way to the end."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.content import Story, StoryEvent
from engines.castle_von_loghan.story_check.paths import END, reached, successors
from engines.castle_von_loghan.story_check.reading import ReadStory, read_story, walk
from tests.engines.castle_von_loghan.test_starter import content, reader
from tests.rules import rule

HOUR, LAMPS = "story.borrowed_hour", "story.lamplighters_round"


def story(id: str = HOUR) -> Story:
    """Return a story of the box."""
    found = content()[id]
    assert isinstance(found, Story)
    return found


def known(id: str = HOUR) -> ReadStory:
    """Read a story of the box."""
    return read_story(content(), story(id), reader())


def card(number: int) -> StoryEvent:
    """Return a card of the long story."""
    found = content()[f"tale.borrowed_hour.{number:03}"]
    assert isinstance(found, StoryEvent)
    return found


def ways(id: str) -> int:
    """Count the paths from the first card to the end of a story."""
    steps, counts = successors(known(id)), {END: 1}
    for place in reversed(range(len(steps))):
        assert all(after == END or after > place for after in steps[place])
        counts[place] = sum(counts[after] for after in steps[place])
    return counts[0]


@rule("CVL-020", "CVL-021", "CVL-003")
def test_the_story_has_thirty_one_cards_in_number_order_and_twelve_covers():
    assert known().numbers == tuple(range(1, 32))
    assert len(story().covers) == 12
    assert story().covers[0].card == story().cards[0]


@rule("CVL-003", "CVL-004")
def test_the_long_story_is_the_one_that_is_played_unless_another_is_named():
    assert [one.id for one in content().of(Story)] == [HOUR, LAMPS]


@rule("CVL-405", "CVL-406")
@pytest.mark.parametrize("number", [16, 24])
def test_the_two_openings_lay_out_two_search_tokens_and_leave_the_game(number: int):
    assert card(number).context == "Put 2 Search tokens in each room."
    assert card(number).stays is False


@rule("CVL-407")
def test_the_last_card_ends_the_game():
    assert card(31).ending.text == "The group wins."


def test_every_card_offers_four_choices_with_four_different_outcomes():
    for place in (HOUR, LAMPS):
        for one in known(place).cards:
            assert len(set(one.card.choices)) == len({out.text for out in one.card.outcomes}) == 4, one.id
            assert all(out.tale for out in one.card.outcomes), one.id


def test_every_card_says_where_the_group_is_and_what_is_going_on():
    for one in story().cards:
        found = content()[one]
        assert isinstance(found, StoryEvent)
        assert found.place
        assert found.ending.tale
        assert 25 <= len(found.tale.split()) <= 160, one


def test_what_players_choose_comes_back_on_a_later_card():
    for memory in story().memories:
        made = [place for place, one in enumerate(known().cards) if ("remember", memory) in one.nodes()]
        asked = [place for place, one in enumerate(known().cards) if ("remembers", memory) in one.nodes()]
        assert made, memory
        assert max(asked) > min(made), memory


def test_covers_ask_for_rooms_fights_events_and_clean_tokens():
    forms = {node[0] for cover in known().covers for node in walk(cover)}
    assert {"is_in_room", "has_defeated", "has_resolved", "is_at_least", "any_of"} <= forms


def test_many_ways_lead_to_the_last_card():
    steps = successors(known())
    before_last = [place for place, after in enumerate(steps) if 30 in after]
    assert [known().numbers[place] for place in before_last] == [29, 30]
    assert ways(HOUR) >= 32
    assert ways(LAMPS) == 2


def test_every_card_can_be_reached_and_every_path_can_end():
    for id in (HOUR, LAMPS):
        steps = successors(known(id))
        assert reached(steps) == {END, *range(len(steps))}


@pytest.mark.parametrize("timeline", ["past", "anomaly", "future"])
def test_each_timeline_has_a_boss_and_opens_a_door(timeline: str):
    cards = [one for one in known().cards if isinstance(one.card, StoryEvent) and one.card.timeline == timeline]
    forms = {node[0] for one in cards for node in one.nodes()}
    assert {"summon_named", "unlock"} <= forms


def test_the_short_story_explains_itself_card_by_card():
    cards = [content()[id] for id in story(LAMPS).cards]
    assert 8 <= len(cards) <= 12
    assert all(one.notes for one in cards)
