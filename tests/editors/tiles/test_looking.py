"""A click on a problem goes to its face and its place, and marks everything that the proof has named."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editors.tiles.pane import TilePane
from engines.kit.maps.tile_rules import BACK, FRONT, Flaw, TileRules
from tests.editors.atoll_desk import AtollDesk
from tests.engines.kit.maps.worlds import GAME, Vault, vault

MANY = Flaw("too many chests", cells=(3, 7))
WHOLE = Flaw("no long line of sight")
DOOR = Flaw("a door in the open", borders=(20,))


class ProvingDesk(AtollDesk):
    """Has a game that finds the same flaws on every face."""

    def tiles(self, game):
        return TileRules(Vault, flaws=lambda tile, face, floor: (MANY, WHOLE, DOOR))


@pytest.fixture
def pane(qapp, qtbot):
    desk = ProvingDesk()
    made = TilePane(desk.open(GAME, vault().id), desk)
    qtbot.addWidget(made)
    made.resize(1300, 800)
    made.show()
    yield made
    made.finish()


def click(pane, *flaws, face=BACK):
    """Click on the last of some problems."""
    pane.problems = [one.problem(vault().id, face) for one in flaws]
    pane.views.side.problem_chosen.emit(len(flaws) - 1)
    return pane.views.scene.overlays[pane.active]


def test_all_that_was_counted_is_marked_and_the_cursor_goes_to_the_first(pane):
    marked = click(pane, MANY)
    assert (pane.active, marked.marked_cells, pane.easel.cursor) == (BACK, (3, 7), 3)


def test_a_problem_of_the_whole_face_goes_to_that_face_and_marks_its_rim(pane):
    marked = click(pane, WHOLE)
    assert pane.active == BACK
    assert len(marked.marked_borders) == 14


def test_of_two_problems_at_one_place_the_one_that_was_clicked_is_marked(pane):
    near = Flaw("nobody can get beside this chest", cells=(3,))
    assert click(pane, MANY, near).marked_cells == (3,)


def test_what_is_marked_on_one_face_is_not_marked_on_the_other(pane):
    click(pane, MANY)
    pane.turn_over()
    assert pane.views.scene.overlays[FRONT].marked_cells == ()


@pytest.mark.parametrize("flaw", [MANY, DOOR])
def test_the_view_goes_to_the_place_of_a_problem(pane, flaw):
    view, scene = pane.views.view, pane.views.scene
    view.zoom_to(15.0)
    view.centerOn(scene.area_of(FRONT).bottomLeft())
    click(pane, flaw)

    assert view.shown_area().contains(scene.area_around(BACK, pane.easel.here()))


def test_a_problem_that_another_pane_tells_brings_the_drawing_to_the_front(pane):
    pane.views.pages.setCurrentWidget(pane.views.deck)
    pane.show_field("back.cells.7")

    assert (pane.views.pages.currentIndex(), pane.active, pane.easel.cursor) == (0, BACK, 7)


def test_a_second_click_on_a_problem_goes_there_again(pane):
    pane.problems = [MANY.problem(vault().id, BACK)]
    rows = pane.views.side.problems
    pane.views.side.show_problems(pane.problems)
    pane.views.side.tabs.setCurrentIndex(2)
    spot = rows.visualItemRect(rows.item(0)).center()
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert pane.active == BACK
    pane.turn_over()
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=spot)

    assert pane.active == BACK
