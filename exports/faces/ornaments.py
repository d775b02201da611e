"""Ornaments: the patterns and frames by which a game is known, drawn into a rectangle."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from exports.faces import chart_ornaments as charts
from exports.faces.degrees import degrees
from exports.faces.figures import middle_of, polar, regular, star_points
from exports.faces.ops import Ellipse, Group, Line, Op, Path, Pen, Point, Polygon, Rect
from exports.faces.text import Box

Ornament = Callable[[Box, Pen], tuple[Op, ...]]


def rays(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw a sunburst from the middle."""
    x, y = middle_of(box)
    reach = math.hypot(box.width, box.height) / 2
    wedges = []
    for step in range(24):
        one, two = math.radians(step * 15), math.radians(step * 15 + 7.5)
        ends = [(x + reach * math.cos(angle), y + reach * math.sin(angle)) for angle in (one, two)]
        wedges.append(Polygon(((x, y), *ends), pen))
    return (_clipped(box, tuple(wedges)),)


def star(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw a burst with twelve points."""
    x, y = middle_of(box)
    reach = min(box.width, box.height) / 2
    return (Polygon(star_points(12, x, y, reach, reach * 0.78), pen),)


def stars(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw a sky of small stars in rows."""
    found: list[Op] = []
    rows, columns = max(1, round(box.height / 7)), max(1, round(box.width / 7))
    for row in range(rows):
        for column in range(columns - row % 2):
            x = box.x + (column + 0.5 + 0.5 * (row % 2)) * box.width / columns
            y = box.y + (row + 0.5) * box.height / rows
            size = 1.1 if (row + 2 * column) % 3 == 0 else 0.6
            found.append(Polygon(star_points(4, x, y, size, size * 0.3), pen))
    return tuple(found)


def corners(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw a curl with a diamond into each corner."""
    found: list[Op] = []
    for x, across in ((box.x, 1), (box.x + box.width, -1)):
        for y, down in ((box.y, 1), (box.y + box.height, -1)):
            found.append(_curl(x, y, across, down, pen))
            centre = (x + across * 1.6, y + down * 1.6)
            found.append(Polygon(regular(4, *centre, 0.9), Pen(fill=pen.stroke)))
    return tuple(found)


def _curl(x: float, y: float, across: int, down: int, pen: Pen) -> Path:
    def at(right: float, below: float) -> Point:
        return x + across * right, y + down * below

    first = (*at(7.0, 0.4), *at(4.2, 1.2), *at(4.2, 4.2))
    second = (*at(1.2, 4.2), *at(0.4, 7.0), *at(0.4, 10.0))
    return Path(at(10.0, 0.4), (first, second), pen)


def diamonds(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw a rule of diamonds along the middle."""
    _, y = middle_of(box)
    count = max(3, round(box.width / 3) | 1)
    found: list[Op] = [Line(box.x, y, box.x + box.width, y, Pen(stroke=pen.fill, line=0.2))]
    for step in range(count):
        size = 1.0 if step == count // 2 else 0.45
        found.append(Polygon(regular(4, box.x + (step + 0.5) * box.width / count, y, size), pen))
    return tuple(found)


def bricks(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw the courses of a castle wall."""
    found: list[Op] = []
    rows = max(2, round(box.height / 5))
    height = box.height / rows
    for row in range(rows + 1):
        y = box.y + row * height
        found.append(Line(box.x, y, box.x + box.width, y, pen))
        x = box.x + (5.5 if row % 2 else 0.0)
        while row < rows and x <= box.x + box.width:
            found.append(Line(x, y, x, y + height, pen))
            x += 11
    return tuple(found)


def battlements(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw a wall whose upper edge has merlons."""
    count = max(3, round(box.width / 8) | 1)
    step, dent = box.width / count, min(box.height, 3.0)
    points: list[Point] = []
    for place in range(count):
        top = box.y if place % 2 == 0 else box.y + dent
        points += [(box.x + place * step, top), (box.x + (place + 1) * step, top)]
    bottom = box.y + box.height
    return (Polygon((*points, (box.x + box.width, bottom), (box.x, bottom)), pen),)


def zigzag(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw a banner whose lower edge is torn to points."""
    count = max(4, round(box.width / 6))
    step = box.width / count
    points: list[Point] = [(box.x, box.y), (box.x + box.width, box.y)]
    for place in range(count, 0, -1):
        points.append((box.x + place * step, box.y + box.height - 2.2))
        points.append((box.x + (place - 0.5) * step, box.y + box.height))
    points.append((box.x, box.y + box.height - 2.2))
    return (Polygon(tuple(points), pen),)


def hexes(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw a honeycomb."""
    found: list[Op] = []
    side = 4.2
    width = side * math.sqrt(3)
    for row in range(math.ceil(box.height / (1.5 * side)) + 1):
        for column in range(math.ceil(box.width / width) + 1):
            x = box.x + (column + 0.5 * (row % 2)) * width
            found.append(Polygon(regular(6, x, box.y + row * 1.5 * side, side), pen))
    return (_clipped(box, tuple(found)),)


def plate(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw a plate with two cut corners."""
    cut = min(3.0, box.height / 3, box.width / 3)
    left, top, right, bottom = box.x, box.y, box.x + box.width, box.y + box.height
    points = ((left + cut, top), (right, top), (right, bottom - cut), (right - cut, bottom), (left, bottom))
    return (Polygon((*points, (left, top + cut)), pen),)


def circuits(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw lines of a machine that run along and end in dots."""
    found: list[Op] = []
    count = max(3, round(box.height / 4))
    for row in range(count):
        y = box.y + (row + 0.5) * box.height / count
        share = (0.25, 0.55, 0.4, 0.7, 0.33)[row % 5]
        bend = box.x + box.width * share
        drop = min(box.height / count * 0.6, 3)
        end = box.x + box.width * min(0.95, share + 0.22)
        found.append(Path((box.x, y), ((bend, y), (bend + drop, y + drop), (end, y + drop)), pen))
        found.append(Ellipse(end, y + drop, 0.55, 0.55, Pen(fill=pen.stroke)))
    return tuple(found)


def clock(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw the face of a clock: rings, and a stroke for every minute."""
    x, y = middle_of(box)
    reach = min(box.width, box.height) / 2
    found: list[Op] = [Ellipse(x, y, reach * share, reach * share, pen) for share in (1.0, 0.84, 0.3)]
    for minute in range(60):
        angle = math.radians(minute * 6)
        inner = 0.88 if minute % 5 else 0.72
        found.append(Line(*polar(x, y, reach * inner, angle), *polar(x, y, reach * 0.97, angle), pen))
    for angle, length in ((math.radians(-60), 0.5), (math.radians(70), 0.72)):
        found.append(Line(x, y, *polar(x, y, reach * length, angle), Pen(stroke=pen.stroke, line=pen.line * 3)))
    return tuple(found)


def shield(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw the shield of a coat of arms."""
    left, right, top = box.x, box.x + box.width, box.y
    middle, tip, side = box.x + box.width / 2, box.y + box.height, box.y + box.height * 0.5
    into_tip = (right, side + box.height * 0.25, middle + box.width * 0.2, tip - box.height * 0.08, middle, tip)
    back = (middle - box.width * 0.2, tip - box.height * 0.08, left, side + box.height * 0.25, left, side)
    return (Path((left, top), ((right, top), (right, side), into_tip, back, ()), pen),)


def pawn(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw a pawn from its head to its foot."""
    x, width, height = box.x + box.width / 2, box.width, box.height
    body = (
        (x + width * 0.14, box.y + height * 0.42),
        (x + width * 0.34, box.y + height * 0.86),
        (x + width * 0.34, box.y + height),
        (x - width * 0.34, box.y + height),
        (x - width * 0.34, box.y + height * 0.86),
        (x - width * 0.14, box.y + height * 0.42),
    )
    collar = Rect(x - width * 0.25, box.y + height * 0.37, width * 0.5, height * 0.06, pen, radius=height * 0.03)
    head = width * 0.24
    return Polygon(body, pen), collar, Ellipse(x, box.y + head + height * 0.08, head, head, pen)


def _clipped(box: Box, ops: tuple[Op, ...]) -> Group:
    return Group(ops, clip=Rect(box.x, box.y, box.width, box.height, Pen()))


ORNAMENTS: dict[str, Ornament] = {
    one.__name__: one
    for one in (
        rays,
        star,
        stars,
        corners,
        diamonds,
        bricks,
        battlements,
        zigzag,
        hexes,
        plate,
        circuits,
        clock,
        shield,
        pawn,
        degrees,
        charts.compass,
        charts.cogwheel,
        charts.peaks,
        charts.steamer,
        charts.airship,
        charts.serpent,
        charts.tentacles,
        charts.pentagram,
    )
}


@lru_cache(maxsize=2000)
def ornament(name: str, box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw an ornament; one that many cards share is drawn once."""
    return ORNAMENTS[name](box, pen)
