from __future__ import annotations

from datetime import timedelta

import pytest

from engines.kit.documents import ChangeSet
from engines.kit.files import PART
from tests.each import each
from tests.workbench.library.toys import card, files_in, make_old, open_toys, raw
from workbench.library import Library, backups, sqlite, upgrades
from workbench.library.errors import LibraryBroken, LibraryError, LibraryReadOnly, LibraryRefused, NotInLibrary
from workbench.library.shelf import BULK


def reasons(library):
    """Return why each backup was made, the newest first."""
    return [backup.reason for backup in library.backups()]


def look_into(backup):
    """Open a backup as what it is: a library."""
    return open_toys(backup.path, read_only=True)


# ---- when ------------------------------------------------------------------------------------------


def test_what_changed_since_the_last_backup_is_backed_up_at_the_next_start(path):
    with open_toys(path) as library:
        library.save(card())
        assert reasons(library) == []

    with open_toys(path) as library:
        assert reasons(library) == ["open"]


def test_a_start_without_changes_makes_no_backup(path):
    with open_toys(path) as library:
        library.save(card())
    for _ in range(3):
        with open_toys(path) as library:
            library.set_setting("window.size", [800, 600])

    with open_toys(path) as library:
        assert reasons(library) == ["open"]


def test_the_timer_makes_a_backup_every_half_hour_if_something_changed(library, clock):
    library.save(card())
    clock.pass_by(minutes=29)
    assert library.backup_if_due() is None
    clock.pass_by(minutes=1)
    assert library.backup_if_due().reason == "timer"
    clock.pass_by(minutes=30)
    assert library.backup_if_due() is None
    library.save(card(power=2))
    assert library.backup_if_due() is not None


def test_the_timer_can_be_told_the_time(library, clock):
    library.save(card())

    assert library.backup_if_due(clock.now + timedelta(minutes=29)) is None
    assert library.backup_if_due(clock.now + timedelta(minutes=31)) is not None


def test_before_a_bulk_edit_there_is_a_backup_of_how_things_were(library):
    library.save(card("a-0"))

    library.save([card(f"a-{number}", power=2) for number in range(BULK)], expect_revision={"a-0": 1})

    [backup] = library.backups()
    assert backup.reason == "bulk-edit"
    with look_into(backup) as before:
        assert [entry.id for entry in before.entries()] == ["a-0"]


def test_two_risky_things_in_a_row_need_one_backup(library):
    library.save(card("a-0"))
    library.purge_trash()
    library.purge_trash()

    assert reasons(library) == ["purge"]


# ---- what ------------------------------------------------------------------------------------------


def test_a_backup_is_a_whole_library_in_one_file(library):
    library.save(card(text="Stab"))
    library.save(card(text="Poke"))
    library.freeze("toy", "first")

    backup = library.backup()

    with look_into(backup) as copy:
        assert copy.get("toy", "dagger").text == "Poke"
        assert len(copy.history("toy", "dagger")) == 2
        assert [release.name for release in copy.releases()] == ["first"]
        assert [hit.entry.id for hit in copy.search("poke")] == ["dagger"]
    assert list(files_in(backup.path.parent)) == [backup.path.name]


def test_a_backup_tells_when_and_why_it_was_made(library, clock):
    backup = library.backup("checkpoint")

    assert library.backups() == [backup]
    assert (backup.at, backup.reason) == (clock.now, "checkpoint")


@pytest.mark.slow
def test_older_backups_are_thinned_out(library, clock):
    for number in range(60):
        library.save(card(power=number))
        library.backup()
        clock.pass_by(days=1)

    assert len(library.backups()) < 25


def test_files_that_are_no_backups_are_left_alone(library, clock):
    library.backup()
    note = backups.folder_of(library.path) / "notes.txt"
    note.write_text("mine")
    clock.pass_by(days=400)
    library.save(card())
    library.backup()

    assert note.read_text() == "mine"


