"""Ties: settled among the tied, by the Coin, or by the Leader."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan import ties
from engines.castle_von_loghan.state import LoghanState
from tests.engines.castle_von_loghan.scenes import asked, do, force_coin, options_of, say, scene, told
from tests.rules import rule


def tie(*tied: int) -> LoghanState:
    """Let characters be level; who comes first gets a Clean Token in a room of that number, to be seen."""
    return do(scene(), ("settle_tie", tied, "test", ("clean",)))


def winner(state: LoghanState) -> int:
    """Return who came first, as the step that waited for it was told."""
    assert state.question is None
    return int(told(state, "tie_settled")[-1][0])


@rule("CVL-103", "CVL-D-43")
def test_the_tied_speak_in_player_order_and_the_last_who_does_not_give_way_wins():
    state = tie(3, 1, 2)
    assert (asked(state).seats, options_of(state)) == ((1,), [("yield",), ("coin",), ("insist",)])
    say(state, ("yield",), ("insist",), ("yield",))
    assert winner(state) == 2


@rule("CVL-103")
@pytest.mark.parametrize(("shown", "first"), [("heads", 1), ("tails", 3)])
def test_the_coin_decides_if_one_of_them_wants_it(shown: str, first: int):
    state = tie(1, 3)
    force_coin(state, shown)
    say(state, ("insist",), ("coin",))
    assert winner(state) == first


@rule("CVL-104")
def test_the_leader_chooses_when_nobody_gives_way():
    state = tie(1, 3)
    say(state, ("insist",), ("insist",))
    assert (asked(state).seats, options_of(state)) == ((0,), [("winner", 1), ("winner", 3)])
    say(state, ("winner", 3))
    assert winner(state) == 3


@rule("CVL-104")
def test_a_leader_who_is_tied_may_choose_themselves():
    state = tie(0, 3)
    say(state, ("insist",), ("insist",), ("winner", 0))
    assert winner(state) == 0


@rule("CVL-103")
def test_one_alone_is_not_tied():
    state = tie(2)
    assert told(state, "tie_settled") == []


@rule("CVL-103")
def test_what_waited_for_the_coin_goes_on_with_the_winner():
    state = scene()
    state.agenda = []
    ties.decide(state, (1, 2), "reward", ("winner_known", 7), coin=True)

    winner = told(state, "tie_settled")[0][0]
    assert (winner in (1, 2), state.agenda[-1]) == (True, ("winner_known", 7, winner))
