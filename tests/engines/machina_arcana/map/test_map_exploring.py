"""Explore, scroll and exit map tiles."""

from __future__ import annotations

from typing import Any

from engines.kit.maps.grids import Side
from engines.machina_arcana.map.area import Edge
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.exploring import breaches, exits, explorations
from engines.machina_arcana.state import MachinaState, Monster
from tests.engines.machina_arcana.cards import BARE, drawn_tile
from tests.engines.machina_arcana.scene import (
    act,
    at,
    choose,
    do,
    offered,
    scene,
    settle,
    told,
    with_card,
    with_tiles,
)
from tests.rules import rule

FULL = (BARE, BARE, BARE, BARE)


def area(*stands: int, tiles: Any = FULL) -> MachinaState:
    """Bare tiles with explorers on certain cells."""
    people = "".join(str(who) for who in range(len(stands)))
    state = scene(*[list(one) for one in tiles], players=len(people) or 1) if not stands else _peopled(people, tiles)
    for who, cell in enumerate(stands):
        state.explorers[who].at = cell
    return state


def _peopled(people: str, tiles: Any) -> MachinaState:
    first = list(tiles[0])
    first[3] = "|" + " ".join(people.ljust(10, ".")) + "|"
    return scene(first, *[list(one) for one in tiles[1:]])


def edge(slot: int, side: Side) -> int:
    """Return the number of an edge."""
    return Edge(slot, side).number


@rule("MA-195", "MA-EX-10")
def test_an_explorer_on_an_unexplored_edge_explores_for_two_stamina() -> None:
    state = area(at(4, 0), tiles=(BARE,))
    assert explorations(state, 0) == [("explore", edge(0, Side.NORTH))]
    act(state, 0, "explore", edge(0, Side.NORTH))
    assert state.explorers[0].stamina == 4
    assert set(state.laid) == {0, 2}
    assert at(4, 9, 2) in chart(state).beside(at(4, 0))


@rule("MA-195")
def test_nobody_explores_off_an_edge_without_stamina_or_through_entry_and_exit_tokens() -> None:
    state = area(at(4, 1), tiles=(BARE,))
    assert explorations(state, 0) == []
    state = area(at(4, 0), tiles=(BARE,))
    state.entry = (at(4, 0), at(5, 0))
    assert explorations(state, 0) == []
    state.entry, state.exit = (), (at(4, 0), at(5, 0))
    assert explorations(state, 0) == []
    state.exit = ()
    state.explorers[0].stamina = 1
    assert explorations(state, 0) == []


@rule("MA-196", "MA-183", "MA-EX-55")
def test_the_drawn_tile_is_turned_so_that_its_direction_symbol_meets_the_explorer() -> None:
    state = area(at(4, 0), tiles=(BARE,))
    tiles = list(state.box.tiles)
    # The drawn face has its symbol in the west, and rubble in its north-west corner.
    marked = [*BARE]
    marked[1] = "|# . . . . . . . . .|"
    tiles[-1] = drawn_tile(len(tiles) - 1, marked, "west")
    state.box = with_tiles(state.box, tiles)
    act(state, 0, "explore", edge(0, Side.NORTH))
    # Three quarter turns clockwise: (r, c) becomes (9 - c, r).
    assert state.laid[2][2] == 3
    assert chart(state).printed[at(0, 9, 2)] == "rubble"
    beside = chart(state).beside(at(4, 0))
    assert {at(4, 9, 2), at(5, 9, 2)} <= set(beside)
    assert at(4, 9, 2) in chart(state).beside(at(3, 0))
    assert at(3, 9, 2) not in chart(state).beside(at(3, 0))


@rule("MA-197", "MA-198", "MA-200", "MA-201", "MA-EX-11", "MA-EX-56")
def test_beyond_two_by_two_the_far_tiles_are_scrolled_away_with_their_monsters_and_tokens() -> None:
    state = area(at(9, 4, 1), at(3, 3, 3))
    state.queue, state.monsters = [2, 1], {2: Monster(at(2, 2, 0)), 1: Monster(at(2, 2, 1))}
    state.destroyed = {at(1, 1, 2): True, at(1, 1, 1): True}
    below = list(state.tiles)
    act(state, 0, "explore", edge(1, Side.EAST))
    assert sorted(state.laid) == [0, 1, 3]
    assert [state.laid[slot][0] for slot in (1, 3)] == [1, 3]
    assert state.queue == [1]
    assert state.destroyed_monsters == [2]
    assert state.destroyed == {at(1, 1, 1): True}
    assert sorted(offered(state)) == [("under", 0, 2), ("under", 2, 0)]
    assert sorted(state.tiles) == sorted([0, 2, *below[:-1]]), "nothing is lost while its order is asked"
    choose(state, ("under", 2, 0))
    assert state.tiles == [2, 0, *below[:-1]]
    assert set(state.known_tiles) == {0, 2}
    assert [state.faces[tile] for tile in (0, 2)] == [1, 1]
    assert at(0, 4, 0) in chart(state).beside(at(9, 4, 1))
    unexplored = chart(state).unexplored
    assert edge(1, Side.WEST) in unexplored
    assert edge(3, Side.WEST) in unexplored


