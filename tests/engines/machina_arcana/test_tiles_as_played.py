"""What the editor of tiles shows is what the engine does: ways of monsters, what is nearest, how tiles lie."""

from __future__ import annotations

import random
from typing import Any

from engines.kit.chance import chance
from engines.kit.maps.floors import Floor
from engines.kit.maps.grids import Side, Spot, joined
from engines.kit.maps.joins import Laid, LaidOut, beside, laid_grid_of
from engines.kit.maps.palettes import default_palette
from engines.kit.maps.tile_rules import Hunt, faces_of
from engines.kit.maps.tiles import TileFace, grid_of
from engines.machina_arcana.behaviour.paths import next_steps
from engines.machina_arcana.behaviour.targets import steps_to
from engines.machina_arcana.content import SLUG, MapTile, Use
from engines.machina_arcana.derived import redraw
from engines.machina_arcana.map.area import Edge, border_in, edge_of
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.laying import lay
from engines.machina_arcana.map.spaces import nearest, spaces_on_tile
from engines.machina_arcana.options import MachinaOptions
from engines.machina_arcana.setup import set_up
from engines.machina_arcana.starter import starter
from engines.machina_arcana.state import MONSTER, MachinaState
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.tiles.exploring import drawn, explored, turned_to
from engines.machina_arcana.tiles.hunting import way
from engines.machina_arcana.tiles.rules import RULES
from engines.machina_arcana.units.units import position
from tests.each import each
from tests.engines.machina_arcana.cards import BARE
from tests.engines.machina_arcana.scene import act, asked, at, box_for, choose, do, offered, scene, settle, with_tiles
from tests.profiles import repeats
from tests.rules import rule

PALETTE = default_palette(SLUG)
TILES = [one for one in starter() if isinstance(one, MapTile)]
DECK = [one for one in TILES if one.use is Use.DECK]
FACES = [face for _, _, face in faces_of(TILES)]


def standing(floor: Floor) -> list[int]:
    """List the spaces of a tile on which units stand."""
    pits = floor.plain.cells_of(kinds.PIT)
    return [cell for cell in range(100) if cell not in floor.taken and cell not in pits]


