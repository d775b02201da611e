"""What is opened and closed again and again leaves nothing: no widget, no object, no ticking timer, no thread."""

from __future__ import annotations

import gc
import threading
from collections import Counter

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QDialog
from shiboken6 import isValid

from tests.workbench.window.guards import settle
from workbench.desk.runner import Task
from workbench.desk.workspace import Workspace
from workbench.window.main_window import MainWindow

pytestmark = pytest.mark.slow

CARD = ("castle_of_magic", "shrine.amulet")
GAME = "castle_von_loghan"
PANES = {
    "card": lambda window: window.open_document(*CARD),
    "board": lambda window: window.open_document(GAME, "board.past"),
    "story": lambda window: window.open_document(GAME, "story.borrowed_hour"),
    "layout": lambda window: window.open_document(GAME, "layout.enemy"),
    "table": lambda window: window.open_table(GAME, "treasure"),
    "guide": lambda window: window.open_guide(),
}
DIALOGS = (
    "file.new",
    "file.quick_open",
    "file.open_table",
    "file.print",
    "file.releases",
    "edit.rename",
    "edit.preferences",
    "edit.shortcuts",
    "view.palette",
    "play.new",
    "help.about",
)
DOCKS = ("library", "preview", "problems", "history", "phrasebook", "trash", "notes", "change")
WARMING, AGAIN = 2, 3
"""What is made once stays; after that, nothing may grow."""


def held() -> list[QObject]:
    """List the Python halves of what lives of Qt, or has lived; work under way is on its way out by itself."""
    return [one for one in gc.get_objects() if isinstance(one, QObject) and not isinstance(one, Task)]


def living() -> list[QObject]:
    """List what lives of Qt."""
    return [one for one in held() if isValid(one)]


def is_quiet() -> bool:
    """Tell whether nobody waits for typing to rest."""
    settle()
    timers = [one for one in living() if isinstance(one, QTimer)]
    return not any(one.isActive() and one.isSingleShot() for one in timers)


def census(qtbot) -> Counter[str]:
    """Count everything of Qt that lives once all is quiet, and threads, by their sorts."""
    qtbot.waitUntil(is_quiet)
    gc.collect()
    settle()
    objects = living()
    return (
        Counter(f"object {type(one).__name__}" for one in held())
        + Counter(f"widget {type(one).__name__}" for one in QApplication.allWidgets())
        + Counter(threads=threading.active_count())
        + Counter(
            ticking=sum(isinstance(one, QTimer) and one.isActive() and not one.isSingleShot() for one in objects)
        )
    )


@pytest.fixture
def grown(qtbot):
    """Do something again and again, and tell what is there more often than after the first times."""

    def grow(act) -> Counter[str]:
        for _ in range(WARMING):
            act()
        before = census(qtbot)
        for _ in range(AGAIN):
            act()
        return census(qtbot) - before

    return grow


@pytest.mark.parametrize("name", PANES)
def test_a_tab_that_is_closed_leaves_nothing(window, grown, name):
    def open_and_close() -> None:
        pane = PANES[name](window)
        for view in range(4 if name == "story" else 0):
            pane.show_view(view)
        QApplication.processEvents()
        window.tabs.close_where(lambda pane: True)
        window.tabs.closed.clear()

    assert grown(open_and_close) == Counter()


def test_a_window_that_is_closed_leaves_nothing(grown, library, preferences):
    def open_and_close() -> None:
        window = MainWindow(Workspace(library), preferences)
        window.show()
        for pane in PANES.values():
            pane(window)
        # It goes before what it wanted to do soon.
        window.close()
        window.deleteLater()
        window.workspace.deleteLater()

    assert grown(open_and_close) == Counter()


def test_dialogs_that_are_closed_leave_nothing(window, grown):
    window.open_document(*CARD)
    seen = []

    def open_and_close() -> None:
        for command in DIALOGS:
            window.run_command(command)
            QApplication.processEvents()
            for dialog in shown_dialogs():
                seen.append(command)
                dialog.reject()

    assert grown(open_and_close) == Counter()
    assert set(seen) == set(DIALOGS)


def shown_dialogs() -> list[QDialog]:
    return [one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog) and one.isVisible()]


def test_docks_that_are_shown_and_hidden_leave_nothing(window, grown):
    window.open_document(*CARD)

    def show_and_hide() -> None:
        for dock in (*DOCKS, *DOCKS):
            window.run_command(f"view.{dock}")
            QApplication.processEvents()

    assert grown(show_and_hide) == Counter()
