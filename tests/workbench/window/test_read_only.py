from __future__ import annotations

import pytest

from workbench.desk.workspace import Workspace
from workbench.library import Library
from workbench.window.main_window import MainWindow


@pytest.fixture
def reading(qapp, path, preferences):
    """The window over a library that is open for reading only."""
    with Library.open(path, read_only=True) as library:
        made = MainWindow(Workspace(library), preferences)
        yield made
        made.close()
        made.deleteLater()
        made.workspace.deleteLater()


def test_the_title_says_that_nothing_can_be_changed_here(reading, path):
    assert reading.windowTitle().startswith(f"{path.stem} (read-only)")


def test_nothing_that_changes_the_library_is_offered(reading):
    reading.open_document("ambush", "ambush")

    assert (
        not {"file.new", "edit.undo", "edit.duplicate", "edit.rename", "edit.delete"}
        & reading.active_handlers().keys()
    )
