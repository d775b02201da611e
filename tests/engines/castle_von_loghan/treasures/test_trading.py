"""Trading: what changes hands, when, and how both sides agree."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.treasures.gaining import may_take, may_trade
from engines.castle_von_loghan.treasures.trading import FREE_ANSWERS, partners
from engines.kit.views import view_for
from tests.engines.castle_von_loghan.scenes import asked, card, do, give, options_of, say, scene, told
from tests.rules import rule


def trade(state: LoghanState, who: int = 0, other: int = 1) -> LoghanState:
    """Begin an offer."""
    return do(state, ("offer_trade", who, other))


@rule("CVL-098", "CVL-D-11", "CVL-Q-78")
def test_treasures_and_energy_spheres_change_hands_when_both_agree():
    state = scene()
    potion, axe = give(state, 0, "potion"), give(state, 1, "axe", "equipped")
    trade(state)
    say(state, ("treasure", potion), ("energy", 3), ("done",), ("treasure", axe), ("done",))
    assert (asked(state).seats, options_of(state)) == ((1,), [("accept",), ("refuse",)])
    say(state, ("accept",))
    assert (state.agents[0].equipped, state.agents[1].backpack) == ((axe,), (potion,))
    assert (state.agents[0].energy, state.agents[1].energy) == (2, 8)
    assert told(state, "energy_traded") == [(0, 1, 3)]


@rule("CVL-Q-78")
def test_nothing_changes_hands_when_the_other_refuses():
    state = scene()
    give(state, 0, "potion")
    trade(state)
    say(state, ("treasure", card(state, "potion")), ("done",), ("done",), ("refuse",))
    assert state.agents[0].backpack == (card(state, "potion"),)
    assert state.offer is None


@rule("CVL-Q-78")
def test_a_gift_asks_for_nothing_and_an_empty_offer_is_dropped():
    state = trade(scene())
    say(state, ("energy", 2), ("done",), ("done",), ("accept",))
    assert (state.agents[0].energy, state.agents[1].energy) == (3, 7)
    trade(state)
    say(state, ("done",), ("done",))
    assert state.question is None
    assert told(state, "no_offer") == [(0,)]


@rule("CVL-099")
def test_a_promise_is_heard_by_all_and_binds_nobody():
    state = trade(scene())
    say(state, ("promise",), ("done",), ("energy", 5), ("accept",))
    assert told(state, "promised") == [(0, 1)]
    assert (state.agents[0].energy, state.agents[1].energy) == (10, 0)
    assert state.offer is None, "nothing of the promise stays in the game"


@rule("CVL-100", "CVL-101", "CVL-102")
def test_only_treasures_energy_spheres_and_promises_are_ever_offered():
    state = scene()
    give(state, 0, "potion")
    state.agents[0].reward_points = 4
    state.agents[0].hand = state.agents[0].deck[:3]
    trade(state)
    assert {option[0] for option in options_of(state)} == {"done", "treasure", "energy", "promise"}
    say(state, ("done",))
    assert {option[0] for option in options_of(state)} == {"done", "energy"}


@rule("CVL-098")
@pytest.mark.parametrize(
    ("phase", "allowed"),
    [("event", True), ("alert", True), ("combat", False), ("reward", True), ("refresh", True)],
)
def test_nobody_trades_during_combat(phase: str, allowed: bool):
    state = scene()
    state.phase = phase
    assert may_trade(state) is allowed
    assert bool(partners(state, 0)) is allowed


@rule("CVL-124", "CVL-Q-24")
@pytest.mark.parametrize(("option", "allowed"), [("forbidden", False), ("allowed", True)])
def test_nobody_trades_in_a_clean_room_turn_unless_the_table_allows_it(option: str, allowed: bool):
    state = scene(clean_room_trade=option)
    state.phase, state.clean_turn = "refresh", True
    assert bool(partners(state, 0)) is allowed


@rule("CVL-124", "CVL-Q-24")
@pytest.mark.parametrize(("option", "allowed"), [("forbidden", False), ("allowed", True)])
def test_nobody_trades_before_it_is_known_whether_the_turn_is_one_of_a_clean_room(option: str, allowed: bool):
    state = scene(clean_room_trade=option)
    give(state, 0, "axe", "inventory")
    state.clean = [state.space]
    do(state, ("move_phase",))
    assert (asked(state).kind, asked(state).args[0]) == ("window", 0)
    assert any(one[0] == "trade" for one in options_of(state)) is allowed
    while asked(state).kind == "window":
        say(state, ("pass",))
    say(state, ("stay",))
    assert state.clean_turn
    assert bool(partners(state, 0)) is allowed


@rule("CVL-Q-78")
def test_offers_are_limited_in_one_moment():
    state = scene(offers_per_moment=1)
    state.phase = "event"
    trade(state)
    say(state, ("done",), ("done",))
    assert partners(state, 0) == []
    assert partners(state, 1) == [0, 2, 3]


@rule("CVL-D-11")
def test_what_lies_face_down_in_a_backpack_is_seen_by_the_partners_of_a_trade_alone():
    state = scene("exploration")
    potion = give(state, 0, "potion")
    trade(state)
    say(state, ("treasure", potion), ("done",), ("done",))
    assert [view_for(state, seat).offer.gives for seat in range(4)] == [[potion], [potion], [-2], [-2]]


@rule("CVL-D-11")
def test_what_lies_face_down_cannot_be_asked_for():
    state = scene("exploration")
    give(state, 1, "potion")
    trade(state)
    say(state, ("done",))
    assert all(option[0] != "treasure" for option in options_of(state))


@rule("CVL-097", "CVL-098")
def test_a_trade_fills_energy_only_to_99():
    state = scene()
    state.agents[1].energy = 98
    trade(state)
    say(state, ("energy", 5), ("done",), ("done",), ("accept",))
    assert state.agents[1].energy == 99


@rule("CVL-098")
@pytest.mark.parametrize(
    ("choice", "taken"),
    [
        (("energy", 4), True),
        (("energy", 6), False),
        (("energy", 0), False),
        (("energy", "4"), False),
        (("energy",), False),
    ],
)
def test_any_amount_of_energy_that_is_there_may_be_named(choice: tuple[object, ...], taken: bool):
    state = trade(scene())
    assert FREE_ANSWERS["energy"](state, asked(state), 0, choice) is taken


@rule("CVL-098")
def test_who_gets_too_much_has_to_make_room():
    state = scene()
    for id, where, copy in (("bow", "equipped", 0), ("bow", "inventory", 1), ("large-rod", "inventory", 0)):
        give(state, 1, id, where, copy)
    great = give(state, 0, "great-sword", "equipped")
    trade(state)
    say(state, ("treasure", great), ("done",), ("done",), ("accept",))
    assert (asked(state).kind, asked(state).seats) == ("make_room", (1,))


@rule("CVL-068", "CVL-Q-74")
def test_what_is_too_much_is_offered_only_to_others_who_have_room():
    state = scene()
    state.phase = "refresh"
    sword = card(state, "great-sword")
    assert may_take(state, 0, sword) == [1, 2, 3]
    for id, copy in (("axe", 0), ("axe", 1), ("bow", 0), ("large-rod", 0)):
        give(state, 2, id, "equipped" if id == "axe" else "inventory", copy)

    assert may_take(state, 0, sword) == [1, 3]
