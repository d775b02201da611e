from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel

from workbench.library.errors import LibraryError
from workbench.window.dialogs import leaving
from workbench.window.dialogs.trouble import TroubleDialog, crash_dialog

CARD = ("ambush", "ambush")


@pytest.fixture
def full_disk(workspace, monkeypatch):
    """A disk on which nothing can be saved until its value is False."""
    real, is_full = workspace.library.save, [True]

    def save(*args, **kwargs):
        if is_full[0]:
            raise LibraryError("The disk is full: this change was not saved.")
        return real(*args, **kwargs)

    monkeypatch.setattr(workspace.library, "save", save)
    yield is_full
    is_full[0] = False


@pytest.fixture
def unsaved(window, workspace, full_disk):
    """A window with a change that cannot be saved."""
    workspace.open(*CARD).edit("Rename", name="Surprise")
    assert not workspace.flush()
    return window


def answering(monkeypatch, *answers: str) -> list[str]:
    """Let a person give these answers, one after the other; return what they were told."""
    told, left = [], list(answers)

    def ask(window, note):
        told.append(leaving.words_for(window, note))
        return left.pop(0)

    monkeypatch.setattr(leaving, "ask", ask)
    return told


def test_who_closes_with_unsaved_work_is_told_what_and_why(unsaved, monkeypatch):
    told = answering(monkeypatch, leaving.STAY)

    assert not unsaved.close()
    assert "The disk is full" in told[0]
    assert "“Surprise”" in told[0]


def test_the_reason_stands_behind_not_saved_yet_until_all_is_saved(unsaved, workspace, full_disk):
    assert "The disk is full" in unsaved.status.saved.toolTip()
    full_disk[0] = False

    workspace.flush()

    assert unsaved.status.saved.toolTip() == ""


def test_when_there_is_room_again_another_try_saves_and_closes(unsaved, monkeypatch, full_disk, library):
    def ask(window, note):
        full_disk[0] = False
        return leaving.AGAIN

    monkeypatch.setattr(leaving, "ask", ask)

    assert unsaved.close()
    assert library.get(*CARD).name == "Surprise"


def test_unsaved_work_can_be_taken_along_as_text(unsaved, monkeypatch):
    told = answering(monkeypatch, leaving.TEXT, leaving.LOSE)

    assert unsaved.close()
    assert '"name": "Surprise"' in QGuiApplication.clipboard().text()
    assert leaving.COPIED in told[1]


def test_whoever_closes_the_question_stays(unsaved, monkeypatch):
    def dismissed(dialog):
        dialog.reject()

    monkeypatch.setattr(TroubleDialog, "exec", dismissed)

    assert leaving.ask(unsaved, "") == leaving.STAY


def test_a_crash_does_not_say_that_work_is_saved_which_is_not(qtbot, tmp_path):
    dialog = crash_dialog("ValueError: boom", tmp_path / "workbench.log", is_saved=False)
    qtbot.addWidget(dialog)
    words = " ".join(label.text() for label in dialog.findChildren(QLabel))

    assert "Your work is saved" not in words
    assert "Not everything could be saved" in words


def test_where_there_is_no_log_that_is_said(window, monkeypatch, tmp_path):
    monkeypatch.setattr("workbench.window.commands.dialogs.log_file", lambda: tmp_path / "none.log")

    window.run_command("help.log")

    assert "There is no log" in window.statusBar().currentMessage()
    assert QApplication.activeModalWidget() is None
