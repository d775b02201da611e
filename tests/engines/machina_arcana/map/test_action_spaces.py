"""Action spaces: what each costs, what it does, and that it is destroyed; seals and lights."""

from __future__ import annotations

import pytest

from engines.machina_arcana.map.action_spaces import activations
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.spaces import destroy_space, is_a, is_passable, refresh_space, spaces, treat_space
from engines.machina_arcana.state import Monster
from tests.engines.machina_arcana.scene import (
    act,
    asked,
    at,
    choose,
    do,
    event,
    item,
    offered,
    rolling,
    scene,
    settle,
    told,
    unit,
)
from tests.rules import rule

A = unit("A")


@rule("MA-241", "MA-243", "MA-244", "MA-249", "MA-251", "MA-252", "MA-253", "MA-255")
@pytest.mark.parametrize(
    ("letter", "kind", "cost"),
    [
        ("l", "lever", 2),
        ("r", "station", 1),
        ("w", "workbench", 3),
        ("c", "chest", 3),
        ("e", "event", 3),
        ("k", "chapter", 3),
    ],
)
def test_an_explorer_activates_an_adjacent_space_for_stamina_and_it_is_destroyed(
    letter: str, kind: str, cost: int
) -> None:
    state = scene(f"0{letter}.{letter}")
    state.explorers[0].essence = 3
    rolling(state, 2)
    assert activations(state, 0) == [("activate", at(1, 0), kind)]
    act(state, 0, "activate", at(1, 0), kind)
    assert state.explorers[0].stamina == 6 - cost
    assert at(1, 0) in state.destroyed
    state.explorers[0].stamina = cost - 1
    state.destroyed = {}
    assert activations(state, 0) == []


@rule("MA-265", "MA-263")
def test_a_destroyed_space_cannot_be_interacted_with() -> None:
    state = scene("0c")
    destroy_space(state, at(1, 0))
    assert activations(state, 0) == []
    assert state.destroyed == {at(1, 0): True}


@rule("MA-266", "MA-Q-53")
def test_refreshing_a_space_removes_its_destroyed_token() -> None:
    state = scene("0c")
    destroy_space(state, at(1, 0))
    refresh_space(state, at(1, 0))
    assert activations(state, 0) == [("activate", at(1, 0), "chest")]


@rule("MA-250", "MA-249")
@pytest.mark.parametrize(("face", "health", "stamina"), [(0, 3, 1), (1, 2, 6), (2, 2, 1)])
def test_the_recharge_die_restores_one_health_or_stamina_or_nothing(face: int, health: int, stamina: int) -> None:
    state = scene("0r")
    state.explorers[0].health, state.explorers[0].stamina = 2, 2
    rolling(state, face)
    act(state, 0, "activate", at(1, 0), "station")
    assert (state.explorers[0].health, state.explorers[0].stamina) == (health, stamina)


@rule("MA-252", "MA-098", "MA-Q-162")
def test_a_chest_restores_one_essence_then_an_item_is_gained() -> None:
    state = scene("0c")
    state.item_decks = [[item("sword")], [item("boots")], [], []]
    act(state, 0, "activate", at(1, 0), "chest")
    assert state.explorers[0].essence == 1
    assert asked(state) == "draw_item"


@rule("MA-253", "MA-098", "MA-Q-162")
def test_an_event_space_restores_one_essence_then_an_explorer_event_is_invoked() -> None:
    state = scene("0e")
    state.event_decks[0] = [event("whisper")]
    act(state, 0, "activate", at(1, 0), "event")
    assert state.explorers[0].essence == 1
    assert state.destroyed_events[0] == [event("whisper")]


# Chapter spaces


@rule("MA-254", "MA-255", "MA-104", "MA-258", "MA-260")
def test_an_unlit_chapter_space_costs_three_essence_too_and_the_next_chapter_becomes_current() -> None:
    state = scene("0k")
    state.explorers[0].essence = 2
    assert activations(state, 0) == []
    state.explorers[0].essence = 3
    act(state, 0, "activate", at(1, 0), "chapter")
    assert state.explorers[0].essence == 0
    assert state.past[-1] == 2
    assert state.ratings == [7, 6]


