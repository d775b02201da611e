"""Carrying Treasures: slots and hands, excess, what can be used when."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.content import Size, Treasure
from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.treasures.carrying import (
    backpack_size,
    carried,
    combat_power,
    could_equip,
    equip_sets,
    free_places,
    hands,
    has_room,
    is_usable,
    owned_by,
    weapon_types,
)
from engines.castle_von_loghan.treasures.gaining import arrange, disenchant_value
from engines.castle_von_loghan.windows import treasure_uses
from engines.kit.views import view_for
from tests.each import each
from tests.engines.castle_von_loghan.scenes import (
    asked,
    box_with,
    card,
    carrier,
    do,
    foe,
    gained,
    give,
    options_of,
    play_text,
    say,
    scene,
    tiny,
    told,
)
from tests.rules import rule


@rule("CVL-054", "CVL-078", "CVL-071", "CVL-080")
def test_a_treasure_says_its_size_cost_subtypes_hands_power_and_effect():
    axe, harness = tiny()["axe"], tiny()["harness"]
    assert isinstance(axe, Treasure)
    assert isinstance(harness, Treasure)
    assert (axe.size, axe.cost, axe.subtypes, axe.hands, axe.power) == (Size.LARGE, 5, ("Weapon",), 1, 1)
    assert (harness.size, harness.cost, harness.hands) == (Size.NEITHER, None, 0)
    assert isinstance(tiny()["potion"], Treasure)


@rule("CVL-055", "CVL-056", "CVL-059", "CVL-063", "CVL-072")
def test_large_and_small_treasures_fit_in_slots_but_only_small_ones_in_the_backpack():
    state = carrier()
    assert free_places(state, 0, card(state, "bow")) == ["equipped", "inventory"]
    assert free_places(state, 0, card(state, "potion")) == ["equipped", "inventory", "backpack"]
    state = carrier(equipped=["bow"], inventory=["large-rod", "large-rod+"])
    assert free_places(state, 0, card(state, "potion")) == ["backpack"]
    assert free_places(state, 0, card(state, "axe")) == []


@rule("CVL-058", "CVL-060", "CVL-180")
def test_a_two_handed_weapon_fills_both_hands_and_any_other_treasure_one():
    state = carrier(backpack=["potion", "potion+"], inventory=["bow", "axe"])
    sets = {tuple(state.box.treasures[one].id for one in chosen) for chosen in equip_sets(state, 0)}
    assert ("bow",) in sets
    assert ("potion", "potion") in sets
    assert not any("bow" in chosen and len(chosen) > 1 for chosen in sets)


@rule("CVL-Q-60")
def test_a_treasure_of_no_size_lies_beside_the_board_and_takes_no_slot():
    state = carrier(equipped=["bow"], inventory=["axe", "axe+"])
    gained(state, "harness")
    assert state.agents[0].beside == (card(state, "harness"),)


@rule("CVL-064")
def test_a_backpack_holds_six_small_treasures_and_a_harness_adds_two():
    state = carrier()
    assert backpack_size(state, 0) == 6
    give(state, 0, "harness", "beside")
    assert backpack_size(state, 0) == 8


SIX_SMALL = ["potion", "potion+", "key", "syphon", "grenade", "grenade+"]


def full() -> LoghanState:
    """Return a scene in which character 0 can carry nothing more."""
    state = carrier(equipped=["bow"], inventory=["bow+", "large-rod"], backpack=SIX_SMALL)
    state.phase = "refresh"
    assert not has_room(state, 0, card(state, "boots"))
    return state


@rule("CVL-067", "CVL-068", "CVL-069", "CVL-070", "CVL-D-14", "CVL-Q-73")
def test_what_is_too_much_is_given_away_returned_discarded_or_disenchanted_at_once():
    state = gained(full(), "boots")
    boots = card(state, "boots")
    assert asked(state).kind == "make_room"
    assert {("return", boots), ("discard", boots), ("disenchant", boots), ("give", boots, 1)} <= set(
        options_of(state)
    )


@rule("CVL-069")
def test_an_excess_treasure_returns_to_its_deck():
    state = gained(full(), "boots")
    say(state, ("return", card(state, "boots")))
    assert card(state, "boots") in state.treasures[1]


@rule("CVL-070", "CVL-079", "CVL-313", "CVL-Q-77")
def test_an_excess_treasure_is_disenchanted_for_its_cost_minus_two_even_in_a_clean_room():
    state = full()
    state.clean_turn = True
    gained(state, "boots")
    say(state, ("disenchant", card(state, "boots")))
    assert state.agents[0].energy == 5 + 4
    assert state.treasure_box == [card(state, "boots")]


@rule("CVL-068", "CVL-Q-74")
@pytest.mark.parametrize(("phase", "offered"), [("refresh", True), ("combat", False)])
def test_an_excess_treasure_cannot_be_given_away_in_combat(phase: str, offered: bool):
    state = full()
    state.phase = phase
    gained(state, "boots")
    assert any(option[0] == "give" for option in options_of(state)) is offered


@rule("CVL-068", "CVL-Q-234")
def test_what_is_too_much_is_traded_away_if_the_other_player_agrees():
    state = gained(full(), "boots")
    say(state, ("give", card(state, "boots"), 3), ("energy", 2))
    assert (asked(state).kind, asked(state).seats) == ("offer", (3,))
    say(state, ("accept",))
    assert state.agents[3].backpack == (card(state, "boots"),)
    assert [state.agents[who].energy for who in (0, 3)] == [7, 3]
    assert state.question is None


@rule("CVL-068", "CVL-Q-234")
def test_who_does_not_want_what_is_too_much_is_not_asked_again():
    state = gained(full(), "boots")
    boots = card(state, "boots")
    say(state, ("give", boots, 3), ("done",), ("refuse",))
    assert asked(state).kind == "make_room"
    assert ("give", boots, 3) not in options_of(state)
    assert ("give", boots, 1) in options_of(state)
    assert boots in owned_by(state, 0)


@rule("CVL-067")
def test_losing_the_harness_makes_a_backpack_too_full():
    state = carrier(
        equipped=["bow"], inventory=["bow+", "large-rod"], backpack=[*SIX_SMALL, "boots"], beside=["harness"]
    )
    assert state.question is None
    play_text(state, "You discard 1 Red Treasure.")
    assert asked(state).kind == "make_room"


@rule("CVL-067", "CVL-Q-209")
def test_of_two_small_treasures_too_many_no_large_one_goes_in_their_stead():
    state = carrier(equipped=["axe", "axe+"], inventory=["bow", "bow+"], backpack=[*SIX_SMALL, "boots", "visor"])
    do(state, ("take_treasure", 0))
    offered = {option[1] for option in options_of(state)}

    assert offered == set(state.agents[0].backpack)
    say(state, ("return", card(state, "boots")))
    assert {option[1] for option in options_of(state)} == set(state.agents[0].backpack)
    say(state, ("return", card(state, "visor")))
    assert (state.question, len(state.agents[0].backpack)) == (None, 6)


@rule("CVL-067", "CVL-Q-73")
def test_of_too_much_of_both_sorts_either_may_go_first():
    state = carrier(equipped=["axe", "axe+"], inventory=["bow", "large-rod"], backpack=[*SIX_SMALL, "boots"])
    gained(state, "bow", 1)
    assert {option[1] for option in options_of(state)} == {card(state, "bow", 1), *carried(state.agents[0])}


@rule("CVL-Q-75", "CVL-Q-73")
def test_treasures_are_rearranged_where_only_that_makes_room():
    state = carrier(equipped=["potion", "potion+"], inventory=["axe", "axe+"])
    assert free_places(state, 0, card(state, "bow")) == []
    assert has_room(state, 0, card(state, "bow"))
    gained(state, "bow")
    assert state.question is None
    assert card(state, "bow") in state.agents[0].equipped + state.agents[0].inventory


@rule("CVL-Q-55", "CVL-314")
@pytest.mark.parametrize(("cost", "worth"), [(1, 0), (2, 0), (3, 1), (12, 10)])
def test_disenchanting_gives_the_cost_minus_two_and_never_less_than_nothing(cost: int, worth: int):
    potion = tiny()["potion"].changed(cost=cost)
    state = scene(box=box_with(potion))
    assert disenchant_value(state, card(state, "potion")) == worth


# Using


@rule("CVL-EX-03", "CVL-074", "CVL-061", "CVL-Q-62")
def test_matt_drinks_a_potion_with_a_two_handed_weapon_if_the_inventory_has_a_free_slot():
    state = carrier(equipped=["bow"], inventory=["axe"], backpack=["potion"])
    state.health = 10
    do(state, ("window_turn", 0, "event"))
    say(state, ("use", card(state, "potion"), 0))
    assert state.health == 12
    assert state.agents[0].equipped == (card(state, "bow"),), "the Weapon is back in both hands"
    assert state.treasure_box == [card(state, "potion")]
    blocked = carrier(equipped=["bow"], inventory=["axe", "axe+"], backpack=["potion"])
    assert treasure_uses(blocked, 0) == []


@rule("CVL-EX-04", "CVL-075")
def test_with_one_free_hand_no_free_inventory_slot_is_needed():
    state = carrier(equipped=["axe"], inventory=["bow", "large-rod"], backpack=["potion"])
    assert is_usable(state, 0, card(state, "potion"))
    state = carrier(equipped=["axe", "axe+"], inventory=["bow", "large-rod"], backpack=["potion"])
    assert not is_usable(state, 0, card(state, "potion"))


@rule("CVL-073", "CVL-077")
def test_a_small_treasure_in_the_inventory_must_be_equippable_too():
    state = carrier(equipped=["bow"], inventory=["potion", "axe"])
    assert could_equip(state, 0, card(state, "potion")), "the Bow takes the place that the Potion leaves"


@rule("CVL-Q-68", "CVL-081")
@pytest.mark.parametrize(("option", "usable"), [("one_slot", False), ("no_slot", True)])
def test_a_treasure_without_hands_fills_a_slot_or_none(option: str, usable: bool):
    state = scene(handless_items=option)
    for id, where, copy in (
        ("bow", "equipped", 0),
        ("axe", "inventory", 0),
        ("axe", "inventory", 1),
        ("potion", "backpack", 0),
    ):
        give(state, 0, id, where, copy)
    assert is_usable(state, 0, card(state, "potion")) is usable
    assert hands(state.box, card(state, "potion")) == (0 if usable else 1)
    assert [hands(state.box, card(state, id)) for id in ("axe", "bow")] == [1, 2]


@rule("CVL-061")
def test_what_a_character_does_not_carry_cannot_be_used():
    state = carrier(inventory=["axe"])
    give(state, 1, "potion")
    give(state, 0, "grenade", "dropped")
    assert not is_usable(state, 0, card(state, "potion"))
    assert not is_usable(state, 0, card(state, "grenade"))


@rule("CVL-076", "CVL-326", "CVL-D-15")
@each("phase", ["move", "event", "alert", "combat", "reward", "refresh"])
def test_a_destroy_treasure_can_be_used_in_every_phase(phase: str):
    state = carrier(backpack=["potion"])
    state.phase = phase
    assert treasure_uses(state, 0) == [("use", card(state, "potion"), 0)]


@rule("CVL-076", "CVL-D-16")
@pytest.mark.parametrize(("phase", "usable"), [("combat", True), ("refresh", False)])
def test_a_treasure_that_names_a_phase_is_used_only_then(phase: str, usable: bool):
    state = carrier(backpack=["grenade"])
    foe(state, "skeleton")
    state.phase = phase
    assert bool(treasure_uses(state, 0)) is usable


@rule("CVL-Q-63")
@pytest.mark.parametrize(
    ("option", "step", "usable"), [("any_step", 4, True), ("step1_only", 4, False), ("step1_only", 1, True)]
)
def test_hands_are_freed_in_combat_at_any_step_or_in_step_1_only(option: str, step: int, usable: bool):
    state = scene(potion_swap_in_combat=option)
    give(state, 0, "potion")
    state.phase, state.step = "combat", step
    assert bool(treasure_uses(state, 0)) is usable


@rule("CVL-Q-64", "CVL-188")
def test_other_effects_of_carried_treasures_wait_outside_the_fight():
    state = carrier(backpack=["cell"])
    assert treasure_uses(state, 0)
    state.phase = "combat"
    assert treasure_uses(state, 0) == []


@rule("CVL-089", "CVL-Q-02")
def test_an_effect_is_used_once_per_turn():
    state = carrier(backpack=["cell"])
    do(state, ("window_turn", 0, "event"))
    say(state, ("use", card(state, "cell"), 0))
    assert state.agents[0].energy == 7
    assert treasure_uses(state, 0) == []
    state.rounds += 1
    assert treasure_uses(state, 0)


@rule("CVL-Q-02")
@pytest.mark.parametrize(("option", "again"), [("round", False), ("combat_round", True)])
def test_a_turn_may_mean_each_combat_round_for_treasures(option: str, again: bool):
    state = scene(treasure_limit=option)
    give(state, 0, "cell", "equipped")
    state.phase, state.combats, state.combat_round = "combat", 1, 1
    do(state, ("window_turn", 0, "combat_1"))
    say(state, ("use", card(state, "cell"), 0))
    state.combat_round = 2
    assert bool(treasure_uses(state, 0)) is again


@rule("CVL-062")
def test_a_treasure_may_be_discarded_by_its_use():
    potion = tiny()["potion"].changed(text="Discard this card: the group gains 1 Health.")
    state = scene(box=box_with(potion))
    give(state, 0, "potion")
    state.health = 9
    do(state, ("window_turn", 0, "event"))
    say(state, ("use", card(state, "potion"), 0))
    assert (state.health, state.treasure_discards[0]) == (10, (card(state, "potion"),))


# Combat Power


@rule("CVL-181", "CVL-057", "CVL-082", "CVL-Q-65")
@each(
    ("equipped", "power"),
    [([], 1), (["axe"], 1), (["axe", "axe+"], 2), (["bow"], 2), (["visor"], 2), (["axe", "visor"], 2)],
)
def test_combat_power_is_the_sum_of_what_is_equipped_and_1_for_bare_hands(equipped: list[str], power: int):
    assert combat_power(carrier(equipped=equipped, inventory=["great-sword"]), 0) == power


@rule("CVL-Q-65")
def test_two_weapons_may_count_only_as_the_better_one():
    state = scene(dual_wield="highest")
    give(state, 0, "axe", "equipped")
    give(state, 0, "axe", "equipped", copy=1)
    assert combat_power(state, 0) == 1


@rule("CVL-182", "CVL-Q-66", "CVL-Q-67", "CVL-088")
def test_bare_hands_are_melee_and_weapons_bring_their_types():
    assert weapon_types(carrier(), 0) == {"melee"}
    assert weapon_types(carrier(equipped=["steel-shield"]), 0) == {"melee"}
    assert weapon_types(carrier(equipped=["bow"]), 0) == {"ranged"}


# The Backpack


@rule("CVL-065", "CVL-D-13")
def test_its_owner_turns_the_backpack_over():
    state = carrier(backpack=["potion"])
    assert view_for(state, 1).agents[0].backpack == (card(state, "potion"),)
    do(state, ("window_turn", 0, "move"))
    say(state, ("turn_backpack",))
    assert told(state, "turned_backpack") == [(0, ())]
    assert view_for(state, 1).agents[0].backpack == (-2,)
    assert view_for(state, 0).agents[0].backpack == (card(state, "potion"),)
    say(state, ("turn_backpack",))
    assert told(state, "turned_backpack")[1] == (0, (card(state, "potion"),)), "everybody reads what is shown"


@rule("CVL-066")
@pytest.mark.parametrize(("mode", "face_up"), [("story", True), ("exploration", False)])
def test_backpacks_lie_face_up_in_a_story_and_face_down_in_exploration(mode: str, face_up: bool):
    assert {own.face_up for own in scene(mode).agents} == {face_up}


@rule("CVL-D-12")
def test_treasures_are_rearranged_outside_combat():
    state = carrier(equipped=["axe"], inventory=["bow"])
    do(state, ("window_turn", 0, "move"))
    say(state, ("arrange",), ("hold", card(state, "bow")))
    assert (state.agents[0].equipped, state.agents[0].inventory) == ((card(state, "bow"),), (card(state, "axe"),))


@rule("CVL-083", "CVL-084", "CVL-085")
def test_treasures_come_from_card_effects():
    state = play_text(scene(), "Draw 1 Blue Treasure.")
    assert [state.box.treasure_colours[one] for one in owned_by(state, 0)] == [1]


@rule("CVL-056", "CVL-067")
def test_a_full_load_is_laid_out_anew_so_that_all_of_it_has_a_place():
    """An Axe and a Potion in the hands, two Two-Handed Weapons on belt and back, six things in the Backpack."""
    state = scene(small_treasures="backpack")
    for id, copy in (("potion", 0), ("potion", 1), ("potion", 2), ("key", 0), ("syphon", 0), ("boots", 0)):
        give(state, 0, id, copy=copy)
    for id in ("bow", "crossbow"):
        give(state, 0, id, "inventory")
    own = state.agents[0]
    arrange(state, 0, [*own.inventory, *own.backpack, card(state, "axe"), card(state, "cell")], [])
    assert sorted(state.box.treasures[one].id for one in own.equipped) == ["axe", "potion"]
    assert (len(own.inventory), len(own.backpack)) == (2, 6)
