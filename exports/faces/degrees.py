"""Degrees: the net of a globe over a map, and the scale of degrees around it.

Meridians bend outwards in the middle of the map and parallels at its sides, as on the maps of old atlases. Names
follow the parallels.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from exports.faces.fonts import text_width
from exports.faces.ops import MM_PER_POINT, Op, Path, Pen, Point, Rect, Text
from exports.faces.text import Box

STEP = 15
"""Between two lines of the net, in degrees."""
ACROSS, DOWN = 180, 90
"""The degrees from the middle to the sides, and to the top and the bottom."""
BEND = 0.12
"""How much nearer to the middle a parallel is where it crosses the middle, compared with the sides."""
BULGE = 0.16
"""How much farther out a meridian is in the middle, compared with the top and the bottom."""
BAR = 5
"""How many degrees a bar of the scale has."""
GAP, SCALE, BAND = 1.2, 1.5, 4.2
"""How far outside the map the scale is, how broad it is, and how broad the band of numbers around it."""
NUMBER = 6.5
"""The size of the numbers, in points."""


class Globe(NamedTuple):
    """The net of a globe over a map."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        """The middle of the map."""
        return self.x + self.width / 2, self.y + self.height / 2

    def lines(self, pen: Pen) -> Iterator[Op]:
        """Draw all meridians and parallels; the outer meridians leave the map."""
        bottom, right = self.y + self.height, self.x + self.width
        for degree in range(-ACROSS + STEP, ACROSS, STEP):
            x, out = self.meridian(degree), self.meridian(degree * (1 + 2 * BULGE))
            yield _curve((x, self.y), (out, self.middle[1]), (x, bottom), pen)
        for degree in range(-DOWN + STEP, DOWN, STEP):
            y, level = self.parallel(degree), self.parallel(degree * (1 - 2 * BEND))
            yield _curve((self.x, y), (self.middle[0], level), (right, y), pen)

    def meridian(self, degree: float) -> float:
        """Return where a meridian meets the top and the bottom."""
        return self.middle[0] + degree / ACROSS * self.width / 2

    def parallel(self, degree: float) -> float:
        """Return where a parallel meets the sides."""
        return self.middle[1] + degree / DOWN * self.height / 2

    def tilt(self, at: Point) -> float:
        """Return by how many degrees the parallel through a point falls there, from left to right."""
        across = (at[0] - self.middle[0]) / (self.width / 2)
        far = (at[1] - self.middle[1]) / (1 - BEND + BEND * across**2)
        return math.degrees(math.atan(far * 2 * BEND * across / (self.width / 2)))


def _curve(start: Point, pull: Point, end: Point, pen: Pen) -> Path:
    """Draw a parabola by its ends and the point towards which it is pulled."""
    bends = [start[axis] + (pull[axis] - start[axis]) * 2 / 3 for axis in (0, 1)]
    bends += [end[axis] + (pull[axis] - end[axis]) * 2 / 3 for axis in (0, 1)]
    return Path(start, ((*bends, *end),), pen)


# The scale


def degrees(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw the scale of degrees around a map: bars of which every second is filled, and numbers."""
    globe = Globe(box.x, box.y, box.width, box.height)
    ink = Pen(pen.stroke)
    bars = [op for bar in (*_along(globe, ink), *_down(globe, ink)) for op in bar]
    return (*_frames(box, pen), *bars, *_numbers(globe, pen.stroke))


def _frames(box: Box, pen: Pen) -> Iterator[Op]:
    for out, line in ((0.0, 0.5), (GAP, 0.15), (GAP + SCALE, 0.15), (GAP + SCALE + BAND, pen.line)):
        yield Rect(box.x - out, box.y - out, box.width + 2 * out, box.height + 2 * out, Pen("", pen.stroke, line))


def _along(globe: Globe, ink: Pen) -> Iterator[tuple[Op, Op]]:
    for degree in range(-ACROSS, ACROSS, 2 * BAR):
        x = globe.meridian(degree)
        width = globe.meridian(degree + BAR) - x
        above, below = globe.y - GAP - SCALE, globe.y + globe.height + GAP
        yield Rect(x, above, width, SCALE, ink), Rect(x, below, width, SCALE, ink)


def _down(globe: Globe, ink: Pen) -> Iterator[tuple[Op, Op]]:
    for degree in range(-DOWN, DOWN, 2 * BAR):
        y = globe.parallel(degree)
        height = globe.parallel(degree + BAR) - y
        left, right = globe.x - GAP - SCALE, globe.x + globe.width + GAP
        yield Rect(left, y, SCALE, height, ink), Rect(right, y, SCALE, height, ink)


def _numbers(globe: Globe, ink: str) -> Iterator[Op]:
    """Number the lines of the net, from the middle to the sides."""
    out = GAP + SCALE + BAND / 2
    for degree in range(-ACROSS + STEP, ACROSS, STEP):
        for y in (globe.y - out, globe.y + globe.height + out):
            yield _number(degree, globe.meridian(degree), y, ink)
    for degree in range(-DOWN + STEP, DOWN, STEP):
        for x in (globe.x - out, globe.x + globe.width + out):
            yield _number(degree, x, globe.parallel(degree), ink)


def _number(degree: int, x: float, y: float, ink: str) -> Text:
    text = f"{abs(degree)}°"
    left = x - text_width(text, "serif", NUMBER) / 2
    return Text(text, left, y + 0.34 * NUMBER * MM_PER_POINT, "serif", NUMBER, ink)
