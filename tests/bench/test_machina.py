"""The benchmark of Machina Arcana: what it plays, keeps and has met."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bench import machina
from bench.machina import Line, box_for, cards_met, play_line, row_of

RANDOM = Line.of("horror:1:random")


def test_a_line_names_scenario_explorers_and_seats():
    assert Line.of("statue:3:search.8:easy") == ("statue", 3, "search:8", "easy")
    assert box_for(Line.of("the:2:expert:very_easy")).options.very_easy
    assert box_for(Line.of("horror:2:expert:very_fast")).setup.mode == "very_fast"
    game = machina.Game(1, False, "destroyed", False, 1, 1, 1, 1)
    assert row_of(Line.of("the:2:expert:very_easy"), [game])[0] == "the, very easy"


def test_cards_are_met_once_in_a_game():
    box = box_for(RANDOM)
    log = [(0, "equipped", "MA-291", None, 0, 3)] * 2 + [(0, "spawned", "MA-080", None, 12, 5)]
    assert sorted(cards_met(box, log)) == [("equipped item", box.items[3].name), ("monster", box.monsters[2].name)]


@pytest.mark.slow
def test_kept_games_are_not_played_again(tmp_path, monkeypatch):
    keep = tmp_path / "games.jsonl"
    first = list(play_line(RANDOM, [1, 2], keep))
    monkeypatch.setattr(machina, "play_out", None)

    assert list(play_line(RANDOM, [1, 2], keep)) == first
    assert row_of(RANDOM, first)[:3] == ["horror", "1", "random"]


@pytest.mark.slow
def test_games_of_careless_players_are_told_with_their_seeds(capsys):
    machina.main(["--careless", "statue:2", "--games", "2", "--first-seed", "7"])

    assert "7 to 8" in capsys.readouterr().out


@pytest.mark.slow
def test_a_game_that_loses_a_piece_is_told(monkeypatch):
    counts = iter(["whole", "less"])
    monkeypatch.setattr(machina, "GAME", replace(machina.GAME, components=lambda _: next(counts)))

    with pytest.raises(AssertionError, match="something is missing"):
        list(machina.careless(RANDOM, [1]))
