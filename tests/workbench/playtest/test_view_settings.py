"""How somebody wants to look at a playtest: camera, memory; kept for the next window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from tests.workbench.playtest.games import new_session, play_on
from workbench.playtest.table.free_room import whole_zoom

pytestmark = pytest.mark.slow


@pytest.fixture
def window(open_window):
    made = open_window("castle_of_magic", session=play_on(new_session("castle_of_magic"), 30))
    made.conductor.driver.is_paused = True
    made.conductor.restart()
    return made


def corner(window):
    area = window.parts.scene.sceneRect()
    return QRectF(area.right() - 30, area.bottom() - 30, 20, 20)


def test_the_camera_goes_where_something_happens_and_keeps_its_zoom(window):
    table = window.parts.table
    table.zoom_to(table.zoom() * 4)
    zoom = table.zoom()
    window.viewing.follow(True)
    window.parts.camera.go_to(corner(window))
    assert table.shown_area().contains(corner(window))
    assert table.zoom() == zoom


def test_the_camera_stays_where_it_is_unless_it_is_wanted(window):
    table = window.parts.table
    table.zoom_to(table.zoom() * 4)
    before = table.shown_area()
    window.parts.camera.go_to(corner(window))
    assert table.shown_area() == before


def test_who_plays_by_memory_does_not_read_it_in_the_log(window):
    log = window.parts.log
    log._on_clicked(log.model.index(0, 0))
    window.parts.log.model.filter(-1, "turns up")
    assert len(log.texts()) > 3
    window.viewing.forget(True)
    log.model.filter(-1, "turns up")
    assert sum("turns up" in text for text in log.texts()) <= 1


def test_the_zoom_is_kept_for_the_next_table_of_the_game(window, open_window, qtbot):
    table = window.parts.table
    table.zoom_to(table.zoom() * 3)
    table.centerOn(corner(window).center())
    zoom, centre = table.zoom(), table.shown_area().center()
    window.close()
    again = open_window("castle_of_magic").parts.table
    qtbot.waitUntil(lambda: abs(again.zoom() - zoom) < 0.1)
    assert (again.shown_area().center() - centre).manhattanLength() < 5


def test_a_table_that_was_seen_as_a_whole_is_so_again(window, open_window, qtbot):
    window.close()
    again = open_window("castle_of_magic").parts.table
    qtbot.wait(20)
    assert again.zoom() == pytest.approx(whole_zoom(again))


def test_a_switch_is_kept_for_the_next_window(window, open_window):
    action = next(one for one in window.findChildren(type(window._pause)) if one.text().startswith("Follow the"))
    action.trigger()
    assert open_window("ambush", mode="beats").parts.camera.follows
