"""Where the pieces of a place stand: beside one another, inside its outline, and not on its name if there is room."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines.kit.maps.outlines import Frame, Outline, Point, frame_of, room_at

LEAST = 5.0
"""Pieces do not become smaller than this; they lie on one another instead."""
SMALL = 0.53
"""Before pieces become smaller than this share of their largest size they stand on the name of their place."""
SHRINK = 0.88
APART = 1.12
"""How far apart pieces stand beside a name, in widths: the number of one is not hidden by the next."""
ROOM = 0.42
"""How much of its width a piece needs between its middle and the outline."""

ASLANT = ((1, 1), (-1, -1))
"""Where two pieces of a cell stand, seen from its middle."""
TWO = 0.58
"""How much of a cell each of the two takes."""


class Stand(NamedTuple):
    """How large the pieces of a place are, and where the middles of its tokens and of its things are."""

    size: float
    tokens: tuple[Point, ...]
    things: tuple[Point, ...]


def stand_around(
    outline: Outline,
    middle: Point,
    tokens: int,
    things: int,
    most: float,
    islands: Sequence[Outline] = (),
    name: Frame | None = None,
) -> Stand:
    """Find places around the middle of an area: tokens from the left, things from the right.

    Its name, or the middle where a name or a mark is printed, is covered only when pieces would become too small.
    """
    count = tokens + things
    if name is not None:
        for size in _sizes(most, SMALL * most):
            spots = _beside(outline, middle, size, count, islands, name)
            if len(spots) == count:
                return Stand(size, tuple(spots[:tokens]), tuple(spots[tokens:]))
    for size in _sizes(most, SMALL * most):
        spots = _spots(outline, middle, size, islands)
        if len(spots) > count:
            spots.remove(middle)
            break
    else:
        for size in _sizes(most, LEAST):
            spots = _spots(outline, middle, size, islands)
            if len(spots) >= count:
                break
    spots += [middle] * (count - len(spots))
    taken = sorted(spots, key=lambda spot: _order(spot, middle, 1))[:tokens]
    for spot in taken:
        spots.remove(spot)
    others = sorted(spots, key=lambda spot: _order(spot, middle, -1))[:things]
    return Stand(size, tuple(taken), tuple(others))


def _sizes(most: float, least: float) -> Iterator[float]:
    """Yield sizes that pieces may have, the largest first."""
    size = most
    while size >= least:
        yield size
        size *= SHRINK


def _order(spot: Point, middle: Point, way: int) -> tuple[float, ...]:
    """Tell which spots are taken first: near ones, beside the middle, then below it and last above it."""
    across, down = spot[0] - middle[0], spot[1] - middle[1]
    return round(math.hypot(across, down), 1), round(abs(down), 1), -down, way * across


def _spots(outline: Outline, middle: Point, apart: float, islands: Sequence[Outline]) -> list[Point]:
    """List the spots of a net around the middle that lie inside; the middle is always one."""
    frame = frame_of(outline)
    across = range(-int((middle[0] - frame.x) // apart), int((frame.right - middle[0]) // apart) + 1)
    down = range(-int((middle[1] - frame.y) // apart), int((frame.bottom - middle[1]) // apart) + 1)
    net = [(middle[0] + x * apart, middle[1] + y * apart) for y in down for x in across]
    return [spot for spot in net if spot == middle or room_at(outline, spot, islands) >= ROOM * apart]


def _beside(
    outline: Outline, middle: Point, size: float, count: int, islands: Sequence[Outline], name: Frame
) -> list[Point]:
    """List the spots nearest to the middle on which pieces cover neither the name nor one another."""
    frame, step, found = frame_of(outline), APART * size / 2, list[Point]()
    across = range(-int((middle[0] - frame.x) // step), int((frame.right - middle[0]) // step) + 1)
    down = range(-int((middle[1] - frame.y) // step), int((frame.bottom - middle[1]) // step) + 1)
    net = [(middle[0] + x * step, middle[1] + y * step) for y in down for x in across]
    for spot in sorted(net, key=lambda spot: _order(spot, middle, 1)):
        if len(found) == count:
            break
        if _is_clear(spot, size, name) and all(math.dist(spot, other) > 1.99 * step for other in found):
            found += [spot] if room_at(outline, spot, islands) >= ROOM * size else []
    return found


def _is_clear(spot: Point, size: float, name: Frame) -> bool:
    """Tell whether a piece covers nothing of a name."""
    x, y = name.middle
    return abs(spot[0] - x) >= (size + name.width) / 2 or abs(spot[1] - y) >= (size + name.height) / 2


def packed(frame: Frame, count: int) -> tuple[float, tuple[Point, ...]]:
    """Return how large pieces are that fill a cell, and where their middles are: two aslant, others in rows."""
    if count == len(ASLANT):
        side = min(frame.width, frame.height) * 0.94
        x, y = frame.middle
        off = (1 - TWO) * side / 2
        return TWO * side, tuple((x + across * off, y + down * off) for across, down in ASLANT)
    columns = max(1, math.ceil(math.sqrt(count)))
    rows = max(1, math.ceil(count / columns))
    step = min(frame.width, frame.height) * 0.9 / columns
    x, y = frame.middle
    left, top = x - (columns - 1) * step / 2, y - (rows - 1) * step / 2
    spots = [(left + number % columns * step, top + number // columns * step) for number in range(count)]
    return step * 0.76, tuple(spots)
