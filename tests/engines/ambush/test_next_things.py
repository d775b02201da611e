"""Sentences about the top of the deck, the next blow, card and turn, and what a card asks for, played."""

from __future__ import annotations

import pytest

from engines.kit.door import answer, run
from engines.kit.language.play import play as carry_out
from engines.kit.state import push
from tests.engines.ambush.scenes import (
    aim,
    asked,
    first_cell,
    kind,
    kind_name,
    names,
    options,
    play_card,
    scene,
    silence,
    with_texts,
)
from tests.rules import rule

ME, LEFT, RIGHT = 0, 1, 2


def table(*hands, **arrangement):
    """Arrange the play part of seat 0, with a hand for everybody."""
    return scene(hands=hands or ("orc_raider", "treant", "dragon"), step="play_part", **arrangement)


def say(state, text, seat=ME):
    """Let a text be carried out until somebody is asked."""
    state.question = None
    push(state, ("play_part",))
    carry_out(state, state.box.reader.read(text), seat, None)
    run(state)
    return state


def said(state, text, *choices, seat=ME):
    """Let a text be carried out with these choices, or the first option."""
    say(state, text, seat)
    for choice in choices:
        answer(state, choice)
    while asked(state) != "play":
        answer(state, state.question.options[0][0])
    return state


def then(state, *steps):
    """Let these steps come next, whatever the turn still had in it."""
    state.agenda, state.question = [], None
    state.shown.clear()
    push(state, *steps)
    run(state)


# The top of the deck


@rule("AMB-Q-56")
def test_a_card_laid_on_the_deck_is_the_next_one_and_only_its_owner_knows_it():
    state = said(table("orc_raider dragon"), "Put one card from your hand on top of the central deck.")
    card = state.deck[-1]
    assert state.known[card] == 1 << ME
    assert card not in state.hands[ME]


@rule("AMB-Q-56")
def test_a_card_laid_under_the_deck_is_the_last_one():
    state = said(table("orc_raider orc_raider"), "Put one card from your hand at the bottom of the central deck.")
    assert names(state, state.deck[:1]) == ["orc_raider"]


@rule("AMB-Q-56")
def test_the_top_cards_are_put_in_the_order_that_is_chosen():
    state = table(top="dragon human_knight treant")
    text = "Put the top 3 cards of the central deck in any order."
    said(state, text, ("lowest", kind(state, "dragon")), ("lowest", kind(state, "treant")))
    assert [kind_name(state, card) for card in state.deck[-3:]] == ["dragon", "treant", "human_knight"]


@rule("AMB-Q-56")
@pytest.mark.parametrize(
    ("rest", "laid"), [("leave the rest", 0), ("lay the rest on the battlefield", 2)], ids=["left", "laid"]
)
def test_one_of_the_top_cards_is_taken_and_the_rest_is_seen_to(rest, laid):
    state = table("", "treant", "dragon", top="dragon human_knight treant")
    text = f"Look at the top 3 cards of the central deck, take 1 of them into your hand and {rest}."
    say(state, text)
    answer(state, ("keep", kind(state, "human_knight")))
    while asked(state) == "lay":
        answer(state, state.question.options[0][0])
    assert names(state, state.hands[ME]) == ["human_knight"]
    assert len(state.battlefield) == laid


@rule("AMB-Q-56")
def test_what_is_searched_for_is_shown_to_all():
    state = said(table("", "treant", "dragon"), "Search the central deck for 1 Human card.")
    (card,) = state.hands[ME]
    assert state.box.cards[state.box.kind_of[card]].race == "Human"
    assert state.known[card] == 0b111


# What a card asks for


@rule("AMB-Q-57")
@pytest.mark.parametrize(("health", "can"), [((5, 9, 9), True), ((9, 5, 9), False)])
def test_a_card_is_played_only_if_what_it_asks_for_is_so(health, can):
    content = with_texts(orc_raider="Play this card only if your castle has the lowest health.")
    state = table(content=content, health=health)
    assert (("play", kind(state, "orc_raider")) in options(state)) == can


@rule("AMB-Q-57")
def test_harm_is_remembered_until_ones_own_turn_ends():
    content = with_texts(treant="Play this card only if your castle was damaged since your last turn.")
    state = table("treant", "treant", "dragon", content=content)
    assert options(state) == [("skip",)]
    said(state, "Your castle takes 1 damage.")
    assert ("play", kind(state, "treant")) in options(state)
    then(state, ("turn_over",), ("play_part",))
    assert options(state) == [("skip",)]


# The next blow and the next card


