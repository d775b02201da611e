"""Scenes over the table: clicked like it, away from their place, and held until somebody goes on."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engines.ai.seats import never
from engines.kit.speech import speech
from engines.kit.table import Scene, SceneRow, Thing
from engines.kit.views import view_for
from tests.workbench.playtest.games import new_session
from workbench.playtest.driver import Pace
from workbench.playtest.model.thinking import think

SLUG = "wardens"
pytestmark = pytest.mark.slow


def until(session, kind):
    """Let experts play until a question of a kind is open."""
    while session.question.kind != kind:
        seat = session.waiting()[0]
        session.answer(think(session.view(seat), "expert", 11, never).option, seat)
    return session


@pytest.fixture
def battle(open_window, qtbot):
    """Return a window at the question which token a side shows, with people at both sides."""
    session = until(new_session(SLUG, players=2, seats=("human", "human")), "tokens")
    window = open_window(SLUG, session=session, players=2)
    window.conductor.look_as(-1)
    qtbot.wait(20)
    return window


def test_a_scene_lies_over_the_table_and_moves_nothing_there(battle):
    stage, table = battle.parts.stage, battle.parts.table
    before = {item.spot.id: item.pos() for item in battle.parts.scene.items_at_table()}
    assert stage.isVisible()
    stage.clear()
    battle.conductor.restart()

    assert stage.isVisible()
    assert table.viewport().rect().contains(stage.geometry())
    assert {item.spot.id: item.pos() for item in battle.parts.scene.items_at_table()} == before


def test_it_does_not_cover_the_place_where_it_happens(battle):
    place = battle.parts.table.centre_of(f"space{battle.session.state.battle.at}")

    assert not battle.parts.stage.geometry().contains(place)


def test_a_click_on_a_token_in_the_scene_is_the_answer(battle):
    view = battle.parts.stage.view
    position = battle.session.position
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.centre_of("token1"))

    assert battle.session.timeline.choices[position][1] == ("token", 1)


def test_what_is_chosen_among_can_be_read_in_the_scene_and_is_not_shown_again_over_it(battle):
    for size in ((1000, 560), (1280, 780)):
        battle.resize(*size)
        QApplication.processEvents()
    assert battle.parts.close_up.isHidden()
    for _ in range(2):
        until(battle.session, "tokens")
        battle.conductor.restart()
        assert battle.parts.close_up.isHidden()
        battle.session.answer(("token", 1), battle.session.waiting()[0])


def test_both_tokens_lie_face_down_until_both_are_chosen_and_are_then_turned_up(battle):
    battle.conductor.look_as(0)
    drawing = battle.parts.stage.drawing

    def faces():
        return [drawing.item_for(f"battle{role}.token").spot.thing.face_up for role in (0, 1)]

    for seat in list(battle.session.waiting()):
        assert faces() == [False, False]
        battle.session.answer(("token", seat), seat)
        battle.conductor.presenter.show()
    assert faces() == [True, True]


def ended(window):
    """Fight until the battle is over."""
    while window.session.state.battle is not None:
        window.conductor.presenter.show()
        seat = window.session.waiting()[0]
        window.session.answer(think(window.session.view(seat), "expert", 11, never).option, seat)
    window.conductor.restart()
    return window.parts.stage


def test_a_battle_that_is_over_stays_until_somebody_goes_on(battle, qtbot):
    stage = ended(battle)

    assert stage.isVisible()
    assert stage.is_held
    battle.activateWindow()
    qtbot.waitUntil(battle.isActiveWindow)
    qtbot.keyClick(battle.parts.question.list, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not stage.isVisible())


WISH = {"players": 2, "seats": ("expert", "human")}


def played_to(is_there):
    """Let experts play until an answer has brought about something; return what came before, and the answer."""
    scout, is_found = new_session(SLUG, **WISH), False
    while not is_found:
        seat, before = scout.waiting()[0], scout.state.copy()
        scout.answer(think(scout.view(seat), "expert", 11, never).option, seat)
        is_found = is_there(before, scout.state)
    *choices, last = scout.timeline.choices
    session = new_session(SLUG, **WISH)
    for seat, option in choices:
        session.answer(option, seat)
    return session, last


def test_the_question_that_ended_a_battle_is_taken_away_while_its_end_is_read(open_window):
    def has_ended(before, state):
        return before.battle and not state.battle and before.question.seats == (1,) and state.question.seats == (0,)

    session, (_, last) = played_to(has_ended)
    window = open_window(SLUG, session, **WISH)
    window.conductor.set_pace(Pace.PACED)
    question = window.parts.question
    assert question.list.isVisible()
    window.conductor.answer(last)
    assert window.parts.stage.halts
    assert not question.list.isVisible()
    assert question._words.text() == "Cthulhu (Expert) decides here. Go on (Esc) when you have read it."


def test_a_scene_that_is_gone_is_held_with_what_was_told_at_its_end(open_window):
    def has_gone(before, state):
        scenes = state.box.game.table(view_for(state, 1)).scenes
        return before.expedition and not state.expedition and not scenes

    session, (seat, last) = played_to(has_gone)
    window = open_window(SLUG, session, **WISH)
    window.conductor.driver.is_paused = True
    window.conductor.restart()
    session.answer(last, seat)
    window.conductor.presenter.show()
    stage, view = window.parts.stage, session.view(1)
    assert (stage.shown, stage.is_held) == ("expedition", True)
    assert stage._lines.text().splitlines()[-1] == speech(view).event(view.log[-1])


def test_the_next_answer_goes_on_as_well(battle):
    stage = ended(battle)
    seat = battle.conductor.asking
    battle.conductor.answer(battle.session.question.options_of(seat)[0])

    assert not stage.is_held


def test_whoever_looks_at_an_earlier_moment_sees_the_scene_of_then(battle):
    position = battle.session.position
    stage = ended(battle)
    battle.conductor.go_to(0)
    assert not stage.isVisible()
    battle.conductor.go_to(position)
    assert stage.isVisible()
    assert not stage.is_held


def test_a_folded_scene_shows_its_title_alone(battle):
    stage = battle.parts.stage
    height = stage.height()
    stage.fold()
    assert stage.height() < height / 2
    stage.fold()
    assert stage.height() == height


def test_a_scene_steps_aside_where_answers_lie_beneath_it(open_window, qtbot):
    session = until(new_session(SLUG, players=2, seats=("human", "expert")), "add_portal")
    window = open_window(SLUG, session=session, players=2)
    window.conductor.driver.is_paused = True
    qtbot.wait(20)
    stage = window.parts.stage
    points = session.view(0).box.game.table(session.view(0)).points
    hidden = [id for one in session.question.options_of(0) for id in points[one] if hides(stage, id)]
    assert (stage.shown, stage._body.isHidden(), hidden) == ("expedition", True, [])

    stage.fold()
    window.conductor.presenter.show()
    assert not stage._body.isHidden()


def hides(stage, id):
    """Tell whether a scene lies over the middle of a thing on the table."""
    point = stage._table.point_of(id)
    return id.startswith("space") and point is not None and stage.geometry().contains(point)


def test_the_cover_between_two_people_hides_the_scene(battle):
    battle.conductor.presenter.cover(1)

    assert battle.parts.stage.texts() == []
    assert not battle.parts.stage.isVisible()


def told(*lines):
    return Scene("told", "What was told", (), (SceneRow("Shown", (Thing("shown", "Shown"),)),), lines)


def test_it_opens_at_its_first_sentence_and_goes_on_at_the_first_new_one(battle):
    stage, lines = battle.parts.stage, [f"Sentence {number}." for number in range(14)]
    bar = stage._story.verticalScrollBar()
    stage.show_scenes([told(*lines[:12])], {}, (), holds=True)
    QApplication.processEvents()
    assert (bar.value(), bar.maximum() > 0) == (0, True)
    stage.show_scenes([told(*lines)], {}, (), holds=True)
    QApplication.processEvents()
    assert bar.value() == bar.maximum()
    bar.setValue(3)
    battle.resize(1200, 760)
    QApplication.processEvents()
    assert bar.value() == 3


def test_the_wheel_over_what_lies_on_the_table_is_not_handed_on_to_it(battle):
    none = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    for panel in (battle.parts.stage, battle.parts.close_up):
        at = QPointF(panel.rect().center())
        wheel = QWheelEvent(at, QPointF(panel.mapToGlobal(at.toPoint())), QPoint(), QPoint(0, 120), *none, False)
        QApplication.sendEvent(panel, wheel)
        assert wheel.isAccepted()


def test_the_printed_back_of_a_card_appears_when_it_is_drawn(open_window, qtbot):
    window = open_window()
    drawing = window.parts.stage.drawing
    card = next(one for one in window.parts.faces.content.values() if one.kind == "random_event")
    back = Thing("shown.back", card.name, kind=card.kind, face_up=False, back=card.id)
    window.parts.stage.show_scenes([Scene("event", card.name, (), (SceneRow("Back", (back,)),))], {}, (), holds=True)
    QApplication.processEvents()
    window.parts.faces.finish()
    QApplication.processEvents()
    with qtbot.waitSignal(drawing.changed):
        window.parts.faces.drawn.emit(card.id)


def test_dragging_an_army_onto_its_goal_is_an_answer(open_window, qtbot):
    session = until(new_session(SLUG, players=2, seats=("human", "expert")), "armies")
    window = open_window(SLUG, session=session, players=2)
    window.conductor.driver.is_paused = True
    qtbot.wait(20)
    table, seat, position = window.parts.table, window.conductor.asking, session.position
    chosen = next(one for one in session.question.options_of(seat) if one[0] == "army")
    token = session.view(seat).box.game.table(session.view(seat)).points[chosen][0]
    goal = next(iter(window.parts.offers.drops(token, is_open=False)))
    start, end = table.centre_of(token), table.centre_of(goal)
    QTest.mousePress(table.viewport(), Qt.MouseButton.LeftButton, pos=start)
    for share in (0.3, 0.7, 1.0):
        QTest.mouseMove(table.viewport(), start + QPoint(*((end - start) * share).toTuple()))
    QTest.mouseRelease(table.viewport(), Qt.MouseButton.LeftButton, pos=end)

    assert session.timeline.choices[position] == (seat, chosen)
    assert session.timeline.choices[position + 1][1][1] == int(goal.removeprefix("space"))
