from __future__ import annotations

import json

import pytest

from exports.faces import font_tables
from exports.faces.fonts import ICONS, font_file
from exports.kept import KeptFiles


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(font_tables.Shelf, "kept", None)
    font_tables.keep_in(KeptFiles(tmp_path))
    return tmp_path


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


def test_where_nothing_is_kept_everything_is_read(monkeypatch):
    monkeypatch.setattr(font_tables.Shelf, "kept", None)

    assert font_tables.letters(font_file(ICONS))["account"] == chr(0xF0004)
