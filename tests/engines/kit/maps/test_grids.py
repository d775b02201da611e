from __future__ import annotations

import pytest

from engines.kit.maps.grids import (
    EDGE,
    NOTHING,
    OPEN,
    OUTSIDE,
    WALL,
    Grid,
    Lattice,
    Side,
    border_of_tile,
    cell_of_tile,
    joined,
    mask_of,
    mirrored,
    new_grid,
    tile_of_cell,
    turned,
    with_borders,
)

LATTICE = Lattice(3, 2)
#   0 1 2
#   3 4 5


def tile() -> Grid:
    """Six different cells, an opening in the north, one in the east, and a door inside."""
    north, east = LATTICE.border(1, Side.NORTH), LATTICE.border(5, Side.EAST)
    walls = {border: WALL for side in Side for border in LATTICE.rim(side)}
    borders = walls | {north: EDGE, east: EDGE, LATTICE.between(0, 3): "door"}
    return Grid(LATTICE, tuple("abcdef"), with_borders(LATTICE, borders))


def rows(grid: Grid) -> list[str]:
    width = grid.lattice.width
    return ["".join(grid.cells[start : start + width]) for start in range(0, len(grid.cells), width)]


def test_cells_are_counted_row_by_row():
    assert [LATTICE.spot(cell) for cell in (0, 2, 3)] == [(0, 0), (2, 0), (0, 1)]
    assert LATTICE.cell(2, 1) == 5
    assert LATTICE.cell(3, 0) == LATTICE.cell(0, -1) == OUTSIDE


def test_two_cells_side_by_side_have_one_border():
    assert LATTICE.border(0, Side.EAST) == LATTICE.border(1, Side.WEST) == LATTICE.between(1, 0)
    assert LATTICE.border(1, Side.SOUTH) == LATTICE.border(4, Side.NORTH) == LATTICE.between(4, 1)
    assert LATTICE.between(0, 4) == LATTICE.between(0, 0) == OUTSIDE


def test_every_border_is_there_once_and_knows_its_cells():
    borders = list(LATTICE.borders())

    assert len(borders) == len(set(borders)) == 4 * 2 + 3 * 3
    assert max(borders) < LATTICE.numbers()
    for border in borders:
        for cell in LATTICE.cells_at(border):
            assert cell == OUTSIDE or border in {LATTICE.border(cell, side) for side in Side}


def test_the_rim_has_the_outer_sides_of_the_cells():
    assert LATTICE.rim(Side.SOUTH) == [LATTICE.border(cell, Side.SOUTH) for cell in (3, 4, 5)]
    assert LATTICE.rim(Side.EAST) == [LATTICE.border(cell, Side.EAST) for cell in (2, 5)]
    assert LATTICE.cells_at(LATTICE.rim(Side.WEST)[1]) == (OUTSIDE, 3)


def test_distance_is_counted_in_all_eight_directions():
    assert LATTICE.direct(0, 5) == 2
    assert LATTICE.direct(0, 4) == LATTICE.direct(4, 0) == 1
    assert LATTICE.direct(4, 5) == 1


def test_a_quarter_turn_carries_cells_borders_and_edges_along():
    found = turned(tile(), 1)

    assert rows(found) == ["da", "eb", "fc"]
    assert found.borders_of("door") == [found.lattice.between(0, 1)]
    assert found.edges() == {
        Side.EAST: [found.lattice.border(3, Side.EAST)],
        Side.SOUTH: [found.lattice.border(4, Side.SOUTH)],
    }


def test_four_turns_and_two_mirrors_lead_back():
    assert turned(tile(), 4) == tile()
    assert turned(turned(tile(), 3), 1) == tile()
    assert turned(tile(), -1) == turned(tile(), 3)
    assert mirrored(mirrored(tile())) == tile()


def test_a_mirror_exchanges_left_and_right():
    found = mirrored(tile())

    assert rows(found) == ["cba", "fed"]
    assert set(found.edges()) == {Side.NORTH, Side.WEST}
    assert [side.mirrored() for side in Side] == [Side.NORTH, Side.WEST, Side.SOUTH, Side.EAST]
    assert Side.WEST.turned(1) is Side.NORTH


def test_openings_that_meet_are_open_and_others_are_walls():
    closed = new_grid(3, 2, "x")
    area = joined({(0, 0): tile(), (1, 0): mirrored(tile()), (0, 1): closed}, 2, 2)
    open_seam, walled = area.lattice.between(8, 9), area.lattice.between(2, 3)

    assert rows(area) == ["abccba", "deffed", "xxx" + NOTHING * 3, "xxx"]
    assert (area.borders[open_seam], area.borders[walled]) == (OPEN, WALL)


def test_an_opening_before_a_wall_is_a_wall_and_before_nothing_it_stays():
    area = joined({(0, 1): tile(), (0, 0): new_grid(3, 2, "x")}, 2, 2)

    assert area.borders[area.lattice.between(7, 13)] == WALL
    assert area.borders[area.lattice.between(20, 21)] == EDGE


def test_a_game_may_say_what_lies_between_two_tiles():
    area = joined({(0, 0): tile(), (1, 0): tile()}, 2, 1, meet=lambda one, other: "arch")

    assert area.borders_of("arch") == [area.lattice.between(2, 3), area.lattice.between(8, 9)]


def test_numbers_of_a_tile_and_of_the_area_lead_to_each_other():
    area = Lattice(6, 4)

    assert cell_of_tile(area, LATTICE, (1, 1), 4) == area.cell(4, 3)
    assert tile_of_cell(area, LATTICE, area.cell(4, 3)) == ((1, 1), 4)
    assert border_of_tile(area, LATTICE, (1, 1), LATTICE.between(3, 4)) == area.between(21, 22)


def test_tiles_of_two_sizes_or_outside_of_the_area_are_not_joined():
    with pytest.raises(ValueError, match="one size"):
        joined({(0, 0): tile(), (1, 0): new_grid(2, 2, "x")}, 2, 1)
    with pytest.raises(ValueError, match="outside"):
        joined({(2, 0): tile()}, 2, 1)
    with pytest.raises(ValueError, match="no tile"):
        joined({}, 2, 1)


def test_every_cell_and_border_has_a_bit_of_its_own():
    bits = [mask_of(LATTICE, [cell]) for cell in range(6)]
    bits += [mask_of(LATTICE, (), [border]) for border in LATTICE.borders()]

    assert len({*bits}) == len(bits) == 6 + 17
    assert all(bit.bit_count() == 1 for bit in bits)
    assert mask_of(LATTICE, range(6), LATTICE.borders()) == sum(bits)
