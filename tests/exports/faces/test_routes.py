from __future__ import annotations

import math

from engines.kit.maps.outlines import Frame, rectangle
from engines.kit.maps.palettes import LineLook
from exports.faces.ops import Ellipse, Icon, Path, Polygon
from exports.faces.routes import broad, closest, route

INK, PAPER = "#33261c", "#fbf5e6"
FERRY = LineLook(title="Ferry", icon="ferry", dashed=True)
CANAL = LineLook(title="Canal", colour="#b9cfd0", line=2.0)


def drawn(start, end, look, centre=(100.0, 100.0)):
    return list(route(start, end, look, centre, INK, PAPER))


def test_a_route_goes_where_two_areas_come_nearest():
    assert closest(rectangle(Frame(0, 0, 10, 10)), rectangle(Frame(30, 4, 10, 20))) == ((10, 0), (30, 4))


def test_a_dashed_route_bends_away_from_the_middle_of_the_map():
    for way in (((40.0, 20.0), (140.0, 20.0)), ((140.0, 20.0), (40.0, 20.0))):
        line, *_ = drawn(*way, FERRY)
        assert isinstance(line, Path)
        assert line.pen.dash
        assert max(line.segments[0][1::2][:2]) < 20
    line, *_ = drawn((40.0, 180.0), (140.0, 180.0), FERRY)
    assert min(line.segments[0][1::2][:2]) > 180


def test_a_way_with_two_banks_is_filled_with_its_colour():
    way, *_ = drawn((0.0, 0.0), (0.0, 30.0), CANAL)

    assert isinstance(way, Polygon)
    assert (way.pen.fill, way.pen.stroke) == ("#b9cfd0", INK)
    assert {x for x, _ in way.points} == {-1.0, 1.0}


def test_both_ends_have_a_port_and_only_a_long_route_has_room_for_its_sign():
    short, long = drawn((0.0, 0.0), (15.0, 0.0), FERRY), drawn((0.0, 0.0), (60.0, 0.0), FERRY)

    assert [type(op) for op in short] == [Path, Ellipse, Ellipse]
    assert [op.name for op in long if isinstance(op, Icon)] == ["ferry"]


def test_a_broad_line_without_length_is_a_point():
    corners = broad((3.0, 3.0), (3.0, 3.0), 1.0)

    assert all(math.dist(corner, (3.0, 3.0)) == 0 for corner in corners)
