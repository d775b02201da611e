"""Signs of designers' own: a drawing in SVG as one outline in a square, filled in the colour of its place."""

from __future__ import annotations

import re
from functools import lru_cache

from exports.faces.shaping import Contour, OutlinePen

SQUARE = 24.0
"""How wide and high the square is that an outline is written in; y goes downwards, as in SVG."""
LONGEST = 20_000
_WRITTEN = re.compile(r"M[MLHVCSQTAZmlhvcsqtaz0-9eE ,.+-]*")


class OutlineError(ValueError):
    """A drawing is no sign; the message says why."""


def is_outline(name: str) -> bool:
    """Tell whether the name of an icon is the outline of a sign itself: names of icons begin with a small letter."""
    return name.startswith("M")


def outline_of(drawing: bytes) -> str:
    """Return a drawing in SVG as one outline; one without filled shapes raises OutlineError."""
    from fontTools.misc.transform import Transform
    from fontTools.pens.boundsPen import BoundsPen
    from fontTools.pens.recordingPen import RecordingPen
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.svgLib import SVGPath

    recorded, bounds = RecordingPen(), BoundsPen(None)
    try:
        SVGPath.fromstring(drawing).draw(recorded)
        recorded.replay(bounds)
    except (ValueError, TypeError, KeyError, IndexError, AssertionError) as error:
        raise OutlineError("its shapes cannot be read") from error
    if bounds.bounds is None:
        raise OutlineError("it has no shapes that could be filled; turn lines and letters into shapes first")
    left, top, right, bottom = bounds.bounds
    side = max(right - left, bottom - top)
    if not side > 0:
        raise OutlineError("it has no shapes that could be filled")
    scale = SQUARE / side
    x, y = (SQUARE - (right - left) * scale) / 2, (SQUARE - (bottom - top) * scale) / 2
    pen = SVGPathPen(None, ntos=lambda value: f"{value:.2f}".rstrip("0").rstrip("."))
    recorded.replay(TransformPen(pen, Transform().translate(x, y).scale(scale).translate(-left, -top)))
    text = str(pen.getCommands())
    if len(text) > LONGEST:
        raise OutlineError("it is too fine for a sign: draw it simpler, or use it as a picture")
    return text


@lru_cache(maxsize=512)
def contours_of(outline: str) -> tuple[Contour, ...]:
    """Return the lines of a sign, in shares of its square from its middle, upwards; what is no outline has none."""
    from fontTools.svgLib import parse_path

    if len(outline) > LONGEST or not _WRITTEN.fullmatch(outline):
        return ()
    pen = OutlinePen(SQUARE)
    try:
        parse_path(outline, pen)
    except (ValueError, TypeError, IndexError, AssertionError):
        return ()
    return tuple(_centred(Contour(start, tuple(segments))) for start, segments in pen.contours)


def _centred(contour: Contour) -> Contour:
    start, segments = contour
    turned = tuple(
        tuple(0.5 - part if place % 2 else part - 0.5 for place, part in enumerate(one)) for one in segments
    )
    return Contour((start[0] - 0.5, 0.5 - start[1]), turned)
