from __future__ import annotations

import json
import time

import pytest

from engines import registry
from tests.engines.toys import BELL, CLOCK, COUNCIL, new_timeline
from workbench.cli import chosen, content
from workbench.cli.play.command import recorded
from workbench.cli.play.seating import ai_seat

CASTLE = ("play", "castle_of_magic", "--content", "starter")
KEYS = {
    "game", "mode", "story", "players", "seed", "seats", "winners", "reason", "rule", "scores", "decisions",
    "rounds", "digest", "referee_texts",
}  # fmt: skip


def test_a_game_for_programs_has_these_keys_and_nothing_else(call):
    ran = call(*CASTLE, "--seed", 7, "--json")

    assert (ran.code, ran.err) == (0, "")
    assert ran.data.keys() == KEYS
    assert {key: type(value) for key, value in ran.data.items()} == {
        **dict.fromkeys(("game", "mode", "story", "reason", "rule", "digest"), str),
        **dict.fromkeys(("players", "seed", "decisions", "rounds", "referee_texts"), int),
        **dict.fromkeys(("seats", "winners", "scores"), list),
    }


@pytest.mark.slow
def test_the_same_seed_and_seats_give_the_same_game(call):
    words = (*CASTLE, "--seed", 7, "--seat", "search:1", *["--seat", "random"] * 3, "--json")

    assert call(*words).data == call(*words).data


def test_another_seed_gives_another_game(call):
    games = [call(*CASTLE, "--seed", seed, "--json").data["digest"] for seed in (-3, 0, 10**18)]

    assert len(set(games)) == 3


def test_without_a_seed_one_is_drawn_and_told(call):
    drawn = call(*CASTLE, "--json").data

    assert call(*CASTLE, "--seed", drawn["seed"], "--json").data == drawn


# ---- seats and players -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "seats"),
    [
        ([], ["expert"] * 4),
        (["--seat", "random"], ["random", "expert", "expert", "expert"]),
        (["--players", "5"], ["expert"] * 5),
        (["--seat", "random"] * 5, ["random"] * 5),
        (["--players", "6", "--seat", "expert:weak:bold"], ["expert:weak:bold"] + ["expert"] * 5),
    ],
)
def test_seats_that_are_not_named_are_filled_by_experts(call, words, seats):
    assert call(*CASTLE, "--seed", 1, "--json", *words).data["seats"] == seats


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--players", "9"], "is for 4, 5, 6 players, not 9"),
        (["--players", "four"], "invalid int value"),
        (["--seat", "random"] * 7, "7 seats are named, but the game is for 6 players"),
        (["--players", "4", *["--seat", "random"] * 5], "5 seats are named, but the game is for 4 players"),
        (["--seat", "bob"], "there is no seat 'bob'"),
        (["--seat", "human", "--seat", "human"], "not several"),
        (["--seat", "human"], "needs a terminal"),
        (["--mode", "blitz"], "no mode 'blitz'"),
        (["--option", "threshold=99"], "it takes 1 to 9"),
        (["--seed", "1.5"], "a seed is a whole number"),
        (["--seed", "9" * 30], "a seed is a whole number"),
        (["--content", "air"], "invalid choice"),
    ],
)
def test_what_cannot_be_agreed_on_is_wrong_use(call, words, complaint):
    ran = call(*CASTLE, *words)

    assert (ran.code, ran.out) == (2, "")
    assert complaint in ran.err


def test_every_search_has_a_clock_that_counts_its_own_thinking():
    assert {ai_seat(name).clock for name in ("search", "search:quick", "search:300ms")} == {time.process_time}


def test_a_search_by_roll_outs_is_not_cut_by_the_clock():
    assert [ai_seat(name).effort.milliseconds for name in ("search", "search:200")] == [450, 0]


def test_an_option_changes_the_game(call):
    words = (*CASTLE, "--seed", 1, "--seat", "random", "--json", "--option", "stall_rule=turn_cap")

    assert call(*words, "--option", "turn_cap=1").data["rounds"] == 1


def test_a_content_that_cannot_be_played_is_a_failure(call):
    ran = call(*CASTLE, "--option", 'character_deck=["char.monster"]')

    assert (ran.code, ran.out) == (1, "")
    assert "character cards" in ran.err


# ---- what a person reads -----------------------------------------------------------------------------


def test_a_game_is_told_from_its_title_to_its_winner(call):
    out = call(*CASTLE, "--seed", 7, "--seat", "expert", "--seat", "random").out

    headings = [
        "Castle of Magic",
        "Around the table",
        "Set-up",
        "Round 1",
        "Round 2",
        "The table at the end",
        "The result",
    ]
    places = [out.index(heading) for heading in headings]
    assert places == sorted(places)
    assert "win" in out.splitlines()[-2]
    assert out.splitlines()[-1].endswith(
        call(*CASTLE, "--seed", 7, "--seat", "expert", "--seat", "random", "--json").data["digest"]
    )


