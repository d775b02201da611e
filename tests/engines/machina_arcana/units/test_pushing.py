"""Push, pull and teleport."""

from __future__ import annotations

from typing import Any

from engines.machina_arcana.derived import redraw
from engines.machina_arcana.state import NOBODY, MachinaState
from tests.engines.machina_arcana.scene import (
    asked,
    at,
    choose,
    do,
    offered,
    rolling,
    scene,
    settle,
    told,
    unit,
    where,
)
from tests.rules import rule

A, B = unit("A"), unit("B")


def shoved(state: MachinaState, how: str, who: int, number: int, source: tuple[int, int], by: int = 0) -> Any:
    """Push or pull a unit and tell where it stands."""
    do(state, ("shove", how, who, number, at(*source), by))
    return where(state, who)


ROOM = ["." * 6] * 6


def room(x: int, y: int, **options: Any) -> MachinaState:
    """An empty room with the monster A on a space."""
    rows = list(ROOM)
    rows[y] = rows[y][:x] + "A" + rows[y][x + 1 :]
    rows[5] = rows[5][:5] + "0"
    return scene(*rows, **options)


@rule("MA-173", "MA-175", "MA-176", "MA-EX-08")
def test_a_unit_is_pushed_straight_in_the_same_row_or_column_and_otherwise_diagonally() -> None:
    assert shoved(room(2, 1), "push", A, 1, (0, 0)) == (3, 2)
    assert shoved(room(2, 1), "push", A, 2, (0, 0)) == (4, 3)
    assert shoved(room(0, 2), "push", A, 2, (0, 0)) == (0, 4)


@rule("MA-173", "MA-175", "MA-176", "MA-EX-09")
def test_a_pull_takes_its_direction_anew_for_every_space() -> None:
    # Three rows down and one column across: a diagonal step, then straight.
    assert shoved(room(1, 3), "pull", A, 1, (0, 0)) == (0, 2)
    assert shoved(room(1, 3), "pull", A, 2, (0, 0)) == (0, 1)


@rule("MA-EX-59", "MA-Q-60")
def test_a_pushed_unit_stops_before_a_wall_and_does_not_slide_along_it() -> None:
    plan = ["+-+-+-+-+", "|0 . . .|", "+ + + + +", "|. A . .|", "+-+-+-+-+", "|. . . .|", "+-+-+-+-+"]
    assert shoved(scene(plan), "push", A, 2, (0, 0)) == (1, 1)


@rule("MA-177", "MA-222", "MA-168", "MA-EX-07", "MA-194")
def test_a_unit_that_is_pushed_into_a_pit_is_destroyed_and_killed_by_who_pushed_it() -> None:
    state = scene("0Ao.", cards={"A": {"text": "You can move through pits."}})
    do(state, ("shove", "push", A, 2, at(0, 0), 0))
    assert state.monsters == {}
    assert told(state, "destroyed") == [(A, 0, "pit")]


@rule("MA-178", "MA-246")
def test_a_lever_that_a_unit_is_pushed_into_is_activated_at_no_cost() -> None:
    state = scene("0Al.", "...x")
    rolling(state, 0, 0, 0)
    do(state, ("shove", "push", A, 2, at(0, 0), 0))
    assert where(state, A) == (1, 0)
    assert at(2, 0) in state.destroyed
    assert told(state, "traps_triggered") == [(0,)]
    assert state.explorers[0].stamina == 6


@rule("MA-Q-65", "MA-248")
def test_a_lever_that_nobody_pushes_a_unit_into_works_on_all_tiles() -> None:
    state = scene(".A.l.....xB", "..........0", cards={"B": {"text": ""}})
    state.treated = {at(0, 0, 1): ("trapped",)}
    redraw(state)
    rolling(state, 1, 1, 1)
    do(state, ("shove", "push", A, 2, at(0, 0), NOBODY))
    assert (where(state, A), at(3, 0) in state.destroyed) == ((2, 0), True)
    assert [attack[:2] for attack in told(state, "attacks")] == [(NOBODY, (B,))]


@rule("MA-179", "MA-228")
def test_a_barrel_that_a_unit_is_pushed_into_counts_as_hit_without_a_roll() -> None:
    state = scene("0Ab.")
    rolling(state, 1, 1, 1)
    do(state, ("shove", "push", A, 2, at(0, 0), 0))
    assert where(state, A) == (1, 0)
    assert at(2, 0) in state.destroyed
    assert state.monsters[0].wounds == 1
    assert len(told(state, "rolled_dice")) == 1


