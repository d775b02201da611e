"""A game in which everybody sees the same, on a map with figures."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.workbench.playtest.test_window import press_answer
from workbench.playtest.model.plan import HUMAN


@pytest.mark.slow
def test_nobody_is_sent_away_where_all_see_the_same(qtbot, open_window, until_asked):
    window = open_window("machina_arcana", players=2, seats=(HUMAN, HUMAN))
    asked = set()
    for _ in range(4):
        until_asked(window)
        assert window.parts.stack.currentWidget() is not window.parts.cover
        assert window.conductor.presenter.viewer == window.conductor.asking
        asked.add(window.conductor.asking)
        press_answer(qtbot, window)
    assert asked == {0, 1}


@pytest.mark.slow
def test_who_points_at_a_figure_sees_where_it_comes_and_what_it_sees(qtbot, open_window, until_asked):
    window = open_window("machina_arcana", players=1, seats=(HUMAN,))
    while window.session.state.phase == "setup":
        until_asked(window)
        press_answer(qtbot, window)
    until_asked(window)
    table, scene = window.parts.table, window.parts.scene
    marked = [item for item in scene.items_at_table() if item.outlook != (False, False, 0)]
    assert marked == []
    qtbot.mouseMove(table.viewport(), table.centre_of("unit0"))
    qtbot.waitUntil(lambda: any(item.outlook[0] for item in scene.items_at_table()))
    assert any(item.outlook[1] for item in scene.items_at_table())
    table.pointer.point_at(None)
    assert not any(any(item.outlook) for item in scene.items_at_table())


def at_a_turn(qtbot, open_window, until_asked):
    """A window in which somebody has the first turn, and a place that is three steps away."""
    window = open_window("machina_arcana", players=1, seats=(HUMAN,))
    while window.session.question.kind != "turn":
        until_asked(window)
        press_answer(qtbot, window)
    until_asked(window)
    ids = [item.spot.id for item in window.parts.scene.items_at_table()]
    return window, next(id for id in ids if len(window.parts.offers.walk(id)) == 3)


@pytest.mark.slow
def test_a_click_on_a_space_that_is_farther_away_walks_there_step_by_step(qtbot, open_window, until_asked):
    window, goal = at_a_turn(qtbot, open_window, until_asked)
    table, before = window.parts.table, window.session.length
    at = next(one for one in window.parts.scene.items_at_table() if one.spot.id == goal)
    assert table.tip_at(at.sceneBoundingRect().center()).endswith(", 3 steps")
    qtbot.mouseMove(table.viewport(), table.centre_of(goal))
    qtbot.waitUntil(lambda: at.outlook[2] == 3)
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=table.centre_of(goal))
    qtbot.waitUntil(lambda: window.session.length == before + 3)
    assert f"cell{window.session.state.explorers[0].at}" == goal
    window.conductor.undo()
    assert window.session.position == before + 2, "every step is a decision of its own"


@pytest.mark.slow
def test_whoever_goes_back_in_the_middle_of_a_walk_is_not_carried_on(qtbot, open_window, until_asked):
    window, goal = at_a_turn(qtbot, open_window, until_asked)
    conductor, before = window.conductor, window.session.length
    steps = window.parts.offers.walk(goal)
    conductor.play([steps[0], ("end_turn", "nobody offers this"), *steps[1:]])
    assert window.session.length == before + 1, "what is not offered ends it"
    conductor.undo()
    until_asked(window)
    assert (window.session.position, conductor.asking) == (before, 0)
