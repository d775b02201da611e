from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene

from editors.canvas.face_item import FaceItem
from editors.painter import FacePainter
from exports.faces.ops import Ellipse, Face, Pen, Rect

GROUND = Rect(-3, -3, 69, 94, Pen("#f4f2ec"))
FRAME = Rect(5, 5, 53, 78, Pen("#336699", "#112233", 0.5), 2)


def a_face(x):
    return Face(63, 88, (GROUND, FRAME, Ellipse(x, 40, 9, 9, Pen("#aa2211"))))


def shown(item):
    scene = item.scene() or QGraphicsScene()
    if item.scene() is None:
        scene.addItem(item)
        item.held = scene
    image = QImage(300, 420, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    scene.render(painter, QRectF(0, 0, 300, 420), QRectF(-6, -6, 75, 105))
    painter.end()
    return image


@pytest.fixture
def item(qapp):
    return FaceItem(FacePainter())


def test_what_moves_looks_the_same_as_what_is_drawn_at_once(item, qapp):
    item.show_face(a_face(20))
    shown(item)
    for x in (25, 31, 38):
        item.show_face(a_face(x), moves=True)
        shown(item)
    fresh = FaceItem(FacePainter())
    fresh.show_face(a_face(38))

    assert shown(item) == shown(fresh)


def test_only_what_changes_is_drawn_anew_while_something_moves(item, monkeypatch):
    item.show_face(a_face(20))
    shown(item)
    item.show_face(a_face(30), moves=True)
    shown(item)
    drawn = []
    draw = FacePainter.draw
    monkeypatch.setattr(
        FacePainter, "draw", lambda self, painter, ops: (drawn.append(len(ops)), draw(self, painter, ops))
    )
    item.show_face(a_face(40), moves=True)
    shown(item)

    assert drawn == [1]


def test_the_bleed_is_seen_only_where_it_is_wanted(item):
    item.show_face(a_face(20))
    cut = shown(item)
    item.shows_bleed = True

    assert shown(item) != cut


def test_no_face_is_no_trouble(item):
    item.show_face(None)

    assert item.boundingRect().isEmpty()
    assert shown(item).pixelColor(150, 200) == Qt.GlobalColor.white
