"""Amounts and conditions of sentences: each is counted or looked up when it is asked for."""

from __future__ import annotations

import pytest

from engines.ambush.battlefield import cell_of
from engines.ambush.state import NOBODY, Ambush, Hand
from tests.each import each
from tests.engines.ambush.scenes import SKIP, carry, events, play, scene, silence, with_texts
from tests.rules import rule

FIELD = {(1, 0): "ambush", (2, 0): "doppelganger", (3, 0): "dragon"}


def table(**arrangement):
    """Arrange three castles of different health, of which the first has a shield, and some cards."""
    hands = ("orc_raider", "treant treant", "")
    state = scene(**{"hands": hands, "health": (5, 6, 7), "field": FIELD, "step": "play_part", **arrangement})
    state.full = [40] * 3
    state.shield[0] = 3
    return state


def gained(state, text, seat=0):
    """Tell by how much a text repairs the castle of its player."""
    before = state.health[seat]
    return carry(state, text, seat=seat).health[seat] - before


AMOUNTS = [
    ("your health", 5),
    ("your shield", 3),
    ("the health of each opponent's castle", 13),
    ("the number of cards in your hand", 1),
    ("the number of cards in the hand of your left neighbour", 2),
    pytest.param("the number of Ambush cards on the battlefield", 2, marks=rule("AMB-102")),
    ("the number of Dragon cards on the battlefield", 1),
    ("the number of cards that you captured", 0),
]


@each(("amount", "expected"), AMOUNTS)
def test_an_amount_is_counted_when_it_is_asked_for(amount, expected):
    assert gained(table(), f"Repair {amount}.") == expected


def test_the_cards_of_the_deck_are_counted():
    state = table(deck=False)
    state.piles[0], state.deck = state.piles[0][4:], state.piles[0][:4]

    assert gained(state, "Repair the number of cards in the central deck.") == 4


def test_the_cards_that_one_keeps_from_an_ambush_are_counted():
    state = table()
    state.ambush = Ambush(1, 1, [Hand()] * 3, kept=[[1, 2], [], [3]])

    assert gained(state, "Repair the number of cards that you captured.") == 2
    assert gained(state, "Repair the number of cards that you captured.", seat=2) == 1


CONDITIONS = [
    ("your castle has the lowest health", 0, True),
    ("your castle has the lowest health", 1, False),
    ("your castle has the highest health", 2, True),
    ("your castle has the highest health", 1, False),
    ("your castle has a shield", 0, True),
    ("your castle has a shield", 2, False),
    ("the castle of your left neighbour has a shield", 2, True),
    ("the castle of your left neighbour has a shield", 0, False),
    ("each castle has a shield", 0, False),
    ("the central deck is empty", 0, False),
    ("your castle has fallen", 0, False),
    ("you called Ambush", 0, False),
    ("the call was false", 0, False),
]


@each(("condition", "seat", "is_so"), CONDITIONS)
def test_a_condition_holds_or_not(condition, seat, is_so):
    assert gained(table(), f"If {condition}, repair 1.", seat) == is_so


def test_an_empty_deck_is_noticed():
    assert gained(table(deck=False), "If the central deck is empty, repair 1.") == 1


def test_two_castles_may_both_have_the_lowest_health_and_ruins_do_not_count():
    state = table(health=(6, 6, 0))

    assert [gained(state.copy(), "If your castle has the lowest health, repair 1.", seat) for seat in (0, 1)] == [
        1,
        1,
    ]


@pytest.mark.parametrize(("health", "is_so"), [(0, 1), (1, 0)])
def test_a_castle_has_fallen_when_it_has_no_health_left(health, is_so):
    state = table(health=(5, health, 7))
    state.ambush = Ambush(1, 1, [Hand()] * 3)

    assert gained(state, "If the castle of the caller has fallen, repair 1.") == is_so


@pytest.mark.parametrize(("caller", "gains"), [(0, [1, 0, 0]), (2, [0, 0, 1]), (NOBODY, [0, 0, 0])])
def test_only_the_caller_has_called(caller, gains):
    state = table()
    state.ambush = Ambush(1, caller, [Hand()] * 3)

    assert [gained(state.copy(), "If you called Ambush, repair 1.", seat) for seat in range(3)] == gains


@pytest.mark.parametrize(("caller", "health"), [(1, [5, 5, 7]), (NOBODY, [5, 6, 7])])
def test_the_caller_can_be_spoken_of_if_there_is_one(caller, health):
    state = table()
    state.ambush = Ambush(1, caller, [Hand()] * 3)

    assert carry(state, "Deal 1 damage to the castle of the caller.").health == health


@pytest.mark.parametrize("is_false", [True, False])
def test_a_false_call_is_known_to_be_one(is_false):
    state = table()
    state.ambush = Ambush(1, 1, [Hand()] * 3, is_false=is_false)

    assert gained(state, "If the call was false, repair 1.") == is_false


