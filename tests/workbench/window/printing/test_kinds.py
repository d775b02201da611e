from __future__ import annotations

import io
import random

import pytest
from PIL import Image
from PySide6.QtWidgets import QFileDialog

from exports.products.kinds import KINDS
from tests.exports.pdf.press_profile import profile
from tests.workbench.window.printing.test_dialog import choose, settle
from workbench.desk.preferences import Preferences
from workbench.window.printing.dialog import PrintDialog

pytestmark = pytest.mark.slow

GAME = "ambush"


@pytest.fixture
def preferences(tmp_path):
    return Preferences(tmp_path / "preferences.json")


@pytest.fixture
def dialog(qtbot, workspace, preferences):
    dialog = PrintDialog(workspace, preferences, GAME, ["orc_raider"])
    qtbot.addWidget(dialog)
    dialog.show()
    settle(qtbot, dialog)
    yield dialog
    dialog.close()


def make(qtbot, dialog, kind):
    dialog.product.setCurrentIndex(dialog.product.findData(kind))
    settle(qtbot, dialog)


def written(qtbot, dialog, path):
    dialog.write_to(path)
    qtbot.waitUntil(lambda: "written" in dialog.summary.text())


@pytest.mark.slow
@pytest.mark.parametrize("kind", [one for one in KINDS if one.id not in ("boards", "errata")], ids=lambda one: one.id)
def test_every_product_is_shown_counted_and_written_from_one_dialog(qtbot, dialog, tmp_path, kind):
    make(qtbot, dialog, kind.id)

    assert not dialog.preview.view._image.isNull()
    assert dialog.summary.text()[0].isdigit()
    path = tmp_path / f"out{kind.endings[0]}" if kind.endings else tmp_path / "out"
    written(qtbot, dialog, path)
    assert path.exists()


def test_what_cannot_be_made_says_why_and_nothing_can_be_written(qtbot, dialog):
    make(qtbot, dialog, "boards")
    assert "has no boards" in dialog.preview.view._words
    assert not dialog.write.isEnabled()

    make(qtbot, dialog, "errata")
    assert "begin at a release" in dialog.preview.view._words

    make(qtbot, dialog, "sheets")
    assert dialog.write.isEnabled()


def test_errata_of_a_release_are_shown_with_their_count(qtbot, workspace, preferences):
    workspace.library.freeze(GAME, "first")
    workspace.open(GAME, "orc_raider").edit("Name", name="Orc Chief")
    dialog = PrintDialog(workspace, preferences, GAME)
    qtbot.addWidget(dialog)
    dialog.show()
    make(qtbot, dialog, "errata")

    assert "1 erratum since “first”" in dialog.summary.text()
    assert dialog.selection.release.isVisible()
    assert not dialog.selection.what.isVisible()
    dialog.close()


def test_an_own_paper_is_asked_for_only_when_it_is_wanted(qtbot, dialog):
    paper, width = dialog.form.controls["paper"], dialog.form.controls["own_width"]
    assert not width.isVisible()
    paper.setCurrentIndex(paper.findData("own"))
    width.setValue(330)
    settle(qtbot, dialog)

    assert width.isVisible()
    assert dialog._laid.pages[0].width == 330

    width.setValue(60)
    dialog.form.controls["margin"].setValue(28)
    settle(qtbot, dialog)

    assert "margins of 28 mm leave no room" in dialog.preview.view._words
    assert not dialog.write.isEnabled()


def test_an_address_that_is_none_is_told_while_it_is_typed(qtbot, dialog):
    make(qtbot, dialog, "tts")
    line = dialog.manner._forms["tts"].controls["address"]
    line.setText("cards")
    settle(qtbot, dialog)
    assert "is no address" in dialog.preview.view._words

    line.setText("https://example.org/cards")
    settle(qtbot, dialog)
    assert dialog.write.isEnabled()


def test_the_next_time_a_kind_is_set_as_it_was_written_last(qtbot, dialog, workspace, preferences, tmp_path):
    make(qtbot, dialog, "png")
    dialog.manner._forms["png"].controls["dpi"].setValue(60)
    settle(qtbot, dialog)
    written(qtbot, dialog, tmp_path / "out")

    again = PrintDialog(workspace, Preferences(preferences.path), GAME)
    qtbot.addWidget(again)
    assert again.kind().id == "png"
    assert again.manner.options().dpi == 60
    again.close()


def broken_picture():
    """A picture whose head is in order and whose body ends too soon."""
    noise = Image.frombytes("RGB", (90, 90), random.Random(1).randbytes(90 * 90 * 3))  # noqa: S311
    out = io.BytesIO()
    noise.save(out, "PNG")
    return out.getvalue()[:9000]


def test_a_picture_that_turns_out_to_be_damaged_is_told(qtbot, workspace, preferences, monkeypatch):
    monkeypatch.setattr(workspace, "picture", lambda asset: broken_picture())
    workspace.open(GAME, "orc_raider").edit("Picture", art="a" * 64)
    dialog = PrintDialog(workspace, preferences, GAME, ["orc_raider"])
    qtbot.addWidget(dialog)
    dialog.show()
    settle(qtbot, dialog)

    told = [dialog.warnings.item(row).text() for row in range(dialog.warnings.count())]
    assert any("the picture is damaged and was left out" in one for one in told)
    dialog.close()


def test_labels_take_only_what_fits_them(qtbot, dialog):
    choose(dialog, "all")
    chart = dialog.form.controls["sheet_map"]
    chart.setCurrentIndex(2)
    settle(qtbot, dialog)

    assert any("fits no cell" in dialog.warnings.item(row).text() for row in range(dialog.warnings.count()))


def test_a_profile_of_a_press_is_chosen_from_a_file_and_a_wrong_one_is_told(qtbot, dialog, tmp_path, monkeypatch):
    make(qtbot, dialog, "press")
    choice = dialog.manner._forms["press"].controls["profile"]
    for name, data in (("press.icc", profile()), ("no.icc", b"nothing")):
        (tmp_path / name).write_bytes(data)
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_, file=tmp_path / name: (str(file), ""))
        choice.activated.emit(choice.count() - 1)
        settle(qtbot, dialog)
        assert choice.currentText() == name
        if name == "press.icc":
            assert "CMYK by “A press of the tests”" in dialog.summary.text()

    assert "no.icc: this is no ICC profile" in dialog.preview.view._words
    assert not dialog.write.isEnabled()
