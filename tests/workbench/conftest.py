"""A library, a workspace and preferences for tests of everything that stands on them."""

from __future__ import annotations

import shutil

import pytest

from tests import own_cards
from workbench.desk.preferences import Preferences
from workbench.desk.workspace import Workspace
from workbench.library import Library


@pytest.fixture(scope="module", autouse=True)
def games_come_with_the_boxes_of_the_tests():
    """Let nothing hang on the words that a game comes with."""
    with own_cards.lent():
        yield


@pytest.fixture(scope="session")
def library_file(tmp_path_factory):
    """A library with content of all games, made once; tests work on copies of it."""
    return own_cards.fill_library(tmp_path_factory.mktemp("shelf") / "library.db")


@pytest.fixture
def path(library_file, tmp_path):
    """The library of one test."""
    return shutil.copyfile(library_file, tmp_path / "library.db")


@pytest.fixture
def library(path):
    """A library with the starter content, open for writing."""
    with Library.open(path) as opened:
        yield opened


@pytest.fixture
def workspace(qapp, library):
    """A workspace on a library of its own; it leaves no thread and no timer behind."""
    made = Workspace(library)
    yield made
    made.close()
    made.deleteLater()


@pytest.fixture
def preferences(tmp_path):
    """Preferences in a file of their own."""
    return Preferences(tmp_path / "preferences.json")
