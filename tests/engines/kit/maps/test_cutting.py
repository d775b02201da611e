from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.kit.maps.cutting import CannotCut, along, corner_at, cut, foot, merged, with_point, without_point
from engines.kit.maps.outlines import Frame, area_of, rectangle, shared_sides
from engines.kit.maps.overlaps import crosses_itself, do_overlap
from tests.engines.kit.maps.test_nets import coast
from tests.profiles import examples

SQUARE = rectangle(Frame(0, 0, 10, 10))
BESIDE = rectangle(Frame(10, 4, 10, 20))
HORSESHOE = ((0, 0), (30, 0), (30, 30), (20, 30), (20, 8), (10, 8), (10, 30), (0, 30))


def test_a_point_is_put_on_the_side_that_it_lies_on_and_taken_out_again():
    grown = with_point(SQUARE, (10, 4))

    assert grown == ((0, 0), (10, 0), (10, 4), (10, 10), (0, 10))
    assert without_point(grown, (10, 4)) == SQUARE
    assert with_point(grown, (10.02, 4.03)) == grown


def test_a_point_that_lies_on_no_side_is_not_put_anywhere_and_three_corners_stay():
    triangle = ((0, 0), (10, 0), (0, 10))

    assert with_point(SQUARE, (5, 5)) == SQUARE
    assert without_point(triangle, (10, 0)) == triangle
    assert without_point(SQUARE, (5, 0)) == SQUARE


def test_the_side_that_leads_back_to_the_first_corner_takes_points_too():
    assert with_point(SQUARE, (0, 5)) == ((0, 5), (0, 0), (10, 0), (10, 10), (0, 10))


def test_the_foot_of_a_point_lies_on_the_line_and_not_beyond_its_ends():
    assert foot((3, 4), ((0, 0), (10, 0))) == (3, 0)
    assert foot((-3, 4), ((0, 0), (10, 0))) == (0, 0)
    assert foot((5, 0), ((0, 0), (10, 10))) == (2.5, 2.5)


def test_a_border_is_followed_by_the_shorter_way():
    assert along(HORSESHOE, (30, 15), (15, 8)) == [(30, 30), (20, 30), (20, 8)]
    assert along(HORSESHOE, (15, 8), (30, 15)) == [(20, 8), (20, 30), (30, 30)]
    assert along(SQUARE, (2, 0), (8, 0)) == []
    assert along(SQUARE, (2, 0), (5, 5)) == []


def test_an_area_is_cut_in_two_that_share_the_cut():
    large, small = cut(SQUARE, [(4, 0), (4, 5), (0, 5)])

    assert (area_of(large), area_of(small)) == (80, 20)
    assert {(4, 0), (4, 5), (0, 5)} <= set(large) & set(small)
    assert not do_overlap(large, small)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ([(4, 0), (5, 5)], "begins on the border"),
        ([(4, 0), (4, 0)], "begins on the border"),
        ([(4, 0), (12, 5), (4, 10)], "stays inside"),
        ([(2, 0), (6, 0)], "stays inside|nothing to cut"),
        ([(4, 0), (4, 8), (8, 4), (2, 4), (2, 10)], "does not cross itself"),
    ],
)
def test_what_is_no_cut_is_refused_with_the_reason(line, why):
    with pytest.raises(CannotCut, match=why):
        cut(SQUARE, line)


def test_a_cut_through_the_bay_of_an_area_is_refused():
    with pytest.raises(CannotCut, match="inside"):
        cut(HORSESHOE, [(5, 30), (25, 30)])


def test_two_areas_are_merged_along_their_border_though_their_corners_differ():
    both = merged(SQUARE, BESIDE)

    assert area_of(both) == area_of(SQUARE) + area_of(BESIDE)
    assert not crosses_itself(both)
    assert {(10, 4), (10, 10), (10, 24)} <= set(both)


def test_a_lake_between_two_areas_goes_into_the_merged_one():
    lid = rectangle(Frame(0, 30, 30, 5))

    assert area_of(merged(HORSESHOE, lid)) == 30 * 35


def test_areas_that_lie_apart_meet_at_a_corner_or_overlap_are_not_merged():
    for other in (rectangle(Frame(20, 0, 5, 5)), rectangle(Frame(10, 10, 5, 5))):
        with pytest.raises(CannotCut, match="touch along a border"):
            merged(SQUARE, other)
    with pytest.raises(CannotCut, match="lie on one another"):
        merged(SQUARE, rectangle(Frame(5, 5, 10, 10)))


def test_an_island_that_is_merged_with_its_sea_is_sea():
    assert merged(rectangle(Frame(3, 3, 2, 2)), SQUARE) == SQUARE


def test_corners_a_hair_apart_are_the_same_when_areas_are_merged():
    crooked = ((10.03, 0.0), (20.0, 0.0), (20.0, 10.0), (9.98, 9.97))
    both = merged(SQUARE, crooked)

    assert len(both) <= 6
    assert area_of(both) == pytest.approx(200, abs=1)


@given(st.integers(0, 30), st.integers(0, 119), st.integers(20, 100))
@examples(40)
def test_what_was_cut_and_merged_again_is_what_it_was(seed, first, far):
    whole = coast(seed)
    start, end = whole[first], whole[(first + far) % 120]
    one, other = cut(whole, [start, (100.0, 100.0), end])

    assert area_of(one) + area_of(other) == pytest.approx(area_of(whole))
    assert shared_sides(one, other)
    assert not do_overlap(one, other)
    assert set(merged(one, other)) == set(whole)
    assert corner_at(one, (100.0, 100.0)) is not None
