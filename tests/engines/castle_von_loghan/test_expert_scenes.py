"""Choices at which experts were watched throwing games away, each as a scene with the better one."""

from __future__ import annotations

from engines.castle_von_loghan.castle.boards import space_colour
from engines.castle_von_loghan.judgement.combat import risk_of_drawing
from engines.castle_von_loghan.judgement.dealings import best_gift, worth_of_gift
from engines.castle_von_loghan.judgement.gear import guide_of, worth_of_having, worth_of_treasure
from engines.castle_von_loghan.judgement.goods import DOOM
from engines.castle_von_loghan.judgement.hands import harm_in_hand, not_negated
from engines.castle_von_loghan.judgement.refreshing import worth_of_next_treasure, worth_of_sneak
from engines.castle_von_loghan.language.worths.combat import more_combat_power
from engines.kit.game import Temper
from engines.kit.language.effect_state import Context, Selection
from tests.engines.castle_von_loghan.fights import fight
from tests.engines.castle_von_loghan.opinions import chosen
from tests.engines.castle_von_loghan.scenes import card, do, give, hand, say, scene


def clogged_by_one_more():
    """Return a character with an Elixir's worth in the Backpack and one slot left."""
    state = scene()
    give(state, 0, "great-sword", "equipped")
    give(state, 0, "crossbow", "inventory")
    give(state, 0, "potion")
    return state


def test_a_weapon_that_would_fill_the_last_slot_is_worth_less_to_who_has_potions():
    state = clogged_by_one_more()
    rod = card(state, "large-rod")
    assert worth_of_having(state, 0, rod) < worth_of_treasure(state, 0, rod)


def test_nobody_is_given_what_would_keep_potions_from_the_hand():
    state = clogged_by_one_more()
    give(state, 1, "great-sword", "equipped", 1)
    give(state, 1, "large-rod", "inventory")
    gain, _ = best_gift(state, 1, 0)
    state.agents[0].backpack = ()
    assert gain < best_gift(state, 1, 0)[0]


def test_a_second_shield_is_worth_less_than_the_first():
    state = scene()
    guide, one, other = guide_of(state), card(state, "steel-shield"), card(state, "steel-shield", 1)
    first = guide.holding((one,)) - guide.holding(())
    assert guide.holding((one, other)) - guide.holding((one,)) < first / 2


def test_nobody_sneaks_for_treasures_where_none_are_left():
    state = scene()
    room = state.space
    before = worth_of_sneak(state, 0, room)
    state.treasures[space_colour(state, room)] = ()
    assert worth_of_sneak(state, 0, room) < min(0, before)


def test_a_card_more_is_a_small_risk_in_good_health_and_a_great_one_at_the_last():
    state = fight("skeleton")
    state.health = 15
    assert risk_of_drawing(state) < 0.25
    state.health = 1
    assert risk_of_drawing(state) > DOOM / 10


def test_a_counter_that_the_held_shield_negates_does_no_harm():
    state = fight("skeleton")
    hand(state, 0, "hit", "counter")
    assert harm_in_hand(state, 0) > 0
    give(state, 0, "steel-shield", "equipped")
    assert harm_in_hand(state, 0) == 0
    assert len(not_negated(state, 0)) == 1


def test_nobody_sneaks_for_what_all_have_refused():
    state = scene()
    room = state.space
    colour = space_colour(state, room)
    for own in ("great-sword", "crossbow", "large-rod"):
        give(state, 0, own, "equipped" if own == "great-sword" else "inventory")
    state.treasures[colour], state.treasure_discards[colour] = (), (card(state, "steel-shield"),)
    assert worth_of_sneak(state, 0, room) < 0


def test_what_others_let_go_is_fetched_by_who_can_use_it():
    state = scene()
    room = state.space
    colour = space_colour(state, room)
    state.treasures[colour], state.treasure_discards[colour] = (), (card(state, "great-sword"),)
    wanted = worth_of_next_treasure(state, 0, colour)
    assert wanted > 1
    give(state, 0, "great-sword", "equipped", 1)
    assert worth_of_next_treasure(state, 0, colour) < wanted / 2


def test_a_token_that_one_knows_is_not_looked_at_again():
    state = scene()
    room = next(one for one, stack in state.tokens.items() if stack)
    do(state, ("ask_look", 0, room))
    assert chosen(state) == ("look", "tell")
    say(state, ("look", "tell"))
    do(state, ("ask_look", 0, room))
    assert chosen(state) == ("no_look",)


def test_who_has_weapons_to_spare_lends_one_to_the_unarmed():
    state = scene()
    give(state, 0, "great-sword", "equipped")
    idle = give(state, 0, "crossbow", "inventory")
    assert best_gift(state, 0, 1)[1] == idle
    assert worth_of_gift(state, 0, 1, Temper.EVEN) > 1
    give(state, 1, "great-sword", "equipped", 1)
    assert worth_of_gift(state, 0, 1, Temper.EVEN) < 0


def test_combat_power_is_paid_for_where_there_is_too_little_of_it():
    state = fight("skeleton")
    run, friend = Context(0, ("skill", 0)), Selection((1,), 0, 0)
    unarmed = more_combat_power(state, run, friend, 2, "round")
    give(state, 1, "great-sword", "equipped")
    assert more_combat_power(state, run, friend, 2, "round") < unarmed / 2
