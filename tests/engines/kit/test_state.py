from __future__ import annotations

import pytest

from engines.kit.questions import RulesError
from engines.kit.state import State, ask, ask_together, end, push, push_each, tell
from tests.engines.kit.tiny import tiny_state

YES_OR_NO = (("yes",), ("no",))


def test_pushed_steps_run_in_the_order_in_which_they_are_named():
    state = tiny_state(("begin",), begin=lambda state: push(state, ("note", 1), ("note", 2), ("note", 3)))
    assert state.log == [(1,), (2,), (3,)]


def test_steps_that_a_step_pushes_run_before_what_was_there():
    state = tiny_state(("inner",), ("note", "after"), inner=lambda state: push(state, ("note", "inside")))
    assert state.log == [("inside",), ("after",)]


def test_an_event_says_when_what_by_which_rule_and_for_whom():
    state = tiny_state()
    state.decisions = 4
    tell(state, "drew", "TNY-02", 7, 8, to=(1,))
    tell(state, "draws", "TNY-02", 2)
    assert state.log == [(4, "drew", "TNY-02", (1,), 7, 8), (4, "draws", "TNY-02", None, 2)]


def test_a_quiet_game_keeps_no_log():
    state = tiny_state()
    state.quiet = True
    tell(state, "drew", "TNY-02", 7)
    assert state.log == []


def asking(*args, **more) -> State:
    """Return a state in which a question has just been put."""
    return tiny_state(("begin",), begin=lambda state: ask(state, *args, **more))


def asking_all(*args, **more) -> State:
    """Return a state in which a question has just been put to several seats."""
    return tiny_state(("begin",), begin=lambda state: ask_together(state, *args, **more))


def test_a_question_waits_with_all_that_was_said():
    state = asking(2, "vote", YES_OR_NO, ("note", "voted"), "TNY-03", "about", 5)
    question = state.question
    assert (question.kind, question.seats, question.options) == ("vote", (2,), (YES_OR_NO,))
    assert (question.then, question.rule, question.args) == (("note", "voted"), "TNY-03", ("about", 5))
    assert (question.secret, question.free, question.together) == (False, "", False)


def test_a_single_option_is_nothing_to_ask():
    state = asking(0, "lay", [("lay", 3)], ("note", "laid"), "TNY-03")
    assert state.question is None
    assert state.log == [("laid", ("lay", 3))]
    assert state.decisions == 0


def test_a_secret_question_is_put_even_with_a_single_option():
    """Not asking would tell the others that there was nothing to choose."""
    state = asking(0, "lay", [("lay", 3)], ("note",), "TNY-03", secret=True)
    assert state.question.options == ((("lay", 3),),)


def test_a_free_question_is_put_even_with_a_single_listed_option():
    state = asking(0, "pay", [("pay", 1)], ("note",), "TNY-03", free="pay")
    assert state.question.free == "pay"


def test_a_question_to_several_seats_is_secret_unless_it_says_otherwise():
    both = {0: YES_OR_NO, 2: YES_OR_NO}
    assert asking_all(both, "vote", ("note",), "TNY-03").question.secret
    assert not asking_all(both, "vote", ("note",), "TNY-03", secret=False).question.secret


def test_a_question_to_several_seats_keeps_their_order_and_their_options():
    question = asking_all({2: [("lay", 1)], 0: YES_OR_NO}, "vote", ("note",), "TNY-03", 9).question
    assert (question.seats, question.options) == ((2, 0), ((("lay", 1),), YES_OR_NO))
    assert (question.together, question.args) == (True, (9,))


def test_an_open_question_to_several_seats_without_a_choice_is_not_put():
    state = asking_all({0: [("yes",)], 1: [("no",)]}, "vote", ("note", "voted"), "TNY-03", secret=False)
    assert state.log == [("voted", (("yes",), ("no",)))]


def test_it_is_put_to_all_when_one_has_a_choice():
    question = asking_all({0: [("yes",)], 1: YES_OR_NO}, "vote", ("note",), "TNY-03", secret=False).question
    assert question.waiting() == (0, 1)


def test_a_question_without_options_is_a_mistake_of_the_rules():
    with pytest.raises(RulesError, match="'lay' has no options"):
        asking(0, "lay", [], ("note",), "TNY-03")
    for options in ({}, {0: YES_OR_NO, 1: []}):
        with pytest.raises(RulesError, match="'vote' has no options for some seat"):
            asking_all(options, "vote", ("note",), "TNY-03")


def test_a_second_question_does_not_wipe_out_the_first():
    def begin(state: State) -> None:
        ask(state, 0, "first", YES_OR_NO, ("note",), "TNY-03")
        ask(state, 1, "second", YES_OR_NO, ("note",), "TNY-03")

    with pytest.raises(RulesError, match="'second' is asked while 'first' is still open"):
        tiny_state(("begin",), begin=begin)


def test_nobody_is_asked_after_the_end():
    def begin(state: State) -> None:
        end(state, "done", "TNY-01", [])
        ask(state, 1, "late", YES_OR_NO, ("note",), "TNY-03")

    with pytest.raises(RulesError, match="'late' is asked after the game has ended"):
        tiny_state(("begin",), begin=begin)


def test_an_end_says_why_by_which_rule_who_and_how_many_points():
    state = tiny_state(("begin",), begin=lambda state: end(state, "midnight", "TNY-04", [0, 2], [5, 1, 5]))
    ending = state.ending
    assert (ending.reason, ending.rule) == ("midnight", "TNY-04")
    assert (ending.winners, ending.scores) == ((0, 2), (5, 1, 5))


def test_nothing_is_carried_out_after_the_end():
    state = tiny_state(("begin",), ("note", "too late"), begin=lambda state: end(state, "done", "TNY-01", []))
    assert state.log == []
    assert state.agenda == []


def test_a_step_for_each_of_several_is_put_so_that_the_first_comes_next():
    state = tiny_state()
    state.agenda = [("finish",)]
    push_each(state, "note", (4, 2, 7))
    assert state.agenda == [("finish",), ("note", 7), ("note", 2), ("note", 4)]
