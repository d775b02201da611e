"""Who knows what: questions that are secret, hands that are known, and what may be imagined behind a view."""

from __future__ import annotations

import pytest

from engines.ambush.battlefield import cell_of
from engines.ambush.grab.levels import Level
from engines.ambush.hands import ask_gift, ask_which_to_steal, exchange, give, hand_over
from engines.ambush.knowledge import into_the_deck
from engines.ambush.memory import Trace, beliefs, is_recalled, remember_as, trace_of, traces
from engines.ambush.state import IDLE, REACHING, THINKING, Ambush, Hand
from engines.ambush.turn import take_turn
from engines.kit.chance import chance
from engines.kit.door import answer
from engines.kit.state import UNKNOWN
from engines.kit.views import imagine, view_for
from tests.engines.ambush.scenes import asked, at, carry, events, kind, names, play, scene
from tests.rules import rule

FIELD = {(1, 0): "treant", (2, 0): "dragon", (3, 0): "ambush"}
ONE, TWO, THREE = (cell_of(n, 0) for n in (1, 2, 3))
PERFECT = Level(1.0, 1.0, 1e9, 1.0, 0.0)


def table(*hands, **arrangement):
    """Arrange the play part of seat 0."""
    return scene(hands=hands or ("orc_raider", "treant dragon", "ambush"), step="play_part", **arrangement)


# Questions


@rule("AMB-039", "AMB-D-09")
def test_nobody_else_sees_what_one_could_play():
    state = table()

    assert view_for(state, 0).question.options_of(0) == state.question.options_of(0)
    assert view_for(state, 1).question.options_of(0) == ()


@rule("AMB-112")
def test_nobody_else_sees_what_could_be_stolen():
    state = table()
    state.question = None
    ask_which_to_steal(state, 0, 1)

    assert len(view_for(state, 0).question.options_of(0)) == 2
    assert [view_for(state, seat).question.options_of(0) for seat in (1, 2)] == [(), ()]


@rule("AMB-112")
def test_gifts_are_chosen_in_secret_one_after_the_other():
    state = table()
    state.question = None
    state.agenda.append(("play_part",))
    ask_gift(state, 1, 0, 2)
    assert view_for(state, 2).question.options_of(1) == ()
    answer(state, ("gift", kind(state, "dragon")), 1)
    assert (asked(state), state.question.seats) == ("gift", (1,))
    answer(state, ("gift", kind(state, "treant")), 1)

    assert (asked(state), state.hands[1]) == ("play", [])
    assert names(state, state.hands[0]) == ["dragon", "orc_raider", "treant"]
    assert events(state, "gives") == [(1, 0, 1), (1, 0, 1)]


# Hands


@rule("AMB-112")
def test_what_changes_hands_makes_the_others_unsure_of_the_rest_of_the_hand():
    state = table("orc_raider", "treant dragon")
    treant, dragon = state.hands[1]
    state.known[treant] = state.known[dragon] = 0b111
    hand_over(state, [dragon], 1, 0)

    assert (state.known[treant], state.known[dragon]) == (0b011, 0b011)


@rule("AMB-112", "AMB-117")
def test_where_nothing_changes_hands_everybody_knows_what_they_knew():
    state = table("orc_raider", "treant dragon")
    state.known[state.hands[1][0]] = 0b111
    give(state, 1, 0, [])

    assert state.known[state.hands[1][0]] == 0b111
    assert events(state, "gives") == [(1, 0, 0)]


@rule("AMB-112")
def test_when_hands_are_exchanged_both_have_seen_all_of_it():
    state = table("orc_raider", "treant dragon")
    exchange(state, 0, 1)

    assert (names(state, state.hands[0]), names(state, state.hands[1])) == (["dragon", "treant"], ["orc_raider"])
    assert {state.known[card] for hand in state.hands[:2] for card in hand} == {0b011}
    assert events(state, "exchange_hands") == [(0, 1)]


@rule("AMB-Q-53")
def test_who_draws_sees_the_cards_alone():
    state = table(top="stone_giant elven_archer")
    carry(state, "Draw 2 cards.")
    drawn = state.hands[0][1:]

    assert names(state, drawn) == ["elven_archer", "stone_giant"]
    assert (events(state, "draws"), events(state, "saw_cards")) == ([(0, 2)], [(0, tuple(drawn))])
    assert [event[3] for event in state.log if event[1] == "saw_cards"] == [(0,)]


@rule("AMB-087", "AMB-112")
def test_what_goes_into_the_deck_is_shuffled_with_it_and_nobody_knows_its_place():
    state = table()
    card, before = state.deck[5], list(state.deck[:5]) + list(state.deck[6:])
    state.deck = list(before)
    state.known[card] = 0b111
    into_the_deck(state, [card])

    assert (sorted(state.deck), state.known[card]) == (sorted([*before, card]), 0)
    assert state.deck != [*before, card]


