"""By keys alone: arrows go from thing to thing, Enter answers, Z enlarges, digits answer wherever the focus is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

pytestmark = pytest.mark.slow


def test_arrows_go_from_thing_to_thing_and_enter_answers(qtbot, open_window, until_asked):
    window = open_window("castle_of_magic")
    until_asked(window)
    table = window.parts.table
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Right)
    first = table.ring.item
    assert first.is_offered
    assert first.is_ringed
    qtbot.keyClick(table, Qt.Key.Key_Up)
    qtbot.keyClick(table, Qt.Key.Key_Left)
    second = table.ring.item
    assert second is not first
    assert not first.is_ringed
    while not table.ring.item.is_offered:
        table.ring._id = first.spot.id
    before = window.session.length
    qtbot.keyClick(table, Qt.Key.Key_Return)
    if table.menu is not None:
        table.menu.actions()[0].trigger()
    assert window.session.length > before


def test_a_key_shows_a_card_large_and_puts_it_away(qtbot, open_window, until_asked):
    window = open_window("castle_of_magic")
    until_asked(window)
    table = window.parts.table
    table.ring._id = next(
        item.spot.id for item in window.parts.scene.items_at_table() if item.spot.thing and item.spot.thing.document
    )
    qtbot.keyClick(table, Qt.Key.Key_Z)
    assert table.lens.isVisible()
    qtbot.keyClick(table, Qt.Key.Key_Z)
    assert not table.lens.isVisible()


def test_a_click_puts_the_large_card_away(qtbot, open_window, until_asked):
    """What was clicked lies elsewhere afterwards, and nobody moves the mouse off it."""
    window = open_window("castle_of_magic")
    until_asked(window)
    table = window.parts.table
    item = next(one for one in window.parts.scene.items_at_table() if one.spot.thing and one.spot.thing.document)
    table.enlarge(item.spot.thing, table.centre_of(item.spot.id))
    assert table.lens.isVisible()
    qtbot.mousePress(table.viewport(), Qt.MouseButton.LeftButton, pos=table.centre_of(item.spot.id))
    assert not table.lens.isVisible()


def test_a_digit_answers_wherever_the_focus_is_but_in_a_line_of_text(qtbot, open_window, until_asked):
    window = open_window("castle_of_magic")
    window.activateWindow()
    until_asked(window)
    before = window.session.length
    window.parts.referee.line.setFocus()
    QTest.keyClick(window.parts.referee.line, Qt.Key.Key_1)
    assert window.session.length == before
    button = window.findChild(QPushButton)
    window.parts.paces.setFocus()
    assert button is not None
    QTest.keyClick(window.parts.paces, Qt.Key.Key_1)
    assert window.session.length > before


def test_a_key_goes_from_the_answers_to_the_first_answer_on_the_table_and_back(open_window, until_asked):
    window = open_window("castle_of_magic")
    window.activateWindow()
    until_asked(window)
    table, answers = window.parts.table, window.parts.question.list
    window.keys.switch()
    assert table.hasFocus()
    assert table.ring.item.is_offered
    window.keys.switch()
    assert answers.hasFocus()
