from __future__ import annotations

from typing import Any

import pytest

from engines.wardens.cards.territory_cards import draw_territory, exchanges, give_territory, hand_over
from engines.wardens.state import (
    ABYSS,
    ATTACK,
    CTHULHU,
    CTHULHUS_SIDE,
    DEAD,
    DEFENSE,
    EMPTY,
    INSANE,
    KAYSAR,
    MORGANA,
    NIGHTMARE,
    RUSH,
    SANE,
    SELENA,
    WARDENS_SIDE,
    WardensState,
)
from tests.engines.wardens.battles import throw
from tests.engines.wardens.expeditions import ONE_DOT, asked, explore, pass_windows
from tests.engines.wardens.positions import (
    army,
    army_id,
    at,
    choose,
    count,
    give,
    nothing_is_lost,
    numbers,
    offered,
    position,
    rolling,
    sentences,
    told,
)
from tests.rules import rule

FIVE = ("Anatolia", "Cascadia", "Vesperia", "Patagonia", "Sea of Sedna")
EXCHANGE = ("exchange_territories",)


def with_cards(*names: str, **facts: Any) -> WardensState:
    """Lay out Kaysar on Cascadia, in his turn, with these Territory cards."""
    armies = {"Cascadia": "Kaysar 4 zeppelins", "Aztlan": "Selena 1 tank", **facts.pop("more", {})}
    state = position(armies, **{"turn": KAYSAR, **facts})
    state.territory_cards = [at(name) for name in names]
    state.territories = [place for place in state.territories if place not in state.territory_cards]
    state.explored = numbers(names)
    return state


def all_cards(state: WardensState) -> list[int]:
    """List every Territory card, wherever it is."""
    hidden = [place for place in state.places if place != EMPTY]
    return sorted([*state.territories, *state.territory_cards, *state.aside, *state.gone, *hidden])


# Given


@rule("WAR-175", "WAR-178", "WAR-179", "WAR-177")
def test_cards_go_to_kaysar_from_the_deck_or_from_the_place_of_an_artifact():
    state = with_cards()

    give_territory(state, at("Aztlan"))
    give_territory(state, at("Yamatai"))

    assert state.territory_cards == [at("Aztlan"), at("Yamatai")]
    assert state.explored == numbers(("Aztlan", "Yamatai"))
    assert EMPTY in state.places
    assert all_cards(state) == list(range(35))


@rule("WAR-181", "WAR-Q-105")
def test_cards_are_drawn_from_the_top_of_the_deck_as_long_as_there_are_any():
    state = with_cards()
    top = state.territories[-1]

    draw_territory(state, 1)
    assert state.territory_cards == [top]
    assert state.explored == (top,)

    state.gone, state.territories = state.territories, []
    draw_territory(state, 1)
    assert state.territory_cards == [top]
    assert sentences(state)


@rule("WAR-Q-108")
@pytest.mark.parametrize("mind", [INSANE, DEAD])
def test_while_kaysar_is_insane_or_dead_cards_are_put_aside_and_handed_over_on_a_cure(mind):
    state = with_cards("Patagonia")
    state.minds[KAYSAR] = mind

    give_territory(state, at("Aztlan"))
    assert state.aside == [at("Aztlan")]
    assert told(state, "put_aside") == [(at("Aztlan"),)]
    assert state.territory_cards == [at("Patagonia")]
    assert at("Aztlan") in state.explored

    hand_over(state)
    assert state.aside == [at("Aztlan")], "another Warden was cured"

    state.minds[KAYSAR] = SANE
    hand_over(state)
    assert state.territory_cards == [at("Patagonia"), at("Aztlan")]
    assert state.aside == []
    assert told(state, "handed_over") == [((at("Aztlan"),),)]
    hand_over(state)
    assert len(told(state, "handed_over")) == 1
    assert sentences(state)


# Exchanged


@rule("WAR-180", "WAR-320", "WAR-D-43", "WAR-Q-106", "WAR-Q-107")
def test_five_cards_are_exchanged_for_a_prophecy_card_and_leave_the_game():
    state = with_cards(*FIVE, players=2)

    choose(state, EXCHANGE)

    assert state.territory_cards == []
    assert set(state.gone) == set(map(at, FIVE))
    assert sorted(told(state, "gave_up")) == [(place,) for place in numbers(FIVE)], "they leave face up"
    assert state.explored == numbers(FIVE), "the tokens stay"
    assert len(state.hands[WARDENS_SIDE]) == 1
    assert all_cards(state) == list(range(35))
    assert nothing_is_lost(state)
    assert sentences(state)


@rule("WAR-180")
def test_four_cards_are_not_enough_and_of_six_he_chooses_five():
    assert EXCHANGE not in exchanges(with_cards(*FIVE[:4]), KAYSAR)
    state = with_cards(*FIVE, "Aztlan")

    choose(state, EXCHANGE)
    for name in FIVE:
        assert asked(state) == "give_up_card"
        choose(state, ("give_up", at(name)))

    assert state.territory_cards == [at("Aztlan")]


@rule("WAR-Q-107", "WAR-207")
def test_with_a_full_hand_he_may_exchange_and_then_one_is_discarded():
    state = with_cards(*FIVE, players=2)
    give(state, WARDENS_SIDE, *range(5))

    choose(state, EXCHANGE)

    assert asked(state) == "discard_prophecy"
    assert len(offered(state)) == 6


