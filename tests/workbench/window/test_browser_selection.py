from __future__ import annotations

import pytest

from workbench.window.browser_acts import MOST_OPENED
from workbench.window.browser_scopes import Scope


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

    browser.acts.open()

    assert len(opened) == MOST_OPENED
    assert f"The first {MOST_OPENED} of" in browser.notice.label.text()


def test_the_menu_of_a_document_names_the_keys_that_a_person_chose(browser, preferences):
    browser.list.setCurrentIndex(browser.model.index(0))
    preferences.set("shortcuts", {"edit.duplicate": "Ctrl+Alt+D"})

    menu = browser.acts.menu(browser.list.chosen())

    assert "Duplicate\tCtrl+Alt+D" in [action.text() for action in menu.actions()]
