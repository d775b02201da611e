from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from editors import look
from editors.face_view import FaceImage
from editors.painter import FacePainter
from editors.preview import NO_LAYOUT, NOTHING, PreviewPane
from editors.proofs import Proof
from exports.faces.layout import components
from exports.faces.ops import Face, Pen, Rect, Text
from tests.editors.desk import FakeDesk
from tests.workbench.window.guards import nothing_left

THIEF = ("ambush", "halfling_thief")


@pytest.fixture
def desk(qapp):
    return FakeDesk()


@pytest.fixture
def preview(qtbot, desk):
    with nothing_left():
        pane = PreviewPane(desk)
        pane.resize(420, 700)
        with qtbot.waitExposed(pane):
            pane.show()
        yield pane
        pane.finish()
        pane.close()
        pane.deleteLater()


def dots(preview):
    return preview.view.grab().toImage()


def test_front_and_back_are_shown(preview, desk):
    preview.show_document(desk.open(*THIEF))

    assert len(preview.view.areas()) == 2
    front, back = preview.view.areas()
    assert front.bottom() < back.top() or front.right() < back.left()
    inside = dots(preview).pixelColor(front.center().toPoint())
    assert inside.name() != look.current().canvas


def test_every_keystroke_is_painted(qtbot, preview, desk):
    opened = desk.open(*THIEF)
    preview.show_document(opened)
    before = dots(preview)
    opened.edit("Name", name="Halfling Thie")

    qtbot.waitUntil(lambda: dots(preview) != before)
    opened.stack.undo()
    qtbot.waitUntil(lambda: dots(preview) == before)


def test_a_keystroke_paints_the_front_and_leaves_the_back(qtbot, preview, desk):
    opened = desk.open(*THIEF)
    preview.show_document(opened)
    qtbot.wait(50)
    painted = []
    preview.view.paintEvent = lambda event: painted.append(event.rect())

    opened.edit("Name", name="Halfling Thie")
    qtbot.waitUntil(lambda: bool(painted))

    front, back = (area.toAlignedRect() for area in preview.view.areas())
    assert all(one.intersects(front) and not one.intersects(back) for one in painted)


def test_a_picture_that_is_drawn_in_part_anew_equals_one_that_is_drawn_whole(desk):
    painter, opened = FacePainter(), desk.open(*THIEF)
    kept = FaceImage(painter)
    long = "Repair 12, then repair 3. " * 8
    for text in ("Repair 1.", "Repair 12.", *(long[:end] for end in range(8, 200, 7)), long[:50], "", "Repair 4."):
        opened.edit("Text", text=text)
        (one,) = components(opened.document, desk.layouts("ambush"), desk.book("ambush"))
        drawn = kept.of(one.sides.front, 4.0, Proof.PRINT, bleed=False)
        assert drawn == FaceImage(painter).of(one.sides.front, 4.0, Proof.PRINT, bleed=False)


def test_the_first_letter_draws_no_ground(desk, monkeypatch):
    painter, opened = FacePainter(), desk.open(*THIEF)
    kept, drawn = FaceImage(painter), []
    monkeypatch.setattr(painter, "draw", lambda on, ops: drawn.append(ops))
    for text in ("Repair 1.", "Repair 12."):
        drawn.clear()
        opened.edit("Text", text=text)
        (one,) = components(opened.document, desk.layouts("ambush"), desk.book("ambush"))
        kept.of(one.sides.front, 4.0, Proof.PRINT, bleed=False)

    assert all(one.sides.front.ops[0] not in ops for ops in drawn)


def test_lines_that_stand_already_are_not_drawn_again(desk, monkeypatch):
    painter, opened = FacePainter(), desk.open(*THIEF)
    kept, text, drawn = FaceImage(painter), "Repair 12, then repair 3. " * 12, []
    monkeypatch.setattr(painter, "draw", lambda on, ops: drawn.append(sum(isinstance(op, Text) for op in ops)))
    for end in (-99, -6, -5, -4):
        opened.edit("Text", text=text[:end])
        (one,) = components(opened.document, desk.layouts("ambush"), desk.book("ambush"))
        kept.of(one.sides.front, 4.0, Proof.PRINT, bleed=False)

    assert drawn[-1] < 5 < max(drawn)


def test_zoom_by_wheel_keys_and_fit(preview, desk):
    preview.show_document(desk.open(*THIEF))
    fitting = preview.view.scale()
    QTest.keyClicks(preview.view, "++")
    assert preview.view.scale() == pytest.approx(fitting * 1.44)
    QTest.keyClicks(preview.view, "-")
    assert preview.view.scale() == pytest.approx(fitting * 1.2)
    middle = preview.view.viewport().rect().center()
    viewport = preview.view.viewport()
    QTest.wheelEvent(viewport.window().windowHandle(), viewport.mapTo(viewport.window(), middle), QPoint(0, 240))
    assert preview.view.scale() == pytest.approx(fitting * 1.2**3)
    QTest.keyClicks(preview.view, "0")

    assert preview.view.scale() == pytest.approx(fitting)


def test_dragging_pans_what_is_larger_than_the_view(preview, desk):
    preview.show_document(desk.open(*THIEF))
    preview.view.zoom_to(20.0)
    bar = preview.view.verticalScrollBar()
    at = bar.value()
    viewport = preview.view.viewport()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=QPoint(200, 300))
    QTest.mouseMove(viewport, QPoint(200, 200))
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=QPoint(200, 200))

    assert bar.value() == at + 100


