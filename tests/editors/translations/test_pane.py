"""A translation: all that a game prints, written anew, drawn at once, and on its way to a translator and back."""

from __future__ import annotations

from threading import get_ident

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest

from editors.exchange.sheets import read_sheets
from editors.translations import pane as pane_module
from editors.translations.pane import TranslationPane
from editors.translations.rows import GONE
from engines.kit.translations import Translation
from exports.faces.ops import Text, walk
from tests.editors.desk import FakeDesk

GAME = "ambush"


@pytest.fixture
def desk(qapp):
    return FakeDesk()


@pytest.fixture
def pane(qtbot, desk):
    german = Translation(id="deutsch", game=GAME, name="Deutsch", texts={"Long gone": "Lange her"})
    assert not desk.shelve(GAME, [german], [])
    made = TranslationPane(desk.open(GAME, "deutsch"), desk)
    qtbot.addWidget(made, before_close_func=lambda widget: widget.finish())
    made.resize(1100, 600)
    tester = QAbstractItemModelTester(made.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    del tester


def go_to(pane, text):
    pane.table.setCurrentIndex(pane.model.index(pane.model.number_of(text), 2))


def card(desk):
    return desk.content(GAME)["elven_archer"]


def seen(pane):
    return " ".join(op.text for face in pane.faces.faces() for op in walk(face.ops) if isinstance(op, Text))


def test_all_texts_of_the_game_are_listed_once_and_old_ones_last(pane, desk):
    texts = [row.text for row in pane.model.rows]

    assert {card(desk).name, card(desk).text, card(desk).flavour, "Ambush!"} <= set(texts)
    assert len(texts) == len(set(texts))
    assert (texts[-1], pane.model.rows[-1].where) == ("Long gone", GONE)
    assert pane.count.text() == f"0 of {len(texts) - 1} texts are translated"


def test_what_is_written_is_one_step_back_and_seen_on_the_card(qtbot, pane, desk):
    go_to(pane, card(desk).name)
    QTest.keyClicks(pane.edit, "Elfenschutz")
    qtbot.waitUntil(lambda: "Elfenschutz" in seen(pane))
    assert pane.translation().texts[card(desk).name] == "Elfenschutz"

    pane.undo_stack().undo()
    assert card(desk).name not in pane.translation().texts
    assert pane.edit.toPlainText() == ""
    qtbot.waitUntil(lambda: "Elfenschutz" not in seen(pane))


def test_a_key_goes_on_to_the_next_text_that_is_missing(pane, desk):
    first, second, third = pane.model.rows[:3]
    pane.write(second.text, "schon da")
    go_to(pane, first.text)
    QTest.keyClicks(pane.edit, "eins")
    QTest.keyClick(pane.edit, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)

    assert pane.current() == third
    assert pane.edit.toPlainText() == ""


def test_only_what_is_missing_can_be_shown_and_stays_while_it_is_written(pane, desk):
    pane.write(card(desk).name, "Elfe")
    pane.missing.setChecked(True)
    assert pane.model.number_of(card(desk).name) == -1
    assert pane.model.number_of("Long gone") == -1

    here = pane.current().text
    QTest.keyClicks(pane.edit, "da")
    assert pane.current().text == here


@pytest.mark.slow
def test_a_text_that_is_changed_on_a_card_is_untranslated_again(qtbot, pane, desk):
    text = card(desk).text
    pane.write(text, "Decke auf.")
    desk.open(GAME, "elven_archer").edit("Text", text="Repair 9.")
    pane.content_changed(GAME, ["elven_archer"])
    qtbot.waitUntil(lambda: "Repair 9." in [row.text for row in pane.model.rows])

    assert next(row.where for row in pane.model.rows if row.text == text) == GONE


def test_texts_go_to_a_translator_and_come_back(pane, desk, tmp_path):
    told, file = [], tmp_path / "Deutsch.csv"
    pane.message_requested.connect(told.append)
    pane.export_to(file)
    (sheet,) = read_sheets(file)
    assert [*sheet.headings[1:]] == ["Original", "Translation"]
    assert len(sheet.rows) == len(pane.model.rows)

    file.write_text(f'Original,Translation\n"{card(desk).name}",Elfenschützin\nNobody says this,x\nAmbush!,\n')
    pane.import_from(file)
    assert pane.translation().texts == {"Long gone": "Lange her", card(desk).name: "Elfenschützin"}
    assert told[-1] == "1 of 3 texts are new. Ctrl+Z takes the import back."
    pane.undo_stack().undo()
    assert pane.translation().texts == {"Long gone": "Lange her"}


def test_a_table_is_read_beside_the_window(pane, tmp_path, monkeypatch):
    threads, told, file = [], [], tmp_path / "new.csv"
    file.write_text("Original,Translation\n")
    pane.message_requested.connect(told.append)
    real = pane_module.read_sheets
    monkeypatch.setattr(pane_module, "read_sheets", lambda path: threads.append(get_ident()) or real(path))
    pane.import_from(file)

    assert threads != [get_ident()]
    assert told == ["0 of 0 texts are new. Ctrl+Z takes the import back."]


def test_texts_lie_in_the_file_that_is_told(pane, tmp_path):
    told = []
    pane.message_requested.connect(told.append)
    pane.export_to(tmp_path / "v1.2")

    assert told[-1].endswith("texts are in v1.2.xlsx.")
    assert (tmp_path / "v1.2.xlsx").exists()


def test_a_table_without_the_columns_is_refused_in_words(pane, tmp_path):
    told, file = [], tmp_path / "other.csv"
    file.write_text("Name,Health\nRat,3\n")
    pane.message_requested.connect(told.append)
    pane.import_from(file)

    assert told == ["other.csv needs the columns Original and Translation. Nothing was taken."]


def test_the_language_is_the_name_of_the_document(pane):
    pane.language.setText("Plattdeutsch")
    pane.language.editingFinished.emit()

    assert (pane.translation().name, pane.title()) == ("Plattdeutsch", "Plattdeutsch")
