from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox

from workbench.window.dialogs.rename import RenameDialog

GAME, ID = "castle_von_loghan", "enemy.dragon"


@pytest.fixture
def dialog(workspace, qtbot):
    made = RenameDialog(workspace, workspace.shelf.entry(GAME, ID))
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    made.show()
    return made


def write(field, text):
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    QTest.keyClicks(field, text)


def ok(dialog):
    return dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)


def test_what_is_typed_replaces_the_name(dialog):
    QTest.keyClicks(dialog.name, "Wyrm")

    assert dialog.name.text() == "Wyrm"


def test_name_and_id_are_changed_together_and_undone_together(dialog, workspace, qtbot):
    before = workspace.content(GAME)[ID]
    write(dialog.name, "Wyrm")
    write(dialog.id, "enemy.wyrm")
    with qtbot.waitSignals([dialog.renamed, workspace.document_renamed]):
        QTest.keyClick(dialog.id, Qt.Key.Key_Return)
    assert ID not in workspace.content(GAME)
    assert workspace.content(GAME)["enemy.wyrm"].name == "Wyrm"

    workspace.shelf_stack.undo()
    assert workspace.content(GAME)[ID] == before
    assert "enemy.wyrm" not in workspace.content(GAME)


@pytest.mark.parametrize(
    ("name", "id", "why"),
    [
        (" ", ID, "needs a name"),
        ("Wyrm", "Two Words", "lower-case letters"),
        ("Wyrm", "x" * 130, "lower-case letters"),
        ("Wyrm", "enemy.cultist", "already"),
    ],
)
def test_what_cannot_be_is_said_at_once(dialog, name, id, why):
    write(dialog.name, name)
    write(dialog.id, id)

    assert why in dialog.why.text()
    assert not ok(dialog).isEnabled()


def test_escape_changes_nothing(dialog, workspace):
    write(dialog.name, "Wyrm")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)

    assert workspace.content(GAME)[ID].name == "Dragon"
