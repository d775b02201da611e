"""The first round of a lone explorer, as the ledger walks through it (MA-EX-60)."""

from __future__ import annotations

from engines.machina_arcana.content import ExplorerClass
from engines.machina_arcana.state import MachinaState
from tests.engines.machina_arcana.scene import act, at, do, item, offered, rolling, scene, settle, told
from tests.rules import rule


def first_turn() -> MachinaState:
    """Three steps to a chest, which gives a sword, and one step more."""
    cards = {"0": {"stamina": 7, "role": ExplorerClass.BRUISER}, "chapter 1": {"spawn": 9, "horror": 9}}
    state = scene("0...c", "....s", cards=cards)
    state.ratings, state.item_decks[0] = [9, 9], [item("dagger"), item("sword")]
    state.event_decks[1] = [3]
    for x in (1, 2, 3):
        act(state, 0, "move", at(x, 0))
    act(state, 0, "activate", at(4, 0), "chest")
    settle(state, ("draw", 0), ("destroy", item("dagger")), ("keep", item("sword")))
    act(state, 0, "move", at(3, 1))
    return state


@rule("MA-EX-60")
def test_the_first_turn_alone_brings_one_essence_and_an_item() -> None:
    state = first_turn()
    explorer = state.explorers[0]
    assert (explorer.stamina, explorer.essence, explorer.mains) == (0, 1, [item("sword")])


@rule("MA-EX-60")
def test_the_rest_of_the_first_round_lowers_the_spawn_rating_and_raises_the_threat() -> None:
    state = rolling(first_turn(), 5, 9)
    do(state, ("spawn_phase",), ("horror_phase",), ("monster_phase",), ("begin_round",))
    while offered(state) and state.rounds < 2:
        settle(state)
    assert state.ratings == [8, 9]
    assert state.threat == 2
    assert state.destroyed_events[1] == [3]
    assert told(state, "round") == [(2,)]
    assert state.explorers[0].stamina == 7
