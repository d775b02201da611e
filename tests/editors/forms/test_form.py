from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editors.fields.image import ImageControl
from editors.forms.lists import ListControl
from editors.forms.row import LABEL_WIDTH, NARROW_LABEL
from engines.castle_of_magic.content import Character
from engines.kit.documents import Problem, Severity
from tests.editors.desk import FakeDesk, starter
from tests.editors.forms.bench import Bench, Corner, Everything, click, type_over
from tests.editors.forms.hands import work


@pytest.fixture
def bench(qtbot):
    return Bench(qtbot)


# ---- defaults ----------------------------------------------------------------------------------------


def test_a_default_is_grey_and_an_own_value_can_be_reset(bench):
    row = bench.form.rows["number"]
    assert row.label.foregroundRole() == QPalette.ColorRole.PlaceholderText
    assert not row.reset.isVisible()

    type_over(bench.control("number").box, "7")
    assert row.label.foregroundRole() == QPalette.ColorRole.WindowText
    assert row.reset.toolTip() == "Back to the default: 2 (Alt+Home)"
    click(row.reset)

    assert bench.says("number") == 2
    assert not row.reset.isVisible()


def test_a_field_is_reset_by_key(bench):
    type_over(bench.control("line").edit, "loud")
    QTest.keyClick(bench.control("line").edit, Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)

    assert bench.says("line") == "quiet"


def test_what_comes_from_elsewhere_makes_no_step_of_its_own(bench):
    bench.opened.edit("Elsewhere", price=5, choice="green", words=["a", "b"], pairs={"x": 3})

    assert bench.opened.stack.count() == 1
    assert (bench.says("price"), bench.control("price").value()) == (5, 5)
    assert bench.control("words").value() == ["a", "b"]


def test_resetting_is_a_step_of_its_own(bench):
    type_over(bench.control("line").edit, "loud")
    click(bench.form.rows["line"].reset)

    assert bench.control("line").value() == "quiet"
    bench.opened.stack.undo()
    assert bench.control("line").value() == "loud"


# ---- problems ----------------------------------------------------------------------------------------


def test_an_empty_name_is_refused_beside_the_name(bench):
    edit = bench.control("name").edit
    edit.setFocus()
    edit.selectAll()
    QTest.keyClick(edit, Qt.Key.Key_Delete)

    assert bench.says("name") == "All"
    assert "at least 1 character" in bench.notes("name")


def test_an_undo_takes_a_refused_text_away(bench):
    type_over(bench.control("line").edit, "loud")
    bench.opened.seal()
    type_over(bench.control("line").edit, "far too long for it")
    assert "at most 12" in bench.notes("line")
    bench.opened.stack.undo()

    assert bench.control("line").value() == "loud"
    assert bench.notes("line") == ""


def test_an_undo_of_something_else_takes_a_refused_text_away_too(bench):
    click(bench.control("flag").box)
    type_over(bench.control("colour").edit, "#12")
    type_over(bench.control("line").edit, "loud")
    assert bench.control("colour").edit.text() == "#12"
    bench.opened.stack.undo()

    assert bench.control("colour").edit.text() == ""
    assert bench.notes("colour") == ""


def test_problems_of_the_desk_stand_beside_their_fields(qtbot):
    document = next(one for one in starter("castle_of_magic") if isinstance(one, Character) and one.home)
    desk = FakeDesk()
    bench = Bench(qtbot, document, desk)
    QTest.keyClick(bench.control("faction").box, Qt.Key.Key_Home)
    bench.form.check()

    assert "a faction" in bench.notes("faction")
    assert "COM-020" in bench.notes("faction")


def test_a_problem_inside_a_list_stands_beside_the_field_inside(qtbot):
    class WornDesk(FakeDesk):
        def problems(self, document):
            return [Problem(document.id, "corners.1.word", "is worn", Severity.WARNING)]

    bench = Bench(qtbot, Everything(id="all", name="All", corners=(Corner(), Corner())), WornDesk())
    bench.form.check()

    inside = bench.control("corners").items[1].control.rows["word"]
    assert "Is worn" in inside.notes.text()
    assert bench.notes("corners") == ""


def test_what_concerns_no_field_is_said_at_the_top(qtbot):
    class WornDesk(FakeDesk):
        def problems(self, document):
            return [Problem(document.id, "front", "the text does not fit", Severity.WARNING)]

    bench = Bench(qtbot, desk=WornDesk())
    bench.form.check()

    assert "does not fit" in bench.form._whole.text()


# ---- finding one's way -------------------------------------------------------------------------------


def test_help_and_rule_of_the_focused_field_are_shown(bench):
    bench.control("line").edit.setFocus()

    assert "A line." in bench.form.help.text()
    assert "AMB-041" in bench.form.help.text()
    assert "damage" in bench.form.rows["line"].rule.toolTip()


