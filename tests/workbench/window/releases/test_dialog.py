from __future__ import annotations

from pathlib import Path

import pypdf
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView

import workbench.window.releases.dialog as dialog_module
from exports.errata.remarks import Remark
from workbench.window.printing.opening import open_releases
from workbench.window.releases.dialog import ReleaseDialog, with_ending
from workbench.window.releases.new_release import NewReleaseDialog
from workbench.window.releases.remarks_table import REASON, TOGETHER, WORDS, remember, remembered

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
    qtbot.waitUntil(lambda: "Comparing" not in dialog.summary.text())


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
        qtbot.waitUntil(lambda name=name: dialog.summary.text() == f"{name} is written.")
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
    qtbot.waitUntil(lambda: "Nothing has changed" in dialog.summary.text())

    assert dialog.lines.topLevelItemCount() == 0
    assert dialog.changes.topLevelItem(0).checkState(0) == Qt.CheckState.Unchecked


def test_a_reason_stands_in_the_list(qtbot, dialog, workspace):
    changed_card(qtbot, dialog, workspace)

    dialog.changes.topLevelItem(0).setText(4, "It was somebody else's name.")
    qtbot.waitUntil(
        lambda: dialog.lines.topLevelItemCount() == 1 and "somebody" in dialog.lines.topLevelItem(0).text(2),
    )


def test_a_change_can_be_taken_back_and_that_is_a_step_of_the_card(qtbot, dialog, workspace):
    card = changed_card(qtbot, dialog, workspace)
    dialog.changes.setCurrentItem(dialog.changes.topLevelItem(0))

    dialog.take_back.click()

    opened = workspace.open(GAME, card.id)
    assert opened.document == card
    opened.stack.undo()
    assert opened.document.name == "Another name"


def test_a_line_can_be_put_into_other_words(qtbot, dialog, workspace):
    changed_card(qtbot, dialog, workspace)

    dialog.changes.topLevelItem(0).setText(WORDS, "goes by a new name")

    qtbot.waitUntil(
        lambda: (
            dialog.lines.topLevelItemCount() == 1 and dialog.lines.topLevelItem(0).text(1) == "goes by a new name"
        ),
    )


def test_decisions_that_are_not_shown_are_kept(qtbot, dialog, workspace):
    card = changed_card(qtbot, dialog, workspace)
    german = Remark(document=card.id, path="name", sentence="heißt anders", language="de")
    elsewhere = Remark(document="another", path="text", hidden=True)
    remember(workspace, GAME, "Demo print", [german, elsewhere])
    dialog._compare()
    wait(qtbot, dialog)

    dialog.changes.topLevelItem(0).setText(REASON, "why not")

    kept = remembered(workspace, GAME, "Demo print")
    assert [*kept[:2], kept[2].reason] == [german, elsewhere, "why not"]


def click(qtbot, table, column: int, *, twice: bool = False) -> None:
    """Click into a cell of the first row, at its left."""
    place = table.visualRect(table.model().index(0, column))
    point = place.center()
    point.setX(place.left() + 10)
    press = qtbot.mouseDClick if twice else qtbot.mouseClick
    press(table.viewport(), Qt.MouseButton.LeftButton, pos=point)


def test_only_what_the_designer_decides_can_be_edited(qtbot, dialog, workspace):
    changed_card(qtbot, dialog, workspace)
    table = dialog.changes

    for column in range(TOGETHER + 1):
        click(qtbot, table, column)
        click(qtbot, table, column, twice=True)
        is_open = table.state() == QAbstractItemView.State.EditingState
        assert is_open == (column >= REASON)


def test_a_click_and_a_key_take_the_tick_away_and_put_it_back(qtbot, dialog, workspace):
    changed_card(qtbot, dialog, workspace)
    table = dialog.changes

    click(qtbot, table, 0)
    assert table.topLevelItem(0).checkState(0) == Qt.CheckState.Unchecked
    table.setCurrentItem(table.topLevelItem(0))
    qtbot.keyClick(table, Qt.Key.Key_Space)
    assert table.topLevelItem(0).checkState(0) == Qt.CheckState.Checked


def test_an_edition_of_ones_own_can_be_chosen(qtbot, dialog):
    dialog.make_release("Fair", "kickstarter", "", "2026-10-01")
    wait(qtbot, dialog)

    assert dialog.edition.currentData() == "kickstarter"
    assert dialog.releases.topLevelItem(0).text(2) == "2026-10-01"


def test_those_of_another_edition_hear_nothing_of_the_print(qtbot, dialog, workspace):
    dialog.make_release("Demo print", "physical prototype", "")
    card = next(one for one in workspace.content(GAME).values() if one.kind == "card")
    workspace.open(GAME, card.id).edit("Name", name="Another name")

    dialog.edition.setCurrentIndex(dialog.edition.findData("digital"))
    wait(qtbot, dialog)

    assert dialog.lines.topLevelItemCount() == dialog.changes.topLevelItemCount() == 0


