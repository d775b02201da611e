from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.tree import ROOT
from workbench.library import Library


def documents(library) -> dict[str, str]:
    """Return the hash of every document of a library."""
    with Library.open(library, read_only=True) as opened:
        return {f"{entry.game}/{entry.id}": entry.hash for entry in opened.entries()}


def rename(library, name):
    """Change a document."""
    with Library.open(library) as opened:
        opened.rename("castle_of_magic", "shrine.crown", name=name)


# ---- info --------------------------------------------------------------------------------------------


def test_info_counts_documents_by_game_and_kind(call, library):
    ran = call("library", "info", "--library", library, "--json")

    assert (ran.code, ran.err) == (0, "")
    assert ran.data.keys() == {"path", "bytes", "documents", "games", "trash", "assets", "releases", "backups"}
    assert ran.data["games"]["castle_of_magic"]["shrine"] == 27
    assert ran.data["documents"] == len(documents(library))


def test_info_for_a_person_names_the_place_and_the_kinds(call, library):
    out = call("library", "info", "--library", library).out

    assert out.splitlines()[0] == str(library)
    assert "shrine" in out
    assert "There is no backup yet." in out


@pytest.mark.slow
def test_info_lists_releases_trash_and_the_newest_backups(call, library):
    with Library.open(library) as opened:
        opened.freeze("castle_of_magic", "First print", date="2030-05-01")
        opened.delete("castle_of_magic", "aid.red")
    for _ in range(11):
        call("library", "backup", "--library", library)

    out = call("library", "info", "--library", library).out

    assert "First print" in out
    assert "In the trash: 1 document." in out
    assert "older ones" in out


# ---- export and import -------------------------------------------------------------------------------


@pytest.fixture
def folder(call, library, tmp_path):
    """A folder to which the library was exported."""
    target = tmp_path / "texts"
    call("library", "export", target, "--library", library)
    return target


@pytest.mark.slow
def test_export_writes_a_file_for_each_document(call, library, tmp_path):
    ran = call("library", "export", tmp_path / "out", "--library", library, "--json")

    assert (ran.code, ran.err) == (0, "")
    assert ran.data.keys() == {"target", "written", "removed", "unchanged", "refused"}
    assert all((tmp_path / "out" / path).is_file() for path in ran.data["written"])
    assert len(ran.data["written"]) == len(documents(library))


def test_a_second_export_has_nothing_to_write(call, library, folder):
    assert call("library", "export", folder, "--library", library).out.startswith("0 files written")


def test_a_file_that_was_changed_by_hand_is_overwritten_only_on_request(call, library, folder):
    file = folder / "castle_of_magic" / "shrine" / "shrine.crown.json"
    file.write_text("my notes")

    assert call("library", "export", folder, "--library", library).code == 1
    assert file.read_text() == "my notes"
    assert call("library", "export", folder, "--library", library, "--overwrite").code == 0
    assert file.read_text() != "my notes"


def test_only_games_that_exist_can_be_exported(call, library, tmp_path):
    words = ("library", "export", tmp_path / "out", "--library", library, "--game")

    assert call(*words, "chess").code == 2
    assert call(*words, "castle_of_magic").code == 0


@pytest.mark.slow
def test_what_was_exported_can_be_imported_elsewhere(call, library, tmp_path):
    other, archive = tmp_path / "other.db", tmp_path / "all.zip"
    rename(library, "Shrine of Łódź")
    call("library", "export", archive, "--library", library)

    ran = call("library", "import", archive, "--library", other, "--json")

    assert ran.code == 0
    assert ran.data.keys() == {"applied", "added", "changed", "missing", "removed", "unchanged", "refused"}
    assert (ran.data["applied"], ran.data["changed"]) == (True, ["castle_of_magic/shrine.crown"])
    assert documents(other) == documents(library)


def test_a_plan_tells_what_an_import_would_change_and_changes_nothing(call, library, folder):
    before = documents(library)
    rename(library, "Another name")
    after = documents(library)

    ran = call("library", "import", folder, "--library", library, "--plan")

    assert ran.code == 0
    assert "~ castle_of_magic/shrine.crown" in ran.out
    assert "Nothing was imported." in ran.out
    assert documents(library) == after != before


def test_what_the_folder_does_not_have_goes_to_the_trash_only_on_request(call, library, folder):
    (folder / "castle_of_magic" / "player_aid" / "aid.red.json").unlink()
    words = ("library", "import", folder, "--library", library)

    call(*words)
    assert "castle_of_magic/aid.red" in documents(library)
    assert "Put into the trash: 1 document." in call(*words, "--remove").out
    assert "castle_of_magic/aid.red" not in documents(library)


