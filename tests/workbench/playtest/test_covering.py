"""While the next player comes to the screen, no command shows anything of the game."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.workbench.playtest.conftest import best_option
from workbench.playtest.model.plan import HUMAN

STAY = {"Save the record in the library", "Close"}


@pytest.fixture
def window(open_window, until_asked):
    """Return a window whose table is covered for the second of two people."""
    made = open_window("ambush", mode="beats", players=2, seats=(HUMAN, HUMAN))
    made.states = {action.text(): action.isEnabled() for action in actions(made)}
    until_asked(made)
    while made.parts.stack.currentWidget() is not made.parts.cover:
        made.conductor.answer(best_option(made))
        until_asked(made)
    return made


def actions(window):
    """List what the menus offer but for help, which tells nothing of this game."""
    menus = [one.menu() for one in window.menuBar().actions()][:-1]
    return [action for menu in menus for action in menu.actions() if action.text() and action.menu() is None]


def is_covered(window):
    parts = window.parts
    beside = [dock.widget().isHidden() for title, dock in parts.docks.items() if title != "Rules"]
    return parts.stack.currentWidget() is parts.cover and all(beside) and not parts.scene.items_at_table()


@pytest.mark.slow
def test_no_command_of_the_menus_lifts_the_cover(window, qtbot):
    viewer, position = window.conductor.presenter.viewer, window.session.position
    assert len(actions(window)) > 25
    for action in actions(window):
        assert action.isEnabled() == (action.text() in STAY), action.text()
        if action.text() != "Close":
            action.trigger()
            qtbot.wait(20)
        assert is_covered(window), action.text()
    assert (window.conductor.presenter.viewer, window.session.position) == (viewer, position)


def test_no_key_lifts_it_and_who_looks_cannot_be_changed(window, qtbot):
    window.activateWindow()
    for action in actions(window):
        if action.text() != "Close" and not action.shortcut().isEmpty():
            keys = action.shortcut()[0]
            qtbot.keyClick(window.parts.cover.button, keys.key(), keys.keyboardModifiers())
    qtbot.wait(300)
    assert is_covered(window)
    assert not window.parts.viewers.isEnabled()
    assert window.last_report is None


@pytest.mark.slow
def test_a_report_that_was_begun_before_does_not_come_up_over_it(window, qtbot):
    qtbot.mouseClick(window.parts.cover.button, Qt.MouseButton.LeftButton)
    seat = window.conductor.asking
    window.show_report()
    window.conductor.presenter.cover(1 - seat)
    qtbot.wait(1_500)
    assert is_covered(window)
    assert window.last_report is None


def test_whoever_has_come_has_everything_again(window, qtbot):
    qtbot.mouseClick(window.parts.cover.button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert {action.text(): action.isEnabled() for action in actions(window)} == window.states
    assert not any(dock.widget().isHidden() for dock in window.parts.docks.values())
    assert window.parts.viewers.isEnabled()


def test_the_cover_changes_no_size_of_what_lies_beside_it(window, qtbot):
    def sizes():
        QApplication.processEvents()
        return {title: dock.size().toTuple() for title, dock in window.parts.docks.items() if dock.isVisible()}

    covered = sizes()
    qtbot.mouseClick(window.parts.cover.button, Qt.MouseButton.LeftButton)
    uncovered = sizes()
    window.conductor.presenter.cover(0)
    assert (covered["Question"][0], sizes()) == (uncovered["Question"][0], uncovered)
    assert uncovered["Question"][0] > 300
