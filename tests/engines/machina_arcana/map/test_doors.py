"""Doors: closed, opened, destroyed, by whom and for what."""

from __future__ import annotations

from engines.machina_arcana.abilities.playing import uses
from engines.machina_arcana.derived import redraw
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.doors import BROKEN, CLOSED, door_actions, set_door
from engines.machina_arcana.state import MachinaState
from tests.engines.machina_arcana.scene import act, at, place, scene, settle
from tests.rules import rule

ROOM = ["+-+-+-+", "|0:. .|", "+-+-+-+"]


def with_door(now: str = "") -> tuple[MachinaState, int]:
    """An explorer at a door."""
    state = scene(ROOM)
    (door,) = chart(state).doors
    if now:
        set_door(state, door, now, "MA-236")
    return state, door


@rule("MA-236", "MA-212")
def test_an_explorer_closes_an_open_door_for_two_and_cannot_destroy_it() -> None:
    state, door = with_door()
    assert door_actions(state, 0) == [("close", door)]
    act(state, 0, "close", door)
    assert state.closed == (door,)
    assert state.explorers[0].stamina == 4
    state, door = with_door()
    state.explorers[0].stamina = 1
    assert door_actions(state, 0) == []


@rule("MA-237", "MA-211", "MA-213", "MA-214")
def test_an_explorer_opens_a_closed_door_for_two_or_destroys_it_for_four() -> None:
    state, door = with_door(CLOSED)
    assert door_actions(state, 0) == [("open", door), ("break", door)]
    state.explorers[0].stamina = 3
    assert door_actions(state, 0) == [("open", door)]
    act(state, 0, "open", door)
    assert (state.closed, state.explorers[0].stamina) == ((), 1)

    state, door = with_door(CLOSED)
    act(state, 0, "break", door)
    assert (state.closed, state.broken, state.explorers[0].stamina) == ((), (door,), 2)
    state.explorers[0].stamina = 6
    assert door_actions(state, 0) == []


@rule("MA-410", "MA-EX-16")
def test_a_door_is_adjacent_to_who_stands_at_its_border_alone() -> None:
    state, _ = with_door()
    state.explorers[0].at += 2
    assert door_actions(state, 0) == []


@rule("MA-EX-17")
def test_a_door_that_is_targeted_need_not_be_adjacent() -> None:
    state = scene(ROOM, cards={"0": {"text": "Pay 1 stamina: close one door in range 3."}})
    state.explorers[0].at += 2
    settle(act(state, 0, "use", "explorer", 0, 0))
    assert len(state.closed) == 1


@rule("MA-EX-17", "MA-Q-50", "MA-422")
def test_who_aims_at_a_door_in_melee_reaches_those_of_the_spaces_beside_it() -> None:
    state = scene(
        ["+-+-+-+-+", "|0 .:. .|", "+-+-+-+-+"], cards={"0": {"text": "Pay 1 stamina: close one door in melee."}}
    )
    settle(act(state, 0, "use", "explorer", 0, 0))
    assert len(state.closed) == 1
    state.explorers[0].at, state.closed = at(3, 0), ()
    redraw(state)
    assert [place(state.explorers[0].at), uses(state, 0)] == [(3, 0), [("use", "explorer", 0, 0)]]


@rule("MA-214", "MA-Q-54")
def test_no_ability_opens_or_closes_a_destroyed_door_until_it_is_repaired() -> None:
    text = "Pay 1 stamina: close one door in range 3.\nPay 1 stamina: repair one door in range 3."
    state, door = with_door()
    state = scene(ROOM, cards={"0": {"text": text}})
    assert uses(state, 0) == [("use", "explorer", 0, 0)]
    set_door(state, door, BROKEN, "MA-211")
    assert uses(state, 0) == [("use", "explorer", 0, 1)]
    settle(act(state, 0, "use", "explorer", 0, 1))
    assert (state.broken, uses(state, 0)) == ((), [("use", "explorer", 0, 0)])
    set_door(state, door, CLOSED, "MA-236")
    assert uses(state, 0) == []
