"""Stories, boards and layouts in the real window, over a real library."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit

from editors.boards.pane import BoardPane
from editors.layouts.pane import LayoutPane
from editors.stories.pane import StoryPane
from editors.stories.views import GRAPH

pytestmark = pytest.mark.slow

GAME = "castle_von_loghan"
ROUND = "story.lamplighters_round"


@pytest.fixture
def story(window):
    pane = window.open_document(GAME, ROUND)
    assert isinstance(pane, StoryPane)
    return pane


def test_a_card_added_to_a_story_is_in_the_library_and_undo_takes_it_out(window, story, library):
    window.run_command("story.add_card")
    fresh = story.card
    window.workspace.flush()
    assert library.get(GAME, fresh).story == ROUND
    assert fresh in library.get(GAME, ROUND).cards

    window.run_command("edit.undo")
    window.workspace.flush()
    assert fresh not in library.get(GAME, ROUND).cards
    assert fresh not in window.workspace.content(GAME)
    window.run_command("edit.redo")
    window.workspace.flush()
    assert fresh in library.get(GAME, ROUND).cards
    assert library.get(GAME, fresh).id == fresh


def test_a_deleted_card_comes_back_with_what_was_edited_before(window, story, library):
    first = story.story()
    story.writer.card.edit("Name", name="Dusk")
    card = story.card
    window.run_command("edit.delete")
    assert card not in window.workspace.content(GAME)
    window.run_command("edit.undo")
    assert window.workspace.content(GAME)[card].name == "Dusk"
    window.run_command("edit.undo")
    window.workspace.flush()

    assert library.get(GAME, card).name != "Dusk"
    assert library.get(GAME, ROUND) == first


def test_the_preview_shows_the_card_that_is_picked(window, story):
    story.select(story.story().cards[4])

    assert window.shown.document.id == story.story().cards[4]


def test_a_phrase_goes_into_the_effect_that_had_the_cursor(window, story, qtbot):
    row = story.writer.rows.rows["outcomes.0.text"]
    row.control.findChild(QPlainTextEdit).setFocus()
    story.context.rules_focused.emit(row.control)
    story.insert_phrase("Gain 7 Energy Spheres.")

    assert "Gain 7 Energy Spheres." in story.writer.card.document.outcomes[0].text


def test_a_card_changed_in_its_own_tab_is_new_in_the_story(window, story, qtbot):
    story.show_view(GRAPH)
    card = story.story().cards[2]
    window.open_document(GAME, card)
    window.workspace.open(GAME, card).edit("Name", name="Elsewhere")
    window.tabs.setCurrentWidget(story)

    qtbot.waitUntil(lambda: story.side.model.index(2).data() == "003 Elsewhere")


def test_the_order_of_a_deck_can_be_undone_after_a_restart(window, story, library):
    before = story.story().cards
    story.edits.step([before[0]], down=True)
    window.workspace.flush()
    window.tabs.close_where(lambda pane: True)
    again = window.open_document(GAME, ROUND)
    window.run_command("edit.undo")
    window.workspace.flush()

    assert again.story().cards == before
    assert library.get(GAME, ROUND).cards == before


def test_a_room_drawn_on_a_board_is_in_the_library(window, library):
    pane = window.open_document(GAME, "board.past")
    assert isinstance(pane, BoardPane)
    pane.make(QRectF(372, 240, 36, 36))
    window.workspace.flush()
    assert library.get(GAME, "board.past").spaces[-1].name == "New room"

    window.run_command("edit.undo")
    window.workspace.flush()
    assert len(library.get(GAME, "board.past").spaces) == 22


def test_a_changed_default_layout_becomes_the_librarys_own_and_is_printed(window, library):
    pane = window.open_document(GAME, "layout.enemy")
    assert isinstance(pane, LayoutPane)
    count = len(pane.layout_document().front)
    pane.pick(["front.4"])
    window.run_command("edit.delete")
    window.workspace.flush()

    assert len(library.get(GAME, "layout.enemy").front) == count - 1
    assert len(next(one for one in window.workspace.layouts(GAME) if one.id == "layout.enemy").front) == count - 1
    window.run_command("layout.reset")
    window.workspace.flush()
    assert len(library.get(GAME, "layout.enemy").front) == count


def test_a_room_that_nobody_can_reach_is_among_the_problems(window):
    board = window.workspace.open(GAME, "board.past").document
    lonely = board.changed(links=[])

    found = [one.message for one in window.workspace.problems(lonely)]
    assert "nothing leads to Gatehouse" in found


@pytest.mark.parametrize("kind", ["story", "board", "layout"])
def test_a_new_document_can_be_worked_on_at_once(window, kind, qtbot):
    opened = window.workspace.new(GAME, kind)
    before = opened.document
    pane = window.open_document(*opened.key)
    for command in ("story.add_card", "board.add_space", "layout.add_box"):
        if command in pane.handlers():
            window.run_command(command)
    QTest.qWait(50)
    assert opened.document != before

    window.run_command("edit.undo")
    assert opened.document == before


def test_a_card_that_is_deleted_elsewhere_leaves_the_deck_of_views(window, story, qtbot):
    story.show_view(GRAPH)
    gone, other = story.story().cards[:2]
    story.select(gone)
    window.workspace.delete(GAME, [gone])
    qtbot.waitUntil(lambda: story.card == other)

    assert story.side.model.row_of(gone) < 0
    assert gone not in story.scene.boxes
    window.workspace.shelf_stack.undo()
    qtbot.waitUntil(lambda: story.side.model.row_of(gone) == 0)


def test_a_card_under_another_id_stays_in_the_deck(window, story, qtbot):
    card = story.story().cards[0]
    window.workspace.rename(GAME, card, None, "tale.renamed")
    qtbot.waitUntil(lambda: story.side.model.row_of("tale.renamed") == 0)

    assert story.story().cards[0] == "tale.renamed"


def test_closing_the_tab_of_a_story_under_edit_leaves_nothing_running(window, story):
    story.writer.card.edit("Name", name="Dusk")
    story.show_view(GRAPH)
    window.tabs.close_where(lambda pane: pane is story)

    assert not story.checker._rest.isActive()


def test_from_the_properties_of_a_board_f6_leads_back_to_the_canvas(window):
    pane = window.open_document(GAME, "board.past")
    pane.show_field("spaces.3.name")
    assert window.focusWidget() is not pane.views.view

    window.run_command("view.editor")

    assert window.focusWidget() is pane.views.view
