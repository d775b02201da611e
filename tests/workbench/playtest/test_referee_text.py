"""A text that the language cannot read becomes a question to the referee, who answers with a sentence or by hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from engines.kit.documents import Content
from engines.registry import GAMES
from tests.workbench.playtest.games import plan_of, play_on, starter
from workbench.playtest.model.session import Session

GAME = GAMES["castle_of_magic"]


@pytest.fixture
def window(open_window):
    """A game of Castle of Magic in which nobody can read what any outcome does, at the referee's question."""
    content = starter("castle_of_magic")
    outcomes = [one.changed(text="The Monster dances.") for one in content.values() if one.kind == "outcome"]
    session = Session(plan_of("castle_of_magic"), GAME, Content([*content.values(), *outcomes]), id="playtest.dance")
    while session.question.kind != "referee":
        play_on(session, 1)
    return open_window("castle_of_magic", session=session)


def test_the_referee_is_asked_and_says_a_sentence_of_the_game(qtbot, window, until_asked):
    until_asked(window)
    pane = window.parts.question
    assert "The Monster dances." in pane.texts()[1]
    assert pane._sentence.isVisible()
    readable = next(one.text for one in starter("castle_of_magic").values() if one.kind == "outcome")
    qtbot.keyClicks(pane._sentence, readable)
    qtbot.keyClick(pane._sentence, Qt.Key.Key_Return)
    assert window.session.timeline.choices[-1] == (0, ("referee", "say", readable))
    qtbot.waitUntil(lambda: window.session.state.ending is not None)


def test_a_ruling_that_cannot_be_read_is_refused_and_asked_again(qtbot, window, until_asked):
    until_asked(window)
    length = window.session.length
    qtbot.keyClicks(window.parts.question._sentence, "The Monster dances on.")
    qtbot.keyClick(window.parts.question._sentence, Qt.Key.Key_Return)
    assert window.session.length == length
    assert window.conductor.asking == 0
    assert window.statusBar().currentMessage()


def test_the_referee_may_do_it_by_hand(qtbot, window, until_asked):
    until_asked(window)
    qtbot.keyClick(window.parts.question.list, "1")
    assert window.session.timeline.choices[-1] == (0, ("referee", "done"))
