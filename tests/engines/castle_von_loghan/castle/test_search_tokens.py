"""Search tokens: each kind, and the trader whom one of them brings."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.castle.search_tokens import gather
from engines.castle_von_loghan.events.gob_li import bid_options
from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.treasures.carrying import owned_by
from tests.engines.castle_von_loghan.scenes import asked, at, card, do, give, lift, options_of, say, scene, told
from tests.rules import rule


def found(id: str, who: int = 1, **options: str) -> LoghanState:
    """Let a character find a Search token in the group's room."""
    state = scene(**options)  # type: ignore[arg-type]
    state.health = state.clarity = 5
    lay_alone(state, id)
    return do(state, ("resolve_token", who, state.space))


def lay_alone(state: LoghanState, id: str) -> None:
    """Let one Search token lie alone in the group's room; what lay there goes beside the board."""
    token = [token.id for token in state.box.tokens].index(id)
    state.token_pool += state.tokens.pop(state.space, ())
    state.token_pool = [one for one in state.token_pool if one != token]
    state.tokens = {room: tuple(one for one in stack if one != token) for room, stack in state.tokens.items()}
    state.tokens[state.space] = (token,)


@rule("CVL-333")
def test_energy_goes_to_the_player_who_revealed_the_token():
    state = found("token-green-energy")
    assert [own.energy for own in state.agents] == [5, 7, 5, 5]


@rule("CVL-334", "CVL-D-36", "CVL-Q-87", "CVL-084")
@pytest.mark.parametrize(("option", "count"), [("yes", 1), ("no", 0)])
def test_a_treasure_of_the_tokens_colour_may_be_drawn(option: str, count: int):
    state = found("token-green-treasure")
    assert asked(state).seats == (1,)
    say(state, (option,))
    assert [state.box.treasure_colours[one] for one in owned_by(state, 1)] == [0] * count


@rule("CVL-335")
def test_health_goes_to_the_group():
    assert found("token-green-health").health == 6


@rule("CVL-336")
def test_clarity_goes_to_the_group():
    assert found("token-blue-clarity").clarity == 7


@rule("CVL-337", "CVL-Q-103", "CVL-338")
@pytest.mark.parametrize(("option", "count"), [("two_three", 3), ("one", 1)])
def test_enemies_of_the_locations_colour_lurk_on_its_event_deck(option: str, count: int):
    state = found("token-green-summon", summon_token=option)
    assert [len(cards) for cards in state.lurking] == [count, 0, 0]
    assert state.row == []


@rule("CVL-302")
def test_a_resolved_token_goes_to_the_box():
    state = found("token-green-health")
    assert state.tokens.get(state.space) is None
    assert len(state.token_box) == 1


@rule("CVL-369", "CVL-370", "CVL-Q-180")
@pytest.mark.parametrize(("option", "back"), [("unused", False), ("all", True)])
def test_tokens_that_are_gathered_are_mixed_and_resolved_ones_may_come_back(option: str, back: bool):
    state = found("token-green-health", search_pool=option)
    state.known_tokens = dict.fromkeys(range(5), (0,))
    resolved = state.token_box[0]
    gather(state)
    assert state.tokens == {}
    assert (resolved in state.token_pool) is back
    assert all(token not in state.known_tokens for token in state.token_pool)


# The Gob-Li


def gob_li(*energy: int, **options: str) -> LoghanState:
    """Let character 1 find the Gob-Li while the characters have so many Energy Spheres."""
    state = scene(**options)  # type: ignore[arg-type]
    for own, number in zip(state.agents, energy, strict=False):
        own.energy = number
    return do(state, ("gob_li", 1))


@rule("CVL-339", "CVL-344", "CVL-086")
def test_the_gob_li_shows_a_treasure_with_a_cost_of_each_colour():
    for seed in range(20):
        state = scene(seed=seed)
        do(state, ("gob_li", 1))
        shown = told(state, "gob_li")[0][0]
        assert [state.box.treasure_colours[one] for one in shown] == [0, 1, 2]
        assert all(state.box.treasures[one].cost is not None for one in shown)


@rule("CVL-Q-91")
def test_where_no_treasure_has_a_cost_that_offer_is_left_out():
    state = scene()
    state.treasures[2] = tuple(one for one in state.treasures[2] if state.box.treasures[one].cost is None)
    do(state, ("gob_li", 1))
    assert len(told(state, "gob_li")[0][0]) == 2


@rule("CVL-340", "CVL-Q-88", "CVL-Q-89", "CVL-D-37")
def test_the_highest_bidder_pays_and_bids_begin_with_the_searcher_at_the_printed_cost():
    state = gob_li(50, 50, 0, 0)
    shown = state.offered
    cost = state.box.treasures[shown].cost
    assert (asked(state).kind, asked(state).args[0]) == ("gobli_bid", 1)
    assert options_of(state)[1] == ("bid", cost)
    say(state, ("bid", cost))
    assert asked(state).args[0] == 0, "who has too little is not asked"
    say(state, ("bid", cost + 1))
    assert options_of(state)[1] == ("bid", cost + 2)
    say(state, ("pass",))
    assert state.agents[0].energy == 50 - cost - 1
    assert shown in owned_by(state, 0)
    assert state.agents[1].energy == 50


