"""The line along which a component is cut: a rectangle, a circle, a hexagon, or one that a designer has drawn."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from exports.faces.figures import regular
from exports.faces.ops import Edges, Ellipse, Face, Path, Pen, Point, Polygon, Rect, Segment
from exports.faces.outlines import SQUARE, contours_of, is_outline
from exports.faces.shaping import Contour

RECTANGLE = "rect"
DRAWN = "line"
"""The shape of what has a line of its own."""

Cut = Rect | Ellipse | Polygon | Path


def shape_of(outline: str) -> str:
    """Name the shape of an outline: rect, round, hex, or a line of its own."""
    return DRAWN if is_outline(outline) else outline


def cut_line(face: Face, pen: Pen, corner: Point = (0.0, 0.0)) -> tuple[Cut, ...]:
    """Return the line along which a face is cut that lies with its upper left corner at a point."""
    (x, y), (width, height) = corner, face.size
    if face.outline == "round":
        return (Ellipse(x + width / 2, y + height / 2, width / 2, height / 2, pen),)
    if face.outline == "hex":
        return (Polygon(regular(6, x + width / 2, y + height / 2, min(width, height) / 2), pen),)
    if is_outline(face.outline) and (lines := _in_shares(face.outline)):
        return tuple(_stretched(line, (x, y, width, height), pen) for line in lines)
    return (Rect(x, y, width, height, pen, face.radius),)


def _stretched(line: Contour, place: Edges, pen: Pen) -> Path:
    x, y, width, height = place

    def put(points: Iterable[float]) -> Segment:
        return tuple(y + part * height if odd % 2 else x + part * width for odd, part in enumerate(points))

    start = put(line.start)
    return Path((start[0], start[1]), tuple(put(one) for one in line.segments), pen)


@lru_cache(maxsize=256)
def _in_shares(outline: str) -> tuple[Contour, ...]:
    """Return a drawn line as shares of the box that it just fills, downwards; what cannot be read is none."""
    contours = contours_of(outline)
    if not contours:
        return ()
    left, top, right, bottom = _bounds(outline)
    if not (right > left and bottom > top):
        return ()

    def share(points: Iterable[float]) -> Segment:
        here = [(0.5 - part if odd % 2 else 0.5 + part) * SQUARE for odd, part in enumerate(points)]
        return tuple(
            (part - top) / (bottom - top) if odd % 2 else (part - left) / (right - left)
            for odd, part in enumerate(here)
        )

    found = [(share(one.start), tuple(share(each) for each in one.segments)) for one in contours]
    return tuple(Contour((start[0], start[1]), segments) for start, segments in found)


def _bounds(outline: str) -> Edges:
    from fontTools.pens.boundsPen import BoundsPen
    from fontTools.svgLib import parse_path

    pen = BoundsPen(None)
    parse_path(outline, pen)
    left, top, right, bottom = pen.bounds or (0.0, 0.0, 0.0, 0.0)
    return float(left), float(top), float(right), float(bottom)


@lru_cache(maxsize=256)
def mirrored(outline: str) -> str:
    """Return an outline as it is seen from the back."""
    if not contours_of(outline):
        return outline
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.svgLib import parse_path

    pen = SVGPathPen(None, ntos=lambda value: f"{value:.2f}".rstrip("0").rstrip("."))
    parse_path(outline, TransformPen(pen, (-1, 0, 0, 1, SQUARE, 0)))
    return str(pen.getCommands())
