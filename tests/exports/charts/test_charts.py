"""Charts show their figures to scale, on the sheet that they are given, with the table behind them."""

from __future__ import annotations

import pytest

from exports.charts.bars import Bar, bars, histogram, spans
from exports.charts.curves import Curve, Point, curves
from exports.charts.flow import Band, Station, flow
from exports.charts.heat import Spot, heat_map, lightness, mixed
from exports.charts.lines import lines
from exports.charts.paper import DARK, LIGHT, fitted, ticks
from exports.faces.ops import Ellipse, Group, Line, Path, Polygon, Rect, Text, walk
from tests.each import each

BARS = bars(
    "Wins", [Bar("one", 0.5, 0.4, 0.6), Bar("a name that is far too long for its place", 0.25, 0.2, 0.3)], most=1.0
)
COLUMNS = histogram("Rounds", {number: number % 7 + 1 for number in range(3, 200)}, "rounds")
CURVES = curves("Standing", [Curve("won", (Point(0, 0.4, 0.5, 0.6), Point(9, 0.7, 0.8, 1.0)))], "round")
HEAT = heat_map(
    "Stood",
    [Spot("here", ((0, 0), (50, 0), (50, 50), (0, 50)), 1.0), Spot("there", ((50, 0), (90, 0), (90, 50)), 0.0)],
)
FLOW = flow(
    "The way",
    [Station("One", 1.0), Station("Two", 0.5), Station("Three", 0.0)],
    [Band(0, 1, 0.9), Band(2, 1, 0.2), Band(0, 2, 0.3)],
)
ALL = (BARS, COLUMNS, CURVES, HEAT, bars("Nothing", []), histogram("None", {}, "rounds"), heat_map("No", []))


def corners(op):
    """Return the outermost points of an operation."""
    if isinstance(op, Rect):
        return [(op.x, op.y), (op.x + op.width, op.y + op.height)]
    if isinstance(op, Line):
        return [(op.x1, op.y1), (op.x2, op.y2)]
    if isinstance(op, Polygon):
        return list(op.points)
    if isinstance(op, Path):
        return [op.start, *op.segments]
    return [] if isinstance(op, Group | Ellipse) else [(op.x, op.y)]


@each("chart", ALL, ids=lambda chart: chart.title)
def test_nothing_is_drawn_beside_the_sheet(chart):
    for width in (90.0, 180.0):
        face = chart.draw(width, LIGHT)
        assert all(
            -0.01 <= x <= width + 0.01 and -0.01 <= y <= face.height + 0.01
            for op in walk(face.ops)
            for x, y in corners(op)
        )


def test_the_table_of_a_histogram_has_a_row_for_each_column():
    """Values that stand in one column are one row: a thousand games have hundreds of lengths."""
    counts = {996: 1, 1011: 2, 1500: 4, 2100: 3}
    chart = histogram("Decisions", counts, "decisions")
    assert [row[:2] for row in chart.rows] == [("996 to 1023", "3"), ("1500 to 1527", "4"), ("2088 to 2115", "3")]
    assert len(chart.areas(100.0)) == 3
    assert [span for span in spans(counts) if 1511 in span] == [range(1500, 1528)]
    assert [row[0] for row in histogram("Rounds", {4: 1, 6: 1}, "rounds").rows] == ["4", "6"]


@each("chart", [*ALL, FLOW], ids=lambda chart: chart.title)
def test_every_row_of_the_table_is_found_under_its_part_of_the_drawing(chart):
    for width in (90.0, 180.0):
        areas = chart.areas(width)
        assert sorted({row for area in areas for row in area.rows}) == list(range(len(chart.rows)))
        assert all(chart.rows_at(width, area.middle) == area.rows for area in areas if area.rows[1:])
        assert chart.rows_at(width, (width - 0.1, 500.0)) == ()


def test_the_bar_under_the_mouse_is_meant_and_of_lines_the_nearest_point():
    assert [BARS.rows_at(180.0, (100.0, y)) for y in (5.0, 12.0)] == [(0,), (1,)]
    assert HEAT.rows_at(180.0, HEAT.areas(180.0)[1].middle) == (1,)
    ends = [area.middle for area in CURVES.areas(180.0)]
    assert [CURVES.rows_at(180.0, (x, y + 1)) for x, y in ends] == [(0,), (1,)]
    assert FLOW.rows_at(180.0, FLOW.areas(180.0)[1].middle) == (0, 1)  # two ways lead to it


def test_bars_and_their_intervals_are_to_scale():
    face = BARS.draw(180.0, LIGHT)
    first, second = [op for op in face.ops if isinstance(op, Rect)]
    assert first.width == pytest.approx(2 * second.width)
    spans = [abs(op.x2 - op.x1) for op in face.ops if isinstance(op, Line) and op.y1 == op.y2]
    assert spans[0] == pytest.approx(0.4 * first.width)
    assert BARS.rows[0] == ("one", "50 %", "40 % to 60 %")


def test_columns_hold_all_games():
    face = COLUMNS.draw(180.0, LIGHT)
    tall = [op.height for op in face.ops if isinstance(op, Rect)]
    counts = [sum(number % 7 + 1 for number in range(low, min(low + 5, 200))) for low in range(3, 200, 5)]
    assert [one / max(tall) for one in tall] == pytest.approx([one / max(counts) for one in counts])


def test_a_curve_lies_in_its_band():
    ops = walk(CURVES.draw(180.0, LIGHT).ops)
    band, line = (next(op for op in ops if isinstance(op, sort)) for sort in (Polygon, Path))
    assert min(y for _, y in band.points) < line.segments[-1][1] < max(y for _, y in band.points)


def test_heat_goes_from_cold_to_warm_and_its_words_can_be_read():
    for ink in (LIGHT, DARK):
        warm, cold = [op.pen.fill for op in HEAT.draw(180.0, ink).ops if isinstance(op, Polygon)]
        assert (warm, cold) == (ink.warm, ink.cold)
        words = [op for op in HEAT.draw(180.0, ink).ops if isinstance(op, Text)]
        assert abs(lightness(words[0].colour) - lightness(warm)) > 0.35
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"


def test_round_numbers_and_texts_that_fit():
    assert ticks(0, 1, 5) == pytest.approx([0, 0.2, 0.4, 0.6, 0.8, 1.0])
    assert ticks(-13, 31) == [-10, 0, 10, 20, 30]
    assert fitted("short", 50) == "short"
    assert fitted("a very long name indeed", 15).endswith("…")


def test_lines_lie_over_each_other_with_whole_numbers_beside_them():
    chart = lines("Health", [("First", {1: 15, 2: 12, 3: 9}), ("Second", {1: 15, 2: 14})])
    drawn = chart.draw(160, LIGHT)
    paths = [op for op in drawn.ops if isinstance(op, Path)]
    assert [path.pen.stroke for path in paths] == [LIGHT.first, LIGHT.second]
    assert paths[0].start == paths[1].start
    assert paths[1].pen.dash
    assert not any("." in op.text for op in drawn.ops if isinstance(op, Text))
    assert chart.rows[2] == ("First", "3", "9")


def test_a_line_of_one_round_is_a_mark():
    assert not any(isinstance(op, Path) for op in lines("Health", [("First", {1: 15})]).draw(160, LIGHT).ops)
