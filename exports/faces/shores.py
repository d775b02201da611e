"""Shores: where land and water meet, and the lines that run along them over the water, as engravers drew them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from engines.kit.maps.nets import Net
from engines.kit.maps.outlines import Outline, Point, Segment, contains, distance_to_line

Lines = tuple[Outline, ...]

STEP = 1.1
"""How far the points are apart at which a line along a shore is tried."""
NEAR = 0.04
"""How much nearer to another part of the shore such a point may be."""
GAP = 3.0
"""Across a gap that is shorter than this a line goes on."""
FEWEST = 4
"""A line of fewer points is left out."""
SMOOTH = 0.3
"""How much a shore is smoothed before a line follows it, as a share of the distance between the two."""
SMOOTHEST = 1.6
EXACT = 0.05
"""How far a line may be from a point of it that is left out."""


def turned_to_water(lines: Iterable[Segment], land: Outline) -> Iterator[Segment]:
    """Turn the lines along which a land meets water so that the land lies to their right."""
    for start, end in lines:
        long = math.dist(start, end) or 1.0
        aside = (start[1] - end[1]) / long * 0.1, (end[0] - start[0]) / long * 0.1
        middle = (start[0] + end[0]) / 2 + aside[0], (start[1] + end[1]) / 2 + aside[1]
        yield (start, end) if contains(land, middle) else (end, start)


def turned_inwards(outline: Outline) -> Outline:
    """Return the sides of an area as a shore around it: lines along it run inside."""
    area = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise((*outline, outline[0])))
    ring = (*outline, outline[0])
    return ring[::-1] if area > 0 else ring


def joined(lines: Iterable[Segment]) -> list[Outline]:
    """Put lines together that go on where another ends; a ring ends where it began."""
    after = {_spot(line[0]): line for line in lines}
    heads = set(after) - {_spot(line[1]) for line in after.values()}
    found: list[Outline] = []
    while after:
        place = min(heads & after.keys(), default=None) or next(iter(after))
        chain: list[Point] = [after[place][0]]
        while place in after:
            chain.append(after.pop(place)[1])
            place = _spot(chain[-1])
        found.append(tuple(chain))
    return found


def _spot(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


@lru_cache(maxsize=32)
def lines_along(shores: Lines, far: float) -> Lines:
    """Return the lines that run at a distance from all shores, on the side of the water; far ones are smoother."""
    shores = tuple(thinned(shore, min(SMOOTH * far, SMOOTHEST)) for shore in shores)
    net = Net(side for shore in shores for side in pairwise(shore))
    found: list[Outline] = []
    for shore in shores:
        found += _mended(_kept(_beside(shore, far), net, far))
    return tuple(thinned(line) for line in found if len(line) >= FEWEST)


def _beside(shore: Outline, far: float) -> Iterator[Point]:
    """Yield points to the left of a line, around its capes in a bow."""
    angles = [math.atan2(two[1] - one[1], two[0] - one[0]) for one, two in pairwise(shore)]
    is_ring = shore[0] == shore[-1]
    before = angles[-1] if is_ring else angles[0]
    for (one, two), angle in zip(pairwise(shore), angles, strict=True):
        turn = (angle - before + math.pi) % (2 * math.pi) - math.pi
        # To the left of a line that turns right there is a bow to go; to the left of one that turns left, none.
        bow = math.ceil(turn * far / STEP) if turn > 0 else 0
        yield from (_aside(one, before + turn * step / bow, far) for step in range(1, bow))
        count = max(1, math.ceil(math.dist(one, two) / STEP))
        for step in range(count + 1):
            share = step / count
            at = one[0] + share * (two[0] - one[0]), one[1] + share * (two[1] - one[1])
            yield _aside(at, angle, far)
        before = angle


def _aside(point: Point, angle: float, far: float) -> Point:
    return point[0] + math.sin(angle) * far, point[1] - math.cos(angle) * far


def _kept(points: Iterable[Point], net: Net, far: float) -> Iterator[Outline]:
    """Part a line where it comes too near to some shore."""
    run: list[Point] = []
    for point in points:
        if _is_free(point, net, far - NEAR):
            run.append(point)
            continue
        if run:
            yield tuple(run)
        run = []
    if run:
        yield tuple(run)


def _mended(runs: Iterable[Outline]) -> list[Outline]:
    """Put runs together that end nearly where the next begins: between them is only the inside of a corner."""
    found: list[Outline] = []
    for run in runs:
        if found and math.dist(found[-1][-1], run[0]) < GAP:
            found[-1] = (*found[-1], *run)
        else:
            found.append(run)
    if len(found) > 1 and math.dist(found[-1][-1], found[0][0]) < GAP:
        found[0] = (*found.pop(), *found[0])
    return found


def _is_free(point: Point, net: Net, far: float) -> bool:
    """Tell whether no shore is nearer than so far; written out, for it is asked some ten thousand times."""
    x, y = point
    for (x1, y1), (x2, y2) in net.beside((point, point), far):
        dx, dy, across, down = x2 - x1, y2 - y1, x - x1, y - y1
        long = dx * dx + dy * dy
        share = (across * dx + down * dy) / long if long else 0.0
        share = 0.0 if share < 0 else 1.0 if share > 1 else share
        if (across - share * dx) ** 2 + (down - share * dy) ** 2 < far * far:
            return False
    return True


def thinned_ring(outline: Outline, exact: float) -> Outline:
    """Return an outline without the corners that hardly change it."""
    return thinned((*outline, outline[0]), exact)[:-1]


def thinned(line: Sequence[Point], exact: float = EXACT) -> Outline:
    """Return a line without the points that hardly change it."""
    if len(line) < 3:
        return tuple(line)
    far, place = max((distance_to_line(line[at], (line[0], line[-1])), at) for at in range(1, len(line) - 1))
    if far <= exact:
        return line[0], line[-1]
    return (*thinned(line[: place + 1], exact)[:-1], *thinned(line[place:], exact))
