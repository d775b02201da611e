from __future__ import annotations

import pytest

from engines.ambush.castles import raise_shield
from engines.ambush.lasting import turn_of
from engines.ambush.play import play_part
from engines.ambush.state import NOBODY
from engines.ambush.turn import next_turn, take_turn, turn_over
from engines.kit.door import run
from tests.engines.ambush.scenes import (
    SKIP,
    aim,
    asked,
    at,
    carry,
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


def turns(state, count):
    """Let turns begin without anything being done in them, and tell whose they are and in which round."""
    found = []
    for _ in range(count):
        state.question, state.agenda = None, []
        next_turn(state)
        found.append((state.seat, state.rounds))
    return found


@rule("AMB-029", "AMB-030")
def test_turns_go_round_and_a_round_begins_with_the_one_who_began():
    state = scene(players=4, hands=("treant",), step="play_part", health=(9, 9, 0, 9))
    state.first, state.seat, state.turn, state.rounds = 1, 0, 0, 0

    assert turns(state, 7) == [(1, 1), (3, 1), (0, 1), (1, 2), (3, 2), (0, 2), (1, 3)]


@rule("AMB-029", "AMB-030")
def test_a_round_begins_with_the_next_player_when_the_one_who_began_is_out():
    state = scene(players=4, hands=("treant",), step="play_part", health=(9, 0, 9, 9))
    state.first, state.seat, state.rounds = 1, 2, 4

    assert turns(state, 4) == [(3, 4), (0, 4), (2, 5), (3, 5)]


@rule("AMB-030")
def test_the_last_player_who_can_goes_on_and_every_turn_is_a_round():
    state = scene(players=3, hands=("treant",), step="play_part", health=(0, 9, 0))
    state.first, state.seat, state.rounds = 0, 1, 4

    assert turns(state, 2) == [(1, 5), (1, 6)]


@rule("AMB-Q-55")
def test_another_turn_is_no_new_round_and_passes_on_if_the_castle_has_fallen():
    state = scene(players=3, hands=("treant",), step="play_part")
    state.first, state.seat, state.rounds, state.extra_turns = 0, 0, 4, 2
    assert turns(state, 3) == [(0, 4), (0, 4), (1, 4)]
    state.extra_turns, state.health[1] = 2, 0

    assert turns(state, 2) == [(2, 4), (0, 5)]
    assert state.extra_turns == 0


@rule("AMB-178", "AMB-040")
def test_a_turn_begins_with_nothing_done_and_no_play_in_store():
    state = scene(hands=("treant",), step="play_part")
    state.has_acted, state.extra_plays, state.question = True, 2, None
    take_turn(state)

    assert (state.has_acted, state.extra_plays) == (False, 0)


@rule("AMB-Q-30")
def test_what_lasts_until_ones_next_turn_ends_when_it_begins():
    state = scene(hands=("treant", "treant"), step="play_part")
    raise_shield(state, 0, 2, turn_of(0))
    raise_shield(state, 1, 3, turn_of(1))
    take_turn(state)

    assert state.shield == [0, 3, 0]


@rule("AMB-178")
@pytest.mark.parametrize(("acted", "idle", "is_neutral"), [(True, 2, False), (False, 1, False), (False, 2, True)])
def test_only_a_whole_round_without_a_deed_sets_off_an_ambush(acted, idle, is_neutral):
    state = scene(players=4, hands=("treant",), step="play_part", health=(9, 9, 0, 9))
    state.has_acted, state.idle, state.agenda, state.question = acted, idle, [], None
    turn_over(state)

    assert (state.agenda == [("begin_ambush", NOBODY, ())]) is is_neutral
    assert state.idle == (0 if acted or is_neutral else idle + 1)


@rule("AMB-Q-12")
@pytest.mark.parametrize(
    ("turn", "first", "kind"), [(1, "expose_only", ""), (2, "expose_only", "play"), (1, "full", "play")]
)
def test_only_the_very_first_turn_may_be_for_exposing_only(turn, first, kind):
    state = scene(hands=("orc_raider",), step="play_part", first_turn=first)
    state.turn, state.question = turn, None
    play_part(state)

    assert asked(state) == kind


@rule("AMB-Q-55")
def test_what_is_in_store_comes_due_once_and_in_its_owners_turn_alone():
    state = carry(
        scene(hands=("treant",), health=(9, 9, 9), step="play_part"), "At the start of your next turn, repair 2."
    )
    assert (events(state, "waits"), len(state.in_store)) == ([(0,)], 1)
    for seat, expected in ((1, 9), (0, 11), (0, 11)):
        state.seat, state.question, state.agenda = seat, None, [("next_turn",), ("take_turn",)]
        run(state)
        assert state.health[0] == expected

    assert (events(state, "comes_due"), state.in_store) == ([(0,)], [])


@rule("AMB-179")
@pytest.mark.parametrize(("turn", "is_over"), [(9, False), (10, True)])
def test_the_turn_after_the_last_one_does_not_begin(turn, is_over):
    state = scene(hands=("treant",), step="play_part", turn_limit=10)
    state.turn, state.question = turn, None
    next_turn(state)

    assert (state.ending is not None) is is_over
