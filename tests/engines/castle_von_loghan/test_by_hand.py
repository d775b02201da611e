"""By hand in the middle of things: trades, shared costs, votes, rewards, auctions and fights."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.state import NONE, LoghanState
from engines.castle_von_loghan.treasures.trading import call_off_if_broken
from engines.kit.by_hand import MOVE, SET, TOP, contents, take_by_hand, why_refused, zones_of
from engines.kit.door import answer, run
from engines.kit.questions import Refused, Step
from engines.kit.speech import speech
from engines.kit.state import push
from engines.kit.views import view_for
from tests.engines.castle_von_loghan.fights import fight
from tests.engines.castle_von_loghan.reward_scenes import offering, spoils
from tests.engines.castle_von_loghan.scenes import card, give, hand, scene, told

PILL = 2


def go(state: LoghanState, *steps: Step) -> LoghanState:
    """Carry out steps in a game that goes on with the next Round afterwards."""
    state.agenda = [("round",)]
    push(state, *steps)
    run(state)
    return state


def say(state: LoghanState, *options) -> LoghanState:
    """Answer questions one after the other."""
    for option in options:
        answer(state, option)
    return state


def move(state: LoghanState, source: str, target: str, place: int = 0) -> LoghanState:
    """Move something by hand."""
    take_by_hand(state, (MOVE, source, place, target, TOP), 0)
    return state


def put(state: LoghanState, number: str, value: int) -> LoghanState:
    """Set a number by hand."""
    take_by_hand(state, (SET, number, value), 0)
    return state


def discard(state: LoghanState, treasure: int) -> LoghanState:
    """Move a Treasure to its discard pile, wherever it lies."""
    zone = next(one for one in zones_of(state) if one.holds == "Treasure" and treasure in contents(state, one))
    pile = f"treasure_discards.{state.box.treasure_colours[treasure]}"
    return move(state, zone.id, pile, contents(state, zone).index(treasure))


def asked(state: LoghanState) -> str:
    """Name the open question."""
    assert state.question is not None
    return state.question.kind


# Trades


def trade(until: str) -> LoghanState:
    """Return a trade of a potion and 3 Energy Spheres for an axe, up to a question."""
    state = scene()
    potion, axe = give(state, 0, "potion"), give(state, 1, "axe", "equipped")
    go(state, ("offer_trade", 0, 1))
    say(state, ("treasure", potion), ("energy", 3))
    answers = {"gives": [], "wants": [("done",)], "offer": [("done",), ("treasure", axe), ("done",)]}[until]
    say(state, *answers)
    assert asked(state) == until
    return state


@pytest.mark.parametrize("until", ["gives", "wants", "offer"])
def test_a_trade_whose_treasure_is_taken_away_is_called_off(until):
    state = trade(until)
    discard(state, card(state, "potion"))
    assert (state.offer, told(state, "trade_called_off")) == (None, [(0, 1)])
    assert asked(state) not in ("gives", "wants", "offer")


def test_a_trade_that_is_called_off_does_not_count_as_one_of_the_offers_of_this_moment():
    state = trade("offer")
    before = state.offers[0]
    state.agents[0].energy = 0
    call_off_if_broken(state)
    assert state.offers[0] == before - 1


@pytest.mark.parametrize(("who", "energy", "is_off"), [(0, 2, True), (0, 3, False), (1, 0, False)])
def test_a_trade_is_called_off_when_there_are_too_few_energy_spheres_for_it(who, energy, is_off):
    state = put(trade("offer"), f"agents.{who}.energy", energy)
    assert (state.offer is None) == is_off


def test_a_trade_is_called_off_when_what_is_wanted_is_taken_away():
    state = trade("offer")
    discard(state, card(state, "axe"))
    assert state.offer is None


@pytest.mark.parametrize("until", ["gives", "wants", "offer"])
def test_a_trade_goes_on_when_something_else_is_moved(until):
    state = trade(until)
    offer = state.offer.copy()
    move(state, "enemies.0", "enemy_discards.0")
    assert (asked(state), state.offer) == (until, offer)


def test_what_was_just_taken_away_can_no_longer_be_given():
    state = scene()
    axe = give(state, 0, "axe", "equipped")
    go(state, ("offer_trade", 0, 1))
    assert ("treasure", axe) in state.question.options[0]
    discard(state, axe)
    assert asked(state) == "gives"
    assert ("treasure", axe) not in state.question.options[0]


def test_everybody_reads_that_a_trade_is_called_off():
    state = trade("offer")
    discard(state, card(state, "potion"))
    view = view_for(state, 3)
    event = next(one for one in view.log if one[1] == "trade_called_off")
    assert speech(view).event(event).endswith("is called off: what was offered is gone.")


# Shared costs, votes, gifts


def test_a_skill_is_given_up_when_what_was_added_to_its_cost_is_taken_away():
    state = scene()
    state.health, state.agents[PILL].energy = 5, 1
    go(state, ("use_skill", PILL, state.box.skills[PILL].whole))
    say(state, ("ask_help",), ("pledge", 2))
    put(state, "agents.0.energy", 1)
    assert (asked(state), state.pledges[0]) == ("pledge", 1)
    say(state, ("pledge", 0), ("pledge", 0))
    assert told(state, "skill_given_up") == [(PILL,)]
    assert [own.energy for own in state.agents] == [1, 5, 1, 5]


def test_the_decision_cards_drawn_for_a_chaos_character_stay_the_same():
    state = scene("solo", 1, characters=4)
    state.tale = 0
    go(state, ("draw_decisions", 1))
    options = state.question.options
    move(state, "enemies.0", "enemy_discards.0")
    assert (asked(state), state.question.options) == ("chaos_vote", options)


def gift() -> LoghanState:
    """Return a solo game in which one of three Treasures is given away."""
    state = spoils(3, 2, 1, mode="solo", players=1, characters=3, ask_when="always")
    go(state, ("reward_phase",))
    while asked(state) != "solo_gift":
        answer(state, state.question.options[0][0])
    return state


def test_a_gift_that_is_taken_away_is_no_gift_and_the_next_one_is_shown():
    state = gift()
    first = state.offered
    discard(state, first)
    assert (asked(state), state.offered != first) == ("solo_gift", True)
    assert len(told(state, "reveals_reward")) == 2


def test_another_treasure_can_be_put_in_the_place_of_a_gift():
    state = gift()
    first, colour = state.offered, state.box.treasure_colours[state.offered]
    other = state.treasures[colour][0]
    move(state, f"treasures.{colour}", "offered")
    assert (asked(state), state.offered) == ("solo_gift", other)
    assert first in state.treasures[colour]


def test_gifts_end_with_the_reward_deck():
    state = gift()
    for _ in range(len(state.reward_deck)):
        colour = state.box.treasure_colours[state.reward_deck[0]]
        move(state, "reward_deck", f"treasure_discards.{colour}")
    answer(state, ("give_to", 0))
    assert asked(state) != "solo_gift"


# Rewards and auctions


def reward(*tokens: int) -> LoghanState:
    """Return a reward that is offered to those who placed so many tokens."""
    return go(offering(spoils(*tokens), "axe", "bow"), ("reward_order",), ("reveal_reward",))


@pytest.mark.parametrize(("tokens", "kind"), [((3, 2, 1), "accept"), ((1, 1, 1), "bid")])
def test_a_reward_that_is_taken_away_is_not_offered_on(tokens, kind):
    state = reward(*tokens)
    first = state.offered
    assert asked(state) == kind
    discard(state, first)
    assert (asked(state), state.offered) == (kind, card(state, "bow"))


def auction() -> LoghanState:
    """Return an auction with one bid."""
    state = scene()
    for own in state.agents:
        own.energy = 50
    go(state, ("gob_li", 1))
    while asked(state) != "gobli_bid":
        answer(state, state.question.options[0][0])
    return say(state, state.question.options[0][1])


def test_an_auction_without_its_treasure_is_over_and_nobody_pays():
    state = auction()
    discard(state, state.offered)
    assert state.bids == {}
    assert [own.energy for own in state.agents] == [50] * 4


def test_a_treasure_that_the_gob_li_no_longer_has_is_not_auctioned():
    state = auction()
    for gone in list(state.shop):
        discard(state, gone)
    while asked(state) in ("gobli_bid", "sale"):
        answer(state, state.question.options[0][0])
    assert len({event[0] for event in told(state, "gobli_bid")}) == 1


def test_a_bid_that_can_no_longer_be_paid_is_none():
    state = auction()
    (who,) = state.bids
    put(state, f"agents.{who}.energy", 0)
    assert state.bids == {}


# Fights


def attack(place: int = 1) -> LoghanState:
    """Return a fight with three Enemies, of which one is being attacked."""
    state = fight("skeleton", "skeleton", "dragon", ask_when="always")
    hand(state, 0, "hit", "hit")
    go(state, ("attack_turn", 0))
    return say(state, ("attack", place))


def test_an_enemy_that_is_taken_from_the_row_is_no_longer_attacked():
    state = attack()
    gone = state.row[1].card
    move(state, "row", f"enemy_discards.{state.box.enemy_colours[gone]}", 1)
    assert gone not in [foe.card for foe in state.row]
    assert state.target == NONE


def test_the_attacked_enemy_stays_the_same_when_one_before_it_leaves_the_row():
    state = attack(1)
    gone, attacked = state.row[0].card, state.row[1].card
    move(state, "row", f"enemy_discards.{state.box.enemy_colours[gone]}")
    assert (state.target, state.row[0].card) == (0, attacked)


def test_an_enemy_that_is_put_in_the_row_stands_unhurt_at_its_end_and_can_be_attacked():
    state = fight("skeleton", ask_when="always")
    hand(state, 0, "hit")
    go(state, ("attack_turn", 0))
    new = state.enemies[0][0]
    move(state, "enemies.0", "row")
    assert (state.row[1].card, sum(state.row[1].tokens)) == (new, 0)
    assert ("attack", 1) in state.question.options[0]


def test_an_enemy_with_as_much_damage_as_health_falls():
    state = attack()
    health = state.box.enemies[state.row[0].card].health
    put(state, "row.0.tokens.3", health)
    assert state.row[0].defeated
    assert (state.agents[3].placed, state.agents[3].has_dealt) == (health, True)


def test_damage_goes_with_the_enemy_that_leaves_the_row():
    state = put(attack(), "row.2.tokens.3", 1)
    move(state, "row", f"enemy_discards.{state.box.enemy_colours[state.row[2].card]}", 2)
    assert state.agents[3].placed == 0


def test_the_row_is_left_alone_while_something_happens_to_an_enemy_in_it():
    state = attack()
    state.agenda.append(("happening", ("place_damage", 0, 1, 1)))
    (row,) = [zone for zone in zones_of(state) if zone.id == "row"]
    assert "is happening to an Enemy" in row.shut


def test_the_event_that_is_being_resolved_stays_where_it_is():
    state = scene("exploration")
    state.event = state.events[0][0]
    state.events[0] = state.events[0][1:]
    go(state, ("resolve_event",))
    with pytest.raises(Refused, match="is being resolved"):
        move(state, "event", "events.0")


@pytest.mark.parametrize("place", ["equipped", "inventory"])
def test_a_treasure_that_is_neither_small_nor_large_is_put_in_no_slot(place: str):
    state = scene()
    give(state, 0, "harness", "beside")
    give(state, 0, "axe", "beside")
    go(state)

    assert why_refused(state, "agents.0.beside", 0, f"agents.0.{place}", TOP)
    assert not why_refused(state, "agents.0.beside", 1, f"agents.0.{place}", TOP)
