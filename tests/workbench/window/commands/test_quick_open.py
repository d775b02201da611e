from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engines.registry import COVERS
from workbench.window.browser.scopes import EVERYTHING, Scope
from workbench.window.commands.quick_open import game_in_front, new_documents, open_documents, open_tables

LOGHAN, MAGIC, AMBUSH = "castle_von_loghan", "castle_of_magic", "ambush"


def first_game(window) -> str:
    """Open the list of what can be made, and return the game of its first row."""
    dialog = new_documents(window)
    game, _ = dialog.model.choice(0).value
    dialog.reject()
    return game


def test_new_begins_with_the_game_of_the_tab_in_front(window):
    assert first_game(window) == next(iter(COVERS))

    window.open_document(LOGHAN, "combat.aid")

    assert first_game(window) == LOGHAN


def test_without_a_tab_new_begins_with_the_game_that_is_picked_in_the_library(window):
    window.docks["library"].content().scopes.choose(Scope(AMBUSH))

    assert first_game(window) == AMBUSH


def test_who_is_in_the_library_means_the_game_that_is_picked_there(window, qtbot):
    window.open_document(LOGHAN, "combat.aid")
    browser = window.docks["library"].content()
    browser.scopes.choose(Scope(AMBUSH))
    assert game_in_front(window) == LOGHAN

    browser.scopes.setFocus()
    assert game_in_front(window) == AMBUSH
    browser.scopes.choose(EVERYTHING)
    assert game_in_front(window) == LOGHAN


def test_new_says_below_the_list_that_the_game_in_front_needs_no_board(window):
    window.open_document(MAGIC, "shrine.amulet")
    dialog = new_documents(window)
    dialog.line.setText("board")

    assert dialog.model.choice(0).value == (LOGHAN, "board")
    assert dialog.note.text() == COVERS[MAGIC].boardless
    dialog.reject()


def test_new_says_nothing_about_boards_where_there_are_some(window):
    window.open_document(LOGHAN, "combat.aid")
    dialog = new_documents(window)

    assert not dialog.note.text()
    dialog.reject()


def test_a_style_sheet_can_be_made_for_every_game(window):
    dialog = new_documents(window)
    dialog.line.setText("style sheet")
    found = [dialog.model.choice(row).value for row in range(dialog.model.rowCount())]

    assert {game for game, kind in found if kind == "style_sheet"} == {one.slug for one in window.workspace.covers}
    dialog.reject()


def test_tables_begin_with_the_game_in_front_too(window):
    window.open_document(LOGHAN, "combat.aid")
    dialog = open_tables(window)

    assert dialog.model.choice(0).value[0] == LOGHAN
    dialog.reject()


@pytest.mark.parametrize("kind", ["story", "shrine", "random event"])
def test_who_types_the_name_of_a_kind_means_its_documents_and_not_the_layout_named_alike(window, kind):
    dialog = open_documents(window)
    dialog.line.setText(kind)

    assert dialog.model.choice(0).detail.lower().startswith(kind)
    dialog.reject()


def test_a_layout_is_found_by_its_name_and_that_it_is_one(window):
    dialog = open_documents(window)
    dialog.line.setText("shrine layout")

    assert (dialog.model.choice(0).title, dialog.model.choice(0).detail[:6]) == ("Shrine", "Layout")
    dialog.reject()


def test_enter_makes_what_nobody_has_with_an_id_of_its_name(window, workspace):
    window.open_document(LOGHAN, "combat.aid")
    dialog = open_documents(window)
    dialog.line.setText("Quetzalcoatl Xylophone")
    kind = workspace.content(LOGHAN)["combat.aid"].kind
    assert dialog.model.choice(0).value == (LOGHAN, kind, "Quetzalcoatl Xylophone")

    QTest.keyClick(dialog.line, Qt.Key.Key_Return)
    key = window.tabs.key_of(window.current_pane())
    assert key.name.endswith("quetzalcoatl-xylophone")
    assert workspace.content(LOGHAN)[key.name].name == "Quetzalcoatl Xylophone"


def test_without_a_tab_what_nobody_has_is_offered_for_every_game_with_the_kind_opened_last_first(window, workspace):
    window.open_document(LOGHAN, "combat.aid")
    kind = workspace.content(LOGHAN)["combat.aid"].kind
    window.run_command("file.close_tab")
    dialog = open_documents(window)
    dialog.line.setText("Quetzalcoatl Xylophone")
    offered = [dialog.model.choice(row).value[:2] for row in range(dialog.model.rowCount())]

    assert offered[0] == (LOGHAN, kind)
    assert {game for game, _ in offered} == {one.slug for one in workspace.covers}
    dialog.reject()


def test_what_is_there_by_that_name_is_not_offered_anew(window, workspace):
    name = workspace.content(LOGHAN)["combat.aid"].name
    window.open_document(LOGHAN, "combat.aid")
    dialog = open_documents(window)
    dialog.line.setText(name)

    shown = [dialog.model.choice(row).title for row in range(dialog.model.rowCount())]
    assert name in shown
    assert not any(title.startswith("New ") for title in shown)
    dialog.reject()


def test_documents_are_found_with_their_faces(qtbot, window, workspace):
    dialog = open_documents(window)
    dialog.line.setText(workspace.content(LOGHAN)["combat.aid"].name)
    picture = dialog.model.choice(0).picture

    qtbot.waitUntil(lambda: picture(30, 1.0) is not None)
    assert picture(30, 1.0).height() == 30
    dialog.reject()