def test_the_guides_show_what_is_cut_off(preview, desk):
    preview.show_document(desk.open(*THIEF))
    plain = preview.view.areas()[0]
    QTest.mouseClick(preview.guides, Qt.MouseButton.LeftButton)
    layout = next(one for one in desk.layouts("ambush") if one.of == "card")
    scale = preview.view.scale()

    assert preview.view.areas()[0].width() == pytest.approx((layout.trim()[0] + 2 * layout.bleed) * scale)
    assert plain.width() / plain.height() != preview.view.areas()[0].width() / preview.view.areas()[0].height()
    area = preview.view.areas()[0]
    at = QPoint(round(area.center().x()), round(area.top() + layout.bleed * scale))
    colours = {dots(preview).pixelColor(at + QPoint(0, dy)).name() for dy in (-1, 0, 1)}
    assert any(_near(colour, look.current().accent) for colour in colours)


def _near(one: str, other: str) -> bool:
    pairs = zip(QColor(one).getRgb()[:3], QColor(other).getRgb()[:3], strict=True)
    return sum(abs(a - b) for a, b in pairs) < 160


def test_a_proof_is_chosen_by_keys(preview, desk):
    preview.show_document(desk.open(*THIEF))
    before = dots(preview)
    preview.proof.setFocus()
    QTest.keyClick(preview.proof, Qt.Key.Key_End)

    grey = dots(preview)
    area = preview.view.areas()[0].toRect()
    points = [
        QPoint(x, y) for x in range(area.left() + 4, area.right(), 9) for y in range(area.top() + 4, area.bottom(), 9)
    ]
    assert before != grey
    assert all(grey.pixelColor(point).hsvSaturation() <= 2 for point in points)


def test_a_set_is_paged_through(preview, desk, qtbot):
    preview.show_document(desk.open("castle_von_loghan", "decision.a"))
    assert preview.pager.isVisible()
    assert preview.where.text().startswith("1 of 6")
    first = dots(preview)
    preview.step(1)

    # On a busy machine the faces are drawn beside the window.
    qtbot.waitUntil(lambda: preview.where.text().startswith("2 of 6"))
    assert dots(preview) != first
    preview.step(-2)
    qtbot.waitUntil(lambda: preview.where.text().startswith("6 of 6"))


def test_a_card_without_copies_has_a_face_all_the_same(preview, desk):
    opened = desk.open(*THIEF)
    opened.edit("Copies", copies=0)
    preview.show_document(opened)

    assert len(preview.view.areas()) == 2


def test_what_does_not_fit_is_said(preview, desk):
    opened = desk.open(*THIEF)
    opened.edit("Text", text="Repair 3. " * 120)
    preview.show_document(opened)

    assert preview.problems.isVisible()
    assert "fit" in preview.problems.text()


def test_what_no_longer_fits_is_said_after_a_pause(qtbot, preview, desk):
    opened = desk.open(*THIEF)
    preview.show_document(opened)
    opened.edit("Text", text="Repair 3. " * 120)
    preview.refresh()
    assert not preview.problems.isVisible()

    qtbot.waitUntil(preview.problems.isVisible)
    opened.stack.undo()
    qtbot.waitUntil(lambda: not preview.problems.isVisible())


def test_without_a_document_or_a_layout_it_says_what_to_do(preview, desk):
    assert preview.view.empty == NOTHING
    preview.show_document(desk.open("ambush", "layout.card"))
    assert preview.view.empty == NO_LAYOUT
    preview.show_document(None)
    assert preview.view.empty == NOTHING


def test_a_document_that_is_no_longer_shown_is_no_longer_heard(preview, desk):
    opened = desk.open(*THIEF)
    preview.show_document(opened)
    preview.show_document(None)
    opened.edit("Name", name="Nobody")

    assert not preview._later.isActive()
    assert preview.view.areas() == []


def test_faces_follow_what_other_documents_say(qtbot, preview, desk):
    preview.show_document(desk.open("castle_von_loghan", "decision.a"))
    before = dots(preview)
    desk.open("castle_von_loghan", "character.abacus").edit("Colour", colour="#00ff00")
    preview.content_changed("castle_von_loghan", ["character.abacus"])

    qtbot.waitUntil(lambda: dots(preview) != before)


def test_every_tool_has_a_name(preview):
    tools = [one for one in preview.findChildren(QWidget) if one.focusPolicy() & Qt.FocusPolicy.TabFocus]

    assert [type(one).__name__ for one in tools if not one.accessibleName()] == []


def test_the_commands_of_the_window_zoom_it(preview, desk):
    preview.show_document(desk.open(*THIEF))
    before = preview.view.scale()
    preview.handlers()["view.zoom_in"]()
    assert preview.view.scale() > before
    preview.handlers()["view.zoom_fit"]()

    assert preview.view.scale() == pytest.approx(before)


def test_the_focus_of_the_dock_is_on_the_faces(preview):
    preview.setFocus()

    assert preview.view.hasFocus()


@pytest.mark.parametrize("ground", [(), (Rect(-3, -3, 30, 30, Pen(fill="#102030")),)])
def test_a_face_without_a_ground_lies_on_white_paper(qapp, ground):
    face = Face(20.0, 20.0, (*ground, Rect(2, 2, 4, 4, Pen(fill="#ff0000"))), 3.0, 3.0, 0.0)
    views = FacePainter().image(face, 4.0), FaceImage(FacePainter()).of(face, 4.0, Proof.PRINT, bleed=False)

    assert {image.pixelColor(60, 60).name() for image in views} == {"#102030" if ground else "#ffffff"}
