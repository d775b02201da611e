from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests import own_cards
from tests.tree import ROOT
from workbench.library import Library, jotting
from workbench.library.early import EarlyLibrary
from workbench.library.jotting import KEPT, Jot, jot, place_of

GAME, ID = "ambush", "halfling_thief"


def starter():
    """The content of one small game."""
    return own_cards.starter(GAME)


@pytest.fixture
def path(tmp_path):
    file = tmp_path / "library.db"
    Library.open(file, fill=starter).close()
    return file


@pytest.fixture
def held(path):
    with Library.open(path) as library:
        return library.hold(GAME, ID)


@pytest.mark.parametrize("way", [Library, EarlyLibrary])
def test_what_a_program_jotted_down_and_did_not_save_is_saved_when_the_library_is_opened(path, held, way):
    jot(path, [Jot(held.document.changed(name="Thi"), held.revision)])
    with way.open(path, fill=starter) as library:
        assert library.hold(GAME, ID).document.name == "Thi"
        assert any("Saved what was typed just before the program ended: Thi." in one for one in library.notices)
    assert not place_of(path).exists()


def test_a_jot_that_was_saved_after_all_is_no_news(path, held):
    newer = held.document.changed(name="Thi")
    with Library.open(path) as library:
        library.save(newer, expect_revision=held.revision)
    jot(path, [Jot(newer, held.revision)])
    with Library.open(path) as library:
        assert library.notices == ()
        assert library.hold(GAME, ID).revision == held.revision + 1


def test_a_jot_overwrites_nothing_and_is_kept(path, held):
    with Library.open(path) as library:
        library.save(held.document.changed(name="Thief"), expect_revision=held.revision)
    jot(path, [Jot(held.document.changed(name="Thi"), held.revision)])
    with Library.open(path) as library:
        assert library.get(GAME, ID).name == "Thief"
        assert "could not be saved" in " ".join(library.notices)
    assert '"name\\":\\"Thi\\"' in path.with_name(path.name + KEPT).read_text()


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"[1]", b"\xff", b"[" * 100_000, json.dumps([{"revision": 1, "text": "{}"}]).encode(), b"null"],
    ids=["empty", "object", "number", "bytes", "deep", "no document", "null"],
)
def test_what_lies_there_and_is_no_jot_keeps_no_library_from_opening(path, data):
    place_of(path).write_bytes(data)
    with Library.open(path) as library:
        assert len(library.entries()) == len(starter())
    assert not place_of(path).exists()


def test_no_jot_is_read_through_a_link(path, held, tmp_path):
    jot(tmp_path / "else", [Jot(held.document.changed(name="Thi"), held.revision)])
    place_of(path).symlink_to(place_of(tmp_path / "else"))
    with Library.open(path) as library:
        assert library.get(GAME, ID).name == held.document.name
    assert place_of(tmp_path / "else").exists()


def test_who_only_reads_leaves_a_jot_where_it_is(path, held):
    jot(path, [Jot(held.document.changed(name="Thi"), held.revision)])
    with Library.open(path, read_only=True) as library:
        assert library.get(GAME, ID).name == held.document.name
    assert place_of(path).exists()


@pytest.mark.slow
def test_the_first_edit_of_a_start_is_on_the_disk_before_anything_is_loaded_for_it(path):
    program = f"""
import os, sys, threading
from pathlib import Path
from PySide6.QtWidgets import QApplication
from workbench.desk import saving
from workbench.desk.workspace import Workspace
from workbench.library.early import EarlyLibrary
from workbench.window.program.opening import open_library
app = QApplication([])
path = Path({str(path)!r})
workspace = Workspace(open_library(path, None).library)
# As on a machine that is so busy that loading does not end, and that no pause is ever over.
saving.PAUSE = 10**6
EarlyLibrary.whole = lambda library: threading.Event().wait()
workspace.open({GAME!r}, {ID!r}).edit("Name", name="Typed at once")
while not path.with_name(path.name + ".jotted").exists():
    app.processEvents()
print("sqlmodel" in sys.modules, flush=True)
os._exit(9)
"""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    ran = subprocess.run(
        [sys.executable, "-c", program],
        check=False,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
        timeout=60,
    )
    assert (ran.stdout.split(), ran.returncode) == (["False"], 9), ran.stderr
    with Library.open(path) as library:
        assert library.get(GAME, ID).name == "Typed at once"


def test_a_jot_that_is_not_there_is_forgotten_in_silence(path):
    jotting.forget(path)
