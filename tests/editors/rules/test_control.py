from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QTextCharFormat
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QToolTip

from editors import look
from editors.rules import edit as edit_module
from editors.rules.suggestions import SuggestionModel
from engines.kit.language.completion import complete
from tests.editors.desk import FakeDesk
from tests.editors.forms.bench import Bench, Everything, type_over


@pytest.fixture
def bench(qtbot):
    return Bench(qtbot)


@pytest.fixture
def control(bench):
    return bench.control("text")


def formats(edit):
    """Return the words of the first line with the colours and waves that they are drawn with."""
    block = edit.document().firstBlock()
    ranges, line = block.layout().formats(), block.text().encode("utf-16-le")
    words = [line[2 * one.start : 2 * (one.start + one.length)].decode("utf-16-le") for one in ranges]
    return [(word, QTextCharFormat(one.format)) for word, one in zip(words, ranges, strict=True)]


def colour_of(edit, word):
    return next(one.foreground().color().name() for text, one in formats(edit) if word in text)


def waves(edit):
    wave = QTextCharFormat.UnderlineStyle.WaveUnderline
    return [text for text, one in formats(edit) if one.underlineStyle() == wave]


# ---- reading -----------------------------------------------------------------------------------------


def test_words_are_coloured_as_they_are_typed(control):
    type_over(control.edit, "Repair 3.")

    assert colour_of(control.edit, "Repair") == look.current().word
    assert colour_of(control.edit, "3") == look.current().number
    assert waves(control.edit) == []


def test_what_is_not_understood_has_a_wave_and_its_reason_beneath(control):
    type_over(control.edit, "Take one fish into your hand.")

    assert waves(control.edit) == ["fish into your hand"]
    assert "does not fit here" in control.reasons.text()
    assert "“fish”" in control.edit.explanation_at(11)


def test_a_long_reason_does_not_make_the_form_wider(control):
    narrow = control.minimumSizeHint().width()
    type_over(control.edit, "Deal 2 d")

    assert control.reasons.fontMetrics().horizontalAdvance(control.reasons.text()) > narrow
    assert control.minimumSizeHint().width() == narrow


def test_what_stands_keeps_its_colours_while_the_sentence_goes_on(control):
    type_over(control.edit, "Draw fish. Repair 3 and fi")

    assert colour_of(control.edit, "Repair") == look.current().word
    assert colour_of(control.edit, "3") == look.current().number
    assert waves(control.edit)[-1] == "fi"


def test_every_line_is_coloured_by_the_reading_of_now(control):
    control.edit.setFocus()
    QTest.keyClicks(control.edit, "Repair 3.")
    QTest.keyClick(control.edit, Qt.Key.Key_Return)
    QTest.keyClicks(control.edit, "Dance.")

    first, second = control.edit.document().firstBlock(), control.edit.document().lastBlock()
    assert first.layout().formats()
    assert [one.format.underlineStyle() for one in second.layout().formats()]


def test_what_was_meant_is_written_by_a_click(bench, control):
    type_over(control.edit, "Repare 3.")
    assert "did you mean" in control.reasons.text()
    assert 'href="0"' in control.reasons.text()
    control.reasons.linkActivated.emit("0")

    assert bench.says("text") == "repair 3."
    assert control.reasons.text() == ""


def test_half_a_sentence_is_no_mistake_yet(control):
    type_over(control.edit, "Take one card")

    assert look.current().muted in control.reasons.text()
    assert look.current().error not in control.reasons.text()


def test_a_phrase_is_explained_with_its_form_and_its_rule(control):
    type_over(control.edit, "Repair 3.")
    tip = control.edit.explanation_at(1)

    assert "repair &lt;a number&gt;" in tip
    assert "AMB-" in tip


def test_a_phrase_is_explained_by_key(control):
    type_over(control.edit, "Repair 3.")
    control.edit.put_cursor(6)
    QTest.keyClick(control.edit, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)

    assert "repair &lt;a number&gt;" in QToolTip.text()
    QToolTip.hideText()


def test_a_new_name_in_the_game_is_known_after_the_next_check(qtbot):
    desk = FakeDesk()
    bench = Bench(qtbot, Everything(id="all", name="All", text="Each Moss Giant is lost."), desk)
    control = bench.control("text")
    before = control.edit.known()[0]
    card = next(one for one in desk.content("ambush").values() if one.kind == "card")
    desk.open("ambush", card.id).edit("Name", name="Moss Giant")
    bench.form.check()

    assert control.edit.known()[0] is not before


