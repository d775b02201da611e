from __future__ import annotations

import json

import pytest

from engines.registry import GAMES
from workbench.library import Library

STARTER = ("--content", "starter")


@pytest.fixture
def record(call, tmp_path):
    """The record of a game with the starter content."""
    path = tmp_path / "record.json"
    call("play", "castle_of_magic", "--seed", 7, "--seat", "random", "--record", path, *STARTER)
    return path


def changed(path, **fields):
    """Change fields of a record by hand."""
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**data, **fields}), encoding="utf-8")
    return path


def test_a_replay_gives_the_same_digest(call, record):
    played = call("play", "castle_of_magic", "--seed", 7, "--seat", "random", "--json", *STARTER).data

    ran = call("replay", record, "--json", *STARTER)

    assert (ran.code, ran.err) == (0, "")
    assert ran.data == {
        **played,
        "same": True,
        "recorded_digest": played["digest"],
        "changed_documents": [],
        "parted_at": None,
        "why": "",
    }


def test_a_person_reads_that_the_game_came_out_the_same(call, record):
    ran = call("replay", record, *STARTER)

    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[-1] == "The game came out as it was recorded."
    assert "Round 1" not in ran.out


def test_the_whole_game_is_told_on_request(call, record):
    assert "Round 1" in call("replay", record, "-v", *STARTER).out


def test_a_changed_document_that_changes_no_move_is_named_and_nothing_more(call, record, library):
    rename(library, "shrine.crown", "Shrine of Łódź")

    ran = call("replay", record, "--library", library, "--json")

    assert ran.code == 0
    assert (ran.data["same"], ran.data["changed_documents"]) == (True, ["shrine.crown"])
    assert "shrine.crown" in call("replay", record, "--library", library).out


def rename(library, id, name):
    """Give a document another name."""
    with Library.open(library) as opened:
        opened.rename("castle_of_magic", id, name=name)


def test_a_choice_that_is_no_longer_possible_is_where_the_games_part(call, record):
    choices = json.loads(record.read_text())["choices"]
    choices[4] = {"seat": choices[4]["seat"], "option": ["fly", 3]}
    changed(record, choices=choices)

    ran = call("replay", record, "--json", *STARTER)

    assert ran.code == 1
    assert (ran.data["same"], ran.data["parted_at"]) == (False, 5)
    assert "not an option" in ran.data["why"]


def test_a_person_reads_where_the_games_part(call, record):
    changed(record, choices=[{"seat": 0, "option": ["fly"]}])

    ran = call("replay", record, *STARTER)

    assert (ran.code, ran.err) == (1, "")
    assert "The games part at choice 1" in ran.out


def test_a_state_that_is_not_the_recorded_one_is_noticed_and_the_result_told(call, record):
    changed(record, digest="0123456789abcdef")

    ran = call("replay", record, *STARTER)

    assert ran.code == 1
    assert "not the one that was recorded" in ran.out
    assert "All recorded choices can still be made" in ran.out


def test_a_content_that_cannot_be_played_any_more_is_a_failure(call, record, library):
    with Library.open(library) as opened:
        opened.delete("castle_of_magic", "ritual.000")

    ran = call("replay", record, "--library", library)

    assert (ran.code, ran.out) == (1, "")
    assert "cannot be played" in ran.err


# ---- files that somebody hands us --------------------------------------------------------------------

HOSTILE = {
    "empty": b"",
    "not json": b"{",
    "not utf-8": b"\xff\xfe\x00",
    "a list": b"[]",
    "a number": b"7",
    "nested a hundred thousand times": b"[" * 100_000,
    "another document": b'{"kind": "shrine", "id": "shrine.crown"}',
    "without fields": b'{"kind": "record"}',
    "a number with too many digits": b'{"kind": "record", "seed": ' + b"9" * 10_000 + b"}",
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE)
def test_a_file_that_is_no_record_is_refused_in_a_sentence(call, tmp_path, data):
    path = tmp_path / "given.json"
    path.write_bytes(data)

    ran = call("replay", path, *STARTER)

    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"workbench: {path} is not a ")
    assert ran.err.count("\n") == 1


WRONG = {
    "no such game": {"game": "chess"},
    "no such mode": {"mode": "blitz"},
    "too many players": {"players": 10**9},
    "options that nobody knows": {"options": {"cheat": True}},
    "options of the wrong sort": {"options": []},
    "a seat that nobody sits on": {"choices": [{"seat": -5, "option": ["manipulate"]}]},
    "an option that cannot be compared": {"choices": [{"seat": 0, "option": [{"a": [1]}]}]},
    "an option of another shape": {"choices": [{"seat": 0, "option": "manipulate"}]},
    "a field too many": {"run": "rm -rf"},
    "choices without end": {"choices": [{"seat": 0, "option": ["manipulate"]}] * 50_000},
    "an id with an escape": {"id": "\x1b[2J"},
}


@pytest.mark.slow
@pytest.mark.parametrize("fields", WRONG.values(), ids=WRONG)
def test_a_record_with_wrong_fields_fails_without_a_traceback(call, record, fields):
    ran = call("replay", changed(record, **fields), *STARTER)

    assert ran.code == 1
    assert "something went wrong" not in ran.err
    assert "\x1b" not in ran.out + ran.err


@pytest.mark.parametrize("place", ["missing.json", "."])
def test_a_file_that_cannot_be_read_is_a_failure(call, tmp_path, place):
    ran = call("replay", tmp_path / place, *STARTER)

    assert (ran.code, ran.out) == (1, "")
    assert "cannot be read" in ran.err


def test_a_file_larger_than_any_game_is_not_read(call, tmp_path, monkeypatch):
    monkeypatch.setattr("workbench.desk.records.LARGEST", 100)
    path = tmp_path / "large.json"
    path.write_text(" " * 101)

    assert "too large" in call("replay", path, *STARTER).err


@pytest.mark.slow
def test_a_record_of_every_game_can_be_replayed(call, tmp_path):
    for slug in GAMES:
        path = tmp_path / f"{slug}.json"
        call("play", slug, "--seed", 1, "--seat", "random", "--record", path, *STARTER)

        assert call("replay", path, "--json", *STARTER).data["same"] is True
