"""Goals in the Lab pane: pinned, changed, taken away with undo, played, and lit."""

from __future__ import annotations

import pytest

from tests.workbench.lab.conftest import GAME
from workbench.lab.goal_dialog import GoalDialog
from workbench.lab.goals import SETTING, Figure, Goal, Light
from workbench.lab.pane import LabPane

pytestmark = pytest.mark.slow

SHORT = Goal(says="Games last at most 500 rounds", figure=Figure.MEAN_ROUNDS, high=500, seats=("random",), games=4)
NEVER = Goal(says="Games last a thousand rounds", figure=Figure.MEAN_ROUNDS, low=1000, seats=("random",), games=4)


@pytest.fixture
def pane(qtbot, workspace):
    made = LabPane(workspace, workers=1)
    qtbot.addWidget(made)
    made.form.choose_game(GAME)
    made.pages.setCurrentWidget(made.goals)
    yield made
    made.finish()


def pinned(pane, *goals):
    """Let the game have just these goals."""
    pane.goals.remember(
        pane.form.current_game(), [one.model_dump(mode="json", exclude_defaults=True) for one in goals]
    )


def lines(pane):
    return [pane.goals.list.item(row).text() for row in range(pane.goals.list.count())]


def test_the_goals_that_a_game_comes_with_are_listed_and_nobody_has_played_for_them(pane):
    assert pane.goals.goals
    assert all("not played yet" in line for line in lines(pane))
    assert pane.goals.buttons["Play for all"].isEnabled()
    assert not pane.goals.grab().isNull()  # every light is an icon that there is


def test_goals_are_lit_by_what_was_played(qtbot, pane):
    pinned(pane, SHORT, NEVER)
    pane.goals.buttons["Play for all"].click()
    qtbot.waitUntil(lambda: not pane.queue.waiting())

    assert [pane.goals.verdict(goal).light for goal in (SHORT, NEVER)] == [Light.GREEN, Light.RED]
    assert ["holds" in lines(pane)[0], "does not hold" in lines(pane)[1]] == [True, True]
    assert pane.shelf.list.count() == 1  # both ask for the same games, which are played once


def test_a_goal_is_deleted_and_comes_back_with_undo(pane, workspace):
    pinned(pane, SHORT, NEVER)
    pane.goals.list.setCurrentRow(0)
    pane.goals.delete()
    assert pane.goals.goals == [NEVER]

    pane.undo_stack().undo()
    assert pane.goals.goals == [SHORT, NEVER]
    assert len(workspace.library.get_setting(SETTING + GAME)) == 2


def test_undoing_the_first_pin_brings_back_the_goals_of_the_game(pane):
    before = list(pane.goals.goals)
    pane.goals.list.setCurrentRow(0)
    pane.goals.delete()
    pane.undo_stack().undo()

    assert pane.goals.goals == before


def test_a_goal_is_made_in_the_dialog_with_percents(pane):
    pinned(pane)
    assert "No goal yet" in pane.goals.words.text()
    pane.goals.ask_new()
    dialog = pane.goals.findChild(GoalDialog)
    dialog.says.setText("The first seat wins a third")
    dialog.who.setText("seat 1")
    dialog.low.setText("20 %")
    dialog.high.setText("")
    dialog.accept()

    (goal,) = pane.goals.goals
    assert (goal.says, goal.figure, goal.who, goal.low) == ("The first seat wins a third", Figure.WON, "seat 1", 0.2)


def test_what_is_no_goal_is_refused_in_words(pane):
    before = list(pane.goals.goals)
    pane.goals.ask_new()
    dialog = pane.goals.findChild(GoalDialog)
    for low, high, why in (
        ("much", "", "“much” is no number"),
        ("", "", "a goal has a range"),
        ("60", "40", "range"),
    ):
        dialog.low.setText(low)
        dialog.high.setText(high)
        dialog.accept()
        assert why in dialog.note.text()
    assert pane.goals.goals == before
    dialog.reject()


def test_a_goal_is_changed_where_it_stands(pane):
    pinned(pane, SHORT, NEVER)
    pane.goals.list.setCurrentRow(0)
    pane.goals.ask_change()
    dialog = pane.goals.findChild(GoalDialog)
    assert (dialog.high.text(), dialog.games.value()) == ("500", 4)
    dialog.high.setText("400")
    dialog.accept()

    assert [goal.high for goal in pane.goals.goals] == [400, NEVER.high]
