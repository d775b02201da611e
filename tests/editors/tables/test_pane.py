from __future__ import annotations

import pytest
from openpyxl import load_workbook
from PySide6.QtCore import QItemSelectionModel, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QFileDialog, QLineEdit, QMenu

from editors.exchange.plans import Fate, RowPlan
from editors.exchange.sheets import read_sheets
from editors.tables.export_dialog import write_table
from editors.tables.import_dialog import ImportDialog
from editors.tables.pane import TablePane
from editors.tables.replace_dialog import ReplaceDialog
from editors.tables.rows import of_import
from tests.each import each
from tests.editors.desk import FakeDesk

GAME = "castle_von_loghan"


def place(pane, field):
    return [column.name for column in pane.model.columns].index(field)


def cell(pane, row, field):
    return pane.model.index(row, place(pane, field))


def select(pane, *cells):
    pane.select_cell(cells[0][0], place(pane, cells[0][1]))
    for row, field in cells[1:]:
        pane.view.selectionModel().select(cell(pane, row, field), QItemSelectionModel.SelectionFlag.Select)


def type_into(pane, row, field, text):
    pane.select_cell(row, place(pane, field))
    pane.view.setFocus()
    QTest.keyClick(pane.view, Qt.Key.Key_F2)
    [editor] = [one for one in pane.view.viewport().findChildren(QLineEdit) if one.isVisible()]
    editor.selectAll()
    QTest.keyClicks(editor, text)
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QApplication.processEvents()  # Qt commits a line after the key, not during it


def test_a_cell_is_edited_by_keys_and_undone(pane, desk):
    document = pane.model.document(0)

    type_into(pane, 0, "name", "Iron Page")

    assert desk.content(GAME)[document.id].name == "Iron Page"
    pane.undo_stack().undo()
    assert desk.content(GAME)[document.id] == document
    assert cell(pane, 0, "name").data() == "Iron Page"  # shown again when the window tells of the change
    pane.content_changed(GAME, [document.id])
    assert cell(pane, 0, "name").data() == document.name


def test_a_choice_is_edited_with_a_list(pane):
    pane.select_cell(0, place(pane, "weakness"))
    pane.view.edit(cell(pane, 0, "weakness"))
    editor = pane.view.findChild(QComboBox)

    assert [editor.itemText(number) for number in range(editor.count())] == ["melee", "ranged", "shock"]


def test_a_wrong_number_tells_why_and_changes_nothing(pane, desk):
    before, told = pane.model.document(0), []
    pane.message_requested.connect(told.append)

    type_into(pane, 0, "health", "many")
    type_into(pane, 0, "health", "0")

    assert told == [
        f"{before.name}, Health: “many” is not a number.",
        f"{before.name}, Health: it should be at least 1. Nothing was changed.",
    ]
    assert desk.content(GAME)[before.id] == before


def test_fill_down_copies_the_topmost_cell_as_one_step(pane, desk):
    ids = [pane.model.document(row).id for row in range(3)]
    health = desk.content(GAME)[ids[0]].health
    select(pane, (0, "health"), (1, "health"), (2, "health"))

    pane.handlers()["edit.fill_down"]()

    assert [desk.content(GAME)[id].health for id in ids] == [health] * 3
    assert pane.undo_stack().count() == 1


def test_a_block_of_a_spreadsheet_is_pasted_as_one_step_and_undone(pane, desk):
    before = dict(desk.content(GAME))
    QGuiApplication.clipboard().setText("7\tranged\r\n8\tshock\r\n")
    pane.select_cell(0, place(pane, "health"))

    pane.handlers()["edit.paste"]()

    rows = [pane.model.document(row) for row in range(2)]
    assert [(one.health, one.weakness) for one in rows] == [(7, "ranged"), (8, "shock")]
    pane.undo_stack().undo()
    assert dict(desk.content(GAME)) == before


def test_enter_goes_down_where_the_cell_took_what_was_typed(pane):
    type_into(pane, 0, "health", "7")
    assert pane.view.currentIndex().row() == 1
    QTest.keyClick(pane.view, Qt.Key.Key_Return)
    assert pane.view.currentIndex().row() == 2
    type_into(pane, 2, "health", "many")
    assert pane.view.currentIndex().row() == 2


def test_a_block_goes_into_the_columns_that_are_seen(pane):
    head, health, weakness = pane.view.horizontalHeader(), place(pane, "health"), place(pane, "weakness")
    head.moveSection(head.visualIndex(weakness), head.visualIndex(health))
    pane.view.setColumnHidden(place(pane, "attack"), True)
    QGuiApplication.clipboard().setText("shock\t7\tFirst prize.")
    pane.select_cell(0, weakness)
    pane.handlers()["edit.paste"]()

    document = pane.model.document(0)
    assert (document.weakness, document.health, document.trophy) == ("shock", 7, "First prize.")
    select(pane, (0, "health"), (0, "weakness"))
    pane.handlers()["edit.copy"]()
    assert QGuiApplication.clipboard().text() == "shock\t7"


