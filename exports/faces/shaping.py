"""Shaping: HarfBuzz joins, places and turns the letters of a run into outlines, the same for screen and paper."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple
from unicodedata import bidirectional

from exports.faces.fallbacks import Typeface, opened
from exports.faces.ops import Point, Segment

RIGHT_TO_LEFT = frozenset(["R", "AL"])


class Contour(NamedTuple):
    """A closed line, in ems from the baseline, upwards; its pieces are those of a path."""

    start: Point
    segments: tuple[Segment, ...]


class Shaped(NamedTuple):
    """Letters of one typeface and direction: how wide they are, in ems, and their outlines."""

    width: float
    contours: tuple[Contour, ...]


@lru_cache(maxsize=8192)
def shaped(text: str, typeface: Typeface) -> Shaped:
    """Shape letters that run in one direction."""
    import uharfbuzz as hb

    font = opened(typeface)
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    # The first letter alone may say nothing: digits of Arabic run from left to right.
    is_reversed = any(bidirectional(letter) in RIGHT_TO_LEFT for letter in text)
    buffer.direction = "rtl" if is_reversed else "ltr"
    hb.shape(font, buffer)
    pen, x, em = OutlinePen(font.face.upem), 0.0, font.face.upem
    for glyph, place in zip(buffer.glyph_infos or (), buffer.glyph_positions or (), strict=True):
        pen.origin = (x + place.x_offset, place.y_offset)
        font.draw_glyph_with_pen(glyph.codepoint, pen)
        x += place.x_advance
    return Shaped(x / em, tuple(Contour(start, tuple(segments)) for start, segments in pen.contours))


class OutlinePen:
    """Collects outlines that are drawn in the words of fontTools, as HarfBuzz does, in shares of an em."""

    def __init__(self, em: float) -> None:
        self._em = em
        self.origin: Point = (0.0, 0.0)
        self.contours: list[tuple[Point, list[Segment]]] = []
        self._at: Point = (0.0, 0.0)

    def moveTo(self, point: Point) -> None:  # noqa: N802 - the name that HarfBuzz calls
        """Begin another line."""
        self._at = self._placed(point)
        self.contours.append((self._at, []))

    def lineTo(self, point: Point) -> None:  # noqa: N802
        """Go on straight."""
        self._at = self._placed(point)
        self._add(self._at)

    def curveTo(self, one: Point, two: Point, end: Point) -> None:  # noqa: N802
        """Go on in a curve with two handles."""
        first, second, self._at = map(self._placed, (one, two, end))
        self._add((*first, *second, *self._at))

    def qCurveTo(self, middle: Point, end: Point) -> None:  # noqa: N802
        """Draw a curve with one handle as the one with two that looks the same."""
        handle, last = self._placed(middle), self._placed(end)
        first, second = _towards(self._at, handle), _towards(last, handle)
        self._at = last
        self._add((*first, *second, *last))

    def closePath(self) -> None:  # noqa: N802
        """End a line where it began."""
        self._add(())

    def endPath(self) -> None:  # noqa: N802
        """End a line; it is filled as if it were closed."""
        self._add(())

    def _add(self, segment: Segment) -> None:
        self.contours[-1][1].append(segment)

    def _placed(self, point: Point) -> Point:
        return (self.origin[0] + point[0]) / self._em, (self.origin[1] + point[1]) / self._em


def _towards(point: Point, handle: Point) -> Point:
    return point[0] + (handle[0] - point[0]) * 2 / 3, point[1] + (handle[1] - point[1]) * 2 / 3
