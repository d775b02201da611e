from __future__ import annotations

import pytest

from engines.ambush.battlefield import cell_of
from engines.ambush.game import GAME
from engines.ambush.state import IDLE, REACHING, STOPPED, Ambush, Hand
from engines.kit.chance import chance
from engines.kit.door import answer, run
from engines.kit.game import make_setup
from engines.kit.questions import Refused
from engines.kit.record import Timeline, replay
from engines.kit.views import view_for
from tests.engines.ambush.scenes import CONTENT, all_say, asked, at, call, events, names, play, scene
from tests.rules import rule

FIELD = {(n, 0): name for n, name in enumerate(["ambush", "ambush", "orc_raider", "dragon", "treant"], start=1)}


def racing(*hands, players=2, clock=0, caller=0, field=FIELD, **arrangement):
    """Arrange an Ambush on the clock in which the hands do what they are said to do."""
    state = scene(players=players, mode="clock", field=field, step="call", **arrangement)
    state.question = None
    state.ambush = Ambush(1, caller, list(hands), clock=clock)
    state.agenda += [("check",), ("tick",)]
    run(state)
    return state


def with_a_mouse(**arrangement):
    """Arrange an Ambush in which seat 0 presses by hand and seat 1 has stopped."""
    state = racing(Hand(IDLE), Hand(STOPPED), **arrangement)
    state.live[0] = True
    return state


def press(state, x, y, when):
    """Press on a cell so many milliseconds after the question was put."""
    answer(state, ("grab", cell_of(x, y), when), 0)
    return state


@rule("AMB-129")
def test_the_caller_begins_at_once_and_the_others_when_they_have_heard_it():
    state = call(scene(players=3, mode="clock", field=FIELD, step="call"), 1)

    assert (asked(state), state.question.seats, state.ambush.clock) == ("grab", (1,), 0)
    assert all(hand.at >= 200 for seat, hand in enumerate(state.ambush.hands) if seat != 1)


@rule("AMB-130", "AMB-067")
def test_a_hand_thinks_reaches_picks_up_and_returns_before_it_reaches_again():
    state = racing(Hand(), Hand(STOPPED))
    play(state, ("grab", cell_of(3, 0)))
    (seat, cell, when) = events(state, "captured")[0]

    assert (seat, cell) == (0, cell_of(3, 0))
    assert when >= 120 + 250
    assert state.ambush.clock >= when + 250


@rule("AMB-131", "AMB-133", "AMB-EX-15")
def test_the_earliest_hand_has_the_card_and_the_other_chooses_anew_at_once():
    cell = cell_of(2, 0)
    hands = (Hand(REACHING, at=1180, cell=cell), Hand(REACHING, at=1203, cell=cell))
    state = racing(*hands)

    assert events(state, "captured")[0] == (0, cell, 1180)
    assert events(state, "too_late") == [(1, cell)]
    assert (state.question.seats, state.ambush.clock) == ((1,), 1203)


@rule("AMB-132")
def test_equal_times_are_settled_by_a_coin_and_not_by_the_seat():
    cell, winners = cell_of(2, 0), set()
    for seed in range(12):
        state = scene(players=2, mode="clock", field=FIELD, step="call")
        state.question, state.chance = None, chance(seed)
        state.ambush = Ambush(1, 0, [Hand(REACHING, at=900, cell=cell), Hand(REACHING, at=900, cell=cell)])
        state.agenda.append(("tick",))
        run(state)
        winners.add(events(state, "captured")[0][0])

    assert winners == {0, 1}


@rule("AMB-136", "AMB-137", "AMB-EX-16")
@pytest.mark.parametrize(("second", "captured"), [(350, 1), (400, 2)])
def test_after_a_press_the_hand_is_locked_for_a_while(second, captured):
    state = press(with_a_mouse(), 1, 0, 900)
    assert state.ambush.clock == 900
    press(state, 2, 0, second)

    assert len(state.piles[0]) == captured


@rule("AMB-137")
def test_who_drags_cards_is_not_locked():
    state = press(press(with_a_mouse(human_grab="drag"), 1, 0, 900), 2, 0, 10)

    assert len(state.piles[0]) == 2


@rule("AMB-138")
def test_a_press_on_an_empty_cell_does_nothing_and_costs_nothing():
    state = press(with_a_mouse(), 9, 9, 500)
    press(state, 1, 0, 100)

    assert [event[2] for event in events(state, "captured")] == [600]


@rule("AMB-139")
def test_who_waits_when_all_others_have_stopped_has_stopped_too():
    state = with_a_mouse()
    answer(state, ("wait", 3000), 0)
    while asked(state) == "grab":
        answer(state, ("wait",), 0)

    assert events(state, "checked")