@rule("MA-256")
def test_a_lit_chapter_space_costs_one_stamina_alone_and_its_light_is_gone() -> None:
    state = scene("0k")
    state.lit[at(1, 0)] = True
    state.explorers[0].stamina = 1
    act(state, 0, "activate", at(1, 0), "chapter")
    assert state.explorers[0].stamina == 0
    assert state.lit == {}
    assert at(1, 0) in state.destroyed
    assert state.past[-1] == 2


@rule("MA-257", "MA-332", "MA-340")
@pytest.mark.parametrize("why", ["exit", "blocking"])
def test_with_an_exit_token_or_in_a_blocking_chapter_the_activation_has_no_further_effect(why: str) -> None:
    state = scene("0k")
    state.lit[at(1, 0)] = True
    if why == "exit":
        state.exit = (at(0, 0),)
    else:
        state.is_blocking = True
    act(state, 0, "activate", at(1, 0), "chapter")
    assert state.past[-1] == 1
    assert at(1, 0) in state.destroyed


@rule("MA-259")
def test_the_new_chapters_enters_play_abilities_resolve() -> None:
    state = scene("0k", cards={"chapter 2": {"text": "When this card enters play, each explorer loses 1 stamina."}})
    state.lit[at(1, 0)] = True
    act(state, 0, "activate", at(1, 0), "chapter")
    assert state.explorers[0].stamina == 4


@rule("MA-261", "MA-262", "MA-Q-48")
def test_light_chapter_takes_the_nearest_chapter_space_without_a_token_on_ones_own_tile() -> None:
    state = scene("...k0k...k", "..........")
    do(state, ("light_chapter", 0))
    assert offered(state) == [("light", at(3, 0)), ("light", at(5, 0))]
    choose(state, ("light", at(3, 0)))
    do(state, ("light_chapter", 0))
    assert set(state.lit) == {at(3, 0), at(5, 0)}
    do(state, ("light_chapter", 0))
    assert set(state.lit) == {at(3, 0), at(5, 0), at(9, 0)}
    other = scene("0........kk")
    other.destroyed[at(9, 0)] = True
    do(other, ("light_chapter", 0))
    assert other.lit == {}


# Sealing


@rule("MA-230", "MA-231", "MA-232", "MA-233", "MA-234", "MA-235", "MA-104", "MA-264", "MA-Q-160")
def test_sealing_costs_three_stamina_and_four_essence_and_destroys_the_space_with_who_stands_on_it() -> None:
    state = scene("0s.k")
    state.queue, state.threat = [0], 3
    state.monsters = {0: Monster(at(1, 0))}
    state.explorers[0].essence = 3
    assert activations(state, 0) == []
    state.explorers[0].essence = 4
    assert activations(state, 0) == [("seal", at(1, 0))]
    act(state, 0, "seal", at(1, 0))
    settle(state)
    assert state.explorers[0].stamina == 3
    assert state.queue == []
    assert state.destroyed_monsters == [0]
    assert state.explorers[0].essence == 1  # for the monster that was destroyed on its turn
    assert told(state, "destroyed") == [(A, 0, "seal")]
    assert state.threat == 2
    assert at(1, 0) in state.destroyed
    assert not is_passable(state, at(1, 0))
    assert set(state.lit) == {at(3, 0)}


@rule("MA-231")
def test_threat_does_not_fall_below_one() -> None:
    state = scene("0s")
    state.explorers[0].essence = 4
    act(state, 0, "seal", at(1, 0))
    assert state.threat == 1


@rule("MA-Q-161")
def test_who_stands_on_a_spawn_space_cannot_seal_it() -> None:
    state = scene("0s")
    state.explorers[0].essence, state.explorers[0].at = 4, at(1, 0)
    assert activations(state, 0) == []


# Treat


@rule("MA-267", "MA-EX-12")
def test_a_space_that_is_treated_as_another_loses_its_own_features() -> None:
    state = scene("0c.")
    treat_space(state, at(1, 0), "rubble", also=False)
    assert not is_a(state, at(1, 0), "chest")
    assert spaces(state, "chest") == []
    assert not chart(state).sees(at(0, 0), at(2, 0))


@rule("MA-268", "MA-EX-13")
def test_a_space_that_is_also_treated_as_another_keeps_its_own() -> None:
    state = scene("0c.")
    treat_space(state, at(1, 0), "barrel", also=True)
    assert is_a(state, at(1, 0), "chest")
    assert is_a(state, at(1, 0), "barrel")
    assert activations(state, 0) == [("activate", at(1, 0), "chest")]
