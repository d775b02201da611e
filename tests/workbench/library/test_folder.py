from __future__ import annotations

import json
import os

import pytest

from tests.each import each
from tests.workbench.library.toys import card, files_in, open_toys, raw, room
from workbench.library import folder
from workbench.library.errors import LibraryRefused
from workbench.library.sources import MANIFEST, is_path, path_of


@pytest.fixture
def out(tmp_path):
    """Where exports go."""
    return tmp_path / "out"


@pytest.fixture
def shelf(library):
    library.save([card("axe", text="Chop"), card("bow"), room("hall"), card("axe", game="other")])
    return library


# ---- what is written -------------------------------------------------------------------------------


def test_every_document_is_a_file_by_game_kind_and_id(shelf, out):
    shelf.export_folder(out)

    assert list(files_in(out)) == [
        "other/card/axe.json",
        "toy/card/axe.json",
        "toy/card/bow.json",
        "toy/room/hall.json",
        MANIFEST,
    ]


def test_a_file_is_readable_sorted_json_with_a_line_feed_at_the_end(library, out):
    library.save(room("hall", text="Grüße", tags=("b", "a")))
    library.export_folder(out)

    assert (out / "toy/room/hall.json").read_bytes().decode() == (
        '{\n  "copies": 1,\n  "game": "toy",\n  "id": "hall",\n  "kind": "room",\n  "name": "Hall",\n'
        '  "notes": "",\n  "tags": [\n    "b",\n    "a"\n  ],\n  "text": "Grüße"\n}\n'
    )


def test_exporting_again_writes_nothing(shelf, out):
    shelf.export_folder(out)
    times = {path: path.stat().st_mtime_ns for path in out.rglob("*")}

    exported = shelf.export_folder(out)

    assert (exported.written, exported.removed, exported.unchanged) == ((), (), 4)
    assert {path: path.stat().st_mtime_ns for path in out.rglob("*")} == times


def test_only_what_changed_is_written(shelf, out):
    shelf.export_folder(out)
    shelf.save(card("axe", text="Chop twice"))

    assert shelf.export_folder(out).written == ("toy/card/axe.json",)


def test_the_file_of_a_deleted_document_is_removed(shelf, out):
    shelf.export_folder(out)
    shelf.delete("toy", "hall")

    exported = shelf.export_folder(out)

    assert exported.removed == ("toy/room/hall.json",)
    assert not (out / "toy/room").exists()


def test_other_files_in_the_folder_are_left_alone(shelf, out):
    shelf.export_folder(out)
    mine = {"README.md": "mine", "toy/card/notes.txt": "mine", "toy/card/own.json": "mine"}
    for name, text in mine.items():
        (out / name).write_text(text)
    shelf.delete("toy", ["axe", "bow"])

    shelf.export_folder(out)

    assert {name: (out / name).read_text() for name in mine} == mine


def test_one_game_can_be_exported_and_the_others_stay(shelf, out):
    shelf.export_folder(out)
    shelf.delete("other", "axe")
    shelf.delete("toy", "axe")

    shelf.export_folder(out, games=["toy"])

    assert "other/card/axe.json" in files_in(out)
    assert "toy/card/axe.json" not in files_in(out)
    assert "other/card/axe.json" in json.loads((out / MANIFEST).read_text())["files"]


def test_the_file_of_a_damaged_document_stays_as_the_good_copy_that_it_is(shelf, out):
    shelf.export_folder(out)
    before = files_in(out)
    with raw(shelf.path) as connection:
        connection.execute("UPDATE revision SET body = replace(body, 'Chop', 'Chip')")

    exported = shelf.export_folder(out)

    assert [refusal.path for refusal in exported.refused] == ["toy/card/axe.json"]
    assert files_in(out) == before


# ---- changes from outside --------------------------------------------------------------------------


def test_a_file_that_was_changed_outside_is_not_overwritten(shelf, out):
    shelf.export_folder(out)
    file = out / "toy/card/axe.json"
    file.write_text(file.read_text().replace("Chop", "Hack"))
    shelf.save(card("bow", text="Shoot"))
    before = files_in(out)

    with pytest.raises(LibraryRefused, match=r"1 files were changed outside .*toy/card/axe\.json"):
        shelf.export_folder(out)

    assert files_in(out) == before


