from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QModelIndex, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget

from editors.canvas.items import PORT
from editors.canvas.menus import open_menu
from editors.stories.deck import MIME, DeckModel
from editors.stories.pane import StoryPane
from editors.stories.signs import shown
from editors.stories.views import GRAPH, READ, STORY, WRITE
from tests.editors.stories.conftest import GAME, NIGHT
from tests.engines.toys.lamp_tales import ADAPTER, SAVED

LEFT = Qt.MouseButton.LeftButton
ALT = Qt.KeyboardModifier.AltModifier


def click_row(pane, row, keys=Qt.KeyboardModifier.NoModifier):
    area = pane.side.deck.visualRect(pane.side.model.index(row))
    QTest.mouseClick(pane.side.deck.viewport(), LEFT, keys, QPoint(area.center().x(), area.bottom() - 8))


def names(pane):
    return [pane.side.model.index(row).data() for row in range(pane.side.model.rowCount())]


def type_into(row, text):
    edit = row.control.findChild(QPlainTextEdit) or row.control.focus_widget()
    edit.setFocus()
    edit.selectAll()
    QTest.keyClicks(edit, text)


# ---- the deck and the other views show the same card


def test_the_deck_lists_the_cards_in_order_with_their_numbers(pane):
    assert len(names(pane)) == 10
    assert names(pane)[0].startswith("p. 1 ")


def test_a_click_in_the_deck_shows_the_card_everywhere(pane, qtbot):
    with qtbot.waitSignal(pane.subject_changed) as told:
        click_row(pane, 3)
    pane.show_view(GRAPH)

    card = pane.story().cards[3]
    assert told.args[0].document.id == card
    assert pane.writer.card.document.id == card
    assert pane.scene.picked() == (card,)


def test_a_click_in_the_graph_shows_the_card_in_the_deck(pane):
    pane.show_view(GRAPH)
    card = pane.story().cards[5]
    spot = pane.graph.mapFromScene(pane.scene.boxes[card].area().center())
    QTest.mouseClick(pane.graph.viewport(), LEFT, pos=spot)

    assert pane.side.deck.currentIndex().row() == 5
    assert pane.card == card


def test_enter_in_the_graph_goes_to_writing_the_card(pane):
    pane.show_view(GRAPH)
    pane.graph.setFocus()
    QTest.keyClick(pane.graph, Qt.Key.Key_Return)

    assert pane.views.currentIndex() == WRITE
    assert pane.writer.rows.rows["name"].isAncestorOf(pane.focusWidget())


# ---- order


def test_alt_down_moves_a_card_and_undo_brings_it_back(pane):
    before = pane.story().cards
    click_row(pane, 0)
    QTest.keyClick(pane.side.deck, Qt.Key.Key_Down, ALT)

    assert pane.story().cards[:2] == (before[1], before[0])
    pane.refresh()
    assert pane.side.deck.currentIndex().row() == 1
    pane.stack.undo()
    assert pane.story().cards == before


def test_dropping_a_card_between_others_moves_it_there(pane):
    before = list(pane.story().cards)
    model = pane.side.model
    data = model.mimeData([model.index(4)])
    model.dropMimeData(data, Qt.DropAction.MoveAction, 1, 0, QModelIndex())

    assert list(pane.story().cards) == [before[0], before[4], *before[1:4], *before[5:]]
    assert data.hasFormat(MIME)


def test_the_numbers_follow_the_order_when_asked_and_so_do_the_texts(pane, desk):
    click_row(pane, 0)
    QTest.keyClick(pane.side.deck, Qt.Key.Key_Down, ALT)
    pane.side.buttons["renumber"].click()

    cards = [desk.content(GAME)[id] for id in pane.story().cards]
    assert [card.number for card in cards] == list(range(1, 11))
    pane.stack.undo()
    assert [desk.content(GAME)[id].number for id in pane.story().cards][:2] == [2, 1]


# ---- cards come and go


def test_what_is_typed_after_adding_a_card_is_its_name(pane, desk):
    pane.add_card()
    line = pane.writer.rows.rows["name"].control.focus_widget()
    QTest.keyClicks(line, "The Bell")

    assert desk.content(GAME)[pane.card].name == "The Bell"


