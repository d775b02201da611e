"""Attack: dice, essence, comparison, hits, deaths."""

from __future__ import annotations

from typing import Any

import pytest

from engines.machina_arcana.abilities.playing import uses
from engines.machina_arcana.state import NOBODY, MachinaState
from engines.machina_arcana.units.contributing import could_contribute
from engines.machina_arcana.units.health import is_wounded
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

A, B = unit("A"), unit("B")
OWN = ("explorer", 0)
MI_GO = {
    "A": {"armor": 3, "health": 2, "text": "When this monster is destroyed, the killer invokes an explorer event."}
}


def attacks(state: MachinaState, *dice: int, blockers: Any = (A,), arcane: int = 0, by: int = 0) -> MachinaState:
    """Attack with one high and one low die that show certain numbers."""
    rolling(state, *dice)
    return do(state, ("attack", by, tuple(blockers), 1, 1, arcane, OWN))


@rule("MA-EX-01", "MA-145", "MA-148", "MA-149", "MA-150", "MA-112", "MA-111", "MA-092", "MA-153", "MA-143", "MA-144")
def test_an_attack_that_totals_the_armor_just_hits_and_costs_one_health() -> None:
    state = scene("0A", cards=MI_GO)
    attacks(state, 2, 1)
    assert state.monsters[0].wounds == 1
    attacks(state, 1, 1)
    assert state.monsters[0].wounds == 1


@rule("MA-EX-01", "MA-152", "MA-133", "MA-114", "MA-137", "MA-098", "MA-168")
def test_a_mi_go_that_had_been_hit_before_is_destroyed_and_its_killer_invokes_an_event() -> None:
    state = scene("0A", cards=MI_GO)
    state.event_decks[0] = [event("whisper")]
    state.monsters[0].wounds = 1
    attacks(state, 3, 0)
    assert state.monsters == {}
    assert told(state, "destroyed") == [(A, 0, "attack")]
    assert state.explorers[0].essence == 1
    assert state.destroyed_events[0] == [event("whisper")]


@rule("MA-151")
def test_one_hit_costs_exactly_one_health_however_large_the_total() -> None:
    state = scene("0A", cards={"A": {"armor": 0, "health": 5}})
    attacks(state, 3, 2)
    assert state.monsters[0].wounds == 1


@rule("MA-EX-02", "MA-101", "MA-146", "MA-Q-77")
def test_lost_essence_raises_the_roll_by_one_each() -> None:
    state = scene("0A")
    state.explorers[0].essence = 2
    attacks(state, 1, 1)
    assert asked(state) == "raise_roll"
    choose(state, ("raise", 1))
    assert state.explorers[0].essence == 1
    assert state.monsters[0].wounds == 1

    state = scene("0A")
    state.explorers[0].essence = 1
    attacks(state, 1, 1)
    choose(state, ("raise", 0))
    assert state.monsters[0].wounds == 0


@rule("MA-102")
def test_the_explorer_whose_turn_it_is_may_raise_another_roll_and_nobody_else() -> None:
    state = scene("0A1", turn=1)
    state.explorers[1].essence = 3
    attacks(state, 1, 1)
    assert asked(state) == "raise_roll"
    assert state.question is not None
    assert state.question.seats == (1,)

    state = scene("0A1", turn=0)
    state.explorers[1].essence = 3
    state.explorers[1].at = at(5, 0)
    attacks(state, 1, 1, by=1, blockers=(A,))
    assert asked(state) == "raise_roll"


@rule("MA-093", "MA-154")
def test_an_arcane_attack_is_blocked_with_will() -> None:
    state = scene("0A", cards={"A": {"armor": 5, "will": 2}})
    attacks(state, 1, 1, arcane=1)
    assert state.monsters[0].wounds == 1
    state = scene("0A", cards={"A": {"armor": 2, "will": 5}})
    attacks(state, 1, 1, arcane=1)
    assert state.monsters[0].wounds == 0


