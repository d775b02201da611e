from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path

import pytest

from engines import registry
from engines.kit.documents import Content, Print
from tests.each import each
from tests.workbench.library.toys import KINDS, card, files_in, make_old, open_toys, raw, room
from workbench.library import Library, backups, upgrades
from workbench.library.errors import (
    LibraryBroken,
    LibraryClosed,
    LibraryError,
    LibraryReadOnly,
    LibraryRefused,
    NoLibrary,
    NotALibrary,
    UpgradeFailed,
)
from workbench.library.sqlite import BESIDE

# ---- new libraries ---------------------------------------------------------------------------------


def test_a_library_that_is_not_there_is_made_with_its_folder(path):
    with open_toys(path) as library:
        assert library.entries() == []
        assert library.notices == ()
        assert not library.read_only


def test_a_path_with_odd_characters_is_no_problem(tmp_path):
    path = tmp_path / "a?b#c %20 ö" / "li'brary.db"

    with open_toys(path) as library:
        library.save(card())

    assert path.is_file()


def test_a_new_library_is_filled_with_the_starter_content(path):
    with open_toys(path, fill=[card("axe"), room("hall")]) as library:
        assert [entry.id for entry in library.entries()] == ["axe", "hall"]
        assert library.history("toy", "axe")[0].reason == "starter content"


def test_the_first_start_fills_the_library_from_all_registered_games(path):
    with Library.open(path, fill=registry.starter) as library:
        for game in registry.GAMES.values():
            assert library.content_of(game.slug).hashes() == Content(game.starter()).hashes()


def misprint() -> list[Print]:
    return [Print("toy", "fair", "prototype", "for the fair", (card("axe", power=1),))]


def test_what_people_hold_already_is_a_release_and_the_starter_content_corrects_it(path):
    with open_toys(path, fill=[card("axe", power=2), card("bow")], prints=misprint) as library:
        [release] = library.releases("toy")
        [change] = library.changes_since("toy", "fair")

        assert (release.edition, release.note, release.documents) == ("prototype", "for the fair", 2)
        assert library.release_content("toy", "fair")["axe"].power == 1
        assert library.get("toy", "axe").power == 2
        assert (change.id, change.reasons) == ("axe", ("misprint",))


def test_a_library_that_has_the_game_already_gets_no_such_release(path):
    open_toys(path, fill=[card("axe", power=2)]).close()

    with open_toys(path, fill=[card("axe", power=2), card("sail", game="other")], prints=misprint) as library:
        assert library.releases() == []


def test_what_the_designer_changed_or_deleted_is_not_filled_in_again(path):
    with open_toys(path, fill=[card("axe"), card("bow")]) as library:
        library.get("toy", "axe")
        library.save(card("axe", power=9))
        library.delete("toy", "bow")

    with open_toys(path, fill=[card("axe"), card("bow")]) as library:
        assert [document.power for document in library.find()] == [9]


def test_a_game_that_has_come_since_is_filled_in_later(path):
    toys_only = {key: kind for key, kind in KINDS.items() if key[0] == "toy"}
    with open_toys(path, kinds=toys_only, fill=[card("axe")]) as library:
        library.delete("toy", "axe")

    with open_toys(path, fill=[card("axe"), card("sail", game="other")]) as library:
        assert [f"{entry.game}/{entry.id}" for entry in library.entries()] == ["other/sail"]


def test_the_starter_content_is_not_even_made_when_nobody_needs_it(path):
    open_toys(path, fill=[card()]).close()

    def fail():
        raise AssertionError("nobody needs it")

    open_toys(path, fill=fail).close()


def test_an_opening_that_fails_while_filling_leaves_nothing_locked_and_fills_later(path):
    with pytest.raises(LibraryError):
        open_toys(path, fill=[card(game="unknown")])

    with open_toys(path, fill=[card()]) as library:
        assert len(library.entries()) == 1


def test_a_closed_library_says_so(library):
    library.close()

    with pytest.raises(LibraryClosed, match="has been closed"):
        library.entries()


def library_files(path):
    """Read a library, its backups and its lock, without what SQLite needs beside a file even to read it."""
    return {name: data for name, data in files_in(path.parent).items() if not name.endswith(("-wal", "-shm"))}


# ---- reading only ----------------------------------------------------------------------------------


