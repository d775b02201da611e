"""Sentences about castles, players, hands and turns, played: whom they speak of and what they do."""

from __future__ import annotations

import pytest

from engines.ambush.state import NOBODY
from tests.engines.ambush.scenes import (
    aim,
    asked,
    at,
    carry,
    events,
    kind,
    names,
    options,
    pick,
    play,
    play_card,
    scene,
    silence,
    with_texts,
)
from tests.rules import rule


def table(*hands, **arrangement):
    """Arrange the play part of seat 0, with a hand for everybody."""
    return scene(hands=hands or ("orc_raider", "treant", "dragon"), step="play_part", **arrangement)


def health(text, *choices, start=(20, 20, 20), seat=0, shield=(0, 0, 0)):
    """Carry a text out and return the dials."""
    state = table(health=start, players=len(start))
    state.shield = list(shield)
    return carry(state, text, *choices, seat=seat).health


# Castles


@rule("AMB-101", "AMB-109")
def test_damage_to_all_strikes_opponents_clockwise_and_oneself_last():
    state = carry(table(health=(9, 9, 9)), "Deal 2 damage to each castle.", seat=1)

    assert state.health == [7, 7, 7]
    assert [event[0] for event in events(state, "damaged")] == [2, 0, 1]


@rule("AMB-041")
def test_damage_without_a_castle_is_dealt_to_one_opponent_as_one_chooses():
    state = carry(table(), "Deal 3 damage.")
    assert [option[2] for option in options(state)] == [1, 2]

    assert play(state, pick("castle", 2)).health == [20, 20, 17]


@rule("AMB-107")
def test_another_castle_is_repaired_but_not_above_full_health():
    text = "Repair the castle with the least health by 4."

    assert health(text, start=(20, 12, 18)) == [20, 16, 18]
    assert health(text, start=(20, 20, 18)) == [20, 20, 20]


@rule("AMB-105")
def test_a_brief_shield_is_gone_when_its_time_is_over():
    state = table(top="ambush ambush ambush")
    carry(state, "Your castle gets a shield of 4 until the end of the turn.")
    assert (state.shield, state.shield_until[0]) == ([4, 0, 0], ("end of turn",))
    silence(play(state, ("skip",)))

    assert (state.seat, state.shield, state.shield_until[0]) == (1, [0, 0, 0], ())


@rule("AMB-093")
@pytest.mark.parametrize(("start", "shield", "left"), [(3, 0, 1), (2, 0, 2), (2, 1, 1), (1, 1, 1)])
def test_health_is_paid_only_if_the_castle_outlives_it(start, shield, left):
    state = table(health=(start, 15, 20))
    state.shield[0] = shield
    carry(state, "You may take 2 damage. If you do, draw 1 card.")
    if asked(state) != "play":
        play(state, options(state)[0])

    assert state.health[0] == left


# Players and castles


@rule("AMB-029")
@pytest.mark.parametrize(("who", "struck"), [("left", 2), ("right", 0)])
def test_neighbours_are_the_next_players_who_are_still_in_the_game(who, struck):
    text = f"Deal 1 damage to the castle of your {who} neighbour."
    expected = [20, 20, 20]
    expected[struck] = 19

    assert health(text, seat=1) == expected


@rule("AMB-042", "AMB-101")
def test_all_players_are_those_in_the_game_and_oneself_last():
    state = carry(table("orc_raider", players=4, health=(20, 0, 20, 20)), "Each player draws 1 card.", seat=2)

    assert [event[0] for event in events(state, "draws")] == [3, 0, 2]


@pytest.mark.parametrize(("which", "struck"), [("at least 2", [1]), ("at most 2", [1, 2]), ("at most 1", [2])])
def test_players_are_told_apart_by_the_cards_in_their_hands(which, struck):
    state = table("orc_raider orc_raider orc_raider", "treant dragon", "griffin_rider")
    carry(state, f"Each opponent with {which} cards in hand draws 1 card.")

    assert [event[0] for event in events(state, "draws")] == struck


@pytest.mark.parametrize(
    ("which", "after"),
    [("at least 9", [9, 8, 8]), ("at least 8", [9, 8, 7]), ("at most 8", [9, 9, 7]), ("at most 9", [9, 8, 7])],
)
def test_castles_are_told_apart_by_their_health(which, after):
    assert health(f"Deal 1 damage to each opponent's castle with {which} health.", start=(9, 9, 8)) == after


