from __future__ import annotations

import os

import pytest

from workbench.library.errors import DiskTrouble, NotALibrary
from workbench.library.files import PART, write_file, write_files
from workbench.library.looking import look_at


def odd_places(folder):
    """Make what a file may never replace: a folder, and a pipe for a device."""
    (folder / "a folder").mkdir()
    os.mkfifo(folder / "a pipe")
    return [folder / "a folder", folder / "a pipe"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_a_file_never_takes_the_place_of_a_folder_or_a_device(tmp_path):
    for place in odd_places(tmp_path):
        before = place.lstat()
        with pytest.raises(DiskTrouble, match="not a file"):
            write_file(place, b"sheets")
        with pytest.raises(DiskTrouble, match="not a file"):
            write_files(tmp_path, {"first.json": b"{}", place.name: b"{}"})
        assert place.lstat().st_ino == before.st_ino
        assert sorted(path.name for path in tmp_path.iterdir()) == ["a folder", "a pipe"]


def test_a_file_is_written_behind_the_link_that_was_named(tmp_path):
    (tmp_path / "real.pdf").write_bytes(b"old")
    (tmp_path / "link.pdf").symlink_to(tmp_path / "real.pdf")
    write_file(tmp_path / "link.pdf", b"new")
    assert (tmp_path / "link.pdf").is_symlink()
    assert (tmp_path / "real.pdf").read_bytes() == b"new"


def test_a_link_in_a_folder_of_files_leads_nowhere_else(tmp_path):
    (tmp_path / "elsewhere").write_bytes(b"mine")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "card.json").symlink_to(tmp_path / "elsewhere")
    write_files(tmp_path / "folder", {"card.json": b"{}"})
    assert (tmp_path / "elsewhere").read_bytes() == b"mine"
    assert (tmp_path / "folder" / "card.json").read_bytes() == b"{}"


def test_what_lies_where_a_file_begins_leads_nowhere_else_and_is_nobodys(tmp_path):
    (tmp_path / "elsewhere").write_bytes(b"mine")
    (tmp_path / "card.json.part").write_bytes(b"a download")
    (tmp_path / f"card.json{PART}").symlink_to(tmp_path / "elsewhere")
    write_files(tmp_path, {"card.json": b"{}"})
    write_file(tmp_path / "card.json", b"[]")
    kept = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert kept == {"elsewhere": b"mine", "card.json.part": b"a download", "card.json": b"[]"}


def test_a_folder_is_no_library(tmp_path):
    with pytest.raises(NotALibrary):
        look_at(tmp_path, read_only=False)
