from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QWidget

from workbench.widgets.chooser import MOST_SHOWN, Choice, ChoiceModel, ChooserDialog

CHOICES = [Choice(name, value=name.lower()) for name in ("Apple", "Banana", "Cherry", "Grape")]


@pytest.fixture
def dialog(qtbot):
    parent = QWidget()
    parent.resize(900, 700)
    qtbot.addWidget(parent)
    made = ChooserDialog("Fruit", "Which fruit?", CHOICES, parent)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    made.show()
    made.parent_kept = parent
    return made


def shown(dialog: ChooserDialog) -> list[str]:
    return [dialog.model.choice(row).title for row in range(dialog.model.rowCount())]


def test_letters_narrow_the_list_and_enter_takes_the_best(dialog, qtbot):
    QTest.keyClicks(dialog.line, "ap")
    assert shown(dialog) == ["Apple", "Grape"]

    with qtbot.waitSignal(dialog.chosen) as taken:
        QTest.keyClick(dialog.line, Qt.Key.Key_Return)

    assert taken.args == ["apple"]
    assert not dialog.isVisible()


def test_arrow_keys_move_in_the_list_and_go_round(dialog, qtbot):
    QTest.keyClick(dialog.line, Qt.Key.Key_Down)
    assert dialog.view.currentIndex().row() == 1
    for _ in range(2):
        QTest.keyClick(dialog.line, Qt.Key.Key_Up)

    assert dialog.view.currentIndex().row() == len(CHOICES) - 1
    QTest.keyClick(dialog.line, Qt.Key.Key_PageUp)
    assert dialog.view.currentIndex().row() == 0


def test_a_click_takes_a_choice(dialog, qtbot):
    where = dialog.view.visualRect(dialog.model.index(2)).center()

    with qtbot.waitSignal(dialog.chosen) as taken:
        QTest.mouseClick(dialog.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where)

    assert taken.args == ["cherry"]


def test_escape_leaves_without_a_choice(dialog, qtbot):
    with qtbot.assertNotEmitted(dialog.chosen):
        QTest.keyClick(dialog.line, Qt.Key.Key_Escape)

    assert not dialog.isVisible()


def test_letters_that_match_nothing_say_what_to_do(dialog):
    QTest.keyClicks(dialog.line, "xyz")

    assert not dialog.view.isVisible()
    assert "fewer letters" in dialog.none.text()
    QTest.keyClick(dialog.line, Qt.Key.Key_Return)
    assert dialog.isVisible()


def test_a_choice_that_is_marked_may_say_something_below_the_list(qtbot):
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = ChooserDialog("Fruit", "Which?", [Choice("Apple", note="It is green."), Choice("Plum")], parent, "Ripe.")
    dialog.show()
    assert dialog.note.text() == "It is green."

    QTest.keyClick(dialog.line, Qt.Key.Key_Down)
    assert dialog.note.text() == "Ripe."


def test_where_there_is_nothing_to_say_no_room_is_kept_for_it(dialog):
    assert not dialog.note.isVisible()


def test_what_weighs_more_stands_first(qapp):
    model = ChoiceModel([Choice("Alpha"), Choice("Beta", weight=2.0)])

    assert model.choice(0).title == "Beta"


def test_what_stands_beside_a_title_is_found_too(qapp):
    model = ChoiceModel([Choice("Card", "Ambush!"), Choice("Card", "Loghan"), Choice("Combat", "Ambush!")])

    model.filter("ambush card")

    assert [(model.choice(row).detail, model.places(row)) for row in range(model.rowCount())] == [
        ("Ambush!", (0, 1, 2, 3))
    ]


def test_words_are_found_in_any_order(qapp):
    model = ChoiceModel([Choice("Cultist of the Dragon"), Choice("Cultist of the Crow")])

    model.filter("dragon cult")

    assert [model.choice(row).title for row in range(model.rowCount())] == ["Cultist of the Dragon"]


def test_a_title_stands_before_what_only_says_it_beside(qapp):
    model = ChoiceModel([Choice("The Lamp", "Story"), Choice("Story", "Layout"), Choice("Silent Doctor Ivy", "Card")])

    model.filter("story")

    assert [model.choice(row).title for row in range(model.rowCount())] == ["Story", "The Lamp", "Silent Doctor Ivy"]


def test_a_whole_word_beside_stands_before_the_middle_of_another_word(qapp):
    model = ChoiceModel(
        [Choice("The Switchboard", "Card"), Choice("The Woods", "Board"), Choice("Board of Old", "Card")]
    )

    model.filter("board")

    assert [model.choice(row).title for row in range(model.rowCount())] == [
        "Board of Old",
        "The Woods",
        "The Switchboard",
    ]


def test_only_so_many_are_shown(qapp):
    assert ChoiceModel([Choice(f"Card {n}") for n in range(1000)]).rowCount() == MOST_SHOWN


def test_a_row_reads_all_that_it_shows_to_screen_readers(qapp):
    model = ChoiceModel([Choice("New", "Make a card", "Ctrl+N")])

    assert model.data(model.index(0), Qt.ItemDataRole.AccessibleTextRole) == "New, Make a card, Ctrl+N"


def test_the_model_keeps_the_laws_of_qt(qapp):
    model = ChoiceModel(CHOICES)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)

    for text in ("a", "zz", ""):
        model.filter(text)
