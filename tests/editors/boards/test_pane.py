from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QBuffer, QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget

from editors.boards.name_edit import NameEdit
from editors.boards.pane import BoardPane
from editors.canvas.clipboard import MARK
from editors.canvas.items import PORT
from tests.editors.desk import FakeDesk
from tests.editors.mouse import drag

GAME = "castle_von_loghan"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def desk(qapp):
    return FakeDesk()


@pytest.fixture
def pane(desk, qtbot):
    pane = BoardPane(desk.open(GAME, "board.past"), desk)
    qtbot.addWidget(pane)
    pane.resize(1300, 800)
    with qtbot.waitActive(pane):
        pane.show()
    yield pane
    pane.finish()


def space(pane, id):
    return next(one for one in pane.board().spaces if one.id == id)


def place(pane, id):
    return f"spaces.{[one.id for one in pane.board().spaces].index(id)}"


def at(pane, x, y):
    return pane.views.view.mapFromScene(QPointF(x, y))


def middle(one):
    return one.x + one.width / 2, one.y + one.height / 2


def test_dragging_a_room_is_one_step_and_snaps(pane):
    before = pane.board()
    x, y = middle(space(pane, "pod"))
    drag(pane.views.view, (x, y - 15), (x + 12.7, y - 15))
    after = space(pane, "pod")

    assert after.x != space_of(before, "pod").x
    assert after.x % 1 == 0
    assert pane.opened.stack.count() == 1
    pane.opened.stack.undo()
    assert pane.board() == before


def space_of(board, id):
    return next(one for one in board.spaces if one.id == id)


def test_the_printed_face_follows_the_drag(pane):
    before = pane.views.scene.face.face()
    x, y = middle(space(pane, "pod"))
    drag(pane.views.view, (x, y - 15), (x + 20, y - 15))

    assert pane.views.scene.face.face() != before


def test_a_room_is_drawn_by_dragging_and_named_in_place(pane):
    count = len(pane.board().spaces)
    pane.views.draw_switch.click()
    drag(pane.views.view, (372, 240), (408, 276))
    assert len(pane.board().spaces) == count + 1

    edit = pane.views.view.findChild(NameEdit)
    edit.selectAll()
    QTest.keyClicks(edit, "Dovecote")
    QTest.keyClick(edit, Qt.Key.Key_Return)
    fresh = pane.board().spaces[-1]
    assert fresh.name == "Dovecote"
    assert (fresh.x, fresh.y, fresh.width, fresh.height) == pytest.approx((372, 240, 36, 36), abs=3)
    assert "nothing leads to Dovecote" in [one.message for one in pane.problems]


def test_enter_takes_a_name_and_does_not_ask_again(pane, qapp):
    pane.pick([place(pane, "s01")])
    pane.handlers()["edit.rename"]()
    QTest.keyClick(pane.views.view.findChild(NameEdit), Qt.Key.Key_Return)
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    assert pane.views.view.findChild(NameEdit) is None


