"""Hands on the clock and hands with a mouse: what each does, and when."""

from __future__ import annotations

import pytest

from engines.ambush.battlefield import cell_of
from engines.ambush.grab.clock import LONGEST, reach, start_clock
from engines.ambush.grab.grabbing import stream, takes_stamp
from engines.ambush.grab.times import draw_time, reach_factor
from engines.ambush.state import (
    IDLE,
    REACHING,
    READY,
    RETURNING,
    STOPPED,
    THINKING,
    WAITING,
    Ambush,
    Hand,
)
from engines.kit.chance import chance
from engines.kit.door import answer, run
from engines.kit.views import view_for
from tests.each import each
from tests.engines.ambush.scenes import asked, carry, events, scene
from tests.rules import rule

FIELD = {(n, 0): name for n, name in enumerate(["ambush", "ambush", "orc_raider", "dragon", "treant"], start=1)}
FAR = cell_of(4, 0)


def arranged(*hands, clock=0, **arrangement):
    """Arrange an Ambush on the clock whose hands do what they are said to do."""
    state = scene(players=len(hands), mode="clock", field=FIELD, step="call", **arrangement)
    state.question = None
    state.ambush = Ambush(1, 0, list(hands), clock=clock)
    return state


def racing(*hands, **arrangement):
    """Let the clock run until somebody is asked."""
    state = arranged(*hands, **arrangement)
    state.agenda += [("check",), ("tick",)]
    run(state)
    return state


def doing(state):
    """Tell what every hand does."""
    return [hand.doing for hand in state.ambush.hands]


# Hands on the clock


@rule("AMB-129", "AMB-063")
def test_who_has_stopped_before_the_start_is_passed_over_and_a_mouse_is_idle():
    state = arranged(Hand(), Hand(STOPPED), Hand(), Hand())
    state.live = [False, False, True, False]
    start_clock(state)

    assert doing(state) == [READY, STOPPED, IDLE, READY]
    assert [hand.at > 0 for hand in state.ambush.hands] == [False, False, False, True]


@rule("AMB-128", "AMB-130")
@pytest.mark.parametrize(("known", "thinks"), [(0b01, "think_known"), (0b10, "think_guess")])
def test_a_hand_thinks_as_long_as_the_card_is_known_or_not_and_then_reaches(known, thinks):
    state = arranged(Hand(), Hand(), clock=700)
    state.known[state.battlefield[FAR]] = known
    luck, own = state.chance.copy(), stream(state, 0)
    at = 700 + draw_time(luck, own, thinks, 1000)
    reach(state, state.ambush, 0, FAR)
    hand = state.ambush.hands[0]

    assert (hand.doing, hand.cell, hand.at) == (THINKING, FAR, at)
    assert hand.lands == at + draw_time(luck, own, "reach", 1000)


@rule("AMB-133")
def test_one_may_reach_for_a_card_that_is_gone():
    state = arranged(Hand(), Hand())
    reach(state, state.ambush, 0, cell_of(9, 9))

    assert state.ambush.hands[0].doing == THINKING


@rule("AMB-141")
@pytest.mark.parametrize("geometry", ["none", "fitts"])
def test_the_distance_counts_only_where_the_table_wants_it(geometry):
    state = arranged(Hand(), Hand(), geometry=geometry)
    luck, own = state.chance.copy(), stream(state, 1)
    draw_time(luck, own, "think_known", 1000)
    factor = reach_factor(1, 4, 0) if geometry == "fitts" else 1000
    reach(state, state.ambush, 1, FAR)
    hand = state.ambush.hands[1]

    assert hand.lands - hand.at == draw_time(luck, own, "reach", 1000, factor)


@rule("AMB-067", "AMB-131")
def test_a_hand_that_has_a_card_returns_before_it_chooses_again():
    state = arranged(Hand(REACHING, at=900, cell=FAR), Hand(IDLE))
    luck = state.chance.copy()
    state.agenda += [("check",), ("tick",)]
    run(state)
    answer(state, ("wait",), 1)

    assert (doing(state)[0], state.ambush.clock) == (RETURNING, 900)
    assert state.ambush.hands[0].at == 900 + draw_time(luck, stream(state, 0), "return", 1000)


