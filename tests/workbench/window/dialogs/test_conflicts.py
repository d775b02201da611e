from __future__ import annotations

import pytest

from workbench.window.dialogs.conflicts import ConflictDialog

GAME, ID = "castle_von_loghan", "enemy.dragon"


@pytest.fixture
def clash(workspace):
    """A document that was edited here while another program has saved it."""
    dragon = workspace.open(GAME, ID)
    theirs = workspace.library.get(GAME, ID).changed(name="Theirs", health=2)
    dragon.edit("Name", name="Mine")
    workspace.library.save(theirs)
    assert not workspace.flush()
    return dragon


def test_keeping_mine_leaves_theirs_in_the_history(workspace, clash, qtbot):
    dialog = ConflictDialog(workspace, clash)
    qtbot.addWidget(dialog)
    assert {"Mine", "Theirs"} <= set(dialog.text.toPlainText().split())
    dialog.mine.click()

    assert workspace.flush()
    history = workspace.library.history(GAME, ID)
    names = [workspace.library.revision(GAME, ID, one.number).name for one in history[:2]]
    assert names == ["Mine", "Theirs"]


def test_taking_theirs_leaves_mine_one_step_back(workspace, clash, qtbot):
    dialog = ConflictDialog(workspace, clash)
    qtbot.addWidget(dialog)
    dialog.theirs.click()

    assert (clash.document.name, clash.document.health) == ("Theirs", 2)
    assert workspace.save_state == "saved"
    clash.stack.undo()
    assert clash.document.name == "Mine"
    assert workspace.flush()


def test_the_window_shows_both_versions_of_a_document_in_conflict(window, qtbot):
    opened = window.workspace.open(GAME, ID)
    theirs = opened.document.changed(name="Theirs")
    with qtbot.waitSignal(window.workspace.conflict_found):
        opened.edit("Name", name="Mine")
        window.workspace.library.save(theirs)

    dialog = window.findChild(ConflictDialog)
    assert dialog.isVisible()
    dialog.theirs.click()
    assert opened.document == theirs