def test_castles_are_told_apart_by_their_shields():
    state = table()
    state.shield[1] = 1
    carry(state, "Deal 1 damage to each opponent's castle with a shield.")

    assert (state.shield[1], state.health) == (0, [20, 20, 20])
    assert events(state, "shield_holds") == [(1, 1, 0)]


def test_without_an_ambush_there_is_no_caller():
    assert health("Deal 1 damage to the castle of the caller.") == [20, 20, 20]


# Hands


@rule("AMB-108")
def test_cards_are_shown_by_name_and_stay_in_the_hand():
    state = table("goblin_horde goblin_horde orc_raider")
    cards = list(state.hands[0])
    carry(state, "You may show one Goblin Horde from your hand. If you do, repair 1.")
    while asked(state) != "play":
        play(state, options(state)[0])
    shown = [card for card in cards if state.known[card] == 0b111]

    assert names(state, shown) == ["goblin_horde"]
    assert state.hands[0] == cards
    assert events(state, "shows") == [(0, shown[0])]


@rule("AMB-108")
def test_a_price_needs_as_many_cards_as_it_asks_for():
    text = "You may show 2 Goblin cards from your hand. If you do, repair 5."
    poor = carry(table("goblin_horde orc_raider", health=(5, 20, 20)), text)
    rich = carry(table("goblin_horde powder_keg orc_raider", health=(5, 20, 20)), text)
    while asked(rich) != "play":
        play(rich, options(rich)[0])

    assert (asked(poor), poor.health[0], rich.health[0]) == ("play", 5, 10)


@rule("AMB-085")
def test_a_card_from_the_hand_is_shuffled_into_the_deck_unseen():
    state = table("orc_raider dragon")
    before, dragon = len(state.deck), state.hands[0][1]
    state.known[state.hands[0][0]] = 0b111
    carry(state, "Shuffle one card from your hand into the central deck.", pick("hand_card", dragon))

    assert (names(state, state.hands[0]), len(state.deck)) == (["orc_raider"], before + 1)
    assert (state.known[dragon], state.known[state.hands[0][0]]) == (0, 0b001)
    assert events(state, "sheds") == [(0, 1)]


@rule("AMB-Q-08")
@pytest.mark.parametrize(("how", "known"), [("", 0b111), (", unseen", 0b001)])
def test_a_card_from_the_hand_is_put_on_the_battlefield(how, known):
    state = table("orc_raider dragon")
    raider, dragon = state.hands[0]
    state.known[raider] = 0b111
    carry(state, f"Put one card from your hand on the battlefield{how}.", pick("hand_card", dragon), at(1, 0))

    assert list(state.battlefield.values()) == [dragon]
    assert (state.known[dragon], state.known[raider]) == (known, 0b001 if how else 0b111)
    assert names(state, state.hands[0]) == ["orc_raider"]
    assert events(state, "lays_unseen" if how else "puts") == [(0,) if how else (0, dragon)]


@rule("AMB-Q-08")
def test_others_choose_what_they_put_on_the_battlefield():
    state = table("orc_raider", "treant dragon")
    carry(state, "Your left neighbour puts one card on the battlefield.")

    assert state.question.seats == (1,)
    assert sorted(option[2] for option in options(state, 1)) == sorted(state.hands[1])


@rule("AMB-112")
def test_a_gift_is_seen_by_the_two_alone():
    state = table("orc_raider dragon", "treant")
    dragon = state.hands[0][1]
    text = "Give one card from your hand to your left neighbour."
    carry(state, text, pick("hand_card", dragon))

    assert (names(state, state.hands[0]), names(state, state.hands[1])) == (["orc_raider"], ["dragon", "treant"])
    assert state.known[dragon] == 0b011
    assert events(state, "gives") == [(0, 1, 1)]
    assert events(state, "handed_over") == [(0, 1, dragon)]


@rule("AMB-112")
def test_several_cards_are_taken_by_chance():
    state = table("orc_raider", "treant dragon ambush")
    carry(state, "Take 2 random cards from the hand of your left neighbour.")

    assert [len(hand) for hand in state.hands] == [3, 1, 0]
    assert events(state, "steals") == [(0, 1, 2)]


