from __future__ import annotations

import json

import pytest

from engines.kit.door import answer, run
from engines.kit.parts import json_text
from engines.kit.questions import Option, Refusal, Refused, RulesError
from engines.kit.state import State, ask, ask_together, push
from engines.kit.views import view_for
from tests.each import each
from tests.engines.kit.tiny import tiny_state

OPTIONS = (("flip", 0), ("flip", 1), ("pass",))


def waiting_state(**more) -> State:
    """Return a state in which seat 1 may flip or pass."""
    begin = {"begin": lambda state: ask(state, 1, "flip", OPTIONS, ("note", "flipped"), "TNY-03", **more)}
    return tiny_state(("begin",), **begin)


def voting_state(**more) -> State:
    """Return a state in which the seats 2 and 0 vote."""
    both = {2: (("yes",), ("no",)), 0: (("yes",), ("no",))}
    begin = {"begin": lambda state: ask_together(state, both, "vote", ("note", "voted"), "TNY-03", **more)}
    return tiny_state(("begin",), **begin)


def clicking_state(takes=lambda state, question, seat, choice: True) -> State:
    """Return a state in which seat 1 may answer freely."""
    begin = {"begin": lambda state: ask(state, 1, "click", [("wait",)], ("note",), "TNY-03", free="click")}
    return tiny_state(("begin",), free_answers={"click": takes}, **begin)


def refusal_of(state: State, choice: Option, seat: int | None = None) -> Refusal:
    """Return why an answer is refused; nothing may change by it."""
    before = json_text(state)
    with pytest.raises(Refused) as refused:
        answer(state, choice, seat)
    assert json_text(state) == before
    return refused.value.refusal


def test_an_answer_runs_the_game_on():
    state = waiting_state()
    assert answer(state, ("flip", 1), 1) == (1, ("flip", 1))
    assert state.log == [("flipped", ("flip", 1))]
    assert state.question is None
    assert state.ending is not None
    assert state.decisions == 1


def test_the_seat_need_not_be_named_when_only_one_is_asked():
    assert answer(waiting_state(), ("pass",)) == (1, ("pass",))


@pytest.mark.parametrize("seat", [0, 2, 3, -1, 10**9])
def test_somebody_elses_question_is_refused(seat: int):
    assert refusal_of(waiting_state(), ("pass",), seat) is Refusal.NOT_YOUR_QUESTION


@each(
    "choice", [("fly",), (), ("flip",), ("flip", 2), ("flip", 0, 0), ["pass"], "pass", None, 7, {"flip": 1}], ids=repr
)
def test_what_is_not_listed_is_refused(choice: Option):
    assert refusal_of(waiting_state(), choice, 1) is Refusal.NOT_AN_OPTION


def test_nothing_is_taken_when_the_game_is_over():
    assert refusal_of(tiny_state(), ("pass",), 0) is Refusal.GAME_OVER


def test_a_seat_must_be_named_when_several_are_asked():
    assert refusal_of(voting_state(), ("yes",)) is Refusal.NOT_YOUR_QUESTION


def test_a_vote_cannot_be_changed():
    state = voting_state()
    answer(state, ("yes",), 0)
    assert refusal_of(state, ("no",), 0) is Refusal.ALREADY_ANSWERED


def test_answers_given_together_are_handed_on_in_the_order_of_the_seats():
    state = voting_state()
    answer(state, ("no",), 0)
    assert state.log == []
    assert state.question.waiting() == (2,)
    answer(state, ("yes",), 2)
    assert state.log == [("voted", (("yes",), ("no",)))]
    assert state.decisions == 2


def test_a_vote_saved_in_the_middle_goes_on():
    state = voting_state()
    answer(state, ("no",), 0)
    loaded = State.from_plain(json.loads(json_text(state)))
    loaded.box = state.box
    answer(loaded, ("yes",), 2)
    assert loaded.log == [("voted", (("yes",), ("no",)))]


@pytest.mark.parametrize("look_alike", [("flip", True), ("flip", 1.0)], ids=repr)
def test_the_listed_option_is_played_not_what_looks_like_it(look_alike: Option):
    """True and 1.0 equal 1 in Python, but not in a record, a digest or an index."""
    state = waiting_state()
    seat, option = answer(state, look_alike, 1)
    assert (seat, repr(option)) == (1, "('flip', 1)")
    assert repr(state.log) == "[('flipped', ('flip', 1))]"


def test_the_asked_seat_answers_not_what_looks_like_it():
    assert repr(answer(waiting_state(), ("pass",), True)) == "(1, ('pass',))"


def test_a_refusal_does_not_repeat_a_long_answer():
    with pytest.raises(Refused) as refused:
        answer(waiting_state(), ("flip", "x" * 9_000, *range(200)), 1)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(
    "choice", [("flip", 10**5000), ("flip", *range(10_000)), object()], ids=["int", "long", "object"]
)
def test_an_answer_that_cannot_even_be_shown_is_refused_by_name(choice: Option):
    assert refusal_of(waiting_state(), choice, 1) is Refusal.NOT_AN_OPTION


def test_a_free_question_takes_what_its_check_takes():
    asked: list[tuple[str, int, Option]] = []

    def takes(state: State, question, seat: int, choice: Option) -> bool:
        asked.append((question.kind, seat, choice))
        return choice[1] < 100

    state = clicking_state(takes)
    assert refusal_of(state, ("click", 100), 1) is Refusal.NOT_AN_OPTION
    assert answer(state, ("click", 99), 1) == (1, ("click", 99))
    assert asked == [("click", 1, ("click", 100)), ("click", 1, ("click", 99))]


def test_a_free_question_takes_its_listed_options_without_a_check():
    assert answer(clicking_state(lambda *_: False), ("wait",), 1) == (1, ("wait",))


@each(
    "choice", [("click", {}), ("click", float("nan")), ("click", 2**64), (), None, ("click", *range(300))], ids=repr
)
def test_a_free_question_takes_nothing_that_a_record_could_not_keep(choice: Option):
    """The check of the game is not even asked, so that it need not be afraid of them."""
    assert refusal_of(clicking_state(), choice, 1) is Refusal.NOT_AN_OPTION


def test_a_view_cannot_be_played():
    view = view_for(waiting_state(), 1)
    with pytest.raises(RulesError, match="a view cannot be played"):
        answer(view, ("pass",), 1)


def test_an_agenda_that_runs_in_circles_is_a_mistake_of_the_rules():
    with pytest.raises(RulesError, match="the agenda runs in circles at 'again'"):
        tiny_state(("again",), again=lambda state: push(state, ("again",)))


def test_an_agenda_that_runs_dry_is_a_mistake_of_the_rules():
    state = waiting_state()
    state.question = None
    state.agenda.clear()
    with pytest.raises(RulesError, match="nothing is left on the agenda"):
        run(state)