def test_what_was_decided_about_a_release_goes_with_it(qtbot, dialog, workspace, monkeypatch):
    changed_card(qtbot, dialog, workspace)
    dialog.changes.topLevelItem(0).setText(REASON, "why not")
    yes = lambda *_: dialog_module.QMessageBox.StandardButton.Yes  # noqa: E731
    monkeypatch.setattr(dialog_module.QMessageBox, "question", yes)

    dialog.withdraw.click()

    assert remembered(workspace, GAME, "Demo print") == []


@pytest.mark.parametrize(
    ("typed", "kind", "path"),
    [
        ("errata", "Markdown (*.md)", "errata.md"),
        ("errata", "Web page (*.html)", "errata.html"),
        ("errata.v1.2", "PDF with new cards and stickers (*.pdf)", "errata.v1.2.pdf"),
        ("errata.html", "Markdown (*.md)", "errata.html"),
    ],
)
def test_a_file_without_an_ending_gets_that_of_its_kind(typed, kind, path):
    assert with_ending(Path(typed), kind) == Path(path)


def test_a_new_release_has_a_day_and_a_name_that_is_free(qtbot, dialog):
    asking = NewReleaseDialog(dialog, ["digital"], ["Demo print"])
    qtbot.addWidget(asking)

    asking.name.setText("demo print")
    assert not asking.fine.isEnabled()
    assert "already" in asking.trouble.text()
    asking.name.setText("Fair")
    asking.date.setText("soon")
    assert not asking.fine.isEnabled()
    asking.date.setText("2026-10-01")
    assert (asking.fine.isEnabled(), asking.day()) == (True, "2026-10-01")


def test_the_dialog_begins_with_the_game_that_is_chosen_in_the_library(qtbot, window, monkeypatch):
    monkeypatch.setattr("workbench.window.commands.quick_open.game_in_front", lambda _: "castle_von_loghan")
    window.shown = None

    open_releases(window)

    (found,) = window.findChildren(ReleaseDialog)
    assert found.slug() == "castle_von_loghan"
    window.workspace.runner.wait()
    found.close()


@pytest.mark.slow
def test_who_decides_on_a_row_can_go_on_with_the_next(qtbot, dialog, workspace):
    dialog.make_release("Demo print", "", "")
    for card in [one for one in workspace.content(GAME).values() if one.kind == "card"]:
        workspace.open(GAME, card.id).edit("Name", name=f"{card.name} II")
    dialog._compare()
    wait(qtbot, dialog)
    dialog.tabs.setCurrentWidget(dialog.changes)
    tenth, eleventh = dialog.changes.topLevelItem(10), dialog.changes.topLevelItem(11)
    dialog.changes.setCurrentItem(eleventh, REASON)

    tenth.setText(REASON, "why not")
    dialog.changes.editItem(eleventh, REASON)
    qtbot.waitUntil(lambda: dialog.lines.topLevelItem(10).text(2) == "why not")

    assert dialog.changes.currentItem() is eleventh
    assert dialog.changes.state() == QAbstractItemView.State.EditingState


def test_who_takes_a_change_back_stays_where_he_was(qtbot, dialog, workspace):
    dialog.make_release("Demo print", "", "")
    for card in [one for one in workspace.content(GAME).values() if one.kind == "card"]:
        workspace.open(GAME, card.id).edit("Name", name=f"{card.name} II")
    dialog._compare()
    wait(qtbot, dialog)
    count = dialog.changes.topLevelItemCount()
    dialog.changes.setCurrentItem(dialog.changes.topLevelItem(10))

    dialog._take_back()
    qtbot.waitUntil(lambda: dialog.changes.topLevelItemCount() == count - 1)

    assert dialog.changes.indexOfTopLevelItem(dialog.changes.currentItem()) == 10


@pytest.mark.slow
def test_new_cards_are_written_with_their_backs_on_the_chosen_paper(qtbot, dialog, workspace, tmp_path):
    changed_card(qtbot, dialog, workspace)
    dialog.paper.setCurrentIndex(dialog.paper.findData("letter"))
    dialog.backs.setCurrentIndex(dialog.backs.findData("long-edge"))

    dialog.write_to(tmp_path / "errata.pdf")
    qtbot.waitUntil(lambda: dialog.summary.text() == "errata.pdf is written.")

    pages = pypdf.PdfReader(tmp_path / "errata.pdf").pages
    assert {round(float(page.mediabox.width)) for page in pages} == {612}
    assert len(pages) == 1 + 1 + 2 * 2 + 1


def test_errata_are_written_over_earlier_errata_alone(qtbot, dialog, workspace, tmp_path):
    changed_card(qtbot, dialog, workspace)
    (tmp_path / "errata.md").write_text("my diary")

    dialog.write_to(tmp_path / "errata.md")

    qtbot.waitUntil(lambda: "no such export" in dialog.summary.text())
    assert (tmp_path / "errata.md").read_text() == "my diary"
