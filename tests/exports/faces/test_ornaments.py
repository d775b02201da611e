from __future__ import annotations

from exports.faces.inks import low_ink
from exports.faces.ops import Ellipse, Face, Line, Path, Pen, Polygon, Rect, Text, walk
from exports.faces.ornaments import ornament
from exports.faces.text import Box
from tests.each import each

BOX = Box(20, 30, 60, 40)
PEN = Pen("#eef2ea", "#33261c", 0.3)
BEYOND = {"degrees": 7.0, "tentacles": 4.0}
"""Ornaments that reach beyond their box, and how far."""
CHARTS = ("compass", "cogwheel", "peaks", "steamer", "airship", "serpent", "tentacles", "pentagram", "degrees")


def points(op):
    """The outermost points of an operation."""
    if isinstance(op, Rect):
        return [(op.x, op.y), (op.x + op.width, op.y + op.height)]
    if isinstance(op, Ellipse):
        return [(op.x - op.rx, op.y - op.ry), (op.x + op.rx, op.y + op.ry)]
    if isinstance(op, Line):
        return [(op.x1, op.y1), (op.x2, op.y2)]
    if isinstance(op, Polygon):
        return op.points
    return [op.start, *((one[-2], one[-1]) for one in op.segments if one)]


@each("name", CHARTS)
def test_an_ornament_stays_in_its_box(name):
    drawn = [op for op in walk(ornament(name, BOX, PEN)) if isinstance(op, Rect | Ellipse | Line | Polygon | Path)]
    room = BEYOND.get(name, 0.6)

    assert drawn
    for x, y in (point for op in drawn for point in points(op)):
        assert BOX.x - room <= x <= BOX.x + BOX.width + room
        assert BOX.y - room <= y <= BOX.y + BOX.height + room


@each("name", CHARTS)
def test_ornaments_of_charts_are_drawn_with_lines_that_save_ink(name):
    thin = low_ink(Face(100, 100, ornament(name, BOX, PEN)))
    shapes = [op for op in walk(thin.ops) if not isinstance(op, Text) and hasattr(op, "pen")]

    assert {op.pen.fill for op in shapes} <= {"", "#ffffff"}
    assert any(op.pen.stroke for op in shapes)


def test_a_rose_of_the_winds_has_sixteen_points_of_two_halves():
    halves = [op for op in ornament("compass", BOX, Pen("#111111", "#111111", 0.2)) if isinstance(op, Polygon)]

    assert len(halves) == 32
    assert [op.pen.fill for op in halves].count("#111111") == 16


def test_a_range_has_more_peaks_the_longer_it_is():
    short, long = (len(ornament("peaks", Box(0, 0, width, 5), PEN)) for width in (6, 40))

    assert long > 3 * short
