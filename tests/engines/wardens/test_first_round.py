"""A first round on the map of the ledger, from the set-up to its end (WAR-EX-36)."""

from __future__ import annotations

import pytest

from engines.wardens.state import (
    ABYSS,
    ATTACK,
    CTHULHU,
    CTHULHU_SYMBOL,
    CTHULHUS_SIDE,
    DARK_STAR,
    DEFENSE,
    KAYSAR,
    MORGANA,
    NIGHTMARE,
    RUSH,
    SELENA,
    WARDENS_SIDE,
    WardensState,
)
from tests.engines.wardens.battles import asked, throw
from tests.engines.wardens.expeditions import ONE_DOT, THREE_DOTS, TWO_DOTS, fate_card
from tests.engines.wardens.positions import (
    army,
    army_id,
    at,
    choose,
    count,
    nothing_is_lost,
    place_of_warden,
    position,
    rolling,
)
from tests.rules import rule

PASS = ("pass",)
PORTALS = (
    "The Great Rift",
    "Sea of Babylon",
    "Weddell Ocean",
    "Beringa Strait",
    "Patagonia",
    "Westralia",
    "New Leningrad",
    "Cascadia",
)


def quiet(state: WardensState) -> WardensState:
    """Let everybody pass in the windows that are open."""
    while state.ending is None and asked(state) == "window":
        choose(state, PASS)
    return state


def do(state: WardensState, *options) -> WardensState:
    """Answer one question after the other, and let all windows pass."""
    for option in options:
        choose(quiet(state), option)
    return quiet(state)


def explore(state: WardensState, name: str, dial: int, *guesses: int) -> WardensState:
    """Let the Warden whose turn it is explore a territory, Cthulhu set the dial, and symbols be named."""
    named = [("guess", symbol) for symbol in guesses]
    return do(state, army(state, name, state.actor), ("expedition",), ("dial", dial), *named)


def set_up() -> WardensState:
    """Lay out what the example begins with, at the beginning of the round."""
    state = position(
        {
            "Atlas Ocean": "3 ships",
            "Sea of Nagas": "Morgana 2 ships",
            "Vesperia": "Kaysar 3 zeppelins",
            "Anatolia": "2 zeppelins / Selena 3 tanks",
            "Golden Valley": "2 tanks",
            "Cascadia": "1 Starspawn",
            "New Leningrad": "1 Starspawn",
            "Westralia": "1 Starspawn",
            "Sea of Babylon": "1 Starspawn",
            "Weddell Ocean": "1 Starspawn",
        },
        outposts=("Libergal", "Anatolia", "Vesperia", "Golden Valley", "Shan-Zhou"),
        portals=PORTALS,
        workshops=("Anatolia", "Denal", "Hindustra", "Aztlan", "Patagonia"),
        bonus=ATTACK,
        round_limit=1,
    )
    deck = [fate_card(ABYSS), fate_card(NIGHTMARE), fate_card(DARK_STAR), fate_card(ABYSS, 1), fate_card(ABYSS, 2)]
    state.prophecies = [*(one for one in state.prophecies if one not in deck), *deck[::-1]]
    state.territories = [*(one for one in state.territories if one != at("Hindustra")), at("Hindustra")]
    state.is_up[state.places.index(at("Westralia"))] = True
    state.rounds, state.agenda = 0, [("round",)]
    return state


def batch(source: str, place: str) -> tuple[str, int, int]:
    """Let an Outpost make vehicles on a territory."""
    return ("make_at", at(source), at(place))


def cthulhus_turn(state: WardensState) -> WardensState:
    """He teleports; Kaysar and the tanks of Golden Valley are attacked; five Starspawn come."""
    do(state, ("cthulhu_by_portal", at("Cascadia")), army(state, "Cascadia"), ("move", at("Vesperia")))
    do(state, army(state, "Vesperia", CTHULHU), ("battle",))
    throw(state, ATTACK, DEFENSE)
    do(state, ("will", at("Shan-Zhou")), army(state, "Sea of Babylon"), ("move", at("Golden Valley")))
    do(state, army(state, "Golden Valley", CTHULHU), ("outpost_attack",), ("defend_outpost",))
    throw(state, RUSH, ATTACK)
    do(state, ("rush_add", 1), ("another_round",))
    throw(state, ATTACK, DEFENSE)
    do(state, army(state, "Weddell Ocean"), ("move", at("United Kongolia")), ("end_turn",))
    spawned = ("The Great Rift", "Sea of Babylon", "Patagonia", "Cascadia", "Beringa Strait")
    return do(state, *(("spawn_at", at(name)) for name in spawned))


def morganas_turn(state: WardensState) -> WardensState:
    """She shells Westralia, explores Sea of Nagas with success and goes to Ross Ocean."""
    do(state, batch("Libergal", "Atlas Ocean"), ("make", 2), ("merge", army_id(state, "Atlas Ocean")))
    do(state, batch("Shan-Zhou", "Sea of Nagas"), ("merge", army_id(state, "Sea of Nagas")))
    do(state, army(state, "Sea of Nagas"), ("ranged", at("Westralia")))
    explore(state, "Sea of Nagas", CTHULHU_SYMBOL, ABYSS, CTHULHU_SYMBOL)
    return do(state, army(state, "Sea of Nagas"), ("move", at("Ross Ocean")), ("end_turn",))


