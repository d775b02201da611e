"""Trades: offers built by small questions, accepted or refused, and promises that bind nobody."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.kit.chance import chance
from engines.kit.door import answer
from engines.kit.questions import Refused
from engines.kit.state import UNKNOWN
from engines.kit.views import imagine, view_for
from tests.each import each
from tests.engines.kit.coves import ANNE, BEN, COVE, OIL, asked, cove, do, is_over, say, told, words
from tests.engines.toys.cove_rules import TRADES


def trade(*hands: str, **facts):
    """Let Anne offer Ben a trade."""
    return do(cove(*hands, **facts), ("offer_trade", ANNE, BEN))


def test_what_is_given_is_asked_first_and_in_secret():
    state = trade(OIL, "hush")
    assert (state.question.kind, asked(state), state.question.secret) == ("gives", ANNE, True)
    assert words(state) == ["done", "card", "coins", "coins", "promise"]


def test_things_and_amounts_change_hands_when_both_agree():
    state = trade(f"{OIL} hush", "")
    card = state.hands[ANNE][0]
    say(state, ("card", card), ("coins", 2), "done", "done")
    assert (state.question.kind, asked(state)) == ("offer", BEN)
    say(state, "accept")
    assert (state.hands[BEN], state.coins[:2]) == ([card], [0, 4])


def test_what_is_wanted_comes_back():
    state = trade("", "")
    say(state, ("coins", 1), "done", ("coins", 2), "accept")
    assert state.coins[:2] == [3, 1]


def test_a_thing_is_named_once_and_an_amount_once():
    state = trade(OIL)
    say(state, "card", ("coins", 1))
    assert words(state) == ["done", "promise"]


def test_only_what_everybody_sees_can_be_asked_for():
    open_hands = replace(TRADES, things=replace(TRADES.things, seen=lambda state, who: state.hands[who]))
    hidden, seen = trade("", OIL), cove("", OIL, game=replace(COVE, steps={**COVE.steps, **open_hands.steps}))
    say(hidden, "done")
    say(do(seen, ("offer_trade", ANNE, BEN)), "done")
    assert (words(hidden), words(seen)) == (["done", "coins", "coins"], ["done", "card", "coins", "coins"])


def test_nothing_changes_hands_when_the_other_refuses():
    state = trade(OIL)
    say(state, "card", "done", "done", "refuse")
    assert (len(state.hands[ANNE]), state.offer, is_over(state)) == (1, None, True)


def test_an_empty_offer_is_dropped_and_a_promise_alone_is_empty():
    state = trade(OIL)
    say(state, "promise", "done", "done")
    assert (is_over(state), told(state, "no_offer")) == (True, [("no_offer", ANNE)])


def test_a_promise_is_heard_by_all_and_binds_nobody():
    state = trade(OIL)
    say(state, "promise", "done", ("coins", 1), "accept")
    assert told(state, "promised") == [("promised", ANNE, BEN)]
    assert (state.coins[:2], state.offer) == ([3, 1], None)


def test_a_game_without_promises_offers_none():
    silent = replace(TRADES, promise_rule="")
    game = replace(COVE, steps={**COVE.steps, **silent.steps}, offers={**COVE.offers, **silent.offers})
    assert "promise" not in words(trade(OIL, game=game))


def test_a_game_that_trades_things_alone_needs_no_amounts():
    bare = replace(TRADES, amount=None)
    game = replace(COVE, steps={**COVE.steps, **bare.steps}, offers={**COVE.offers, **bare.offers}, free_answers={})
    state = trade(OIL, game=game)
    assert words(state) == ["done", "card", "promise"]
    say(state, "card", "done", "accept")
    assert len(state.hands[BEN]) == 1


def test_offers_are_counted_in_a_moment():
    state = trade(OIL)
    say(state, "done", "done")
    do(state, ("offer_trade", ANNE, BEN))
    assert state.offers == {ANNE: 2}


@pytest.mark.parametrize(("number", "taken"), [(4, True), (9, True), (10, False), (0, False), (-1, False)])
def test_any_amount_that_is_there_may_be_named(number, taken):
    state = trade(coins=[9, 0, 0, 0])
    if taken:
        answer(state, ("coins", number))
        assert state.offer.gives_coins == number
    else:
        with pytest.raises(Refused):
            answer(state, ("coins", number))


def test_only_the_two_partners_learn_what_is_offered():
    state = trade(OIL)
    card = state.hands[ANNE][0]
    say(state, "card")
    assert view_for(state, 2).offer.gives == [UNKNOWN], "not even Ben, before the offer is put to him"
    say(state, "done", "done")
    assert [view_for(state, seat).offer.gives for seat in range(4)] == [[UNKNOWN], [card], [card], [UNKNOWN]]
    assert [event[3] for event in state.log if event[1] == "offer"] == [(1, 2)]


@each("seed", range(6))
def test_in_an_imagined_world_the_proposer_gives_what_it_holds_there(seed):
    world = imagine(view_for(trade(f"{OIL} hush"), 3), chance(seed))
    cards = [option[1] for option in world.question.options[0] if option[0] == "card"]
    assert cards == sorted(world.hands[ANNE])


def test_a_trade_is_called_off_when_somebody_no_longer_has_what_would_change_hands():
    state = trade(OIL)
    say(state, "card", ("coins", 2), "done", "done")
    TRADES.call_off_if_broken(state)
    assert state.offer is not None, "all is still there"
    state.coins[ANNE] = 1
    TRADES.call_off_if_broken(state)
    assert (state.offer, state.offers, told(state, "trade_called_off")) == (
        None,
        {ANNE: 0},
        [("trade_called_off", ANNE, BEN)],
    )


def test_a_trade_is_called_off_in_a_window_that_counts_offers_anew():
    state = trade(OIL)
    say(state, "card", ("coins", 2), "done", "done")
    state.coins[ANNE], state.offers = 1, {}
    TRADES.call_off_if_broken(state)
    assert (state.offer, state.offers) == (None, {ANNE: 0})


def test_a_trade_that_was_called_off_asks_nothing_more():
    state = trade(OIL)
    state.offer = None
    do(state)
    assert is_over(state)