@rule("MA-EX-03", "MA-155")
def test_an_increase_of_arcane_rolls_on_its_weapon_makes_an_attack_arcane() -> None:
    cards: dict[str, Any] = {
        "A": {"armor": 9, "will": 2},
        "sword": {"text": "Pay 2 stamina: attack 1H 1L on one unit in melee."},
        "scope": {"text": "You roll 1 higher on arcane attacks."},
    }
    for augmented, wounds in ((True, 1), (False, 0)):
        state = scene("0A", cards=cards)
        sword, scope = item("sword"), item("scope")
        state.explorers[0].mains = [sword]
        if augmented:
            state.explorers[0].attached, state.explorers[0].host = [scope], {scope: sword}
        rolling(state, 1, 1)
        act(state, 0, "use", "item", sword, 0)
        settle(state, *(option for option in offered(state) if option[-1] == A))
        assert state.monsters[0].wounds == wounds


@rule("MA-156", "MA-EX-04", "MA-144")
def test_an_attack_on_several_units_uses_one_roll_for_each_blocker() -> None:
    state = scene("0AB", cards={"A": {"armor": 2}, "B": {"armor": 4}})
    attacks(state, 2, 1, blockers=(A, B))
    assert len(told(state, "rolled_dice")) == 1
    assert [state.monsters[card].wounds for card in (0, 1)] == [1, 0]


@rule("MA-147", "MA-146", "MA-Q-72")
def test_effects_that_raise_and_lower_the_roll_are_counted() -> None:
    raised = {"0": {"text": "You roll 1 higher on all attacks."}}
    state = scene("0A", cards=raised)
    attacks(state, 1, 1)
    assert state.monsters[0].wounds == 1
    lowered = {"A": {"text": "Attack rolls against you are 1 lower."}}
    state = scene("0A", cards=lowered)
    attacks(state, 2, 1)
    assert state.monsters[0].wounds == 0


@rule("MA-EX-05", "MA-158", "MA-159")
def test_an_ethereal_unit_is_a_blocker_of_what_does_not_target() -> None:
    cards: dict[str, Any] = {
        "0": {"text": "Pay 2 stamina: attack 1H 1L on each adjacent unit."},
        "A": {"text": "This monster is ethereal."},
    }
    state = scene("0A", cards=cards)
    rolling(state, 2, 1)
    act(state, 0, "use", "explorer", 0, 0)
    assert state.monsters[0].wounds == 1


@rule("MA-157")
def test_an_ethereal_unit_cannot_be_targeted() -> None:
    text = "Pay 2 stamina: attack 1H on one monster in melee."
    state = scene("0A", cards={"0": {"text": text}, "A": {"text": "This monster is ethereal."}})
    assert uses(state, 0) == []
    seeing = {"0": {"text": f"{text}\nYou can target ethereal units."}, "A": {"text": "This monster is ethereal."}}
    assert len(uses(scene("0A", cards=seeing), 0)) == 1


# Health


@rule("MA-099", "MA-Q-78")
def test_an_explorer_may_lose_essence_instead_of_health_and_is_hit_all_the_same() -> None:
    state = scene("0A")
    state.explorers[0].essence = 1
    attacks(state, 3, 2, blockers=(0,), by=A)
    assert asked(state) == "replace_health"
    choose(state, ("essence", 1))
    assert (state.explorers[0].health, state.explorers[0].essence) == (4, 0)
    assert told(state, "hit") == [(0, A)]


@rule("MA-105", "MA-106", "MA-109", "MA-110")
def test_other_explorers_may_pay_all_of_it() -> None:
    state = scene("0A", "12")
    state.explorers[2].essence = 1
    state.explorers[2].at = at(5, 0)
    do(state, ("take_health", 0, 1, NOBODY, "effect"))
    assert state.explorers[0].health == 3

    state = scene("0A", "12")
    state.explorers[1].essence = 1
    do(state, ("take_health", 0, 1, NOBODY, "effect"))
    choose(state, ("essence", 1), ("ask_help",), ("pledge", 1))
    assert (state.explorers[0].health, state.explorers[1].essence) == (4, 0)
    assert state.owed == 0


@rule("MA-109", "MA-107")
def test_a_contributor_may_be_adjacent_to_another_contributor() -> None:
    state = scene("012.3")
    for who in (1, 2, 3):
        state.explorers[who].essence = 1
    assert could_contribute(state, 0, at(0, 0)) == [1, 2]
    assert set(could_contribute(state, 0, at(5, 0))) == {1, 2, 3}


