"""A workspace and playtest windows for tests; a window leaves no thread and no timer behind."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QTimer

from engines.ai.seats import never
from tests.workbench.playtest.games import plan_of
from workbench.desk.preferences import Preferences
from workbench.playtest.driver import Pace
from workbench.playtest.model.thinking import think
from workbench.playtest.window import PlaytestWindow


@pytest.fixture
def preferences(tmp_path):
    made = Preferences(tmp_path / "preferences.json")
    made.set("playtest_pace", str(Pace.AT_ONCE))
    made.set("playtest_moves", value=False)
    return made


@pytest.fixture
def open_window(qtbot, workspace, preferences):
    """Open playtest windows, and look after their end."""
    opened = []

    def make(slug="castle_von_loghan", session=None, **wish):
        window = PlaytestWindow(workspace, plan_of(slug, **wish), preferences, session)
        window.resize(1280, 800)
        window.show()
        qtbot.addWidget(window)
        opened.append(window)
        return window

    yield make
    for window in opened:
        window.close()
        assert [timer for timer in window.findChildren(QTimer) if timer.isActive()] == []


@pytest.fixture
def until_asked(qtbot):
    """Wait until a person is asked, or the game has ended."""

    def wait(window):
        def is_ready():
            conductor = window.conductor
            is_over = window.session.state.ending is not None
            covered = window.parts.stack.currentWidget() is window.parts.cover
            return conductor.asking is not None or is_over or covered

        qtbot.waitUntil(is_ready)

    return wait


def best_option(window):
    """Return what an expert would answer for the seat that is asked."""
    seat = window.conductor.asking
    assert seat is not None
    return think(window.session.view(seat), "expert", 3, never).option
