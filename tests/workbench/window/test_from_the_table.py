"""From a table to the lab and to the guide: the game that was played, the page about tables."""

from __future__ import annotations

import pytest

from tests.workbench.playtest.games import new_session, play_on
from workbench.window.tabs import TabKey


@pytest.mark.slow
def test_the_lab_asks_for_the_game_of_the_table(window):
    window.handlers.playtests().lab_requested.emit("wardens")
    lab = window.tabs.pane_of(TabKey("lab"))
    assert lab.form.current_game().slug == "wardens"


@pytest.mark.slow
def test_the_guide_opens_at_the_page_of_the_table(window):
    window.handlers.playtests().guide_requested.emit("playtesting")
    assert window.tabs.pane_of(TabKey("guide")).state() == {"page": "playtesting"}


@pytest.mark.slow
def test_a_table_that_is_left_in_the_middle_stands_on_the_welcome_page_at_once(window, qtbot):
    window.show_welcome()
    playtests = window.handlers.playtests()
    table = playtests.play(play_on(new_session("castle_of_magic"), 12))
    qtbot.waitUntil(lambda: table.conductor.asking is not None)
    table.conductor.answer(table.session.question.options_of(table.conductor.asking)[0])
    listed = []
    window.welcome.show_unfinished = listed.append
    table.close()
    qtbot.waitUntil(lambda: any("Castle of Magic" in words for some in listed for words, _ in some))
