"""The main window for tests."""

from __future__ import annotations

import pytest

from tests.workbench.window.guards import nothing_left
from workbench.window.main_window import MainWindow


@pytest.fixture
def window(qtbot, workspace, preferences):
    """The main window over the workspace; it leaves no window, no timer and no thread behind."""
    with nothing_left():
        made = MainWindow(workspace, preferences)
        made.resize(1280, 800)
        made.show()
        qtbot.waitExposed(made)
        yield made
        made.hide()  # of a window that is seen a picture would be taken for the next start
        made.close()
        made.deleteLater()
        del made
