"""Playtests that were left in the middle stand on the welcome page."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from workbench.places import playtests_beside
from workbench.playtest.model.journal import Unfinished
from workbench.playtest.model.plan import Plan
from workbench.window.panes.welcome import LineButton, WelcomePage


def test_an_unfinished_playtest_is_taken_up_by_a_click(qtbot):
    page = WelcomePage()
    qtbot.addWidget(page)
    one = object()
    page.show_unfinished([("Castle, 12 moves", one)])
    button = next(found for found in page.findChildren(LineButton) if "12 moves" in found.text())
    with qtbot.waitSignal(page.take_up_requested) as wished:
        button.click()
    assert wished.args == [one]


def test_without_any_nothing_is_said_of_them(qtbot):
    page = WelcomePage()
    qtbot.addWidget(page)
    page.show_unfinished([("Castle, 12 moves", object())])
    page.show_unfinished([])
    assert page._unfinished_title.isHidden()


def test_the_window_lists_what_was_left_in_the_middle(window, workspace, monkeypatch, qtbot):
    plan = Plan(game="castle_of_magic", players=4)
    left = Unfinished(Path("x.journal"), plan, 31, datetime(2026, 1, 2, 3, 4, tzinfo=UTC))
    monkeypatch.setattr("workbench.playtest.model.journal.unfinished", lambda folder: [left])
    playtests_beside(Path(workspace.library.path)).mkdir()
    window.show_welcome()
    qtbot.waitUntil(lambda: any("31 moves" in one.text() for one in window.welcome.findChildren(LineButton)))
