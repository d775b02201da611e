from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest

from workbench.library.values import Action, FieldChange, Revision
from workbench.widgets.difference import added, as_html, label_of, removed, words_html
from workbench.window.panes.history import HistoryPane, sittings, when

GAME, ID = "castle_von_loghan", "enemy.dragon"
NOON = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


@pytest.fixture
def opened(workspace):
    """A document with three revisions: the name was changed, then the health."""
    found = workspace.open(GAME, ID)
    found.edit("Name", name="Old Dragon")
    workspace.flush()
    found.edit("Health", health=found.document.health + 1)
    workspace.flush()
    return found


@pytest.fixture
def pane(workspace, opened, qtbot):
    made = HistoryPane(workspace)
    qtbot.addWidget(made, before_close_func=lambda widget: widget.finish())
    tester = QAbstractItemModelTester(made.list.lines, QAbstractItemModelTester.FailureReportingMode.Fatal)
    made.every.setChecked(True)
    made.show_document(opened)
    made.resize(350, 500)
    made.show()
    qtbot.waitUntil(lambda: made.list.lines.rowCount() == 3)
    yield made
    del tester


def click(pane, row, modifier=Qt.KeyboardModifier.NoModifier):
    at = pane.list.visualRect(pane.list.lines.index(row)).center()
    QTest.mouseClick(pane.list.viewport(), Qt.MouseButton.LeftButton, modifier, at)


def test_revisions_are_listed_with_the_newest_first(pane):
    assert [line.key for line in pane.list.lines.lines()] == [3, 2, 1]
    assert "Starter content" in pane.list.lines.line(2).detail


def test_a_click_shows_what_a_revision_has_changed(pane):
    click(pane, 1)

    text = pane.text.toPlainText()
    assert "Name" in text
    assert "Old Dragon" in text
    assert "Health" not in text


def test_two_revisions_are_compared(pane):
    click(pane, 0)
    click(pane, 2, Qt.KeyboardModifier.ControlModifier)

    assert pane.heading.text() == "From revision 1 to 3"
    assert {"Name", "Health"} <= set(pane.text.toPlainText().split())


def test_a_revision_is_compared_with_now(pane):
    click(pane, 2)
    pane.now.click()

    assert "Old Dragon" in pane.text.toPlainText()


def test_a_revision_is_restored_by_one_step_that_can_be_undone(pane, workspace, opened, qtbot):
    now = opened.document
    click(pane, 2)
    QTest.mouseClick(pane.restore_button, Qt.MouseButton.LeftButton)
    assert opened.document == workspace.library.revision(GAME, ID, 1)
    qtbot.waitUntil(lambda: pane.list.lines.rowCount() == 4)
    assert "Revision 1 again" in pane.list.lines.line(0).detail

    QTest.mouseClick(pane.notice.button, Qt.MouseButton.LeftButton)
    assert opened.document == now


def test_a_revision_is_looked_at_and_restored_by_keys(pane, workspace, opened):
    pane.list.setFocus()
    QTest.keyClick(pane.list, Qt.Key.Key_Home)
    QTest.keyClick(pane.list, Qt.Key.Key_End)
    assert pane.list.chosen()[0].key == 1
    pane.restore_button.setFocus()
    QTest.keyClick(pane.restore_button, Qt.Key.Key_Space)

    assert opened.document == workspace.library.revision(GAME, ID, 1)


def test_the_newest_revision_needs_no_restoring(pane):
    click(pane, 0)

    assert not pane.restore_button.isEnabled()


def test_a_new_save_appears_by_itself(pane, workspace, opened, qtbot):
    opened.edit("Name", name="Young Dragon")

    qtbot.waitUntil(lambda: pane.list.lines.rowCount() == 4)


def test_without_a_document_the_pane_says_what_to_do(pane):
    pane.show_document(None)

    assert "Open a document" in pane.text.toPlainText()


# ---- sittings ----------------------------------------------------------------------------------------


def revision(number, minutes, by="Mara", reason=None, action=Action.CHANGED):
    return Revision(number, action, NOON + timedelta(minutes=minutes), by, reason, "")


def test_saves_that_follow_each_other_are_one_sitting():
    found = sittings([revision(4, 30), revision(3, 2), revision(2, 1), revision(1, 0, action=Action.ADDED)])

    assert [(one.newest.number, one.before, one.saves) for one in found] == [(4, 3, 1), (3, 1, 2), (1, 0, 1)]


def test_what_has_a_reason_or_another_author_stands_alone():
    found = sittings([revision(3, 2, by="Ines"), revision(2, 1, reason="too strong"), revision(1, 0)])

    assert [one.saves for one in found] == [1, 1, 1]


@pytest.mark.parametrize(
    ("days", "words"), [(0, "Today, 12:00"), (1, "Yesterday, 12:00"), (9, "20 February 2026, 12:00")]
)
def test_moments_are_told_as_people_do(days, words):
    moment = datetime(2026, 3, 1, 12).astimezone()

    assert when(moment - timedelta(days=days), moment) == words


# ---- differences -------------------------------------------------------------------------------------


def test_texts_are_compared_word_by_word():
    page = words_html("Deal 1 damage to all enemies.", "Deal 2 damage to all enemies.")

    assert "<s> 1</s>" in page
    assert "<u> 2</u>" in page
    assert page.count("<span") == 2


def test_texts_with_little_in_common_are_shown_one_after_the_other():
    page = words_html("Deal 1 damage to all enemies.", "The group rests and sings.")

    assert page.count("<span") == 2


def test_fields_are_named_in_plain_words(workspace):
    model = type(workspace.content(GAME)["enemy.dragon"])
    event = next(type(one) for one in workspace.content(GAME).values() if one.kind == "story_event")

    assert label_of(model, "health") == "Health"
    assert label_of(event, "outcomes.2.text") == "Outcomes 3: Effect"


def test_what_was_nothing_and_is_nothing_is_not_told(workspace):
    changes = [FieldChange("flavour", None, ""), FieldChange("health", None, 3)]

    page = as_html(changes, workspace.content(GAME)["enemy.dragon"], {})

    assert "Flavour" not in page
    assert "Health" in page


def test_hostile_words_stay_words(workspace):
    change = FieldChange("notes", "", "<script>alert(1)</script>")
    page = as_html([change], workspace.content(GAME)["enemy.dragon"], {})

    assert "<script>" not in page


def test_of_the_spaces_of_a_board_only_those_are_told_that_are_new_gone_or_changed(workspace):
    board = workspace.content(GAME)["board.past"]
    first, second, *others = board.model_dump(mode="json")["spaces"]
    fresh = {**second, "id": "s99", "name": "Belfry"}
    page = as_html([FieldChange("spaces", [first, second, *others], [{**first, "x": 7}, *others, fresh])], board, {})

    assert f"{first['name']}, across: {removed(format(first['x'], 'g'))} → {added('7')}" in page
    assert removed(second["name"]) in page
    assert added("Belfry") in page
    assert others[0]["name"] not in page


def test_a_way_is_called_by_its_spaces(workspace):
    board = workspace.content(GAME)["board.past"]
    before = board.model_dump(mode="json")["links"]
    page = as_html([FieldChange("links", before, [*before, {"start": "s01", "end": "s02"}])], board, {})

    assert "Gatehouse – Great Hall" in page
    assert "Stables" not in page
