"""Patterns: what lies over the colour of a ground, so that grounds are told apart without colours too."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engines.kit.maps.outlines import Frame, Outline, frame_of
from engines.kit.maps.palettes import Pattern
from exports.faces.inks import tinted
from exports.faces.ops import Ellipse, Group, Line, Op, Path, Pen, Polygon

APART = 4.5
"""How far the lines and dots of a pattern are apart."""
SLAB = 9.0
"""How long a slab of a pavement is."""


SHADE, STRONG = -0.22, -0.6
"""How much darker than its ground a pattern is: seldom looked at, or so strong that it stays when ink is saved."""


def patterned(pattern: Pattern, outline: Outline, ground: str, shade: float = SHADE) -> list[Op]:
    """Draw a pattern over an area, in a darker shade of its ground."""
    if pattern is Pattern.PLAIN:
        return []
    pen = Pen(stroke=tinted(ground, shade), line=0.3)
    drawn = tuple(_PATTERNS[pattern](frame_of(outline), pen))
    return [Group(drawn, clip=Polygon(outline, Pen()))] if drawn else []


def _rows(frame: Frame, apart: float = APART) -> Iterator[float]:
    """Yield how far down the rows of a pattern are: at the same places over the whole board, so that areas join."""
    y = (frame.y // apart + 1) * apart
    while y < frame.bottom:
        yield y
        y += apart


def _columns(frame: Frame, apart: float, start: float) -> Iterator[float]:
    x = frame.x // apart * apart + start
    while x < frame.right:
        yield x
        x += apart


def _dots(frame: Frame, pen: Pen) -> Iterator[Op]:
    for y in _rows(frame):
        for x in _columns(frame, APART, APART / 2 if round(y / APART) % 2 else 0.0):
            yield Ellipse(x, y, 0.35, 0.35, Pen(pen.stroke))


def _lines(frame: Frame, pen: Pen) -> Iterator[Op]:
    return (Line(frame.x, y, frame.right, y, pen) for y in _rows(frame, APART / 2))


def _slanted(frame: Frame, pen: Pen, rise: int) -> Iterator[Op]:
    """Yield lines that rise or fall by 45 degrees."""
    far = frame.height
    for x in _columns(Frame(frame.x - far, frame.y, frame.width + 2 * far, far), APART, 0.0):
        # A line is told by where it would cross the top of the board, so that it goes on in the next area.
        at = x - frame.y * rise
        yield Line(at + frame.y * rise, frame.y, at + frame.bottom * rise, frame.bottom, pen)


def _crossed(frame: Frame, pen: Pen) -> Iterator[Op]:
    yield from _slanted(frame, pen, 1)
    yield from _slanted(frame, pen, -1)


def _waves(frame: Frame, pen: Pen) -> Iterator[Op]:
    half = APART * 0.9
    for y in _rows(frame, APART * 1.3):
        start = frame.x // (2 * half) * 2 * half
        count = int((frame.right - start) // (2 * half)) + 1
        crests = [start + step * 2 * half for step in range(count)]
        yield Path((start, y), tuple(piece for x in crests for piece in _wave(x, y, half)), pen)


def _wave(x: float, y: float, half: float) -> Iterator[tuple[float, ...]]:
    """Yield a crest and the trough behind it."""
    for up, left in ((-1, x), (1, x + half)):
        bend = y + up * 0.9
        yield (left + half / 3, bend, left + 2 * half / 3, bend, left + half, y)


def _bricks(frame: Frame, pen: Pen) -> Iterator[Op]:
    for y in _rows(frame):
        yield Line(frame.x, y, frame.right, y, pen)
        shift = APART if round(y / APART) % 2 else 0.0
        for x in _columns(frame, 2 * APART, shift):
            yield Line(x, y - APART, x, y, pen)


def _paved(frame: Frame, pen: Pen) -> Iterator[Op]:
    return (Line(x, frame.y, x, frame.bottom, pen) for x in _columns(frame, SLAB, 0.0))


_PATTERNS: dict[Pattern, Callable[[Frame, Pen], Iterator[Op]]] = {
    Pattern.DOTS: _dots,
    Pattern.LINES: _lines,
    Pattern.CROSSED: _crossed,
    Pattern.WAVES: _waves,
    Pattern.BRICKS: _bricks,
    Pattern.PAVED: _paved,
}
