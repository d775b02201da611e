"""Every card that matters for the open question can be read: its letters are nine dots high, or more."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QToolButton

from engines.kit.table import Area, Place, Scene, SceneRow, Shape, Table, Thing
from engines.registry import GAMES
from exports.faces.ops import MM_PER_POINT, Face, Text
from tests.profiles import repeats
from tests.workbench.playtest.games import new_session, play_on
from workbench.playtest.model.reading import cards_of_question
from workbench.playtest.table.close_up import Manner
from workbench.playtest.table.free_room import asked_hands_of, boards_of, places_of
from workbench.playtest.table.legible import body_size, legible_dots, playable_dots

LARGE, SMALL = (1600, 1000), (1024, 640)


def letters(window, thing):
    """Return how many dots the letters of a card are high, where they are highest."""
    parts = window.parts
    wide, _ = parts.faces.size(thing)
    most = 0.0
    for view in (parts.table, parts.stage.view, parts.close_up.view):
        item = view.table.item_for(thing.id)
        if item is not None and item.spot.thing is not None and view.isVisible():
            shown = item.spot.width * view.zoom() / wide
            most = max(most, 9 * shown / parts.faces.playable(thing))
    return most


def hides_the_board(window):
    """Tell whether the cards lie over what the game is played on."""
    return hides(window, boards_of(window.parts.table.table))


def hides(window, parts):
    """Tell whether the cards lie over any of these parts of the table."""
    close_up = window.parts.close_up
    lies = close_up.geometry().adjusted(2, 2, -2, -2)
    return close_up.isVisible() and any(lies.intersects(one) for one in places_of(parts, window.parts.table))


def shown_twice(window):
    """List the large cards that can be read on the table as it is, and that nothing lies over."""
    close_up, table = window.parts.close_up, window.parts.table
    shown = [item.spot.thing for item in close_up.drawing.items_at_table() if item.spot.thing is not None]
    lying = {item.spot.id: item for item in table.table.items_at_table() if item.spot.thing is not None}
    found = []
    for thing in (one for one in shown if close_up.isVisible() and one.id in lying):
        item = lying[thing.id]
        rect = item.sceneBoundingRect()
        above = [one for one in lying.values() if one is not item and one.zValue() > item.zValue()]
        is_free = not any(rect.adjusted(4, 4, -4, -4).intersects(one.sceneBoundingRect()) for one in above)
        dots = item.spot.width * table.zoom() / window.parts.faces.size(thing)[0]
        found += [thing.name] if is_free and dots >= window.parts.faces.playable(thing) else []
    return found


@pytest.mark.slow
@pytest.mark.parametrize("slug", list(GAMES))
@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["large", "small"])
def test_every_card_of_a_question_is_shown_with_letters_nine_dots_high(slug, size, open_window, qtbot):
    session = play_on(new_session(slug, **({"mode": "beats"} if slug == "ambush" else {})), 6)
    window = open_window(slug, session)
    window.conductor.driver.is_paused = True
    window.resize(*size)
    qtbot.wait(20)
    window.conductor.look_as(-1)
    looked = 0
    for _ in range(repeats(14)):
        play_on(session, 9)
        if session.question is None:
            break
        window.conductor.restart()
        # What was turned up behind a scene comes after it.
        while window.parts.stage.is_held:
            window.parts.stage.release()
        close_up = window.parts.close_up
        assert size is SMALL or not close_up.is_unfolded or not hides_the_board(window)
        if not close_up.is_unfolded:
            close_up.toggle()
        assert not hides(window, asked_hands_of(window.parts.table.table))
        assert shown_twice(window) == []
        table = session.state.box.game.table(session.state)
        options = session.question.options_of(session.waiting()[0])
        cards = [one for one in cards_of_question(table, options).cards if window.parts.faces.legible(one)]
        assert [one.name for one in cards if letters(window, one) < 9] == []
        looked += len(cards)
    assert looked > 0


def test_the_letters_of_a_face_are_those_in_which_most_of_it_is_set():
    face = Face(63, 88, (Text("Title", 0, 0, "serif", 14, "#000000"), Text("x" * 40, 0, 9, "serif", 7, "#000000")))
    assert body_size(face) == pytest.approx(7 * MM_PER_POINT)
    assert legible_dots(face) * body_size(face) == pytest.approx(9.0)
    assert legible_dots(Face(63, 88, ())) == 0


def test_what_a_card_does_is_read_in_the_letters_of_its_rules():
    prose = Text("Lift the visor and there is only a smell of polish.", 0, 9, "serif", 7, "#000000")
    face = Face(63, 88, (Text("Deal 1 Damage.", 0, 0, "serif", 14, "#000000"), prose))
    assert body_size(face, "Deal 1 Damage.") == pytest.approx(14 * MM_PER_POINT)
    assert playable_dots(face, "Deal 1 Damage.") * 2 == pytest.approx(legible_dots(face))
    assert playable_dots(face, "Nothing of this is printed here.") == pytest.approx(legible_dots(face))


def card(id):
    return Thing(id, id.title(), id)


def row(id, *things, owner=None, shape=Shape.ROW):
    return Area(id, id, shape, (Place(f"{id}.place", things=things),), owner=owner)


def test_a_question_is_about_what_lies_open_and_about_the_cards_of_its_answers():
    areas = (row("middle", card("foe")), row("hand", card("hit"), card("miss"), owner=0))
    found = cards_of_question(Table(areas, {("play", 1): ("hit",)}), [("play", 1)])
    assert [one.id for one in found.cards] == ["foe", "hit"]
    assert not found.is_at_board


def test_what_is_answered_on_the_board_leaves_the_board_free():
    board = Area("map", "Map", Shape.MAP, (Place("hall"),))
    areas = (board, row("middle", card("event")), row("hand", card("hit"), owner=0))
    found = cards_of_question(Table(areas, {("go",): ("hall",), ("play",): ("hit",)}), [("go",), ("play",)])
    assert ([one.id for one in found.cards], found.is_at_board) == (["hit"], True)


def test_a_question_that_is_answered_in_a_scene_is_not_about_the_middle():
    scene = Scene("battle", "Battle", rows=(SceneRow("Choose", (card("attack"),)),))
    table = Table((row("middle", card("event")),), {("show",): ("attack",)}, (scene,))
    assert [one.id for one in cards_of_question(table, [("show",)]).cards] == ["attack"]


def test_what_lies_open_for_the_whole_game_is_shown_for_questions_that_point_there():
    lasting = replace(row("found", card("relic")), is_lasting=True)
    areas = (lasting, row("hand", card("hit"), owner=0))
    table = Table(areas, {("play",): ("hit",), ("use",): ("found.place",)})
    assert [one.id for one in cards_of_question(table, [("play",)]).cards] == ["hit"]
    assert [one.id for one in cards_of_question(table, [("use",)]).cards] == ["relic"]


def test_a_question_about_a_seat_shows_the_board_of_the_seat():
    areas = (row("board", card("agent"), owner=0, shape=Shape.POOL), row("deck", card("top"), shape=Shape.STACK))
    found = cards_of_question(Table(areas, {("yes",): ("board.place",)}), [("yes",)])
    assert [one.id for one in found.cards] == ["agent"]
    assert found.is_beside


@pytest.mark.slow
def test_who_has_zoomed_in_elsewhere_still_sees_the_cards_of_the_question(open_window, until_asked):
    window = open_window()
    until_asked(window)
    assert window.parts.close_up.isVisible()
    window.parts.table.zoom_to(window.parts.table.zoom() * 6)
    window.conductor.restart()
    until_asked(window)
    assert window.parts.close_up.isVisible()


@pytest.mark.slow
def test_what_was_folded_stays_folded(open_window, preferences):
    close_up = open_window().parts.close_up
    manner, was = close_up.manner, close_up.folded[close_up.manner]
    close_up.toggle()
    assert preferences.get(f"playtest_{manner}", default=was) is not was
    others = {one: is_folded for one, is_folded in close_up.folded.items() if one is not manner}
    assert open_window().parts.close_up.folded == {manner: not was, **others}


@pytest.mark.slow
def test_where_the_cards_take_the_place_of_the_table_a_key_brings_the_table_until_they_are_wanted_again(
    open_window, qtbot
):
    session = new_session("wardens")
    window = open_window("wardens", session)
    window.conductor.driver.is_paused = True
    window.resize(*SMALL)
    window.conductor.look_as(-1)
    close_up = window.parts.close_up
    key = next(one for one in window.findChildren(QAction) if one.shortcut() == QKeySequence("F6"))
    for _ in range(repeats(60)):
        play_on(session, 3)
        window.conductor.restart()
        if close_up.isVisible() and close_up.manner is Manner.OVER:
            break
    assert close_up.manner is Manner.OVER
    assert hides_the_board(window)
    assert "Table (F6)" in {one.text() for one in close_up.findChildren(QToolButton)}
    key.trigger()
    assert close_up.isVisible()
    assert close_up.height() < 0.15 * window.parts.table.height()
    assert "Cards (F6)" in {one.text() for one in close_up.findChildren(QToolButton)}
    assert open_window("wardens", session).parts.close_up.folded[Manner.OVER]
    key.trigger()
    assert close_up.height() > 0.3 * window.parts.table.height()


@pytest.mark.slow
def test_the_large_card_goes_with_what_it_was_shown_for(open_window, until_asked):
    window = open_window()
    until_asked(window)
    view, lens = window.parts.close_up.view, window.parts.table.lens
    thing = next(item.spot.thing for item in window.parts.close_up.drawing.items_at_table() if item.spot.thing)
    window.parts.faces.finish()
    view.enlarge(thing, view.rect().center())
    assert lens.isVisible()
    window.parts.close_up.clear()
    assert not lens.isVisible()


def lies_over_the_scene(window):
    """Tell whether large cards hide a part of the scene that is shown."""
    close_up, stage = window.parts.close_up, window.parts.stage
    return close_up.is_unfolded and close_up.isVisible() and close_up.geometry().intersects(stage.geometry())


@pytest.mark.slow
@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["large", "small"])
def test_a_scene_in_which_the_question_is_answered_is_not_hidden(size, open_window, qtbot):
    session = new_session("wardens", seats=["human", "expert"], seed=1601)
    window, seen = None, 0
    while seen < 5:
        if session.question.kind in ("set_dial", "tokens") and 0 in session.waiting():
            window = window or open_window("wardens", session)
            window.resize(*size)
            window.conductor.restart()
            qtbot.wait(20)
            assert window.parts.stage.shown
            assert not lies_over_the_scene(window)
            seen += 1
        play_on(session, 1)


@pytest.mark.slow
def test_the_card_of_the_answer_that_is_looked_at_comes_into_sight(open_window, until_asked):
    session = new_session("ambush", mode="beats")
    while session.question is None or session.question.kind != "play":
        play_on(session, 1)
    window = open_window("ambush", session)
    window.resize(*SMALL)
    until_asked(window)
    close_up = window.parts.close_up
    cards = [item for item in close_up.drawing.items_at_table() if item.spot.thing is not None]
    assert len(cards) > 2
    seen = []
    for item in (cards[0], cards[-1]):
        close_up.highlight([item.spot.id])
        at = close_up.view.mapFromScene(item.sceneBoundingRect().center())
        seen.append(close_up.rect().contains(close_up.view.mapTo(close_up, at)))
    assert seen == [True, True]