# Of whom and of what a sentence speaks


@rule("AMB-002", "AMB-101")
def test_castles_are_those_that_stand_clockwise_with_ones_own_last():
    state = scene(players=4, hands=("orc_raider",), health=(9, 1, 0, 9), step="play_part")
    carry(state, "Deal 1 damage to each castle.", seat=3)

    assert [event[0] for event in events(state, "damaged")] == [0, 1, 3]
    assert state.health == [8, 0, 0, 8]


@rule("AMB-112", "AMB-117")
@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("Take a random card from the hand of each opponent.", [3, 1, 0]),
        ("Take 2 random cards from the hand of each opponent.", [4, 0, 0]),
        ("Take a random card from the hand of each player.", [3, 1, 0]),
        ("Exchange hands with your left neighbour.", [2, 1, 1]),
    ],
)
def test_cards_are_taken_from_others_and_never_from_oneself(text, hands):
    state = carry(table(hands=("orc_raider", "treant treant", "stone_giant")), text)

    assert [len(hand) for hand in state.hands] == hands


def test_everybody_asked_for_a_gift_is_another_player():
    state = carry(table(hands=("orc_raider", "treant", "stone_giant")), "Each player gives you one card.")
    for seat in (1, 2):
        assert state.question.seats == (seat,)
        play(state, state.question.options[0][0])

    assert [len(hand) for hand in state.hands] == [3, 0, 0]


@rule("AMB-085", "AMB-Q-53")
def test_a_price_may_be_paid_with_a_card_from_the_hand():
    state = table(hands=("orc_raider stone_giant",))
    carry(state, "You may shuffle one card from your hand into the central deck. If you do, repair 4.")
    while state.question.kind != "play":
        play(state, state.question.options[0][0])

    assert (len(state.hands[0]), state.health[0]) == (1, 9)


@rule("AMB-108")
def test_only_cards_of_the_name_are_offered():
    state = table(hands=("goblin_horde goblin_horde powder_keg orc_raider",))
    horde = [card for card in state.hands[0] if state.box.cards[state.box.kind_of[card]].id == "goblin_horde"]
    carry(state, "You may show one Goblin Horde from your hand. If you do, repair 1.", ("yes",))

    assert {option[2] for option in state.question.options[0] if option[0] == "choose"} <= set(horde)


@rule("AMB-026")
def test_a_card_does_not_move_to_where_it_lies():
    state = table(field={(1, 0): "ambush", (2, 0): "stone_giant", (3, 0): "dragon"})
    carry(state, "Move one card of the battlefield.", ("choose", "battlefield_card", cell_of(2, 0)))

    assert ("lay", cell_of(2, 0)) not in state.question.options[0]


@rule("AMB-026")
def test_shuffled_cards_do_change_their_cells():
    state = table(field={(1, 0): "ambush", (2, 0): "stone_giant", (3, 0): "dragon"})
    orders = set()
    for seed in range(12):
        twin = state.copy()
        twin.chance.seed = seed
        carry(twin, "Shuffle each card of the battlefield and lay them back.")
        orders.add(tuple(twin.battlefield.values()))

    assert len(orders) > 1


@rule("AMB-045", "AMB-093")
@each(
    ("event", "gains"),
    [
        ("you play a card", [1, 0, 0]),
        ("an opponent plays a card", [0, 1, 1]),
        ("your castle is damaged", [0, 1, 0]),
        ("an opponent's castle is damaged", [1, 0, 1]),
        ("a castle is damaged", [1, 1, 1]),
    ],
)
@each("owner", [0, 1, 2])
def test_a_lying_card_hears_who_plays_and_whose_castle_is_damaged(event, gains, owner):
    content = with_texts(treant=f"When {event}, your castle gets a shield of 4.")
    state = scene(hands=("orc_raider",), field={(1, 0): "treant"}, step="play_part", content=content)
    state.delayed = [(owner, state.battlefield[cell_of(1, 0)])]
    play(state, ("play", state.box.kind_of[state.hands[0][0]]), ("aim", 1))

    assert bool(state.shield[owner]) == bool(gains[owner])


@rule("AMB-040", "AMB-117")
def test_who_is_not_playing_a_card_cannot_play_another():
    state = carry(table(), "Play another card.", seat=1)
    assert state.extra_plays == 0
    assert carry(table(), "Play another card.").extra_plays == 0


@rule("AMB-Q-55")
def test_only_the_player_on_turn_takes_another_one():
    state = carry(table(), "Take another turn after this one.", seat=1)
    assert (state.extra_turns, events(state, "another_turn")) == (0, [])
    carry(state, "Take another turn after this one.")
    assert (state.extra_turns, events(state, "another_turn")) == (1, [(0,)])
    silence(play(state, SKIP))

    assert (state.seat, state.extra_turns) == (0, 0)
