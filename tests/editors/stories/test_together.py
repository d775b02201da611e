"""The deck and the graph always show the same cards as picked."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QItemSelectionModel, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editors.stories.pane import StoryPane
from editors.stories.views import GRAPH, READABLE
from tests.editors.mouse import drag
from tests.editors.stories.conftest import GAME, NIGHT, VOYAGE

LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def pane(desk, qtbot):
    pane = StoryPane(desk.open(GAME, VOYAGE), desk)
    qtbot.addWidget(pane)
    pane.resize(1200, 800)
    with qtbot.waitActive(pane):
        pane.show()
    pane.show_view(GRAPH)
    yield pane
    pane.finish()


def press(pane, card, keys=Qt.KeyboardModifier.NoModifier):
    spot = pane.graph.mapFromScene(pane.scene.boxes[card].area().center())
    QTest.mouseClick(pane.graph.viewport(), LEFT, keys, spot)


def is_seen(pane, card) -> bool:
    return bool(pane.graph.shown_area().contains(pane.scene.boxes[card].area()))


def test_a_click_beside_the_cards_of_the_graph_leaves_the_current_one_picked(pane):
    first = pane.story().cards[0]
    press(pane, first)
    QTest.mouseClick(pane.graph.viewport(), LEFT, pos=QPoint(3, 3))
    assert pane.scene.picked() == (first,)

    pane.graph.setFocus()
    QTest.keyClick(pane.graph, Qt.Key.Key_Down)
    assert pane.card != first


def test_cards_picked_together_in_the_graph_are_picked_in_the_deck(pane):
    first, second, *_ = pane.story().cards
    press(pane, first)
    press(pane, second, CONTROL)
    assert pane.picked() == [first, second]

    pane.delete()
    assert first not in pane.story().cards
    assert second not in pane.story().cards


def test_a_frame_drawn_around_cards_of_the_graph_picks_them_in_the_deck(pane):
    pane.graph.zoom_fit()
    cards = pane.story().cards[:3]
    frame = pane.scene.boxes[cards[0]].area()
    for card in cards:
        frame = frame.united(pane.scene.boxes[card].area())
    frame.adjust(-30, -30, 30, 20)
    drag(pane.graph, (frame.left(), frame.top()), (frame.right(), frame.bottom()))

    assert set(cards) <= set(pane.picked())
    assert set(pane.picked()) == set(pane.scene.picked())


def test_cards_picked_together_in_the_deck_are_picked_in_the_graph(pane):
    deck, model = pane.side.deck, pane.side.model
    for row in (2, 4):
        deck.selectionModel().setCurrentIndex(model.index(row), QItemSelectionModel.SelectionFlag.Select)

    assert set(pane.scene.picked()) == set(pane.picked()) >= {model.id_at(2), model.id_at(4)}
    deck.selectionModel().setCurrentIndex(model.index(6), QItemSelectionModel.SelectionFlag.ClearAndSelect)
    assert pane.scene.picked() == (model.id_at(6),)


def test_the_graph_shows_the_card_that_is_picked_in_the_deck(pane):
    pane.graph.zoom_to(1.0)
    last = pane.story().cards[-1]
    assert not is_seen(pane, last)
    pane.select(last)

    assert is_seen(pane, last)


def test_arrows_never_lead_out_of_the_view(pane):
    pane.graph.zoom_to(1.0)
    pane.graph.setFocus()
    for _ in range(6):
        QTest.keyClick(pane.graph, Qt.Key.Key_Down)
        assert is_seen(pane, pane.card)


def test_a_card_that_is_let_go_of_in_the_deck_leaves_the_others_picked(pane):
    deck, model = pane.side.deck, pane.side.model
    for row, keys in ((0, Qt.KeyboardModifier.NoModifier), (1, CONTROL), (2, CONTROL), (1, CONTROL)):
        area = deck.visualRect(model.index(row))
        QTest.mouseClick(deck.viewport(), LEFT, keys, QPoint(area.center().x(), area.bottom() - 8))

    assert pane.picked() == [model.id_at(0), model.id_at(2)]
    assert set(pane.scene.picked()) == set(pane.picked())
    assert pane.card in pane.picked()


def test_a_graph_that_was_opened_in_a_small_window_fills_a_large_one(desk, qtbot):
    pane = StoryPane(desk.open(GAME, NIGHT), desk)
    qtbot.addWidget(pane)
    pane.resize(300, 200)
    pane.restore({"view": GRAPH})
    pane.resize(1600, 1000)
    pane.show()
    QApplication.processEvents()
    small = pane.graph.zoom()
    pane.graph.zoom_fit()

    assert small == pytest.approx(max(READABLE, pane.graph.zoom()), rel=0.05)
    pane.finish()


# ---- ways


def test_a_way_that_was_drawn_is_taken_away_again_and_undo_brings_it_back(pane, desk):
    first, _, third, *_ = pane.story().cards
    pane.select(first)
    before = desk.content(GAME)[first]
    pane.edits.lead(first, third)
    pane.refresh()
    away = next(act for _, title, act in pane.choices() if title == "Take the way to p. 3 Hour 3 away")
    away()
    assert desk.content(GAME)[first] == before

    pane.stack.undo()
    assert desk.content(GAME)[first].onward == (3,)
