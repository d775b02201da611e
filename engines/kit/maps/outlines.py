"""Outlines: the corners of areas in millimetres, where two of them touch, and where a name has room.

Points are compared to a hair's breadth: neighbours that are drawn well share their corners exactly, but a corner that
lies on the slanting side of a neighbour cannot, for documents round to a hundredth of a millimetre.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from engines.kit.maps.nets import SQUARE, Net, net_of

Point = tuple[float, float]
Outline = tuple[Point, ...]
"""The corners of an area, in order; the last side leads back to the first corner."""
Segment = tuple[Point, Point]

HAIR = 0.06
"""What lies nearer than this many millimetres is in the same place."""
SHORTEST = 0.5
"""Areas that share less of a side than this only meet at a corner."""


class Frame(NamedTuple):
    """A rectangle with upright sides."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends across."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Where it ends down."""
        return self.y + self.height

    @property
    def middle(self) -> Point:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2


def rectangle(frame: Frame) -> Outline:
    """Return the corners of a rectangle, clockwise from the top left."""
    x, y, right, bottom = frame.x, frame.y, frame.right, frame.bottom
    return (x, y), (right, y), (right, bottom), (x, bottom)


def hexagon(frame: Frame) -> Outline:
    """Return the corners of a hexagon that fills a frame: a broad one lies on a side, else it stands on a point."""
    x, y, right, bottom = frame.x, frame.y, frame.right, frame.bottom
    across, down = frame.middle
    if frame.width >= frame.height:
        quarter = frame.width / 4
        return (
            (x, down),
            (x + quarter, y),
            (right - quarter, y),
            (right, down),
            (right - quarter, bottom),
            (
                x + quarter,
                bottom,
            ),
        )
    quarter = frame.height / 4
    return (
        (across, y),
        (right, y + quarter),
        (right, bottom - quarter),
        (across, bottom),
        (x, bottom - quarter),
        (
            x,
            y + quarter,
        ),
    )


def frame_of(points: Iterable[Point]) -> Frame:
    """Return the smallest upright rectangle around some points."""
    across, down = zip(*points, strict=True)
    return Frame(min(across), min(down), max(across) - min(across), max(down) - min(down))


def sides(outline: Outline) -> Iterator[Segment]:
    """Yield the sides of an outline."""
    return ((outline[place - 1], outline[place]) for place in range(len(outline)))


def area_of(outline: Outline) -> float:
    """Return how many square millimetres an outline has, whichever way round its corners are told."""
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in sides(outline))) / 2


def length_of(line: Segment) -> float:
    """Return how long a line is."""
    return math.dist(*line)


def middle_of(line: Segment) -> Point:
    """Return the middle of a line."""
    (x1, y1), (x2, y2) = line
    return (x1 + x2) / 2, (y1 + y2) / 2


def contains(outline: Outline, point: Point) -> bool:
    """Tell whether a point lies inside an outline; on its very edge either may be said."""
    return is_inside(net_of(outline), point)


def is_inside(net: Net, point: Point) -> bool:
    """Tell whether a point lies inside the outline of a net."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in net.level_with(y):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            inside = not inside
    return inside


def distance_to_line(point: Point, line: Segment) -> float:
    """Return how far a point is from the nearest point of a line."""
    (x1, y1), (x2, y2) = line
    long = (x2 - x1) ** 2 + (y2 - y1) ** 2
    share = 0.0 if not long else ((point[0] - x1) * (x2 - x1) + (point[1] - y1) * (y2 - y1)) / long
    share = min(1.0, max(0.0, share))
    return math.dist(point, (x1 + share * (x2 - x1), y1 + share * (y2 - y1)))


def room_at(outline: Outline, point: Point, islands: Sequence[Outline] = ()) -> float:
    """Return how far a point inside an outline is from its nearest side; outside, or on an island, it is below 0."""
    return _room([net_of(one) for one in (outline, *islands)], point)


def _room(nets: Sequence[Net], point: Point) -> float:
    """Return the room at a point in the first net, with the others as islands."""
    far = min(_distance_to(net, point) for net in nets)
    is_free = is_inside(nets[0], point) and not any(is_inside(island, point) for island in nets[1:])
    return far if is_free else -far


def _distance_to(net: Net, point: Point) -> float:
    """Return how far a point is from the nearest side of a net: what is within reach is looked at first."""
    reach = SQUARE
    while (far := _nearest(point, net, reach)) > reach:
        reach *= 2
    return far


def _nearest(point: Point, net: Net, reach: float) -> float:
    return min((distance_to_line(point, side) for side in net.beside((point, point), reach)), default=math.inf)


# Where areas touch


def shared_sides(one: Outline, other: Outline) -> list[Segment]:
    """List the lines along which two areas touch from outside; what only meets at a corner shares none."""
    net = net_of(other)
    pairs = ((first, second) for first in sides(one) for second in net.beside(first, HAIR))
    return [line for first, second in pairs if (line := _overlap(first, second)) is not None]


def is_on(net: Net, point: Point) -> bool:
    """Tell whether a point lies on the edge of an area."""
    return _nearest(point, net, HAIR) < HAIR


def frames_meet(one: Frame, other: Frame) -> bool:
    """Tell whether two rectangles touch or lie on one another."""
    across = one.x < other.right + HAIR and other.x < one.right + HAIR
    return across and one.y < other.bottom + HAIR and other.y < one.bottom + HAIR


