"""What a hand does on a face: strokes by mouse and by keys, what they would do, and how they are taken back."""

from __future__ import annotations

import pytest

from editors.tiles import stamps, strokes
from editors.tiles.easel import Easel
from editors.tiles.symmetry import Symmetry
from editors.tiles.tools import BY_KEY, TOOLS, Tool
from engines.kit.maps.grids import EDGE, OPEN, WALL, Side, mirrored, new_grid, turned
from engines.kit.maps.tiles import grid_of
from tests.each import each
from tests.engines.kit.maps.worlds import FRONT, PALETTE

FLOOR, RUBBLE = "floor", "rubble"


@pytest.fixture
def easel():
    """An empty face of 6 x 5."""
    made = Easel(new_grid(6, 5, FLOOR), RUBBLE, WALL)
    made.ground = FLOOR
    return made


def drag(easel, *points):
    easel.begin(points[0])
    for point in points[1:]:
        easel.go_on(point)
    return easel.end()


def at(grid, kind=RUBBLE):
    return [grid.lattice.spot(cell) for cell in grid.cells_of(kind)]


def test_every_tool_has_a_letter_of_its_own():
    assert len(BY_KEY) == len(TOOLS) == len(Tool)


def test_a_brush_leaves_no_gaps_however_fast_it_goes(easel):
    found = drag(easel, (0.5, 0.5), (3.5, 0.5), (3.5, 2.5))
    assert at(found) == [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2)]


@pytest.mark.parametrize(
    ("tool", "spots"),
    [(Tool.LINE, [(0, 0), (1, 1), (2, 2)]), (Tool.RECTANGLE, [(x, y) for y in range(3) for x in range(3)])],
)
def test_a_line_and_a_rectangle_are_what_they_are_when_the_drag_ends(easel, tool, spots):
    easel.tool = tool
    assert at(drag(easel, (0.5, 0.5), (5.5, 0.5), (2.5, 2.5))) == spots


def test_a_stroke_is_a_preview_until_it_ends_and_escape_takes_it_back(easel):
    before = easel.grid
    easel.begin((1.5, 1.5))
    assert at(easel.preview) == [(1, 1)]
    assert easel.grid is before
    assert easel.cancel()
    assert (easel.preview, easel.is_drawing, easel.end()) == (None, False, None)


def test_hovering_shows_what_a_click_will_do(easel):
    easel.hover((2.2, 3.7))
    assert at(easel.preview) == [(2, 3)]
    assert easel.cursor == easel.grid.lattice.cell(2, 3)
    easel.tool = Tool.FILL
    easel.hover((0.5, 0.5))
    assert len(at(easel.preview)) == 30
    easel.tool = Tool.PICK
    easel.hover((0.5, 0.5))
    assert easel.preview is None


def test_what_is_already_so_is_no_step(easel):
    easel.cell_kind = FLOOR
    assert drag(easel, (0.5, 0.5), (3.5, 0.5)) is None


def test_walls_are_drawn_along_the_way_of_the_hand(easel):
    easel.tool = Tool.BORDER
    found = drag(easel, (1.1, 1.05), (2.9, 1.1), (3.05, 2.9))
    lattice = found.lattice
    drawn = {lattice.corners(one) for one in found.borders_of(WALL) if -1 not in lattice.cells_at(one)}
    assert drawn == {((1, 1), (2, 1)), ((2, 1), (3, 1)), ((3, 1), (3, 2)), ((3, 2), (3, 3))}


def test_a_click_beside_a_border_changes_that_border(easel):
    easel.tool = Tool.BORDER
    found = drag(easel, (1.95, 1.5))
    assert found.borders[found.lattice.between(7, 8)] == WALL
    easel.show(found)
    easel.border_kind = OPEN
    assert drag(easel, (1.95, 1.5)) == new_grid(6, 5, FLOOR)


