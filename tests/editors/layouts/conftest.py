from __future__ import annotations

import pytest

from editors.layouts.pane import LayoutPane
from tests.editors.desk import FakeDesk

GAME = "castle_von_loghan"


@pytest.fixture
def desk(qapp):
    return FakeDesk()


@pytest.fixture
def pane(desk, qtbot):
    pane = LayoutPane(desk.open(GAME, "layout.enemy"), desk)
    qtbot.addWidget(pane)
    pane.resize(1300, 900)
    with qtbot.waitActive(pane):
        pane.show()
    yield pane
    pane.finish()