def _overlap(one: Segment, other: Segment) -> Segment | None:
    """Return the part of a side that lies on another side, if it is long enough to be a border."""
    long = length_of(one)
    if long < SHORTEST:
        return None
    (x1, y1), (x2, y2) = one
    ahead = ((x2 - x1) / long, (y2 - y1) / long)
    far = [abs((x - x1) * ahead[1] - (y - y1) * ahead[0]) for x, y in other]
    if max(far) > HAIR:
        return None
    along = sorted((x - x1) * ahead[0] + (y - y1) * ahead[1] for x, y in other)
    start, end = max(0.0, along[0]), min(long, along[1])
    if end - start < SHORTEST:
        return None
    return (x1 + start * ahead[0], y1 + start * ahead[1]), (x1 + end * ahead[0], y1 + end * ahead[1])


def leaving(outline: Outline, inside: Point, outside: Point) -> Point:
    """Return where a line leaves an outline for the last time, a little inside."""
    shares = [share for side in sides(outline) if (share := _crossing(inside, outside, side)) is not None]
    share = max(0.0, max(shares, default=0.0) - 2.0 / max(2.0, math.dist(inside, outside)))
    return inside[0] + share * (outside[0] - inside[0]), inside[1] + share * (outside[1] - inside[1])


def _crossing(start: Point, end: Point, side: Segment) -> float | None:
    """Return how far along a line it crosses a side, as a share of its length."""
    (x1, y1), (x2, y2) = side
    dx, dy, ex, ey = end[0] - start[0], end[1] - start[1], x2 - x1, y2 - y1
    turn = dx * ey - dy * ex
    if turn == 0:
        return None
    along = ((x1 - start[0]) * ey - (y1 - start[1]) * ex) / turn
    across = ((x1 - start[0]) * dy - (y1 - start[1]) * dx) / turn
    return along if 0 <= along <= 1 and 0 <= across <= 1 else None


def chained(lines: Iterable[Segment]) -> list[Outline]:
    """Put lines that end where others begin together, as the corners of as few lines as possible."""
    chains: list[Outline] = []
    for line in lines:
        chain: Outline = line
        apart: list[Outline] = []
        for other in chains:
            both = _put_together(other, chain)
            chain, apart = (both, apart) if both else (chain, [*apart, other])
        chains = [*apart, chain]
    return chains


def _put_together(one: Outline, other: Outline) -> Outline | None:
    """Put two lines together at an end that they share, if there is one."""
    for first in (one, one[::-1]):
        for second in (other, other[::-1]):
            if math.dist(first[-1], second[0]) < HAIR:
                return (*first, *second[1:])
    return None


# Where a name stands


@lru_cache(maxsize=4096)
def label_point(outline: Outline, islands: tuple[Outline, ...] = (), exact: float = 0.5) -> Point:
    """Return the point of an area that is farthest from all its sides: where a name or a piece has most room.

    The area is cut into squares, and those are cut again that may hold a better point, the most promising first.
    """
    frame = frame_of(outline)
    half = max(min(frame.width, frame.height) / 2, exact)
    measure = partial(_measured, [net_of(one) for one in (outline, *islands)])
    queue = [measure(middle, half) for middle in _middles(frame, half)]
    best = max(measure(frame.middle, 0.0), *queue, key=lambda one: one.room)
    heapify(queue)
    while queue:
        square = heappop(queue)
        best = max(best, square, key=lambda one: one.room)
        if square.most - best.room > exact:
            for middle in square.parts():
                heappush(queue, measure(middle, square.half / 2))
    return round(best.middle[0], 2), round(best.middle[1], 2)


class _Square(NamedTuple):
    """A square of an area: those that promise most come first."""

    order: float
    room: float
    middle: Point
    half: float

    @property
    def most(self) -> float:
        """The most room that any point of it can have."""
        return -self.order

    def parts(self) -> list[Point]:
        """Return the middles of its four quarters."""
        (x, y), half = self.middle, self.half / 2
        return [(x + dx * half, y + dy * half) for dy in (-1, 1) for dx in (-1, 1)]


def _measured(nets: Sequence[Net], middle: Point, half: float) -> _Square:
    room = _room(nets, middle)
    return _Square(-(room + half * math.sqrt(2)), room, middle, half)


def _middles(frame: Frame, half: float) -> list[Point]:
    columns, rows = (max(1, math.ceil(side / (2 * half))) for side in (frame.width, frame.height))
    return [
        (frame.x + (2 * column + 1) * half, frame.y + (2 * row + 1) * half)
        for row in range(rows)
        for column in range(columns)
    ]


# Elsewhere


def moved(outline: Outline, across: float, down: float) -> Outline:
    """Return an outline elsewhere."""
    return tuple((round(x + across, 2), round(y + down, 2)) for x, y in outline)


def stretched(outline: Outline, after: Frame) -> Outline:
    """Return an outline that fills another frame as it filled its own."""
    before = frame_of(outline)
    wide = after.width / before.width if before.width else 1.0
    high = after.height / before.height if before.height else 1.0
    return tuple(
        (round(after.x + (x - before.x) * wide, 2), round(after.y + (y - before.y) * high, 2)) for x, y in outline
    )