def test_a_sentence_that_is_slow_to_read_is_plain_until_it_is_read(qtbot, bench, control, monkeypatch):
    monkeypatch.setattr(edit_module, "TOO_SLOW", -1.0)
    type_over(control.edit, "")
    control.edit.settle()
    QTest.keyClicks(control.edit, "Repair 3.")

    assert bench.says("text") == "Repair 3."
    assert formats(control.edit) == []
    qtbot.waitUntil(lambda: control.edit.is_settled)
    assert colour_of(control.edit, "Repair") == look.current().word


def test_the_other_sentences_of_a_slow_text_keep_their_colours(control, monkeypatch):
    type_over(control.edit, "Repair 1. Repair 3. Repair 4.")
    monkeypatch.setattr(edit_module, "TOO_SLOW", -1.0)
    control.edit.settle()
    control.edit.put_cursor(len("Repair 1. Repair"))
    QTest.keyClicks(control.edit, "s now")

    assert [text for text, _ in formats(control.edit)].count("Repair") == 2


def test_the_reason_comes_after_a_pause(qtbot, control, monkeypatch):
    monkeypatch.setattr(edit_module, "TOO_SLOW", -1.0)
    type_over(control.edit, "Dance.")

    qtbot.waitUntil(lambda: "Dance" in control.reasons.text())


def test_reading_happens_once_for_each_text(bench, control, monkeypatch):
    read = []
    reader = bench.context.reader()
    understand = reader.understand
    monkeypatch.setattr(reader, "understand", lambda text, *more: read.append(text) or understand(text, *more))
    type_over(control.edit, "Repair 3.")

    assert read.count("Repair 3.") == 1


def test_a_new_theme_colours_the_text_anew(control):
    type_over(control.edit, "Repair 3. Dance.")
    try:
        look.wear(look.DARK)
        QApplication.sendEvent(control, QEvent(QEvent.Type.PaletteChange))
        assert colour_of(control.edit, "Repair") == look.DARK.word
        assert look.DARK.error in control.reasons.text()
    finally:
        look.wear(look.LIGHT)


# ---- completion --------------------------------------------------------------------------------------


def test_ctrl_space_offers_what_may_follow_and_return_takes_it(bench, control):
    type_over(control.edit, "Rep")
    QTest.keyClick(control.edit, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    shown = [one.shown for one in control.edit.suggestions.suggestions]
    assert shown[0].startswith("repair")
    QTest.keyClick(control.edit.popup, Qt.Key.Key_Return)

    assert bench.says("text") == "Repair <a number>"
    assert control.edit.textCursor().selectedText() == "<a number>"


@pytest.mark.slow
def test_a_pause_offers_without_choosing(qtbot, control):
    type_over(control.edit, "Take one c")
    qtbot.waitUntil(control.edit.popup.isVisible)
    assert not control.edit.popup.currentIndex().isValid()
    QTest.keyClick(control.edit.popup, Qt.Key.Key_Escape)

    assert not control.edit.popup.isVisible()
    assert control.value() == "Take one c"


@pytest.mark.slow
def test_the_next_word_is_offered_inside_a_sentence_and_nothing_after_its_end(qtbot, control):
    type_over(control.edit, "Repair 2 for ")
    qtbot.waitUntil(control.edit.popup.isVisible)
    assert [one.insert for one in control.edit.suggestions.suggestions] == ["each"]

    type_over(control.edit, "Repair 2.")
    qtbot.wait(edit_module.OFFER_PAUSE + 100)
    assert not control.edit.popup.isVisible()


@pytest.mark.slow
def test_return_goes_to_a_new_line_while_nothing_is_chosen_among_several(qtbot, control):
    type_over(control.edit, "Take one ")
    qtbot.waitUntil(control.edit.popup.isVisible)
    QTest.keyClick(control.edit.popup, Qt.Key.Key_Return)

    assert len(control.edit.suggestions.suggestions) > 1
    assert control.value() == "Take one \n"


@pytest.mark.slow
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Tab])
def test_return_and_tab_take_the_only_proposal(qtbot, control, key):
    type_over(control.edit, "Take one c")
    qtbot.waitUntil(control.edit.popup.isVisible)
    QTest.keyClick(control.edit.popup, key)

    assert control.value() == "Take one card of the battlefield"
    assert control.edit.hasFocus()


@pytest.mark.slow
def test_names_of_the_live_content_are_offered(bench, control):
    bench.desk.open("ambush", "halfling_thief").edit("Name", name="Moss Giant")
    type_over(control.edit, "Repair 2 for each M")
    control.edit.offer()

    assert "Moss Giant" in [one.shown for one in control.edit.suggestions.suggestions]


def test_a_marked_place_is_filled_by_what_may_stand_there(bench, control):
    control.edit.setFocus()
    control.edit.insert_phrase("deal <a number> damage")
    control.edit.offer()
    control.edit.accept_suggestion(next(one for one in control.edit.suggestions.suggestions if one.insert == "3"))

    assert bench.says("text") == "Deal 3 damage"