def test_a_new_card_stands_behind_the_current_one_and_is_one_step(pane, desk):
    before = pane.story().cards
    click_row(pane, 2)
    pane.side.buttons["add"].click()

    fresh = pane.story().cards[3]
    assert fresh not in before
    assert pane.card == fresh
    assert desk.content(GAME)[fresh].name == "New page"
    pane.stack.undo()
    assert pane.story().cards == before
    assert fresh not in desk.content(GAME)


def test_a_copy_of_a_card_has_a_number_of_its_own(pane, desk):
    pane.handlers()["edit.duplicate"]()
    copy = desk.content(GAME)[pane.card]

    assert copy.name.endswith("(copy)")
    assert copy.number == 11


def test_an_empty_story_says_what_to_do(desk, qtbot):
    story = desk.content(GAME)[NIGHT].changed(id="tale.empty", cards=[])
    pane = StoryPane(desk.create(story), desk)
    qtbot.addWidget(pane)
    pane.show()

    assert pane.side._empty.isVisible()
    pane.side.buttons["add"].click()
    assert not pane.side._empty.isVisible()
    assert desk.content(GAME)[pane.card].number == 1
    pane.finish()


# ---- writing


def test_what_is_typed_goes_to_the_card_and_is_one_step(pane, desk):
    before = pane.writer.card.document
    type_into(pane.writer.rows.rows["words"], "A horn, far out.")

    assert desk.content(GAME)[before.id].words == "A horn, far out."
    pane.stack.undo()
    assert pane.writer.card.document == before


def test_the_name_in_the_deck_follows_what_is_typed(pane, qtbot):
    line = pane.writer.rows.rows["name"].control.focus_widget()
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "Dusk")

    qtbot.waitUntil(lambda: names(pane)[0] == "p. 1 Dusk")


# ---- problems


def test_the_story_check_marks_the_card_and_leads_to_the_field(pane, desk, qtbot):
    card = pane.story().cards[4]
    desk.open(GAME, card).edit("Leads to", onward=(77,))
    pane.content_changed(GAME, {card})
    qtbot.waitUntil(lambda: pane.side.problems.count() > 0)
    texts = [pane.side.problems.item(row).text() for row in range(pane.side.problems.count())]
    row = next(row for row, text in enumerate(texts) if "names a page that is not there" in text)

    area = pane.side.problems.visualItemRect(pane.side.problems.item(row))
    QTest.mouseClick(pane.side.problems.viewport(), LEFT, pos=area.center())
    assert pane.card == card
    assert pane.writer.rows.rows["onward"].isAncestorOf(pane.focusWidget())


def test_a_story_in_good_order_says_so(pane, qtbot):
    qtbot.waitUntil(lambda: bool(pane.side.problem_words.text()))

    assert pane.side.problem_words.text() == "The story check finds nothing wrong."


# ---- the rest of the pane


def test_playing_from_here_tells_story_and_card(pane, qtbot):
    click_row(pane, 2)
    with qtbot.waitSignal(pane.play_requested) as told:
        pane.play_button.click()

    assert (told.args[0]["scenario"], told.args[0]["card"]) == (NIGHT, pane.story().cards[2])


def test_the_pane_comes_back_where_it_was(pane, desk, qtbot):
    pane.select(pane.story().cards[6])
    pane.show_view(READ)
    other = StoryPane(pane.opened, desk)
    qtbot.addWidget(other)
    other.restore(pane.state())

    assert (other.card, other.views.currentIndex()) == (pane.card, READ)
    other.finish()


def test_a_library_that_may_only_be_read_offers_no_changes(make_desk, qtbot):
    desk = make_desk(read_only=True)
    pane = StoryPane(desk.open(GAME, NIGHT), desk)
    qtbot.addWidget(pane)

    assert not {"story.add_card", "edit.delete", "edit.duplicate", "story.condition"} & set(pane.handlers())
    assert pane.side.buttons == {}
    pane.finish()


def test_every_focusable_widget_has_a_name_to_be_read_aloud(pane):
    nameless = [
        widget
        for widget in pane.findChildren(QWidget)
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        and not widget.isHidden()
        and widget.window() is pane.window()
        and not widget.accessibleName()
        and not (hasattr(widget, "text") and widget.text())
        and widget.focusProxy() is None
    ]

    assert nameless == []


def test_the_model_of_the_deck_keeps_the_rules_of_item_models(desk):
    story, content = desk.content(GAME)[NIGHT], desk.content(GAME)
    model = DeckModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    pages = [content[id] for id in story.cards]
    model.show_deck([shown(ADAPTER, story, page.changed(oil=0)) for page in pages], {})
    model.show_deck([shown(ADAPTER, story, page) for page in pages[::-1]], {})
    model.show_deck([], {})

    assert tester.model() is model


