"""Flows: stations one below the other, as warm as they were visited often, and the ways between them as bands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from exports.charts.heat import lightness, mixed
from exports.charts.paper import ROW, Chart, Ink, face, fitted, label, percent
from exports.faces.ops import Face, Line, Op, Pen, Rect

BOX = 0.55
"""How much of the width the boxes take; the rest is for the ways."""
THICKEST = 1.6
LANES = 12


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

    return Chart(title, draw, ("from", "to", "games"), rows)


def _box(station: Station, place: int, wide: float, ink: Ink) -> list[Op]:
    colour = mixed(ink.cold, ink.warm, station.share)
    text = "#ffffff" if lightness(colour) < 0.5 else "#101010"
    y, share = 1 + place * ROW, percent(station.share)
    return [
        Rect(1, y, wide - 1, ROW - 1, Pen(fill=colour, stroke=ink.line, line=0.2), 0.8),
        label(fitted(station.name, wide - 16), 2.5, y + ROW - 2.4, text),
        label(share, wide - 1.5, y + ROW - 2.4, text, right=True),
    ]


def _band(one: Band, wide: float, width: float, ink: Ink) -> list[Op]:
    """Draw a way as a bracket beside the boxes, the farther out the more stations it skips, with its arrow."""
    lane = min(abs(one.end - one.start), LANES)
    out = wide + 2 + (width - wide - 4) * lane / LANES
    shift = 0.9 if one.end >= one.start else -0.9
    y1, y2 = (1 + (place + 0.5) * ROW - 0.5 for place in (one.start, one.end))
    y1, y2 = y1 + shift, y2 - shift
    pen = Pen(stroke=ink.first if one.end >= one.start else ink.second, line=0.15 + THICKEST * one.share)
    head = [Line(wide + 1.4, y2 + step, wide, y2, pen) for step in (-0.8, 0.8)]
    return [Line(wide, y1, out, y1, pen), Line(out, y1, out, y2, pen), Line(out, y2, wide, y2, pen), *head]
