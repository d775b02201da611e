"""The rooms of the house are drawn in the tile pane, by mouse and by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from editors.tiles import strokes
from editors.tiles.faces import with_grid
from editors.tiles.pane import TilePane
from editors.tiles.tools import Tool
from engines.kit.maps.grids import WALL, Side
from engines.kit.maps.tiles import TileFace
from exports.maps.tiled_map import map_of
from exports.maps.tmx import tmx
from tests.editors.mouse import drag
from tests.proof.tide_house.content import SLUG, Room
from tests.proof.tide_house.game import GAME

HALL = next(one for one in GAME.starter() if isinstance(one, Room)).id
KEYS = Qt.Key


@pytest.fixture
def pane(desk, qtbot):
    """The pane of the first room."""
    made = TilePane(desk.open(SLUG, HALL), desk)
    qtbot.addWidget(made)
    made.resize(1300, 800)
    with qtbot.waitActive(made):
        made.show()
    made.views.view.setFocus()
    yield made
    made.finish()


def on(pane, x, y, face="front"):
    """A point in cells of a face, in millimetres of the scene."""
    corner, cell = pane.views.scene.items_of[face].pos(), pane.views.scene.cell
    return corner.x() + x * cell, corner.y() + y * cell


def press(pane, *keys, modifier=Qt.KeyboardModifier.NoModifier):
    for key in keys:
        QTest.keyClick(pane.views.view, key, modifier)


def kinds(pane):
    return pane.grid().cells


def test_a_drag_paints_and_is_one_step(pane):
    before = pane.opened.document
    pane.choose_cell("lamp")
    drag(pane.views.view, on(pane, 0.5, 0.5), on(pane, 2.5, 0.5))

    assert kinds(pane)[:3] == ("lamp",) * 3
    assert pane.opened.stack.count() == 1
    pane.opened.stack.undo()
    assert pane.opened.document == before


def test_walls_are_drawn_by_dragging_along_the_borders(pane):
    pane.choose_border(WALL)
    lattice = pane.grid().lattice
    drag(pane.views.view, on(pane, 1, 1.05), on(pane, 2, 1.05))

    assert pane.grid().borders[lattice.border(lattice.cell(1, 1), Side.NORTH)] == WALL


def test_a_tile_is_painted_with_keys_alone(pane):
    press(pane, KEYS.Key_3)
    press(pane, KEYS.Key_R, KEYS.Key_Return, KEYS.Key_Right, KEYS.Key_Down, KEYS.Key_Return)
    lattice = pane.grid().lattice
    kind = list(pane.palette_now().cells)[2]

    assert [pane.grid().cells[lattice.cell(x, y)] for x in (0, 1) for y in (0, 1)] == [kind] * 4
    assert pane.opened.stack.count() == 1


def test_escape_takes_a_stroke_back_and_leaves_no_step(pane):
    before = kinds(pane)
    press(pane, KEYS.Key_R, KEYS.Key_3, KEYS.Key_L, KEYS.Key_Return, KEYS.Key_Right)
    assert pane.easel.is_drawing
    press(pane, KEYS.Key_Escape)

    assert kinds(pane) == before
    assert not pane.easel.is_drawing
    assert pane.opened.stack.count() == 0


def test_every_tool_is_one_letter(pane):
    for letter, tool in zip("VBLRFIWS", Tool, strict=True):
        press(pane, KEYS[f"Key_{letter}"])
        assert pane.easel.tool is tool
        assert pane.views.tools[tool].isChecked()


def test_an_edge_and_its_symbol_come_and_go_by_keys(pane):
    press(pane, *[KEYS.Key_Down] * 9)
    assert pane.face_handlers.near_side() is Side.SOUTH
    before = Side.SOUTH in pane.grid().edges()
    press(pane, KEYS.Key_E)
    assert (Side.SOUTH in pane.grid().edges()) is not before
    if before:
        press(pane, KEYS.Key_E)
    press(pane, KEYS.Key_D)
    assert pane.opened.document.front.direction in ("", "south")


def test_a_back_is_added_and_the_faces_are_turned_over(pane):
    pane.face_handlers.add_back()
    assert pane.active == "back"
    assert pane.opened.document.back.lattice == pane.opened.document.front.lattice
    press(pane, KEYS.Key_G)
    assert pane.active == "front"
    QTest.mouseMove(pane.views.view.viewport(), pane.views.view.mapFromScene(QPointF(*on(pane, 1.5, 1.5, "back"))))
    pane.choose_cell("lamp")
    drag(pane.views.view, on(pane, 0.5, 0.5, "back"), on(pane, 0.6, 0.5, "back"))
    assert (pane.active, kinds(pane)[0]) == ("back", "floor")
    drag(pane.views.view, on(pane, 0.5, 0.5, "back"), on(pane, 0.6, 0.5, "back"))
    assert kinds(pane)[0] == "lamp"


def test_what_is_selected_is_copied_and_stamped(pane):
    pane.choose_cell("lamp")
    drag(pane.views.view, on(pane, 0.5, 0.5), on(pane, 0.6, 0.5))
    press(pane, KEYS.Key_V, KEYS.Key_Return, KEYS.Key_Return)
    assert pane.easel.selection
    pane.handlers()["edit.copy"]()
    pane.handlers()["edit.paste"]()
    press(pane, KEYS.Key_Right, KEYS.Key_Right, KEYS.Key_Return)

    assert kinds(pane)[2] == "lamp"


def test_what_the_engine_knows_is_shown_over_the_face(pane):
    for letter in "QANM":
        press(pane, KEYS[f"Key_{letter}"])
    overlay = pane.views.scene.overlays["front"]

    assert overlay.look is not None
    assert overlay.heat
    assert "Column 1, row 1" in pane.views.words.text()
    assert not pane.grab().isNull()


def test_a_door_is_shut_by_a_click_and_the_steps_follow(pane):
    grid = pane.grid()
    door = grid.borders_of("door")[0]
    (x1, y1), (x2, y2) = grid.lattice.corners(door)
    pane.views.switches["steps"].setChecked(True)
    press(pane, KEYS.Key_V)
    spot = pane.views.view.mapFromScene(QPointF(*on(pane, (x1 + x2) / 2, (y1 + y2) / 2)))
    QTest.mouseClick(pane.views.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)

    assert pane.looking.shut["front"] == {door}
    assert door in pane.looking.floor().shut
    assert pane.opened.stack.count() == 0


def test_a_right_click_takes_the_kind_under_the_hand(pane):
    lattice, kind = pane.grid().lattice, "gate"
    cell = pane.grid().cells_of(kind)[0]
    x, y = lattice.spot(cell)
    spot = pane.views.view.mapFromScene(QPointF(*on(pane, x + 0.5, y + 0.5)))
    QTest.mouseClick(pane.views.view.viewport(), Qt.MouseButton.RightButton, pos=spot)

    assert pane.easel.cell_kind == kind
    assert pane.easel.tool is Tool.BRUSH


def test_rooms_are_laid_beside_one_another_and_the_deck_is_proved(pane, qtbot):
    pane.views.pages.setCurrentIndex(1)
    ground = pane.views.ground
    ground.ground.picked = (0, 0)
    ground.lay_current()
    ground.side.list.setCurrentRow(1)
    QTest.keyClick(ground.view, KEYS.Key_Right)
    QTest.keyClick(ground.view, KEYS.Key_Return)
    QTest.keyClick(ground.view, KEYS.Key_T)
    assert len(ground.ground.area) == 2
    assert ground.ground.area[1, 0].quarters == 1
    assert ground.side.words.text()

    with qtbot.waitSignal(pane.proof.done):
        pane.views.pages.setCurrentIndex(2)
    deck = pane.views.deck
    assert deck.list.count() == 2
    deck.search.setText("lamp")
    assert deck.list.count() == 1
    assert "joins" in deck.words.text()
    assert not pane.grab().isNull()


def test_a_map_of_tiled_is_taken_over_as_one_step_or_refused_in_words(pane, tmp_path):
    palette, file, told = pane.palette_now(), tmp_path / "hall.tmx", []
    pane.message_requested.connect(told.append)
    painted = strokes.painted(pane.grid(), [0], "lamp")
    other = TileFace.model_validate(with_grid(pane.opened.document.front, painted, palette))
    file.write_bytes(tmx(map_of(other, palette), palette, "spaces.png"))
    pane.face_handlers.take_map(file)
    assert pane.opened.document.front == other
    assert pane.opened.stack.count() == 1

    file.write_bytes(b"<svg/>")
    pane.face_handlers.take_map(file)
    pane.face_handlers.take_map(tmp_path / "nothing.tmx")
    assert pane.opened.stack.count() == 1
    assert told[0] == "Nothing was changed: the file is no map of Tiled."
    assert "nothing.tmx cannot be read" in told[1]
