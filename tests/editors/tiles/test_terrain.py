"""The playground as one floor: sight and steps over joins, doors by a click, painting where tiles lie, exploring."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from editors.tiles.faces import painted_as_it_lies
from editors.tiles.ground import Playground
from editors.tiles.insight import is_door
from editors.tiles.pane import TilePane
from editors.tiles.terrain import Terrain
from engines.kit.maps.grids import OUTSIDE
from engines.kit.maps.joins import Laid, LaidOut, laid_grid_of
from engines.kit.maps.tile_rules import TileRules
from tests.editors.atoll_desk import AtollDesk
from tests.editors.mouse import drag
from tests.engines.kit.maps.worlds import GAME, PALETTE, vault

RULES = TileRules(type(vault()))
TILES = {vault().id: vault()}


@pytest.fixture
def terrain():
    made = Terrain(RULES)
    made.show({(1, 1): Laid(vault().id), (2, 1): Laid(vault().id, is_back=True)}, TILES, PALETTE)
    return made


def test_two_tiles_are_one_floor_with_cells_of_their_own(terrain):
    wide, high = vault().lattice
    assert terrain.grid.lattice == (2 * wide, high)
    assert terrain.ground(wide).at == (2, 1)
    assert terrain.ground(wide).cell == 0
    assert terrain.ground(OUTSIDE) is None


def test_what_is_shown_follows_the_hand(terrain):
    assert terrain.overlay(["sight"]) == (None, "")
    terrain.hover((0.5, 0.5))
    overlay, words = terrain.overlay(["sight", "steps", "narrow", "near"])
    assert overlay.look.start == 0
    assert words.startswith("Column 1, row 1")
    assert not terrain.hover((0.6, 0.6))
    assert terrain.hover((-1.0, 0.0))


def test_a_click_looks_from_a_cell_and_shuts_the_door_beside_it(terrain):
    terrain.click((0.5, 0.5))
    assert terrain.start == 0
    terrain.click((0.5, 0.5))
    assert terrain.start == OUTSIDE
    door = next(one for one in terrain.grid.lattice.borders() if is_door(terrain.grid, one))
    cell = max(terrain.grid.lattice.cells_at(door))
    terrain.toggle_doors_of(cell)
    assert door in terrain.shut
    assert door in terrain.floor().shut
    terrain.toggle_doors_of(cell)
    assert not terrain.shut


@pytest.mark.parametrize("quarters", range(4))
def test_a_cell_is_painted_where_the_tile_lies(quarters):
    laid = Laid(vault().id, is_back=False, quarters=quarters)
    painted = painted_as_it_lies(vault(), laid, 0, "pit" if "pit" in PALETTE.cells else "rubble", PALETTE)
    now, before = laid_grid_of(painted, laid, PALETTE), laid_grid_of(vault(), laid, PALETTE)

    assert now.cells[0] != before.cells[0] or before.cells[0] in ("pit", "rubble")
    assert now.cells[1:] == before.cells[1:]
    assert now.borders == before.borders


def test_what_a_hand_has_laid_is_not_drawn_and_what_it_has_taken_away_is_drawn_last():
    ground = Playground()
    ground.take(LaidOut({(0, 0): Laid("a")}, (("b", True), ("c", False))))
    ground.lay("c", (1, 0))
    ground.picked = (0, 0)
    ground.take_away()
    whole = (("c", True), ("a", False), ("b", False), ("d", True))
    assert ground.laid_out(whole) == LaidOut({(1, 0): Laid("c")}, (("b", True), ("a", False), ("d", True)))


def test_the_way_on_is_an_open_edge_that_leads_nowhere_yet():
    ground = Playground()
    ground.area = {(0, 0): Laid(vault().id)}
    ground.picked = (0, 0)
    side = ground.way_on(TILES, PALETTE, None)
    assert side in laid_grid_of(vault(), Laid(vault().id), PALETTE).edges()
    ground.picked = (1, 1)
    assert ground.way_on(TILES, PALETTE, None) is None


@pytest.fixture
def pane(qapp, qtbot):
    desk = AtollDesk()
    made = TilePane(desk.open(GAME, vault().id), desk)
    qtbot.addWidget(made)
    made.resize(1300, 800)
    with qtbot.waitActive(made):
        made.show()
    made.views.pages.setCurrentWidget(made.views.ground)
    made.views.ground.ground.lay(vault().id, (0, 0))
    made.views.ground.refresh()
    yield made
    made.finish()


def test_a_click_on_the_playground_paints_the_tile_that_lies_there(pane):
    ground, before = pane.views.ground, pane.tile()
    pane.easel.cell_kind = next(kind for kind in PALETTE.cells if kind != pane.grid().cells[0])
    ground.paints.setChecked(True)
    spot = ground.view.mapFromScene(QPointF(ground.scene.cell / 2, ground.scene.cell / 2))
    QTest.mouseClick(ground.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)

    assert pane.grid().cells[0] == pane.easel.cell_kind
    pane.undo_stack().undo()
    assert pane.tile() == before


def test_the_area_is_walked_with_keys_alone(pane):
    ground = pane.views.ground
    ground.view.setFocus()
    for key in (Qt.Key.Key_Q, Qt.Key.Key_A, Qt.Key.Key_Right, Qt.Key.Key_Return):
        QTest.keyClick(ground.view, key)
    assert ground.terrain.start == ground.terrain.hand == 1
    assert ground.scene.overlay is not None
    assert ground.told.text().startswith("Column 2, row 1")


def other_kind(pane):
    """Take a kind into the hand that is not in the upper row of the tile, and return it."""
    upper = pane.grid().cells[: vault().lattice.width]
    pane.easel.cell_kind = next(kind for kind in PALETTE.cells if kind not in upper)
    return pane.easel.cell_kind


def test_no_key_paints_a_cell_that_nobody_sees_framed(pane):
    ground, before = pane.views.ground, pane.tile()
    other_kind(pane)
    ground.terrain.hover((0.5, 0.5))
    QTest.keyClick(ground.view, Qt.Key.Key_P)
    assert pane.tile() == before
    assert "No cell is framed" in ground.told.text()
    ground.paints.setChecked(True)
    QTest.keyClick(ground.view, Qt.Key.Key_P)
    assert pane.grid().cells[0] == pane.easel.cell_kind


def test_a_drag_over_a_seam_paints_both_tiles_in_one_step_and_moves_none(pane):
    ground, kind = pane.views.ground, other_kind(pane)
    ground.ground.lay(vault().id, (1, 0))
    ground.refresh()
    wide, lying, steps = vault().lattice.width, dict(ground.ground.area), pane.undo_stack().count()
    ground.paints.setChecked(True)
    drag(ground.view, *(((x + 0.5) * ground.scene.cell, 0.5 * ground.scene.cell) for x in (wide - 2, wide + 1)))

    row = pane.grid().cells[:wide]
    assert [x for x in range(wide) if row[x] == kind] == sorted({0, 1, wide - 2, wide - 1})
    assert ground.ground.area == lying
    assert pane.undo_stack().count() == steps + 1


def test_paint_frames_the_cell_and_shows_what_a_click_would_do(pane):
    ground, kind = pane.views.ground, other_kind(pane)
    ground.paints.setChecked(True)
    ground.scene.hovered.emit(QPointF(ground.scene.cell / 2, ground.scene.cell / 2))
    assert ground.scene.cursor == 0
    assert ground.scene.painted.cells[0] == kind
    ground.paints.setChecked(False)
    assert (ground.scene.cursor, ground.scene.painted) == (OUTSIDE, None)


def test_escape_takes_a_stroke_of_the_playground_back(pane):
    ground, before = pane.views.ground, pane.tile()
    other_kind(pane)
    ground.paints.setChecked(True)
    spot = ground.view.mapFromScene(QPointF(ground.scene.cell / 2, ground.scene.cell / 2))
    QTest.mousePress(ground.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert ground.terrain.stroke == (0,)
    QTest.keyClick(ground.view, Qt.Key.Key_Escape)
    QTest.mouseRelease(ground.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert pane.tile() == before