@pytest.fixture
def shelf(path):
    """A closed library with one card on its shelves."""
    with open_toys(path) as library:
        library.save(card(text="Stab"))
        library.backup()
    return path


def test_a_library_that_is_not_there_cannot_be_read(path):
    with pytest.raises(NoLibrary, match="There is no library"):
        open_toys(path, read_only=True)

    assert not path.parent.exists()


def test_a_library_open_for_reading_can_be_read_in_every_way(shelf):
    with open_toys(shelf, read_only=True) as library:
        assert library.get("toy", "dagger").text == "Stab"
        assert [hit.entry.id for hit in library.search("stab")] == ["dagger"]
        assert len(library.history("toy", "dagger")) == 1
        assert library.check() == []


def test_reading_only_changes_nothing_on_the_disk(shelf):
    before = library_files(shelf)

    with open_toys(shelf, read_only=True) as library:
        library.find()

    assert library_files(shelf) == before


@pytest.mark.parametrize(
    "change",
    [
        lambda library: library.save(card("axe")),
        lambda library: library.delete("toy", "dagger"),
        lambda library: library.set_setting("a", 1),
        lambda library: library.freeze("toy", "x"),
        lambda library: library.put_asset(b"x", "image/png", "x"),
    ],
)
def test_a_library_open_for_reading_refuses_every_change(shelf, change):
    with open_toys(shelf, read_only=True) as library, pytest.raises(LibraryReadOnly):
        change(library)


READER = """
    import os, sys
    from tests.workbench.library.toys import card, open_toys
    with open_toys(sys.argv[2]) as library:  # everything is loaded before the rights are given up
        library.save(card())
        library.get("toy", "dagger")
    if os.getuid() == 0:
        os.setgid(65534)
        os.setuid(65534)
    with open_toys(sys.argv[1]) as library:
        print(library.read_only, library.get("toy", "dagger").text, *library.notices)
"""


