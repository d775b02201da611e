"""The last cases: the second of two, the card that is gone, the number that nobody asks for."""

from __future__ import annotations

from dataclasses import astuple

import pytest

from engines.ambush.battlefield import PLAYED, ambush_cards_on, are_adjacent, ask_where, cell_of
from engines.ambush.box import deck_of, names
from engines.ambush.castles import damage
from engines.ambush.grab.beats import contest
from engines.ambush.grab.check import count
from engines.ambush.grab.grabbing import capture
from engines.ambush.grab.levels import Level
from engines.ambush.memory import BITS, beliefs, fractions, traces
from engines.ambush.sentences.battlefield import choose_neighbours
from engines.ambush.sentences.hands import cards_shown, give, steal_chosen, steal_some
from engines.ambush.sentences.players import castles, exposing_player
from engines.ambush.state import IDLE, REACHING, READY, STOPPED, Ambush, Blow, Hand
from engines.kit.by_hand import MOVE, SET, TOP, take_by_hand
from engines.kit.chance import chance
from engines.kit.door import answer, run
from engines.kit.language.play import Context
from engines.kit.state import UNKNOWN
from engines.kit.views import view_for
from tests.engines.ambush.scenes import (
    CONTENT,
    asked,
    call,
    carry,
    events,
    grab,
    kind,
    options,
    pick,
    play,
    play_card,
    scene,
    with_texts,
)
from tests.rules import rule

FIELD = {(1, 0): "treant", (2, 0): "dragon", (3, 0): "ambush"}
ONE, TWO, THREE = (cell_of(n, 0) for n in (1, 2, 3))
LAST_COUNTS = "On the battlefield this counts as an Ambush card."


def table(**arrangement):
    """Arrange the play part of seat 0 with three cards on the battlefield."""
    return scene(**{"hands": ("orc_raider", "stone_giant"), "field": FIELD, "step": "play_part", **arrangement})


# The battlefield


@rule("AMB-020")
def test_cells_are_adjacent_that_share_an_edge_wherever_they_are():
    state = table()
    pairs = [((2, 0), (3, 0)), ((-1, 2), (-1, 1)), ((2, 0), (3, 1)), ((2, 0), (-1, 0)), ((1, 0), (1, 0))]

    assert [are_adjacent(state, cell_of(*one), cell_of(*other)) for one, other in pairs] == [
        True,
        True,
        False,
        False,
        False,
    ]


@rule("AMB-104", "AMB-044")
@pytest.mark.parametrize(
    ("shown", "rule_id", "kind"),
    [
        ([7, 8], PLAYED, "lay"),
        ([8, 7], PLAYED, ""),
        ([8, 7], "AMB-033", "lay"),
        ([7, 8], "AMB-033", ""),
        ([], PLAYED, ""),
    ],
)
def test_the_played_card_is_placed_by_its_own_rule_and_others_by_theirs(shown, rule_id, kind):
    state = table()
    state.question, state.blow, state.shown = None, Blow(8), list(shown)
    ask_where(state, 0, rule_id)

    assert asked(state) == kind


@rule("AMB-102", "AMB-164")
def test_a_card_that_nobody_knows_does_not_count_whatever_the_last_card_of_the_box_is():
    state = table(content=with_texts(troll_bruiser=LAST_COUNTS))
    assert state.box.counts_as_ambush[UNKNOWN]
    assert count(state, [UNKNOWN, state.battlefield[THREE]]) == 1
    state.battlefield[ONE] = UNKNOWN

    assert ambush_cards_on(state) == 1


@rule("AMB-173")
def test_what_was_seen_of_cards_that_are_left_is_forgotten_when_the_battlefield_is_cleared():
    state = scene(field=FIELD, step="call")
    state.sightings = [(1, 1, cell, card, 0b111, 0) for cell, card in state.battlefield.items()]
    grab(call(state), {})

    assert state.sightings == []


# The box


@rule("AMB-Q-02")
def test_the_deck_of_a_crowd_has_these_cards():
    state = scene(players=2)
    deck = list(deck_of(state.box.cards, is_crowd=True))

    assert [deck.count(number) for number in range(17)] == [15, 4, 3, 3, 6, 6, 5, 4, 8, 3, 4, 6, 8, 4, 3, 3, 5]


@rule("AMB-102")
def test_a_card_without_a_race_adds_no_race_and_a_mark_is_no_direction():
    assert "" not in names(CONTENT)["race"]
    box = scene(players=2).box
    mark = box.texts[kind(scene(players=2), "ambush")]

    assert (mark.is_marked, mark.counts_as_ambush, mark.blow, mark.directions) == (True, True, None, None)
    assert [field for field in astuple(mark)[2:] if field] == []


# Hands that grab


@rule("AMB-160")
def test_the_quickest_hand_wins_every_time():
    for seed in range(10):
        state = scene(players=2, field=FIELD, step="call", paces=(3.0, 0.5))
        state.chance = chance(seed)
        state.ambush = Ambush(1, 0, [Hand(), Hand()], beats=2)

        assert contest(state, [0, 1]) == 1


