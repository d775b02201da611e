from __future__ import annotations

import pytest

from engines.ai.race import FEWEST_WORLDS, Race, lead_and_error
from tests.each import each

FAVOURITE, RIVAL, OTHER = ("favourite",), ("rival",), ("other",)


def raced(*worlds: tuple[float, ...]) -> Race:
    race = Race([FAVOURITE, RIVAL, OTHER][: len(worlds[0])])
    for values in worlds:
        race.note(values)
    return race


def test_an_option_that_is_better_in_every_world_wins():
    race = raced(*[(0.4, 0.5 + 0.01 * n) for n in range(10)])

    assert race.winner(2.0) == RIVAL


def test_a_lead_within_the_doubt_leaves_the_expert_its_choice():
    race = raced(*[(0.0, 1.0), (1.0, 0.0)] * 5, (0.0, 1.0))

    assert race.winner(1.5) == FAVOURITE


def test_the_same_lead_is_enough_for_a_search_without_doubt():
    race = raced(*[(0.0, 1.0), (1.0, 0.0)] * 5, (0.0, 1.0))

    assert race.winner(0.0) == RIVAL


def test_a_few_worlds_are_never_enough():
    race = raced(*[(0.0, 1.0)] * (FEWEST_WORLDS - 1))

    assert race.winner(0.0) == FAVOURITE


def test_equal_options_leave_the_expert_its_choice():
    assert raced(*[(0.5, 0.5)] * 20).winner(0.0) == FAVOURITE


def test_the_worst_options_are_dropped_but_never_the_favourite():
    race = raced((0.0, 0.3, 0.9))

    race.halve()

    assert race.field == [FAVOURITE, OTHER]


def test_an_option_that_was_dropped_cannot_win():
    race = raced(*[(0.0, 0.9, 1.0)] * 10)

    race.halve()

    assert race.winner(0.0) == OTHER


def test_nothing_is_dropped_before_the_first_world():
    race = Race([FAVOURITE, RIVAL, OTHER])

    race.halve()

    assert len(race.field) == 3


@each(("options", "legs"), [(1, 0), (2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (12, 4)])
def test_a_field_is_halved_until_two_are_left(options, legs):
    race = Race([(n,) for n in range(options)])
    assert race.legs() == legs

    race.note([0.5] * options)
    for _ in range(legs - 1):
        race.halve()

    assert len(race.field) == min(options, 2)


def test_what_was_spent_counts_every_roll_out():
    assert raced((0, 0, 0), (0, 0, 0)).spent == 6


def test_a_lead_and_its_error_are_those_of_two_worlds_more_with_the_usual_spread():
    mean, error = lead_and_error([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0])

    assert mean == 5.0
    assert error == pytest.approx(((32 + 2 * 0.1**2) / 9 / 8) ** 0.5)


def test_a_few_worlds_that_happen_to_agree_are_no_proof():
    assert raced(*[(0.50, 0.53)] * FEWEST_WORLDS).winner(2.0) == FAVOURITE
    assert raced(*[(0.50, 0.53)] * 20).winner(2.0) == RIVAL


def test_a_lead_that_is_hardly_there_leaves_the_expert_its_choice():
    assert raced(*[(0.500, 0.508)] * 1000).winner(0.0) == FAVOURITE


def test_a_rival_that_cannot_catch_up_leaves_the_race():
    race = raced(*[(0.9, 0.1 + 0.01 * n, 0.8 + 0.03 * n) for n in range(8)])

    race.drop_hopeless(1.5)

    assert race.field == [FAVOURITE, OTHER]
    assert race.is_open


def test_a_rival_that_came_to_the_same_in_every_world_leaves_its_roll_outs_to_others():
    race = raced(*[(0.5, 0.5, 0.5 + 0.1 * (n % 2)) for n in range(10)])

    race.drop_hopeless(2.0)

    assert race.field == [FAVOURITE, OTHER]


def test_nobody_leaves_the_race_after_a_few_worlds():
    race = raced(*[(1.0, 0.0)] * (FEWEST_WORLDS - 1))

    race.drop_hopeless(1.5)

    assert race.is_open


def test_a_race_without_rivals_is_over():
    race = raced(*[(1.0, 0.0)] * FEWEST_WORLDS)

    race.drop_hopeless(1.5)

    assert not race.is_open
    assert race.winner(0.0) == FAVOURITE