@rule("AMB-Q-08")
def test_it_is_told_that_a_card_was_laid_unseen():
    state = table(top="stone_giant")
    carry(state, "Put the top 1 card of the central deck on the battlefield, unseen.", at(1, 0))

    assert events(state, "lays_unseen") == [(0,)]


# Views and what may be imagined behind them


def grabbing(*hands, **arrangement):
    """Arrange an Ambush on the clock in which hands are after cards."""
    state = scene(players=len(hands), mode="clock", field=FIELD, step="call", **arrangement)
    state.ambush = Ambush(1, 0, list(hands))
    return state


@rule("AMB-154")
def test_what_a_thinking_hand_is_after_is_seen_by_nobody_else():
    hands = Hand(THINKING, cell=ONE), Hand(THINKING, cell=TWO), Hand(REACHING, cell=THREE)
    view = view_for(grabbing(*hands), 0)

    assert [hand.cell for hand in view.ambush.hands] == [ONE, 0, THREE]


@rule("AMB-154")
def test_a_thinking_hand_is_imagined_to_be_after_some_card_that_lies_there():
    hands = Hand(IDLE), Hand(THINKING, cell=TWO), Hand(REACHING, cell=THREE)
    view = view_for(grabbing(*hands), 0)
    worlds = [imagine(view, chance(seed)) for seed in range(40)]

    assert {world.ambush.hands[1].cell for world in worlds} == {ONE, TWO, THREE}
    assert {(world.ambush.hands[0].cell, world.ambush.hands[2].cell) for world in worlds} == {(0, THREE)}


@rule("AMB-154")
def test_where_no_card_lies_a_thinking_hand_is_after_none():
    state = grabbing(Hand(IDLE), Hand(THINKING, cell=TWO))
    state.battlefield = {}

    assert imagine(view_for(state, 0), chance(1)).ambush.hands[1].cell == 0


@rule("AMB-144")
def test_a_seat_knows_only_those_cards_in_the_air_that_it_has_seen():
    state = grabbing(Hand(), Hand())
    state.ambush.in_air = (state.battlefield[ONE], state.battlefield[TWO])
    state.known[state.battlefield[ONE]], state.known[state.battlefield[TWO]] = 0b10, 0b01

    assert view_for(state, 0).ambush.in_air == (UNKNOWN, state.battlefield[TWO])


@rule("AMB-032")
def test_a_card_that_all_are_shown_is_imagined_to_be_known_to_all():
    state = scene(players=3, top="orc_raider")
    world = imagine(view_for(state, 1), chance(1))

    assert (world.shown, world.known[world.shown[0]]) == (state.shown, 0b111)


@rule("AMB-Q-08")
def test_a_card_on_its_way_that_nobody_has_seen_is_imagined_to_be_known_to_nobody():
    state = table(top="stone_giant")
    carry(state, "Put the top 1 card of the central deck on the battlefield, unseen.")
    world = imagine(view_for(state, 1), chance(1))

    assert world.known[world.shown[0]] == 0


@rule("AMB-114", "AMB-164")
def test_others_are_imagined_to_know_what_they_were_shown_together_with_the_viewer():
    state = scene(players=3, field=FIELD, hands=("orc_raider",), step="play_part")
    one, two = state.battlefield[ONE], state.battlefield[TWO]
    state.known[one], state.known[two] = 0b011, 0b010
    state.sightings = [(1, 1, ONE, one, 0b011, 0), (2, 2, TWO, two, 0b010, 0), (3, 2, ONE, TWO)]
    view = view_for(state, 0)
    assert view.sightings == [state.sightings[0], state.sightings[2]]
    world = imagine(view, chance(1))

    assert world.known[one] == 0b011


# Memory


@rule("AMB-164")
def test_a_head_that_recalls_nothing_sees_its_own_hand_and_no_other_card():
    state = scene(players=3, field=FIELD, hands=("orc_raider", "treant"), step="play_part")
    state.known[state.hands[1][0]] = 0b111
    state.piles[2] = [state.deck.pop()]
    state.known[state.piles[2][0]] = 0b111
    view = view_for(state, 0)
    remember_as(view, 0, Level(1.0, 0.0, 1.0, 0.0, 0.0), chance(1))

    assert (view.hands[0], view.hands[1], view.piles[2]) == (state.hands[0], [UNKNOWN], [UNKNOWN])
    assert set(view.battlefield.values()) == {UNKNOWN}


def seen(state, *sightings):
    """Return the view of seat 0 in which these cells were seen: (number, placements, cell, sure)."""
    state.sightings = [
        (number, at, cell, state.battlefield[cell], 0b111, sure) for number, at, cell, sure in sightings
    ]
    return view_for(state, 0)


