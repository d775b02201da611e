from __future__ import annotations

import json
from math import inf, nan

import pytest

from engines.kit.parts import json_text
from engines.kit.questions import Question, Refusal, Refused, as_option
from tests.each import each

VOTE = Question("vote", (0, 2, 3), ((("yes",), ("no",)),) * 3, ("voted",), together=True)


def partly_answered() -> Question:
    """Return a vote in which the seats 0 and 3 have answered."""
    return VOTE.with_answer(0, ("yes",)).with_answer(3, ("no",))


def test_a_seat_finds_its_own_options():
    question = Question("lay", (2, 0), ((("lay", 1),), (("lay", 5), ("lay", 6))), ("laid",))
    assert question.options_of(0) == (("lay", 5), ("lay", 6))
    assert question.options_of(1) == ()
    assert [question.place_of(seat) for seat in (2, 0, 1, -1)] == [0, 1, -1, -1]


def test_everybody_is_waited_for_until_all_have_answered():
    assert VOTE.waiting() == (0, 2, 3)
    assert partly_answered().waiting() == (2,)
    assert partly_answered().with_answer(2, ("no",)).waiting() == ()


def test_an_answer_leaves_the_earlier_question_as_it_was():
    """Copies of a state share their question."""
    partly_answered()
    assert VOTE.answers == ()


def test_a_seat_sees_its_own_answer_and_no_other():
    question = partly_answered()
    assert question.seen_by(0).answers == (("yes",), None, None)
    assert question.seen_by(2).answers == ()
    assert question.seen_by(1).answers == ()


def test_an_answer_without_words_is_an_answer():
    """Even the empty tuple, should a game use it, is not the same as no answer."""
    question = VOTE.with_answer(0, ())
    assert question.seen_by(0).answers == ((), None, None)
    assert question.waiting() == (2, 3)


def test_open_options_are_seen_by_all_and_secret_ones_by_their_seat_alone():
    secret = Question("lay", (0, 1), ((("lay", 1),), (("lay", 2),)), ("laid",), secret=True, together=True)
    assert VOTE.seen_by(1).options == VOTE.options
    assert secret.seen_by(1).options == ((), (("lay", 2),))
    assert secret.seen_by(2).options == ((), ())


def test_looking_twice_shows_the_same():
    for seat in range(4):
        seen = partly_answered().seen_by(seat)
        assert seen.seen_by(seat) == seen


def test_hidden_options_can_be_filled_in_again():
    secret = Question("lay", (0, 1), ((("lay", 1),), (("lay", 2),)), ("laid",), secret=True, together=True)
    filled = secret.seen_by(1).with_options(0, [("lay", 7), ("lay", 8)])
    assert filled.options == ((("lay", 7), ("lay", 8)), (("lay", 2),))


def test_a_seat_that_is_not_asked_has_nothing_to_answer():
    """Its place would be -1, which is the last seat's."""
    with pytest.raises(ValueError, match="not in tuple"):
        VOTE.with_answer(1, ("yes",))
    with pytest.raises(ValueError, match="not in tuple"):
        VOTE.with_options(1, [("yes",)])


def test_a_partly_answered_question_survives_json():
    question = partly_answered()
    assert Question.from_plain(json.loads(json_text(question))) == question


@each("field", ["kind", "seats", "then", "rule", "args", "secret", "free", "together"])
def test_an_answer_changes_nothing_else_of_a_question(field: str):
    question = Question(
        "grab", (1, 0), ((("wait",),),) * 2, ("grabbed", 7), "BEL-02", (5,), secret=True, free="grab", together=True
    )
    for changed in (question.with_answer(1, ("wait",)), question.seen_by(1), question.with_options(0, [])):
        assert getattr(changed, field) == getattr(question, field)


def test_a_refusal_has_a_name_and_says_more():
    refused = Refused(Refusal.NOT_AN_OPTION, "('fly',) is not among them")
    assert str(refused) == "not an option: ('fly',) is not among them"
    assert refused.refusal is Refusal.NOT_AN_OPTION


def test_lists_from_json_become_options():
    assert as_option(["flip", 13, [1, [None, True]], 0.5]) == ("flip", 13, (1, (None, True)), 0.5)


@each("value", [None, 5, "flip", {"flip": 1}, [], (), [1, "flip"], [["flip"]], [None]], ids=repr)
def test_an_option_begins_with_a_word(value: object):
    with pytest.raises(ValueError, match="an option is a list that begins with a word"):
        as_option(value)


@each(
    "value",
    [{}, {"a": 1}, set(), b"flip", 1j, nan, inf, 2**63, 10**5000, "\ud800", "x" * 10_001, object],
    ids=lambda value: type(value).__name__,
)
def test_an_option_holds_only_what_a_record_can_keep(value: object):
    with pytest.raises(ValueError, match="an option holds words and numbers of everyday size"):
        as_option(["flip", [value]])


def test_an_option_is_not_too_long():
    with pytest.raises(ValueError, match="at most 256 values, not 1000000"):
        as_option(["flip", *range(999_999)])


@pytest.mark.slow
def test_an_option_is_not_too_deep():
    deep: list = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(ValueError, match="nested at most 6 deep"):
        as_option(["flip", deep])
