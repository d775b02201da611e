"""The story check: what it finds in stories that are broken in one way, and that it leaves good ones in peace."""

from __future__ import annotations

from typing import Any

import pytest

from engines.castle_von_loghan.content import Story, StoryEvent
from engines.castle_von_loghan.starter import starter
from engines.castle_von_loghan.story_check import check_stories, check_story
from engines.kit.documents import Content, Problem, Severity
from tests.each import each
from tests.engines.castle_von_loghan.scenes import tiny
from tests.engines.castle_von_loghan.story_scenes import a_story, event, tale

END = "The group wins."


def problems(*cards: StoryEvent, covers: dict[int, str] | None = None, **facts: Any) -> list[Problem]:
    """Check a story of these cards in the tiny castle."""
    documents = a_story(*cards, covers=covers, **{"memories": (), **facts})
    story = documents[0]
    assert isinstance(story, Story)
    return check_story(Content([*tiny().values(), *documents]), story)


def messages(*cards: StoryEvent, **facts: Any) -> list[str]:
    """Say what is wrong with a story."""
    return [problem.message for problem in problems(*cards, **facts)]


def cover_messages(condition: str, *endings: str, **facts: Any) -> list[str]:
    """Say what is wrong with a story whose last card waits under a cover."""
    cards = [tale(number, ending) for number, ending in enumerate(endings or ("",), start=1)]
    last = tale(len(cards) + 1, END)
    return messages(*cards, last, covers={last.number: f"Remove this cover when {condition}."}, **facts)


IMPOSSIBLE = "nothing can fulfil what the cover of “Test 2” demands"


def test_a_sound_story_has_no_problems():
    assert messages(tale(1), tale(2, "Draw the next Story Event."), tale(3, END)) == []


def test_the_stories_of_the_starter_content_are_sound():
    assert check_stories(Content(starter())) == []


# Paths


def test_a_card_that_every_path_leaves_out_is_found():
    (problem,) = problems(tale(1, "Draw Story Event 3."), tale(2), tale(3, END))
    assert (problem.document, problem.message) == ("test-002", "no path of the story leads to this card")


@pytest.mark.parametrize(
    "ending",
    [
        "If at least 2 players chose A, draw Story Event 3.",
        "If at least 2 players chose A, draw Story Event 3. Otherwise, draw Story Event 2.",
        "Unless the group is large, draw Story Event 3.",
        "Choose one: draw Story Event 3; or draw Story Event 2.",
    ],
)
def test_a_card_that_some_path_reaches_is_none(ending: str):
    assert messages(tale(1, ending), tale(2), tale(3, END)) == []


def test_both_branches_that_jump_leave_out_the_card_between():
    ending = "If at least 2 players chose A, draw Story Event 3. Otherwise, the story goes on with Story Event 3."
    assert messages(tale(1, ending), tale(2), tale(3, END)) == ["no path of the story leads to this card"]


def test_outcomes_that_all_jump_leave_out_the_next_card():
    jump = ["Draw Story Event 3."] * 4
    assert messages(tale(1, "", *jump), tale(2), tale(3, END)) == ["no path of the story leads to this card"]
    assert messages(tale(1, "", *jump[:3], ""), tale(2), tale(3, END)) == []


def test_a_card_behind_one_that_may_be_taken_out_is_reached():
    ending = "If everybody chose A, remove Story Event 2 from the story."
    assert messages(tale(1, ending), tale(2, END), tale(3, END)) == []


def test_a_jump_to_nowhere_is_found_where_it_stands():
    (problem,) = problems(tale(1, "", "Draw Story Event 7.", "", "", ""), tale(2, END))
    assert (problem.document, problem.field) == ("test-001", "outcomes.0.text")
    assert (problem.message, problem.severity) == ("the story has no Story Event 007", Severity.ERROR)


def test_a_story_that_goes_round_in_circles_cannot_end():
    found = problems(tale(1), tale(2, "The story goes on with Story Event 1."))
    assert [one.message for one in found] == [
        "the story cannot end: no path leads past the last card or to “the group wins”"
    ]


def test_a_trap_from_which_no_path_leads_out_is_found():
    found = problems(
        tale(1, "If everybody chose A, draw Story Event 3."), tale(2, END), tale(3, "Draw Story Event 3.")
    )
    assert [(one.document, one.message) for one in found] == [
        ("test-003", "from this card the story can never come to an end")
    ]


# Conditions


