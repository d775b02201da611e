from __future__ import annotations

import errno
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox

from engines.kit.files import PART
from engines.kit.translations import Translation
from exports.faces.ops import Text, walk
from exports.jobs.presets import PRESETS
from exports.jobs.studio import Studio
from exports.sheets.papers import Backs
from workbench.desk.preferences import Preferences
from workbench.window.printing.dialog import PrintDialog
from workbench.window.printing.opening import open_print
from workbench.window.printing.work import as_pdf

GAME = "ambush"


@pytest.fixture
def preferences(tmp_path):
    return Preferences(tmp_path / "preferences.json")


@pytest.fixture
def dialog(qtbot, workspace, preferences):
    dialog = PrintDialog(workspace, preferences, GAME)
    qtbot.addWidget(dialog)
    dialog.show()
    settle(qtbot, dialog)
    yield dialog
    dialog.close()


def settle(qtbot, dialog):
    """Wait until the pages are laid out and the page in front is drawn."""
    qtbot.waitUntil(
        lambda: not dialog._timer.isActive() and dialog._task is None and dialog._page_task is None, timeout=60_000
    )


def choose(dialog, what):
    dialog.selection.what.setCurrentIndex(dialog.selection.what.findData(what))


def test_the_pages_are_shown_and_counted_before_anything_is_written(dialog):
    assert "components on" in dialog.summary.text()
    assert not dialog.preview.view._image.isNull()
    assert dialog.preview.place.value() == 1
    assert dialog.preview.label.text() == f"of {len(dialog._laid.pages)}: fronts"


def test_the_keys_turn_the_pages(qtbot, dialog):
    QTest.keyClick(dialog.preview.view, Qt.Key.Key_PageDown)
    settle(qtbot, dialog)
    assert dialog.preview.number == 1

    QTest.keyClick(dialog.preview.view, Qt.Key.Key_PageUp)
    QTest.keyClick(dialog.preview.view, Qt.Key.Key_PageUp)
    assert dialog.preview.number == 0


def test_any_page_of_many_is_reached_at_once(qtbot, dialog):
    last = len(dialog._laid.pages) - 1
    QTest.keyClick(dialog.preview.view, Qt.Key.Key_End)
    assert (dialog.preview.number, dialog.preview.place.value()) == (last, last + 1)

    QTest.keyClick(dialog.preview.view, Qt.Key.Key_Home)
    assert dialog.preview.number == 0

    dialog.preview.place.setValue(3)
    settle(qtbot, dialog)
    assert dialog.preview.number == 2


def test_a_click_shows_the_page_closely_and_sharp(qtbot, dialog):
    whole = dialog.preview.view._image.width()
    QTest.mouseClick(dialog.preview.view, Qt.MouseButton.LeftButton)
    settle(qtbot, dialog)
    assert dialog.preview.view._image.width() > 1.5 * whole
    assert dialog.preview.view._page_area().width() > dialog.preview.view.width()

    QTest.keyClick(dialog.preview.view, Qt.Key.Key_Space)
    settle(qtbot, dialog)
    assert dialog.preview.view._image.width() == whole


def test_a_full_disk_is_told_in_words_about_the_pdf(qtbot, dialog, tmp_path, monkeypatch):
    def full(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Studio, "write", full)
    dialog.write_to(tmp_path / "ambush.pdf")
    qtbot.waitUntil(lambda: "disk is full" in dialog.summary.text())

    assert "Nothing was written." in dialog.summary.text()
    assert list(tmp_path.glob("ambush*")) == []


def test_only_the_kinds_that_are_ticked_are_printed(qtbot, dialog):
    everything = len(dialog._laid.components)
    choose(dialog, "kinds")
    settle(qtbot, dialog)

    kinds = {one.document.kind for one in dialog._laid.components}
    assert len(kinds) == 1
    assert len(dialog._laid.components) < everything


def test_nothing_chosen_says_so_and_writes_nothing(qtbot, dialog):
    choose(dialog, "words")
    dialog.selection.words.setText("no card says this")
    settle(qtbot, dialog)

    assert "Nothing that can be printed" in dialog.preview.view._words
    assert not dialog.write.isEnabled()


def test_only_the_chosen_documents_are_printed(qtbot, workspace, preferences):
    dialog = PrintDialog(workspace, preferences, GAME, [next(iter(workspace.content(GAME)))])
    qtbot.addWidget(dialog)
    settle(qtbot, dialog)

    assert {one.document.id for one in dialog._laid.components} == {next(iter(workspace.content(GAME)))}
    dialog.close()


