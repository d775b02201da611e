"""The practice round, the set-up to the letter, and what a card leaves behind when it has been played."""

from __future__ import annotations

import pytest

from engines.ambush.box import dials_of
from engines.ambush.content import Dial
from engines.ambush.grab.practice import calibrate, practice_over, practise_now
from engines.ambush.state import Ambush, Hand
from engines.kit.door import run
from engines.kit.views import view_for
from tests.engines.ambush.scenes import (
    CONTENT,
    all_cards,
    all_say,
    asked,
    at,
    carry,
    events,
    kind,
    new_game,
    options,
    play,
    play_card,
    scene,
    with_texts,
)
from tests.rules import rule


def practising(mode="clock", **chosen):
    """Arrange a table at which practice is about to begin, everybody being ready."""
    state = all_say(new_game(2, mode, practice=True, **chosen), ("name", "Keep"))
    state.question = None
    return state


@rule("AMB-013")
def test_practice_lays_eight_cards_out_unseen_without_a_caller():
    state = practising()
    top = state.deck[::-1][:8]
    practise_now(state, (("ready", 5), ("ready",)))

    assert (len(state.battlefield), set(state.battlefield.values())) == (8, set(top))
    assert {state.known[card] for card in top} == {0}
    assert (state.ambush.is_practice, state.ambush.caller, state.live) == (True, -1, [True, False])
    assert events(state, "practice") == [()]


@rule("AMB-013", "AMB-015")
def test_after_practice_all_is_as_before_and_every_card_is_in_the_deck_again():
    state = practising()
    hands, before = [list(hand) for hand in state.hands], sorted(state.deck)
    practise_now(state, (("ready",), ("ready",)))
    first, second = list(state.battlefield)[:2]
    state.piles = [[state.battlefield.pop(first)], [state.battlefield.pop(second)]]
    state.sightings = [(1, 1, 1000, 5, 3, 0)]
    state.chance.counts["ambush 1 seat 1"] = 4
    practice_over(state)

    assert (state.hands, sorted(state.deck), state.piles) == (hands, before, [[], []])
    assert (state.battlefield, state.sightings, state.ambush, state.ambushes) == ({}, [], None, 0)
    assert "ambush 1 seat 1" not in state.chance.counts
    assert all_cards(state) == list(range(60))


@rule("AMB-013", "AMB-Q-40")
def test_what_is_captured_in_practice_tells_nothing_of_reactions():
    state = practising("beats")
    practise_now(state, (("ready",), ("ready",)))
    run(state)
    while asked(state) == "grab":
        all_say(state, ("grab", min(state.battlefield)))

    assert state.reactions == []


@rule("AMB-142")
def test_only_players_with_a_mouse_are_measured():
    state = new_game(2, "clock", calibrate=True)
    state.live = [False, True]
    state.ambush = Ambush(1, -1, [Hand(), Hand()])
    state.ambush.picked = [(0, 1, 0), (0, 2, 700), (0, 3, 1400), (1, 4, 0), (1, 5, 1800)]
    calibrate(state)

    assert events(state, "calibrated") == [(1800, 1500)]


@rule("AMB-013")
@pytest.mark.parametrize(
    ("chosen", "kind"), [({}, "lay"), ({"practice": True}, "ready"), ({"calibrate": True}, "ready")]
)
def test_there_is_practice_where_somebody_wants_it(chosen, kind):
    assert asked(all_say(new_game(2, **chosen), ("name", "Keep"))) == kind


# Set-up


@rule("AMB-008")
def test_a_starting_hand_is_told_to_its_owner_who_alone_knows_it():
    state = new_game(3)

    assert events(state, "dealt") == [(seat, tuple(state.hands[seat])) for seat in range(3)]
    assert [event[3] for event in state.log if event[1] == "dealt"] == [(0,), (1,), (2,)]
    assert [{state.known[card] for card in hand} for hand in state.hands] == [{1}, {2}, {4}]
    assert {state.known[card] for card in state.deck} == {0}


@rule("AMB-010")
def test_names_are_proposed_to_each_seat_in_the_open_and_told_to_all():
    state = new_game(2)
    assert view_for(state, 1).question.options_of(0) == state.question.options_of(0)
    assert set(options(state, 0)).isdisjoint(options(state, 1))
    all_say(state, ("name", "Gloomgate"), ("name", "Keep"))

    assert events(state, "named") == [(0, "Gloomgate"), (1, "Keep")]


@rule("AMB-Q-12")
def test_chance_decides_who_goes_first():
    firsts = set()
    for name in range(12):
        state = new_game(3)
        state.chance.seed = name
        all_say(state, ("name", "Keep"))
        firsts.add(state.first)
        assert events(state, "goes_first") == [(state.first,)]

    assert firsts == {0, 1, 2}


