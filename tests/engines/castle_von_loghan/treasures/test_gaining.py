"""Treasures come and go: too many of them, what a lost one leaves behind, what is gained in the middle of a fight."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.resources import gain_energy_step
from engines.castle_von_loghan.treasures.carrying import combat_power, has_room, owned_by
from engines.castle_von_loghan.windows import treasure_uses
from tests.engines.castle_von_loghan.scenes import (
    asked,
    box_with,
    card,
    carrier,
    do,
    foe,
    gained,
    give,
    say,
    scene,
    tiny,
)
from tests.rules import rule

SIX_SMALL = ["potion", "potion+", "key", "syphon", "grenade", "grenade+"]


# Too much


@rule("CVL-067", "CVL-312")
def test_a_harness_that_goes_in_the_refresh_phase_leaves_too_much_behind():
    state = carrier(backpack=[*SIX_SMALL, "boots"], beside=["harness"])
    do(state, ("disenchant_of", 0))
    say(state, ("discard", card(state, "harness")))
    assert (asked(state).kind, asked(state).seats) == ("make_room", (0,))
    say(state, ("return", card(state, "boots")))
    assert (asked(state).kind, len(state.agents[0].backpack)) == ("disenchant", 6)


@rule("CVL-067", "CVL-D-12")
def test_who_carries_too_much_makes_room_before_rearranging():
    state = carrier(
        equipped=["axe", "axe+"], inventory=["bow", "bow+"], backpack=[*SIX_SMALL, "boots"], beside=["harness"]
    )
    state.agents[0].beside = ()
    do(state, ("rearrange", 0))
    assert asked(state).kind == "make_room"


@rule("CVL-067", "CVL-312")
def test_a_harness_that_goes_from_a_full_load_ends_no_game():
    """Three or four Large Treasures fill the slots into which the excess of the Backpack would have gone."""
    state = carrier(
        equipped=["axe", "axe+"], inventory=["bow", "bow+"], backpack=[*SIX_SMALL, "boots"], beside=["harness"]
    )
    do(state, ("disenchant_of", 0))
    say(state, ("discard", card(state, "harness")), ("return", card(state, "boots")), ("pass",))
    do(state, ("rearrange", 0))
    assert len(state.agents[0].equipped) == 2, "there is no other way to hold so much"
    assert len(owned_by(state, 0)) == 10


@rule("CVL-067", "CVL-Q-209")
@pytest.mark.parametrize(("option", "kept"), [("in_all", 6), ("backpack", 7)])
def test_six_small_treasures_are_six_in_all_or_six_in_the_backpack(option: str, kept: int):
    state = scene(small_treasures=option)
    for id, copy in (("potion", 0), ("potion", 1), ("potion", 2), ("key", 0), ("syphon", 0), ("cell", 0)):
        give(state, 0, id, copy=copy)
    gained(state, "boots")
    if state.question is not None:
        say(state, ("return", card(state, "boots")))
    assert len(owned_by(state, 0)) == kept


@rule("CVL-Q-209", "CVL-072")
def test_small_treasures_in_slots_count_among_the_six():
    state = carrier(inventory=["potion", "key"], backpack=["syphon", "grenade", "grenade+", "cell"])
    assert not has_room(state, 0, card(state, "boots"))
    assert has_room(state, 0, card(state, "axe"))


# In combat


GLOVE = "When you place Damage, once per Combat round, you may draw 1 Combat card."


@rule("CVL-057", "CVL-Q-64")
@pytest.mark.parametrize(("where", "works"), [("equipped", True), ("inventory", False)])
def test_what_a_weapon_does_by_itself_it_does_only_while_it_is_equipped(where: str, works: bool):
    glove = tiny()["axe"].changed(text=GLOVE)
    state = scene(box=box_with(glove))
    give(state, 0, "axe", where)
    place = foe(state, "dragon")
    state.phase, state.step, state.combats, state.combat_round = "combat", 4, 1, 1
    do(state, ("deal_damage", 0, (place,), 1))
    assert (state.question is not None) is works


@rule("CVL-Q-64", "CVL-Q-63")
def test_what_waits_in_a_backpack_works_in_combat_only_if_it_is_destroyed_by_it():
    boots = tiny()["boots"].changed(text="When you place Damage, gain 1 Energy Sphere.")
    state = scene(box=box_with(boots))
    give(state, 0, "boots")
    place = foe(state, "dragon")
    state.phase, state.step, state.combat_round = "combat", 4, 1
    do(state, ("deal_damage", 0, (place,), 1))
    assert state.agents[0].energy == 5
    give(state, 1, "syphon")
    do(state, gain_energy_step(0, 4))
    assert (asked(state).seats, state.agents[0].energy) == ((1,), 5), "the Syphon is asked for"


@rule("CVL-057", "CVL-076")
def test_no_hand_is_freed_in_combat_for_a_weapon_that_would_be_destroyed():
    knives = tiny()["axe"].changed(text="In the Combat Phase, destroy: stun one Enemy.")
    state = scene(box=box_with(knives))
    give(state, 0, "axe", "inventory")
    foe(state, "dragon")
    state.phase, state.step = "combat", 2
    assert treasure_uses(state, 0) == []
    state.agents[0].equipped, state.agents[0].inventory = state.agents[0].inventory, ()
    assert treasure_uses(state, 0)


# Gained in combat


@rule("CVL-189", "CVL-Q-210")
@pytest.mark.parametrize(("step", "where"), [(1, "equipped"), (4, "inventory"), (6, "inventory"), (7, "equipped")])
def test_a_weapon_gained_in_combat_is_taken_in_hand_in_step_1_alone(step: int, where: str):
    state = scene()
    state.phase, state.step, state.combat_round = "combat", step, 1
    gained(state, "great-sword")
    assert getattr(state.agents[0], where) == (card(state, "great-sword"),)
    assert combat_power(state, 0) == (4 if where == "equipped" else 1)


@rule("CVL-189", "CVL-Q-210")
def test_what_only_a_hand_could_hold_is_laid_aside_until_the_combat_round_is_over():
    state = carrier(inventory=["bow", "large-rod"])
    foe(state, "dragon")
    state.phase, state.step, state.combat_round = "combat", 4, 1
    gained(state, "axe")
    own = state.agents[0]
    assert (own.equipped, own.dropped) == ((), (card(state, "axe"),))
    state.step = 7
    do(state, ("cleanup",))
    assert (own.dropped, own.equipped) == ((), (card(state, "axe"),))


@rule("CVL-189", "CVL-072")
def test_in_combat_a_small_treasure_makes_way_on_the_belt_for_a_large_one():
    state = carrier(equipped=["axe"], inventory=["potion", "bow"])
    state.phase, state.step, state.combat_round = "combat", 4, 1
    gained(state, "large-rod")
    own = state.agents[0]
    assert own.equipped == (card(state, "axe"),)
    assert set(own.inventory) == {card(state, "bow"), card(state, "large-rod")}
    assert own.backpack == (card(state, "potion"),)
