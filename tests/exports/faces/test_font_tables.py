from __future__ import annotations

import json

import pytest

from exports.faces import font_tables
from exports.faces.fonts import ICONS, font_file


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(font_tables.Cache, "folder", None)
    font_tables.cache_in(tmp_path / "fonts")
    return tmp_path / "fonts"


def never(*args):
    raise AssertionError("the font was taken apart")


def test_what_was_read_once_is_not_read_again(folder, monkeypatch):
    first = font_tables.measures(font_file("sans")), font_tables.letters(font_file(ICONS))
    monkeypatch.setattr(font_tables, "_taken_apart", never)

    assert (font_tables.measures(font_file("sans")), font_tables.letters(font_file(ICONS))) == first


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"7",
        b"[1, 2, 3, {}]",
        b'[1, 2, 3, {"x": 1}]',
        b'[1, 2, 3, {"65": "wide"}]',
        b"\xff",
    ],
)
def test_a_damaged_file_is_read_anew_and_replaced(folder, damage):
    first = font_tables.measures(font_file("sans"))
    [kept] = folder.iterdir()
    kept.write_bytes(damage)

    assert font_tables.measures(font_file("sans")) == first
    assert len(json.loads(kept.read_bytes())) == 4


@pytest.mark.parametrize("damage", [b'{"account": "a"}', b'{"account": 1.5}', b'{"account": 99999999}', b"[7]"])
def test_letters_that_are_none_are_read_anew(folder, damage):
    first = font_tables.letters(font_file(ICONS))
    [kept] = folder.iterdir()
    kept.write_bytes(damage)

    assert font_tables.letters(font_file(ICONS)) == first


def test_a_folder_that_cannot_be_used_stops_nothing(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr(font_tables.Cache, "folder", tmp_path / "file")

    assert font_tables.letters(font_file(ICONS))["account"] == chr(0xF0004)


def test_where_nothing_is_kept_everything_is_read(monkeypatch):
    monkeypatch.setattr(font_tables.Cache, "folder", None)

    assert font_tables.letters(font_file(ICONS))["account"] == chr(0xF0004)
