from __future__ import annotations

import pytest
from PySide6.QtWidgets import QDialog, QWidget

from workbench.widgets.screens import bring_inside


@pytest.fixture
def dialog(qtbot):
    made = QDialog()
    qtbot.addWidget(made)
    return made


def test_a_dialog_that_is_larger_than_the_screen_is_brought_inside(dialog):
    dialog.resize(3000, 2000)
    dialog.show()

    bring_inside(dialog.windowHandle())

    assert dialog.screen().availableGeometry().contains(dialog.windowHandle().frameGeometry())


def test_a_dialog_that_hangs_over_the_edge_keeps_its_size(dialog):
    room = dialog.screen().availableGeometry()
    dialog.resize(300, 200)
    dialog.show()
    dialog.move(room.right() - 100, room.bottom() - 50)

    bring_inside(dialog.windowHandle())

    assert room.contains(dialog.windowHandle().frameGeometry())
    assert (dialog.windowHandle().width(), dialog.windowHandle().height()) == (300, 200)


def test_windows_and_dialogs_that_fit_are_left_alone(dialog, qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(3000, 2000)
    dialog.setGeometry(50, 60, 200, 100)
    for one in (window, dialog):
        one.show()
        bring_inside(one.windowHandle())

    assert window.windowHandle().width() == 3000
    assert dialog.windowHandle().position().x() == 50
    bring_inside(None)
