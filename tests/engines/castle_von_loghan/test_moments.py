"""Moments beyond the main ones: before a loss that would end the game, and for those who have asked to be asked."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan import windows
from engines.castle_von_loghan.state import LoghanState
from engines.kit.chance import chance
from engines.kit.views import imagine, view_for
from tests.each import each
from tests.engines.castle_von_loghan.fights import fight
from tests.engines.castle_von_loghan.opinions import chosen, ranked
from tests.engines.castle_von_loghan.reward_scenes import offering, spoils
from tests.engines.castle_von_loghan.scenes import (
    asked,
    box_with,
    card,
    carrier,
    do,
    gained,
    give,
    hand,
    lift,
    options_of,
    play_text,
    say,
    scene,
    tiny,
    told,
)
from tests.engines.castle_von_loghan.story_scenes import A, B, drawn, vote
from tests.rules import rule

PASS = ("pass",)
WATCH = ("watch",)


def dying(health: int = 2, **options: object) -> LoghanState:
    """Return a group with little Health, no Clarity for a skill, and a Potion in the Backpack of character 1."""
    state = scene(**options)  # type: ignore[arg-type]
    state.health, state.clarity, state.phase = health, 4, "event"
    give(state, 1, "potion")
    return state


def hurtful_event(health: int, *outcomes: str) -> LoghanState:
    """Return such a group that is asked to decide in an event."""
    state = drawn(*outcomes, ask_when="could_act", start_clarity=4)
    state.health = health
    give(state, 1, "potion")
    return state


# Before a loss that would end the game


@rule("CVL-076", "CVL-326", "CVL-Q-57", "CVL-D-15")
def test_a_potion_is_drunk_before_a_loss_that_would_end_the_game():
    state = dying()
    play_text(state, "The group loses 3 Health.")
    assert (asked(state).seats, state.health) == ((1,), 2), "the Health is still there"
    assert asked(state).args == (1, ("danger", "health", 3))
    say(state, ("use", card(state, "potion"), 0))
    assert (state.health, state.ending) == (1, None)


@rule("CVL-091", "CVL-Q-57")
@pytest.mark.parametrize(("lost", "health", "lives"), [(1, 2, True), (2, 2, False), (5, 2, False)])
def test_who_passes_or_has_too_little_loses_the_game_with_the_group(lost: int, health: int, lives: bool):
    state = dying(health)
    play_text(state, f"The group loses {lost} Health.")
    assert (state.question is None) is lives, "nobody is asked where nobody dies"
    if not lives:
        say(state, PASS)
    assert (state.ending is None) is lives


@rule("CVL-076", "CVL-248", "CVL-Q-57")
def test_a_counter_in_step_5_can_be_survived_with_a_potion():
    state = fight("dragon", step=5, ask_when="could_act")
    state.health, state.clarity = 1, 0
    hand(state, 0, "counter")
    give(state, 3, "potion")
    do(state, ("priority_three",))
    assert (asked(state).seats, asked(state).args[1]) == ((3,), ("danger", "health", 1))
    say(state, ("use", card(state, "potion"), 0))
    assert (state.health, state.ending) == (2, None)


@rule("CVL-149", "CVL-Q-57", "CVL-076")
def test_between_the_same_outcome_of_several_players_a_potion_can_be_drunk():
    state = hurtful_event(2, "The group loses 1 Health.")
    vote(state, A, A, A, B)
    assert (asked(state).seats, state.health) == ((1,), 1), "one of the three has been hurt already"
    say(state, ("use", card(state, "potion"), 0))
    assert (state.health, state.ending) == (1, None)


@rule("CVL-092", "CVL-Q-52", "CVL-Q-57")
def test_clarity_helps_against_a_loss_of_clarity_that_would_take_the_last_health():
    draught = tiny()["potion"].changed(text="Destroy: the group gains 2 Clarity.")
    state = scene(box=box_with(draught))
    state.health, state.clarity = 2, 1
    give(state, 1, "potion")
    play_text(state, "The group loses 3 Clarity.")
    assert asked(state).args == (1, ("danger", "clarity", 3))
    say(state, ("use", card(state, "potion"), 0))
    assert (state.health, state.clarity, state.ending) == (2, 0, None)
    play_text(state, "The group loses 2 Health.")
    assert state.ending is not None, "nobody has anything left that helps"


@rule("CVL-Q-57")
def test_in_danger_nobody_is_asked_who_has_nothing_that_helps():
    state = scene()
    state.health, state.clarity, state.phase = 1, 0, "event"
    give(state, 0, "cell")
    play_text(state, "The group loses 1 Health.")
    assert state.ending is not None


@rule("CVL-Q-57", "CVL-045", "CVL-EX-02")
def test_a_healing_skill_helps_in_danger_too():
    state = scene()
    state.health, state.clarity, state.phase = 1, 5, "event"
    play_text(state, "The group loses 2 Health.")
    assert options_of(state) == [PASS, ("skill",)]


@rule("CVL-Q-57")
def test_a_table_that_wants_no_questions_is_not_asked_in_danger():
    state = dying(ask_when="never")
    play_text(state, "The group loses 3 Health.")
    assert state.ending is not None


@rule("CVL-Q-57")
def test_a_moment_within_a_moment_does_not_count_the_acts_of_the_outer_one():
    cell = tiny()["cell"].changed(text="Once per Turn: the group loses 1 Health.")
    state = scene(box=box_with(cell, acts_per_moment=2))
    state.health, state.clarity, state.phase = 1, 0, "event"
    give(state, 1, "cell")
    give(state, 1, "potion")
    give(state, 1, "potion", copy=1)
    do(state, ("window", "event"))
    say(state, ("use", card(state, "cell"), 0), ("use", card(state, "potion"), 0), PASS)
    assert (asked(state).args, state.acts) == ((1, "event"), {1: 1})


@rule("CVL-Q-57", "CVL-197")
def test_in_danger_nobody_else_sees_what_could_be_used():
    state = scene("exploration")
    give(state, 1, "potion")
    state.health, state.clarity, state.phase = 1, 0, "event"
    play_text(state, "The group loses 1 Health.")
    others = view_for(state, 0)
    assert others.question is not None
    assert others.question.options == ((),)
    world = imagine(others, chance(4))
    assert world.question is not None
    assert PASS in world.question.options[0]


# Experts in danger


@rule("CVL-076")
@pytest.mark.parametrize(("loss", "drinks"), [(2, True), (3, True), (4, False)])
def test_an_expert_drinks_when_it_saves_the_group_and_not_in_vain(loss: int, drinks: bool):
    state = dying()
    play_text(state, f"The group loses {loss} Health.")
    assert (chosen(state)[0] == "use") is drinks


@rule("CVL-076")
def test_experts_drink_together_what_one_of_them_has_too_little_of():
    state = dying()
    give(state, 3, "potion", copy=1)
    play_text(state, "The group loses 5 Health.")
    for _ in range(2):
        option = chosen(state)
        assert option[0] == "use"
        say(state, option)
    assert (state.health, state.ending) == (1, None)


@rule("CVL-076")
def test_an_expert_drinks_no_more_than_is_needed():
    state = dying()
    give(state, 1, "potion", copy=1)
    play_text(state, "The group loses 2 Health.")
    say(state, ("use", card(state, "potion"), 0))
    assert chosen(state) == PASS


@rule("CVL-076")
def test_an_expert_drinks_the_smallest_that_is_enough():
    elixir = tiny()["cell"].changed(text="Destroy: the group gains 5 Health.")
    state = scene(box=box_with(elixir))
    state.health, state.clarity, state.phase = 2, 4, "event"
    give(state, 1, "cell")
    give(state, 1, "potion")
    play_text(state, "The group loses 2 Health.")
    assert chosen(state) == ("use", card(state, "potion"), 0)
    say(state, PASS)
    assert state.ending is not None


@rule("CVL-068")
def test_an_expert_takes_what_another_cannot_carry_if_it_is_of_use_at_all():
    state = carrier(
        equipped=["bow"],
        inventory=["bow+", "large-rod"],
        backpack=["potion", "key", "syphon", "grenade", "cell", "breath"],
    )
    state.phase = "refresh"
    state.health = 6
    gained(state, "potion", 1)
    say(state, ("give", card(state, "potion", 1), 2), ("done",))
    assert (asked(state).kind, chosen(state)) == ("offer", ("accept",))


@rule("CVL-340", "CVL-067")
def test_an_expert_without_room_counts_what_would_have_to_go_when_it_bids():
    scores = []
    for load in ([], ["bow+", "crossbow", "great-sword"]):
        state = carrier(equipped=load[:1], inventory=load[1:])
        state.agents[0].energy = 20
        state.shop = [lift(state.treasures, 0, card(state, "bow"))]
        do(state, ("auction", 0, card(state, "bow")))
        scores.append(ranked(state)[("bid", 5)])
    assert scores[1] < 0 < scores[0]


# Those who have asked to be asked


@rule("CVL-Q-57")
@each("moment", ["outcome", "alert", "combat_3", "combat_4", "combat_5", "refresh_step"])
def test_between_the_main_moments_those_are_asked_who_have_asked_for_it(moment: str):
    state = dying()
    give(state, 3, "potion", copy=1)
    state.phase = moment.partition("_")[0] if "_" in moment else "event"
    do(state, ("window", moment))
    assert state.question is None
    state.agents[3].watches = True
    do(state, ("window", moment))
    assert asked(state).seats == (3,)
    assert ("use", card(state, "potion", 1), 0) in options_of(state)


@rule("CVL-Q-57")
def test_whoever_is_asked_may_ask_to_be_asked_until_the_next_action():
    state = dying()
    do(state, ("window", "event"))
    say(state, WATCH, PASS)
    assert told(state, "watches") == [(1,)]
    assert state.agents[1].watches
    do(state, ("window", "outcome"))
    assert WATCH not in options_of(state)
    say(state, PASS)
    state.phase = "refresh"
    do(state, ("actions_of", 1))
    assert not state.agents[1].watches


@rule("CVL-Q-57")
def test_everybody_can_ask_to_be_asked_at_their_action():
    state = scene()
    state.phase = "refresh"
    do(state, ("actions_of", 0))
    say(state, WATCH)
    assert asked(state).kind == "action"
    assert WATCH not in options_of(state)
    say(state, ("recharge",))
    assert state.agents[0].watches


@rule("CVL-Q-57", "CVL-147", "CVL-151")
def test_an_event_has_a_moment_before_each_outcome_and_before_its_ending():
    state = hurtful_event(9, "The group loses 1 Health.", "The group loses 1 Health.")
    state.agents[1].watches = True
    vote(state, A, B, B, A)
    found = []
    while state.question is not None and asked(state).kind == "window":
        found.append((asked(state).args[1], state.health))
        say(state, PASS)
    assert found == [("outcome", 9), ("outcome", 7), ("outcome", 5)]


@rule("CVL-Q-57", "CVL-157")
def test_the_alert_phase_has_a_moment_before_the_coin_and_one_before_the_fight():
    state = dying(9)
    state.agents[1].watches = True
    do(state, ("alert_phase",))
    assert (asked(state).args[1], told(state, "coin")) == ("alert", [])
    say(state, PASS)
    assert (asked(state).args[1], len(told(state, "coin"))) == ("alert", 1)


@rule("CVL-Q-57", "CVL-224", "CVL-216", "CVL-244")
def test_a_combat_round_has_moments_in_every_step_before_the_enemies_attack():
    state = fight("dragon", step=3, ask_when="could_act")
    state.health, state.clarity = 9, 0
    give(state, 1, "potion")
    for who in range(4):
        hand(state, who)
    state.agents[1].watches = True
    do(state, ("combat_round",))
    found = []
    while state.question is not None and state.combat_round <= 2:
        question = asked(state)
        if question.kind == "window" and question.args[1] != "combat_1":
            found.append(question.args[1])
        say(state, question.options[0][0])
        if found and found[-1] == "combat_6":
            break
    assert found == ["combat_2", "combat_3", *["combat_4"] * 4, "combat_5", "combat_6"]


@rule("CVL-Q-57")
def test_an_expert_does_not_ask_to_be_asked():
    state = dying(9)
    do(state, ("window", "event"))
    assert WATCH in options_of(state)
    assert chosen(state) == PASS


@rule("CVL-Q-57", "CVL-281")
def test_each_reward_has_a_moment_before_it():
    state = offering(spoils(3, 2, 1, 0, ask_when="could_act"), "axe", "bow", points=[0] * 4)
    state.health, state.clarity = 9, 4
    give(state, 1, "potion")
    state.agents[1].watches = True
    do(state, ("window", "reward_card"), ("reveal_reward",))
    found = []
    while state.question is not None:
        found.append(asked(state).args[1])
        say(state, PASS)
    assert found == ["reward_card"] * 3


@rule("CVL-Q-57", "CVL-295")
def test_each_later_step_of_a_refresh_phase_has_a_moment_before_it():
    state = dying(9)
    do(state, ("refresh_phase",))
    found = []
    while state.question is not None:
        question = asked(state)
        if question.kind == "action":
            say(state, WATCH if question.args[0] == 1 and WATCH in options_of(state) else ("recharge",))
        else:
            found.append(question.args[1] if question.kind == "window" else question.kind)
            say(state, PASS)
    assert found == ["refresh", "refresh_step", "disenchant", *["refresh_step"] * 4]


@rule("CVL-Q-57", "CVL-188", "CVL-179")
def test_in_step_1_items_are_used_once_the_weapons_are_chosen():
    state = fight("dragon", step=1, ask_when="could_act")
    state.health, state.clarity = 9, 0
    give(state, 1, "axe", "inventory")
    give(state, 1, "bow", "inventory")
    give(state, 1, "potion")
    do(state, ("combat_round",))
    assert asked(state).kind == "weapons"
    say(state, ("equip", card(state, "bow")))
    assert asked(state).args == (1, "combat_1")


def test_when_all_have_asked_for_a_moment_all_are_asked_in_player_order():
    state = scene()
    state.leader = 2
    moment = next(iter(sorted(windows.ON_REQUEST)))
    assert windows.order(state, moment) == ()
    for own in state.agents:
        own.watches = True

    assert windows.order(state, moment) == (2, 3, 0, 1)