def test_a_problem_is_found_by_its_field_even_in_a_folded_section(bench):
    bench.form.fold(["Copies, tags and notes"])
    assert not bench.control("notes").isVisible()
    bench.form.seek("notes", 0)

    assert bench.control("notes").edit.hasFocus()


def test_a_field_inside_a_list_is_found(qtbot):
    bench = Bench(qtbot, Everything(id="all", name="All", corners=(Corner(), Corner(text="Repair 3."))))
    bench.form.seek("corners.1.text", 4)

    edit = bench.control("corners").items[1].control.rows["text"].control.edit
    assert edit.hasFocus()
    assert edit.textCursor().position() == 4


def walk(bench, key, steps):
    """Press a key so many times, and return what had the focus on the way."""
    seen = []
    for _ in range(steps):
        seen.append(QApplication.focusWidget())
        QTest.keyClick(seen[-1], key)
    return seen


def test_tab_goes_as_the_eye_goes_also_through_what_was_added_later(qtbot):
    bench = Bench(qtbot, Everything(id="all", name="All", words=("one",), corners=(Corner(word="a"),)))
    click(bench.control("words").add_button)
    click(bench.control("corners").add_button)
    bench.control("name").edit.setFocus()
    way = walk(bench, Qt.Key.Key_Tab, 45)
    last = way.index(bench.control("notes").edit)
    heights = [one.mapTo(bench.form, QPoint(0, 0)).y() for one in way[: last + 1]]

    assert all(after > before - 12 for before, after in pairwise(heights))
    added = [item.control.focus_widget() for name in ("words", "corners") for item in bench.control(name).items]
    assert [one for one in added if one not in way[:last]] == []


def test_backtab_goes_the_same_way_back(qtbot):
    bench = Bench(qtbot, Everything(id="all", name="All", corners=(Corner(), Corner())))
    bench.control("name").edit.setFocus()
    there = walk(bench, Qt.Key.Key_Tab, 20)
    back = walk(bench, Qt.Key.Key_Backtab, 21)

    assert back[1:] == there[::-1]


def test_the_cursor_stays_in_view_while_a_text_grows(qtbot, bench):
    bench.form.resize(600, 400)
    edit = bench.control("notes").edit
    bench.form.seek("notes")
    for _ in range(12):
        QTest.keyClick(edit, Qt.Key.Key_Return)
    QTest.keyClicks(edit, "end")

    def is_seen():
        return edit.viewport().visibleRegion().boundingRect().contains(edit.cursorRect().center())

    qtbot.waitUntil(is_seen)


def test_sections_fold_by_click(bench):
    section = bench.form.sections[0]
    click(section.button)

    assert bench.form.folded() == ["Everything"]
    assert not bench.control("line").isVisible()


def test_a_form_of_a_library_that_is_only_read_takes_no_edits(qtbot):
    bench = Bench(qtbot, Everything(id="all", name="All", line="loud", words=("one",)), FakeDesk(read_only=True))
    for name, row in bench.form.rows.items():
        before = bench.says(name)
        if not isinstance(row.control, ListControl | ImageControl):
            work(row.control)
        assert bench.says(name) == before
    QTest.keyClick(bench.control("line").edit, Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(_word(bench), Qt.Key.Key_Return)

    assert not bench.form.rows["line"].reset.isVisible()
    assert not bench.control("art").thumbnail.isEnabled()
    assert bench.opened.stack.count() == 0


def test_texts_of_a_library_that_is_only_read_can_be_copied(qtbot):
    bench = Bench(qtbot, Everything(id="all", name="All", words=("one",)), FakeDesk(read_only=True))
    for edit in (bench.control("line").edit, _word(bench)):
        assert edit.isEnabled()
        assert edit.isReadOnly()


def _word(bench):
    return bench.control("words").items[0].control.edit


# ---- lists -------------------------------------------------------------------------------------------


def words(bench):
    return [item.control.edit.text() for item in bench.control("words").items]


@pytest.fixture
def listed(qtbot):
    return Bench(qtbot, Everything(id="all", name="All", words=("one", "two", "three")))


def test_return_adds_the_next_item_and_typing_fills_it(listed):
    first = listed.control("words").items[0].control.edit
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Return)
    added = listed.control("words").items[1].control.edit
    QTest.keyClicks(added, "new")

    assert added.hasFocus()
    assert listed.says("words") == ("one", "new", "two", "three")
    listed.undo_all()
    assert words(listed) == ["one", "two", "three"]


def test_a_list_grows_no_longer_than_it_may(listed):
    control = listed.control("words")
    click(control.add_button)

    assert not control.add_button.isEnabled()
    assert control.count.text() == "4 of at most 4"


