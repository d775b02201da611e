"""The story editor serves a game that it has never heard of: pages without covers, letters, backs or a language."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest

from editors.stories.pane import StoryPane
from editors.stories.views import GRAPH, READ, STORY, WRITE
from engines.registry import COVERS
from tests.editors.desk import FakeDesk
from tests.engines.toys.lamp import GAME as LAMP
from tests.engines.toys.lamp import TALE
from tests.engines.toys.lamp_tales import SAVED, WRECKED, cover

GAME = LAMP.slug


@pytest.fixture
def desk(qapp, monkeypatch):
    monkeypatch.setitem(COVERS, GAME, cover(LAMP))
    return FakeDesk()


@pytest.fixture
def pane(desk, qtbot):
    pane = StoryPane(desk.open(GAME, TALE), desk)
    qtbot.addWidget(pane)
    pane.resize(1200, 800)
    pane.show()
    yield pane
    pane.finish()


def page(desk, number):
    return desk.content(GAME)[f"page.{number}"]


def read(pane, id):
    pane.show_view(READ)
    pane.select(id)
    return pane.reader.toPlainText()


def ways(pane):
    pane.show_view(GRAPH)
    return {(way.start, way.end) for way in pane.scene.ways()}


def shown(pane, row):
    return pane.side.model.index(row).data()


# ---- edited


def test_the_deck_has_the_numbers_of_the_game_and_what_pages_wait_for(pane):
    assert [shown(pane, row) for row in range(2)] == ["p. 1 The Dark Tower", "p. 2 The Oil Store"]
    assert pane.side.model.index(3).data(Qt.ItemDataRole.ToolTipRole) == "Condition: 4 oil"


def test_a_page_is_written_in_its_own_fields(pane, desk):
    assert list(pane.writer.rows.rows) == ["name", "number", "words", "oil", "onward", "ending"]
    line = pane.writer.rows.rows["name"].control.focus_widget()
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "Dusk")

    assert page(desk, 1).name == "Dusk"
    pane.stack.undo()
    assert page(desk, 1).name == "The Dark Tower"


def test_what_the_game_does_not_have_is_not_offered(pane):
    pane.select("page.1")

    assert "condition" not in pane.side.buttons
    assert "story.condition" not in pane.handlers()
    assert pane.writer.condition is None
    assert not any("over" in words for _, words, _ in pane.choices())


def test_pages_come_are_copied_and_go_and_undo_brings_all_back(pane, desk):
    before = dict(desk.content(GAME))
    pane.add_card()
    assert (pane.card, page(desk, 5).number, page(desk, 5).tale) == ("page.5", 5, TALE)
    pane.duplicate()
    pane.delete()
    pane.step(down=True)
    while pane.stack.canUndo():
        pane.stack.undo()

    assert dict(desk.content(GAME)) == before


def test_pages_are_numbered_in_their_order_and_those_that_name_them_follow(pane, desk):
    pane.select("page.2")
    pane.step(down=True)
    pane.edits.renumber()

    assert [(page(desk, one).number, page(desk, one).onward) for one in (1, 2, 3)] == [
        (1, (3, 2)),
        (3, (4,)),
        (2, ()),
    ]


# ---- as a graph


def test_the_graph_has_the_branch_the_condition_and_both_endings(pane):
    assert ways(pane) == {
        ("page.1", "page.2"),
        ("page.1", "page.3"),
        ("page.2", "page.4"),
        ("page.3", WRECKED.key),
        ("page.4", SAVED.key),
    }
    assert {SAVED.key, WRECKED.key} <= set(pane.scene.boxes)
    assert [way.until for way in pane.scene.ways() if way.end == "page.4"] == ["there is 4 oil"]


def test_a_way_is_led_on_and_taken_away_in_the_games_own_fields(pane, desk):
    pane.show_view(GRAPH)
    pane.select("page.2")
    pane.edits.lead("page.2", "page.3")
    pane.refresh()
    assert page(desk, 2).onward == (4, 3)

    away = next(act for _, words, act in pane.choices() if words == "Take the way to p. 3 The Cliff Path away")
    away()
    assert page(desk, 2).onward == (4,)


def test_a_page_is_led_to_an_ending(pane, desk):
    pane.edits.lead("page.2", WRECKED.key)

    assert page(desk, 2).ending == "wrecked"
    assert ("page.2", WRECKED.key) in ways(pane)


# ---- read


def test_a_page_without_choices_is_read_on_one_side_and_leads_on_by_links(pane):
    text = read(pane, "page.1")

    assert "p. 1" in text
    assert "A horn, far out." in text
    assert "As the reader chooses: the story goes on with p. 3 The Cliff Path" in text
    pane.reader.anchorClicked.emit(QUrl("card:page.3"))
    assert "The boat is lost." in pane.reader.toPlainText()


def test_a_way_that_waits_says_for_what(pane):
    assert "p. 4 The Light, as soon as there is 4 oil" in read(pane, "page.2")


# ---- checked


@pytest.mark.slow
def test_the_check_of_the_game_marks_the_page_and_leads_to_its_field(pane, desk, qtbot):
    qtbot.waitUntil(lambda: "nothing wrong" in pane.side.problem_words.text())
    desk.open(GAME, "page.2").edit("Leads to", onward=(77,))
    pane.content_changed(GAME, {"page.2"})
    qtbot.waitUntil(lambda: pane.side.problems.count() > 0)

    texts = [pane.side.problems.item(row).text() for row in range(pane.side.problems.count())]
    assert texts[0] == "p. 2: It names a page that is not there"
    pane.side.problems.itemClicked.emit(pane.side.problems.item(0))
    assert (pane.card, pane.views.currentIndex()) == ("page.2", WRITE)


# ---- what belongs to it, and playing


def test_what_belongs_to_the_tale_is_listed_and_opened(pane, qtbot):
    pane.show_view(STORY)
    listed = pane.properties.belongings

    assert [listed.item(row).text() for row in range(listed.count())] == ["Omen: A Gull", "Omen: A Leak"]
    with qtbot.waitSignal(pane.open_requested) as told:
        listed.itemDoubleClicked.emit(listed.item(1))
    assert told.args == [GAME, "leak"]


def test_playing_from_a_page_tells_scenario_and_card(pane, qtbot):
    pane.select("page.2")
    with qtbot.waitSignal(pane.play_requested) as told:
        pane.handlers()["story.play_from_here"]()

    assert told.args[0] == {"game": GAME, "scenario": TALE, "card": "page.2", "options": {}}


def test_where_play_cannot_begin_it_is_not_offered(pane):
    pane.select("page.4")

    assert "story.play_from_here" not in pane.handlers()
    assert not pane.play_button.isEnabled()


@pytest.mark.parametrize("view", [WRITE, GRAPH, READ, STORY])
def test_the_pane_comes_back_in_every_view(pane, desk, qtbot, view):
    pane.select("page.3")
    pane.show_view(view)
    other = StoryPane(pane.opened, desk)
    qtbot.addWidget(other)
    other.restore(pane.state())

    assert (other.card, other.views.currentIndex()) == ("page.3", view)
    other.finish()
