"""The pane of a board of areas: shown, picked and moved by their outlines, in the words of their own game."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from editors.boards.name_edit import NameEdit
from editors.boards.pane import BoardPane
from engines.kit.maps.boards import Link, Shape
from tests.editors.atoll_desk import AtollDesk
from tests.editors.mouse import drag
from tests.engines.kit.maps.worlds import GAME, ISLE, WEST, Isles, isles

FERRY = Link(start="west", end="isle", kind="ferry")


@pytest.fixture
def pane(qtbot):
    desk = AtollDesk(isles(FERRY))
    pane = BoardPane(desk.open(GAME, "isles"), desk)
    qtbot.addWidget(pane)
    pane.resize(1200, 800)
    with qtbot.waitActive(pane):
        pane.show()
    yield pane
    pane.finish()


def board(pane) -> Isles:
    return pane.board()


def texts(things) -> list[str]:
    return [things.item(row).text() for row in range(things.count())]


def test_a_click_finds_the_area_under_it_and_the_island_before_the_sea(pane):
    scene = pane.views.scene

    assert scene.box_at(QPointF(20, 20)).key == "spaces.0"
    assert scene.box_at(QPointF(58, 58)).key == "spaces.1"
    assert scene.box_at(QPointF(60, 82)).key == "spaces.3"
    assert scene.box_at(QPointF(20, 90)).key == "spaces.2"


def test_a_dragged_area_takes_all_its_corners_along_in_one_step(pane):
    pane.views.scene.step = 0.0
    drag(pane.views.view, (60, 82), (66, 80))
    moved = board(pane).spaces[3]

    assert moved.shape is Shape.POLYGON
    ways = {(round(x - a, 1), round(y - b, 1)) for (x, y), (a, b) in zip(moved.points, ISLE, strict=True)}
    assert len(ways) == 1
    assert ways != {(0.0, 0.0)}
    pane.opened.stack.undo()
    assert board(pane).spaces[3].points == tuple(ISLE)


def test_arrow_keys_move_a_polygon(pane):
    pane.pick(["spaces.0"])
    pane.views.scene.nudge_picked(1, 2, resizes=False)

    assert board(pane).spaces[0].points == tuple((x + 1, y + 2) for x, y in WEST)


def test_a_space_becomes_a_hexagon_by_its_shape(pane):
    pane.pick(["spaces.3"])
    pane.views.side.rows["spaces"].rows["shape"].control.write("hexagon")
    pane.views.side.rows["spaces"].rows["shape"].control.tell()

    assert board(pane).spaces[3].shape is Shape.HEXAGON
    assert board(pane).spaces[3].points == ()
    assert len(pane.views.scene.boxes["spaces.3"].outline) == 6


def test_kinds_terrains_and_words_are_those_of_the_game(pane):
    views = pane.views
    rows = views.side.rows["spaces"].rows

    assert views.draw_switch.text() == "Draw territories"
    assert [views.link_kind.itemText(n) for n in range(views.link_kind.count())] == [
        "New links: ferry",
        "New links: reef",
    ]
    assert "Sea" in [rows["terrain"].control.box.itemText(n) for n in range(rows["terrain"].control.box.count())]
    assert "points" not in rows


def test_no_word_of_another_game_is_in_the_pane(pane):
    pane.pick(["spaces.0"])
    said = " ".join(
        [
            pane.views.empty_words.text(),
            pane.views.draw_switch.toolTip(),
            pane.views.reach_switch.toolTip(),
            pane.views.side.as_printed.toolTip(),
            *(words for _, words, _ in pane.choices()),
        ]
    ).lower()

    assert not [word for word in ("room", "door", "group", "locked", "way") if word in said.split()]


def test_a_board_without_a_start_says_nothing_of_reach_and_offers_none(pane):
    pane.pick(["spaces.0"])

    assert "board.start" not in pane.handlers()
    assert pane.views.reach_words.text() == ""


def test_a_new_territory_is_called_so(pane):
    pane.handlers()["board.add_space"]()
    edit = pane.views.view.findChildren(NameEdit)[-1]

    assert edit.text() == "New territory"
    QTest.keyClicks(edit, "Reef")
    assert board(pane).spaces[-1].name == "New territory"


def test_areas_that_were_dragged_apart_are_told_as_problems(pane):
    pane.pick(["spaces.0"])
    pane.views.scene.nudge_picked(20, 0, resizes=False)
    pane.views.scene.run_changed.emit()

    assert any("lie on one another" in one.message for one in pane.problems)


def test_a_ferry_can_be_picked_and_deleted(pane):
    pane.pick(["links.0"])
    pane.handlers()["edit.delete"]()

    assert board(pane).links == ()


def test_tab_leads_to_no_list_that_is_not_in_front(pane):
    side = pane.views.side
    assert side.spaces.isVisible()
    assert not side.borders.isVisible()


def test_who_picks_several_in_the_list_by_keys_stays_at_the_line(pane):
    spaces = pane.views.side.spaces
    spaces.setFocus()
    QTest.keyClick(spaces, Qt.Key.Key_Down)
    QTest.keyClick(spaces, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(spaces, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert set(pane.picked()) == {"spaces.1", "spaces.2"}

    QTest.keyClick(spaces, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert (pane.picked(), spaces.currentRow()) == (("spaces.1",), 2)


def test_zooming_by_keys_keeps_the_corner_or_the_pencil_that_is_worked_with(pane):
    scene = pane.views.scene
    pane.pick(["spaces.0"])
    QTest.keyClick(pane.views.view, Qt.Key.Key_Period)
    assert scene.at_hand() == QPointF(*scene.chosen)

    pane.views.draw_switch.click()
    QTest.keyClick(pane.views.view, Qt.Key.Key_Right)
    assert scene.at_hand() == QPointF(*scene.pencil.cursor)
