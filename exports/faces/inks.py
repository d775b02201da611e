"""Colours: mixing them, and faces that save ink."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from exports.faces.ops import Face, Group, Icon, Op, Pen, Picture, Rect, Text

WHITE, BLACK = "#ffffff", "#000000"
INK = "#1d1d1f"
"""The colour of letters when nothing else is said."""
PALE = 0.62
"""Colours lighter than this cannot be read on white paper."""

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
    """Return a face that prints outlines and letters only: no coloured grounds, nothing pale, no pictures."""
    face = replace(face, ops=tuple(_outlined(op) for op in face.ops))
    return recoloured(face, readable, lambda _: WHITE, readable)


def readable(colour: str) -> str:
    """Return a colour that can be read on white paper."""
    return colour if lightness(colour) < PALE else INK


def _outlined(op: Op) -> Op:
    if isinstance(op, Group):
        return replace(op, ops=tuple(_outlined(one) for one in op.ops))
    if isinstance(op, Picture):
        return Rect(op.x, op.y, op.width, op.height, Pen(stroke=INK, line=0.15))
    if isinstance(op, Text | Icon) or op.pen.stroke or not op.pen.fill or lightness(op.pen.fill) >= PALE:
        return op
    return replace(op, pen=Pen(fill=op.pen.fill, stroke=op.pen.fill, line=0.15))