@rule("MA-108")
def test_a_contributor_must_be_willing() -> None:
    state = scene("0A", "1.")
    state.explorers[1].essence = 1
    do(state, ("take_health", 0, 1, NOBODY, "effect"))
    choose(state, ("essence", 1), ("ask_help",), ("pledge", 0))
    assert (state.explorers[0].health, state.explorers[1].essence) == (3, 1)


@rule("MA-095", "MA-096", "MA-115")
def test_restoring_stops_at_the_maximum() -> None:
    state = scene("0A", cards={"0": {"text": "Pay 1 stamina: you restore 9 health, then you restore 9 essence."}})
    state.explorers[0].health = 1
    act(state, 0, "use", "explorer", 0, 0)
    assert state.explorers[0].health == 4
    assert state.explorers[0].essence == 9


@rule("MA-113")
def test_a_unit_that_has_lost_health_is_wounded() -> None:
    state = scene("0A")
    assert not is_wounded(state, A)
    state.monsters[0].wounds = 1
    assert is_wounded(state, A)
    assert not is_wounded(state, 0)


# Death


@rule("MA-124", "MA-125", "MA-126", "MA-127", "MA-013")
def test_a_dead_explorer_leaves_with_its_items_destroyed_and_its_bound_events_out_of_the_game() -> None:
    state = scene("0A1")
    explorer = state.explorers[0]
    explorer.health, explorer.mains, explorer.bag = 1, [item("sword")], [item("tonic")]
    explorer.bound = [event("oath")]
    do(state, ("take_health", 0, 1, A, "attack"), ("deaths", A, "attack"))
    assert explorer.is_dead
    assert explorer.at == -1
    assert sorted(state.destroyed_items) == [item("sword"), item("tonic")]
    assert state.removed_events == [event("oath")]
    assert state.destroyed_events == [[], []]
    assert state.ending is None


@rule("MA-128", "MA-011")
def test_the_game_is_lost_when_the_last_explorer_is_destroyed() -> None:
    state = scene("0A")
    do(state, ("destroy_unit", 0, A, "attack"))
    assert state.ending is not None
    assert state.ending.winners == ()


@rule("MA-134", "MA-135", "MA-136")
@pytest.mark.parametrize(
    ("letter", "level", "gone"), [("A", 1, False), ("A", 2, True), ("I", 2, False), ("L", 5, False)]
)
def test_a_destroyed_monster_below_the_level_leaves_the_game_but_never_one_of_level_four(
    letter: str, level: int, gone: bool
) -> None:
    state = scene(f"0{letter}")
    state.level = level
    card = unit(letter) - A
    do(state, ("destroy_unit", unit(letter), 0, "attack"))
    assert (state.removed_monsters == [card]) is gone
    assert (state.destroyed_monsters == [card]) is not gone


@rule("MA-137", "MA-Q-89")
def test_essence_for_a_monster_goes_to_who_has_the_turn_and_to_nobody_in_other_phases() -> None:
    state = scene("0A1", turn=1)
    do(state, ("destroy_unit", A, 0, "attack"))
    assert [one.essence for one in state.explorers] == [0, 1]
    state = scene("0A1")
    state.phase = "monster"
    do(state, ("destroy_unit", A, 0, "attack"))
    assert [one.essence for one in state.explorers] == [0, 0]


@rule("MA-138", "MA-139", "MA-140", "MA-141", "MA-142")
def test_a_banished_monster_leaves_play_without_being_destroyed() -> None:
    state = scene("0A", cards=MI_GO)
    state.event_decks[0] = [event("whisper")]
    do(state, ("banish_one", A))
    assert state.monsters == {}
    assert state.explorers[0].essence == 0
    assert state.event_decks[0] == [event("whisper")]
    assert state.destroyed_monsters == [0]
    state = scene("0A")
    state.level = 2
    do(state, ("banish_one", A))
    assert state.removed_monsters == [0]


@rule("MA-164")
def test_switched_units_change_places() -> None:
    state = scene("0.A")
    do(state, ("switch", 0, A))
    assert (state.explorers[0].at, state.monsters[0].at) == (at(2, 0), at(0, 0))
