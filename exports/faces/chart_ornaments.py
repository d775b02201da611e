"""Ornaments of maps: the rose of the winds, mountains, cogwheels, and what sails, flies and swims on old charts."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from exports.faces.figures import middle_of, placed, polar, regular
from exports.faces.ops import Ellipse, Group, Line, Op, Path, Pen, Point, Polygon, Rect, Segment
from exports.faces.text import Box

LIGHT = "#fbf5e6"
"""The paper of an old chart."""


def compass(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw a rose of the winds: sixteen points, each half dark and half light, and a ring of thirty-two strokes."""
    x, y = middle_of(box)
    reach = min(box.width, box.height) / 2
    thin = Pen("", pen.stroke, pen.line)
    found: list[Op] = [Ellipse(x, y, reach * share, reach * share, thin) for share in (0.74, 0.7, 0.52)]
    for step in range(32):
        angle = math.radians(step * 11.25)
        found.append(Line(*polar(x, y, reach * 0.7, angle), *polar(x, y, reach * 0.74, angle), thin))
    for points, first, long, broad in ((8, 22.5, 0.6, 0.1), (4, 45.0, 0.8, 0.14), (4, 0.0, 1.0, 0.18)):
        for step in range(points):
            found += _wind((x, y), math.radians(first + step * 360 / points), reach * long, reach * broad, pen)
    return (*found, Ellipse(x, y, reach * 0.06, reach * 0.06, Pen(LIGHT, pen.stroke, pen.line)))


def _wind(centre: Point, angle: float, long: float, broad: float, pen: Pen) -> Iterator[Op]:
    """Yield one point of a rose: its two halves."""
    tip = polar(*centre, long, angle)
    for side, fill in ((-1, LIGHT), (1, pen.fill)):
        corner = polar(*centre, broad * 1.25, angle + side * math.pi / 4)
        yield Polygon((centre, corner, tip), Pen(fill, pen.stroke, pen.line))


