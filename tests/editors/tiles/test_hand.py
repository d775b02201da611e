"""Strokes by keys: what is shown is what comes of them, and the keys of the tools work after a click in a list."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editors.tiles.easel import SYMBOL
from editors.tiles.pane import TilePane
from editors.tiles.tools import Tool
from engines.kit.maps.grids import EDGE, OPEN, Side
from engines.kit.maps.tile_rules import BACK
from tests.editors.atoll_desk import AtollDesk
from tests.editors.mouse import drag
from tests.engines.kit.maps.worlds import GAME, vault

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def pane(qapp, qtbot):
    desk = AtollDesk()
    made = TilePane(desk.open(GAME, vault().id), desk)
    qtbot.addWidget(made)
    made.resize(1300, 800)
    with qtbot.waitActive(made):
        made.show()
    made.views.view.setFocus()
    yield made
    made.finish()


def begin_rectangle(pane):
    """Begin a rectangle by keys, and do not end it."""
    view = pane.views.view
    QTest.keyClick(view, Qt.Key.Key_2)
    QTest.keyClick(view, Qt.Key.Key_R)
    QTest.keyClick(view, Qt.Key.Key_Return)
    QTest.keyClick(view, Qt.Key.Key_Right)


def test_a_stroke_with_shift_ends_when_shift_is_let_go(pane):
    before, view = pane.grid(), pane.views.view
    QTest.keyClick(view, Qt.Key.Key_2)
    QTest.keyClick(view, Qt.Key.Key_R)
    QTest.keyPress(view, Qt.Key.Key_Right, SHIFT)
    assert pane.easel.is_drawing
    QTest.keyRelease(view, Qt.Key.Key_Shift)

    assert not pane.easel.is_drawing
    assert pane.grid() != before
    assert pane.undo_stack().count() == 1


def test_a_run_of_the_brush_with_shift_is_one_step(pane):
    view = pane.views.view
    QTest.keyClick(view, Qt.Key.Key_2)
    for _ in range(3):
        QTest.keyPress(view, Qt.Key.Key_Right, SHIFT)
    QTest.keyRelease(view, Qt.Key.Key_Shift)

    assert len(set(pane.grid().cells[:4])) == 1
    assert pane.undo_stack().count() == 1


def test_the_first_click_on_the_other_face_takes_it_and_paints_nothing_and_says_so(pane):
    scene, before, said = pane.views.scene, pane.grid(BACK), []
    pane.message_requested.connect(said.append)
    QTest.keyClick(pane.views.view, Qt.Key.Key_3)
    spot = scene.area_of(BACK).topLeft().toTuple()
    spot = spot[0] + 5, spot[1] + 5
    drag(pane.views.view, spot, spot)
    assert (pane.active, pane.grid(BACK)) == (BACK, before)
    drag(pane.views.view, spot, spot)

    assert pane.grid(BACK) != before
    assert said == ["The back is under the hand now: the next click or drag draws on it."]


def test_what_a_click_would_do_is_not_shown_where_the_hand_is_not(pane):
    pane.easel.hover((0.5, 0.5))
    assert pane.easel.preview is not None
    pane.views.scene.hovered.emit(BACK, (0.5, 0.5))

    assert pane.easel.preview is None


def test_a_stroke_whose_hand_goes_elsewhere_is_taken_back(pane):
    before = pane.grid()
    begin_rectangle(pane)
    assert pane.easel.is_drawing
    pane.views.side.cells.setFocus()

    assert not pane.easel.is_drawing
    assert (pane.easel.preview, pane.grid()) == (None, before)


def test_undo_under_an_open_stroke_leaves_no_picture_of_it(pane):
    QTest.keyClick(pane.views.view, Qt.Key.Key_2)
    QTest.keyClick(pane.views.view, Qt.Key.Key_Return)
    begin_rectangle(pane)
    assert pane.easel.preview is not None
    pane.undo_stack().undo()

    assert pane.easel.preview is None


def test_the_letter_of_a_tool_works_after_a_click_in_the_palette(pane):
    cells = pane.views.side.cells
    QTest.mouseClick(cells.viewport(), Qt.MouseButton.LeftButton, pos=cells.visualItemRect(cells.item(2)).center())
    chosen = pane.easel.cell_kind
    assert pane.views.view.hasFocus()
    QTest.keyClick(pane.views.view, Qt.Key.Key_R)

    assert (pane.easel.tool, pane.easel.cell_kind) == (Tool.RECTANGLE, chosen)


def test_a_door_is_shut_and_opened_by_key_while_something_is_shown(pane):
    view, (door, *_) = pane.views.view, pane.grid().borders_of("door")
    pane.easel.cursor = pane.grid().lattice.cells_at(door)[0]
    QTest.keyClick(view, Qt.Key.Key_O)
    assert pane.looking.shut[pane.active] == frozenset()
    QTest.keyClick(view, Qt.Key.Key_A)
    QTest.keyClick(view, Qt.Key.Key_O)
    assert door in pane.looking.shut[pane.active]
    QTest.keyClick(view, Qt.Key.Key_O)
    assert door not in pane.looking.shut[pane.active]


def test_no_click_shuts_an_opening_of_the_rim(pane):
    (edge, *_) = next(iter(pane.grid().edges().values()))
    (x1, y1), (x2, y2) = pane.grid().lattice.corners(edge)
    pane.views.switches["steps"].setChecked(True)
    pane.choose_tool(Tool.SELECT)
    pane.views.scene.pressed.emit(pane.active, ((x1 + x2) / 2, (y1 + y2) / 2), Qt.MouseButton.LeftButton)

    assert pane.looking.shut[pane.active] == frozenset()
    assert pane.looking.start >= 0


def test_a_closed_door_is_open_again_when_its_face_is_turned_round(pane):
    border = next(iter(pane.grid().borders_of("door", "closed_door")))
    pane.looking.shut[pane.active] = frozenset({border})
    pane.face_handlers.mirror()

    assert pane.looking.shut[pane.active] == frozenset()


def alt(pane, *keys):
    for key in keys:
        QTest.keyClick(pane.views.view, key, Qt.KeyboardModifier.AltModifier)


def select(pane, cell):
    pane.choose_tool(Tool.SELECT)
    pane.easel.selection = frozenset({cell})


def test_a_move_by_keys_is_one_step_however_many_arrows_it_takes_and_undo_brings_the_frame_back(pane):
    before = pane.grid()
    select(pane, 2)
    alt(pane, Qt.Key.Key_Down, Qt.Key.Key_Left)
    assert pane.easel.selection == {5}
    assert pane.undo_stack().count() == 1
    pane.undo_stack().undo()

    assert (pane.grid(), pane.easel.selection) == (before, {2})
    pane.undo_stack().redo()
    assert pane.easel.selection == {5}


def test_a_move_by_keys_back_to_where_it_was_is_no_step(pane):
    before = pane.grid()
    select(pane, 2)
    alt(pane, Qt.Key.Key_Down, Qt.Key.Key_Up)

    assert (pane.grid(), pane.undo_stack().count()) == (before, 0)


def test_what_was_put_down_with_enter_is_moved_on_in_a_step_of_its_own(pane):
    select(pane, 2)
    alt(pane, Qt.Key.Key_Down)
    QTest.keyClick(pane.views.view, Qt.Key.Key_Return)
    assert (pane.easel.selection, pane.easel.is_drawing) == ({6}, False)
    alt(pane, Qt.Key.Key_Down)

    assert pane.undo_stack().count() == 2


def test_the_view_goes_along_with_the_cursor(pane):
    view, scene = pane.views.view, pane.views.scene
    view.zoom_to(15.0)
    view.centerOn(scene.area_around(pane.active, pane.easel.here()).center())
    for _ in range(3):
        QTest.keyClick(view, Qt.Key.Key_Right)

    assert pane.easel.cursor == 3
    assert view.shown_area().contains(scene.area_around(pane.active, pane.easel.here()))


def hover(pane, x, y):
    pane.views.scene.hovered.emit(pane.active, (x, y))


def test_another_kind_or_symmetry_is_previewed_without_a_move(pane):
    before = pane.grid()
    hover(pane, 0.5, 0.5)
    kinds = list(pane.palette_now().cells)
    number = next(place for place, kind in enumerate(kinds) if kind not in (before.cells[0], pane.easel.cell_kind))
    QTest.keyClick(pane.views.view, Qt.Key(Qt.Key.Key_1 + number))
    assert pane.easel.preview.cells[0] == kinds[number]
    changed = [old != new for old, new in zip(before.cells, pane.easel.preview.cells, strict=True)]
    QTest.keyClick(pane.views.view, Qt.Key.Key_Y)
    assert sum(old != new for old, new in zip(before.cells, pane.easel.preview.cells, strict=True)) > sum(changed)


def test_a_kind_is_not_previewed_where_no_hand_is(pane):
    hover(pane, 0.5, 0.5)
    pane.views.scene.left.emit()
    QTest.keyClick(pane.views.view, Qt.Key.Key_2)
    assert pane.easel.preview is None


@pytest.mark.parametrize("y", [0.2, 0.9, 1.2])
def test_a_stamp_that_is_turned_is_previewed_where_a_click_puts_it(pane, y):
    easel = pane.easel
    easel.selection = frozenset({1, 2})
    easel.copied()
    pane.choose_tool(Tool.STAMP)
    hover(pane, 1.5, y)
    QTest.keyClick(pane.views.view, Qt.Key.Key_T)
    shown = easel.preview
    easel.begin((1.5, y))
    assert shown == easel.preview


def click(pane, x, y):
    """Click at a point of the active face, in cells, and go away from it."""
    pane.views.scene.pressed.emit(pane.active, (x, y), Qt.MouseButton.LeftButton)
    pane.views.scene.released.emit()
    pane.views.scene.left.emit()


def closed(pane):
    """Close all edges of the active face."""
    for side in list(pane.grid().edges()):
        pane.edits.toggle_edge(pane.active, side, pane.palette_now())
    return pane


def test_edges_and_their_symbol_are_set_by_the_mouse_alone(pane):
    closed(pane)
    width, height = pane.grid().lattice
    pane.choose_border(EDGE)
    click(pane, width / 2, height - 0.4)
    click(pane, 0.4, height / 2)
    assert set(pane.grid().edges()) == {Side.SOUTH, Side.WEST}
    assert pane.tile().front.direction == "south"
    pane.choose_border(SYMBOL)
    for _ in range(2):
        click(pane, 0.4, height / 2)
        assert pane.tile().front.direction == "west"


def test_the_symbol_is_shown_where_a_click_would_put_it(pane):
    pane.choose_border(SYMBOL)
    assert not pane.easel.shows_symbol
    pane.views.scene.hovered.emit(pane.active, (0.4, 1.5))
    assert pane.easel.shows_symbol
    assert pane.easel.side() is Side.WEST


def test_enter_opens_an_edge_at_once(pane):
    closed(pane)
    pane.choose_border(EDGE)
    QTest.keyClick(pane.views.view, Qt.Key.Key_Right)
    QTest.keyClick(pane.views.view, Qt.Key.Key_Return)

    assert list(pane.grid().edges()) == [Side.NORTH]
    assert not pane.easel.is_drawing


def test_the_first_edge_that_is_drawn_carries_the_symbol_too(pane):
    closed(pane)
    pane.choose_border(OPEN)
    click(pane, 0.1, 1.5)

    assert list(pane.grid().edges()) == [Side.WEST]
    assert pane.tile().front.direction == "west"


def test_selecting_with_shift_twice_changes_nothing_of_the_drawing(pane):
    before, view = pane.grid(), pane.views.view
    QTest.keyClick(view, Qt.Key.Key_V)
    for _ in range(2):
        QTest.keyPress(view, Qt.Key.Key_Right, SHIFT)
        QTest.keyRelease(view, Qt.Key.Key_Shift)

    assert pane.grid() == before
    assert sorted(pane.easel.selection) == [0, 1, 2]


def test_what_a_click_would_do_is_not_shown_once_the_keys_are_elsewhere(pane):
    QTest.keyClick(pane.views.view, Qt.Key.Key_2)
    QTest.keyClick(pane.views.view, Qt.Key.Key_Right)
    assert pane.easel.preview != pane.grid()
    pane.views.symmetry.setFocus()

    assert pane.easel.preview is None
