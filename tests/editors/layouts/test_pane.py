from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget

from editors.layouts.boxes import BACK, FRONT
from editors.layouts.completion import BraceCompleter
from editors.layouts.pane import LayoutPane
from editors.layouts.side import BOXES, LAYOUT
from editors.part_rows import WIDEST
from tests.editors.desk import FakeDesk
from tests.editors.layouts.looking import front, place_of
from tests.editors.mouse import drag

GAME = "castle_von_loghan"
LEFT = Qt.MouseButton.LeftButton


def middle(box):
    return box.x + box.width / 2, box.y + box.height / 2


def value_edit(pane):
    return pane.views.side.box_rows.rows["value"].control.findChild(QPlainTextEdit)


def test_dragging_a_box_moves_it_in_one_step_and_the_face_follows(pane):
    before, face = pane.layout_document(), pane.views.scene.face.face()
    place = place_of(pane, "{flavour}")
    x, y = middle(front(pane)[place])
    drag(pane.views.view, (x, y), (x, y - 9.3))

    moved = front(pane)[place]
    assert moved.y < before.front[place].y - 5
    assert pane.views.scene.picked() == (f"front.{place}",)
    assert pane.views.scene.face.face() != face
    assert pane.opened.stack.count() == 1
    pane.opened.stack.undo()
    assert pane.layout_document() == before


def test_a_box_snaps_to_the_safe_zone(pane):
    pane.opened.edit(
        "Only one", front=[{"show": "rect", "x": 20, "y": 30, "width": 17, "height": 11, "fill": "#aabbcc"}]
    )
    safe = pane.layout_document().safe
    drag(pane.views.view, (25, 35), (25 + safe - 20 + 0.3, 35))

    assert front(pane)[0].x == pytest.approx(safe)


def test_resizing_by_a_corner_keeps_the_other_one(pane):
    place = place_of(pane, "{flavour}")
    before = front(pane)[place]
    pane.pick([f"front.{place}"])
    corner = before.x + before.width, before.y + before.height
    drag(pane.views.view, corner, (corner[0] - 10, corner[1] - 3))

    after = front(pane)[place]
    assert (after.x, after.y) == (before.x, before.y)
    assert after.width < before.width - 7


def test_a_box_is_drawn_where_the_mouse_goes(pane):
    count = len(front(pane))
    pane.views.sort.setCurrentIndex(pane.views.sort.findData("rect"))
    pane.views.draw_switch.click()
    drag(pane.views.view, (20, 86), (40, 94))

    assert len(front(pane)) == count + 1
    assert str(front(pane)[-1].show) == "rect"
    assert pane.views.scene.picked() == (f"front.{count}",)


def test_typing_a_brace_offers_the_fields_and_takes_the_chosen_one(pane):
    place = place_of(pane, "{flavour}")
    pane.pick([f"front.{place}"])
    edit = value_edit(pane)
    edit.setFocus()
    edit.selectAll()
    QTest.keyClicks(edit, "By {nam")
    completer = edit.findChild(BraceCompleter)
    assert completer.completionCount() > 0

    completer.activated[str].emit("name")
    assert edit.toPlainText() == "By {name}"
    assert front(pane)[place].value == "By {name}"
    pane.opened.stack.undo()
    assert front(pane)[place].value == "{flavour}"


@pytest.mark.slow
def test_return_takes_the_name_that_is_marked_in_the_list(pane):
    place = place_of(pane, "{flavour}")
    pane.pick([f"front.{place}"])
    edit = pane.views.side.box_rows.rows["value"].control.findChild(QPlainTextEdit)
    edit.setFocus()
    edit.selectAll()
    QTest.keyClicks(edit, "By {nam")
    popup = edit.findChild(BraceCompleter).popup()
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)

    assert front(pane)[place].value == "By {name}"


def test_the_other_side_has_boxes_of_its_own(pane):
    QTest.mouseClick(pane.views.switches[BACK], LEFT)

    assert pane.side_name == BACK
    assert set(pane.views.scene.boxes) == {f"back.{place}" for place in range(len(pane.layout_document().back))}
    pane.handlers()["layout.flip"]()
    assert pane.side_name == FRONT


def test_the_layout_is_tried_on_the_next_component(pane, qtbot):
    first = pane.sample
    with qtbot.waitSignal(pane.subject_changed) as told:
        pane.handlers()["layout.next"]()

    assert pane.sample != first
    assert told.args[0].document.id == pane.sample.document
    QTest.mouseClick(pane.views.turners[-1], LEFT)
    assert pane.sample == first


