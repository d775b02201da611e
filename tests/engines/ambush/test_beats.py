from __future__ import annotations

from engines.ambush.battlefield import cell_of
from engines.kit.door import answer
from tests.engines.ambush.scenes import STOP, ambush, asked, call, events, grab, scene
from tests.rules import rule

FIELD = {(n, 0): name for n, name in enumerate(["ambush", "ambush", "orc_raider", "dragon", "treant"], start=1)}


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
def test_in_the_first_beat_the_caller_wins_a_contest():
    wanted = {seat: [(3, 0)] for seat in range(3)}
    for pace in (3.0, 0.5):
        state = grab(called(paces=(pace, 0.8, 0.8)), wanted)
        contests = [event for event in events(state, "contested") if 0 in event[2]]

        assert all(winner == 0 for winner, _, _ in contests[:1])
        assert events(state, "captured")[0][0] == 0 or 0 not in events(state, "contested")[0][2]


@rule("AMB-160", "AMB-161")
def test_a_lost_contest_gives_some_tempo_back():
    state = called(paces=(1.0, 0.5, 0.5))
    while asked(state) == "grab" and not events(state, "contested"):
        before = {seat: state.ambush.hands[seat].tempo for seat in state.question.seats}
        for seat in state.question.waiting():
            answer(state, ("grab", min(state.battlefield)), seat)
    winner, _, rivals = events(state, "contested")[0]
    loser = next(seat for seat in rivals if seat != winner)

    assert state.ambush.hands[loser].tempo >= before[loser] - 1000 + 300


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
