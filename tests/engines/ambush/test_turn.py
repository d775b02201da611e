from __future__ import annotations

from engines.kit.door import run
from tests.engines.ambush.scenes import (
    SKIP,
    aim,
    asked,
    at,
    events,
    first_cell,
    names,
    options,
    play,
    play_card,
    scene,
    silence,
)
from tests.rules import rule


@rule("AMB-028", "AMB-031", "AMB-033")
def test_a_turn_exposes_first_and_plays_then():
    state = scene(hands=("orc_raider",), top="treant")

    assert asked(state) == "lay"
    assert asked(silence(play(state, at(1, 0)))) == "play"


@rule("AMB-029")
def test_turns_pass_clockwise():
    state = silence(play(scene(top="treant treant dragon dragon"), at(1, 0)))
    order = [state.seat]
    for _ in range(3):
        silence(first_cell(state))
        order.append(state.seat)

    assert order == [1, 2, 0, 1]


@rule("AMB-030")
def test_players_without_a_castle_are_passed_over():
    state = scene(top="treant treant", health=(20, 0, 20))
    silence(first_cell(state))

    assert state.seat == 2


@rule("AMB-032")
def test_an_exposed_card_is_shown_to_all():
    state = scene(top="griffin_rider")
    card = state.shown[-1]

    assert names(state, [card]) == ["griffin_rider"]
    assert state.known[card] == 0b111
    assert events(state, "exposed") == [(0, card)]


@rule("AMB-034", "AMB-035", "AMB-036", "AMB-EX-04")
def test_exposing_is_neither_drawing_nor_playing():
    state = scene(hands=("", "dwarf_mason"), top="orc_raider")
    silence(play(state, at(1, 0)))

    assert state.health == [20, 20, 20]
    assert [len(hand) for hand in state.hands] == [0, 1, 0]


@rule("AMB-036")
def test_directions_of_an_exposed_card_are_not_followed():
    state = scene(top="elven_archer treant treant")
    silence(play(state, at(1, 0)))

    assert len(state.battlefield) == 1


@rule("AMB-037")
def test_without_a_deck_nothing_is_exposed():
    state = scene(hands=("orc_raider",), deck=False)

    assert asked(state) == "play"
    assert events(state, "no_deck") == [(0,)]


@rule("AMB-038")
def test_exposing_is_a_duty():
    assert {option[0] for option in options(scene(top="treant"))} == {"lay"}


@rule("AMB-EX-05", "AMB-037", "AMB-047")
def test_with_neither_deck_nor_hand_both_parts_are_skipped_and_a_call_is_still_possible():
    field = {(1, 0): "treant", (2, 0): "orc_raider"}
    state = scene(hands=("", "treant"), field=field, deck=False)

    assert asked(state) == "call"
    assert state.seat == 0


@rule("AMB-178")
def test_a_round_in_which_nobody_does_anything_sets_off_an_ambush_without_a_caller():
    state = scene(hands=("treant", "treant", "orc_raider"), field={(1, 0): "ambush"}, deck=False, step="play_part")
    for _ in range(3):
        play(silence(state), SKIP)
        silence(state)

    assert events(state, "neutral_ambush") == [()]
    assert asked(state) == "grab"


@rule("AMB-179")
def test_after_the_last_turn_the_highest_health_wins():
    state = scene(hands=("treant",), health=(12, 9, 12), step="play_part", turn_limit=10)
    state.turn = 10
    silence(play(state, SKIP))

    assert state.ending.winners == (0, 2)
    assert state.ending.rule == "AMB-179"


@rule("AMB-111")
def test_a_part_that_must_be_skipped_is_skipped_once():
    state = scene(hands=("stone_giant treant",), top="ambush dragon orc_raider orc_raider", step="play_part")
    silence(first_cell(play_card(state, "stone_giant", aim(1))))
    for _ in range(3):
        silence(first_cell(state))

    assert events(state, "skips") == [(0, "play")]
    assert state.skips == []


@rule("AMB-Q-12")
def test_the_first_turn_may_be_for_exposing_only():
    state = scene(hands=("orc_raider",), step="play_part", first_turn="expose_only")
    state.turn, state.question, state.agenda = 1, None, [("next_turn",), ("end_turn",), ("play_part",)]
    run(state)

    assert events(state, "skips") == [(0, "play")]
