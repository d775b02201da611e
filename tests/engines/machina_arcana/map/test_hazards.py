"""Traps and exploding barrels."""

from __future__ import annotations

from engines.machina_arcana.state import BARREL, NOBODY, NOWHERE, Explorer, MachinaState, Monster
from tests.engines.machina_arcana.scene import act, asked, at, choose, do, offered, rolling, scene, settle, told, unit
from tests.rules import rule

A, B = unit("A"), unit("B")
SHOT = ("explorer", 0)


def shoots(state: MachinaState, cell: int, *dice: int) -> MachinaState:
    """Let explorer 0 attack a barrel with one low die; the first number is that die."""
    rolling(state, *dice)
    return do(state, ("attack", 0, (BARREL + cell,), 0, 1, 0, SHOT))


@rule("MA-217", "MA-247", "MA-EX-04", "MA-156", "MA-218")
def test_triggered_traps_attack_every_unit_on_trapped_spaces_of_the_tile_with_three_dice() -> None:
    state = scene("0lxx.", ".....")
    state.explorers[0].at = at(1, 1)
    state.queue, state.monsters = [0, 1, 2], {0: Monster(at(2, 0)), 1: Monster(at(3, 0)), 2: Monster(at(4, 0))}
    assert state.monsters[0].wounds == 0
    rolling(state, 1, 1, 1)
    settle(act(state, 0, "activate", at(1, 0), "lever"))
    assert told(state, "attacks") == [(0, (A, B), ("", -1))]
    assert [state.monsters[card].wounds for card in range(3)] == [1, 1, 0]


@rule("MA-248", "MA-247")
def test_without_an_activating_unit_traps_work_on_all_tiles() -> None:
    state = scene("x.........x", "0.........")
    state.explorers[0].at = at(0, 0)
    state.queue, state.monsters = [0], {0: Monster(at(0, 0, 1))}
    rolling(state, 0, 0, 0)
    do(state, ("trigger_traps", 0, NOWHERE))
    assert told(state, "attacks")[-1][1] == (0,)
    rolling(state, 0, 0, 0)
    do(state, ("trigger_traps", NOBODY, NOWHERE))
    assert told(state, "attacks")[-1][1] == (0, A)


@rule("MA-225", "MA-226", "MA-227", "MA-EX-04")
def test_a_barrel_that_is_hit_attacks_each_adjacent_unit_and_is_destroyed() -> None:
    state = scene(".A.", ".b0", ".B.", "C..")
    shoots(state, at(1, 1), 1, 1, 1, 1)
    settle(state)
    assert [state.monsters[card].wounds for card in range(3)] == [1, 1, 0]
    assert state.explorers[0].health == 3
    assert at(1, 1) in state.destroyed


@rule("MA-226")
def test_a_roll_of_zero_does_not_hit_a_barrel() -> None:
    state = scene("Ab0")
    shoots(state, at(1, 0), 0)
    assert state.destroyed == {}
    assert state.monsters[0].wounds == 0


@rule("MA-EX-64", "MA-Q-82")
def test_barrels_in_a_row_go_off_one_after_the_other_each_with_a_roll_of_its_own() -> None:
    state = scene("0bbbA", "#####")
    shoots(state, at(1, 0), 1, *[1, 1, 1] * 3)
    settle(state)
    assert sorted(state.destroyed) == [at(1, 0), at(2, 0), at(3, 0)]
    assert [args[0] for args in told(state, "explodes")] == [at(1, 0), at(2, 0), at(3, 0)]
    assert len(told(state, "attacks")) == 4
    assert {args[0] for args in told(state, "attacks")} == {0}
    assert state.monsters[0].wounds == 1


@rule("MA-EX-64", "MA-Q-82")
def test_a_second_barrel_needs_a_one() -> None:
    state = scene("0bb.", "####")
    shoots(state, at(1, 0), 1, 0, 0, 0)
    settle(state)
    assert list(state.destroyed) == [at(1, 0)]


@rule("MA-EX-66", "MA-102", "MA-101", "MA-105", "MA-109", "MA-Q-77", "MA-Q-78")
def test_essence_after_the_roll_of_a_trap_on_ones_own_turn() -> None:
    state = scene("l02.", "xx..", cards={"1": {"armor": 4}, "A": {"armor": 5}})
    state.explorers.insert(1, Explorer(card=1, at=at(0, 1), health=4, stamina=6, essence=1))
    state.explorers[2:] = [Explorer(card=2, at=at(2, 0), health=4, stamina=6, essence=1)]
    state.explorers[0].essence = 1
    state.queue, state.monsters = [0], {0: Monster(at(1, 1))}
    state.players = 2
    rolling(state, 1, 1, 1)
    act(state, 0, "activate", at(0, 0), "lever")
    assert asked(state) == "raise_roll"
    assert ("raise", 2) in offered(state)
    choose(state, ("raise", 2), ("ask_help",))
    settle(state, ("pledge", 1), ("essence", 1), ("pay_alone",))
    assert state.monsters[0].wounds == 1
    assert {args[0] for args in told(state, "hit")} == {1, A}
    assert state.explorers[1].health == 4
    assert state.explorers[2].essence + state.explorers[1].essence <= 1