@pytest.mark.slow
def test_an_import_with_a_bad_file_imports_nothing_unless_the_rest_is_wanted(call, library, folder):
    rename(library, "Another name")
    (folder / "castle_of_magic" / "shrine" / "shrine.amulet.json").write_text("[" * 5000)
    before, words = documents(library), ("library", "import", folder, "--library", library)

    ran = call(*words, "--json")

    assert (ran.code, ran.data["applied"]) == (1, False)
    assert "refused: castle_of_magic/shrine/shrine.amulet.json" in ran.err
    assert documents(library) == before
    assert call(*words, "--partial", "--json").data["applied"] is True
    assert documents(library) != before


def test_importing_from_nowhere_is_a_failure(call, library, tmp_path):
    ran = call("library", "import", tmp_path / "nowhere", "--library", library)

    assert (ran.code, ran.out) == (1, "")


# ---- backup and restore ------------------------------------------------------------------------------


def test_a_library_can_be_brought_back_from_a_backup(call, library):
    before = documents(library)
    made = call("library", "backup", "--library", library, "--json").data
    rename(library, "A mistake")

    ran = call("library", "restore", made["name"], "--library", library, "--json")

    assert ran.code == 0
    assert ran.data["changed"] == ["shrine.crown"]
    assert documents(library) == before


def test_the_newest_backup_needs_no_name(call, library):
    call("library", "backup", "--library", library)

    assert "0 changed" in call("library", "restore", "newest", "--library", library).out


def test_a_broken_library_is_replaced_by_a_backup_and_kept(call, library):
    before = documents(library)
    call("library", "backup", "--library", library)
    library.write_bytes(b"SQLite format 3\x00" + b"\xff" * 5000)

    ran = call("library", "restore", "newest", "--library", library, "--json")

    assert ran.code == 0
    assert ran.data["broken_file"]
    assert documents(library) == before


@pytest.mark.parametrize("name", ["newest", "yesterday.db"])
def test_a_backup_that_does_not_exist_is_a_failure(call, library, name):
    ran = call("library", "restore", name, "--library", library)

    assert (ran.code, ran.out) == (1, "")
    assert "`workbench library info` lists them" in ran.err


# ---- beside other programs ---------------------------------------------------------------------------

HOLD = """
import sys
from workbench.library import Library
with Library.open(sys.argv[1]):
    print("open", flush=True)
    sys.stdin.read()
"""


@pytest.mark.slow
def test_a_library_that_another_program_has_open_can_be_read_but_not_changed(call, library, tmp_path):
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, library], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    )
    other.stdout.readline()

    read = call("library", "info", "--library", library, "--json")
    written = call("library", "backup", "--library", library)
    other.communicate()

    assert read.code == 0
    assert (written.code, written.out) == (1, "")
    assert "in another workbench" in written.err


def test_a_library_in_a_folder_that_cannot_be_written_to_can_be_read_and_played(call, library, monkeypatch):
    monkeypatch.setattr("workbench.library.opening.can_write", lambda path: False)

    played = call("play", "castle_of_magic", "--seed", 1, "--library", library, "--json")
    written = call("library", "backup", "--library", library)

    assert (played.code, played.err) == (0, "")
    assert (written.code, written.out) == (1, "")
    assert "reading only" in written.err


def test_paths_with_strange_letters_are_no_trouble(call, library, tmp_path):
    odd = tmp_path / "Łódź \N{DRAGON} 'quoted'.db"
    library.rename(odd)

    assert json.loads(call("library", "info", "--library", odd, "--json").out)["path"] == str(odd)


def test_a_release_is_made_and_withdrawn(call, library):
    words = (
        "--edition",
        "kickstarter",
        "--date",
        "2026-10-01",
        "--note",
        "100 boxes",
        "--library",
        library,
        "--json",
    )

    made = call("library", "release", "ambush", "First print", *words)
    told = call("library", "info", "--library", library, "--json").data["releases"]
    gone = call("library", "withdraw", "ambush", "First print", "--library", library, "--json")

    assert made.data in told
    assert made.data | {"documents": 0} == {
        "game": "ambush",
        "name": "First print",
        "edition": "kickstarter",
        "date": "2026-10-01",
        "note": "100 boxes",
        "documents": 0,
    }
    assert gone.data == made.data


@pytest.mark.parametrize(
    ("words", "code"), [(("ambush", " "), 2), (("nothing", "First"), 2), (("ambush", "First", "--date", "soon"), 2)]
)
def test_a_release_needs_a_game_a_name_and_a_day(call, library, words, code):
    assert call("library", "release", *words, "--library", library).code == code
