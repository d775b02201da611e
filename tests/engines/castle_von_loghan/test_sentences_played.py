"""Sentences that only designers use, played: whom and what they find, what they cost, and when they listen.

They cite no rules of the book: that a sentence finds the right player proves the sentence, not the rule.
"""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.combat.drawing import renew_deck
from engines.castle_von_loghan.language.hooks import clock, distance, involved, is_there
from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.treasures.carrying import owned_by
from engines.kit.happenings import let
from engines.kit.language.play import Context, amount, find
from tests.each import each
from tests.engines.castle_von_loghan.fights import attacks, combat_card, enemy, fight, held
from tests.engines.castle_von_loghan.scenes import (
    at,
    box_with,
    do,
    give,
    hand,
    holds,
    kind,
    options_of,
    play_text,
    read,
    say,
    scene,
    tiny,
    told,
)


def found(state: LoghanState, sentence: str, who: int = 0, card: object = None) -> list[int]:
    """List what the last thing of a sentence speaks of."""
    return list(find(state, Context(who, card), read(state, sentence)[-1]).things)


# Players


def test_the_player_to_the_right_sits_before_oneself():
    for who, right in ((2, 1), (0, 3)):
        state = play_text(scene(), "The player to your right gains 1 Energy Sphere.", who=who)
        assert [own.energy for own in state.agents] == [5 + (one == right) for one in range(4)]


def test_several_players_gain_and_draw():
    state = scene()
    before = [len(own.hand) for own in state.agents]
    play_text(state, "Each other player gains 2 Energy Spheres. Each other player draws 1 Combat card.", who=1)
    assert [own.energy for own in state.agents] == [7, 5, 7, 7]
    assert [len(own.hand) - count for own, count in zip(state.agents, before, strict=True)] == [1, 0, 1, 1]


def test_a_player_who_becomes_leader_is_told_and_only_the_first_of_several_does():
    state = play_text(scene(), "Each player becomes Leader.", who=2)
    assert (state.leader, told(state, "leader")) == (0, [(0,)])


def test_reward_points_are_gained_by_everybody_named_and_no_one_else():
    state = play_text(scene(), "The player to your left gains 3 Reward Points.", who=3)
    assert [own.reward_points for own in state.agents] == [3, 0, 0, 0]


@pytest.mark.parametrize(("who", "so"), [(0, True), (1, False)])
def test_what_is_carried_counts_though_it_is_not_equipped(who: int, so: bool):
    state = scene()
    give(state, 0, "axe", "inventory")
    assert holds(state, "you carry a Weapon", who) is so
    assert not holds(state, "you carry a Shield", who)


def test_each_player_draws_treasures_of_a_colour():
    state = scene()
    before = len(state.treasures[0])
    play_text(state, "The player to your left draws 2 Green Treasures.")
    while state.question is not None:
        say(state, options_of(state)[0])
    assert before - len(state.treasures[0]) == 2
    assert len([*owned_by(state, 1), *state.agents[1].incoming]) + len(state.treasure_discards[0]) <= 2
    assert owned_by(state, 0) == []


# Prices


@pytest.mark.parametrize(
    ("price", "short", "left"),
    [("2 Reward Points", 1, 0), ("3 Health", 3, 1), ("2 Clarity", 1, 0)],
)
def test_a_price_is_paid_only_if_it_can_be(price: str, short: int, left: int):
    for have, paid in ((short, False), (short + 1, True)):
        state = scene()
        state.agents[0].reward_points = state.health = state.clarity = have
        play_text(state, f"Pay {price}: gain 1 Energy Sphere.")
        if state.question is not None:
            say(state, options_of(state)[0])
        assert state.agents[0].energy == 5 + paid
        purse = {"Re": state.agents[0].reward_points, "He": state.health, "Cl": state.clarity}
        assert purse[price[2:4]] == (left if paid else have)


def test_combat_cards_are_a_price_and_a_miss_is_none():
    for ids, paid in ((("hit", "miss"), False), (("hit", "counter"), True)):
        state = fight("skeleton")
        hand(state, 0, *ids)
        play_text(state, "Discard 2 Combat cards: gain 1 Energy Sphere.")
        while state.question is not None:
            say(state, options_of(state)[0])
        assert (state.agents[0].energy, len(state.agents[0].hand)) == (5 + paid, 0 if paid else 2)


# Combat cards


def test_a_discard_pile_is_shuffled_into_the_deck():
    state = fight("skeleton")
    own = state.agents[1]
    own.discard = [own.deck.pop(), own.deck.pop()]
    size = len(own.deck)
    play_text(state, "Shuffle your discard pile into your Combat deck.", who=1)
    assert (own.discard, len(own.deck)) == ([], size + 2)
    assert told(state, "combat_deck_renewed") == [(1, size + 2)]
    renew_deck(state, 1)
    assert len(told(state, "combat_deck_renewed")) == 1


def test_both_tokens_are_taken_from_players():
    state = scene()
    for own in state.agents:
        own.initiative = own.overwhelmed = True
    play_text(state, "Each other player loses Initiative and is no longer Overwhelmed.", who=2)
    assert [(own.initiative, own.overwhelmed) for own in state.agents] == [(False,) * 2] * 2 + [
        (True,) * 2,
        (False,) * 2,
    ]
    assert told(state, "no_status") == [(0,), (1,), (3,)]


def test_cards_in_hand_are_looked_for_and_counted():
    state = fight("skeleton")
    hand(state, 0, "hit", "hit", "counter")
    assert holds(state, "you have a Hit in hand")
    assert not holds(state, "you have a Critical Hit in hand")
    node = read(state, "Gain Energy Spheres equal to the number of Hit in your hand.")
    assert amount(state, Context(0), node[1]) == 2


