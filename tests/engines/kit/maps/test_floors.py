"""A grid as somebody walks and looks on it."""

from __future__ import annotations

from engines.kit.maps.floors import Floor
from engines.kit.maps.grids import Side, joined
from engines.kit.maps.sight import centre_to_centre_round_corners
from engines.kit.maps.tiles import TileFace, grid_of
from tests.engines.kit.maps.worlds import PALETTE

PLAN = (
    "+-+ +-+-+",
    "|. .|. c|",
    "+ + + + +",
    "|. .:. .|",
    "+ + +-+ +",
    " # .|.|. ",
    "+-+-+-+-+",
)


def floor(plan=PLAN, shut=()):
    return Floor(grid_of(TileFace(plan=plan), PALETTE), PALETTE, centre_to_centre_round_corners, shut)


def cell(x, y):
    return 4 * y + x


def door():
    return floor().grid.lattice.between(cell(1, 1), cell(2, 1))


def test_a_step_goes_where_one_sees_and_can_stand():
    assert floor().steps(cell(0, 0)) == [cell(1, 0), cell(0, 1), cell(1, 1)]
    assert floor().steps(cell(0, 1)) == [cell(0, 0), cell(1, 0), cell(1, 1), cell(1, 2)]


def test_nobody_stands_on_rubble_or_on_a_chest():
    assert floor().taken == {cell(3, 0), cell(0, 2)}


def test_a_door_is_passed_until_it_is_shut():
    assert cell(2, 1) in floor().steps(cell(1, 1))
    assert cell(2, 1) not in floor(shut=[door()]).steps(cell(1, 1))
    assert floor().sees(cell(0, 1), cell(3, 1))
    assert not floor(shut=[door()]).sees(cell(0, 1), cell(3, 1))


def test_far_counts_steps_and_can_avoid_cells():
    assert floor().far(cell(0, 0))[cell(3, 2)] == 3
    assert cell(3, 2) not in floor().far(cell(0, 0), avoiding={cell(2, 0), cell(2, 1)})


def test_within_reach_is_what_can_be_walked_to():
    assert cell(2, 2) not in floor().within_reach(cell(0, 0))
    assert floor(shut=[door()]).within_reach(cell(0, 0)) == {0, 1, 4, 5, 9}


def test_an_action_space_is_beside_although_nobody_stands_there():
    assert floor().actions() == [cell(3, 0)]
    assert set(floor().beside(cell(3, 0))) == {cell(2, 0), cell(2, 1), cell(3, 1)}


def test_the_cells_behind_the_openings_are_known_by_side():
    assert floor().edges() == {Side.NORTH: [cell(1, 0)], Side.EAST: [cell(3, 2)], Side.WEST: [cell(0, 2)]}


def test_where_no_tile_lies_nobody_walks_and_nobody_sees():
    one = grid_of(TileFace(plan=("+-+-+", "|. . ", "+-+-+")), PALETTE)
    area = Floor(joined({(0, 0): one, (2, 0): one}, 3, 1), PALETTE)

    assert area.within_reach(0) == {0, 1}
    assert not area.sees(0, 4)
    assert area.grid.cells[2] == ""
    assert {2, 3} <= area.taken


def test_an_opening_that_leads_nowhere_is_a_wall():
    one = grid_of(TileFace(plan=("+-+-+", "|. . ", "+-+-+")), PALETTE)
    two = grid_of(TileFace(plan=("+-+-+", "|. .|", "+-+-+")), PALETTE)

    assert Floor(joined({(0, 0): one, (1, 0): two}, 2, 1), PALETTE).within_reach(0) == {0, 1}
