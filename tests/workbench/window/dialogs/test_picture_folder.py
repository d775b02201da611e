from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QDialog

from engines.kit.pictured import Pictured
from workbench.desk.picture_matches import matched, pictures_in
from workbench.window.dialogs import picture_folder
from workbench.window.dialogs.picture_folder import PictureFolderDialog, take_from_folder

GAME = "ambush"


@pytest.fixture
def components(workspace):
    return [one for one in workspace.content(GAME).values() if isinstance(one, Pictured)][:3]


@pytest.fixture
def folder(tmp_path, components):
    """A folder with a picture of the first component by name, of the second by id, and of nobody."""
    place = tmp_path / "art"
    place.mkdir()
    dot = QImage(40, 40, QImage.Format.Format_RGB32)
    dot.fill(Qt.GlobalColor.red)
    for name in (f"{components[0].name.upper()}.png", f"{components[1].id}.png", "nobody at all.png"):
        dot.save(str(place / name))
    (place / "broken.txt").write_text("no picture")
    return place


def test_pictures_are_matched_by_name_or_id_however_spelt(folder, components):
    found = matched(pictures_in(folder), components)

    assert [one.component for one in found] == components[:2]
    assert [one.file.stem for one in found] == [components[0].name.upper(), components[1].id]


def test_the_plan_names_what_matches_nobody_and_leaves_those_alone_that_have_a_picture(qtbot, folder, components):
    has_one = components[1].changed(art="0" * 64)
    dialog = PictureFolderDialog(pictures_in(folder), [components[0], has_one, components[2]])
    qtbot.addWidget(dialog)

    assert [one.component for one in dialog.chosen()] == [components[0]]
    assert "nobody at all.png" in dialog.summary.text()
    assert dialog.go.text() == "&Take 1 picture"


def test_a_second_picture_of_the_same_name_is_told_apart_from_one_that_matches_nobody(qtbot, folder, components):
    (first,) = [one.file for one in matched(pictures_in(folder), components[:1])]
    first.with_suffix(".webp").write_bytes(b"")
    dialog = PictureFolderDialog(pictures_in(folder), components)
    qtbot.addWidget(dialog)

    assert f"1 have the name of one that is taken: {first.with_suffix('.webp').name}." in dialog.summary.text()


def test_what_is_ticked_is_taken_in_one_step(window, workspace, folder, components, monkeypatch):
    window.open_document(GAME, components[2].id)
    monkeypatch.setattr(picture_folder, "open_folder", lambda *about: folder)
    monkeypatch.setattr(PictureFolderDialog, "exec", lambda dialog: QDialog.DialogCode.Accepted)
    take_from_folder(window)
    arts = [workspace.content(GAME)[one.id].art for one in components]
    assert (bool(arts[0]), arts[0] == arts[1], arts[2]) == (True, True, "")

    workspace.shelf_stack.undo()
    assert [workspace.content(GAME)[one.id].art for one in components] == ["", "", ""]


def test_a_picture_that_is_none_stops_no_other(window, workspace, folder, components, monkeypatch):
    window.open_document(GAME, components[2].id)
    (folder / f"{components[0].name.upper()}.png").write_bytes(b"no picture")
    monkeypatch.setattr(picture_folder, "open_folder", lambda *about: folder)
    monkeypatch.setattr(PictureFolderDialog, "exec", lambda dialog: QDialog.DialogCode.Accepted)
    take_from_folder(window)

    assert [bool(workspace.content(GAME)[one.id].art) for one in components] == [False, True, False]
    assert "is no picture" in window.statusBar().currentMessage()
