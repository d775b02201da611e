from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget

from editors.boards.name_edit import NameEdit


@pytest.fixture
def canvas(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
    return window


def names_over(canvas, qapp) -> list[NameEdit]:
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return canvas.findChildren(NameEdit)


@pytest.mark.parametrize("typed", ["", "Attic"])
def test_a_name_goes_when_the_next_thing_is_named_whether_it_was_touched_or_not(canvas, qapp, typed):
    taken: list[str] = []
    first = NameEdit("New room", QRect(0, 0, 60, 40), taken.append, canvas)
    QTest.keyClicks(first, typed)

    second = NameEdit("New room", QRect(0, 60, 60, 40), taken.append, canvas)

    assert names_over(canvas, qapp) == [second]
    assert taken == ([typed] if typed else [])


def test_a_name_stays_while_somebody_looks_at_another_window(canvas, qapp):
    edit = NameEdit("New room", QRect(0, 0, 60, 40), print, canvas)

    QLineEdit(canvas).setFocus(Qt.FocusReason.ActiveWindowFocusReason)

    assert names_over(canvas, qapp) == [edit]
