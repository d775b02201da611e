from __future__ import annotations

from tests.engines.ambush.scenes import aim, all_cards, asked, at, events, first_cell, play_card, scene, silence
from tests.rules import rule


def playing(*hands, **arrangement):
    """Arrange the play part of seat 0."""
    return scene(hands=hands, step="play_part", **arrangement)


@rule("AMB-093")
def test_damage_lowers_health_but_not_below_nothing():
    state = play_card(playing("stone_giant", health=(20, 2, 20)), "stone_giant", aim(1))

    assert state.health == [20, 0, 20]
    assert events(state, "damaged") == [(1, 2, 0)]


@rule("AMB-094", "AMB-095", "AMB-EX-10")
def test_a_castle_without_health_is_destroyed_and_the_hand_goes_into_the_deck():
    hand = "treant treant orc_raider ambush ambush dragon"
    state = playing("orc_raider", hand, health=(20, 2, 20))
    before = len(state.deck)
    play_card(state, "orc_raider", aim(1))

    assert (state.hands[1], len(state.deck)) == ([], before + 6)
    assert asked(state) == "lay"


@rule("AMB-096", "AMB-097")
def test_who_is_out_takes_no_turn_and_is_not_asked_to_call():
    state = playing("ambush", field={(1, 0): "ambush"}, health=(20, 1, 20))
    play_card(state, "ambush", aim(1), at(2, 0))

    assert state.question.kind == "call"
    assert state.question.seats == (0, 2)


@rule("AMB-004", "AMB-100")
def test_the_last_castle_wins_at_once():
    state = play_card(playing("orc_raider", "treant", players=2, health=(5, 3)), "orc_raider")

    assert state.ending.winners == (0,)
    assert (state.ending.reason, state.ending.rule) == ("last_castle", "AMB-100")


@rule("AMB-099")
def test_a_player_whose_own_castle_falls_still_places_the_card_and_the_turn_ends():
    state = playing("troll_bruiser", "treant", "treant", health=(1, 20, 20), top="ambush ambush")
    play_card(state, "troll_bruiser", aim(1))

    assert state.health == [0, 16, 20]
    assert asked(state) == "lay"
    silence(first_cell(state))
    assert state.seat == 1


@rule("AMB-101", "AMB-109", "AMB-EX-17")
def test_damage_to_others_comes_first_so_that_there_is_always_a_winner():
    state = play_card(playing("troll_bruiser", players=2, health=(1, 4)), "troll_bruiser")

    assert state.ending.winners == (0,)
    assert state.health == [1, 0]


@rule("AMB-105", "AMB-EX-11")
def test_a_shield_takes_damage_before_the_castle():
    state = playing("orc_raider", health=(20, 10, 20))
    state.shield[1] = 2
    play_card(state, "orc_raider", aim(1))

    assert (state.shield[1], state.health[1]) == (0, 9)


@rule("AMB-105")
def test_shields_do_not_add_up():
    state = playing("human_knight")
    state.shield[0] = 1
    play_card(state, "human_knight", aim(1))

    assert state.shield[0] == 2


@rule("AMB-105")
def test_a_larger_shield_stays():
    state = playing("human_knight")
    state.shield[0] = 5
    play_card(state, "human_knight", aim(1))

    assert state.shield[0] == 5


@rule("AMB-106")
def test_a_shield_also_holds_against_ones_own_card():
    state = playing("troll_bruiser")
    state.shield[0] = 1
    play_card(state, "troll_bruiser", aim(1))

    assert (state.shield[0], state.health[0]) == (0, 20)


@rule("AMB-107")
def test_repair_stops_at_full_health():
    state = play_card(playing("dwarf_mason", health=(18, 20, 20)), "dwarf_mason")

    assert state.health[0] == 20


@rule("AMB-110")
def test_every_opponent_is_struck_clockwise():
    state = play_card(playing("dragon", players=4), "dragon")

    assert state.health == [20, 18, 18, 18]
    assert [event[0] for event in events(state, "damaged")] == [1, 2, 3]


@rule("AMB-015", "AMB-095")
def test_no_card_is_lost_when_a_castle_falls():
    state = play_card(playing("orc_raider", "treant dragon", health=(20, 1, 20)), "orc_raider", aim(1))

    assert all_cards(state) == list(range(60))
