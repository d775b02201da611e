"""A new room is empty: it is drawn from nothing, not from a copy."""

from __future__ import annotations

from engines.kit.documents import Content
from engines.kit.maps.grids import WALL
from engines.kit.maps.palettes import default_palette
from engines.kit.maps.tiles import grid_of
from tests.proof.tide_house.content import SLUG, Room
from tests.proof.tide_house.game import GAME
from workbench.desk.blanks import blank

ROOMS = [one for one in GAME.starter() if isinstance(one, Room)]


def test_a_new_room_is_as_large_as_its_fellows_and_has_walls_around_it_and_nothing_else():
    made = blank(Room, SLUG, Content(GAME.starter()))
    palette = default_palette(SLUG)
    grid = grid_of(made.front, palette)

    assert made.lattice == ROOMS[0].lattice
    assert set(grid.cells) == {next(iter(palette.cells))}
    assert len(grid.borders_of(WALL)) == 2 * sum(made.lattice)
    assert (made.back is None) is (ROOMS[0].back is None)


def test_the_first_room_of_all_has_ten_by_ten_spaces():
    assert blank(Room, SLUG, Content([])).lattice == (10, 10)
