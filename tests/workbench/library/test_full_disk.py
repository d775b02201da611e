from __future__ import annotations

import errno
import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tests.workbench.library.toys import card, files_in, make_old, open_toys, raw
from workbench.library import backups, files, sqlite
from workbench.library.errors import DiskFull, DiskTrouble

LONG = "words " * 2000


@pytest.fixture
def small_disk(monkeypatch):
    """Let every database of this test grow to a quarter of a megabyte and no further."""
    roomy = sqlite.connect

    def cramped(path, **how):
        connection = roomy(path, **how)
        connection.execute("PRAGMA max_page_count = 64")
        return connection

    monkeypatch.setattr(sqlite, "connect", cramped)
    return monkeypatch


STEPS = {
    "write": ((Path, "write_bytes"), (files, "write_new")),
    "fsync": ((os, "fsync"),),
    "replace": ((Path, "replace"),),
    "mkdir": ((Path, "mkdir"),),
}


@pytest.fixture(params=list(STEPS))
def full_disk(request, monkeypatch):
    """Let one of the steps that write a file fail for lack of room, as soon as the test says so."""

    def fail(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device")

    def begin():
        for where, name in STEPS[request.param]:
            monkeypatch.setattr(where, name, fail)

    begin.end = monkeypatch.undo
    return begin


# ---- saving ----------------------------------------------------------------------------------------


def save_until_full(library):
    """Save cards until one does not fit, and return the ids of those that did."""
    saved = []
    with pytest.raises(DiskFull, match="The disk is full: this change was not saved"):  # noqa: PT012
        for number in range(1000):
            library.save(card(f"card-{number}", text=LONG))
            saved.append(f"card-{number}")
    return saved


def test_a_full_disk_is_told_and_what_was_saved_is_safe(path, small_disk):
    with open_toys(path) as library:
        saved = save_until_full(library)

        assert len(saved) > 3
        assert sorted(entry.id for entry in library.entries()) == sorted(saved)
        assert library.check() == []


def test_when_there_is_room_again_the_same_save_goes_through(path, small_disk):
    with open_toys(path) as library:
        save_until_full(library)
    small_disk.undo()

    with open_toys(path) as library:
        library.save(card("one-more", text=LONG))
        assert library.check() == []


def test_a_bulk_save_that_does_not_fit_is_not_saved_at_all(path, small_disk):
    with open_toys(path) as library:
        library.save(card("first"))
        with pytest.raises(DiskFull):
            library.save([card(f"card-{number}", text=LONG) for number in range(19)])

        assert [entry.id for entry in library.entries()] == ["first"]
        assert library.search("words") == []


LIMITED = """
    import resource, signal, sys
    from tests.workbench.library.toys import card, open_toys
    from workbench.library.errors import DiskTrouble
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    with open_toys(sys.argv[1]) as library:
        resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))
        try:
            for number in range(1000):
                library.save(card(f"card-{number}", text="words " * 2000))
        except DiskTrouble as error:
            print(number, type(error).__name__)
        assert len(library.entries()) == number
        resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits on Windows")
def test_when_the_system_refuses_to_write_what_was_saved_is_safe(path):
    """The kernel itself cuts the writes short here, in the middle of a log of changes."""
    command = [sys.executable, "-c", textwrap.dedent(LIMITED), str(path)]

    ran = subprocess.run(command, capture_output=True, text=True, check=False)

    saved, error = ran.stdout.split()
    assert error in {"DiskFull", "DiskTrouble"}, ran.stderr
    with open_toys(path) as library:
        assert len(library.entries()) == int(saved) > 3
        assert library.check() == []


# ---- files -----------------------------------------------------------------------------------------


def test_a_file_that_cannot_be_written_leaves_the_old_one_whole(tmp_path, full_disk):
    file = tmp_path / "old.txt"
    file.write_bytes(b"old")
    full_disk()

    with pytest.raises(DiskFull):
        files.write_file(file, b"new")

    assert files_in(tmp_path) == {"old.txt": b"old"}


def test_another_trouble_with_the_disk_is_told_as_such(tmp_path):
    with pytest.raises(DiskTrouble) as told:
        files.write_file(tmp_path, b"a folder is there")

    assert not isinstance(told.value, DiskFull)


def test_a_backup_that_does_not_fit_leaves_the_earlier_ones_whole(library, full_disk):
    library.save(card())
    library.put_asset(b"art", "image/png", "art.png")
    library.backup()
    before = files_in(backups.folder_of(library.path))
    library.put_asset(b"more art", "image/png", "more.png")
    full_disk()

    with pytest.raises(DiskFull):
        library.backup()

    full_disk.end()
    left = {name for name in files_in(backups.folder_of(library.path)) if not name.startswith("art/")}
    assert left == {name for name in before if not name.startswith("art/")}
    assert library.check() == []


def test_a_backup_that_sqlite_cannot_write_leaves_nothing_behind(library, monkeypatch):
    library.save(card(text=LONG))
    roomy = sqlite.connect

    def cramped(path, **how):
        connection = roomy(path, **how)
        if path.name.endswith(files.PART):
            connection.execute("PRAGMA max_page_count = 3")
        return connection

    monkeypatch.setattr(sqlite, "connect", cramped)
    with pytest.raises(DiskFull):
        library.backup()

    assert files_in(backups.folder_of(library.path)) == {}


@pytest.fixture
def shelf(path):
    """A closed library with a card and a picture."""
    with open_toys(path) as library:
        library.save(card())
        library.put_asset(b"art", "image/png", "art.png")
    return path


def test_a_start_on_a_full_disk_is_still_a_start(shelf, full_disk):
    full_disk()

    with open_toys(shelf) as library:
        full_disk.end()
        assert "The disk is full" in library.notices[0]
        assert library.get("toy", "dagger") == card()


def test_an_upgrade_without_room_for_its_backup_does_not_begin(shelf, full_disk):
    make_old(shelf)
    full_disk()

    with open_toys(shelf) as library:
        full_disk.end()
        assert library.read_only
        assert [hit.entry.id for hit in library.search("dagger")] == ["dagger"]

    with raw(shelf) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)


def test_an_import_without_room_for_its_backup_does_not_begin(library, tmp_path, full_disk):
    library.save(card(text="old"))
    library.export_folder(tmp_path / "out")
    library.save(card(text="new"))
    library.put_asset(b"art", "image/png", "art.png")
    plan = library.plan_import(tmp_path / "out")
    full_disk()

    with pytest.raises(DiskFull):
        library.apply_import(plan)

    assert library.get("toy", "dagger").text == "new"


def test_an_export_that_does_not_fit_leaves_every_file_whole(library, tmp_path, full_disk):
    library.save([card("axe", text="old"), card("bow", text="old")])
    library.export_folder(tmp_path / "out")
    library.save([card("axe", text="new"), card("bow", text="new"), card("spear")])
    before = files_in(tmp_path / "out")
    full_disk()

    with pytest.raises(DiskFull):
        library.export_folder(tmp_path / "out")

    assert files_in(tmp_path / "out") == before
