from __future__ import annotations

import pytest
from PySide6.QtCore import QBuffer, QEvent, QIODevice, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QImage, QKeyEvent, QKeySequence
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication

from editors.fields.colour import contrast, contrast_words
from editors.fields.icon import IconDialog, IconModel
from editors.pictures import Incoming
from tests.editors.desk import FakeDesk
from tests.editors.forms.bench import Bench, Everything, click, type_over


@pytest.fixture
def bench(qtbot):
    return Bench(qtbot)


def test_typing_a_line_changes_the_document_and_is_one_step(bench):
    type_over(bench.control("line").edit, "loud")

    assert bench.says("line") == "loud"
    assert bench.opened.stack.count() == 1
    bench.undo_all()
    assert bench.control("line").value() == "quiet"


def test_a_space_at_the_end_stays_while_it_is_typed(bench):
    type_over(bench.control("line").edit, "a b ")

    assert bench.control("line").edit.text() == "a b "
    assert bench.says("line") == "a b"


def test_what_the_document_trims_stays_as_it_was_typed(bench):
    type_over(bench.control("prose").edit, "  far in")

    assert bench.control("prose").edit.toPlainText() == "  far in"
    assert bench.says("prose") == "far in"


def test_leaving_a_field_ends_the_run_of_typing(bench):
    edit = bench.control("line").edit
    type_over(edit, "one")
    bench.control("prose").edit.setFocus()
    edit.setFocus()
    edit.end(False)
    QTest.keyClicks(edit, "s")

    assert bench.opened.stack.count() == 2


def test_undo_in_a_field_is_the_undo_of_the_document(bench):
    edit = bench.control("line").edit
    type_over(edit, "loud")
    QTest.keySequence(edit, QKeySequence(QKeySequence.StandardKey.Undo))

    assert bench.says("line") == "quiet"
    assert edit.text() == "quiet"
    QTest.keySequence(edit, QKeySequence(QKeySequence.StandardKey.Redo))
    assert edit.text() == "loud"


@pytest.mark.parametrize("key", [Qt.Key.Key_D, Qt.Key.Key_E])
def test_a_text_leaves_the_keys_of_commands_to_the_window(bench, key):
    edit = bench.control("line").edit
    claim = QKeyEvent(QEvent.Type.ShortcutOverride, key, Qt.KeyboardModifier.ControlModifier)
    press = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.ControlModifier)
    claim.accept()
    press.accept()

    for event in (claim, press):
        bench.control("line").eventFilter(edit, event)

    assert not claim.isAccepted()
    assert not press.isAccepted()


def test_prose_has_lines_and_grows_with_them(bench):
    edit = bench.control("prose").edit
    height = edit.height()
    edit.setFocus()
    for _ in range(4):
        QTest.keyClicks(edit, "more")
        QTest.keyClick(edit, Qt.Key.Key_Return)

    assert bench.says("prose") == "more\nmore\nmore\nmore"
    assert edit.height() > height


def test_a_number_goes_no_further_than_its_limits(bench):
    box = bench.control("number").box
    type_over(box, "42")
    for _ in range(12):
        QTest.keyClick(box, Qt.Key.Key_Up)

    assert bench.says("number") == 9


def test_the_wheel_scrolls_the_form_and_changes_no_number_on_the_way(bench):
    box = bench.control("number").box
    bench.control("line").edit.setFocus()
    QTest.wheelEvent(box.window().windowHandle(), box.mapTo(box.window(), box.rect().center()), QPoint(0, 120))

    assert bench.says("number") == 2


def test_a_share_is_a_broken_number(bench):
    type_over(bench.control("share").box, "0.25")

    assert bench.says("share") == 0.25


def test_a_price_may_be_missing(bench):
    control = bench.control("price")
    assert not control.box.isEnabled()
    click(control.has)
    type_over(control.box, "3")

    assert bench.says("price") == 3
    click(control.has)
    assert bench.says("price") is None
    bench.undo_all()
    assert control.value() is None


def test_a_number_too_large_for_a_box_is_written_out(bench):
    type_over(bench.control("seed").edit, "123456789012345")

    assert bench.says("seed") == 123456789012345


def test_a_choice_is_made_by_keys_and_may_be_none(bench):
    QTest.keyClick(bench.control("choice").box, Qt.Key.Key_Down)
    QTest.keyClick(bench.control("maybe").box, Qt.Key.Key_Down)

    assert (bench.says("choice"), bench.says("maybe")) == ("green", "left")
    QTest.keyClick(bench.control("maybe").box, Qt.Key.Key_Up)
    assert bench.says("maybe") is None


def test_a_flag_is_set_by_a_click(bench):
    click(bench.control("flag").box)

    assert bench.says("flag") is True
    bench.opened.stack.undo()
    assert not bench.control("flag").box.isChecked()


def test_a_colour_is_typed_in_any_way_of_writing_it(bench):
    control = bench.control("colour")
    type_over(control.edit, "B23A2F")

    assert bench.says("colour") == "#b23a2f"
    assert "White letters" in control.words.text()


def test_a_colour_says_nothing_where_there_is_no_room_for_it(bench):
    control = bench.control("colour")
    type_over(control.edit, "B23A2F")

    control.setFixedWidth(control.edit.geometry().right() + 40)
    QApplication.processEvents()

    assert control.words.text() == ""
    assert "White letters" in control.edit.toolTip()


def test_a_colour_is_picked_from_the_swatches(bench):
    control = bench.control("colour")
    buttons = control.menu.grid.defaultWidget().findChildren(type(control.button))
    next(one for one in buttons if one.accessibleName() == "#2f5fa8").click()

    assert bench.says("colour") == "#2f5fa8"
    assert control.edit.text() == "#2f5fa8"


