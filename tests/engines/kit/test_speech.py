from __future__ import annotations

import pytest

from engines.kit.questions import Question
from engines.kit.speech import listed, speech
from engines.kit.state import end
from tests.engines.toys import COUNCIL, new_timeline


def council():
    """Return the state of a new council."""
    return new_timeline(COUNCIL, seed=4).state


@pytest.mark.parametrize(
    ("words", "text"),
    [((), ""), (("a",), "a"), (("a", "b"), "a and b"), (("a", "b", "c", "d"), "a, b, c and d")],
    ids=len,
)
def test_words_are_joined_as_english_does(words: tuple[str, ...], text: str):
    assert listed(words) == text


def test_words_may_be_joined_by_another_last_word():
    assert listed(["a", "b", "c"], "or") == "a, b or c"


def test_seats_have_the_names_that_were_given_and_the_games_own_for_the_rest():
    assert speech(council()).names == ("Seat 1", "Seat 2", "Seat 3")
    assert speech(council(), ["Ada"]).names == ("Ada", "Seat 2", "Seat 3")
    assert speech(council(), ["", "Bob", ""]).names == ("Seat 1", "Bob", "Seat 3")


def test_more_names_than_seats_do_no_harm():
    assert speech(council(), ["Ada", "Bob", "Cleo", "Dan", ""]).names == ("Ada", "Bob", "Cleo")


def test_several_seats_are_named_together():
    speaker = speech(council(), ["Ada", "Bob", "Cleo"])
    assert speaker.seat(1) == "Bob"
    assert speaker.seats([0, 2]) == "Ada and Cleo"
    assert speaker.seats([2, 1, 0]) == "Cleo, Bob and Ada"


def test_an_event_is_told_by_its_words_and_cites_its_rule():
    speaker, event = speech(council(), ["Ada"]), (3, "draws", "CNC-07", None, 0, 2)
    assert speaker.event(event) == "Ada draws 2."
    assert speaker.cited(event) == "Ada draws 2. [CNC-07]"


def test_an_event_without_a_rule_cites_none():
    assert speech(council()).cited((0, "draws", "", None, 0, 2)) == "Seat 1 draws 2."


def test_a_question_is_put_with_its_arguments():
    question = Question("alarm", (1,), ((("let",),),), ("windowed", 0, 1), "CNC-04", (1, 2))
    assert speech(council(), ["Ada", "Bob", "Cleo"]).question(question) == (
        "Bob, do you raise an alarm against the alarm of Cleo?"
    )


def test_an_option_is_told_from_its_first_word():
    speaker = speech(council())
    assert speaker.option(("yes",)) == "Yes"
    assert speaker.option(("lay", 0)) == "Lay the Alarm"


def test_an_ending_says_who_and_why_by_which_rule():
    state = council()
    assert speech(state).ending() == "The game goes on."
    end(state, "played_out", "CNC-08", [0, 2], [7, 3, 7])
    assert speech(state, ["Ada", "Bob", "Cleo"]).ending() == "Ada and Cleo won with 7 loot. [CNC-08]"


def test_the_box_is_at_hand_for_names():
    assert [card.name for card in speech(council()).box.cards[:5]] == ["Alarm"] * 4 + ["Coin"]
