from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest

from workbench.window.panes.trash import TrashPane

GAME = "castle_von_loghan"
IDS = ["enemy.dragon", "enemy.cultist"]


@pytest.fixture
def pane(workspace, qtbot):
    made = TrashPane(workspace)
    qtbot.addWidget(made, before_close_func=lambda widget: widget.finish())
    tester = QAbstractItemModelTester(made.list.lines, QAbstractItemModelTester.FailureReportingMode.Fatal)
    made.resize(300, 400)
    made.show()
    yield made
    del tester


def listed(pane):
    return {line.key for line in pane.list.lines.lines()}


def test_an_empty_trash_says_so(pane):
    assert "empty" in pane.note.text()
    assert not pane.empty_button.isEnabled()


def test_what_is_deleted_appears_and_can_be_restored(pane, workspace):
    workspace.delete(GAME, IDS)
    assert listed(pane) == {(GAME, id) for id in IDS}

    pane.list.choose([(GAME, IDS[0])])
    QTest.mouseClick(pane.restore_button, Qt.MouseButton.LeftButton)

    assert listed(pane) == {(GAME, IDS[1])}
    assert IDS[0] in workspace.content(GAME)


def test_enter_restores_and_undo_takes_it_back(pane, workspace):
    workspace.delete(GAME, IDS[:1])
    pane.list.setFocus()
    pane.list.selectAll()
    QTest.keyClick(pane.list, Qt.Key.Key_Return)
    assert IDS[0] in workspace.content(GAME)

    pane.undo_stack().undo()
    assert IDS[0] not in workspace.content(GAME)


def test_what_was_deleted_is_chosen_so_that_enter_restores_it(pane, workspace):
    workspace.delete(GAME, IDS[:1])
    pane.list.setFocus()

    QTest.keyClick(pane.list, Qt.Key.Key_Return)

    assert IDS[0] in workspace.content(GAME)


def test_the_trash_is_emptied_only_after_a_second_press(pane, workspace, qtbot):
    workspace.delete(GAME, IDS)
    QTest.mouseClick(pane.empty_button, Qt.MouseButton.LeftButton)
    assert len(workspace.library.trash()) == 2

    QTest.mouseClick(pane.notice.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not workspace.library.trash() and not listed(pane))


def test_what_was_removed_for_good_cannot_be_brought_back_by_undo_and_says_so(pane, workspace, qtbot):
    workspace.delete(GAME, IDS)
    pane.purge()
    qtbot.waitUntil(lambda: not listed(pane))

    with qtbot.waitSignal(workspace.failed):
        workspace.shelf_stack.undo()