@pytest.mark.parametrize("seed", range(4))
def test_undoing_everything_returns_to_the_start(pane, desk, seed):
    chance = random.Random(seed)  # noqa: S311 - nobody guesses
    cards = list(pane.story().cards)
    before = {id: desk.content(GAME)[id] for id in (NIGHT, *cards)}
    deeds = [
        pane.add_card,
        pane.duplicate,
        pane.delete,
        pane.edits.renumber,
        lambda: pane.step(down=True),
        lambda: pane.step(down=False),
        lambda: pane.writer.card.edit("Name", name=f"Name {chance.random()}"),
        lambda: pane.select(chance.choice(pane.story().cards)),
    ]
    for _ in range(25):
        chance.choice(deeds)()
    while pane.stack.canUndo():
        pane.stack.undo()

    assert {id: desk.content(GAME).get(id) for id in before} == before
    assert set(pane.story().cards) == set(cards)


# ---- leading on


def test_a_way_drawn_in_the_graph_is_written_into_the_card(pane, desk):
    pane.show_view(GRAPH)
    first, later = pane.story().cards[0], pane.story().cards[5]
    before = desk.content(GAME)[first]
    pane.select(first)
    area = pane.scene.boxes[first].area()
    start = pane.graph.mapFromScene(area.right() + PORT * pane.scene.pixel(), area.center().y())
    end = pane.graph.mapFromScene(pane.scene.boxes[later].area().center())
    QTest.mousePress(pane.graph.viewport(), LEFT, pos=start)
    QTest.mouseMove(pane.graph.viewport(), (start + end) / 2)
    QTest.mouseMove(pane.graph.viewport(), end)
    QTest.mouseRelease(pane.graph.viewport(), LEFT, pos=end)

    assert desk.content(GAME)[first].onward == (6,)
    pane.refresh()
    assert (first, later) in {(way.start, way.end) for way in pane.scene.ways()}
    pane.stack.undo()
    assert desk.content(GAME)[first] == before


def test_a_way_to_the_end_is_written_into_the_card(pane, desk):
    pane.edits.lead(pane.story().cards[0], SAVED.key)

    assert desk.content(GAME)[pane.story().cards[0]].ending == "saved"


def test_the_menu_of_a_card_offers_what_can_be_done(pane, qtbot):
    menu = open_menu(pane.side.deck, QPoint(20, 20), pane.choices())

    assert menu.actions()[0].text() == "Play from here"
    with qtbot.waitSignal(pane.play_requested):
        menu.actions()[0].trigger()
    menu.close()


def test_a_phrase_without_a_cursor_in_a_text_is_refused_with_advice(pane, qtbot):
    with qtbot.waitSignal(pane.message_requested) as told:
        pane.insert_phrase("Gain 1 Health.")

    assert "cursor" in told.args[0]


def test_a_card_dragged_by_the_mouse_lands_between_two_others(pane):
    """Qt's own way of a drop, without the operating system that would carry it."""
    before = list(pane.story().cards)
    deck, model = pane.side.deck, pane.side.model
    data = model.mimeData([model.index(6)])
    edge = deck.visualRect(model.index(2)).topLeft() + QPoint(20, 1)
    move, button, keys = Qt.DropAction.MoveAction, LEFT, Qt.KeyboardModifier.NoModifier
    for event in (
        QDragEnterEvent(edge, move, data, button, keys),
        QDragMoveEvent(edge, move, data, button, keys),
        QDropEvent(QPointF(edge), move, data, button, keys),
    ):
        QApplication.sendEvent(deck.viewport(), event)

    assert list(pane.story().cards) == [*before[:2], before[6], *before[2:6], *before[7:]]
    pane.refresh()
    assert model.rowCount() == len(before)


@pytest.mark.parametrize("view", [WRITE, STORY])
def test_fields_never_scroll_sideways_on_a_small_screen(pane, view):
    pane.resize(612, 690)
    pane.show_view(view)
    QApplication.processEvents()
    area = pane.properties if view == STORY else pane.writer

    assert area.body.minimumSizeHint().width() <= area.viewport().width()
    assert area.horizontalScrollBar().maximum() == 0