def test_what_is_painted_is_painted_in_its_images(easel):
    easel.symmetry = Symmetry.POINT
    assert at(drag(easel, (0.5, 0.5))) == [(0, 0), (5, 4)]
    easel.tool = Tool.BORDER
    walls = drag(easel, (2, 1), (3, 1)).borders_of(WALL)
    corners = [easel.grid.lattice.corners(one) for one in walls]
    assert ((2, 1), (3, 1)) in corners
    assert ((3, 4), (4, 4)) in corners


def test_keys_move_a_cursor_and_draw_with_it(easel):
    easel.tool = Tool.RECTANGLE
    easel.step(1, 1)
    easel.begin(easel.here())
    easel.step(1, 0)
    easel.step(0, 1)
    assert at(easel.end()) == [(1, 1), (2, 1), (1, 2), (2, 2)]


def test_the_cursor_stays_on_the_face(easel):
    for _ in range(9):
        easel.step(-1, -1)
    assert easel.cursor == 0
    easel.tool = Tool.BORDER
    for _ in range(9):
        easel.step(1, 1)
    assert easel.corner == (6, 5)


def test_walls_are_drawn_by_keys_from_corner_to_corner(easel):
    easel.tool = Tool.BORDER
    easel.step(1, 0)
    easel.step(0, 1)
    easel.begin(easel.here())
    easel.step(1, 0)
    found = easel.end()
    assert [
        found.lattice.corners(one) for one in found.borders_of(WALL) if -1 not in found.lattice.cells_at(one)
    ] == [((1, 1), (2, 1))]


def selected(easel, *points):
    easel.tool = Tool.SELECT
    drag(easel, *points)
    return easel


def test_what_is_selected_is_dragged_elsewhere(easel):
    easel.show(drag(easel, (0.5, 0.5), (1.5, 0.5)))
    selected(easel, (0.5, 0.5), (1.5, 1.5))
    assert len(easel.selection) == 4
    found = drag(easel, (0.5, 0.5), (3.5, 2.5))
    assert at(found) == [(3, 2), (4, 2)]
    assert {easel.grid.lattice.spot(cell) for cell in easel.selection} == {(3, 2), (4, 2), (3, 3), (4, 3)}


def test_what_is_selected_is_moved_by_keys(easel):
    easel.show(drag(easel, (0.5, 0.5)))
    selected(easel, (0.5, 0.5), (1.5, 0.5))
    found = easel.shifted(1, 2)
    assert at(found) == [(1, 2)]


def test_a_copy_becomes_the_stamp_and_is_put_down_under_the_hand(easel):
    easel.show(drag(easel, (0.5, 0.5), (1.5, 0.5)))
    selected(easel, (0.5, 0.5), (1.5, 0.5))
    assert easel.copied().lattice == (2, 1)
    easel.tool = Tool.STAMP
    assert at(drag(easel, (3.9, 3.5))) == [(0, 0), (1, 0), (3, 3), (4, 3)]
    easel.stamp = turned(easel.stamp, 1)
    assert easel.stamp.lattice == (1, 2)
    easel.stamp = mirrored(easel.stamp)
    assert easel.stamp.lattice == (1, 2)


def two_wide(easel):
    """Take a chest with floor to its right for the stamp."""
    grid = easel.grid
    easel.stamp = stamps.cut(strokes.painted(grid, [0], "chest"), [0, 1])
    easel.tool = Tool.STAMP
    return easel


def test_a_stamp_of_two_columns_is_put_by_keys_at_every_column(easel):
    two_wide(easel)
    found = []
    for _ in range(4):
        found += at(drag(easel, easel.here()), "chest")
        easel.step(1, 0)

    assert found == [(0, 0), (1, 0), (2, 0), (3, 0)]


@each(
    ("symmetry", "spots"),
    [
        (Symmetry.NONE, [(0, 1)]),
        (Symmetry.LEFT_RIGHT, [(0, 1), (5, 1)]),
        (Symmetry.TOP_BOTTOM, [(0, 1), (0, 3)]),
        (Symmetry.POINT, [(0, 1), (5, 3)]),
    ],
)
def test_a_stamp_is_put_down_in_its_images(symmetry, spots):
    easel = two_wide(Easel(new_grid(6, 5, FLOOR), RUBBLE, WALL))
    easel.symmetry = symmetry

    assert at(drag(easel, (0.5, 1.5)), "chest") == spots


