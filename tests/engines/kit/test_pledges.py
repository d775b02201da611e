"""Pledges: a cost that is paid together, or not at all."""

from __future__ import annotations

from dataclasses import replace

from tests.engines.kit.coves import ANNE, BEN, CORA, COVE, asked, cove, do, is_over, say, told, words
from tests.engines.toys.cove_rules import BRIBE

THREE = (("weather", 0), ("patrol", 4))
"""The patrol wants three coins."""


def bribe(*coins: int, **changes):
    """Let the patrol come: Anne, Ben, Cora and the officer have so many coins; the bribe is declared otherwise."""
    cost = replace(BRIBE, **changes)
    steps = {**COVE.steps, **cost.steps, "patrol": lambda state: cost.ask_for(state, ANNE)}
    state = cove(game=replace(COVE, steps=steps), coins=[*coins, *[0] * (4 - len(coins))], roll=THREE)
    return do(state, ("patrol",))


def test_who_can_pay_alone_may_do_so():
    state = bribe(3, 3)
    assert (asked(state), words(state)) == (ANNE, ["pay_alone", "ask_help", "never_mind"])
    say(state, "pay_alone")
    assert (state.coins[:2], told(state, "bribed")) == ([0, 3], [("bribed", 3)])


def test_who_cannot_pay_alone_may_ask_for_help_or_give_it_up():
    assert words(bribe(2, 3)) == ["ask_help", "never_mind"]


def test_everybody_who_has_something_is_asked_for_what_is_still_missing():
    state = bribe(0, 2, 5)
    say(state, "ask_help")
    assert (asked(state), words(state)) == (BEN, ["pledge"] * 3), "nothing, one or two"
    say(state, ("pledge", 2))
    assert (asked(state), words(state)) == (CORA, ["pledge"] * 2), "one coin is missing"


def test_nothing_is_paid_before_the_whole_cost_is_there():
    state = bribe(1, 2, 2)
    say(state, "ask_help", ("pledge", 1))
    assert (state.coins, state.pledges, told(state, "pledged")) == ([1, 2, 2, 0], {BEN: 1}, [("pledged", BEN, 1)])
    say(state, ("pledge", 1))
    assert (state.coins, state.pledges) == ([0, 1, 1, 0], {}), "Anne pays the last coin"


def test_nobody_is_asked_when_nothing_is_missing_any_more():
    state = bribe(0, 3, 3)
    say(state, "ask_help", ("pledge", 3))
    assert told(state, "bribed") == [("bribed", 3)]
    assert state.coins == [0, 0, 3, 0]


def test_a_cost_that_is_not_met_is_given_up_and_costs_nothing():
    state = bribe(0, 2, 2)
    say(state, "ask_help", ("pledge", 1), ("pledge", 1))
    assert (state.coins, state.question.kind) == ([0, 2, 2, 0], "catch")


def test_who_thinks_better_of_it_pays_nothing():
    state = bribe(3, 3)
    say(state, "never_mind")
    assert (state.coins[:2], state.question.kind) == ([3, 3], "catch")


def test_without_helpers_it_is_paid_or_given_up_without_a_question():
    assert told(bribe(3), "bribed") == [("bribed", 3)]
    assert bribe(2).question.kind == "catch"


def test_what_costs_nothing_is_had_at_once():
    assert told(bribe(3, 3, cost=lambda state, who: 0), "bribed") == [("bribed", 0)]


def test_who_may_help_depends_on_who_has_pledged_already():
    """Cora stands beside Ben alone: she may help if he does."""

    def beside(state, who, other):
        return other != CORA or BEN in state.pledges

    alone, two = bribe(2, 1, 5, may_help=beside), bribe(2, 1, 5, may_help=beside)
    say(alone, "ask_help", ("pledge", 0))
    assert alone.question.kind == "catch"
    say(two, "ask_help", ("pledge", 1))
    assert asked(two) == CORA


def test_an_open_amount_is_what_comes_together_and_the_payer_is_asked_first():
    paid = []
    state = bribe(2, 2, is_whole=False, paid=lambda state, who, total: paid.append((who, total)))
    assert (asked(state), words(state)) == (ANNE, ["pledge"] * 3)
    say(state, ("pledge", 1))
    assert asked(state) == BEN
    say(state, ("pledge", 0))
    assert (paid, state.coins[:2], is_over(state)) == ([(ANNE, 1)], [1, 2], True)


def test_an_open_amount_never_exceeds_its_limit():
    state = bribe(9, 9, is_whole=False)
    say(state, ("pledge", 3))
    assert told(state, "bribed") == [("bribed", 3)]


def test_what_it_is_about_is_handed_on_to_what_follows():
    heard = []
    cost = replace(BRIBE, paid=lambda state, who, total, *about: heard.append(about))
    steps = {**COVE.steps, **cost.steps, "patrol": lambda state: cost.ask_for(state, ANNE, "seal", 7)}
    state = cove(game=replace(COVE, steps=steps), coins=[3, 0, 0, 0], roll=THREE)
    do(state, ("patrol",))
    assert heard == [("seal", 7)]


def test_two_things_that_are_paid_so_have_steps_of_their_own():
    other = replace(BRIBE, name="seal", pledge="seal_pledge")
    assert not BRIBE.steps.keys() & other.steps.keys()
