"""The benchmark of Castle von Loghan: what it keeps, and what it counts."""

from __future__ import annotations

from bench import loghan
from bench.loghan import Line, box_of, everything, lines_of, play_line

RANDOM = Line("story", 3, "random")


def test_every_line_is_played_with_every_kind_of_seats():
    found = list(lines_of(["story:4", "solo:5"], ["random", "veteran"], ""))
    assert found == [
        Line("story", 4, "random"),
        Line("story", 4, "veteran"),
        Line("solo", 5, "random"),
        Line("solo", 5, "veteran"),
    ]
    assert [line.players for line in found] == [4, 4, 1, 1]


def test_only_veterans_know_the_backs_of_the_event_cards():
    backs = {seat: box_of(Line("story", 3, seat)).options.backs for seat in ("random", "expert", "veteran")}
    assert backs == {"random": "hidden", "expert": "hidden", "veteran": "known"}


def test_kept_games_are_not_played_again_and_others_are_added(tmp_path, monkeypatch):
    keep = tmp_path / "games.jsonl"
    first = list(play_line(RANDOM, [1, 2], keep=keep))
    more = list(play_line(RANDOM, [1, 2, 3], keep=keep))
    assert more[:2] == first
    assert len(keep.read_text(encoding="utf-8").splitlines()) == 3

    monkeypatch.setattr(loghan, "play_chunk", lambda line, seeds: iter([None for _ in seeds]))
    assert list(play_line(RANDOM, [3, 1], keep=keep)) == [more[2], more[0]]
    assert list(play_line(Line("story", 4, "random"), [1])) == [None], "games of another line are of no use"


def test_what_was_met_is_among_what_could_be_met():
    met = {thing for game in play_line(RANDOM, range(1, 4)) for thing in game.seen}
    assert met <= set(everything(box_of(RANDOM)))
    assert {thing[0] for thing in met} == {"Story Event", "Outcome", "Random Event", "Treasure", "Enemy"}