@rule("MA-199", "MA-EX-56")
def test_no_tile_is_scrolled_away_while_an_explorer_stands_on_it() -> None:
    assert explorations(area(at(9, 4, 1), at(3, 3, 3)), 0) == [("explore", edge(1, Side.EAST))]
    assert explorations(area(at(9, 4, 1), at(3, 3, 2)), 0) == []


# Exiting


@rule("MA-202", "MA-203", "MA-Q-118")
def test_an_explorer_on_the_exit_token_exits_for_two_stamina_and_its_figure_is_removed() -> None:
    state = area(at(4, 0), at(3, 3), tiles=(BARE,))
    assert exits(state, 0) == []
    state.exit = (at(4, 0), at(5, 0))
    assert exits(state, 0) == [("exit",)]
    state.explorers[0].stamina = 1
    assert exits(state, 0) == []
    state.explorers[0].stamina = 2
    act(state, 0, "exit")
    assert state.explorers[0].at == -1
    assert state.explorers[0].has_exited
    assert len(state.laid) == 1


@rule("MA-204", "MA-059", "MA-205")
def test_an_exited_explorer_takes_no_turn_makes_no_roll_and_is_not_affected() -> None:
    tile = [*BARE]
    tile[1] = "|s . . . . . . . . .|"
    state = area(at(4, 0), at(3, 3), tiles=(tile,))
    state.exit = (at(4, 0), at(5, 0))
    act(state, 0, "exit")
    do(state, ("explorer_phase",))
    assert state.actor == 1
    state.question = None
    state.agenda[:] = [("rest",)]
    do(state, ("spawn_phase",))
    settle(state)
    assert state.has_rolled == (1,)
    do(state, ("take_health", 1, 1, -1, "effect"))
    assert state.explorers[0].health == 4


@rule("MA-Q-168")
def test_a_dead_edge_is_opened_for_four_stamina_where_the_option_allows_it() -> None:
    solid = [*BARE]
    solid[9] = solid[11] = "|. . . . . . . . . . "
    for allowed in (False, True):
        state = scene([*BARE], [*solid], break_through=allowed)
        people = scene("0").explorers
        people[0].at = at(9, 4)
        state.explorers = people
        assert at(0, 4, 1) not in chart(state).beside(at(9, 4))
        assert breaches(state, 0) == ([("breach", edge(0, Side.EAST))] if allowed else [])
    act(state, 0, *breaches(state, 0)[0])
    assert at(0, 4, 1) in chart(state).beside(at(9, 4))
    assert state.explorers[0].stamina == 2
    assert breaches(state, 0) == []
    assert told(state, "breached") == [(0, edge(0, Side.EAST))]


@rule("MA-Q-168")
def test_a_dead_edge_in_the_south_is_opened_as_well() -> None:
    solid = [*BARE]
    solid[0] = "+-+-+-+-+-+-+-+-+-+-+"
    state = scene([*BARE], [], [*solid], break_through=True)
    state.explorers = scene("0").explorers
    state.explorers[0].at = at(4, 9)
    assert breaches(state, 0) == [("breach", edge(0, Side.SOUTH))]
    act(state, 0, *breaches(state, 0)[0])
    assert at(4, 0, 2) in chart(state).beside(at(4, 9))


@rule("MA-198")
def test_a_card_may_wait_for_the_map_to_be_scrolled() -> None:
    state = area(at(9, 4, 1), at(3, 3, 3))
    text = "When the map is scrolled, increase the monster threat by 1."
    state.box = with_card(state.box, ("chapter", 1), text=text)
    before = state.threat
    settle(act(state, 0, "explore", edge(1, Side.EAST)))
    assert state.threat == before + 1