def kaysars_turn(state: WardensState) -> WardensState:
    """Two Expeditions fail, the second drives him to Nusantra, where he succeeds; then he flies to Westralia."""
    do(state, batch("Shan-Zhou", "Shan-Zhou"), ("make", 2), ("merge", army_id(state, "Shan-Zhou")))
    do(state, batch("Anatolia", "Anatolia"), ("merge", army_id(state, "Anatolia", KAYSAR)))
    explore(state, "Shan-Zhou", CTHULHU_SYMBOL)
    do(state, ("reroll",), *(("guess", symbol) for symbol in (ABYSS, NIGHTMARE, DARK_STAR)), ("no_match",))
    do(state, ("cthulhu_by_portal", at("New Leningrad")))
    do(explore(state, "Shan-Zhou", DARK_STAR), ("keep_roll",))
    do(state, ("guess", CTHULHU_SYMBOL), ("guess", DARK_STAR), ("replace", fate_card(NIGHTMARE)), ("guess", ABYSS))
    do(state, ("no_match",), ("drive_out",), ("flee", at("Nusantra")))
    do(explore(state, "Nusantra", ABYSS), ("keep_roll",), ("guess", ABYSS), ("let_stand",))
    return do(state, army(state, "Nusantra"), ("move", at("Westralia")), ("end_turn",))


def selenas_turn(state: WardensState) -> WardensState:
    """She takes a Blueprint, goes to Vesperia by tunnel, wins it and explores it."""
    do(state, batch("Anatolia", "Anatolia"), ("make", 2), ("merge", army_id(state, "Anatolia", SELENA)))
    do(state, batch("Libergal", "Libergal"), army(state, "Anatolia", SELENA), ("workshop",))
    do(state, army(state, "Anatolia", SELENA), ("tunnel", at("Vesperia")))
    do(state, army(state, "Vesperia", SELENA), ("battle",))
    throw(state, DEFENSE, RUSH)
    do(state, ("lure", at("Republic of Kebec"), army_id(state, "Vesperia", CTHULHU)))
    explore(state, "Vesperia", ABYSS, ABYSS)
    return do(state, ("let_stand",), ("end_turn",))


@pytest.fixture
def round_one(monkeypatch: pytest.MonkeyPatch) -> WardensState:
    """The example's set-up, and its dice: Morgana's, Kaysar's and Selena's."""
    rolling(monkeypatch, 3, TWO_DOTS, ONE_DOT, THREE_DOTS, THREE_DOTS, TWO_DOTS, TWO_DOTS)
    return set_up()


@rule("WAR-EX-36", "WAR-036", "WAR-038")
def test_in_the_first_turn_of_the_example_kaysar_flees_and_the_outpost_of_golden_valley_stands(round_one):
    state = cthulhus_turn(round_one)

    assert (state.madness[KAYSAR], place_of_warden(state, KAYSAR)) == (1, "Shan-Zhou")
    assert (count(state, "Vesperia", KAYSAR), count(state, "Shan-Zhou", KAYSAR)) == (0, 1)
    assert (count(state, "Golden Valley", SELENA), count(state, "Golden Valley", CTHULHU)) == (0, 4)
    assert state.outposts[at("Golden Valley")]
    assert (state.collected, state.mutations, state.cthulhu_at) == ([0, 0, 2, 2], (), at("Cascadia"))
    assert state.actor == MORGANA


@rule("WAR-EX-36")
def test_in_morgana_s_turn_of_the_example_a_starspawn_falls_and_a_card_is_won(round_one):
    state = morganas_turn(cthulhus_turn(round_one))

    assert (count(state, "Atlas Ocean", MORGANA), count(state, "Ross Ocean", MORGANA)) == (5, 4)
    assert (count(state, "Westralia", CTHULHU), state.trophies) == (0, [3, 0, 0, 0])
    assert (len(state.hands[WARDENS_SIDE]), state.artifacts) == (1, [])
    assert state.territory_cards == [at("Sea of Nagas")]


@rule("WAR-EX-36", "WAR-190", "WAR-227")
def test_in_kaysar_s_turn_of_the_example_two_expeditions_fail_and_one_succeeds(round_one):
    state = kaysars_turn(morganas_turn(cthulhus_turn(round_one)))

    assert (place_of_warden(state, KAYSAR), count(state, "Westralia", KAYSAR)) == ("Westralia", 3)
    assert (count(state, "Anatolia", KAYSAR), state.cthulhu_at) == (4, at("New Leningrad"))
    assert state.territory_cards == [at("Sea of Nagas"), at("Nusantra"), at("Hindustra")]
    assert state.actor == SELENA


@rule("WAR-EX-36", "WAR-273", "WAR-328")
def test_the_first_round_of_the_example_ends_as_it_says(round_one):
    state = selenas_turn(kaysars_turn(morganas_turn(cthulhus_turn(round_one))))
    robotic_line = [one.name for one in state.box.upgrades.cards].index("Robotic Line")
    assert asked(state) == "unlock_upgrade"
    do(state, ("unlock", robotic_line))

    assert (state.upgrades, state.blueprints) == ((robotic_line,), 0)
    assert (count(state, "Vesperia", SELENA), count(state, "Republic of Kebec", CTHULHU)) == (5, 1)
    assert (count(state, "Libergal", SELENA), len(state.territory_cards)) == (2, 4)
    assert state.madness == [0, 0, 1, 0]
    assert [len(state.hands[side]) for side in (CTHULHUS_SIDE, WARDENS_SIDE)] == [1, 3]
    assert (state.dark_star, state.ending is not None) == (0, True)
    assert nothing_is_lost(state)
