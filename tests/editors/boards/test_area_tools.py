"""Areas of a map are drawn, reshaped, split and merged, with the mouse and by keys, and every deed is one step."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editors.boards.name_edit import NameEdit
from editors.boards.pane import BoardPane
from engines.kit.maps.boards import Link, Shape, touches, ways
from engines.kit.maps.outlines import area_of
from tests.editors.atoll_desk import AtollDesk
from tests.editors.mouse import drag
from tests.engines.kit.maps.worlds import BAY, EAST, GAME, PALETTE, WEST, Isles, isles

FERRY = Link(start="west", end="isle", kind="ferry")
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier
WEST_KEY, EAST_KEY, BAY_KEY, ISLE_KEY = (f"spaces.{place}" for place in range(4))


@pytest.fixture
def pane(qtbot):
    desk = AtollDesk(isles(FERRY))
    pane = BoardPane(desk.open(GAME, "isles"), desk)
    qtbot.addWidget(pane)
    pane.resize(1200, 800)
    with qtbot.waitActive(pane):
        pane.show()
    pane.views.scene.step = 0.0
    pane.views.view.setFocus()
    yield pane
    pane.finish()


def board(pane) -> Isles:
    return pane.board()


def corners(pane, place) -> set:
    return set(board(pane).spaces[place].points)


def mouse(pane, kind, point, held=NONE):
    view = pane.views.view
    at = QPointF(view.mapFromScene(QPointF(*point)))
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    is_move = kind == QEvent.Type.MouseMove
    event = QMouseEvent(
        kind, at, QPointF(view.viewport().mapToGlobal(at)), none if is_move else left, none if is_move else left, held
    )
    QApplication.sendEvent(view.viewport(), event)


def pull(pane, point):
    """Move the mouse with the left button held."""
    view, left = pane.views.view, Qt.MouseButton.LeftButton
    at = QPointF(view.mapFromScene(QPointF(*point)))
    where = QPointF(view.viewport().mapToGlobal(at))
    QApplication.sendEvent(view.viewport(), QMouseEvent(QEvent.Type.MouseMove, at, where, left, left, NONE))


def click(pane, *points, held=NONE):
    for point in points:
        mouse(pane, QEvent.Type.MouseMove, point, held)
        mouse(pane, QEvent.Type.MouseButtonPress, point, held)
        mouse(pane, QEvent.Type.MouseButtonRelease, point, held)


def double_click(pane, point):
    click(pane, point)
    mouse(pane, QEvent.Type.MouseButtonDblClick, point)
    mouse(pane, QEvent.Type.MouseButtonRelease, point)


def press(pane, *keys, held=NONE):
    for key in keys:
        QTest.keyClick(pane.views.view, key, held)


def name(pane, words):
    edit = pane.views.view.findChildren(NameEdit)[-1]
    QTest.keyClicks(edit, words)
    QTest.keyClick(edit, Qt.Key.Key_Return)


def neighbours(pane) -> set[frozenset[str]]:
    return {frozenset((way.start, way.end)) for way in ways(board(pane), PALETTE)}


def is_taken_back(pane, before) -> bool:
    pane.opened.stack.undo()
    return board(pane) == before


# Points and sides


def test_a_shared_corner_is_dragged_in_all_areas_at_once(pane):
    before = board(pane)
    pane.pick([WEST_KEY])
    drag(pane.views.view, (60, 40), (55, 35))

    (moved,) = corners(pane, 0) - set(WEST)
    assert moved in corners(pane, 1)
    assert pane.opened.stack.count() == 1
    assert is_taken_back(pane, before)


def test_a_drag_is_one_step_although_everything_is_saved_in_its_midst(pane):
    before = board(pane)
    pane.pick([WEST_KEY])
    mouse(pane, QEvent.Type.MouseButtonPress, (60, 40))
    for point in ((58, 38), (56, 36)):
        pull(pane, point)
        pane.opened.seal()
    mouse(pane, QEvent.Type.MouseButtonRelease, (56, 36))

    assert pane.opened.stack.count() == 1
    assert is_taken_back(pane, before)


def test_a_corner_on_the_side_of_a_neighbour_takes_that_side_along(pane):
    before = board(pane)
    pane.pick([WEST_KEY])
    drag(pane.views.view, (40, 60), (40, 66))

    (moved,) = corners(pane, 0) - set(WEST)
    assert moved in corners(pane, 1)
    assert moved in corners(pane, 2)
    assert len(board(pane).spaces[2].points) == len(BAY) + 1
    assert is_taken_back(pane, before)


def test_a_side_is_dragged_with_both_its_ends_and_with_the_neighbours(pane):
    before = board(pane)
    pane.pick([EAST_KEY])
    drag(pane.views.view, (60, 18), (54, 18))

    assert all(any(abs(x - 54) < 0.6 and abs(y - level) < 0.6 for x, y in corners(pane, 0)) for level in (10, 40))
    assert corners(pane, 0) & corners(pane, 1) >= corners(pane, 0) - set(WEST)
    assert is_taken_back(pane, before)


def test_the_middle_of_a_long_side_becomes_a_new_corner_of_both_areas(pane):
    before = board(pane)
    pane.pick([EAST_KEY])
    drag(pane.views.view, (60, 25), (66, 26))

    (fresh,) = corners(pane, 0) - set(WEST)
    assert fresh in corners(pane, 1)
    assert len(board(pane).spaces[0].points) == len(WEST) + 1
    assert is_taken_back(pane, before)


def test_a_dragged_corner_snaps_to_the_corners_and_sides_of_others(pane):
    pane.pick([ISLE_KEY])
    drag(pane.views.view, (50, 75), (41, 60.5))
    assert (40, 60) in corners(pane, 3)
    pane.opened.stack.undo()
    drag(pane.views.view, (50, 75), (80, 60.6))
    assert any(y == 60 for _, y in corners(pane, 3))


def test_escape_gives_a_drag_up_and_leaves_no_step(pane):
    before = board(pane)
    pane.pick([WEST_KEY])
    mouse(pane, QEvent.Type.MouseButtonPress, (60, 40))
    pull(pane, (50, 30))
    assert board(pane) != before
    press(pane, Qt.Key.Key_Escape)

    assert board(pane) == before


def test_a_corner_is_chosen_moved_added_and_taken_away_by_keys(pane):
    pane.pick([WEST_KEY])
    press(pane, Qt.Key.Key_Period, Qt.Key.Key_Period, Qt.Key.Key_Period)
    assert pane.views.scene.chosen == (60, 40)
    press(pane, Qt.Key.Key_Left)
    press(pane, Qt.Key.Key_Up, held=SHIFT)
    assert (59, 30) in corners(pane, 0) & corners(pane, 1)

    pane.handlers()["board.add_point"]()
    assert len(corners(pane, 0)) == len(WEST) + 1
    assert pane.views.scene.chosen in corners(pane, 0) & corners(pane, 1)
    pane.handlers()["edit.delete"]()
    assert (len(corners(pane, 0)), len(corners(pane, 1))) == (len(WEST), len(EAST))


def test_escape_lets_go_of_the_corner_first_and_then_of_the_area(pane):
    pane.pick([WEST_KEY])
    press(pane, Qt.Key.Key_Comma)
    press(pane, Qt.Key.Key_Escape)
    assert (pane.views.scene.chosen, pane.picked()) == (None, (WEST_KEY,))
    press(pane, Qt.Key.Key_Escape)
    assert pane.picked() == ()


def test_a_held_arrow_moves_a_corner_in_one_step(pane):
    before = board(pane)
    pane.pick([WEST_KEY])
    press(pane, Qt.Key.Key_Period)
    QTest.keyPress(pane.views.view, Qt.Key.Key_Right)
    QTest.keyPress(pane.views.view, Qt.Key.Key_Right)
    QTest.keyRelease(pane.views.view, Qt.Key.Key_Right)

    assert (12, 10) in corners(pane, 0)
    assert is_taken_back(pane, before)


# Drawing, splitting, merging


def test_an_area_is_drawn_corner_by_corner_and_fits_its_neighbours(pane):
    before = board(pane)
    pane.views.draw_switch.click()
    click(pane, (110, 30), (118, 30), (118, 80))
    double_click(pane, (110, 80))
    name(pane, "Reef")
    fresh = board(pane).spaces[-1]

    assert (fresh.name, fresh.shape) == ("Reef", Shape.POLYGON)
    assert (110, 60) in fresh.points
    assert {(110, 30)} <= corners(pane, 1)
    assert {frozenset(("east", fresh.id)), frozenset(("bay", fresh.id))} <= neighbours(pane)
    pane.opened.stack.undo()
    assert is_taken_back(pane, before)


def test_a_drawn_line_follows_the_border_of_a_neighbour_unless_it_is_drawn_freely(pane):
    pane.views.draw_switch.click()
    click(pane, (110, 12), (118, 12), (118, 100))
    click(pane, (110, 100))
    press(pane, Qt.Key.Key_Backspace)
    click(pane, (110, 100), (110, 12))
    assert (110, 60) in board(pane).spaces[-1].points

    click(pane, (60, 10), (40, 60))
    assert pane.views.scene.pencil.spots == [(60, 10), (60, 40), (40, 60)]
    press(pane, Qt.Key.Key_Backspace)
    assert pane.views.scene.pencil.spots == [(60, 10)]
    click(pane, (45, 80), held=CONTROL)
    assert len(pane.views.scene.pencil.spots) == 2


def test_a_drag_with_the_pencil_draws_a_rectangle(pane):
    pane.views.draw_switch.click()
    drag(pane.views.view, (80, 70), (100, 90))
    fresh = board(pane).spaces[-1]

    assert fresh.shape is Shape.POLYGON
    assert area_of(fresh.points) == pytest.approx(400, abs=40)


def test_escape_takes_the_half_drawn_line_back_and_then_lays_the_pencil_down(pane):
    before = board(pane)
    pane.views.draw_switch.click()
    click(pane, (80, 70), (100, 70))
    press(pane, Qt.Key.Key_Escape)
    assert pane.views.scene.pencil.spots == []
    press(pane, Qt.Key.Key_Escape)
    assert not pane.views.draw_switch.isChecked()
    assert board(pane) == before


def test_an_outline_that_crosses_itself_is_refused_in_words(pane, qtbot):
    pane.views.draw_switch.click()
    with qtbot.waitSignal(pane.message_requested) as said:
        click(pane, (80, 66), (100, 84), (100, 66))
        double_click(pane, (80, 84))
    assert "does not cross itself" in said.args[0]
    assert len(board(pane).spaces) == 4


def test_an_area_is_split_along_a_line_and_its_neighbours_share_the_ends(pane):
    before = board(pane)
    pane.views.split_switch.click()
    click(pane, (85, 10), (90, 30))
    double_click(pane, (85, 60))
    name(pane, "Far East")
    east, far = board(pane).spaces[1], board(pane).spaces[-1]

    assert (far.name, far.terrain) == ("Far East", "land")
    assert area_of(east.points) + area_of(far.points) == pytest.approx(area_of(EAST))
    (end,) = corners(pane, 2) - set(BAY)
    assert end in set(east.points) & set(far.points)
    assert frozenset(("east", far.id)) in neighbours(pane)
    pane.opened.stack.undo()
    assert is_taken_back(pane, before)


def test_a_line_that_cuts_nothing_says_why(pane, qtbot):
    pane.pick([EAST_KEY])
    pane.views.split_switch.click()
    with qtbot.waitSignal(pane.message_requested) as said:
        click(pane, (85, 10))
        double_click(pane, (85, 30))
    assert "border" in said.args[0]
    assert len(board(pane).spaces) == 4


def test_areas_are_merged_with_their_links(pane):
    before = board(pane)
    pane.pick([EAST_KEY, WEST_KEY])
    pane.handlers()["board.merge"]()
    west = board(pane).spaces[0]

    assert [space.id for space in board(pane).spaces] == ["west", "bay", "isle"]
    assert area_of(west.points) == pytest.approx(area_of(WEST) + area_of(EAST))
    assert pane.picked() == (WEST_KEY,)
    assert is_taken_back(pane, before)


def test_areas_that_do_not_touch_are_not_merged_and_it_is_said(pane, qtbot):
    pane.pick([WEST_KEY, ISLE_KEY])
    with qtbot.waitSignal(pane.message_requested) as said:
        pane.handlers()["board.merge"]()
    assert "touch along a border" in said.args[0]
    assert pane.picked() == (WEST_KEY, ISLE_KEY)


def test_an_area_is_drawn_and_split_by_keys_alone(pane):
    scene = pane.views.scene
    scene.step = 2.0
    pane.handlers()["board.draw"]()
    scene.pencil.cursor = (60.0, 80.0)
    press(pane, Qt.Key.Key_N)
    assert scene.pencil.cursor in {(65, 72), (70, 85), (55, 90), (50, 75)}
    scene.pencil.cursor = (80.0, 70.0)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
        press(pane, Qt.Key.Key_Return)
        press(pane, key, held=SHIFT)
    press(pane, Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert set(board(pane).spaces[-1].points) == {(80, 70), (100, 70), (100, 90), (80, 90)}

    press(pane.views.view.findChildren(NameEdit)[-1] and pane, Qt.Key.Key_Escape)
    pane.handlers()["board.split"]()
    scene.pencil.cursor = (90.0, 70.0)
    press(pane, Qt.Key.Key_Return)
    press(pane, Qt.Key.Key_Down, held=SHIFT)
    press(pane, Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert [area_of(space.points) for space in board(pane).spaces[-2:]] == [200, 200]


# Names and borders


def test_the_name_of_an_area_is_dragged_and_goes_back_to_where_there_is_room(pane):
    before = board(pane)
    pane.pick([WEST_KEY])
    start = pane.views.scene.labels[WEST_KEY]
    drag(pane.views.view, start, (20, 20))
    assert board(pane).spaces[0].name_at == pytest.approx((20, 20), abs=0.6)

    press(pane, Qt.Key.Key_L)
    press(pane, Qt.Key.Key_Right)
    assert board(pane).spaces[0].name_at == pytest.approx((21, 20), abs=0.6)
    pane.handlers()["edit.delete"]()
    assert board(pane).spaces[0].name_at is None
    pane.opened.stack.setIndex(0)
    assert board(pane) == before


def test_a_border_is_closed_by_a_click_and_opened_by_another(pane):
    pane.views.border_switch.click()
    click(pane, (60, 24))
    assert frozenset(("west", "east")) not in neighbours(pane)
    assert [link.kind for link in board(pane).links] == ["ferry", "reef"]
    click(pane, (60, 24))
    assert frozenset(("west", "east")) in neighbours(pane)
    assert [link.kind for link in board(pane).links] == ["ferry"]


def test_borders_are_listed_and_closed_by_their_boxes_or_by_keys(pane):
    side, count = pane.views.side, len(touches(board(pane)))
    assert side.borders.count() == count
    side.borders.item(0).setCheckState(Qt.CheckState.Unchecked)
    assert frozenset(("west", "east")) not in neighbours(pane)

    pane.pick([WEST_KEY, EAST_KEY])
    pane.handlers()["board.border"]()
    assert frozenset(("west", "east")) in neighbours(pane)


def test_two_areas_that_do_not_touch_have_no_border_to_close(pane, qtbot):
    pane.pick([WEST_KEY, ISLE_KEY])
    with qtbot.waitSignal(pane.message_requested):
        pane.handlers()["board.border"]()
    assert len(board(pane).links) == 1


# What is wrong, and the way there


@pytest.mark.slow
def test_a_click_on_a_problem_picks_the_area_and_brings_it_into_view(pane):
    view, side = pane.views.view, pane.views.side
    pane.edits.rename(ISLE_KEY, "West")
    view.zoom_to(view.zoom() * 6)
    view.centerOn(QPointF(110, 10))
    row = next(n for n, one in enumerate(pane.problems) if one.field == f"{ISLE_KEY}.name")
    side.problems.item(row).setSelected(True)

    assert pane.picked() == (ISLE_KEY,)
    assert view.shown_area().intersects(pane.views.scene.boxes[ISLE_KEY].area())


def test_overlaps_are_named_as_soon_as_the_drag_ends(pane):
    pane.pick([ISLE_KEY])
    drag(pane.views.view, (65, 72), (65, 50))

    assert any("Isle lie on one another" in one.message for one in pane.problems)


def test_the_layout_with_the_tracks_is_opened_from_the_board(pane, qtbot):
    with qtbot.waitSignal(pane.open_requested) as told:
        pane.handlers()["board.layout"]()
    assert told.args == [GAME, "layout.isles"]


def test_nothing_of_a_map_can_be_changed_in_a_library_that_is_only_read(qtbot):
    desk = AtollDesk(isles(FERRY), read_only=True)
    pane = BoardPane(desk.open(GAME, "isles"), desk)
    qtbot.addWidget(pane)
    pane.show()
    pane.pick([WEST_KEY])
    press(pane, Qt.Key.Key_Period, Qt.Key.Key_Right)

    assert not {"board.split", "board.merge", "board.border", "board.add_point"} & pane.handlers().keys()
    assert not pane.views.split_switch.isVisible()
    assert pane.board() == isles(FERRY)
    pane.finish()
