"""A game in which everybody sees the same, on a map with figures."""

from __future__ import annotations

from tests.workbench.playtest.test_window import press_answer
from workbench.playtest.model.plan import HUMAN


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
