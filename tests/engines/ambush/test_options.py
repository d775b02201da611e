"""What can be set: each number from its least to its most, and what is usual."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from engines.ambush.options import AmbushOptions
from tests.each import each
from tests.rules import rule

NUMBERS = [
    pytest.param("castle_health", None, 5, 40, marks=rule("AMB-006", "AMB-Q-03")),
    pytest.param("second_seat_health", 0, 0, 10, marks=rule("AMB-Q-12")),
    pytest.param("starting_hand", 5, 0, 10, marks=rule("AMB-008")),
    pytest.param("hand_limit", 10, 1, 30, marks=rule("AMB-084")),
    pytest.param("needed", 2, 1, 6, marks=rule("AMB-051")),
    pytest.param("ambush_damage", None, 0, 3, marks=rule("AMB-Q-06")),
    pytest.param("false_call_damage", 0, 0, 10, marks=rule("AMB-Q-23")),
    pytest.param("turn_limit", 500, 10, 2000, marks=rule("AMB-179")),
    pytest.param("show_ms", 1500, 500, 5000, marks=rule("AMB-148")),
    pytest.param("window_ms", 1500, 500, 5000, marks=rule("AMB-148")),
]


@each(("name", "usual", "least", "most"), NUMBERS)
def test_a_number_has_a_usual_value_and_may_be_anything_from_its_least_to_its_most(name, usual, least, most):
    assert getattr(AmbushOptions(), name) == usual
    for value in (least, most):
        assert getattr(AmbushOptions(**{name: value}), name) == value
    for value in (least - 1, most + 1):
        with pytest.raises(ValidationError):
            AmbushOptions(**{name: value})


@rule("AMB-127")
def test_a_pace_is_a_level_or_a_number_from_a_half_to_three():
    assert AmbushOptions(paces=(0.5, 3, "even")).paces == (0.5, 3, 1.15)
    for pace in (0.49, 3.01):
        with pytest.raises(ValidationError):
            AmbushOptions(paces=(pace,))


SWITCHES = [
    pytest.param("deck_counts", False, marks=rule("AMB-Q-09")),
    pytest.param("false_call_clears", True, marks=rule("AMB-Q-22")),
    pytest.param("ghosts", False, marks=rule("AMB-Q-38")),
    pytest.param("strict_call", False, marks=rule("AMB-144")),
    pytest.param("practice", False, marks=rule("AMB-013")),
    pytest.param("calibrate", False, marks=rule("AMB-142")),
    pytest.param("pause_in_ambush", True, marks=rule("AMB-153")),
]


@each(("name", "usual"), SWITCHES)
def test_what_a_table_may_agree_on_is_usually_so(name, usual):
    assert getattr(AmbushOptions(), name) is usual


NAMED = [
    pytest.param("archer", ["deck_shown", "deck_unseen", "hand"], marks=rule("AMB-Q-07")),
    pytest.param("adjacency", ["edge", "edge_and_corner"], marks=rule("AMB-Q-09")),
    pytest.param("first_player", ["random", "vote", "human"], marks=rule("AMB-Q-12")),
    pytest.param("first_turn", ["full", "expose_only"], marks=rule("AMB-Q-12")),
    pytest.param("call_windows", ["could", "every"], marks=rule("AMB-Q-48")),
    pytest.param("human_grab", ["click", "drag"], marks=rule("AMB-137")),
    pytest.param("geometry", ["none", "fitts"], marks=rule("AMB-141")),
    pytest.param("temper", ["bold", "careful", "greedy"], marks=rule("AMB-174")),
    pytest.param("memory_aid", ["none", "ambush_count", "last_5", "full"], marks=rule("AMB-176")),
]


@each(("name", "readings"), NAMED)
def test_of_several_readings_the_first_is_the_usual_one(name, readings):
    assert getattr(AmbushOptions(), name) == readings[0]
    assert [getattr(AmbushOptions(**{name: one}), name) for one in readings] == readings
    with pytest.raises(ValidationError):
        AmbushOptions(**{name: "as you like"})
