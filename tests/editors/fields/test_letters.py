from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editors.fields.letters import own_place, qt_place
from tests.editors.forms.bench import Bench, type_over


@pytest.fixture
def bench(qtbot):
    return Bench(qtbot)


def paste(widget, *, text: str = "", html: str = "") -> None:
    data = QMimeData()
    if text:
        data.setText(text)
    if html:
        data.setHtml(html)
    QApplication.clipboard().setMimeData(data)
    widget.setFocus()
    widget.paste()


@pytest.mark.parametrize("text", ["", "plain", "😀 first", "a 😀 b 🃏 c"])
def test_qts_places_and_ours_lead_to_each_other(text):
    assert [own_place(text, qt_place(text, at)) for at in range(len(text) + 1)] == list(range(len(text) + 1))


def test_lines_that_are_pasted_into_a_name_become_one_line(bench):
    line = bench.control("line").edit
    line.clear()
    paste(line, text="Two\r\nlines\t3\x00")

    assert bench.says("line") == line.text() == "Two lines 3"


def test_what_is_pasted_into_a_text_keeps_its_letters_and_nothing_unseen(bench):
    paste(bench.control("prose").edit, text="Soft\x0bbreak,\ta tab,\u200b a smile 😀\x07.")

    assert bench.says("prose") == "Soft\nbreak, a tab, a smile 😀."


def test_rich_text_without_a_plain_one_is_pasted_as_its_words(bench):
    paste(bench.control("text").edit, html="<b>Repair</b> <i style='color:red'>3</i>.")

    assert bench.says("text") == "Repair 3."


@pytest.mark.parametrize("field", ["line", "prose", "text"])
def test_the_cursor_stands_where_an_undo_has_changed_the_text(bench, field):
    edit = bench.control(field).edit
    type_over(edit, "abcd")
    bench.opened.seal()
    for _ in range(2):
        QTest.keyClick(edit, Qt.Key.Key_Left)
    QTest.keyClicks(edit, "xyz")
    bench.opened.stack.undo()
    QTest.keyClicks(edit, "!")

    assert bench.says(field) == "ab!cd"
