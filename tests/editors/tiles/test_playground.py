"""Tiles are dragged out of the list and from place to place, and lie where they are let go."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editors.canvas.face_item import FaceItem
from editors.tiles.ground_view import NO_WAY
from editors.tiles.pane import TilePane
from tests.editors.atoll_desk import AtollDesk
from tests.editors.mouse import drag, hold, let_go
from tests.engines.kit.maps.worlds import GAME, vault


@pytest.fixture
def ground(qapp, qtbot):
    desk = AtollDesk()
    pane = TilePane(desk.open(GAME, vault().id), desk)
    qtbot.addWidget(pane)
    pane.resize(1300, 800)
    pane.show()
    pane.views.pages.setCurrentWidget(pane.views.ground)
    yield pane.views.ground
    pane.finish()


def middle(ground, at):
    """Return the point of the scene in the middle of a place."""
    return QPointF((at[0] + 0.5) * ground.scene.side, (at[1] + 0.5) * ground.scene.side)


def drop_row(ground, at):
    """Drag the first row of the list to a place, as Qt tells it."""
    data = ground.side.list.model().mimeData([ground.side.list.model().index(0, 0)])
    point = ground.view.mapFromScene(middle(ground, at))
    how = Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    for event in (QDragEnterEvent(point, *how), QDragMoveEvent(point, *how), QDropEvent(QPointF(point), *how)):
        QApplication.sendEvent(ground.view.viewport(), event)


def test_a_tile_of_the_list_lies_where_it_is_let_go(ground):
    drop_row(ground, (2, 0))

    assert {at: laid.tile for at, laid in ground.ground.area.items()} == {(2, 0): vault().id}
    assert ground.ground.picked == (2, 0)


def test_a_tile_that_lies_is_dragged_to_another_place(ground):
    drop_row(ground, (0, 0))
    start, end = (middle(ground, at) for at in ((0, 0), (1, 2)))
    drag(ground.view, start.toTuple(), end.toTuple())

    assert set(ground.ground.area) == {(1, 2)}


def test_a_tile_that_is_dragged_is_seen_under_the_hand_and_escape_puts_it_back(ground):
    drop_row(ground, (0, 0))
    (item,) = (one for one in ground.scene.items() if isinstance(one, FaceItem))
    start, end = (middle(ground, at).toTuple() for at in ((0, 0), (1, 2)))
    home = item.pos()
    hold(ground.view, start, end)
    assert (item.pos() - home).manhattanLength() > ground.scene.side
    assert item.opacity() < 1

    QTest.keyClick(ground.view, Qt.Key.Key_Escape)
    assert (item.pos(), item.opacity()) == (home, 1)
    let_go(ground.view, end)
    assert set(ground.ground.area) == {(0, 0)}


def test_a_row_that_is_let_go_outside_lies_nowhere(ground):
    drop_row(ground, (3, 0))

    assert not ground.ground.area


def test_what_lies_on_the_playground_is_taken_back_step_by_step(ground, qtbot):
    drop_row(ground, (0, 0))
    ground.view.lettered.emit("T")
    stack = ground.parent().window().undo_stack()
    turned = ground.ground.area[0, 0].quarters

    stack.undo()
    assert (turned, ground.ground.area[0, 0].quarters) == (1, 0)
    stack.undo()
    assert not ground.ground.area
    stack.redo()
    assert set(ground.ground.area) == {(0, 0)}


def test_the_key_says_why_nothing_is_explored_as_the_button_does(ground):
    ground.side.explore_button.click()
    by_button = ground.told.text()
    ground.told.clear()
    QTest.keyClick(ground.view, Qt.Key.Key_E)
    assert by_button == ground.told.text() == NO_WAY


def test_no_button_moves_when_there_is_more_to_say(ground):
    def places():
        QApplication.processEvents()
        return [
            one.geometry() for one in (ground.side.draw_button, ground.side.explore_button, ground.side.clear_button)
        ]

    before = places()
    ground.side.words.setText("\n".join(f"a join, and why it does not meet: {number}" for number in range(9)))
    assert places() == before


def test_nothing_moves_when_there_is_much_to_say_of_a_cell(ground):
    pane = ground.parent().window()
    for canvas, label in ((pane.views.view, pane.views.words), (ground.view, ground.told)):
        QApplication.processEvents()
        before = canvas.geometry(), pane.minimumSizeHint()
        label.setText("so much is known of this cell · " * 20)
        QApplication.processEvents()

        assert (canvas.geometry(), pane.minimumSizeHint()) == before


def test_the_view_goes_along_with_the_place_and_the_cell_that_keys_reach(ground):
    drop_row(ground, (0, 0))
    ground.view.zoom_to(9.0)
    QTest.keyClick(ground.view, Qt.Key.Key_Right)
    assert ground.view.shown_area().contains(middle(ground, (1, 0)))
    ground.switches["steps"].setChecked(True)
    QTest.keyClick(ground.view, Qt.Key.Key_Right)

    assert ground.terrain.hand == 1
    assert ground.view.shown_area().contains(QPointF(1.5, 0.5) * ground.scene.cell)