def test_a_wrong_cell_in_a_block_says_that_nothing_was_changed(pane):
    told, before = [], pane.model.documents()
    pane.message_requested.connect(told.append)
    QGuiApplication.clipboard().setText("7\nmany\n")
    pane.select_cell(0, place(pane, "health"))
    pane.handlers()["edit.paste"]()

    assert told == [f"{before[1].name}, Health: “many” is not a number. Nothing was changed."]
    assert pane.model.documents() == before


def test_a_name_in_the_place_of_an_id_is_refused_with_the_way_to_say_it(qtbot, desk):
    pane, told = TablePane("castle_of_magic", "character", desk), []
    qtbot.addWidget(pane)
    pane.message_requested.connect(told.append)
    pane.model.put({(0, place(pane, "home")): "Kida Land"}, "Paste")

    assert "Home country: in a table another component is named by its id" in told[0]


def test_among_filtered_rows_a_block_that_is_too_long_is_refused_with_the_reason(pane):
    pane.filter.setText(pane.model.document(0).name)
    last, told = pane.model.rowCount() - 1, []
    before = pane.model.document(last)
    pane.message_requested.connect(told.append)
    QGuiApplication.clipboard().setText("7\n8\n")
    pane.select_cell(last, place(pane, "health"))
    pane.handlers()["edit.paste"]()

    assert told == ["The block has 2 rows, and from here on the table has 1. Nothing was pasted."]
    assert pane.model.document(last) == before


def test_what_is_copied_can_be_pasted_elsewhere(pane):
    select(pane, (0, "name"), (1, "name"))
    pane.handlers()["edit.copy"]()

    names = [pane.model.document(row).name for row in range(2)]
    assert QGuiApplication.clipboard().text() == "\n".join(names)


def test_emptied_cells_say_the_default_and_needed_ones_stay(pane):
    row = next(row for row in range(pane.model.rowCount()) if pane.model.document(row).flavour)
    name = pane.model.document(row).name
    select(pane, (row, "flavour"), (row, "name"))

    pane.handlers()["edit.delete"]()

    assert (pane.model.document(row).flavour, pane.model.document(row).name) == ("", name)


def test_whole_rows_are_deleted_as_documents(pane, desk):
    id = pane.model.document(1).id
    pane.view.selectRow(1)

    pane.handlers()["edit.delete"]()

    assert desk.deleted == [(GAME, id)]
    assert pane.model.row_of(id) == -1


def test_a_document_that_is_made_or_deleted_elsewhere_comes_and_goes(pane, desk):
    """The desk knows of it before the table hears."""
    made = desk.create(pane.model.document(0).changed(id="enemy.ghost", name="Ghost"))
    pane.content_changed(GAME, ["enemy.ghost"])
    assert pane.model.document(pane.model.row_of("enemy.ghost")) == made.document
    desk.delete(GAME, ["enemy.ghost"])
    pane.content_changed(GAME, ["enemy.ghost"])
    assert pane.model.row_of("enemy.ghost") == -1


def test_the_cursor_stays_with_its_document_when_others_come_and_go(qtbot, pane, desk):
    here = pane.model.document(3)
    pane.select_cell(3, place(pane, "health"))
    desk.create(here.changed(id="enemy.aaa", name="Aaa"))
    pane.content_changed(GAME, ["enemy.aaa"])
    assert pane.model.document(pane.view.currentIndex().row()) == here

    desk.delete(GAME, [here.id])
    with qtbot.waitSignal(pane.subject_changed) as told:
        pane.content_changed(GAME, [here.id])
    assert told.args[0].document == pane.model.document(pane.view.currentIndex().row())
    assert pane.view.currentIndex().column() == place(pane, "health")


def test_the_filter_finds_rows_and_says_when_there_are_none(pane):
    QTest.keyClicks(pane.filter, "no such words")
    assert pane.empty.isVisible()
    assert "Clear the filter" in pane.empty.text()

    pane.filter.clear()
    assert pane.view.isVisible()


def test_a_click_on_a_heading_sorts(pane):
    head = pane.view.horizontalHeader()
    number = place(pane, "health")
    x = head.sectionViewportPosition(number) + 10

    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, 10))

    healths = [pane.model.document(row).health for row in range(pane.model.shown)]
    assert healths == sorted(healths)


