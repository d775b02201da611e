"""Games without a board say so where a designer would look for one in the library."""

from __future__ import annotations

import pytest

from workbench.window.browser.pane import BrowserPane
from workbench.window.browser.scopes import EVERYTHING, Scope


@pytest.fixture
def pane(workspace, qtbot):
    made = BrowserPane(workspace)
    qtbot.addWidget(made, before_close_func=lambda widget: widget.finish())
    made.show()
    return made


def test_a_game_without_a_board_says_so_when_it_is_picked(pane):
    pane.scopes.choose(Scope("castle_of_magic"))

    assert pane.boardless.isVisible()
    assert "tableau" in pane.boardless.text()


@pytest.mark.parametrize("scope", [EVERYTHING, Scope("castle_von_loghan"), Scope("castle_of_magic", "shrine")])
def test_nobody_else_is_told_about_boards(pane, scope):
    pane.scopes.choose(Scope("ambush"))
    pane.scopes.choose(scope)

    assert not pane.boardless.isVisible()


@pytest.mark.parametrize("scope", [Scope("ambush"), Scope("ambush", "card")])
def test_who_searches_such_a_game_for_a_board_is_told_once_why_there_is_none(pane, qtbot, scope):
    pane.scopes.choose(scope)
    pane.search.setText("board")

    qtbot.waitUntil(lambda: "Nothing has the words" in pane.results.empty.text())
    assert "battlefield" in pane.results.empty.text()
    assert not pane.boardless.isVisible()
