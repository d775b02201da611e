from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QAbstractItemModelTester, QTest

from workbench.window.commands.shortcuts import ShortcutModel, ShortcutsDialog, holder, remapped
from workbench.window.commands.table import BY_ID

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def dialog(qtbot, preferences):
    made = ShortcutsDialog(preferences)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    made.show()
    return made


def choose(dialog: ShortcutsDialog, id: str) -> None:
    dialog.search.setText(BY_ID[id].title.rstrip("…"))
    row = next(row for row in range(dialog.model.rowCount()) if dialog.model.command(row).id == id)
    dialog.view.selectRow(row)


def test_other_keys_are_kept_and_those_of_the_table_are_not(qapp):
    assert remapped({}, "file.save", "Ctrl+Alt+S") == {"file.save": "Ctrl+Alt+S"}
    assert remapped({"file.save": "Ctrl+Alt+S"}, "file.save", "Ctrl+S") == {}


def test_whoever_had_the_keys_loses_them(qapp):
    chosen = remapped({}, "file.save", "Ctrl+P")

    assert chosen == {"file.save": "Ctrl+P", "file.quick_open": ""}
    assert holder("Ctrl+P", chosen).id == "file.save"


@pytest.mark.slow
def test_a_command_that_is_no_longer_in_the_table_is_forgotten(qapp):
    assert remapped({"old.command": "Ctrl+J"}, "file.save", "F3") == {"file.save": "F3"}


def test_the_dialog_takes_keys_as_they_are_typed(dialog, preferences):
    choose(dialog, "file.save")
    dialog.keys.setFocus()
    QTest.keyClick(dialog.keys, Qt.Key.Key_F9)

    QTest.mouseClick(dialog.use, Qt.MouseButton.LeftButton)

    assert preferences.shortcuts == {"file.save": "F9"}


def test_the_dialog_names_who_would_lose_the_keys(dialog):
    choose(dialog, "file.save")

    dialog.keys.setKeySequence(QKeySequence("Ctrl+P"))

    assert "Open by name" in dialog.note.text()


def test_the_dialog_brings_the_default_back(dialog, preferences):
    preferences.set("shortcuts", {"file.save": "F9", "edit.find": ""})
    choose(dialog, "file.save")

    QTest.mouseClick(dialog.reset, Qt.MouseButton.LeftButton)
    assert preferences.shortcuts == {"edit.find": ""}
    QTest.mouseClick(dialog.reset_all, Qt.MouseButton.LeftButton)

    assert preferences.shortcuts == {}


def test_the_dialog_finds_commands_by_their_keys(dialog):
    dialog.search.setText("ctrl+shift+p")

    assert [dialog.model.command(row).id for row in range(dialog.model.rowCount())] == ["view.palette"]


def test_a_search_without_result_leaves_nothing_to_change(dialog):
    dialog.search.setText("xyzzy")

    assert not dialog.use.isEnabled()


def test_the_model_keeps_the_laws_of_qt(qapp):
    model = ShortcutModel({})
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)

    model.filter("op")
    model.take({"file.new": "F3"})
    model.filter("xyzzy")
    model.filter("")


def test_the_window_takes_new_keys_at_once(window, preferences):
    preferences.set("shortcuts", {"file.quick_open": "F3"})

    assert window.command_actions["file.quick_open"].shortcut() == QKeySequence("F3")
    assert "F3" in window.command_actions["file.quick_open"].toolTip()
