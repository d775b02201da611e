"""The benchmark of Wardens: what it plays and keeps, and what knowing a mix gains."""

from __future__ import annotations

import pytest

from bench import wardens
from bench.wardens import Line, best_pure, dial_gains, flipped, named_shares, play_line, token_gains
from engines.wardens.state import CTHULHU, KAYSAR
from tests.engines.wardens.positions import army, choose, position

RANDOM = Line.of("2:expert:random")


def test_a_line_names_the_players_and_both_seats():
    assert Line.of("3:expert:search.8") == (3, "expert", "search:8")


@pytest.mark.slow
def test_kept_games_are_not_played_again(tmp_path, monkeypatch):
    keep = tmp_path / "games.jsonl"
    first = list(play_line(RANDOM, [1, 2], keep))
    monkeypatch.setattr(wardens, "play_out", None)

    assert list(play_line(RANDOM, [1, 2], keep)) == first
    assert first[0].is_cthulhus
    assert "all_insane 2" in wardens.row_of(RANDOM, first)[-1]


def test_a_fixed_choice_in_a_circle_loses_and_a_game_looks_the_other_way_round_to_the_other_side():
    circle = [[0, 1, -1], [-1, 0, 1], [1, -1, 0]]

    assert best_pure(circle) == -1
    assert flipped([[1, 2], [3, 4]]) == [[-1, -3], [-2, -4]]


def test_nobody_gains_by_knowing_the_tokens_of_an_expert_by_his_own_count():
    state = position({"Anatolia": "Selena 3 tanks / 1 Starspawn 1 Tentacle"})
    choose(state, army(state, "Anatolia", CTHULHU), ("battle",))
    gains = dict(token_gains(state))

    assert gains["tokens of the attacker, with what follows"].mixed == pytest.approx(0)
    assert gains["tokens of the defender, with what follows"].mixed == pytest.approx(0)
    assert all(0 <= one.mixed < one.fixed for name, one in gains.items() if "round" in name)


def test_a_dial_that_is_known_helps_little():
    state = position({"Westralia": "Kaysar 3 zeppelins"}, turn=KAYSAR)
    choose(state, army(state, "Westralia"), ("expedition",))

    for _, gains in dial_gains(state, "set_dial"):
        assert 0 <= gains.mixed < 0.15 < gains.fixed


def test_named_symbols_add_up_to_the_guesses():
    assert sum(named_shares([8.0, 6.0, 7.0, 6.0], 2)) == pytest.approx(2)
