from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

from editors.cards.pane import CardPane
from tests.editors.desk import FakeDesk, one_of_each_kind
from tests.editors.forms.bench import type_over
from tests.profiles import spread
from tests.workbench.window.guards import nothing_left

WIZARD = "char.wizard.dragon.sorrell"


@pytest.fixture
def desk(qapp):
    return FakeDesk()


@pytest.fixture
def open_pane(qtbot, desk):
    """Open panes, and see that nothing of them is left."""
    opened = []

    def show(game: str, id: str) -> CardPane:
        pane = CardPane(desk.open(game, id), desk)
        opened.append(pane)
        pane.resize(1100, 800)
        # Only in an active window does a field hear that it has the focus.
        with qtbot.waitActive(pane):
            pane.show()
            pane.activateWindow()
        return pane

    with nothing_left():
        yield show
        for pane in opened:
            pane.finish()
            pane.close()
            pane.deleteLater()


def test_the_title_is_the_name_and_follows_it(qtbot, open_pane):
    pane = open_pane("castle_of_magic", WIZARD)
    with qtbot.waitSignal(pane.title_changed) as heard:
        type_over(pane.form.rows["name"].control.edit, "X")

    assert heard.args == ["X"]
    assert pane.title() == "X"
    pane.undo_stack().undo()
    assert pane.title() == "Dragon Master of Sorrell"


def test_a_pane_that_is_shown_says_which_document_it_edits(qtbot, desk):
    pane = CardPane(desk.open("castle_of_magic", WIZARD), desk)
    qtbot.addWidget(pane, before_close_func=lambda one: one.finish())
    with qtbot.waitSignal(pane.subject_changed) as heard:
        pane.show()

    assert heard.args == [pane.opened]


@pytest.mark.slow
def test_what_the_game_will_do_stands_beside_the_form(qtbot, open_pane):
    pane = open_pane("castle_of_magic", WIZARD)

    assert "1000 points for every country" in pane.structure.page.toPlainText()
    type_over(pane.form.rows["text"].control.edit, "The Monster is banished outright.")
    qtbot.waitUntil(lambda: "banished outright" in pane.structure.page.toPlainText())


def test_the_outline_is_that_of_the_text_with_the_cursor(open_pane):
    pane = open_pane("castle_von_loghan", "character.anvil")
    pane.form.rows["combat_skill"].control.edit.setFocus()

    assert "Pay 2 Clarity" in pane.form.rows["combat_skill"].control.value()
    assert "draw 1 combat card" in pane.structure.page.toPlainText().casefold()


def test_the_outline_of_an_event_is_that_of_its_first_spoken_text(open_pane):
    pane = open_pane("castle_von_loghan", "event.red.the_jailer_resigns")

    assert pane.opened.document.context == ""
    assert "draw 1 Red Treasure" in pane.structure.page.toPlainText()
    assert pane.structure.page.toPlainText().startswith("Effect of 1 It is a cell")


@pytest.mark.slow
def test_the_outline_stays_when_another_text_is_taken_out(qtbot, open_pane):
    pane = open_pane("castle_von_loghan", "event.red.the_jailer_resigns")
    outcomes = pane.form.rows["outcomes"].control
    texts = [item.control.rows["text"].control for item in outcomes.items]
    texts[0].edit.setFocus()
    texts[1].edit.setFocus()
    outcomes.remove(outcomes.items[0])
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    type_over(texts[1].edit, "The group gains 7 Health.")

    qtbot.waitUntil(lambda: "gains 7 Health" in pane.structure.page.toPlainText())


def test_the_outline_is_empty_when_its_text_is_taken_out(qtbot, open_pane):
    pane = open_pane("castle_von_loghan", "event.red.the_jailer_resigns")
    outcomes = pane.form.rows["outcomes"].control
    outcomes.items[0].control.rows["text"].control.edit.setFocus()
    outcomes.remove(outcomes.items[0])

    qtbot.waitUntil(lambda: "Red Treasure" not in pane.structure.page.toPlainText())
    pane.insert_phrase("draw <a number> Combat card")


def test_a_card_without_rules_has_no_outline(open_pane):
    assert not open_pane("castle_of_magic", "country.kida").structure.isVisible()


def test_a_narrow_pane_has_the_outline_below(open_pane):
    pane = open_pane("castle_of_magic", WIZARD)
    assert pane.splitter.orientation() == Qt.Orientation.Horizontal
    pane.resize(600, 800)

    assert pane.splitter.orientation() == Qt.Orientation.Vertical


