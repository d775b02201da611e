"""Routes: links between areas of a map that do not touch, drawn where these come nearest to each other."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from engines.kit.maps.outlines import Outline, Point
from engines.kit.maps.palettes import LineLook
from exports.faces.ops import Ellipse, Icon, Op, Path, Pen, Polygon

BOW = 0.08
"""How far a route bends away from the middle of the map, as ships sail on a globe; a share of its length."""
DASH = (2.6, 1.7)
PORT = 1.25
PLATE = 2.9
"""How large the sign in the middle of a route is."""
ROOM = 22.0
"""A route that is shorter than this has no room for its sign."""


@lru_cache(maxsize=256)
def closest(one: Outline, two: Outline) -> tuple[Point, Point]:
    """Return the corners of two areas that are nearest to each other."""
    return min(((first, second) for first in one for second in two), key=lambda both: math.dist(*both))


def route(start: Point, end: Point, look: LineLook, centre: Point, ink: str, paper: str) -> Iterator[Op]:
    """Draw a route: dashes from port to port, or a way with two banks; its sign stands in the middle."""
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    if look.dashed:
        middle = _bent(start, end, middle, centre)
        yield _bow(start, end, middle, Pen("", look.colour or ink, max(look.line, 0.6), DASH))
    else:
        yield Polygon(broad(start, end, look.line / 2), Pen(look.colour or paper, ink, 0.35))
    for x, y in (start, end):
        yield Ellipse(x, y, PORT, PORT, Pen(paper, ink, 0.45))
    if look.icon and math.dist(start, end) >= ROOM:
        yield Ellipse(*middle, PLATE, PLATE, Pen(paper, ink, 0.35))
        yield Icon(look.icon, *middle, PLATE * 1.35, ink)


def broad(start: Point, end: Point, half: float) -> Outline:
    """Return the corners of a broad line."""
    long = math.dist(start, end) or 1.0
    across, down = (end[1] - start[1]) / long * half, (start[0] - end[0]) / long * half
    one, two = (start[0] + across, start[1] + down), (end[0] + across, end[1] + down)
    return one, two, (end[0] - across, end[1] - down), (start[0] - across, start[1] - down)


def _bent(start: Point, end: Point, middle: Point, centre: Point) -> Point:
    """Return where the middle of a route lies when it bends up or down, away from the middle of the map."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    away = -1 if (middle[1] < centre[1]) is (dx > 0) else 1
    return middle[0] - dy * BOW * away, middle[1] + dx * BOW * away


def _bow(start: Point, end: Point, middle: Point, pen: Pen) -> Path:
    """Draw a curve through three points."""
    pull = 2 * middle[0] - (start[0] + end[0]) / 2, 2 * middle[1] - (start[1] + end[1]) / 2
    bends = [start[axis] + (pull[axis] - start[axis]) * 2 / 3 for axis in (0, 1)]
    bends += [end[axis] + (pull[axis] - end[axis]) * 2 / 3 for axis in (0, 1)]
    return Path(start, ((*bends, *end),), pen)
