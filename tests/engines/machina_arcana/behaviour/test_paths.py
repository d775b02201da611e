"""The way of a mindless monster: the pictures of the book, on the layouts of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from engines.machina_arcana.derived import redraw
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.doors import CLOSED, set_door
from engines.machina_arcana.state import MachinaState
from tests.engines.machina_arcana.scene import asked, at, do, offered, scene, settle, told, unit, where
from tests.rules import rule

A = unit("A")


def hunts(*plan: Any, stamina: int, cards: Any = None, **options: Any) -> MachinaState:
    """Let the monster A take its turn with so much stamina."""
    state = scene(*plan, cards={"A": {"stamina": stamina}, **(cards or {})}, **options)
    return settle(do(state, ("monster_turn", 0)))


def stops(*plan: Any, stamina: int, cards: Any = None) -> tuple[int, int]:
    """Tell where the monster A ends its turn."""
    return where(hunts(*plan, stamina=stamina, cards=cards), A)


def where_is(cell: int) -> tuple[int, int]:
    """Return column and row of a cell of the first tile."""
    return cell % 20, cell // 20


UPPER_FREE = (
    "........1",
    ".........",
    "A######0.",
    "....B....",
    "....C....",
)
LOWER_FREE = (
    "....B...1",
    "....C....",
    "A######0.",
    ".........",
    ".........",
)


@rule("MA-490", "MA-EX-48", "MA-EX-67", "MA-482", "MA-496")
def test_of_equally_long_paths_it_takes_the_one_with_fewer_units_in_the_way() -> None:
    x, y = stops(*UPPER_FREE, stamina=3)
    assert (x, y < 2) == (3, True)
    x, y = stops(*LOWER_FREE, stamina=3)
    assert (x, y > 2) == (3, True)


@rule("MA-490")
def test_units_in_the_way_count_even_where_none_is_in_sight() -> None:
    # Both ways are as long and as well seen; the two units close the one before its end.
    x, y = stops("......B..", "......C..", "A######0.", ".........", ".........", stamina=3)
    assert (x, y > 2) == (3, True)


@rule("MA-493", "MA-487")
def test_it_does_not_go_around_where_a_step_would_take_it_further() -> None:
    hemmed_in = (".......", "..BC...", "..AD..0", "..EF...", ".......")
    assert stops(*hemmed_in, stamina=9) == (2, 2)
    one_side_free = (".......", "...C...", "..AD..0", "..EF...", ".......")
    assert stops(*one_side_free, stamina=9) != (2, 2)


AROUND = (
    ".......",
    ".......",
    "..B....",
    ".AC.0..",
    "..D....",
    ".......",
    ".......",
)


@rule("MA-493", "MA-487", "MA-494", "MA-EX-49", "MA-EX-68")
@pytest.mark.parametrize(
    ("stamina", "ends"), [(1, {(1, 3)}), (2, {(2, 1), (2, 5)}), (3, {(3, 2), (3, 4)}), (9, {(3, 2), (3, 4)})]
)
def test_it_goes_around_a_blocking_unit_as_long_as_no_step_takes_it_further(stamina: int, ends: Any) -> None:
    assert stops(*AROUND, stamina=stamina) in ends


@rule("MA-492", "MA-EX-50")
def test_of_two_spaces_next_to_the_explorer_the_orthogonal_one_is_taken() -> None:
    assert stops("A....", ".....", "..0..", ".....", stamina=1) == (1, 1)
    assert stops("..A..", ".....", ".....", "..0..", stamina=4) == (2, 2)
    assert stops(".A...", ".....", ".....", "..0..", stamina=4) == (2, 2)


A_AND_C = (
    "........",
    "........",
    "..B.....",
    "..C.....",
    "A.D..0..",
    "..E.....",
    "..F.....",
    "........",
    "........",
)


@rule("MA-495", "MA-494", "MA-EX-51", "MA-EX-69")
@pytest.mark.parametrize(
    ("stamina", "ends", "left"),
    [
        (1, {(1, 4)}, 0),
        (2, {(1, 4)}, 1),
        (3, {(2, 1), (2, 7)}, 0),
        (4, {(3, 2), (3, 6)}, 0),
    ],
)
def test_it_does_not_spend_stamina_to_be_as_far_from_the_explorer_as_before(
    stamina: int, ends: Any, left: int
) -> None:
    state = scene(*A_AND_C, cards={"A": {"stamina": stamina}})
    settle(do(state, ("monster_turn", 0)))
    assert where(state, A) in ends
    spent = len(told(state, "moved"))
    assert stamina - spent == left


LORRARI = (
    "...B......",
    "...C......",
    "...D......",
    "...E......",
    "..AF....0.",
    "...G......",
    "...H......",
    "...I......",
    "...J......",
    "..........",
    "..........",
    "..1.......",
    "..........",
    "..........",
)


@rule("MA-497", "MA-EX-52", "MA-EX-70", "MA-483")
def test_after_each_step_the_nearest_explorer_is_found_anew() -> None:
    people = {"0": {"health": 5}, "1": {"health": 2}}
    assert stops(*LORRARI, stamina=4, cards=people) == (2, 4)

    state = scene(*LORRARI, cards={"A": {"stamina": 5}, **people})
    settle(do(state, ("monster_turn", 0)))
    path = [where_is(moved[2]) for moved in told(state, "moved")]
    assert path[0] == (2, 5)
    assert [y for _, y in path] == [5, 6, 7, 8, 9]


@rule("MA-483")
def test_among_equally_near_explorers_it_goes_for_the_one_with_the_lowest_health() -> None:
    assert stops("0..A..1", stamina=1, cards={"1": {"health": 3}}) == (4, 0)
    assert stops("0..A..1", stamina=1, cards={"0": {"health": 3}}) == (2, 0)
    state = scene("0..A..1", cards={"A": {"stamina": 1}})
    do(state, ("monster_turn", 0))
    assert asked(state) == "goes_for"
    assert offered(state) == [("goes_for", 0), ("goes_for", 1)]


# Doors


def behind_a_door(stamina: int) -> MachinaState:
    """A monster two steps before a closed door, in a passage, and an explorer beyond it."""
    state = scene("+-+-+-+-+-+-+-+", "|A . .:. . . 0|", "+-+-+-+-+-+-+-+", cards={"A": {"stamina": stamina}})
    (door,) = chart(state).doors
    set_door(state, door, CLOSED, "MA-236")
    return state


def turn_of(state: MachinaState) -> tuple[int, int]:
    """Let the monster take one more turn and tell where it ends."""
    return where(settle(do(state, ("monster_turn", 0))), A)


@rule("MA-484", "MA-485", "MA-238", "MA-EX-65")
@pytest.mark.parametrize(("stamina", "then"), [(5, (3, 0)), (4, (2, 0))])
def test_it_waits_at_a_closed_door_until_it_can_pay_four_to_destroy_it(stamina: int, then: Any) -> None:
    state = behind_a_door(stamina)
    assert turn_of(state) == (2, 0)
    assert not state.broken
    assert turn_of(state) == then
    assert state.broken
    assert not state.closed


@rule("MA-485", "MA-Q-145", "MA-EX-65")
def test_a_monster_that_can_never_pay_waits_at_the_door() -> None:
    state = behind_a_door(3)
    assert [turn_of(state) for _ in range(3)] == [(2, 0)] * 3
    assert state.closed


@rule("MA-484", "MA-485")
def test_an_explorer_right_behind_a_closed_door_is_not_safe() -> None:
    state = scene("+-+-+-+", "|. A:0|", "+ + +-+", "|. . .|", "+-+-+-+")
    state.closed = tuple(chart(state).doors)
    redraw(state)
    assert turn_of(state) == (1, 0)
    assert state.broken

    # Beside the space at the door, a monster goes to the door first: it can do no more with four stamina.
    state = scene("+-+-+-+", "|. .:0|", "+ + +-+", "|. A|.|", "+-+-+-+")
    state.closed = tuple(chart(state).doors)
    redraw(state)
    do(state, ("monster_turn", 0))
    assert offered(state) == [], "there is but one space at that door"
    assert where(state, A) == (1, 0)
    assert state.closed
    assert turn_of(state) == (1, 0)
    assert state.broken


@rule("MA-488", "MA-Q-143")
def test_closed_doors_and_units_are_ignored_when_the_way_is_counted() -> None:
    plan = ("+-+-+-+-+-+-+", "|1 . A .:. 0|", "+-+-+-+-+-+-+")
    state = scene(plan, cards={"A": {"stamina": 1}, "0": {"health": 2}, "1": {"health": 4}})
    (door,) = chart(state).doors
    set_door(state, door, CLOSED, "MA-236")
    state.explorers[1].at = at(0, 0)
    do(state, ("monster_turn", 0))
    assert where(state, A) == (1, 0)

    # With the way as long on both sides, the weaker one beyond the door is as near.
    state = scene(("+-+-+-+-+-+-+", "|1 . A:. 0 .|", "+-+-+-+-+-+-+"), cards={"0": {"health": 2}})
    (door,) = chart(state).doors
    set_door(state, door, CLOSED, "MA-236")
    settle(do(state, ("monster_turn", 0)))
    assert state.broken


# What counts as rubble, and who is ignored


@rule("MA-489")
def test_immobile_units_count_as_rubble_when_the_way_is_counted() -> None:
    plan = ("A.B.0..", "#.##.##", "#.##.##", "#....##", "1######")
    assert stops(*plan, stamina=3, cards={"0": {"health": 2}}) == (1, 1)
    blocked = {"B": {"text": "This monster is immobile."}}
    # Around the immobile one it is seven steps to explorer 0, and four to explorer 1.
    state = scene(*plan, cards={"A": {"stamina": 3}, **blocked})
    settle(do(state, ("monster_turn", 0)))
    assert where(state, A) == (1, 3)


@rule("MA-223")
def test_mindless_monsters_never_move_themselves_into_a_pit() -> None:
    assert stops("Ao0", "...", stamina=4) == (1, 1)
    assert stops("A.o.0", "#####", stamina=4) == (0, 0)


@rule("MA-160", "MA-Q-146")
def test_monsters_ignore_explorers_that_they_cannot_target() -> None:
    ghost = {"0": {"text": "You are ethereal."}}
    assert stops("0A....1", stamina=2, cards=ghost) == (3, 0)
    assert stops("0.A....", stamina=2, cards=ghost) == (2, 0)


@rule("MA-486")
def test_a_monster_that_can_play_nothing_and_is_adjacent_to_an_explorer_stays() -> None:
    state = hunts("....", ".A0.", "....", "...1", stamina=5, cards={"1": {"health": 1}})
    assert where(state, A) == (1, 1)
    assert told(state, "moved") == []


@rule("MA-491")
def test_it_prefers_a_space_from_which_fewer_obstacles_are_in_sight() -> None:
    assert stops(".....", "A...0", ".....", stamina=1) == (1, 1)
    assert stops(".....", "A.c.0", ".....", stamina=1) in {(1, 0), (1, 2)}


@rule("MA-189", "MA-Q-57")
def test_it_crosses_several_units_in_a_row_at_once_if_it_can_pay_for_all_of_them() -> None:
    cards = {"A": {"text": "This monster can move through units.", "stamina": 3}}
    assert where(hunts("ABC.0", stamina=3, cards=cards), A) == (3, 0)
    cards["A"]["stamina"] = 2
    assert where(hunts("ABC.0", stamina=2, cards=cards), A) == (0, 0)


@rule("MA-161", "MA-162")
def test_it_crosses_several_ethereal_units_in_a_row() -> None:
    ghost = {"text": "This monster is ethereal."}
    assert stops("ABC.0", stamina=4, cards={"B": ghost, "C": ghost}) == (3, 0)


@rule("MA-191", "MA-223", "MA-Q-57")
def test_who_moves_through_pits_crosses_them_and_pays_for_the_first_and_the_last_step() -> None:
    cards = {"A": {"text": "This monster can move through pits.", "stamina": 2}}
    state = hunts("Aooo.0", stamina=2, cards=cards)
    assert (where(state, A), told(state, "moved")) == ((4, 0), [(A, at(0, 0), at(4, 0))])


@rule("MA-Q-52", "MA-482")
def test_a_monster_whose_space_is_destroyed_under_it_walks_on() -> None:
    state = scene("A....0", ".....")
    state.destroyed[at(0, 0)] = True
    settle(do(state, ("monster_turn", 0)))
    assert where(state, A)[0] == 4
