from __future__ import annotations

import pytest

from engines.castle_of_magic.game import GAME
from engines.castle_of_magic.options import CastleOptions
from engines.castle_of_magic.scoring import count_up
from engines.kit.chance import chance
from engines.kit.door import answer
from engines.kit.game import SetupError, make_setup
from engines.kit.questions import Refusal, Refused
from tests.engines.castle_of_magic.scenes import (
    ADVANCE,
    FROM_STOCK,
    MANIPULATE,
    cast,
    flip,
    new_game,
    options,
    play,
    scene,
    scores,
)
from tests.rules import rule


@rule("COM-001", "COM-Q-28")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_four_five_or_six_can_play(players):
    assert new_game(players).players == players


@rule("COM-001", "COM-Q-28")
@pytest.mark.parametrize("players", [0, 1, 2, 3, 7])
def test_no_other_number_of_players_is_taken(players):
    with pytest.raises(SetupError, match="4, 5, 6 players"):
        make_setup(GAME, seed=1, players=players)


@rule("COM-002")
def test_each_player_plays_exactly_one_character_and_nobody_the_same():
    state = new_game(6)

    assert len(state.characters) == 6
    assert len(set(state.characters)) == 6


@rule("COM-003")
def test_the_highest_score_wins():
    state = cast(scene("D D D"))

    assert scores(state) == (2000, 0, 0, 1000)
    assert state.ending.winners == (0,)
    assert (state.ending.reason, state.ending.rule) == ("highest_score", "COM-003")


@rule("COM-004")
def test_all_who_share_the_highest_score_win():
    state = cast(scene("A0 C1"))

    assert scores(state) == (1000, 1000, 0, 0)
    assert state.ending.winners == (0, 1)
    assert (state.ending.reason, state.ending.rule) == ("shared_win", "COM-004")


@rule("COM-005")
def test_what_was_accomplished_earlier_and_undone_again_counts_for_nothing():
    state = scene("D", seat=1)
    assert count_up(state).scores == (2000, 0, 0, 1000)

    play(state, MANIPULATE, FROM_STOCK, flip(0, 1))
    assert scores(cast(state)) == (0, 0, 0, 0)


@rule("COM-006")
def test_nobody_leaves_the_game_before_the_cast():
    state = scene(outcome="release")
    asked = []
    for ritual in range(7):
        asked.append(state.seat)
        play(state, ADVANCE, ("turn_up", ritual))

    assert asked == [0, 1, 2, 3, 0, 1, 2]
    assert state.ending is None


@rule("COM-007")
def test_when_all_are_devoured_scores_are_still_compared_and_somebody_wins():
    state = cast(scene("D D D", outcome="release"))

    assert state.count.verdict.devoured == (0, 1, 2, 3)
    assert state.ending.winners == (0,)


@rule("COM-008")
def test_time_and_age_are_told_and_no_rule_hangs_on_them():
    mode = GAME.modes[0]

    assert "30 to 60 minutes" in mode.about
    assert "twelve" in mode.about
    assert CastleOptions().turn_seconds == 0


def test_an_answer_after_the_end_is_refused():
    state = cast(scene())

    with pytest.raises(Refused) as refused:
        answer(state, ADVANCE)
    assert refused.value.refusal is Refusal.GAME_OVER


@rule("COM-D-09")
def test_nobody_may_act_out_of_turn():
    state = scene(seat=2)

    for seat in (0, 1, 3):
        with pytest.raises(Refused) as refused:
            answer(state, ADVANCE, seat)
        assert refused.value.refusal is Refusal.NOT_YOUR_QUESTION


def test_a_refused_answer_changes_nothing():
    state = scene()
    before = state.copy()

    with pytest.raises(Refused):
        answer(state, ("flip", 0))
    assert state == before


@pytest.mark.parametrize("pawns", [1, 2])
def test_no_component_is_lost_or_made_while_pawns_are_in_hand(pawns):
    state = new_game(6, seed=5, pawns_per_player=pawns)
    luck, before = chance(5), sorted(GAME.components(state))

    while state.ending is None:
        answer(state, luck.pick("choices", options(state)))
        assert sorted(GAME.components(state)) == before


def test_a_box_has_sixty_five_cards_of_which_forty_eight_can_move_and_twelve_pawns():
    kinds = [component[0] for component in GAME.components(new_game())]

    assert {one: kinds.count(one) for one in kinds} == {"character": 13, "shrine": 27, "outcome": 8, "pawn": 12}
