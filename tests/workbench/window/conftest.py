"""The main window for tests."""

from __future__ import annotations

import pytest

from tests import heap
from tests.workbench.window.guards import nothing_left
from workbench.window.main_window import MainWindow


@pytest.fixture(scope="module", autouse=True)
def what_was_loaded_is_set_aside():
    """Spare the guards of windows what earlier tests have loaded: they look through all that lives."""
    heap.set_aside()


@pytest.fixture
def window(qtbot, workspace, preferences):
    """The main window over the workspace; it leaves no window, no timer and no thread behind."""
    with nothing_left():
        made = MainWindow(workspace, preferences)
        made.resize(1280, 800)
        made.show()
        qtbot.waitExposed(made)
        yield made
        made.close()
        made.deleteLater()
        del made