def test_escape_leaves_the_name_as_it_was(pane):
    pane.pick([place(pane, "s01")])
    pane.handlers()["edit.rename"]()
    edit = pane.views.view.findChild(NameEdit)
    QTest.keyClicks(edit, "Xyz")
    QTest.keyClick(edit, Qt.Key.Key_Escape)

    assert space(pane, "s01").name == "Gatehouse"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_after_naming_the_cursor_is_back_on_the_canvas(pane, key, qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    QLineEdit(window)
    pane.setParent(window)
    with qtbot.waitActive(window):
        window.show()
        pane.show()
    pane.pick([place(pane, "s01")])
    pane.handlers()["edit.rename"]()
    QTest.keyClick(pane.views.view.findChild(NameEdit), key)
    is_back = pane.views.view.hasFocus()
    pane.setParent(None)

    assert is_back


def test_ways_and_start_follow_when_a_space_gets_another_id(pane):
    ways = [(link.start, link.end) for link in pane.board().links]
    pane.pick([place(pane, "pod")])
    edit = pane.views.side.rows["spaces"].rows["id"].control.focus_widget()
    edit.selectAll()
    QTest.keyClicks(edit, "s011")

    changed = {"pod": "s011"}
    assert [(link.start, link.end) for link in pane.board().links] == [
        (changed.get(start, start), changed.get(end, end)) for start, end in ways
    ]
    assert pane.board().start == "s011"
    assert not [one for one in pane.problems if "no space" in one.message]


def test_another_id_is_taken_back_in_one_step(pane):
    before = pane.board()
    pane.pick([place(pane, "pod")])
    edit = pane.views.side.rows["spaces"].rows["id"].control.focus_widget()
    edit.selectAll()
    QTest.keyClicks(edit, "ship")
    pane.opened.stack.undo()

    assert pane.board() == before


@pytest.mark.slow
def test_a_way_is_drawn_from_the_edge_of_a_room_to_another(pane):
    count = len(pane.board().links)
    pod, gate = space(pane, "pod"), space(pane, "s01")
    pane.pick([place(pane, "pod")])
    pane.views.link_kind.setCurrentIndex(3)
    port = (pod.x + pod.width + PORT * pane.views.scene.pixel(), pod.y + pod.height / 2)
    drag(pane.views.view, port, (gate.x + 10, gate.y + 10))

    link = pane.board().links[-1]
    assert len(pane.board().links) == count + 1
    assert (link.start, link.end, str(link.kind), link.locked) == ("pod", "s01", "archway", True)
    assert pane.views.scene.picked() == (f"links.{count}",)


def test_two_picked_rooms_are_linked_by_the_command_and_never_twice(pane):
    count = len(pane.board().links)
    pane.pick([place(pane, "s05"), place(pane, "s07")])
    pane.handlers()["board.connect"]()
    pane.pick([place(pane, "s05"), place(pane, "s07")])
    pane.handlers()["board.connect"]()

    assert len(pane.board().links) <= count + 1


def test_deleting_a_room_takes_its_ways_along_and_undo_brings_all_back(pane):
    before = pane.board()
    pane.pick([place(pane, "c1")])
    pane.handlers()["edit.delete"]()

    assert "c1" not in {end for link in pane.board().links for end in (link.start, link.end)}
    assert pane.views.scene.picked() == ()
    pane.opened.stack.undo()
    assert pane.board() == before


def test_a_board_without_rooms_says_what_to_do(pane):
    pane.opened.edit("Begin anew", spaces=[], links=[], start="")
    assert pane.views.empty_words.isVisible()
    assert pane.views.side.spaces.empty.isVisible()
    assert pane.views.reach_words.text() == ""

    pane.make(QRectF(40, 40, 60, 60))
    assert not pane.views.empty_words.isVisible()
    assert not pane.views.side.spaces.empty.isVisible()


def test_the_group_begins_in_the_first_room_of_a_board(pane):
    pane.opened.edit("Begin anew", spaces=[], links=[], start="")
    pane.make(QRectF(40, 40, 60, 60))
    pane.make(QRectF(140, 40, 60, 60))

    assert pane.board().start == pane.board().spaces[0].id
    assert pane.views.reach_words.text() == "1 of 2 rooms can be reached as printed."


def test_what_cannot_be_reached_is_counted_and_doors_can_be_tried(pane):
    assert pane.views.reach_words.text() == "20 of 22 rooms can be reached as printed."
    locked = [row for row, link in enumerate(pane.board().links) if link.locked]
    for row in locked:
        pane.views.side.links.item(row).setCheckState(Qt.CheckState.Checked)
    assert pane.views.reach_words.text() == "22 of 22 rooms can be reached with these doors."

    pane.views.side.as_printed.click()
    assert pane.views.reach_words.text() == "20 of 22 rooms can be reached as printed."
    assert pane.opened.stack.count() == 0


def test_a_room_picked_in_the_list_shows_its_properties(pane):
    pane.views.side.spaces.setCurrentRow(3)

    assert pane.views.scene.picked() == ("spaces.3",)
    name = pane.views.side.rows["spaces"].rows["name"].control.findChild(QLineEdit)
    assert name.text() == pane.board().spaces[3].name
    name.setFocus()
    name.selectAll()
    QTest.keyClicks(name, "Pantry")
    assert pane.board().spaces[3].name == "Pantry"
    assert pane.views.side.spaces.item(3).text() == "Pantry"
    assert pane.opened.stack.count() == 1


def test_arrows_move_the_picked_room(pane):
    before = space(pane, "s01")
    pane.pick([place(pane, "s01")])
    pane.views.view.setFocus()
    QTest.keyClick(pane.views.view, Qt.Key.Key_Right)
    QTest.keyClick(pane.views.view, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)

    assert (space(pane, "s01").x, space(pane, "s01").y) == (before.x + 1, before.y - 10)


def test_the_group_can_be_told_to_begin_elsewhere(pane):
    pane.pick([place(pane, "s01")])
    pane.handlers()["board.start"]()

    assert pane.board().start == "s01"


def test_a_problem_leads_to_the_room(pane):
    pane.views.side.tabs.setCurrentIndex(2)
    pane.views.side.problems.setCurrentRow(0)

    assert pane.views.scene.picked() == (pane.problems[0].field,)


def test_a_new_room_by_command_lies_on_no_other(pane):
    pane.handlers()["board.add_space"]()

    assert not any("lie on one another" in one.message for one in pane.problems)


def test_a_board_to_read_cannot_be_changed(qtbot):
    desk = FakeDesk(read_only=True)
    pane = BoardPane(desk.open(GAME, "board.past"), desk)
    qtbot.addWidget(pane)
    pane.resize(1300, 800)
    pane.show()
    before = pane.board()
    drag(pane.views.view, middle(space(pane, "pod")), (200, 100))

    assert pane.board() == before
    assert "board.add_space" not in pane.handlers()
    pane.finish()


def test_every_focusable_widget_has_a_name_to_be_read_aloud(pane):
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
    before = pane.board()
    deeds = [
        pane.add_space,
        pane.duplicate,
        pane.delete,
        pane.start_here,
        lambda: pane.link("spaces.0", f"spaces.{chance.randrange(1, len(pane.board().spaces))}"),
        lambda: pane.views.scene.nudge_picked(
            chance.randint(-9, 9), chance.randint(-9, 9), resizes=chance.random() < 0.5
        ),
        pane.opened.seal,
    ]
    for _ in range(25):
        pane.pick([f"spaces.{chance.randrange(len(pane.board().spaces))}" for _ in range(2)])
        chance.choice(deeds)()
    after = pane.board()
    while pane.opened.stack.canUndo():
        pane.opened.stack.undo()
    assert pane.board() == before
    while pane.opened.stack.canRedo():
        pane.opened.stack.redo()
    assert pane.board() == after


@pytest.mark.slow
def test_a_background_picture_lies_under_the_rooms(pane, desk):
    image = QImage(1400, 1000, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkBlue)
    data = QBuffer()
    image.save(data, "PNG")
    before = len(pane.views.scene.face.face().ops)
    pane.opened.edit("Background", art=desk.add_picture(bytes(data.data()), "night.png"))

    assert len(pane.views.scene.face.face().ops) == before + 1


@pytest.mark.slow
def test_rooms_are_copied_to_another_board_as_text(pane, desk, qtbot):
    pane.pick([place(pane, "s01"), place(pane, "c1")])
    pane.handlers()["edit.copy"]()
    other = BoardPane(desk.open(GAME, "board.future"), desk)
    qtbot.addWidget(other)
    count = len(other.board().spaces)
    other.handlers()["edit.paste"]()

    assert len(other.board().spaces) == count + 2
    assert [one.name for one in other.board().spaces[count:]] == ["Gatehouse", space(pane, "c1").name]
    assert len(other.views.scene.picked()) == 2
    other.opened.stack.undo()
    assert len(other.board().spaces) == count
    other.finish()


def test_what_is_on_the_clipboard_by_chance_is_not_pasted(pane, qapp):
    for text in ("hello", '{"workbench": "spaces", "spaces": [{"id": 7}]}', "{" * 5000 + MARK):
        qapp.clipboard().setText(text)
        before = pane.board()
        pane.paste()
        assert pane.board() == before


@pytest.fixture
def slow_hands(qapp):
    """Letters that belong to one word however busy the machine is."""
    before = qapp.keyboardInputInterval()
    qapp.setKeyboardInputInterval(60_000)
    yield
    qapp.setKeyboardInputInterval(before)


@pytest.mark.usefixtures("slow_hands")
def test_the_end_of_a_way_is_chosen_by_the_name_of_its_space(pane):
    pane.pick(["links.3"])
    box = pane.views.side.rows["links"].rows["end"].control.box
    assert box.currentText() == next(one.name for one in pane.board().spaces if one.id == pane.board().links[3].end)

    box.setFocus()
    QTest.keyClicks(box, "Chapel")
    assert pane.board().links[3].end == next(one.id for one in pane.board().spaces if one.name == "Chapel")


def test_a_way_to_nowhere_shows_the_id_that_it_names(pane):
    broken = pane.board().links[3].model_copy(update={"end": "cellar"})
    pane.opened.edit("Break", links=[*pane.board().links[:3], broken, *pane.board().links[4:]])
    pane.show_field("links.3.end")

    assert pane.views.side.rows["links"].rows["end"].control.box.currentText() == "cellar (no space)"

    pane.views.side.links.setCurrentRow(3)
    pane.handlers()["edit.delete"]()
    assert "cellar" not in {link.end for link in pane.board().links}


def test_several_rooms_are_changed_at_once_in_one_step(pane):
    picked = [place(pane, "s01"), place(pane, "c1")]
    before = pane.board()
    pane.pick(picked)
    row = pane.views.side.rows["spaces"].rows["width"]
    row.edited.emit("width", 33.0, False)

    assert (space(pane, "s01").width, space(pane, "c1").width) == (33.0, 33.0)
    pane.opened.stack.undo()
    assert pane.board() == before


def test_what_differs_between_rooms_is_shown_as_several(pane):
    pane.pick([place(pane, "s01"), place(pane, "c1")])
    rows = pane.views.side.rows["spaces"].rows

    assert rows["name"].several.text() == "several"
    assert rows["name"].several.isVisible()
    assert not rows["name"].control.isVisible()
    assert rows["id"].isHidden()
    pane.pick([place(pane, "s01")])
    assert rows["name"].control.isVisible()
    assert not rows["id"].isHidden()


def test_pressing_several_offers_one_value_for_all(pane):
    pane.pick([place(pane, "s01"), place(pane, "c1")])
    row = pane.views.side.rows["spaces"].rows["name"]
    QTest.mouseClick(row.several, LEFT)
    edit = row.control.findChild(QLineEdit)
    edit.selectAll()
    QTest.keyClicks(edit, "Hall")

    assert [space(pane, id).name for id in ("s01", "c1")] == ["Hall", "Hall"]
    assert pane.opened.stack.count() == 1


def test_rooms_and_ways_together_have_no_properties_in_common(pane):
    pane.pick([place(pane, "s01"), "links.0"])

    assert "2 things are picked" in pane.views.side.pages.currentWidget().text()


@pytest.mark.parametrize("picked", [[], ["spaces.3"], ["links.3"]])
def test_properties_never_scroll_sideways_beside_the_library_on_a_small_screen(pane, picked):
    pane.resize(984, 690)
    pane.pick(picked)
    area = pane.views.side.pages.currentWidget()

    assert area.body.minimumSizeHint().width() <= area.viewport().width()
    assert area.horizontalScrollBar().maximum() == 0