def test_boxes_are_listed_from_the_front_and_picked_there(pane):
    pane.views.side.boxes.setCurrentRow(0)

    assert pane.views.scene.picked() == (f"front.{len(front(pane)) - 1}",)


@pytest.mark.slow
def test_boxes_are_deleted_copied_and_brought_forward(pane):
    before = pane.layout_document()
    pane.pick(["front.3"])
    pane.handlers()["layout.raise"]()
    assert front(pane)[4] == before.front[3]
    assert pane.views.scene.picked() == ("front.4",)
    pane.handlers()["edit.duplicate"]()
    assert pane.views.scene.picked() == (f"front.{len(before.front)}",)
    pane.handlers()["edit.delete"]()
    assert len(front(pane)) == len(before.front)
    while pane.opened.stack.canUndo():
        pane.opened.stack.undo()
    assert pane.layout_document() == before


def test_a_changed_layout_can_go_back_to_the_default(pane):
    before = pane.layout_document()
    assert not pane.views.reset_button.isEnabled()
    pane.pick(["front.3"])
    pane.handlers()["edit.delete"]()
    assert pane.views.banner.text().startswith("You have changed")

    pane.views.reset_button.click()
    assert pane.layout_document() == before
    pane.opened.stack.undo()
    assert pane.layout_document() != before


@pytest.mark.slow
def test_what_does_not_fit_is_listed_for_every_component_and_leads_there(pane, qtbot):
    place = place_of(pane, "{attack}")
    pane.opened.edit("Size", front=[
        box.model_copy(update={"size": 60.0, "smallest": 60.0}) if number == place else box
        for number, box in enumerate(front(pane))
    ])  # fmt: skip
    qtbot.waitUntil(lambda: pane.views.side.problems.count() > 0)
    pane.views.side.problems.setCurrentRow(1)

    assert "does not fit" in pane.views.side.problems.item(1).text()
    assert pane.sample.name in pane.views.side.problems.item(1).text()


def test_arrows_move_by_half_a_millimetre(pane):
    place = place_of(pane, "{flavour}")
    before = front(pane)[place]
    pane.pick([f"front.{place}"])
    pane.views.view.setFocus()
    QTest.keyClick(pane.views.view, Qt.Key.Key_Down)

    assert front(pane)[place].y == pytest.approx(before.y + 0.5)


def test_a_field_of_a_box_can_be_sought(pane):
    pane.show_field("front.4.value")

    assert pane.views.scene.picked() == ("front.4",)
    assert pane.focusWidget() is value_edit(pane)


def test_a_layout_to_read_cannot_be_changed(qtbot):
    desk = FakeDesk(read_only=True)
    pane = LayoutPane(desk.open(GAME, "layout.enemy"), desk)
    qtbot.addWidget(pane)
    pane.show()

    assert not {"layout.add_box", "edit.delete"} & set(pane.handlers())
    assert not pane.views.draw_switch.isVisible()
    pane.finish()


def test_every_focusable_widget_has_a_name_to_be_read_aloud(pane):
    pane.pick(["front.3"])
    nameless = [
        widget
        for widget in pane.findChildren(QWidget)
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        and widget.isVisible()
        and widget.window() is pane.window()
        and not widget.accessibleName()
        and not (hasattr(widget, "text") and widget.text())
        and widget.focusProxy() is None
    ]

    assert nameless == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_undoing_everything_returns_to_the_start(pane, seed):
    chance = random.Random(seed)  # noqa: S311 - nobody guesses
    before = pane.layout_document()
    deeds = [
        pane.add_box,
        pane.duplicate,
        pane.delete,
        pane.flip,
        lambda: pane.step(up=chance.random() < 0.5),
        lambda: pane.views.scene.nudge_picked(
            chance.randint(-9, 9), chance.randint(-9, 9), resizes=chance.random() < 0.5
        ),
        pane.opened.seal,
        pane.edits.reset,
    ]
    for _ in range(20):
        pane.pick(chance.sample(sorted(pane.views.scene.boxes), min(2, len(pane.views.scene.boxes))))
        chance.choice(deeds)()
    after = pane.layout_document()
    while pane.opened.stack.canUndo():
        pane.opened.stack.undo()
    assert pane.layout_document() == before
    while pane.opened.stack.canRedo():
        pane.opened.stack.redo()
    assert pane.layout_document() == after


