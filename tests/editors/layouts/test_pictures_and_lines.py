from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPointF, QRectF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QImage

from editors.fields.facts import Shape, facts_of
from editors.fields.icon import IconDialog, IconModel, symbols_of
from engines.kit.layouts import Layout, Show
from engines.kit.style_sheets import StyleSheet
from exports.faces.ops import Text, pictures_on, walk
from tests.editors.layouts.looking import at, front, place_of

GAME = "castle_von_loghan"


def test_picked_boxes_are_aligned_in_one_step_that_can_be_taken_back(pane):
    before = pane.layout_document()
    pane.pick(["front.3", "front.5", "front.7"])
    pane.handlers()["layout.align_left"]()

    lefts = {front(pane)[place].x for place in (3, 5, 7)}
    assert lefts == {min(before.front[place].x for place in (3, 5, 7))}
    assert pane.opened.stack.count() == 1
    pane.opened.stack.undo()
    assert pane.layout_document() == before


def test_a_single_box_is_aligned_on_the_face_and_has_nothing_to_be_as_large_as(pane):
    place = place_of(pane, "{flavour}")
    pane.pick([f"front.{place}"])
    handlers = pane.handlers()
    assert "layout.same_width" not in handlers

    handlers["layout.align_bottom"]()
    box = front(pane)[place]
    assert box.y + box.height == pytest.approx(pane.views.scene.paper.height())


def drop(pane, image, x, y):
    data = QMimeData()
    data.setImageData(image)
    spot = pane.views.view.viewport().mapTo(pane, at(pane, x, y))
    action, button, key = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    pane.dropEvent(QDropEvent(QPointF(spot), action, data, button, key))


def blank(width, height):
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkGreen)
    return image


def test_a_picture_that_is_dropped_becomes_a_box_that_is_the_same_on_all(pane):
    before = pane.layout_document()
    drop(pane, blank(400, 200), 30, 40)

    box = front(pane)[-1]
    assert (box.show, box.width / box.height) == (Show.PICTURE, pytest.approx(2))
    assert (box.x + box.width / 2, box.y + box.height / 2) == pytest.approx((30, 40), abs=0.6)
    assert any(op.asset == box.value for op in pictures_on(pane.views.scene.face.face()))
    pane.opened.stack.undo()
    assert pane.layout_document() == before


def test_while_a_picture_is_held_over_the_face_it_is_shown_where_it_would_lie(pane, tmp_path):
    file = tmp_path / "wide.png"
    blank(400, 200).save(str(file))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    view, scene = pane.views.view, pane.views.scene
    spot = pane.mapFromGlobal(view.viewport().mapToGlobal(view.mapFromScene(30.0, 40.0)))
    action, button, key = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    pane.dragEnterEvent(QDragEnterEvent(spot, action, data, button, key))
    pane.dragMoveEvent(QDragMoveEvent(spot, action, data, button, key))
    held = scene.coming

    assert (held.width() / held.height(), held.center().x()) == pytest.approx((2, 30), abs=0.6)
    pane.dropEvent(QDropEvent(QPointF(spot), action, data, button, key))
    box = front(pane)[-1]
    assert (held, scene.coming) == (QRectF(box.x, box.y, box.width, box.height), None)


def test_a_picture_of_the_shape_of_the_card_covers_it(pane):
    paper = pane.views.scene.paper
    drop(pane, blank(int(paper.width() * 10), int(paper.height() * 10)), 30, 40)

    box = front(pane)[-1]
    assert (box.x, box.y, box.width, box.height) == (0, 0, paper.width(), paper.height())


@pytest.mark.slow
def test_a_picture_that_is_dropped_on_a_fixed_one_takes_its_place(pane):
    drop(pane, blank(400, 200), 30, 40)
    boxes, before = len(front(pane)), front(pane)[-1]
    drop(pane, blank(300, 300), 30, 40)

    assert len(front(pane)) == boxes
    assert front(pane)[-1].value != before.value
    assert front(pane)[-1].width == before.width


def test_what_is_no_picture_is_refused_in_words(pane, qtbot):
    data = QMimeData()
    data.setText("no picture")
    action, button, key = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    before = pane.layout_document()
    with qtbot.waitSignal(pane.message_requested) as told:
        pane.dropEvent(QDropEvent(QPointF(200, 200), action, data, button, key))

    assert "no picture" in told.args[0]
    assert pane.layout_document() == before


