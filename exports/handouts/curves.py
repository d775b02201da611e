"""A curve on paper: what was counted in each round, with its least, greatest and last value."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from exports.faces.ops import Line, Op, Pen, Text

HEIGHT = 30.0
"""How high a curve is with its title and its rounds."""
TOP, FOOT, LEFT, RIGHT = 7.0, 5.0, 8.0, 8.0
"""What is left around the curve itself for words and numbers."""
GREY, INK = "#8a8a8a", "#1b1b1b"
AXIS, CURVE = Pen(stroke=GREY, line=0.2), Pen(stroke="#2b5fa8", line=0.5)
TITLE_SIZE, NUMBER_SIZE = 9.0, 7.0


@dataclass(frozen=True, slots=True)
class Curve:
    """A number in the course of a game: pairs of a round and the value at its end."""

    title: str
    values: tuple[tuple[int, int], ...]


def curve_ops(curve: Curve, x: float, y: float, width: float) -> list[Op]:
    """Draw a curve with its corner at a point, in millimetres."""
    first, last = curve.values[0][0], curve.values[-1][0]
    numbers = [value for _, value in curve.values]
    least, most = min(numbers), max(numbers)
    left, right, top, foot = x + LEFT, x + width - RIGHT, y + TOP, y + HEIGHT - FOOT

    def at(number: int, value: int) -> tuple[float, float]:
        across = (number - first) / max(1, last - first)
        up = (value - least) / max(1, most - least)
        return left + (right - left) * across, foot - (foot - top) * up

    points = [at(*pair) for pair in curve.values]
    steps = [Line(*start, *end, CURVE) for start, end in pairwise(points)]
    numbers_at = [(str(most), x, top + 1), (str(least), x, foot), (str(numbers[-1]), right + 1.5, points[-1][1] + 1)]
    rounds = [(f"round {first}", left, foot + 3.5), (str(last), right - 2, foot + 3.5)]
    words = [Text(text, across, down, "sans", NUMBER_SIZE, GREY) for text, across, down in (*numbers_at, *rounds)]
    title = Text(curve.title, x, y + 3.5, "sans-bold", TITLE_SIZE, INK)
    return [title, Line(left, foot, right, foot, AXIS), Line(left, top, left, foot, AXIS), *steps, *words]