def test_a_file_that_was_changed_outside_is_not_removed(shelf, out):
    shelf.export_folder(out)
    (out / "toy/card/axe.json").write_text("{}")
    shelf.delete("toy", "axe")

    with pytest.raises(LibraryRefused, match="changed outside"):
        shelf.export_folder(out)


def test_after_importing_the_change_the_export_goes_through(shelf, out):
    shelf.export_folder(out)
    file = out / "toy/card/axe.json"
    file.write_text(file.read_text().replace("Chop", "Hack"))

    shelf.apply_import(shelf.plan_import(out))
    shelf.export_folder(out)

    assert shelf.get("toy", "axe").text == "Hack"
    assert json.loads(file.read_text())["text"] == "Hack"


def test_changes_from_outside_can_be_overwritten_by_wish(shelf, out):
    shelf.export_folder(out)
    (out / "toy/card/axe.json").write_text("{}")

    assert shelf.export_folder(out, overwrite=True).written == ("toy/card/axe.json",)


# ---- hostile folders -------------------------------------------------------------------------------


def test_a_manifest_that_points_elsewhere_removes_nothing(shelf, out, tmp_path):
    victim = tmp_path / "victim.json"
    victim.write_text("precious")
    shelf.export_folder(out)
    paths = ["../victim.json", "toy/../../victim.json", "toy/card/../../../victim.json", str(victim), "a\\b\\c.json"]
    (out / MANIFEST).write_text(json.dumps({"format": 1, "files": dict.fromkeys(paths, "0" * 64)}))

    shelf.export_folder(out, overwrite=True)

    assert victim.read_text() == "precious"


@pytest.mark.parametrize("nonsense", ["", "[]", '{"files": []}', '{"files": {"a": 1}}', "[" * 100_000, "\x00"])
def test_a_manifest_that_says_nonsense_owns_nothing(shelf, out, nonsense):
    shelf.export_folder(out)
    (out / MANIFEST).write_text(nonsense)

    assert shelf.export_folder(out).unchanged == 4


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
@pytest.mark.parametrize("place", ["toy", "toy/card", "toy/card/axe.json", MANIFEST])
def test_nothing_is_written_through_a_link(shelf, out, tmp_path, place):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (out / place).parent.mkdir(parents=True)
    (out / place).symlink_to(elsewhere / "file.json" if place.endswith("json") else elsewhere)

    with pytest.raises(LibraryRefused, match="is a link to somewhere else"):
        shelf.export_folder(out, overwrite=True)

    assert files_in(elsewhere) == {}


# ---- paths -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parts", "path"),
    [
        (("toy", "card", "axe"), "toy/card/axe.json"),
        (("toy", "card", "con"), "toy/card/con-.json"),
        (("toy", "card", "nul.tar"), "toy/card/nul-.tar.json"),
        (("toy", "card", "console"), "toy/card/console.json"),
        (("aux", "prn", "com1"), "aux-/prn-/com1-.json"),
    ],
)
def test_names_that_windows_reserves_get_around_it(parts, path):
    assert path_of(*parts) == path
    assert is_path(path)


@each(
    "path",
    [
        "axe.json", "/toy/card/axe.json", "../card/axe.json", "toy/card/..json", "toy/card/a..b.json", "",
        "toy/card/sub/axe.json", "Toy/card/axe.json", "toy\\card\\axe.json", "c:/card/axe.json", "toy//axe.json",
        "toy/card/axe.json\n", "toy/card/axe.txt", "toy/card/.axe.json",
    ],
)  # fmt: skip
def test_paths_that_are_none_of_ours_are_seen(path):
    assert not is_path(path)


def test_a_library_can_be_exported_while_it_is_open_for_reading(shelf, out):
    with open_toys(shelf.path, read_only=True) as reader:
        assert len(reader.export_folder(out).written) == 4


def test_a_manifest_larger_than_any_of_ours_is_refused(library, tmp_path, monkeypatch):
    library.save(card())
    library.export_folder(tmp_path / "out")
    monkeypatch.setattr(folder, "LARGEST_MANIFEST", 10)

    with pytest.raises(LibraryRefused, match="larger than any"):
        library.export_folder(tmp_path / "out")