def test_what_a_crash_left_half_made_is_swept_away_at_the_next_start(path):
    folder = backups.folder_of(path)
    (folder / f"restoring-x{PART}").mkdir(parents=True)
    (folder / f"20260101T000000.000000Z-1-open.db{PART}").write_bytes(b"half")

    with open_toys(path) as library:
        assert library.backups() == []
    assert list(folder.iterdir()) == []


def test_a_backup_keeps_art_beside_all_backups_once(library):
    library.put_asset(b"a" * 100_000, "image/png", "art.png")
    first, second = library.backup(), library.backup("again")

    folder = first.path.parent
    assert [path.name for path in (folder / "art").iterdir()] == [library.assets()[0].hash]
    assert second.path.stat().st_size < 100_000


def test_a_backup_that_is_looked_at_shows_its_art(library):
    digest = library.put_asset(b"art", "image/png", "art.png")

    with look_into(library.backup()) as copy:
        assert copy.asset(digest) == b"art"


@pytest.mark.slow
def test_art_that_no_backup_mentions_any_more_is_removed_with_the_last_one_and_nothing_else(library, clock):
    library.put_asset(b"art", "image/png", "art.png")
    old = library.backup()
    library.purge_assets()
    clock.pass_by(days=3)
    library.save(card())
    library.backup()
    art = old.path.parent / "art"
    assert len(list(art.iterdir())) == 1
    (art / "letter.txt").write_text("somebody's own")

    for number in range(40):
        clock.pass_by(days=31)
        library.save(card(power=number))
        library.backup()

    assert old not in library.backups()
    assert [path.name for path in art.iterdir()] == ["letter.txt"]


# ---- bringing back ---------------------------------------------------------------------------------


def test_a_backup_brings_back_everything(library):
    digest = library.put_asset(b"art", "image/png", "art.png")
    library.save([card("axe", text="old"), card("bow")])
    before = {entry.id: entry.hash for entry in library.entries()}
    backup = library.backup()
    library.save([card("axe", text="new"), card("spear")])
    library.delete("toy", "bow")

    changes = library.restore_backup(backup, initiator="dialog")

    assert changes == ChangeSet(added=("bow",), changed=("axe",), removed=("spear",), initiator="dialog")
    assert {entry.id: entry.hash for entry in library.entries()} == before
    assert library.asset(digest) == b"art"
    assert [hit.entry.id for hit in library.search("old")] == ["axe"]


def test_what_was_there_before_a_restore_is_a_backup_itself(library, clock):
    backup = library.backup()
    clock.pass_by(minutes=1)
    library.save(card(text="precious"))
    library.restore_backup(backup)
    clock.pass_by(minutes=1)

    newest = library.backups()[0]
    assert newest.reason == "restore"
    library.restore_backup(newest)
    assert library.get("toy", "dagger").text == "precious"


def test_work_goes_on_after_a_restore(library, clock):
    library.save(card(text="one"))
    backup = library.backup()
    library.restore_backup(backup)

    library.get("toy", "dagger")
    library.save(card(text="two"))
    clock.pass_by(minutes=31)

    assert library.backup_if_due() is not None
    assert library.check() == []


def test_a_program_that_reads_sees_the_restored_library(library):
    library.save(card(text="one"))
    backup = library.backup()
    library.save(card(text="two"))
    with open_toys(library.path, read_only=True) as reader:
        assert reader.get("toy", "dagger").text == "two"

        library.restore_backup(backup)

        assert reader.get("toy", "dagger").text == "one"


def test_an_old_backup_that_is_due_for_thinning_can_still_be_restored(library, clock):
    library.save(card(text="old"))
    old = library.backup()
    clock.pass_by(minutes=1)
    library.save(card(text="same day, later"))
    library.backup()
    clock.pass_by(days=30)

    library.restore_backup(old)

    assert library.get("toy", "dagger").text == "old"


