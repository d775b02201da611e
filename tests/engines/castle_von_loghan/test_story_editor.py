"""The stories of the castle in the story editor: covers, choices with their outcomes, and ways that are sentences."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit

from editors.stories.pane import StoryPane
from editors.stories.views import GRAPH, READ, STORY, WRITE
from engines.castle_von_loghan.story_check.outline import LOST, WON
from tests.engines.castle_von_loghan.desks import GAME, tiny_desk
from tests.engines.castle_von_loghan.desks import STORY as TINY


@pytest.fixture
def desk(qapp):
    return tiny_desk()


@pytest.fixture
def pane(desk, qtbot):
    pane = StoryPane(desk.open(GAME, TINY), desk)
    qtbot.addWidget(pane)
    pane.resize(1200, 800)
    pane.show()
    yield pane
    pane.finish()


def card(desk, number):
    return desk.content(GAME)[f"tale-{number}"]


def type_into(row, text):
    edit = row.control.findChild(QPlainTextEdit)
    edit.setFocus()
    edit.selectAll()
    QTest.keyClicks(edit, text)


def covered(pane):
    return [cover.card for cover in pane.story().covers]


def way_away(pane, words):
    return next(act for _, title, act in pane.choices() if title.startswith("Take the way to") and words in title)


# ---- covers


def test_a_cover_is_laid_in_the_order_of_the_deck_written_and_taken_off(pane):
    pane.select("tale-3")
    pane.side.buttons["condition"].click()
    assert covered(pane) == ["tale-1", "tale-2", "tale-3", "tale-4"]
    assert pane.writer.condition.fields.rows["condition"].isVisible()

    type_into(pane.writer.condition.fields.rows["condition"], "Remove this cover when the group is in the Tower.")
    assert pane.story().covers[2].condition == "Remove this cover when the group is in the Tower."
    pane.side.buttons["condition"].click()
    assert covered(pane) == ["tale-1", "tale-2", "tale-4"]


def test_a_deleted_card_takes_its_cover_along_and_comes_back_whole(pane, desk):
    first, gone = pane.story(), card(desk, 2)
    pane.select("tale-2")
    pane.handlers()["edit.delete"]()

    assert "tale-2" not in pane.story().cards
    assert covered(pane) == ["tale-1", "tale-4"]
    assert (GAME, "tale-2") in desk.deleted
    pane.stack.undo()
    assert (pane.story(), card(desk, 2)) == (first, gone)


def test_a_problem_of_the_story_itself_leads_to_its_field_and_one_of_a_cover_to_its_card(pane):
    pane.show_field("memories")
    assert pane.views.currentIndex() == STORY
    pane.show_field("covers.1.condition")

    assert (pane.views.currentIndex(), pane.card) == (WRITE, "tale-2")


# ---- choices


def test_what_is_typed_into_an_outcome_goes_to_the_card_and_is_one_step(pane, desk):
    before = card(desk, 1)
    type_into(pane.writer.rows.rows["outcomes.1.text"], "Gain 3 Energy Spheres.")

    assert card(desk, 1).outcomes[1].text == "Gain 3 Energy Spheres."
    pane.stack.undo()
    assert card(desk, 1) == before


def test_choices_come_and_go_with_their_outcomes(pane):
    opened = pane.writer.card
    before = opened.document
    pane.writer._removers[1].click()
    assert opened.document.choices == (*before.choices[:1], *before.choices[2:])
    assert opened.document.outcomes == (*before.outcomes[:1], *before.outcomes[2:])

    pane.writer._add_choice.click()
    assert len(opened.document.choices) == len(opened.document.outcomes) == len(before.choices)
    pane.stack.undo()
    pane.stack.undo()
    assert opened.document == before


def test_the_reading_view_leads_on_by_choices(pane):
    pane.show_view(READ)
    assert "The story goes on." in pane.reader.toPlainText()

    pane.reader.choose(1)
    text = pane.reader.toPlainText()
    assert "Gain 2 Energy Spheres." in text
    assert "002 Story Event 2" in text


# ---- ways


def test_a_way_drawn_in_the_graph_is_a_sentence_of_the_event_ending(pane, desk):
    pane.show_view(GRAPH)
    pane.edits.lead("tale-1", "tale-3")
    pane.refresh()

    assert card(desk, 1).ending.text == "The story goes on with Story Event 3."
    assert ("tale-1", "tale-3") in {(way.start, way.end) for way in pane.scene.ways()}


@pytest.mark.parametrize(("ending", "words"), [(WON, "The group wins."), (LOST, "The group loses the game.")])
def test_a_way_to_the_end_says_who_wins(pane, desk, ending, words):
    pane.edits.lead("tale-1", ending.key)

    assert card(desk, 1).ending.text == words


def test_a_way_that_is_part_of_more_leads_to_its_sentence(pane, desk):
    text = "If everybody chose A, draw Story Event 2. Otherwise, draw Story Event 3."
    pane.show_view(GRAPH)
    pane.select("tale-1")
    desk.open(GAME, "tale-1").edit("Ending", ending={"tale": "", "text": text})
    pane.refresh()
    way_away(pane, "002")()

    assert card(desk, 1).ending.text == text
    assert pane.views.currentIndex() == WRITE


def test_texts_follow_the_numbers(pane, desk):
    desk.open(GAME, "tale-1").edit("Ending", ending={"tale": "", "text": "Draw Story Event 4."})
    pane.select("tale-4")
    pane.step(down=False)
    pane.edits.renumber()

    assert (card(desk, 4).number, card(desk, 1).ending.text) == (3, "Draw Story Event 3.")


# ---- the check


def test_the_story_check_marks_the_card_and_leads_to_the_field(pane, desk, qtbot):
    desk.open(GAME, "tale-2").edit("Ending", ending={"tale": "", "text": "Draw Story Event 77."})
    pane.content_changed(GAME, {"tale-2"})
    qtbot.waitUntil(lambda: pane.side.problems.count() > 0)
    rows = [pane.side.problems.item(row) for row in range(pane.side.problems.count())]

    pane.side.problems.itemClicked.emit(next(row for row in rows if "no Story Event 077" in row.text()))
    assert pane.card == "tale-2"
    assert pane.writer.rows.rows["ending.text"].isAncestorOf(pane.focusWidget())


def test_playing_begins_at_any_card_with_the_characters_as_agreed(pane, qtbot):
    pane.select("tale-4")
    with qtbot.waitSignal(pane.play_requested) as told:
        pane.play_button.click()

    wish = told.args[0]
    assert (wish["scenario"], wish["card"], wish["options"]) == (TINY, "tale-4", {"choose_characters": "chosen"})


@pytest.mark.parametrize("seed", range(3))
def test_undoing_everything_returns_to_the_start_covers_too(pane, desk, seed):
    before = dict(desk.content(GAME))
    for place, number in enumerate((3, 1, 4, 2)):
        pane.select(f"tale-{number}")
        (pane.toggle_condition, pane.duplicate, pane.delete, pane.add_card)[(seed + place) % 4]()
        pane.edits.renumber()
    while pane.stack.canUndo():
        pane.stack.undo()

    assert dict(desk.content(GAME)) == before
