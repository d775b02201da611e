from __future__ import annotations

import pytest

from exports.faces.degrees import BAND, GAP, SCALE, Globe, degrees
from exports.faces.ops import Path, Pen, Rect, Text
from exports.faces.text import Box

GLOBE = Globe(10, 20, 400, 200)
PEN = Pen("", "#33261c", 0.9)


def test_names_on_the_equator_and_on_the_middle_meridian_are_level():
    assert GLOBE.tilt((40, 120)) == 0
    assert GLOBE.tilt((210, 30)) == 0


def test_parallels_rise_to_the_sides_above_the_equator_and_fall_below_it():
    assert GLOBE.tilt((400, 30)) < 0 < GLOBE.tilt((20, 30))
    assert GLOBE.tilt((20, 210)) == pytest.approx(-GLOBE.tilt((20, 30)))


def test_the_net_has_a_line_for_every_fifteen_degrees():
    lines = list(GLOBE.lines(PEN))

    assert len(lines) == 23 + 11
    assert all(isinstance(line, Path) for line in lines)
    assert {line.start[1] for line in lines[:23]} == {20}
    assert {line.start[0] for line in lines[23:]} == {10}


def test_the_scale_lies_around_the_map_and_never_on_it():
    ops = degrees(Box(*GLOBE), PEN)
    bars = [op for op in ops if isinstance(op, Rect) and op.pen.fill]
    out = GAP + SCALE + BAND

    for bar in bars:
        assert bar.x + bar.width <= 10 or bar.x >= 410 or bar.y + bar.height <= 20 or bar.y >= 220
        assert bar.x >= 10 - out
        assert bar.y >= 20 - out
    assert sum(bar.width for bar in bars if bar.y + bar.height <= 20) == pytest.approx(200)


def test_degrees_are_counted_from_the_middle():
    numbers = [op for op in degrees(Box(*GLOBE), PEN) if isinstance(op, Text)]
    top = sorted((op.x, op.text) for op in numbers if op.y < 20)

    assert [text for _, text in top][:2] == ["165°", "150°"]
    assert top[11][1] == "0°"
    assert {text for _, text in top} == {f"{degree}°" for degree in range(0, 180, 15)}
