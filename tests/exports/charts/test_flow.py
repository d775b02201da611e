"""A flow shows every station in the colour of its share, and every way as thick as it was gone often."""

from __future__ import annotations

from exports.charts.flow import Band, Station, flow
from exports.charts.paper import DARK, LIGHT
from exports.faces.ops import Line, Rect

CHART = flow(
    "The way", [Station("One", 1.0), Station("Two", 0.5), Station("Three", 0.0)], [Band(0, 1, 0.9), Band(1, 0, 0.2)]
)


def test_the_table_behind_it_has_every_way():
    assert CHART.rows == (("One", "Two", "90 %"), ("Two", "One", "20 %"))


def test_often_visited_stations_are_warm_and_others_cold_in_light_and_dark():
    for ink in (LIGHT, DARK):
        boxes = [op.pen.fill for op in CHART.draw(120, ink).ops if isinstance(op, Rect)]
        assert (boxes[0], boxes[2]) == (ink.warm, ink.cold)


def test_ways_that_are_gone_often_are_thick_and_ways_back_have_another_colour():
    lines = {op.pen for op in CHART.draw(120, LIGHT).ops if isinstance(op, Line)}
    thick = {pen.stroke: pen.line for pen in lines}
    assert thick[LIGHT.first] > thick[LIGHT.second]
