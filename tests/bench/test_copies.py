from __future__ import annotations

import gc

import pytest

from bench import copies


@pytest.mark.slow
def test_copies_are_counted_alone_and_beside_other_games_in_both_ways():
    before = gc.get_threshold()

    alone, beside = copies.measured("castle_of_magic", 0.01)

    assert set(alone) == set(beside) == {"usual", "seldom"}
    assert min(*alone.values(), *beside.values()) > 0
    assert gc.get_threshold() == before


def test_the_ratio_is_what_is_left_beside_others():
    row = copies.row("game", {"usual": 200.0, "seldom": 1000.0}, {"usual": 50.0, "seldom": 1000.0})

    assert row == ["game", "200", "50", "0.25", "1,000", "1,000", "1.00"]


@pytest.mark.slow
def test_each_game_is_measured_in_a_process_of_its_own(capsys):
    assert copies.main(["--quick", "--game", "castle_of_magic"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[4:]] == ["castle_of_magic"]
