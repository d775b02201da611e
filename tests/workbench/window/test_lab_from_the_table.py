"""From a table to the lab: the game that was played is the one that is asked for."""

from __future__ import annotations

import pytest

from workbench.window.tabs import TabKey


@pytest.mark.slow
def test_the_lab_asks_for_the_game_of_the_table(window):
    window.handlers.playtests().lab_requested.emit("wardens")
    lab = window.tabs.pane_of(TabKey("lab"))
    assert lab.form.current_game().slug == "wardens"
