"""The referee's line: Enter sends what was written; a proposal is taken only by who has chosen it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.workbench.playtest.games import new_session
from workbench.playtest.panes.referee import RefereePane


@pytest.fixture
def pane(qtbot):
    """Return the referee's pane of a game, with proposals for what is written."""
    state = new_session("wardens").state
    made = RefereePane()
    qtbot.addWidget(made)
    made.show_game(state.box.reader, ["Cthulhu", "The Wardens"], can_play=True)
    made.show()
    made.activateWindow()
    made.line.setFocus()
    made.said_words = []
    made.said.connect(lambda words, _: made.said_words.append(words))
    QTest.keyClicks(made.line, "Draw a")
    qtbot.waitUntil(made.line.completer().popup().isVisible)
    return made


def test_enter_sends_what_was_written_and_nothing_else(pane):
    QTest.keyClick(pane.line.completer().popup(), Qt.Key.Key_Return)
    assert pane.said_words == ["Draw a"]
    assert pane.line.text() == "Draw a"


def test_a_proposal_that_was_chosen_goes_into_the_line(pane):
    popup = pane.line.completer().popup()
    QTest.keyClick(popup, Qt.Key.Key_Down)
    chosen = popup.currentIndex().data()
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert pane.said_words == []
    assert pane.line.text() == chosen