def test_a_click_on_a_heading_leaves_the_chosen_cell(pane):
    head = pane.view.horizontalHeader()
    pane.select_cell(0, place(pane, "name"))
    x = head.sectionViewportPosition(place(pane, "health")) + 10

    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, 10))

    assert len(pane.selected()) == 1


def test_the_menu_of_a_heading_chooses_its_column(pane):
    head = pane.view.horizontalHeader()
    number = place(pane, "health")
    head.customContextMenuRequested.emit(QPoint(head.sectionViewportPosition(number) + 10, 10))
    [menu] = pane.findChildren(QMenu)

    menu.actions()[0].trigger()

    assert {column for _, column in pane.selected()} == {number}
    menu.close()


def test_it_is_said_how_much_a_paste_and_a_fill_have_changed(pane):
    told = []
    pane.message_requested.connect(told.append)
    QGuiApplication.clipboard().setText("7\tranged\r\n8\tshock\r\n")
    pane.select_cell(0, place(pane, "health"))
    pane.handlers()["edit.paste"]()
    select(pane, (0, "health"), (1, "health"))

    pane.handlers()["edit.fill_down"]()

    assert told == [
        "Pasted: 3 cells in 2 rows changed. Ctrl+Z takes it back.",
        "Filled down: 1 cell in 1 row changed. Ctrl+Z takes it back.",
    ]


def test_who_types_into_a_cell_is_told_nothing(pane):
    told = []
    pane.message_requested.connect(told.append)

    type_into(pane, 0, "name", "Bat of the Attic")

    assert told == []


def test_replace_shows_what_would_change_and_makes_only_what_is_ticked(pane, desk, monkeypatch):
    shown = []

    def use(dialog):
        QTest.keyClicks(dialog.findChild(QLineEdit, options=Qt.FindChildOption.FindChildrenRecursively), "damage")
        QTest.keyClicks(dialog.instead, "hurt")
        shown.append(dialog.tree.topLevelItemCount())
        dialog.tree.topLevelItem(0).setCheckState(0, Qt.CheckState.Unchecked)
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(ReplaceDialog, "exec", use)
    before, told = dict(desk.content(GAME)), []
    pane.message_requested.connect(told.append)

    pane.handlers()["edit.replace"]()

    changed = [id for id, one in desk.content(GAME).items() if one != before[id]]
    assert len(changed) == shown[0] - 1
    assert told == [f"Replaced: {len(changed)} cells in {len(changed)} rows changed. Ctrl+Z takes it back."]
    assert pane.undo_stack().count() == 1
    pane.undo_stack().undo()
    assert dict(desk.content(GAME)) == before


def test_a_replacement_that_a_list_cannot_hold_is_refused_as_a_whole(qtbot, desk, monkeypatch):
    pane, told = TablePane(GAME, "treasure", desk), []
    qtbot.addWidget(pane)
    pane.message_requested.connect(told.append)
    before = pane.model.documents()

    def fill_in(dialog):
        dialog.wanted.setText("melee")
        dialog.instead.setText("mouse")
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(ReplaceDialog, "exec", fill_in)
    pane.handlers()["edit.replace"]()

    assert told[0].endswith("“mouse” is none of melee, ranged, shock. Nothing was changed.")
    assert pane.model.documents() == before


def test_in_a_large_table_changes_are_looked_for_after_a_pause_and_not_made_before(qtbot, pane, monkeypatch):
    monkeypatch.setattr("editors.tables.replace_dialog.FEW", 3)
    dialog = ReplaceDialog(pane.model.documents(), pane.model.columns, "a table")
    qtbot.addWidget(dialog)
    QTest.keyClicks(dialog.wanted, "Damage")

    assert (dialog.chosen(), dialog.apply.isEnabled()) == ([], False)
    qtbot.waitUntil(dialog.apply.isEnabled)
    assert dialog.chosen()


def test_many_new_rows_come_in_with_one_save_and_go_with_one_undo(pane, desk, monkeypatch):
    saves, shelve = [], desk.shelve
    monkeypatch.setattr(desk, "shelve", lambda *about: saves.append(about) or shelve(*about))
    model = pane.model.document(0)
    plans = [RowPlan(n, Fate.NEW, f"Rat {n}", after=model.changed(id=f"enemy.rat{n}")) for n in range(50)]
    pane.undo_stack().push(of_import(desk, GAME, plans, pytest.fail))

    assert len(saves) == 1
    assert all(f"enemy.rat{n}" in desk.content(GAME) for n in range(50))
    pane.undo_stack().undo()
    assert "enemy.rat7" not in desk.content(GAME)