@pytest.fixture
def public_folder():
    """A folder that any user of the machine can reach."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder / "shelf"
    (folder / "shelf").chmod(0o755)
    shutil.rmtree(folder)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="folders are not read-only there")
@pytest.mark.parametrize("with_wal", [False, True])
def test_a_library_in_a_folder_that_cannot_be_written_opens_for_reading(public_folder, path, with_wal):
    """Root may write everywhere, so another user reads; the newest change may still lie in the log beside."""
    library = open_toys(public_folder / "library.db")
    library.save(card(text="Stab"))
    if not with_wal:
        library.close()
    for place in [*public_folder.iterdir(), public_folder]:
        place.chmod(0o555 if place.is_dir() else 0o444)

    command = [sys.executable, "-c", textwrap.dedent(READER), str(library.path), str(path)]
    read = subprocess.run(command, capture_output=True, text=True, check=False)
    library.close()

    said = "True Stab library.db is open for reading only. Its folder cannot be written to.\n"
    assert read.stdout == said, read.stderr


# ---- other versions --------------------------------------------------------------------------------


def test_a_library_of_a_newer_program_opens_for_reading_and_says_why(shelf):
    with raw(shelf) as connection:
        connection.execute(f"PRAGMA user_version = {upgrades.newest_version() + 1}")

    with open_toys(shelf) as library:
        assert library.read_only
        assert "newer version of the workbench" in library.notices[0]
        assert library.get("toy", "dagger").text == "Stab"
        with pytest.raises(LibraryReadOnly, match="newer version"):
            library.save(card("axe"))


def test_a_newer_library_is_not_touched(shelf):
    with raw(shelf) as connection:
        connection.execute(f"PRAGMA user_version = {upgrades.newest_version() + 1}")
    before = shelf.read_bytes()

    open_toys(shelf).close()

    assert shelf.read_bytes() == before


@pytest.fixture
def old_shelf(shelf):
    """A library of version 1: without the full-text index."""
    make_old(shelf)
    return shelf


def test_an_older_library_is_upgraded_after_a_backup(old_shelf):
    with open_toys(old_shelf) as library:
        assert [hit.entry.id for hit in library.search("stab")] == ["dagger"]
        assert library.backups()[0].reason == "upgrade"

    with raw(old_shelf) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (upgrades.newest_version(),)


def test_the_backup_before_an_upgrade_is_of_the_old_version(old_shelf):
    with open_toys(old_shelf) as library:
        backup = library.backups()[0]

    with raw(backup.path) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)


def test_an_older_library_can_be_read_without_being_changed(old_shelf):
    before = library_files(old_shelf)

    with open_toys(old_shelf, read_only=True) as library:
        assert [hit.entry.id for hit in library.search("stab")] == ["dagger"]

    assert library_files(old_shelf) == before


def test_an_upgrade_that_fails_leaves_the_library_as_it_was(old_shelf, monkeypatch):
    def upgrade_4(connection: sqlite3.Connection) -> None:
        connection.execute("CREATE TABLE half (a)")
        connection.execute("SELECT no_such_thing()")

    monkeypatch.setattr(upgrades, "UPGRADES", (*upgrades.UPGRADES, upgrade_4))
    with pytest.raises(UpgradeFailed, match="It is unchanged"):
        open_toys(old_shelf)
    monkeypatch.undo()

    with raw(old_shelf) as connection:
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)
    assert not {"half", "search"} & tables
    with open_toys(old_shelf) as library:
        assert library.get("toy", "dagger").text == "Stab"


# ---- files that are no libraries -------------------------------------------------------------------


def test_the_database_of_another_program_is_refused_and_left_alone(path):
    path.parent.mkdir()
    with raw(path) as connection:
        connection.executescript("CREATE TABLE photos (a); INSERT INTO photos VALUES (1)")
    before = path.read_bytes()

    with pytest.raises(NotALibrary, match="is not a library of the workbench"):
        open_toys(path)

    assert path.read_bytes() == before


BROKEN = {
    "truncated": lambda good: good[: len(good) // 2],
    "only a beginning": lambda good: good[:10],
    "random bytes": lambda good: bytes(range(256)) * 64,
    "a torn page": lambda good: good[:4096] + b"\x5a" * 4096 + good[8192:],
    "zeros": lambda good: bytes(len(good)),
    "empty": lambda good: b"",
}


@pytest.mark.parametrize("damage", BROKEN)
def test_a_broken_library_is_named_with_its_backups_and_left_alone(shelf, damage):
    broken = BROKEN[damage](shelf.read_bytes())
    shelf.write_bytes(broken)

    with pytest.raises(LibraryBroken, match="It was left as it is") as refused:
        open_toys(shelf)

    [backup] = backups.backups_of(shelf)
    assert refused.value.backups == (backup.path,)
    assert backup.path.name in str(refused.value)
    assert shelf.read_bytes() == broken


def test_a_broken_library_without_backups_says_so(path):
    path.parent.mkdir()
    path.write_bytes(b"nonsense" * 100)

    with pytest.raises(LibraryBroken, match="No backup was found"):
        open_toys(path, read_only=True)


def test_a_library_that_vanished_is_made_anew_with_a_word_about_the_backups(shelf):
    shelf.unlink()

    with open_toys(shelf) as library:
        assert "backups of an earlier one" in library.notices[0]


def test_a_library_whose_making_was_cut_short_is_begun_again(path):
    path.parent.mkdir()
    with raw(path) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    assert path.stat().st_size > 0

    with open_toys(path, fill=[card()]) as library:
        assert len(library.entries()) == 1


# ---- starting fast ---------------------------------------------------------------------------------


def test_importing_the_package_does_not_load_sqlmodel():
    program = "import sys, workbench.library; print('sqlmodel' in sys.modules, 'sqlalchemy' in sys.modules)"

    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert ran.stdout == "False False\n"


@each("ending", BESIDE)
def test_what_sqlite_would_write_over_beside_a_library_is_a_plain_file_or_it_stays_closed(tmp_path, ending):
    path = tmp_path / f"library{ending}.db"
    open_toys(path).close()
    beside, precious = Path(f"{path}{ending}"), tmp_path / f"precious{ending}"
    precious.write_text("precious")

    for put in (beside.symlink_to, beside.hardlink_to):
        put(precious)
        with pytest.raises(LibraryRefused, match="is a link"):
            open_toys(path)
        assert precious.read_text() == "precious"
        beside.unlink()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes on this system")
def test_nobody_waits_at_a_pipe_beside_a_library(tmp_path):
    os.mkfifo(tmp_path / "library.db-journal")

    with pytest.raises(LibraryRefused, match="no plain file"):
        open_toys(tmp_path / "library.db")
