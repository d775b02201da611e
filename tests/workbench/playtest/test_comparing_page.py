"""Branches side by side in the window, and the end of a game from which one plays on."""

from __future__ import annotations

import pytest

from tests.workbench.playtest.games import new_session, play_on

pytestmark = pytest.mark.slow


@pytest.fixture
def compared(open_window, qtbot):
    """A window with two branches, compared."""
    session = play_on(new_session("castle_of_magic"), 40)
    session.go_to(20)
    seat = session.waiting()[0]
    made = session.timeline.choices[20][1]
    session.answer(next(one for one in session.question.options_of(seat) if one != made), seat)
    play_on(session, 10)
    window = open_window("castle_of_magic", session)
    window.conductor.driver.is_paused = True
    window.comparing.open()
    qtbot.waitUntil(lambda: "part" in window.parts.comparison.words.text())
    return window


def test_two_branches_are_compared_side_by_side(compared):
    page = compared.parts.comparison
    assert compared.parts.stack.currentWidget() is page
    assert [box.currentText() for box in page.boxes] == ["First game", "Branch 1, move 20"]
    assert "The branches part at move 21" in page.words.text()
    assert "What differs at their ends" in page.words.text()


def test_a_branch_takes_another_name_there(compared, qtbot):
    page = compared.parts.comparison
    page.lines[1].setText("Bolder")
    page.lines[1].editingFinished.emit()
    assert compared.session.branches[1].name == "Bolder"
    qtbot.waitUntil(lambda: "Bolder" in page.words.text())
    assert compared.parts.time.branches.itemText(1) == "Bolder"


def test_a_button_goes_where_they_part(compared):
    compared.parts.comparison.there[0].click()
    assert (compared.session.active, compared.session.position) == (0, 21)
    assert compared.parts.stack.currentWidget() is compared.parts.table_page


def test_without_a_second_branch_it_is_said(open_window):
    window = open_window("castle_of_magic")
    said = []
    window.conductor.message.connect(said.append)
    window.comparing.open()
    assert said
    assert "only one branch" in said[0]


def test_the_end_says_what_decided_it_and_one_plays_on_from_there(open_window, qtbot):
    session = play_on(new_session("castle_of_magic"))
    window = open_window("castle_of_magic", session)
    qtbot.waitUntil(lambda: window.ending.decider is not None)
    decider = window.ending.decider
    assert any(decider.sentence() in text for text in window.parts.stage.texts())
    window.parts.question.on_requested.emit()
    assert session.position == decider.moment
    assert session.state.ending is None
