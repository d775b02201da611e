"""Flows: stations one below the other, as warm as they were visited often, and the ways between them as bands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.kit.maps.outlines import Outline, Point
from exports.charts.heat import lightness, mixed
from exports.charts.paper import ROW, Area, Chart, Ink, box, face, fitted, label, percent
from exports.faces.ops import Face, Line, Op, Pen, Rect

BOX = 0.55
"""How much of the width the boxes take; the rest is for the ways."""
THICKEST = 1.6
LANES = 12
NEAR = 0.8
"""So many millimetres beside a way still mean it."""


@dataclass(frozen=True, slots=True)
class Station:
    """Something that is visited: its name, and in which share of the games."""

    name: str
    share: float


@dataclass(frozen=True, slots=True)
class Band:
    """A way from a station to another, by their places, and in which share of the games it was gone."""

    start: int
    end: int
    share: float
    said: str = ""


def flow(title: str, stations: Sequence[Station], bands: Sequence[Band]) -> Chart:
    """Return stations with the ways between them: down on the right in the first colour, back up in the second."""
    rows = tuple((stations[one.start].name, stations[one.end].name, one.said or percent(one.share)) for one in bands)

    def draw(width: float, ink: Ink) -> Face:
        wide = width * BOX
        ops: list[Op] = []
        for one in sorted(bands, key=lambda band: abs(band.end - band.start), reverse=True):
            ops += _band(one, wide, width, ink)
        for place, station in enumerate(stations):
            ops += _box(station, place, wide, ink)
        return face(width, ROW * len(stations) + 2, ops)

    def areas(width: float) -> list[Area]:
        boxes = [Area(_ways(bands, place), box(*_place(place, width * BOX))) for place in range(len(stations))]
        lines = [
            Area((row,), _around(line)) for row, one in enumerate(bands) for line in _bracket(one, width * BOX, width)
        ]
        return [*boxes, *lines]

    return Chart(title, draw, ("from", "to", "games"), rows, areas)


def _ways(bands: Sequence[Band], station: int) -> tuple[int, ...]:
    """Return the ways to a station; where nothing leads to it, such as to the first, those away from it."""
    to = tuple(row for row, one in enumerate(bands) if one.end == station)
    return to or tuple(row for row, one in enumerate(bands) if one.start == station)


def _place(station: int, wide: float) -> tuple[float, float, float, float]:
    return 1, 1 + station * ROW, wide - 1, ROW - 1


def _around(line: tuple[Point, Point]) -> Outline:
    (x1, y1), (x2, y2) = line
    return box(min(x1, x2) - NEAR, min(y1, y2) - NEAR, abs(x2 - x1) + 2 * NEAR, abs(y2 - y1) + 2 * NEAR)


def _box(station: Station, place: int, wide: float, ink: Ink) -> list[Op]:
    colour = mixed(ink.cold, ink.warm, station.share)
    text = "#ffffff" if lightness(colour) < 0.5 else "#101010"
    (_, y, *_), share = _place(place, wide), percent(station.share)
    return [
        Rect(*_place(place, wide), Pen(fill=colour, stroke=ink.line, line=0.2), 0.8),
        label(fitted(station.name, wide - 16), 2.5, y + ROW - 2.4, text),
        label(share, wide - 1.5, y + ROW - 2.4, text, right=True),
    ]


def _bracket(one: Band, wide: float, width: float) -> list[tuple[Point, Point]]:
    """Return the three lines of a way beside the boxes: the farther out the more stations it skips."""
    lane = min(abs(one.end - one.start), LANES)
    out = wide + 2 + (width - wide - 4) * lane / LANES
    shift = 0.9 if one.end >= one.start else -0.9
    y1, y2 = (1 + (place + 0.5) * ROW - 0.5 for place in (one.start, one.end))
    y1, y2 = y1 + shift, y2 - shift
    return [((wide, y1), (out, y1)), ((out, y1), (out, y2)), ((out, y2), (wide, y2))]


def _band(one: Band, wide: float, width: float, ink: Ink) -> list[Op]:
    """Draw a way as a bracket with its arrow."""
    lines = _bracket(one, wide, width)
    y = lines[-1][1][1]
    pen = Pen(stroke=ink.first if one.end >= one.start else ink.second, line=0.15 + THICKEST * one.share)
    head = [Line(wide + 1.4, y + step, wide, y, pen) for step in (-0.8, 0.8)]
    return [*(Line(*start, *end, pen) for start, end in lines), *head]
