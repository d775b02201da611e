from __future__ import annotations

import pytest

from engines.kit.questions import Refused
from tests.engines.ambush.scenes import (
    CALL,
    SILENT,
    STOP,
    aim,
    all_say,
    asked,
    at,
    call,
    events,
    first_cell,
    grab,
    kind,
    options,
    play,
    play_card,
    scene,
    silence,
)
from tests.rules import rule

TWO = {(1, 0): "ambush", (2, 0): "ambush"}
NONE = {(1, 0): "treant", (2, 0): "orc_raider"}


@rule("AMB-050", "AMB-143", "AMB-D-08", "AMB-155")
def test_everybody_with_a_castle_may_call_in_anybodys_turn():
    state = play(scene(field=TWO, top="orc_raider"), at(3, 0))

    assert (asked(state), state.question.seats) == ("call", (0, 1, 2))
    assert options(state, 2) == [SILENT, CALL]


@rule("AMB-062", "AMB-097")
def test_players_without_a_castle_are_not_asked():
    state = play(scene(field=TWO, top="orc_raider", health=(20, 0, 20)), at(3, 0))

    assert state.question.seats == (0, 2)


@rule("AMB-051", "AMB-081")
def test_a_call_is_right_with_two_ambush_cards_on_the_battlefield():
    state = grab(call(scene(field=TWO, step="call")), {})

    assert events(state, "checked")[0][3] is False


@rule("AMB-052")
def test_one_may_call_on_belief_alone():
    state = call(scene(field=NONE, step="call"))

    assert asked(state) == "grab"


@rule("AMB-053")
@pytest.mark.parametrize("way", ["exposed", "played", "placed by an effect"])
def test_ambush_cards_count_however_they_came(way):
    if way == "exposed":
        state = play(scene(field={(1, 0): "ambush"}, top="ambush"), at(2, 0))
    elif way == "played":
        state = scene(field={(1, 0): "ambush"}, hands=("ambush",), step="play_part")
        play_card(state, "ambush", aim(1), at(2, 0))
    else:
        state = scene(field={(1, 0): "ambush"}, hands=("elven_archer",), top="ambush treant", step="play_part")
        first_cell(play_card(state, "elven_archer", aim(1)))
    grab(call(state), {})

    assert events(state, "checked")[0][3] is False


@rule("AMB-054", "AMB-055", "AMB-156")
def test_of_several_calls_one_is_first_and_the_others_mean_nothing():
    state = all_say(scene(field=TWO, step="call"), CALL)

    assert len(events(state, "called")) == 1
    assert events(state, "called")[0][0] == state.ambush.caller


@rule("AMB-056")
def test_nobody_grabs_before_a_call():
    state = scene(field=TWO, step="call")

    with pytest.raises(Refused):
        all_say(state, ("grab", 1000))


@rule("AMB-057", "AMB-058", "AMB-104", "AMB-EX-01")
def test_there_is_no_call_while_an_effect_places_cards_and_one_as_soon_as_all_lie():
    state = scene(field={(1, 0): "ambush"}, hands=("elven_archer",), top="ambush treant", step="play_part")
    play_card(state, "elven_archer", aim(1), at(2, 0))
    assert asked(state) == "lay"
    play(state, at(3, 0))
    assert asked(state) == "lay"
    play(state, at(4, 0))

    assert asked(state) == "call"


@rule("AMB-059")
def test_cards_in_hands_and_deck_do_not_count():
    state = scene(field=NONE, hands=("ambush ambush", "ambush"), step="call")
    grab(call(state), {})

    assert events(state, "checked")[0][3] is True


@rule("AMB-060")
def test_nobody_has_to_call():
    state = silence(scene(field=TWO, hands=("treant",), step="call"))

    assert asked(state) == "play"
    assert len(state.battlefield) == 2


@rule("AMB-061")
def test_there_is_no_call_during_an_ambush():
    state = call(scene(field=TWO, step="call"))

    assert all(option[0] in ("grab", "stop") for seat in state.question.seats for option in options(state, seat))


@rule("AMB-143", "AMB-Q-48")
def test_a_window_is_only_asked_when_a_call_could_be_right():
    state = play(scene(hands=("treant",), top="ambush"), at(1, 0))

    assert asked(state) == "play"


@rule("AMB-143", "AMB-Q-48")
def test_the_table_may_want_every_window():
    state = play(scene(hands=("treant",), top="ambush", call_windows="every"), at(1, 0))

    assert asked(state) == "call"


@rule("AMB-090", "AMB-150", "AMB-EX-09")
def test_an_ambush_after_the_expose_part_is_followed_by_the_play_part_with_the_new_cards():
    state = call(scene(field=TWO | {(3, 0): "dragon"}, step="call"))
    grab(state, {0: [(3, 0)]})

    assert (asked(state), state.seat) == ("play", 0)
    assert ("play", kind(state, "dragon")) in options(state)


@rule("AMB-Q-18")
def test_hands_stop_for_good():
    state = call(scene(field=TWO, step="call"))
    while asked(state) == "grab":
        all_say(state, STOP)

    assert len(events(state, "stops")) == 3
