"""Figures: the corners of regular shapes, and where things are in a box."""

from __future__ import annotations

import math
from collections.abc import Iterable

from exports.faces.ops import Point
from exports.faces.text import Box


def regular(sides: int, x: float, y: float, radius: float, turned: float = 0.0) -> tuple[Point, ...]:
    """Return the corners of a regular polygon; the first one points up if it is not turned."""
    angles = [math.radians(turned - 90 + 360 * step / sides) for step in range(sides)]
    return tuple(polar(x, y, radius, angle) for angle in angles)


def star_points(points: int, x: float, y: float, outer: float, inner: float) -> tuple[Point, ...]:
    """Return the corners of a star."""
    outside = regular(points, x, y, outer)
    inside = regular(points, x, y, inner, turned=180 / points)
    return tuple(corner for both in zip(outside, inside, strict=True) for corner in both)


def polar(x: float, y: float, reach: float, angle: float) -> Point:
    """Return the point that is so far away in a direction, in radians clockwise from the right."""
    return x + reach * math.cos(angle), y + reach * math.sin(angle)


def middle_of(box: Box) -> Point:
    """Return the middle of a box."""
    return box.x + box.width / 2, box.y + box.height / 2


def placed(box: Box, shares: Iterable[Point]) -> tuple[Point, ...]:
    """Return points of a box that are told as shares of its width and height."""
    return tuple((box.x + across * box.width, box.y + down * box.height) for across, down in shares)