@pytest.mark.slow
def test_a_place_that_is_marked_offers_by_itself(qtbot, control):
    control.edit.setFocus()
    control.edit.insert_phrase("deal <a number> damage")

    qtbot.waitUntil(control.edit.popup.isVisible)


def test_a_place_to_fill_is_no_mistake_and_says_so(control):
    control.edit.insert_phrase("deal <a number> damage")

    assert "Still to be filled: a number. Tab goes there." in control.reasons.text()
    assert look.current().error not in control.reasons.text()


def test_a_sentence_that_is_not_understood_leaves_the_next_one_its_help(control):
    type_over(control.edit, "Dance wildly. Repair 2 for ")
    control.edit.offer()

    assert [one.insert for one in control.edit.suggestions.suggestions] == ["each"]


def test_where_nothing_can_follow_ctrl_space_says_so(control):
    type_over(control.edit, "Dance wildly ")
    QTest.keyClick(control.edit, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)

    assert QToolTip.text() == edit_module.NOTHING_FOLLOWS
    QToolTip.hideText()


def test_forms_that_begin_with_a_place_are_offered_whole_at_the_start_of_a_sentence(qtbot):
    desk = FakeDesk()
    bench = Bench(
        qtbot, next(one for one in desk.content("castle_of_magic").values() if one.kind == "character"), desk
    )
    edit = bench.control("text").edit
    edit.setFocus()
    edit.clear()
    edit.offer()
    score = next(one for one in edit.suggestions.suggestions if one.form == "score")
    edit.accept_suggestion(score)

    assert edit.toPlainText() == "<a number> points <what the points are for>"
    assert edit.textCursor().selectedText() == "<a number>"


def test_letters_that_qt_counts_twice_shift_nothing(control):
    type_over(control.edit, "Repair 3. ")
    control.edit.insertPlainText("🃏🃏 fish.")
    control.edit.mark(13, 17)

    assert waves(control.edit) == ["🃏🃏 fish"]
    assert control.edit.textCursor().selectedText() == "fish"
    assert control.edit.marked() == (13, 17)


def test_suggestions_are_a_sound_model(qapp):
    model = SuggestionModel("ambush")
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    reader = FakeDesk().reader("ambush")
    model.show(complete(reader, "Rep"))
    first = model.index(0)

    assert first.data().startswith("repair")
    assert "AMB-" in first.data(Qt.ItemDataRole.ToolTipRole)
    assert tester.model() is model


# ---- phrases -----------------------------------------------------------------------------------------


def test_tab_steps_through_the_places_of_a_phrase_and_then_leaves(control):
    control.edit.setFocus()
    control.edit.insert_phrase("deal <a number> damage to <a castle>")
    assert control.edit.textCursor().selectedText() == "<a number>"
    QTest.keyClicks(control.edit, "2")
    QTest.keyClick(control.edit, Qt.Key.Key_Tab)
    assert control.edit.textCursor().selectedText() == "<a castle>"
    QTest.keyClick(control.edit, Qt.Key.Key_Backtab)
    assert control.edit.textCursor().selectedText() == "<a castle>"
    QTest.keyClicks(control.edit, "your castle")
    QTest.keyClick(control.edit, Qt.Key.Key_Tab)

    assert control.value() == "Deal 2 damage to your castle"
    assert not control.edit.hasFocus()


def test_a_phrase_inside_a_sentence_has_no_capital(control):
    type_over(control.edit, "Repair 3, then")
    control.edit.insert_phrase("repair <a number>")

    assert control.value() == "Repair 3, then repair <a number>"


# ---- marks of print ----------------------------------------------------------------------------------


def test_marks_of_print_leave_a_sentence_understood(control):
    type_over(control.edit, "**Repair 3.** Deal *2* {damage}.")

    assert waves(control.edit) == []
    assert control.edit.reading().ok


def test_what_is_marked_becomes_bold_by_a_key_and_plain_again(control):
    type_over(control.edit, "Repair 3.")
    control.edit.mark(0, 6)
    QTest.keyClick(control.edit, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    assert control.value() == "**Repair** 3."

    control.markup.bold.click()
    assert control.value() == "Repair 3."


def test_a_brace_offers_the_words_that_have_signs(control):
    control.edit.signs = lambda: ("damage", "dragon", "health")
    type_over(control.edit, "Deal 2 {da")
    control.edit.offer()
    assert [one.shown for one in control.edit.suggestions.suggestions] == ["damage"]

    assert control.edit.take_offered()
    assert control.value() == "Deal 2 {damage}"