def cogwheel(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw a cogwheel with spokes."""
    x, y = middle_of(box)
    reach = min(box.width, box.height) / 2
    teeth = 14
    rim: list[Point] = []
    for tooth in range(teeth):
        for share, out in ((-0.28, 0.84), (-0.2, 1.0), (0.2, 1.0), (0.28, 0.84)):
            rim.append(polar(x, y, reach * out, math.radians((tooth + share) * 360 / teeth - 90)))
    thin = Pen("", pen.stroke, pen.line)
    spokes = [Line(*polar(x, y, reach * 0.2, a), *polar(x, y, reach * 0.64, a), thin) for a in _around(6)]
    rings = [Ellipse(x, y, reach * share, reach * share, thin) for share in (0.7, 0.64, 0.2)]
    return Polygon(tuple(rim), pen), *rings, *spokes, Ellipse(x, y, reach * 0.09, reach * 0.09, Pen(pen.stroke))


def _around(count: int) -> list[float]:
    return [math.radians(step * 360 / count) for step in range(count)]


def peaks(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw a range of mountains as small peaks with shaded sides."""
    found: list[Op] = []
    wide = box.height * 0.9
    count = max(1, round(box.width / (wide * 0.62)))
    for step in range(count):
        # Every range has higher and lower peaks, always the same ones.
        high = box.height * (0.62 + 0.38 * ((step * 7 + 3) % 5) / 4)
        left = box.x + (box.width - wide) * (step / (count - 1) if count > 1 else 0.5)
        found += _peak(left, box.y + box.height, wide * high / box.height, high, pen)
    return tuple(found)


def _peak(left: float, foot: float, wide: float, high: float, pen: Pen) -> Iterator[Op]:
    tip, right = (left + wide * 0.46, foot - high), (left + wide, foot)
    yield Polygon(((left, foot), tip, right), Pen(pen.fill))
    yield Path((left, foot), (tip, right), Pen("", pen.stroke, pen.line))
    for share in (0.25, 0.5, 0.75):
        x, y = tip[0] + share * (right[0] - tip[0]), tip[1] + share * (foot - tip[1])
        yield Line(x, y, x - wide * 0.1, y + (foot - y) * 0.75, Pen("", pen.stroke, pen.line * 0.7))


# What sails and flies


def steamer(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw a steamer with two funnels and its smoke."""
    thin = Pen("", pen.stroke, pen.line)
    body = Pen(pen.fill, pen.stroke, pen.line)
    hull = placed(box, ((0.04, 0.66), (0.97, 0.62), (0.9, 0.84), (0.14, 0.84)))
    decks = [
        placed(box, ((0.2, 0.56), (0.78, 0.56), (0.8, 0.65), (0.18, 0.65))),
        placed(box, ((0.28, 0.49), (0.66, 0.49), (0.66, 0.56), (0.28, 0.56))),
    ]
    funnels = [placed(box, ((x, 0.26), (x + 0.07, 0.26), (x + 0.06, 0.49), (x - 0.01, 0.49))) for x in (0.36, 0.52)]
    masts = [placed(box, ((x, y), (x + 0.01, 0.66))) for x, y in ((0.14, 0.2), (0.84, 0.18))]
    found: list[Op] = [Polygon(one, body) for one in (*funnels, *decks)]
    found += [Line(*one, *two, thin) for one, two in masts]
    found += [_smoke(box, x, pen) for x in (0.395, 0.555)]
    found.append(Polygon(hull, Pen(pen.stroke, pen.stroke, pen.line)))
    ports = placed(box, ((0.24 + 0.07 * step, 0.605) for step in range(8)))
    found += [Ellipse(x, y, box.width * 0.008, box.width * 0.008, Pen(pen.stroke)) for x, y in ports]
    return (*found, *_swell(box, 0.9, pen))


def _smoke(box: Box, x: float, pen: Pen) -> Path:
    """Draw a plume of smoke that drifts backwards."""
    pull = ((x, 0.16), (x + 0.1, 0.2), (x + 0.14, 0.12), (x + 0.18, 0.05), (x + 0.28, 0.12), (x + 0.36, 0.03))
    back = ((x + 0.3, 0.17), (x + 0.22, 0.13), (x + 0.17, 0.2), (x + 0.12, 0.27), (x + 0.04, 0.22), (x + 0.02, 0.26))
    start, *rest = placed(box, ((x - 0.02, 0.26), *pull, *back))
    return Path(start, (*_curves(rest), ()), Pen(pen.fill, pen.stroke, pen.line * 0.8))


def _curves(points: Sequence[Point]) -> tuple[Segment, ...]:
    """Return curves of which each has two handles and an end."""
    return tuple((*points[at], *points[at + 1], *points[at + 2]) for at in range(0, len(points), 3))


def _swell(box: Box, down: float, pen: Pen) -> Iterator[Op]:
    """Yield some waves under a ship."""
    for row, (left, right) in enumerate(((0.0, 1.0), (0.12, 0.9), (0.3, 0.72))):
        y = down + row * 0.045
        count = max(2, round((right - left) * 9))
        wide = (right - left) / count
        points = [
            (left + (step + share) * wide, y + lift)
            for step in range(count)
            for share, lift in ((0.3, -0.03), (0.7, -0.03), (1.0, 0.0))
        ]
        start, *rest = placed(box, ((left, y), *points))
        yield Path(start, _curves(rest), Pen("", pen.stroke, pen.line * 0.8))


def airship(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw an airship with its ribs, fins and gondola."""
    body = Pen(pen.fill, pen.stroke, pen.line)
    thin = Pen("", pen.stroke, pen.line * 0.6)
    fins = [
        placed(box, ((0.8, 0.3), (0.98, 0.1), (0.99, 0.3), (0.9, 0.38))),
        placed(box, ((0.8, 0.5), (0.98, 0.7), (0.99, 0.5), (0.9, 0.42))),
    ]
    found: list[Op] = [Polygon(one, body) for one in fins]
    found.append(_lens(box, 0.3, body))
    found += [_lens(box, share, thin) for share in (0.2, 0.07)]
    for x in (0.2, 0.35, 0.5, 0.65, 0.8):
        high = 0.3 * math.sin(math.pi * (x + 0.02)) ** 0.8
        start, one, two, end = placed(
            box, ((x, 0.4 - high), (x + 0.03, 0.4 - high / 2), (x + 0.03, 0.4 + high / 2), (x, 0.4 + high))
        )
        found.append(Path(start, ((*one, *two, *end),), thin))
    gondola = placed(box, ((0.36, 0.78), (0.64, 0.78), (0.6, 0.9), (0.4, 0.9)))
    stays = placed(box, ((0.4, 0.68), (0.39, 0.78), (0.6, 0.68), (0.61, 0.78)))
    found += [Line(*stays[0], *stays[1], thin), Line(*stays[2], *stays[3], thin), Polygon(gondola, body)]
    return tuple(found)


def _lens(box: Box, half: float, pen: Pen) -> Path:
    """Draw a spindle along the middle of an airship."""
    above = ((0.12, 0.4 - half * 1.35), (0.7, 0.4 - half * 1.35), (0.96, 0.4))
    below = ((0.7, 0.4 + half * 1.35), (0.12, 0.4 + half * 1.35), (0.02, 0.4))
    start, *rest = placed(box, ((0.02, 0.4), *above, *below))
    return Path(start, (*_curves(rest), ()), pen)


# What swims


def serpent(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw a serpent of the sea: its head, three coils and its tail above the waves."""
    found: list[Op] = []
    for x, high in ((0.36, 0.46), (0.58, 0.36), (0.76, 0.26)):
        found += _coil(box, x, high, pen)
    neck = ((0.2, 0.86), (0.24, 0.62), (0.27, 0.4), (0.2, 0.3), (0.15, 0.26), (0.08, 0.34), (0.02, 0.36))
    jaw = ((0.05, 0.26), (0.1, 0.14), (0.2, 0.14), (0.34, 0.16), (0.36, 0.5), (0.31, 0.86))
    start, *rest = placed(box, (*neck, *jaw))
    found.append(Path(start, (*_curves(rest), ()), Pen(pen.fill, pen.stroke, pen.line)))
    crest = placed(
        box, ((0.19, 0.14), (0.23, 0.03), (0.24, 0.16), (0.29, 0.07), (0.28, 0.2), (0.33, 0.15), (0.31, 0.27))
    )
    found.append(Path(crest[0], crest[1:], Pen("", pen.stroke, pen.line)))
    eye = placed(box, ((0.155, 0.22),))[0]
    found.append(Ellipse(*eye, box.width * 0.012, box.width * 0.012, Pen(pen.stroke)))
    tail = placed(
        box, ((0.88, 0.88), (0.91, 0.62), (0.86, 0.5), (0.93, 0.54), (0.99, 0.46), (0.96, 0.62), (0.94, 0.88))
    )
    found.append(Polygon(tail, Pen(pen.fill, pen.stroke, pen.line)))
    return (*found, *_swell(box, 0.88, pen))


def _coil(box: Box, x: float, high: float, pen: Pen) -> Iterator[Op]:
    """Yield a coil of a serpent and its scales."""
    wide, thick = high * 0.42, 0.045
    outer = ((x, 0.88 - high * 1.3), (x + wide, 0.88 - high * 1.3), (x + wide, 0.88))
    inner = (
        (x + wide - thick * 1.4, 0.88),
        (x + wide - thick * 1.4, 0.9 - high * 0.75),
        (x + thick * 1.4, 0.9 - high * 0.75),
        (x + thick * 1.4, 0.88),
    )
    start, *rest = placed(box, ((x, 0.88), *outer, *inner))
    segments = (*_curves(rest[:3]), rest[3], *_curves(rest[4:]), ())
    yield Path(start, segments, Pen(pen.fill, pen.stroke, pen.line))


def tentacles(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw arms that rise out of the sea and curl, with suckers."""
    arms = (
        (0.36, -112, 0.72, -235),
        (0.66, -66, 0.7, 250),
        (0.43, -98, 1.2, -330),
        (0.59, -78, 1.1, 350),
        (0.5, -90, 0.9, 300),
    )
    drawn = tuple(op for across, heading, long, curl in arms for op in _arm(box, across, heading, long, curl, pen))
    above = Rect(box.x - box.width, box.y - box.height, 3 * box.width, 1.97 * box.height, Pen())
    return (
        Group(drawn, clip=above),
        *_swell(Box(box.x + box.width * 0.2, box.y, box.width * 0.6, box.height), 0.94, pen),
    )


def _arm(box: Box, across: float, heading: float, long: float, curl: float, pen: Pen) -> Iterator[Op]:
    """Yield one arm from the foot of the box; it curls the more the nearer to its tip."""
    steps = 48
    x, y = box.x + across * box.width, box.y + box.height
    left: list[Point] = []
    right: list[Point] = []
    suckers: list[Op] = []
    for step in range(steps + 1):
        share = step / steps
        angle = math.radians(heading + curl * share**2.1)
        half = box.height * 0.06 * (1 - share) ** 0.8 + 0.08
        left.append(polar(x, y, half, angle + math.pi / 2))
        right.append(polar(x, y, half, angle - math.pi / 2))
        if step % 3 == 1 and share < 0.9:
            inside = polar(x, y, half * 0.42, angle + math.copysign(math.pi / 2, curl))
            suckers.append(Ellipse(*inside, half * 0.34, half * 0.34, Pen(LIGHT, pen.stroke, pen.line * 0.7)))
        x, y = polar(x, y, box.height * long / steps, angle)
    yield Polygon((*left, *reversed(right)), pen)
    yield from suckers


def pentagram(box: Box, pen: Pen) -> tuple[Op, ...]:
    """Draw a star of five points in one line."""
    corners = regular(5, *middle_of(box), min(box.width, box.height) / 2)
    start, *others = (corners[place] for place in (0, 2, 4, 1, 3))
    return (Path(start, (*others, ()), pen),)
