"""What is drawn around cards: crop marks, cutting lines of tokens, guides for round corners."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from exports.faces.cutting import cut_line
from exports.faces.ops import Edges, Group, Line, Op, Pen
from exports.sheets.pages import Placed

FROM_EDGE = 5.0
"""Marks end this far from the edge of the paper: closer ones make print programs shrink the page."""
LONGEST = 5.0
SHORT = 1.8
"""How long marks between cards are."""
CROSS = 1.2
"""How far a cross at a corner reaches."""
SHORTEST = 0.8
AWAY = 0.6
"""How far marks stay away from what is printed."""
CLOSE = 0.1
HAIR = 1e-6
RECT = "rect"
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
    first, last = top_of(rows[0]), bottom_of(rows[-1])
    for start, end in _mark(top, first):
        found += [Line(x, start, x, end, pen) for x in _sides(rows[0]) for pen in _pens(end, top)]
    for start, end in _mark(height - bottom, height - last):
        far = height - end
        found += [
            Line(x, far, x, height - start, pen) for x in _sides(rows[-1]) for pen in _pens(end, height - bottom)
        ]
    cuts = _cuts(place for row in rows for place in (top_of(row), bottom_of(row)))
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
    """Draw short marks between rows, and between parts of a row, whose cuts are not in line with one another.

    A pale line below makes them seen on any colour.
    """
    found: list[Op] = []
    rows = rows_of(placed)
    for upper, lower in pairwise(rows):
        if _sides(upper) == _sides(lower):
            continue
        floor, ceiling = bottom_of(upper), top_of(lower)
        length = min(SHORT, (ceiling - floor) / 2)
        for x in _sides(upper):
            found += [Line(x, floor, x, floor + length, pen) for pen in (PALE, INK)]
        for x in _sides(lower):
            found += [Line(x, ceiling - length, x, ceiling, pen) for pen in (PALE, INK)]
    for row in rows:
        found += _within(row)
    return found


def _within(row: Sequence[Placed]) -> list[Op]:
    """Draw the marks of those parts of a row that have cuts of their own, at both of their sides."""
    edges = {round(top_of(row), 3), round(bottom_of(row), 3)}
    found: list[Op] = []
    for column in columns_of(row):
        left, right = min(one.x for one in column), max(one.x + one.width for one in column)
        cuts = [y for y in _cuts(place for one in column for place in (one.y, one.y + one.height)) if y not in edges]
        for y in cuts:
            for start, end in ((left - SHORT, left), (right, right + SHORT)):
                found += [Line(start, y, end, y, pen) for pen in (PALE, INK)]
    return found


def cut_lines(placed: Sequence[Placed], width: float) -> list[Op]:
    """Draw hairlines along the cuts: from edge to edge of the paper along rows, within a row along its cards."""
    found: list[Op] = []
    for row in rows_of(placed):
        top, bottom = top_of(row), bottom_of(row)
        found += [Line(FROM_EDGE, y, width - FROM_EDGE, y, pen) for y in (top, bottom) for pen in (PALE, INK)]
        found += [Line(x, top, x, bottom, pen) for x in _sides(row) for pen in (PALE, INK)]
        for column in columns_of(row):
            left, right = min(one.x for one in column), max(one.x + one.width for one in column)
            cuts = _cuts(place for one in column for place in (one.y, one.y + one.height))
            found += [Line(left, y, right, y, pen) for y in cuts if top < y < bottom for pen in (PALE, INK)]
    return list(dict.fromkeys(found))


def corner_marks(placed: Iterable[Placed]) -> list[Op]:
    """Draw a small cross at every corner, for scissors that follow one card after the other."""
    corners = {
        (round(x, 3), round(y, 3))
        for one in placed
        for x in (one.x, one.x + one.width)
        for y in (one.y, one.y + one.height)
    }
    found: list[Op] = []
    for x, y in sorted(corners):
        for pen in (PALE, INK):
            found += [Line(x - CROSS, y, x + CROSS, y, pen), Line(x, y - CROSS, x, y + CROSS, pen)]
    return found


def rows_of(placed: Sequence[Placed]) -> list[list[Placed]]:
    """Return the cards row by row, from the top: a straight cut runs between two rows."""
    return _strips(placed, lambda one: (one.y, one.y + one.height))


def columns_of(row: Sequence[Placed]) -> list[list[Placed]]:
    """Return the cards of a row part by part, from the left: a straight cut runs between two parts."""
    return _strips(row, lambda one: (one.x, one.x + one.width))


def _strips(placed: Sequence[Placed], span: Callable[[Placed], tuple[float, float]]) -> list[list[Placed]]:
    strips: list[list[Placed]] = []
    end = 0.0
    for one in sorted(placed, key=lambda one: span(one)[0]):
        if not strips or span(one)[0] > end - CLOSE:
            strips.append([])
        strips[-1].append(one)
        end = max(end, span(one)[1])
    return strips


def top_of(row: Sequence[Placed]) -> float:
    """Return where a row begins."""
    return min(one.y for one in row)


def bottom_of(row: Sequence[Placed]) -> float:
    """Return where a row ends."""
    return max(one.y + one.height for one in row)


def _sides(row: Sequence[Placed]) -> list[float]:
    return _cuts(place for one in row for place in (one.x, one.x + one.width))


def outlines(placed: Iterable[Placed], *, guides: bool) -> list[Op]:
    """Draw the cutting lines of what has no straight edges, and round corners if wanted."""
    return [_cut(one) for one in placed if one.face.outline != RECT or (guides and one.face.radius)]


def _cut(one: Placed) -> Op:
    """Return the line along which something is cut where it lies, turned and made smaller as it is."""
    x, y = one.x + one.width / 2, one.y + one.height / 2
    width, height = one.face.width * one.scale, one.face.height * one.scale
    face = replace(one.face, width=width, height=height, radius=one.face.radius * one.scale)
    line = cut_line(face, GUIDE, (x - width / 2, y - height / 2))
    return Group(line, angle=one.angle, about=(x, y)) if one.angle % 360 or len(line) > 1 else line[0]