@rule("AMB-011", "AMB-Q-12")
def test_the_first_seat_is_asked_who_begins_and_votes_are_cast_in_the_open():
    asks = all_say(new_game(3, first_player="human"), ("name", "Keep"))
    assert asks.question.seats == (0,)
    votes = all_say(new_game(3, first_player="vote"), ("name", "Keep"))

    assert view_for(votes, 1).question.options_of(0) == votes.question.options_of(0)


@rule("AMB-Q-12")
def test_the_one_of_two_who_does_not_begin_has_more_health():
    state = all_say(new_game(2, first_player="human", second_seat_health=3), ("name", "Keep"))
    play(state, ("first", 1))

    assert (state.health, state.full) == ([28, 25], [28, 25])


@rule("AMB-180")
def test_nobody_plays_by_hand_before_the_first_press():
    assert new_game(3, "clock").live == [False, False, False]


@rule("AMB-Q-02")
def test_a_crowd_brings_half_as_many_dials_again_rounded_up():
    (dial, *rest) = CONTENT.of(Dial)
    content = CONTENT.with_documents([dial.changed(copies=2)])

    assert len(rest) == 3
    assert len(list(dials_of(content, is_crowd=True))) == 5 + 3


@rule("AMB-Q-05")
def test_a_card_without_copies_is_not_in_the_box():
    content = new_game(2).box.content
    without = content.with_documents([content["orc_raider"].changed(copies=0)])

    assert "orc_raider" not in [card.id for card in new_game(2, content=without).box.cards]


# What a played card leaves behind


@rule("AMB-043", "AMB-040")
def test_the_last_card_of_each_player_is_kept_in_mind_the_latest_at_the_end():
    state = scene(hands=("orc_raider",), step="play_part")
    raider, treant = kind(state, "orc_raider"), kind(state, "treant")
    state.last_plays = [(0, treant), (raider, treant), (2, treant)]
    play_card(state, "orc_raider", ("aim", 1), at(1, 0))

    assert state.last_plays == [(raider, treant), (2, treant), (0, raider)]
    assert (state.blow, state.showing, state.has_acted or state.seat != 0) == (None, [], True)


@rule("AMB-108")
def test_what_was_shown_for_a_card_counts_for_that_card_alone():
    state = scene(hands=("goblin_horde goblin_horde",), step="play_part")
    play_card(state, "goblin_horde")
    while asked(state) != "aim":
        play(state, options(state)[0])
    assert len(state.showing) == 1
    play(state, ("aim", 1), at(1, 0))

    assert (state.showing, state.health[1]) == ([], 18)


@rule("AMB-178", "AMB-045")
def test_who_plays_a_card_has_done_something_and_all_are_told():
    state = scene(hands=("orc_raider",), step="play_part", deck=False)
    (card,) = state.hands[0]
    play_card(state, "orc_raider")

    assert (state.has_acted, events(state, "played")) == (True, [(0, card)])


@rule("AMB-118")
def test_a_card_without_damage_strikes_nobody():
    state = play_card(scene(hands=("dwarf_mason",), step="play_part", health=(9, 9, 9)), "dwarf_mason")

    assert (events(state, "strikes"), state.health) == ([], [12, 9, 9])


STEALS = "Take a random card from the hand of the player you damaged."


@rule("AMB-041", "AMB-113")
@pytest.mark.parametrize(("text", "damage"), [("", 0), ("The damage is dealt to each opponent's castle. ", 2)])
def test_where_nobody_or_more_than_one_is_damaged_there_is_no_player_you_damaged(text, damage):
    content = with_texts(dragon=text + STEALS)
    content = content.with_documents([content["dragon"].changed(damage=damage)])
    state = scene(hands=("dragon", "treant", "treant"), step="play_part", content=content)
    play_card(state, "dragon")

    assert [len(hand) for hand in state.hands] == [0, 1, 1]


@rule("AMB-043")
def test_a_copied_text_speaks_of_the_player_that_was_damaged():
    content = with_texts(orc_raider="Carry out the text of the last card played.")
    state = scene(hands=("orc_raider", "stone_giant", "dragon"), step="play_part", content=content)
    state.last_plays = [(1, kind(state, "halfling_thief"))]
    play_card(state, "orc_raider", ("aim", 2))

    assert [len(hand) for hand in state.hands] == [1, 1, 0]


@rule("AMB-111")
def test_a_part_of_a_turn_is_a_price():
    state = scene(hands=("orc_raider",), step="play_part", health=(5, 9, 9))
    carry(state, "Skip the play part of your next turn: Repair 1.")
    if asked(state) not in ("play", "lay"):
        play(state, options(state)[0])

    assert (events(state, "skips"), state.health[0]) == ([(0, "play")], 6)
