from __future__ import annotations

from itertools import count

import pytest

import bench.engines
from bench import __main__ as door
from bench.tools import measure
from bench.tools.tables import per_second, print_table, times
from engines import registry


def test_the_door_knows_the_benchmarks_by_the_names_of_their_files():
    assert "engines" in door.names()
    assert not {"tools", "__main__"} & set(door.names())


@pytest.mark.parametrize("argv", [[], ["nothing"]])
def test_the_door_says_which_benchmarks_there_are(argv, capsys):
    assert door.main(argv) == 2
    assert "engines" in capsys.readouterr().err


def test_the_door_hands_the_other_words_on(monkeypatch):
    heard = []
    monkeypatch.setattr(bench.engines, "main", lambda argv: heard.append(argv) or 3)

    assert door.main(["engines", "--quick"]) == 3
    assert heard == [["--quick"]]


def test_a_rate_is_what_was_done_by_the_time_that_it_took(monkeypatch):
    ticks = count()
    monkeypatch.setattr(measure.time, "process_time", lambda: float(next(ticks)))

    assert measure.rate(lambda: 10, 5.0) == 10 * 4 / 5


def test_columns_of_a_table_stand_under_each_other(capsys):
    print_table("Title", ["a", "b"], [["long name", "1"], ["x", "200"]])

    assert capsys.readouterr().out.splitlines() == [
        "",
        "Title",
        "a            b",
        "---------  ---",
        "long name    1",
        "x          200",
    ]


def test_figures_are_written_for_people():
    assert [per_second(figure) for figure in (1234567.8, 12.345)] == ["1,234,568", "12.3"]
    assert [times(10, 4), times(10, 0)] == ["2.5x", "-"]


@pytest.mark.parametrize("game", registry.GAMES.values(), ids=lambda game: game.slug)
@pytest.mark.slow
def test_every_game_can_be_measured(game):
    box = bench.engines.box_of(game)
    games = bench.engines.RandomGames(box)

    assert games.play() > 0
    assert len(games.passed()) > 1
    assert bench.engines.replayed_choices(game, 0.0) > 0
    assert bench.engines.seat_decisions(box, "random", 0.0) > 0


@pytest.mark.slow
def test_the_quick_benchmark_prints_speed_and_strength(monkeypatch, capsys):
    monkeypatch.setattr(bench.engines, "search_answers", lambda box: (100.0, 0.1))
    monkeypatch.setattr(bench.engines, "QUICK", {"expert": 4, "search": 0})

    assert bench.engines.main(["--quick", "--game", "ambush", "--seconds", "0.001", "--workers", "1"]) == 0

    printed = capsys.readouterr().out
    assert "one expert among random seats" in printed
    assert "random decisions/s" in printed
