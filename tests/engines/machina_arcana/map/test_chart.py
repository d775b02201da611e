"""Sight, adjacency and what blocks them: walls, doors, rubble, corners, edges."""

from __future__ import annotations

import pytest

from engines.machina_arcana.derived import redraw
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.doors import CLOSED, set_door
from engines.machina_arcana.map.exploring import explorations
from engines.machina_arcana.map.spaces import is_obstacle, is_passable, nearest
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.moving import moves
from engines.machina_arcana.units.units import are_adjacent
from tests.engines.machina_arcana.cards import BARE
from tests.engines.machina_arcana.scene import act, at, scene, unit, where
from tests.rules import rule

A = unit("A")


def can_move_to(state: MachinaState, who: int = 0) -> set[tuple[int, int]]:
    """Tell where a unit can step."""
    return {(option[1] % 20, option[1] // 20) for option in moves(state, who)}


def close(state: MachinaState, one: tuple[int, int], other: tuple[int, int]) -> None:
    """Close the door between two spaces."""
    ends = {at(*one), at(*other)}
    door = next(door for door, cells in chart(state).doors.items() if set(cells) == ends)
    set_door(state, door, CLOSED, "MA-236")


# Walls, doors, rubble


@rule("MA-185", "MA-187", "MA-206")
def test_a_unit_moves_to_adjacent_unoccupied_passable_spaces_not_through_walls_rubble_or_obstacles() -> None:
    state = scene(["+-+-+-+-+", "|. . #|.|", "+ + + + +", "|. 0|. .|", "+ + + + +", "|c A . .|", "+-+-+-+-+"])
    assert can_move_to(state) == {(0, 0), (1, 0), (0, 1), (2, 2)}


@rule("MA-185")
def test_a_step_costs_one_stamina() -> None:
    state = scene("0..")
    act(state, 0, "move", at(1, 0))
    assert where(state, 0) == (1, 0)
    assert state.explorers[0].stamina == 5
    state.explorers[0].stamina = 0
    assert moves(state, 0) == []


@rule("MA-207", "MA-208", "MA-209", "MA-210")
def test_units_pass_and_see_through_an_open_or_destroyed_door_and_not_through_a_closed_one() -> None:
    state = scene(["+-+-+-+", "|0:. .|", "+-+-+-+"])
    assert can_move_to(state) == {(1, 0)}
    assert chart(state).sees(at(0, 0), at(2, 0))
    close(state, (0, 0), (1, 0))
    assert can_move_to(state) == set()
    assert not chart(state).sees(at(0, 0), at(2, 0))
    (door,) = state.closed
    act(state, 0, "break", door)
    assert can_move_to(state) == {(1, 0)}
    assert chart(state).sees(at(0, 0), at(2, 0))


@rule("MA-215", "MA-216", "MA-219", "MA-221", "MA-229", "MA-406", "MA-408", "MA-411", "MA-412", "MA-224", "MA-242")
def test_what_can_be_passed_and_what_is_seen_through() -> None:
    state = scene(".xos#bclrwekA", "0............")
    row = [at(x % 10, 0, x // 10) for x in range(13)]
    assert [is_passable(state, cell) for cell in row] == [True] * 4 + [False] * 8 + [True]
    assert [is_obstacle(state, cell) for cell in row] == [False] * 5 + [True] * 8
    line = scene("0#.", "...")
    assert not chart(line).sees(at(0, 0), at(2, 0))
    for letter in "bclrwekA":
        over = scene(f"0{letter}.", "...")
        assert chart(over).sees(at(0, 0), at(2, 0)), letter


@rule("MA-265", "MA-412")
def test_a_destroyed_space_is_an_obstacle_that_is_seen_over() -> None:
    state = scene("0s.")
    assert is_passable(state, at(1, 0))
    state.destroyed[at(1, 0)] = True
    assert not is_passable(state, at(1, 0))
    assert is_obstacle(state, at(1, 0))
    assert chart(state).sees(at(0, 0), at(2, 0))


# Corners


CORNERS = [
    ("W", True),
    ("WE", False),
    ("NS", False),
    ("NW", False),
    ("ES", False),
    ("NE", True),
    ("WS", True),
]


@rule("MA-EX-58", "MA-405", "MA-407", "MA-186", "MA-409")
@pytest.mark.parametrize(("walls", "adjacent"), CORNERS)
def test_sight_past_the_corner_of_walls(walls: str, adjacent: bool) -> None:
    north, south = ("|" if side in walls else " " for side in "NS")
    west, east = ("-" if side in walls else " " for side in "WE")
    plan = ["+-+-+", f"|0{north}.|", f"+{west}+{east}+", f"|.{south}A|", "+-+-+"]
    state = scene(plan)
    assert are_adjacent(state, 0, A) is adjacent
    assert ((1, 1) in {(cell % 20, cell // 20) for cell in chart(state).beside(at(0, 0))}) is adjacent


@rule("MA-EX-58", "MA-407")
def test_a_line_that_touches_the_corners_of_rubble_is_not_blocked() -> None:
    assert are_adjacent(scene("0#", "#A"), 0, A)


@rule("MA-EX-58", "MA-Q-43")
def test_rubble_that_touches_at_a_corner_can_be_said_to_block() -> None:
    assert not are_adjacent(scene("0#", "#A", rubble_pinch_blocks=True), 0, A)


@rule("MA-EX-16", "MA-410", "MA-409")
def test_two_doors_in_one_line_between_two_who_stand_diagonally() -> None:
    plan = ["+-+-+-+", "|. 0 k|", "+ +=+=+", "|. 2 1|", "+-+-+-+"]
    state = scene(plan)
    assert are_adjacent(state, 0, 1)
    assert are_adjacent(state, 0, 2)
    assert at(2, 0) in chart(state).beside(at(1, 0))
    doors = chart(state).doors_at
    assert len(doors[at(1, 0)]) == 1
    assert doors[at(1, 0)] == doors[at(1, 1)]
    assert doors[at(1, 0)] != doors[at(2, 1)]
    close(state, (1, 0), (1, 1))
    assert are_adjacent(state, 0, 1)
    close(state, (2, 0), (2, 1))
    assert not are_adjacent(state, 0, 1)


# Edges


@rule("MA-181", "MA-182", "MA-184")
def test_a_tile_has_ten_by_ten_spaces_and_up_to_four_edges_which_are_walls_while_unexplored() -> None:
    state = scene(BARE)
    assert len([kind for kind in chart(state).printed if kind]) == 100
    assert len(chart(state).unexplored) == 4
    assert all(cell // 20 < 10 and cell % 20 < 10 for cell in chart(state).beside(at(9, 4)))


@rule("MA-188")
def test_units_move_from_tile_to_tile_through_joined_edges() -> None:
    state = scene(BARE, [line.replace(" . . . . . . . . . . ", " 0 . . . . . . . . . ", 1) for line in BARE])
    assert at(9, 4, 0) in {option[1] for option in moves(state, 0)}
    assert at(9, 3, 0) not in {option[1] for option in moves(state, 0)}
    state.explorers[0].at = at(0, 4, 1)
    act(state, 0, "move", at(9, 4, 0))
    assert state.explorers[0].stamina == 5


@rule("MA-414", "MA-413")
def test_nearest_is_counted_directly_whatever_lies_between() -> None:
    state = scene("0###c", "....c")
    assert nearest(state, at(0, 0), [at(4, 0), at(4, 1)]) == [at(4, 0), at(4, 1)]
    assert nearest(state, at(0, 0), [at(3, 1), at(4, 0)]) == [at(3, 1)]


SOLID_EAST = [line.replace(" . . . . . . . . . . ", " . . . . . . . . . .|") for line in BARE]


@rule("MA-EX-57", "MA-Q-163")
def test_an_edge_against_a_solid_side_is_dead() -> None:
    state = scene(SOLID_EAST, [line.replace(" . . . . . . . . . . ", " 0 . . . . . . . . . ", 1) for line in BARE])
    state.explorers[0].at = at(0, 4, 1)
    assert list(chart(state).dead.values()) == [(at(0, 4, 1), at(0, 5, 1))]
    assert explorations(state, 0) == []
    assert at(9, 4, 0) not in chart(state).beside(at(0, 4, 1))
    del state.laid[0]
    redraw(state)
    assert (at(0, 4, 1), at(0, 5, 1)) in chart(state).unexplored.values()
    assert len(explorations(state, 0)) == 1
