"""The picture of a card is moved, zoomed and turned in its window, by mouse and by keys, and taken back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editors.preview import PreviewPane
from engines.kit.pictured import Framing
from tests.editors.atoll_desk import AtollDesk
from tests.editors.desk import FakeDesk
from tests.engines.kit.maps.worlds import GAME
from tests.exports.pictures import painted

THIEF = ("ambush", "halfling_thief")
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def pane(qtbot):
    desk = FakeDesk()
    opened = desk.open(*THIEF)
    opened.edit("Picture", art=desk.add_picture(painted(900, 700, "PNG"), "art.png"))
    made = PreviewPane(desk)
    made.resize(500, 800)
    qtbot.addWidget(made, before_close_func=lambda one: one.finish())
    with qtbot.waitExposed(made):
        made.show()
    made.show_document(opened)
    return made


def framing(pane) -> Framing:
    return pane.hand.framing


def middle(pane) -> QPoint:
    """A point of the view over the window of the picture."""
    window, trim = pane.hand.window(), pane.view.trims()[0]
    at = QPointF(window.x + window.width / 2, window.y + window.height / 2) * pane.view.scale()
    return (trim.topLeft() + at).toPoint()


def drag(pane, by: QPoint) -> None:
    port, start = pane.view.viewport(), middle(pane)
    QTest.mousePress(port, LEFT, Qt.KeyboardModifier.NoModifier, start)
    for part in (1, 2, 3):
        QTest.mouseMove(port, start + by * part / 3)
        QApplication.processEvents()
    QTest.mouseRelease(port, LEFT, Qt.KeyboardModifier.NoModifier, start + by)


def roll(pane, held: Qt.KeyboardModifier, steps: int = 1) -> None:
    at = QPointF(middle(pane))
    turned = QPoint(0, 120 * steps)
    event = QWheelEvent(
        at,
        at,
        QPoint(),
        turned,
        Qt.MouseButton.NoButton,
        held,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(pane.view.viewport(), event)


def test_a_drag_moves_the_picture_as_far_as_the_mouse_and_is_one_step(pane):
    opened, before = pane.hand._opened, pane.hand._opened.stack.count()
    drag(pane, QPoint(30, 0))

    width = pane.hand.window().width * pane.view.scale()
    assert framing(pane).x == pytest.approx(30 / width, abs=0.01)
    assert opened.stack.count() == before + 1
    opened.stack.undo()
    assert framing(pane) == Framing()


def test_the_wheel_zooms_with_ctrl_and_turns_with_alt(pane):
    roll(pane, Qt.KeyboardModifier.ControlModifier, 2)
    assert framing(pane).zoom > 1
    roll(pane, Qt.KeyboardModifier.AltModifier, 5)
    assert framing(pane).angle == 5


def test_the_plain_wheel_zooms_the_view_and_leaves_the_picture(pane):
    before = pane.view.scale()
    roll(pane, Qt.KeyboardModifier.NoModifier)

    assert pane.view.scale() > before
    assert framing(pane) == Framing()


def test_keys_frame_the_picture_and_home_frames_it_as_at_first(pane):
    view = pane.view
    QTest.keyClick(view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(view, Qt.Key.Key_PageUp)
    QTest.keyClick(view, "]")
    assert framing(pane) != Framing()
    assert framing(pane).angle == 1
    QTest.keyClick(view, Qt.Key.Key_Home)
    assert framing(pane) == Framing()


def test_the_bar_tells_how_sharp_the_picture_is_and_frames_it_by_numbers(qtbot, pane):
    said = int(pane.framing.words.text().split()[0])
    pane.framing.zoom.setValue(200)

    assert framing(pane).zoom == 2
    qtbot.waitUntil(lambda: abs(int(pane.framing.words.text().split()[0]) - said / 2) < 2)


def test_without_a_picture_there_is_nothing_to_frame(qtbot, pane):
    pane.hand._opened.edit("Picture", art="")

    qtbot.waitUntil(lambda: not pane.framing.isVisible())  # on a busy machine the face is drawn beside the window
    assert pane.hand.window() is None


def test_the_background_of_any_board_is_framed_and_what_has_no_window_is_not(qtbot):
    desk = AtollDesk()
    board = desk.open(GAME, "isles")
    board.edit("Picture", art=desk.add_picture(painted(900, 700, "PNG"), "art.png"))
    made = PreviewPane(desk)
    qtbot.addWidget(made, before_close_func=lambda one: one.finish())

    made.hand.take(board)
    made.hand.turn(90)
    assert board.document.framing.angle == 90
    made.hand.take(desk.open(GAME, "layout.isles"))
    assert (made.hand.asset, made.hand.framing) == ("", Framing())
