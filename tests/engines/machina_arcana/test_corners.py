"""Corners of the rules that are met seldom: each where something small would go wrong unseen."""

from __future__ import annotations

from engines.machina_arcana.map.area import cells_at
from engines.machina_arcana.map.spaces import forget_slot
from engines.machina_arcana.state import MONSTER
from engines.machina_arcana.units.contributing import essence_around
from engines.machina_arcana.units.deaths import banish
from engines.machina_arcana.units.teleporting import nearest_to_explorers
from tests.each import each
from tests.engines.machina_arcana.hall import hall
from tests.engines.machina_arcana.scene import at, choose, do, event, item, offered, scene, settle, told, unit
from tests.rules import rule

A, B = unit("A"), unit("B")


@each("plan, loses", [("0", 1), ("01", 1), ("012", 2), ("0123", 2)])
def test_the_second_of_two_numbers_counts_for_three_or_four_explorers(plan: str, loses: int) -> None:
    state = scene(plan, cards={"0": {"text": "Pay 1 stamina: you lose 1 (2) essence."}})
    state.explorers[0].essence = 5
    settle(do(state, ("do_use", 0, ("use", "explorer", 0, 0))))
    assert state.explorers[0].essence == 5 - loses


@rule("MA-Q-36")
def test_tokens_leave_with_their_tile_and_those_of_other_tiles_stay() -> None:
    for slot, left in ((0, ()), (1, (at(4, 9), at(5, 9)))):
        state = scene(["0"], ["."])
        state.entry = (at(4, 9), at(5, 9))
        state.lit = {at(0, 0, 0): True, at(0, 0, 1): True}
        forget_slot(state, slot)
        assert state.entry == left
        assert list(state.lit) == [at(0, 0, 1 - slot)]


@rule("MA-Q-67")
def test_a_mindless_monster_teleports_near_to_explorers_but_into_no_pit_if_it_can_help_it() -> None:
    state = scene("0o.....A")
    assert nearest_to_explorers(state, A, [at(1, 0), at(2, 0), at(5, 0)]) == [at(2, 0)]
    assert nearest_to_explorers(state, A, [at(1, 0)]) == [at(1, 0)]


@rule("MA-105", "MA-109")
def test_essence_is_counted_around_the_payer_or_around_the_space_that_it_is_for() -> None:
    state = scene("01......2")
    for who, essence in enumerate((1, 2, 4)):
        state.explorers[who].essence = essence
    assert essence_around(state, 0) == 3
    assert essence_around(state, 0, at(9, 0)) == 7


@rule("MA-138", "MA-139")
@each("is_foe, is_endgame, stays", [(False, True, False), (True, False, False), (True, True, True)])
def test_only_the_foe_of_an_endgame_cannot_be_banished(is_foe: bool, is_endgame: bool, stays: bool) -> None:
    state = scene("0..A", cards={"A": {"is_foe": is_foe}})
    state.is_endgame = is_endgame
    banish(state, A)
    banish(state, B)
    assert (A - MONSTER in state.monsters) is stays
    assert told(state, "banished") == ([] if stays else [(A,)])


@rule("MA-456")
def test_a_bound_event_that_waited_for_its_marker_is_destroyed_when_that_returns() -> None:
    oath = event("oath")
    state = hall({"oath": "Pay 1 essence and destroy this card: (1), the armor of you is 1 higher."})
    settle(do(state, ("do_use", 1, ("use", "event", oath, 0))))
    assert (state.explorers[1].bound, state.explorers[1].spent_events) == ([], [oath])
    settle(do(state, ("explorer_phase",)), *[("end_turn",)] * 9)
    assert state.explorers[1].spent_events == []
    assert oath in state.destroyed_events[0]
    assert (1, oath) in told(state, "event_destroyed")


@rule("MA-318")
def test_of_several_who_could_trade_the_first_does() -> None:
    state = hall({"0": "Pay 1 stamina: each explorer trades with one explorer."})
    do(state, ("do_use", 0, ("use", "explorer", 0, 0)))
    while offered(state) and offered(state)[0][0] == "choose":
        choose(state, offered(state)[-1])
    assert sum(step[0] == "begin_trade" for step in state.agenda) == 0
    assert state.offer is not None


def test_a_border_lies_between_two_cells_also_where_the_area_ends() -> None:
    left, upper = cells_at(2 * at(3, 4)), cells_at(2 * at(3, 4) + 1)
    assert left == (at(2, 4), at(3, 4))
    assert upper == (at(3, 3), at(3, 4))


@rule("MA-Q-148")
def test_the_dead_win_only_for_themselves() -> None:
    state = scene("0.1", players=1, explorers_per_player=2, dead_win=True)
    state.explorers[1].is_dead, state.died = True, (1,)
    do(state, ("defeat",))
    assert state.ending is not None
    assert state.ending.winners == (), "the seat still has an explorer that lives, and has lost"


@rule("MA-471")
def test_one_explorer_takes_an_item_even_if_several_are_meant() -> None:
    state = hall({"0": "Pay 1 stamina: each explorer takes one destroyed item."})
    settle(do(state, ("do_use", 0, ("use", "explorer", 0, 0))))
    assert sum(item("coat") in one.bag for one in state.explorers) == 1