@rule("CVL-Q-88")
def test_bids_may_begin_at_1():
    assert options_of(gob_li(5, 5, 5, 5, gobli_minimum="one"))[1] == ("bid", 1)


@rule("CVL-341")
def test_what_nobody_takes_is_shuffled_back():
    state = gob_li(0, 0, 0, 0)
    assert state.question is None
    assert sum(map(len, state.treasures)) == 25
    assert (state.offered, state.shop) == (-1, [])


@rule("CVL-342", "CVL-343", "CVL-079", "CVL-Q-92", "CVL-D-38")
def test_everybody_may_sell_before_between_and_after_the_auctions():
    state = scene()
    for own in state.agents:
        own.energy = 0
    axe = give(state, 2, "axe", "equipped")
    do(state, ("gob_li", 1))
    asks = 0
    while asks < 3:
        assert (asked(state).kind, asked(state).seats) == ("sale", (2,))
        say(state, ("no_sale",))
        asks += 1
    say(state, ("sell", axe))
    assert state.agents[2].energy == 5
    assert axe in state.treasures[0]


@rule("CVL-Q-90")
def test_a_treasure_without_a_cost_cannot_be_sold():
    state = scene()
    give(state, 1, "harness", "beside")
    for own in state.agents:
        own.energy = 0
    do(state, ("gob_li", 1))
    assert state.question is None


@rule("CVL-Q-92", "CVL-Q-93")
def test_the_gob_li_buys_in_a_clean_room_too():
    state = scene()
    state.clean_turn = True
    give(state, 1, "axe", "equipped")
    do(state, ("gob_li", 1))
    assert asked(state).kind == "sale"


@rule("CVL-Q-93", "CVL-098")
def test_who_cannot_pay_alone_may_trade_before_the_auction_if_the_group_could_pay():
    state = scene()
    state.phase = "refresh"
    for own, number in zip(state.agents, (3, 9, 3, 0), strict=True):
        own.energy = number
    bow, sword = card(state, "bow"), card(state, "great-sword")
    for number in (bow, sword):
        lift(state.treasures, state.box.treasure_colours[number], number)
    state.shop = [bow, sword]
    do(state, ("sales", 0))
    assert asked(state).args[0] == 0
    assert [option[0] for option in options_of(state)] == ["no_sale", "trade", "trade", "trade"]
    say(state, ("trade", 1), ("done",), ("energy", 2), ("accept",))
    assert asked(state).args[0] == 2, "the first two can pay 5 alone now"
    say(state, ("no_sale",), ("no_sale",))
    assert state.question is None
    assert state.agents[0].energy == 5


@rule("CVL-Q-93")
def test_nobody_is_asked_to_trade_for_what_the_whole_group_could_not_pay():
    state = scene()
    state.phase = "refresh"
    for own in state.agents:
        own.energy = 1
    state.shop = [lift(state.treasures, 2, card(state, "great-sword"))]
    do(state, ("sales", 0))
    assert state.question is None


@rule("CVL-340", "CVL-Q-89")
def test_a_bid_may_be_any_amount_that_beats_the_others_and_can_be_paid():
    state = scene()
    state.offered, state.bids = card(state, "bow"), {1: 7}
    state.agents[0].energy = 12
    assert bid_options(state, 0) == [("pass",), *(("bid", number) for number in (8, 9, 10, 11, 12))]
    state.agents[0].energy = 7
    assert bid_options(state, 0) == [("pass",)]


@rule("CVL-340", "CVL-067", "CVL-Q-73", "CVL-Q-89")
def test_who_has_no_room_may_bid_and_makes_room_for_what_is_won():
    state = scene()
    for id, where, copy in (("bow", "equipped", 0), ("bow", "inventory", 1), ("large-rod", "inventory", 0)):
        give(state, 0, id, where, copy)
    for own in state.agents:
        own.energy = 0
    state.agents[0].energy = 99
    sword = card(state, "great-sword")
    state.treasures[2] = tuple(one for one in state.treasures[2] if one != sword)
    state.shop = [sword]
    do(state, ("auction", 0, sword))
    say(state, ("bid", 11))
    assert (asked(state).kind, asked(state).seats) == ("make_room", (0,))
    say(state, ("discard", card(state, "bow")))
    assert sword in owned_by(state, 0)
    assert state.agents[0].energy == 88


@rule("CVL-339")
def test_the_token_brings_the_gob_li():
    state = found("token-green-gobli")
    assert told(state, "gob_li")
    assert at(state, "gate") == state.space