@rule("AMB-112", "AMB-114")
def test_who_chooses_a_card_from_a_hand_has_seen_the_hand():
    state = table("orc_raider", "treant dragon")
    carry(state, "Choose a card from the hand of your left neighbour and take it.")
    assert options(state) == [("steal", kind(state, "dragon")), ("steal", kind(state, "treant"))]
    assert [state.known[card] for card in state.hands[1]] == [0b011, 0b011]
    play(state, ("steal", kind(state, "dragon")))

    assert (names(state, state.hands[0]), names(state, state.hands[1])) == (["dragon", "orc_raider"], ["treant"])
    assert events(state, "steals") == [(0, 1, 1)]


@rule("AMB-114")
def test_a_hand_is_looked_at_by_one_or_shown_to_all():
    state = carry(table(), "Look at the hand of your left neighbour.")
    assert state.known[state.hands[1][0]] == 0b011
    assert events(state, "saw_hand") == [(0, 1, tuple(state.hands[1]))]
    assert events(state, "looks_at_hand") == [(0, 1)]
    carry(state, "Each opponent shows their hand to all.")
    assert [state.known[hand[0]] for hand in state.hands] == [0b001, 0b111, 0b111]
    carry(state, "Show your hand to all.")

    assert state.known[state.hands[0][0]] == 0b111
    assert [event[0] for event in events(state, "shows_hand")] == [1, 2, 0]


# Turns


@rule("AMB-111")
@pytest.mark.parametrize(
    ("text", "skips"),
    [
        ("You skip the play part of your next turn.", ["0 play"]),
        ("You skip your next turn.", ["0 turn"]),
        ("Each opponent skips the expose part of their next turn.", ["1 expose", "2 expose"]),
        ("Your left neighbour skips their next turn.", ["1 turn"]),
    ],
)
def test_parts_of_turns_are_skipped_and_do_not_add_up(text, skips):
    state = carry(carry(table(), text), text)

    assert state.skips == skips


@rule("AMB-111")
def test_a_skipped_turn_passes_on():
    state = carry(
        table("orc_raider", "treant", "dragon", top="ambush ambush"), "Your left neighbour skips their next turn."
    )
    silence(play(state, ("skip",)))

    assert (state.seat, state.skips) == (2, [])
    assert events(state, "skips") == [(1, "turn")]


@rule("AMB-111")
@pytest.mark.parametrize(("skips", "left"), [([], 6), (["0 play"], 5), (["1 play", "0 turn"], 6)])
def test_a_part_that_is_skipped_already_is_no_price(skips, left):
    state = table(health=(5, 20, 20))
    state.skips = list(skips)
    carry(state, "Skip the play part of your next turn: Repair 1.")
    if asked(state) not in ("play", "lay"):
        play(state, options(state)[0])

    assert state.health[0] == left


@rule("AMB-040")
def test_a_text_may_let_one_play_another_card():
    state = table("treant orc_raider", content=with_texts(treant="Play another card."))
    play_card(state, "treant", aim(1), at(1, 0))

    assert (asked(state), state.seat, state.extra_plays) == ("play", 0, 0)
    assert options(state) == [("play", kind(state, "orc_raider")), ("skip",)]


@rule("AMB-043")
def test_the_text_of_the_last_card_of_another_is_carried_out_as_ones_own():
    state = table(health=(5, 5, 5))
    state.last_plays = [
        (1, kind(state, "stone_giant")),
        (2, kind(state, "dwarf_mason")),
        (0, kind(state, "human_knight")),
    ]
    carry(state, "Carry out the text of the last card played.")

    assert (state.health, state.shield[0]) == ([8, 5, 5], 0)
    assert events(state, "copies") == [(0, kind(state, "dwarf_mason"))]


# Ambushes


@rule("AMB-178", "AMB-050")
@pytest.mark.parametrize(
    ("text", "caller"), [("An Ambush begins now.", NOBODY), ("Your left neighbour calls Ambush.", 1)]
)
def test_a_text_begins_an_ambush_when_its_card_lies(text, caller):
    state = table("treant", "orc_raider", content=with_texts(treant=text))
    play_card(state, "treant", aim(1), at(1, 0))

    assert (asked(state), state.ambush.caller) == ("grab", caller)
    assert events(state, "forced") == [(caller,)]


@rule("AMB-062")
def test_who_is_forbidden_to_call_is_not_asked():
    field = {(1, 0): "ambush", (2, 0): "ambush"}
    state = table("orc_raider", field=field)
    carry(state, "Forbid your left neighbour to call Ambush until your next turn.")
    play_card(state, "orc_raider", aim(1), at(3, 0))

    assert (asked(state), state.question.seats) == ("call", (0, 2))
    assert events(state, "forbidden") == [(1,)]
