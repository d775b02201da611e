from __future__ import annotations

import hashlib
import json
import sqlite3
from contextlib import closing

import pytest

from tests.workbench.library.toys import card, open_toys
from workbench.library import assets
from workbench.library.errors import LibraryRefused, NotInLibrary
from workbench.library.quick_reads import LONGEST_SETTING
from workbench.library.seals import seal

# ---- art and fonts ---------------------------------------------------------------------------------


def test_a_picture_is_stored_once_under_its_hash(library):
    first = library.put_asset(b"art", "image/png", "hero.png")
    second = library.put_asset(b"art", "image/png", "copy of hero.png")

    assert first == second == hashlib.sha256(b"art").hexdigest()
    assert [(asset.name, asset.size, asset.media_type) for asset in library.assets()] == [
        ("hero.png", 3, "image/png")
    ]
    assert library.asset(first) == b"art"


@pytest.mark.parametrize(
    ("data", "media_type"),
    [(b"", "image/png"), (b"x" * 11, "image/png"), (b"x", "text/html"), (b"x", "image/"), (b"x", "../png")],
)
def test_what_is_no_art_or_too_large_is_refused(library, monkeypatch, data, media_type):
    monkeypatch.setattr(assets, "LARGEST", 10)

    with pytest.raises(LibraryRefused):
        library.put_asset(data, media_type, "x")

    assert library.assets() == []


def test_an_asset_that_is_not_there_is_named(library):
    with pytest.raises(NotInLibrary, match="no picture or font 0000"):
        library.asset("0" * 64)


def test_unused_art_is_kept_until_somebody_purges(library):
    used, unused = (library.put_asset(data, "image/png", "x") for data in (b"used", b"unused"))
    library.save(card(art=used))

    assert len(library.assets()) == 2
    assert library.purge_assets() == [unused]
    assert [asset.hash for asset in library.assets()] == [used]


def test_art_of_an_earlier_revision_is_still_used(library):
    digest = library.put_asset(b"old art", "image/png", "x")
    library.save(card(art=digest))
    library.save(card(art=""))
    library.delete("toy", "dagger")

    assert library.purge_assets() == []


def test_before_a_purge_of_art_there_is_a_backup(library):
    library.put_asset(b"art", "image/png", "x")

    library.purge_assets()

    [backup] = library.backups()
    library.restore_backup(backup)
    assert len(library.assets()) == 1


# ---- settings --------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [None, True, 3, "ö", [1, {"a": 2}], {"window": [1, 2]}])
def test_a_setting_is_remembered_at_the_next_start(path, value):
    with open_toys(path) as library:
        library.set_setting("window.state", value)

    with open_toys(path) as library:
        assert library.get_setting("window.state", "nothing") == value


def test_a_setting_that_was_never_made_has_the_default(library):
    assert library.get_setting("a") is None
    assert library.get_setting("a", 5) == 5


def test_a_setting_can_be_changed(library):
    library.set_setting("a", 1)
    library.set_setting("a", 2)

    assert library.get_setting("a") == 2


@pytest.mark.parametrize("value", [object(), float("nan"), {1, 2}])
def test_what_is_no_json_cannot_be_remembered(library, value):
    with pytest.raises(LibraryRefused, match="cannot be remembered"):
        library.set_setting("a", value)


@pytest.mark.parametrize("key", ["library.changes", ""])
def test_the_librarys_own_settings_are_not_for_others(library, key):
    with pytest.raises(LibraryRefused):
        library.set_setting(key, 1)


def test_a_setting_is_no_change_of_content(library):
    before = library.generation()

    library.set_setting("a", 1)

    assert library.generation() == before


def test_several_settings_are_remembered_together_or_not_at_all(library):
    library.set_settings({"a": 1, "b": 2})
    with pytest.raises(LibraryRefused):
        library.set_settings({"a": 3, "b": object()})

    assert (library.get_setting("a"), library.get_setting("b")) == (1, 2)


def test_the_keys_of_settings_are_listed_by_how_they_begin(library):
    library.set_settings({"undo/a": 1, "undo/b": 2, "undone": 3, "und%": 4})

    assert sorted(library.setting_keys("undo/")) == ["undo/a", "undo/b"]
    assert library.setting_keys("und%") == ["und%"]


@pytest.mark.parametrize("value", ["x" * (LONGEST_SETTING + 1), [[]] * 60_001], ids=["letters", "lists"])
def test_a_setting_says_no_more_than_a_document_may(library, value):
    with pytest.raises(LibraryRefused, match="more than a document may"):
        library.set_setting("window.size", value)
    library.set_setting("window.size", 3)
    text = json.dumps(value)
    with closing(sqlite3.connect(library.path)) as foreign, foreign:
        foreign.execute("UPDATE setting SET value = ?, seal = ?", (text, seal("window.size", text)))

    assert library.get_setting("window.size", "default") == "default"
    assert [one.message for one in library.check()] == ["What the program remembers as 'window.size' is damaged."]
