"""Colours: mixing them, and faces that save ink."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from exports.faces.bounds import EVERYWHERE, Bounds, bounds, overlap, shared, written
from exports.faces.ops import (
    Face,
    Group,
    Icon,
    Op,
    Pen,
    Picture,
    Rect,
    Text,
)

WHITE, BLACK = "#ffffff", "#000000"
INK = "#1d1d1f"
"""The colour of letters when nothing else is said."""
PALE = 0.62
"""Colours lighter than this cannot be read on white paper."""
WEAK = 0.45
"""Colours lighter than this are made darker before small letters have them."""
FAINT = "#dcdcdc"
HARDLY = 0.22
"""Colours that differ by less are a pattern, not a line that says something."""
THICK = 1.0
"""A line as thick as this, in millimetres, is a wall and no pattern, whatever it lies on."""

Recolour = Callable[[str], str]


def channels(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue of a colour, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mixed(colour: str, other: str, share: float) -> str:
    """Mix a share of another colour into a colour."""
    both = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in both)


def tinted(colour: str, amount: float) -> str:
    """Make a colour lighter (up to 1) or darker (down to -1)."""
    return mixed(colour, WHITE if amount > 0 else BLACK, abs(amount))


def lightness(colour: str) -> float:
    """Tell how light a colour looks, from 0 to 1."""
    red, green, blue = channels(colour)
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def grey(colour: str) -> str:
    """Return the grey that is as light as a colour."""
    level = round(lightness(colour) * 255)
    return f"#{level:02x}{level:02x}{level:02x}"


def recoloured(face: Face, letters: Recolour, fills: Recolour, strokes: Recolour) -> Face:
    """Return a face with other colours for letters, fills and outlines."""
    return replace(face, ops=tuple(_recoloured(op, letters, fills, strokes) for op in face.ops))


def _recoloured(op: Op, letters: Recolour, fills: Recolour, strokes: Recolour) -> Op:
    if isinstance(op, Text | Icon):
        return replace(op, colour=letters(op.colour))
    if isinstance(op, Group):
        return replace(op, ops=tuple(_recoloured(one, letters, fills, strokes) for one in op.ops))
    if isinstance(op, Picture):
        return op
    pen = op.pen
    fill = fills(pen.fill) if pen.fill else ""
    return replace(op, pen=replace(pen, fill=fill, stroke=strokes(pen.stroke) if pen.stroke else ""))


def greyscale(face: Face) -> Face:
    """Return a face without colours."""
    face = replace(face, ops=tuple(_without_colours(op) for op in face.ops))
    return recoloured(face, grey, grey, grey)


def _without_colours(op: Op) -> Op:
    """Drain the pictures; what has a pen is recoloured."""
    if isinstance(op, Group):
        return replace(op, ops=tuple(_without_colours(one) for one in op.ops))
    return replace(op, grey=True) if isinstance(op, Picture) else op


def low_ink(face: Face) -> Face:
    """Return a face that prints outlines and letters only: no coloured grounds, nothing pale, no pictures.

    Lines that hardly stand out from their ground, such as a pattern below a text, stay faint.
    """
    return replace(face, ops=_thinned(face.ops, [], 1.0, EVERYWHERE))


def readable(colour: str, ground: str = "") -> str:
    """Return a colour that can be read on white paper; what is pale on a dark ground takes the ground's own."""
    if lightness(colour) < PALE:
        return colour
    if not ground or lightness(ground) >= PALE:
        return INK
    return ground if lightness(ground) < WEAK else tinted(ground, -0.25)


Ground = tuple[Bounds, str]
"""Where something is painted, and its colour."""


def _thinned(ops: Iterable[Op], grounds: list[Ground], opacity: float, seen: Bounds) -> tuple[Op, ...]:
    """Thin operations in their order; each is told from what is painted below the part of it that is seen."""
    found: list[Op] = []
    for op in ops:
        if isinstance(op, Group):
            part = shared(seen, bounds(op.clip)) if op.clip and not op.angle else seen
            inner = _thinned(op.ops, [*grounds], opacity * op.opacity, part)
            found.append(replace(op, ops=inner))
        elif isinstance(op, Text | Icon):
            found.append(replace(op, colour=readable(op.colour, _below(shared(written(op), seen), grounds))))
        elif isinstance(op, Picture):
            left, top, right, bottom = op.reach
            found.append(Rect(left, top, right - left, bottom - top, Pen(WHITE, INK, 0.15)))
        else:
            covered = shared(bounds(op), seen)
            found.append(replace(op, pen=_thin(op.pen, _below(covered, grounds), opacity)))
            if op.pen.fill:
                grounds.append((covered, op.pen.fill))
    return tuple(found)


def _thin(pen: Pen, below: str, opacity: float) -> Pen:
    """Return the pen of a shape: its outline, faint if it hardly stands out; a dark ground gets one."""
    line, width = pen.stroke, pen.line
    if not line and pen.fill and lightness(pen.fill) < PALE:
        line, width = pen.fill, 0.15
    if line:
        # A line around a shape tells it from its ground or from what is in it.
        apart = max(_apart(line, below), _apart(line, pen.fill or below))
        is_pattern = opacity * apart < HARDLY and (bool(pen.fill) or width < THICK)
        line = FAINT if is_pattern else readable(line, pen.fill or below)
    return Pen(WHITE if pen.fill else "", line, width, pen.dash)


def _apart(one: str, two: str) -> float:
    return max(abs(a - b) for a, b in zip(channels(one), channels(two), strict=True)) / 255


def _below(covered: Bounds, grounds: Sequence[Ground]) -> str:
    """Return the colour that was painted last where a shape has its middle, or where it lies at all."""
    left, top, right, bottom = covered
    x, y = (left + right) / 2, (top + bottom) / 2
    middle = (colour for ground, colour in reversed(grounds) if overlap(ground, (x, y, x, y)))
    touched = (colour for ground, colour in reversed(grounds) if overlap(ground, covered))
    return next(middle, None) or next(touched, WHITE)