def test_an_import_that_the_library_refuses_changes_nothing_and_says_why(pane, desk):
    told, model = [], pane.model.document(0)
    desk.refusal = "the disk is full"
    new = RowPlan(2, Fate.NEW, "Rat", after=model.changed(id="enemy.rat"))
    other = RowPlan(3, Fate.CHANGED, "x", before=model, after=model.changed(health=9))
    pane.undo_stack().push(of_import(desk, GAME, [new, other], told.append))

    assert told == ["The library does not take it: the disk is full."]
    assert (desk.content(GAME)[model.id], pane.undo_stack().count()) == (model, 0)


def test_the_plan_of_an_import_says_in_full_why_a_row_is_refused(qtbot, pane, tmp_path):
    file = tmp_path / "new.csv"
    file.write_text("Name,Colour\nGhost,a colour that nobody has ever seen\n")
    dialog = ImportDialog(pane.document_type, pane.model.columns, pane.model.documents())
    qtbot.addWidget(dialog)
    dialog.load(file)
    why = dialog.tree.topLevelItem(0).child(0)

    assert why.text(0) == "Colour: “a colour that nobody has ever seen” is none of green, blue, red, violet"
    assert why.isFirstColumnSpanned()
    assert why.parent().isExpanded()


def test_the_plan_of_an_import_shows_what_a_new_row_would_say(qtbot, pane, tmp_path):
    file = tmp_path / "new.csv"
    file.write_text("Name,Colour,Health,Weakness,Attack\nGhost,red,3,shock,1 Group Damage.\n")
    dialog = ImportDialog(pane.document_type, pane.model.columns, pane.model.documents())
    qtbot.addWidget(dialog)
    dialog.load(file)
    item = dialog.tree.topLevelItem(0)

    assert ["Attack", "", "1 Group Damage."] in [
        [item.child(at).text(column) for column in (2, 3, 4)] for at in range(item.childCount())
    ]


def test_an_exported_table_comes_back_with_its_changes_and_new_rows(pane, desk, tmp_path, monkeypatch):
    path = tmp_path / "enemies.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    pane.handlers()["file.export"]()
    [sheet] = read_sheets(path)
    first = pane.model.document(0)
    changed = path.read_text(encoding="utf-8-sig").replace(first.name, "Iron Page", 1)
    path.write_text(changed + "Ink Ghost,blue,4,shock,1 Group Damage.\n", encoding="utf-8-sig")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    monkeypatch.setattr(ImportDialog, "exec", lambda dialog: dialog.go.isEnabled())

    pane.handlers()["table.import"]()

    assert len(sheet.rows) + 1 == pane.model.total
    assert desk.content(GAME)[first.id].name == "Iron Page"
    assert desk.content(GAME)["enemy.ink-ghost"].health == 4
    pane.undo_stack().undo()
    assert desk.content(GAME)[first.id] == first
    assert "enemy.ink-ghost" not in desk.content(GAME)


def test_an_import_needs_a_column_that_names_the_rows(qtbot, pane, tmp_path):
    (tmp_path / "odd.csv").write_text("Strength\n3\n")
    dialog = ImportDialog(pane.document_type, pane.model.columns, [], pane)
    qtbot.addWidget(dialog)

    dialog.load(tmp_path / "odd.csv")
    assert "name or the id" in dialog.summary.text()
    assert not dialog.go.isEnabled()

    dialog.mappings[0].setCurrentIndex(dialog.mappings[0].findData("name"))
    assert "1 refused" in dialog.summary.text()


def test_a_read_only_library_can_be_looked_at_and_exported_only(qtbot):
    pane = TablePane(GAME, "enemy", FakeDesk(read_only=True))
    qtbot.addWidget(pane)

    assert set(pane.handlers()) == {"edit.find", "edit.copy", "file.export", "table.open_row"}


def test_numbers_are_exported_as_numbers(pane, tmp_path):
    write_table(tmp_path / "enemies.xlsx", "enemy", pane.model.columns, pane.model.documents())
    row = next(load_workbook(tmp_path / "enemies.xlsx").active.iter_rows(min_row=2))

    assert row[place(pane, "health")].value == pane.model.document(0).health


@each(
    ("asked", "written"), [("a.ods", "a.ods.xlsx"), ("v1.2", "v1.2.xlsx"), ("a.CSV", "a.CSV"), ("a.xlsx", "a.xlsx")]
)
def test_a_table_lies_in_the_file_that_is_told(pane, tmp_path, asked, written):
    told = write_table(tmp_path / asked, "enemy", pane.model.columns, pane.model.documents())

    assert told.endswith(f"are in {written}.")
    assert (tmp_path / written).exists()
