"""Move, and move through pits and units."""

from __future__ import annotations

from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.rounds.explorer_phase import may_end
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.moving import moves
from engines.machina_arcana.units.units import put
from tests.engines.machina_arcana.scene import act, at, do, scene, told, unit, where
from tests.rules import rule

A = unit("A")
OVER_PITS = {"0": {"text": "You can move through pits."}}


def reachable(state: MachinaState) -> set[tuple[int, int]]:
    """Tell where explorer 0 can go with one action."""
    return {(option[1] % 20, option[1] // 20) for option in moves(state, 0)}


@rule("MA-190", "MA-191", "MA-192", "MA-189", "MA-EX-06")
def test_three_pits_in_a_row_are_crossed_for_two_stamina() -> None:
    state = scene("0ooo.", cards=OVER_PITS)
    spent = []
    for x in range(1, 5):
        before = state.explorers[0].stamina
        act(state, 0, "move", at(x, 0))
        spent.append(before - state.explorers[0].stamina)
    assert spent == [1, 0, 0, 1]
    assert not state.explorers[0].is_dead


@rule("MA-193", "MA-EX-06")
def test_a_turn_may_not_end_on_a_pit() -> None:
    state = scene("0o.", cards=OVER_PITS)
    assert may_end(state, 0, [("end_turn",)])
    act(state, 0, "move", at(1, 0))
    assert not may_end(state, 0, [("end_turn",)])


@rule("MA-Q-56")
def test_who_cannot_pay_the_way_off_the_pits_may_end_the_turn_there_and_is_destroyed() -> None:
    state = scene("0oo.", cards=OVER_PITS)
    act(state, 0, "move", at(1, 0))
    state.explorers[0].stamina = 1
    assert not may_end(state, 0, [("end_turn",)])
    state.explorers[0].stamina = 0
    assert may_end(state, 0, [("end_turn",)])
    assert moves(state, 0) == [("move", at(2, 0))]


@rule("MA-Q-56")
def test_pits_that_others_close_in_can_be_stayed_on() -> None:
    state = scene("0oo#", "####", "A...", cards=OVER_PITS)
    act(state, 0, "move", at(1, 0))
    state.explorers[0].stamina = 3
    assert not may_end(state, 0, [("end_turn",)])
    put(state, unit("A"), at(0, 0))
    assert may_end(state, 0, [("end_turn",)])


@rule("MA-222", "MA-221")
def test_who_walks_into_a_pit_is_destroyed() -> None:
    state = scene("0o1")
    act(state, 0, "move", at(1, 0))
    assert state.explorers[0].is_dead
    assert told(state, "destroyed")[0][0] == 0


@rule("MA-161", "MA-163")
def test_units_move_through_an_ethereal_unit_and_do_not_stop_there() -> None:
    assert reachable(scene("0A.")) == set()
    state = scene("0A.", cards={"A": {"text": "This monster is ethereal."}})
    assert reachable(state) == {(2, 0)}
    act(state, 0, "cross", at(2, 0))
    assert where(state, 0) == (2, 0)
    assert state.explorers[0].stamina == 4


@rule("MA-162")
def test_an_ethereal_unit_moves_through_other_units() -> None:
    assert reachable(scene("0A.", cards={"0": {"text": "You are ethereal."}})) == {(2, 0)}


@rule("MA-189")
def test_a_move_through_ability_crosses_what_it_names_alone() -> None:
    cards = {"0": {"text": "You can move through obstacles."}}
    assert reachable(scene("0c.", cards=cards)) == {(2, 0)}
    assert reachable(scene("0#.", cards=cards)) == set()


@rule("MA-185")
def test_an_immobile_unit_does_not_move() -> None:
    assert reachable(scene("0..", cards={"0": {"text": "You are immobile."}})) == set()


@rule("MA-090", "MA-185")
def test_monsters_move_by_the_same_rules() -> None:
    state = scene("A.#", "c.0")
    state.monsters[0].stamina = 1
    assert {option[1] for option in moves(state, A)} == {at(1, 0), at(1, 1)}
    do(state, ("do_move", A, ("move", at(1, 0))))
    assert moves(state, A) == []
    assert at(1, 1) in chart(state).beside(at(1, 0))
