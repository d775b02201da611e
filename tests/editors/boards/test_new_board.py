"""A board made from nothing, by keys and by the mouse."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from editors.boards.edits import GAP
from editors.boards.name_edit import NameEdit
from editors.boards.pane import BoardPane
from editors.boards.plan import frame_of
from engines.castle_von_loghan.content import Board
from tests.editors.desk import FakeDesk
from tests.editors.mouse import drag

GAME = "castle_von_loghan"
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def pane(qtbot):
    desk = FakeDesk()
    opened = desk.open(GAME, "board.past")
    opened.edit("Begin with nothing", spaces=[], links=[], start="")
    pane = BoardPane(opened, desk)
    qtbot.addWidget(pane)
    pane.resize(1300, 800)
    with qtbot.waitActive(pane):
        pane.show()
    pane.views.view.setFocus()
    yield pane
    pane.finish()


def add(pane, name):
    pane.handlers()["board.add_space"]()
    edit = pane.views.view.findChildren(NameEdit)[-1]
    QTest.keyClicks(edit, name)
    QTest.keyClick(edit, Qt.Key.Key_Return)


def board(pane) -> Board:
    return pane.board()


def test_rooms_made_by_keys_keep_apart_so_that_a_door_between_them_hides_no_name(pane):
    for name in ("Hall", "Kitchen", "Cellar", "Tower", "Attic", "Chapel", "Stable"):
        add(pane, name)
    areas = [frame_of(space) for space in board(pane).spaces]

    assert [space.name for space in board(pane).spaces][:2] == ["Hall", "Kitchen"]
    assert not any(one.adjusted(-GAP, -GAP, GAP, GAP).intersects(other) for one, other in combinations(areas, 2))
    assert all(value % pane.views.scene.step == 0 for area in areas for value in (area.x(), area.y()))


@pytest.mark.slow
def test_where_rooms_are_crowded_a_new_one_still_lies_on_no_other(pane):
    for number in range(22):
        add(pane, f"Room {number}")

    assert not any("lie on one another" in one.message for one in pane.problems)


def test_escape_stops_drawing_and_then_lets_go_of_what_is_picked(pane):
    pane.views.draw_switch.click()
    drag(pane.views.view, (20, 20), (80, 60))
    QTest.keyClick(pane.views.view.findChild(NameEdit), Qt.Key.Key_Return)

    QTest.keyClick(pane.views.view, Qt.Key.Key_Escape)
    assert not pane.views.draw_switch.isChecked()
    assert pane.picked() == ("spaces.0",)
    QTest.keyClick(pane.views.view, Qt.Key.Key_Escape)
    assert pane.picked() == ()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_F2])
def test_what_is_typed_after_enter_in_the_list_replaces_the_name(pane, key):
    add(pane, "Hall")
    pane.views.side.spaces.setFocus()
    QTest.keyClick(pane.views.side.spaces, key)
    line = pane.focusWidget()
    assert isinstance(line, QLineEdit)
    QTest.keyClicks(line, "Great Hall")

    assert board(pane).spaces[0].name == "Great Hall"


@pytest.fixture
def three(pane):
    """Three rooms in a row, with two doors."""
    for name in ("Hall", "Kitchen", "Cellar"):
        add(pane, name)
    pane.link("spaces.0", "spaces.1")
    pane.link("spaces.1", "spaces.2")
    pane.views.side.tabs.setCurrentIndex(1)
    return pane


def tick(pane, row):
    """Press the box of a way, as the mouse does."""
    area = pane.views.side.links.visualItemRect(pane.views.side.links.item(row))
    QTest.mouseClick(
        pane.views.side.links.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(area.left() + 12, area.center().y())
    )


def test_doors_that_are_tried_stay_tried_while_the_board_is_edited(three):
    tick(three, 1)
    assert three.views.reach_words.text() == "2 of 3 rooms can be reached with these doors."
    add(three, "Attic")
    three.link("spaces.0", "spaces.3")
    assert three.views.reach_words.text() == "3 of 4 rooms can be reached with these doors."

    three.pick(["links.0"])
    three.delete()
    assert three.views.reach_words.text() == "2 of 4 rooms can be reached with these doors."
    assert three.views.side.links.item(0).checkState() == Qt.CheckState.Unchecked


@pytest.mark.slow
@pytest.mark.parametrize("width", range(280, 480, 40))
def test_the_list_of_ways_does_not_move_under_the_mouse_when_a_door_is_tried(three, qapp, width):
    three.resize(1000, 700)
    three.views.splitter.setSizes([1000 - width, width])
    qapp.processEvents()
    before = three.views.side.links.mapTo(three, QPoint())
    tick(three, 0)
    qapp.processEvents()

    assert three.views.side.links.mapTo(three, QPoint()) == before
    tick(three, 1)
    assert three.closed() == {0, 1}


def test_a_board_is_told_when_another_one_is_played(qtbot):
    desk = FakeDesk()
    first = desk.open(GAME, "board.past")
    second = desk.create(first.document.changed(id="new-board", name="Another castle"))
    pane = BoardPane(second, desk)
    qtbot.addWidget(pane)
    assert any("not played" in one.message and first.document.name in one.message for one in pane.problems)

    first.edit("Take out of the box", copies=0)
    pane.content_changed(GAME, [first.document.id])
    assert not any("not played" in one.message for one in pane.problems)
    pane.finish()
