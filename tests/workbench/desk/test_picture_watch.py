"""A picture whose file changes on disk is taken over, and can be taken back."""

from __future__ import annotations

import os

import pytest

from editors.pictures import picture_of_file
from tests.exports.pictures import painted

CARD = ("ambush", "halfling_thief")


@pytest.fixture
def file(tmp_path):
    made = tmp_path / "thief.png"
    made.write_bytes(painted(30, 20, "PNG"))
    return made


@pytest.fixture
def opened(workspace, file):
    card = workspace.open(*CARD)
    card.edit("Picture", art=workspace.add_picture(*picture_of_file(file)))
    workspace.pictures._pause.setInterval(0)
    return card


def test_a_file_that_changes_is_taken_over_and_can_be_taken_back(qtbot, workspace, opened, file):
    before = opened.document.art
    file.write_bytes(painted(60, 40, "PNG", colour="#0000ff"))
    qtbot.waitUntil(lambda: opened.document.art != before)

    assert workspace.picture(opened.document.art) == file.read_bytes()
    opened.stack.undo()
    assert opened.document.art == before


def test_a_file_that_is_replaced_twice_is_still_watched(qtbot, opened, file, tmp_path):
    for colour in ("#00ff00", "#0000ff"):
        before = opened.document.art
        fresh = tmp_path / "fresh.png"
        fresh.write_bytes(painted(30, 20, "PNG", colour=colour))
        fresh.replace(file)
        qtbot.waitUntil(lambda before=before: opened.document.art != before)

    assert opened.stack.count() == 3


def test_what_changed_while_the_program_was_away_is_taken_over(qtbot, workspace, opened, file):
    before = opened.document.art
    workspace.pictures.stop()
    file.write_bytes(painted(90, 40, "PNG"))
    os.utime(file, ns=(1, 1))
    workspace.pictures.begin()

    qtbot.waitUntil(lambda: opened.document.art != before)


def test_what_was_taken_back_is_not_taken_over_again_at_the_next_start(qtbot, workspace, opened, file):
    before = opened.document.art
    file.write_bytes(painted(60, 40, "PNG", colour="#0000ff"))
    qtbot.waitUntil(lambda: opened.document.art != before)
    opened.stack.undo()
    workspace.pictures.stop()
    workspace.pictures.begin()

    assert not workspace.pictures._changed
    assert opened.document.art == before


def test_a_file_that_is_no_picture_any_more_changes_nothing_and_is_told_of(qtbot, workspace, opened, file):
    before = opened.document.art
    with qtbot.waitSignal(workspace.pictures.told) as told:
        file.write_text("words")

    assert "thief.png" in told.args[0]
    assert opened.document.art == before
