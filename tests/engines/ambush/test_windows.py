"""Call windows: when they open and close, who is asked again, and what a call sets going."""

from __future__ import annotations

import pytest

from engines.ambush.battlefield import cell_of
from engines.ambush.grab.calling import called, open_window
from engines.ambush.grab.check import count
from engines.ambush.grab.grabbing import begin_ambush, new_ambush, stream
from engines.ambush.grab.times import draw_time
from engines.kit.by_hand import MOVE, SET, TOP, take_by_hand
from engines.kit.door import answer, run
from engines.kit.state import UNKNOWN
from engines.kit.views import view_for
from tests.engines.ambush.scenes import CALL, SILENT, all_say, ambush, asked, call, events, grab, options, scene
from tests.rules import rule

TWO = {(1, 0): "ambush", (2, 0): "ambush"}
FIRST, SECOND = cell_of(1, 0), cell_of(2, 0)


def open_to(*answers, news=(), window=(300, 1800), dead=0, **arrangement):
    """Let a window on the clock be answered by all seats."""
    state = scene(players=len(answers), mode="clock", field=TWO, step="call", **arrangement)
    state.question, state.window = None, window
    called(state, tuple(range(len(answers))), news, dead, answers)
    run(state)
    return state


@rule("AMB-145", "AMB-148")
def test_a_window_opens_within_six_tenths_of_a_second_and_stays_open_for_its_time():
    state = scene(mode="clock", field=TWO, step="call", window_ms=2500)
    opened = set()
    for _ in range(6000):
        state.question = None
        open_window(state, [0], (), dead=0)
        opened.add(state.window[0])
        assert state.window[1] == state.window[0] + 2500

    assert (min(opened), max(opened)) == (0, 600)


@rule("AMB-145", "AMB-155")
def test_in_beats_no_time_passes_before_a_window_opens():
    state = scene(field=TWO, step="call")

    assert (state.window, state.question.args, state.question.free) == ((), (0,), "")


@rule("AMB-050")
def test_all_see_that_all_are_asked():
    state = scene(field=TWO, step="call")

    assert view_for(state, 2).question.options_of(0) == (SILENT, CALL)


@rule("AMB-146")
def test_after_an_early_press_only_the_hasty_are_asked_again_with_a_dead_button():
    state = open_to(("call", 299), SILENT, SILENT)

    assert (state.question.seats, state.question.args) == ((0,), (300, 1800, 300 + 600))


@rule("AMB-144")
@pytest.mark.parametrize(("news", "is_false"), [((), False), ((SECOND,), True)])
def test_a_strict_call_is_judged_by_what_lies_there_already(news, is_false):
    state = open_to(("call", 299), SILENT, news=news, strict_call=True)
    assert state.ambush.in_air == tuple(state.battlefield[cell] for cell in news)
    answer(state, ("stop",), 0)
    while asked(state) == "grab":
        all_say(state, ("stop",))

    assert events(state, "checked") == [(0, (0, 0), 2, is_false)]


@rule("AMB-144")
def test_only_cards_that_still_lie_are_in_the_air():
    state = scene(field=TWO, step="call")
    state.question, state.newly_laid = None, [SECOND]
    begin_ambush(state, 0, (SECOND, cell_of(7, 7)))

    assert state.ambush.in_air == (state.battlefield[SECOND],)
    assert state.newly_laid == []


@rule("AMB-147")
@pytest.mark.parametrize(("when", "calls"), [(1800, [(0, 1800)]), (1801, [])])
def test_a_call_counts_until_the_window_closes(when, calls):
    assert events(open_to(("call", when), SILENT), "called") == calls


@rule("AMB-147")
@pytest.mark.parametrize(("window", "opens"), [((5000, 9000), 5000), ((), 0)])
def test_a_computer_player_calls_its_time_after_the_opening(window, opens):
    state = scene(players=2, mode="clock", field=TWO, step="call", paces=(1.5, 1.0))
    state.question, state.window = None, window
    expected = opens + draw_time(state.chance.copy(), stream(state, 0), "call", 1500)
    called(state, (0, 1), (), 0, (CALL, SILENT))

    assert events(state, "called") == [(0, expected)]


@rule("AMB-178")
def test_whoever_calls_has_done_something():
    state = scene(field=TWO, step="call")
    assert state.has_acted is False

    assert call(state).has_acted is True


# A window that is interrupted by hand


@rule("AMB-062")
def test_a_castle_that_falls_by_hand_is_not_asked_again():
    state = scene(field=TWO, step="call")
    take_by_hand(state, (SET, "health.1", 0), 0)

    assert (asked(state), state.question.seats) == ("call", (0, 2))


@rule("AMB-Q-48")
def test_when_too_few_cards_lie_there_now_the_turn_goes_on():
    state = scene(field=TWO, hands=("treant",), step="call")
    take_by_hand(state, (MOVE, f"battlefield.{SECOND}", 0, "hands.1", TOP), 0)

    assert asked(state) == "play"


@rule("AMB-146")
def test_of_those_with_a_dead_button_only_they_are_asked_again():
    state = open_to(("call", 299), SILENT, SILENT)
    take_by_hand(state, (SET, "shield.2", 1), 0)

    assert (state.question.seats, state.question.args) == ((0,), (300, 1800, 900))
    take_by_hand(state, (SET, "health.0", 0), 0)
    assert asked(state) != "call" or 0 not in state.question.seats


# What a call sets going


@rule("AMB-151", "AMB-152")
def test_ambushes_are_numbered_from_one_and_so_are_the_streams_of_luck():
    state = scene(field=TWO, step="call")
    assert (new_ambush(state, 0).number, stream(state, 2)) == (1, "ambush 1 seat 2")
    state.ambushes = 4

    assert (new_ambush(state, 0).number, stream(state, 2)) == (5, "ambush 5 seat 2")


@rule("AMB-077", "AMB-164")
def test_what_nobody_knows_is_not_counted():
    state = scene(field=TWO, step="call")

    assert count(state, [UNKNOWN, *state.battlefield.values()]) == 2


@rule("AMB-078")
def test_it_is_told_how_many_cards_a_false_caller_loses():
    field = {(1, 0): "ambush", (2, 0): "treant", (3, 0): "orc_raider"}

    assert events(ambush({0: [(2, 0), (3, 0)]}, field), "loses_captured") == [(0, 2)]


@rule("AMB-072", "AMB-136")
@pytest.mark.parametrize("mode", ["beats", "clock"])
def test_hands_that_are_interrupted_go_for_the_cards_that_are_left(mode):
    state = call(scene(field={**TWO, (3, 0): "dragon"}, step="call", mode=mode))
    before = state.question
    take_by_hand(state, (MOVE, f"battlefield.{cell_of(3, 0)}", 0, "hands.1", TOP), 0)
    question = state.question

    assert (question.seats, question.kind, question.args) == (before.seats, "grab", before.args)
    assert question.then == before.then
    assert options(state, question.seats[0]) == [("grab", FIRST), ("grab", SECOND), ("stop",)]
    assert view_for(state, 1).question.options_of(question.seats[0]) == tuple(options(state, question.seats[0]))
    grab(state, {0: [(1, 0)]})
    assert events(state, "captured")[0][:2] == (0, FIRST)
