"""A table of one kind, on a desk without a program around it."""

from __future__ import annotations

import pytest

from editors.tables.pane import TablePane
from tests.editors.desk import FakeDesk

GAME = "castle_von_loghan"


@pytest.fixture
def desk(qapp):
    return FakeDesk()


@pytest.fixture
def pane(qtbot, desk):
    pane = TablePane(GAME, "enemy", desk)
    qtbot.addWidget(pane)
    pane.resize(1000, 600)
    with qtbot.waitExposed(pane):
        pane.show()
    return pane
