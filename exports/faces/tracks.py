"""Tracks: a row or column of numbered cells for a marker."""

from __future__ import annotations

import re

from exports.faces.inks import tinted
from exports.faces.ops import Op, Pen, Rect
from exports.faces.text import Box, Style, set_text
from exports.faces.words import Look

_RANGE = re.compile(r"(\d{1,3})-(\d{1,3})")
MOST = 120
"""More cells than any track has."""


def numbers_of(value: str) -> range | None:
    """Read "0-15" as the numbers of a track, upwards or downwards."""
    found = _RANGE.fullmatch(value.strip())
    if found is None:
        return None
    first, last = int(found[1]), int(found[2])
    step = 1 if last >= first else -1
    numbers = range(first, last + step, step)
    return numbers if len(numbers) <= MOST else None


def track(numbers: range, box: Box, pen: Pen, style: Style) -> tuple[Op, ...]:
    """Draw the cells along the longer side of the box; every fifth is darker."""
    across = box.width >= box.height
    step = (box.width if across else box.height) / len(numbers)
    found: list[Op] = []
    for place, number in enumerate(numbers):
        x, y = (box.x + place * step, box.y) if across else (box.x, box.y + place * step)
        width, height = (step, box.height) if across else (box.width, step)
        shade = tinted(pen.fill, -0.14) if pen.fill and number % 5 == 0 else pen.fill
        found.append(Rect(x, y, width, height, Pen(shade, pen.stroke, pen.line)))
        found += set_text(str(number), style, Box(x, y, width, height)).ops
    return tuple(found)


def number_style(family: str, size: float, colour: str) -> Style:
    """Return how the numbers of a track are set."""
    return Style(Look(family), size, size / 2, colour, align="centre", upright="middle")
