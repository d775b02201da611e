from __future__ import annotations

import pytest

from engines.ai.expert_seat import ExpertSeat
from engines.ai.levels import EFFORTS, SKILLS, seat_from, seats_from
from engines.ai.search_seat import SearchSeat
from engines.ai.seats import RandomSeat, SeatError
from engines.kit.game import Temper
from tests.each import each


def test_each_kind_of_seat_is_made_by_its_name():
    kinds = [type(seat) for seat in seats_from(["random", "expert", "search"])]

    assert kinds == [RandomSeat, ExpertSeat, SearchSeat]


@pytest.mark.parametrize("level", SKILLS)
def test_an_expert_has_the_skill_of_its_level(level):
    assert seat_from(f"expert:{level}").skill == SKILLS[level]


@pytest.mark.parametrize("level", EFFORTS)
def test_a_search_has_the_effort_of_its_level(level):
    assert seat_from(f"search:{level}").effort == EFFORTS[level]


def test_a_number_is_a_budget_of_roll_outs():
    assert seat_from("search:200").effort.iterations == 200


def test_a_number_of_milliseconds_is_a_budget_of_time():
    assert seat_from("search:300ms", clock=lambda: 0.0).effort.milliseconds == 300


def test_a_budget_of_time_needs_a_clock():
    with pytest.raises(SeatError, match="needs a clock"):
        seat_from("search:300ms")


@pytest.mark.parametrize("name", ["expert:bold", "expert:weak:bold", "expert:bold:weak", "search:90:bold"])
def test_a_temper_may_stand_before_or_after_the_level(name):
    seat = seat_from(name)

    assert seat.temper is Temper.BOLD
    assert seat.name == name


@each(
    "name",
    ["", "human", "random:weak", "expert:", "expert:200", "search:0", "search:weak", "expert:bold:even", "a:b:c"],
)
def test_a_name_that_says_nothing_is_refused_with_the_names_there_are(name):
    with pytest.raises(SeatError, match="there are random, expert, expert:weak"):
        seat_from(name)
