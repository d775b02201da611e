"""A library whose file is moved, deleted or replaced while it is open: nothing is written where nobody finds it."""

from __future__ import annotations

import shutil
import sqlite3
import sys

import pytest

from tests.workbench.library.toys import card
from workbench.library.errors import LibraryMoved

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody move a file that is open")


def names_in(path) -> list[str]:
    """Read the names of the documents in a file alone, without what may lie beside it."""
    connection = sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)
    try:
        return [row[0] for row in connection.execute("SELECT name FROM document ORDER BY name")]
    finally:
        connection.close()


@pytest.fixture
def saved(library):
    library.save(card("dagger", name="Dagger"))
    return library


def test_after_the_file_was_moved_nothing_is_saved_and_that_is_told(saved, tmp_path):
    saved.path.rename(tmp_path / "elsewhere.db")

    with pytest.raises(LibraryMoved, match="moved, deleted or replaced"):
        saved.save(card("sword"))

    assert not saved.path.exists()


def test_a_moved_file_has_all_that_was_saved_before(saved, tmp_path):
    saved.path.rename(tmp_path / "elsewhere.db")

    with pytest.raises(LibraryMoved):
        saved.save(card("sword"))

    assert "Dagger" in names_in(tmp_path / "elsewhere.db")


def test_when_the_file_is_back_saving_goes_on(saved, tmp_path):
    saved.path.rename(tmp_path / "elsewhere.db")
    with pytest.raises(LibraryMoved):
        saved.save(card("sword"))
    (tmp_path / "elsewhere.db").rename(saved.path)

    saved.save(card("sword"))

    assert saved.get("toy", "sword")


def test_another_file_in_its_place_is_not_taken_for_it(saved, tmp_path):
    shutil.copyfile(saved.path, tmp_path / "other.db")
    (tmp_path / "other.db").replace(saved.path)

    with pytest.raises(LibraryMoved):
        saved.save(card("sword"))
