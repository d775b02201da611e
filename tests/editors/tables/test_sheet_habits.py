"""What people know from spreadsheets: a name that stays, marks in cells, files that are dropped or linked."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QDialog

from editors.exchange.columns import columns_of
from editors.exchange.plans import Fate, guessed, planned
from editors.exchange.sheets import read_sheets
from editors.tables.import_dialog import ImportDialog
from editors.tables.linked import LinkedFile
from editors.tables.pane import TablePane
from engines.kit.documents import Problem, Severity
from tests.editors.tables.test_pane import GAME, cell


@pytest.fixture
def pane(pane):
    """A table that is too narrow for its columns."""
    pane.resize(600, 400)
    return pane


def sheet_with(health):
    """Return a sheet with one enemy."""
    return f"Name,Colour,Health,Weakness,Attack\nGhost Rat,red,{health},melee,1 Group Damage.\n"


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "enemies.csv"
    file.write_text(sheet_with(health=4))
    return file


def accept(monkeypatch, **ticks):
    """Let the dialog of an import be ticked and accepted."""

    def answer(dialog):
        for name, is_on in ticks.items():
            getattr(dialog, name).setChecked(is_on)
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(ImportDialog, "exec", answer)


def test_the_name_stays_in_sight_when_other_columns_are(pane):
    assert not pane.view.frozen.isVisible()

    pane.view.horizontalScrollBar().setValue(400)
    assert pane.view.frozen.isVisible()
    assert pane.view.frozen.x() == pane.view.verticalHeader().width() + pane.view.frameWidth()

    pane.view.horizontalScrollBar().setValue(0)
    assert not pane.view.frozen.isVisible()


def test_the_name_that_stays_scrolls_with_its_rows(pane):
    pane.view.horizontalScrollBar().setValue(400)
    pane.view.verticalScrollBar().setValue(5)

    assert pane.view.frozen.verticalScrollBar().value() == 5


def test_a_cell_with_a_problem_has_a_sign_and_says_what_it_is(pane):
    id = pane.model.document(1).id
    pane.problems_changed(GAME, [Problem(id, "attack", "nobody understands this", Severity.ERROR)])
    wrong, right = cell(pane, 1, "attack"), cell(pane, 0, "attack")

    assert not wrong.data(Qt.ItemDataRole.DecorationRole).isNull()
    assert wrong.data(Qt.ItemDataRole.ToolTipRole) == "nobody understands this"
    assert right.data(Qt.ItemDataRole.DecorationRole) is None


def test_empty_cells_change_nothing_if_that_is_wished(desk, file):
    known = [one for one in desk.content(GAME).values() if one.kind == "enemy" and one.flavour][:1]
    file.write_text(f"Id,Health,Flavour\n{known[0].id},9,\n")
    [sheet] = read_sheets(file)
    columns = columns_of(type(known[0]))
    plans = [
        planned(sheet, guessed(sheet, columns), columns, type(known[0]), known, empties_count=counts)
        for counts in (True, False)
    ]

    assert [plan.after.flavour for [plan] in plans] == ["", known[0].flavour]
    assert [plan.after.health for [plan] in plans] == [9, 9]


def test_after_an_import_what_came_in_is_selected_and_told(pane, monkeypatch, file):
    told = []
    pane.message_requested.connect(told.append)
    accept(monkeypatch)
    pane.import_from(file)

    rows = {index.row() for index in pane.view.selectionModel().selectedRows()}
    assert rows == {pane.model.row_of("enemy.ghost-rat")}
    assert told == ["1 new, 0 changed: they are selected. Ctrl+Z takes the import back."]


def test_a_file_dropped_on_the_table_is_imported(qtbot, pane, file, monkeypatch):
    taken = []
    pane.view.take_files((".csv",), taken.append)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    actions = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    drop = QDropEvent(QPointF(9, 9), actions, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    drop.setDropAction(Qt.DropAction.MoveAction)
    pane.view.dropEvent(drop)

    qtbot.waitUntil(lambda: taken == [file])
    assert drop.dropAction() == Qt.DropAction.CopyAction, "a source that hears of a move may delete the file"


@pytest.mark.slow
def test_a_linked_file_that_changes_is_offered_as_a_plan(qtbot, pane, file, monkeypatch):
    plans = []
    accept(monkeypatch, keep=True)
    pane.import_from(file)
    assert (pane.linked.path, pane.linked.show_changes.isVisible()) == (file, False)

    file.write_text(sheet_with(health=7))
    qtbot.waitUntil(pane.linked.show_changes.isVisible)
    monkeypatch.setattr(ImportDialog, "exec", lambda dialog: plans.extend(dialog.accepted_plans()))
    pane.linked.show_changes.click()
    assert [(plan.fate, plan.after.health) for plan in plans] == [(Fate.CHANGED, 7)]


def test_a_linked_file_is_read_again_as_it_was_read_before(pane, file, monkeypatch):
    again = []

    def chosen(dialog):
        dialog.keep.setChecked(True)
        dialog.empties.setChecked(True)
        dialog.mappings[1].setCurrentIndex(0)
        return True

    monkeypatch.setattr(ImportDialog, "exec", chosen)
    pane.import_from(file)
    monkeypatch.setattr(ImportDialog, "exec", lambda dialog: again.append(dialog.choices()))
    pane.import_from(file)
    headings = file.read_text().splitlines()[0].split(",")

    assert again[0]["empties"]
    assert again[0]["columns"][headings[0]]
    assert again[0]["columns"][headings[1]] == ""


def test_what_changed_while_the_program_was_closed_is_offered(qtbot, desk, pane, file):
    pane.linked.link(file, {"empties": True})
    state = pane.state()
    file.write_text(sheet_with(health=7) + " ")
    again = TablePane(GAME, "enemy", desk)
    qtbot.addWidget(again)
    again.restore(json.loads(json.dumps(state)))

    assert not again.linked.show_changes.isHidden()
    assert again.linked.how == {"empties": True}


def test_a_link_is_remembered_over_a_restart(qtbot, desk, pane, file):
    pane.linked.link(file)
    again = TablePane(GAME, "enemy", desk)
    qtbot.addWidget(again)
    again.restore(pane.state())

    assert again.linked.path == file


@pytest.mark.slow
def test_a_file_that_another_takes_the_place_of_stays_linked(qtbot, file, tmp_path):
    linked = LinkedFile()
    qtbot.addWidget(linked)
    linked.link(file)
    other = tmp_path / "written-aside"
    other.write_text("Name\nAn altogether different rat\n")
    other.replace(file)

    qtbot.waitUntil(lambda: not linked.show_changes.isHidden())
    linked.link(None)
    assert linked.isHidden()