@rule("AMB-Q-57")
@pytest.mark.parametrize(
    ("share", "left"),
    [
        ("no damage", 20),
        ("half the damage, rounded down,", 18),
        ("half the damage, rounded up,", 17),
        ("twice the damage", 10),
    ],
)
def test_the_next_blow_and_only_that_one_is_another(share, left):
    state = said(table(), f"Your castle takes {share} from the next blow. Your castle takes 5 damage.")
    assert state.health[ME] == left
    assert said(state, "Your castle takes 5 damage.").health[ME] == left - 5


@rule("AMB-Q-57")
@pytest.mark.parametrize(
    ("text", "strength"),
    [("Your next card deals 2 more damage.", 5), ("The damage of your next card is doubled.", 6)],
)
def test_the_next_card_strikes_harder_and_the_one_after_it_does_not(text, strength):
    state = said(table("orc_raider orc_raider"), text)
    plain = state.box.damage[kind(state, "orc_raider")]
    assert strength == (plain + 2 if "more" in text else 2 * plain)
    play_card(state, "orc_raider", aim(LEFT))
    assert state.health[LEFT] == 20 - strength
    assert not first_cell(state).lasting


# The next turn of others, and hands


@rule("AMB-Q-57")
def test_others_do_something_when_their_next_turn_begins():
    text = "At the start of their next turn, your left neighbour does this: draw 1 card."
    state = said(table(), text)
    before = len(state.hands[LEFT])
    then(state, ("next_turn",))
    assert len(state.hands[LEFT]) == before + 1
    assert not state.in_store


@rule("AMB-Q-57")
def test_players_discard_down_to_a_number_as_they_choose():
    state = said(table("orc_raider dragon treant", "treant", ""), "Each player discards down to 1 card.")
    assert [len(hand) for hand in state.hands] == [1, 1, 0]


@rule("AMB-Q-57")
@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("Return this card to your hand.", ME),
        ("Give this card to your left neighbour.", LEFT),
        ("Put this card on top of the central deck.", None),
    ],
)
def test_a_played_card_goes_elsewhere(text, where):
    state = table("human_knight dragon", "", "", content=with_texts(human_knight=text))
    play_card(state, "human_knight", aim(LEFT))
    # The next player exposes what lies on top.
    zone = state.shown if where is None else state.hands[where]
    assert "human_knight" in names(state, zone)


@rule("AMB-107")
def test_a_castle_is_repaired_to_full_health():
    assert said(table(health=(3, 9, 9)), "Repair your castle fully.").health[ME] == 20


@rule("AMB-029")
def test_neighbours_sit_on_both_sides():
    state = scene(players=4, hands=("orc_raider", "", "", ""), step="play_part")
    assert said(state, "The castle of your neighbours takes 2 damage.").health == [20, 18, 20, 18]


@rule("AMB-Q-57")
@pytest.mark.parametrize(("top", "hit"), [("ambush", 17), ("dragon", 20)])
def test_the_exposed_card_is_looked_at(top, hit):
    text = (
        "Expose the top card of the central deck. If the exposed card is an Ambush card, your castle takes 3 damage."
    )
    assert said(table(top=top), text).health[ME] == hit


@rule("AMB-Q-57")
def test_what_lasts_until_the_end_of_ones_next_turn_outlives_this_turn_and_the_start_of_that():
    state = said(table(), "Your castle takes no damage until the end of your next turn.")
    then(state, ("turn_over",), ("take_turn",))
    assert state.lasting
    silence(first_cell(state))
    then(state, ("turn_over",), ("play_part",))
    assert not state.lasting


@rule("AMB-Q-57")
def test_that_much_is_what_the_castle_has_lost():
    text = "When your castle is damaged, deal that many damage to the castle of that player."
    state = table("treant", "orc_raider", "", content=with_texts(treant=text))
    state.delayed.append((LEFT, state.hands[ME][0]))
    then(state, ("damage", LEFT, 4), ("play_part",))
    assert state.health == [16, 16, 20]


@rule("AMB-084")
@pytest.mark.parametrize(
    ("text", "hurt"),
    [
        ("The castle of each player with more cards in hand than you takes 1 damage.", [1]),
        ("The castle of each player with fewer cards in hand than you takes 1 damage.", [2]),
        ("The castle of each player with more than 2 cards in hand takes 1 damage.", [1]),
        ("The castle of each player with exactly 0 cards in hand takes 1 damage.", [2]),
        ("If you have more cards in hand than your right neighbour, your castle takes 1 damage.", [0]),
        ("If you have more cards in hand than your left neighbour, your castle takes 1 damage.", []),
    ],
)
def test_players_are_compared_by_what_they_hold(text, hurt):
    state = said(table("orc_raider", "treant dragon treant", ""), text)
    assert [seat for seat in range(3) if state.health[seat] < 20] == hurt
