from __future__ import annotations

import pytest

from engines.kit.layouts import Box, Layout
from engines.kit.maps.tiles import TileFace, grid_of
from exports.faces.inks import low_ink
from exports.faces.layout import faces
from exports.faces.ops import Ellipse, Face, Group, Icon, Line, Pen, Rect, Text, walk
from exports.faces.rooms import PAPER
from exports.faces.tiles import CASING, part_ops, tile_face
from exports.faces.values import Book
from tests.engines.kit.maps.worlds import PALETTE, vault


def lines(ops, colour: str) -> list[Line]:
    return [op for op in ops if isinstance(op, Line) and op.pen.stroke == colour]


def test_every_cell_has_the_ground_of_its_kind():
    cells = [op for op in tile_face(vault(), PALETTE) if isinstance(op, Rect)]

    assert len(cells) == 12
    assert [(op.x, op.y) for op in cells if op.pen.fill == "#8d8577"] == [(50, 0)]


def test_cells_are_told_apart_by_signs_and_patterns():
    ops = tile_face(vault(), PALETTE)

    assert [(op.x, op.y) for op in ops if isinstance(op, Icon) and op.name == "treasure-chest"] == [(87.5, 37.5)]
    assert len([op for op in ops if isinstance(op, Group) and op.clip]) == 1


def test_walls_stand_on_borders_and_nothing_of_them_is_cut_off():
    walls = [op for op in lines(tile_face(vault(), PALETTE), "#23252b") if not op.pen.dash]

    assert all(value >= 0.8 for op in walls for value in (op.x1, op.y1))
    assert all(op.x2 <= 99.2 for op in walls)
    assert all(op.y2 <= 74.2 for op in walls)
    assert any((op.y1, op.y2) == (25, 25) and op.x1 < 75 for op in walls)


def pit_beside_floor():
    """Return a tile of two cells with a wall between them, the left one as dark as the wall, and its palette."""
    pit = PALETTE.cells["floor"].model_copy(update={"title": "Pit", "letter": "o", "colour": "#23252b"})
    palette = PALETTE.model_copy(update={"cells": {**PALETTE.cells, "pit": pit}})
    return vault(front=TileFace(plan=("+-+-+", "|o|.|", "+-+-+")), back=None), palette


def strips(ops) -> list[tuple[float, float, float, float]]:
    return [(op.x, op.y, op.width, op.height) for op in ops if isinstance(op, Rect) and op.pen.fill == PAPER]


def test_a_wall_on_a_ground_as_dark_as_itself_has_a_pale_strip_beside_it():
    tile, palette = pit_beside_floor()
    found = strips(tile_face(tile, palette))
    wide = palette.border("wall").line / 2 + CASING

    assert [one for one in found if one == pytest.approx((25 - wide, 0, wide, 25))]
    assert len(found) == 4
    assert all(x + width <= 25 for x, _, width, _ in found)


def test_a_strip_lies_below_every_line_and_with_little_ink_it_is_white():
    tile, palette = pit_beside_floor()
    ops = tile_face(tile, palette)
    last = max(place for place, op in enumerate(ops) if isinstance(op, Rect) and op.pen.fill == PAPER)
    thinned = low_ink(Face(50, 25, ops)).ops

    assert not lines(ops[:last], "#23252b")
    assert len(lines(ops[last:], "#23252b")) == 7
    assert [one.pen for one, op in zip(thinned, ops, strict=True) if op.pen.fill == PAPER] == [Pen("#ffffff")] * 4


def test_a_part_that_is_drawn_anew_leaves_no_line_under_its_strips():
    tile, palette = pit_beside_floor()
    grid = grid_of(tile.front, palette)
    between = grid.lattice.between(0, 1)
    found = list(part_ops(grid, palette, [], [between], 25.0))

    assert len(strips(found)) == 1
    assert len(lines(found, "#23252b")) == 7


def test_a_door_has_its_sign_and_an_edge_is_dashed():
    ops = tile_face(vault(), PALETTE)

    assert [(op.x1, op.x2) for op in lines(ops, "#7a4a21")] == [(50, 50)]
    assert "door" in {op.name for op in ops if isinstance(op, Icon)}
    assert len([op for op in ops if isinstance(op, Line) and op.pen.dash]) == 2


def test_the_direction_symbol_points_out_of_its_edge():
    north = [op for op in tile_face(vault(), PALETTE) if isinstance(op, Group) and not op.clip]
    east = [op for op in tile_face(vault(), PALETTE, is_back=True) if isinstance(op, Group) and not op.clip]

    assert [(op.angle, op.about) for op in north] == [(0, (37.5, 7.5))]
    assert [(op.angle, op.about) for op in east] == [(90, (92.5, 37.5))]


def test_a_letter_that_no_palette_knows_is_shown_as_it_is():
    face = TileFace(plan=("+-+", "~Q%", "+-+"), direction="south")
    ops = tile_face(vault(front=face, back=None), PALETTE)

    assert [op.text for op in walk(ops) if isinstance(op, Text)] == ["Q"]
    assert not [op for op in ops if isinstance(op, Ellipse)]


def layout_of(*behind):
    """A layout with the faces of a tile, and something else on its back."""
    box = Box(show="board")
    return Layout(
        id="layout.vault", game="atoll", name="Vault", of="vault", measured=True, front=(box,), back=(box, *behind)
    )


def test_a_tile_with_one_face_has_no_back_unless_the_layout_draws_one():
    one_faced, book = vault(back=None), Book({"palette": PALETTE})
    assert faces(one_faced, layout_of(), book).back is None
    shield = Box(show="rect", x=1, y=1, width=5, height=5, fill="#101010")
    assert len(faces(one_faced, layout_of(shield), book).back.ops) == 1


def test_a_layout_draws_both_faces_of_a_tile_and_is_as_large_as_it():
    sides = faces(vault(), layout_of(), Book({"palette": PALETTE}))

    assert sides.front.size == sides.back.size == (100, 75)
    assert sides.front.ops == tile_face(vault(), PALETTE)
    assert sides.back.ops == tile_face(vault(), PALETTE, is_back=True)


def test_what_is_neither_board_nor_tile_is_a_problem_and_not_an_error():
    layout = Layout(id="layout.palette", game="atoll", name="P", of="palette", front=(Box(show="board"),))
    sides = faces(PALETTE, layout, Book())

    assert sides.front.ops == ()
    assert "neither a board nor a map tile" in sides.problems[0].message


def test_what_a_layout_writes_on_a_tile_shrinks_with_its_cells():
    name = Box(show="text", value="{name}", x=5, y=65, width=90, height=5, size=8)
    layout = Layout(id="layout.vault", game="atoll", name="V", of="vault", measured=True, safe=3, front=(name,))
    sides = {cell: faces(vault(cell=cell), layout, Book({"palette": PALETTE})) for cell in (25, 20)}
    large, small = (next(op for op in walk(sides[cell].front.ops) if isinstance(op, Text)) for cell in (25, 20))

    assert (small.x, small.size) == (0.8 * large.x, 0.8 * large.size)
    assert not sides[20].problems