@rule("AMB-132")
def test_no_coin_is_tossed_where_nothing_is_equal():
    state = scene(players=2, mode="clock", field=FIELD, step="call")
    state.question = None
    state.ambush = Ambush(1, 0, [Hand(REACHING, at=900, cell=ONE), Hand(REACHING, at=901, cell=TWO)])
    state.agenda += [("check",), ("tick",)]
    run(state)

    assert "ties" not in state.chance.counts


@rule("AMB-136", "AMB-152")
def test_who_takes_the_mouse_and_waits_has_pressed_nothing():
    state = scene(players=2, mode="clock", field=FIELD, step="call")
    state.question = None
    state.ambush = Ambush(1, 0, [Hand(READY), Hand(REACHING, at=900, cell=ONE)])
    state.agenda += [("check",), ("tick",)]
    run(state)
    assert state.question.seats == (0,)
    answer(state, ("wait", 50), 0)

    assert (state.ambush.hands[0].doing, state.live[0], events(state, "pressed")) == (IDLE, True, [])
    assert state.question.args == (0, 900)


@rule("AMB-Q-40")
def test_only_the_first_capture_of_an_ambush_is_a_reaction():
    state = scene(players=2, field=FIELD, step="call")
    state.ambush = Ambush(1, 0, [Hand(), Hand()])
    for seat, cell, when in ((1, ONE, 500), (1, TWO, 900), (0, THREE, 950)):
        capture(state, seat, cell, when)

    assert state.reactions == [(1, 500), (0, 950)]
    assert state.ambush.picked == [(1, ONE, 500), (1, TWO, 900), (0, THREE, 950)]


def mouse(**arrangement):
    """Arrange an Ambush in which seat 0 has a mouse and seat 1 reaches for a card."""
    state = scene(players=2, mode="clock", field=FIELD, step="call", **arrangement)
    state.question = None
    state.ambush = Ambush(1, 0, [Hand(IDLE), Hand(REACHING, at=900, cell=ONE)])
    state.agenda += [("check",), ("tick",)]
    run(state)
    return state


@rule("AMB-136")
def test_a_mouse_that_is_interrupted_waits_for_the_same_thing_as_before():
    state = mouse()
    take_by_hand(state, (MOVE, f"battlefield.{TWO}", 0, "hands.1", TOP), 0)
    assert state.question.args == (0, 900)
    assert ("wait",) in options(state)
    answer(state, ("wait",), 0)

    assert events(state, "captured") == [(1, ONE, 900)]


@rule("AMB-153")
def test_a_pause_that_is_interrupted_is_still_a_pause():
    state = mouse()
    answer(state, ("pause", 5), 0)
    take_by_hand(state, (SET, "shield.0", 3), 0)

    assert (asked(state), state.ambush.is_paused, options(state)) == ("paused", True, [("resume",)])


@rule("AMB-097")
def test_a_mouse_whose_castle_falls_is_not_asked_again():
    state = mouse()
    state.ambush.hands[1].doing = STOPPED
    take_by_hand(state, (SET, "health.0", 0), 0)

    assert asked(state) != "grab"


# Memory


@rule("AMB-166")
def test_nothing_is_taken_for_an_ambush_card_when_all_of_them_are_seen_elsewhere():
    state = table(hands=("ambush " * 9 + "doppelganger doppelganger",))
    state.sightings = [
        (n, n, cell, state.battlefield[cell], 0b111, 0) for n, cell in enumerate((ONE, THREE), start=1)
    ]

    assert beliefs(view_for(state, 0), Level(1.0, 1.0, 1e9, 1.0, 1.0), chance(1)).keys() == {THREE}


@rule("AMB-165", "AMB-167")
def test_the_luck_of_a_sighting_hangs_on_its_number_alone():
    state = table()
    state.sightings = [(5, 3, ONE, state.battlefield[ONE], 0b111, 0)]
    drawn = chance(9).bits("sighting 5")
    whole = 1 << BITS

    assert fractions(chance(9), 5) == (
        drawn % whole / whole,
        (drawn >> 21) % whole / whole,
        (drawn >> 42) % whole / whole,
    )
    found = traces(view_for(state, 0), Level(1.0, 1.0, 1e9, 1.0, 0.0), chance(9))
    assert found[ONE].strength == fractions(chance(9), 5)[2]


# Sentences


@rule("AMB-041")
def test_a_blow_of_nothing_on_all_castles_strikes_nobody():
    content = CONTENT.with_documents([CONTENT["dragon"].changed(damage=0)])
    state = play_card(scene(hands=("dragon",), step="play_part", content=content), "dragon")

    assert (events(state, "strikes"), state.health) == ([], [20, 20, 20])


@rule("AMB-055")
def test_of_several_who_are_to_call_the_first_is_the_caller():
    state = carry(table(), "Each opponent calls Ambush.")

    assert (state.forced, events(state, "forced")) == (1, [(1,)])


