"""Combat cards in play: priorities, Combat Power, prices, and where played cards lie."""

from __future__ import annotations

from engines.castle_von_loghan.combat.combat_cards import can_play, power_left, power_needed, priority
from tests.each import each
from tests.engines.castle_von_loghan.fights import attacks, combat_card, discarded, fight, playable, plays
from tests.engines.castle_von_loghan.scenes import box_with, do, give, hand, kind, play_text, say
from tests.rules import rule


@rule("CVL-215", "CVL-Q-131")
@each(("id", "number"), [("aid", 1), ("hit", 2), ("parry", 2), ("counter", 3), ("hard-counter", 3), ("miss", 0)])
def test_every_card_has_its_priority_and_a_miss_has_none(id, number):
    state = fight("skeleton")
    assert priority(state.box, kind(state, id)) == number


@rule("CVL-Q-131", "CVL-210")
def test_a_miss_is_never_played():
    state = fight("skeleton", step=3)
    hand(state, 0, "miss")
    do(state, ("priority_one",), ("attacks",), ("priority_three",))
    assert state.question is None
    assert state.agents[0].hand == [kind(state, "miss")]


@rule("CVL-210")
def test_each_priority_is_played_in_its_own_step():
    state = fight("skeleton", step=3)
    hand(state, 0, "aid", "hit", "counter")
    do(state, ("priority_one",))
    assert playable(state) == {"aid"}
    say(state, ("pass",))
    do(state, ("attack_turn", 0))
    say(state, ("attack", 0))
    assert playable(state) == {"hit"}
    say(state, ("stop",))
    do(state, ("priority_three",))
    assert state.health == 14


@rule("CVL-211", "CVL-256")
def test_played_cards_lie_in_front_of_the_player_until_step_7():
    state = fight("wraith")
    hand(state, 0, "hit")
    attacks(state, 0, 0, "hit")
    assert state.agents[0].played == [kind(state, "hit")]
    assert discarded(state, 0) == []
    do(state, ("cleanup",))
    assert (state.agents[0].played, discarded(state, 0)) == ([], ["hit"])


@rule("CVL-212", "CVL-213", "CVL-227")
def test_combat_power_is_the_number_of_cards_that_may_be_played_in_step_4():
    state = fight("dragon")
    give(state, 0, "bow", "equipped")
    hand(state, 0, "hit", "hit", "hit")
    do(state, ("attack_turn", 0))
    say(state, ("attack", 0))
    plays(state, "hit", "hit")
    assert state.question is None
    assert power_left(state, 0) == 0
    assert state.agents[0].hand == [kind(state, "hit")]


@rule("CVL-212")
def test_effects_may_add_combat_power():
    state = fight("dragon")
    play_text(state, "One player has 2 more Combat Power this Combat round.")
    say(state, ("choose", "player", 1))
    play_text(state, "You have 1 more Combat Power this combat.", 1)
    assert power_left(state, 1) == 4


@rule("CVL-213", "CVL-238")
def test_a_text_may_say_that_a_card_uses_no_combat_power_or_more_of_it():
    heavy = combat_card("heavy-blow", "Deal 3 Damage. This card uses 2 Combat Power.")
    state = fight("dragon", box=box_with(heavy, ask_when="never"))
    assert power_needed(state.box, kind(state, "critical-hit")) == 0
    assert power_needed(state.box, kind(state, "hit")) == 1
    assert power_needed(state.box, kind(state, "heavy-blow")) == 2


@rule("CVL-214", "CVL-247")
def test_priority_1_and_3_cards_need_no_combat_power():
    state = fight("skeleton", step=3)
    state.agents[0].power_used = 1
    hand(state, 0, "aid", "counter")
    do(state, ("priority_one",))
    assert playable(state) == {"aid"}
    say(state, ("pass",))
    do(state, ("priority_three",))
    assert state.health == 14
    assert state.agents[0].power_used == 1


@rule("CVL-095", "CVL-Q-133")
def test_a_card_whose_price_cannot_be_paid_cannot_be_played():
    state = fight("skeleton")
    hand(state, 0, "clever-attack", "parry")
    state.agents[0].energy, state.clarity = 0, 0
    assert not can_play(state, 0, kind(state, "clever-attack"))
    assert not can_play(state, 0, kind(state, "parry"))
    state.agents[0].energy, state.clarity = 1, 1
    assert can_play(state, 0, kind(state, "clever-attack"))
    assert can_play(state, 0, kind(state, "parry"))


@rule("CVL-222", "CVL-213")
def test_a_card_cannot_be_discarded_to_pay_for_itself():
    costly = combat_card("gamble", "Discard 1 Combat card: deal 2 Damage.")
    state = fight("dragon", box=box_with(costly, ask_when="never"))
    hand(state, 0, "gamble")
    assert not can_play(state, 0, kind(state, "gamble"))
    hand(state, 0, "gamble", "counter")
    assert can_play(state, 0, kind(state, "gamble"))
