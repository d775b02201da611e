from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from workbench.window.release_dialog import ReleaseDialog

GAME = "ambush"


@pytest.fixture
def dialog(qtbot, workspace):
    dialog = ReleaseDialog(workspace, GAME)
    qtbot.addWidget(dialog)
    dialog.show()
    yield dialog
    workspace.runner.wait()
    dialog.close()


def wait(qtbot, dialog):
    qtbot.waitUntil(lambda: "Comparing" not in dialog.summary.text(), timeout=60_000)


def test_without_a_release_the_dialog_says_what_one_is_for(dialog):
    assert "No release yet" in dialog.summary.text()
    assert not dialog.export.isEnabled()


def test_what_changed_since_a_release_is_listed_in_plain_words_and_written(qtbot, dialog, workspace, tmp_path):
    assert dialog.make_release("Demo print", "physical prototype", "for the fair")
    wait(qtbot, dialog)
    assert "Nothing has changed" in dialog.summary.text()

    card = next(one for one in workspace.content(GAME).values() if one.kind == "card")
    workspace.open(GAME, card.id).edit("Name", name="Another name")
    dialog._compare()
    wait(qtbot, dialog)
    assert dialog.lines.topLevelItemCount() == 1
    assert "Another name" in dialog.lines.topLevelItem(0).text(1)

    for name in ("errata.pdf", "errata.md"):
        dialog.write_to(tmp_path / name)
        qtbot.waitUntil(lambda name=name: dialog.summary.text() == f"{name} is written.", timeout=60_000)
    assert (tmp_path / "errata.pdf").read_bytes().startswith(b"%PDF")
    assert "Another name" in (tmp_path / "errata.md").read_text(encoding="utf-8")


def test_a_second_release_of_the_same_name_is_refused(qtbot, dialog):
    dialog.make_release("Demo print", "", "")
    wait(qtbot, dialog)

    assert not dialog.make_release("Demo print", "", "")
    assert dialog.releases.topLevelItemCount() == 1


def changed_card(qtbot, dialog, workspace):
    """Release, change a card, and show what changed, field by field."""
    dialog.make_release("Demo print", "", "")
    wait(qtbot, dialog)
    card = next(one for one in workspace.content(GAME).values() if one.kind == "card")
    workspace.open(GAME, card.id).edit("Name", name="Another name")
    dialog._compare()
    wait(qtbot, dialog)
    dialog.tabs.setCurrentWidget(dialog.changes)
    return card


def test_a_change_that_is_not_ticked_is_not_told_and_stays_so(qtbot, dialog, workspace):
    changed_card(qtbot, dialog, workspace)

    dialog.changes.topLevelItem(0).setCheckState(0, Qt.CheckState.Unchecked)
    qtbot.waitUntil(lambda: "Nothing has changed" in dialog.summary.text(), timeout=60_000)

    assert dialog.lines.topLevelItemCount() == 0
    assert dialog.changes.topLevelItem(0).checkState(0) == Qt.CheckState.Unchecked


def test_a_reason_stands_in_the_list(qtbot, dialog, workspace):
    changed_card(qtbot, dialog, workspace)

    dialog.changes.topLevelItem(0).setText(4, "It was somebody else's name.")
    qtbot.waitUntil(
        lambda: dialog.lines.topLevelItemCount() == 1 and "somebody" in dialog.lines.topLevelItem(0).text(2),
        timeout=60_000,
    )


def test_a_change_can_be_taken_back_and_that_is_a_step_of_the_card(qtbot, dialog, workspace):
    card = changed_card(qtbot, dialog, workspace)
    dialog.changes.setCurrentItem(dialog.changes.topLevelItem(0))

    dialog.take_back.click()

    opened = workspace.open(GAME, card.id)
    assert opened.document == card
    opened.stack.undo()
    assert opened.document.name == "Another name"
