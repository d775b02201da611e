from __future__ import annotations

import math

import pytest

from engines.kit.maps.outlines import Frame, contains, distance_to_line, rectangle, sides
from exports.faces.shores import joined, lines_along, thinned, thinned_ring, turned_inwards, turned_to_water

ISLAND = rectangle(Frame(50, 50, 40, 30))
BAY = ((0, 0), (60, 0), (60, 60), (33, 60), (33, 20), (30, 20), (30, 60), (0, 60))
"""A land with a bay that is three millimetres broad."""


def shore(land):
    """Return the coast of a land, turned as it should be."""
    return tuple(joined(turned_to_water(sides(land), land)))


def distance(land, point) -> float:
    return min(distance_to_line(point, side) for side in sides(land))


@pytest.mark.parametrize("land", [ISLAND, ISLAND[::-1], BAY], ids=["clockwise", "counterclockwise", "bay"])
def test_lines_run_over_the_water_at_their_distance_from_the_coast(land):
    points = [point for line in lines_along(shore(land), 4.0) for point in line]

    assert points
    assert not any(contains(land, point) for point in points)
    assert all(3.9 <= distance(land, point) <= 4.1 for point in points)


def test_a_line_goes_all_around_an_island_and_around_its_corners_in_a_bow():
    (line,) = lines_along(shore(ISLAND), 4.0)
    corner = [point for point in line if point[0] < 50 and point[1] < 50]

    assert math.dist(line[0], line[-1]) < 1.2
    assert len(corner) > 3


def test_no_line_runs_into_a_bay_that_is_too_narrow_for_it():
    wide = [point for line in lines_along(shore(BAY), 4.0) for point in line]
    close = [point for line in lines_along(shore(BAY), 1.0) for point in line]

    assert not any(30 < x < 33 and y < 60 for x, y in wide)
    assert any(30 < x < 33 and y < 60 for x, y in close)


def test_lines_of_depth_run_inside():
    for outline in (ISLAND, ISLAND[::-1]):
        points = [point for line in lines_along((turned_inwards(outline),), 5.0) for point in line]
        assert points
        assert all(contains(outline, point) and 4.9 <= distance(outline, point) <= 5.1 for point in points)


def test_pieces_of_a_coast_are_put_together_in_their_order():
    pieces = [((3, 0), (4, 0)), ((1, 0), (2, 0)), ((2, 0), (3, 0)), ((9, 9), (8, 8))]

    assert sorted(joined(pieces)) == [((1, 0), (2, 0), (3, 0), (4, 0)), ((9, 9), (8, 8))]
    assert len(joined(sides(ISLAND))[0]) == 5


def test_points_that_hardly_change_a_line_are_left_out():
    assert thinned(((0, 0), (1, 0.01), (2, 0), (3, 0.4), (4, 0)), 0.05) == ((0, 0), (2, 0), (3, 0.4), (4, 0))
    assert thinned(((0, 0), (1, 1)), 5.0) == ((0, 0), (1, 1))
    assert set(thinned_ring((*ISLAND[:1], (60, 50), *ISLAND[1:]), 0.1)) == set(ISLAND)