def test_only_what_a_box_uses_is_shown(pane):
    pane.pick([f"front.{place_of(pane, '{name}')}"])
    rows = pane.views.side.box_rows.rows
    assert not rows["font"].isHidden()
    assert rows["points"].isHidden()

    box = {**front(pane)[place_of(pane, "{name}")].model_dump(), "show": "rect"}
    pane.opened.edit("Shows", **{f"front.{place_of(pane, '{name}')}": box})
    assert rows["font"].isHidden()
    assert not rows["fill"].isHidden()


def test_an_icon_is_chosen_from_all_there_are(pane):
    pane.views.sort.setCurrentIndex(pane.views.sort.findData("icon"))
    pane.add_box()
    value = pane.views.side.value
    assert not value.icon_button.isHidden()

    value.pick_icon()
    dialog = value.findChild(IconDialog)
    dialog.search.setText("anchor")
    dialog.accept()
    assert front(pane)[-1].value == "anchor"


def test_own_signs_are_among_the_icons_and_are_shown(pane):
    pane.opened.edit("Own signs", outlines={"spike": "M0 6H24V18H0V6Z"})
    model = IconModel(symbols_of(pane.context))
    model.look_for("spike")

    assert model.index(0).data(Qt.ItemDataRole.UserRole) == "spike"
    shown = model.index(0).data(Qt.ItemDataRole.DecorationRole).toImage()
    assert [shown.pixelColor(14, y).alpha() > 0 for y in (2, 14, 26)] == [False, True, False]


def test_icons_in_texts_are_chosen_from_all_there_are():
    assert facts_of(Layout)["symbols"].item.shape is facts_of(StyleSheet)["symbols"].item.shape is Shape.ICON


@pytest.fixture
def named(monkeypatch):
    monkeypatch.setattr("editors.layouts.parts.QInputDialog.getText", lambda *_: ("The Frame", True))


def test_boxes_become_a_part_that_looks_the_same_and_can_be_taken_apart(pane, desk, named):
    before, face = front(pane), pane.views.scene.face.face()
    pane.pick(["front.1", "front.2"])
    pane.make_part()

    part = front(pane)[1]
    assert (part.show, part.value, len(front(pane))) == (Show.PART, "the_frame", len(before) - 1)
    (sheet,) = desk.content(GAME).of(StyleSheet)
    assert len(sheet.parts["the_frame"]) == 2
    assert pane.views.scene.face.face() == face

    pane.take_apart()
    assert front(pane) == before


def test_a_part_lies_over_what_its_boxes_lay_over(pane, named):
    box = {"show": "rect", "width": 10, "height": 10, "fill": "#aabbcc"}
    text = {"show": "text", "value": "a", "height": 10}
    boxes = [{**text, "y": 30, "width": 20}, {**box, "x": 20}, {**text, "y": 30, "width": 20}, {**box, "x": 20}, box]
    pane.opened.edit("Five", front=boxes)
    pane.pick(["front.0", "front.3"])
    pane.make_part()

    assert [one.show for one in front(pane)] == [Show.RECT, Show.PART, Show.TEXT, Show.RECT]


def test_a_part_can_be_shown_by_another_layout_and_a_style_reaches_all(pane, desk, named):
    pane.pick([f"front.{place_of(pane, '{name}')}"])
    pane.make_part()
    (sheet,) = desk.content(GAME).of(StyleSheet)
    boxes = [{**box.model_dump(), "style": "loud"} for box in sheet.parts["the_frame"]]
    desk.open(GAME, sheet.id).edit("Style", styles={"loud": {"font": "round"}}, parts={"the_frame": boxes})
    pane.content_changed(GAME, [sheet.id])

    fonts = {op.font for op in walk(pane.views.scene.face.face().ops) if isinstance(op, Text)}
    assert "round" in fonts


def test_own_typefaces_and_styles_are_offered(pane, desk):
    desk.create(
        StyleSheet.model_validate(
            {"id": "s", "game": GAME, "name": "S", "typefaces": {"mine": {}}, "styles": {"loud": {}}}
        )
    )
    pane.refresh()
    rows = pane.views.side.box_rows.rows
    boxes = [rows[name].control.box for name in ("font", "style")]

    assert [one.findText(text) >= 0 for one, text in zip(boxes, ("mine (own)", "loud"), strict=True)] == [True, True]
