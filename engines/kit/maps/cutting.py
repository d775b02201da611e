"""Reshaping areas: points put in and taken out, areas cut along a line and merged, borders followed.

Neighbours share their corners exactly. What is put on a side of one area is put on that of its neighbour too, so that
the two can be moved together.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from engines.kit.maps.nets import net_of
from engines.kit.maps.outlines import (
    HAIR,
    Outline,
    Point,
    Segment,
    area_of,
    contains,
    distance_to_line,
    is_on,
    length_of,
    middle_of,
    sides,
)
from engines.kit.maps.overlaps import crosses_itself, crossings, encloses

FEWEST = 3
"""An area has no fewer corners."""
SMALLEST = 1.0
"""What has less than so many square millimetres is no area."""


class CannotCut(ValueError):
    """Why an area cannot be cut or merged so."""


# Points


def corner_at(outline: Outline, point: Point) -> int | None:
    """Return the number of the corner at a point; of several the nearest."""
    near = [number for number, corner in enumerate(outline) if _is_same(corner, point)]
    return min(near, key=lambda number: math.dist(outline[number], point), default=None)


def with_point(outline: Outline, point: Point) -> Outline:
    """Return an outline with a corner at a point that lies on one of its sides; one that is there already stays."""
    if corner_at(outline, point) is not None:
        return outline
    near = [(distance_to_line(point, side), place) for place, side in enumerate(sides(outline))]
    far, place = min(near)
    return outline if far >= HAIR else (*outline[:place], point, *outline[place:])


def without_point(outline: Outline, point: Point) -> Outline:
    """Return an outline without the corner at a point; an area keeps three."""
    number = corner_at(outline, point)
    if number is None or len(outline) <= FEWEST:
        return outline
    return (*outline[:number], *outline[number + 1 :])


def foot(point: Point, line: Segment) -> Point:
    """Return the point of a line that is nearest to a point, as documents write it."""
    (x1, y1), (x2, y2) = line
    long = (x2 - x1) ** 2 + (y2 - y1) ** 2
    share = 0.0 if not long else ((point[0] - x1) * (x2 - x1) + (point[1] - y1) * (y2 - y1)) / long
    share = min(1.0, max(0.0, share))
    return round(x1 + share * (x2 - x1), 2), round(y1 + share * (y2 - y1), 2)


def along(outline: Outline, start: Point, end: Point) -> list[Point]:
    """List the corners between two points on the edge of an area, by the shorter way around."""
    net = net_of(outline)
    if not is_on(net, start) or not is_on(net, end) or _is_same(start, end):
        return []
    ring = with_point(with_point(outline, start), end)
    ways = (_run(ring, start, end), _run(ring[::-1], start, end))
    return list(min(ways, key=_length)[1:-1])


# Cutting


def cut(outline: Outline, line: Sequence[Point]) -> tuple[Outline, Outline]:
    """Cut an area along a line that begins and ends on its edge; the first part is the larger one."""
    start, end, inner = line[0], line[-1], tuple(line[1:-1])
    ring = with_point(with_point(outline, start), end)
    if len(line) < 2 or corner_at(ring, start) is None or corner_at(ring, end) is None or _is_same(start, end):
        raise CannotCut("a cut begins on the border of the area and ends elsewhere on it")
    parts = (*_run(ring, start, end), *inner[::-1]), (*_run(ring, end, start), *inner)
    if not all(contains(outline, middle_of(side)) for side in pairwise(line)) or any(map(crosses_itself, parts)):
        raise CannotCut("a cut stays inside the area and does not cross itself")
    if any(len(part) < FEWEST or area_of(part) < SMALLEST for part in parts):
        raise CannotCut("a cut along the border leaves nothing to cut off")
    one, other = sorted(parts, key=area_of, reverse=True)
    return one, other


# Merging


def merged(one: Outline, other: Outline) -> Outline:
    """Return the area that two areas make together; what lies between them, as a lake does, is in it."""
    for outer, inner in ((one, other), (other, one)):
        if encloses(outer, inner):
            return outer
    if crossings(one, other):
        raise CannotCut("areas that lie on one another cannot be merged")
    first = _turned(_fitted(one, other))
    second = _turned(_fitted(other, first))
    own, others = set(_steps(first)), set(_steps(second))
    kept = [step for step in _steps(first) if step[::-1] not in others]
    kept += [step for step in _steps(second) if step[::-1] not in own]
    if len(kept) == len(own) + len(others):
        raise CannotCut("only areas that touch along a border can be merged")
    return _outer_ring(kept)


def _fitted(outline: Outline, other: Outline) -> Outline:
    """Let an outline have every corner of another that lies on it, at the very same spot."""
    net, fitted = net_of(outline), outline
    for point in other:
        if is_on(net, point):
            number = corner_at(fitted, point)
            fitted = with_point(fitted, point) if number is None else _put(fitted, number, point)
    return fitted


def _outer_ring(steps: Iterable[Segment]) -> Outline:
    """Follow steps around everything; where several lead on, the one farthest to the outside is taken."""
    ahead: dict[Point, list[Point]] = {}
    for start, end in steps:
        ahead.setdefault(start, []).append(end)
    first = min(ahead)
    ring, here, before = [first], first, (first[0] - 1.0, first[1])
    while ahead.get(here):
        chosen = min(ahead[here], key=lambda end: _turn(before, here, end))
        ahead[here].remove(chosen)
        before, here = here, chosen
        if here == first:
            break
        ring.append(here)
    return tuple(ring)


def _turn(before: Point, here: Point, after: Point) -> float:
    """Return how far one turns at a point, from sharply to the outside of a ring to sharply to its inside."""
    came = math.atan2(before[1] - here[1], before[0] - here[0])
    goes = math.atan2(after[1] - here[1], after[0] - here[0])
    return (goes - came) % (2 * math.pi) or 2 * math.pi


# Small things


def _is_same(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) < HAIR and abs(one[1] - other[1]) < HAIR


def _put(outline: Outline, number: int, point: Point) -> Outline:
    return (*outline[:number], point, *outline[number + 1 :])


def _run(ring: Outline, start: Point, end: Point) -> Outline:
    """Return the corners from one corner of a ring to another, both with them."""
    first, last = corner_at(ring, start), corner_at(ring, end)
    assert first is not None
    assert last is not None
    run = ring[first : last + 1] if first <= last else (*ring[first:], *ring[: last + 1])
    return (start, *run[1:-1], end)


def _steps(ring: Outline) -> list[Segment]:
    return list(sides(ring))


def _turned(ring: Outline) -> Outline:
    """Tell the corners of an outline clockwise, as they are seen."""
    turn = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in sides(ring))
    return ring if turn > 0 else ring[::-1]


def _length(line: Outline) -> float:
    return sum(map(length_of, pairwise(line)))