@rule("AMB-139")
def test_a_done_key_stops_the_hand():
    state = with_a_mouse()
    answer(state, ("stop", 400), 0)

    assert events(state, "stops") == [(0,)]


@rule("AMB-140")
def test_an_ambush_is_over_after_thirty_seconds():
    state = racing(Hand(REACHING, at=31_000, cell=cell_of(2, 0)), Hand(STOPPED))

    assert events(state, "captured") == []
    assert events(state, "checked")


@rule("AMB-142")
def test_practice_sets_the_pace_of_the_others_by_the_human():
    state = scene(players=2, mode="clock", step="practise", calibrate=True)
    answer(state, ("ready", 10), 0)
    answer(state, ("ready",), 1)
    while asked(state) == "grab":
        seat = state.question.waiting()[0]
        cell = min(state.battlefield)
        answer(state, ("grab", cell, 2400) if seat == 0 else ("stop",), seat)

    assert events(state, "calibrated") == [(2400, 2000)]
    assert state.calibration == 2000


@rule("AMB-135", "AMB-145")
def test_a_call_has_the_time_stamp_of_the_press_and_the_window_opens_at_an_unforeseen_moment():
    state = play(scene(players=2, mode="clock", field=FIELD, top="treant"), at(6, 0))
    opens = state.window[0]
    assert 0 <= opens <= 600
    answer(state, ("call", opens + 250), 0)
    answer(state, ("silent",), 1)

    assert events(state, "called") == [(0, opens + 250)]


@rule("AMB-144", "AMB-146")
def test_a_press_while_the_button_is_dead_keeps_it_dead_for_a_while():
    state = scene(players=2, mode="clock", field=FIELD, step="call")
    state.window, early = (300, 1800), 299
    state.question = None
    state.agenda.append(("called", (0, 1), (), 0, (("call", early), ("silent",))))
    run(state)
    assert events(state, "too_early") == [((0,),)]
    assert (asked(state), state.question.seats) == ("call", (0,))
    answer(state, ("call", 899), 0)

    assert events(state, "called") == []


@rule("AMB-144")
def test_a_strict_table_lets_an_early_call_count():
    state = scene(players=2, mode="clock", field=FIELD, step="call", strict_call=True)
    state.window, state.question = (300, 1800), None
    state.agenda.append(("called", (0, 1), (), 0, (("call", 299), ("silent",))))
    run(state)

    assert events(state, "called") == [(0, 299)]


@rule("AMB-147")
def test_a_call_that_comes_after_the_window_has_closed_lapses():
    state = scene(players=2, mode="clock", field=FIELD, step="call")
    state.window, state.question = (300, 1800), None
    state.agenda.append(("called", (0, 1), (), 0, (("call", 1801), ("silent",))))
    run(state)

    assert events(state, "called") == []


@rule("AMB-147", "AMB-149")
def test_without_a_human_the_window_waits_for_all_calls():
    state = all_say(scene(players=2, mode="clock", field=FIELD, step="call"), ("call",))

    assert len(events(state, "called")) == 1


@rule("AMB-153")
def test_one_may_pause_once_a_game():
    state = with_a_mouse()
    answer(state, ("pause", 100), 0)
    assert asked(state) == "paused"
    answer(state, ("resume",), 0)

    assert state.pauses == 1
    with pytest.raises(Refused):
        answer(state, ("pause", 100), 0)


@rule("AMB-154")
def test_a_hand_that_reaches_is_seen_and_one_that_thinks_is_not():
    state = racing(Hand(IDLE), Hand(REACHING, at=5000, cell=cell_of(2, 0)))

    assert view_for(state, 0).ambush.hands[1].cell == cell_of(2, 0)


@rule("AMB-152")
def test_a_record_with_time_stamps_replays_exactly():
    timeline = Timeline(GAME, CONTENT, make_setup(GAME, seed=5, mode="clock", players=2))
    luck = chance(5)
    for _ in range(400):
        question = timeline.state.question
        if question is None:
            break
        seat = question.waiting()[0]
        choice = luck.pick("choices", question.options_of(seat))
        stamped = question.free == "clock" and seat == 0
        timeline.answer((*choice, luck.below("times", 900)) if stamped else choice, seat)
    record = timeline.record("race", "A race")
    again = replay(record.model_validate_json(record.model_dump_json()), GAME, CONTENT)

    assert any(len(choice.option) > 1 and choice.option[0] == "grab" for choice in record.choices)
    assert again.state == timeline.state


@rule("AMB-180")
def test_when_a_human_leaves_the_next_answer_needs_no_stamp():
    state = with_a_mouse()
    answer(state, ("grab", cell_of(1, 0)), 0)

    assert state.live[0] is False
    assert names(state, state.piles[0]) == ["ambush"]