@rule("AMB-137")
def test_a_text_keeps_a_hand_still_after_a_card():
    state = scene(players=2, mode="clock", field=FIELD, hands=("orc_raider",), step="play_part")
    carry(state, "Everybody must rest 5000 milliseconds after each card for the rest of the game.")
    state.question = None
    state.ambush = Ambush(1, 0, [Hand(REACHING, at=900, cell=FAR), Hand(IDLE)])
    state.agenda += [("check",), ("tick",)]
    run(state)
    answer(state, ("wait",), 1)

    assert (doing(state)[0], state.ambush.hands[0].at) == (RETURNING, 5900)


@rule("AMB-132")
def test_a_later_hand_has_no_part_in_the_toss():
    for seed in range(12):
        state = arranged(*(Hand(REACHING, at=at, cell=FAR) for at in (950, 900, 900)))
        state.chance = chance(seed)
        state.agenda += [("check",), ("tick",)]
        run(state)

        assert events(state, "captured")[0][0] in (1, 2)
        assert events(state, "captured")[0][2] == 900


@rule("AMB-140")
@pytest.mark.parametrize(("at", "captured"), [(LONGEST - 1, 1), (LONGEST, 1), (LONGEST + 1, 0)])
def test_what_is_picked_up_with_the_last_millisecond_counts(at, captured):
    state = racing(Hand(REACHING, at=at, cell=FAR), Hand(STOPPED))

    assert LONGEST == 30_000
    assert len(events(state, "captured")) == captured


@rule("AMB-140")
def test_time_runs_out_when_nobody_moves_a_hand_any_more():
    state = racing(Hand(WAITING), Hand(STOPPED))

    assert len(events(state, "checked")) == 1
    assert state.ambush is None or state.ambush.clock == LONGEST


@rule("AMB-140", "AMB-074")
def test_the_clock_stands_where_the_last_hand_has_stopped():
    state = arranged(Hand(STOPPED), Hand(STOPPED), clock=700)
    state.agenda = [("tick",)]
    state.box.game.steps["tick"](state)

    assert state.ambush.clock == 700


@rule("AMB-140")
def test_who_neither_moves_nor_stops_lets_the_whole_time_pass():
    state = arranged(Hand(WAITING), Hand(STOPPED), clock=700)
    state.box.game.steps["tick"](state)

    assert state.ambush.clock == LONGEST


# Hands with a mouse


@rule("AMB-136", "AMB-139")
@pytest.mark.parametrize(("other", "until"), [(Hand(REACHING, at=900, cell=FAR), 900), (Hand(STOPPED), 3200)])
def test_a_mouse_is_asked_until_the_next_thing_happens_or_for_three_seconds(other, until):
    state = racing(Hand(IDLE), other, clock=200)

    assert (asked(state), state.question.seats, state.question.args) == ("grab", (0,), (200, until))
    assert view_for(state, 1).question.options_of(0) == state.question.options_of(0)


@rule("AMB-140")
def test_nobody_waits_beyond_the_end():
    assert racing(Hand(IDLE), Hand(STOPPED), clock=29_000).question.args == (29_000, 30_000)


@rule("AMB-136")
def test_what_happens_now_comes_before_the_next_question():
    state = racing(Hand(IDLE), Hand(REACHING, at=500, cell=FAR), clock=500)

    assert events(state, "captured") == [(1, FAR, 500)]
    assert (state.question.seats, state.question.args[0]) == ((0,), 500)


@rule("AMB-136")
def test_who_waits_is_asked_again_when_something_has_happened():
    state = racing(Hand(IDLE), Hand(REACHING, at=900, cell=FAR))
    answer(state, ("wait",), 0)

    assert events(state, "captured") == [(1, FAR, 900)]
    assert (state.question.seats, state.question.args[0], doing(state)[0]) == ((0,), 900, IDLE)


@rule("AMB-136")
def test_two_mice_are_asked_together_and_the_one_who_waits_is_not_asked_in_between():
    state = racing(Hand(IDLE), Hand(IDLE), Hand(REACHING, at=5000, cell=FAR))
    answer(state, ("wait",), 0)
    answer(state, ("grab", cell_of(1, 0), 300), 1)

    assert events(state, "captured") == [(1, cell_of(1, 0), 300)]
    assert (state.question.seats, state.question.args) == ((0, 1), (300, 5000))


