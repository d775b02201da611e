"""What the engine knows of a grid, shown while one draws it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editors.tiles import insight
from engines.kit.maps.floors import Floor
from engines.kit.maps.grids import OPEN, WALL, Grid, Lattice, new_grid, with_borders
from engines.kit.maps.sight import centre_to_centre_round_corners
from engines.kit.maps.tiles import TileFace, grid_of
from tests.each import each
from tests.engines.kit.maps.worlds import FRONT, PALETTE
from tests.profiles import examples

FLOOR = Floor(grid_of(FRONT, PALETTE), PALETTE)
HOURGLASS = ("+-+-+-+-+-+", "|. . # . .|", "+ + + + + +", "|. . . . .|", "+ + + + + +", "|. . # . .|", "+-+-+-+-+-+")


def floor(plan):
    return Floor(grid_of(TileFace(plan=plan), PALETTE), PALETTE)


def test_a_look_tells_what_is_seen_and_what_is_in_the_way():
    look = insight.look_from(FLOOR, 1)
    line = insight.blocked_line(FLOOR, 1, 3)

    assert {0, 4, 5} <= look.seen
    assert line.by_cells == (2,)
    assert insight.why(FLOOR, line) == "rubble in the way"
    assert look.seen | {*look.unseen} | {1} == set(range(12))


@each(
    "plan, start, unseen, stop",
    [
        (("+-+-+-+-+", "|. .|. .|", "+-+-+-+-+"), 0, 3, (2.0, 0.5)),
        (("+-+-+-+-+", "|. .|. .|", "+-+-+-+-+"), 3, 0, (2.0, 0.5)),
        (("+-+-+-+-+", "|. . # .|", "+-+-+-+-+"), 0, 3, (2.0, 0.5)),
        (("+-+-+-+-+", "|. # . .|", "+-+-+-+-+"), 3, 0, (2.0, 0.5)),
        (("+-+-+", "|. .|", "+ +-+", "|. .|", "+-+-+", "|. .|", "+-+-+"), 1, 4, (1.25, 1.0)),
        (("+-+-+", "|.|.|", "+-+ +", "|. .|", "+-+-+"), 0, 3, (1.0, 1.0)),
    ],
)
def test_a_blocked_line_comes_as_far_as_what_is_in_its_way(plan, start, unseen, stop):
    here = Floor(grid_of(TileFace(plan=plan), PALETTE), PALETTE, centre_to_centre_round_corners)

    assert insight.stopped_at(here, start, insight.blocked_line(here, start, unseen)) == pytest.approx(stop)


def test_sight_ends_at_unseen_cells_beside_seen_ones():
    walled = floor(("+-+-+-+-+", "|. .|. .|", "+-+-+-+-+"))

    assert insight.rim_of_sight(walled, insight.look_from(walled, 0)) == [2]


def test_a_closed_door_is_named_as_what_is_in_the_way():
    shut = floor(("+-+-+-+", "|.D. .|", "+-+-+-+"))
    (unseen, *_) = insight.look_from(shut, 0).unseen

    assert insight.why(shut, insight.blocked_line(shut, 0, unseen)) == "closed door in the way"


def test_heat_counts_steps_and_is_cold_where_nobody_stands():
    assert insight.heat(FLOOR, 0)[5] == 1
    assert insight.heat(FLOOR, 2) == {}


def test_what_no_opening_leads_to_cannot_be_reached():
    assert insight.unreachable(floor(("+-+-+-+", " . .|.|", "+-+-+-+"))) == [2]


def test_without_openings_the_largest_part_counts():
    assert insight.unreachable(floor(("+-+-+-+", "|. .|.|", "+-+-+-+"))) == [2]
    assert insight.unreachable(floor(("+-+", "|#|", "+-+"))) == []


def test_nobody_walks_over_what_nobody_survives():
    """The second cell is deadly: it parts the ways, it is no place to stand, and it is no narrow place."""
    corridor = floor(("+-+-+-+", " . . .|", "+-+-+-+"))

    assert insight.heat(corridor, 0, {1}) == {0: 0}
    assert insight.heat(corridor, 1, {1}) == {}
    assert insight.unreachable(corridor, {1}) == [2]
    assert insight.choke_points(corridor) == [1]
    assert insight.choke_points(corridor, {1}) == []


def test_the_neck_of_an_hourglass_is_a_choke_point():
    assert insight.choke_points(floor(HOURGLASS)) == [7]


@st.composite
def grids(draw):
    size = Lattice(4, 4)
    cells = tuple(draw(st.lists(st.sampled_from(["floor", "floor", "rubble"]), min_size=16, max_size=16)))
    open_grid = new_grid(4, 4, "floor")
    walls = draw(st.sets(st.sampled_from(sorted(size.borders())), max_size=12))
    kinds = {one: kind for one, kind in enumerate(open_grid.borders) if kind != OPEN} | dict.fromkeys(walls, WALL)
    return Floor(Grid(size, cells, with_borders(size, kinds)), PALETTE)


def parts(floor, without=-1):
    left = [cell for cell in range(16) if cell not in floor.taken and cell != without]
    found = []
    while left:
        part = floor.within_reach(left[0], {without})
        found.append(part)
        left = [cell for cell in left if cell not in part]
    return found


@given(grids())
@examples(60)
def test_choke_points_are_the_cells_whose_loss_makes_more_parts(floor):
    whole = len(parts(floor))
    alone = [cell for cell in range(16) if cell not in floor.taken and not floor.steps(cell)]
    expected = [
        cell
        for cell in range(16)
        if cell not in floor.taken and cell not in alone and len(parts(floor, cell)) > whole
    ]
    assert insight.choke_points(floor) == expected


@pytest.mark.parametrize(("start", "expected"), [(11, (7, 1)), (10, (7, 1)), (0, (7, 3))])
def test_the_nearest_of_a_kind_is_reached_from_beside(start, expected):
    assert insight.nearest(FLOOR, insight.heat(FLOOR, start), "chest") == [expected]


def test_what_is_not_there_is_not_near():
    assert insight.nearest(FLOOR, insight.heat(FLOOR, 0), "throne") == []
