from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from workbench.window.commands import first_documents
from workbench.window.panes.welcome import BigButton, WelcomePage


def begin(window, what: str) -> None:
    button = window.welcome.findChild(QPushButton, f"begin-{what}")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_welcome_is_shown_until_a_tab_is_open_and_again_afterwards(window):
    assert window.stack.currentWidget() is window.welcome

    window.open_document("ambush", "ambush")
    assert window.stack.currentWidget() is window.tabs
    window.run_command("file.close_tab")

    assert window.stack.currentWidget() is window.welcome


def test_one_click_opens_a_card_with_rules_text(window, workspace):
    begin(window, "card")

    key = window.tabs.key_of(window.current_pane())
    assert (key.game, key.name) == first_documents.first_card(workspace)


def test_one_key_opens_a_card(window, workspace):
    button = window.welcome.findChild(QPushButton, "begin-card")
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)

    key = window.tabs.key_of(window.current_pane())
    assert (key.game, key.name) == first_documents.first_card(workspace)


@pytest.mark.slow
def test_one_click_opens_a_story(window, workspace):
    begin(window, "story")

    key = window.tabs.key_of(window.current_pane())
    assert {"cards", "covers"} <= type(workspace.open(key.game, key.name).document).model_fields.keys()


def test_one_click_asks_what_to_play(window, monkeypatch):
    wishes = []
    monkeypatch.setattr(window.handlers, "new_playtest", wishes.append)

    begin(window, "playtest")

    assert wishes == [{}]


def test_what_was_opened_of_late_is_one_click_away(window):
    window.open_document("ambush", "ambush")
    window.run_command("file.close_tab")

    recent = [one for one in window.welcome.findChildren(QPushButton) if one.text().startswith("Ambush ")]
    QTest.mouseClick(recent[0], Qt.MouseButton.LeftButton)

    assert window.current_pane().title() == "Ambush"


def test_a_hint_runs_its_command(window):
    hint = next(one for one in window.welcome.findChildren(QPushButton) if "guide" in one.text())

    QTest.mouseClick(hint, Qt.MouseButton.LeftButton)

    assert window.current_pane().title() == "Guide"


def test_the_welcome_can_be_shown_over_open_tabs(window):
    window.open_document("ambush", "ambush")

    window.run_command("help.welcome")
    assert window.stack.currentWidget() is window.welcome
    window.open_document("ambush", "ambush")

    assert window.stack.currentWidget() is window.tabs


def test_play_offers_the_game_of_the_tab_in_front(window, monkeypatch):
    wishes = []
    monkeypatch.setattr(window.handlers, "new_playtest", wishes.append)
    window.run_command("play.new")
    window.open_document("ambush", "orc_raider")
    window.run_command("play.new")
    assert wishes == [{}, {"game": "ambush"}]


@pytest.mark.parametrize("size", [(150, 430), (175, 430), (370, 600), (620, 700)])
def test_all_beginnings_are_in_view_however_little_room_is_left(qtbot, size):
    page = WelcomePage()
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    QApplication.processEvents()

    tiles = [QRect(tile.mapTo(page.viewport(), QPoint()), tile.size()) for tile in page.findChildren(BigButton)]
    assert len(tiles) == 3
    assert all(page.viewport().rect().contains(tile) for tile in tiles)
