from __future__ import annotations

from math import exp
from statistics import median

import pytest
from pydantic import ValidationError

from engines.ambush.grab.levels import LEDGER, LEVELS, SLEEPY
from engines.ambush.grab.times import MILLION, TIMES, draw_contest, draw_time, reach_factor
from engines.ambush.options import AmbushOptions
from engines.kit.chance import chance
from tests.each import each
from tests.engines.ambush.scenes import new_game
from tests.rules import rule


@rule("AMB-125")
def test_there_is_a_clock_and_there_are_beats():
    assert new_game(3, "clock").box.is_clock
    assert not new_game(3, "beats").box.is_clock


@rule("AMB-126", "AMB-128")
@each("name", TIMES)
def test_times_spread_around_their_median_and_grow_with_the_pace(name):
    luck = chance(1)
    even = [draw_time(luck, "hand", name, 1000) for _ in range(2000)]
    slow = [draw_time(luck, "hand", name, 1500) for _ in range(2000)]

    assert median(even) == pytest.approx(TIMES[name].median, rel=0.05)
    assert median(slow) == pytest.approx(1.5 * TIMES[name].median, rel=0.05)


@rule("AMB-128")
def test_no_time_falls_below_its_floor():
    luck = chance(2)

    assert min(draw_time(luck, "hand", "call", 500) for _ in range(2000)) == 180


@rule("AMB-127")
def test_levels_have_their_paces():
    assert {name: level.pace for name, level in LEVELS.items()} == {
        "gentle": 1.5,
        "even": 1.15,
        "sharp": 1.0,
        "master": 0.8,
    }


@rule("AMB-127")
def test_a_seat_may_have_a_level_or_any_pace_within_reason():
    assert AmbushOptions(paces=("gentle", 0.7)).paces == (1.5, 0.7)
    with pytest.raises(ValidationError):
        AmbushOptions(paces=(0.4,))


@rule("AMB-141")
def test_where_a_card_lies_does_not_matter_unless_the_table_wants_it():
    assert reach_factor(0, 0, 0) == 1000
    assert reach_factor(0, 0, 9) > 1000 > reach_factor(0, 0, -4)


@rule("AMB-151")
def test_how_often_one_seat_draws_never_changes_the_luck_of_another():
    quiet, busy = chance(3), chance(3)
    for _ in range(50):
        draw_time(busy, "ambush 1 seat 0", "reach", 1000)
    drawn = [draw_time(luck, "ambush 1 seat 1", "reach", 1000) for luck in (quiet, busy)]

    assert drawn[0] == drawn[1]


@rule("AMB-148")
@pytest.mark.parametrize("field", ["show_ms", "window_ms"])
def test_how_long_cards_are_shown_can_be_set(field):
    assert getattr(AmbushOptions(), field) == 1500
    with pytest.raises(ValidationError):
        AmbushOptions(**{field: 400})


@rule("AMB-169")
def test_levels_remember_as_the_ledger_says():
    found = {name: (one.encode, one.tau, one.rest, one.misread) for name, one in LEVELS.items()}

    assert found == {
        "gentle": (0.75, 6, 0.10, 0.010),
        "even": (0.85, 10, 0.15, 0.007),
        "sharp": (0.92, 15, 0.20, 0.005),
        "master": (0.97, 25, 0.30, 0.002),
    }


@rule("AMB-128")
def test_every_time_has_the_median_the_spread_and_the_floor_of_the_table():
    assert {name: (time.median, time.sigma, time.floor) for name, time in TIMES.items()} == {
        "call": (400, 0.30, 180),
        "hear": (450, 0.25, 200),
        "think_known": (250, 0.30, 120),
        "think_guess": (500, 0.30, 120),
        "reach": (450, 0.20, 250),
        "return": (400, 0.20, 250),
    }


@rule("AMB-128")
def test_a_time_is_spread_by_its_sigma():
    luck = chance(4)
    drawn = sorted(draw_time(luck, "hand", "hear", 1000) for _ in range(4000))
    one_sigma_below, one_sigma_above = drawn[4000 * 159 // 1000], drawn[4000 * 841 // 1000]

    assert one_sigma_below == pytest.approx(450 * exp(-0.25), rel=0.03)
    assert one_sigma_above == pytest.approx(450 * exp(0.25), rel=0.03)


@rule("AMB-141")
def test_a_far_card_takes_as_much_longer_as_its_factor_says():
    near, far = (draw_time(chance(5), "hand", "reach", 1000, factor) for factor in (1000, 2000))

    assert far == pytest.approx(2 * near, abs=1)


@rule("AMB-160")
def test_a_contest_is_drawn_around_the_pace_with_a_sigma_of_three_tenths():
    luck = chance(6)
    drawn = sorted(draw_contest(luck, "hand", 1500) / MILLION for _ in range(4000))

    assert drawn[2000] == pytest.approx(1500, rel=0.03)
    assert drawn[4000 * 841 // 1000] == pytest.approx(1500 * exp(0.3), rel=0.03)


@rule("AMB-141")
@pytest.mark.parametrize(("seat", "edge"), [(0, (0, -6)), (1, (0, 6)), (2, (-6, 0)), (3, (6, 0))])
def test_every_seat_sits_at_its_own_edge_of_the_table(seat, edge):
    assert reach_factor(seat, *edge) == 0
    assert [reach_factor(other, *edge) > 0 for other in range(4) if other != seat] == [True] * 3


@rule("AMB-169")
def test_the_simulations_of_the_ledger_and_a_sleepy_head_have_levels_too():
    assert LEDGER == (1.0, 0.90, 10, 0.15, 0.005)
    assert SLEEPY == (3.0, 0.40, 2, 0.0, 0.020)
