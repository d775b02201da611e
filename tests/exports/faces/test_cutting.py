"""Lines along which components are cut: round, with six sides, or drawn by a designer."""

from __future__ import annotations

import pytest

from engines.kit.layouts import Layout
from exports.faces.cutting import cut_line, mirrored, shape_of
from exports.faces.layout import faces
from exports.faces.ops import Ellipse, Face, Group, Path, Pen, Polygon, Rect
from exports.faces.outlines import outline_of
from exports.faces.values import Book
from exports.sheets.marks import outlines
from exports.sheets.pages import Placed
from tests.each import each
from tests.exports.faces.test_layout import Card

FLAG = outline_of(b'<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0H40L30 5L40 10H0Z"/></svg>')
"""Four times as wide as high, with a notch at the right."""


def reach(path):
    points = [path.start, *(one for one in path.segments if one)]
    return [sorted({round(point[axis], 2) for point in points}) for axis in (0, 1)]


@each(("outline", "shape"), [("rect", Rect), ("round", Ellipse), ("hex", Polygon), (FLAG, Path), ("Mnonsense", Rect)])
def test_every_outline_is_a_line(outline, shape):
    assert [type(one) for one in cut_line(Face(20, 20, (), outline=outline), Pen())] == [shape]


def test_a_drawn_line_fills_width_and_height():
    (path,) = cut_line(Face(20, 10, (), outline=FLAG), Pen(), (5, 7))

    assert reach(path) == [[5, 20, 25], [7, 12, 17]]


def test_seen_from_the_back_it_is_the_other_way_round():
    (path,) = cut_line(Face(20, 10, (), outline=mirrored(FLAG)), Pen())

    assert reach(path) == [[0, 5, 20], [0, 5, 10]]
    assert mirrored("hex") == "hex"
    assert (shape_of(FLAG), shape_of("hex")) == ("line", "hex")


def test_a_layout_is_cut_along_the_line_that_was_drawn_for_it():
    box = {"show": "rect", "x": 0, "y": 0, "width": 20, "height": 10, "fill": "#00ff00"}
    said = {
        "id": "layout.flag",
        "game": "toy",
        "name": "Flag",
        "of": "card",
        "front": [box],
        "back": [box],
        "cut": FLAG,
    }
    card = Card(id="card.flag", name="Flag")

    sides = faces(card, Layout.model_validate({**said, "cut": FLAG}), Book({card.id: card}))

    assert sides.front.outline == FLAG
    assert sides.back is not None
    assert sides.back.outline == mirrored(FLAG)


def test_the_line_is_printed_where_it_lies_turned_as_it_lies():
    face = Face(20, 10, (), outline=FLAG)

    (straight,) = outlines([Placed(face, 5, 7)], guides=False)
    (turned,) = outlines([Placed(face, 5, 7, angle=90.0)], guides=False)
    (small,) = outlines([Placed(face, 5, 7, scale=0.5)], guides=False)

    assert reach(straight) == [[5, 20, 25], [7, 12, 17]]
    assert isinstance(turned, Group)
    assert (turned.angle, turned.about) == (90.0, (10, 17))
    assert reach(turned.ops[0]) == [[0, 15, 20], [12, 17, 22]]
    assert reach(small) == [[5, 12.5, 15], [7, 9.5, 12]]


@pytest.mark.parametrize("outline", ["round", "hex", FLAG])
def test_the_preview_shows_what_the_sheet_cuts(outline, qapp):
    from editors.painter import outline_of as seen

    path = seen(Face(20, 20, (), outline=outline)).boundingRect()
    (line,) = cut_line(Face(20, 20, (), outline=outline), Pen())

    points = line.points if isinstance(line, Polygon) else [(0, 0), (20, 20)]
    assert path.left() == pytest.approx(min(x for x, _ in points))
    assert path.right() == pytest.approx(max(x for x, _ in points))
