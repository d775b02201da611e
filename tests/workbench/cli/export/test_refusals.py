"""What cannot be printed is refused in a sentence, and nothing is written."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.each import each
from tests.exports.pictures import painted
from workbench.library import Library

GAME = "castle_of_magic"
STARTER = ("--content", "starter")


@pytest.mark.parametrize(
    ("task", "words", "told"),
    [
        ("sheets", ("--margin", "100"), "'100' is no number of millimetres from 0 to 50"),
        ("sheets", ("--gap", "60"), "'60' is no number of millimetres from 0 to 50"),
        ("sheets", ("--stamp", "x" * 300), "a stamp of 300 letters does not fit a card; 40 do"),
        ("sheets", ("--offset", "1"), "'1' is no pair of millimetres such as 1.5,-0.5"),
        ("sheets", ("--offset", "30,0"), "each at most 20"),
        ("tts", ("--address", "not a url"), "is no address such as https://example.org/cards"),
        ("tts", ("--address", "http://[::1"), "is no address such as https://example.org/cards"),
        ("tts", ("--address", "http://example.org:99999"), "is no address such as https://example.org/cards"),
        ("sheets", ("--paper", "60x60", "--margin", "30"), "margins of 30 mm leave no room on paper of 60 x 60 mm"),
        ("tuck", ("--paper", "70x100", "--margin", "50"), "margins of 50 mm leave no room on paper of 70 x 100 mm"),
        ("sheets", ("--paper", "60x60", "--margin", "24"), "an overlap of 10 mm leaves no room on pages"),
    ],
    ids=lambda words: " ".join(words)[:20] if isinstance(words, tuple) else None,
)
def test_a_wish_that_cannot_be_met_is_refused_before_anything_is_drawn(call, tmp_path, task, words, told):
    ran = call("export", task, GAME, *STARTER, "-o", tmp_path / "out", *words)

    assert ran.code == 2
    assert told in ran.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("task", ["sheets", "board", "aid"])
def test_a_pdf_is_not_called_otherwise(call, tmp_path, task):
    ran = call("export", task, GAME, "-o", tmp_path / "x.txt")

    assert ran.code == 2
    assert "it ends in .pdf" in ran.err
    assert list(tmp_path.iterdir()) == []


@each("output", ["", ".", "/"])
def test_a_place_without_a_name_is_no_file(call, output):
    ran = call("export", "sheets", GAME, *STARTER, "-o", output)

    assert ran.code == 2
    assert "is no name of a file" in ran.err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_remarks_are_no_pipe_at_which_everybody_waits(call, library, tmp_path):
    os.mkfifo(tmp_path / "remarks.json")
    with Library.open(library) as opened:
        opened.freeze(GAME, "first", edition="prototype")
    words = ("--since", "first", "-o", tmp_path / "x.pdf", "--remarks", tmp_path / "remarks.json")

    ran = call("export", "errata", GAME, "--library", library, *words)

    assert ran.code == 1
    assert "cannot be read: it is no plain file" in ran.err


def test_what_is_not_there_and_what_has_not_changed_are_told_apart(call, library, tmp_path):
    with Library.open(library) as opened:
        opened.freeze(GAME, "first", edition="prototype")
    output = ("--library", library, "-o", tmp_path / "x.pdf")

    assert "there is nothing called 'Nobody'" in call("export", "sheets", GAME, *output, "--card", "Nobody").err
    unchanged = call("export", "sheets", GAME, *output, "--since", "first")
    assert (unchanged.code, unchanged.err.strip()) == (
        1,
        "workbench: nothing has changed since first: there is nothing to print",
    )


@each(
    ("words", "told"),
    [
        (("--card", "Banishment", "--card", "Nobody"), "there is nothing called 'Nobody'"),
        (("--deck", "Nobody"), "there is nothing called 'Nobody'"),
        (("--kind", "outcome", "--kind", "outcom"), "there is no kind 'outcom'; did you mean 'outcome'?"),
    ],
)
def test_a_name_that_nobody_has_is_not_left_out_in_silence(call, tmp_path, words, told):
    ran = call("export", "sheets", GAME, *STARTER, "-o", tmp_path / "x.pdf", *words)

    assert ran.code == 2
    assert told in ran.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_the_whole_game_goes_to_tabletop_simulator_and_is_counted_as_it_is(call, tmp_path):
    ran = call("export", "tts", "ambush", *STARTER, "-o", tmp_path, "--json")
    saved = json.loads((tmp_path / "ambush.json").read_text())

    things = [one for top in saved["ObjectStates"] for one in top.get("ContainedObjects", [top])]
    round_ones = [one for one in things if one.get("CustomImage", {}).get("CustomTile", {}).get("Type") == 2]
    assert ran.data["components"] == len(things)
    assert round_ones


@pytest.mark.slow
@each(
    "task, name, foreign",
    [
        (("aid",), "aid.pdf", "aid.pdf"),
        (("png", *STARTER, "--card", "outcome.banish"), "out", "out/outcome.banish-x1-front.png"),
        (("tts", *STARTER, "--card", "outcome.banish"), "out", "out/castle_of_magic.json"),
        (("tts", *STARTER, "--card", "outcome.banish"), "out", "out/01-outcome-fronts.png"),
    ],
)
def test_a_file_of_the_same_sort_that_others_made_is_left_as_it_is(call, task, name, foreign, tmp_path_factory):
    room = tmp_path_factory.mktemp("shelf")
    mine = {".pdf": b"%PDF-1.7 my tax return", ".png": painted(9, 9, "PNG"), ".json": b'{"SaveName": "mine"}'}
    words = ("--library", room / "library.db", "export", task[0], GAME, *task[1:], "-o", room / name)
    first = call(*words)
    assert (first.code, (room / foreign).is_file()) == (0, True), sorted(room.rglob("*"))
    assert call(*words).code == 0  # over our own
    (room / foreign).write_bytes(mine[Path(foreign).suffix])

    ran = call(*words)

    assert (ran.code, (room / foreign).read_bytes()) == (2, mine[Path(foreign).suffix])
    assert Path(foreign).name in ran.err
