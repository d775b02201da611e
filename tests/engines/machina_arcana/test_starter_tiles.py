"""The tiles that the game comes with: every proof is green, the numbers are the ledger's, every pair joins."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from engines.kit.documents import Content
from engines.kit.layouts import default_layouts
from engines.kit.maps.grids import OPEN, Side, mirrored, turned
from engines.kit.maps.joins import Laid, Meeting, beside, laid_grid_of, meeting, open_sides, whole
from engines.kit.maps.palettes import default_palette
from engines.kit.maps.tile_rules import faces_of
from engines.kit.maps.tiles import grid_of
from engines.machina_arcana.content import SLUG, MapTile, Use
from engines.machina_arcana.starter import starter
from engines.machina_arcana.tiles.amounts import amounts
from engines.machina_arcana.tiles.exploring import turned_to
from engines.machina_arcana.tiles.rules import RULES
from exports.faces.bounds import overlap, written
from exports.faces.layout import faces, layout_for
from exports.faces.ops import Icon, Text, walk
from exports.faces.values import Book
from tests.each import each

TILES = [one for one in starter() if isinstance(one, MapTile)]
DECK = [one for one in TILES if one.use is Use.DECK]
PALETTE = default_palette(SLUG)
IDS = [one.id for one in TILES]


def test_there_are_ten_tiles_with_two_faces_and_three_for_the_endgames() -> None:
    assert (len(DECK), len(TILES)) == (10, 13)
    assert all(one.back is not None for one in DECK)
    assert all(one.back is None for one in TILES if one.use is Use.ENDGAME)


@each("tile", TILES, ids=IDS)
def test_every_proof_of_a_tile_is_green(tile: Any) -> None:
    assert tile.problems(Content(TILES)) == []


def test_the_deck_has_the_numbers_of_the_ledger() -> None:
    assert [one for one in amounts(faces_of(TILES), PALETTE) if not one.is_right] == []


def test_no_two_faces_are_alike_and_each_has_a_name_of_its_own() -> None:
    faces = faces_of(TILES)
    assert len({face.plan for _, _, face in faces}) == len(faces)
    assert len({face.name for _, _, face in faces}) == len(faces)
    assert all(tile.text.endswith(".") for tile in TILES)


def skeleton(grid: Any) -> set[tuple[str, int]]:
    """What a player recognizes a face by: its rubble, and the borders inside it that something lies on."""
    inner = [border for border in grid.lattice.borders() if min(grid.lattice.cells_at(border)) >= 0]
    return {("cell", cell) for cell in grid.cells_of("rubble")} | {
        ("border", border) for border in inner if grid.borders[border] != OPEN
    }


@pytest.mark.slow
def test_no_two_faces_of_the_deck_share_most_of_their_walls_and_rubble_however_turned() -> None:
    grids = {face.name: grid_of(face, PALETTE) for _, _, face in faces_of(DECK)}
    for (name, one), (fellow, other) in combinations(grids.items(), 2):
        own = skeleton(one)
        for grid in (turned(side, quarters) for side in (other, mirrored(other)) for quarters in range(4)):
            shared = own & skeleton(grid)
            assert len(shared) / len(own | skeleton(grid)) < 0.6, (name, fellow)


def edges_of(tile: Any, is_back: Any) -> Any:
    return grid_of(tile.face(is_back=is_back), PALETTE).edges()


@pytest.mark.slow
def test_every_face_joins_every_edge_of_every_other_tile_and_leaves_a_way_on() -> None:
    joins = 0
    for old in DECK:
        for is_back in (False, True):
            laid = Laid(old.id, is_back)
            grid = laid_grid_of(old, laid, PALETTE)
            for side in edges_of(old, is_back):
                for new in DECK:
                    for other in (False, True) if new is not old else ():
                        turned = turned_to(new, side.turned(2), is_back=other)
                        joined = laid_grid_of(new, turned, PALETTE)
                        assert meeting(grid, side, joined) is Meeting.JOINED
                        assert len(open_sides({(0, 0): grid, beside((0, 0), side): joined})) >= 3
                        joins += 1
    assert joins == 1260


@pytest.mark.parametrize("side", Side)
def test_two_joined_tiles_are_one_floor(side: Any) -> None:
    old, new = DECK[0], DECK[1]
    if side not in edges_of(old, is_back=False):
        return
    area = {(0, 0): Laid(old.id), beside((0, 0), side): turned_to(new, side.turned(2), is_back=False)}
    grid, _ = whole(area, {one.id: one for one in DECK}, PALETTE)
    floor = RULES.floor(grid, PALETTE)
    start = next(cell for cell in grid.cells_of("passable"))
    reached = floor.within_reach(start)
    assert len(grid.cells_of("chapter")) == 2
    assert all(not reached.isdisjoint(floor.beside(cell)) for cell in floor.actions())


@pytest.mark.slow
def test_an_area_drawn_by_seed_is_the_same_again_and_never_larger_than_two_by_two() -> None:
    tiles = {one.id: one for one in DECK}
    assert RULES.draw is not None
    for seed in range(30):
        area, deck = RULES.draw(tiles, PALETTE, seed, 6)
        assert (area, deck) == RULES.draw(tiles, PALETTE, seed, 6)
        assert sorted([*(one.tile for one in area.values()), *(tile for tile, _ in deck)]) == sorted(tiles)
        columns, rows = {x for x, _ in area}, {y for _, y in area}
        assert max(columns) - min(columns) < 2
        assert max(rows) - min(rows) < 2
        grids = {at: laid_grid_of(tiles[one.tile], one, PALETTE) for at, one in area.items()}
        assert open_sides(grids)


@each("cell", [20.0, 25.0, 25.4])
def test_the_name_of_a_face_covers_no_sign_in_any_size_of_cells(cell: Any) -> None:
    book = Book(Content([*TILES, PALETTE]))
    for tile in TILES:
        layout = layout_for(tile, default_layouts(SLUG), book)
        assert layout is not None
        sides = faces(tile.changed(cell=cell), layout, book)
        for face in filter(None, (sides.front, sides.back)):
            names = [written(op) for op in walk(face.ops) if isinstance(op, Text)]
            signs = [written(op) for op in face.ops if isinstance(op, Icon)]
            assert not [sign for sign in signs if any(overlap(sign, name) for name in names)]
        assert not sides.problems
