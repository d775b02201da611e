"""Combat Step 1: what a character can fight with, and what has to go then."""

from __future__ import annotations

from engines.castle_von_loghan.treasures.carrying import combat_power, weapon_types
from tests.engines.castle_von_loghan.fights import fight, gear
from tests.engines.castle_von_loghan.scenes import asked, box_with, card, do, give, options_of, say, told
from tests.rules import rule


def choices(state, who=0):
    """Ask a character for its weapons and name what is offered."""
    do(state, ("weapons_of", who))
    if state.question is None:
        return []
    return sorted(sorted(state.box.treasures[one].id for one in option[1:]) for option in options_of(state))


@rule("CVL-179", "CVL-D-18")
def test_each_player_chooses_in_player_order_what_to_fight_with():
    state = fight("skeleton", step=1)
    state.leader = 2
    for who in (1, 3):
        give(state, who, "axe", "equipped", copy=who // 2)
        give(state, who, "bow", "inventory", copy=who // 2)
    do(state, ("choose_weapons",))
    assert asked(state).args == (3,)
    say(state, options_of(state)[0])
    assert asked(state).args == (1,)


@rule("CVL-180", "CVL-Q-71")
def test_hands_hold_one_two_handed_weapon_or_two_one_handed_ones_or_one_with_a_shield():
    state = fight("skeleton", step=1)
    give(state, 0, "axe", "equipped")
    give(state, 0, "axe", "equipped", copy=1)
    give(state, 0, "bow", "inventory")
    give(state, 0, "steel-shield", "inventory")
    assert choices(state) == [["axe", "axe"], ["axe", "steel-shield"], ["axe", "steel-shield"], ["bow"]]


@rule("CVL-181", "CVL-Q-65")
def test_equipped_weapons_determine_combat_power():
    state = fight("skeleton", step=1)
    great = give(state, 0, "great-sword", "inventory")
    give(state, 0, "axe", "equipped")
    do(state, ("weapons_of", 0))
    say(state, ("equip", great))
    assert combat_power(state, 0) == 4
    assert told(state, "equips") == [(0, (great,), 4)]


@rule("CVL-Q-65")
def test_two_weapons_add_up_or_the_higher_one_counts_as_the_options_say():
    for option, power in (("sum", 2), ("highest", 1)):
        state = fight("skeleton", step=1, dual_wield=option)
        give(state, 0, "axe", "equipped")
        give(state, 0, "axe", "equipped", copy=1)
        assert combat_power(state, 0) == power


@rule("CVL-182", "CVL-Q-66")
def test_bare_hands_have_combat_power_1_and_attack_as_melee():
    state = fight("skeleton", step=1)
    assert combat_power(state, 0) == 1
    assert weapon_types(state, 0) == {"melee"}


@rule("CVL-182", "CVL-179")
def test_who_has_only_a_bow_may_also_fight_with_bare_hands():
    state = fight("skeleton", step=1)
    give(state, 0, "bow", "equipped")
    assert choices(state) == [[], ["bow"]]


@rule("CVL-179")
def test_who_has_no_real_choice_is_not_asked():
    state = fight("skeleton", step=1)
    give(state, 0, "axe", "inventory")
    give(state, 0, "potion")
    assert choices(state) == []
    assert state.agents[0].equipped == (card(state, "axe"),)


@rule("CVL-183", "CVL-082")
def test_other_treasures_may_be_held_for_their_combat_power_or_effect():
    state = fight("skeleton", step=1)
    give(state, 0, "visor")
    do(state, ("weapons_of", 0))
    assert combat_power(state, 0) == 2


@rule("CVL-183", "CVL-Q-64")
def test_a_treasure_that_works_again_and_again_may_be_held_but_one_that_is_destroyed_need_not():
    state = fight("skeleton", step=1)
    give(state, 0, "cell")
    give(state, 0, "potion")
    give(state, 0, "axe", "equipped")
    give(state, 0, "axe", "inventory", copy=1)
    assert choices(state) == [["axe", "axe"], ["axe", "cell"], ["axe", "cell"]]


@rule("CVL-186")
def test_an_equipped_treasure_can_be_swapped_with_a_carried_one():
    state = fight("skeleton", step=1)
    axe, bow = give(state, 0, "axe", "equipped"), give(state, 0, "bow", "inventory")
    do(state, ("weapons_of", 0))
    say(state, ("equip", bow))
    assert (state.agents[0].equipped, state.agents[0].inventory) == ((bow,), (axe,))


def four_large(state):
    """Give a character four Large Treasures: two Axes in hand, Bow and Large Rod in the Inventory."""
    axes = [give(state, 0, "axe", "equipped"), give(state, 0, "axe", "equipped", copy=1)]
    bow, rod = give(state, 0, "bow", "inventory"), give(state, 0, "large-rod", "inventory")
    do(state, ("weapons_of", 0))
    say(state, ("equip", bow))
    return axes, bow, rod


@rule("CVL-187")
def test_a_two_handed_weapon_among_four_large_treasures_makes_one_of_the_others_too_much():
    state = fight("skeleton", step=1)
    axes, _, rod = four_large(state)
    assert asked(state).kind == "too_much"
    assert options_of(state) == [(deed, one) for one in (*axes, rod) for deed in ("drop", "discard")]


@rule("CVL-187", "CVL-330")
def test_what_is_too_much_can_be_dropped():
    state = fight("skeleton", step=1)
    axes, bow, rod = four_large(state)
    say(state, ("drop", axes[0]))
    own = state.agents[0]
    assert (own.equipped, sorted(own.inventory), own.dropped) == ((bow,), sorted([axes[1], rod]), (axes[0],))


@rule("CVL-187")
def test_what_is_too_much_can_be_discarded():
    state = fight("skeleton", step=1)
    axes, bow, _ = four_large(state)
    say(state, ("discard", axes[1]))
    assert state.agents[0].equipped == (bow,)
    assert state.treasure_discards[0] == (axes[1],)


@rule("CVL-188", "CVL-Q-62")
def test_treasures_can_be_used_in_step_1_once_the_weapons_are_chosen():
    state = fight("skeleton", step=1, ask_when="could_act")
    give(state, 0, "potion")
    state.health = 10
    do(state, ("window", "combat_1"))
    say(state, ("use", card(state, "potion"), 0))
    assert state.health == 12


@rule("CVL-189")
def test_weapons_can_be_changed_only_in_step_1():
    state = fight("skeleton", step=2, ask_when="could_act")
    state.health, state.clarity = 9, 0
    give(state, 0, "axe", "equipped")
    give(state, 0, "bow", "inventory")
    give(state, 0, "potion")
    for moment, step in (("combat_2", 2), ("combat_6", 6)):
        state.step = step
        do(state, ("window", moment))
        assert {option[0] for option in options_of(state)} == {"pass", "use", "watch"}
        say(state, ("pass",))


@rule("CVL-184", "CVL-185")
def test_a_shield_is_worth_a_free_hand():
    state = fight("skeleton", step=1)
    give(state, 0, "axe", "equipped")
    give(state, 0, "steel-shield", "inventory")
    do(state, ("weapons_of", 0))
    assert sorted(state.agents[0].equipped) == sorted([card(state, "axe"), card(state, "steel-shield")])


def test_two_weapons_attack_in_all_their_ways():
    box = box_with(gear("sling", "", weapon=("ranged", "shock"), power=1))
    state = fight("skeleton", step=1, box=box)
    give(state, 0, "axe", "equipped")
    give(state, 0, "sling", "equipped")
    assert weapon_types(state, 0) == {"melee", "ranged", "shock"}
