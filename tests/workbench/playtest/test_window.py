"""The playtest window, driven by mouse and keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QComboBox, QLineEdit, QSlider

from editors import look
from engines.kit.state import EVERYONE
from engines.registry import GAMES
from tests.workbench.playtest.conftest import best_option
from tests.workbench.playtest.games import starter
from workbench.playtest.driver import Pace
from workbench.playtest.model.meaning import Answer
from workbench.playtest.model.plan import HUMAN
from workbench.playtest.table.blocks import Sort
from workbench.widgets import theme

pytestmark = pytest.mark.slow

SLUGS = list(GAMES)


def press_answer(qtbot, window):
    """Answer as an expert would, by the keyboard."""
    option = best_option(window)
    rows = window.parts.question.list.option_rows()
    place = next(at for at, row in enumerate(rows) if tuple(row.data(Qt.ItemDataRole.UserRole)) == option)
    if place < 9:
        qtbot.keyClick(window.parts.question.list, str(place + 1))
    else:
        window.parts.question.list.setCurrentItem(rows[place])
        qtbot.keyClick(window.parts.question.list, Qt.Key.Key_Return)


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_is_played_to_its_end_by_keys(slug, qtbot, open_window, until_asked):
    """A person answers the first questions by number; then experts take over every seat and play to the end."""
    wish = {"mode": "beats"} if slug == "ambush" else {}
    window = open_window(slug, **wish)
    for _ in range(6):
        until_asked(window)
        if window.session.state.ending is None:
            before = window.session.length
            press_answer(qtbot, window)
            assert window.session.length > before
    for seat in window.session.humans():
        box = window.parts.seats.boxes[seat]
        box.setCurrentIndex(box.findData("expert"))
        box.activated.emit(box.currentIndex())
    qtbot.waitUntil(lambda: window.session.state.ending is not None)
    assert not window.parts.question.list.isVisible()
    assert window.parts.question.texts()[1].endswith("]")


@pytest.mark.parametrize("slug", SLUGS)
def test_a_click_on_the_table_is_the_option_that_points_there(slug, qtbot, open_window, until_asked):
    """Clicks answer wherever an option points at something of its own; the rest is answered by key."""
    wish = {"mode": "beats"} if slug == "ambush" else {}
    window = open_window(slug, **wish)
    clicked = 0
    for _ in range(25):
        until_asked(window)
        if clicked == 2 or window.session.state.ending is not None:
            break
        clicked += click_something(qtbot, window)
    assert clicked == 2


def click_something(qtbot, window) -> int:
    """Click on something that only one option points at, or else answer by key; tell whether it was a click."""
    scene, table = window.parts.scene, window.parts.table
    for item in scene.items_at_table():
        middle = item.mapToScene(item.boundingRect().center())
        options = scene.options_at(middle)
        point = table.mapFromScene(middle)
        if item.is_offered and len(options) == 1 and table.viewport().rect().contains(point):
            before = window.session.length
            qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=point)
            assert (0, options[0]) in window.session.timeline.choices[before:]
            return 1
    press_answer(qtbot, window)
    return 0


def test_several_options_at_one_thing_are_asked_beside_it(qtbot, open_window, until_asked):
    window = open_window("castle_of_magic")
    table, scene = window.parts.table, window.parts.scene
    while True:
        until_asked(window)
        several = [one for one in scene.items_at_table() if len(scene._offers.get(one.spot.id, ())) > 1]
        if several:
            break
        press_answer(qtbot, window)
    item = several[-1]
    offers = scene._offers[item.spot.id]
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=table.centre_of(item.spot.id))
    assert table.menu is not None
    assert len(table.menu.actions()) == len(offers)
    before = window.session.length
    table.menu.actions()[0].trigger()
    table.menu.close()
    assert window.session.timeline.choices[before] == (window.session.timeline.choices[before][0], offers[0])


def test_the_mouse_over_a_card_enlarges_it(qtbot, open_window, until_asked):
    window = open_window("castle_of_magic")
    until_asked(window)
    thing = next(one.spot.thing for one in window.parts.scene.items_at_table() if one.spot.thing)
    window.parts.table.enlarge(thing, QPoint(10, 10))
    assert window.parts.table.lens.isVisible()
    assert window.parts.table.lens.height() > 300


def test_zoom_and_fit(open_window, until_asked):
    window = open_window("castle_of_magic")
    until_asked(window)
    table = window.parts.table
    fitted = table.zoom()
    table.zoom_in()
    assert table.zoom() > fitted
    table.zoom_fit()
    assert abs(table.zoom() - fitted) < 0.01


# Questions.


def test_the_rule_of_a_question_opens_its_text_in_the_ledger(qtbot, open_window, until_asked):
    window = open_window()
    until_asked(window)
    pane = window.parts.question
    qtbot.mouseClick(pane._why, Qt.MouseButton.LeftButton)
    assert pane._rule.isVisible()
    assert pane.asked.question.rule in pane._rule.text()
    assert len(pane._rule.text()) > 40


def test_many_options_are_grouped_and_can_be_filtered(qtbot, open_window, until_asked):
    window = open_window("castle_of_magic")
    until_asked(window)
    options = [*(Answer(("flip", n), f"turn up card {n}") for n in range(20)), Answer(("stop",), "leave it")]
    window.parts.question.list.show_options(options)
    headings = [window.parts.question.list.item(0).text(), window.parts.question.list.item(21).text()]
    assert headings == ["Flip", "Or"], "one answer alone is no group"
    answers = window.parts.question.list
    answers.show_options([options[-1], *options[:-1]])
    assert [answers.item(row).text().split()[-1] for row in (0, 1)] == ["it", "Flip"], "what comes first stays there"
    window.parts.question.list.show_options(options)
    window.parts.question.list.show_options(options, "card 1")
    assert len(window.parts.question.list.option_rows()) == 11


def test_arrows_and_enter_answer(qtbot, open_window, until_asked):
    window = open_window()
    until_asked(window)
    answers = window.parts.question.list
    answers.setFocus()
    qtbot.keyClick(answers, Qt.Key.Key_Down)
    option = tuple(answers.currentItem().data(Qt.ItemDataRole.UserRole))
    qtbot.keyClick(answers, Qt.Key.Key_Return)
    assert window.session.timeline.choices[0] == (0, option)


def test_always_here_answers_the_same_way_without_asking(qtbot, open_window, until_asked):
    window = open_window("ambush", mode="beats")
    until_asked(window)
    while window.session.question.kind != "call":
        press_answer(qtbot, window)
        until_asked(window)
    rows = window.parts.question.list.option_rows()
    window.parts.question.list.setCurrentItem(
        next(row for row in rows if "silent" in row.data(Qt.ItemDataRole.UserRole))
    )
    qtbot.mouseClick(window.parts.question._always, Qt.MouseButton.LeftButton)
    for _ in range(3):
        until_asked(window)
        assert window.session.question is None or window.session.question.kind != "call"
        if window.session.state.ending is None:
            press_answer(qtbot, window)


def test_what_will_surely_happen_is_said_beside_an_option(qtbot, open_window, until_asked):
    window = open_window("castle_of_magic")
    until_asked(window)
    while window.session.question.kind != "action":
        press_answer(qtbot, window)
        until_asked(window)
    press_answer(qtbot, window)
    until_asked(window)
    qtbot.waitUntil(lambda: window.parts.question._forecast.text() != "")


# Time.


def play_some(qtbot, window, until_asked, answers):
    for _ in range(answers):
        until_asked(window)
        press_answer(qtbot, window)
    until_asked(window)


@pytest.mark.slow
def test_the_slider_shows_any_moment_and_another_answer_there_begins_a_branch(qtbot, open_window, until_asked):
    window = open_window()
    play_some(qtbot, window, until_asked, 4)
    length = window.session.length
    window.parts.time.slider.setValue(0)
    assert window.session.position == 0
    until_asked(window)
    given = window.session.timeline.choices[0][1]
    rows = window.parts.question.list.option_rows()
    other = next(at for at, row in enumerate(rows) if tuple(row.data(Qt.ItemDataRole.UserRole)) != given)
    qtbot.keyClick(window.parts.question.list, str(other + 1))
    assert len(window.session.branches) == 2
    assert window.parts.time.branches.count() == 2
    assert window.session.branches[0].length == length
    window.parts.time.branches.setCurrentIndex(0)
    window.parts.time.branch_requested.emit(0)
    assert window.session.position == length


def test_undo_goes_back_to_the_last_own_decision(qtbot, open_window, until_asked):
    window = open_window()
    play_some(qtbot, window, until_asked, 3)
    undo = next(one for one in window.findChildren(QAction) if one.text().startswith("Undo"))
    undo.trigger()
    own = [at for at, (seat, _) in enumerate(window.session.timeline.choices) if seat == 0]
    assert window.session.position == own[-1]
    assert window.conductor.asking == 0


def test_a_click_in_the_log_selects_and_a_double_click_goes_to_that_moment(qtbot, open_window, until_asked):
    window = open_window()
    play_some(qtbot, window, until_asked, 3)
    log = window.parts.log
    first = next(row for row in range(log.model.rowCount()) if log.model.level(row) == 2)
    log.list.clicked.emit(log.model.index(first, 0))
    assert window.session.is_live
    log.list.activated.emit(log.model.index(first, 0))
    assert window.session.position == log.model.moment(first)
    assert not window.session.is_live


@pytest.mark.slow
def test_the_log_can_be_filtered_and_its_model_is_sound(qtbot, open_window, until_asked):
    window = open_window()
    QAbstractItemModelTester(window.parts.log.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    play_some(qtbot, window, until_asked, 4)
    log = window.parts.log
    whole = log.model.rowCount()
    log.seats.setCurrentIndex(1)
    log.seats.activated.emit(1)
    name = window.session.names()[0]
    assert 0 < log.model.rowCount() < whole
    sentences = [row for row in range(log.model.rowCount()) if log.model.level(row) == 2]
    assert all(name in log.model.line(row) for row in sentences)


def test_ai_turns_run_step_by_step(qtbot, open_window, until_asked):
    window = open_window("castle_of_magic", seats=("expert",) * 4)
    window.conductor.set_pace(Pace.STEP)
    before = window.session.length
    qtbot.wait(50)
    assert window.session.length == before
    window._on_step()
    qtbot.waitUntil(lambda: window.session.length == before + 1)


# Referee, advice, seats.


def test_the_referee_plays_a_sentence_that_is_completed_while_it_is_typed(qtbot, open_window, until_asked):
    window = open_window()
    until_asked(window)
    referee = window.parts.referee
    qtbot.keyClicks(referee.line, "The group loses 3 ")
    assert any(text.startswith("The group loses 3 H") for text in referee.suggestions())
    qtbot.keyClicks(referee.line, "Health.")
    before = window.session.state.health
    referee.line.completer().popup().hide()
    qtbot.keyClick(referee.line, Qt.Key.Key_Return)
    assert window.session.state.health == before - 3
    assert any("The group loses 3 Health." in text for text in window.parts.log.texts())


def test_a_sentence_that_cannot_be_read_is_refused_in_words(qtbot, open_window, until_asked):
    window = open_window()
    until_asked(window)
    window.parts.referee.line.setText("The group bakes a cake.")
    qtbot.mouseClick(window.parts.referee.button, Qt.MouseButton.LeftButton)
    assert "bakes" in window.parts.referee.words.text()
    assert window.session.length == 0


def test_advice_names_the_best_options_and_one_can_be_taken(qtbot, open_window, until_asked):
    window = open_window("castle_of_magic")
    until_asked(window)
    window.conductor.adviser.ask_advice()
    advice = window.parts.advice
    qtbot.waitUntil(lambda: advice.list.count() > 1)
    before = window.session.length
    advice.list.itemActivated.emit(advice.list.item(0))
    assert window.session.length > before


def test_a_seat_is_handed_over_and_taken_over(qtbot, open_window, until_asked):
    window = open_window("castle_of_magic")
    until_asked(window)
    box = window.parts.seats.boxes[1]
    box.setCurrentIndex(box.findData(HUMAN))
    box.activated.emit(box.currentIndex())
    assert window.session.humans() == [0, 1]


# Secrets.


def test_a_hand_over_screen_covers_everything_between_two_people(qtbot, open_window, until_asked):
    window = open_window("ambush", mode="beats", players=2, seats=(HUMAN, HUMAN))
    seen = set()
    for _ in range(8):
        until_asked(window)
        if window.parts.stack.currentWidget() is window.parts.cover:
            assert window.parts.scene.items_at_table() == []
            assert window.parts.log.texts() == []
            assert window.parts.question.texts()[1] == ""
            seen.add("cover")
            qtbot.mouseClick(window.parts.cover.button, Qt.MouseButton.LeftButton)
        assert window.conductor.presenter.viewer == window.conductor.asking
        press_answer(qtbot, window)
    assert seen == {"cover"}


def test_an_open_table_is_not_covered_while_somebody_is_asked_to_come(open_window, until_asked, qtbot):
    window = open_window("ambush", mode="beats", players=2, seats=(HUMAN, HUMAN))
    cover, stack = window.parts.cover, window.parts.stack
    while stack.currentWidget() is not cover:
        until_asked(window)
        if stack.currentWidget() is not cover:
            press_answer(qtbot, window)

    window.conductor.look_as(EVERYONE)
    assert stack.currentWidget() is not cover
    assert window.parts.log.texts()


def test_an_open_table_is_marked_as_such(open_window, until_asked):
    window = open_window("ambush", mode="beats")
    until_asked(window)
    assert not window.parts.now.open_table.isVisible()
    window.conductor.look_as(EVERYONE)
    assert window.parts.now.open_table.isVisible()


def test_things_are_moved_by_hand_at_an_open_table_with_sentences_of_the_game(qtbot, open_window, until_asked):
    window = open_window()
    until_asked(window)
    window.conductor.look_as(EVERYONE)
    window.parts.table.dropped.emit("Kitchen", QPoint(10, 10))
    menu = window.parts.table.menu
    sentences = [action.text() for action in menu.actions() if "Kitchen" in action.text()]
    assert sentences
    next(action for action in menu.actions() if action.text() == sentences[0]).trigger()
    menu.close()
    assert window.parts.referee.line.text() == sentences[0]
    assert window.session.state.box.reader.understand(sentences[0]).ok


def test_a_drag_at_an_open_table_ends_on_something(qtbot, open_window, until_asked):
    window = open_window()
    until_asked(window)
    table, scene = window.parts.table, window.parts.scene
    window.conductor.look_as(EVERYONE)
    window.conductor.driver.is_paused = True
    things = [item.spot.id for item in scene.items_at_table() if item.spot.sort is Sort.AREA and item.spot.text]
    things = [id for id in things if not scene.options_at(table.mapToScene(table.centre_of(id)))]
    start, end = table.centre_of(things[0]), table.centre_of(things[3])
    with qtbot.waitSignal(table.dropped):
        qtbot.mousePress(table.viewport(), Qt.MouseButton.LeftButton, pos=start)
        qtbot.mouseRelease(table.viewport(), Qt.MouseButton.LeftButton, pos=end)
    table.menu.close()


def test_a_branch_is_named(open_window, until_asked):
    window = open_window()
    until_asked(window)
    window.name_branch("The quiet way")
    assert window.parts.time.branches.currentText() == "The quiet way"


# The house.


def test_every_control_has_an_accessible_name(open_window, until_asked):
    window = open_window()
    until_asked(window)
    kinds = (QComboBox, QLineEdit, QSlider, QAbstractButton, QAbstractScrollArea)
    found = [
        one for kind in kinds for one in window.findChildren(kind) if one.focusPolicy() != Qt.FocusPolicy.NoFocus
    ]
    nameless = [
        one
        for one in found
        if not (one.accessibleName() or getattr(one, "text", str)() or one.objectName().startswith("qt_"))
        and not one.parent().objectName().startswith("qt_")
        and not any(isinstance(above, QComboBox) for above in (one.parent(), one.parent().parent()))
    ]
    assert [(type(one).__name__, type(one.parent()).__name__) for one in nameless] == []


def test_tokens_tracks_and_boards_are_on_the_table(open_window, until_asked):
    window = open_window()
    until_asked(window)
    sorts = {item.spot.sort for item in window.parts.scene.items_at_table()}
    assert {Sort.BOARD, Sort.TRACK, Sort.THING, Sort.MAT, Sort.TITLE} <= sorts


def test_the_table_follows_the_theme(qapp, open_window, until_asked):
    window = open_window("castle_of_magic")
    until_asked(window)
    before = window.parts.table.grab().toImage().pixelColor(5, 5)
    try:
        theme.dress(qapp, "dark")
        qapp.processEvents()
        assert window.parts.table.grab().toImage().pixelColor(5, 5).lightness() < before.lightness()
        assert look.DARK.raised in window.parts.change_banner.styleSheet()
    finally:
        theme.dress(qapp, "light")
        qapp.setStyleSheet("")


def test_a_playtest_from_a_card_is_named_after_it(open_window):
    content = starter("castle_von_loghan")
    story = content["story.borrowed_hour"]

    window = open_window(scenario=story.id, card=story.cards[4])

    assert window.windowTitle().endswith(f", from card 5, “{content[story.cards[4]].name}”")