@rule("AMB-139")
def test_who_waits_for_three_seconds_when_all_others_have_stopped_has_stopped():
    state = racing(Hand(IDLE), Hand(STOPPED), clock=200)
    ambush = state.ambush
    answer(state, ("wait",), 0)

    assert (ambush.clock, [hand.doing for hand in ambush.hands]) == (3200, [STOPPED, STOPPED])
    assert (events(state, "stops"), len(events(state, "checked"))) == ([(0,)], 1)


@rule("AMB-152")
@pytest.mark.parametrize(
    ("choice", "told"),
    [
        (("grab", FAR, 150), (1, 350, "grab", FAR, 0)),
        (("stop", 40), (1, 240, "stop", 0, 0)),
        (("pause", 60), (1, 260, "pause", 0, 0)),
    ],
)
def test_a_press_is_logged_with_its_ambush_time_kind_and_cell(choice, told):
    state = racing(Hand(IDLE), Hand(STOPPED), clock=200)
    answer(state, choice, 0)

    assert events(state, "pressed") == [told]


@rule("AMB-152")
def test_waiting_is_no_press():
    state = racing(Hand(IDLE), Hand(REACHING, at=900, cell=FAR))
    answer(state, ("wait", 100), 0)

    assert events(state, "pressed") == []
    assert doing(state)[0] == IDLE


@rule("AMB-153")
def test_while_one_pauses_the_clock_stands_and_the_ambush_goes_on_afterwards():
    state = racing(Hand(IDLE), Hand(REACHING, at=900, cell=FAR), clock=200)
    answer(state, ("pause", 100), 0)
    assert (asked(state), state.ambush.is_paused, state.ambush.clock) == ("paused", True, 200)
    answer(state, ("resume",), 0)

    assert (state.ambush.is_paused, asked(state), state.question.args) == (False, "grab", (200, 900))


@rule("AMB-137")
@pytest.mark.parametrize(("grab", "locked"), [("click", 900 + 400), ("drag", 900)])
def test_a_mouse_is_locked_for_four_tenths_of_a_second_or_not_at_all(grab, locked):
    state = racing(Hand(IDLE), Hand(STOPPED), human_grab=grab)
    answer(state, ("grab", FAR, 900), 0)

    assert state.ambush.hands[0].locked == locked


@rule("AMB-138", "AMB-153")
@each(
    ("choice", "taken"),
    [
        (("grab", FAR, 5), True),
        (("grab", 77, 5), True),
        (("grab", "deck", 5), False),
        (("grab", 1, 2, 5), False),
        (("stop", 5), True),
        (("wait", 5), True),
        (("pause", 5), True),
        (("call", 5), False),
        (("shout", 5), False),
    ],
)
def test_a_hand_with_a_mouse_may_press_anywhere_wait_pause_or_stop(choice, taken):
    state = racing(Hand(IDLE), Hand(STOPPED))

    assert takes_stamp(state, state.question, 0, choice) == taken


@rule("AMB-153")
@pytest.mark.parametrize(("allowed", "pauses"), [(False, 0), (True, 1)])
def test_there_is_no_pause_where_the_table_wants_none_nor_a_second_one(allowed, pauses):
    state = racing(Hand(IDLE), Hand(STOPPED), pause_in_ambush=allowed)
    state.pauses = pauses

    assert not takes_stamp(state, state.question, 0, ("pause", 5))


@rule("AMB-Q-40")
def test_the_first_capture_of_every_seat_tells_how_fast_it_is():
    hands = Hand(REACHING, at=700, cell=cell_of(1, 0)), Hand(REACHING, at=900, cell=cell_of(2, 0)), Hand(IDLE)
    state = racing(*hands)
    for cell in (cell_of(3, 0), FAR):
        answer(state, ("grab", cell, 650), 2)

    assert state.reactions[:3] == [(2, 650), (0, 700), (1, 900)]
    assert [seat for seat, _ in state.reactions].count(2) == 1