def test_who_has_rows_of_a_table_selected_prints_them(qtbot, window):
    window.open_table("ambush", "card")
    table = window.current_pane()
    table.view.select_rows([1, 3])
    open_print(window)
    [dialog] = window.findChildren(PrintDialog)
    settle(qtbot, dialog)

    assert dialog.selection.selection().ids == {table.model.document(row).id for row in (1, 3)}
    dialog.close()


def test_a_language_is_asked_for_where_there_is_one_and_printed(qtbot, dialog, workspace):
    assert not dialog.selection.language.isVisible()
    card = next(one for one in workspace.content(GAME).values() if one.kind == "card")
    workspace.shelve(GAME, [Translation(id="deutsch", game=GAME, name="Deutsch", texts={card.name: "Karte"})], [])
    again = PrintDialog(workspace, dialog._preferences, GAME, [card.id])
    qtbot.addWidget(again)
    again.show()
    again.selection.language.setCurrentIndex(again.selection.language.findText("Deutsch"))
    settle(qtbot, again)

    (front,) = {one.sides.front for one in again._laid.components}
    assert again.selection.language.isVisible()
    assert "Karte" in {op.text for op in walk(front.ops) if isinstance(op, Text)}
    again.close()


def test_who_comes_from_a_translation_prints_everything_in_it(qtbot, workspace, preferences):
    workspace.shelve(GAME, [Translation(id="deutsch", game=GAME, name="Deutsch", texts={"Ambush": "Hinterhalt"})], [])
    dialog = PrintDialog(workspace, preferences, GAME, ["deutsch"])
    qtbot.addWidget(dialog)
    settle(qtbot, dialog)

    assert dialog.selection.what.currentData() == "all"
    assert dialog.selection.selection().language == "deutsch"
    dialog.close()


def test_a_change_of_the_way_to_print_lays_out_anew(qtbot, dialog):
    before = len(dialog._laid.pages)
    dialog.form.controls["paper"].setCurrentIndex(dialog.form.controls["paper"].findData("a3"))
    settle(qtbot, dialog)

    assert len(dialog._laid.pages) < before


@pytest.mark.slow
def test_a_way_to_print_is_remembered_under_its_name(qtbot, dialog, workspace, preferences):
    dialog.form.controls["gap"].setValue(4.0)
    dialog.keep_as("At the office")
    settle(qtbot, dialog)

    again = PrintDialog(workspace, Preferences(preferences.path), GAME)
    qtbot.addWidget(again)
    settle(qtbot, again)
    assert again.presets.currentText() == "At the office"
    assert again.form.preset().gap == 4.0
    again.close()

    dialog.forget.click()
    assert [dialog.presets.itemText(place) for place in range(dialog.presets.count())] == [
        one.name for one in PRESETS
    ]


@pytest.mark.slow
def test_the_next_print_begins_as_the_last_one_was_written(qtbot, dialog, workspace, preferences, tmp_path):
    paper = dialog.form.controls["paper"]
    paper.setCurrentIndex(paper.findData("letter"))
    settle(qtbot, dialog)
    dialog.write_to(tmp_path / "ambush.pdf")
    qtbot.waitUntil(lambda: "is written" in dialog.summary.text())

    again = PrintDialog(workspace, preferences, GAME)
    qtbot.addWidget(again)
    settle(qtbot, again)

    assert again.presets.currentText() == "Home"
    assert again.form.preset().paper == "letter"
    again.presets.activated.emit(0)
    assert again.form.preset().paper == "a4"
    again.close()


def test_the_pdf_is_written_whole(qtbot, dialog, tmp_path):
    dialog.write_to(tmp_path / "ambush.pdf")
    qtbot.waitUntil(lambda: "is written" in dialog.summary.text())

    assert (tmp_path / "ambush.pdf").read_bytes().startswith(b"%PDF")
    assert not list(tmp_path.glob(f"*{PART}"))


@pytest.mark.slow
def test_separate_backs_are_written_to_a_file_of_their_own(qtbot, dialog, tmp_path):
    dialog.form.controls["backs"].setCurrentIndex(dialog.form.controls["backs"].findData(Backs.SEPARATE))
    settle(qtbot, dialog)
    dialog.write_to(tmp_path / "ambush.pdf")
    qtbot.waitUntil(lambda: "are written" in dialog.summary.text())

    assert sorted(path.name for path in tmp_path.glob("*.pdf")) == ["ambush-backs.pdf", "ambush.pdf"]
    assert "ambush.pdf and ambush-backs.pdf are written" in dialog.summary.text()


@pytest.mark.parametrize(
    ("typed", "written"), [("ambush v1.2", "ambush v1.2.pdf"), ("a.PDF", "a.PDF"), ("a.pdf", "a.pdf")]
)
def test_a_name_keeps_its_dots(typed, written):
    assert as_pdf(Path("/folder") / typed) == Path("/folder") / written


