from __future__ import annotations

from engines.kit.maps.grids import Side, joined, turned
from engines.kit.maps.laying import laid_board, laid_cell, laid_grid, laid_link, laid_space, laid_tile
from engines.kit.maps.tiles import grid_of
from engines.kit.table import Shape, Token
from tests.engines.kit.maps.worlds import FRONT, PALETTE, WEST, isles, vault

GRID = grid_of(FRONT, PALETTE)


def cells(grid):
    return [laid_cell(grid, PALETTE, cell, f"cell.{cell}") for cell in range(len(grid.cells))]


def test_a_board_lies_on_the_table_as_large_as_it_is():
    board = isles()
    places = [laid_space(space, PALETTE, f"at.{space.id}") for space in board.spaces]
    area = laid_board("map", board, places, [laid_link(PALETTE, "ferry", "at.west", "at.isle")])

    assert (area.shape, area.width, area.height, area.board) == (Shape.MAP, 120, 110, "isles")
    assert area.links[0].dashed
    assert area.links[0].icon == "ferry"


def test_a_space_has_its_outline_its_ground_and_what_the_game_puts_there():
    army = Token("army", "Army", count=3, owner=1)
    place = laid_space(isles().spaces[0], PALETTE, "at.west", tokens=(army,), owner=1)

    assert place.outline == tuple(WEST)
    assert (place.terrain, place.colour, place.pattern, place.letter) == ("Land", "#d8c79a", "dots", "L")
    assert (place.tokens, place.owner) == ((army,), 1)


def test_a_closed_link_looks_closed():
    assert laid_link(PALETTE, "ferry", "a", "b", is_closed=True).closed


def test_a_grid_is_as_large_as_its_cells():
    area = laid_grid("vault", "Vault", GRID, PALETTE, cell=25, places=cells(GRID))

    assert (area.width, area.height, area.cell, len(area.places)) == (100, 75, 25, 12)


def test_walls_and_doors_lie_between_cells():
    area = laid_grid("vault", "Vault", GRID, PALETTE, cell=25, places=cells(GRID))
    doors = [border for border in area.borders if border.kind == "Door"]

    assert [(door.start, door.end, door.line) for door in doors] == [("cell.5", "cell.6", ((50, 25), (50, 50)))]
    assert {border.end for border in area.borders if border.line == ((0, 0), (25, 0))} == {"cell.0"}


def test_a_door_that_was_closed_looks_so_and_one_that_was_destroyed_is_gone():
    door = GRID.lattice.between(5, 6)
    closed = laid_grid("v", "V", GRID, PALETTE, cell=25, places=cells(GRID), now={door: "closed_door"})
    gone = laid_grid("v", "V", GRID, PALETTE, cell=25, places=cells(GRID), now={door: ""})

    assert {border.kind for border in closed.borders if border.start == "cell.5"} == {"Closed door"}
    assert not [border for border in gone.borders if border.start == "cell.5" and border.end == "cell.6"]


def test_joined_tiles_lie_as_they_are_turned_and_nothing_lies_where_none_is():
    area = joined({(0, 0): GRID, (1, 1): turned(GRID, 2)}, 2, 2)
    grounds = [laid_tile(vault(), (0, 0)), laid_tile(vault(), (1, 1), quarters=2, is_back=True)]
    laid = laid_grid("map", "Map", area, PALETTE, cell=25, places=cells(area), grounds=grounds)

    assert len(laid.places) == 24
    assert (laid.width, laid.height) == (200, 150)
    assert [(one.x, one.y, one.angle, one.is_back) for one in laid.grounds] == [
        (0, 0, 0, False),
        (100, 75, 180, True),
    ]


def test_a_border_that_can_be_chosen_has_an_id():
    door = GRID.lattice.between(5, 6)
    area = laid_grid("v", "V", GRID, PALETTE, cell=25, places=cells(GRID), border_id=lambda one: f"border.{one}")

    assert f"border.{door}" in {border.id for border in area.borders}
    assert GRID.lattice.border(5, Side.EAST) == door
