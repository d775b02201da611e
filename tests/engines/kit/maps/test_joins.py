"""Tiles beside one another: whether their openings meet."""

from __future__ import annotations

from engines.kit.maps.grids import OPEN, Side, joined
from engines.kit.maps.joins import (
    Laid,
    Meeting,
    beside,
    laid_grid_of,
    meeting,
    open_sides,
    quarters_to_face,
    seams,
    whole,
)
from engines.kit.maps.tile_rules import Flaw, place_of
from engines.kit.maps.tiles import TileFace, grid_of
from tests.each import each
from tests.engines.kit.maps.worlds import PALETTE, vault

HALL = ("+-+ +-+", "|. . .|", "+ + + +", " . . .|", "+-+-+-+")
CELL = ("+-+-+-+", "|. . . ", "+ + + +", "|. . .|", "+-+ +-+")


def grid(plan):
    return grid_of(TileFace(plan=plan), PALETTE)


def tile(plan):
    return vault(front=TileFace(plan=plan), back=None)


def test_openings_at_the_same_places_join():
    assert meeting(grid(HALL), Side.NORTH, grid(CELL)) is Meeting.JOINED
    assert meeting(grid(CELL), Side.SOUTH, grid(HALL)) is Meeting.JOINED


def test_openings_at_other_places_do_not():
    assert meeting(grid(HALL), Side.WEST, grid(CELL)) is Meeting.OFFSET


WIDE = ("+-+-+-+", "|. . .|", "+ + + +", "|. . .|", "+ + +-+")
NARROW = ("+-+ +-+", "|. . .|", "+ + + +", "|. . .|", "+-+-+-+")


def test_openings_that_overlap_meet_where_both_are_as_they_are_walked():
    assert meeting(grid(WIDE), Side.SOUTH, grid(NARROW)) is Meeting.PARTLY
    (seam,) = seams({(0, 0): grid(WIDE), (0, 1): grid(NARROW)})
    assert seam.said("Wide", "Narrow") == "the openings meet at 1 of 2 spaces; at the others is a wall"
    area = joined({(0, 0): grid(WIDE), (0, 1): grid(NARROW)}, 1, 2)
    passed = [area.borders[area.lattice.between(x + 3, x + 6)] == OPEN for x in range(3)]
    assert passed == [False, True, False]


def test_a_seam_says_whose_opening_leads_to_a_wall():
    (down,) = seams({(0, 0): grid(WIDE), (0, 1): grid(WIDE)})
    assert down.said("Wide", "Other") == "the south opening of Wide leads to a wall"
    (up,) = seams({(0, 0): grid(NARROW), (0, 1): grid(NARROW)})
    assert up.said("Other", "Narrow") == "the north opening of Narrow leads to a wall"


def test_an_opening_before_a_wall_is_dead():
    assert meeting(grid(HALL), Side.NORTH, grid(HALL)) is Meeting.DEAD
    assert meeting(grid(HALL), Side.EAST, grid(CELL)) is Meeting.SOLID


def test_each_place_where_tiles_touch_is_told_once():
    found = seams({(0, 0): grid(CELL), (0, 1): grid(HALL), (1, 1): grid(CELL)})

    assert [(one.one, one.other, one.meeting) for one in found] == [
        ((0, 0), (0, 1), Meeting.JOINED),
        ((0, 1), (1, 1), Meeting.SOLID),
    ]
    assert [one.said("Cell", "Hall") for one in found] == ["the openings meet", "both sides are solid"]


def test_an_area_grows_where_openings_lead_nowhere_yet():
    area = {(0, 0): grid(CELL), (0, 1): grid(HALL)}

    assert open_sides(area) == [((0, 0), Side.EAST), ((0, 1), Side.WEST)]


@each("direction", Side)
@each("towards", Side)
def test_a_tile_is_turned_until_a_side_looks_somewhere(direction, towards):
    assert direction.turned(quarters_to_face(direction, towards)) is towards


def test_a_laid_tile_is_turned():
    laid = laid_grid_of(tile(HALL), Laid("vault", quarters=1), PALETTE)

    assert set(laid.edges()) == {Side.EAST, Side.NORTH}


def test_an_area_may_begin_anywhere():
    tiles = {"hall": tile(HALL), "cell": tile(CELL)}
    joined, start = whole({(-1, 2): Laid("cell"), (-1, 3): Laid("hall")}, tiles, PALETTE)

    assert start == (-1, 2)
    assert joined.lattice == (3, 4)
    assert joined.borders[joined.lattice.between(4, 7)] == ""


def test_beside_is_the_next_column_or_row():
    assert [beside((0, 0), side) for side in Side] == [(0, -1), (1, 0), (0, 1), (-1, 0)]


def test_a_flaw_leads_to_its_place():
    assert place_of(Flaw("", cells=(7, 8)).problem("x", "front").field) == ("front", 7, -1)
    assert place_of(Flaw("", borders=(3,)).problem("x", "back").field) == ("back", -1, 3)
    assert place_of(Flaw("").problem("x", "back").field) == ("back", -1, -1)
