from __future__ import annotations

import json
import os
import re

import pytest

from engines.kit.amounts import MOST_ENTRIES
from engines.registry import GAMES
from workbench.library import Library

STARTER = ("--content", "starter")
RANDOM = ("--seat", "random") * 3


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

    ran = call("replay", record, "--library", library, "--today")

    assert (ran.code, ran.out) == (1, "")
    assert "cannot be played" in ran.err


# ---- the cards of then, and those of today -----------------------------------------------------------


@pytest.fixture
def loghan(call, tmp_path, library):
    """The record of a game with a library whose first Enemy to be met is another one afterwards."""
    path = tmp_path / "loghan.json"
    call("play", "castle_von_loghan", "--seed", 3, *RANDOM, "--record", path, "--library", library)
    with Library.open(library) as opened:
        for enemy in opened.find(game="castle_von_loghan", kind="enemy"):
            opened.save(enemy.changed(name=f"Brass {enemy.name}"[:24], health=enemy.health + 1))
    return path


@pytest.mark.slow
def test_a_record_is_played_with_the_cards_of_then(call, loghan, library):
    ran = call("replay", loghan, "--library", library, "--json")

    assert (ran.code, ran.err, ran.data["same"]) == (0, "", True)
    assert len(ran.data["changed_documents"]) > 10
    assert "difference" not in ran.data


@pytest.mark.slow
def test_the_cards_of_then_are_found_in_the_history_of_the_library(call, loghan, library):
    ran = call("replay", changed(loghan, documents=[]), "--library", library, "--json")

    assert (ran.code, ran.err, ran.data["same"]) == (0, "", True)


@pytest.mark.slow
def test_a_record_that_was_sent_carries_its_cards(call, loghan, library, tmp_path):
    with Library.open(library) as opened:
        opened.delete("castle_von_loghan", "enemy.gate_warden")

    ran = call("replay", loghan, "--library", tmp_path / "elsewhere.db", "--json")

    assert (ran.code, ran.data["same"]) == (0, True)


@pytest.mark.slow
def test_with_new_cards_the_first_move_that_differs_is_told(call, loghan, library):
    ran = call("replay", loghan, "--library", library, "--today", "--json")

    assert (ran.code, ran.data["same"]) == (1, False)
    assert re.match("The games part at move [0-9]+: “.*Brass .*” instead of “", ran.data["difference"])
    assert ran.data["difference"] in unwrapped(call("replay", loghan, "--library", library, "--today").out)


def unwrapped(text):
    """Undo the line breaks of a narrow screen."""
    return " ".join(text.split())


def test_with_new_cards_that_change_nothing_the_same_things_happen(call, record):
    ran = call("replay", record, "--today", "--json", *STARTER)

    assert (ran.code, ran.data["same"]) == (0, True)
    assert ran.data["difference"] == "With the changed cards the same things happen."


@pytest.mark.slow
def test_a_person_reads_which_cards_were_played_with(call, loghan, library):
    assert "It was played with the cards of then" in unwrapped(call("replay", loghan, "--library", library).out)


def test_a_card_that_nobody_has_is_named_and_todays_is_taken(call, record):
    content = json.loads(record.read_text(encoding="utf-8"))["content"]
    changed(record, content={**content, "shrine.crown": "0" * 64})

    ran = call("replay", record, "--json", *STARTER)

    assert ran.code == 0
    assert ran.err.startswith("Nobody has ")


def test_a_record_of_before_says_that_it_is_played_with_the_cards_of_today(call, record):
    ran = call("replay", changed(record, content={}, documents=[]), "--json", *STARTER)

    assert ran.code == 0
    assert "those of today were taken" in ran.err


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
    "choices without end": lambda: {"choices": [{"seat": 0, "option": ["manipulate"]}] * 50_000},
    "an id with an escape": {"id": "\x1b[2J"},
    "documents that are none": {"documents": 7},
    "more documents than there are": {"documents": [{}] * 10_001},
    "a document without end": lambda: {"documents": [{"id": "a", "text": "x" * (8 << 20)}]},
}


@pytest.mark.slow
@pytest.mark.parametrize("fields", WRONG.values(), ids=WRONG)
def test_a_record_with_wrong_fields_fails_without_a_traceback(call, record, fields):
    wrong = fields() if callable(fields) else fields  # a large one is made when it is wanted

    ran = call("replay", changed(record, **wrong), *STARTER)

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


def test_a_record_with_more_entries_than_any_is_refused_before_it_is_looked_at(call, tmp_path):
    path = tmp_path / "swaps.json"
    path.write_text(json.dumps({"kind": "record", "swaps": [1] * (MOST_ENTRIES + 2)}))

    assert "too large" in call("replay", path, *STARTER).err


@pytest.mark.slow
def test_a_record_of_every_game_can_be_replayed(call, tmp_path):
    for slug in GAMES:
        path = tmp_path / f"{slug}.json"
        call("play", slug, "--seed", 1, "--seat", "random", "--record", path, *STARTER)

        assert call("replay", path, "--json", *STARTER).data["same"] is True


STRANGE = {
    "no documents at all": [[], {}, {"id": 7}, {"id": "shrine.crown"}],
    "a document of another kind": [{"id": "shrine.crown", "kind": "dragon"}],
    "a name with an escape": [{"id": "shrine.crown", "kind": "shrine", "name": "\x1b[2J"}],
}


@pytest.mark.parametrize("documents", STRANGE.values(), ids=STRANGE)
def test_what_a_stranger_carries_along_does_no_harm(call, record, documents):
    carried = [one for one in documents if isinstance(one, dict)]

    ran = call("replay", changed(record, documents=carried), "--json", *STARTER)

    assert (ran.code, ran.err, ran.data["same"]) == (0, "", True)


def test_a_file_with_more_parts_than_any_game_is_not_read(call, tmp_path):
    path = tmp_path / "parts.json"
    path.write_text('{"kind": "record", "choices": [' + "[]," * 100_000 + "[]]}")

    assert "too large" in call("replay", path, *STARTER).err


def test_a_pipe_is_no_record_and_nobody_waits_at_it(call, tmp_path):
    os.mkfifo(tmp_path / "pipe")

    ran = call("replay", tmp_path / "pipe", *STARTER)

    assert (ran.code, "no plain file" in ran.err) == (1, True)
