from __future__ import annotations

import math

import pytest

from engines.kit.maps.outlines import (
    Frame,
    area_of,
    chained,
    contains,
    distance_to_line,
    frame_of,
    hexagon,
    label_point,
    leaving,
    moved,
    rectangle,
    room_at,
    shared_sides,
    stretched,
)
from engines.kit.maps.overlaps import crosses_itself, do_overlap, encloses

SQUARE = rectangle(Frame(0, 0, 10, 10))
ISLAND = rectangle(Frame(3, 3, 2, 2))
HORSESHOE = ((0, 0), (30, 0), (30, 30), (20, 30), (20, 8), (10, 8), (10, 30), (0, 30))


def length(lines) -> float:
    return sum(math.dist(*line) for line in lines)


def test_a_broad_hexagon_lies_on_a_side_and_a_high_one_stands_on_a_point():
    broad, high = hexagon(Frame(0, 0, 40, 34)), hexagon(Frame(0, 0, 34, 40))

    assert broad[0] == (0, 17)
    assert broad[1] == (10, 0)
    assert high[0] == (17, 0)
    assert high[1] == (34, 10)
    assert frame_of(broad) == Frame(0, 0, 40, 34)


def test_areas_touch_along_a_shared_side_or_a_part_of_one():
    assert shared_sides(SQUARE, rectangle(Frame(10, 4, 5, 20))) == [((10, 4), (10, 10))]
    assert length(shared_sides(hexagon(Frame(0, 0, 40, 34)), hexagon(Frame(30, 17, 40, 34)))) == pytest.approx(
        math.dist((30, 34), (40, 17))
    )


def test_areas_that_meet_at_a_corner_or_lie_apart_do_not_touch():
    assert shared_sides(SQUARE, rectangle(Frame(10, 10, 5, 5))) == []
    assert shared_sides(SQUARE, rectangle(Frame(10.2, 0, 5, 5))) == []


def test_a_corner_on_a_slanting_side_counts_although_it_was_rounded():
    slope = ((0.0, 0.0), (30.0, 17.0), (0.0, 40.0))
    below = ((10.0, 5.67), (20.0, 11.33), (20.0, 0.0))

    assert length(shared_sides(slope, below)) == pytest.approx(11.49, abs=0.02)


def test_an_island_lies_in_the_sea_and_not_the_sea_in_the_island():
    assert encloses(SQUARE, ISLAND)
    assert not encloses(ISLAND, SQUARE)
    assert not encloses(SQUARE, rectangle(Frame(8, 8, 5, 5)))
    assert not encloses(HORSESHOE, rectangle(Frame(10, 10, 10, 10)))


def test_areas_overlap_when_one_lies_on_the_other():
    assert do_overlap(SQUARE, rectangle(Frame(8, 8, 5, 5)))
    assert do_overlap(SQUARE, ISLAND)
    assert do_overlap(SQUARE, SQUARE)
    assert do_overlap(SQUARE, rectangle(Frame(6, 0, 10, 10)))
    assert not do_overlap(SQUARE, rectangle(Frame(10, 0, 5, 5)))
    assert not do_overlap(HORSESHOE, rectangle(Frame(10, 8, 10, 22)))


def test_an_outline_that_goes_through_itself_is_noticed():
    assert crosses_itself(((0, 0), (10, 10), (10, 0), (0, 10)))
    assert not crosses_itself(HORSESHOE)


def test_inside_and_outside_are_told_apart_also_in_a_bay():
    assert contains(HORSESHOE, (5, 20))
    assert not contains(HORSESHOE, (15, 20))
    assert room_at(HORSESHOE, (5, 20)) == 5
    assert room_at(HORSESHOE, (15, 20)) == -5
    assert area_of(HORSESHOE) == 900 - 220


def test_the_distance_to_a_line_is_that_to_its_nearest_point_also_beyond_its_ends():
    assert distance_to_line((15, 0), ((0, 0), (10, 0))) == 5
    assert distance_to_line((-3, 4), ((0, 0), (10, 0))) == 5
    assert distance_to_line((5, 2), ((0, 0), (10, 0))) == 2
    assert distance_to_line((3, 4), ((0, 0), (0, 0))) == 5


def test_a_name_stands_where_there_is_most_room_never_in_the_bay():
    wide = ((0, 0), (30, 0), (30, 20), (20, 20), (20, 8), (10, 8), (10, 30), (0, 30))

    assert room_at(HORSESHOE, label_point(HORSESHOE)) >= 4.5
    assert label_point(SQUARE) == pytest.approx((5, 5), abs=0.5)
    assert contains(wide, label_point(wide))


def test_an_outline_is_moved_and_stretched_as_a_whole():
    assert moved(SQUARE, 1.005, -2)[0] == (1.0, -2)
    assert frame_of(stretched(HORSESHOE, Frame(5, 5, 60, 15))) == Frame(5, 5, 60, 15)


def test_a_line_leaves_an_area_a_little_inside_its_side_whichever_way_it_goes():
    assert leaving(SQUARE, (5, 5), (25, 5)) == pytest.approx((8, 5))
    assert leaving(SQUARE, (5, 5), (5, -15)) == pytest.approx((5, 2))
    assert leaving(SQUARE, (5, 5), (17, 14)) == pytest.approx((10 - 1.6, 8.75 - 1.2))


def test_a_line_through_a_bay_leaves_where_it_leaves_for_the_last_time():
    assert leaving(HORSESHOE, (5, 20), (45, 20)) == pytest.approx((28, 20))


def test_lines_that_meet_are_put_together_and_others_stay_apart():
    lines = [((0, 0), (1, 0)), ((5, 5), (6, 6)), ((2, 0), (1, 0)), ((2, 0), (2, 3))]
    chains = sorted(chained(lines), key=len)

    assert chains[0] == ((5, 5), (6, 6))
    assert chains[1] in (((0, 0), (1, 0), (2, 0), (2, 3)), ((2, 3), (2, 0), (1, 0), (0, 0)))


def test_a_ring_of_lines_ends_where_it_began():
    corners = [(0, 0), (4, 0), (4, 4), (0, 4)]
    (ring,) = chained([(corners[place - 1], corners[place]) for place in (2, 0, 3, 1)])

    assert ring[0] == ring[-1]
    assert len(ring) == 5


def test_no_line_is_lost_where_three_meet():
    star = [((0, 0), (1, 0)), ((0, 0), (0, 1)), ((0, 0), (-1, 0))]

    assert sum(len(chain) - 1 for chain in chained(star)) == 3
