from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editors.phrasebook import NO_GAME, PhrasebookPane
from tests.editors.desk import FakeDesk


@pytest.fixture
def pane(qtbot):
    made = PhrasebookPane(FakeDesk())
    qtbot.addWidget(made)
    made.resize(400, 600)
    with qtbot.waitExposed(made):
        made.show()
    return made


def shown(pane):
    chapters = [pane.tree.topLevelItem(n) for n in range(pane.tree.topLevelItemCount())]
    items = [one.child(n) for one in chapters for n in range(one.childCount())]
    return [one.text(0) for one in items if not one.isHidden()]


def test_without_a_game_it_says_what_to_do(pane):
    assert pane.empty.isVisible()
    assert pane.empty.text() == NO_GAME


def test_every_form_of_the_game_is_listed_under_its_chapter(pane):
    pane.show_game("ambush")

    assert pane.tree.topLevelItem(0).text(0) == "What cards do"
    assert "repair <a number>" in shown(pane)


def test_words_are_looked_for_in_any_order(pane):
    pane.show_game("ambush")
    QTest.keyClicks(pane.search, "number repair")

    assert "repair <a number>" in shown(pane)
    assert len(shown(pane)) < 10
    pane.search.clear()
    assert len(shown(pane)) > 100


def test_a_sentence_is_explained_with_its_rule_and_an_example(pane):
    pane.show_game("ambush")
    QTest.keyClicks(pane.search, "repair number")

    assert "AMB-" in pane.page.toPlainText()
    assert "Repair" in pane.page.toPlainText()


@pytest.mark.parametrize("how", ["return in the search", "return in the list", "button", "double click"])
def test_a_sentence_is_inserted_with_places_to_fill(qtbot, pane, how):
    pane.show_game("castle_von_loghan")
    QTest.keyClicks(pane.search, "deal damage")
    with qtbot.waitSignal(pane.insert_requested) as heard:
        _insert(pane, how)

    assert heard.args == ["deal <a number> Damage"]


def _insert(pane, how):
    if how == "return in the search":
        QTest.keyClick(pane.search, Qt.Key.Key_Return)
    elif how == "return in the list":
        QTest.keyClick(pane.search, Qt.Key.Key_Down)
        QTest.keyClick(pane.tree, Qt.Key.Key_Return)
    elif how == "button":
        QTest.mouseClick(pane.button, Qt.MouseButton.LeftButton)
    else:
        area = pane.tree.visualItemRect(pane.tree.currentItem())
        QTest.mouseClick(pane.tree.viewport(), Qt.MouseButton.LeftButton, pos=area.center())
        QTest.mouseDClick(pane.tree.viewport(), Qt.MouseButton.LeftButton, pos=area.center())


def test_another_game_has_other_sentences(pane):
    pane.show_game("ambush")
    before = shown(pane)
    pane.show_game("castle_of_magic")

    assert shown(pane) != before


def test_the_focus_of_the_dock_is_in_its_search(pane):
    pane.show_game("ambush")
    pane.setFocus()

    assert pane.search.hasFocus()