@rule("AMB-166")
def test_what_was_misread_is_believed_to_be_an_ambush_card_and_nothing_else():
    state = scene(players=3, field=FIELD, hands=("orc_raider",), step="play_part")
    view = seen(state, (1, 1, ONE, 0), (2, 2, TWO, 0))
    believed = beliefs(view, Level(1.0, 1.0, 1e9, 1.0, 1.0), chance(1))

    assert believed.keys() == {ONE, TWO}
    assert all(state.box.counts_as_ambush[card] for card in believed.values())
    assert len(set(believed.values())) == 2


@rule("AMB-171", "AMB-165")
@pytest.mark.parametrize(("sure", "misread"), [(0b001, False), (0b010, True), (0, True)])
def test_what_one_is_sure_of_is_not_misread(sure, misread):
    state = scene(players=3, field=FIELD, hands=("orc_raider",), step="play_part")
    view = seen(state, (7, 4, ONE, sure))
    trace = trace_of(view, view.sightings[0], 0.5, is_misread=True)

    assert trace == Trace(state.battlefield[ONE], 4, 0.5, misread)


@rule("AMB-167")
def test_every_sighting_has_its_own_luck():
    state = scene(players=3, field=FIELD, hands=("orc_raider",), step="play_part")
    view = seen(state, (1, 3, ONE, 0), (2, 3, TWO, 0))
    found = [traces(view, PERFECT, chance(seed)) for seed in range(20)]

    assert all(one[ONE].strength != one[TWO].strength for one in found)


@rule("AMB-165", "AMB-172")
def test_who_never_notes_anything_neither_sees_nor_follows():
    state = scene(players=3, field=FIELD, hands=("orc_raider",), step="play_part")
    view = seen(state, (1, 3, ONE, 0b001))
    view.sightings.append((2, 3, ONE, TWO))
    blank = Level(1.0, 0.0, 1e9, 1.0, 0.0)

    assert traces(view, blank, chance(1)).keys() == {ONE}
    assert traces(view, PERFECT, chance(1)).keys() == {TWO}


@rule("AMB-167", "AMB-168")
@pytest.mark.parametrize(("cell", "factor"), [(ONE, 1), (THREE, 3)])
def test_a_trace_fades_by_the_formula_of_the_ledger_and_that_of_an_ambush_card_three_times_as_slowly(cell, factor):
    state = scene(players=3, field=FIELD, hands=("orc_raider",), step="play_part")
    view, level = view_for(state, 0), Level(1.0, 1.0, 10, 0.2, 0.0)
    view.placements = 4 + 10 * factor
    bound = 0.2 + 0.8 * 0.36787944117

    for strength, recalled in ((bound - 1e-6, True), (bound + 1e-6, False)):
        assert is_recalled(view, Trace(state.battlefield[cell], 4, strength, is_misread=False), level) is recalled


@rule("AMB-166", "AMB-168")
def test_what_was_taken_for_an_ambush_card_is_remembered_like_one():
    state = scene(players=3, field=FIELD, hands=("orc_raider",), step="play_part")
    view, level = view_for(state, 0), Level(1.0, 1.0, 10, 0.0, 0.0)
    view.placements = 14
    recalled = [
        is_recalled(view, Trace(state.battlefield[ONE], 4, 0.5, is_misread=one), level) for one in (True, False)
    ]

    assert recalled == [True, False]


@rule("AMB-045")
def test_a_played_card_is_told_and_shown_to_all():
    state = table()
    play(state, ("play", kind(state, "orc_raider")))

    assert events(state, "played") == [(0, state.shown[0])]
    assert view_for(state, 2).shown == state.shown


@rule("AMB-028")
def test_it_is_told_whose_turn_begins_and_after_the_play_part_only_a_new_card_opens_a_window():
    state = scene(field=FIELD, hands=("orc_raider",), step="play_part")
    state.question, state.agenda, state.turn = None, [], 7
    take_turn(state)

    assert events(state, "turn") == [(0, 7)]
    assert state.agenda == [("call_window", False), ("play_part",), ("call_window", True), ("expose_part",)]


@rule("AMB-112")
def test_what_one_chooses_from_the_own_hand_is_hidden_and_dealt_anew():
    state = table("orc_raider treant dragon", "stone_giant")
    carry(state, "Give 2 cards from your hand to your left neighbour.", ("choose", "hand_card", state.hands[0][0]))
    view = view_for(state, 2)
    assert (state.choosing.picked, view.choosing.picked, view.choosing.taken) == ((state.hands[0][0],), (), 1)
    worlds = [imagine(view, chance(seed)) for seed in range(5)]

    assert all(world.choosing.picked[0] in world.hands[0] for world in worlds)


@rule("AMB-114")
def test_moves_tell_nothing_of_who_knows_a_card():
    state = scene(players=3, field=FIELD, hands=("orc_raider",), step="play_part")
    one = state.battlefield[ONE]
    state.known[one] = 0b001
    state.sightings = [(1, 1, ONE, one), (2, 2, ONE, one, 0b011, 0)]

    assert imagine(view_for(state, 0), chance(1)).known[one] == 0b011