@rule("AMB-112")
def test_hands_are_exchanged_with_one_player_alone():
    state = carry(table(hands=("orc_raider", "stone_giant stone_giant", "")), "Exchange hands with each opponent.")

    assert [len(hand) for hand in state.hands] == [2, 1, 0]
    assert events(state, "exchange_hands") == [(0, 1)]


@rule("AMB-112")
def test_nobody_gives_cards_to_a_player_who_is_out_nor_to_oneself():
    state = table(hands=("orc_raider", "stone_giant", "dwarf_mason"), health=(9, 0, 9))
    carry(state, "Each player gives you one card.", seat=1)
    assert (asked(state), [len(hand) for hand in state.hands]) == ("play", [1, 1, 1])
    carry(state, "Each player gives you one card.", seat=0)

    assert state.question.seats == (2,)
    play(state, options(state, 2)[0])
    assert (asked(state), len(state.hands[0])) == ("play", 2)


@rule("AMB-108")
def test_a_shown_card_that_has_left_the_hand_no_longer_counts():
    state = table(hands=("goblin_horde goblin_horde", "stone_giant"))
    held, gone = state.hands[0][0], state.hands[1][0]
    state.showing = [held, gone]

    assert cards_shown(state, Context(0, None)) == [held]


@rule("AMB-085")
def test_a_card_from_the_hand_is_a_price():
    state = table(hands=("orc_raider stone_giant",), health=(5, 9, 9))
    giant = state.hands[0][1]
    carry(state, "Shuffle one card from your hand into the central deck: Repair 4.")
    while asked(state) != "play":
        wanted = pick("hand_card", giant)
        play(state, wanted if wanted in options(state) else options(state)[0])

    assert (giant in state.deck, len(state.hands[0]), state.health[0]) == (True, 1, 9)


@rule("AMB-026")
def test_a_chosen_neighbour_that_is_taken_away_is_chosen_no_longer():
    state = table(field={**FIELD, (2, 1): "griffin_rider"})
    state.question = None
    del state.battlefield[ONE]
    choose_neighbours(state, tuple(Context(0, None)), 3, (ONE, TWO))

    assert options(state) == [pick("battlefield_card", cell) for cell in (cell_of(2, 1), THREE)]
    assert state.question.then[3] == (TWO,)


@rule("AMB-002", "AMB-110")
def test_castles_are_listed_clockwise_once_each_with_ones_own_last():
    state = scene(players=4, hands=("orc_raider",), health=(9, 1, 0, 9), step="play_part")

    assert castles(state, Context(3, None)) == [0, 1, 3]


@rule("AMB-112", "AMB-113")
@pytest.mark.parametrize(
    ("givers", "hands"), [((1, 2), [0, 2, 1]), ((2, 1), [0, 1, 2]), ((0,), [1, 1, 1]), ((3,), [1, 1, 1])]
)
def test_a_gift_goes_to_the_first_other_player_who_is_in_the_game(givers, hands):
    state = scene(players=4, hands=("orc_raider", "treant", "dragon"), health=(9, 9, 9, 0), step="play_part")
    give(state, Context(0, None), tuple(state.hands[0]), givers)

    assert [len(hand) for hand in state.hands] == [*hands, 0]


@rule("AMB-112", "AMB-113")
@pytest.mark.parametrize(
    ("thief", "victims", "hands"), [(0, (0, 1), [2, 0, 1]), (1, (0, 2), [0, 3, 0]), (3, (0, 1), [1, 1, 1])]
)
def test_nobody_steals_from_oneself_nor_when_out_of_the_game(thief, victims, hands):
    state = scene(players=4, hands=("orc_raider", "treant", "dragon"), health=(9, 9, 9, 0), step="play_part")
    steal_some(state, Context(thief, None), 1, victims)

    assert [len(hand) for hand in state.hands] == [*hands, 0]


@rule("AMB-112", "AMB-114")
def test_a_card_is_chosen_from_hands_of_others_that_have_one():
    state = scene(players=4, hands=("orc_raider", "", "dragon"), step="play_part")
    state.question = None
    steal_chosen(state, Context(0, None), (0, 1, 2))

    assert events(state, "looks_at_hand") == [(0, 2)]
    assert state.agenda[-1] == ("ask_which_to_steal", 0, 2)


@rule("AMB-035")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_exposing_player_is_whoever_exposes_this_card_and_nobody_once_it_lies(seat):
    state = table()
    card = state.deck[-1]
    state.seat, state.shown = seat, [card]
    assert exposing_player(state, Context(2, card)) == [seat]
    state.shown = []

    assert exposing_player(state, Context(2, card)) == []
    assert exposing_player(state, Context(2, None)) == []


@rule("AMB-093")
def test_a_castle_that_is_damaged_twice_is_remembered_once_and_only_where_a_text_asks_for_it():
    for text, remembered in (("If your castle was damaged since your last turn, repair 1.", [1]), ("Repair 1.", [])):
        state = table(content=with_texts(dragon=text))
        damage(state, 1, 2)
        damage(state, 1, 2)
        assert state.hurt == remembered
