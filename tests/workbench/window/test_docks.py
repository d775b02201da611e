from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton

from workbench.widgets.dock_title import STEP
from workbench.window.docks import LazyDock


def float_button(dock: LazyDock) -> QToolButton:
    return next(one for one in dock.titleBarWidget().findChildren(QToolButton) if "float" in one.toolTip())


def test_a_dock_begins_to_float_beside_its_place_wherever_it_floated_before(window, qapp):
    dock = window.docks["preview"]
    dock.setFloating(True)
    dock.move(0, 0)
    dock.setFloating(False)
    qapp.processEvents()
    before = QRect(dock.mapToGlobal(QPoint()), dock.size())

    QTest.mouseClick(float_button(dock), Qt.MouseButton.LeftButton)

    assert dock.isFloating()
    assert dock.geometry() == before.translated(-STEP, STEP)
    QTest.mouseClick(float_button(dock), Qt.MouseButton.LeftButton)
    assert not dock.isFloating()


def test_a_dock_that_floats_has_a_line_around_it(window):
    dock = window.docks["preview"]
    assert dock.contentsMargins().left() == 0

    dock.setFloating(True)

    assert dock.contentsMargins().left() == 1


def test_docks_that_float_are_brought_before_the_window_when_it_stands(window, monkeypatch):
    raised = []
    window.docks["preview"].setFloating(True)
    monkeypatch.setattr(LazyDock, "raise_", lambda dock: raised.append(dock.id))

    for release in window.docks.held():
        release()

    assert raised == ["preview"]


def test_the_dock_with_the_cursor_floats_by_a_command_and_comes_back(window, qtbot):
    window.run_command("view.library")
    dock = window.docks["library"]

    assert window.run_command("view.float")
    assert dock.isFloating()
    qtbot.waitUntil(lambda: window.docks.dock_with(QApplication.focusWidget()) is dock)

    assert window.run_command("view.float")
    assert not dock.isFloating()


def test_without_the_cursor_in_a_dock_none_floats(window):
    window.open_document("ambush", "ambush")

    assert not window.run_command("view.float")


def test_the_window_fits_onto_a_screen_that_is_low_because_everything_is_drawn_large(window):
    for id in ("library", "preview", "problems"):
        window.docks[id].content()
    window.open_document("ambush", "ambush")

    assert window.minimumSizeHint().height() <= 500
    assert window.minimumSize().height() <= 500
