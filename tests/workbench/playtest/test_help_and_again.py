"""Help at the table: the rules, the guide, the lab, and the same game once more."""

from __future__ import annotations

import pytest

from tests.workbench.playtest.games import new_session, play_on
from workbench.playtest.opening import Playtests
from workbench.playtest.panes.rules import RulesPane


def test_rules_are_found_by_their_number_and_by_their_words(qtbot):
    pane = RulesPane("castle_von_loghan")
    qtbot.addWidget(pane)
    pane.look_up("CVL-199")
    assert pane.list.count() == 1
    pane.look_up("spend clarity extra combat card")
    assert all("ombat" in pane.list.item(row).text() for row in range(pane.list.count()))
    pane.look_up("")
    assert pane.list.count() > 100


@pytest.mark.slow
def test_the_table_wishes_for_the_guide_and_the_lab(open_window, qtbot):
    window = open_window("castle_of_magic")
    wished = []
    window.guide_requested.connect(wished.append)
    window.lab_requested.connect(wished.append)
    for menu in window.menuBar().actions():
        for action in menu.menu().actions():
            if action.text() in ("Guide", "Play many games in the lab"):
                action.trigger()
    assert sorted(wished) == ["castle_of_magic", "playtesting"]
    window.show_rules("COM-064")
    assert window.parts.rules.list.count() == 1


@pytest.mark.slow
def test_a_game_that_has_ended_is_played_again_with_the_same_seed(open_window, workspace, preferences, qtbot):
    window = open_window("castle_of_magic", play_on(new_session("castle_of_magic")))
    tables = Playtests(workspace, preferences)
    window.again_requested.connect(tables.play_again)
    window.parts.question.again_requested.emit()
    qtbot.waitUntil(lambda: bool(tables.windows))
    fresh = tables.windows[0]
    assert (fresh.session.plan, fresh.session.length) == (window.session.plan, 0)
    tables.close_all()


@pytest.mark.slow
def test_the_strip_of_a_changed_card_is_as_high_as_its_words(open_window, qtbot):
    window = open_window("castle_of_magic")
    banner = window.parts.change_banner
    banner.offer(["Banishment", "Kida", "Marus", "Sorrell"], can_go_on=True)
    qtbot.wait(10)
    assert banner.height() <= 2 * banner.again.sizeHint().height() + 20
    assert banner.height() >= banner.again.height()


@pytest.mark.slow
def test_in_a_window_that_becomes_low_the_answers_have_the_room_of_the_log(open_window, qtbot):
    window = open_window("castle_of_magic")
    window.resize(1440, 900)
    qtbot.wait(50)
    window.resize(1024, 640)
    docks = window.parts.docks
    qtbot.waitUntil(lambda: docks["Question"].height() > 1.8 * docks["Log"].height())