def test_every_rule_stands_at_the_right_end_of_its_line(call):
    lines = call(*CASTLE, "--seed", 7).out.splitlines()
    cited = [line for line in lines if line.endswith(("COM-072", "COM-088"))]

    assert len(cited) > 10
    assert {len(line) for line in cited} == {80}


@pytest.mark.parametrize("width", [32, 60, 80, 200])
def test_no_line_is_wider_than_the_terminal(call, monkeypatch, width):
    monkeypatch.setenv("COLUMNS", str(width))

    lines = call(*CASTLE, "--seed", 7).out.splitlines()

    assert max(map(len, lines)) <= width
    assert not any(line.endswith(" ") for line in lines)


def test_reasons_are_told_when_they_are_asked_for(call):
    plain = call(*CASTLE, "--seed", 7).out
    told = call(*CASTLE, "--seed", 7, "-v").out

    assert len(told.splitlines()) > len(plain.splitlines())
    assert set(plain.splitlines()) <= set(told.splitlines())


@pytest.mark.parametrize("toy", [COUNCIL, BELL, CLOCK], ids=lambda game: game.slug)
def test_any_game_can_be_told(call, monkeypatch, toy):
    monkeypatch.setattr(chosen, "GAMES", {toy.slug: toy})

    ran = call("play", toy.slug, "--seed", 3, "--content", "starter", "-v")

    assert (ran.code, ran.err) == (0, "")
    assert toy.title in ran.out
    assert "The result" in ran.out


# ---- records and libraries ---------------------------------------------------------------------------


def test_a_game_is_kept_as_a_record(call, tmp_path):
    record = tmp_path / "games" / "Łódź.json"
    record.parent.mkdir()

    ran = call(*CASTLE, "--seed", 7, "--json", "--record", record)

    kept = json.loads(record.read_text(encoding="utf-8"))
    assert kept["digest"] == ran.data["digest"]
    assert len(kept["choices"]) == ran.data["decisions"]
    assert [seat["player"] for seat in kept["seats"]] == ran.data["seats"]
    assert "Łódź.json" in ran.err


def test_a_game_that_was_stopped_in_the_middle_of_an_answer_is_kept_as_it_was_before_it():
    timeline = new_timeline(COUNCIL)
    whole = recorded(timeline, ["random"] * timeline.setup.players)
    timeline.state.decisions += 1  # what an interrupted answer has left

    assert recorded(timeline, ["random"] * timeline.setup.players) == whole


def test_a_record_may_take_the_place_of_a_record(call, tmp_path):
    record = tmp_path / "record.json"
    call(*CASTLE, "--seed", 7, "--record", record)

    assert call(*CASTLE, "--seed", 8, "--record", record).code == 0
    assert json.loads(record.read_text())["seed"] == 8


@pytest.mark.parametrize("place", ["notes.txt", "folder", "nowhere/record.json"])
def test_no_other_file_is_written_over(call, tmp_path, place):
    (tmp_path / "folder").mkdir()
    (tmp_path / "notes.txt").write_text("precious")

    ran = call(*CASTLE, "--seed", 7, "--record", tmp_path / place)

    assert (ran.code, ran.out) == (1, "")
    assert (tmp_path / "notes.txt").read_text() == "precious"


def test_the_first_game_makes_the_library_and_fills_it(call, tmp_path):
    library = tmp_path / "new" / "library.db"
    words = ("play", "castle_of_magic", "--seed", 7, "--json", "--library", library)

    first, second = call(*words), call(*words)

    assert str(library) in first.err
    assert second.err == ""
    assert first.data == second.data == call(*CASTLE, "--seed", 7, "--json").data


def test_starter_content_is_played_without_touching_a_library(call, tmp_path):
    library = tmp_path / "library.db"

    assert call(*CASTLE, "--seed", 7, "--json", "--library", library).code == 0
    assert not library.exists()


def test_a_library_that_is_older_than_the_game_receives_its_content(call, tmp_path, monkeypatch):
    library = tmp_path / "library.db"
    with monkeypatch.context() as earlier:
        earlier.setattr(registry, "GAMES", {})
        call("library", "info", "--library", library)

    assert call("play", "castle_of_magic", "--seed", 7, "--json", "--library", library).code == 0


def test_a_game_without_any_content_says_so(call, library, monkeypatch):
    monkeypatch.setattr(content, "library_content", lambda game, args: {})

    ran = call("play", "castle_of_magic", "--library", library)

    assert ran.code == 1
    assert "--content starter" in ran.err


def test_a_library_that_can_neither_be_found_nor_made_is_a_failure(call, tmp_path, monkeypatch):
    monkeypatch.setattr("workbench.cli.shelves.can_write", lambda path: False)

    ran = call("play", "castle_of_magic", "--library", tmp_path / "library.db")

    assert (ran.code, ran.out) == (1, "")
    assert "cannot be written to" in ran.err


def test_a_file_that_is_no_library_is_left_as_it_is(call, tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear friend, " * 100)

    ran = call("play", "castle_of_magic", "--library", letter)

    assert (ran.code, ran.out) == (1, "")
    assert letter.read_text() == "Dear friend, " * 100