@rule("MA-180")
def test_immobile_units_cannot_be_pushed_or_pulled() -> None:
    cards = {"A": {"text": "This monster is immobile."}}
    assert shoved(room(2, 0, cards=cards), "push", A, 1, (0, 0)) == (2, 0)
    assert shoved(room(2, 0, cards=cards), "pull", A, 1, (0, 0)) == (2, 0)


@rule("MA-Q-171", "MA-Q-172")
def test_a_pushed_unit_stops_before_units_and_destroyed_levers() -> None:
    state = scene("0AB.")
    assert shoved(state, "push", A, 2, (0, 0)) == (1, 0)
    state = scene("0Al.")
    state.destroyed[at(2, 0)] = True
    assert shoved(state, "push", A, 2, (0, 0)) == (1, 0)
    assert told(state, "traps_triggered") == []


@rule("MA-178", "MA-Q-60")
def test_who_is_pushed_into_a_lever_goes_no_further_even_if_the_lever_is_whole_again() -> None:
    state = scene(
        "0Al.", cards={"0": {"text": "When trap lever spaces are destroyed, refresh each destroyed space."}}
    )
    assert shoved(state, "push", A, 3, (0, 0)) == (1, 0)
    assert len(told(state, "activated")) == 1


@rule("MA-174")
def test_without_a_named_space_the_position_of_the_activating_unit_counts() -> None:
    state = scene(
        "A.0...",
        cards={"0": {"text": "Pay 1 stamina: push one monster 1 space.\nPay 1 stamina: pull one monster 1 space."}},
    )
    settle(do(state, ("do_use", 0, ("use", "explorer", 0, 1))))
    assert where(state, A) == (1, 0)


# Teleport


@rule("MA-169")
def test_teleport_within_leads_to_passable_unoccupied_spaces_whatever_lies_between() -> None:
    plan = ["+-+-+-+-+-+", "|0|. # A .|", "+-+-+-+-+-+"]
    state = scene(plan)
    do(state, ("teleport_within", 0, 3, 0))
    assert where(state, 0) == (1, 0)
    state = scene(plan)
    do(state, ("teleport_within", 0, 4, 0))
    assert {option[1] for option in offered(state)} == {at(1, 0), at(4, 0)}


@rule("MA-170")
def test_teleport_to_a_kind_of_space_takes_the_nearest_undestroyed_one_on_the_tile() -> None:
    state = scene("0.s...s....s")
    do(state, ("teleport_to", 0, "spawn", 0))
    assert where(state, 0) == (2, 0)
    state = scene("0.s...s....s")
    state.destroyed = {at(2, 0): True}
    do(state, ("teleport_to", 0, "spawn", 0))
    assert where(state, 0) == (6, 0)
    state.destroyed[at(6, 0)] = True
    do(state, ("teleport_to", 0, "spawn", 0))
    assert where(state, 0) == (6, 0)


@rule("MA-171", "MA-415")
def test_an_occupied_or_impassable_destination_is_replaced_by_the_nearest_free_space() -> None:
    state = scene("0...A.")
    do(state, ("teleport_onto", 0, at(4, 0), 0))
    assert asked(state) == "teleport"
    assert offered(state) == [("teleport", at(3, 0)), ("teleport", at(5, 0))]
    choose(state, ("teleport", at(5, 0)))
    assert where(state, 0) == (5, 0)


@rule("MA-172", "MA-194")
def test_a_unit_that_is_teleported_into_a_pit_is_destroyed() -> None:
    state = scene("0A.o1")
    do(state, ("teleport_within", 0, 3, 0))
    choose(state, ("teleport", at(3, 0)))
    assert state.explorers[0].is_dead


@rule("MA-Q-67")
def test_a_mindless_monster_that_teleports_itself_goes_next_to_an_explorer() -> None:
    state = scene("A....0", "......")
    do(state, ("teleport_within", A, 2, A))
    settle(state)
    assert where(state, A)[0] == 2
    state = scene("A....0", "......")
    do(state, ("teleport_within", A, 2, 0))
    assert ("teleport", at(0, 1)) in offered(state)