def played(face: TileFace, shut: list[int], monster: int, explorer: int) -> MachinaState:
    """A monster and an explorer on a tile with some doors closed."""
    lines = [list(line) for line in face.plan]
    for letter, cell in (("A", monster), ("0", explorer)):
        lines[2 * (cell // 10) + 1][2 * (cell % 10) + 1] = letter
    state = scene(["".join(line) for line in lines])
    state.closed = tuple(sorted(border_in(0, door) for door in shut))
    redraw(state)
    return state


def first_act(hunt: Hunt) -> set[tuple[Any, ...]]:
    """List with what a monster may begin that is on its way: a step, a door that it breaks, or staying."""
    steps = {("move", at(cell % 10, cell // 10)) for cell in hunt.cells[1:2]}
    return steps | {("break", border_in(0, door)) for door in hunt.broken[:1]}


@rule("MA-488")
@each("face", FACES, ids=[face.name for face in FACES])
def test_the_way_of_a_monster_is_the_way_that_the_engine_takes(face: Any) -> None:
    luck, grid = random.Random(face.name), grid_of(face, PALETTE)  # noqa: S311 - nobody guesses
    for _ in range(repeats(6)):
        shut = [door for door in grid.borders_of(kinds.DOOR) if luck.random() < 0.5]
        floor, stamina = RULES.floor(grid, PALETTE, shut), luck.choice((3, 4, 6, 12))
        monster, explorer = luck.sample(standing(floor), 2)
        state = played(face, shut, monster, explorer)
        steps = next_steps(state, MONSTER, steps_to(state, MONSTER, position(state, 0)), stamina)
        hunt = way(floor, monster, [explorer], stamina)
        case = (face.name, monster, explorer, stamina, shut, steps, hunt)
        assert first_act(hunt) & set(steps) if steps else not hunt.cells, case


def test_a_monster_breaks_the_door_on_its_way_with_a_whole_turn_and_walks_on_in_the_next() -> None:
    face = TileFace(plan=("+-+-+-+-+-+-+", "|. . .:. . .|", "+-+-+-+-+-+-+"))
    grid = grid_of(face, PALETTE)
    (door,) = grid.borders_of(kinds.DOOR)

    assert way(RULES.floor(grid, PALETTE), 0, [5]) == Hunt((0, 1, 2, 3, 4), 1)
    assert way(RULES.floor(grid, PALETTE, [door]), 0, [5]) == Hunt((0, 1, 2, 3, 4), 3, (door,))
    assert way(RULES.floor(grid, PALETTE, [door]), 0, [5], stamina=3).cells == (0, 1, 2)


@rule("MA-491")
def test_a_monster_leaves_the_line_on_which_an_obstacle_is() -> None:
    wall, gap = "+" + "-+" * 7, "+" + " +" * 7
    plan = (wall, "|. . . . . . .|", gap, "|. . . b . . .|", gap, "|. . . . . . .|", wall)
    floor = RULES.floor(grid_of(TileFace(plan=plan), PALETTE), PALETTE)
    assert way(floor, 7, [13], stamina=1).cells[1] in (1, 15)


@each("goal", [2, 4])
def test_nobody_is_hunted_where_nobody_stands(goal: Any) -> None:
    grid = grid_of(TileFace(plan=("+-+-+-+-+-+", "|. . # . o|", "+-+-+-+-+-+")), PALETTE)
    assert way(RULES.floor(grid, PALETTE), 0, [goal]) == Hunt()


@rule("MA-413", "MA-414")
def test_what_is_nearest_is_what_the_engine_finds_nearest() -> None:
    one, other = DECK[0].front, DECK[1].front
    state = scene(list(one.plan), list(other.plan))
    grids = {(0, 0): grid_of(one, PALETTE), (1, 0): grid_of(other, PALETTE)}
    floor = RULES.floor(joined(grids, 2, 1), PALETTE)
    assert RULES.nearest is not None
    for kind in RULES.landmarks:
        for cell in range(0, 200, 7):
            here = at(cell % 20 % 10, cell // 20, cell % 20 // 10)
            found = [at(c % 20 % 10, c // 20, c % 20 // 10) for c, _ in RULES.nearest(floor, cell, kind)]
            assert sorted(found) == sorted(nearest(state, here, spaces_on_tile(state, here, kind))), (kind, cell)


def test_the_first_tile_lies_as_the_game_lays_it() -> None:
    tiles = {one.id: one for one in DECK}
    state = do(set_up(with_tiles(box_for(1, "standard", MachinaOptions()), DECK), chance(3)))
    while not state.laid or asked(state) == "choose_explorer":
        choose(state, offered(state)[0])
    tile, face, quarters = state.laid[0]
    laid = turned_to(DECK[tile], Side.SOUTH, is_back=bool(face))
    assert laid.quarters == quarters
    for seed in range(20):
        ((_, first),) = drawn(tiles, PALETTE, seed, 1).area.items()
        grid = laid_grid_of(tiles[first.tile], first, PALETTE)
        side = Side[tiles[first.tile].face(is_back=first.is_back).direction.upper()].turned(first.quarters)
        assert side is Side.SOUTH
        assert side in grid.edges()


def table(deck: list[tuple[int, int]]) -> MachinaState:
    """A game on the real tiles, the first of which lies, the others in the deck with their faces."""
    state = scene([*BARE[:3], "|" + " ".join("0.........") + "|", *BARE[4:]])
    state.box = with_tiles(state.box, DECK)
    state.laid, state.in_play = {}, []
    state.faces = [face for _, face in sorted(deck)]
    (first, face), *rest = deck
    state.tiles = [tile for tile, _ in reversed(rest)]
    lay(state, 0, first, face, Side.SOUTH)
    return state


def as_laid_out(state: MachinaState) -> tuple[dict[int, Laid], list[tuple[str, bool]]]:
    """What lies in each slot, and what is in the deck, in the words of the editor."""
    names = [one.id for one in DECK]
    area = {slot: Laid(names[tile], bool(face), quarters) for slot, (tile, face, quarters) in state.laid.items()}
    return area, [(names[tile], bool(state.faces[tile])) for tile in reversed(state.tiles)]


@rule("MA-196", "MA-197", "MA-198", "MA-201")
@each("seed", range(6))
def test_exploring_and_scrolling_go_as_in_the_game(seed: Any) -> None:
    luck = random.Random(seed)  # noqa: S311 - nobody guesses
    deck = [(tile, luck.randrange(2)) for tile in luck.sample(range(10), 10)]
    state, tiles, here = table(deck), {one.id: one for one in DECK}, (0, 0)
    (first, face), *rest = deck
    laid = turned_to(DECK[first], Side.SOUTH, is_back=bool(face))
    mine = LaidOut({here: laid}, tuple((DECK[tile].id, bool(one)) for tile, one in rest))
    for _ in range(14):
        ways = unexplored_sides(state, here)
        if not ways:
            break
        side = luck.choice(ways)
        explore_there(state, here, side)
        mine, here = explored(mine, here, side, tiles), beside(here, side)
        area, under = as_laid_out(state)
        assert area == {slot_at(spot): one for spot, one in mine.area.items()}
        assert under[:-2] == list(mine.deck[:-2])
        assert sorted(under) == sorted(mine.deck)
        mine = mine._replace(deck=tuple(under))  # who explores chooses in which order two tiles come under the deck


def slot_at(spot: Spot) -> int:
    """Return the slot of a column and row of tiles."""
    return spot[0] % 2 + 2 * (spot[1] % 2)


def unexplored_sides(state: MachinaState, here: Spot) -> list[Side]:
    """List the sides of a tile at which the game lets somebody explore."""
    return [edge_of(edge).side for edge in chart(state).unexplored if edge_of(edge).slot == slot_at(here)]


def explore_there(state: MachinaState, here: Spot, side: Side) -> None:
    """Let the explorer explore a side of a tile in the game."""
    edge = Edge(slot_at(here), side).number
    state.explorers[0].at, state.explorers[0].stamina = chart(state).unexplored[edge][0], 6
    settle(act(state, 0, "explore", edge))
