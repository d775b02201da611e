"""Rows that are typed or pasted below the last one."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from editors.tables.pane import TablePane
from tests.each import each
from tests.editors.desk import FakeDesk
from tests.editors.tables.test_pane import GAME, place, select, type_into


def paste(pane, row, field, text):
    QGuiApplication.clipboard().setText(text)
    select(pane, (row, field))
    pane.handlers()["edit.paste"]()


def test_a_name_typed_in_the_last_row_makes_a_document_with_an_id_of_its_name(pane, desk):
    last = pane.model.shown
    type_into(pane, last, "name", "Iron Page")

    assert desk.content(GAME)["enemy.iron-page"].name == "Iron Page"
    assert pane.model.document(last).id == "enemy.iron-page"
    assert pane.view.currentIndex().row() == last + 1


def type_and_tab(pane, row, text):
    """Type into the name of a row, and press Tab."""
    pane.select_cell(row, place(pane, "name"))
    pane.view.setFocus()
    QTest.keyClick(pane.view, Qt.Key.Key_F2)
    [editor] = [one for one in pane.view.viewport().findChildren(QLineEdit) if one.isVisible()]
    editor.selectAll()
    QTest.keyClicks(editor, text)
    QTest.keyClick(editor, Qt.Key.Key_Tab)
    QApplication.processEvents()  # Qt commits a line after the key, not during it


def test_tab_goes_to_the_next_cell_of_the_row_and_never_to_the_next_name(pane):
    type_and_tab(pane, 3, "Iron Page")
    here = pane.view.currentIndex()

    assert pane.model.document(3).name == "Iron Page"
    assert (here.row(), here.column()) == (3, place(pane, "name") + 1)


def test_tab_in_the_last_row_goes_on_with_the_document_that_was_just_made(pane):
    last, told = pane.model.shown, []
    pane.subject_changed.connect(told.append)
    type_and_tab(pane, last, "Iron Page")
    here = pane.view.currentIndex()

    assert (here.row(), here.column()) == (last, place(pane, "name") + 1)
    assert (pane.model.shown, pane.model.rowCount()) == (last + 1, last + 2)
    assert told[-1].document.id == "enemy.iron-page"


def test_undo_takes_a_new_row_away_and_redo_brings_it_back(pane, desk):
    last = pane.model.shown
    type_into(pane, last, "name", "Iron Page")
    pane.undo_stack().undo()
    pane.content_changed(GAME, ["enemy.iron-page"])
    assert (pane.model.shown, "enemy.iron-page" in desk.content(GAME)) == (last, False)

    pane.undo_stack().redo()
    assert "enemy.iron-page" in desk.content(GAME)


def test_a_block_pasted_over_the_end_changes_the_last_row_and_makes_new_ones_in_one_step(pane, desk):
    last, told = pane.model.shown - 1, []
    before = pane.model.document(last)
    pane.message_requested.connect(told.append)
    paste(pane, last, "name", "Iron Page\nTin Page\nTin Page\n")

    names = [pane.model.document(row).name for row in range(last, pane.model.shown)]
    assert names == ["Iron Page", "Tin Page", "Tin Page"]
    assert {"enemy.tin-page", "enemy.tin-page-2"} <= desk.content(GAME).keys()
    assert told[-1] == "Pasted: 1 cell in 1 row changed, 2 new rows made. Ctrl+Z takes it back."
    pane.undo_stack().undo()
    assert (desk.content(GAME)[before.id], "enemy.tin-page" in desk.content(GAME)) == (before, False)


def test_pasted_rows_stand_in_their_order_and_are_selected(pane, desk, monkeypatch):
    last, shelve = pane.model.shown, desk.shelve

    def shelve_and_tell(game, laid, gone):
        why = shelve(game, laid, gone)
        pane.content_changed(game, sorted((one.id for one in laid), reverse=True))  # as a library does: in any order
        return why

    monkeypatch.setattr(desk, "shelve", shelve_and_tell)
    paste(pane, last, "name", "Tin Page\nIron Page\nZinc Page\nCopper Page\n")

    names = [pane.model.document(row).name for row in range(last, pane.model.shown)]
    assert names == ["Tin Page", "Iron Page", "Zinc Page", "Copper Page"]
    assert [index.row() for index in pane.view.selectionModel().selectedRows()] == [*range(last, last + 4)]
    assert pane.view.currentIndex().row() == last


def test_rows_stand_by_the_numbers_in_their_ids_when_the_table_is_opened_again(qtbot, pane, desk):
    paste(pane, pane.model.shown, "name", "\n".join(f"Page {number}" for number in (1, 2, 10, 11, 3)))
    again = TablePane(GAME, "enemy", desk)
    qtbot.addWidget(again)

    names = [one.name for one in again.model.documents() if one.name.startswith("Page ")]
    assert names == ["Page 1", "Page 2", "Page 3", "Page 10", "Page 11"]


def test_a_new_row_that_cannot_be_is_refused_with_all_others(pane, desk):
    before, told = dict(desk.content(GAME)), []
    pane.message_requested.connect(told.append)
    paste(pane, pane.model.shown, "health", "7\nmany")
    paste(pane, pane.model.shown, "health", "7\n-4")

    assert dict(desk.content(GAME)) == before
    assert told[0].endswith("Health: “many” is not a number. Nothing was changed.")
    assert told[1].startswith("A new row, Health")


def test_new_rows_stand_last_until_the_table_is_sorted(pane):
    type_into(pane, pane.model.shown, "name", "Aardvark")
    assert pane.model.document(pane.model.shown - 1).name == "Aardvark"

    pane.view.sortByColumn(place(pane, "name"), Qt.SortOrder.AscendingOrder)
    assert pane.model.document(0).name == "Aardvark"


def test_the_empty_row_is_no_document(pane):
    last, opened = pane.model.shown, []
    pane.open_requested.connect(lambda *key: opened.append(key))
    pane.select_cell(last, 0)
    pane.open_current()
    pane.view.selectRow(last)
    pane.handlers()["edit.delete"]()

    assert (pane.subject(), opened, pane.model.shown) == (None, [], last)


def test_who_may_only_read_has_no_empty_row(qtbot):
    pane = TablePane(GAME, "enemy", FakeDesk(read_only=True))
    qtbot.addWidget(pane)

    assert pane.model.rowCount() == pane.model.shown


def test_rows_that_are_added_elsewhere_come_without_a_jump(pane, desk):
    pane.select_cell(3, 0)
    here = pane.model.document(3)
    made = desk.create(desk.blank(GAME, "enemy"))
    pane.content_changed(GAME, [made.document.id])

    assert pane.model.document(pane.view.currentIndex().row()) == here
    assert pane.model.row_of(made.document.id) == pane.model.shown - 1


def test_a_rules_text_in_a_cell_is_written_with_the_language(qtbot, pane):
    pane.view.setCurrentIndex(pane.model.index(0, place(pane, "attack")))
    pane.view.setFocus()
    QTest.keyClick(pane.view, Qt.Key.Key_F2)
    editor = pane.view.indexWidget(pane.view.currentIndex()) or pane.view.viewport().focusWidget()
    editor.offer()
    assert editor.suggestions.suggestions
    editor.popup.hide()

    editor.write("1 Group Damage.")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    assert pane.model.document(0).attack == "1 Group Damage."


@each("key, by", [(Qt.Key.Key_Tab, 1), (Qt.Key.Key_Backtab, -1)])
def test_tab_goes_on_to_the_next_cell_from_a_long_text_as_well(pane, key, by):
    column = place(pane, "attack")
    pane.view.setCurrentIndex(pane.model.index(0, column))
    pane.view.setFocus()
    QTest.keyClick(pane.view, Qt.Key.Key_F2)
    editor = pane.view.viewport().focusWidget()
    editor.write("2 Group Damage.")
    QTest.keyClick(editor, key)

    assert pane.model.document(0).attack == "2 Group Damage."
    assert pane.view.currentIndex().column() == column + by
