from __future__ import annotations

import pytest

from workbench.playtest.model.meaning import Answer
from workbench.playtest.panes.option_list import OptionList

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