def test_a_card_without_power_leaves_the_power_to_others():
    free = combat_card("feint", "This card uses no Combat Power. Deal 1 Damage.", copies=1)
    for text, power in (("This card uses no Combat Power.", 0), ("", 1)):
        box = box_with(free.changed(text=f"{text} Deal 1 Damage.".strip()))
        state = fight("dragon", box=box, step=4)
        own = state.agents[0]
        own.deck += own.hand
        own.hand = [kind(state, "feint"), kind(state, "hit")]
        own.deck.remove(kind(state, "hit"))
        attacks(state, 0, 0, "feint")
        assert held(state, 0) == ["hit"]
        assert own.placed == 1 or power


def test_a_card_that_stays_in_hand_is_no_price():
    kept = combat_card("grudge", "This card leaves the hand only by Recuperating or by name.", copies=1)
    state = fight("skeleton", box=box_with(kept))
    state.agents[0].hand = [kind(state, "grudge")]
    play_text(state, "Discard 1 Combat card: gain 1 Energy Sphere.")
    assert (state.question, state.agents[0].energy) == (None, 5)


# Enemies


def test_the_attacked_enemy_and_those_beside_it_are_found():
    state = fight("skeleton", "skeleton", "dragon", "skeleton")
    assert found(state, "Stun the attacked Enemy.") == []
    state.target = 1
    assert found(state, "Stun the attacked Enemy.") == [1]
    assert found(state, "Stun each Enemy next to the attacked one.") == [0, 2]
    state.row[0].defeated = 1
    assert found(state, "Stun each Enemy next to the attacked one.") == [2]
    state.target = -1
    assert found(state, "Stun each Enemy next to the attacked one.") == []


def test_this_enemy_is_the_one_on_whose_card_it_stands():
    state = fight("skeleton", "dragon", "skeleton")
    card = state.row[1].card
    assert found(state, "Stun this Enemy.", card=("enemy", card)) == [1]
    assert found(state, "Stun this Enemy.", card=("treasure", card)) == []


def test_the_enemy_with_the_least_health_left_is_found():
    state = fight("dragon", "skeleton", "dragon")
    state.row[2].tokens[1] = state.box.enemies[state.row[2].card].health - 1
    assert found(state, "Stun the Enemy with the least Health left.") == [2]
    assert found(state, "Stun the Enemy with the most Health left.") == [0]


@pytest.mark.parametrize(("event", "gains"), [("this Enemy is defeated", [1, 0]), ("an Enemy is defeated", [1, 1])])
def test_an_enemy_hears_that_it_or_another_is_defeated(event: str, gains: list[int]):
    watcher = enemy("watcher", f"When {event}, the group gains 1 Clarity.")
    for place, gain in enumerate(gains):
        state = fight("watcher", "skeleton", box=box_with(watcher))
        state.clarity = 3
        play_text(state, f"Defeat each Enemy named {('Watcher', 'Skeleton')[place]}.")
        assert state.clarity == 3 + gain


def test_an_enemy_hears_that_it_is_revealed():
    herald = enemy("herald", "1 Group Damage.").changed(
        attack="When this Enemy is revealed, the group gains 1 Clarity."
    )
    state = scene(box=box_with(herald))
    state.clarity = 3
    play_text(state, "Summon the Herald.")
    assert state.clarity == 4
    play_text(state, "Summon the Skeleton.")
    assert state.clarity == 4


# Time, place, and what a sentence speaks of


@each(
    ("event", "expected"),
    [
        (("gain_energy", 2, 3), {"player": 2, "gain": 3}),
        (("place_damage", 1, 0), {"player": 1, "enemy": 0}),
        (("revealed", 3), {"enemy": 3}),
        (("defeated", 2, -1), {"enemy": 2}),
        (("defeated", 2, 1), {"enemy": 2, "player": 1}),
        (("enter_room", 7), {"room": 7}),
        (("sneak", 7), {}),
    ],
)
def test_what_a_happening_is_about(event: tuple[object, ...], expected: dict[str, object]):
    assert involved(scene(), event) == expected


def test_periods_are_counted_apart():
    state = scene(treasure_limit="combat_round")
    state.rounds, state.combats, state.combat_round = 7, 3, 0
    assert [clock(state, period) for period in ("turn", "combat_round", "combat", "game")] == [7, 3000, 3, 0]
    state.combat_round = 2
    assert (clock(state, "combat_round"), clock(state, "turn")) == (3002, 1_003_002)


def test_that_enemy_is_there_as_long_as_it_stands_in_the_row():
    state = fight("skeleton", "dragon")
    run = Context(0)
    assert [is_there(state, run, "enemy", place) for place in (0, 1, 2)] == [True, True, False]
    assert is_there(state, run, "room", 99)


def test_the_distance_to_a_room_is_counted_from_the_group():
    state = scene()
    near, far = (distance(state, Context(0), "room", at(state, room)) for room in ("gate", "library"))
    assert near == 0 < far


@pytest.mark.parametrize("event", ["the group enters a room", "the Enemies move"])
def test_cards_hear_that_the_group_enters_a_room_and_that_enemies_move(event: str):
    charm = tiny()["cell"].changed(text=f"When {event}, the group gains 1 Clarity.")
    state = scene(box=box_with(charm))
    give(state, 2, "cell")
    state.clarity = 3
    do(state, let("enter_room", at(state, "hall")) if "room" in event else ("refresh_step", "enemy_moves"))
    assert state.clarity == 4
