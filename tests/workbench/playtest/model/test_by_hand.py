"""Moving by hand in the playtest window: dragged with the mouse, chosen in a menu, picked with the keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from engines.kit.by_hand import MOVE, SET
from engines.kit.parts import digest
from engines.kit.record import Record, replay
from engines.kit.state import EVERYONE
from engines.registry import GAMES
from tests.workbench.playtest.conftest import best_option
from tests.workbench.playtest.games import new_session, play_on, starter
from workbench.playtest.model.by_hand import drops_of, groups_of
from workbench.playtest.model.journal import JournalFile
from workbench.playtest.model.report import report_on
from workbench.playtest.model.taking_up import resume
from workbench.playtest.panes.by_hand import CLOSED


def opened(open_window, until_asked, slug, kind, **wish):
    """Open a table that stands at a question of a kind, and look at everything."""
    session = new_session(slug, **wish)
    while session.question.kind != kind or not session.is_human(session.waiting()[0]):
        play_on(session, 1)
    window = open_window(slug, session, **wish)
    until_asked(window)
    window.conductor.look_as(EVERYONE)
    until_asked(window)
    return window


def point_of(window, id) -> QPoint:
    """Return where on the screen an id is drawn."""
    return window.parts.table.centre_of(id)


def drag(window, start: QPoint, end: QPoint) -> None:
    """Drag with the left button from one point of the table to another, in steps as a hand does."""
    view = window.parts.table.viewport()
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    way = [start + (end - start) * share / 4 for share in range(5)]
    events = [(QMouseEvent.Type.MouseButtonPress, left, start)]
    events += [(QMouseEvent.Type.MouseMove, none, point) for point in way[1:]]
    events += [(QMouseEvent.Type.MouseButtonRelease, left, end)]
    for kind, button, point in events:
        held = none if kind is QMouseEvent.Type.MouseButtonRelease else left
        where = QPointF(view.mapToGlobal(point))
        event = QMouseEvent(kind, QPointF(point), where, button, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(view, event)


def last_choice(window):
    return window.session.timeline.choices[-1][1]


@pytest.mark.slow
def test_a_shrine_is_dragged_onto_another_and_they_change_places(open_window, until_asked):
    window = opened(open_window, until_asked, "castle_of_magic", "action")
    before = list(window.session.state.shrines)
    drag(window, point_of(window, "shrine-card.3"), point_of(window, "shrine-card.14"))
    after = window.session.state.shrines
    assert last_choice(window)[:4] == (MOVE, "shrines.3", 0, "shrines.14")
    assert (after[14], after[3]) == (before[3], before[14])
    assert any("By hand" in text for text in window.parts.log.texts())


def test_a_pawn_is_dragged_from_its_stock_onto_a_shrine(open_window, until_asked):
    window = opened(open_window, until_asked, "castle_of_magic", "action")
    state = window.session.state
    seat = next(seat for seat, count in enumerate(state.stock) if count)
    cell = next(cell for cell, owner in enumerate(state.pawn_on) if owner < 0)
    drag(window, point_of(window, f"stock.{seat}"), point_of(window, f"shrine-card.{cell}"))
    assert window.session.state.pawn_on[cell] == seat


def test_a_card_that_is_also_an_answer_is_dragged_and_a_click_still_answers(qtbot, open_window, until_asked):
    window = opened(open_window, until_asked, "castle_of_magic", "flip")
    free = [option[1] for option in window.session.question.options[0]][:2]
    drag(window, *(point_of(window, f"shrine-card.{cell}") for cell in free))
    assert last_choice(window)[0] == MOVE
    until_asked(window)
    qtbot.mouseClick(
        window.parts.table.viewport(), Qt.MouseButton.LeftButton, pos=point_of(window, f"shrine-card.{free[0]}")
    )
    assert ("flip", free[0]) in [option for _, option in window.session.timeline.choices[-4:]]


def test_where_it_can_be_put_is_marked_while_it_is_held_and_nothing_stays_behind(open_window, until_asked):
    window = opened(open_window, until_asked, "ambush", "play", mode="beats")
    table, scene = window.parts.table, window.parts.scene
    start = point_of(window, "deck")
    table.mousePressEvent(mouse(table, QMouseEvent.Type.MouseButtonPress, start))
    table.mouseMoveEvent(mouse(table, QMouseEvent.Type.MouseMove, start + QPoint(40, 40)))
    assert any(item.is_welcome for item in scene.items_at_table())
    count = len(scene.items())
    table.mouseReleaseEvent(mouse(table, QMouseEvent.Type.MouseButtonRelease, start + QPoint(2, 2)))
    assert not any(item.is_welcome for item in scene.items_at_table())
    assert len(scene.items()) == count - 1
    assert window.session.timeline.choices[-1][1][0] != MOVE


def hold(window, id, over: QPoint):
    """Take a thing in hand and carry it over a point; return what stands beside the mouse."""
    table = window.parts.table
    table.mousePressEvent(mouse(table, QMouseEvent.Type.MouseButtonPress, point_of(window, id)))
    table.mouseMoveEvent(mouse(table, QMouseEvent.Type.MouseMove, over))
    return table.hand.words.text()


def let_go(window, at: QPoint) -> None:
    """Let go of what is held."""
    table = window.parts.table
    table.mouseReleaseEvent(mouse(table, QMouseEvent.Type.MouseButtonRelease, at))


def test_words_beside_the_mouse_say_what_it_means_to_let_go(open_window, until_asked):
    window = opened(open_window, until_asked, "ambush", "play", mode="beats")
    card = f"hand-card.{window.session.waiting()[0]}.0"
    deck, cloth = point_of(window, "deck"), QPoint(3, 3)
    assert hold(window, card, deck) == "The central deck: top or bottom"
    assert [item.spot.id for item in window.parts.scene.items_at_table() if item.is_hovered] == ["deck"]
    window.parts.table.mouseMoveEvent(mouse(window.parts.table, QMouseEvent.Type.MouseMove, cloth))
    assert window.parts.table.hand.words.text() == "Let go to leave it where it was"
    let_go(window, cloth)
    assert not window.parts.table.hand.words.isVisible()


@pytest.mark.slow
def test_a_place_that_cannot_take_it_is_not_marked_and_says_why(open_window, until_asked):
    window = opened(open_window, until_asked, "castle_von_loghan", "way")
    state, box = window.session.state, window.session.state.box
    who = next(who for who, own in enumerate(state.agents) if own.equipped)
    heavy = [card for card, one in enumerate(box.treasures) if one.hands == 2]
    number, place = next((n, deck.index(c)) for n, deck in enumerate(state.treasures) for c in deck if c in heavy)
    window.hand_moves.do((MOVE, f"treasures.{number}", place, f"treasures.{number}", "top"))
    until_asked(window)
    slot = point_of(window, f"equipped{who}.0")
    assert "has two hands, and this needs more" in hold(window, f"treasures{number}.top", slot)
    assert not any(item.is_hovered for item in window.parts.scene.items_at_table())
    before = window.session.length
    let_go(window, slot)
    assert window.session.length == before
    assert "has two hands" in window.statusBar().currentMessage()


def test_escape_leaves_what_is_held_where_it_was(qtbot, open_window, until_asked):
    window = opened(open_window, until_asked, "ambush", "play", mode="beats")
    before, deck = window.session.length, point_of(window, "deck")
    hold(window, f"hand-card.{window.session.waiting()[0]}.0", deck)
    qtbot.keyClick(window.parts.table, Qt.Key.Key_Escape)
    let_go(window, deck)
    assert not window.parts.table.hand.is_lifted
    assert window.session.length == before


def test_an_open_table_reads_of_a_move_once(open_window, until_asked):
    window = opened(open_window, until_asked, "ambush", "play", mode="beats")
    seat = window.session.waiting()[0]
    window.hand_moves.do((MOVE, f"hands.{seat}", 0, "hands.1" if seat != 1 else "hands.0", "top"))
    told = [text for text in window.parts.log.texts() if text.startswith("By hand")]
    assert len(told) == 1
    assert "a card goes" not in told[0]


def mouse(table, kind, point: QPoint) -> QMouseEvent:
    left = Qt.MouseButton.LeftButton
    where = QPointF(table.viewport().mapToGlobal(point))
    return QMouseEvent(kind, QPointF(point), where, left, left, Qt.KeyboardModifier.NoModifier)


def test_dropped_on_a_stack_it_is_asked_whether_on_top_or_at_the_bottom(open_window, until_asked):
    window = opened(open_window, until_asked, "ambush", "play", mode="beats")
    seat = window.session.waiting()[0]
    card = window.session.state.hands[seat][0]
    drag(window, point_of(window, f"hand-card.{seat}.0"), point_of(window, "deck"))
    menu = window.parts.table.menu
    assert [action.text() for action in menu.actions()] == ["The central deck: top", "The central deck: bottom"]
    menu.actions()[1].trigger()
    menu.close()
    assert window.session.state.deck[0] == card


def test_the_question_is_put_anew_after_a_drag(open_window, until_asked):
    window = opened(open_window, until_asked, "ambush", "play", mode="beats")
    seat = window.session.waiting()[0]
    before = window.session.question.options_of(seat)
    cards, kind_of = window.session.state.deck, window.session.state.box.kind_of
    held = {kind_of[card] for card in window.session.state.hands[seat]}
    place = next(at for at in range(len(cards)) if kind_of[cards[at]] not in held)
    window.hand_moves.do((MOVE, "deck", place, f"hands.{seat}", "top"))
    until_asked(window)
    assert len(window.session.question.options_of(seat)) == len(before) + 1
    assert len(window.parts.question.list.option_rows()) == len(before) + 1


@pytest.mark.slow
def test_the_group_is_dragged_to_another_room(open_window, until_asked):
    window = opened(open_window, until_asked, "castle_von_loghan", "way")
    state = window.session.state
    room = next(room for room in state.tokens if room != state.space)
    drag(window, point_of(window, "group"), point_of(window, f"space{room}"))
    assert window.session.state.space == room


@pytest.mark.slow
def test_a_context_menu_moves_a_thing_and_turns_it_over(open_window, until_asked):
    window = opened(open_window, until_asked, "castle_of_magic", "action")
    point = point_of(window, "shrine-card.5")
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, point, window.parts.table.viewport().mapToGlobal(point))
    window.parts.table.contextMenuEvent(event)
    menus = {action.text(): action.menu() for action in window.parts.table.menu.actions() if action.menu()}
    title = next(text for text in menus if text.startswith("Set the shrine"))
    was_active = window.session.state.active[5]
    menus[title].actions()[0].trigger()
    window.parts.table.menu.close()
    assert window.session.state.active[5] is not was_active
    assert any(text.startswith("Move “") for text in menus)


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_everything_can_be_done_in_the_pane_with_the_keyboard(slug, qtbot, open_window, until_asked):
    wish = {"mode": "beats"} if slug == "ambush" else {}
    window = open_window(slug, **wish)
    until_asked(window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    while not window.session.state.agenda or window.session.question.kind in ("castle_name", "character"):
        window.conductor.answer(best_option(window))
        until_asked(window)
    qtbot.keyClick(window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    pane = window.parts.hands
    qtbot.waitUntil(lambda: pane.source.count() > 1)
    before = window.session.length
    while pane.target.count() == 0:
        qtbot.keyClick(pane.source, Qt.Key.Key_Down)
    qtbot.keyClick(pane.move_button, Qt.Key.Key_Space)
    assert window.session.length > before
    assert MOVE in [option[0] for _, option in window.session.timeline.choices]


@pytest.mark.slow
def test_a_track_is_set_in_the_pane(qtbot, open_window, until_asked):
    window = opened(open_window, until_asked, "castle_von_loghan", "way")
    window.hand_moves.open_pane()
    pane = window.parts.hands
    qtbot.waitUntil(pane.isVisible)
    pane.counter.setCurrentIndex(pane.counter.findData("health"))
    pane.value.setValue(4)
    qtbot.mouseClick(pane.set_button, Qt.MouseButton.LeftButton)
    assert window.session.state.health == 4
    assert last_choice(window) == (SET, "health", 4)


@pytest.mark.slow
@pytest.mark.parametrize("last_keys", [[Qt.Key.Key_Tab, Qt.Key.Key_Space], [Qt.Key.Key_Return]])
def test_a_number_is_set_with_keys_alone(last_keys, qtbot, open_window, until_asked):
    window = opened(open_window, until_asked, "castle_von_loghan", "way")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    pane = window.parts.hands
    qtbot.waitUntil(pane.source.hasFocus)
    while QApplication.focusWidget() is not pane.value:
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    pane.value.selectAll()
    qtbot.keyClicks(pane.value, "4")
    for key in last_keys:
        qtbot.keyClick(QApplication.focusWidget(), key)
    assert last_choice(window) == (SET, "health", 4)


def test_only_an_open_table_is_moved_by_hand(qtbot, open_window, until_asked):
    window = open_window("castle_of_magic")
    until_asked(window)
    window.parts.docks["By hand"].raise_()
    pane = window.parts.hands
    qtbot.waitUntil(pane.isVisible)
    assert pane.words.text() == CLOSED
    assert not pane.move_button.isEnabled()
    before = window.session.length
    drag(window, point_of(window, "shrine-card.3"), point_of(window, "shrine-card.14"))
    assert MOVE not in [option[0] for _, option in window.session.timeline.choices[before:]]


@pytest.mark.slow
def test_what_is_refused_is_said_and_nothing_has_happened(open_window, until_asked):
    window = opened(open_window, until_asked, "castle_of_magic", "action")
    before = window.session.length
    window.hand_moves.do((SET, "stalled", 9_999))
    assert window.session.length == before
    assert "cannot be 9999" in window.statusBar().currentMessage()


# Time.


def moved_session(slug="castle_of_magic"):
    session = play_on(new_session(slug), 8)
    while session.question.kind != "action":
        play_on(session, 1)
    session.do_by_hand((MOVE, "shrines.3", 0, "shrines.14", "top"))
    return session


def test_undo_takes_back_what_was_done_by_hand():
    session = moved_session()
    moved = digest(session.state)
    session.undo()
    assert session.position == session.length - 1
    session.step(1)
    assert digest(session.state) == moved


def test_a_move_in_the_past_begins_a_branch_and_both_replay():
    session = moved_session()
    session.go_to(session.length - 1)
    session.do_by_hand((MOVE, "shrines.4", 0, "shrines.15", "top"))
    assert len(session.branches) == 2
    for branch in session.branches:
        record = Record.model_validate_json(branch.timeline.record("a", "b").model_dump_json())
        assert digest(replay(record, session.game, branch.timeline.content).state) == digest(branch.timeline.state)


def test_a_killed_program_comes_back_with_what_was_done_by_hand(tmp_path):
    session = moved_session()
    journal = JournalFile(tmp_path / "a.playtest")
    journal.begin(session)
    session.do_by_hand((SET, f"active.{session.state.active.index(False)}", 1))
    taken = resume(journal.path, GAMES["castle_of_magic"], starter("castle_of_magic"))
    again, changed = taken.session, taken.changed
    assert changed == []
    assert digest(again.state) == digest(session.state)


def test_the_report_tells_each_move_once():
    session = moved_session()
    session.intervene("Everyone is devoured.", 1)
    told = report_on(session).interventions
    assert len(told) == 2
    assert told[0].startswith("By hand: ")
    assert told[1] == "Everyone is devoured."


# The sentences of a game that is judged at its end.


@pytest.mark.slow
def test_the_console_tells_what_a_sentence_would_give_now_at_an_open_table(qtbot, open_window, until_asked):
    window = opened(open_window, until_asked, "castle_of_magic", "action")
    referee = window.parts.referee
    window.parts.docks["Referee"].raise_()
    qtbot.keyClicks(referee.line, "Everyone is devoured.")
    assert "If all were judged now: The Monster is released" in referee.words.text()
    referee.line.completer().popup().hide()
    qtbot.keyClick(referee.line, Qt.Key.Key_Return)
    assert len(window.session.state.decrees) == 1
    assert any("Everyone is devoured." in text for text in window.parts.log.texts())


def test_a_closed_table_does_not_tell_what_a_sentence_would_give(qtbot, open_window, until_asked):
    window = open_window("castle_of_magic")
    until_asked(window)
    referee = window.parts.referee
    window.parts.docks["Referee"].raise_()
    qtbot.keyClicks(referee.line, "Everyone is devoured.")
    assert "judged now" not in referee.words.text()
    assert "counts at the end" in referee.words.text()


# Without a window.


def test_a_thing_that_is_busy_says_why_it_cannot_be_moved():
    session = new_session(mode="exploration")
    while session.question.kind != "vote" or session.state.event < 0:
        play_on(session, 1)
    (group,) = groups_of(session.state, "event.card")
    assert "this event is being resolved" in group.why_not
    assert drops_of(session.state, "event.card") == {}


def test_a_card_on_its_way_to_the_battlefield_can_be_dragged_to_a_hand():
    session = new_session("ambush", mode="beats")
    while session.question.kind != "lay":
        play_on(session, 1)
    assert "hand.1" in drops_of(session.state, "shown.0")
    assert groups_of(session.state, "shown.0")[0].why_not == ""