def test_what_the_file_dialog_did_not_ask_about_is_not_written_over_without_asking(dialog, tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(QMessageBox, "question", lambda *args: asked.append(args[2]) or QMessageBox.StandardButton.No)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args: (str(tmp_path / "cards"), ""))
    (tmp_path / "cards.pdf").write_text("older")
    dialog.write.click()

    assert asked == ["cards.pdf: there already. Write over it?"]
    assert (tmp_path / "cards.pdf").read_text() == "older"
    assert dialog._writing is None


@pytest.mark.slow
def test_a_deck_can_be_printed_with_all_its_cards(qtbot, dialog):
    dialog.selection.game.setCurrentIndex(dialog.selection.game.findData("castle_von_loghan"))
    settle(qtbot, dialog)
    decks = [dialog.selection.deck.itemData(row) for row in range(dialog.selection.deck.count())]
    choose(dialog, "deck")
    settle(qtbot, dialog)

    story = dialog.selection.content()[decks[0]]
    assert [dialog.selection.content()[id].kind for id in decks] == ["story", "story"]
    assert {one.document.id for one in dialog._laid.components} >= {story.id, *story.cards}


def test_a_file_that_cannot_be_written_is_told_and_leaves_nothing(qtbot, dialog, tmp_path):
    (tmp_path / "taken").write_text("a file, not a folder")
    dialog.write_to(tmp_path / "taken" / "ambush.pdf")

    qtbot.waitUntil(lambda: "did not work" in dialog.summary.text())
    assert dialog.write.isEnabled()


def test_stopping_leaves_no_file(qtbot, dialog, tmp_path, monkeypatch):
    write, stopped = Studio.write, threading.Event()

    def writing(*given, **more):
        stopped.wait()
        write(*given, **more)

    monkeypatch.setattr(Studio, "write", writing)
    dialog.write_to(tmp_path / "ambush.pdf")
    dialog.stop.click()
    stopped.set()
    qtbot.waitUntil(lambda: dialog._writing is None)

    assert "Stopped" in dialog.summary.text()
    assert list(tmp_path.glob("ambush*")) == []


def test_who_stops_between_fronts_and_backs_is_told_which_file_is_whole(qtbot, dialog, tmp_path, monkeypatch):
    write = Studio.write

    def writing(self, laid, target, **more):
        if laid.pages[0].side == "back":
            raise OSError("no space left")
        write(self, laid, target, **more)

    monkeypatch.setattr(Studio, "write", writing)
    dialog.form.controls["backs"].setCurrentIndex(dialog.form.controls["backs"].findData(Backs.SEPARATE))
    settle(qtbot, dialog)
    dialog.write_to(tmp_path / "ambush.pdf")
    qtbot.waitUntil(lambda: "did not work" in dialog.summary.text())

    assert "ambush.pdf is written; the others are not" in dialog.summary.text()
    assert dialog.write.isEnabled()


def test_warnings_are_listed_with_the_pages_and_stay_when_the_file_is_written(
    qtbot, workspace, preferences, tmp_path
):
    *_, card = (one for one in workspace.content(GAME).values() if one.kind == "card")
    workspace.open(GAME, card.id).edit("Name", name="Orc \u0378")
    dialog = PrintDialog(workspace, preferences, GAME)
    qtbot.addWidget(dialog)
    settle(qtbot, dialog)
    before = dialog.warnings.count()

    dialog.write_to(tmp_path / "ambush.pdf")
    qtbot.waitUntil(lambda: "is written" in dialog.summary.text())

    assert before == dialog.warnings.count() == 1
    dialog.close()


@pytest.mark.slow
def test_what_has_a_tag_can_be_printed(qtbot, workspace, preferences):
    workspace.open(GAME, "orc_raider").edit("Tags", tags=("green",))
    dialog = PrintDialog(workspace, preferences, GAME)
    qtbot.addWidget(dialog)
    settle(qtbot, dialog)
    choose(dialog, "tag")
    settle(qtbot, dialog)

    assert [one.document.id for one in dialog._laid.components] == ["orc_raider"]
    dialog.close()


@pytest.mark.parametrize("place", ["ambush.pdf", "the library"])
def test_what_is_no_earlier_print_is_left_as_it_is(qtbot, dialog, workspace, tmp_path, place):
    file = workspace.library.path if place == "the library" else tmp_path / place
    if place != "the library":
        file.write_text("%PDF-1.7 my tax return")
    before = file.read_bytes()

    dialog.write_to(file)

    qtbot.waitUntil(lambda: "did not work" in dialog.summary.text())
    assert file.read_bytes() == before
    assert (
        f"{file} {'belongs to' if place == 'the library' else 'is there already and no such'}"
        in dialog.summary.text()
    )