def test_the_walls_of_a_stamp_are_mirrored_with_it(easel):
    lattice = easel.grid.lattice
    walled = strokes.bordered(easel.grid, [lattice.between(7, 8)], WALL)
    easel.stamp, easel.tool, easel.symmetry = stamps.cut(walled, [7]), Tool.STAMP, Symmetry.LEFT_RIGHT
    found = drag(easel, (1.5, 2.5))
    row = [lattice.between(left, left + 1) for left in range(12, 17)]

    assert [place for place, border in enumerate(row) if found.borders[border] == WALL] == [1, 3]


def test_what_floats_by_keys_brings_back_what_it_passes_over(easel):
    easel.show(strokes.painted(strokes.painted(easel.grid, [0], "chest"), [1], RUBBLE))
    selected(easel, (0.5, 0.5), (0.5, 0.5))
    for _ in range(2):
        easel.show(easel.shifted(1, 0))
    assert (at(easel.grid), at(easel.grid, "chest")) == ([(1, 0)], [(2, 0)])
    assert easel.put_down()
    easel.show(easel.shifted(-1, 0))

    assert at(easel.grid) == []


def test_what_is_moved_by_keys_never_leaves_the_face(easel):
    easel.show(drag(easel, (0.5, 0.5)))
    selected(easel, (0.5, 0.5), (0.5, 0.5))

    assert easel.shifted(-1, 0) is None
    assert easel.selection == {0}


def test_without_a_stamp_there_is_nothing_to_put_down(easel):
    easel.tool = Tool.STAMP
    assert drag(easel, (1.5, 1.5)) is None


def test_what_is_selected_is_taken_away(easel):
    easel.show(drag(easel, (0.5, 0.5), (1.5, 0.5)))
    easel.select_all()
    assert at(easel.without_selection()) == []
    assert easel.cancel()
    assert easel.without_selection() is None
    assert not easel.cancel()


def test_the_picker_takes_a_cell_or_a_border():
    grid = grid_of(FRONT, PALETTE)
    assert strokes.picked(grid, (2.5, 0.5)) == (RUBBLE, "")
    assert strokes.picked(grid, (1.95, 1.5)) == ("", "door")
    assert strokes.picked(grid, (0.95, 1.5)) == (FLOOR, "")


def test_a_selection_goes_on_from_its_first_corner_and_moves_nothing(easel):
    easel.show(drag(easel, (0.5, 0.5), (1.5, 0.5)))
    selected(easel, (0.5, 0.5), (1.5, 0.5))
    easel.begin((1.5, 0.5), goes_on=True)
    easel.go_on((1.5, 1.5))
    assert easel.end() is None
    assert sorted(easel.selection) == strokes.rectangle(easel.grid.lattice, 0, easel.grid.lattice.cell(1, 1))


def test_an_edge_is_opened_at_the_side_that_is_nearest_and_shown_before(easel):
    easel.tool, easel.border_kind = Tool.BORDER, EDGE
    easel.hover((3.2, 4.6))
    assert list(easel.preview.edges()) == [Side.SOUTH]
    assert list(drag(easel, (3.2, 4.6)).edges()) == [Side.SOUTH]
    easel.symmetry = Symmetry.TOP_BOTTOM
    assert set(drag(easel, (3.2, 4.6)).edges()) == {Side.NORTH, Side.SOUTH}


def test_a_hand_that_only_passes_over_a_face_leaves_the_cursor_where_it_was_put(easel):
    drag(easel, (2.5, 4.5))
    easel.hover((2.5, 0.5))
    assert easel.side() is Side.NORTH
    easel.leave()
    assert easel.grid.lattice.spot(easel.cursor) == (2, 4)
    assert easel.side() is Side.SOUTH
