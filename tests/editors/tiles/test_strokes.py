"""Strokes, symmetry, stamps and faces: what a tool covers, and what becomes of a grid."""

from __future__ import annotations

import pytest

from editors.tiles import stamps, strokes
from editors.tiles.faces import mirrored_face, turned_face, with_direction, with_grid
from editors.tiles.symmetry import Symmetry, can_be, images_of_borders, images_of_cells
from engines.kit.maps.grids import EDGE, OPEN, WALL, Lattice, Side, new_grid
from engines.kit.maps.tiles import TileFace, grid_of
from tests.each import each
from tests.engines.kit.maps.worlds import FRONT, PALETTE

SIZE = Lattice(4, 3)
GRID = grid_of(FRONT, PALETTE)
"""A hall of 4 x 3: a door in the middle, rubble above it, a chest at the right."""


def cells(*spots):
    return [SIZE.cell(x, y) for x, y in spots]


def test_a_line_has_both_ends_and_no_gap():
    assert strokes.line(SIZE, *cells((0, 0), (3, 1))) == cells((0, 0), (1, 0), (2, 1), (3, 1))
    assert strokes.line(SIZE, *cells((2, 2), (2, 2))) == cells((2, 2))


@each("end", range(12))
def test_a_line_back_covers_the_same_number_of_cells(end):
    there, back = strokes.line(SIZE, 5, end), strokes.line(SIZE, end, 5)
    assert len(there) == len(back) == max(SIZE.direct(5, end) + 1, 1)


def test_a_rectangle_lies_between_its_corners():
    assert strokes.rectangle(SIZE, *cells((2, 1), (1, 0))) == cells((1, 0), (2, 0), (1, 1), (2, 1))


def test_a_fill_stops_at_other_kinds_and_at_borders():
    assert strokes.fill(GRID, 0) == cells((0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2))


def test_a_border_is_found_by_the_side_that_is_nearest():
    assert strokes.nearest_border(SIZE, 1.9, 1.4) == SIZE.border(SIZE.cell(1, 1), Side.EAST)
    assert strokes.nearest_border(SIZE, 1.5, 1.1) == SIZE.border(SIZE.cell(1, 1), Side.NORTH)
    assert strokes.nearest_border(SIZE, -3, 2.5) == SIZE.border(SIZE.cell(0, 2), Side.WEST)


def test_a_corner_is_found_within_the_tile():
    assert strokes.nearest_corner(SIZE, 1.6, 0.2) == (2, 0)
    assert strokes.nearest_corner(SIZE, 9, 9) == (4, 3)


def test_a_drag_along_the_borders_goes_round_one_knee():
    found = strokes.along(SIZE, (0, 1), (3, 2))
    assert [SIZE.corners(one) for one in found] == [
        ((0, 1), (1, 1)),
        ((1, 1), (2, 1)),
        ((2, 1), (3, 1)),
        ((3, 1), (3, 2)),
    ]
    assert strokes.along(SIZE, (2, 2), (2, 2)) == []
    assert set(strokes.straight(SIZE, (2, 2), (2, 0))) == set(strokes.straight(SIZE, (2, 0), (2, 2)))


def test_painting_changes_these_cells_alone():
    found = strokes.painted(GRID, [0, 1], "chest")
    assert found.cells[:2] == ("chest", "chest")
    assert found.cells[2:] == GRID.cells[2:]
    assert found.borders == GRID.borders


def test_an_open_border_of_the_rim_is_an_edge():
    rim, inner = SIZE.border(0, Side.WEST), SIZE.between(0, 1)
    found = strokes.bordered(GRID, [rim, inner], OPEN)
    assert (found.borders[rim], found.borders[inner]) == (EDGE, OPEN)
    assert strokes.bordered(GRID, [inner], WALL).borders[inner] == WALL


def test_an_edge_is_opened_and_closed_as_a_whole():
    found = strokes.with_edge(GRID, Side.SOUTH, (1, 2), is_open=True)
    assert found.edges()[Side.SOUTH] == [SIZE.rim(Side.SOUTH)[1], SIZE.rim(Side.SOUTH)[2]]
    assert strokes.with_edge(found, Side.SOUTH, (1, 2), is_open=False) == GRID


# Symmetry


@pytest.mark.parametrize(
    ("symmetry", "spots"),
    [
        (Symmetry.NONE, [(0, 0)]),
        (Symmetry.LEFT_RIGHT, [(0, 0), (3, 0)]),
        (Symmetry.TOP_BOTTOM, [(0, 0), (0, 2)]),
        (Symmetry.POINT, [(0, 0), (3, 2)]),
    ],
)
def test_a_cell_has_its_images(symmetry, spots):
    assert images_of_cells(SIZE, [0], symmetry) == cells(*spots)


