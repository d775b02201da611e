from __future__ import annotations

import pytest

from engines.ambush.battlefield import cell_of
from engines.ambush.grab.beats import beat, named_cards, start_beats
from engines.ambush.state import STOPPED, Ambush, Hand
from engines.kit.door import answer
from engines.kit.views import view_for
from tests.engines.ambush.scenes import STOP, ambush, asked, call, events, grab, scene
from tests.rules import rule

FIELD = {(n, 0): name for n, name in enumerate(["ambush", "ambush", "orc_raider", "dragon", "treant"], start=1)}


def beating(*tempos, beats=0, caller=0, **arrangement):
    """Arrange an Ambush in beats whose hands have these tempos."""
    state = scene(players=len(tempos), field=FIELD, step="call", **arrangement)
    state.question = None
    state.ambush = Ambush(1, caller, [Hand(tempo=tempo) for tempo in tempos], beats=beats)
    return state


def called(**arrangement):
    """Arrange an Ambush that seat 0 has called."""
    return call(scene(field=FIELD, step="call", **arrangement))


@rule("AMB-157")
def test_the_caller_has_a_head_start_and_tempo_grows_beat_by_beat():
    state = called()

    assert 0 in state.question.seats
    assert 400 + 850 - 1000 <= state.ambush.hands[0].tempo - 1000 <= 400 + 1150 - 1000


@rule("AMB-157")
def test_a_slow_seat_gains_tempo_slowly():
    state = called(paces=(1.0, 3.0, 3.0))

    assert state.ambush.hands[1].tempo <= 1150 // 3 + 1


@rule("AMB-158")
def test_who_names_a_card_pays_for_it_or_stops_for_good():
    state = called()
    before = state.ambush.hands[0].tempo
    for seat in state.question.waiting():
        answer(state, STOP, seat)

    assert events(state, "stops")[0] == (0,)
    assert state.ambush is None or state.ambush.hands[0].tempo == before - 1000
    assert state.question is None or state.question.kind != "grab" or 0 not in state.question.seats


@rule("AMB-159")
def test_a_card_that_one_seat_named_is_captured():
    state = grab(called(), {0: [(4, 0)]})

    assert events(state, "captured")[0][:2] == (0, cell_of(4, 0))


@rule("AMB-160")
@pytest.mark.parametrize(("beats", "caller", "winner"), [(1, 0, 0), (2, 0, 1), (1, 2, 1), (0, 0, 1)])
def test_in_the_first_beat_the_caller_wins_a_contest_and_else_the_quickest_hand(beats, caller, winner):
    state = beating(1500, 1500, 1500, beats=beats, caller=caller, paces=(3.0, 0.5, 3.0))
    named_cards(state, (0, 1), (("grab", cell_of(3, 0)), ("grab", cell_of(3, 0))))

    assert events(state, "contested") == [(winner, cell_of(3, 0), (0, 1))]
    assert events(state, "captured") == [(winner, cell_of(3, 0), beats)]


@rule("AMB-161")
def test_a_lost_contest_gives_three_tenths_of_a_card_back():
    state = beating(1500, 1600, beats=2, paces=(3.0, 0.5))
    named_cards(state, (0, 1), (("grab", cell_of(3, 0)), ("grab", cell_of(3, 0))))

    assert [hand.tempo for hand in state.ambush.hands] == [1500 - 1000 + 300, 1600 - 1000]


@rule("AMB-159", "AMB-151")
def test_a_card_that_nobody_else_named_is_not_contested_and_costs_no_luck():
    state = beating(1000, 1000, beats=2)
    before = dict(state.chance.counts)
    named_cards(state, (0, 1), (("grab", cell_of(3, 0)), ("grab", cell_of(4, 0))))

    assert events(state, "contested") == []
    assert events(state, "captured") == [(0, cell_of(3, 0), 2), (1, cell_of(4, 0), 2)]
    assert state.chance.counts == before


@rule("AMB-157")
def test_at_the_start_only_the_caller_has_any_tempo():
    state = beating(7, 7, 7, caller=1)
    start_beats(state)

    assert [hand.tempo for hand in state.ambush.hands] == [0, 400, 0]


def gained(state, seat, times):
    """Collect what a seat gains in many beats, each as if it were the first."""
    found = set()
    for _ in range(times):
        state.question, state.ambush.beats, state.ambush.hands[seat].tempo = None, 0, 0
        beat(state)
        found.add(state.ambush.hands[seat].tempo)
    return found


@rule("AMB-157")
def test_in_a_beat_a_hand_gains_from_850_to_1150_thousandths_divided_by_its_pace():
    state = beating(0, 0, paces=(1.0, 2.0))

    assert gained(state, 0, 6000) == set(range(850, 1151))
    assert gained(state, 1, 6000) == set(range(425, 576))


@rule("AMB-158")
@pytest.mark.parametrize(("short", "seats"), [(0, (0,)), (1, None)])
def test_who_has_a_whole_tempo_names_a_card(short, seats):
    state = beating(0, 0)
    state.ambush.hands[1].doing = STOPPED
    ahead = state.copy()
    beat(ahead)
    state.ambush.hands[0].tempo = 1000 - ahead.ambush.hands[0].tempo - short
    beat(state)

    assert state.ambush.hands[0].tempo == 1000 - short
    assert (state.question and state.question.seats) == seats


@rule("AMB-158", "AMB-072")
def test_all_see_what_can_be_named_in_which_beat():
    state = beating(1000, 1000, beats=3)
    beat(state)

    assert (state.ambush.beats, state.question.args) == (4, (4, 0))
    assert view_for(state, 1).question.options_of(0) == state.question.options_of(0)


@rule("AMB-162")
@pytest.mark.parametrize(("beats", "kind"), [(59, "grab"), (60, "")])
def test_there_are_at_most_sixty_beats(beats, kind):
    state = beating(1000, 1000, beats=beats)
    beat(state)

    assert (asked(state), state.ambush.beats) == (kind, 60)


@rule("AMB-162")
def test_beats_end_with_an_empty_battlefield_or_when_all_have_stopped():
    assert (
        ambush({seat: [(n, 0) for n in range(1, 6)] for seat in range(3)}, {(1, 0): "ambush"} | FIELD).ambush is None
    )


@rule("AMB-163")
def test_after_the_beats_everything_goes_on_as_after_the_clock():
    state = grab(called(), {0: [(4, 0)]})

    assert events(state, "checked") == [(0, (0, 0, 0), 2, False)]


@rule("AMB-156")
def test_the_fastest_shout_makes_the_caller():
    callers = set()
    for pace in ((0.5, 3.0), (3.0, 0.5)):
        state = scene(players=2, field=FIELD, step="call", paces=pace)
        for seat in state.question.waiting():
            answer(state, ("call",), seat)
        callers.add(state.ambush.caller)

    assert callers == {0, 1}
