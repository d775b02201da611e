"""Lettering: names on a map, spaced widely and along the parallels of its globe."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from exports.faces.degrees import Globe
from exports.faces.fonts import metrics
from exports.faces.ops import MM_PER_POINT, Group, Op, Point, Text

LEADING = 1.25
"""From one line to the next, in ems."""
SHORT = 3
"""Words of so many letters, such as “of”, do not end a line."""
LEVEL = 0.3
"""Letters that would be turned by less than so many degrees stand upright."""


class Hand(NamedTuple):
    """How names are written."""

    font: str
    size: float
    """In points."""
    spaced: float
    """How much room there is after each letter, in ems."""
    colour: str

    def long(self, text: str) -> float:
        """Return how long a text comes out, in millimetres."""
        ems = metrics(self.font).width(text) + self.spaced * max(0, len(text) - 1)
        return ems * self.size * MM_PER_POINT

    @property
    def high(self) -> float:
        """How high capitals are, in millimetres."""
        return metrics(self.font).cap_height * self.size * MM_PER_POINT


def broken(name: str, most: int) -> list[str]:
    """Break a name into at most so many lines that are as even as can be; a short word stands with the next one."""
    words = name.split()
    if most < 2 or len(words) < 2:
        return [name]
    halves = [(" ".join(words[:place]), " ".join(words[place:])) for place in range(1, len(words))]
    first, second = min(halves, key=_uneven)
    return [first, *broken(second, most - 1)]


def _uneven(halves: tuple[str, str]) -> tuple[bool, int]:
    return len(halves[0].split()[-1]) <= SHORT, max(map(len, halves))


def written(lines: list[str], hand: Hand, at: Point, globe: Globe) -> list[Op]:
    """Write lines around a point."""
    step = LEADING * hand.size * MM_PER_POINT
    first = at[1] - (len(lines) - 1) * step / 2
    placed = [(line, (at[0], first + number * step)) for number, line in enumerate(lines)]
    return [op for line, middle in placed for op in _line(line, hand, middle, globe)]


def _line(text: str, hand: Hand, at: Point, globe: Globe) -> Iterator[Op]:
    """Yield the letters of a line, each turned as the parallel is there."""
    em = hand.size * MM_PER_POINT
    widths = metrics(hand.font)
    x = at[0] - hand.long(text) / 2
    for letter in text:
        wide = widths.width(letter) * em
        if letter != " ":
            yield _letter(letter, wide, (x + wide / 2, _height(x + wide / 2, at, globe)), hand, globe)
        x += wide + hand.spaced * em


def _height(x: float, at: Point, globe: Globe) -> float:
    """Return how far down the parallel through a point is elsewhere; between the two it is as good as a bow."""
    tilt = globe.tilt(((x + at[0]) / 2, at[1]))
    return at[1] + (x - at[0]) * math.tan(math.radians(tilt))


def _letter(letter: str, wide: float, middle: Point, hand: Hand, globe: Globe) -> Op:
    x, y = middle
    text = Text(letter, x - wide / 2, y + hand.high / 2, hand.font, hand.size, hand.colour)
    tilt = round(globe.tilt(middle), 2)
    return Group((text,), angle=tilt, about=middle) if abs(tilt) >= LEVEL else text