def test_a_click_on_a_problem_goes_to_its_place(open_pane):
    pane = open_pane("castle_of_magic", WIZARD)
    pane.show_field("text", 9)
    edit = pane.form.rows["text"].control.edit

    assert edit.hasFocus()
    assert edit.textCursor().position() == 9


def test_a_phrase_goes_where_the_cursor_was(open_pane):
    pane = open_pane("castle_of_magic", WIZARD)
    edit = pane.form.rows["text"].control.edit
    edit.setFocus()
    QTest.keyClick(edit, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    pane.insert_phrase("the claimant of the <a piece of regalia> is devoured")

    assert pane.opened.document.text.endswith("Monster. The claimant of the <a piece of regalia> is devoured")
    assert edit.textCursor().selectedText() == "<a piece of regalia>"


def test_a_phrase_has_no_place_on_a_card_without_rules(qtbot, open_pane):
    pane = open_pane("castle_of_magic", "country.kida")
    with qtbot.waitSignal(pane.message_requested) as heard:
        pane.insert_phrase("repair <a number>")

    assert "no rules text" in heard.args[0]


def test_a_reference_asks_the_window_to_open_it(qtbot, open_pane):
    pane = open_pane("castle_of_magic", WIZARD)
    with qtbot.waitSignal(pane.open_requested) as heard:
        QTest.mouseClick(pane.form.rows["home"].control.open_button, Qt.MouseButton.LeftButton)

    assert heard.args == ["castle_of_magic", "country.sorrell"]


def test_folded_sections_survive_a_restart(open_pane):
    pane = open_pane("castle_of_magic", WIZARD)
    pane.form.sections[1].fold()
    state = pane.state()
    again = open_pane("castle_of_magic", WIZARD)
    again.restore(state)

    assert again.form.folded() == [pane.form.sections[1].title]


def test_two_panes_of_one_document_say_the_same(open_pane):
    one, two = open_pane("castle_of_magic", WIZARD), open_pane("castle_of_magic", WIZARD)
    type_over(one.form.rows["name"].control.edit, "Both")
    type_over(one.form.rows["text"].control.edit, "The Monster is banished outright.")

    assert two.form.rows["name"].control.value() == "Both"
    assert two.form.rows["text"].control.value() == "The Monster is banished outright."


def test_news_from_elsewhere_are_checked_after_a_pause(qtbot, desk, open_pane):
    pane = open_pane("castle_of_magic", WIZARD)
    pane.form.check()
    desk.delete("castle_of_magic", ["country.sorrell"])
    pane.content_changed("castle_of_magic", ["country.sorrell"])

    qtbot.waitUntil(lambda: any("no country" in note.message for note in pane.form.rows["home"].all_notes()))


# ---- every kind of every game ------------------------------------------------------------------------

AT_MOST = 8
"""Of how many kinds a quick run opens one document."""
EVERY_KIND = spread([pytest.param(game, id, id=f"{game}-{kind}") for game, kind, id in one_of_each_kind()], AT_MOST)


def unfold_all(pane: CardPane) -> None:
    """Unfold the first items of every list, so that their rows are made."""
    for row in pane.form.rows.values():
        for item in getattr(row.control, "items", [])[:2]:
            item.unfold()


@pytest.mark.parametrize(("game", "id"), EVERY_KIND)
def test_every_kind_opens_and_shows_what_the_document_says(open_pane, game, id):
    pane = open_pane(game, id)
    plain = pane.opened.document.model_dump(mode="json")

    shown = {name: row.control.value() for name, row in pane.form.rows.items()}
    assert shown == {name: plain[name] for name in shown}
    assert pane.opened.stack.count() == 0


@pytest.mark.slow
@pytest.mark.parametrize(("game", "id"), EVERY_KIND)
def test_no_widget_that_takes_the_focus_is_without_a_name(open_pane, game, id):
    pane = open_pane(game, id)
    unfold_all(pane)
    nameless = [
        type(one).__name__
        for one in pane.findChildren(QWidget)
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.isVisible() and not _name(one)
    ]

    assert nameless == []


def _name(widget: QWidget) -> str:
    """Return what a screen reader says of a widget; the inside of a spin box speaks for its box."""
    parent = widget.parentWidget()
    own = widget.accessibleName() or getattr(widget, "text", lambda: "")()
    if own or isinstance(widget, QAbstractScrollArea):
        return own
    return parent.accessibleName() if parent is not None else ""
