"""Spawn and horror phase, spawning, threat and level."""

from __future__ import annotations

from typing import Any

import pytest

from engines.machina_arcana.rounds.spawn_phase import who_rolls
from engines.machina_arcana.state import HORROR, MONSTER, SPAWN, Explorer, MachinaState, Monster
from tests.engines.machina_arcana.scene import (
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

A, B, C = unit("A"), unit("B"), unit("C")


def spawns(*plan: str, rolls: tuple[int, ...], deck: tuple[int, ...] = (0, 1, 2), **options: Any) -> MachinaState:
    """Go through a spawn phase in which the die shows certain numbers."""
    state = scene(*plan, **options)
    state.monster_deck = list(deck)
    rolling(state, *rolls)
    return settle(do(state, ("spawn_phase",)))


@rule("MA-EX-53", "MA-057", "MA-060", "MA-062", "MA-063", "MA-064")
def test_a_roll_below_the_rating_lowers_it_and_one_that_equals_it_spawns_and_resets_it() -> None:
    state = spawns("0.s", "1..", rolls=(7, 7))
    assert [args[1:] for args in told(state, "spawn_roll")] == [(7, 8), (7, 7)]
    assert state.queue == [2]
    assert state.ratings[SPAWN] == 8


@rule("MA-EX-61", "MA-073", "MA-080")
def test_four_rolls_at_nine() -> None:
    state = scene("0123", "...s", cards={"chapter 1": {"spawn": 9}})
    state.monster_deck, state.ratings[SPAWN] = [0], 9
    rolling(state, 4, 6, 7, 7)
    settle(do(state, ("spawn_phase",)))
    assert [args[2] for args in told(state, "spawn_roll")] == [9, 8, 7, 9]
    assert state.queue == [0]
    assert state.ratings[SPAWN] == 8


@rule("MA-045", "MA-060")
def test_the_face_zero_counts_as_ten() -> None:
    assert spawns("0s", rolls=(0,)).queue == [2]


@rule("MA-046")
def test_in_an_easy_game_the_face_zero_counts_as_zero() -> None:
    state = spawns("0s", rolls=(0,), easy=True)
    assert state.queue == []
    assert told(state, "spawn_roll") == [(0, 0, 8)]


@rule("MA-047")
def test_in_a_very_easy_game_ratings_are_never_lowered() -> None:
    state = spawns("0s", rolls=(1,), very_easy=True)
    assert state.ratings[SPAWN] == 8
    rolling(state, 1)
    settle(do(state, ("horror_phase",)))
    assert state.ratings[HORROR] == 8


@rule("MA-058")
def test_who_has_no_spawn_space_left_on_its_tile_does_not_roll() -> None:
    state = scene("0.........1", "s.........s")
    assert who_rolls(state) == [0, 1]
    state.destroyed[at(0, 1)] = True
    assert who_rolls(state) == [1]


@rule("MA-061", "MA-Q-183")
def test_with_four_monsters_on_the_tile_threat_rises_and_nothing_is_spawned_or_reset() -> None:
    state = scene("0s", "AB", "CD")
    state.monster_deck, state.ratings[SPAWN] = [5], 6
    rolling(state, 9)
    settle(do(state, ("spawn_phase",)))
    assert len(state.queue) == 4
    assert state.threat == 2
    assert state.ratings[SPAWN] == 6


@rule("MA-065", "MA-331")
def test_without_a_spawn_rating_there_is_no_spawn_phase() -> None:
    state = scene("0s")
    state.ratings[SPAWN] = 0
    do(state, ("spawn_phase",))
    assert told(state, "spawn_roll") == []


# Spawn monster


@rule("MA-076")
def test_nothing_is_spawned_on_a_tile_without_a_spawn_space() -> None:
    state = scene("0.........s")
    state.monster_deck = [0]
    do(state, ("spawn_monster", 0))
    assert state.queue == []
    assert state.threat == 1


@rule("MA-077", "MA-081", "MA-080", "MA-072")
def test_the_top_monster_comes_to_the_nearest_undestroyed_spawn_space_and_the_end_of_the_queue() -> None:
    state = scene("0.s..sA")
    state.monster_deck = [2, 1]
    do(state, ("spawn_monster", 0))
    assert state.queue == [0, 1]
    assert state.monsters[1].at == at(2, 0)
    state.destroyed[at(2, 0)] = True
    do(state, ("spawn_monster", 0))
    assert state.queue == [0, 1, 2]
    assert state.monsters[2].at == at(5, 0)


@rule("MA-078")
def test_an_empty_deck_is_made_anew_of_the_destroyed_monsters() -> None:
    state = scene("0s")
    state.destroyed_monsters = [3]
    do(state, ("spawn_monster", 0))
    assert state.queue == [3]
    assert state.destroyed_monsters == []


@rule("MA-079")
def test_without_any_card_threat_rises() -> None:
    state = scene("0s")
    do(state, ("spawn_monster", 0))
    assert state.queue == []
    assert state.threat == 2


@rule("MA-082", "MA-415")
def test_where_the_spawn_space_is_occupied_the_explorer_chooses_the_nearest_free_one() -> None:
    state = scene("0.s..")
    state.queue, state.monsters, state.monster_deck = [0], {0: Monster(at(2, 0))}, [1]
    do(state, ("spawn_monster", 0))
    assert asked(state) == "place_monster"
    assert offered(state) == [("place_at", at(1, 0)), ("place_at", at(3, 0))]
    choose(state, ("place_at", at(3, 0)))
    assert state.monsters[1].at == at(3, 0)


@rule("MA-083", "MA-132", "MA-400")
def test_the_enters_play_abilities_of_a_spawned_monster_resolve() -> None:
    state = scene("0s", cards={"B": {"text": "When this card enters play, each explorer loses 1 stamina."}})
    state.monster_deck = [1]
    do(state, ("spawn_monster", 0))
    assert state.explorers[0].stamina == 5


# Threat


@rule("MA-084")
def test_threat_moves_up_by_one_for_each_increase() -> None:
    state = scene("0s")
    do(state, ("threat_rises",), ("threat_rises",))
    assert (state.threat, state.level) == (3, 1)


@rule("MA-085", "MA-086")
def test_on_its_last_position_the_level_rises_and_the_monsters_of_it_and_the_destroyed_ones_join() -> None:
    state = scene("0s")
    state.threat, state.waiting_monsters = 5, [8, 9, 10, 11]
    state.monster_deck, state.destroyed_monsters = [1], [2]
    do(state, ("threat_rises",))
    assert (state.threat, state.level) == (1, 2)
    assert sorted(state.monster_deck) == [1, 2, 8, 9]
    assert state.waiting_monsters == [10, 11]
    assert state.destroyed_monsters == []


@rule("MA-087", "MA-EX-63")
def test_at_level_five_each_explorer_destroys_an_equipped_item_or_is_destroyed() -> None:
    state = scene("01s")
    sword, upgrade = item("sword"), item("long barrel")
    state.threat, state.level, state.destroyed_monsters = 5, 4, [3]
    first = state.explorers[0]
    first.mains, first.attached, first.host = [sword], [upgrade], {upgrade: sword}
    do(state, ("threat_rises",), ("threat_rises",))
    assert (state.threat, state.level) == (1, 5)
    assert state.monster_deck == [3]
    assert asked(state) == "pay_threat"
    assert ("destroy_item", sword) in offered(state)
    choose(state, ("destroy_item", sword))
    assert state.destroyed_items == [sword]
    assert first.bag == [upgrade]
    settle(state)
    assert state.explorers[1].is_dead
    assert state.threat == 1


# Horror phase


@rule("MA-067", "MA-068", "MA-069", "MA-374", "MA-375", "MA-377")
def test_one_roll_at_the_rating_resets_it_raises_threat_and_invokes_a_horror_event() -> None:
    state = scene("01s")
    state.event_decks[1], state.ratings[HORROR] = [event("shiver")], 5
    rolling(state, 5)
    settle(do(state, ("horror_phase",)))
    assert len(told(state, "horror_roll")) == 1
    assert state.ratings[HORROR] == 8
    assert state.threat == 2
    assert state.destroyed_events[1] == [event("shiver")]


@rule("MA-070")
def test_a_horror_roll_below_the_rating_lowers_it() -> None:
    state = scene("0s")
    rolling(state, 7)
    settle(do(state, ("horror_phase",)))
    assert state.ratings[HORROR] == 7
    assert state.destroyed_events[1] == []


@rule("MA-071", "MA-330")
def test_without_a_horror_rating_nobody_rolls() -> None:
    state = scene("0s")
    state.ratings[HORROR] = 0
    do(state, ("horror_phase",))
    assert told(state, "horror_roll") == []


@rule("MA-066", "MA-450")
@pytest.mark.parametrize("rating", [8, 0])
def test_horror_markers_return_at_the_start_of_the_horror_phase(rating: int) -> None:
    cards = {"shiver": {"text": "When this card enters play, (1), the armor of each explorer is 1 lower."}}
    state = scene("0s", cards=cards)
    state.event_decks[1] = [event("shiver")]
    do(state, ("invoke_horror_event",))
    assert len(state.markers) == 1
    assert state.lasting
    state.ratings[HORROR] = rating
    rolling(state, 1)
    settle(do(state, ("horror_phase",)))
    assert state.markers == []
    assert not state.lasting


# Monster phase


@rule("MA-072", "MA-073", "MA-075")
def test_monsters_act_in_the_order_of_the_queue() -> None:
    state = scene("0....B..A..C")
    state.queue = [1, 0, 2]
    settle(do(state, ("monster_phase",)))
    assert [args[0] for args in told(state, "monster_turn")] == [B, A, C]


@rule("MA-074")
def test_without_monsters_the_monster_phase_is_skipped() -> None:
    state = scene("0s")
    do(state, ("monster_phase",))
    assert told(state, "phase") == []


@rule("MA-Q-170", "MA-084")
def test_a_monster_that_finds_no_room_goes_under_the_deck_and_threat_rises() -> None:
    state = scene("0s")
    state.explorers.append(Explorer(card=1, at=at(1, 0), health=4))
    state.monster_deck, before = [4, 5], state.threat
    do(state, ("spawn_monster", 0))
    assert (state.queue, state.monster_deck, state.threat) == ([], [5, 4], before + 1)
    assert told(state, "no_room") == [(MONSTER + 5,)]
