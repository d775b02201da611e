from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.workbench.playtest.games import new_session
from workbench.playtest.model.meaning import Answer
from workbench.playtest.panes.option_list import AnswerFilter, OptionList
from workbench.playtest.panes.question import QuestionPane, asked_of

WORDS = "B: Ask the woodcutter what people are afraid of here."


@pytest.fixture
def answers(qtbot):
    made = OptionList()
    qtbot.addWidget(made)
    made.show_options([Answer(("a",), WORDS), Answer(("b",), "C: Describe the rain.")])
    made.show()
    qtbot.waitExposed(made)
    return made


def test_an_answer_that_nearly_fits_its_line_is_whole_at_every_width(qtbot, answers):
    is_wrapped = set()
    full = answers.fontMetrics().horizontalAdvance(f"1   {WORDS}")
    for width in range(full - 20, full + 40):
        answers.resize(width, 200)
        qtbot.wait(1)
        first, second = (answers.visualItemRect(answers.item(row)) for row in range(2))
        assert second.top() - first.bottom() < second.height(), f"an empty line below the answer at {width}"
        is_wrapped.add(first.height() > second.height())
    assert is_wrapped == {True, False}


def test_answers_stay_where_they_are_whatever_is_said_of_them(qtbot):
    pane = QuestionPane()
    qtbot.addWidget(pane)
    pane.resize(360, 500)
    pane.show()
    session = new_session("castle_of_magic")
    view = session.view(session.waiting()[0])
    pane.show_question(asked_of(view, view.viewer, view.box.game.table(view)), "#000000")
    qtbot.wait(10)
    before = pane.list.geometry()
    option = view.question.options_of(view.viewer)[0]
    pane._on_pointed(option)
    pane.show_forecast(option, ["A long sentence about what will happen. " * 3] * 5)
    qtbot.wait(10)
    assert pane.list.geometry() == before


def test_who_filters_the_answers_chooses_among_those_left_without_the_mouse(qtbot, answers):
    line, given = AnswerFilter(answers), []
    qtbot.addWidget(line)
    answers.answered.connect(given.append)
    qtbot.keyClicks(line, "up")
    assert line.text() == "up"
    qtbot.keyClick(line, Qt.Key.Key_Down)
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert given == [("b",)]
