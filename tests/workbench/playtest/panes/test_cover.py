"""The cover between two people goes with Enter, but not with one that is still held from the last answer."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from workbench.playtest.panes.pages import CoverPage


@pytest.mark.parametrize("is_held", [False, True])
def test_enter_goes_on_unless_it_is_held(qtbot, is_held):
    cover, ready = CoverPage(), []
    qtbot.addWidget(cover)
    cover.ready.connect(lambda: ready.append(True))
    cover.cover_for("Yellow")
    press = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", is_held)
    QApplication.sendEvent(cover.button, press)
    assert bool(ready) is not is_held
