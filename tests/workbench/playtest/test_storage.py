"""The playtest window: what is kept, and going on with cards that were edited while they were played."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt

from engines.kit.files import PART
from engines.kit.record import Record
from tests.disks import room_for
from tests.workbench.playtest.games import new_session, play_on
from tests.workbench.playtest.test_window import play_some, press_answer
from workbench.desk.records import read_record
from workbench.library.errors import LibraryRefused
from workbench.playtest.model.plan import content_for
from workbench.playtest.model.taking_up import resume

pytestmark = pytest.mark.slow


@pytest.mark.slow
def test_every_decision_is_written_down_so_that_a_killed_program_resumes(qtbot, open_window, until_asked, workspace):
    window = open_window()
    play_some(qtbot, window, until_asked, 3)
    session = window.session
    content = content_for(session.plan, session.game, workspace.content("castle_von_loghan"), workspace.library)
    again = resume(window.storage.file.path, session.game, content).session
    assert again.timeline.choices == session.timeline.choices
    assert again.question == session.question


def test_a_record_is_saved_in_the_library_and_exported(qtbot, open_window, until_asked, workspace, tmp_path):
    window = open_window()
    play_some(qtbot, window, until_asked, 2)
    window.save()
    workspace.flush()
    kept = workspace.library.get("castle_von_loghan", window.session.id)
    assert isinstance(kept, Record)
    assert len(kept.choices) == window.session.length
    window.export_record(tmp_path / "record.json")
    assert json.loads((tmp_path / "record.json").read_text(encoding="utf-8"))["kind"] == "record"


def test_a_record_that_cannot_be_written_is_told_and_nothing_is_lost(open_window, tmp_path):
    window = open_window("castle_of_magic")

    window.export_record(tmp_path)

    assert "cannot be written there" in window.statusBar().currentMessage()
    assert list(tmp_path.parent.glob(f"*{PART}")) == []


def test_a_record_in_the_library_carries_only_what_the_history_does_not_have(
    qtbot, open_window, until_asked, workspace, tmp_path
):
    window = open_window("castle_of_magic")
    play_some(qtbot, window, until_asked, 2)
    timeline = window.session.timeline
    never_saved = timeline.content["ritual.000"].changed(name="Never Saved")
    timeline.content = timeline.content.with_documents([never_saved])
    window.save()
    workspace.flush()
    kept = workspace.library.get("castle_of_magic", window.session.id)
    assert [one["name"] for one in kept.documents] == ["Never Saved"]
    window.export_record(tmp_path / "record.json")
    assert len(read_record(tmp_path / "record.json").documents) == len(timeline.content)


def test_the_journal_of_a_game_that_could_not_be_kept_as_a_record_stays(open_window, workspace, monkeypatch):
    window = open_window(session=play_on(new_session("ambush", seats=("random", "random"))))
    monkeypatch.setattr(workspace, "create", lambda record: (_ for _ in ()).throw(LibraryRefused("no room")))
    assert window.session.state.ending is not None
    window.close()
    assert window.storage.file.path.exists()


def test_the_report_is_a_page_and_a_pdf(qtbot, open_window, until_asked, tmp_path):
    window = open_window("castle_of_magic")
    play_some(qtbot, window, until_asked, 2)
    window.show_report()
    qtbot.waitUntil(lambda: window.last_report is not None)
    assert "Never seen" in window.parts.report.text.toPlainText()
    window.export_report(tmp_path / "report.pdf")
    assert (tmp_path / "report.pdf").read_bytes()[:5] == b"%PDF-"
    window.export_markdown(tmp_path / "report.md")
    whole = [(tmp_path / name).read_bytes() for name in ("report.md", "report.pdf")]
    with room_for(100):
        window.export_markdown(tmp_path / "report.md")
        window.export_report(tmp_path / "report.pdf")
    assert [(tmp_path / name).read_bytes() for name in ("report.md", "report.pdf")] == whole
    window.export_markdown(tmp_path / "report.md")
    assert window.statusBar().currentMessage() == "The report is in report.md."
    qtbot.mouseClick(window.parts.report.back, Qt.MouseButton.LeftButton)
    assert window.parts.stack.currentWidget() is window.parts.table_page


def test_a_playtest_writes_over_its_own_files_alone(qtbot, open_window, until_asked, tmp_path):
    window = open_window("castle_of_magic")
    until_asked(window)
    window.show_report()
    qtbot.waitUntil(lambda: window.last_report is not None)
    for name in ("a.md", "a.pdf", "a.json"):
        (tmp_path / name).write_text("my diary")
    told = []
    for write, name in (
        (window.export_markdown, "a.md"),
        (window.export_report, "a.pdf"),
        (window.export_record, "a.json"),
    ):
        write(tmp_path / name)
        told.append(window.statusBar().currentMessage())

    assert {(tmp_path / name).read_text() for name in ("a.md", "a.pdf", "a.json")} == {"my diary"}
    assert all("cannot be written there" in words for words in told)


# Edit and go on.


def first_card(window):
    """Return the document of the first Enemy or card of the game."""
    content = window.session.timeline.content_now()
    return next(one for one in content.values() if one.kind in ("enemy", "card", "ritual"))


def edit_name(qtbot, window, workspace, name):
    card = first_card(window)
    opened = workspace.open(window.session.game.slug, card.id)
    opened.edit("Rename", name=name)
    workspace.flush()
    qtbot.waitUntil(window.parts.change_banner.isVisible)
    return card


@pytest.mark.slow
def test_an_edited_card_is_offered_and_the_game_goes_on_with_it(qtbot, open_window, until_asked, workspace):
    window = open_window()
    play_some(qtbot, window, until_asked, 2)
    card = edit_name(qtbot, window, workspace, "Brass Warden")
    assert "Brass Warden" in window.parts.change_banner.words.text()
    qtbot.mouseClick(window.parts.change_banner.go_on, Qt.MouseButton.LeftButton)
    assert window.session.state.box.content[card.id].name == "Brass Warden"
    assert len(window.session.branches) == 1
    until_asked(window)
    press_answer(qtbot, window)


@pytest.mark.slow
def test_the_same_choices_are_played_again_with_the_edited_card(qtbot, open_window, until_asked, workspace):
    window = open_window()
    play_some(qtbot, window, until_asked, 2)
    card = edit_name(qtbot, window, workspace, "Brass Warden")
    qtbot.mouseClick(window.parts.change_banner.again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(window.session.branches) == 2)
    assert window.session.timeline.content[card.id].name == "Brass Warden"
    words = window.parts.change_banner.words.text()
    assert "part" in words or "same things happen" in words


def test_every_branch_lies_on_the_table_with_its_own_cards(qtbot, open_window, until_asked, workspace):
    window = open_window()
    play_some(qtbot, window, until_asked, 2)
    card = edit_name(qtbot, window, workspace, "Brass Warden")
    qtbot.mouseClick(window.parts.change_banner.again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(window.session.branches) == 2)
    assert window.parts.faces.content[card.id].name == "Brass Warden"
    window.conductor.choose_branch(0)
    assert window.parts.faces.content[card.id] == card


def test_the_editor_of_a_card_on_the_table_is_asked_for(qtbot, open_window, until_asked):
    window = open_window("castle_of_magic")
    until_asked(window)
    with qtbot.waitSignal(window.open_requested) as told:
        window.parts.table.edit_requested.emit("ritual.000")
    assert told.args == ["castle_of_magic", "ritual.000"]


def test_a_note_is_pinned_to_the_rule_of_a_line_in_the_log(qtbot, open_window, until_asked):
    window = open_window()
    until_asked(window)
    log = window.parts.log
    row = next(row for row in range(log.model.rowCount()) if log.model.rule(row))
    log._on_menu(log.list.visualRect(log.model.index(row, 0)).center())
    log.menu.actions()[-1].trigger()
    log.menu.close()
    qtbot.keyClicks(window.parts.notes.line, "Why so many?")
    qtbot.keyClick(window.parts.notes.line, Qt.Key.Key_Return)
    assert [(note.text, note.rule) for note in window.session.notes] == [("Why so many?", log.model.rule(row))]