@rule("WAR-321", "WAR-Q-54", "WAR-Q-106")
def test_a_card_is_dropped_for_a_zeppelin_there_that_acts_at_once():
    state = with_cards("Anatolia", "Patagonia")
    assert exchanges(state, KAYSAR) == [("airdrop", at("Anatolia")), ("airdrop", at("Patagonia"))]

    choose(state, ("airdrop", at("Anatolia")))

    assert count(state, "Anatolia", KAYSAR) == 1
    assert state.armies[army_id(state, "Anatolia")].actions == 3
    assert state.gone == [at("Anatolia")]
    assert at("Anatolia") in state.explored
    assert nothing_is_lost(state)
    assert sentences(state)


@rule("WAR-Q-54", "WAR-098", "WAR-Q-13")
def test_a_drop_needs_room_and_reserve_and_does_not_mind_enemies():
    state = position({"Anatolia": "6 zeppelins", "Patagonia": "2 Starspawn"}, turn=KAYSAR)
    state.territory_cards = [at("Anatolia"), at("Patagonia")]

    assert exchanges(state, KAYSAR) == [("airdrop", at("Patagonia"))]
    state.supply[KAYSAR] = 0
    assert exchanges(state, KAYSAR) == []


@rule("WAR-Q-107", "WAR-Q-54")
def test_nobody_trades_in_another_s_turn():
    state = with_cards(*FIVE, turn=SELENA)

    assert exchanges(state, SELENA) == []
    assert not offered(state, "exchange_territories")
    assert not offered(state, "airdrop")


@rule("WAR-Q-108")
def test_insane_kaysar_has_zeppelins_for_his_cards_and_nothing_else():
    state = with_cards(*FIVE, insane=(KAYSAR,))

    assert exchanges(state, KAYSAR) == [("airdrop", at(name)) for name in FIVE]


@rule("WAR-Q-108", "WAR-Q-140")
def test_dead_kaysar_trades_nothing():
    state = with_cards(*FIVE)
    state.minds[KAYSAR] = DEAD

    assert exchanges(state, KAYSAR) == []


@rule("WAR-Q-108")
@pytest.mark.parametrize(("cards", "offers"), [("frozen_for_team", []), ("to_team", [EXCHANGE])])
def test_by_option_the_team_exchanges_what_was_put_aside(cards, offers):
    state = with_cards(turn=SELENA, insane=(KAYSAR,), kaysar_insane_cards=cards, players=2)
    for name in FIVE:
        give_territory(state, at(name))

    assert exchanges(state, SELENA) == offers
    assert exchanges(state, MORGANA) == offers
    if offers:
        choose(state, EXCHANGE)
        assert set(state.gone) == set(map(at, FIVE))
        assert state.aside == []
        assert len(state.hands[WARDENS_SIDE]) == 1
        state.minds[KAYSAR] = 0
    assert exchanges(state, SELENA) == []


@rule("WAR-EX-09", "WAR-180", "WAR-317", "WAR-318")
def test_kaysar_explores_cascadia_twice_exchanges_five_cards_and_kills_a_starspawn(monkeypatch):
    rolling(monkeypatch, ONE_DOT, ONE_DOT, ONE_DOT)
    state = with_cards(
        "Anatolia", "Patagonia", "Sea of Sedna", more={"Vesperia": "1 Starspawn"}, players=2, bonus=ATTACK
    )
    state.territories.remove(at("Tera de Tupi"))
    state.territories.append(at("Tera de Tupi"))

    explore(state, "Cascadia", ABYSS)
    choose(state, ("keep_roll",), ("guess", NIGHTMARE))
    choose(state, ("no_portal",))
    pass_windows(state)
    assert state.armies[army_id(state, "Cascadia")].actions == 3, "the first was free"
    assert len(state.hands[CTHULHUS_SIDE]) == 1, "the book leaves Cthulhu's card out"

    choose(state, army(state, "Cascadia"), ("expedition",))
    choose(pass_windows(state), ("dial", ABYSS))
    choose(pass_windows(state), ("reroll",))
    choose(pass_windows(state), ("guess", ABYSS), ("let_stand",))
    pass_windows(state)
    assert state.armies[army_id(state, "Cascadia")].actions == 2
    assert state.territory_cards[-2:] == [at("Cascadia"), at("Tera de Tupi")]
    assert {at("Cascadia"), at("Tera de Tupi")} <= set(state.explored)

    choose(state, EXCHANGE)
    assert state.territory_cards == []
    assert len(state.hands[WARDENS_SIDE]) == 2
    choose(pass_windows(state), army(state, "Cascadia"), ("move", at("Vesperia")))
    assert state.armies[state.groups[KAYSAR]].actions == 1
    choose(pass_windows(state), army(state, "Vesperia", KAYSAR), ("battle",))
    throw(pass_windows(state), DEFENSE, RUSH)
    pass_windows(state)
    assert count(state, "Vesperia", CTHULHU) == 1, "two of three are killed"
    choose(state, next(option for option in offered(state) if option[0] == "bite"))
    pass_windows(state)
    assert (count(state, "Vesperia", CTHULHU), count(state, "Vesperia", KAYSAR)) == (0, 4)
    assert nothing_is_lost(state)
    assert sentences(state)
