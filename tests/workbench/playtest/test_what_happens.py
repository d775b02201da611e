"""What happens is shown: an event with its votes and its back until one goes on, and the end of the game."""

from __future__ import annotations

import pytest

from engines.ai.seats import never
from tests.workbench.playtest.conftest import best_option
from tests.workbench.playtest.games import new_session, plan_of, play_on
from workbench.playtest.driver import Pace
from workbench.playtest.model.endings import ending_scene
from workbench.playtest.model.thinking import think
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
    qtbot.waitUntil(event.voted)
    stage = event.parts.stage
    qtbot.waitUntil(lambda: stage.is_held)
    things = {item.spot.id: item.spot.thing for item in stage.drawing.items_at_table() if item.spot.thing}
    assert things["scene.back"].back == things["scene.front"].document
    assert any("Outcome" in text for text in stage.texts())
    moment = event.session.length
    qtbot.wait(1_500)
    assert event.session.length == moment, "AI seats wait while somebody reads"
    stage.release()
    qtbot.waitUntil(lambda: event.session.length > moment or event.conductor.asking is not None)


def test_who_wants_to_see_nothing_is_not_stopped(event, qtbot):
    event.viewing.keep_scenes(Keep.NEVER)
    qtbot.waitUntil(event.voted)
    qtbot.wait(100)
    assert not event.parts.stage.is_held
    assert event.preferences.get("playtest_keep", "") == "not at all"


@pytest.fixture
def shrine(open_window, until_asked):
    """A window of a person who has just turned up a shrine."""
    window = open_window("castle_of_magic")
    window.conductor.driver.is_paused = True
    window.conductor.restart()
    while not any(one[0] == window.session.length and one[1] == "reveal_shrine" for one in window.session.state.log):
        seat = window.session.waiting()[0]
        window.session.answer(think(window.session.view(seat), "expert", 3, never).option, seat)
    return window


def test_what_is_turned_up_is_shown_large_and_goes_by_itself(shrine, qtbot):
    shrine.conductor.presenter.show()
    stage = shrine.parts.stage
    assert stage.is_brief
    assert any("turns up" in text for text in stage.texts())
    assert stage.drawing.item_for("reveal.0.0").spot.height * stage.view.zoom() > 150
    qtbot.waitUntil(lambda: not stage.isVisible())


def test_what_is_turned_up_waits_for_who_wants_to_go_on(shrine, qtbot):
    shrine.viewing.keep_reveals(Keep.UNTIL_GOING_ON)
    shrine.conductor.presenter.show()
    qtbot.wait(1_500)
    assert shrine.parts.stage.halts
    shrine.parts.stage.release()
    assert not shrine.parts.stage.isVisible()


def test_who_does_not_want_to_see_it_does_not(shrine):
    shrine.viewing.keep_reveals(Keep.NEVER)
    shrine.conductor.presenter.show()
    assert not shrine.parts.stage.isVisible()
    assert shrine.preferences.get("playtest_keep_brief", "") == "not at all"


def test_it_is_not_shown_again_to_who_comes_back_to_the_moment(shrine):
    shrine.conductor.presenter.show()
    shrine.parts.stage.release()
    position = shrine.session.position
    shrine.conductor.go_to(0)
    shrine.conductor.go_to(position)
    assert not shrine.parts.stage.isVisible()


def test_the_end_says_who_has_won_and_why(open_window):
    session = play_on(new_session("castle_of_magic"))
    window = open_window("castle_of_magic", session)
    stage = window.parts.stage
    assert stage.isVisible()
    scene = ending_scene(session.view(0))
    assert [side.is_winner for side in scene.sides].count(True) == len(session.state.ending.winners)
    assert any("scores" in line for side in scene.sides for line in side.lines)
    assert scene.result in stage.texts()


def test_cards_that_are_changed_after_the_end_are_offered_beside_what_has_ended(open_window, workspace):
    window = open_window("castle_of_magic", play_on(new_session("castle_of_magic")))
    offered = window.parts.question._changed
    assert offered.isHidden()
    card = next(one for one in workspace.content("castle_of_magic").values() if one.kind == "shrine")
    workspace.open("castle_of_magic", card.id).edit("Rename", name="Shrine of Another Day")
    window.changes.look()
    assert not offered.isHidden()
    banner, stage = window.parts.change_banner, window.parts.stage
    assert banner.isVisible()
    assert stage.isVisible()
    assert not stage.geometry().intersects(banner.geometry())
    banner.later.click()
    assert stage.geometry().top() < banner.height()


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