def test_a_square_has_four_quarters_and_nothing_else_has():
    square = Lattice(3, 3)
    assert images_of_cells(square, [1], Symmetry.QUARTERS) == [1, 5, 7, 3]
    assert can_be(Symmetry.QUARTERS, square)
    assert not can_be(Symmetry.QUARTERS, SIZE)
    assert can_be(Symmetry.POINT, SIZE)


@pytest.mark.parametrize("symmetry", Symmetry)
def test_images_of_images_are_the_same_images(symmetry):
    square = Lattice(4, 4)
    for border in square.borders():
        found = images_of_borders(square, [border], symmetry)
        assert set(images_of_borders(square, found, symmetry)) == set(found)
        assert all(one in set(square.borders()) for one in found)


def test_a_wall_and_its_image_part_the_images_of_the_same_cells():
    square = Lattice(4, 4)
    for symmetry in Symmetry:
        one = images_of_borders(square, [square.between(1, 2)], symmetry)
        pairs = [images_of_cells(square, [cell], symmetry) for cell in (1, 2)]
        parted = {frozenset(square.cells_at(border)) for border in one}
        assert parted == {frozenset(pair) for pair in zip(*pairs, strict=False)} or len(one) < len(pairs[0])


# Stamps


def test_a_stamp_has_the_borders_around_it():
    stamp = stamps.cut(GRID, cells((1, 1), (2, 2)))
    assert stamp.lattice == (2, 2)
    assert stamp.cells == ("floor", "floor", "floor", "floor")
    assert stamp.borders[stamp.lattice.between(0, 1)] == "door"


def test_what_is_cut_and_put_back_changes_nothing():
    everything = list(range(12))
    assert stamps.put(GRID, stamps.cut(GRID, everything), (0, 0)) == GRID
    part = cells((1, 0), (2, 1))
    assert stamps.put(GRID, stamps.cut(GRID, part), (1, 0)) == GRID


def test_a_stamp_may_stick_out_and_leaves_the_rim_alone():
    stamp = stamps.cut(GRID, cells((2, 0), (3, 1)))
    found = stamps.put(GRID, stamp, (3, 2))
    assert found.cells[SIZE.cell(3, 2)] == "rubble"
    assert found.edges() == GRID.edges()
    assert stamps.put(GRID, stamp, (9, 9)) == GRID


def test_a_stamp_brings_no_wall_of_the_rim_into_the_middle():
    bare = new_grid(4, 3, "floor")
    walled = strokes.bordered(bare, [bare.lattice.between(5, 9)], WALL)
    stamp = stamps.cut(bare, cells((0, 0), (1, 0)))

    assert stamps.put(bare, stamp, (1, 2)) == bare
    assert stamps.put(walled, stamp, (1, 2)) == walled


def test_a_stamp_brings_no_edge_into_the_middle():
    found = stamps.put(new_grid(4, 3, "floor"), stamps.cut(GRID, cells((1, 0))), (1, 1))
    assert EDGE not in [found.borders[one] for one in SIZE.borders() if -1 not in SIZE.cells_at(one)]


def test_what_is_emptied_loses_the_borders_within():
    found = stamps.emptied(GRID, cells((1, 1), (2, 1), (2, 0)), "floor")
    assert found.borders[SIZE.between(*cells((1, 1), (2, 1)))] == OPEN
    assert found.cells[2] == "floor"
    assert found.borders[SIZE.border(2, Side.NORTH)] == WALL


# Faces


def test_a_symbol_goes_with_its_edge():
    closed = strokes.with_edge(GRID, Side.NORTH, (), is_open=False)
    assert with_grid(FRONT, closed, PALETTE)["direction"] == ""
    assert with_grid(FRONT, GRID, PALETTE) == FRONT.model_dump(mode="json")
    assert with_direction(FRONT, Side.WEST)["direction"] == "west"
    assert with_direction(FRONT, None)["direction"] == ""


def test_a_face_is_turned_and_mirrored_with_its_symbol():
    once = TileFace.model_validate(turned_face(FRONT, GRID, PALETTE, 1))
    assert once.direction == "east"
    assert Side.EAST in grid_of(once, PALETTE).edges()
    back = TileFace.model_validate(turned_face(once, grid_of(once, PALETTE), PALETTE, 3))
    assert back == FRONT
    other = TileFace.model_validate(mirrored_face(FRONT, GRID, PALETTE))
    assert Side.EAST in grid_of(other, PALETTE).edges()
    assert other.direction == "north"
