from __future__ import annotations

from types import SimpleNamespace

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QLineEdit, QVBoxLayout

from editors.pane import Pane
from workbench.window.docks import WIDTHS


def pane_of(width: int) -> Pane:
    """A pane that needs so much room."""
    pane = Pane()
    line = QLineEdit(pane)
    line.setMinimumWidth(width)
    QVBoxLayout(pane).addWidget(line)
    return pane


def test_docks_step_aside_for_a_pane_that_needs_the_width_and_come_back(window):
    window.resize(1280, 800)
    before = window.docks.visible()

    window.add_pane(pane_of(900))
    assert window.docks.visible() == ["library"]
    window.add_pane(pane_of(80))

    assert window.docks.visible() == before


def test_a_dock_that_stood_in_front_of_others_does_so_when_it_comes_back(window, qapp):
    window.resize(1280, 800)
    window.run_command("view.history")
    qapp.processEvents()
    window.add_pane(pane_of(900))
    qapp.processEvents()

    window.add_pane(pane_of(80))
    qapp.processEvents()

    assert not window.docks["history"].visibleRegion().isEmpty()


def test_docks_that_are_put_in_their_places_have_their_first_widths_and_still_make_room(window, qapp):
    window.resize(1280, 800)
    window.dock_space.widths["library"] = 150
    window.add_pane(pane_of(900))
    window.run_command("view.reset")
    qapp.processEvents()

    assert window.dock_space.widths == WIDTHS
    assert window.docks.visible() == ["library"]


def test_a_wide_pane_behind_another_takes_no_room(window, qapp):
    window.resize(1280, 800)
    before = window.docks["library"].width()
    window.add_pane(pane_of(900))
    qapp.processEvents()
    window.add_pane(pane_of(80))
    qapp.processEvents()

    assert window.docks["library"].width() == before


def test_docks_come_back_when_the_window_grows(window):
    window.resize(1280, 800)
    before = window.docks.visible()
    window.add_pane(pane_of(900))

    window.resize(1920, 1000)

    assert window.docks.visible() == before


def test_a_dock_that_is_called_by_name_comes_although_there_is_little_room(window):
    window.resize(1280, 800)
    window.add_pane(pane_of(900))

    window.run_command("view.problems")

    assert "problems" in window.docks.visible()


def test_docks_that_stepped_aside_before_the_last_state_is_taken_up_come_back_too(window):
    window.resize(1280, 800)
    before = window.docks.visible()
    window.add_pane(pane_of(900))
    window.dock_space.restore([])

    window.resize(1920, 1000)

    assert window.docks.visible() == before


def test_a_window_that_will_fill_the_screen_has_its_room_before_it_is_shown(window, monkeypatch):
    window.hide()
    window.resize(window.minimumSizeHint())
    monkeypatch.setattr(window, "isMaximized", lambda: True)
    monkeypatch.setattr(window, "screen", lambda: SimpleNamespace(availableGeometry=lambda: QRect(0, 0, 1920, 1080)))
    window.add_pane(pane_of(900))

    assert window.dock_space.left() == []


def test_docks_that_stepped_aside_stay_away_while_only_the_editor_is_wanted(window):
    window.resize(1280, 800)
    before = window.docks.visible()
    window.add_pane(pane_of(900))
    window.run_command("view.distraction_free")

    window.add_pane(pane_of(80))
    assert window.docks.visible() == []
    window.run_command("view.distraction_free")

    assert window.docks.visible() == before
