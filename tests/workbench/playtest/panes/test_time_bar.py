"""Rewinding: a click on the slider goes to that moment, and the mouse drags it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt

from workbench.playtest.panes.time_bar import TimeBar


@pytest.fixture
def bar(qtbot):
    made = TimeBar()
    qtbot.addWidget(made)
    made.resize(900, 40)
    made.show_moment(90, 100, ["First game"], 0)
    made.show()
    return made


@pytest.mark.parametrize("height", [0.1, 0.5, 0.9])
def test_a_click_on_the_slider_goes_there_wherever_in_its_height(bar, qtbot, height):
    wished = []
    bar.moment_requested.connect(wished.append)
    at = QPoint(bar.slider.width() // 4, int(bar.slider.height() * height))
    qtbot.mouseClick(bar.slider, Qt.MouseButton.LeftButton, pos=at)
    assert len(wished) == 1
    assert abs(wished[0] - 25) <= 2


def test_both_ends_of_the_slider_are_reached(bar, qtbot):
    for across, moment in ((1, 0), (bar.slider.width() - 1, 100)):
        qtbot.mouseClick(bar.slider, Qt.MouseButton.LeftButton, pos=QPoint(across, 8))
        assert bar.slider.value() == moment
