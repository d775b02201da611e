from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editors.canvas.minimap import MiniMap
from editors.canvas.scene import CanvasScene
from editors.canvas.view import STEP, CanvasView


@pytest.fixture
def view(qtbot):
    scene = CanvasScene(QRectF(0, 0, 400, 300))
    view = CanvasView(scene, "Board")
    scene.setParent(view)
    qtbot.addWidget(view)
    view.resize(800, 600)
    view.show()
    return view


def turn(view, steps, keys=Qt.KeyboardModifier.NoModifier):
    middle = QPointF(view.viewport().rect().center())
    event = QWheelEvent(
        middle,
        view.viewport().mapToGlobal(middle),
        QPoint(),
        QPoint(0, 120 * steps),
        Qt.MouseButton.NoButton,
        keys,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


def test_all_of_the_scene_is_in_view_at_first_and_after_a_resize(view):
    assert view.shown_area().contains(view.scene().sceneRect())

    view.resize(300, 500)
    assert view.shown_area().contains(view.scene().sceneRect())


def test_the_wheel_zooms_by_steps_and_tells_it(view, qtbot):
    before = view.zoom()
    with qtbot.waitSignal(view.zoom_changed):
        turn(view, 2)

    assert view.zoom() == pytest.approx(before * STEP**2)


def test_keys_zoom_and_zero_fits_again(view):
    QTest.keyClicks(view, "++-+")
    assert not view.shown_area().contains(view.scene().sceneRect())

    QTest.keyClicks(view, "0")
    assert view.shown_area().contains(view.scene().sceneRect())


def test_zoom_has_limits(view):
    view.zoom_to(10_000)
    assert view.zoom() == pytest.approx(view.largest)
    view.zoom_to(0.00001)
    assert view.zoom() == pytest.approx(view.smallest)


@pytest.mark.parametrize("with_space", [True, False])
def test_space_or_the_middle_button_pans(view, with_space):
    view.zoom_to(8)
    before = view.shown_area().center()
    button = Qt.MouseButton.LeftButton if with_space else Qt.MouseButton.MiddleButton
    if with_space:
        QTest.keyPress(view, Qt.Key.Key_Space)

    QTest.mousePress(view.viewport(), button, pos=QPoint(400, 300))
    QTest.mouseMove(view.viewport(), QPoint(320, 260))
    QTest.mouseRelease(view.viewport(), button, pos=QPoint(320, 260))

    moved = view.shown_area().center() - before
    assert (moved.x(), moved.y()) == pytest.approx((10, 5), abs=0.3)


def test_the_mini_map_comes_when_something_is_out_of_view_and_leads_there(view):
    small = view.findChild(MiniMap)
    assert small.isHidden()

    view.zoom_to(10)
    assert small.isVisible()
    QTest.mouseClick(small, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))

    assert view.shown_area().contains(QPointF(6, 6))
    view.show_map(shown=False)
    assert small.isHidden()


def test_keys_zoom_in_on_what_is_picked_wherever_the_mouse_is(view):
    view.scene().lay({"a": QRectF(300, 20, 20, 20), "b": QRectF(0, 280, 20, 20)})
    view.scene().pick(["a"])
    before = view.mapFromScene(310, 30)

    QTest.keyClicks(view, "+++++")

    assert (view.mapFromScene(310, 30) - before).manhattanLength() <= 4
    assert view.scene().at_hand() == QPointF(310, 30)


def test_keys_zoom_about_the_middle_where_nothing_is_picked(view):
    before = view.shown_area().center()
    QTest.keyClicks(view, "++++")

    moved = view.shown_area().center() - before
    assert (moved.x(), moved.y()) == pytest.approx((0, 0), abs=1)


def test_what_can_be_seen_is_not_scrolled_to(view):
    view.zoom_to(4)
    before = view.shown_area()

    view.bring(QRectF(before.center(), before.center()))
    assert view.shown_area() == before
    view.bring(QRectF(before.topLeft(), before.topLeft()))
    assert view.shown_area().center() != before.center()


def test_what_the_mini_map_hides_is_scrolled_to(view):
    view.zoom_to(4)
    hidden = view.mapToScene(view.findChild(MiniMap).geometry().center())

    view.bring(QRectF(hidden, hidden))
    middle = view.shown_area().center() - hidden
    assert (middle.x(), middle.y()) == pytest.approx((0, 0), abs=1)