def test_a_backup_of_an_older_version_is_upgraded_on_its_way_back(library):
    library.save(card(text="Stab"))
    backup = library.backup()
    make_old(backup.path)

    library.restore_backup(backup)

    assert [hit.entry.id for hit in library.search("stab")] == ["dagger"]


def test_a_backup_of_a_newer_version_is_refused(library):
    backup = library.backup()
    with raw(backup.path) as connection:
        connection.execute(f"PRAGMA user_version = {upgrades.newest_version() + 1}")
    library.save(card())

    with pytest.raises(LibraryRefused):
        library.restore_backup(backup)

    assert len(library.entries()) == 1


def test_a_broken_backup_is_refused_and_nothing_is_touched(library):
    library.save(card())
    backup = library.backup()
    backup.path.write_bytes(backup.path.read_bytes()[:5000])

    with pytest.raises(LibraryBroken):
        library.restore_backup(backup)

    assert library.get("toy", "dagger") == card()


def test_a_backup_that_is_not_there_is_named(library, tmp_path):
    with pytest.raises(NotInLibrary, match=r"none\.db"):
        library.restore_backup(tmp_path / "none.db")


def test_a_library_open_for_reading_makes_no_backups(library):
    library.save(card())
    with open_toys(library.path, read_only=True) as reader:
        assert reader.backup_if_due() is None
        with pytest.raises(LibraryReadOnly):
            reader.backup()


# ---- a broken library ------------------------------------------------------------------------------


def test_a_broken_library_is_replaced_by_a_backup_and_kept_aside(path):
    with open_toys(path) as library:
        library.save(card(text="Stab"))
        library.put_asset(b"art", "image/png", "art.png")
        backup = library.backup()
    broken = path.read_bytes()[:6000]
    path.write_bytes(broken)
    with pytest.raises(LibraryBroken):
        open_toys(path)

    aside = Library.recover(path, backup.path)

    assert (aside / path.name).read_bytes() == broken
    with open_toys(path) as library:
        assert library.get("toy", "dagger").text == "Stab"
        assert library.asset(library.assets()[0].hash) == b"art"


def test_a_library_in_use_is_not_recovered(library):
    backup = library.backup()

    with pytest.raises(Exception, match="in another workbench"):
        Library.recover(library.path, backup.path)


ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n"


@pytest.mark.slow
@each(
    "script",
    [
        "CREATE TRIGGER evil AFTER UPDATE ON document BEGIN UPDATE revision SET body = 'x'; END",
        "CREATE VIEW evil AS SELECT 1",
        f"ALTER TABLE setting RENAME TO kept; CREATE VIEW setting AS {ENDLESS}",
        "CREATE TABLE theirs (a)",
    ],
    ids=["trigger", "view", "endless view", "table"],
)
def test_what_a_strangers_file_brings_beside_documents_is_never_taken(script, tmp_path_factory):
    room = tmp_path_factory.mktemp("strange")
    with open_toys(room / "library.db") as library:
        library.save(card("axe"))
        backup = library.backup()
        with raw(backup.path) as connection:
            connection.executescript(script)

        with pytest.raises(LibraryError, match="not those of a library"):
            library.restore_backup(backup)
        with pytest.raises(LibraryError, match="not those of a library"):
            open_toys(backup.path, read_only=True)
        assert library.check() == []


def test_a_backup_with_a_text_beyond_all_measure_is_not_brought_back(library, monkeypatch):
    library.save(card("axe", text="x" * 9000))
    backup = library.backup()
    monkeypatch.setattr(sqlite, "LONGEST", 5000)

    with pytest.raises(LibraryError, match="larger than any document"):
        library.restore_backup(backup)


def test_a_file_that_only_looks_like_a_backup_with_a_date_is_left_alone(library):
    library.save(card("axe"))
    made = library.backup()
    (made.path.parent / "20261399T256199.000000Z-1-open.db").write_bytes(b"")

    assert library.backups() == [made]