def test_contrast_is_that_of_the_web_guidelines():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast_words("#ffff00").startswith("Black letters")


def test_what_cannot_be_stored_is_said_under_the_field_while_the_text_stays(bench):
    control = bench.control("colour")
    type_over(control.edit, "#12")

    assert bench.says("colour") == ""
    assert control.edit.text() == "#12"
    assert "A colour is written as #" in bench.notes("colour")
    type_over(control.edit, "#123456")
    assert bench.notes("colour") == ""


def test_an_icon_is_named_or_chosen(qtbot, bench):
    control = bench.control("icon")
    type_over(control.edit, "sword")
    assert bench.says("icon") == "sword"

    click(control.button)
    dialog = control.findChild(IconDialog)
    type_over(dialog.search, "crown outline")
    assert dialog.name.text() == "crown-outline"
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    assert bench.says("icon") == "crown-outline"


def test_the_list_of_icons_is_a_sound_model(qapp):
    model = IconModel({"heart": "cards-heart"})
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.look_for("heart")

    assert model.index(0).data(Qt.ItemDataRole.UserRole) == "heart"
    assert model.rowCount() > 3
    assert tester.model() is model


def a_picture(width: int = 40, height: int = 30) -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkGreen)
    return image


def test_a_picture_is_pasted_shown_and_taken_away(bench):
    control = bench.control("art")
    QApplication.clipboard().setImage(a_picture())
    QTest.keySequence(control.thumbnail, QKeySequence(QKeySequence.StandardKey.Paste))

    assert bench.desk.picture(bench.says("art"))
    assert control.words.text() == "40 × 30 pixels"
    QTest.keyClick(control.thumbnail, Qt.Key.Key_Delete)
    assert bench.says("art") == ""
    bench.opened.stack.undo()
    assert control.words.text() == "40 × 30 pixels"


def test_a_picture_file_is_dropped(bench, tmp_path):
    file = tmp_path / "art.png"
    a_picture(8, 9).save(str(file))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    _drop(bench.control("art").thumbnail, data)

    assert bench.control("art").words.text() == "8 × 9 pixels"


def test_what_is_no_picture_is_refused_in_words(bench, tmp_path):
    file = tmp_path / "art.png"
    file.write_text("words")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    _drop(bench.control("art").thumbnail, data)

    assert "no picture" in bench.control("art").words.text()
    assert bench.says("art") == ""


def _drop(widget, data):
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    event = QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, left, none)
    widget.dropEvent(event)


def test_a_picture_that_the_library_lost_is_said_to_be_lost(qtbot):
    bench = Bench(qtbot, Everything(id="all", name="All", art="00ff"))

    assert "does not have" in bench.control("art").words.text()


def test_pictures_keep_their_bytes(bench):
    control = bench.control("art")
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    a_picture().save(buffer, "PNG")
    control.take(Incoming(bytes(buffer.data().data()), "art.png"))

    assert bench.desk.picture(bench.says("art")) == bytes(buffer.data().data())


def test_a_reference_shows_a_name_and_stores_an_id(bench):
    control = bench.control("friend")
    type_over(control.edit, "halfling thief")

    assert bench.says("friend") == "halfling_thief"
    assert control.open_button.isEnabled()
    control.edit.clear()
    QTest.keyClicks(control.edit, "x")
    QTest.keyClick(control.edit, Qt.Key.Key_Backspace)
    assert bench.says("friend") is None


def test_a_reference_is_completed_by_any_part_of_a_name(bench):
    control = bench.control("friend")
    control.edit.setFocus()
    QTest.keyClicks(control.edit, "ling th")
    popup = control.completer.popup()
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)

    assert bench.says("friend") == "halfling_thief"
    assert control.edit.text() == "Halfling Thief"


def test_a_reference_opens_what_it_names(qtbot, bench):
    type_over(bench.control("friend").edit, "Halfling Thief")

    with qtbot.waitSignal(bench.context.open_requested) as heard:
        click(bench.control("friend").open_button)
    assert heard.args == ["ambush", "halfling_thief"]


def test_words_that_other_components_use_are_offered(qtbot):
    desk = FakeDesk()
    bench = Bench(qtbot, desk.content("castle_von_loghan")["treasure.sphere_syphon"], desk)
    subtypes = bench.control("subtypes")
    subtypes.insert(len(subtypes.items))
    line = subtypes.items[-1].control
    QTest.keyClicks(line.edit, "weap")
    QTest.keyClick(line.completer.popup(), Qt.Key.Key_Down)
    QTest.keyClick(line.completer.popup(), Qt.Key.Key_Return)

    assert bench.says("subtypes")[-1] == "Weapon"
    assert bench.control("name").completer is None


def test_tab_goes_past_the_button_of_a_reference_whose_key_is_ctrl_return(qtbot, bench):
    """A space that was meant for the next field would open another document, and the rest be typed there."""
    control = bench.control("friend")
    type_over(control.edit, "Halfling Thief")
    with qtbot.waitSignal(bench.context.open_requested) as heard:
        QTest.keyClick(control.edit, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(control.edit, Qt.Key.Key_Tab)

    assert heard.args == ["ambush", "halfling_thief"]
    assert QApplication.focusWidget() is bench.control("words").add_button


def test_other_values_are_written_as_data(bench):
    type_over(bench.control("point").edit, "[1.5, 2]")

    assert bench.says("point") == (1.5, 2.0)
    type_over(bench.control("point").edit, "[1.5")
    assert "valid" in bench.notes("point")
    assert bench.says("point") == (1.5, 2.0)
