"""What happens is shown: an event with its votes and its back until one goes on, and the end of the game."""

from __future__ import annotations

import pytest

from tests.workbench.playtest.conftest import best_option
from tests.workbench.playtest.games import new_session, plan_of, play_on
from workbench.playtest.driver import Pace
from workbench.playtest.model.endings import ending_scene
from workbench.playtest.table.scene_panel import Keep
from workbench.playtest.window import PlaytestWindow

pytestmark = pytest.mark.slow


@pytest.fixture
def event(open_window, until_asked):
    """A window in which all have voted on the first event of a story."""
    window = open_window()
    window.conductor.driver.pace = Pace.PACED
    for _ in range(20):
        until_asked(window)
        if window.session.question.kind == "vote":
            break
        window.conductor.answer(best_option(window))

    def voted():
        seen = window.session.view(0)
        return any(one[1] == "decisions" for one in seen.log)

    window.conductor.answer(best_option(window))
    window.voted = voted
    return window


def test_an_event_shows_its_votes_and_its_back_until_one_goes_on(event, qtbot):
    qtbot.waitUntil(event.voted, timeout=20_000)
    stage = event.parts.stage
    qtbot.waitUntil(lambda: stage.is_held, timeout=20_000)
    things = {item.spot.id: item.spot.thing for item in stage.drawing.items_at_table() if item.spot.thing}
    assert things["scene.back"].back == things["scene.front"].document
    assert any("Outcome" in text for text in stage.texts())
    moment = event.session.length
    qtbot.wait(1_500)
    assert event.session.length == moment, "AI seats wait while somebody reads"
    stage.release()
    qtbot.waitUntil(lambda: event.session.length > moment or event.conductor.asking is not None, timeout=20_000)


def test_who_wants_to_see_nothing_is_not_stopped(event, qtbot):
    event.keep_scenes(Keep.NEVER)
    qtbot.waitUntil(event.voted, timeout=20_000)
    qtbot.wait(100)
    assert not event.parts.stage.is_held
    assert event.preferences.get("playtest_keep", "") == "not at all"


def test_the_end_says_who_has_won_and_why(open_window):
    session = play_on(new_session("castle_of_magic"))
    window = open_window("castle_of_magic", session)
    stage = window.parts.stage
    assert stage.isVisible()
    scene = ending_scene(session.view(0))
    assert [side.is_winner for side in scene.sides].count(True) == len(session.state.ending.winners)
    assert any("scores" in line for side in scene.sides for line in side.lines)
    assert scene.result in stage.texts()


def test_a_window_comes_back_as_it_was_left(open_window, workspace, preferences, qtbot):
    window = open_window("castle_of_magic")
    window.parts.docks["Log"].hide()
    window.resize(800, 655)
    window.close()
    again = PlaytestWindow(workspace, plan_of("castle_of_magic"), preferences)
    qtbot.addWidget(again)
    again.show()
    assert (again.width(), again.height()) == (800, 655)
    assert again.parts.docks["Log"].isHidden()
    again.close()
