"""Where drawing operations lie: the rectangles around them, in millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from exports.faces.fonts import text_width
from exports.faces.ops import (
    MM_PER_POINT,
    Ellipse,
    Group,
    Icon,
    Line,
    Op,
    Path,
    Picture,
    Point,
    Polygon,
    Rect,
    Text,
)

Drawn = Rect | Line | Polygon | Ellipse | Path
Bounds = tuple[float, float, float, float]
"""Left, top, right and bottom."""
EVERYWHERE: Bounds = (-math.inf, -math.inf, math.inf, math.inf)


def overlap(one: Bounds, two: Bounds) -> bool:
    """Tell whether two rectangles touch or lie over each other."""
    return one[0] <= two[2] and two[0] <= one[2] and one[1] <= two[3] and two[1] <= one[3]


def shared(one: Bounds, two: Bounds) -> Bounds:
    """Return where two rectangles lie over each other; if they do not, the first."""
    if not overlap(one, two):
        return one
    return max(one[0], two[0]), max(one[1], two[1]), min(one[2], two[2]), min(one[3], two[3])


def around(many: Iterable[Bounds]) -> Bounds | None:
    """Return the rectangle around some rectangles; None: there are none."""
    sides = list(zip(*many, strict=True))
    return (min(sides[0]), min(sides[1]), max(sides[2]), max(sides[3])) if sides else None


def written(op: Text | Icon) -> Bounds:
    """Return where letters or an icon stand."""
    if isinstance(op, Icon):
        half = op.size / 2
        return op.x - half, op.y - half, op.x + half, op.y + half
    return op.x, op.y - op.size * MM_PER_POINT / 2, op.x + text_width(op.text, op.font, op.size), op.y


def bounds(op: Drawn) -> Bounds:
    """Return the rectangle around a shape, its line left out."""
    if isinstance(op, Rect):
        return op.x, op.y, op.x + op.width, op.y + op.height
    if isinstance(op, Ellipse):
        return op.x - op.rx, op.y - op.ry, op.x + op.rx, op.y + op.ry
    across, down = zip(*_points(op), strict=True)
    return min(across), min(down), max(across), max(down)


def reach(op: Op) -> Bounds:
    """Return the rectangle that an operation paints at most, its line included; what is turned may be anywhere."""
    if isinstance(op, Group):
        if op.angle or op.clip is None:
            return EVERYWHERE
        return bounds(op.clip)
    if isinstance(op, Picture):
        return op.reach
    if isinstance(op, Text | Icon):
        left, top, right, bottom = written(op)
        return left - op.size, top - op.size, right + op.size, bottom + op.size
    left, top, right, bottom = bounds(op)
    return left - op.pen.line, top - op.pen.line, right + op.pen.line, bottom + op.pen.line


def _points(op: Line | Polygon | Path) -> Sequence[Point]:
    if isinstance(op, Line):
        return (op.x1, op.y1), (op.x2, op.y2)
    if isinstance(op, Polygon):
        return op.points
    return [op.start, *((one[-2], one[-1]) for one in op.segments if one)]