def test_boxes_are_copied_to_the_other_side(pane):
    pane.pick(["front.4", "front.5"])
    pane.handlers()["edit.copy"]()
    pane.flip()
    count = len(pane.layout_document().back)
    pane.handlers()["edit.paste"]()

    assert pane.layout_document().back[count:] == front(pane)[4:6]
    pane.handlers()["edit.paste"]()
    assert pane.layout_document().back[-1].x == front(pane)[5].x + 3


def test_lines_of_a_text_survive_typing(pane):
    place = place_of(pane, "{flavour}")
    pane.pick([f"front.{place}"])
    edit = value_edit(pane)
    edit.setFocus()
    edit.selectAll()
    QTest.keyClicks(edit, "One")
    QTest.keyClick(edit, Qt.Key.Key_Return)
    QTest.keyClicks(edit, "two")

    assert front(pane)[place].value == "One\ntwo"


def test_colours_take_tables_by_completion(pane):
    place = place_of(pane, "{flavour}")
    pane.pick([f"front.{place}"])
    edit = pane.views.side.box_rows.rows["colour"].control.edit
    edit.setFocus()
    edit.selectAll()
    QTest.keyClicks(edit, "{@ti")
    edit.findChild(BraceCompleter).activated[str].emit("@colour")

    assert front(pane)[place].colour == "{@colour}"


def test_what_is_changed_most_stands_first(pane):
    pane.views.side.show_picked([f"front.{place_of(pane, '{name}')}"])
    QTest.qWait(50)
    rows = pane.views.side.box_rows.rows

    tops = {name: rows[name].y() for name in rows if not rows[name].isHidden()}

    assert sorted(tops, key=tops.get)[:6] == ["show", "value", "size", "font", "align", "colour"]


def test_the_layout_itself_has_the_whole_height_until_a_box_is_picked(pane):
    side = pane.views.side
    pane.pick(["front.4"])
    side.tabs.setCurrentIndex(LAYOUT)
    assert not side.box_area.isVisible()

    pane.pick(["front.5"])
    assert (side.tabs.currentIndex(), side.box_area.isVisible()) == (BOXES, True)


@pytest.mark.slow
def test_the_lists_of_a_layout_fit_the_column_beside_the_canvas(pane):
    side = pane.views.side
    side.tabs.setCurrentIndex(LAYOUT)
    tables = side.layout_rows.rows["tables"].control
    QApplication.processEvents()

    assert tables.items
    assert tables.minimumSizeHint().width() < WIDEST - 50


@pytest.mark.slow
def test_several_boxes_are_changed_at_once_in_one_step(pane):
    before = pane.layout_document()
    pane.pick(["front.4", "front.5"])
    pane.views.side.box_rows.rows["opacity"].edited.emit("opacity", 0.5, False)

    assert [front(pane)[place].opacity for place in (4, 5)] == [0.5, 0.5]
    assert "2 boxes" in pane.views.side.how_many.text()
    pane.opened.stack.undo()
    assert pane.layout_document() == before


def test_a_new_layout_says_how_to_begin_and_that_nothing_uses_it(desk, qtbot):
    made = desk.create(desk.content(GAME)["layout.enemy"].changed(id="layout.mine", front=(), back=()))
    pane = LayoutPane(made, desk)
    qtbot.addWidget(pane, before_close_func=lambda one: one.finish())

    assert not pane.views.first_words.isHidden()
    assert "no component uses it" in pane.views.banner.text()
    pane.add_box()
    assert pane.views.first_words.isHidden()


@pytest.mark.slow
def test_kind_size_and_typeface_are_chosen_among_those_there_are(pane):
    kind = pane.views.side.layout_rows.rows["of"].control.box
    pane.pick([f"front.{place_of(pane, '{name}')}"])
    font = pane.views.side.box_rows.rows["font"].control.box

    assert {"treasure", "story event"} <= {kind.itemText(at) for at in range(kind.count())}
    assert pane.views.side.layout_rows.rows["size"].control.box.currentText() == "poker, 63 × 88 mm"
    assert (font.currentText(), font.findText("round") >= 0) == ("sans black", True)


def test_the_fields_of_the_kind_are_offered_in_a_condition(pane):
    place = place_of(pane, "{name}")
    pane.pick([f"front.{place}"])
    conditions = pane.views.side.box_rows.rows["when"].control
    conditions.insert(0)
    line = conditions.items[0].control.rows["field"].control
    QTest.keyClicks(line.edit, "weakn")
    QTest.keyClick(line.completer.popup(), Qt.Key.Key_Down)
    QTest.keyClick(line.completer.popup(), Qt.Key.Key_Return)

    assert front(pane)[place].when[0].field == "weakness"