@each(
    "condition",
    [
        "Clarity is at least 11",
        "Health is more than 15",
        "Health is at most 0",
        "Clarity is exactly 12",
        "Health is less than 1",
        "the number of Clean Tokens is at least 8",
        "the group is in the Grounds",
        "the group is in the Vault",
        "the group is in the Laboratory",
        "the group is in a Violet room",
        "the group is in The Future",
        "the group remembers the Bell",
        "the group has the Broken Seal",
        "the group has defeated the Warden since the last Story Event",
        "the group has defeated at least 1 Violet Enemy since the last Story Event",
        "the group has resolved at least 13 Random Events since the last Story Event",
        "the group has resolved at least 5 Red Random Events since the last Story Event",
        "the door between the Corridor and the Vault is unlocked",
        "Clarity is at least 11 and the group is in the Hall",
        "Clarity is at least 11 or the group is in the Vault",
    ],
)
def test_a_cover_that_nothing_can_remove_is_found(condition: str):
    found = cover_messages(condition, memories=("the Bell",), treasures=("seal",))
    assert IMPOSSIBLE in found


@each(
    "condition",
    [
        "Clarity is at least 10",
        "the number of Clean Tokens is at least 7",
        "the group is in the Hall",
        "the group is in a Red room",
        "the group is in The Past",
        "the group has defeated at least 9 Enemies since the last Story Event",
        "the group has defeated the Skeleton since the last Story Event",
        "the group has resolved at least 12 Random Events since the last Story Event",
        "it is not so that the group is in the Hall",
        "Clarity is at least 11 or the group is in the Hall",
    ],
)
def test_a_cover_that_can_go_is_none(condition: str):
    assert cover_messages(condition) == []


@each(
    ("condition", "ending"),
    [
        ("the group is in the Vault", "Unlock the door between the Corridor and the Vault."),
        ("the group is in the Vault", "Unlock one locked door of this space."),
        ("the group is in the Vault", "Unlock each door of the Vault."),
        ("the group is in The Future", "Go to The Future."),
        ("the group is in the Laboratory", "Go to The Future and begin at the Hall."),
        ("the group remembers the Bell", "Remember the Bell."),
        ("the group has defeated the Warden since the last Story Event", "Summon the Warden."),
        ("the group has defeated the Warden since the last Story Event", "Draw 1 card from the Boss deck."),
        ("the door between the Corridor and the Vault is unlocked", "Unlock each locked door."),
    ],
)
def test_what_an_earlier_card_brings_about_can_fulfil_a_condition(condition: str, ending: str):
    assert cover_messages(condition, ending, memories=("the Bell",)) == []
    assert IMPOSSIBLE in cover_messages(condition, "", memories=("the Bell",))


def test_what_only_a_later_card_brings_about_cannot():
    cards = tale(1), tale(2), tale(3, "Remember the Bell. The group wins.")
    covers = {2: "Remove this cover when the group remembers the Bell."}
    assert IMPOSSIBLE in messages(*cards, covers=covers, memories=("the Bell",))


def test_a_door_that_an_earlier_card_locks_is_shut():
    lock = "Lock the door between the Kitchen and the Chapel."
    assert IMPOSSIBLE in cover_messages("the group is in the Chapel", lock)
    unlock = "Unlock each door of the Chapel. Skip the Clean Token."
    assert cover_messages("the group is in the Chapel", lock, unlock) == []


def test_a_place_of_a_timeline_that_the_story_has_left_for_good_is_out_of_reach():
    ending = "Go to The Future."
    found = messages(tale(1, ending), tale(2, END), covers={2: "Remove this cover when the group is in The Past."})
    assert found == [IMPOSSIBLE]


def test_a_cover_that_hangs_on_a_treasure_is_doubtful():
    (message,) = cover_messages("the group has the Potion")
    assert message == "the cover of “Test 2” depends on a Treasure that players may lose"
    assert cover_messages("the group has the Potion or the group is in the Hall") == []


# Rooms that are Clean when they are needed


HALL = {3: "Remove this cover when the group is in the Hall."}


def test_a_card_that_may_shut_the_room_that_the_next_cover_wants_is_found():
    (problem,) = problems(tale(1), tale(2), tale(3, END), covers=HALL)
    assert (problem.document, problem.severity) == ("test-002", Severity.HINT)
    assert "which is then Clean" in problem.message


@pytest.mark.parametrize(
    ("first", "second", "cover"),
    [
        ("", "If the group is in the Hall, skip the Clean Token.", "the group is in the Hall"),
        ("", "Move the group to the Gate.", "the group is in the Hall"),
        ("Draw the next Story Event.", "", "the group is in the Hall"),
        ("", "", "the group is in the Hall or the group is in the Kitchen"),
        ("", "", "Clarity is at least 4"),
    ],
)
def test_a_cover_that_can_be_met_right_away_is_none(first: str, second: str, cover: str):
    covers = {3: f"Remove this cover when {cover}."}
    assert messages(tale(1, first), tale(2, second), tale(3, END), covers=covers) == []


# Memories, votes, shape


