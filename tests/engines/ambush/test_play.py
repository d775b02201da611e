from __future__ import annotations

import pytest

from engines.kit.questions import Refused
from tests.engines.ambush.scenes import (
    SKIP,
    aim,
    asked,
    at,
    events,
    first_cell,
    kind,
    names,
    options,
    play,
    play_card,
    scene,
    silence,
)
from tests.rules import rule


def playing(*hands, **arrangement):
    """Arrange the play part of seat 0."""
    return scene(hands=hands, step="play_part", **arrangement)


@rule("AMB-039", "AMB-D-04")
def test_a_player_plays_one_card_from_the_hand_or_none():
    state = playing("orc_raider orc_raider treant")

    assert options(state) == [("play", kind(state, "orc_raider")), ("play", kind(state, "treant")), SKIP]


@rule("AMB-040")
def test_at_most_one_card_is_played_in_a_turn():
    state = playing("orc_raider orc_raider", top="ambush")
    silence(first_cell(play_card(state, "orc_raider", aim(1))))

    assert state.seat == 1


@rule("AMB-041", "AMB-D-05")
def test_first_the_chosen_castle_takes_the_damage_value():
    state = play_card(playing("orc_raider"), "orc_raider", aim(2))

    assert state.health == [20, 20, 17]


@rule("AMB-042")
def test_only_castles_of_others_that_stand_can_be_chosen():
    state = play_card(playing("orc_raider", health=(20, 0, 20)), "orc_raider")

    assert state.health == [20, 0, 17]
    four = play_card(playing("orc_raider", players=4, health=(20, 0, 20, 20)), "orc_raider")
    assert options(four) == [aim(2), aim(3)]


@rule("AMB-043")
def test_then_the_directions_are_followed():
    state = play_card(playing("human_knight"), "human_knight", aim(1))

    assert (state.health[1], state.shield[0]) == (18, 2)


@rule("AMB-044", "AMB-D-07")
def test_then_the_card_is_placed_next_to_another_card_or_to_the_deck():
    state = play_card(playing("orc_raider"), "orc_raider", aim(1))

    assert asked(state) == "lay"
    assert names(state, list(play(state, at(1, 0)).battlefield.values())) == ["orc_raider"]


@rule("AMB-045")
def test_a_played_card_is_shown_to_all():
    state = play_card(playing("orc_raider"), "orc_raider")

    assert state.known[state.shown[-1]] == 0b111


@rule("AMB-046")
def test_nobody_has_to_play():
    state = silence(play(playing("orc_raider", top="ambush"), SKIP))

    assert state.health == [20, 20, 20]
    assert events(state, "plays_nothing") == [(0,)]


@rule("AMB-047")
def test_without_a_hand_there_is_nothing_to_play():
    assert events(playing(""), "no_hand") == [(0,)]


@rule("AMB-048")
def test_nothing_is_drawn_for_a_card_played():
    state = first_cell(play_card(playing("orc_raider treant"), "orc_raider", aim(1)))

    assert names(state, state.hands[0]) == ["treant"]


@rule("AMB-049", "AMB-053")
def test_an_ambush_card_may_be_played_and_then_counts_on_the_battlefield():
    state = playing("ambush", field={(1, 0): "ambush"})
    play_card(state, "ambush", aim(1), at(2, 0))

    assert state.health[1] == 19
    assert asked(state) == "call"


@rule("AMB-042")
def test_ones_own_castle_cannot_be_chosen():
    state = play_card(playing("orc_raider"), "orc_raider")

    with pytest.raises(Refused):
        play(state, aim(0))
