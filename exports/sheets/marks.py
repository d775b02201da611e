"""What is drawn around cards: crop marks, cutting lines of tokens, guides for round corners."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from exports.faces.figures import regular
from exports.faces.ops import Ellipse, Line, Op, Pen, Polygon, Rect
from exports.sheets.pages import Edges, Placed

FROM_EDGE = 5.0
"""Marks end this far from the edge of the paper: closer ones make print programs shrink the page."""
LONGEST = 5.0
SHORTEST = 0.8
AWAY = 0.6
"""How far marks stay away from what is printed."""
CLOSE = 0.1
HAIR = 1e-6
INK = Pen(stroke="#000000", line=0.09)
PALE = Pen(stroke="#ffffff", line=0.5)
GUIDE = Pen(stroke="#9a9a9a", line=0.1)


def crop_marks(placed: Sequence[Placed], width: float, height: float) -> list[Op]:
    """Draw short lines outside all cards, in line with the cuts."""
    if not placed:
        return []
    left, top, right, bottom = around(placed)
    found: list[Op] = []
    rows = rows_of(placed)
    first, last = rows[0][0].y, max(one.y + one.height for one in rows[-1])
    for start, end in _mark(top, first):
        found += [Line(x, start, x, end, pen) for x in _sides(rows[0]) for pen in _pens(end, top)]
    for start, end in _mark(height - bottom, height - last):
        far = height - end
        found += [
            Line(x, far, x, height - start, pen) for x in _sides(rows[-1]) for pen in _pens(end, height - bottom)
        ]
    cuts = _cuts(place for one in placed for place in (one.y, one.y + one.height))
    for start, end in _mark(left, min(one.x for one in placed)):
        found += [Line(start, y, end, y, pen) for y in cuts for pen in _pens(end, left)]
    for start, end in _mark(width - right, width - max(one.x + one.width for one in placed)):
        found += [Line(width - end, y, width - start, y, pen) for y in cuts for pen in _pens(end, width - right)]
    return found


def around(placed: Sequence[Placed]) -> Edges:
    """Return the rectangle around all cards with their bleed."""
    return (
        min(one.x - one.bleeds[0] for one in placed),
        min(one.y - one.bleeds[1] for one in placed),
        max(one.x + one.width + one.bleeds[2] for one in placed),
        max(one.y + one.height + one.bleeds[3] for one in placed),
    )


def _cuts(places: Iterable[float]) -> list[float]:
    return sorted({round(place, 3) for place in places})


def _mark(bleed: float, trim: float) -> list[tuple[float, float]]:
    """Tell from where to where marks run, from an edge of the paper inwards.

    They stand outside of what is printed; where the paper is too small for that they lie in the bleed.
    """
    length = min(LONGEST, bleed - AWAY - FROM_EDGE)
    if length >= SHORTEST:
        return [(bleed - AWAY - length, bleed - AWAY)]
    # Rather close to the cut than close to the edge, unless somebody prints closer to the edge than that.
    for outer, away in ((max(bleed, FROM_EDGE), AWAY), (max(bleed, FROM_EDGE), CLOSE), (bleed, AWAY)):
        if trim - away - outer >= SHORTEST - HAIR:
            return [(outer, trim - away)]
    return []


def _pens(end: float, bleed: float) -> tuple[Pen, ...]:
    """Return the pens of a mark: inside the bleed a pale line below makes it seen on any colour."""
    return (PALE, INK) if end > bleed else (INK,)


def inner_marks(placed: Sequence[Placed]) -> list[Op]:
    """Draw short marks between rows whose cuts are not in line; a pale line below makes them seen on any colour."""
    found: list[Op] = []
    rows = rows_of(placed)
    for upper, lower in pairwise(rows):
        if _sides(upper) == _sides(lower):
            continue
        floor = max(one.y + one.height for one in upper)
        ceiling = min(one.y for one in lower)
        length = min(1.8, (ceiling - floor) / 2)
        for x in _sides(upper):
            found += [Line(x, floor, x, floor + length, pen) for pen in (PALE, INK)]
        for x in _sides(lower):
            found += [Line(x, ceiling - length, x, ceiling, pen) for pen in (PALE, INK)]
    return found


def rows_of(placed: Sequence[Placed]) -> list[list[Placed]]:
    """Return the cards row by row, from the top."""
    rows: dict[float, list[Placed]] = {}
    for one in placed:
        rows.setdefault(round(one.y, 3), []).append(one)
    return [rows[y] for y in sorted(rows)]


def _sides(row: Sequence[Placed]) -> list[float]:
    return _cuts(place for one in row for place in (one.x, one.x + one.width))


def outlines(placed: Iterable[Placed], *, guides: bool) -> list[Op]:
    """Draw the cutting lines of what has no straight edges, and round corners if wanted."""
    found: list[Op] = []
    for one in placed:
        x, y = one.x + one.width / 2, one.y + one.height / 2
        if one.face.outline == "round":
            found.append(Ellipse(x, y, one.width / 2, one.height / 2, GUIDE))
        elif one.face.outline == "hex":
            found.append(Polygon(regular(6, x, y, min(one.width, one.height) / 2, 0.0), GUIDE))
        elif guides and one.face.radius:
            found.append(Rect(one.x, one.y, one.width, one.height, GUIDE, one.face.radius))
    return found