@pytest.mark.parametrize(
    ("ending", "memories", "message"),
    [
        (
            "If the group remembers the Bell, the group gains 1 Health.",
            ("the Bell",),
            "the story asks for the Bell, and no card makes the group remember it",
        ),
        ("Remember the Bell.", ("the Bell",), "the story remembers the Bell and never asks for it"),
        (
            "Remember the Bell. If the group remembers the Bell, the group gains 1 Health.",
            (),
            "the Bell is not among the memories of this story",
        ),
    ],
)
def test_memories_that_lead_nowhere_are_found(ending: str, memories: tuple[str, ...], message: str):
    assert messages(tale(1, ending), tale(2, END), memories=memories) == [message]


def test_a_question_about_a_letter_that_the_card_does_not_have_is_found():
    card = tale(1, "If at least 2 players chose C, the group gains 1 Health.", "", "", choices=("Stay", "Go"))
    assert messages(card, tale(2, END)) == ["nobody can choose C on this card"]


def test_choices_and_outcomes_have_to_match():
    assert messages(tale(1, "", "", ""), tale(2, END)) == ["the card offers 4 choices and has 2 outcomes"]


def test_choices_without_words_and_outcomes_that_bring_nothing_are_found():
    silent = tale(1, END).changed(choices=("", "Wait", "", "Run"), outcomes=[{"tale": "It rains."}] * 3 + [{}])
    assert messages(silent) == [
        "the choices A and C have no words: the players could not tell what they choose",
        "outcome D has neither words nor an effect",
    ]


def test_cards_that_are_missing_or_belong_to_another_story_are_found():
    documents = a_story(tale(1, END), memories=())
    story = documents[0].changed(cards=("x", "tale-1", "test-001"))
    assert isinstance(story, Story)
    found = check_story(Content([*tiny().values(), *documents]), story)
    assert [one.message for one in found if one.rule in ("CVL-021", "CVL-003")] == [
        "the card x is not in the library",
        "the card lies in the deck of “A Test”",
        "2 cards have the number 001",
    ]


def test_numbers_and_covers_have_to_fit_the_cards():
    found = messages(tale(2), tale(1, END), covers={8: "Remove this cover when Clarity is at least 1."})
    assert "the cards are not in number order" in found
    assert "the cover lies on test-008, which is no card of the story" in found


def test_what_a_card_gives_has_to_be_listed_with_the_story():
    found = messages(tale(1, "The Leader takes the Broken Seal."), tale(2, END))
    assert found == ["a card gives seal, which is not among the treasures that the story needs"]


# Choices that nobody would take


def dominated(*texts: str, ending: str = "") -> list[str]:
    """List the fields of an event's choices that nobody would take."""
    card = event(*texts, ending=ending)
    return [one.field for one in check_stories(Content([*tiny().values(), card])) if one.document == card.id]


@pytest.mark.parametrize(
    "texts",
    [
        ("The group loses 1 Health.", "", "The group gains 1 Health. Lose 1 Energy Sphere.", "Gain 1 Energy Sphere."),
        ("Gain 1 Energy Sphere.", "Gain 2 Energy Spheres.", "The group gains 1 Health.", "You gain Initiative."),
        (
            "Draw 1 Green Treasure. You become Overwhelmed.",
            "Draw 1 Green Treasure.",
            "The group gains 1 Health.",
            "The group gains 1 Clarity.",
        ),
        (
            "Pay 2 Energy Spheres: gain 3 Energy Spheres.",
            "Gain 2 Energy Spheres.",
            "You gain Initiative.",
            "Remember the Bell.",
        ),
        (
            "The group loses 1 Clarity. Gain 1 Energy Sphere.",
            "Gain 1 Energy Sphere.",
            "The group gains 1 Health.",
            "You gain Initiative.",
        ),
    ],
)
def test_a_choice_that_another_beats_in_everything_is_found(texts: tuple[str, ...]):
    assert "outcomes.0.text" in dominated(*texts)


@pytest.mark.parametrize(
    "texts",
    [
        ("The group gains 1 Health.", "The group gains 1 Clarity.", "Gain 2 Energy Spheres.", "You gain Initiative."),
        ("Remember the Bell.", "The group gains 1 Health.", "Gain 2 Energy Spheres.", "You gain Initiative."),
        ("Gain 1 Energy Sphere.", "Gain 1 Energy Sphere.", "The group gains 1 Health.", "You gain Initiative."),
    ],
)
def test_a_choice_with_something_of_its_own_is_none(texts: tuple[str, ...]):
    assert dominated(*texts) == []


def test_a_choice_that_the_ending_asks_about_is_not_judged_by_its_outcome():
    texts = (
        "The group loses 1 Health.",
        "The group gains 1 Health.",
        "Gain 1 Energy Sphere.",
        "You gain Initiative.",
    )
    assert dominated(*texts, ending="If nobody chose A, summon 2 (3) Enemies.") == []
    assert dominated(*texts) == ["outcomes.0.text"]
