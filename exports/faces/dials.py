"""Dials: numbers around a circle, with a hole for the pointer."""

from __future__ import annotations

from exports.faces.fonts import metrics, text_width
from exports.faces.ops import MM_PER_POINT, Ellipse, Group, Line, Op, Pen, Text
from exports.faces.text import Box

LONG_EVERY = 5
"""Every fifth number has a longer stroke."""


def dial(top: int, box: Box, font: str, size: float, colour: str) -> tuple[Op, ...]:
    """Draw the numbers from 0 to the top clockwise around the box, and the hole in its middle."""
    x, y = box.x + box.width / 2, box.y + box.height / 2
    reach = min(box.width, box.height) / 2
    found: list[Op] = []
    for number in range(top + 1):
        angle = 360 * number / (top + 1)
        found.append(Group(_number(number, x, y, reach, font, size, colour), angle=angle, about=(x, y)))
    found.append(Ellipse(x, y, 1.5, 1.5, Pen(stroke=colour, line=0.2)))
    return tuple(found)


def _number(number: int, x: float, y: float, reach: float, font: str, size: float, colour: str) -> tuple[Op, ...]:
    large = size * (1.25 if number % LONG_EVERY == 0 else 1.0)
    text = str(number)
    height = metrics(font).cap_height * large * MM_PER_POINT
    stroke = 2.6 if number % LONG_EVERY == 0 else 1.5
    label = Text(text, x - text_width(text, font, large) / 2, y - reach + height, font, large, colour)
    inner = y - reach + 1.15 * size * MM_PER_POINT + 0.8
    return label, Line(x, inner, x, inner + stroke, Pen(stroke=colour, line=0.35))
