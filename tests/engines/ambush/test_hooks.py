"""How the shared forms do things in this game: who listens, whom a text speaks of, and what is still due."""

from __future__ import annotations

import pytest

from engines.ambush.battlefield import cell_of
from engines.ambush.hooks import (
    HOOKS,
    card_name,
    exposed_card,
    first_in_ambush,
    involved,
    is_still_due,
    is_there,
    thing_name,
)
from engines.ambush.state import NOBODY, Ambush, Hand
from engines.kit.language.play import Context
from engines.kit.speech import Speech
from engines.kit.state import UNKNOWN
from tests.each import each
from tests.engines.ambush.scenes import scene
from tests.rules import rule

FIELD = {(1, 0): "ambush", (2, 0): "treant"}


def table():
    """Arrange the play part of seat 0 with a card in every hand."""
    return scene(hands=("orc_raider", "dragon", "stone_giant"), field=FIELD, step="play_part")


@rule("AMB-120", "AMB-178")
@pytest.mark.parametrize(("caller", "first"), [(2, 2), (0, 0), (NOBODY, 1)])
def test_the_caller_comes_first_or_else_the_player_on_turn(caller, first):
    state = table()
    state.seat, state.ambush = 1, Ambush(1, caller, [Hand()] * 3)

    assert first_in_ambush(state) == first


@rule("AMB-035")
def test_of_several_cards_on_their_way_the_last_one_is_being_exposed():
    state = table()
    assert exposed_card(state) == []
    state.shown = [7, 8, 9]

    assert exposed_card(state) == [(0, 9)]


@rule("AMB-Q-31")
@each(
    ("event", "spoken_of"),
    [
        (("castle_damaged", 1, 2, 0), 0),
        (("castle_damaged", 0, 2, 0), None),
        (("castle_falls", 2), 2),
        (("ambush_called", 1), 1),
        (("false_call", 1), 1),
        (("card_played", 2), 2),
        (("turn_begins", 2), None),
    ],
)
def test_that_castle_and_that_player_are_the_one_it_is_about(event, spoken_of):
    number = {"number": 2} if event[0] == "castle_damaged" else {}
    about = {} if spoken_of is None else {"castle": spoken_of, "player": spoken_of}
    assert involved(table(), event) == about | number


@rule("AMB-117")
def test_a_card_that_was_chosen_is_there_as_long_as_it_lies_or_is_held():
    state, run = table(), Context(0, None)
    held, other = state.hands[0][0], state.hands[1][0]

    assert [is_there(state, run, "hand_card", card) for card in (held, other)] == [True, False]
    assert [is_there(state, run, "battlefield_card", cell_of(x, 0)) for x in (1, 5)] == [True, False]
    assert is_there(state, run, "castle", 2)


@rule("AMB-Q-51")
def test_after_a_replaced_deed_an_ambush_is_over_a_false_call_is_right_and_a_castle_still_falls():
    state = table()
    state.ambush, state.falling = Ambush(1, 0, [Hand()] * 3, is_false=True), [1]
    assert [is_still_due(state, ("castle_falls", seat)) for seat in (1, 2)] == [True, False]
    assert state.ambush.is_false
    assert not is_still_due(state, ("false_call", 0))
    assert not state.ambush.is_false
    assert not is_still_due(state, ("ambush_called", 0))

    assert state.ambush is None
    assert not is_still_due(state, ("false_call", 0))


@rule("AMB-Q-49")
def test_things_have_names_and_cards_that_nobody_knows_have_none():
    state = table()
    speech = Speech(state, ("Ada", "Bo", "Cy"))
    raider = state.hands[0][0]

    assert [card_name(speech, card) for card in (raider, None, UNKNOWN)] == ["Orc Raider", "a card", "a card"]
    named = [("hand_card", raider), ("battlefield_card", cell_of(2, -1)), ("player", 1), ("castle", 1)]
    assert [thing_name(speech, sort, thing) for sort, thing in named] == [
        "Orc Raider",
        "the card at (2, -1)",
        speech.seat(1),
        f"the castle of {speech.seat(1)}",
    ]


@pytest.mark.parametrize(("players", "is_large"), [(2, False), (3, True), (4, True)])
def test_from_three_players_on_the_number_in_brackets_counts(players, is_large):
    assert HOOKS["is_large_group"](scene(players=players, step="call")) is is_large
