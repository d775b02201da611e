"""From a table to the lab and to the guide: the game that was played, the page about tables."""

from __future__ import annotations

import pytest

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
