from __future__ import annotations

from tests.each import each
from workbench.playtest.model.thinking import Advised
from workbench.playtest.panes.advice import AdvicePane, is_no_difference


def advised(standing, worlds=60):
    return Advised(("go",), "go", "Because.", standing, worlds)


@each(("first", "second", "worlds", "is_same"), [(0.22, 0.21, 60, True), (0.8, 0.3, 60, False), (0.5, 0.5, 0, False)])
def test_shares_that_so_few_worlds_cannot_tell_apart_are_no_difference(first, second, worlds, is_same):
    assert is_no_difference(advised(first, worlds), advised(second, worlds)) is is_same


def test_the_pane_says_so(qtbot):
    pane = AdvicePane()
    qtbot.addWidget(pane)
    pane.show_advice([advised(0.22), advised(0.21)])
    assert "No real difference" in pane.texts()[0]
    pane.show_advice([advised(0.9), advised(0.2)])
    assert "No real difference" not in pane.texts()[0]
