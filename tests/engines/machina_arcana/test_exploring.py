"""How tiles come to lie, and the way of a mindless monster: the worked examples of the ledger on the map alone."""

from __future__ import annotations

from typing import Any

from engines.kit.maps.floors import Floor
from engines.kit.maps.grids import Side, joined, new_grid
from engines.kit.maps.joins import Laid, LaidOut, laid_grid_of, open_sides
from engines.kit.maps.palettes import default_palette
from engines.kit.maps.sight import centre_to_centre_round_corners
from engines.kit.maps.tile_rules import Hunt
from engines.kit.maps.tiles import TileFace, plan_of
from engines.machina_arcana.content import SLUG, MapTile
from engines.machina_arcana.tiles.exploring import explored, scrolled_away, turned_to
from engines.machina_arcana.tiles.hunting import way
from engines.machina_arcana.tiles.rules import RULES
from tests.each import each

PALETTE = default_palette(SLUG)


def plain_tile(id: str = "tile.a", direction: Any = "west", closed: Any = ()) -> Any:
    """A bare tile with edges at all sides but some."""
    grid = new_grid(10, 10, "passable")
    edges = {grid.lattice.rim(side)[place]: "edge" for side in Side if side not in closed for place in (4, 5)}
    borders = tuple(edges.get(one, kind) for one, kind in enumerate(grid.borders))
    plan = plan_of(type(grid)(grid.lattice, grid.cells, borders), PALETTE)
    return MapTile(id=id, name=id, front=TileFace(plan=plan, direction=direction))


def test_a_drawn_tile_is_turned_until_its_symbol_touches_the_explored_edge() -> None:
    """MA-EX-55: explored at the north, the symbol at the west: three quarter turns clockwise."""
    laid = turned_to(plain_tile(), Side.SOUTH, is_back=False)
    assert laid.quarters == 3

    tile = plain_tile()
    both = {(0, 1): laid_grid_of(tile, Laid("a"), PALETTE), (0, 0): laid_grid_of(tile, laid, PALETTE)}
    floor = RULES.floor(joined(both, 1, 2), PALETTE)
    here = 10 * 10 + 4
    assert {cell for cell in floor.steps(here) if cell < 100} == {94, 95, 93}
    assert 94 in floor.steps(here - 1)
    assert 95 not in floor.steps(here - 1)


def test_exploring_beyond_two_by_two_scrolls_the_far_column_away() -> None:
    """MA-EX-56: from B to the east, A and C go, the new tile lies beyond B."""
    area = {(0, 0): Laid("a"), (1, 0): Laid("b"), (0, 1): Laid("c", is_back=True), (1, 1): Laid("d")}
    after = explored(LaidOut(area, (("e", False), ("f", True))), (1, 0), Side.EAST, {"e": plain_tile("e")})

    assert after.area == {(1, 0): Laid("b"), (1, 1): Laid("d"), (2, 0): Laid("e")}
    assert after.deck == (("f", True), ("a", True), ("c", False))
    assert scrolled_away(area, (2, 0), (1, 0)) == [(0, 0), (0, 1)]
    assert scrolled_away(area, (1, 0), (0, 0)) == []


@each("at, side", [((2, 1), Side.EAST), ((0, 1), Side.WEST), ((1, 2), Side.SOUTH), ((1, 0), Side.NORTH)])
def test_what_a_hand_has_laid_out_too_large_is_two_by_two_once_it_is_explored(at: Any, side: Side) -> None:
    area = {(x, y): Laid(f"{x}{y}") for y in range(3) for x in range(3)}
    after = explored(LaidOut(area, (("e", False),)), at, side, {"e": plain_tile("e")})

    columns, rows = ({spot[way] for spot in after.area} for way in (0, 1))
    assert (len(columns), len(rows), len(after.area)) == (2, 2, 3)
    assert at in after.area
    assert len(after.deck) == 7


def test_an_edge_against_a_solid_side_is_dead_until_its_neighbour_goes() -> None:
    """MA-EX-57: V's west edge faces the solid side of S."""
    solid, other = plain_tile("s", closed=(Side.EAST,)), plain_tile("v")
    area = {(0, 0): laid_grid_of(solid, Laid("s"), PALETTE), (1, 0): laid_grid_of(other, Laid("v"), PALETTE)}

    assert ((1, 0), Side.WEST) not in open_sides(area)
    assert ((1, 0), Side.WEST) in open_sides({(1, 0): area[1, 0]})


def corner(**walls: Any) -> Any:
    """Two spaces at a corner, north-west and south-east of it, with some of its four borders closed."""
    grid = new_grid(2, 2, "passable")
    lattice = grid.lattice
    sides = {
        "n": lattice.between(0, 1),
        "e": lattice.between(1, 3),
        "s": lattice.between(2, 3),
        "w": lattice.between(0, 2),
    }
    borders = list(grid.borders)
    for side in walls:
        borders[sides[side]] = "wall"
    return Floor(type(grid)(lattice, grid.cells, tuple(borders)), PALETTE, centre_to_centre_round_corners)


@each(
    ("closed", "is_adjacent"),
    [("w", True), ("we", False), ("ns", False), ("nw", False), ("es", False), ("ne", True), ("ws", True)],
)
def test_corners_block_when_they_part_the_two_spaces(closed: Any, is_adjacent: Any) -> None:
    """MA-EX-58."""
    assert corner(**dict.fromkeys(closed, 1)).sees(0, 3) is is_adjacent


def hunting_ground(width: Any, height: Any, rubble: Any) -> Any:
    grid = new_grid(width, height, "passable")
    cells = list(grid.cells)
    for x, y in rubble:
        cells[y * width + x] = "rubble"
    return RULES.floor(type(grid)(grid.lattice, tuple(cells), grid.borders), PALETTE)


def test_a_monster_walks_round_rubble_and_stops_beside_the_explorer() -> None:
    floor = hunting_ground(9, 5, [(x, 2) for x in range(1, 7)])
    found = way(floor, 2 * 9, [2 * 9 + 7]).cells

    assert (found[0], len(found)) == (18, 7)
    assert floor.grid.lattice.direct(found[-1], 25) == 1


def test_a_monster_goes_to_the_nearest_explorer_and_faces_it_straight() -> None:
    floor = hunting_ground(7, 7, [])
    found = way(floor, 0, [6 * 7 + 6, 3 * 7 + 3]).cells
    assert floor.grid.lattice.direct(found[-1], 24) == 1
    (x1, y1), (x2, y2) = floor.grid.lattice.spot(way(floor, 3, [24]).cells[-1]), (3, 3)
    assert x1 == x2 or y1 == y2


def test_a_monster_beside_its_explorer_or_without_a_way_stays() -> None:
    floor = hunting_ground(3, 3, [(1, 0), (1, 1), (1, 2)])
    assert way(floor, 0, [2]) == Hunt()
    assert way(floor, 0, [3]) == Hunt()


def test_a_monster_never_steps_into_a_pit() -> None:
    grid = new_grid(5, 1, "passable")
    floor = RULES.floor(
        type(grid)(grid.lattice, ("passable", "passable", "pit", "passable", "passable"), grid.borders), PALETTE
    )
    assert way(floor, 0, [4]) == Hunt()
