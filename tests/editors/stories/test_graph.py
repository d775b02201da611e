from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtTest import QTest

from editors.canvas.view import CanvasView
from editors.stories.graph import StoryGraphScene
from editors.stories.graph_items import WayItem, fitted
from editors.stories.signs import shown
from tests.editors.stories.conftest import GAME, NIGHT
from tests.engines.toys.lamp_tales import ADAPTER, SAVED


@pytest.fixture
def graph(desk, qtbot):
    content = desk.content(GAME)
    story = content[NIGHT]
    scene = StoryGraphScene(ADAPTER.endings)
    view = CanvasView(scene, "Story graph")
    scene.setParent(view)
    qtbot.addWidget(view)
    view.resize(900, 700)
    view.show()
    known = ADAPTER.outline(content, story, None)
    scene.show_outline(known, [shown(ADAPTER, story, card) for card in known.cards], {})
    view.cards = story.cards
    return view


def test_every_card_and_the_end_are_on_the_graph(graph):
    assert set(graph.scene().boxes) == {*graph.cards, SAVED.key}


def test_a_click_picks_a_card_and_arrows_follow_the_story(graph):
    first, second, *_ = graph.cards
    spot = graph.mapFromScene(graph.scene().boxes[first].area().center())
    QTest.mouseClick(graph.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert graph.scene().picked() == (first,)

    QTest.keyClick(graph, Qt.Key.Key_Down)
    assert graph.scene().picked() == (second,)


def test_nothing_of_the_graph_can_be_dragged(graph):
    first = graph.cards[0]
    before = graph.scene().boxes[first].area()
    spot = graph.mapFromScene(before.center())
    QTest.mousePress(graph.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    QTest.mouseMove(graph.viewport(), spot * 2)
    QTest.mouseRelease(graph.viewport(), Qt.MouseButton.LeftButton, pos=spot * 2)

    assert graph.scene().boxes[first].area() == before


def test_enter_opens_the_card(graph):
    wishes = []
    graph.scene().name_requested.connect(wishes.append)
    graph.scene().pick([graph.cards[2]])
    QTest.keyClick(graph, Qt.Key.Key_Return)

    assert wishes == [graph.cards[2]]


def test_the_last_way_touches_the_end_that_is_drawn(graph):
    scene = graph.scene()
    tips = [item.tip() for item in scene.items() if isinstance(item, WayItem) and item.way.end == SAVED.key]

    assert tips
    assert all(scene.boxes[SAVED.key].seen().adjusted(-1, -1, 1, 1).contains(tip) for tip in tips)


def test_a_reason_that_fits_is_written_whole(qapp):
    font, words = QFont(), "if the group remembers the Housekeeper's Trust"
    metrics = QFontMetricsF(font)
    wide = metrics.horizontalAdvance("if the group remembers the") + 1
    area = QRectF(0, 0, wide, 2 * metrics.lineSpacing() + 2)

    assert fitted(words, font, area, 2) == words
    assert fitted(words * 3, font, area, 2) != words * 3


def test_links_are_drawn_from_beside_a_card_where_no_reason_stands(graph):
    card = graph.scene().boxes[graph.cards[3]]

    assert {spot.y() for spot in card.ports(1.0)} == {card.area().center().y()}
    assert len(card.ports(1.0)) == 2
