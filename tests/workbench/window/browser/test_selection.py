from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from workbench.window.browser.scopes import EVERYTHING, Scope
from workbench.window.browser.selection import MOST_OPENED


@pytest.fixture
def browser(window):
    """The browser of a window, with the enemies of a game."""
    made = window.docks["library"].content()
    made.scopes.choose(Scope("castle_von_loghan", "enemy"))
    return made


def test_the_browser_says_how_many_documents_are_selected(browser):
    count = browser.model.rowCount()
    browser.list.setCurrentIndex(browser.model.index(0))
    assert browser.count.text() == f"{count} documents"

    browser.list.selectAll()

    assert browser.count.text() == f"{count} of {count} documents selected"


def test_where_more_are_selected_than_are_opened_at_once_that_is_said(browser):
    browser.scopes.choose(Scope("castle_von_loghan"))
    browser.list.selectAll()
    opened = []
    browser.open_requested.disconnect()
    browser.open_requested.connect(lambda game, id: opened.append(id))

    browser.selection.open()

    assert len(opened) == MOST_OPENED
    assert f"The first {MOST_OPENED} of" in browser.notice.label.text()


def test_the_menu_of_a_document_names_the_keys_that_a_person_chose(browser, preferences):
    browser.list.setCurrentIndex(browser.model.index(0))
    preferences.set("shortcuts", {"edit.duplicate": "Ctrl+Alt+D"})

    menu = browser.selection.menu(browser.list.chosen())

    assert "Duplicate\tCtrl+Alt+D" in [action.text() for action in menu.actions()]


def offered(browser, entry) -> set[str]:
    return {action.text() for action in browser.selection.menu([entry]).actions()}


def test_what_has_no_table_offers_none_and_a_playtest_is_not_made_by_hand(browser, workspace):
    enemy = browser.model.entries()[0]
    assert {"Table of enemies", "New enemy"} <= offered(browser, enemy)
    for cover in workspace.covers:
        for kind in cover.shelves:
            words = offered(browser, enemy._replace(game=cover.slug, kind=kind))
            has_table = any(one.startswith("Table of") for one in words)
            assert has_table == (kind in {model.model_fields["kind"].default for model in cover.kinds})
            assert any(one.startswith("New ") for one in words) == (kind not in ("record", "palette"))


def names(browser) -> list[str]:
    browser.catch_up()
    return [entry.name for entry in browser.list.chosen()]


def test_who_deletes_with_keys_goes_on_with_the_next_document(browser):
    browser.list.setFocus()
    browser.list.setCurrentIndex(browser.model.index(2))
    following = browser.model.entries()[3].name

    QTest.keyClick(browser.list, Qt.Key.Key_Delete)

    assert names(browser) == [following]


def test_what_undo_brings_back_is_selected_again(browser, window):
    browser.list.setFocus()
    browser.list.setCurrentIndex(browser.model.index(2))
    before = names(browser)
    QTest.keyClick(browser.list, Qt.Key.Key_Delete)
    browser.catch_up()

    window.run_command("edit.undo")

    assert names(browser) == before


@pytest.mark.slow
def test_when_the_last_document_found_is_deleted_the_cursor_stays_in_the_library(browser, window, qtbot):
    window.open_document("ambush", "ambush")
    browser.search.setText(browser.model.entries()[2].name)
    qtbot.waitUntil(lambda: browser.model.rowCount() == 1)
    browser.list.setFocus()
    browser.list.selectAll()
    QTest.keyClick(browser.list, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: browser.model.rowCount() == 0)
    assert window.active_pane() is browser

    window.run_command("edit.undo")
    qtbot.waitUntil(lambda: browser.model.rowCount() == 1)

    assert window.focusWidget() is browser.list


def test_the_offer_to_take_something_back_goes_when_that_was_done_otherwise(browser, window):
    browser.list.setFocus()
    browser.list.setCurrentIndex(browser.model.index(2))
    QTest.keyClick(browser.list, Qt.Key.Key_Delete)
    assert browser.notice.isVisible()

    window.run_command("edit.undo")

    assert not browser.notice.isVisible()


def test_the_button_of_a_notice_is_called_what_it_does(browser):
    browser.notice.say("Remove 3 documents for good?", "Remove", lambda: None)

    assert browser.notice.button.accessibleName() == "Remove"


def test_while_all_games_are_shown_documents_are_pasted_into_their_own_whatever_is_selected(browser, workspace):
    text = workspace.copy("ambush", ["ambush"])
    browser.scopes.choose(EVERYTHING)
    browser.list.setCurrentIndex(browser.model.index(0))
    assert browser.list.chosen()[0].game != "ambush"

    browser.selection.take(text, "pasted")

    assert [(entry.game, entry.id) for entry in browser.list.chosen()] == [("ambush", "ambush-2")]


def test_what_a_game_has_none_of_is_told_in_good_english(browser, workspace):
    browser.scopes.choose(Scope("ambush"))

    browser.selection.take(workspace.copy("castle_von_loghan", ["enemy.dragon"]), "pasted")

    assert "Ambush! has no enemies." in browser.notice.label.text()


def test_a_very_long_name_leaves_room_for_what_happened_to_it(browser, workspace):
    browser.list.setFocus()
    browser.list.setCurrentIndex(browser.model.index(0))
    entry = browser.list.chosen()[0]
    workspace.rename(entry.game, entry.id, "Wxyz" * 50)

    browser.selection.delete()

    assert len(browser.notice.label.text()) < 80
    assert "moved to the trash" in browser.notice.label.text()