def test_an_item_is_taken_out_by_click_and_by_key(listed):
    control = listed.control("words")
    click(control.items[1].remove)
    assert listed.says("words") == ("one", "three")
    assert control.items[1].control.edit.hasFocus()
    QTest.keyClick(control.items[1].control.edit, Qt.Key.Key_Delete, Qt.KeyboardModifier.AltModifier)

    assert listed.says("words") == ("one",)


def test_an_item_is_moved_by_keys_and_keeps_the_cursor(listed):
    edit = listed.control("words").items[2].control.edit
    edit.setFocus()
    QTest.keyClick(edit, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)

    assert listed.says("words") == ("one", "three", "two")
    assert edit.hasFocus()
    for _ in range(3):
        QTest.keyClick(edit, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert listed.says("words") == ("three", "one", "two")


def test_an_item_is_dragged_by_its_handle_in_one_step(listed):
    items = listed.control("words").items
    handle, target = items[0].handle, items[2].geometry().bottom() - items[0].geometry().top()
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    for height in range(5, target, 8):
        QTest.mouseMove(handle, QPoint(5, height))
        handle.window().repaint()
    steps = listed.opened.stack.count()
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton)

    assert (steps, listed.opened.stack.count()) == (0, 1)
    assert listed.says("words") == ("two", "three", "one")


def test_groups_in_a_list_are_edited_and_titled_by_their_words(qtbot):
    bench = Bench(qtbot)
    control = bench.control("corners")
    click(control.add_button)
    type_over(control.items[0].control.rows["word"].control.edit, "oak")

    assert bench.says("corners") == (Corner(word="oak"),)
    assert control.items[0].title.text() == "1  oak"
    bench.opened.stack.undo()
    assert control.items[0].control.rows["word"].control.value() == ""


def test_an_undo_inside_a_list_leaves_the_cursor_where_it_is(listed):
    edit = listed.control("words").items[0].control.edit
    edit.setFocus()
    edit.end(False)
    QTest.keyClicks(edit, "s")
    listed.opened.stack.undo()

    assert listed.control("words").items[0].control.edit is edit
    assert edit.hasFocus()
    assert words(listed) == ["one", "two", "three"]


def test_a_long_list_of_groups_is_folded_and_makes_its_rows_when_they_are_seen(qtbot):
    bench = Bench(qtbot, Everything(id="all", name="All", corners=tuple(Corner(word=str(n)) for n in range(9))))
    item = bench.control("corners").items[5]
    assert not item.control.rows
    click(item.title)

    assert item.control.rows["word"].control.value() == "5"


def test_a_group_is_edited_field_by_field(bench):
    type_over(bench.control("corner").rows["word"].control.edit, "elm")
    assert bench.says("corner") == Corner(word="elm")

    type_over(bench.control("corner").rows["word"].control.edit, "far too long")
    assert "at most 8" in bench.control("corner").rows["word"].notes.text()
    assert bench.says("corner") == Corner(word="far too")


def test_pairs_have_names_and_two_of_the_same_name_are_refused(bench):
    control = bench.control("pairs")
    click(control.add_button)
    type_over(control.items[0].control.key, "a")
    type_over(control.items[0].control.inner.box, "3")
    assert bench.says("pairs") == {"a": 3}

    click(control.add_button)
    assert not bench.form.rows["pairs"].is_refused()
    type_over(control.items[1].control.key, "a")
    assert bench.says("pairs") == {"a": 3}
    assert "only once" in bench.notes("pairs")


def test_tab_goes_from_item_to_item_of_a_list(qtbot):
    bench = Bench(qtbot, Everything(id="all", name="All", words=("one", "two")))
    first, second = bench.control("words").items
    first.control.edit.setFocus()
    QTest.keyClick(first.control.edit, Qt.Key.Key_Tab)

    assert QApplication.focusWidget() is second.control.edit


@pytest.mark.parametrize(("wide", "label"), [(372, NARROW_LABEL), (700, LABEL_WIDTH)])
def test_labels_are_short_where_a_form_has_little_room(qtbot, wide, label):
    form = Bench(qtbot, FakeDesk().content("castle_of_magic")["char.wizard.dragon.sorrell"]).form
    form.resize(wide, 600)
    QApplication.processEvents()

    assert form.rows["role"].label.width() == label


def test_a_field_does_not_push_the_others_down_while_somebody_writes_in_it(qtbot, bench):
    row = bench.form.rows["line"]
    bench.form.seek("line")
    before = row.height()
    row.control.edit.setText("a text that is much too long for this line")
    row.control.tell(typing=True)
    assert ("at most 12" in row.notes.text(), row.notes.isVisible(), row.height()) == (True, True, before)

    bench.form.seek("notes")
    qtbot.waitUntil(lambda: row.height() > before)
    assert row.notes.parentWidget() is row
