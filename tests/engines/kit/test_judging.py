"""Judging: a judge and a reason for each kind of question."""

from __future__ import annotations

import pytest

from engines.kit.game import Temper
from engines.kit.judging import JUDGES, Judgement, Matter, by_word, supposing
from engines.kit.questions import Question
from engines.kit.views import view_for
from tests.engines.kit.coves import ANNE, BEN, CORA, OIL, cove, do, say
from tests.engines.toys.cove import GAME

QUESTION = Question("way", (1,), ((("go", 1), ("stay",), ("go", 2)),), ("walk",), "TNY-01", (BEN, "north"))


def ranked(judges, question: Question = QUESTION, temper: Temper = Temper.EVEN):
    """Rank a question by these judges."""
    return Judgement(judges).rank(cove(), question.seats[0], question, temper)


def test_a_judge_ranks_the_options_of_its_kind_of_question():
    assert ranked({"way": lambda matter: by_word(matter, go=2.0)}) == [
        (2.0, ("go", 1)),
        (0.0, ("stay",)),
        (2.0, ("go", 2)),
    ]


def test_where_nobody_judges_all_options_are_alike():
    assert [score for score, _ in ranked({"other": lambda matter: [1.0]})] == [0.0, 0.0, 0.0]


def test_a_matter_tells_who_is_asked_what_and_how_the_seat_likes_to_play():
    heard: list[Matter] = []
    ranked({"way": lambda matter: heard.append(matter) or [0.0] * 3}, temper=Temper.BOLD)
    (matter,) = heard
    assert (matter.seat, matter.options, matter.temper, matter.args) == (
        1,
        QUESTION.options[0],
        Temper.BOLD,
        ("north",),
    )


def test_a_matter_concerns_the_character_that_the_question_names_if_the_seat_decides_for_it():
    two = cove(players=2)
    assert Matter(two, 1, QUESTION).who == BEN
    assert Matter(cove(), 1, QUESTION).who == ANNE, "seat 1 decides for Anne, and Ben is another's"
    assert Matter(cove(), 3, Question("way", (3,), ((),), ("walk",), args=("north",))).who == CORA
    assert Matter(two, 1, Question("way", (1,), ((),), ("walk",), args=(99,))).who == ANNE, "99 is nobody"


def test_reasons_are_given_by_the_kind_of_question_or_by_the_word_of_the_option():
    judgement = Judgement(
        {},
        {"way": lambda matter, option: f"It is the {option[0]} way."},
        {"rest": lambda matter, option: "It is late."},
        otherwise="As you like.",
    )
    sleep = Question("night", (1,), ((("rest",), ("wake",)),), ("sleep",))
    reasons = [judgement.reason(cove(), 1, QUESTION, ("stay",))]
    reasons += [judgement.reason(cove(), 1, sleep, option) for option in sleep.options[0]]
    assert reasons == ["It is the stay way.", "It is late.", "As you like."]


def test_choices_within_effects_are_judged_by_what_they_bring():
    state = do(cove("threat", OIL, coins=[2, 3, 0, 2]), ("window", "cove"))
    say(state, "use", "pass")
    assert state.question.kind == "effect_choose"
    assert "effect_choose" in JUDGES
    ranking = GAME.expert.rank(view_for(state, 1), 1, state.question, Temper.EVEN)
    assert [score for score, _ in ranking] == [0.5, 0.5]


def test_something_may_be_supposed_for_as_long_as_it_is_weighed():
    state = cove()
    with supposing(state, rounds=7, coins=[9, 9, 9, 9]) as supposed:
        assert (supposed.rounds, supposed.coins[0]) == (7, 9)
    assert (state.rounds, state.coins) == (1, [2, 2, 2, 2])


def test_what_was_supposed_is_taken_back_when_the_weighing_fails():
    state = cove()
    with pytest.raises(ZeroDivisionError), supposing(state, rounds=7):
        _ = 1 / 0
    assert state.rounds == 1
