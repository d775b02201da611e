"""Which areas lie on one another, in one another or through themselves, decided in whole numbers.

A hair's breadth is forgiven as everywhere on maps: a corner on the slanting side of a neighbour is rounded.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from engines.kit.maps.nets import WHOLE, Net, Segment, Whole, net_of
from engines.kit.maps.outlines import (
    HAIR,
    Outline,
    area_of,
    contains,
    frame_of,
    frames_meet,
    is_inside,
    is_on,
    label_point,
    middle_of,
)

NEAR = round(HAIR * WHOLE)
"""The hair's breadth in whole numbers."""


def encloses(outer: Outline, inner: Outline) -> bool:
    """Tell whether an area lies inside another, as an island in a sea; it may touch its shore."""
    around, within = frame_of(outer), frame_of(inner)
    if within.x < around.x - HAIR or within.right > around.right + HAIR:
        return False
    if within.y < around.y - HAIR or within.bottom > around.bottom + HAIR or area_of(outer) <= area_of(inner):
        return False
    net = net_of(outer)
    if not all(is_inside(net, point) or is_on(net, point) for point in inner):
        return False
    return contains(outer, label_point(inner)) and not crossings(outer, inner)


def crossings(one: Outline, other: Outline) -> list[Segment]:
    """List the sides of the first area that go through a side of the second, not only to it."""
    first, second = net_of(one), net_of(other)
    return [side for number, side in enumerate(first.sides) if _goes_through(first.whole[number], side, second)]


@lru_cache(maxsize=1024)
def crosses_itself(outline: Outline) -> bool:
    """Tell whether some side of an outline goes through another of its sides."""
    net = net_of(outline)
    return any(_goes_through(net.whole[number], side, net) for number, side in enumerate(net.sides))


@lru_cache(maxsize=4096)
def do_overlap(one: Outline, other: Outline) -> bool:
    """Tell whether two areas lie on one another, islands too; areas that only touch do not."""
    if not frames_meet(frame_of(one), frame_of(other)):
        return False
    return bool(crossings(one, other)) or _reaches_into(one, other) or _reaches_into(other, one)


def _reaches_into(inner: Outline, outer: Outline) -> bool:
    """Tell whether an area whose sides cross none of another has the middle of a side, or its own, inside it."""
    net, frame = net_of(outer), frame_of(outer)
    shared = {frozenset((side[:2], side[2:])) for side in net.whole}
    own = net_of(inner)
    near = (
        middle_of(side)
        for side, (x1, y1, x2, y2) in zip(own.sides, own.whole, strict=True)
        if frames_meet(frame_of(side), frame) and frozenset(((x1, y1), (x2, y2))) not in shared
    )
    return any(is_inside(net, point) and not is_on(net, point) for point in chain(near, (label_point(inner),)))


def _goes_through(line: Whole, side: Segment, net: Net) -> bool:
    return any(_cross(line, net.whole[number]) for number in net.near(side, 0.0))


def _cross(one: Whole, other: Whole) -> bool:
    """Tell whether two lines go through each other: each has its ends clearly on both sides of the other."""
    first = _side_of(other, one[0], one[1]) * _side_of(other, one[2], one[3])
    return first < 0 and _side_of(one, other[0], other[1]) * _side_of(one, other[2], other[3]) < 0


def _side_of(line: Whole, x: int, y: int) -> int:
    """Tell on which side of a line a point is, 0 where it is too near to say."""
    x1, y1, x2, y2 = line
    dx, dy = x2 - x1, y2 - y1
    turn = dx * (y - y1) - dy * (x - x1)
    if turn * turn < NEAR * NEAR * (dx * dx + dy * dy):
        return 0
    return (turn > 0) - (turn < 0)
