from __future__ import annotations

import subprocess
import sys

import pytest

from tests import own_cards
from tests.tree import ROOT
from workbench.library import Library, backups
from workbench.library.early import EarlyLibrary
from workbench.library.errors import DiskFull, LibraryClosed, LibraryInUse, NotInLibrary

GAME, ID = "ambush", "halfling_thief"


def starter():
    """The content of one small game."""
    return own_cards.starter(GAME)


@pytest.fixture
def path(tmp_path):
    """A library with a change, a document in the trash and something remembered."""
    file = tmp_path / "library.db"
    with Library.open(file, fill=starter) as library:
        thief = library.get(GAME, ID)
        library.save(thief.changed(name="Thief", tags=("new", "best")))
        library.delete(GAME, "ambush")
        library.set_settings({"undo/a": 1, "undo_b": 2, "undo/%": [3]})
    return file


@pytest.fixture
def both(path):
    """What the early library says and what the whole one says, each asked by itself."""

    def ask(question):
        with EarlyLibrary.open(path, fill=starter) as early:
            at_a_glance = question(early)
            assert early.__dict__["_library"] is None, "it was no glance"
        with Library.open(path, fill=starter) as whole:
            return at_a_glance, question(whole)

    return ask


@pytest.mark.parametrize(
    "question",
    [
        lambda library: library.entries(),
        lambda library: library.hold(GAME, ID),
        lambda library: library.content_of(GAME),
        lambda library: library.generation(),
        lambda library: sorted(library.setting_keys("undo/")),
        lambda library: library.get_setting("undo/%"),
        lambda library: library.get_setting("nothing", "otherwise"),
        lambda library: (library.path, library.read_only, library.notices),
    ],
)
def test_a_glance_says_what_the_whole_library_says(both, question):
    at_a_glance, whole = both(question)

    assert at_a_glance == whole


def test_what_lies_in_the_trash_is_not_held(path):
    with EarlyLibrary.open(path, fill=starter) as early, pytest.raises(NotInLibrary, match="ambush/ambush"):
        early.hold(GAME, "ambush")


def test_what_was_given_at_a_glance_can_be_saved(path):
    with EarlyLibrary.open(path, fill=starter) as early:
        early.save(early.hold(GAME, ID).document.changed(name="Master thief"))

        assert early.hold(GAME, ID).document.name == "Master thief"


def test_the_backup_of_opening_is_made_before_the_first_change_and_not_before(path):
    with EarlyLibrary.open(path, fill=starter) as early:
        early.entries()
        before = backups.backups_of(path)
        early.save(early.hold(GAME, ID).document.changed(name="Master thief"))
        [made] = set(backups.backups_of(path)) - set(before)

    with Library.open(made.path, read_only=True) as copy:
        assert copy.get(GAME, ID).name == "Thief"


def test_a_backup_that_cannot_be_made_is_told_and_nothing_else_stops(path, monkeypatch):
    def full(*_):
        raise DiskFull

    with EarlyLibrary.open(path, fill=starter) as early:
        monkeypatch.setattr(backups, "make", full)
        early.whole()

        assert [notice for notice in early.notices if notice.startswith("No backup could be made.")]


def test_an_early_library_keeps_others_out_until_it_is_closed(path):
    with EarlyLibrary.open(path, fill=starter), pytest.raises(LibraryInUse):
        Library.open(path)
    Library.open(path).close()


def test_a_closed_library_says_nothing_more(path):
    early = EarlyLibrary.open(path, fill=starter)
    early.close()

    with pytest.raises(LibraryClosed):
        early.entries()


def test_a_new_library_is_filled(tmp_path):
    with EarlyLibrary.open(tmp_path / "new.db", fill=starter) as early:
        assert {entry.id for entry in early.entries()} == {one.id for one in starter()}


@pytest.mark.slow
def test_a_window_stands_before_sqlmodel_is_loaded(path):
    program = f"""
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from workbench.window.program.opening import open_library
from workbench.window.main_window import MainWindow
from workbench.desk.preferences import Preferences
from workbench.desk.workspace import Workspace
app = QApplication([])
window = MainWindow(Workspace(open_library(Path({str(path)!r}), None).library), Preferences())
window.show()
window.open_document({GAME!r}, {ID!r})
app.processEvents()
print("sqlmodel" in sys.modules, "engines.castle_von_loghan.game" in sys.modules, window.tabs.count(), flush=True)
window.close()
"""
    ran = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=ROOT)

    assert ran.stdout.split() == ["False", "False", "1"]
