"""Tiles are dragged out of the list and from place to place, and lie where they are let go."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editors.canvas.face_item import FaceItem
from editors.painter import FacePainter
from editors.tiles.ground_view import NO_EXPLORING, NO_PICKED, NO_WAY, ONE_FACE, GroundView
from editors.tiles.pane import TilePane
from editors.tiles.terrain import NO_TILE_HERE
from engines.kit.maps.tile_rules import TileRules
from tests.editors.atoll_desk import AtollDesk
from tests.editors.mouse import drag, hold, let_go
from tests.engines.kit.maps.worlds import GAME, PALETTE, vault


def joining(qtbot, *tiles):
    """Open a pane at its playground, with these tiles in the library."""
    desk = AtollDesk(*tiles)
    pane = TilePane(desk.open(GAME, vault().id), desk)
    qtbot.addWidget(pane)
    pane.resize(1300, 800)
    pane.show()
    pane.views.pages.setCurrentWidget(pane.views.ground)
    return pane


@pytest.fixture
def ground(qapp, qtbot):
    pane = joining(qtbot)
    yield pane.views.ground
    pane.finish()


def middle(ground, at):
    """Return the point of the scene in the middle of a place."""
    wide, high = ground.scene.place.toTuple()
    return QPointF((at[0] + 0.5) * wide, (at[1] + 0.5) * high)


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
    assert (item.pos() - home).manhattanLength() > max(ground.scene.place.toTuple())
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
    assert (turned, ground.ground.area[0, 0].quarters) == (2, 0)
    stack.undo()
    assert not ground.ground.area
    stack.redo()
    assert set(ground.ground.area) == {(0, 0)}


@pytest.mark.parametrize(("explore", "why"), [(None, NO_EXPLORING), (lambda *_: None, NO_WAY)])
def test_the_key_says_why_nothing_is_explored_as_the_button_does(qapp, qtbot, explore, why):
    ground = GroundView(TileRules(type(vault()), explore=explore), FacePainter(lambda _: None))
    qtbot.addWidget(ground)
    ground.show_tiles([vault()], lambda: PALETTE)
    ground.side.explore_button.click()
    by_button = ground.told.text()
    ground.told.clear()
    QTest.keyClick(ground.view, Qt.Key.Key_E)
    assert by_button == ground.told.text() == why
    assert ("explores" in ground.side.hint.text()) is (explore is not None)


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


def test_places_are_as_large_as_the_tiles_so_that_those_lie_edge_to_edge(ground):
    drop_row(ground, (0, 0))
    drop_row(ground, (0, 1))
    one, other = sorted((one for one in ground.scene.items() if isinstance(one, FaceItem)), key=lambda one: one.y())

    assert other.y() - one.y() == one.face().height == ground.scene.place.height()
    assert ground.scene.place.width() == one.face().width


def test_a_tile_that_is_not_square_is_turned_beside_others(ground):
    drop_row(ground, (0, 0))
    drop_row(ground, (1, 0))
    QTest.keyClick(ground.view, Qt.Key.Key_T)

    assert ground.ground.area[1, 0].quarters == 2
    assert ground.terrain.grid.lattice == (2 * vault().lattice.width, vault().lattice.height)


def test_the_keys_go_on_with_the_tile_that_was_laid(ground):
    ground.side.list.setFocus()
    drop_row(ground, (0, 0))

    assert ground.window().focusWidget() is ground.view


def test_keys_pick_a_tile_of_the_list_and_lay_it(ground):
    ground.show_tiles([vault(), vault(id="vault-b", name="Other")], ground.palette_now)
    ground.view.setFocus()
    for key in (Qt.Key.Key_K, Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_J, Qt.Key.Key_Return):
        QTest.keyClick(ground.view, key)

    assert {at: laid.tile for at, laid in ground.ground.area.items()} == {(1, 1): "vault-b", (2, 1): vault().id}


def test_a_letter_without_a_tile_says_so(ground):
    QTest.keyClick(ground.view, Qt.Key.Key_X)
    assert ground.told.text() == NO_PICKED


def test_a_tile_with_one_face_is_not_turned_over_and_says_so(qapp, qtbot):
    pane = joining(qtbot, vault(back=None))
    ground = pane.views.ground
    drop_row(ground, (1, 1))
    steps = pane.undo_stack().count()
    QTest.keyClick(ground.view, Qt.Key.Key_G)

    assert ground.told.text() == ONE_FACE
    assert pane.undo_stack().count() == steps
    assert "tile.other_face" not in pane.handlers()
    pane.finish()


def test_nothing_is_known_of_a_place_without_a_tile(ground):
    drop_row(ground, (0, 0))
    drop_row(ground, (1, 1))
    ground.switches["sight"].setChecked(True)
    ground.scene.hovered.emit(middle(ground, (1, 0)))

    assert ground.scene.overlay is None
    assert ground.told.text() == NO_TILE_HERE


def test_the_list_of_tiles_keeps_its_room_however_much_there_is_to_say_of_the_keys(ground):
    ground.window().resize(860, 470)
    QApplication.processEvents()
    before = ground.side.list.height()
    ground.side.hint.setText("Every key, and what it does. " * 60)
    QApplication.processEvents()

    assert ground.side.list.height() == before > 5 * ground.side.list.sizeHintForRow(0)


def test_arrows_begin_at_the_tile_that_is_picked(ground):
    drop_row(ground, (0, 0))
    drop_row(ground, (1, 1))
    ground.switches["sight"].setChecked(True)
    QTest.keyClick(ground.view, Qt.Key.Key_Right)

    assert ground.ground.picked == (1, 1)
    assert ground.scene.overlay is not None
